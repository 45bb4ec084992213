"""What is told of a free game that has ended."""

from __future__ import annotations

import cython

if not cython.compiled:
    from undercroft.core.types import Floats
    from undercroft.free.codes import Bound
    from undercroft.free.state import Game


def tell(game: Game, out: Floats) -> None:
    """Write points, their share of the decisions, 1 where that is half of them or more, and the points by seat."""
    points = 0
    for seat in range(Bound.SEATS):
        points += game.points[seat]
        out[3 + seat] = game.points[seat]
    out[0] = points
    out[1] = 1.0 * points / game.decisions
    out[2] = 1.0 if 2 * points >= game.decisions else 0.0
