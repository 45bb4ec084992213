"""The scripts that record and show games."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
BATTLE = ("--task", "undercroft/TwoHourBattle-v0")


def script(name: str, *words: str | Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-W", "ignore", ROOT / "scripts" / name, *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def replay(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("replays") / "npc.jsonl.gz"
    told = script("record.py", "npc", *BATTLE, "--seed", "12", "--scenario", "even_skirmish", "--out", path)
    assert told.returncode == 0, told.stderr
    assert told.stdout.startswith(f"recorded: {path} (npc, seed 12, ")
    return path


def test_a_recorded_game_is_told_as_text(replay: Path) -> None:
    told = script("watch.py", replay)
    assert told.returncode == 0, told.stderr
    assert "leader npc, seed 12" in told.stdout
    assert "Charge into Melee Test" in told.stdout and "2H-21.3b" in told.stdout
    assert "The fight is over" in told.stdout
    assert "\x1b" not in told.stdout


def test_it_can_begin_later(replay: Path) -> None:
    whole, later = script("watch.py", replay), script("watch.py", replay, "--from", "5")
    assert "? " in later.stdout and len(later.stdout) < len(whole.stdout)


def test_a_leader_can_be_watched_at_once() -> None:
    told = script("watch.py", "random", *BATTLE, "--seed", "4", "--scenario", "duel")
    assert told.returncode == 0, told.stderr
    assert "leader random, seed 4" in told.stdout
    assert "%" in told.stdout


def test_pictures_are_drawn(replay: Path, tmp_path: Path) -> None:
    image = pytest.importorskip("PIL.Image")
    told = script("watch.py", replay, "--png", "2", tmp_path / "two.png")
    assert told.returncode == 0, told.stderr
    with image.open(tmp_path / "two.png") as picture:
        assert picture.size == (1280, 860)
    told = script("watch.py", replay, "--gif", tmp_path / "fight.gif")
    assert told.returncode == 0, told.stderr
    with image.open(tmp_path / "fight.gif") as picture:
        assert picture.n_frames > 3


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("nobody",), "task: say which environment"),
        (("nobody", *BATTLE), "leader: 'nobody' is neither a run"),
        (("missing.jsonl",), "there is no missing.jsonl"),
        (("npc", "--task", "undercroft/Chess-v0"), "task: unknown environment"),
        (("npc", *BATTLE, "--scenario", "feast"), "unknown preset 'feast'"),
        (("npc", *BATTLE, "--seed", "-1"), "seed: must be"),
    ],
)
def test_what_cannot_be_watched_is_an_error_in_one_line(words: tuple[str, ...], message: str) -> None:
    told = script("watch.py", *words)
    assert told.returncode == 2
    assert message in told.stderr
    assert told.stderr.count("\n") == 1


def test_a_damaged_file_is_an_error_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text('{"undercroft_replay": 1}\n')
    told = script("watch.py", path)
    assert (told.returncode, told.stderr.count("\n")) == (2, 1)
    assert "cut short" in told.stderr


def test_an_edited_file_is_found_out(replay: Path, tmp_path: Path) -> None:
    import gzip

    lines = [json.loads(line) for line in gzip.decompress(replay.read_bytes()).splitlines()]
    lines[3]["state"] = "0" * 12
    path = tmp_path / "edited.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    told = script("watch.py", path)
    assert told.returncode == 2
    assert "differs from decision 2 on" in told.stderr


def test_a_decision_that_is_not_there_is_an_error(replay: Path, tmp_path: Path) -> None:
    told = script("watch.py", replay, "--png", "9999", tmp_path / "no.png")
    assert told.returncode == 2
    assert "decision: must be from 1 to" in told.stderr
