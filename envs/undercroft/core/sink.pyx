"""What Python may call of the compiled dice and event log; `core/events.py` calls it."""

import ctypes

from libc.stdint cimport uint32_t, uint64_t, uintptr_t
from libc.string cimport memcpy

from undercroft.core cimport log, rng
from undercroft.core.dice cimport d6
from undercroft.core.state cimport Dice, Log


def listen(game, uint32_t thrown):
    """Attach the log to a game (a ctypes structure), empty."""
    log.listen(<void*> <uintptr_t> ctypes.addressof(game), thrown)


def deafen():
    """Attach the log to no game."""
    log.deafen()


def read(book):
    """Copy the log to a `state.Log`."""
    if ctypes.sizeof(book) != sizeof(Log):
        raise ValueError(f"book: {sizeof(Log)} bytes, not {ctypes.sizeof(book)}")
    memcpy(<void*> <uintptr_t> ctypes.addressof(book), &log.book, sizeof(Log))


cdef Dice* dice_at(dice) except NULL:
    if ctypes.sizeof(dice) != sizeof(Dice):
        raise ValueError(f"dice: {sizeof(Dice)} bytes, not {ctypes.sizeof(dice)}")
    return <Dice*> <uintptr_t> ctypes.addressof(dice)


def seed_dice(dice, uint64_t seed):
    """Start all streams of a `state.Dice`."""
    rng.seed_dice(dice_at(dice), seed)


def roll(dice, int stream, int sides):
    """One of `sides` numbers from 0."""
    return rng.roll(dice_at(dice), stream, sides)


def throw(dice, int stream):
    """One d6."""
    return d6(dice_at(dice), stream)
