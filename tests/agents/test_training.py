"""Training runs: what they leave behind, and that a stop, a kill or a damaged file costs no more than time."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import yaml

from tests.agents.small import small_config, small_mapping
from undercroft_agents.errors import UserError
from undercroft_agents.learned import load_policy
from undercroft_agents.tensor_file import read_tensor_file
from undercroft_agents.training.config import Config
from undercroft_agents.training.keeper import Keeper
from undercroft_agents.training.logs import keep_rows, read_rows
from undercroft_agents.training.run_folder import RunFolder
from undercroft_agents.training.train import Ending, resume, start

ROOT = Path(__file__).parents[2]


def final_state(run: RunFolder) -> Any:
    """Weights, optimizer, games and generators at the end, and the best model."""
    path = run.checkpoint_files()[-1]
    return read_tensor_file(path, "checkpoint"), read_tensor_file(run.best_file, "model")


def same(ours: Any, theirs: Any) -> bool:
    """Equal to the last bit."""
    pairs = zip(ours, theirs, strict=True)
    return all(
        a[1] == b[1] and sorted(a[0]) == sorted(b[0]) and all(x.tobytes() == b[0][k].tobytes() for k, x in a[0].items())
        for a, b in pairs
    )


def metrics(run: RunFolder) -> list[dict[str, Any]]:
    """The rows without what a clock says."""
    return [{k: v for k, v in row.items() if not k.startswith("time/")} for row in read_rows(run.metrics_file)]


def interrupt(monkeypatch: pytest.MonkeyPatch, after: int, act: Callable[[Keeper], None]) -> None:
    """Do something in the middle of the rollout that ends after so many decisions."""
    plain = Keeper._on_rollout_end

    def end(keeper: Keeper) -> None:
        plain(keeper)
        if keeper.num_timesteps == after:
            act(keeper)

    monkeypatch.setattr(Keeper, "_on_rollout_end", end)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> RunFolder:
    """An uninterrupted run."""
    return start(small_config(), tmp_path_factory.mktemp("whole")).run


def test_a_run_folder_tells_all_of_its_run(whole: RunFolder) -> None:
    assert whole.config() == small_config()
    meta = whole.meta()
    assert {"command", "git", "rules_hash", "versions", "host"} <= set(meta)
    assert len(whole.checkpoint_files()) == 2  # keep
    assert list(whole.tensorboard.glob("events.*"))
    card = whole.card_file.read_text()
    assert "1,536 of 1,536 decisions (finished)" in card
    assert "Over npc on the same seeds" in card


def test_metrics_hold_the_figures_of_the_game(whole: RunFolder) -> None:
    rows = metrics(whole)
    assert [row["decisions"] for row in rows] == list(range(0, 1537, 256))
    names = set().union(*rows)
    assert {"game/points", "rollout/reward", "rollout/illegal", "train/value_loss", "train/entropy_weight"} <= names
    assert [row["decisions"] for row in rows if "validation/score" in row] == [0, 512, 1024, 1536]
    assert all(row.get("rollout/illegal", 0) == row.get("validation/illegal", 0) == 0 for row in rows)


def test_the_learning_rate_falls_to_its_end(whole: RunFolder) -> None:
    rates = [row["train/learning_rate"] for row in metrics(whole) if "train/learning_rate" in row]
    assert np.allclose(rates, [0.003 * (1 - k / 6) for k in range(1, 7)])


def test_the_same_config_gives_the_same_bytes(whole: RunFolder, tmp_path: Path) -> None:
    assert same(final_state(start(small_config(), tmp_path).run), final_state(whole))


def test_another_seed_gives_other_weights(whole: RunFolder, tmp_path: Path) -> None:
    assert not same(final_state(start(small_config(seed=4), tmp_path).run), final_state(whole))


def test_a_run_stopped_by_ctrl_c_goes_on_as_if_it_had_not(
    whole: RunFolder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        interrupt(patch, 768, lambda _: signal.raise_signal(signal.SIGINT))
        ending = start(small_config(), tmp_path)
    assert not ending.is_finished
    assert ending.run.checkpoint_files()[-1].stem == f"{768:012d}"
    finished = resume(ending.run)
    assert finished.is_finished
    assert same(final_state(finished.run), final_state(whole))
    assert metrics(finished.run) == metrics(whole)


def test_resuming_a_finished_run_changes_nothing(whole: RunFolder) -> None:
    before = final_state(whole)
    assert resume(whole).is_finished
    assert same(final_state(whole), before)


def test_a_warm_start_can_be_resumed_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    warm = {"leader": "expert", "decisions": 512, "passes": 2, "batch": 64, "learning_rate": 0.003}
    config = small_config(warm_start=warm, train={"decisions": 768})
    straight = start(config, tmp_path).run
    assert metrics(straight)[0]["validation/over_npc"] > -0.7  # random play: about -0.8
    with monkeypatch.context() as patch:
        interrupt(patch, 512, lambda _: signal.raise_signal(signal.SIGINT))
        stopped = start(config, tmp_path).run
    assert same(final_state(resume(stopped).run), final_state(straight))


KILLED_TRAINING = """
import os, pathlib, signal, sys
from tests.agents.small import small_config
from undercroft_agents import files
from undercroft_agents.training import train
from undercroft_agents.training.run_folder import RunFolder

