"""Shooting: whom, whether it hits, what it does."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.dice_control import throw_next
from tests.two_hour.arena import FOE, Spec, afar, arena, fighter, potions, square, square_name, thrown
from tests.two_hour.chance import distribution, every, shares
from undercroft.core.state import Stream
from undercroft.loading import interpreted
from undercroft.two_hour.codes import (
    Armour,
    Cloak,
    Code,
    Dazzle,
    Event,
    Harm,
    Held,
    Potion,
    Profession,
    Race,
    Shirt,
    Status,
)
from undercroft.two_hour.state import Game

with interpreted():
    from undercroft.core import events
    from undercroft.two_hour.shooting import can_fire, closest_targets, shoot, shot_impact

SHOOTER = Profession.SHOOTER
HIT, MISS = 1, 0


def archer(rep: int = 4, hand: Held = Held.BOW, profession: Profession = SHOOTER, **fields: Any) -> Spec:
    """A Shooter with a bow, unless it is said otherwise."""
    return fighter(profession=profession, rep=rep, hand=hand, **fields)


def shot(game: Game, *faces: int) -> list[Any]:
    """Figure 0 shoots at figure 8 with these dice; what the log tells."""
    if faces:
        throw_next(game.dice, Stream.COMBAT, *faces)
    with events.recording(game) as told:
        shoot(game, 0, FOE)
    return told


def result(game: Game, *faces: int) -> tuple[int, int]:
    """Dice passed, and whether it hit."""
    passed, hit, _ = shot(game, *faces)[0].values
    return passed, hit


def impact_of(game: Game, *faces: int) -> int:
    """Impact of a hit."""
    event = next(event for event in shot(game, *faces) if event.kind == Event.SHOT_DAMAGE)
    return int(event.values[0])


# --- T-23.3 ---

T_23_3 = [
    # passed, the firer, the target, hit
    (2, {}, {}, HIT),
    (2, {}, {"shield": 1}, HIT),
    (2, {"profession": Profession.WARRIOR}, {"shield": 1}, HIT),
    (1, {}, {}, HIT),
    (1, {}, {"shield": 1}, MISS),
    (1, {}, {"armour": Armour.PHASE}, MISS),
    (1, {}, {"defended": 3}, MISS),
    (1, {}, {"shield": 1, "dazzled": Dazzle.COMING}, HIT),
    (1, {}, {"armour": Armour.PHASE, "dazzled": Dazzle.NOW}, HIT),
    (1, {}, {"defended": 3, "dazzled": Dazzle.COMING}, HIT),
    (1, {"profession": Profession.WARRIOR}, {}, MISS),
    (1, {"profession": Profession.WARRIOR}, {"shield": 1}, MISS),
    (0, {}, {}, MISS),
    (0, {}, {"shield": 1, "dazzled": Dazzle.COMING}, MISS),
    (0, {"profession": Profession.WARRIOR}, {}, MISS),
]
FACES = {2: (1, 4), 1: (4, 5), 0: (5, 6)}


@pytest.mark.parametrize(("passed", "firer", "target", "hit"), T_23_3)
def test_t_23_3_rows(passed: int, firer: dict[str, Any], target: dict[str, Any], hit: int) -> None:
    """T-23.3; 2H-23.3, 2H-23.4, 2H-12.1.2, 2H-28.5, 2H-28.6, T-9.0 9.0.4, T-29.1.1 Phase."""
    assert result(afar(archer(**firer), fighter(**target)), *FACES[passed], 6) == (passed, hit)


@pytest.mark.parametrize("rep", [1, 2, 3, 4, 5, 6, 7])
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_2h_23_3_dice_against_current_rep(rep: int, die: int) -> None:
    """2H-23.3, 2H-3.1: equal or lower passes; a 6 fails only by comparison (2H-10.0.1)."""
    passed, _ = result(afar(archer(rep=8, wound=1, casting=7 - rep), fighter()), die, die, 6)
    assert passed == (2 if die <= rep else 0)


def test_2h_12_1_a_shield_needs_a_free_hand() -> None:
    """2H-12.1: no shield with a two-handed weapon, with two weapons, or with a bow."""
    for hand, off in ((Held.TWO_HANDED_AXE, Held.NOTHING), (Held.SWORD, Held.AXE), (Held.BOW, Held.NOTHING)):
        assert result(afar(archer(), fighter(hand=hand, off=off, shield=1)), 4, 5, 6) == (1, HIT)
    assert result(afar(archer(), fighter(hand=Held.SLING, shield=1)), 4, 5, 6) == (1, MISS)


def test_2h_r74_no_shield_beside_a_casting_tool() -> None:
    """2H-R74, 2H-R64: in use is one weapon set with its shield, or one casting tool."""
    assert result(afar(archer(), fighter(hand=Held.CASTER_WAND, shield=1)), 4, 5, 6) == (1, HIT)


# --- T-11.0: missile Impact ---

MISSILES = {Held.AXE: 3, Held.BOW: 2, Held.CROSSBOW: 3, Held.FIREARM: 4, Held.SLING: 3, Held.BOW_OF_SEEKING: 2}


@pytest.mark.parametrize(("weapon", "impact"), MISSILES.items())
def test_t_11_0_missile_impact(weapon: Held, impact: int) -> None:
    """T-11.0, T-29.1.4; 2H-23.1."""
    assert impact_of(afar(archer(hand=weapon), fighter(ac=4)), 1, 1, 6, 6) == impact


@pytest.mark.parametrize("weapon", sorted(set(Held) - set(MISSILES)))
def test_t_11_0_other_things_do_not_shoot(weapon: Held) -> None:
    """T-11.0: no missile Impact."""
    assert not can_fire(afar(archer(hand=weapon), fighter()), 0)


# --- T-23.5: Impact ---

T_23_5 = [
    ("nothing", {}, {}, 0),
    ("target AC 6", {}, {"ac": 6}, -1),
    ("target AC 2", {}, {"ac": 2}, 1),
    ("Armour of Protection", {}, {"armour": Armour.PROTECTION}, -1),
    ("Deflective Armour", {}, {"armour": Armour.DEFLECTIVE}, -1),
    ("Strength potion", {"drunk": potions(Potion.STRENGTH)}, {}, 1),
    ("Hard Shirt: AC 4", {}, {"ac": 2, "shirt": Shirt.HARD}, 0),
    ("Iron Cloak: one class higher", {}, {"ac": 4, "cloak": Cloak.IRON}, -1),
    ("Iron Cloak: at most 6", {}, {"ac": 6, "cloak": Cloak.IRON}, -1),
    ("Absorbing Undershirt: melee only", {}, {"shirt": Shirt.ABSORBING}, 0),
    ("Troll and Elf: melee only", {}, {"race": Race.TROLL}, 0),
    ("all together", {"drunk": potions(Potion.STRENGTH)}, {"ac": 6, "armour": Armour.DEFLECTIVE}, -1),
]


@pytest.mark.parametrize(("row", "firer", "target", "change"), T_23_5, ids=[row[0] for row in T_23_5])
@pytest.mark.parametrize("weapon", [Held.BOW, Held.SLING, Held.FIREARM, Held.AXE])
def test_t_23_5_rows_of_impact(
    weapon: Held, row: str, firer: dict[str, Any], target: dict[str, Any], change: int
) -> None:
    """T-23.5; 2H-23.5a, T-12.0, T-29.1.1, T-29.1.3, T-29.1.5."""
    game = afar(archer(hand=weapon, **firer), fighter(**target))
    found = shot_impact(game.figures[0], game.figures[FOE], weapon, MISSILES[weapon])
    assert found == MISSILES[weapon] + change, row


def test_t_23_5_strength_does_nothing_for_a_crossbow() -> None:
    """T-23.5, T-29.1.5 Strength: missile Impact +1 except crossbow."""
    game = afar(archer(hand=Held.CROSSBOW, drunk=potions(Potion.STRENGTH)), fighter())
    assert impact_of(game, 1, 1, 6) == 3


def test_t_23_5_a_bow_of_seeking_rolls_twice() -> None:
    """T-23.5, T-29.1.4 Bow of Seeking: the best, that is the lowest, counts."""
    game = afar(archer(hand=Held.BOW_OF_SEEKING), fighter())
    shot(game, 1, 1, 6, 2)
    assert thrown(game) == 4
    assert game.figures[FOE].status == Status.OUT_OF_FIGHT


@pytest.mark.parametrize("weapon", [Held.BOW, Held.CROSSBOW, Held.SLING, Held.FIREARM, Held.AXE])
def test_t_23_5_other_weapons_roll_once(weapon: Held) -> None:
    """T-23.5; 2H-23.5b."""
    game = afar(archer(hand=weapon), fighter())
    shot(game, 1, 1, 6)
    assert thrown(game) == 3


DAMAGE = [(1, Status.DEAD), (2, Status.OUT_OF_FIGHT), (3, Status.ABLE), (6, Status.ABLE)]


@pytest.mark.parametrize(("die", "status"), DAMAGE)
def test_t_23_5_rows_of_score(die: int, status: Status) -> None:
    """T-23.5, scores of a bow against AC 4: 1 OD, 2 OOF, above Duck Back away from the firer (2H-23.5b, 2H-18.3.1a)."""
    game = afar(archer(), fighter())
    shot(game, 1, 1, die)
    f = game.figures[FOE]
    assert f.status == status
    assert square_name(f.square) == {Status.DEAD: "", Status.OUT_OF_FIGHT: "b5"}.get(status, square_name(f.square))
    if status == Status.ABLE:
        assert square_name(f.square) in {"a6", "c6"}  # the two farthest from b1
    else:
        assert f.down_by == 0


def test_2h_23_5a_impact_0_is_duck_back_without_a_roll() -> None:
    """2H-23.5a, T-23.5 last row: a bow against AC 6 and Deflective Armour."""
    game = afar(archer(), fighter(ac=6, armour=Armour.DEFLECTIVE))
    told = shot(game, 1, 1)
    assert told[1] == (Event.SHOT_DAMAGE, 0, FOE, (), (0, Harm.DUCK_BACK, 0))
    assert thrown(game) == 2
    assert square_name(game.figures[FOE].square) in {"a6", "c6"}


def test_2h_23_5b_a_saved_target_stays_where_it_is() -> None:
    """2H-R20: a Major Demon's OD by a shot becomes no effect."""
    game = afar(archer(), fighter(Race.MAJOR_DEMON))
    shot(game, 1, 1, 1)
    assert (game.figures[FOE].status, square_name(game.figures[FOE].square)) == (Status.ABLE, "b5")


