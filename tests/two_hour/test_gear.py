"""Magical items that figures are given, and what is in hand at the start (2H-29.3, P-12)."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any
from unittest import mock

import pytest

from tests.dice_control import throw_next
from tests.two_hour.chance import D6, distribution, shares, weigh
from tests.two_hour.ledger import number, table, tables
from undercroft.core.state import Stream
from undercroft.loading import interpreted
from undercroft.two_hour.codes import Armour, Code, Held, Potion, Profession, Race
from undercroft.two_hour.state import Figure, Game

with interpreted():
    from undercroft.two_hour import gear
    from undercroft.two_hour.character import armour_class, can_use, in_hand, uses_shield, wears_armour
    from undercroft.two_hour.preparation import stranger

GRUNT, BIG_BAD = 1, 3  # 2H-29.3a


def somebody(
    profession: Profession = Profession.WARRIOR, rep: int = 4, *held: Held, race: Race = Race.ORC, **fields: int
) -> Figure:
    """A figure with these things in its kit, the first in hand."""
    f = stranger()
    f.race, f.profession, f.second, f.rep, f.ac, f.shield = race, profession, Profession.NONE, rep, 4, 0
    f.can_cast = int(profession == Profession.CASTER)
    f.kit[0].main = Held.NOTHING
    for k, thing in enumerate(held or (Held.SWORD,)):
        f.kit[k].main = thing
    f.hand = 0
    for name, value in fields.items():
        setattr(f, name, value)
    return f


def by_2d6(heading: str, which: int = 0) -> dict[str, Fraction]:
    """The names in an item table of the ledger, with the chances of 2d6."""
    column = 1 if heading == "T-29.1.5" else 2
    name_of = {}
    for row in tables(heading)[which]:
        low, _, high = row[0].partition("-")
        name_of |= dict.fromkeys(range(int(low), int(high or low) + 1), row[column])
    return shares(name_of[a + b] for a, b in itertools.product(D6, D6))


def given(give: Callable[[Game, Figure], None], name: Callable[[Figure], str], **fields: Any) -> dict[str, Fraction]:
    """The chances of what a table gives."""

    def once() -> str:
        f = somebody(**fields)
        give(Game(), f)
        return name(f)

    return distribution(once)


def clothing_of(f: Figure) -> str:
    """Its one piece of clothing, as printed."""
    if f.boots:
        return "Boots of Speed"
    shirts = {1: "Hard Shirt", 2: "Absorbing Undershirt", 3: "Shirt of Resiliency"}
    return shirts.get(f.shirt) or {1: "Cloak of Stealth", 2: "Iron Cloak"}[f.cloak]


def name_of(held: int) -> str:
    """A magic weapon or tool, as printed."""
    return Held(held).name.replace("_", " ").title().replace(" Of ", " of ")


def tool_of(f: Figure) -> str:
    """Its one casting tool, as printed."""
    if f.talisman or f.ring:
        return "Talisman of Restoration" if f.talisman else "Caster Ring"
    return name_of(f.kit[1].main)


@pytest.mark.parametrize(
    ("give", "name", "heading"),
    [
        pytest.param(gear.give_clothing, clothing_of, "T-29.1.3", id="T-29.1.3"),
        pytest.param(gear.give_tool, tool_of, "T-29.1.2", id="T-29.1.2"),
        pytest.param(
            gear.give_potion,
            lambda f: next(Potion(k).name.title() for k in range(6) if f.potions[k]),
            "T-29.1.5",
            id="T-29.1.5",
        ),
        pytest.param(
            gear.give_weapon,
            lambda f: "True Arrows" if f.arrows else name_of(f.kit[0].main),
            "T-29.1.4",
            id="T-29.1.4",
        ),
    ],
)
def test_2h_29_1_what_the_item_tables_give(
    give: Callable[[Game, Figure], None], name: Callable[[Figure], str], heading: str
) -> None:
    """2H-29.1, T-29.1.2 to T-29.1.5: by 2d6; a Rep 4 Shooter who casts can use all of them."""
    fields = {"profession": Profession.SHOOTER, "second": Profession.CASTER, "can_cast": 1}
    assert given(give, name, **fields) == by_2d6(heading)


def test_t_29_1_1_magic_armour_and_its_class() -> None:
    """T-29.1.1, 2H-R72: 1d6 for the class, 2d6 for the effect; it replaces the listed AC even if worse."""

    def once() -> tuple[int, int]:
        f = somebody(ac=6)
        gear.give_armour(Game(), f)
        return f.ac, f.armour

    classes = shares(number(cell) for cell in table("T-29.1.1")[0][1:])
    kinds = {"of Resiliency": 1, "of Protection": 2, "of Agility": 3, "Deflective": 4, "of Awareness": 5, "Phase": 6}
    effects = weigh((kinds[name], share) for name, share in by_2d6("T-29.1.1", 1).items())
    expected = weigh(((ac, kind), a * b) for (ac, a), (kind, b) in itertools.product(classes.items(), effects.items()))
    assert distribution(once) == expected


@pytest.mark.parametrize("highest", [0, GRUNT, BIG_BAD])
@pytest.mark.parametrize("rep", [2, 3, 4, 5, 6, 7, 8, 9])
def test_2h_29_3_who_has_magic_and_how_much(highest: int, rep: int) -> None:
    """2H-29.3a, 2H-29.3b, T-29.3, 2H-R72: on 1 (a Big Bad 1-3); then 1d6 + Rep; a total of 3 counts as 4."""

    def once() -> tuple[int, int, int, int]:
        counts = []
        with mock.patch.multiple(
            gear,
            **{f"give_{kind}": mock.Mock() for kind in ("potion", "clothing", "weapon", "armour")},
        ):
            gear.give_items(Game(), somebody(rep=rep), highest)
            counts = [getattr(gear, f"give_{kind}").call_count for kind in ("potion", "clothing", "weapon", "armour")]
        return counts[0], counts[1], counts[2], counts[3]

    items = {}
    for row in table("T-29.3"):
        for total, words in (row[:2], row[2:]):
            names = re.split(r", | and ", words.replace("two potions", "potion, potion"))
            items[number(total)] = tuple(names.count(kind) for kind in ("potion", "clothing", "weapon", "armour"))
    chance = Fraction(highest, 6)
    rows = shares(items[min(14, max(3, die + rep))] for die in D6)
    expected = weigh([((0, 0, 0, 0), 1 - chance), *((row, chance * share) for row, share in rows.items())])
    assert distribution(once) == expected


def test_e3_who_of_five_goblins_has_a_magical_item() -> None:
    """E3 (2H-3.3, 2H-29.3a): 1, 3, 1, 4, 6: two."""
    found = 0
    for die in (1, 3, 1, 4, 6):
        game = Game()
        throw_next(game.dice, Stream.ENCOUNTER, die, 1, 2, 2, 1)
        goblin = somebody(race=Race.GOBLIN)
        gear.give_items(game, goblin, GRUNT)
        found += sum(goblin.potions) > 0
    assert found == 2


def test_e5_a_half_die_of_3_is_two_doses() -> None:
    """E5 (2H-3.5, 2H-29.2a)."""
    game = Game()
    throw_next(game.dice, Stream.ENCOUNTER, 3, 3, 3)
    f = somebody()
    gear.give_potion(game, f)
    assert f.potions[Potion.HEALING] == 2


def test_e23_an_orc_warrior_with_an_item_total_of_10_has_magic_armour() -> None:
    """E23 (T-29.3, 2H-R72): Rep 4, die 6: armour; its AC replaces the listed one (the book's axe is a slip)."""
    game = Game()
    throw_next(game.dice, Stream.ENCOUNTER, 2, 6, 4, 4, 5)
    orc = somebody(ac=2)
    gear.give_items(game, orc, BIG_BAD)
    assert (orc.ac, orc.armour, orc.kit[0].main) == (4, Armour.DEFLECTIVE, Held.SWORD)


def test_e31_an_item_below_its_minimum_rep_is_carried_unused() -> None:
    """E31 (2H-29.3.1, 2H-R73): armour does not change the AC, a weapon does not replace the listed one."""
    game = Game()
    f = somebody(rep=2, ac=6)
    throw_next(game.dice, Stream.ENCOUNTER, 1, 3, 4)
    gear.give_armour(game, f)
    assert (f.armour, f.ac, armour_class(f), wears_armour(f, Armour.AGILITY)) == (Armour.AGILITY, 6, 6, False)
    throw_next(game.dice, Stream.ENCOUNTER, 2, 2)
    gear.give_weapon(game, f)
    assert [slot.main for slot in f.kit] == [Held.SWORD, Held.DANCING_SWORD, 0, 0]
    assert gear.choose_hand(f) == 0


@pytest.mark.parametrize(
    ("held", "figure", "usable"),
    [
        pytest.param(Held.SWORD_OF_RAGE, somebody(rep=3), False, id="2H-29.3.1 Rep 3"),
        pytest.param(Held.SWORD_OF_RAGE, somebody(rep=4), True, id="2H-29.3.1 Rep 4"),
        pytest.param(Held.BOW_OF_SEEKING, somebody(rep=5), False, id="2H-R72 no Shooter"),
        pytest.param(Held.BOW_OF_SEEKING, somebody(Profession.SHOOTER), True, id="2H-R72 Shooter"),
        pytest.param(Held.CASTER_WAND, somebody(rep=5), False, id="T-29.1.2 no Caster"),
        pytest.param(Held.CASTER_WAND, somebody(Profession.CASTER, 3), True, id="T-29.1.2 Caster"),
        pytest.param(
            Held.CASTER_WAND, somebody(Profession.KNIGHT, race=Race.MAJOR_DEMON, can_cast=1), True, id="2H-R130"
        ),
        pytest.param(Held.MACE, somebody(rep=2), True, id="2H-11.0 ordinary"),
    ],
)
def test_2h_29_3_1_who_can_use_what(held: Held, figure: Figure, usable: bool) -> None:
    """2H-29.3.1, 2H-R72, 2H-R73."""
    assert can_use(figure, held) == usable


def test_2h_r72_a_magic_weapon_replaces_the_listed_one_with_its_off_hand() -> None:
    game = Game()
    f = somebody(rep=4)
    f.kit[0].off = Held.SWORD
    throw_next(game.dice, Stream.ENCOUNTER, 6, 6)
    gear.give_weapon(game, f)
    assert (f.kit[0].main, f.kit[0].off) == (Held.SWORD_OF_RAGE, Held.NOTHING)


@pytest.mark.parametrize(
    ("figure", "held"),
    [
        pytest.param(somebody(Profession.SHOOTER, 4, Held.SWORD, Held.BOW), Held.BOW, id="missile user"),
        pytest.param(somebody(Profession.CASTER, 4, Held.SWORD), Held.NOTHING, id="Caster without a tool"),
        pytest.param(
            somebody(Profession.CASTER, 4, Held.SWORD, Held.CASTER_WAND), Held.CASTER_WAND, id="Caster with a tool"
        ),
        pytest.param(somebody(Profession.THIEF, 4, Held.BOW, Held.SWORD), Held.SWORD, id="others"),
        pytest.param(somebody(Profession.WARRIOR, 3, Held.BOW), Held.BOW, id="nothing else"),
        pytest.param(
            somebody(Profession.SHOOTER, 4, Held.SWORD, Held.BOW, second=Profession.CASTER), Held.BOW,
            id="the primary profession decides",
        ),
        pytest.param(
            somebody(Profession.WARRIOR, 4, Held.MACE, Held.DANCING_SWORD), Held.DANCING_SWORD, id="magical gear"
        ),
        pytest.param(
            somebody(Profession.WARRIOR, 3, Held.MACE, Held.DANCING_SWORD), Held.MACE, id="unless it cannot be used"
        ),
        pytest.param(
            somebody(Profession.CASTER, 3, Held.SWORD, Held.STAFF_OF_HEALING), Held.NOTHING, id="nor the tool"
        ),
    ],
)  # fmt: skip
def test_2h_r77_what_is_in_hand_at_the_start(figure: Figure, held: Held) -> None:
    """P-12 (2H-R77)."""
    figure.hand = gear.choose_hand(figure)
    assert in_hand(figure) == held
    assert (figure.hand == Code.EMPTY_HANDS) == (held == Held.NOTHING)


def test_2h_12_1_a_shield_is_in_use_with_one_hand_only() -> None:
    """2H-12.1, 2H-R12: it is carried with a two-handed weapon or a pair, but not in use."""
    f = somebody(Profession.WARRIOR, 4, Held.TWO_HANDED_AXE, Held.SWORD, shield=1)
    assert not uses_shield(f)
    f.hand = 1
    assert uses_shield(f)
    f.kit[1].off = Held.SWORD
    assert not uses_shield(f)
