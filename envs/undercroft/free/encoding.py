"""The observation of the free system."""

from __future__ import annotations

import cython

if not cython.compiled:
    from undercroft.core.types import Floats
    from undercroft.free.state import Game


def observe(game: Game, seat: int, out: Floats) -> None:
    """Write what a seat knows: its own lucky number, the clock, whose turn it is, its points.

    1.0 first: between two integers `/` is C's, which rounds.
    """
    for place in range(game.observations):
        out[place] = 0.0
    out[0] = 1.0 * game.lucky[seat] / game.actions
    out[1] = 1.0 * game.made / game.decisions
    out[2] = 1.0 * game.points[seat] / game.decisions
    out[3 + seat] = 1.0 if game.turn == seat else 0.5