# --- whom: 2H-22.3.2, 2H-R37, 2H-R38, 2H-R31 ---


def targets(game: Game) -> set[int]:
    """The figures that figure 0 may shoot at."""
    found = int(closest_targets(game, 0))
    return {k for k in range(20) if found >> k & 1}


def test_2h_22_3_2_the_closest_enemy_in_sight() -> None:
    """2H-22.3.2: king moves (2H-R37): c4 is three off, b5 four."""
    game = arena([archer(at="b1")], [fighter(at="b5"), fighter(at="c4")])
    assert targets(game) == {FOE + 1}


def test_2h_22_3_2_of_equally_close_the_least_armoured() -> None:
    """2H-22.3.2; AC as it counts (2H-R37): an Iron Cloak makes AC 2 an AC 4."""
    foes = [fighter(at="a4", ac=6), fighter(at="b4", ac=2, cloak=Cloak.IRON), fighter(at="c4", ac=4)]
    assert targets(arena([archer(at="b1")], foes)) == {FOE + 1, FOE + 2}
    foes[1] = fighter(at="b4", ac=2)
    assert targets(arena([archer(at="b1")], foes)) == {FOE + 1}


def test_2h_22_3_2_distance_comes_before_armour() -> None:
    """2H-22.3.2."""
    game = arena([archer(at="b1")], [fighter(at="b4", ac=2), fighter(at="c3", ac=6)])
    assert targets(game) == {FOE + 1}


