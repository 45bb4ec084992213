"""The Crisis Test: dice, passes, results by profession."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from tests.two_hour.arena import FOE, arena, fighter, potions, square, thrown
from tests.two_hour.chance import dice_from, distribution, every, shares, showing
from undercroft.loading import interpreted
from undercroft.two_hour.codes import Code, Event, Potion, Profession, Race, Result, Side, Status
from undercroft.two_hour.state import Game

with interpreted():
    from undercroft.core import events
    from undercroft.two_hour.crisis import passes_of, result_of, throw
    from undercroft.two_hour.crisis_step import throw_crisis

CO, DB, FLEE, IF_3 = Result.CARRY_ON, Result.DUCK_BACK, Result.FLEE, Result.FLEE_IF_OUTNUMBERED
ALL = [profession for profession in Profession if profession >= 0]
SOME = Profession.THIEF

# T-19.0: pass 2 RF, pass 2 MD, pass 1 RF, pass 1 MD, pass 0 either
T_19_0 = {
    Profession.CASTER: (CO, CO, DB, CO, FLEE),
    Profession.HEALER: (CO, CO, DB, CO, FLEE),
    Profession.KNIGHT: (CO, CO, CO, CO, IF_3),
    Profession.PALADIN: (CO, CO, CO, CO, IF_3),
    Profession.SHOOTER: (CO, CO, DB, IF_3, FLEE),
    Profession.SOLDIER: (CO, CO, CO, IF_3, FLEE),
    Profession.THIEF: (CO, CO, DB, IF_3, FLEE),
    Profession.WARRIOR: (CO, CO, CO, CO, IF_3),
}
CELLS = [
    (profession, passed, fire, cell)
    for profession, row in T_19_0.items()
    for (passed, fire), cell in zip(
        ((2, True), (2, False), (1, True), (1, False), (0, True), (0, False)), (*row, row[4]), strict=True
    )
]


def printed(profession: Profession, passed: int, fire: bool, outnumbered: bool) -> Result:
    """A cell of T-19.0 as it works: 3:1 is Flee or Carry On."""
    cell = next(cell for *where, cell in CELLS if where == [profession, passed, fire])
    return (FLEE if outnumbered else CO) if cell == IF_3 else cell


def group(*members: dict[str, int], foes: int = 1, **fields: int) -> Game:
    """A band under test; a leader that is down by `fields`."""
    game = arena([fighter(**{"profession": SOME, **member}) for member in members], [fighter()] * foes)  # type: ignore[arg-type]
    for name, value in fields.items():
        setattr(game, name, value)
    return game


def passed(game: Game, *faces: int, side: Side = Side.BAND) -> list[int]:
    """Dice passed by each of the band when these are thrown."""
    with dice_from(showing(*faces)):
        throw(game, side)
    return [passes_of(game, k) for k in range(game.size[Side.BAND])]


# --- T-19.0 ---


@pytest.mark.parametrize("outnumbered", [0, 1])
@pytest.mark.parametrize(("profession", "passes", "fire", "cell"), CELLS)
def test_t_19_0_cells(profession: Profession, passes: int, fire: bool, cell: Result, outnumbered: int) -> None:
    """T-19.0, 2H-R53, 2H-20.0: 3:1 is Flee if facing three to one, otherwise Carry On."""
    game = group({"profession": profession}, outnumbered=outnumbered)
    expected = {(IF_3, 1): FLEE, (IF_3, 0): CO}.get((cell, outnumbered), cell)
    assert result_of(game, 0, passes, not fire, fire) == expected


@pytest.mark.parametrize("outnumbered", [0, 1])
@pytest.mark.parametrize("passes", [0, 1, 2])
@pytest.mark.parametrize("profession", ALL)
def test_2h_19_1c_the_worse_of_two_results(profession: Profession, passes: int, outnumbered: int) -> None:
    """2H-19.1c: Flee, then Duck Back, then Carry On."""
    game = group({"profession": profession}, outnumbered=outnumbered)
    both = [printed(profession, passes, fire, bool(outnumbered)) for fire in (True, False)]
    worst = FLEE if FLEE in both else DB if DB in both else CO
    assert result_of(game, 0, passes, True, True) == worst


@pytest.mark.parametrize("profession", ALL)
def test_2h_r9_the_primary_profession_names_the_row(profession: Profession) -> None:
    """2H-R9: Crisis row = primary."""
    second = Profession.WARRIOR if profession != Profession.WARRIOR else Profession.CASTER
    game = group({"profession": profession, "second": second})
    for passes, fire in product(range(3), (True, False)):
        assert result_of(game, 0, passes, not fire, fire) == printed(profession, passes, fire, False)


def test_t_7_a_deathly_calm() -> None:
    """T-7.A Zombie, 2H-19.1d: no Crisis Tests."""
    game = group({"race": Race.ZOMBIE, "profession": Profession.CASTER}, outnumbered=1)
    assert result_of(game, 0, 0, True, True) == CO


# --- the dice: 2H-19.1b, 2H-R51 ---


def test_2h_19_1b_one_set_of_dice_for_all() -> None:
    """2H-19.1b: the same dice against each member's current Rep."""
    game = group({"rep": 5}, {"rep": 5, "wound": 1}, {"rep": 2}, leader=(Code.NOBODY, FOE))
    assert passed(game, 2, 5) == [2, 1, 1]
    assert thrown(game) == 2


