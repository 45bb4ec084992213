"""The battle board: who stands where, who sees whom, how far one can go (2H-18.4, 2H-22, 2H-23.2, 2H-R24 to 2H-R31)."""

from __future__ import annotations

import cython

if not cython.compiled:
    from undercroft.core.rng import roll
    from undercroft.core.state import Stream
    from undercroft.core.types import U32
    from undercroft.two_hour.character import current_rep, side_of
    from undercroft.two_hour.codes import Bound, Code, Event, Status
    from undercroft.two_hour.report import tell
    from undercroft.two_hour.sight import BETWEEN, DISTANCE
    from undercroft.two_hour.squares import (
        around,
        bit,
        count_bits,
        end_of,
        first_of,
        free_squares,
        has,
        in_contact,
        is_on_board,
        nth,
        other_side,
        standing,
    )
    from undercroft.two_hour.state import Game, dice_of, figure


def pick(game: Game, count: int) -> int:
    """A random one of several that tie, 0 to count - 1; no dice are used for one (other dice)."""
    if count < 2:
        return 0
    return roll(dice_of(game), Stream.OTHER, count)


def any_of(game: Game, bits: U32) -> int:
    """A random member of a set that is not empty (other dice)."""
    return nth(bits, pick(game, count_bits(bits)))


def enemies_next_to(game: Game, who: int) -> U32:
    """Bits by figure: able enemies in contact."""
    square = figure(game, who).square
    found = 0
    if not in_contact(game, who):
        return found
    side = other_side(side_of(who))
    for k in range(first_of(side), end_of(game, side)):
        f = figure(game, k)
        if is_on_board(f) and DISTANCE[square][f.square] == 1:
            found |= bit(k)
    return found


def enemies_seen_from(game: Game, who: int, square: int) -> U32:
    """Bits by figure: able enemies that this figure would see from that square."""
    side = other_side(side_of(who))
    found = 0
    here = figure(game, who).square
    block = standing(game)
    if here >= 0:
        block &= ~bit(here)
    for k in range(first_of(side), end_of(game, side)):
        f = figure(game, k)
        if is_on_board(f) and (BETWEEN[square][f.square] & block) == 0:
            found |= bit(k)
    return found


def reach(game: Game, who: int, steps: int) -> U32:
    """Squares a figure can move to, its own left out; contact with an able enemy ends a move (2H-18.4, 2H-R30)."""
    start = bit(figure(game, who).square)
    free = free_squares(game)
    hot = around(game.standing[other_side(side_of(who))])
    seen = start
    edge = start
    for _ in range(steps):
        edge = around(edge) & free & ~seen
        if edge == 0:
            break
        seen |= edge
        edge &= ~hot
    return seen & ~start


def steps_to(game: Game, who: int, goal: U32, steps: int) -> int:
    """Fewest squares of movement to any square of a set, 0 when it stands on one, -1 when none is in reach (2H-R30)."""
    start = bit(figure(game, who).square)
    if start & goal:
        return 0
    free = free_squares(game)
    hot = around(game.standing[other_side(side_of(who))])
    seen = start
    edge = start
    for step in range(1, steps + 1):
        edge = around(edge) & free & ~seen
        if edge & goal:
            return step
        if edge == 0:
            break
        seen |= edge
        edge &= ~hot
    return -1


def nearest_of(game: Game, who: int, goal: U32, steps: int) -> U32:
    """Those squares of a set that need the fewest squares of movement; none when none is in reach."""
    start = bit(figure(game, who).square)
    if start & goal:
        return start
    free = free_squares(game)
    hot = around(game.standing[other_side(side_of(who))])
    seen = start
    edge = start
    for _ in range(steps):
        edge = around(edge) & free & ~seen
        if edge & goal or edge == 0:
            return edge & goal
        seen |= edge
        edge &= ~hot
    return 0


