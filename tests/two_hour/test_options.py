"""The legal options of each kind of decision of a fight (2H, section 4)."""

from __future__ import annotations

import pytest

from tests.two_hour.arena import arena, fighter, square
from tests.two_hour.deciding import due, figures, take
from undercroft.two_hour.codes import Action, Ask, Code, Held, Potion, Profession, Race, Side, Spell, Status

DOWN = {"status": Status.OUT_OF_FIGHT}


def star(**fields: int | str) -> dict:
    """A Star."""
    return dict(fighter(star=1, rep=5, **fields))  # type: ignore[arg-type]


def test_2h_d23_each_potion_that_works_in_a_fight_may_be_drunk_or_none() -> None:
    """2H-D23, 2H-29.2b, 2H-R71: Rage, Eager, Courage and Strength; Healing and Speed are for other moments."""
    game = arena([star(at="b2")], [fighter(at="b5")])
    for potion in Potion:
        game.figures[0].potions[potion] = 1
    drinks = {"DRINK_RAGE", "DRINK_COURAGE", "DRINK_EAGER", "DRINK_STRENGTH"}
    assert due(game, Ask.DRINK, 0) == {"CARRY_ON", *drinks}
    take(game, Ask.DRINK, 0, Action.DRINK_STRENGTH)
    assert game.figures[0].potions[Potion.STRENGTH] == 0
    assert game.figures[0].drunk == 1 << Potion.STRENGTH


def test_2h_d23_who_is_too_weak_for_potions_may_not_drink() -> None:
    """2H-D23, 2H-R73: all potions need Rep 3."""
    game = arena([fighter(rep=2, at="b2")], [fighter(at="b5")])
    game.figures[0].potions[Potion.RAGE] = 1
    assert due(game, Ask.DRINK, 0) == {"CARRY_ON"}


def test_2h_d24_one_to_as_many_as_the_board_is_wide_stand_in_front() -> None:
    """2H-D24, 2H-21.1b, 2H-R29: four columns in a room, two in a corridor, never more than there are."""
    band = [fighter() for _ in range(5)]
    assert due(arena(band, [fighter()]), Ask.FRONT, 0) == {"front 1", "front 2", "front 3", "front 4"}
    assert due(arena(band, [fighter()], columns=2), Ask.FRONT, 0) == {"front 1", "front 2"}
    assert due(arena(band[:1], [fighter()]), Ask.FRONT, 0) == {"front 1"}


def test_2h_d24_the_leader_then_the_highest_rep_are_placed_in_front() -> None:
    """2H-D24, 2H-21.1d, 2H-R29: those in front are the Leader and the highest Reps; behind, anybody is next."""
    game = arena([fighter(rep=3), fighter(rep=5), fighter(rep=4), fighter(rep=4)], [fighter()], front=3)
    assert due(game, Ask.RANK, 0) == figures(0)
    game.processed, game.placed = 0b1, 1
    assert due(game, Ask.RANK, 0) == figures(1)
    game.processed, game.placed = 0b11, 2
    assert due(game, Ask.RANK, 0) == figures(2, 3)
    game.processed, game.placed, game.front = 0b1, 1, 1
    assert due(game, Ask.RANK, 0) == figures(1, 2, 3)


def test_2h_d24_the_front_row_is_the_second_one_and_behind_it_one_may_wait_outside() -> None:
    """2H-D24, 2H-21.1a, 2H-21.1b, 2H-21.1c: rows 2 and 1 from the own edge."""
    game = arena([fighter(), fighter()], [fighter()], front=1)
    assert due(game, Ask.PLACE, 0) == {"a2", "b2", "c2", "d2"}
    take(game, Ask.PLACE, 0, Action.SQUARE + square("b2"))
    assert due(game, Ask.PLACE, 1) == {"a1", "b1", "c1", "d1", "WAIT_OUTSIDE"}
    far = arena([fighter()], [fighter()], front=1)
    assert due(far, Ask.PLACE, 8) == {"a5", "b5", "c5", "d5"}


def test_2h_d25_the_band_may_break_off_or_fight_on() -> None:
    """2H-D25, 2H-26.0a."""
    assert due(arena([star(at="b2")], [fighter(at="b5")]), Ask.BREAK_OFF, 0) == {"CARRY_ON", "BREAK_OFF"}


