"""The run of a fight: order, who decides, flight, the end (2H-21.4, 2H-26, 2H-R35, 2H-R50 to R63, 2H-R115)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dice_control import throw_next
from tests.two_hour.arena import arena, fighter, square
from tests.two_hour.deciding import due, run_stage
from undercroft.core.state import Stream
from undercroft.loading import interpreted
from undercroft.two_hour.codes import (
    Action,
    Ask,
    Bound,
    Code,
    Dazzle,
    End,
    Held,
    Profession,
    Race,
    Result,
    Side,
    Stage,
    Status,
)
from undercroft.two_hour.state import Game

with interpreted():
    from undercroft.two_hour import aftermath, crisis, crisis_step, deeds, flow, squares

DOWN = {"status": Status.OUT_OF_FIGHT}


def star(**fields: Any) -> dict[str, Any]:
    """A Star."""
    return dict(fighter(star=1, rep=5, **fields))


def asked(game: Game) -> tuple[Ask, int]:
    """The decision that is due and for whom."""
    return Ask(game.ask), game.actor


# --- who decides ---


@pytest.mark.parametrize(("orders", "led"), [(0, False), (1, True)])
def test_2h_r6_grunts_act_by_procedure_unless_the_leader_orders_them(orders: int, led: bool) -> None:
    """2H-R6 (both values of `grunt_orders`), 2H-6.2; Crisis Tests stay with the rules."""
    game = arena([star(at="b2"), fighter(at="c2")], [fighter(at="b5")], grunt_orders=orders)
    game.ask, game.actor = Ask.ACT, 1
    assert flow.is_led(game) is led
    game.ask = Ask.CRISIS
    assert flow.is_led(game) is False
    game.actor = 0
    assert flow.is_led(game) is True
    game.ask, game.actor = Ask.ACT, 8
    assert flow.is_led(game) is False


def test_one_legal_option_is_taken_without_asking() -> None:
    """2H-D24: with one square free there is nothing to choose."""
    game = arena([star()], [fighter(at="b5")], columns=2, front=1)
    squares_held = (1 << square("a2")) | (1 << square("a1"))
    game.standing[Side.FOES] |= squares_held
    game.ask, game.actor = Ask.PLACE, 0
    assert flow.unasked(game) == Action.SQUARE + square("b2")


# --- the order of a phase ---


def test_2h_21_3c_shooters_then_casters_then_plain_moves_then_charges() -> None:
    """2H-21.3c, 2H-R35, 2H-22.0: the steps of a phase follow one another."""
    game = arena([star(at="b1")], [fighter(at="d6")], active=Side.BAND)
    stages = []
    run_stage(game, Stage.OPENING_PHASE, Side.BAND)
    while game.stage != Stage.CLOSING_PHASE:
        stages.append(Stage(game.stage))
        game.ask = Ask.NOTHING
        flow.advance(game)
    order = [stage for at, stage in enumerate(stages) if at == 0 or stage != stages[at - 1]]
    assert order == [
        Stage.OPENING_PHASE,
        Stage.BREAKING_OFF,
        Stage.FLEEING,
        Stage.ENTERING,
        Stage.SHOOTING,
        Stage.CASTING,
        Stage.ACTING,
        Stage.CHARGING,
        Stage.FIGHTING,
        Stage.HEALING,
        Stage.CRISIS_BAND,
        Stage.CRISIS_FOES,
    ]


def test_2h_21_4b_phases_alternate_without_another_test() -> None:
    """2H-21.4a, 2H-21.4b, 2H-21.2, 2H-R27: the other side's phase is next, the winner of the test stays."""
    game = arena([star(at="b1")], [fighter(at="d6")], active=Side.BAND, stage=Stage.CLOSING_PHASE, first=Side.BAND)
    flow.advance(game)
    assert (game.active, game.stage, game.first) == (Side.FOES, Stage.OPENING_PHASE, Side.BAND)


