"""Tells the event log what happened in a game of Trumps; nothing when no log is attached."""

from __future__ import annotations

import cython

if not cython.compiled:
    from undercroft.core.log import note
    from undercroft.trumps.state import Game, dice_of


def tell(game: Game, kind: int, actor: int, a: int, b: int, c: int) -> None:
    """Note one Event; the numbers mean what the Event says."""
    note(game, dice_of(game), kind, actor, -1, a, b, c)
