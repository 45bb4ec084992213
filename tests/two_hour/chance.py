"""Exact chances: plays a rule with every way that its dice can fall, and adds up what comes of it.

The interpreted rules take all their dice from `roll` of `core.rng`; here a `Fall` stands in its place. A path through
the dice is a list of faces; the paths are taken in order, like the numbers of an odometer, until all have been played.
What the rules should give is computed in the tests, from the ledger, by `every`, which knows nothing of the code.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from fractions import Fraction
from typing import Any, TypeVar
from unittest import mock

from undercroft.loading import interpreted

with interpreted():
    from undercroft.core import dice as dice_module
    from undercroft.two_hour import board as board_module

T = TypeVar("T", bound=Hashable)

D6 = (1, 2, 3, 4, 5, 6)
SUCCESS_OR_NOT = (3, 4)  # enough where a die only counts as a success or not


class Fall:
    """One path through all dice after another."""

    def __init__(self, faces: Sequence[int]) -> None:
        self.faces = faces
        self.path: list[list[int]] = []  # (how many ways, which one) of each die
        self.at = 0

    def roll(self, dice: object, stream: int, sides: int) -> int:
        """Stands for `roll`: the next face of this path, from 0."""
        if self.at == len(self.path):
            self.path.append([len(self.faces) if sides == 6 else sides, 0])
        which = self.path[self.at][1]
        self.at += 1
        return self.faces[which] - 1 if sides == 6 else which

    def chance(self) -> Fraction:
        """Of the path that was just played."""
        weight = Fraction(1)
        for ways, _ in self.path:
            weight /= ways
        return weight

    def turn(self) -> bool:
        """Go on to the next path; False when all have been played."""
        del self.path[self.at :]
        self.at = 0
        while self.path and self.path[-1][1] == self.path[-1][0] - 1:
            self.path.pop()
        if not self.path:
            return False
        self.path[-1][1] += 1
        return True


@contextmanager
def dice_from(roll: Callable[[object, int, int], int]) -> Iterator[None]:
    """Inside, the interpreted rules throw these dice."""
    with mock.patch.object(dice_module, "roll", roll), mock.patch.object(board_module, "roll", roll):
        yield


def showing(*faces: int) -> Callable[[object, int, int], int]:
    """Dice that show these faces, however many, and no more; of other random choices the first."""
    ways = iter(faces)
    return lambda dice, stream, sides: next(ways) - 1 if sides == 6 else 0


def distribution(play: Callable[[], T], faces: Sequence[int] = D6) -> dict[T, Fraction]:
    """The exact chance of each outcome of `play`, which throws every die through the rules.

    Args:
        play: sets a game up and plays it with few dice; gives what came of it.
        faces: what a d6 can show, each equally likely.
    """
    fall = Fall(faces)
    found: Counter[T] = Counter()
    with dice_from(fall.roll):
        while True:
            outcome = play()
            found[outcome] += fall.chance()  # type: ignore[assignment]
            if not fall.turn():
                return dict(found)  # type: ignore[arg-type]


def every(count: int, faces: Sequence[int] = D6) -> Iterator[tuple[int, ...]]:
    """Every throw of some dice."""
    return itertools.product(faces, repeat=count)


def shares(outcomes: Iterable[T]) -> dict[T, Fraction]:
    """The chance of each of some equally likely outcomes."""
    counted = Counter(outcomes)
    total = sum(counted.values())
    return {outcome: Fraction(number, total) for outcome, number in counted.items()}


def binomial(count: int) -> dict[int, Fraction]:
    """How many of some dice show 1, 2 or 3."""
    return shares(sum(face <= 3 for face in dice) for dice in every(count, SUCCESS_OR_NOT))


def weigh(pairs: Iterable[tuple[T, Any]]) -> dict[T, Fraction]:
    """Add up the chances of equal outcomes; those of no chance are left out."""
    found: dict[T, Fraction] = {}
    for outcome, weight in pairs:
        if weight:
            found[outcome] = found.get(outcome, Fraction(0)) + weight
    return found


def given(chances: dict[T, Fraction], condition: Callable[[T], bool]) -> dict[T, Fraction]:
    """Chances of the outcomes that meet a condition, under that condition."""
    kept = {outcome: weight for outcome, weight in chances.items() if condition(outcome)}
    total = sum(kept.values(), Fraction(0))
    return {outcome: weight / total for outcome, weight in kept.items()}
