"""The repository is whole: its parts are there, its pages say what is so, and it knows nothing of anybody's machine."""

from __future__ import annotations

import ast
import re
import runpy
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from undercroft.registration import environment_ids

ROOT = Path(__file__).resolve().parents[1]
PAGES = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "runs/README.md", "tests/README.md", "docs/architecture.md")
SCRIPTS = sorted(path.name for path in (ROOT / "scripts").glob("*.py"))
SYSTEMS = sorted(path.parent.name for path in (ROOT / "envs" / "undercroft").glob("*/codes.py"))


@cache
def tracked() -> tuple[Path, ...]:
    """The files that git keeps; all files but the ignored ones where there is no git."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    return tuple(ROOT / name for name in listed if (ROOT / name).is_file())


def offending_lines(pattern: str, flags: int = 0) -> list[str]:
    """Where a pattern stands in a text that git keeps."""
    found = []
    for path in tracked():
        try:
            lines = path.read_text("utf-8").splitlines()
        except UnicodeDecodeError:
            continue
        places = (number for number, line in enumerate(lines, 1) if re.search(pattern, line, flags))
        found += [f"{path.relative_to(ROOT)}:{number}" for number in places]
    return found


@pytest.mark.parametrize(
    "place",
    [
        *(".ci/run", ".gitignore", "LICENSE", "constraints.txt", "pyproject.toml", "setup.py", *PAGES),
        *("scripts/quickstart.sh", "scripts/test.sh", "configs/two_hour_battle.yaml"),
        *(f"docs/rules/{system}.md" for system in ("two_hour", "skirmish", "trumps", "expedition")),
        *("envs/undercroft/core", "envs/undercroft/two_hour", "agents/undercroft_agents"),
    ],
)
def test_the_layout_is_as_the_readme_says(place: str) -> None:
    assert (ROOT / place).exists()


def test_no_path_of_a_machine() -> None:
    roots = "|".join(("work", "root", "home", "farm", "Users", "opt", "tmp"))
    assert offending_lines(rf"(?<![\w.}}])/({roots})/\w") == []


def test_no_package_host() -> None:
    hosts = (("pypi", "org"), ("pythonhosted", "org"), ("npmjs", "org"), ("debian", "org"), ("download.pytorch", "org"))
    assert offending_lines("|".join(rf"{name}\.{end}" for name, end in hosts), re.IGNORECASE) == []


def test_no_build_products_and_nothing_large() -> None:
    products = {".so", ".o", ".pyd", ".pyc", ".c", ".zip", ".whl", ".mp4", ".npz", ".safetensors"}
    assert [path.name for path in tracked() if path.suffix in products] == []
    assert [path.name for path in tracked() if path.stat().st_size > 1 << 20] == []


def test_no_file_is_longer_than_a_room() -> None:
    long = [path for path in tracked() if path.suffix in (".py", ".pyx")]
    assert [path.name for path in long if len(path.read_text("utf-8").splitlines()) > 450] == []


@pytest.mark.parametrize(
    "system", sorted(path.parent.name for path in (ROOT / "envs" / "undercroft").glob("*/codes.py"))
)
def test_every_system_has_the_same_files(system: str) -> None:
    names = "actions.py codes.py encoding.py flow.py npc.py scenario.py state.py system.pyx"
    assert [name for name in names.split() if not (ROOT / "envs" / "undercroft" / system / name).is_file()] == []


@pytest.mark.parametrize("page", PAGES)
def test_files_that_a_page_names_exist(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    prose = re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)
    links = [target for target in re.findall(r"\]\(([^)#]+)[^)]*\)", prose) if "://" not in target]
    assert [link for link in links if not ((ROOT / page).parent / link).exists()] == []
    files = set(
        re.findall(r"(?<![\w/])(?:scripts|configs|docs|tests|envs|agents)/[\w/.-]+\.(?:sh|py|ya?ml|md)\b", text)
    )
    assert sorted(name for name in files if not (ROOT / name).exists()) == []


def test_the_readme_names_both_commands() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    assert "bash scripts/quickstart.sh" in readme
    assert "bash scripts/test.sh" in readme
    assert "bash scripts/test.sh" in (ROOT / ".ci" / "run").read_text("utf-8")


def readme_examples() -> list[str]:
    """The Python of the README."""
    return re.findall(r"^```python\n(.*?)^```", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("number", range(len(readme_examples())))
def test_an_example_of_the_readme_runs(number: int) -> None:
    names: dict[str, object] = {}
    exec(compile(readme_examples()[number], f"README.md example {number}", "exec"), names)
    assert {"env", "games"} & names.keys()


def test_the_readme_names_every_environment() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    assert [name for name in environment_ids() if f"`{name}`" not in readme] == []


@pytest.mark.parametrize("script", SCRIPTS)
def test_a_script_says_how_to_call_it(script: str) -> None:
    path = ROOT / "scripts" / script
    assert f"python scripts/{script}" in (ast.get_docstring(ast.parse(path.read_text("utf-8"))) or "")
    helped = subprocess.run([sys.executable, path, "--help"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert helped.returncode == 0, helped.stderr
    assert "usage" in helped.stdout.lower()


@pytest.mark.parametrize("script", sorted(path.name for path in (ROOT / "scripts").glob("*.sh")))
def test_a_shell_script_has_no_syntax_error(script: str) -> None:
    subprocess.run(["bash", "-n", ROOT / "scripts" / script], check=True)
    assert "set -euo pipefail" in (ROOT / "scripts" / script).read_text("utf-8") or script == "setup_env.sh"


def test_generated_pages_are_up_to_date() -> None:
    outdated = runpy.run_path(str(ROOT / "scripts" / "docs.py"))["outdated"]
    assert outdated() == [], "run python scripts/docs.py"


def ask(*words: str) -> subprocess.CompletedProcess[str]:
    """What `python -m undercroft` says; whether the rules run interpreted is no matter here."""
    command = [sys.executable, "-W", "ignore", "-m", "undercroft", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_an_environment_is_described() -> None:
    names = ask().stdout.split()
    assert "undercroft/Free-v0" in names
    for name in names:
        told = ask(name).stdout
        assert told.startswith(f"# {name}:")
        assert {"## Actions", "## Observation", "## Scenario"} <= set(told.splitlines())


def test_an_unknown_environment_is_an_error_in_one_line() -> None:
    told = ask("no")
    assert told.returncode == 2
    assert told.stderr.startswith("error: environment: unknown id 'no'; allowed: undercroft/")
    assert told.stderr.count("\n") == 1
