"""Involuntary moves: Duck Back and Flee (2H-18.3, 2H-R32 to 2H-R34)."""

from __future__ import annotations

import cython

if not cython.compiled:
    from undercroft.core.types import U32
    from undercroft.two_hour.board import any_of, enemy_distance, leave, put
    from undercroft.two_hour.character import side_of
    from undercroft.two_hour.codes import Bound, Code, Event
    from undercroft.two_hour.report import tell
    from undercroft.two_hour.sight import NEXT_TO, STRAIGHT
    from undercroft.two_hour.squares import around, bit, board_of, edge_row, free_squares, has, in_contact, other_side
    from undercroft.two_hour.state import Game, figure


def rows_from_edge(game: Game, side: int, square: int) -> int:
    """How many rows a square lies from a side's own edge (2H-R29)."""
    row = square >> 2
    return row if game.edge[side] == 0 else Bound.ROWS - 1 - row


def nearest_to_edge(game: Game, side: int, bits: U32) -> U32:
    """Those squares of a set that lie nearest a side's own edge."""
    best = Bound.ROWS
    found = 0
    for square in range(Bound.SQUARES):
        if has(bits, square):
            rows = rows_from_edge(game, side, square)
            if rows < best:
                best = rows
                found = 0
            if rows == best:
                found |= bit(square)
    return found


def squares_away(game: Game, who: int, cause: int) -> U32:
    """Free neighbours that lie farthest from the cause, and farther than the figure does (2H-R32)."""
    square = figure(game, who).square
    near = NEXT_TO[square] & free_squares(game)
    best = STRAIGHT[square][cause]
    found = 0
    for goal in range(Bound.SQUARES):
        if has(near, goal) and STRAIGHT[goal][cause] > STRAIGHT[square][cause]:
            if STRAIGHT[goal][cause] > best:
                best = STRAIGHT[goal][cause]
                found = 0
            if STRAIGHT[goal][cause] == best:
                found |= bit(goal)
    return found


def step_back(game: Game, who: int, squares: U32) -> None:
    """Move to one of several squares: nearer the own edge, then random (2H-R32; other dice)."""
    start = figure(game, who).square
    put(game, who, any_of(game, nearest_to_edge(game, side_of(who), squares)))
    tell(game, Event.DUCKS_BACK, who, Code.NOBODY, start, figure(game, who).square, 0)


def duck_back(game: Game, who: int, cause: int) -> None:
    """Move one square directly away from the square of the cause (2H-18.3.1).

    With no such square: in contact it stays, at -1d6 in its next melee round; else it Flees (2H-18.3.1b, 2H-R33).
    Outside the board it has no effect.
    """
    f = figure(game, who)
    if f.square < 0:
        return
    squares = squares_away(game, who, cause)
    if squares:
        step_back(game, who, squares)
    elif in_contact(game, who):
        f.stuck = 1
        tell(game, Event.HAS_NO_ROOM, who, Code.NOBODY, 0, 0, 0)
    else:
        flee(game, who)


def way_is_open(game: Game, who: int) -> bool:
    """An opening lies behind, and enemies do not close every path of squares to the own edge (2H-R34).

    Who waits outside is off the board already (2H-R142).
    """
    side = side_of(who)
    square = figure(game, who).square
    if square < 0:
        return True
    if game.openings[side] == 0:
        return False
    goal = edge_row(game, side)
    passable = board_of(game) & ~game.standing[other_side(side)]
    seen = bit(square)
    grown = around(seen) & passable | seen
    while grown != seen and (seen & goal) == 0:
        seen = grown
        grown = around(seen) & passable | seen
    return (seen & goal) != 0


def back_off(game: Game, who: int) -> None:
    """Away from all threats: to the free neighbour farthest from its nearest able enemy (2H-18.3.2b, 2H-R34)."""
    near = NEXT_TO[figure(game, who).square] & free_squares(game)
    best = -1
    found = 0
    for goal in range(Bound.SQUARES):
        if has(near, goal):
            away = enemy_distance(game, who, goal)
            if away > best:
                best = away
                found = 0
            if away == best:
                found |= bit(goal)
    if found:
        step_back(game, who, found)


def flee(game: Game, who: int) -> None:
    """Leave the board; with the way closed, back off and try again in the next phases (2H-18.3.2, 2H-R34)."""
    f = figure(game, who)
    if way_is_open(game, who):
        leave(game, who)
        return
    f.blocked = 1
    tell(game, Event.IS_BLOCKED, who, Code.NOBODY, 0, 0, 0)
    if f.square >= 0:
        back_off(game, who)