def test_2h_23_2a_standing_figures_of_either_side_block_the_line() -> None:
    """2H-23.2a, 2H-R31: the nearer foe is hidden behind a friend; a figure that is down hides nobody."""
    foes = [fighter(at="a3"), fighter(at="d4")]
    game = arena([archer(at="a1"), fighter(at="a2")], foes)
    assert targets(game) == {FOE + 1}
    game = arena([archer(at="a1"), fighter(at="a2", status=Status.OUT_OF_FIGHT)], foes)
    assert targets(game) == {FOE}


def test_2h_r38_not_in_contact_with_an_able_enemy() -> None:
    """2H-22.2, 2H-R38: contact forbids fire; an enemy that is down does not."""
    game = arena([archer(at="b3")], [fighter(at="b4"), fighter(at="b6")])
    assert not can_fire(game, 0)
    game = arena([archer(at="b3")], [fighter(at="b4", status=Status.OUT_OF_FIGHT), fighter(at="b6")])
    assert can_fire(game, 0)


def test_2h_r38_the_target_may_be_in_contact_with_friends() -> None:
    """2H-R38: people in melee can be shot; a miss hits nobody."""
    game = arena([archer(at="b1"), fighter(at="c4")], [fighter(at="b4")])
    assert targets(game) == {FOE}
    shot(game, 6, 6)
    assert game.figures[1].status == Status.ABLE


def test_2h_23_2a_no_fire_without_a_line_of_sight() -> None:
    """2H-23.2a."""
    assert not can_fire(arena([archer(at="b1"), fighter(at="b2")], [fighter(at="b4")]), 0)


