"""Plays a leader over a list of seeds: every episode counts once, and no result depends on how they are spread."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from undercroft.core.batch import Batch
from undercroft.core.seeds import Seeds
from undercroft.core.system import System
from undercroft_agents.draws import Draws
from undercroft_agents.policy import Leader, decide

VALIDATION_START = 1 << 62  # evaluation seeds from here on choose the best model; those below compare leaders
LANES = 256
Progress = Callable[[int], None]


@dataclass(frozen=True)
class Episodes:
    """What came of E episodes, in the order of their seeds.

    score: (E,), the game's result for the seat that the leader plays, from -1 to 1; where an episode was cut off by
    the limit of decisions, that of the position it stood in. figures: by name, (E,), the numbers of the outcome.
    decisions, illegal: (E,). cut: (E,), whether the limit ended it.
    """

    score: NDArray[np.float64]
    figures: dict[str, NDArray[np.float64]]
    decisions: NDArray[np.int64]
    illegal: NDArray[np.int64]
    cut: NDArray[np.bool_]

    @classmethod
    def joined(cls, parts: list[Episodes]) -> Episodes:
        """One after another; a figure that a part does not have is 0 there."""
        first = dict.fromkeys(parts[0].figures, 0.0)
        names = sorted({name for part in parts for name in part.figures}, key=_place(first))
        return cls(
            score=np.concatenate([part.score for part in parts]),
            figures={
                name: np.concatenate([part.figures.get(name, np.zeros(len(part.score))) for part in parts])
                for name in names
            },
            decisions=np.concatenate([part.decisions for part in parts]),
            illegal=np.concatenate([part.illegal for part in parts]),
            cut=np.concatenate([part.cut for part in parts]),
        )


@dataclass(frozen=True)
class Table:
    """Where leaders meet: the system, what is played, and the seat of the leader in question."""

    system: System
    scenario: object = None
    max_decisions: int = 0
    seat: int = 0
    others: str | None = None

    def batch(self, count: int) -> Batch:
        """A batch of such games, none of which begins anew by itself."""
        several = self.system.fitted(self.system.read_scenario(self.scenario)).seats > 1
        seats: dict[str, Any] = {"seat": self.seat, "others": self.others} if several else {}
        return Batch(self.system, count, self.scenario, autoreset="disabled", max_decisions=self.max_decisions, **seats)


def play(leader: Leader, table: Table, seeds: Seeds, lanes: int = LANES, progress: Progress | None = None) -> Episodes:
    """One episode of each seed.

    Args:
        seeds: (E,).
        lanes: how many are played side by side; when one ends, its lane takes the next seed.
        progress: called with the number of episodes that have just ended.
    """
    lanes = min(lanes, len(seeds))
    batch = table.batch(lanes)
    number = np.arange(lanes)  # the episode that a lane plays
    upcoming = lanes
    batch.reset(seeds[number])
    draws = Draws(seeds[number])
    busy = np.ones(lanes, np.bool_)
    rows: list[dict[str, Any] | None] = [None] * len(seeds)
    while busy.any():
        batch.step(decide(leader, batch, draws))
        ended = np.flatnonzero(busy & (batch.terminated | batch.truncated))
        if len(ended) == 0:
            continue
        for lane, outcome in zip(ended, batch.outcomes(ended), strict=True):
            rows[number[lane]] = _result(batch, int(lane), table.seat, outcome)
        fresh = ended[: len(seeds) - upcoming]
        number[fresh] = upcoming + np.arange(len(fresh))
        upcoming += len(fresh)
        busy[ended[len(fresh) :]] = False
        _restart(batch, draws, fresh, seeds[number])
        if progress is not None:
            progress(len(ended))
    batch.close()
    return _collect([row for row in rows if row is not None])


def _restart(batch: Batch, draws: Draws, lanes: NDArray[np.intp], seeds: Seeds) -> None:
    if len(lanes):
        which = np.zeros(batch.count, np.bool_)
        which[lanes] = True
        batch.reset(seeds, which)
        draws.restart(which, seeds)


def _result(batch: Batch, lane: int, seat: int, outcome: dict[str, Any]) -> dict[str, Any]:
    game, record = batch.last_game(lane), batch.last_lanes[lane]
    return {
        "score": batch.system.binding.score(game, seat),
        "figures": numbers(outcome),
        "decisions": int(record["length"]),
        "illegal": int(record["illegal"]),
        "cut": bool(batch.truncated[lane]),
    }


def numbers(outcome: dict[str, Any]) -> dict[str, float]:
    """An outcome as figures that can be averaged: a word becomes 1 under `name: word`, which is 0 in other episodes."""
    return {
        (f"{name}: {value}" if isinstance(value, str) else name): 1.0 if isinstance(value, str) else float(value)
        for name, value in outcome.items()
    }


def columns(rows: list[dict[str, float]]) -> dict[str, NDArray[np.float64]]:
    """Figures by name, (E,) each, in the order in which they first come up; 0 where an episode has none."""
    names = sorted(dict.fromkeys(name for row in rows for name in row), key=_place(rows[0]))
    return {name: np.array([row.get(name, 0.0) for row in rows]) for name in names}


def _place(first: dict[str, float]) -> Callable[[str], tuple[int, str]]:
    """Sorts names as the first row has them; all the words of one figure together, where the first row has one."""
    heads = {name.partition(":")[0]: number for number, name in enumerate(first)}
    return lambda name: (heads.get(name.partition(":")[0], len(heads)), name)


def _collect(rows: list[dict[str, Any]]) -> Episodes:
    return Episodes(
        score=np.array([row["score"] for row in rows], np.float64),
        figures=columns([row["figures"] for row in rows]),
        decisions=np.array([row["decisions"] for row in rows], np.int64),
        illegal=np.array([row["illegal"] for row in rows], np.int64),
        cut=np.array([row["cut"] for row in rows], np.bool_),
    )