def test_2h_d26_a_shot_is_fired_or_not() -> None:
    """2H-D26."""
    assert due(arena([star(hand=Held.BOW, at="b2")], [fighter(at="b5")]), Ask.FIRE, 0) == {"CARRY_ON", "FIRE"}


def test_2h_d27_only_targets_equal_in_distance_and_armour_may_be_chosen_between() -> None:
    """2H-D27, 2H-22.3.2, 2H-R37."""
    foes = [fighter(ac=2, at="a5"), fighter(ac=2, at="c5"), fighter(ac=4, at="b5"), fighter(ac=2, at="b6")]
    game = arena([star(hand=Held.BOW, at="b2")], foes)
    assert due(game, Ask.FIRE_TARGET, 0) == figures(8, 9)


def test_2h_d28_every_spell_with_somebody_to_name() -> None:
    """2H-D28, 2H-28.2: three spells, each known to every caster; without a foe in sight Defend alone."""
    caster = star(profession=Profession.CASTER, hand=Held.NOTHING, at="b1")
    seen = arena([caster], [fighter(at="b5")])
    assert due(seen, Ask.CAST, 0) == {"CARRY_ON", "CAST_DAMAGE", "CAST_DAZZLE", "CAST_DEFEND"}
    hidden = arena([caster, fighter(at="b2")], [fighter(at="b5")])
    assert due(hidden, Ask.CAST, 0) == {"CARRY_ON", "CAST_DEFEND"}


def test_2h_d29_one_more_target_in_sight_while_rep_allows_or_cast() -> None:
    """2H-D29, 2H-28.1b, 2H-R65: at least one, at most current Rep."""
    caster = star(profession=Profession.CASTER, hand=Held.NOTHING, at="b1")
    game = arena([caster, fighter(at="c1")], [fighter(at="a5"), fighter(at="b5"), fighter(at="b6")])
    game.spell = Spell.DAZZLE
    assert due(game, Ask.CAST_TARGET, 0) == figures(8, 9)
    game.chosen = 1 << 8
    assert due(game, Ask.CAST_TARGET, 0) == {"CAST_NOW", "9"}
    game.figures[0].casting = 4
    assert due(game, Ask.CAST_TARGET, 0) == {"CAST_NOW"}
    game.spell, game.chosen, game.figures[0].casting = Spell.DEFEND, 0, 0
    assert due(game, Ask.CAST_TARGET, 0) == figures(0, 1)


def test_2h_d26_moves_up_to_six_squares_and_stops_beside_a_foe() -> None:
    """2H-D26, 2H-D35, 2H-18.4, 2H-R30: contact ends a move; who is down does not hold its square."""
    game = arena([star(at="a1"), fighter(at="a2"), fighter(at="b2", **DOWN)], [fighter(at="b4")], columns=2)
    assert due(game, Ask.ACT, 0) == {"CARRY_ON", "b1", "b2", "a3", "b3", "EMPTY_HANDS", "PICK_UP", "SWAP"}


def test_2h_r36_one_may_walk_away_from_contact() -> None:
    """2H-R36: no penalty."""
    game = arena([star(at="a1")], [fighter(at="a2")], columns=2)
    assert due(game, Ask.ACT, 0) == {"CARRY_ON", "b1", "b2", "EMPTY_HANDS"}


def test_2h_d26_things_in_the_kit_may_be_taken_in_hand() -> None:
    """2H-D26, 2H-32.3, 2H-R77, 2H-E22: switching costs the activation."""
    game = arena([star(hand=Held.CROSSBOW, at="a1")], [fighter(at="d6")])
    game.figures[0].kit[1].main = Held.SWORD
    assert {"slot 1", "EMPTY_HANDS"} <= due(game, Ask.ACT, 0)
    take(game, Ask.ACT, 0, Action.SWITCH + 1)
    assert (game.figures[0].hand, game.figures[0].acted) == (1, 1)


def test_2h_d32_a_friend_down_beside_one_since_the_phase_began_may_be_healed() -> None:
    """2H-D32, 2H-30.0a, 2H-R76: one Healer a patient."""
    band = [star(profession=Profession.HEALER, at="b2"), fighter(at="b3", **DOWN), fighter(at="c3", **DOWN)]
    game = arena([*band, fighter(at="c2")], [fighter(at="b6")])
    assert "HEAL" not in due(game, Ask.ACT, 0)
    game.figures[0].may_heal = 0b110
    assert "HEAL" in due(game, Ask.ACT, 0)
    assert due(game, Ask.PATIENT, 0) == figures(1, 2)
    game.figures[3].patient = 1
    assert due(game, Ask.PATIENT, 0) == figures(2)


