"""What a character is worth at a moment: professions, Rep, hands, armour class, shield."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.two_hour.arena import FOE, arena, duel, fighter
from tests.two_hour.chance import distribution
from undercroft.loading import interpreted
from undercroft.two_hour.codes import Armour, Cloak, Dazzle, Held, Potion, Profession, Race, Shirt, Side, Status
from undercroft.two_hour.state import Figure

with interpreted():
    from undercroft.two_hour import character
    from undercroft.two_hour.board import find_leader, leave
    from undercroft.two_hour.charge_test import charge_dice, charge_successes
    from undercroft.two_hour.crisis import passes_of
    from undercroft.two_hour.melee import melee_dice

ONE_HAND = [Held.AXE, Held.MACE, Held.SPEAR, Held.SWORD, Held.DANCING_SWORD, Held.SWORD_OF_RAGE, Held.SLING]
TWO_HANDS = [
    Held.TWO_HANDED_AXE,
    Held.TWO_HANDED_SWORD,
    Held.BOW,
    Held.CROSSBOW,
    Held.FIREARM,
    Held.LONG_SPEAR,
    Held.BOW_OF_SEEKING,
    Held.BATTLE_AXE_OF_VIRTUE,
]
TOOLS = [Held.WAND_OF_BLASTING, Held.WAND_OF_BRILLIANCE, Held.CASTER_WAND, Held.STAFF_OF_HEALING]


def one(*args: Any, **fields: Any) -> Figure:
    """A figure by itself."""
    return duel(fighter(*args, **fields), fighter()).figures[0]


# --- professions: 2H-9, 2H-R9, 2H-R14 ---


@pytest.mark.parametrize("trade", [trade for trade in Profession if trade >= 0])
def test_2h_9_2a_the_second_profession_is_used_at_rep_less_1(trade: Profession) -> None:
    """2H-9.2a, 2H-R9: the primary at current Rep, the second at current Rep -1; losses count for both."""
    other = Profession.THIEF if trade != Profession.THIEF else Profession.WARRIOR
    assert character.trade_rep(one(profession=trade, rep=5), trade) == 5
    assert character.trade_rep(one(profession=other, second=trade, rep=5), trade) == 4
    assert character.trade_rep(one(profession=other, second=trade, rep=5, wound=1, melee=1), trade) == 2
    assert character.trade_rep(one(profession=other, second=trade, rep=2, casting=2), trade) == 0


def test_2h_9_2b_both_professions_count() -> None:
    """2H-9.2b, 2H-9.0: it has both trades and no third."""
    f = one(profession=Profession.WARRIOR, second=Profession.THIEF)
    assert [trade for trade in Profession if trade >= 0 and character.has_trade(f, trade)] == [
        Profession.THIEF,
        Profession.WARRIOR,
    ]


def test_e10_a_warrior_5_thief_4() -> None:
    """2H-E10: 5d6 and +2 successes in the CiM Test, that is with full Rep and Fanatic; Rep 4 as a Thief."""
    game = duel(fighter(), fighter(Race.HUMAN, Profession.WARRIOR, 5, second=Profession.THIEF))
    assert (charge_dice(game, Side.FOES), charge_successes(game, Side.FOES)) == (5, 2)
    assert character.trade_rep(game.figures[FOE], Profession.THIEF) == 4


def test_2h_r9_melee_and_crisis_use_full_rep() -> None:
    """2H-R9: melee and Crisis Tests go by current Rep, also of who has a second profession."""
    game = duel(fighter(rep=5, second=Profession.KNIGHT), fighter())
    game.crisis_dice[:] = (5, 5, 0, 0)
    assert melee_dice(game, 0, FOE) == 5
    assert passes_of(game, 0) == 2


@pytest.mark.parametrize(
    ("fields", "rep"),
    [
        ({"profession": Profession.CASTER}, 5),
        ({"profession": Profession.WARRIOR, "second": Profession.CASTER}, 4),
        ({"race": Race.MAJOR_DEMON, "profession": Profession.KNIGHT, "can_cast": 1}, 5),
        ({"race": Race.MAJOR_DEMON, "profession": Profession.CASTER}, 5),
        ({"race": Race.MAJOR_DEMON, "profession": Profession.KNIGHT, "second": Profession.CASTER}, 5),
        ({"race": Race.MAJOR_DEMON, "profession": Profession.WARRIOR, "second": Profession.CASTER}, 4),
    ],
)
def test_2h_r14_rep_for_casting(fields: dict[str, Any], rep: int) -> None:
    """2H-R14: a Major Demon casts at full Rep; 2H-R9, 2H-R131: a second Caster at Rep -1."""
    assert character.casting_rep(one(rep=5, **fields)) == rep


# --- Rep: 2H-10 ---


def test_t_10_0_rep_drives_the_tests() -> None:
    """T-10.0, 2H-10.0, 2H-E6: Rep 4: 4d6 in melee; there is no maximum (2H-10.0.1)."""
    assert melee_dice(duel(fighter(rep=4), fighter()), 0, FOE) == 4
    assert melee_dice(duel(fighter(rep=9), fighter()), 0, FOE) == 9


def test_2h_10_0_1_rep_6_passes_every_die() -> None:
    """2H-10.0.1, 2H-3.1: a 6 fails only by comparison."""
    game = duel(fighter(rep=6), fighter())
    game.crisis_dice[:] = (6, 6, 0, 0)
    assert passes_of(game, 0) == 2
    game.figures[0].wound = 1
    assert passes_of(game, 0) == 0


# --- hands: T-11.0, 2H-12.1, 2H-24.1.1, 2H-R64, 2H-R74 ---


@pytest.mark.parametrize("held", ONE_HAND)
def test_2h_12_1_a_shield_with_one_hand(held: Held) -> None:
    """2H-12.1, T-11.0 hands: one-handed weapons leave a hand for the shield."""
    assert character.uses_shield(one(hand=held, shield=1))
    assert not character.uses_shield(one(hand=held))


@pytest.mark.parametrize("held", [*TWO_HANDS, *TOOLS, Held.NOTHING])
def test_2h_12_1_no_shield_with_two_hands(held: Held) -> None:
    """2H-12.1, T-11.0 hands; 2H-R64, 2H-R74: nor with a casting tool or empty hands."""
    assert not character.uses_shield(one(hand=held, shield=1))


def test_2h_24_1_1_two_weapons_leave_no_hand_for_a_shield() -> None:
    """2H-24.1.1, T-11.0 2xS."""
    f = one(hand=Held.SWORD, off=Held.AXE, shield=1)
    assert character.has_two_weapons(f)
    assert not character.uses_shield(f)


@pytest.mark.parametrize(
    ("main", "off", "rep", "fights_with"),
    [
        (Held.SWORD, Held.AXE, 4, Held.SWORD),
        (Held.MACE, Held.SWORD, 4, Held.MACE),  # neither is always better: the main hand
        (Held.SWORD_OF_RAGE, Held.AXE, 4, Held.SWORD_OF_RAGE),
        (Held.AXE, Held.SWORD_OF_RAGE, 4, Held.SWORD_OF_RAGE),
        (Held.AXE, Held.DANCING_SWORD, 4, Held.DANCING_SWORD),
        (Held.AXE, Held.DANCING_SWORD, 3, Held.AXE),  # T-29.1.4: min Rep 4
        (Held.DANCING_SWORD, Held.SWORD_OF_RAGE, 4, Held.DANCING_SWORD),
    ],
)
def test_2h_r44_of_a_pair_the_better_weapon_counts(main: Held, off: Held, rep: int, fights_with: Held) -> None:
    """2H-R44: the modifiers of the better one, in whichever hand, plus +1d6; 2H-R73: if it may be used."""
    f = one(hand=main, off=off, rep=rep)
    assert character.melee_weapon(f) == fights_with
    assert character.has_two_weapons(f)


def test_2h_r44_a_sword_of_rage_in_the_off_hand_acts() -> None:
    """2H-R44, T-24.2, T-21.0: its die and the die of two weapons; its success in the CiM Test."""
    game = duel(fighter(), fighter(rep=4, hand=Held.AXE, off=Held.SWORD_OF_RAGE))
    assert melee_dice(game, FOE, 0) == 4 + 1 + 1
    assert charge_successes(game, Side.FOES) == 1


def test_2h_24_1_1_a_thrown_axe_leaves_the_second_weapon() -> None:
    """2H-24.1.1, 2H-R39, 2H-23.1: an axe and a sword; the axe is thrown, the sword is left."""
    f = one(hand=Held.AXE, off=Held.SWORD)
    assert character.missile_weapon(f) == Held.AXE
    f.thrown = 1
    assert not character.has_two_weapons(f)
    assert character.melee_weapon(f) == Held.SWORD
    assert character.missile_weapon(f) == Held.NOTHING


@pytest.mark.parametrize(
    ("fields", "empty"),
    [
        ({"hand": Held.NOTHING}, True),
        ({"hand": Held.NOTHING, "shield": 1}, True),  # slung: no hand holds it
        *(({"hand": tool}, True) for tool in TOOLS),
        ({"hand": Held.CASTER_WAND, "shield": 1}, True),
        *(({"hand": weapon}, False) for weapon in (*ONE_HAND, *TWO_HANDS)),
        ({"hand": Held.SWORD, "off": Held.SWORD}, False),
        ({"hand": Held.AXE, "thrown": 1}, True),
        ({"hand": Held.AXE, "thrown": 1, "shield": 1}, False),
        ({"hand": Held.AXE, "off": Held.SWORD, "thrown": 1}, False),
    ],
)
def test_2h_28_3a_empty_hands_apart_from_one_casting_tool(fields: dict[str, Any], empty: bool) -> None:
    """2H-28.3a, 2H-R64: a shield fills a hand."""
    assert character.has_empty_hands(one(profession=Profession.CASTER, **fields)) == empty


# --- armour: T-12.0, T-29.1.3 ---


@pytest.mark.parametrize("ac", [2, 4, 6])
def test_t_12_0_armour_class_is_what_is_worn(ac: int) -> None:
    """T-12.0, 2H-12.0: three classes."""
    assert character.armour_class(one(ac=ac)) == ac


@pytest.mark.parametrize(
    ("worn", "ac", "counts"),
    [
        ({"shirt": Shirt.HARD}, 2, 4),
        ({"shirt": Shirt.HARD}, 4, 4),
        ({"shirt": Shirt.HARD}, 6, 6),
        ({"cloak": Cloak.IRON}, 2, 4),
        ({"cloak": Cloak.IRON}, 4, 6),
        ({"cloak": Cloak.IRON}, 6, 6),
        ({"shirt": Shirt.HARD, "cloak": Cloak.IRON}, 2, 6),  # different sources stack (2H-R28)
        ({"cloak": Cloak.STEALTH, "shirt": Shirt.ABSORBING}, 2, 2),
    ],
)
def test_t_29_1_3_clothing_and_armour_class(worn: dict[str, Any], ac: int, counts: int) -> None:
    """T-29.1.3 Hard Shirt: AC 4 if that is better; Iron Cloak: one class higher, at most 6 (T-24.4)."""
    assert character.armour_class(one(ac=ac, **worn)) == counts


@pytest.mark.parametrize("worn", [{"shirt": Shirt.HARD}, {"cloak": Cloak.IRON}])
def test_2h_r73_clothing_needs_original_rep_3(worn: dict[str, Any]) -> None:
    """2H-R73, 2H-29.3.1; original Rep counts (2H-R8)."""
    assert character.armour_class(one(ac=2, rep=2, **worn)) == 2
    assert character.armour_class(one(ac=2, rep=3, wound=1, **worn)) == 4


@pytest.mark.parametrize(
    "fields", [{"hand": Held.SWORD, "shield": 1}, {"armour": Armour.PHASE}, {"defended": 3}, {"defended": 1}]
)
def test_t_24_2_shielded_by_shield_phase_armour_or_defend(fields: dict[str, Any]) -> None:
    """T-24.2 shielded, T-29.1.1 Phase, 2H-28.6; 2H-28.5, 2H-R66: not while dazzled, in any phase of the Dazzle."""
    assert character.is_shielded(one(**fields))
    for dazzle in (Dazzle.COMING, Dazzle.NOW):
        assert not character.is_shielded(one(dazzled=dazzle, **fields))


def test_t_24_2_not_shielded_by_nothing() -> None:
    """T-24.2 shielded; 2H-R73: Phase Armour needs Rep 3."""
    assert not character.is_shielded(one())
    assert not character.is_shielded(one(rep=2, armour=Armour.PHASE))


# --- potions ---


@pytest.mark.parametrize("potion", list(Potion))
def test_2h_r73_potions_need_rep_3_and_a_dose(potion: Potion) -> None:
    """T-29.1.5: min Rep 3 (2H-R73); a potion holds doses (2H-29.2a)."""
    doses = tuple(int(kind == potion) for kind in Potion)
    assert character.could_drink(one(rep=3, potions=doses), potion)
    assert not character.could_drink(one(rep=2, potions=doses), potion)
    assert not character.could_drink(one(rep=3), potion)


# --- who counts ---


@pytest.mark.parametrize("status", list(Status))
def test_2h_r24_only_the_able_count(status: Status) -> None:
    """2H-R24, 2H-20.1: on the board or outside; not OOF, dead, captured, fled or turned."""
    game = arena([fighter(at="b2"), fighter()], [fighter(at="b5")])
    game.figures[1].status = status
    able = status == Status.ABLE
    assert character.able_count(game, Side.BAND) == 1 + able
    assert character.is_able(game.figures[1]) == able
    assert character.able_count(game, Side.FOES) == 1


def test_2h_14_0b_a_leader_who_leaves_is_replaced_at_once() -> None:
    """2H-14.0b, 2H-14.0a: the highest Rep of those that are left leads."""
    game = arena([fighter(rep=5, at="b2"), fighter(rep=3, at="a2"), fighter(rep=4, at="c2")], [fighter(at="b5")])
    leave(game, 0)
    assert game.leader[Side.BAND] == 2


@pytest.mark.parametrize(
    ("band", "leads"),
    [
        ([{"rep": 4}, {"rep": 5}, {"rep": 3}], 1),  # the highest original Rep
        ([{"rep": 6}, {"rep": 5, "star": 1}], 1),  # the Star
        ([{"rep": 6}, {"rep": 5, "star": 1, "status": Status.OUT_OF_FIGHT}], 0),  # a Star that is fit
        ([{"rep": 5, "wound": 1, "poison": 2}, {"rep": 4}], 0),  # original, not current Rep (2H-R8)
        ([{"rep": 5, "wound": 1}, {"rep": 5}], 1),  # a tie: the higher current Rep
        ([{"rep": 5, "status": Status.DEAD}, {"rep": 3}], 1),
    ],
)
def test_2h_r17_who_leads_a_group(band: list[dict[str, Any]], leads: int) -> None:
    """2H-R17, 2H-14.0a."""
    game = arena([fighter(at="abcd"[k] + "2", **spec) for k, spec in enumerate(band)], [fighter(at="b5")])
    assert find_leader(game, Side.BAND) == leads


def test_2h_r17_ties_are_random() -> None:
    """2H-R17: the same original and current Rep."""
    game = arena([fighter(rep=5, at="a2"), fighter(rep=5, at="b2"), fighter(rep=4, at="c2")], [fighter(at="b5")])
    half = Fraction(1, 2)
    assert distribution(lambda: find_leader(game, Side.BAND)) == {0: half, 1: half}


def test_e11_the_rep_4_soldier_leads_the_rest() -> None:
    """2H-E11, 2H-14.0a: the Star leaves a group of Soldiers Rep 4, 3, 3."""
    soldiers = [fighter(profession=Profession.SOLDIER, rep=rep, at=at) for rep, at in ((3, "a2"), (4, "b2"), (3, "c2"))]
    game = arena([fighter(rep=5, star=1, at="d2"), *soldiers], [fighter(at="b5")])
    leave(game, 0)
    assert game.leader[Side.BAND] == 2
