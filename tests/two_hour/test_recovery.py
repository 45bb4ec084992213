"""Healing in the fight and the After the Fight Recovery Test."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.two_hour.arena import FOE, arena, fighter, square, square_name, thrown
from tests.two_hour.chance import dice_from, distribution, every, shares, showing
from undercroft.loading import interpreted
from undercroft.two_hour.codes import (
    Action,
    Ask,
    Code,
    Dazzle,
    End,
    Event,
    HealWith,
    Held,
    Potion,
    Profession,
    Race,
    Side,
    Stage,
    Status,
)
from undercroft.two_hour.state import Game

with interpreted():
    from undercroft.core import events
    from undercroft.two_hour import flow, options
    from undercroft.two_hour.aftermath import aftermath
    from undercroft.two_hour.character import current_rep
    from undercroft.two_hour.deeds import tend
    from undercroft.two_hour.recovery import heal, recover

ABLE, DOWN, DEAD, TURNED = Status.ABLE, Status.OUT_OF_FIGHT, Status.DEAD, Status.TURNED
PATIENT = 1


def down(rep: int = 4, race: Race = Race.RATMAN, **fields: Any) -> dict[str, Any]:
    """Somebody Out of the Fight on b2."""
    return dict(fighter(race, rep=rep, status=DOWN, at="b2", was_down=1, down_by=FOE, **fields))


def ward(healer: dict[str, Any], patient: dict[str, Any], **fields: Any) -> Game:
    """Figure 0 on a1 heals figure 1, who lies on b2; a foe stands far off."""
    game = arena(
        [fighter(**{"at": "a1", "patient": PATIENT, "profession": Profession.HEALER, **healer}), patient],
        [fighter(at="b6")],
        active=Side.BAND,
    )
    for name, value in fields.items():
        setattr(game, name, value)
    return game


def healed(game: Game, *faces: int) -> tuple[int, int]:
    """Status and current Rep of the patient when the healer's die, then its own, show these."""
    with dice_from(showing(*faces)):
        heal(game, 0)
    f = game.figures[PATIENT]
    return f.status, current_rep(f)


def recovered(game: Game, *faces: int) -> tuple[int, int]:
    """Status and current Rep of the patient after its test with these dice."""
    with dice_from(showing(*faces)):
        recover(game, PATIENT)
    f = game.figures[PATIENT]
    return f.status, current_rep(f)


# --- T-27.0 after the fight: 2H-27.0 ---


@pytest.mark.parametrize(
    ("faces", "status", "rep"), [((4, 4), ABLE, 4), ((1, 5), ABLE, 3), ((6, 4), ABLE, 3), ((5, 6), DEAD, 4)]
)
def test_t_27_0_rows_after_the_fight(faces: tuple[int, int], status: Status, rep: int) -> None:
    """T-27.0: passed 2, 1, 0; 2H-27.0, 2H-R62: original Rep, or original Rep -1 for the adventure; or death."""
    game = ward({}, down())
    assert recovered(game, *faces) == (status, rep)
    assert game.figures[PATIENT].rep == 4
    assert thrown(game) == 2


def test_2h_27_0_against_original_rep() -> None:
    """2H-27.0, 2H-R8: original, not current Rep."""
    assert recovered(ward({}, down(5, wound=1, casting=2)), 5, 5) == (ABLE, 3)


@pytest.mark.parametrize(("faces", "rep"), [((1, 6), 4), ((1, 1), 5)])
def test_2h_r62_the_loss_is_not_cumulative(faces: tuple[int, int], rep: int) -> None:
    """2H-R62: the test always refers to original Rep: who was at -1 already is at -1 again, or well again."""
    assert recovered(ward({}, down(5, wound=1)), *faces) == (ABLE, rep)


def test_2h_r69_casting_loss_stays() -> None:
    """2H-R69: the AFRT does not restore it."""
    assert recovered(ward({}, down(4, casting=1)), 1, 1) == (ABLE, 3)


