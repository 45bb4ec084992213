"""SplitMix64, one stream a purpose. The one place with two bodies: this file is Python's, `rng.pxd` is C's.

Both give the same numbers; a test compares them.
"""

from __future__ import annotations

from undercroft.core.state import Bound, Dice
from undercroft.core.types import U64

GOLDEN = 0x9E3779B97F4A7C15
WORD = 0xFFFFFFFFFFFFFFFF


def mix(z: U64) -> U64:
    """The finaliser of SplitMix64: a bijection that scatters neighbouring numbers."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & WORD
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & WORD
    return z ^ (z >> 31)


def seed_dice(dice: Dice, seed: U64) -> None:
    """Start all streams from (seed, stream), no die thrown yet."""
    for stream in range(Bound.STREAMS):
        dice.streams[stream] = mix((int(seed) + (stream + 1) * GOLDEN) & WORD)
    for face in range(Bound.FACES):
        dice.faces[face] = 0
    dice.thrown = 0


def roll(dice: Dice, stream: int, sides: int) -> int:
    """One of `sides` equally likely numbers from 0: the upper half of the next word, scaled."""
    state = (dice.streams[stream] + GOLDEN) & WORD
    dice.streams[stream] = state
    return ((mix(state) >> 32) * sides) >> 32
