"""The Crisis Test: dice, passes, results (2H-14.1c, 2H-19, T-19.0, 2H-R50 to R53)."""

from __future__ import annotations

import cython

if not cython.compiled:
    from undercroft.core.dice import d6
    from undercroft.core.state import Stream
    from undercroft.two_hour.character import current_rep, is_able, is_under
    from undercroft.two_hour.codes import Code, Event, Potion, Race, Result, Trigger
    from undercroft.two_hour.lookup import CRISIS
    from undercroft.two_hour.report import tell
    from undercroft.two_hour.squares import end_of, first_of
    from undercroft.two_hour.state import Game, dice_of, figure


def has_courage(game: Game, side: int) -> bool:
    """Somebody able of a side is under a Potion of Courage (T-29.1.5)."""
    for k in range(first_of(side), end_of(game, side)):
        if is_able(figure(game, k)) and is_under(figure(game, k), Potion.COURAGE):
            return True
    return False


def throw(game: Game, side: int) -> None:
    """One set of dice for a side: 2d6, one more with its Leader fit, one for drinkers of Courage (2H-19.1b, 2H-R51).

    Combat dice; writes `crisis_dice`: two, the Leader's, Courage's, 0 where none was thrown.
    """
    leader = game.leader[side]
    count = 2
    game.crisis_dice[0] = d6(dice_of(game), Stream.COMBAT)
    game.crisis_dice[1] = d6(dice_of(game), Stream.COMBAT)
    game.crisis_dice[2] = 0
    game.crisis_dice[3] = 0
    if leader >= 0 and is_able(figure(game, leader)):
        game.crisis_dice[2] = d6(dice_of(game), Stream.COMBAT)
        count += 1
    if has_courage(game, side):
        game.crisis_dice[3] = d6(dice_of(game), Stream.COMBAT)
        count += 1
    tell(game, Event.CRISIS_THROW, Code.NOBODY, Code.NOBODY, side, count, 0)


def passes_of(game: Game, who: int) -> int:
    """Dice passed by one figure against its current Rep, the two lowest count (2H-19.1b, 2H-R1, 2H-R51)."""
    f = figure(game, who)
    rep = current_rep(f)
    passed = 0
    for k in range(4):
        die = game.crisis_dice[k]
        if die > 0 and die <= rep and (k < 3 or is_under(f, Potion.COURAGE)):
            passed += 1
    return passed if passed < 2 else 2


def cell(game: Game, profession: int, passed: int, trigger: int) -> int:
    """A cell of T-19.0, the 3:1 cells decided by the count of heads (2H-R24)."""
    result = CRISIS[profession][passed][trigger]
    if result == Result.FLEE_IF_OUTNUMBERED:
        return Result.FLEE if game.outnumbered else Result.CARRY_ON
    return result


def result_of(game: Game, who: int, passed: int, man_down: bool, received_fire: bool) -> int:
    """The Result for one figure, the worse of both tests where it takes both (2H-19.1c); Zombies carry on (T-7.A)."""
    f = figure(game, who)
    worst = Result.CARRY_ON
    if f.race == Race.ZOMBIE:
        return worst
    if man_down:
        worst = cell(game, f.profession, passed, Trigger.MAN_DOWN)
    if received_fire:
        other = cell(game, f.profession, passed, Trigger.RECEIVED_FIRE)
        if other > worst:
            worst = other
    return worst
