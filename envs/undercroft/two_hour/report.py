"""Tells the event log what happened in a game of two_hour; nothing when no log is attached."""

from __future__ import annotations

import cython

if not cython.compiled:
    from undercroft.core.log import note
    from undercroft.two_hour.state import Game, dice_of


def tell(game: Game, kind: int, actor: int, target: int, a: int, b: int, c: int) -> None:
    """Note one Event with the dice thrown since the last one; the numbers mean what the Event says."""
    note(game, dice_of(game), kind, actor, target, a, b, c)
