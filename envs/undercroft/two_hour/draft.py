"""Draws a band and its foes by the race lists, within a worth in points (2H-13.1, 2H-39.8)."""

from __future__ import annotations

import cython

if not cython.compiled:
    from undercroft.core.dice import d6, happens
    from undercroft.core.rng import roll
    from undercroft.core.state import Stream
    from undercroft.two_hour.codes import Bound, Held, Profession, Race, Side, Warband
    from undercroft.two_hour.gear import choose_hand, free_slot, give_items, give_potion, give_tool, put_in_kit
    from undercroft.two_hour.lookup import (
        BIG_BAD_MAGIC,
        GRUNT_MAGIC,
        IS_MISSILE_WEAPON,
        LINE_COUNT,
        LINE_PROFESSION,
        MINION,
    )
    from undercroft.two_hour.recruit import recruit
    from undercroft.two_hour.state import Figure, Game, Setup, dice_of, figure, slot
    from undercroft.two_hour.worth import worth


def any_race(game: Game) -> int:
    """One of the fifteen races."""
    return roll(dice_of(game), Stream.ENCOUNTER, Bound.RACES)


def is_free_people(race: int) -> bool:
    """Human, Elf and Dwarf recruit one another (2H-13.1b)."""
    return race == Race.HUMAN or race == Race.ELF or race == Race.DWARF


def any_free_people(game: Game) -> int:
    """A Human, an Elf or a Dwarf."""
    which = roll(dice_of(game), Stream.ENCOUNTER, 3)
    if which == 0:
        return Race.HUMAN
    return Race.ELF if which == 1 else Race.DWARF


def race_of_recruit(game: Game, race: int) -> int:
    """Whom a Star of this race recruits (2H-13.1b, 2H-13.1c, 2H-R15)."""
    if is_free_people(race):
        return any_free_people(game)
    return MINION[d6(dice_of(game), Stream.ENCOUNTER)][race]


def any_trade(game: Game, f: Figure) -> None:
    """Its profession is that of a line of its race list, all lines as likely, so that rare trades occur."""
    f.profession = LINE_PROFESSION[f.race][roll(dice_of(game), Stream.ENCOUNTER, LINE_COUNT[f.race])]


def add(game: Game, setup: Setup, who: int, race: int, rep_below: int, rep_most: int, magic: int) -> int:
    """Draw one figure; one in three has any trade of its list, the others that of 2d6. Returns its worth."""
    game.figures[who] = setup.stranger
    f = figure(game, who)
    f.race = race
    if happens(dice_of(game), Stream.ENCOUNTER, 1, 2):
        any_trade(game, f)
    recruit(game, f, rep_below, rep_most, magic if setup.draws_magic else 0)
    return worth(f)


def draw_star(game: Game, setup: Setup) -> None:
    """The Star: every second one a Human, Elf or Dwarf; any trade of its list; Rep 5, one in six 4, one in six 6.

    With magic it draws like a Big Bad, a Caster every second time a casting tool too, and it may have a potion.
    """
    dice = dice_of(game)
    game.figures[0] = setup.stranger
    f = figure(game, 0)
    f.star = 1
    f.race = any_free_people(game) if happens(dice, Stream.ENCOUNTER, 1, 3) else any_race(game)
    any_trade(game, f)
    die = d6(dice, Stream.ENCOUNTER)
    f.rep = 4 if die == 1 else 6 if die == 6 else 5
    if setup.draws_magic and happens(dice, Stream.ENCOUNTER, 1, 2):
        give_potion(game, f)
    if setup.draws_magic and f.profession == Profession.CASTER and happens(dice, Stream.ENCOUNTER, 1, 3):
        give_tool(game, f)
    recruit(game, f, 0, 0, BIG_BAD_MAGIC if setup.draws_magic else 0)
    if IS_MISSILE_WEAPON[slot(f, 0).main]:
        put_in_kit(f, free_slot(f), Held.SWORD)


def side_worth(game: Game, side: int) -> int:
    """What all the figures of a side are worth."""
    points = 0
    first = 0 if side == Side.BAND else Bound.BAND
    for k in range(first, first + game.size[side]):
        points += worth(figure(game, k))
    return points


def is_enough(points: int, aim: int, count: int) -> bool:
    """One more, of the worth of those there are, would overshoot the aim by more than it is missed by now."""
    return count > 0 and 2 * count * (aim - points) <= points


def draw_band(game: Game, setup: Setup, aim: int) -> None:
    """Fill the band up to a worth, at most as many as the Star's Rep (2H-13.1a)."""
    star = figure(game, 0)
    points = side_worth(game, Side.BAND)
    most = star.rep if star.rep < Bound.BAND else Bound.BAND
    while game.size[Side.BAND] < most and not is_enough(points, aim, game.size[Side.BAND]):
        race = race_of_recruit(game, star.race)
        points += add(game, setup, game.size[Side.BAND], race, star.rep, 0, GRUNT_MAGIC)
        game.size[Side.BAND] += 1


def draw_big_bad(game: Game, setup: Setup, race: int) -> None:
    """The first foe is a Big Bad, of no lower Rep than the Star: on 4-5 one higher, on 6 two (2H-34.1b, 2H-R107)."""
    dice = dice_of(game)
    game.figures[Bound.BAND] = setup.stranger
    f = figure(game, Bound.BAND)
    f.race = race
    recruit(game, f, 0, 0, 0)
    star = figure(game, 0)
    if f.rep < star.rep:
        die = d6(dice, Stream.ENCOUNTER)
        f.rep = star.rep + (0 if die <= 3 else 1 if die <= 5 else 2)
    if setup.draws_magic:
        give_items(game, f, BIG_BAD_MAGIC)
    f.hand = choose_hand(f)


def race_of_foe(game: Game, warband: int, race: int) -> int:
    """The race of one more foe: the minions have one race, rivals any."""
    if warband == Warband.RIVALS:
        return any_free_people(game) if happens(dice_of(game), Stream.ENCOUNTER, 1, 3) else any_race(game)
    return race


def draw_foes(game: Game, setup: Setup, aim: int) -> None:
    """Fill the foes up to a worth: on 1-3 of one race, on 4 a Big Bad with minions, on 5-6 rivals of any races.

    Where half of all the foes there may be are not worth half of that, foes of any races join them.
    """
    die = d6(dice_of(game), Stream.ENCOUNTER)
    warband = Warband.ONE_RACE if die <= 3 else Warband.MINIONS if die == 4 else Warband.RIVALS
    race = any_race(game)
    rep_most = 0
    points = side_worth(game, Side.FOES)
    if warband == Warband.MINIONS and game.size[Side.FOES] == 0:
        draw_big_bad(game, setup, race)
        game.size[Side.FOES] = 1
        points += worth(figure(game, Bound.BAND))
        rep_most = figure(game, Bound.BAND).rep
        race = MINION[d6(dice_of(game), Stream.ENCOUNTER)][race]
    while game.size[Side.FOES] < Bound.FOES and not is_enough(points, aim, game.size[Side.FOES]):
        if game.size[Side.FOES] == Bound.FOES >> 1 and 2 * points < aim:
            warband = Warband.RIVALS
        who = Bound.BAND + game.size[Side.FOES]
        points += add(game, setup, who, race_of_foe(game, warband, race), 0, rep_most, GRUNT_MAGIC)
        game.size[Side.FOES] += 1
