"""Evaluation: the same bytes however it is spread, every seed once, and no seed of training."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

from undercroft.core.seeds import evaluation_seeds, is_evaluation_seed, training_seeds
from undercroft.core.system import get_system
from undercroft_agents.draws import Draws
from undercroft_agents.errors import UserError
from undercroft_agents.evaluation import contest as contests
from undercroft_agents.evaluation.contest import Contest, hold
from undercroft_agents.evaluation.evaluate import Request, evaluate
from undercroft_agents.evaluation.leaders import make_leader
from undercroft_agents.evaluation.play import VALIDATION_START, Episodes, Table, columns, numbers, play
from undercroft_agents.evaluation.report import as_text, report, write_report
from undercroft_agents.learned import LearnedPolicy
from undercroft_agents.model_file import Model, save_model
from undercroft_agents.network import Architecture, LeaderNetwork
from undercroft_agents.policy import BatchPolicy, Leader, Policy
from undercroft_agents.scripted import RandomPolicy, ScriptedPolicy

TASK = "undercroft/Free-v0"
SHORT = {"decisions": 12}


@pytest.fixture
def table() -> Table:
    system = get_system("free")
    return Table(system, system.read_scenario(SHORT))


def learned(greedy: bool) -> LearnedPolicy:
    system = get_system("free")
    torch.manual_seed(1)
    network = LeaderNetwork(Architecture(system.layout.size, len(system.actions), (32,), "tanh", True))
    return LearnedPolicy("learned", Model(network, {"decisions": 0}), greedy)


def same(ours: Episodes, theirs: Episodes) -> bool:
    return all(
        np.array_equal(a, b)
        for a, b in [
            (ours.score, theirs.score),
            (ours.decisions, theirs.decisions),
            *((ours.figures[name], theirs.figures[name]) for name in ours.figures),
        ]
    )


LEADERS: dict[str, Leader] = {
    "random": RandomPolicy(),
    "npc": ScriptedPolicy("npc", 0),
    "greedy": learned(True),
    "sampled": learned(False),
}


def test_every_kind_of_leader_keeps_to_its_protocol() -> None:
    assert isinstance(LEADERS["npc"], BatchPolicy)
    assert all(isinstance(LEADERS[name], Policy) for name in ("random", "greedy", "sampled"))


@pytest.mark.parametrize("name", LEADERS)
def test_results_do_not_depend_on_the_size_of_the_batch(table: Table, name: str) -> None:
    seeds = evaluation_seeds(60)
    whole = play(LEADERS[name], table, seeds, lanes=60)
    for lanes in (1, 7, 200):
        assert same(play(LEADERS[name], table, seeds, lanes=lanes), whole)
    backwards = play(LEADERS[name], table, seeds[::-1].copy(), lanes=13)
    assert np.array_equal(backwards.score[::-1], whole.score)


@pytest.mark.parametrize("name", LEADERS)
def test_no_leader_takes_an_illegal_action(table: Table, name: str) -> None:
    episodes = play(LEADERS[name], table, evaluation_seeds(40))
    assert episodes.illegal.sum() == 0
    assert (episodes.decisions == SHORT["decisions"]).all()


def test_illegal_actions_are_counted(table: Table) -> None:
    class Stubborn:
        name = "stubborn"

        def act(self, observations: Any, masks: Any, rng: Draws) -> Any:
            return np.argmin(masks, axis=1)  # the forbidden one

    short = Table(table.system, table.scenario, max_decisions=5)
    episodes = play(Stubborn(), short, evaluation_seeds(3))
    assert episodes.illegal.tolist() == [5, 5, 5]
    assert episodes.cut.all()


def test_the_random_leader_takes_every_legal_action_alike() -> None:
    masks = np.tile(np.array([True, False, True, False, True]), (30_000, 1))
    actions = RandomPolicy().act(np.zeros((30_000, 1), np.float32), masks, Draws(np.arange(30_000, dtype=np.uint64)))
    shares = np.bincount(actions, minlength=5) / 30_000
    assert shares[[1, 3]].sum() == 0
    assert np.abs(shares[[0, 2, 4]] - 1 / 3).max() < 0.015


def test_training_validation_and_evaluation_never_share_a_seed() -> None:
    final, validation = evaluation_seeds(10_000), evaluation_seeds(10_000, VALIDATION_START)
    assert all(is_evaluation_seed(int(seed)) for seed in (*final[:5], *validation[:5]))
    assert not any(is_evaluation_seed(int(seed)) for seed in training_seeds(3, 1000))
    assert not set(final) & set(validation)


def test_words_in_an_outcome_become_shares() -> None:
    rows = [numbers({"won": True, "end": "held", "lost": 2}), numbers({"won": False, "end": "fled", "lost": 1})]
    found = {name: values.tolist() for name, values in columns(rows).items()}
    assert found == {"won": [1, 0], "end: fled": [0, 1], "end: held": [1, 0], "lost": [2, 1]}
    assert list(found) == ["won", "end: fled", "end: held", "lost"]


def model_file(folder: Path) -> Path:
    path = folder / "leader.safetensors"
    save_model(path, learned(True)._network, get_system("free"), {"decisions": 0})
    return path


def test_the_same_bytes_for_any_number_of_workers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contests, "BLOCK", 512)
    request = Request((str(model_file(tmp_path)), "npc", "random"), 600, TASK, SHORT)
    written = []
    for workers in (1, 2):
        result, _ = evaluate(request, workers)
        data, text = write_report(tmp_path / f"with_{workers}", result)
        written.append(data.read_bytes() + text.read_bytes())
    assert written[0] == written[1]


def test_the_report_tells_a_better_leader_from_a_worse(tmp_path: Path) -> None:
    result, _ = evaluate(Request(("expert", "npc", "random"), 200, TASK, SHORT))
    over_npc, over_random = result["comparisons"]
    assert over_npc["difference"]["low"] > 0
    assert over_random["difference"]["mean"] > over_npc["difference"]["mean"]
    assert [leader["illegal"] for leader in result["leaders"]] == [0, 0, 0]
    assert result["leaders"][0]["figures"]["score"] == {"mean": 1.0, "low": 1.0, "high": 1.0}
    text = as_text(result)
    assert "expert against npc" in text
    assert json.loads(write_report(tmp_path / "result", result)[0].read_text()) == result


def test_a_leader_against_itself_only_ties() -> None:
    contest = Contest(TASK, ("npc",), 50, SHORT)
    played = hold(contest)
    leader = make_leader("npc", contest.table().system)
    found = report(contest, {"npc": leader, "again": leader}, {"npc": played["npc"], "again": played["npc"]})
    assert found["comparisons"][0]["ties"] == 1.0
    assert found["comparisons"][0]["difference"] == {"mean": 0.0, "low": 0.0, "high": 0.0}


@pytest.mark.parametrize(
    ("request_", "words"),
    [
        (Request(("npc", "nbody"), 50, TASK), "'nbody' is neither a run"),
        (Request(("npc",), 50, "undercroft/Fre-v0"), "did you mean 'undercroft/Free-v0'?"),
        (Request(("npc",), 50), "say which environment"),
        (Request(("npc",), 50, TASK, "nowhere"), "unknown preset 'nowhere'"),
        (Request(("npc",), 1, TASK), "must be 2 or more"),
    ],
)
def test_a_wrong_request_is_told_in_one_line(request_: Request, words: str) -> None:
    with pytest.raises(UserError) as raised:
        evaluate(request_)
    assert words in str(raised.value)
    assert "\n" not in str(raised.value)


def test_the_script_says_what_is_wrong_without_a_traceback() -> None:
    command = [sys.executable, "scripts/evaluate.py", "nobody", "--task", TASK]
    done = subprocess.run(command, cwd=Path(__file__).parents[2], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.strip().splitlines()[-1].startswith("leader: 'nobody' is neither a run")
