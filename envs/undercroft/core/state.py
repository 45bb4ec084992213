"""What the state of every system holds: the dice."""

import ctypes
from enum import IntEnum


class Stream(IntEnum):
    """One stream of dice a purpose, so that two leaders on one seed meet the same dungeon."""

    DUNGEON = 0
    ENCOUNTER = 1
    COMBAT = 2
    OTHER = 3
    SCRIPT = 4


class Bound(IntEnum):
    """Sizes of the fixed arrays."""

    STREAMS = 5
    FACES = 32


class Dice(ctypes.Structure):
    """The generators, one a stream, and the last 32 faces thrown (face i of all at `faces[i % 32]`)."""

    _fields_ = [
        ("streams", ctypes.c_uint64 * Bound.STREAMS),
        ("thrown", ctypes.c_uint32),
        ("faces", ctypes.c_int8 * Bound.FACES),
    ]
