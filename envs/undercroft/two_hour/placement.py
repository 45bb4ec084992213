"""Placing the sides on the board and entering it later (2H-21.1, 2H-R29; decisions D24, D35; P-2)."""

from __future__ import annotations

import cython

if not cython.compiled:
    from undercroft.core.types import U32
    from undercroft.two_hour.board import put
    from undercroft.two_hour.character import able_count, side_of
    from undercroft.two_hour.codes import Ask, Bound, Code, Event, Status
    from undercroft.two_hour.report import tell
    from undercroft.two_hour.squares import bit, edge_row, end_of, first_of, free_squares, has, row_of
    from undercroft.two_hour.state import Game, figure


def front_row(game: Game, side: int) -> U32:
    """The squares of a side's front rank: the second row from its own edge (2H-21.1b)."""
    return row_of(game, 1 if game.edge[side] == 0 else Bound.ROWS - 2)


def most_in_front(game: Game, side: int) -> int:
    """How many may stand in the front rank: as many as the board has columns (2H-21.1b)."""
    able = able_count(game, side)
    return able if able < game.columns else game.columns


def unplaced(game: Game, side: int) -> U32:
    """Bits by figure: able members that have no place yet."""
    found = 0
    for k in range(first_of(side), end_of(game, side)):
        if figure(game, k).status == Status.ABLE and not has(game.processed, k):
            found |= bit(k)
    return found


def next_to_place(game: Game, side: int) -> U32:
    """Bits by figure: who may be placed next.

    In front the Leader, then the highest Rep (2H-21.1d); behind and outside in any order (2H-R29).
    """
    waiting = unplaced(game, side)
    if game.placed >= game.front:
        return waiting
    leader = game.leader[side]
    if leader >= 0 and has(waiting, leader):
        return bit(leader)
    best = -1
    found = 0
    for k in range(first_of(side), end_of(game, side)):
        if has(waiting, k):
            if figure(game, k).rep > best:
                best = figure(game, k).rep
                found = 0
            if figure(game, k).rep == best:
                found |= bit(k)
    return found


def places(game: Game, side: int) -> U32:
    """Squares for the next member: the front row until it is full as said, then the own edge row (2H-21.1b)."""
    row = front_row(game, side) if game.placed < game.front else edge_row(game, side)
    return row & free_squares(game)


def ask_for_place(game: Game, side: int) -> None:
    """Offer the next decision of D24 for a side; NOTHING when all have their place."""
    if unplaced(game, side) == 0:
        game.ask = Ask.NOTHING
    elif game.front == 0:
        game.ask = Ask.FRONT
        game.actor = game.leader[side]
    else:
        game.ask = Ask.RANK
        game.actor = game.leader[side]


def stand(game: Game, who: int, square: int) -> None:
    """Place a member on a square (2H-21.1b)."""
    put(game, who, square)
    game.processed |= bit(who)
    game.placed += 1
    tell(game, Event.IS_PLACED, who, Code.NOBODY, square, 0, 0)


def wait_outside(game: Game, who: int) -> None:
    """A member waits outside, behind those who wait already (2H-21.1c, 2H-R29)."""
    side = side_of(who)
    waiting = 0
    for k in range(first_of(side), end_of(game, side)):
        f = figure(game, k)
        if has(game.processed, k) and f.status == Status.ABLE and f.square < 0:
            waiting += 1
    figure(game, who).queue = waiting
    game.processed |= bit(who)
    tell(game, Event.WAITS_OUTSIDE, who, Code.NOBODY, 0, 0, 0)


def next_outside(game: Game, side: int) -> int:
    """Who comes first in the queue outside and has not been asked in this phase; NOBODY (2H-R29)."""
    best = 99
    who = Code.NOBODY
    for k in range(first_of(side), end_of(game, side)):
        f = figure(game, k)
        if f.status == Status.ABLE and f.square < 0 and not has(game.processed, k) and f.queue < best:
            best = f.queue
            who = k
    return who
