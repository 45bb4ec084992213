"""Built or interpreted: what is loaded, and what is said when nothing is built."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from undercroft import is_compiled, loading
from undercroft.core import state

REPORT = """
import sys, undercroft, undercroft.core.events
built = [name for name, module in sys.modules.items()
         if name.startswith("undercroft.") and getattr(module, "__file__", "").endswith((".so", ".pyd"))]
print(undercroft.is_compiled(), len(built))
"""


def run(code: str, folder: Path = loading.FOLDER.parent, **environment: str) -> subprocess.CompletedProcess[str]:
    names = {name: value for name, value in os.environ.items() if not name.startswith("UNDERCROFT_")}
    return subprocess.run(
        [sys.executable, "-c", code],
        env=names | environment | {"PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        check=True,
        cwd=folder,
    )


def test_interpreted_loads_sources_only_and_says_nothing() -> None:
    done = run(REPORT, UNDERCROFT_INTERPRETED="1")
    assert done.stdout.split() == ["False", "0"]
    assert done.stderr == ""


@pytest.mark.skipif(not is_compiled(), reason="needs the built kernels")
def test_built_kernels_are_loaded_where_there_are() -> None:
    compiled, built = run(REPORT).stdout.split()
    assert compiled == "True"
    assert int(built) > 0


def test_without_built_kernels_one_warning_says_what_to_run(tmp_path: Path) -> None:
    ignored = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
    shutil.copytree(loading.FOLDER, tmp_path / "undercroft", ignore=ignored)
    done = run(REPORT, tmp_path)
    assert done.stdout.split() == ["False", "0"]
    assert done.stderr.count("Warning") == 1
    assert loading.BUILD in done.stderr


def test_importing_undercroft_is_light() -> None:
    done = run("import sys, undercroft; print(*sys.modules)")
    heavy = {"torch", "stable_baselines3", "matplotlib", "pandas", "scipy", "PIL", "tensorboard", "undercroft_agents"}
    assert not heavy & set(done.stdout.split())


def test_interpreted_rules_stand_beside_the_built_ones() -> None:
    before = dict(sys.modules)
    with loading.interpreted():
        from undercroft.core import dice
    with loading.interpreted():
        from undercroft.core.dice import d6
    assert dice.d6 is d6
    assert dice.Dice is state.Dice
    assert str(dice.__file__).endswith("dice.py")
    if is_compiled():
        assert sys.modules.get("undercroft.core.dice") is before.get("undercroft.core.dice")


@pytest.mark.skipif(os.environ.get("UNDERCROFT_CHECKED", "") in ("", "0"), reason="needs the checked build")
def test_the_checked_build_stops_at_an_index_out_of_bounds() -> None:
    code = "from undercroft.core import sink, state; sink.throw(state.Dice(), int(state.Bound.STREAMS))"
    environment = os.environ | {"PYTHONPATH": str(loading.FOLDER.parent)}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "out of bounds" in done.stderr