def test_2h_14_1c_three_dice_with_the_leader() -> None:
    """2H-14.1c, 2H-R51: the two lowest are kept."""
    game = group({"rep": 4}, {"rep": 4})
    assert passed(game, 6, 3, 4) == [2, 2]
    assert passed(game, 1, 2, 3) == [2, 2]
    assert passed(game, 5, 6, 4) == [1, 1]
    assert list(game.crisis_dice) == [5, 6, 4, 0]


@pytest.mark.parametrize("status", [Status.OUT_OF_FIGHT, Status.DEAD, Status.FLED])
def test_2h_14_1c_no_die_of_a_leader_that_is_not_fit(status: Status) -> None:
    """2H-14.1c, 2H-R17: neither OOF nor OD, and with them."""
    game = group({"status": status}, {})
    passed(game, 1, 1)
    assert thrown(game) == 2


def test_t_29_1_5_courage_is_for_its_drinker_only() -> None:
    """T-29.1.5 Courage, 2H-R51: one die more, the drinker's; the two lowest are kept."""
    game = group({}, {"drunk": potions(Potion.COURAGE)}, leader=(Code.NOBODY, FOE))
    assert passed(game, 5, 6, 1) == [0, 1]
    assert list(game.crisis_dice) == [5, 6, 0, 1]
    assert passed(game, 1, 2, 3) == [2, 2]


def test_t_29_1_5_courage_beside_the_leaders_die() -> None:
    """2H-R51: Leader die and Courage die each add one."""
    game = group({}, {"drunk": potions(Potion.COURAGE)})
    assert passed(game, 6, 6, 2, 3) == [1, 2]
    assert thrown(game) == 4


def test_t_29_1_5_no_courage_die_without_an_able_drinker() -> None:
    """T-29.1.5."""
    game = group({}, {"drunk": potions(Potion.COURAGE), "status": Status.OUT_OF_FIGHT})
    passed(game, 6, 6, 6)
    assert thrown(game) == 3


def test_2h_19_1a_each_side_throws_its_own() -> None:
    """2H-R51: one set per side; the foes' Leader counts for the foes."""
    game = group({}, leader=(0, Code.NOBODY))
    with events.recording(game) as told, dice_from(showing(2, 3)):
        throw(game, Side.FOES)
    assert told == [(Event.CRISIS_THROW, Code.NOBODY, Code.NOBODY, (2, 3), (Side.FOES, 2, 0))]


@pytest.mark.parametrize(("own", "foes", "outnumbered"), [(1, 2, 0), (1, 3, 1), (2, 5, 0), (2, 6, 1), (3, 9, 1)])
def test_2h_r24_three_to_one(own: int, foes: int, outnumbered: int) -> None:
    """2H-R24: enemies at least three times the own group, when the test is taken; those who are down do not count."""
    game = group(*[{} for _ in range(own)], {"status": Status.OUT_OF_FIGHT}, foes=foes)
    throw_crisis(game, Side.BAND)
    assert game.outnumbered == outnumbered