def test_2h_30_0d_healers_do_not_help_after_the_fight() -> None:
    """2H-30.0d, 2H-R76, 2H-E34: 2d6 by the patient alone, with a Healer next to it."""
    game = ward({"rep": 6}, down(3))
    assert recovered(game, 4, 4) == (DEAD, 3)
    assert thrown(game) == 2


@pytest.mark.parametrize("rep", [1, 2, 3, 4, 5, 6])
def test_t_27_0_chances_of_the_recovery_test(rep: int) -> None:
    """The exact chances of 2H-27.0 by original Rep."""

    def read(dice: tuple[int, ...]) -> tuple[Status, int]:
        passed = sum(die <= rep for die in dice)
        if passed == 0:
            return DEAD, rep
        return (ABLE, rep) if passed == 2 else (ABLE if rep > 1 else DOWN, rep - 1)

    def play() -> tuple[int, int]:
        game = ward({}, down(rep))
        recover(game, PATIENT)
        return game.figures[PATIENT].status, current_rep(game.figures[PATIENT])

    assert distribution(play) == shares(read(dice) for dice in every(2))


# --- poison and infection: 2H-R48, 2H-R49 ---


@pytest.mark.parametrize(("faces", "status", "poison"), [((1, 4), ABLE, 0), ((1, 5), TURNED, 2), ((5, 5), DEAD, 2)])
def test_2h_r48_a_poisoned_victim_recovers_turns_or_dies(faces: tuple[int, int], status: Status, poison: int) -> None:
    """2H-R48, T-7.A Feral Vampire: 2 = all poison gone, 1 = turned, 0 = dead."""
    game = ward({}, down(4, poison=2))
    assert recovered(game, *faces)[0] == status
    assert game.figures[PATIENT].poison == poison
    if status == TURNED:
        assert game.figures[PATIENT].square == Code.OUTSIDE  # leaves the band at once


@pytest.mark.parametrize(("faces", "status"), [((1, 1), ABLE), ((1, 6), TURNED), ((6, 1), TURNED), ((6, 6), DEAD)])
def test_2h_r48_a_heal_of_1_turns_the_poisoned(faces: tuple[int, int], status: Status) -> None:
    """2H-R48: a heal in the fight that totals 1 turns a poisoned patient as well."""
    assert healed(ward({}, down(4, poison=1)), *faces)[0] == status


def test_2h_r49_the_infected_turn_without_a_test() -> None:
    """2H-R49, T-7.A Ghoul: when the fight ends."""
    game = ward({}, down(6, infected=1))
    assert recovered(game)[0] == TURNED
    assert thrown(game) == 0


@pytest.mark.parametrize(
    ("faces", "status", "rep", "infected"),
    [
        ((1, 1), ABLE, 4, 0),
        ((1, 6), ABLE, 3, 0),  # the Healer's die passed
        ((6, 1), DOWN, 4, 1),  # failed, the own die passed: stays OOF and infected
        ((6, 6), DEAD, 4, 1),
    ],
)
def test_2h_r49_the_healers_own_die_cures_infection(
    faces: tuple[int, int], status: Status, rep: int, infected: int
) -> None:
    """2H-R49, T-7.A Ghoul."""
    game = ward({}, down(4, infected=1))
    assert healed(game, *faces) == (status, rep)
    assert game.figures[PATIENT].infected == infected


# --- healing in the fight: 2H-30.0, 2H-R76 ---


@pytest.mark.parametrize(
    ("faces", "status", "rep"), [((4, 3), ABLE, 3), ((4, 4), ABLE, 2), ((5, 3), ABLE, 2), ((5, 4), DEAD, 3)]
)
def test_t_27_0_rows_of_a_heal(faces: tuple[int, int], status: Status, rep: int) -> None:
    """T-27.0, 2H-30.0b: 1d6 against the Healer's Rep (4), 1d6 against the patient's (3); applied at once; 0 kills."""
    assert healed(ward({"rep": 4}, down(3)), *faces) == (status, rep)


