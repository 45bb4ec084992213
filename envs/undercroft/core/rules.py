"""The Rules interface: all that the machinery knows of a system, as functions on one game.

This file is the interpreted side; `rules.pxd`, written by hand, says the same to the compiler. A game's structure
begins with its `Dice`, under the name `dice`; the machinery relies on that to give scripts dice of their own.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from undercroft.core.state import Dice, Lane, Stream
from undercroft.core.types import U64, Address, Bytes, Floats


def _tell_nothing(game: Address, out: Floats) -> None:
    """For systems without figures."""


@dataclass(frozen=True)
class Rules:
    """One system: sizes, and functions on its `Game` structure.

    `reset` starts a game in zeroed memory and runs to its first decision. `legal` writes 1 or 0 for every action, at
    least one 1 until the end. `apply` carries out one legal action and runs on to the next decision or the end.
    `observe` writes what one seat may know, every number of it. `score` is the result of an ended game for a seat, in
    [-1, 1]; `potential` how good the position looks for a seat, about [-1, 1]. `seat` tells whose decision it is.
    `script` is the action of a built-in leader; it is handed a copy of the game with other dice, so that it may throw
    them, try things out, foresee nothing and leave no trace. `tell` writes the figures of an ended game.
    """

    game_size: int
    setup_size: int
    reset: Callable[[Any, Any, int], None]
    legal: Callable[[Any, Bytes], None]
    apply: Callable[[Any, int], None]
    observe: Callable[[Any, int, Floats], None]
    score: Callable[[Any, int], float]
    potential: Callable[[Any, int], float]
    ended: Callable[[Any], bool]
    seat: Callable[[Any], int]
    script: Callable[[Any, int], int]
    action_count: int = 0
    observation_size: int = 0
    seats: int = 1
    scripts: int = 0
    figures: int = 0
    tell: Callable[[Any, Floats], None] = _tell_nothing


@dataclass
class Row:
    """Where a lane's things stand: the first five are the batch's own, the others are what the caller sees.

    The last four are only there when games begin anew in the step in which they end.
    """

    game: Address
    setup: Address
    scratch: Address
    lane: Lane
    legal: Bytes
    observation: Floats
    mask: Bytes
    rewards: Floats
    terminated: Bytes
    truncated: Bytes
    illegal: Bytes
    seat: Bytes
    final_game: Address
    final_lane: Lane
    final_observation: Floats
    final_mask: Bytes


def dice_of(game: Address) -> Dice:
    """The dice of a game of any system."""
    dice: Dice = game.dice
    return dice


def script_stream(game: Address) -> U64:
    """The state of a game's stream for scripts, which no rule throws dice of."""
    state: int = game.dice.streams[Stream.SCRIPT]
    return state


def clear_bytes(target: Address, size: int) -> None:
    """Set `size` bytes to 0: nothing of an earlier game is left."""
    ctypes.memset(ctypes.byref(target), 0, size)


def copy_bytes(target: Address, source: Address, size: int) -> None:
    """Copy `size` bytes."""
    ctypes.memmove(ctypes.byref(target), ctypes.byref(source), size)


def copy_row(target: Bytes, source: Bytes, size: int) -> None:
    """Copy `size` bytes of a mask."""
    for place in range(size):
        target[place] = source[place]


def copy_lane(target: Lane, source: Lane) -> None:
    """Copy the bookkeeping of a lane."""
    ctypes.memmove(ctypes.byref(target), ctypes.byref(source), ctypes.sizeof(Lane))
