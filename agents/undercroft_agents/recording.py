"""Records games of a leader, with what went on in it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from undercroft.core.batch import Batch
from undercroft.core.seeds import evaluation_seeds, game_seed
from undercroft.core.system import System
from undercroft.replay import Replay, Thought, advised, record
from undercroft_agents.draws import Draws
from undercroft_agents.errors import UserError
from undercroft_agents.evaluation.leaders import make_leader
from undercroft_agents.policy import Leader, Masks, Observations, decide
from undercroft_agents.scripted import RandomPolicy
from undercroft_agents.tasks import short_name, system_of
from undercroft_agents.training.run_folder import RunFolder

RUNS = Path("runs")


@runtime_checkable
class Thinker(Protocol):
    """A leader that tells its chances and what it expects."""

    def probabilities(self, observations: Observations, masks: Masks) -> NDArray[np.float32]:
        """(B, A), 0 where illegal."""
        ...

    def values(self, observations: Observations) -> NDArray[np.float32]:
        """(B,)."""
        ...


@dataclass(frozen=True)
class Request:
    """What to record. `task` and `scenario`: as the run has it where None. `seed` None: the first held-out one."""

    leader: str
    task: str | None = None
    scenario: Any = None
    seed: int | None = None
    greedy: bool = True
    best_of: int = 1  # of so many held-out seeds, the game with the widest swing of fortune


def record_for(request: Request) -> tuple[Replay, Path]:
    """Play what is asked for: the replay, and where it belongs.

    Raises:
        UserError: in one line, what does not exist or does not fit.
    """
    task, scenario, folder = _place(request)
    system = system_of(task)
    leader = make_leader(request.leader, system, request.greedy)
    try:
        if request.seed is not None:
            seeds = [game_seed(request.seed)]
        else:
            seeds = [int(seed) for seed in evaluation_seeds(max(request.best_of, 1))]
        replays = [record_game(leader, system, scenario, seed) for seed in seeds]
    except ValueError as error:
        raise UserError(str(error)) from None
    replay = max(replays, key=swing)
    return replay, folder / f"{short_name(task)}-{leader.name}-{replay.seed}.jsonl"


def record_game(leader: Leader, system: System, scenario: object, seed: int) -> Replay:
    """One game of a leader; in a game of several it sits at seat 0 among the system's own leaders."""
    draws = Draws(np.array([seed], np.uint64))

    def choose(batch: Batch) -> tuple[int, Thought]:
        action = int(decide(leader, batch, draws)[0])
        return action, thought_of(leader, batch)

    several = system.fitted(system.read_scenario(scenario)).seats > 1
    return record(system, choose, scenario=scenario, seed=seed, leader=leader.name, seat=0 if several else None)


def thought_of(leader: Leader, batch: Batch) -> Thought:
    """What a leader thinks of the decision that is due, and what the rules' own procedure would do."""
    advice = advised(batch)
    legal = np.flatnonzero(batch.masks[0]).tolist()
    if isinstance(leader, RandomPolicy):
        return Thought(dict.fromkeys(legal, 1.0 / len(legal)), None, advice)
    if not isinstance(leader, Thinker):
        return Thought(advice=advice)
    chances = leader.probabilities(batch.observations, batch.masks)[0]
    known = {action: float(chances[action]) for action in legal}
    return Thought(known, float(leader.values(batch.observations)[0]), advice)


def swing(replay: Replay) -> tuple[float, int]:
    """How far fortune turned: between the best and the worst that was expected, the score included; then the length."""
    expected = [one.thought.value for one in replay.decisions if one.thought.value is not None]
    score = replay.outcome.get("score")
    turns = [*expected, *([float(score)] if isinstance(score, (int, float)) else [])]
    return max(turns, default=0.0) - min(turns, default=0.0), len(replay.decisions)


def _place(request: Request) -> tuple[str, Any, Path]:
    """Task, scenario and folder."""
    folder = Path(request.leader)
    config = RunFolder.open(folder).config() if (folder / "config.yaml").is_file() else None
    task = request.task or (config.task if config is not None else None)
    if task is None:
        raise UserError("task: say which environment (--task); only a run folder would tell")
    scenario = request.scenario
    if scenario is None and config is not None and config.task == task:
        scenario = config.environment.scenario
    return task, scenario, folder / "replays" if config is not None else RUNS / "replays"