def test_2h_21_1c_who_waits_outside_does_not_fire() -> None:
    """2H-21.1c."""
    assert not can_fire(arena([archer()], [fighter(at="b4")]), 0)


# --- weapons that run out: 2H-23.1, 2H-R39 ---


def test_2h_23_1_a_thrown_axe_is_gone() -> None:
    """2H-23.1, 2H-R39: out of use from then on."""
    game = afar(archer(hand=Held.AXE), fighter())
    assert can_fire(game, 0)
    shot(game, 6, 6)
    assert game.figures[0].thrown == 1
    assert not can_fire(game, 0)


def test_2h_23_1_a_firearm_fires_once_a_fight() -> None:
    """2H-23.1, T-11.0 F."""
    game = afar(archer(hand=Held.FIREARM), fighter())
    shot(game, 6, 6)
    assert not can_fire(game, 0)


@pytest.mark.parametrize("weapon", [Held.BOW, Held.CROSSBOW, Held.SLING])
def test_t_11_0_others_fire_every_turn(weapon: Held) -> None:
    """T-11.0 B, CB, SL."""
    game = afar(archer(hand=weapon), fighter())
    shot(game, 6, 6)
    assert can_fire(game, 0)


@pytest.mark.parametrize("weapon", [Held.BOW, Held.BOW_OF_SEEKING])
def test_t_29_1_4_true_arrows_are_used_while_any_are_left(weapon: Held) -> None:
    """T-29.1.4 True Arrows: Impact 3; 2H-R39: used by themselves, hit or miss."""
    game = afar(archer(hand=weapon, arrows=2), fighter())
    assert impact_of(game, 1, 1, 6, 6) == 3
    shot(game, 6, 6)
    assert game.figures[0].arrows == 0
    assert impact_of(game, 1, 1, 6, 6) == 2


@pytest.mark.parametrize("weapon", [Held.CROSSBOW, Held.SLING])
def test_t_29_1_4_true_arrows_are_for_bows(weapon: Held) -> None:
    """T-29.1.4."""
    game = afar(archer(hand=weapon, arrows=2), fighter())
    assert impact_of(game, 1, 1, 6) == 3
    assert game.figures[0].arrows == 2


@pytest.mark.parametrize("fields", [{"profession": Profession.WARRIOR}, {"rep": 2}])
def test_2h_r73_true_arrows_need_a_shooter_of_rep_3(fields: dict[str, Any]) -> None:
    """2H-R72, 2H-R73; the second profession will do."""
    game = afar(archer(arrows=2, **fields), fighter())
    assert impact_of(game, 1, 1, 6) == 2
    game = afar(archer(arrows=2, profession=Profession.WARRIOR, second=SHOOTER), fighter())
    assert impact_of(game, 1, 1, 6) == 3


# --- Defend and received fire ---


def test_2h_r67_the_third_shot_uses_a_defend_up() -> None:
    """2H-R67, 2H-28.6: three shots at it, hits or misses; the third is still stopped, the fourth is not."""
    game = afar(archer(), fighter(defended=3))
    assert [result(game, 4, 5) for _ in range(3)] == [(1, MISS)] * 3
    assert game.figures[FOE].defended == 0
    assert result(game, 4, 5, 6) == (1, HIT)


def test_2h_r67_a_hit_counts_as_a_shot() -> None:
    """2H-R67."""
    game = afar(archer(), fighter(defended=3))
    shot(game, 1, 1, 6)
    assert game.figures[FOE].defended == 2


def test_2h_19_0b_received_fire_is_a_miss() -> None:
    """2H-19.0b, 2H-R50: where the shot came from is kept; a hit leaves no mark."""
    game = afar(archer(), fighter())
    shot(game, 1, 1, 6)
    assert game.figures[FOE].shot_from == Code.NOBODY
    shot(game, 6, 6)
    assert game.figures[FOE].shot_from == square("b1")


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_2h_r32_of_several_shooters_the_nearest_is_the_cause(order: tuple[int, int]) -> None:
    """2H-R32, 2H-R50."""
    game = arena([archer(at="b1"), archer(at="d2")], [fighter(at="b5")])
    for who in order:
        throw_next(game.dice, Stream.COMBAT, 6, 6)
        shoot(game, who, FOE)
    assert game.figures[FOE].shot_from == square("d2")


def test_2h_r50_a_miss_harms_nobody() -> None:
    """2H-23.3, T-23.3: no damage die."""
    game = afar(archer(), fighter())
    shot(game, 6, 6)
    assert thrown(game) == 2
    assert list(game.fell) == [0, 0]


# --- the second profession: 2H-R9 ---