def enemy_distance(game: Game, who: int, square: int) -> int:
    """King moves from a square to the nearest able enemy of a figure on the board; 99 where there is none."""
    side = other_side(side_of(who))
    nearest = 99
    for k in range(first_of(side), end_of(game, side)):
        f = figure(game, k)
        if is_on_board(f) and DISTANCE[square][f.square] < nearest:
            nearest = DISTANCE[square][f.square]
    return nearest


def put(game: Game, who: int, square: int) -> None:
    """Stand an able figure on a square; whom it carries comes along (2H-R57)."""
    f = figure(game, who)
    side = side_of(who)
    if f.square >= 0:
        game.standing[side] &= ~bit(f.square)
    f.square = square
    game.standing[side] |= bit(square)
    if f.carrying >= 0:
        figure(game, f.carrying).square = square


def find_leader(game: Game, side: int) -> int:
    """Who leads a side: its able Star, else the highest original Rep, current Rep, random (2H-14.0a, 2H-R17)."""
    best = -1
    ties = 0
    for k in range(first_of(side), end_of(game, side)):
        f = figure(game, k)
        if f.status != Status.ABLE:
            continue
        worth = 1000 * f.star + 30 * f.rep + current_rep(f)
        if worth > best:
            best = worth
            ties = 0
        if worth == best:
            ties += 1
    n = pick(game, ties)
    for k in range(first_of(side), end_of(game, side)):
        f = figure(game, k)
        if f.status == Status.ABLE and 1000 * f.star + 30 * f.rep + current_rep(f) == best:
            if n == 0:
                return k
            n -= 1
    return Code.NOBODY


def let_go(game: Game, who: int, square: int) -> None:
    """A carrier lays down whom it carries on a square (2H-R57)."""
    f = figure(game, who)
    if f.carrying >= 0:
        patient = figure(game, f.carrying)
        patient.carried_by = Code.NOBODY
        patient.square = square
        tell(game, Event.DROPS, who, f.carrying, square, 0, 0)
        f.carrying = Code.NOBODY


def drop_behind(game: Game, who: int) -> None:
    """A charged carrier drops the wounded on the square toward its own edge, none free: its own (2H-25.0c, 2H-R57)."""
    f = figure(game, who)
    side = side_of(who)
    square = f.square
    behind = square - Bound.COLUMNS if game.edge[side] == 0 else square + Bound.COLUMNS
    if behind >= 0 and behind < Bound.SQUARES and has(free_squares(game), behind):
        square = behind
    let_go(game, who, square)


def fall(game: Game, who: int, status: int, by: int) -> None:
    """A figure goes Out of the Fight or is killed: credit noted (2H-20.4, 2H-20.5, 2H-R56)."""
    f = figure(game, who)
    side = side_of(who)
    if f.square >= 0 and f.status == Status.ABLE:
        game.standing[side] &= ~bit(f.square)
        let_go(game, who, f.square)
    f.status = status
    f.was_down = 1
    f.down_by = by
    f.blocked = 0
    f.melee = 0
    game.fell[side] = 1
    if game.leader[side] == who:
        game.leader[side] = Code.NOBODY
    if status == Status.DEAD:
        f.square = Code.OUTSIDE
        tell(game, Event.DIES, who, by, 0, 0, 0)
    else:
        tell(game, Event.GOES_DOWN, who, by, 0, 0, 0)


def leave(game: Game, who: int) -> None:
    """A figure is off the board by flight, with whom it carries; a Leader who leaves is replaced at once (2H-14.0b)."""
    f = figure(game, who)
    side = side_of(who)
    if f.square >= 0:
        game.standing[side] &= ~bit(f.square)
    f.square = Code.OUTSIDE
    f.status = Status.FLED
    f.blocked = 0
    f.leaving = 0
    if f.carrying >= 0:
        figure(game, f.carrying).square = Code.OUTSIDE
    tell(game, Event.FLEES, who, Code.NOBODY, 0, 0, 0)
    if game.leader[side] == who:
        game.leader[side] = find_leader(game, side)
