"""Write the pages in docs/ that follow from the code: python scripts/docs.py [--check]

--check writes nothing and says which pages are out of date.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from undercroft import manual
from undercroft.core.system import System, get_system
from undercroft.registration import TASKS

FOLDER = Path(__file__).resolve().parents[1] / "docs"
PAGES: dict[str, tuple[str, Callable[[System], str]]] = {
    "actions": ("The fixed table of actions of each environment. The mask says which are legal now.", manual.actions),
    "observations": ("The observation of each environment: named blocks of one row of float32.", manual.observation),
    "scenarios": ("What can be configured of each environment, and its named presets.", manual.scenario),
}


def pages() -> dict[Path, str]:
    """The generated pages: path and text."""
    found = {}
    for name, (words, tell) in PAGES.items():
        text = [f"# {name.capitalize()}", words, "Made by `python scripts/docs.py`; edit the code, not this page."]
        for task in TASKS:
            system = get_system(task.system)
            text += [f"## undercroft/{task.environment}: {system.title}", tell(system)]
        found[FOLDER / f"{name}.md"] = "\n\n".join(text) + "\n"
    return found


def outdated() -> list[str]:
    """Names of the pages that differ from what the code says."""
    return [path.name for path, text in pages().items() if not path.is_file() or path.read_text("utf-8") != text]


def main() -> int:
    """Write or check."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit with 1 when a page is out of date")
    if parser.parse_args().check:
        for name in outdated():
            print(f"docs/{name} is out of date: run python scripts/docs.py")
        return 1 if outdated() else 0
    for path, text in pages().items():
        path.write_text(text, encoding="utf-8")
        print(f"docs/{path.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
