"""The built-in leaders of two_hour, by number."""

from __future__ import annotations

import cython

if not cython.compiled:
    from undercroft.two_hour.codes import Leader
    from undercroft.two_hour.npc import choose
    from undercroft.two_hour.state import Game
    from undercroft.two_hour.tactician import choose_well


def script(game: Game, which: int) -> int:
    """What a built-in leader does in the decision that is due; it may throw the game's dice (it is handed a copy)."""
    return choose_well(game) if which == Leader.TACTICIAN else choose(game)