kill_at, folder = int(sys.argv[1]), pathlib.Path(sys.argv[2])
count, replace = 0, os.replace

def counted(source, target):
    global count
    count += 1
    if count == kill_at:
        os.kill(os.getpid(), signal.SIGKILL)  # the new file lies complete beside its place, the old one in it
    replace(source, target)

files.os.replace = counted
runs = sorted(folder.glob("2*"))
train.resume(RunFolder.open(runs[0])) if runs else train.start(small_config(), folder)
"""


def test_a_run_that_is_killed_while_saving_goes_on_as_if_it_had_not(whole: RunFolder, tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])}
    for kill_at in (8, 12):
        command = [sys.executable, "-c", KILLED_TRAINING, str(kill_at), str(tmp_path)]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False, env=environment)
        assert done.returncode == -signal.SIGKILL, done.stderr.decode()[-2000:]
        run = RunFolder.open(next(tmp_path.glob("2*")))
        assert list(run.path.rglob(".*.part"))
        assert load_policy(run.path).facts["task"] == "undercroft/Free-v0"
    finished = resume(run)
    assert not list(run.path.rglob(".*.part"))
    assert same(final_state(finished.run), final_state(whole))
    assert metrics(finished.run) == metrics(whole)


@pytest.mark.parametrize("kill_at", range(1, 24, 3))
def test_a_stop_at_any_write_leaves_a_folder_that_goes_on(
    kill_at: int, whole: RunFolder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Killed(BaseException):
        pass

    count, replace = 0, os.replace

    def counted(source: Path, target: Path) -> None:
        nonlocal count
        count += 1
        if count == kill_at:
            raise Killed
        replace(source, target)

    with monkeypatch.context() as patch:
        patch.setattr("undercroft_agents.files.os.replace", counted)
        with pytest.raises(Killed):
            start(small_config(), tmp_path)
    folders = list(tmp_path.glob("2*"))
    if not folders:  # killed before the folder had its name
        assert not list(tmp_path.iterdir())
        return
    assert same(final_state(resume(RunFolder.open(folders[0])).run), final_state(whole))


def test_a_damaged_checkpoint_is_named(whole: RunFolder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        interrupt(patch, 768, lambda _: signal.raise_signal(signal.SIGINT))
        run = start(small_config(), tmp_path).run
    newest = run.checkpoint_files()[-1]
    newest.write_bytes(newest.read_bytes()[:-100])
    with pytest.raises(UserError, match=rf"{newest.name} is damaged.*delete it"):
        resume(run)
    newest.unlink()
    assert same(final_state(resume(run).run), final_state(whole))


def test_a_checkpoint_of_another_config_is_refused(whole: RunFolder, tmp_path: Path) -> None:
    run = RunFolder.create(tmp_path, small_config(network={"hidden": [17]}), whole.meta())
    newest = whole.checkpoint_files()[0]
    (run.checkpoints / newest.name).write_bytes(newest.read_bytes())
    with pytest.raises(UserError, match="do not fit"):
        resume(run)


def test_two_processes_cannot_train_in_one_folder(whole: RunFolder) -> None:
    with whole.locked(), pytest.raises(UserError, match="another process"):
        resume(RunFolder.open(whole.path))


def test_runs_that_start_at_once_get_folders_of_their_own(tmp_path: Path) -> None:
    config = small_config()
    paths = [RunFolder.create(tmp_path, config, {}).path for _ in range(3)]
    assert [path.name.rpartition("-")[2] for path in paths] == ["1", "2", "3"]
    assert {path.name.split("-")[3] for path in paths} == {"Free"}


def test_metrics_beyond_the_checkpoint_and_half_lines_are_dropped(tmp_path: Path) -> None:
    path = tmp_path / "metrics.jsonl"
    path.write_text('{"decisions": 1}\n{"decisions": 2}\n{"decisions": 3}\n{"deci')
    keep_rows(path, 2)
    assert [json.loads(line)["decisions"] for line in path.read_text().splitlines()] == [1, 2]


@pytest.mark.parametrize(
    ("sections", "words"),
    [
        ({"task": "undercroft/Fre-v0"}, "did you mean 'undercroft/Free-v0'?"),
        ({"environment": {"scenario": "nowhere"}}, "unknown preset 'nowhere'"),
        ({"environment": {"scenario": {"actions": 1}}}, "scenario.actions"),
        ({"validation": {"against": "nobody"}}, "unknown leader 'nobody'"),
    ],
)
def test_a_config_that_asks_for_what_is_not_there_makes_no_folder(
    sections: dict[str, Any], words: str, tmp_path: Path
) -> None:
    with pytest.raises(UserError) as raised:
        start(small_config(**sections), tmp_path)
    assert words in str(raised.value)
    assert "\n" not in str(raised.value)
    assert not list(tmp_path.iterdir())


def test_the_script_says_what_is_wrong_without_a_traceback(tmp_path: Path) -> None:
    config = tmp_path / "config.yaml"
    config.write_text(yaml.safe_dump(small_mapping()))
    command = [sys.executable, "scripts/train.py", str(config), "train.gamez=3"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.strip().splitlines()[-1].endswith("did you mean 'train.games'?")


def test_types_of_what_a_run_returns(whole: RunFolder) -> None:
    ending = Ending(whole, True, None)
    assert isinstance(ending.run.config(), Config)
