"""The figures that are reported of a fight that has ended, as numbers; `results.py` names them (docs/outcome.md)."""

from __future__ import annotations

import cython

if not cython.compiled:
    from undercroft.core.types import U32, Floats
    from undercroft.two_hour.codes import Bound, Side, Spell, Status
    from undercroft.two_hour.outcome import band_value, foes_down, score, star_value
    from undercroft.two_hour.state import Game, figure


def count(game: Game, side: int, statuses: U32) -> int:
    """How many of a side have come to one of these ends (bits by Status)."""
    first = 0 if side == Side.BAND else Bound.BAND
    found = 0
    for k in range(first, first + game.size[side]):
        found += (statuses >> figure(game, k).status) & 1
    return found


def tell(game: Game, out: Floats) -> None:
    """Write the figures in the order of results.FIGURES."""
    down = (1 << Status.OUT_OF_FIGHT) | (1 << Status.DEAD) | (1 << Status.CAPTURED)
    star = figure(game, 0)
    went_down = 0
    for k in range(game.size[Side.BAND]):
        went_down += figure(game, k).was_down
    out[0] = score(game, 0)
    out[1] = 1.0 if count(game, Side.BAND, 1 << Status.ABLE) > 0 else 0.0
    out[2] = game.end
    out[3] = 2 * star.status + star.was_down
    out[4] = star_value(game)
    out[5] = band_value(game)
    out[6] = foes_down(game)
    out[7] = game.size[Side.BAND]
    out[8] = count(game, Side.BAND, 1 << Status.ABLE)
    out[9] = count(game, Side.BAND, 1 << Status.FLED)
    out[10] = went_down
    out[11] = count(game, Side.BAND, 1 << Status.DEAD)
    out[12] = count(game, Side.BAND, down | (1 << Status.TURNED))
    out[13] = game.size[Side.FOES]
    out[14] = count(game, Side.FOES, down)
    out[15] = count(game, Side.FOES, 1 << Status.CAPTURED)
    out[16] = count(game, Side.FOES, 1 << Status.FLED)
    out[17] = game.spells_cast[Spell.DAMAGE]
    out[18] = game.spells_cast[Spell.DAZZLE]
    out[19] = game.spells_cast[Spell.DEFEND]
    out[20] = game.shots
    out[21] = game.charges
    out[22] = game.phase
    out[23] = game.decisions