def test_2h_r76_current_rep_of_the_healer_original_rep_of_the_patient() -> None:
    """2H-R76."""
    assert healed(ward({"rep": 5, "wound": 1}, down(5, wound=1)), 5, 5) == (ABLE, 4)  # one passed: the patient's
    with events.recording(game := ward({"rep": 5, "wound": 1}, down(5, wound=1))) as told:
        healed(game, 4, 5)
    assert told[0] == (Event.HEALS, 0, PATIENT, (4, 5), (2, 4, 5))


def test_2h_r9_a_second_profession_heals_at_rep_less_1() -> None:
    """2H-R9, 2H-9.2a."""
    assert (
        healed(ward({"rep": 4, "profession": Profession.THIEF, "second": Profession.HEALER}, down()), 4, 6)[0] == DEAD
    )


@pytest.mark.parametrize("means", [HealWith.POTION, HealWith.STAFF])
def test_2h_r76_potion_and_staff_count_as_rep_5(means: HealWith) -> None:
    """2H-R76, 2H-R71, T-29.1.5 Healing, T-29.1.2 Staff of Healing: a Rep 5 Healer, whoever uses it; then used up."""
    for die, status in ((5, ABLE), (6, DEAD)):
        game = ward({"rep": 3, "profession": Profession.CASTER, "heals_with": means}, down())
        game.figures[0].potions[Potion.HEALING] = 2
        assert healed(game, die, 6)[0] == status
        f = game.figures[0]
        assert (f.potions[Potion.HEALING], f.staff_used) == ((1, 0) if means == HealWith.POTION else (2, 1))


@pytest.mark.parametrize("healer", [1, 3, 5, 6])
@pytest.mark.parametrize("patient", [2, 4, 6])
def test_2h_30_0b_chances_of_a_heal(healer: int, patient: int) -> None:
    """The exact chances of 2H-30.0b and T-27.0 by both Reps."""

    def read(dice: tuple[int, ...]) -> tuple[Status, int]:
        passed = (dice[0] <= healer) + (dice[1] <= patient)
        return {2: (ABLE, patient), 1: (ABLE, patient - 1), 0: (DEAD, patient)}[passed]

    def play() -> tuple[int, int]:
        game = ward({"rep": healer}, down(patient))
        heal(game, 0)
        return game.figures[PATIENT].status, current_rep(game.figures[PATIENT])

    assert distribution(play) == shares(read(dice) for dice in every(2))


def test_2h_30_0b_the_poisoned_turn_with_a_third() -> None:
    """2H-R48: Healer and patient of Rep 4: a total of 1 in 2 * 4 * 2 of 36 throws."""

    def play() -> int:
        game = ward({}, down(4, poison=1))
        heal(game, 0)
        return int(game.figures[PATIENT].status)

    assert distribution(play) == {ABLE: Fraction(16, 36), TURNED: Fraction(16, 36), DEAD: Fraction(4, 36)}


def opening(healer: dict[str, Any], patient: dict[str, Any]) -> Game:
    """The band's phase has begun."""
    game = ward({"patient": Code.NOBODY, **healer}, patient)
    game.active = Side.BAND
    flow.open_phase(game)
    return game


def test_2h_30_0a_adjacent_when_the_phase_begins() -> None:
    """2H-30.0a, 2H-R76: not in the phase in which it comes there; 2H-E34: adjacent first, then one full phase."""
    game = opening({}, down())
    assert options.patients(game, 0) == 1 << PATIENT
    game = opening({"profession": Profession.HEALER}, {**down(), "at": "d3"})
    game.figures[0].square = square("c2")
    assert options.patients(game, 0) == 0


