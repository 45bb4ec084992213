"""The generator: known numbers, even faces, and the same in both its bodies."""

from __future__ import annotations

import pytest

from undercroft import is_compiled
from undercroft.core import rng
from undercroft.core.state import Bound, Dice, Stream

if is_compiled():
    from undercroft.core.sink import roll, seed_dice

SEEDS = (0, 1, 2**32, 2**63, 2**64 - 1, 0x9E3779B97F4A7C15)


def test_splitmix64_gives_its_published_numbers() -> None:
    states = [(1234567 + k * rng.GOLDEN) & rng.WORD for k in (1, 2, 3)]
    assert [rng.mix(state) for state in states] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


def test_each_stream_of_a_seed_and_each_seed_starts_elsewhere() -> None:
    starts = set()
    for seed in range(100):
        dice = Dice()
        rng.seed_dice(dice, seed)
        starts |= set(dice.streams)
    assert len(starts) == 100 * Bound.STREAMS


def test_seeding_leaves_nothing_of_the_old_dice() -> None:
    used, fresh = Dice(), Dice()
    for face in range(Bound.FACES):
        used.faces[face] = 6
    used.thrown = 77
    rng.seed_dice(used, 5)
    rng.seed_dice(fresh, 5)
    assert bytes(used) == bytes(fresh)


def test_all_sides_come_equally_often() -> None:
    dice = Dice()
    rng.seed_dice(dice, 1)
    throws = 12_000
    faces = [rng.roll(dice, Stream.COMBAT, 6) for _ in range(throws)]
    deviations = [(faces.count(face) - throws / 6) ** 2 / (throws / 6) for face in range(6)]
    assert sum(deviations) < 20.5  # chi-square with 5 degrees of freedom: 0.1 %


@pytest.mark.skipif(not is_compiled(), reason="needs the built kernels")
@pytest.mark.parametrize("seed", SEEDS)
def test_both_bodies_give_the_same_bytes(seed: int) -> None:
    python, native = Dice(), Dice()
    rng.seed_dice(python, seed)
    seed_dice(native, seed)
    assert bytes(python) == bytes(native)
    for step in range(500):
        stream, sides = step % Bound.STREAMS, 1 + step % 97
        assert rng.roll(python, stream, sides) == roll(native, stream, sides)
    assert bytes(python) == bytes(native)
