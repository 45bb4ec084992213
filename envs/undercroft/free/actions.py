"""The actions of the free system: numbers."""

from __future__ import annotations

import cython

if not cython.compiled:
    from undercroft.core.types import Bytes
    from undercroft.free.flow import forbidden
    from undercroft.free.state import Game


def legal(game: Game, mask: Bytes) -> None:
    """All but the forbidden one."""
    for action in range(game.actions):
        mask[action] = 1
    mask[forbidden(game)] = 0