def test_p_8_within_a_step_the_highest_current_rep_acts_first() -> None:
    """P-8, 2H-21.3c; each does one thing (2H-R30)."""
    game = arena([star(at="a1"), fighter(rep=6, at="b1"), fighter(rep=4, at="c1")], [fighter(at="d6")])
    run_stage(game, Stage.ACTING, Side.BAND)
    order = []
    while (who := flow.next_ready(game)) >= 0:
        order.append(who)
        game.processed |= 1 << who
    assert order == [1, 0, 2]
    game.processed, game.figures[1].acted = 0, 1
    assert flow.next_ready(game) == 0


def test_2h_r39_a_missile_weapon_brings_one_into_the_shooting_step_whatever_the_trade() -> None:
    """2H-R39, 2H-23.0."""
    game = arena([fighter(hand=Held.BOW, at="b1"), fighter(at="c1")], [fighter(at="d6")])
    run_stage(game, Stage.SHOOTING, Side.BAND)
    assert flow.next_ready(game) == 0


def test_2h_r66_a_dazzled_figure_loses_its_sides_next_phase_only() -> None:
    """2H-R66, 2H-28.2.3, 2H-28.5: from the casting until that phase ends."""
    game = arena([star(at="b1")], [fighter(at="d6")], stage=Stage.OPENING_PHASE, active=Side.BAND)
    game.figures[0].dazzled = Dazzle.COMING
    flow.advance(game)
    assert (game.figures[0].dazzled, game.figures[0].acted) == (Dazzle.NOW, 1)
    game.stage = Stage.CLOSING_PHASE
    flow.advance(game)
    assert game.figures[0].dazzled == Dazzle.NONE


def test_2h_17_1_only_who_stands_on_the_board_acts_and_those_outside_enter_in_order() -> None:
    """2H-17.1, 2H-21.1c, 2H-R29: in the order of the queue, while an edge square is free."""
    band = [star(at="b2"), fighter(queue=1), fighter(queue=0)]
    game = arena(band, [fighter(at="b5")], columns=2)
    run_stage(game, Stage.ENTERING, Side.BAND)
    flow.advance(game)
    assert asked(game) == (Ask.ENTER, 2)
    deeds.take(game, Action.SQUARE + square("a1"))
    flow.advance(game)
    assert asked(game) == (Ask.ENTER, 1)
    run_stage(game, Stage.SHOOTING, Side.BAND)
    game.figures[2].kit[0].main = Held.BOW
    assert flow.next_ready(game) == Code.NOBODY  # who entered does not fire (2H-R30)
    assert squares.stride(game.figures[2]) == Bound.STRIDE - 1


# --- melees ---


def test_2h_24_4a_attackers_take_a_defender_on_one_at_a_time() -> None:
    """2H-24.0, 2H-24.4a, 2H-24.4b, 2H-R41: the highest Rep first; the defender down, the others lose their action."""
    game = arena([fighter(rep=6, at="a3"), fighter(rep=3, at="b3")], [fighter(rep=1, ac=2, at="a4")])
    for k in range(2):
        game.figures[k].target = 8
    game.figures[8].attackers = 2
    run_stage(game, Stage.FIGHTING, Side.BAND)
    flow.advance(game)
    assert game.defender == 8
    flow.advance(game)
    assert asked(game) == (Ask.STRIKER, 0)
    throw_next(game.dice, Stream.COMBAT, 1, 1, 1, 1, 1, 1, 6, 2)
    deeds.take(game, Action.FIGURE + 0)
    assert game.figures[8].status == Status.OUT_OF_FIGHT
    flow.advance(game)
    assert (game.defender, game.figures[1].melee) == (Code.NOBODY, 0)


# --- Crisis Tests ---


def crisis_of(game: Game, side: int, *dice: int) -> None:
    """Run a side's test with these dice, the Star's choice taken from the dice."""
    throw_next(game.dice, Stream.COMBAT, *dice)
    game.stage = Stage.CRISIS_BAND if side == Side.BAND else Stage.CRISIS_FOES
    crisis_step.test_crisis(game, side, Stage.CLOSING_PHASE)
    crisis_step.test_crisis(game, side, Stage.CLOSING_PHASE)


