"""Healing in the fight and the After the Fight Recovery Test (2H-27.0, 2H-30.0, T-27.0, 2H-R48, R49, R62, R76)."""

from __future__ import annotations

import cython

if not cython.compiled:
    from undercroft.core.dice import passes
    from undercroft.core.state import Stream
    from undercroft.core.types import U32
    from undercroft.two_hour.board import any_of, put
    from undercroft.two_hour.character import current_rep, is_down, side_of, trade_rep
    from undercroft.two_hour.codes import Bound, Code, Dazzle, Event, HealWith, Potion, Profession, Status
    from undercroft.two_hour.flight import nearest_to_edge
    from undercroft.two_hour.lookup import DIES, HEALING_REP, RECOVERY_LOSS
    from undercroft.two_hour.report import tell
    from undercroft.two_hour.sight import DISTANCE
    from undercroft.two_hour.squares import bit, free_squares, has
    from undercroft.two_hour.state import Game, dice_of, figure


def nearest_free(game: Game, square: int) -> U32:
    """The square itself if it is free, else the free squares nearest to it in king moves (2H-R117)."""
    free = free_squares(game)
    best = Bound.SQUARES
    found = 0
    for goal in range(Bound.SQUARES):
        if has(free, goal):
            if DISTANCE[square][goal] < best:
                best = DISTANCE[square][goal]
                found = 0
            if DISTANCE[square][goal] == best:
                found |= bit(goal)
    return found


def put_by(game: Game, who: int) -> None:
    """Nobody carries it any more."""
    f = figure(game, who)
    if f.carried_by >= 0:
        figure(game, f.carried_by).carrying = Code.NOBODY
        f.carried_by = Code.NOBODY


def stand_up(game: Game, who: int) -> None:
    """Able again, on its own square or the nearest free one, none: outside (2H-R117, 2H-R120; other dice for ties).

    A Dazzle that it lay under has passed with the phase it would have lost (2H-R66).
    """
    f = figure(game, who)
    squares = nearest_free(game, f.square)
    put_by(game, who)
    f.status = Status.ABLE
    f.square = Code.OUTSIDE
    f.dazzled = Dazzle.NONE
    if squares:
        put(game, who, any_of(game, nearest_to_edge(game, side_of(who), squares)))
        tell(game, Event.STANDS_UP, who, Code.NOBODY, f.square, 0, 0)
    else:
        f.queue = Bound.FIGURES
        tell(game, Event.WAITS_OUTSIDE, who, Code.NOBODY, 0, 0, 0)


def die(game: Game, who: int) -> None:
    """Dead of wounds (T-27.0)."""
    f = figure(game, who)
    put_by(game, who)
    f.status = Status.DEAD
    f.square = Code.OUTSIDE
    tell(game, Event.DIES, who, f.down_by, 0, 0, 0)


def turn(game: Game, who: int) -> None:
    """Turned into what bit it: gone at once, and counts as dead (2H-R48, 2H-R49)."""
    f = figure(game, who)
    put_by(game, who)
    f.status = Status.TURNED
    f.square = Code.OUTSIDE
    tell(game, Event.TURNS, who, Code.NOBODY, 0, 0, 0)


def read_recovery(game: Game, who: int, passed: int) -> int:
    """T-27.0 for a figure that is down: the Status that follows; writes its wound and poison (2H-R48, 2H-R62).

    One pass turns who is poisoned; two take all poison away.
    """
    f = figure(game, who)
    loss = RECOVERY_LOSS[passed]
    if loss == DIES:
        return Status.DEAD
    if passed == 1 and f.poison > 0:
        return Status.TURNED
    f.wound = loss
    f.poison = 0
    return Status.ABLE


def become(game: Game, who: int, status: int) -> None:
    """Carry out what recovery says; who has no Rep left stays down (2H-R42)."""
    if status == Status.DEAD:
        die(game, who)
    elif status == Status.TURNED:
        turn(game, who)
    elif current_rep(figure(game, who)) > 0:
        stand_up(game, who)


def healing_rep(game: Game, healer: int) -> int:
    """Rep of the healer: its trade's, or 5 for a potion or staff, which is used up (2H-R71, 2H-R75, 2H-R76)."""
    f = figure(game, healer)
    if f.heals_with == HealWith.POTION:
        f.potions[Potion.HEALING] -= 1
        return HEALING_REP
    if f.heals_with == HealWith.STAFF:
        f.staff_used = 1
        return HEALING_REP
    return trade_rep(f, Profession.HEALER)


def heal(game: Game, healer: int) -> None:
    """1d6 against the healer's Rep and 1d6 against the patient's original Rep, read on T-27.0 (2H-30.0b; combat dice).

    The healer's own pass cures an infection; without it the infected stays down, or dies with neither (2H-R49).
    """
    who = figure(game, healer).patient
    figure(game, healer).patient = Code.NOBODY
    f = figure(game, who)
    if not is_down(f):
        return
    rep = healing_rep(game, healer)
    cured = passes(dice_of(game), Stream.COMBAT, 1, rep)
    passed = cured + passes(dice_of(game), Stream.COMBAT, 1, f.rep)
    tell(game, Event.HEALS, healer, who, passed, rep, f.rep)
    if f.infected:
        if cured:
            f.infected = 0
        elif passed == 1:
            return
    become(game, who, read_recovery(game, who, passed))


def recover(game: Game, who: int) -> None:
    """2d6 against original Rep on T-27.0 after the fight (2H-27.0; combat dice); the infected turn instead (2H-R49).

    Who was carried off the board is up there (2H-R63).
    """
    f = figure(game, who)
    if f.infected:
        turn(game, who)
        return
    passed = passes(dice_of(game), Stream.COMBAT, 2, f.rep)
    tell(game, Event.RECOVERS, who, Code.NOBODY, passed, 0, 0)
    status = read_recovery(game, who, passed)
    if status == Status.ABLE and f.square < 0 and current_rep(f) > 0:
        put_by(game, who)
        f.status = Status.FLED
    else:
        become(game, who, status)