@pytest.mark.parametrize(
    ("fields", "doses", "offered"),
    [
        ({"profession": Profession.HEALER}, 0, {Action.HEAL}),
        ({"profession": Profession.THIEF}, 0, set()),
        ({"profession": Profession.THIEF, "second": Profession.HEALER}, 0, {Action.HEAL}),
        ({"profession": Profession.THIEF}, 1, {Action.HEAL_BY_POTION}),
        ({"profession": Profession.THIEF, "rep": 2}, 1, set()),  # T-29.1.5: min Rep 3
        ({"profession": Profession.CASTER, "hand": Held.STAFF_OF_HEALING}, 0, {Action.HEAL_BY_STAFF}),
        ({"profession": Profession.CASTER, "hand": Held.STAFF_OF_HEALING, "rep": 3}, 0, set()),  # T-29.1.2: 4
        ({"profession": Profession.CASTER, "hand": Held.STAFF_OF_HEALING, "staff_used": 1}, 0, set()),  # 2H-R75
        ({"profession": Profession.WARRIOR, "hand": Held.STAFF_OF_HEALING}, 0, set()),  # Casters only
    ],
)
def test_2h_30_0a_who_can_heal(fields: dict[str, Any], doses: int, offered: set[Action]) -> None:
    """2H-30.0a, T-9.0 9.0.1, 2H-R71, 2H-R73, 2H-R75."""
    game = opening(fields, down())
    game.figures[0].potions[Potion.HEALING] = doses
    game.ask, game.actor = Ask.ACT, 0
    options.list_options(game)
    heals = (Action.HEAL, Action.HEAL_BY_POTION, Action.HEAL_BY_STAFF)
    assert {action for action in heals if game.options[action]} == offered


def test_2h_r76_one_healer_per_patient_and_phase() -> None:
    """2H-R76; 2H-30.0a: the whole activation goes into it."""
    healers = [fighter(profession=Profession.HEALER, at=at) for at in ("a1", "c1")]
    game = arena([*healers, down()], [fighter(at="b6")], active=Side.BAND)
    flow.open_phase(game)
    game.intent = Action.HEAL
    tend(game, 0, 2)
    assert options.patients(game, 1) == 0
    assert game.figures[0].acted == 1


def test_2h_30_0c_a_patient_only_defends_until_its_sides_next_phase() -> None:
    """2H-30.0c, 2H-30.0b: it is up after all that its side does in this phase; in the next one it acts."""
    game = ward({}, down(6), stage=Stage.HEALING)
    with dice_from(showing(1, 1)):
        flow.heal_all(game)
    assert (game.figures[PATIENT].status, game.stage) == (ABLE, Stage.CRISIS_BAND)
    game.stage = Stage.CHARGING
    flow.open_phase(game)
    game.stage = Stage.CHARGING
    assert flow.next_ready(game) == PATIENT


def test_e21_a_healer_and_a_caster() -> None:
    """2H-E21: Healer Rep 5, Caster Rep 4; Healer 4, patient 5: total 1: up at Rep 3."""
    game = ward({"rep": 5}, down(4, profession=Profession.CASTER))
    assert healed(game, 4, 5) == (ABLE, 3)


def test_e21_a_fight_of_its_own_does_not_disturb_the_healer() -> None:
    """2H-E21, 2H-30.0a: charged and won before its next phase, it heals then: it is beside the patient still."""
    game = arena([fighter(profession=Profession.HEALER, at="a1", acted=1), down()], [fighter(at="b6")])
    game.active = Side.BAND
    flow.open_phase(game)
    assert options.patients(game, 0) == 1 << PATIENT


# --- up again: 2H-R42, 2H-R66, 2H-R117, 2H-R120 ---


def test_2h_r117_it_stands_up_where_it_lay() -> None:
    """2H-R117, 2H-R30: its own square, when that is free."""
    game = ward({}, down())
    healed(game, 1, 1)
    assert square_name(game.figures[PATIENT].square) == "b2"
    assert game.standing[Side.BAND] == 1 << square("a1") | 1 << square("b2")


def standing_on_b2(*others: str) -> Game:
    """The patient of figure 0 lies under figure 2; foes hold other squares."""
    band = [fighter(profession=Profession.HEALER, at="a1", patient=PATIENT), down(), fighter(at="b2")]
    return arena(band, [fighter(at=at) for at in others], active=Side.BAND)