def test_2h_19_0a_all_of_a_side_test_when_one_fell_and_only_the_missed_when_shot_at() -> None:
    """2H-19.0a, 2H-19.1a, 2H-19.1b, 2H-R50: one test however many fell; on the board or waiting outside."""
    game = arena([star(at="b1")], [fighter(at="b5"), fighter(), fighter(at="c5", **DOWN)])
    assert not crisis_step.somebody_tests(game, Side.FOES)
    game.fell[Side.FOES] = 1
    assert [crisis_step.must_test(game, k) for k in (8, 9, 10)] == [True, True, False]
    game.fell[Side.FOES] = 0
    game.figures[8].shot_from = square("b1")
    assert [crisis_step.must_test(game, k) for k in (8, 9)] == [True, False]


def test_2h_19_1d_zombies_never_test_and_a_star_chooses() -> None:
    """2H-19.1d, 2H-6.3.2, 2H-R21, T-7.A: Free Will replaces the dice for the Star alone."""
    zombies = arena([star(at="b1")], [fighter(Race.ZOMBIE, at="b5")])
    zombies.fell[Side.FOES] = 1
    assert not crisis_step.somebody_tests(zombies, Side.FOES)
    thief = star(profession=Profession.THIEF, at="b2")
    game = arena([thief, fighter(profession=Profession.CASTER, at="c2")], [fighter(at="b5")])
    game.fell[Side.BAND] = 1
    throw_next(game.dice, Stream.COMBAT, 6, 6, 6)
    game.stage = Stage.CRISIS_BAND
    crisis_step.test_crisis(game, Side.BAND, Stage.CRISIS_FOES)
    assert asked(game) == (Ask.CRISIS, 0)
    deeds.take(game, Action.PASS_2)
    crisis_step.test_crisis(game, Side.BAND, Stage.CRISIS_FOES)
    assert game.figures[0].status == Status.ABLE
    assert game.figures[1].status == Status.FLED


def test_2h_14_1c_the_leaders_die_is_thrown_while_it_is_fit() -> None:
    """2H-14.1c, 2H-14.1a, 2H-R17, 2H-R51, 2H-E30: three dice, the two lowest count; without a Leader two."""
    game = arena([star(at="b1")], [fighter(rep=4, at="b5"), fighter(rep=4, at="c5")])
    throw_next(game.dice, Stream.COMBAT, 5, 6, 2)
    crisis.throw(game, Side.FOES)
    assert list(game.crisis_dice) == [5, 6, 2, 0]
    assert crisis.passes_of(game, 9) == 1
    game.leader[Side.FOES] = Code.NOBODY
    throw_next(game.dice, Stream.COMBAT, 3, 5)
    crisis.throw(game, Side.FOES)
    assert list(game.crisis_dice) == [3, 5, 0, 0]
    assert crisis.passes_of(game, 9) == 1


def test_2h_19_1c_of_two_tests_the_worse_result_counts() -> None:
    """2H-19.1c, 2H-20.0, 2H-20.1, 2H-20.2: Flee, then Duck Back (a Caster shot at), then Carry On."""
    game = arena([star(at="b1")], [fighter(profession=Profession.CASTER, at="b5")])
    assert crisis.result_of(game, 8, 1, True, False) == Result.CARRY_ON
    assert crisis.result_of(game, 8, 1, True, True) == Result.DUCK_BACK
    assert crisis.result_of(game, 8, 0, False, True) == Result.FLEE


