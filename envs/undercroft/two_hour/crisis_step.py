"""The Crisis Tests at the end of a phase: who takes one, and what comes of it (2H-19, 2H-R35 step 6, 2H-R50 to R52)."""

from __future__ import annotations

import cython

if not cython.compiled:
    from undercroft.two_hour.board import any_of
    from undercroft.two_hour.character import able_count, current_rep, is_able, side_of
    from undercroft.two_hour.codes import Ask, Code, Event, Race, Result, Side
    from undercroft.two_hour.crisis import passes_of, result_of, throw
    from undercroft.two_hour.deeds import ask, go_on
    from undercroft.two_hour.flight import duck_back, flee
    from undercroft.two_hour.report import tell
    from undercroft.two_hour.squares import bit, end_of, first_of, has, other_side
    from undercroft.two_hour.state import Game, figure


def must_test(game: Game, who: int) -> bool:
    """Takes a Crisis Test in this phase: one of its group fell, or it was shot at and missed (2H-19.0, 2H-R50)."""
    f = figure(game, who)
    return is_able(f) and (game.fell[side_of(who)] == 1 or f.shot_from >= 0)


def somebody_tests(game: Game, side: int) -> bool:
    """A side has a Crisis Test to take."""
    for k in range(first_of(side), end_of(game, side)):
        if must_test(game, k) and figure(game, k).race != Race.ZOMBIE:
            return True
    return False


def throw_crisis(game: Game, side: int) -> None:
    """One set of dice for the side; a Star that must test chooses instead of reading them (2H-19.1, 2H-6.3.2)."""
    throw(game, side)
    game.outnumbered = 1 if able_count(game, other_side(side)) >= 3 * able_count(game, side) else 0
    for k in range(first_of(side), end_of(game, side)):
        if figure(game, k).star and must_test(game, k) and figure(game, k).race != Race.ZOMBIE:
            ask(game, Ask.CRISIS, k)


def suffer(game: Game, who: int) -> None:
    """Read T-19.0 for one figure and carry the result out at once (2H-19.1c, 2H-R52)."""
    f = figure(game, who)
    passes = passes_of(game, who)
    if f.star and side_of(who) == Side.BAND and game.crisis_passes >= 0:
        passes = game.crisis_passes
    man_down = game.fell[side_of(who)] == 1
    received_fire = f.shot_from >= 0
    result = result_of(game, who, passes, man_down, received_fire)
    tell(game, Event.CRISIS, who, Code.NOBODY, passes, result, (1 if man_down else 0) + (2 if received_fire else 0))
    if result == Result.FLEE:
        flee(game, who)
    elif result == Result.DUCK_BACK:
        duck_back(game, who, f.shot_from)


def next_to_test(game: Game, side: int) -> int:
    """The highest current Rep of those that must test and have not yet, ties random (2H-R52); NOBODY."""
    best = -1
    found = 0
    for k in range(first_of(side), end_of(game, side)):
        f = figure(game, k)
        if has(game.processed, k) or f.race == Race.ZOMBIE or not must_test(game, k):
            continue
        if current_rep(f) > best:
            best = current_rep(f)
            found = 0
        if current_rep(f) == best:
            found |= bit(k)
    return any_of(game, found) if found else Code.NOBODY


def test_crisis(game: Game, side: int, then: int) -> None:
    """2H-19: throw, let the Star choose, then carry out the results from the highest Rep down; then the next stage."""
    if game.crisis_dice[0] == 0 and somebody_tests(game, side):
        throw_crisis(game, side)
        return
    if game.crisis_dice[0] != 0:
        who = next_to_test(game, side)
        while who >= 0:
            game.processed |= bit(who)
            suffer(game, who)
            who = next_to_test(game, side)
    for k in range(4):
        game.crisis_dice[k] = 0
    game.crisis_passes = -1
    go_on(game, then)
