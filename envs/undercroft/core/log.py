"""The event log: the mechanics tell what happens, and it is kept when a log is attached to their game.

There is one log, of one game at a time; all other games pay a comparison. `core/events.py` attaches and reads it.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from undercroft.core.state import Bound, Dice, Log
    from undercroft.core.types import U32, Address

book: Log
logged: Address
if not cython.compiled:
    book = Log()
    logged = None


def note(game: Address, dice: Dice, kind: int, actor: int, target: int, a: int, b: int, c: int) -> None:
    """Keep one event of a game, with the dice thrown since the one before."""
    if logged is not game:
        return
    if book.count == Bound.NOTES:
        book.lost += 1
        return
    at = book.count
    book.notes[at].kind = kind
    book.notes[at].actor = actor
    book.notes[at].target = target
    book.notes[at].values[0] = a
    book.notes[at].values[1] = b
    book.notes[at].values[2] = c
    keep_dice(dice, at)
    book.count = at + 1


def keep_dice(dice: Dice, at: int) -> None:
    """Write the dice thrown since the last note into note `at`."""
    first = book.noted
    if dice.thrown < first:  # the game has begun anew
        first = 0
    if dice.thrown - first > Bound.NOTED_DICE:
        first = dice.thrown - Bound.NOTED_DICE
    count = dice.thrown - first
    book.notes[at].dice_count = count
    for k in range(count):
        book.notes[at].dice[k] = dice.faces[(first + k) & (Bound.FACES - 1)]
    book.noted = dice.thrown


def listen(game: Address, thrown: U32) -> None:
    """Attach the log to a game, empty; `thrown`: the dice thrown before."""
    global logged
    logged = game
    book.noted = thrown
    book.count = 0
    book.lost = 0


def deafen() -> None:
    """Attach the log to no game; its notes stay."""
    global logged
    logged = cython.NULL