def test_2h_d33_a_downed_friend_in_reach_is_picked_up_or_swapped_with() -> None:
    """2H-D33, 2H-25.0a, 2H-R57."""
    band = [star(at="b1"), fighter(at="b3", **DOWN)]
    game = arena(band, [fighter(at="b6")])
    take(game, Ask.ACT, 0, Action.PICK_UP)
    assert due(game, Ask.FRIEND, 0) == figures(1)
    take(game, Ask.FRIEND, 0, Action.FIGURE + 1)
    assert (game.figures[0].carrying, game.figures[1].carried_by) == (1, 0)
    assert game.figures[1].square == game.figures[0].square
    swapped = arena(band, [fighter(at="b6")])
    take(swapped, Ask.ACT, 0, Action.SWAP)
    take(swapped, Ask.FRIEND, 0, Action.FIGURE + 1)
    assert swapped.figures[0].square == square("b3")
    assert swapped.figures[1].square in {square("a2"), square("b2"), square("c2")}


def test_2h_d34_a_downed_foe_in_reach_is_killed_or_captured() -> None:
    """2H-D34, 2H-23.7a, 2H-23.7b, 2H-R54, 2H-R56: by moving next to it; the killer has the credit; a captive is out."""
    foes = [fighter(at="b4", **DOWN), fighter(at="d6")]
    game = arena([star(at="b2")], foes)
    take(game, Ask.ACT, 0, Action.KILL)
    take(game, Ask.VICTIM, 0, Action.FIGURE + 8)
    assert (game.figures[8].status, game.figures[8].down_by) == (Status.DEAD, 0)
    other = arena([star(at="b2")], foes)
    take(other, Ask.ACT, 0, Action.CAPTURE)
    take(other, Ask.VICTIM, 0, Action.FIGURE + 8)
    assert other.figures[8].status == Status.CAPTURED
    assert other.figures[8].square == Code.OUTSIDE


def test_2h_d30_targets_seen_and_reached_with_the_fewest_attackers() -> None:
    """2H-D30, 2H-22.3, 2H-22.3.1, 2H-R46, 2H-23.2a: nobody twice before all once, nobody by more than three."""
    game = arena([star(at="b2")], [fighter(at="a5"), fighter(at="c5"), fighter(at="c6")])
    assert due(game, Ask.CHARGE, 0) == {"CARRY_ON", *figures(8, 9)}
    game.figures[8].attackers = 1
    assert due(game, Ask.CHARGE, 0) == {"CARRY_ON", *figures(9)}
    game.figures[8].attackers = game.figures[9].attackers = 3
    assert not due(game, Ask.CHARGE, 0) & figures(8, 9)


def test_2h_r46_in_contact_only_the_adjacent_are_eligible_and_charged_in_place() -> None:
    """2H-R46: to fight another it must first move off."""
    game = arena([star(at="b2")], [fighter(at="b3"), fighter(at="d5")])
    assert due(game, Ask.CHARGE, 0) == {"CARRY_ON", *figures(8)}
    take(game, Ask.CHARGE, 0, Action.FIGURE + 8)
    assert (game.figures[0].square, game.figures[0].target, game.ask) == (square("b2"), 8, Ask.NOTHING)


def test_2h_d30_the_end_square_is_free_beside_the_target_and_in_reach() -> None:
    """2H-D30, 2H-21.0."""
    game = arena([star(at="a1")], [fighter(at="a4"), fighter(at="b4")], columns=2)
    take(game, Ask.CHARGE, 0, Action.FIGURE + 8)
    assert due(game, Ask.CHARGE_SQUARE, 0) == {"a3", "b3"}
    take(game, Ask.CHARGE_SQUARE, 0, Action.SQUARE + square("b3"))
    assert game.figures[0].square == square("b3")