def test_2h_r117_on_the_nearest_free_square_nearer_its_own_edge() -> None:
    """2H-R117: king moves; ties: nearer its own edge, then random."""

    def play() -> str:
        game = standing_on_b2("b6")
        game.figures[0].rep = game.figures[PATIENT].rep = 6
        heal(game, 0)
        return square_name(game.figures[PATIENT].square)

    assert distribution(play, faces=(1,)) == {"b1": Fraction(1, 2), "c1": Fraction(1, 2)}


def test_2h_r117_farther_off_when_all_around_is_held() -> None:
    """2H-R117: the second ring."""
    game = standing_on_b2("b1", "c1", "a2", "c2", "a3", "b3", "c3", "d1", "d3", "d4", "a4", "b4")
    with dice_from(showing(1, 1, 1)):
        heal(game, 0)
    assert square_name(game.figures[PATIENT].square) == "d2"  # before c4: nearer the own edge


def test_2h_r120_without_a_free_square_it_waits_outside() -> None:
    """2H-R120: last in the order."""
    held = ["a2", "b1", "a3", "b3", "a4", "b4", "a5", "b5", "a6", "b6"]
    game = standing_on_b2(*held)
    game.columns = 2
    with dice_from(showing(1, 1)):
        heal(game, 0)
    f = game.figures[PATIENT]
    assert (f.status, f.square) == (ABLE, Code.OUTSIDE)
    assert f.queue > max(other.queue for k, other in enumerate(game.figures) if k != PATIENT)


def test_2h_r120_without_rep_it_stays_down() -> None:
    """2H-R120, 2H-R42, 2H-R69: casting has taken all Rep."""
    assert healed(ward({}, down(4, casting=4)), 1, 1) == (DOWN, 0)
    assert recovered(ward({}, down(4, casting=3)), 1, 6) == (DOWN, 0)


def test_2h_r120_nor_is_it_up_when_it_was_carried_out() -> None:
    """2H-R120, 2H-R63: the same off the board."""
    game = ward({}, {**down(4, casting=4), "at": ""})
    assert recovered(game, 1, 1) == (DOWN, 0)


def test_2h_r66_a_dazzle_has_passed() -> None:
    """2H-R66: who lay Out of the Fight through that phase is not dazzled any more."""
    game = ward({}, down(dazzled=Dazzle.COMING))
    healed(game, 1, 1)
    assert game.figures[PATIENT].dazzled == Dazzle.NONE


def test_2h_r120_dying_of_wounds_is_no_new_man_down() -> None:
    """2H-R120: who is OOF already and dies by T-27.0."""
    game = ward({}, down())
    assert healed(game, 6, 6)[0] == DEAD
    assert list(game.fell) == [0, 0]


# --- who takes the test: 2H-R55, 2H-R63 ---


@pytest.mark.parametrize(
    ("end", "tests"), [(End.HELD, True), (End.WITHDRAWN, True), (End.DESERTED, True), (End.LOST, False)]
)
def test_2h_r55_own_downed_test_unless_the_enemy_holds_the_board(end: End, tests: bool) -> None:
    """2H-R55, 2H-R63, 2H-27.0."""
    game = ward({}, down(6))
    game.end = end
    with dice_from(showing(1, 1)):
        aftermath(game)
    assert game.figures[PATIENT].status == (ABLE if tests else DOWN)


def test_2h_r63_carried_off_a_lost_board_they_test_too() -> None:
    """2H-R63: as soon as their carrier's tile has no enemies; recovered they are off the board with it."""
    game = ward({"status": Status.FLED, "carrying": PATIENT}, {**down(6, carried_by=0), "at": ""})
    game.end = End.LOST
    with dice_from(showing(1, 1)):
        aftermath(game)
    assert game.figures[PATIENT].status == Status.FLED
    assert (game.figures[0].carrying, game.figures[PATIENT].carried_by) == (Code.NOBODY, Code.NOBODY)


def test_2h_r55_downed_foes_die_when_nobody_is_left() -> None:
    """2H-R55: nobody left able: OOF NPCs die."""
    game = arena([down(6)], [down()])
    game.end = End.DESERTED
    with dice_from(showing(1, 1)):
        aftermath(game)
    assert game.figures[FOE].status == DEAD
