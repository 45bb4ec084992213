"""The state of one free game: flat, fixed size, no pointers."""

from __future__ import annotations

import ctypes

from undercroft.core.state import Dice
from undercroft.free.codes import Bound


class Setup(ctypes.Structure):
    """What a game is set up from."""

    _fields_ = [
        ("actions", ctypes.c_int32),
        ("observations", ctypes.c_int32),
        ("decisions", ctypes.c_int32),
        ("seats", ctypes.c_int32),
    ]


class Game(ctypes.Structure):
    """One game of the free system."""

    _fields_ = [
        ("dice", Dice),
        ("actions", ctypes.c_int32),
        ("observations", ctypes.c_int32),
        ("decisions", ctypes.c_int32),  # of all seats together, after which the game ends
        ("seats", ctypes.c_int32),
        ("made", ctypes.c_int32),  # decisions so far
        ("turn", ctypes.c_int32),  # the seat whose decision is due
        ("lucky", ctypes.c_int32 * Bound.SEATS),  # the lucky action of each seat
        ("points", ctypes.c_int32 * Bound.SEATS),  # lucky actions so far, by seat
    ]


def dice_of(game: Game) -> Dice:
    """The game's dice."""
    return game.dice
