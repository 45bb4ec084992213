"""The built-in leaders of the free system."""

from __future__ import annotations

import cython

if not cython.compiled:
    from undercroft.core.rng import roll
    from undercroft.core.state import Stream
    from undercroft.free.codes import Leader
    from undercroft.free.flow import forbidden
    from undercroft.free.state import Game, dice_of


def script(game: Game, which: int) -> int:
    """The expert plays the lucky action; the NPC does so on 1 to 3 of a die, else the first that is legal."""
    if which == Leader.EXPERT or roll(dice_of(game), Stream.SCRIPT, 6) < 3:
        return game.lucky[game.turn]
    return 1 if forbidden(game) == 0 else 0