def test_2h_r52_three_to_one_is_counted_before_anyone_flees() -> None:
    """2H-R52, 2H-R24, 2H-R53: three able enemies for each able friend, the highest Rep carried out first."""
    foes = [fighter(profession=Profession.WARRIOR, at="b6"), fighter(profession=Profession.WARRIOR, at="d6")]
    even = arena([star(at="a1"), *[fighter(at=f"{c}2") for c in "abcd"]], foes)
    even.fell[Side.FOES] = 1
    crisis_of(even, Side.FOES, 6, 6, 6)
    assert [even.figures[k].status for k in (8, 9)] == [Status.ABLE, Status.ABLE]
    many = arena([star(at="a1"), *[fighter(at=f"{c}2") for c in "abcd"], fighter(at="b1")], foes)
    many.fell[Side.FOES] = 1
    crisis_of(many, Side.FOES, 6, 6, 6)
    assert [many.figures[k].status for k in (8, 9)] == [Status.FLED, Status.FLED]


# --- breaking off ---


def test_2h_26_0a_the_band_may_break_off_in_its_own_phases_once_with_a_way_out() -> None:
    """2H-26.0a, 2H-26.0b, 2H-R58, 2H-E19: everybody able leaves, those outside too."""
    game = arena([star(at="b2"), fighter()], [fighter(at="b5")])
    run_stage(game, Stage.BREAKING_OFF, Side.BAND)
    flow.advance(game)
    assert asked(game) == (Ask.BREAK_OFF, 0)
    deeds.take(game, Action.BREAK_OFF)
    assert [game.figures[k].status for k in (0, 1)] == [Status.FLED, Status.FLED]
    flow.settle(game)
    assert game.end == End.LOST
    shut = arena([star(at="b2")], [fighter(at="b5")], openings=(0, 1))
    run_stage(shut, Stage.BREAKING_OFF, Side.BAND)
    flow.advance(shut)
    assert shut.ask == Ask.NOTHING
    foes = arena([star(at="b2")], [fighter(at="b5")])
    run_stage(foes, Stage.BREAKING_OFF, Side.FOES)
    flow.advance(foes)
    assert foes.ask == Ask.NOTHING


def test_t_9_0_3_a_paladin_stays_one_enemy_phase_when_its_group_breaks_off() -> None:
    """T-9.0, 2H-R58: it leaves in its own next phase."""
    game = arena([star(at="b2"), fighter(profession=Profession.PALADIN, at="c2")], [fighter(at="b5")])
    deeds.take_break_off(game, 0, Action.BREAK_OFF)
    assert (game.figures[1].status, game.figures[1].acted) == (Status.ABLE, 1)
    game.figures[1].acted = 0
    run_stage(game, Stage.FLEEING, Side.BAND)
    flow.advance(game)
    assert game.figures[1].status == Status.FLED


def test_2h_r141_who_is_dazzled_cannot_break_off_and_tries_in_the_next_phase() -> None:
    """2H-R141, 2H-R66."""
    game = arena([star(at="b2"), fighter(at="c2")], [fighter(at="b5")])
    game.figures[1].dazzled = Dazzle.NOW
    deeds.take_break_off(game, 0, Action.BREAK_OFF)
    assert (game.figures[1].status, game.figures[1].blocked) == (Status.ABLE, 1)


def test_2h_d38_with_several_openings_the_way_out_is_chosen() -> None:
    """2H-D38: the opening is reported; what lies beyond is the dungeon's."""
    game = arena([star(at="b2")], [fighter(at="b5")], openings=(2, 1))
    deeds.take_break_off(game, 0, Action.BREAK_OFF)
    assert asked(game) == (Ask.WAY_OUT, 0)
    assert due(game, Ask.WAY_OUT, 0) == {"opening 1", "opening 2"}
    deeds.take(game, Action.OPENING + 1)
    assert (game.way_out, game.figures[0].status) == (1, Status.FLED)


# --- the end ---


def test_2h_r55_a_fight_ends_when_one_side_has_nobody_able_left_in_it() -> None:
    """2H-R55, 2H-R24, 2H-R35: those who wait outside are in it."""
    game = arena([star(at="b2")], [fighter(at="b5", **DOWN), fighter()], stage=Stage.SHOOTING)
    flow.settle(game)
    assert game.end == End.GOING_ON
    game.figures[9].status = Status.FLED
    flow.settle(game)
    assert (game.end, game.stage) == (End.HELD, Stage.SPOILS)
    flow.advance(game)
    assert asked(game) == (Ask.SPOILS, 8)