def chance(rep: int, needed: int) -> Fraction:
    """Of passing that many of two dice."""
    return sum((share for passed, share in throw_of_two(rep).items() if passed >= needed), Fraction(0))


def throw_of_two(rep: int) -> dict[int, Fraction]:
    """Dice passed of two."""
    return shares(sum(die <= rep for die in dice) for dice in every(2))


@pytest.mark.parametrize("target", [{}, {"shield": 1}])
@pytest.mark.parametrize("rep", [1, 2, 3, 4, 5, 6, 7, 8])
def test_2h_r9_a_second_shooter_takes_the_better_odds(rep: int, target: dict[str, int]) -> None:
    """2H-R9, 2H-9.2a: at Rep -1 as a Shooter, or at Rep as none; exact chances of a hit."""
    game_of = lambda: afar(archer(rep, profession=Profession.WARRIOR, second=SHOOTER), fighter(**target))  # noqa: E731

    def play() -> bool:
        game = game_of()
        with events.recording(game) as told:
            shoot(game, 0, FOE)
        return bool(told[0].values[1])

    as_shooter = chance(rep - 1, 2 if target else 1)
    as_other = chance(rep, 2)
    assert distribution(play).get(True, Fraction(0)) == max(as_shooter, as_other)


def test_2h_r9_a_first_shooter_has_no_choice() -> None:
    """2H-R9: the primary profession at current Rep, against a shield too."""
    game = afar(archer(6, second=Profession.WARRIOR), fighter(shield=1))
    assert result(game, 6, 6, 6) == (2, HIT)


# --- worked examples ---


def test_e14_a_warrior_needs_pass_2() -> None:
    """2H-E14, 2H-23.4: an Elf Warrior Rep 5 shoots a bow: 5, 3: pass 2, a hit."""
    game = afar(fighter(Race.ELF, Profession.WARRIOR, 5, hand=Held.BOW), fighter())
    assert result(game, 5, 3, 6) == (2, HIT)


def test_e15_4_against_impact_2_is_duck_back() -> None:
    """2H-E15: that hit on AC 4 with a bow, damage die 4."""
    game = afar(fighter(Race.ELF, Profession.WARRIOR, 5, hand=Held.BOW), fighter(ac=4))
    told = shot(game, 5, 3, 4)
    assert told[1] == (Event.SHOT_DAMAGE, 0, FOE, (4,), (2, Harm.DUCK_BACK, 0))


def test_e16_a_crossbow_against_a_goblin() -> None:
    """2H-E16: AC 2 (printed 1): Impact 4; a 1: OD."""
    game = afar(archer(5, Held.CROSSBOW, star=1), fighter(Race.GOBLIN, ac=2))
    told = shot(game, 1, 1, 1)
    assert told[1] == (Event.SHOT_DAMAGE, 0, FOE, (1,), (4, Harm.DEAD, 0))


# --- exact chances ---

CASES = [
    # firer's Rep as it shoots, Shooter or not, shielded, Impact, damage rolls
    (archer(4), fighter(), 4, True, False, 2, 1),
    (archer(4), fighter(shield=1, ac=2), 4, True, True, 3, 1),
    (archer(3, profession=Profession.THIEF), fighter(ac=6), 3, False, False, 1, 1),
    (archer(5, Held.BOW_OF_SEEKING), fighter(ac=2), 5, True, False, 3, 2),
    (archer(7, Held.CROSSBOW), fighter(ac=6, armour=Armour.PROTECTION, shield=1), 7, True, True, 1, 1),
]


@pytest.mark.parametrize(("firer", "target", "rep", "marksman", "shielded", "impact", "rolls"), CASES)
def test_t_23_3_and_t_23_5_chances_of_a_shot(
    firer: Spec, target: Spec, rep: int, marksman: bool, shielded: bool, impact: int, rolls: int
) -> None:
    """The exact chances of T-23.3 and T-23.5 together: missed, back, down or dead."""

    def play() -> tuple[int, bool, bool]:
        game = afar(firer, target)
        shoot(game, 0, FOE)
        f = game.figures[FOE]
        return f.status, f.square == square("b5"), f.shot_from >= 0

    def read(dice: tuple[int, ...]) -> tuple[Status, bool, bool]:
        passed = sum(die <= rep for die in dice[:2])
        if not (passed == 2 or (passed == 1 and marksman and not shielded)):
            return Status.ABLE, True, True
        best = min(dice[2:])
        if best == 1:
            return Status.DEAD, False, False
        return (Status.OUT_OF_FIGHT, True, False) if best <= impact else (Status.ABLE, False, False)

    assert distribution(play) == shares(read(dice) for dice in every(2 + rolls))
