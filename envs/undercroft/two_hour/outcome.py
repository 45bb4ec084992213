"""The score of a fight: the order of goods of 2H, section 6, as far as a fight knows it (docs/outcome.md).

value = 0.40 star + 0.30 held + 0.20 band + 0.10 foes (tables.GOODS), score = 2 value - 1, from -1 to 1: the Star
unharmed; the board held; the own people able and none lost; fled alive lying between; the foes downed least.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from undercroft.two_hour.character import current_rep
    from undercroft.two_hour.codes import Bound, Side, Status
    from undercroft.two_hour.lookup import (
        BAND_SHARE,
        FLED_VALUE,
        FOES_SHARE,
        HELD_SHARE,
        LOST_VALUE,
        RECOVERED_VALUE,
        STAR_DOWN_VALUE,
        STAR_FLED_VALUE,
        STAR_SHARE,
        UNHARMED_VALUE,
        WOUNDED_VALUE,
    )
    from undercroft.two_hour.state import Figure, Game, figure


def is_alive(f: Figure) -> bool:
    """Able, or off the board by flight."""
    return f.status == Status.ABLE or f.status == Status.FLED


def member_value(f: Figure) -> float:
    """What has become of one of the band (tables.MEMBER_VALUES)."""
    if f.status == Status.FLED:
        return FLED_VALUE
    if f.status != Status.ABLE:
        return LOST_VALUE
    if not f.was_down:
        return UNHARMED_VALUE
    return WOUNDED_VALUE if f.wound > 0 else RECOVERED_VALUE


def star_value(game: Game) -> float:
    """Figure 0, the Star (where there is none, the first member): unharmed, fled, downed but alive, or lost."""
    f = figure(game, 0)
    if not is_alive(f):
        return LOST_VALUE
    if f.was_down:
        return STAR_DOWN_VALUE
    return STAR_FLED_VALUE if f.status == Status.FLED else UNHARMED_VALUE


def band_value(game: Game) -> float:
    """The mean over the members of the band."""
    total = 0.0
    for k in range(game.size[Side.BAND]):
        total += member_value(figure(game, k))
    return total / game.size[Side.BAND]


def foes_down(game: Game) -> float:
    """The share of the foes that is down, captured or dead."""
    down = 0.0
    for k in range(Bound.BAND, Bound.BAND + game.size[Side.FOES]):
        status = figure(game, k).status
        if status == Status.OUT_OF_FIGHT or status == Status.DEAD or status == Status.CAPTURED:
            down += 1.0
    return down / game.size[Side.FOES]


def able_rep(game: Game, side: int) -> int:
    """Current Rep of all able figures of a side, added."""
    first = 0 if side == Side.BAND else Bound.BAND
    total = 0
    for k in range(first, first + game.size[side]):
        if figure(game, k).status == Status.ABLE:
            total += current_rep(figure(game, k))
    return total


def holds_board(game: Game) -> float:
    """1 when somebody of the band is able at the end; before it, the band's share of all able Rep on the board."""
    own = able_rep(game, Side.BAND)
    theirs = able_rep(game, Side.FOES)
    if own == 0:
        return 0.0
    return 1.0 * own / (own + theirs)


def value(star: float, held: float, band: float, foes: float) -> float:
    """The goods together, as a score from -1 to 1."""
    return 2.0 * (STAR_SHARE * star + HELD_SHARE * held + BAND_SHARE * band + FOES_SHARE * foes) - 1.0


def score(game: Game, seat: int) -> float:
    """The score of an ended fight for the band (2H, section 6)."""
    held = 1.0 if able_rep(game, Side.BAND) > 0 else 0.0
    return value(star_value(game), held, band_value(game), foes_down(game))


def potential(game: Game, seat: int) -> float:
    """The same figures read in the middle of a fight: for shaped rewards."""
    return value(star_value(game), holds_board(game), band_value(game), foes_down(game))
