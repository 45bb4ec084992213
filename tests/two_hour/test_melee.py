"""Melee: rounds, what is lost, poison and infection."""

from __future__ import annotations

from typing import Any

import pytest

from tests.two_hour.arena import FOE, arena, duel, fighter, thrown
from tests.two_hour.chance import (
    dice_from,
    showing,
)
from undercroft.loading import interpreted
from undercroft.two_hour.codes import (
    Armour,
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
    from undercroft.two_hour.character import current_rep
    from undercroft.two_hour.melee import (
        end_melee,
        fight_pair,
        melee_dice,
    )

ABLE, DOWN, DEAD = Status.ABLE, Status.OUT_OF_FIGHT, Status.DEAD


def fight(game: Game, *faces: int) -> list[Any]:
    """Figure 0 attacks figure 8 with these dice, attacker's first in each round; what the log tells."""
    with events.recording(game) as told, dice_from(showing(*faces)):
        fight_pair(game, 0, FOE)
    return told


def dice_of_fighter(spec: dict[str, Any], other: dict[str, Any]) -> int:
    """Melee dice of a Rep 4 fighter."""
    return melee_dice(duel(fighter(**spec), fighter(**other)), 0, FOE)


# --- the round and the pair: 2H-24.2 to 2H-24.4 ---


def test_2h_24_2b_more_successes_hit_and_the_difference_is_the_impact() -> None:
    """2H-24.2b; both sides may win it: the defender hits the attacker."""
    game = duel(fighter(rep=2), fighter(rep=3))
    told = fight(game, 1, 6, 1, 2, 3, 1)
    assert told[0] == (Event.MELEE_ROUND, 0, FOE, (1, 6, 1, 2, 3), (1, 3, 2))
    assert told[1] == (Event.MELEE_DAMAGE, FOE, 0, (1,), (2, Harm.DEAD, 0))
    assert (game.figures[0].status, game.figures[0].down_by) == (DEAD, FOE)


def test_2h_24_2b_equal_rolls_the_round_again() -> None:
    """2H-24.2b, 2H-R47; a tie spends nothing that lasts for one round."""
    game = duel(fighter(rep=2, stuck=1), fighter(rep=1))
    told = fight(game, 1, 1, 4, 4, 2, 4, 1)
    rounds = [event for event in told if event.kind == Event.MELEE_ROUND]
    assert [event.values for event in rounds] == [(1, 1, 1), (0, 0, 1), (1, 0, 1)]
    assert game.figures[FOE].status == DEAD


def test_2h_r47_the_melee_ends_after_20_ties_in_a_row() -> None:
    """2H-R47, 2H-R115."""
    game = duel(fighter(rep=2), fighter(rep=3))
    with events.recording(game) as told, dice_from(lambda dice, stream, sides: 5):
        fight_pair(game, 0, FOE)
    assert [event.kind for event in told] == [Event.MELEE_ROUND] * 20 + [Event.MELEE_STOPS]
    assert (game.figures[0].status, game.figures[FOE].status) == (ABLE, ABLE)


def test_2h_r47_nothing_to_roll_and_equal_ends_it() -> None:
    """2H-R47: both pools 0 with equal scores, also with Resolute on both sides."""
    for race in (Race.RATMAN, Race.HUMAN):
        weak = fighter(race, rep=1, hand=Held.NOTHING)
        game = duel(weak, weak)
        told = fight(game)
        assert [event.kind for event in told] == [Event.MELEE_ROUND, Event.MELEE_STOPS]
        assert thrown(game) == 0


def test_2h_r47_nothing_to_roll_but_resolute_wins() -> None:
    """2H-R47, T-24.2 Resolute: scores 1 and 0 are not equal."""
    game = duel(fighter(Race.HUMAN, rep=1, hand=Held.NOTHING), fighter(rep=1, hand=Held.NOTHING))
    fight(game, 1)
    assert game.figures[FOE].status == DEAD
    assert thrown(game) == 1


def test_2h_r118_a_pair_fights_at_most_60_rounds() -> None:
    """2H-R118: a Human of no dice and a Skeleton of no dice in Armour of Protection: Impact 0, Rebound, for ever."""
    game = duel(
        fighter(Race.HUMAN, rep=1, hand=Held.NOTHING),
        fighter(Race.SKELETON, rep=3, casting=2, hand=Held.NOTHING, armour=Armour.PROTECTION),
    )
    told = fight(game)
    assert sum(event.kind == Event.MELEE_ROUND for event in told) == 60
    assert told[-1].kind == Event.MELEE_STOPS
    assert game.figures[FOE].status == ABLE


def test_2h_24_3a_impact_0_is_less_rep_without_a_roll() -> None:
    """2H-24.3a, 2H-R43: margin 1 against AC 6; then the next round at once."""
    game = duel(fighter(rep=2), fighter(rep=2, ac=6))
    told = fight(game, 1, 6, 6, 6, 1, 1, 6, 1)
    assert told[1] == (Event.MELEE_DAMAGE, 0, FOE, (), (0, Harm.LESS_REP, 0))
    assert told[2] == (Event.LOSES_REP, FOE, 0, (), (1, 0, 0))
    assert told[3].dice == (1, 1, 6)


def test_t_7_a_rebound_fights_the_extra_round_at_full_rep() -> None:
    """T-7.A Skeleton, 2H-R43: the -1 Rep has no effect, the round is fought."""
    game = duel(fighter(rep=2), fighter(Race.SKELETON, rep=3, ac=6))
    told = fight(game, 1, 6, 6, 6, 6, 1, 1, 6, 6, 6, 1)
    rounds = [event for event in told if event.kind == Event.MELEE_ROUND]
    assert [len(event.dice) for event in rounds[:2]] == [5, 5]


def test_2h_24_4b_until_one_is_down() -> None:
    """2H-24.4b, 2H-R41: three rounds: attacker 3 and defender 3 dice, then 3 and 2, then 2 and 2."""
    game = duel(fighter(rep=3), fighter(rep=3))
    told = fight(game, *(1, 6, 6, 6, 6, 6, 6), *(6, 6, 6, 1, 6, 6), *(1, 6, 6, 6, 1))
    rounds = [(len(event.dice), event.values[2]) for event in told if event.kind == Event.MELEE_ROUND]
    assert rounds == [(6, 3), (5, 3), (4, 2)]
    assert game.figures[FOE].status == DEAD


def test_2h_r41_losses_last_until_all_melees_against_the_defender_are_over() -> None:
    """2H-R41, 2H-23.6.1: kept between attackers, removed for all of them at the end."""
    game = arena(
        [fighter(at="b3", target=FOE, melee=1), fighter(at="a3", target=FOE + 1, melee=1)],
        [fighter(at="b4", melee=2), fighter(at="a4")],
    )
    end_melee(game, FOE)
    assert [game.figures[k].melee for k in (0, 1, FOE)] == [0, 1, 0]


def test_2h_24_4b_the_next_attacker_meets_the_losses_of_the_defender() -> None:
    """2H-24.4b, 2H-R41: the first attacker goes down, the next one starts, the defender rolls what Rep it has left."""
    game = arena([fighter(at="b3", rep=1), fighter(at="a3", rep=3)], [fighter(at="b4", rep=3)])
    with dice_from(showing(1, 6, 6, 6, 6, 6, 1, 6, 1)):
        fight_pair(game, 0, FOE)
    assert (game.figures[0].status, game.figures[FOE].melee) == (DEAD, 1)
    with events.recording(game) as told, dice_from(showing(1, 1, 1, 6, 6, 1)):
        fight_pair(game, 1, FOE)
    assert told[0] == (Event.MELEE_ROUND, 1, FOE, (1, 1, 1, 6, 6), (3, 0, 3))


def test_2h_r42_rep_0_in_melee_is_out_of_the_fight() -> None:
    """2H-R42: credited to the opponent; the pair's melee is over."""
    game = duel(fighter(rep=3), fighter(rep=3, wound=1, poison=1))
    told = fight(game, 1, 6, 6, 6, 6)
    assert [event.kind for event in told][-2:] == [Event.LOSES_REP, Event.GOES_DOWN]
    assert (game.figures[FOE].status, game.figures[FOE].down_by) == (DOWN, 0)


@pytest.mark.parametrize("field", ["stuck", "defended"])
def test_2h_r33_and_r67_last_for_one_melee_round(field: str) -> None:
    """2H-R33: -1d6 in its next melee round only; 2H-R67: Defend for one melee round; in either part of the pair."""
    for who in (0, FOE):
        game = duel(fighter(rep=3, ac=6), fighter(rep=3, ac=6))
        setattr(game.figures[who], field, 1)
        change = {"stuck": -1, "defended": 1}[field]
        dice = [3 + change * (who == 0), 3 + change * (who == FOE)]
        first = [1] + [6] * (sum(dice) - 1)
        with events.recording(game) as told, dice_from(showing(*first, 1, 1, 1, 6, 6, 1)):
            fight_pair(game, 0, FOE)
        rounds = [event for event in told if event.kind == Event.MELEE_ROUND]
        assert [len(event.dice) for event in rounds] == [sum(dice), 5]
        assert getattr(game.figures[who], field) == 0


def test_2h_r20_hard_as_nails_ends_the_pair_without_effect() -> None:
    """2H-R20, T-7.A Major Demon: the melee simply ends for that pair."""
    game = duel(fighter(rep=2), fighter(Race.MAJOR_DEMON, rep=2))
    told = fight(game, 1, 1, 6, 6, 1)
    assert told[-1].kind == Event.MELEE_STOPS
    assert (game.figures[FOE].status, current_rep(game.figures[FOE])) == (ABLE, 2)


@pytest.mark.parametrize(("race", "die"), [(Race.DWARF, 2), (Race.OGRE, 1)])
def test_2h_r20_stout_and_resilient_are_less_rep_and_another_round(race: Race, die: int) -> None:
    """2H-R20, T-7.A Dwarf, Ogre."""
    game = duel(fighter(rep=2), fighter(race, rep=2))
    told = fight(game, 1, 1, 6, 6, die, 1, 1, 6, 1)
    rounds = [event for event in told if event.kind == Event.MELEE_ROUND]
    assert [len(event.dice) for event in rounds] == [4, 3]
    assert game.figures[FOE].status == DEAD


def test_2h_6_3_1c_a_star_fights_on_after_a_softened_blow() -> None:
    """2H-6.3.1c, T-6.3.1: OOF becomes -1 Rep and another melee round at once."""
    game = duel(fighter(rep=2), fighter(rep=2, star=1, star_dice=1))
    told = fight(game, 1, 1, 6, 6, 2, 3, 1, 1, 6, 1, 4)
    kinds = [event.kind for event in told]
    assert kinds[:5] == [
        Event.MELEE_ROUND,
        Event.MELEE_DAMAGE,
        Event.STAR_POWER,
        Event.LOSES_REP,
        Event.MELEE_ROUND,
    ]


# --- Poison and Infection ---


def test_t_7_a_poison_takes_a_rep_for_good_each_round_won() -> None:
    """T-7.A Feral Vampire, 2H-R48: on top of the damage roll; kept when the melee losses vanish (T-24.4 Poison)."""
    game = duel(fighter(Race.FERAL_VAMPIRE, rep=2), fighter(rep=4))
    with dice_from(showing(1, 6, 6, 6, 6, 6, 6, 6, 6, 1, 1, 1)):
        fight_pair(game, 0, FOE)
    f = game.figures[FOE]
    assert (f.poison, f.melee, current_rep(f)) == (1, 1, 2)
    end_melee(game, FOE)
    assert (f.poison, f.melee, current_rep(f)) == (1, 0, 3)


def test_2h_r48_poison_is_not_damage() -> None:
    """2H-R48: no Star Power, no Rebound against it."""
    for spec in (fighter(Race.SKELETON, rep=3), fighter(rep=3, star=1, star_dice=3)):
        game = duel(fighter(Race.FERAL_VAMPIRE, rep=2), spec)
        with dice_from(showing(1, 6, 6, 6, 6, 6, 6, 6, 1, 1, 1, 1)):
            fight_pair(game, 0, FOE)
        assert game.figures[FOE].poison == 1
        assert game.figures[FOE].star_dice == spec.get("star_dice", 0)


def test_2h_r48_a_vampire_poisons_as_the_defender_too() -> None:
    """2H-R48: per round won."""
    game = duel(fighter(rep=2), fighter(Race.FERAL_VAMPIRE, rep=2))
    fight(game, 6, 6, 1, 1, 2)
    assert (game.figures[0].status, game.figures[0].poison) == (DOWN, 1)


def test_2h_r119_poison_comes_after_the_damage() -> None:
    """2H-R119: who went OOF is poisoned as well; the dead are not."""
    for die, status, poison in ((2, DOWN, 1), (1, DEAD, 0)):
        game = duel(fighter(Race.FERAL_VAMPIRE, rep=2), fighter(rep=2))
        fight(game, 1, 1, 6, 6, die)
        assert (game.figures[FOE].status, game.figures[FOE].poison) == (status, poison)


def test_2h_r42_poison_to_rep_0_is_out_of_the_fight() -> None:
    """2H-R42, 2H-R48: -1 Rep of the damage and one of the poison."""
    game = duel(fighter(Race.FERAL_VAMPIRE, rep=2), fighter(rep=2))
    fight(game, 1, 6, 6, 6, 6)
    assert (game.figures[FOE].status, game.figures[FOE].down_by) == (DOWN, 0)


@pytest.mark.parametrize("die", [1, 2])
def test_t_7_a_a_ghouls_oof_infects(die: int) -> None:
    """T-7.A Ghoul, 2H-R49: OOF infects, OD does not."""
    game = duel(fighter(rep=2), fighter(Race.GHOUL, rep=2))
    fight(game, 6, 6, 1, 1, die)
    assert game.figures[0].infected == (1 if die == 2 else 0)


def test_2h_r49_infection_of_npcs_is_ignored() -> None:
    """2H-R49."""
    game = duel(fighter(Race.GHOUL, rep=2), fighter(rep=2))
    fight(game, 1, 1, 6, 6, 2)
    assert (game.figures[FOE].status, game.figures[FOE].infected) == (DOWN, 0)


def test_2h_r119_rep_0_in_a_round_won_by_a_ghoul_infects() -> None:
    """2H-R119, 2H-R42."""
    game = duel(fighter(rep=3, wound=1, poison=1), fighter(Race.GHOUL, rep=2))
    fight(game, 6, 1, 6, 6)
    assert (game.figures[0].status, game.figures[0].infected) == (DOWN, 1)


def test_2h_r49_a_softened_blow_does_not_infect() -> None:
    """2H-R49, 2H-R18: an OOF that Star Power lowers never happened."""
    game = duel(fighter(rep=2, star=1, star_dice=1), fighter(Race.GHOUL, rep=2))
    told = fight(game, 6, 6, 1, 1, 2, 3, 1, 6, 6, 1)
    assert Event.INFECTS not in [event.kind for event in told]


# --- worked examples ---


def test_e17_and_e18_an_axe_against_a_shield() -> None:
    """2H-E17: Soldier Rep 4, two-handed axe, against Warrior Rep 3 with shield: pools 3 and 4; 3 to 2: Impact 1.
    2H-E18: Warrior AC 2, damage die 3: Impact 1 +1 +2 = 4, OOF.
    """
    soldier = fighter(profession=Profession.SOLDIER, rep=4, hand=Held.TWO_HANDED_AXE)
    game = duel(soldier, fighter(profession=Profession.WARRIOR, rep=3, shield=1, ac=2))
    told = fight(game, 1, 2, 3, 1, 2, 4, 5, 3)
    assert told[0] == (Event.MELEE_ROUND, 0, FOE, (1, 2, 3, 1, 2, 4, 5), (3, 2, 3))
    assert told[1] == (Event.MELEE_DAMAGE, 0, FOE, (3,), (4, Harm.OUT_OF_FIGHT, 0))
    assert game.figures[FOE].status == DOWN