def test_2h_25_0c_a_charged_carrier_drops_the_wounded_behind() -> None:
    """2H-25.0c, 2H-R57: on the square toward its own edge."""
    game = arena([star(at="b3"), fighter(at="b3", **DOWN)], [fighter(at="b5")])
    game.figures[0].carrying, game.figures[1].carried_by = 1, 0
    take(game, Ask.CHARGE, 8, Action.FIGURE + 0)
    take(game, Ask.CHARGE_SQUARE, 8, Action.SQUARE + square("b4"))
    assert (game.figures[0].carrying, game.figures[1].square) == (Code.NOBODY, square("b2"))


def test_2h_25_0b_a_carrier_moves_and_does_nothing_else() -> None:
    """2H-25.0b, 2H-R57: six squares, the wounded with it."""
    game = arena([star(at="a1"), fighter(at="a1", **DOWN)], [fighter(at="d6")])
    game.figures[0].carrying, game.figures[1].carried_by = 1, 0
    offered = due(game, Ask.ACT, 0)
    assert not offered & {"PICK_UP", "SWAP", "EMPTY_HANDS", "HEAL"}
    take(game, Ask.ACT, 0, Action.SQUARE + square("b3"))
    assert game.figures[1].square == square("b3")


@pytest.mark.parametrize(("star_rep", "offered"), [(3, {"0", "2", "3"}), (6, {"0", "2", "3"})])
def test_2h_d31_the_highest_rep_is_next_and_a_star_where_it_likes(star_rep: int, offered: set[str]) -> None:
    """2H-D31, 2H-24.4a: equal Reps are chosen between."""
    band = [fighter(star=1, rep=star_rep, at="a3"), fighter(rep=4, at="b3"), fighter(rep=5, at="c3"), fighter(rep=5)]
    game = arena(band, [fighter(at="b4")], active=Side.BAND)
    for k in range(4):
        game.figures[k].target = 8
    game.figures[3].square = square("c4")
    game.defender = 8
    assert due(game, Ask.STRIKER, 0) == offered


def test_2h_d31_any_melee_may_be_first() -> None:
    """2H-D31."""
    game = arena([star(at="a3"), fighter(at="c3")], [fighter(at="a4"), fighter(at="c4")], active=Side.BAND)
    for k in range(2):
        game.figures[k].target = 8 + k
        game.figures[8 + k].attackers = 1
    assert due(game, Ask.MELEE, 0) == figures(8, 9)


def test_2h_d35_who_waits_outside_enters_on_a_free_edge_square_or_waits_on() -> None:
    """2H-D35, 2H-21.1c, 2H-R29: the first of its six squares."""
    game = arena([star(at="b1"), fighter()], [fighter(at="b6")], columns=2)
    assert due(game, Ask.ENTER, 1) == {"WAIT_OUTSIDE", "a1"}
    take(game, Ask.ENTER, 1, Action.SQUARE + square("a1"))
    assert game.figures[1].entered == 1


def test_2h_d36_a_star_picks_two_one_or_none() -> None:
    """2H-D36, 2H-6.3.2, 2H-R21."""
    assert due(arena([star(at="b2")], [fighter(at="b5")]), Ask.CRISIS, 0) == {"PASS_0", "PASS_1", "PASS_2"}


def test_2h_d38_each_opening_behind_is_a_way_out() -> None:
    """2H-D38."""
    game = arena([star(at="b2")], [fighter(at="b5")], openings=(3, 1))
    assert due(game, Ask.WAY_OUT, 0) == {"opening 1", "opening 2", "opening 3"}


def test_2h_d42_a_downed_foe_on_a_board_that_is_held_is_killed_or_captured() -> None:
    """2H-D42, 2H-R55, 2H-R56: a kill is credited to who put it down."""
    game = arena([star(at="b2")], [fighter(at="b5", down_by=0, **DOWN)])
    assert due(game, Ask.SPOILS, 8) == {"KILL", "CAPTURE"}
    take(game, Ask.SPOILS, 8, Action.KILL)
    assert (game.figures[8].status, game.figures[8].down_by) == (Status.DEAD, 0)


def test_2h_23_2b_facing_never_matters() -> None:
    """2H-23.2b, 2H-22.1, 2H-R31: a figure may turn at the start of its action, so it sees and charges all around."""
    game = arena([star(race=Race.HUMAN, at="b3")], [fighter(at="b5"), fighter(at="b1")])
    assert due(game, Ask.CHARGE, 0) == {"CARRY_ON", *figures(8, 9)}
