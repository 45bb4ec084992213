"""The ways to read d6 (2H-3.1 to 2H-3.5). Every d6 thrown is also kept in the ring of last faces, for the event log."""

from __future__ import annotations

import cython

if not cython.compiled:
    from undercroft.core.rng import roll
    from undercroft.core.state import Bound, Dice


def d6(dice: Dice, stream: int) -> int:
    """One die, as it shows (2H-3.4)."""
    face = roll(dice, stream, 6) + 1
    dice.faces[dice.thrown & (Bound.FACES - 1)] = face
    dice.thrown += 1
    return face


def passes(dice: Dice, stream: int, count: int, target: int) -> int:
    """How many of some dice show the target number or less (2H-3.1)."""
    passed = 0
    for _ in range(count):
        if d6(dice, stream) <= target:
            passed += 1
    return passed


def best_two(dice: Dice, stream: int, count: int, target: int) -> int:
    """Passes among the two lowest of some dice: 0, 1 or 2 (2H-3.1b, 2H-R1)."""
    passed = passes(dice, stream, count, target)
    return passed if passed < 2 else 2


def successes(dice: Dice, stream: int, count: int) -> int:
    """How many of some dice show 1, 2 or 3 (2H-3.2); none of no dice (2H-R2)."""
    return passes(dice, stream, count, 3)


def happens(dice: Dice, stream: int, low: int, high: int) -> bool:
    """Whether one die shows a number from low to high (2H-3.3)."""
    face = d6(dice, stream)
    return low <= face <= high


def total(dice: Dice, stream: int, count: int) -> int:
    """Some dice, added (2H-3.4)."""
    points = 0
    for _ in range(count):
        points += d6(dice, stream)
    return points


def half_d6(dice: Dice, stream: int) -> int:
    """One die halved, rounded up: 1, 2 or 3 (2H-3.5)."""
    return (d6(dice, stream) + 1) >> 1
