"""Shooting: whom, with what, and what a target remembers."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.dice_control import throw_next
from tests.two_hour.arena import FOE, Spec, afar, arena, fighter, square, thrown
from tests.two_hour.chance import distribution, every, shares
from undercroft.core.state import Stream
from undercroft.loading import interpreted
from undercroft.two_hour.codes import (
    Cloak,
    Code,
    Event,
    Harm,
    Held,
    Profession,
    Race,
    Status,
)
from undercroft.two_hour.state import Game

with interpreted():
    from undercroft.core import events
    from undercroft.two_hour.shooting import can_fire, closest_targets, shoot

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