# --- worked examples ---


def test_e8_a_star_takes_pass_2() -> None:
    """2H-E8: it chooses pass 2 and carries on; the Star is asked (2H-6.3.2)."""
    game = group({"rep": 5, "star": 1}, fell=(1, 0))
    throw_crisis(game, Side.BAND)
    assert game.actor == 0
    for fire in (True, False):
        assert result_of(game, 0, 2, not fire, fire) == CO


def test_e30_a_warrior_and_a_soldier_of_rep_4() -> None:
    """2H-E30: without Leader, dice 3, 5: both pass 1. RF: both Carry On. MD: the Soldier Flees only if facing 3:1."""
    game = group({"profession": Profession.WARRIOR}, {"profession": Profession.SOLDIER}, leader=(Code.NOBODY, FOE))
    assert passed(game, 3, 5) == [1, 1]
    for outnumbered, soldier in ((0, CO), (1, FLEE)):
        game.outnumbered = outnumbered
        assert [result_of(game, k, 1, False, True) for k in (0, 1)] == [CO, CO]
        assert [result_of(game, k, 1, True, False) for k in (0, 1)] == [CO, soldier]


# --- exact chances ---


@pytest.mark.parametrize("led", [False, True])
@pytest.mark.parametrize("fire", [False, True])
@pytest.mark.parametrize("outnumbered", [False, True])
@pytest.mark.parametrize("profession", ALL)
def test_t_19_0_chances_by_profession(profession: Profession, outnumbered: bool, fire: bool, led: bool) -> None:
    """The exact chances of T-19.0 for Rep 4, with two dice and with the Leader's third."""
    game = group({}, {"profession": profession, "rep": 4}, outnumbered=outnumbered)
    if not led:
        game.leader[Side.BAND] = Code.NOBODY

    def play() -> int:
        throw(game, Side.BAND)
        return result_of(game, 1, passes_of(game, 1), not fire, fire)

    dice = 3 if led else 2
    expected = shares(
        printed(profession, min(2, sum(die <= 4 for die in throw)), fire, outnumbered) for throw in every(dice)
    )
    assert distribution(play) == expected


@pytest.mark.parametrize("rep", [1, 2, 3, 4, 5, 6, 7])
@pytest.mark.parametrize(("led", "courage"), [(False, False), (True, False), (False, True), (True, True)])
def test_2h_19_1b_chances_of_the_passes(rep: int, led: bool, courage: bool) -> None:
    """The exact chances of 0, 1 and 2 passes with two, three and four dice (2H-R51)."""
    game = group({}, {"rep": rep, "drunk": potions(Potion.COURAGE) if courage else 0})
    if not led:
        game.leader[Side.BAND] = Code.NOBODY

    def play() -> int:
        throw(game, Side.BAND)
        return passes_of(game, 1)

    expected = shares(min(2, sum(die <= rep for die in throw)) for throw in every(2 + led + courage))
    assert distribution(play) == expected


def test_2h_14_1c_what_a_leader_is_worth() -> None:
    """A leaderless Rep 4 Thief flees from fire with 4/36, with its Leader with 8/216."""
    for led, share in ((False, Fraction(4, 36)), (True, Fraction(8, 216))):
        game = group({}, {}, leader=(0 if led else Code.NOBODY, FOE))

        def play(game: Game = game) -> int:
            throw(game, Side.BAND)
            return result_of(game, 1, passes_of(game, 1), False, True)

        assert distribution(play)[FLEE] == share


def test_2h_r50_fire_is_received_from_a_square() -> None:
    """2H-R50, 2H-R52: a Thief that passed 1 ducks back from the square that was shot from."""
    game = arena([fighter(at="b1")], [fighter(at="b5", shot_from=square("b1"))])
    assert result_of(game, FOE, 1, False, game.figures[FOE].shot_from >= 0) == DB
