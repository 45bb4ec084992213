"""Magic: targets, casting, what the spells do, the spell of an NPC."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.two_hour.arena import FOE, arena, fighter, square, square_name, thrown
from tests.two_hour.casters import affected, caster, facing, spelled
from tests.two_hour.chance import distribution
from undercroft.loading import interpreted
from undercroft.two_hour.codes import (
    Armour,
    Code,
    Dazzle,
    Event,
    Harm,
    Held,
    Potion,
    Profession,
    Race,
    Spell,
    Status,
)

with interpreted():
    from undercroft.two_hour.character import current_rep, has_empty_hands
    from undercroft.two_hour.magic import cast, item_dice, may_target, targets_allowed
    from undercroft.two_hour.melee import melee_dice

DAMAGE, DAZZLE, DEFEND = Spell.DAMAGE, Spell.DAZZLE, Spell.DEFEND
CASTER = Profession.CASTER


# --- T-28.3 ---

PASSED = {2: (1, 1), 1: (1, 6), 0: (6, 6)}
T_28_3 = [
    (2, DAZZLE, {3: 3, 4: 4, 5: 5}),
    (2, DAMAGE, {3: 3, 4: 4, 5: 5}),
    (2, DEFEND, {3: 3, 4: 4, 5: 5}),
    (1, DAZZLE, {3: 3, 4: 4, 5: 5}),
    (1, DAMAGE, {3: 1, 4: 2, 5: 2}),
    (1, DEFEND, {3: 1, 4: 2, 5: 2}),
    (0, DAZZLE, {3: 1, 4: 2, 5: 2}),
    (0, DAMAGE, {3: 0, 4: 0, 5: 0}),
    (0, DEFEND, {3: 0, 4: 0, 5: 0}),
]


@pytest.mark.parametrize(("passed", "spell", "most"), T_28_3)
@pytest.mark.parametrize("rep", [3, 4, 5])
def test_t_28_3_rows_of_targets(rep: int, passed: int, spell: Spell, most: dict[int, int]) -> None:
    """T-28.3: Rep, half Rep rounded down, nobody (2H-28.3b); as many are named as are allowed."""
    friends = [fighter(rep=rep_of, at=at) for rep_of, at in zip((7, 6, 5, 4), ("a1", "c1", "d1", "a2"), strict=True)]
    foes = [
        fighter(rep=rep_of, at=at) for rep_of, at in zip((7, 6, 5, 4, 3), ("a4", "b4", "c4", "d4", "d5"), strict=True)
    ]
    game = arena([caster(rep), *friends], foes)
    named = tuple(range(rep)) if spell == DEFEND else tuple(range(FOE, FOE + rep))
    told = spelled(game, spell, *PASSED[passed], *[6] * (most[rep] if spell == DAMAGE else 0), at=named)
    assert told[0].values == (passed, spell, most[rep])
    kinds = {DAMAGE: Event.SPELL_DAMAGE, DAZZLE: Event.IS_DAZZLED, DEFEND: Event.IS_DEFENDED}
    assert sum(event.kind == kinds[spell] for event in told) == most[rep]
    assert sum(event.kind == Event.IS_UNAFFECTED for event in told) == rep - most[rep]


@pytest.mark.parametrize("spell", list(Spell))
@pytest.mark.parametrize("passed", [0, 1, 2])
def test_t_28_3_rows_of_cost(passed: int, spell: Spell) -> None:
    """T-28.3: no die passed costs 1 current Rep (2H-R69), others nothing."""
    game = facing(caster(), fighter())
    dice = (6,) if spell == DAMAGE and passed else ()
    spelled(game, spell, *PASSED[passed], *dice, at=(0,) if spell == DEFEND else None)
    assert game.figures[0].casting == (1 if passed == 0 else 0)


def test_t_28_3_rep_is_that_of_the_roll() -> None:
    """T-28.3: half of Rep 4 by a Dazzle that costs the caster a Rep."""
    assert len(affected(facing(caster(), *[fighter()] * 2), DAZZLE, 6, 6)) == 2


def test_2h_r1_more_than_two_passes_count_as_two() -> None:
    """2H-28.3b, 2H-R1: 3 dice with a Caster Wand."""
    told = spelled(facing(caster(hand=Held.CASTER_WAND), fighter()), DAZZLE, 1, 2, 3)
    assert told[0].values[0] == 2


def test_2h_r69_a_caster_without_rep_is_out_of_the_fight() -> None:
    """2H-R69, 2H-R42: credited to nobody."""
    game = facing(caster(3, casting=2), fighter())
    spelled(game, DAMAGE, 6, 6)
    f = game.figures[0]
    assert (f.status, f.down_by) == (Status.OUT_OF_FIGHT, Code.NOBODY)


def test_t_29_1_2_a_talisman_does_not_act_in_a_fight() -> None:
    """T-29.1.2 Talisman of Restoration, 2H-D19: used in quiet moments only; the loss stands (2H-R69)."""
    game = facing(caster(4, talisman=4), fighter())
    spelled(game, DAMAGE, 6, 6)
    assert (current_rep(game.figures[0]), game.figures[0].talisman) == (3, 4)
    assert thrown(game) == 2


def test_2h_r69_casting_cost_is_not_softened() -> None:
    """T-6.3.1, last row: no Star Power for a casting loss."""
    game = facing(caster(4, star=1, star_dice=4), fighter())
    spelled(game, DAMAGE, 6, 6)
    assert thrown(game) == 2


# --- targets: 2H-28.1, 2H-R64, 2H-R65 ---


@pytest.mark.parametrize(("rep", "fields", "allowed"), [(4, {}, 4), (6, {"casting": 2, "wound": 1}, 3)])
def test_2h_28_1b_at_most_current_rep_targets(rep: int, fields: dict[str, int], allowed: int) -> None:
    """2H-28.1b."""
    assert targets_allowed(facing(caster(rep, **fields), fighter()), 0) == allowed


def test_2h_r9_a_second_profession_casts_at_rep_less_1() -> None:
    """2H-R9, 2H-9.2a: target number and number of targets; 5 is no pass at Rep 5."""
    game = facing(caster(5, profession=Profession.WARRIOR, second=CASTER), fighter())
    assert targets_allowed(game, 0) == 4
    assert spelled(game, DAZZLE, 5, 5)[0].values[0] == 0


def test_2h_r14_a_major_demon_knight_casts_at_full_rep() -> None:
    """2H-R14, 2H-28.1a."""
    game = facing(caster(6, race=Race.MAJOR_DEMON, profession=Profession.KNIGHT, can_cast=1), fighter())
    assert targets_allowed(game, 0) == 6


def test_2h_28_1b_line_of_sight_to_each() -> None:
    """2H-28.1b: an enemy behind another one is no target; enemies in contact are (2H-R64)."""
    game = arena([caster(at="b3"), fighter(at="a1")], [fighter(at="b4"), fighter(at="b6"), fighter(at="d6"), fighter()])
    for spell in (DAMAGE, DAZZLE):
        assert [k for k in (0, 1, *range(FOE, FOE + 4)) if may_target(game, 0, k, spell)] == [FOE]
    game.standing[1] &= ~(1 << square("b4"))
    game.figures[FOE].status = Status.OUT_OF_FIGHT
    assert may_target(game, 0, FOE + 1, DAMAGE)


def test_2h_28_2_2_defend_is_for_oneself_and_friends_in_sight() -> None:
    """2H-28.2.2, D29: no enemies; a friend behind another one is out of sight, one outside too."""
    band = [caster(at="b3"), fighter(at="b2"), fighter(at="b1"), fighter(at="a3"), fighter()]
    game = arena(band, [fighter(at="b4")])
    assert [k for k in (*range(5), FOE) if may_target(game, 0, k, DEFEND)] == [0, 1, 3]


def test_2h_28_1_1_the_highest_rep_targets_are_unaffected() -> None:
    """2H-28.1.1, 2H-R65: current Rep counts."""
    game = facing(caster(), fighter(rep=5), fighter(rep=6, wound=1, casting=2), fighter(rep=4), fighter(rep=6))
    told = spelled(game, DAZZLE, 6, 6)
    assert [event.target for event in told if event.kind == Event.IS_UNAFFECTED] == [FOE + 3, FOE]
    assert {event.target for event in told if event.kind == Event.IS_DAZZLED} == {FOE + 1, FOE + 2}


def test_2h_r65_ties_are_random() -> None:
    """2H-R65: one of three equals is affected, each as often."""

    def play() -> int:
        game = facing(caster(3), *[fighter()] * 3)
        game.spell, game.chosen = DAZZLE, 7 << FOE
        cast(game, 0)
        return sum(k for k in range(FOE, FOE + 3) if game.figures[k].dazzled)

    assert distribution(play, faces=(6,)) == {FOE + k: Fraction(1, 3) for k in range(3)}


def test_e20_the_rep_5_orc_is_dropped() -> None:
    """2H-E20: Orcs Rep 4, 4, 4, 5, of which three can be affected (a Rep 3 caster; the book's numbers are a slip)."""
    orcs = [fighter(Race.ORC, rep=rep) for rep in (4, 4, 4, 5)]
    told = spelled(facing(caster(3), *orcs), DAZZLE, 1, 6)
    assert [event.target for event in told if event.kind == Event.IS_UNAFFECTED] == [FOE + 3]
    assert affected(facing(caster(4), *orcs), DAZZLE, 1, 6) == {FOE, FOE + 1, FOE + 2, FOE + 3}
    told = spelled(facing(caster(4), *orcs), DAMAGE, 1, 6, 6, 6)
    assert sum(event.kind == Event.SPELL_DAMAGE for event in told) == 2


# --- hands and tools: 2H-28.3a, T-29.1.2 ---

HANDS = [
    ({"hand": Held.NOTHING}, True),
    ({"hand": Held.CASTER_WAND}, True),
    ({"hand": Held.WAND_OF_BLASTING}, True),
    ({"hand": Held.WAND_OF_BRILLIANCE}, True),
    ({"hand": Held.STAFF_OF_HEALING}, True),
    ({"hand": Held.SWORD}, False),
    ({"hand": Held.SWORD, "shield": 1}, False),
    ({"hand": Held.BOW}, False),
    ({"hand": Held.AXE, "thrown": 1}, True),
    ({"hand": Held.AXE, "thrown": 1, "shield": 1}, False),
    ({"hand": Held.AXE, "off": Held.SWORD, "thrown": 1}, False),
]


@pytest.mark.parametrize(("fields", "empty"), HANDS)
def test_2h_28_3a_hands_empty_but_for_one_tool(fields: dict[str, Any], empty: bool) -> None:
    """2H-28.3a, 2H-R64: a weapon must be switched away first, a shield fills a hand."""
    assert has_empty_hands(facing(caster(**fields), fighter()).figures[0]) == empty


T_29_1_2 = [
    (Held.NOTHING, 0, (0, 0, 0)),
    (Held.WAND_OF_BLASTING, 0, (2, 0, 0)),
    (Held.WAND_OF_BRILLIANCE, 0, (0, 2, 0)),
    (Held.CASTER_WAND, 0, (1, 1, 1)),
    (Held.STAFF_OF_HEALING, 0, (0, 0, 0)),
    (Held.NOTHING, 1, (1, 1, 1)),
    (Held.WAND_OF_BLASTING, 1, (2, 1, 1)),
    (Held.WAND_OF_BRILLIANCE, 1, (1, 2, 1)),
    (Held.CASTER_WAND, 1, (1, 1, 1)),
]


@pytest.mark.parametrize(("hand", "ring", "dice"), T_29_1_2)
def test_t_29_1_2_dice_of_tools(hand: Held, ring: int, dice: tuple[int, int, int]) -> None:
    """T-29.1.2, for Damage, Dazzle, Defend; only one tool gives dice per spell, the better (2H-R74)."""
    f = facing(caster(hand=hand, ring=ring), fighter()).figures[0]
    assert tuple(item_dice(f, spell) for spell in (DAMAGE, DAZZLE, DEFEND)) == dice


@pytest.mark.parametrize(
    ("hand", "ring", "least"),
    [
        (Held.WAND_OF_BLASTING, 0, 4),
        (Held.WAND_OF_BRILLIANCE, 0, 3),
        (Held.CASTER_WAND, 0, 3),
        (Held.NOTHING, 1, 3),
    ],
)
def test_2h_r73_tools_need_a_rep(hand: Held, ring: int, least: int) -> None:
    """T-29.1.2 min Rep, 2H-29.3.1, 2H-R73: original Rep counts (2H-R8); also for whoever casts (2H-R72)."""
    for rep, fields, usable in (
        (least - 1, {}, False),
        (least, {"casting": 1}, True),
        (least, {"can_cast": 0}, ring == 1),
    ):
        f = facing(caster(rep, hand=hand, ring=ring, **fields), fighter()).figures[0]
        assert any(item_dice(f, spell) for spell in Spell) == usable


def test_t_28_3_item_dice_are_rolled_with_the_two() -> None:
    """T-28.3, T-29.1.2: 2d6 and two more with a Wand of Blasting, two for the other spells."""
    for spell, dice in ((DAMAGE, 4), (DAZZLE, 2)):
        game = facing(caster(hand=Held.WAND_OF_BLASTING), fighter())
        spelled(game, spell, *[6] * dice)
        assert thrown(game) == dice


# --- what the spells do ---


@pytest.mark.parametrize(
    ("die", "status"), [(1, Status.DEAD), (2, Status.OUT_OF_FIGHT), (3, Status.ABLE), (6, Status.ABLE)]
)
def test_2h_28_4_damage_is_a_shooting_hit_of_impact_2(die: int, status: Status) -> None:
    """2H-28.4, 2H-28.2.1: read on T-23.5; Duck Back away from the caster (2H-R68)."""
    game = facing(caster(), fighter())
    spelled(game, DAMAGE, 1, 1, die)
    f = game.figures[FOE]
    assert f.status == status
    if status == Status.ABLE:
        assert square_name(f.square) == "a6"
    else:
        assert f.down_by == 0


@pytest.mark.parametrize(
    "target",
    [
        {"ac": 6},
        {"ac": 2},
        {"armour": Armour.PROTECTION},
        {"armour": Armour.DEFLECTIVE},
        {"shield": 1},
        {"defended": 3},
        {"armour": Armour.PHASE},
    ],
)
def test_2h_r68_nothing_changes_the_impact_of_2(target: dict[str, Any]) -> None:
    """2H-28.4, 2H-R68; shields and Defend do not stop it either (2H-R67)."""
    told = spelled(facing(caster(drunk=1 << Potion.STRENGTH), fighter(**target)), DAMAGE, 1, 1, 2)
    assert told[1] == (Event.SPELL_DAMAGE, 0, FOE, (2,), (2, Harm.OUT_OF_FIGHT, 0))


def test_2h_r50_spells_cause_no_received_fire() -> None:
    """2H-R50."""
    game = facing(caster(), fighter(), fighter(rep=5))
    spelled(game, DAMAGE, 6, 6)
    assert game.figures[FOE].shot_from == Code.NOBODY


def test_2h_r18_star_power_works_against_spells() -> None:
    """2H-R18, T-6.3.1: an OOF by a Damage spell becomes Duck Back."""
    game = facing(caster(), fighter(star=1, star_dice=1))
    told = spelled(game, DAMAGE, 1, 1, 2, 3)
    assert told[2] == (Event.STAR_POWER, FOE, Code.NOBODY, (3,), (1, 1, Harm.DUCK_BACK))
    assert told[3].kind == Event.DUCKS_BACK


def test_2h_28_5_dazzle() -> None:
    """2H-28.5, 2H-R66: it will lose its next phase, has no shield and rolls -1d6 in melee (T-24.2)."""
    game = facing(caster(), fighter(shield=1))
    assert melee_dice(game, FOE, 0) == 5
    spelled(game, DAZZLE, 1, 1)
    assert game.figures[FOE].dazzled == Dazzle.COMING
    assert melee_dice(game, FOE, 0) == 3


def test_2h_r66_dazzle_does_not_stack() -> None:
    """2H-R66."""
    game = facing(caster(), fighter(dazzled=Dazzle.COMING))
    spelled(game, DAZZLE, 1, 1)
    assert melee_dice(game, FOE, 0) == 3


def test_2h_28_6_defend() -> None:
    """2H-28.6, 2H-R67: three shots; +1d6 in melee, on top of a shield too."""
    game = facing(caster(hand=Held.NOTHING), fighter())
    before = melee_dice(game, 0, FOE)
    spelled(game, DEFEND, 1, 1, at=(0,))
    assert game.figures[0].defended == 3
    assert melee_dice(game, 0, FOE) == before + 1


def test_2h_r67_casting_defend_again_renews_it() -> None:
    """2H-R67."""
    game = facing(caster(defended=1), fighter())
    spelled(game, DEFEND, 1, 1, at=(0,))
    assert game.figures[0].defended == 3
