"""Makes one character by its race list: profession, Rep, armour, weapons (2H-7.0b, 2H-9.1, 2H-11, 2H-12, 2H-13)."""

from __future__ import annotations

import cython

if not cython.compiled:
    from undercroft.core.dice import d6, happens
    from undercroft.core.rng import roll
    from undercroft.core.state import Stream
    from undercroft.two_hour.character import has_trade
    from undercroft.two_hour.codes import Bound, Code, Held, Profession, Race
    from undercroft.two_hour.gear import choose_hand, give_items, half, two_dice
    from undercroft.two_hour.lookup import (
        LINE_CASTS,
        LINE_CHOICES,
        LINE_CLASS,
        LINE_COUNT,
        LINE_MAIN,
        LINE_OF_TOTAL,
        LINE_OFF,
        LINE_PROFESSION,
        LINE_REP,
        LINE_SHIELD,
        LINE_WEIGHT,
        REP_DIE,
        TALISMAN_BASE_REP,
        TRUE_ARROWS_BASE,
    )
    from undercroft.two_hour.state import Figure, Game, dice_of, slot


def line_of_trade(game: Game, race: int, trade: int) -> int:
    """A line of the list with this profession, as likely as 2d6 make it among them; 0 when the list has none."""
    weight = 0
    for line in range(LINE_COUNT[race]):
        if LINE_PROFESSION[race][line] == trade:
            weight += LINE_WEIGHT[race][line]
    if weight == 0:
        return 0
    at = roll(dice_of(game), Stream.ENCOUNTER, weight)
    for line in range(LINE_COUNT[race]):
        if LINE_PROFESSION[race][line] == trade:
            at -= LINE_WEIGHT[race][line]
            if at < 0:
                return line
    return 0


def roll_trades(game: Game, f: Figure, wanted: int, second: int) -> int:
    """Settle both professions and who casts; the line of the race list that gives the rest (2H-9.1b, 2H-R10, 2H-R14).

    Doubles bring one more roll, for a second profession; a second Caster casts in spite of note (a) (2H-R131).
    """
    if wanted == Code.ROLLED:
        first_die = d6(dice_of(game), Stream.ENCOUNTER)
        second_die = d6(dice_of(game), Stream.ENCOUNTER)
        line = LINE_OF_TOTAL[first_die + second_die][f.race]
        f.profession = LINE_PROFESSION[f.race][line]
        if second == Code.ROLLED and first_die == second_die:
            second = LINE_PROFESSION[f.race][LINE_OF_TOTAL[two_dice(game)][f.race]]
    else:
        line = line_of_trade(game, f.race, wanted)
        f.profession = wanted
    f.second = Profession.NONE if second == Code.ROLLED or second == f.profession else second
    is_demon = 1 if f.race == Race.MAJOR_DEMON and LINE_CASTS[f.race][line] == 1 else 0
    f.can_cast = 1 if is_demon or has_trade(f, Profession.CASTER) else 0
    return line


def rolled_rep(game: Game, race: int, line: int) -> int:
    """The listed Rep with the Rep die: 1 is one less, 6 one more (2H-7.0b, 2H-R11)."""
    rep = LINE_REP[race][line]
    if REP_DIE[race]:
        die = d6(dice_of(game), Stream.ENCOUNTER)
        if die == 1:
            rep -= 1
        elif die == 6:
            rep += 1
    return rep


def is_fit(rep: int, rep_below: int) -> bool:
    """A recruit is of lower Rep than the Star, and not of Rep 2, or it would be let go at once (2H-10.0b, 2H-13.1d)."""
    return rep_below == 0 or (rep > 2 and rep < rep_below)


def roll_person(game: Game, f: Figure, rep_below: int) -> int:
    """Profession and Rep; a recruit of too high a Rep is rolled again (2H-13.1d, 2H-R15, guard 2H-R132).

    Returns the line of the race list.
    """
    wanted = f.profession
    second = f.second
    given = f.rep
    line = roll_trades(game, f, wanted, second)
    if given != Code.ROLLED:
        return line
    f.rep = rolled_rep(game, f.race, line)
    for _ in range(Bound.RECRUIT_ROLLS):
        if is_fit(f.rep, rep_below):
            return line
        line = roll_trades(game, f, wanted, second)
        f.rep = rolled_rep(game, f.race, line)
    if not is_fit(f.rep, rep_below):
        f.rep = rep_below - 1
    return line


def arm(game: Game, f: Figure, line: int) -> None:
    """What the list gives: AC, shield, one of the weapons; a spear without a shield may be two-handed (2H-R12)."""
    dice = dice_of(game)
    if f.ac == Code.ROLLED:
        f.ac = LINE_CLASS[f.race][line]
    if f.shield == Code.ROLLED:
        f.shield = LINE_SHIELD[f.race][line]
    weapon = slot(f, 0)
    if weapon.main == Code.ROLLED:
        choices = LINE_CHOICES[f.race][line]
        choice = roll(dice, Stream.ENCOUNTER, choices) if choices > 1 else 0
        weapon.main = LINE_MAIN[f.race][line][choice]
        weapon.off = LINE_OFF[f.race][line][choice]
        if weapon.main == Held.SPEAR and not f.shield and happens(dice, Stream.ENCOUNTER, 4, 6):
            weapon.main = Held.LONG_SPEAR
    if weapon.main == Held.SLING:
        f.shield = 1


def fill(game: Game, f: Figure) -> None:
    """Roll what magical items hold: doses, True Arrows, the Rep of a talisman (2H-29.2a, T-29.1.2, T-29.1.4)."""
    for potion in range(Bound.POTIONS):
        if f.potions[potion] == Code.ROLLED:
            f.potions[potion] = half(game)
    if f.arrows == Code.ROLLED:
        f.arrows = TRUE_ARROWS_BASE + half(game)
    if f.talisman == Code.ROLLED:
        f.talisman = TALISMAN_BASE_REP + half(game)


def recruit(game: Game, f: Figure, rep_below: int, rep_most: int, magic: int) -> None:
    """Settle all that is ROLLED in a figure, then its magical items and what is in its hands.

    Args:
        rep_below: a rolled Rep is lower than this; 0: no limit.
        rep_most: a rolled Rep is lowered to this; 0: no limit.
        magic: it has magical items on 1d6 up to this (2H-29.3a).
    """
    is_rolled = 1 if f.rep == Code.ROLLED else 0
    line = roll_person(game, f, rep_below)
    if is_rolled and rep_most > 0 and f.rep > rep_most:
        f.rep = rep_most
    arm(game, f, line)
    fill(game, f)
    give_items(game, f, magic)
    f.star_dice = f.rep if f.star else 0
    if f.hand == Code.ROLLED:
        f.hand = choose_hand(f)
