"""Musters both sides of a fight from its Setup: who is there, on what board, who enters (2H-21.0, 2H-R25, 2H-R34).

Uses the encounter dice alone: whatever the leader does later, the same seed brings the same sides together.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from undercroft.core.dice import d6, happens
    from undercroft.core.rng import roll
    from undercroft.core.state import Stream
    from undercroft.two_hour.codes import Bound, Code, Side, Status
    from undercroft.two_hour.draft import draw_band, draw_foes, draw_star, side_worth
    from undercroft.two_hour.recruit import recruit
    from undercroft.two_hour.state import Game, Setup, dice_of, figure, order


def between(game: Game, low: int, high: int) -> int:
    """A random number from low to high."""
    return low + roll(dice_of(game), Stream.ENCOUNTER, high - low + 1)


def ways_out(game: Game, side: int) -> int:
    """Openings behind a side: one behind who entered; behind who was there none to three, as tiles have them (2H-R34).

    A room has one exit or, as the last tile, none; a corridor may be a dead end or a crossing (2H-36.4, T-38.0).
    """
    if side == game.entering:
        return 1
    die = d6(dice_of(game), Stream.ENCOUNTER)
    if die == 1:
        return 0
    if game.columns == Bound.COLUMNS or die <= 4:
        return 1
    return die - 3


def set_board(game: Game, setup: Setup) -> None:
    """The board and how the sides come to it; a drawn board is a corridor on 1-2, the band enters on 1-4."""
    dice = dice_of(game)
    game.columns = setup.columns
    if setup.columns == Code.ROLLED:
        is_corridor = happens(dice, Stream.ENCOUNTER, 1, 2)
        game.columns = Bound.COLUMNS >> 1 if is_corridor else Bound.COLUMNS
    game.entering = setup.entering
    if setup.entering == Code.ROLLED:
        game.entering = Side.BAND if happens(dice, Stream.ENCOUNTER, 1, 4) else Side.FOES
    for side in range(2):
        game.openings[side] = setup.openings[side]
        if setup.openings[side] == Code.ROLLED:
            game.openings[side] = ways_out(game, side)
    game.chased = setup.chased
    game.grunt_orders = setup.grunt_orders
    game.charge_whole_fight = setup.charge_whole_fight


def muster_ordered(game: Game, setup: Setup, side: int) -> None:
    """Make the figures that the Setup orders for a side; the places of the others are empty."""
    first = 0 if side == Side.BAND else Bound.BAND
    last = Bound.BAND if side == Side.BAND else Bound.FIGURES
    game.size[side] = 0
    for k in range(first, last):
        wanted = order(setup, k)
        game.figures[k] = wanted.figure
        if wanted.figure.status != Status.ABSENT:
            recruit(game, figure(game, k), wanted.rep_below, wanted.rep_most, wanted.magic)
            game.size[side] += 1


def muster(game: Game, setup: Setup) -> None:
    """Fill the board's facts and the figures of both sides, none of them placed yet."""
    set_board(game, setup)
    muster_ordered(game, setup, Side.BAND)
    muster_ordered(game, setup, Side.FOES)
    if setup.draws_star:
        draw_star(game, setup)
        game.size[Side.BAND] += 1
    if setup.points[1] > 0:
        draw_band(game, setup, between(game, setup.points[0], setup.points[1]))
    if setup.odds[1] > 0:
        odds = between(game, setup.odds[0], setup.odds[1])
        draw_foes(game, setup, side_worth(game, Side.BAND) * odds // 100)