def test_2h_r63_own_downed_recover_on_a_board_that_is_held_and_are_lost_on_one_that_is_not() -> None:
    """2H-R63, 2H-R55, 2H-27.0, 2H-E34: 2d6 against original Rep by the patient alone, Healer or not."""
    held = arena([star(at="b2"), fighter(rep=3, at="c2", **DOWN)], [], end=End.HELD)
    throw_next(held.dice, Stream.COMBAT, 3, 2)
    aftermath.aftermath(held)
    assert held.figures[1].status == Status.ABLE
    lost = arena([star(at="b2", **DOWN)], [fighter(at="b5")], end=End.LOST)
    aftermath.aftermath(lost)
    assert lost.figures[0].status == Status.OUT_OF_FIGHT
    carried = arena([fighter(status=Status.FLED), fighter(rep=3, **DOWN)], [fighter(at="b5")], end=End.LOST)
    carried.figures[0].carrying, carried.figures[1].carried_by = 1, 0
    throw_next(carried.dice, Stream.COMBAT, 3, 2)
    aftermath.aftermath(carried)
    assert carried.figures[1].status == Status.FLED


def test_2h_r55_with_nobody_able_on_either_side_downed_foes_die() -> None:
    """2H-R55: and the band's own take the AFRT."""
    game = arena([star(at="b2", **DOWN)], [fighter(at="b5", **DOWN)], end=End.DESERTED)
    throw_next(game.dice, Stream.COMBAT, 1, 1)
    aftermath.aftermath(game)
    assert (game.figures[0].status, game.figures[8].status) == (Status.ABLE, Status.DEAD)


def test_2h_23_1_thrown_axes_come_back_to_the_side_that_won() -> None:
    """2H-23.1, 2H-R55."""
    game = arena([star(hand=Held.AXE, thrown=1, at="b2")], [], end=End.HELD)
    aftermath.aftermath(game)
    assert game.figures[0].thrown == 0


def test_2h_r115_after_sixty_phases_the_foes_withdraw() -> None:
    """2H-R115: the band holds the board."""
    game = arena([star(at="b2")], [fighter(at="b5")], phase=Bound.PHASES, stage=Stage.OPENING_PHASE)
    flow.advance(game)
    assert (game.end, game.stage) == (End.WITHDRAWN, Stage.SPOILS)


def test_2h_21_1a_the_side_that_was_there_places_first() -> None:
    """2H-21.0, 2H-21.1a, 2H-R25, 2H-29.2b, 2H-R71: after the potions of the side that entered."""
    game = arena([star()], [fighter()], entering=Side.BAND)
    flow.begin(game)
    assert (game.edge[Side.BAND], game.edge[Side.FOES]) == (0, 5)
    flow.advance(game)
    assert asked(game) == (Ask.DRINK, 0)
    game.ask = Ask.NOTHING
    flow.advance(game)
    assert game.stage == Stage.PLACING_HOLDER
    flow.advance(game)
    assert asked(game)[1] == 8


def test_2h_e22_a_star_that_switches_fights_with_the_new_weapon_and_acts_in_the_next_phase() -> None:
    """2H-E22, 2H-32.3: the switch is the whole activation."""
    game = arena([star(hand=Held.CROSSBOW, at="b2")], [fighter(at="b5")], active=Side.BAND)
    game.figures[0].kit[1].main = Held.SWORD
    game.ask, game.actor = Ask.ACT, 0
    deeds.take(game, Action.SWITCH + 1)
    run_stage(game, Stage.CHARGING, Side.BAND)
    assert flow.next_ready(game) == Code.NOBODY
    run_stage(game, Stage.OPENING_PHASE, Side.BAND)
    flow.advance(game)
    run_stage(game, Stage.CHARGING, Side.BAND)
    assert flow.next_ready(game) == 0
