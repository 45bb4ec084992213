"""Several leaders at one table: every deal is played once in each rotation, so that seats and what they get even out.

Leader i of N sits at seat (i + r) modulo N in rotation r. What a seat is dealt follows from the seed alone, so over the
rotations of one seed every leader has had every seat with everything that came with it: differences are paired.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from undercroft.core.batch import Batch
from undercroft.core.seeds import Seeds
from undercroft.core.system import System
from undercroft_agents.draws import Draws
from undercroft_agents.errors import UserError
from undercroft_agents.evaluation.play import LANES, Progress
from undercroft_agents.policy import Actions, Leader, decide


@dataclass(frozen=True)
class Rotated:
    """What came of E deals, each played in N rotations by N leaders.

    scores: (E, N, N), by deal, rotation and leader, from -1 to 1. illegal: actions, by leader.
    """

    scores: NDArray[np.float64]
    illegal: NDArray[np.int64]

    @property
    def by_deal(self) -> NDArray[np.float64]:
        """(E, N): the mean score of every leader over the rotations of a deal."""
        return self.scores.mean(axis=1)

    @property
    def games(self) -> NDArray[np.float64]:
        """(E * N, N): the scores of every single game."""
        return self.scores.reshape(-1, self.scores.shape[2])


def play_rotated(
    leaders: Sequence[Leader],
    system: System,
    scenario: object,
    seeds: Seeds,
    lanes: int = LANES,
    progress: Progress | None = None,
) -> Rotated:
    """Play every deal in every rotation.

    Args:
        leaders: N, as many as the scenario has seats; the same one may sit in several.
        seeds: (E,), a deal each.
        lanes: how many games are played side by side; the result does not depend on it.
        progress: called with the number of games that have just ended.

    Raises:
        UserError: there are more or fewer leaders than seats.
    """
    fitted = system.fitted(system.read_scenario(scenario))
    count = fitted.seats
    if len(leaders) != count or count < 2:
        raise UserError(f"leaders: this table has {count} seats, {len(leaders)} leaders were named")
    games = len(seeds) * count
    lanes = min(lanes, games)
    hall = _Hall(leaders, Batch(fitted, lanes, scenario, autoreset="disabled"), seeds)
    scores = np.full((games, count), np.nan)
    number, upcoming, busy = np.arange(lanes), lanes, np.ones(lanes, np.bool_)
    hall.seat(number, busy)
    while busy.any():
        hall.step(busy)
        ended = np.flatnonzero(busy & hall.batch.terminated)
        if len(ended) == 0:
            continue
        for lane in ended:
            scores[number[lane]] = hall.result(int(lane))
        fresh = ended[: games - upcoming]
        number[fresh] = upcoming + np.arange(len(fresh))
        upcoming += len(fresh)
        busy[ended[len(fresh) :]] = False
        which = np.zeros(lanes, np.bool_)
        which[fresh] = True
        hall.seat(number, which)
        if progress is not None:
            progress(len(ended))
    hall.batch.close()
    return Rotated(scores.reshape(len(seeds), count, count), hall.illegal)


class _Hall:
    """Tables side by side, and who sits where."""

    def __init__(self, leaders: Sequence[Leader], batch: Batch, seeds: Seeds) -> None:
        self.leaders, self.batch, self._seeds = leaders, batch, seeds
        self.count = len(leaders)
        self.rotation = np.zeros(batch.count, np.int64)
        self.illegal = np.zeros(self.count, np.int64)
        self._draws: list[Draws] = []

    def seat(self, number: NDArray[np.int64], which: NDArray[np.bool_]) -> None:
        """Start the games with these numbers at the tables that `which` marks."""
        if not which.any():
            return
        self.rotation[which] = number[which] % self.count
        seeds = self._seeds[number // self.count]
        self.batch.reset(seeds, which)
        if not self._draws:
            self._draws = [Draws(seeds + np.uint64(place)) for place in range(self.count)]
        for place, draws in enumerate(self._draws):
            draws.restart(which, seeds + np.uint64(place))

    def step(self, busy: NDArray[np.bool_]) -> None:
        """Let the leader whose seat is due decide at every table.

        All are asked about all tables, so that what one draws depends on its own table alone.
        """
        who = (self.batch.seats - self.rotation) % self.count
        actions: Actions = np.zeros(self.batch.count, np.int64)
        for place, leader in enumerate(self.leaders):
            due = who == place
            actions[due] = decide(leader, self.batch, self._draws[place])[due]
        self.batch.step(actions)
        np.add.at(self.illegal, who[busy], self.batch.illegal[busy])

    def result(self, lane: int) -> NDArray[np.float64]:
        """(N,): the scores of the leaders at a table whose game has ended."""
        game, binding = self.batch.game(lane), self.batch.system.binding
        by_seat = np.array([binding.score(game, seat) for seat in range(self.count)])
        return by_seat[(np.arange(self.count) + self.rotation[lane]) % self.count]
