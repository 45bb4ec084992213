"""The measurements behind scripts/benchmark.py: that they measure what they say, not how fast it is."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from undercroft.core.batch import Batch
from undercroft.registration import environment_ids
from undercroft_agents import measuring
from undercroft_agents.measuring import Figure, Subject

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("identifier", environment_ids())
def test_the_free_environment_has_the_same_sizes(identifier: str) -> None:
    subject = Subject.of(identifier)
    assert len(subject.free_system.actions) == len(subject.system.actions)
    assert subject.free_system.layout.size == max(8, subject.system.layout.size)
    batch = Batch(subject.free_system, 2, subject.free_scenario)
    batch.reset([1, 2])
    assert batch.observations.shape == (2, subject.free_system.layout.size)


def test_the_length_of_an_average_game_is_measured() -> None:
    subject = Subject.of(measuring.FREE, {"decisions": 17})
    assert subject.free_scenario.decisions == 17


@pytest.mark.parametrize("identifier", environment_ids())
def test_every_figure_is_positive(identifier: str) -> None:
    subject = Subject.of(identifier)
    figures = measuring.single_figures(subject, 0.01)
    assert [figure.value > 0 and (figure.ratio or 0) > 0 for figure in figures] == [True, True]


def test_the_table_has_a_line_for_each_figure() -> None:
    table = measuring.as_table([Figure("speed", "steps/s", 1_234_567.0, 2_000_000.0), Figure("import", "s", 0.25)])
    assert table.splitlines()[1:] == [
        "speed   steps/s    1,234,567  2,000,000   0.62",
        "import  s               0.25",
    ]
    assert Figure("speed", "steps/s", 1.0, 2.0).data()["ratio"] == 0.5


def test_unknown_ids_are_refused() -> None:
    with pytest.raises(ValueError, match="environment: unknown id 'Chess-v0'; allowed: undercroft/"):
        Subject.of("Chess-v0")


@pytest.mark.slow
def test_the_script_writes_its_figures(tmp_path: Path) -> None:
    place = tmp_path / "figures.json"
    command = [sys.executable, "scripts/benchmark.py", "--seconds", "0.01", "--json", str(place)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, env=os.environ, check=True)
    figures = json.loads(place.read_text("utf-8"))["figures"]
    assert all(figure["name"] in done.stdout for figure in figures)
    assert any("SB3" in figure["name"] for figure in figures)
