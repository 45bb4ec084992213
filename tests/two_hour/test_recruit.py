"""Characters made by the race lists: exact chances, from the ledger's tables."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction
from typing import Any, NamedTuple
from unittest import mock

import pytest

from tests.dice_control import throw_next
from tests.two_hour.chance import D6, distribution, given, shares, weigh
from tests.two_hour.ledger import table
from undercroft.core.rng import seed_dice
from undercroft.core.state import Dice, Stream
from undercroft.loading import interpreted
from undercroft.two_hour.codes import Code, Held, Profession, Race, Status
from undercroft.two_hour.state import Figure, Game

with interpreted():
    from undercroft.core import dice as dice_module
    from undercroft.two_hour import recruit as recruit_module
    from undercroft.two_hour.preparation import stranger
    from undercroft.two_hour.race_lists import RACE_LISTS
    from undercroft.two_hour.recruit import recruit

NO_LIMIT = 0
WEAPONS = {
    "2A": (Held.TWO_HANDED_AXE, Held.NOTHING),
    "2S": (Held.TWO_HANDED_SWORD, Held.NOTHING),
    "B": (Held.BOW, Held.NOTHING),
    "CB": (Held.CROSSBOW, Held.NOTHING),
    "SL": (Held.SLING, Held.NOTHING),
    "M": (Held.MACE, Held.NOTHING),
    "S": (Held.SWORD, Held.NOTHING),
    "SP": (Held.SPEAR, Held.NOTHING),
    "2xS": (Held.SWORD, Held.SWORD),
}
LONG_SPEAR = (Held.LONG_SPEAR, Held.NOTHING)


class Person(NamedTuple):
    """What the race list decides."""

    trade: str
    second: str
    rep: int
    ac: int
    shield: int
    weapons: tuple[Held, Held]


class Line(NamedTuple):
    """A line of a race list, as the ledger prints it."""

    totals: range
    trade: str
    rep: int
    ac: int
    shield: int
    choices: tuple[str, ...]


def lines_of(race: Any) -> list[Line]:
    """The race list, from the ledger."""
    lines = []
    name = re.sub(r"(Major|Petty) Demon", r"Demon (\1)", race.name)
    for rolls, trade, rep, armour, weapons in table(f"{race.table} {name}"):
        low, _, high = rolls.partition("-")
        totals = range(int(low), int(high or low) + 1)
        choices = tuple(weapons.replace("1/2xS", "S/2xS").split("/"))
        lines.append(Line(totals, trade.partition(" ")[0], int(rep[0]), int(armour[0]), int("Sh" in armour), choices))
    return lines


def weapons_of(line: Line) -> dict[tuple[Held, Held], Fraction]:
    """What the hands get: an even choice; a spear without a shield is two-handed on 4-6 (2H-R12)."""
    pairs = []
    for code in line.choices:
        share = Fraction(1, len(line.choices))
        if code == "SP" and not line.shield:
            pairs += [(WEAPONS["SP"], share / 2), (LONG_SPEAR, share / 2)]
        else:
            pairs.append((WEAPONS[code], share))
    return weigh(pairs)


def people(lines: list[Line], has_rep_die: bool) -> dict[Person, Fraction]:
    """Everybody that a list can give, with the chances, by the words of 2H-7.0b, 2H-9.1b, R10 to R12."""
    line_of = {total: line for line in lines for total in line.totals}
    pairs = []
    for first, second in itertools.product(D6, D6):
        line = line_of[first + second]
        others: dict[str, Fraction] = {"": Fraction(1)}
        if first == second:
            again = (line_of[a + b].trade for a, b in itertools.product(D6, D6))
            others = shares("" if trade == line.trade else trade for trade in again)
        reps = shares({1: line.rep - 1, 6: line.rep + 1}.get(die if has_rep_die else 3, line.rep) for die in D6)
        for (other, a), (rep, b), (weapons, c) in itertools.product(
            others.items(), reps.items(), weapons_of(line).items()
        ):
            shield = 1 if weapons[0] == Held.SLING else line.shield
            pairs.append((Person(line.trade, other, rep, line.ac, shield, weapons), Fraction(1, 36) * a * b * c))
    return weigh(pairs)


def person(f: Figure) -> Person:
    """What was made."""
    second = "" if f.second == Profession.NONE else Profession(f.second).name.title()
    hands = (Held(f.kit[0].main), Held(f.kit[0].off))
    return Person(Profession(f.profession).name.title(), second, f.rep, f.ac, f.shield, hands)


def made(game: Game, race: Race, rep_below: int = NO_LIMIT, rep_most: int = NO_LIMIT, **fields: int) -> Figure:
    """Figure 0, of which all but `fields` is rolled."""
    game.figures[0] = stranger()
    f: Figure = game.figures[0]
    f.race = race
    for name, value in fields.items():
        setattr(f, name, value)
    recruit(game, f, rep_below, rep_most, 0)
    return f


def rolled(dice: Dice, stream: int, sides: int) -> int:
    """The dice of core.dice, whatever they are at the moment."""
    return int(dice_module.roll(dice, stream, sides))


@contextmanager
def recruit_dice() -> Iterator[None]:
    """Let `distribution` decide the even choices too."""
    with mock.patch.object(recruit_module, "roll", rolled):
        yield


@pytest.mark.parametrize("race", RACE_LISTS, ids=[race.table for race in RACE_LISTS])
def test_2h_7_0b_2h_9_1b_whom_a_race_list_makes(race: Any) -> None:
    """2H-7.0b, 2H-9.1b, 2H-13.2, 2H-R10, 2H-R11, 2H-R12: profession, second profession, Rep, AC, shield and weapons."""
    with recruit_dice():
        found = distribution(lambda: person(made(Game(), race.race)))
    assert found == people(lines_of(race), race.has_rep_die)


@pytest.mark.parametrize("race", RACE_LISTS, ids=[race.table for race in RACE_LISTS])
def test_2h_9_1a_a_chosen_profession_comes_with_its_lines(race: Any) -> None:
    """2H-9.1a: whoever has the profession by choice has the gear of its lines, as likely as 2d6 make them."""
    everybody = people(lines_of(race), race.has_rep_die)
    for trade in {line.trade for line in lines_of(race)}:
        wanted = Profession[trade.upper()]
        with recruit_dice():
            found = distribution(
                lambda wanted=wanted: person(made(Game(), race.race, profession=wanted, second=Profession.NONE))
            )
        by_choice = given(everybody, lambda p, trade=trade: p.trade == trade)
        assert found == weigh((p._replace(second=""), share) for p, share in by_choice.items())


def test_2h_9_1b_no_third_profession() -> None:
    """2H-R10: the second roll is made once, even if it is doubles again; the same profession adds none."""
    game = Game()
    throw_next(game.dice, Stream.ENCOUNTER, 3, 3, 6, 6, 3)  # Human: Soldier; then Caster, again doubles; Rep die
    f = made(game, Race.HUMAN)
    assert person(f)[:3] == ("Soldier", "Caster", 4)
    assert (f.ac, f.shield) == (4, 1)  # of the first line
    throw_next(game.dice, Stream.ENCOUNTER, 3, 3, 3, 4, 6)  # Soldier, and once more
    assert person(made(game, Race.HUMAN))[:3] == ("Soldier", "", 5)


@pytest.mark.parametrize(
    ("fields", "casts"),
    [
        pytest.param({"race": Race.MAJOR_DEMON, "profession": Profession.KNIGHT}, True, id="2H-R14 a demon Knight"),
        pytest.param({"race": Race.MAJOR_DEMON, "profession": Profession.CASTER}, True, id="2H-28.1a"),
        pytest.param({"race": Race.MAJOR_DEMON, "profession": Profession.WARRIOR}, False, id="T-7.0.1 note (a)"),
        pytest.param(
            {"race": Race.MAJOR_DEMON, "profession": Profession.WARRIOR, "second": Profession.CASTER}, True,
            id="2H-R131",
        ),
        pytest.param({"race": Race.HUMAN, "profession": Profession.CASTER}, True, id="2H-28.1a Caster"),
        pytest.param({"race": Race.HUMAN, "profession": Profession.HEALER}, False, id="2H-28.1a nobody else"),
        pytest.param(
            {"race": Race.HUMAN, "profession": Profession.THIEF, "second": Profession.CASTER}, True, id="2H-9.2b"
        ),
    ],
)  # fmt: skip
def test_2h_r14_who_casts(fields: dict[str, int], casts: bool) -> None:
    game = Game()
    seed_dice(game.dice, 1)
    assert made(game, **{"second": Profession.NONE, **fields}).can_cast == casts


def test_2h_r11_skeletons_and_zombies_always_have_rep_3() -> None:
    for race in (Race.SKELETON, Race.ZOMBIE):
        with recruit_dice():
            assert set(distribution(lambda race=race: made(Game(), race).rep)) == {3}


def test_2h_r12_a_spear_is_one_handed_beside_a_shield() -> None:
    """2H-R12: else two-handed on 4-6."""
    for shield, faces, spear in ((1, (1,), Held.SPEAR), (0, (3,), Held.SPEAR), (0, (4,), Held.LONG_SPEAR)):
        game = Game()
        with mock.patch.object(recruit_module, "roll", lambda *_: 0):
            throw_next(game.dice, Stream.ENCOUNTER, *faces)
            soldier = {"profession": Profession.SOLDIER, "second": Profession.NONE, "rep": 4, "ac": 4}
            f = made(game, Race.DWARF, **soldier, shield=shield)
        assert f.kit[0].main == spear


def test_2h_23_1_a_sling_user_has_a_shield() -> None:
    game = Game()
    seed_dice(game.dice, 5)
    for _ in range(40):
        f = made(game, Race.HUMAN, profession=Profession.SHOOTER)
        assert f.shield == (f.kit[0].main == Held.SLING)


@pytest.mark.parametrize("star_rep", [4, 5, 6])
def test_2h_13_1d_a_recruit_is_of_lower_rep_than_the_star(star_rep: int) -> None:
    """2H-13.1d, 2H-10.0b, 2H-R15: rolled again when it is not, or when it would be let go for its Rep 2 (2H-R132)."""
    game = Game()
    seed_dice(game.dice, star_rep)
    count = 1500
    found = Counter(person(made(game, Race.ELF, rep_below=star_rep))[:3] for _ in range(count))
    elf = next(race for race in RACE_LISTS if race.race == Race.ELF)
    fit = given(people(lines_of(elf), True), lambda p: 2 < p.rep < star_rep)
    expected = weigh((p[:3], share) for p, share in fit.items())
    assert set(found) <= set(expected)
    for kind, share in expected.items():
        spread = (count * share * (1 - share)) ** 0.5
        assert abs(found[kind] - count * share) < 5 * spread + 1


def test_2h_r132_a_recruit_that_never_fits_gets_the_highest_rep_that_does() -> None:
    game = Game()
    seed_dice(game.dice, 3)
    assert made(game, Race.SKELETON, rep_below=3).rep == 2
    assert made(game, Race.TROLL, rep_below=3).rep == 2


def test_2h_39_8_a_minion_has_no_higher_rep_than_its_big_bad() -> None:
    """2H-R99: a rolled Rep is lowered to it."""
    with recruit_dice():
        free = distribution(lambda: made(Game(), Race.TROLL).rep)
        capped = distribution(lambda: made(Game(), Race.TROLL, rep_most=5).rep)
    assert capped == weigh((min(rep, 5), share) for rep, share in free.items())


def test_what_is_given_is_not_rolled() -> None:
    """2H-11.0, 2H-12.0: Stars choose freely."""
    game = Game()
    seed_dice(game.dice, 9)
    f = made(game, Race.GOBLIN, profession=Profession.THIEF, second=Profession.NONE, rep=5, ac=6, shield=0, star=1)
    assert (f.rep, f.ac, f.shield, f.status) == (5, 6, 0, Status.ABLE)
    thrown = int(game.dice.thrown)
    game.figures[1] = stranger()
    g = game.figures[1]
    g.race, g.profession, g.second, g.rep, g.ac, g.shield, g.hand = Race.ORC, 7, -1, 4, 4, 0, 0
    g.kit[0].main = Held.MACE
    recruit(game, g, NO_LIMIT, NO_LIMIT, 0)
    assert game.dice.thrown == thrown


def test_2h_6_3_1a_a_star_has_as_many_star_power_dice_as_rep() -> None:
    """2H-6.3.1a, 2H-6.3.1d: anew whenever it enters; a Grunt has none."""
    game = Game()
    seed_dice(game.dice, 2)
    assert made(game, Race.HUMAN, rep=5, star=1).star_dice == 5
    assert made(game, Race.HUMAN, rep=5).star_dice == 0


def test_2h_29_2a_potions_arrows_and_talismans_are_filled_when_they_are_found() -> None:
    """2H-29.2a, T-29.1.2, T-29.1.4, 2H-3.5: `half` doses, 3 + `half` arrows, Rep 2 + `half`."""

    def filled() -> tuple[int, ...]:
        game = Game()
        f = stranger()
        f.race, f.profession, f.second, f.rep, f.ac, f.shield = Race.HUMAN, Profession.CASTER, -1, 4, 2, 0
        f.kit[0].main = Held.SWORD
        f.potions[2], f.arrows, f.talisman = Code.ROLLED, Code.ROLLED, Code.ROLLED
        recruit(game, f, NO_LIMIT, NO_LIMIT, 0)
        return f.potions[2], f.arrows, f.talisman

    third = Fraction(1, 3)
    expected = weigh(((a, 3 + b, 2 + c), third**3) for a, b, c in itertools.product((1, 2, 3), repeat=3))
    assert distribution(filled) == expected
