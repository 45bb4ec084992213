"""What the state of every system holds, the dice; and what a batch keeps of each of its games."""

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
    NOTES = 4096
    NOTED_DICE = 24
    SEATS = 8


class Dice(ctypes.Structure):
    """The generators, one a stream, and the last 32 faces thrown (face i of all at `faces[i % 32]`)."""

    _fields_ = [
        ("streams", ctypes.c_uint64 * Bound.STREAMS),
        ("thrown", ctypes.c_uint32),
        ("faces", ctypes.c_int8 * Bound.FACES),
    ]


class Autoreset(IntEnum):
    """When a game of a batch begins anew after its end."""

    NEXT_STEP = 0  # in the next step, whose action is ignored
    SAME_STEP = 1  # at once; what was last seen of the old game is kept apart
    DISABLED = 2  # when the caller says so


class Over(IntEnum):
    """How the episode of a lane ended."""

    NO = 0
    TERMINATED = 1
    TRUNCATED = 2


class Terms(ctypes.Structure):
    """What all lanes of a batch have in common."""

    _fields_ = [
        ("discount", ctypes.c_double),  # per decision, for the shaped reward
        ("autoreset", ctypes.c_int32),  # Autoreset
        ("shaped", ctypes.c_int32),  # 1: the reward also tells the gain in potential
        ("limit", ctypes.c_int32),  # decisions after which an episode is truncated; 0 never
        ("own_seat", ctypes.c_int32),  # the seat the caller plays, the others are scripted; -1: it plays all
        ("opponent", ctypes.c_int32),  # the script of the other seats
    ]


class Lane(ctypes.Structure):
    """The bookkeeping of one game of a batch."""

    _fields_ = [
        ("seed", ctypes.c_uint64),  # of episode 0; the later ones derive from it
        ("episode", ctypes.c_uint32),
        ("length", ctypes.c_int32),  # decisions of this episode, illegal ones too
        ("illegal", ctypes.c_int32),  # illegal ones among them
        ("over", ctypes.c_int32),  # Over
        ("total", ctypes.c_float * Bound.SEATS),  # rewards of this episode by seat
        ("potential", ctypes.c_float * Bound.SEATS),  # by seat, of the present position; 0 unless shaped
    ]


class Note(ctypes.Structure):
    """One event of the log: what the mechanics tell of a game while a log is attached to it."""

    _fields_ = [
        ("kind", ctypes.c_int16),  # Event of the system
        ("actor", ctypes.c_int8),
        ("target", ctypes.c_int8),
        ("dice_count", ctypes.c_int8),
        ("dice", ctypes.c_int8 * Bound.NOTED_DICE),  # thrown since the note before, at most the last so many
        ("values", ctypes.c_int16 * 3),
    ]


class Log(ctypes.Structure):
    """The event log, of one game at a time."""

    _fields_ = [
        ("noted", ctypes.c_uint32),  # dice thrown until the last note
        ("count", ctypes.c_int32),
        ("lost", ctypes.c_int32),  # notes that found no room
        ("notes", Note * Bound.NOTES),
    ]
