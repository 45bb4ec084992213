"""Records games and plays them again, to the bit.

`record` plays and keeps, `save` and `load` know the file (`replay_file.py`), `verify` plays again and names the first
decision that differs, `play` gives each of its moments to whoever wants to see them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from undercroft.core.batch import Batch
from undercroft.core.events import Event
from undercroft.core.fingerprint import rules_hash
from undercroft.core.scenario import to_mapping
from undercroft.core.seeds import game_seed
from undercroft.core.system import System, get_system
from undercroft.replay_file import MOST_DECISIONS, Decision, Replay, ReplayError, Thought, load, save

__all__ = [
    "Decision",
    "Moment",
    "Replay",
    "ReplayError",
    "Thought",
    "advised",
    "load",
    "play",
    "record",
    "save",
    "state_hash",
    "verify",
]

ADVISOR = "npc"  # the built-in leader whose choice a recording notes beside the policy's


@dataclass(frozen=True)
class Moment:
    """A point of a replay: the decision that is due, and what has happened since the one before.

    number: of the decision, 0 for the first. decision: what was decided, None at the end. game: goes on changing.
    """

    number: int
    game: Any
    events: tuple[Event, ...]
    decision: Decision | None


Choose = Callable[[Batch], tuple[int, Thought]]


def record(
    system: System,
    choose: Choose,
    *,
    scenario: object = None,
    seed: int = 0,
    leader: str = "",
    seat: int | None = None,
    others: str | None = None,
    max_decisions: int = 0,
) -> Replay:
    """Play a game and keep it.

    Args:
        system: the rules.
        choose: asked at every decision with the batch of one that plays: the action, and what to note beside it.
        scenario: a preset's name, a mapping, or a scenario of the system; None for its default.
        seed: of the game.
        leader: who chooses, for people.
        seat, others, max_decisions: as core.conditions.Conditions has them.

    Raises:
        ValueError: an argument is wrong, or an action that was chosen is illegal.
    """
    limit = max_decisions or MOST_DECISIONS
    batch = Batch(system, 1, scenario, autoreset="disabled", seat=seat, others=others, max_decisions=limit)
    batch.reset(np.array([game_seed(seed)], np.uint64))
    start = state_hash(batch)
    decisions: list[Decision] = []
    while not _is_over(batch):
        action, thought = choose(batch)
        batch.step(np.array([action]))
        if batch.illegal[0]:
            raise ValueError(f"action: {action} is illegal in decision {len(decisions)}")
        decisions.append(Decision(int(action), state_hash(batch), thought))
    return Replay(
        system=system.name,
        rules=rules_hash(system),
        scenario=to_mapping(batch.scenario),
        seed=seed,
        start=start,
        decisions=tuple(decisions),
        end="terminated" if batch.terminated[0] else "truncated",
        outcome=batch.system.outcome(batch.game(0)),
        leader=leader,
        seat=seat,
        others=others,
        max_decisions=limit,
    )


def advised(batch: Batch) -> int | None:
    """What the advisor would do in the decision that is due; None where the system has none of that name."""
    return int(batch.script(ADVISOR)[0]) if ADVISOR in batch.system.scripts else None


def state_hash(batch: Batch) -> str:
    """12 hexadecimal digits over the bytes of the one game of a batch."""
    return hashlib.blake2b(bytes(batch.game(0)), digest_size=6).hexdigest()


def play(replay: Replay, any_rules: bool = False) -> Iterator[Moment]:
    """Play a replay again, checking every step: a moment for each decision, and one for the end.

    Args:
        replay: what was recorded.
        any_rules: also try where the rules have changed since.

    Raises:
        ReplayError: the rules have changed, or the game went otherwise; names the first decision that differs.
    """
    batch = _batch(replay, any_rules)
    events = batch.reset_logged(0, replay.seed)
    if state_hash(batch) != replay.start:
        raise ReplayError("replay: differs before the first decision: scenario, seed or dice are not those recorded")
    for number, decision in enumerate(replay.decisions):
        if _is_over(batch):
            raise ReplayError(f"replay: the game is over before decision {number}, but {_count(replay)} are recorded")
        yield Moment(number, batch.game(0), tuple(events), decision)
        _check_legal(batch, number, decision)
        events = batch.apply_logged(0, decision.action)
        if state_hash(batch) != decision.state:
            raise ReplayError(f"replay: differs from decision {number} on (action {decision.action})")
    if not _is_over(batch):
        raise ReplayError(f"replay: the game goes on after the {_count(replay)} decisions recorded")
    _check_end(batch, replay)
    yield Moment(len(replay.decisions), batch.game(0), tuple(events), None)


def verify(replay: Replay, any_rules: bool = False) -> None:
    """Play a replay again.

    Raises:
        ReplayError: in one line, the first thing that differs.
    """
    for _ in play(replay, any_rules):
        pass


def _batch(replay: Replay, any_rules: bool) -> Batch:
    system = get_system(replay.system)
    rules = rules_hash(system)
    if rules != replay.rules and not any_rules:
        raise ReplayError(f"rules: recorded under {replay.rules}, these are {rules}: the game may go otherwise now")
    conditions: dict[str, Any] = {"seat": replay.seat, "others": replay.others, "max_decisions": replay.max_decisions}
    try:
        batch = Batch(system, 1, replay.scenario, autoreset="disabled", **conditions)
    except ValueError as error:
        raise ReplayError(f"replay: {error}") from None
    batch.reset(np.array([replay.seed], np.uint64))
    return batch


def _check_legal(batch: Batch, number: int, decision: Decision) -> None:
    legal = set(np.flatnonzero(batch.masks[0]).tolist())
    if decision.action not in legal:
        raise ReplayError(f"replay: differs from decision {number} on: action {decision.action} is illegal there")
    thought = decision.thought
    if thought.chances is not None and set(thought.chances) != legal:
        raise ReplayError(f"replay: decision {number}: the chances are not those of its {len(legal)} legal actions")
    if thought.advice is not None and thought.advice not in legal:
        raise ReplayError(f"replay: decision {number}: the advice {thought.advice} is illegal there")


def _check_end(batch: Batch, replay: Replay) -> None:
    end = "terminated" if batch.terminated[0] else "truncated"
    if end != replay.end:
        raise ReplayError(f"replay: ends {end}, not {replay.end} as recorded")
    outcome = batch.system.outcome(batch.game(0))
    for name in {**outcome, **replay.outcome}:
        if outcome.get(name) != replay.outcome.get(name):
            raise ReplayError(f"replay: the outcome has {name} {outcome.get(name)!r}, not {replay.outcome.get(name)!r}")


def _is_over(batch: Batch) -> bool:
    return bool(batch.terminated[0] or batch.truncated[0])


def _count(replay: Replay) -> int:
    return len(replay.decisions)
