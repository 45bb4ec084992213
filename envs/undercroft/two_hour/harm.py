"""Damage: the die, what softens it, lost Rep (2H-6.3.1, 2H-23.5, 2H-23.6, 2H-24.3, T-6.3.1, T-7.A, 2H-R18 to R20)."""

from __future__ import annotations

import cython

if not cython.compiled:
    from undercroft.core.dice import d6
    from undercroft.core.state import Stream
    from undercroft.two_hour.board import fall
    from undercroft.two_hour.character import current_rep, wears_armour, wears_shirt
    from undercroft.two_hour.codes import Armour, Code, Event, Harm, Race, Shirt, Source, Status
    from undercroft.two_hour.lookup import STAR_POWER
    from undercroft.two_hour.report import tell
    from undercroft.two_hour.state import Figure, Game, dice_of, figure


def best_die(game: Game, rolls: int) -> int:
    """The lowest of several d6: the best for who rolls damage (T-24.4; combat dice)."""
    best = 6
    for _ in range(rolls):
        die = d6(dice_of(game), Stream.COMBAT)
        if die < best:
            best = die
    return best


def damage_roll(game: Game, impact: int, rolls: int, above: int) -> int:
    """Harm by T-23.5 and T-24.4: 1 kills, up to the Impact puts out of the fight, else `above` (combat dice).

    An Impact of 0 or less is not rolled for (2H-23.5a, 2H-24.3a, 2H-R2).
    """
    if impact <= 0:
        return above
    die = best_die(game, rolls)
    if die == 1:
        return Harm.DEAD
    if die <= impact:
        return Harm.OUT_OF_FIGHT
    return above


def floor_of(source: int) -> int:
    """The least that is left of softened damage: -1 Rep in melee, else Duck Back (2H-6.3.1c)."""
    return Harm.LESS_REP if source == Source.MELEE else Harm.DUCK_BACK


def star_power(game: Game, who: int, harm: int, source: int) -> int:
    """Roll all Star Power dice left: 1 to 3 softens, a 6 is lost (2H-6.3.1b, T-6.3.1; combat dice)."""
    f = figure(game, who)
    reductions = 0
    lost = 0
    for _ in range(f.star_dice):
        die = d6(dice_of(game), Stream.COMBAT)
        if die <= 3:
            reductions += 1
        elif die == 6:
            lost += 1
    f.star_dice -= lost
    left = STAR_POWER[source][harm][reductions if reductions < 2 else 2]
    tell(game, Event.STAR_POWER, who, Code.NOBODY, reductions, f.star_dice, left)
    return left


def is_resilient(f: Figure) -> bool:
    """Armour or shirt of Resiliency, not used in this fight (T-29.1.1, T-29.1.3, 2H-R19)."""
    if f.resiliency_used:
        return False
    return wears_armour(f, Armour.RESILIENCY) or wears_shirt(f, Shirt.RESILIENCY)


def race_saves(f: Figure, harm: int, source: int) -> int:
    """What a Dwarf's Stout, an Ogre's Resilient and a Major Demon's Hard as Nails leave (T-7.A, 2H-R20)."""
    if f.race == Race.DWARF and harm == Harm.OUT_OF_FIGHT:
        return floor_of(source)
    if f.race == Race.OGRE and harm == Harm.DEAD:
        return floor_of(source)
    if f.race == Race.MAJOR_DEMON and harm == Harm.DEAD:
        return Harm.STOP
    return harm


def soften(game: Game, who: int, harm: int, source: int) -> int:
    """What is left of a hit: Star Power, then Resiliency, then the race, each at its first chance (2H-R18 to R20).

    Writes the Star's dice and what is used up; rolls combat dice for Star Power.
    """
    f = figure(game, who)
    if harm >= Harm.OUT_OF_FIGHT and f.star and f.star_dice > 0:
        harm = star_power(game, who, harm, source)
    if harm == Harm.OUT_OF_FIGHT and is_resilient(f):
        f.resiliency_used = 1
        harm = floor_of(source)
        tell(game, Event.RESILIENCY, who, Code.NOBODY, 0, 0, harm)
    if harm >= Harm.OUT_OF_FIGHT and f.race_used == 0:
        left = race_saves(f, harm, source)
        if left != harm:
            f.race_used = 1
            harm = left
            tell(game, Event.RACE_SAVES, who, Code.NOBODY, 0, 0, harm)
    return harm


def put_down(game: Game, who: int, harm: int, by: int) -> None:
    """Out of the Fight or dead, as the harm says (2H-23.6.2, 2H-23.6.3)."""
    fall(game, who, Status.DEAD if harm == Harm.DEAD else Status.OUT_OF_FIGHT, by)


def fall_at_no_rep(game: Game, who: int, by: int) -> None:
    """Current Rep 0, from any cause: Out of the Fight at once, not to be softened (2H-R42)."""
    if figure(game, who).status == Status.ABLE and current_rep(figure(game, who)) == 0:
        fall(game, who, Status.OUT_OF_FIGHT, by)


def lose_rep(game: Game, who: int, by: int) -> None:
    """-1 Rep for this melee (2H-23.6.1); a Skeleton Rebounds (T-7.A, 2H-R43)."""
    f = figure(game, who)
    if f.race == Race.SKELETON:
        return
    f.melee += 1
    tell(game, Event.LOSES_REP, who, by, current_rep(f), 0, 0)
    fall_at_no_rep(game, who, by)
