"""The Charge into Melee Test: who acts first."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest

from tests.dice_control import throw_next
from tests.two_hour import arena as build
from tests.two_hour.arena import FOE, Spec, fighter, potions, thrown
from tests.two_hour.chance import SUCCESS_OR_NOT, binomial, dice_from, distribution, given, weigh
from undercroft.core.state import Stream
from undercroft.loading import interpreted
from undercroft.two_hour.codes import Armour, Cloak, Code, Event, Held, Potion, Profession, Race, Side, Status
from undercroft.two_hour.state import Game

with interpreted():
    from undercroft.core import events
    from undercroft.two_hour import charge_test as module
    from undercroft.two_hour.charge_test import charge_dice, charge_successes, charge_test, rolled_dice

PLAIN = Race.ZOMBIE  # has no attribute that acts in the test


def leader(race: Race = PLAIN, rep: int = 4, **fields: Any) -> Spec:
    """A Leader with nothing that acts in the test unless it is said."""
    return fighter(race, rep=rep, **fields)


def contact(band: Sequence[Spec], foes: Sequence[Spec], **fields: int) -> Game:
    """A fight before its test; the band entered."""
    return build.arena(band, foes, phase=0, **fields)


def holding(spec: Spec) -> Game:
    """The Leader under test was on the tile already, one against one."""
    return contact([leader()], [spec])


# --- T-21.0, row by row: dice and successes beside a Rep 4 Leader ---

T_21_0 = [
    ("nothing", {}, 4, 0),
    ("Duty (Soldier)", {"profession": Profession.SOLDIER}, 4, 2),
    ("Eager (Petty Demon)", {"race": Race.PETTY_DEMON}, 5, 0),
    ("Eager (Ratman)", {"race": Race.RATMAN}, 5, 0),
    ("Eager (potion)", {"drunk": potions(Potion.EAGER)}, 5, 0),
    ("Fanatic (Warrior)", {"profession": Profession.WARRIOR}, 4, 2),
    ("Rage (Beastman)", {"race": Race.BEASTMAN}, 4, 1),
    ("Rage (Orc)", {"race": Race.ORC}, 4, 1),
    ("Rage (potion)", {"drunk": potions(Potion.RAGE)}, 4, 1),
    ("Star", {"star": 1}, 4, 1),
    ("Armour of Awareness", {"armour": Armour.AWARENESS}, 5, 0),
    ("Cloak of Stealth", {"cloak": Cloak.STEALTH}, 5, 0),
    ("Sword of Rage", {"hand": Held.SWORD_OF_RAGE}, 4, 1),
]


@pytest.mark.parametrize(("row", "spec", "dice", "sure"), T_21_0, ids=[row[0] for row in T_21_0])
def test_t_21_0_rows_of_the_leader(row: str, spec: dict[str, Any], dice: int, sure: int) -> None:
    """T-21.0; 2H-6.3.3, T-7.A, T-9.0 (9.0.5, 9.0.7), T-29.1.1, T-29.1.3, T-29.1.4, T-29.1.5."""
    game = holding(leader(**spec))
    assert charge_dice(game, Side.FOES) == dice, row
    assert charge_successes(game, Side.FOES) == sure, row


def test_t_21_0_active_rolls_a_die_less() -> None:
    """T-21.0 Active; 2H-R25: the side that moved onto the tile, whether it is the band or the foes."""
    game = contact([leader()], [leader()])
    assert (charge_dice(game, Side.BAND), charge_dice(game, Side.FOES)) == (3, 4)
    game.entering = Side.FOES
    assert (charge_dice(game, Side.BAND), charge_dice(game, Side.FOES)) == (4, 3)


def test_t_21_0_fleeing_rolls_two_dice_less_instead() -> None:
    """T-21.0 Fleeing; 2H-R26: instead of the active -1d6; caught by pursuit the pursuers have that."""
    game = contact([leader()], [leader()], chased=1)
    assert (charge_dice(game, Side.BAND), charge_dice(game, Side.FOES)) == (2, 4)
    game.entering = Side.FOES
    assert (charge_dice(game, Side.BAND), charge_dice(game, Side.FOES)) == (2, 3)


@pytest.mark.parametrize(("ours", "theirs", "more"), [(1, 1, 0), (3, 2, 0), (2, 1, 1), (4, 2, 1), (3, 1, 1), (1, 2, 0)])
def test_t_21_0_outnumber_is_twice_as_many(ours: int, theirs: int, more: int) -> None:
    """T-21.0 Outnumber; 2H-R24: at least twice the able characters."""
    game = contact([leader()] * theirs, [leader()] * ours)
    assert charge_dice(game, Side.FOES) == 4 + more


def test_2h_r24_heads_are_able_characters_inside_or_outside() -> None:
    """2H-R24: those waiting outside count, those out of the fight do not."""
    game = contact([leader(at="b1")], [leader(at="b6"), leader()])
    assert charge_dice(game, Side.FOES) == 5
    game.figures[FOE + 1].status = Status.OUT_OF_FIGHT
    assert charge_dice(game, Side.FOES) == 4


def test_2h_21_3a_the_leaders_current_rep_counts() -> None:
    """2H-21.3a, 2H-14.1b: the Leader's current Rep; others add nothing."""
    game = contact([leader()], [leader(rep=6, wound=1, casting=1), leader(Race.RATMAN, 7, star=1)])
    assert charge_dice(game, Side.FOES) == 4 + 1
    assert charge_successes(game, Side.FOES) == 0


def test_2h_r9_attributes_of_both_professions_at_full_rep() -> None:
    """2H-R9, 2H-E10: Warrior 5 / Thief 4 rolls 5d6 with 2 successes; so does a Thief / Warrior."""
    for first, second in ((Profession.WARRIOR, Profession.THIEF), (Profession.THIEF, Profession.WARRIOR)):
        game = holding(leader(profession=first, second=second, rep=5))
        assert (charge_dice(game, Side.FOES), charge_successes(game, Side.FOES)) == (5, 2)


def test_2h_r28_different_sources_stack() -> None:
    """2H-R28: race Rage and Sword of Rage; Cloak and Armour of Awareness; Warrior and Star (2H-8.1)."""
    spec = leader(
        Race.ORC,
        profession=Profession.WARRIOR,
        hand=Held.SWORD_OF_RAGE,
        star=1,
        armour=Armour.AWARENESS,
        cloak=Cloak.STEALTH,
    )
    game = holding(spec)
    assert (charge_dice(game, Side.FOES), charge_successes(game, Side.FOES)) == (6, 5)


@pytest.mark.parametrize(
    ("race", "potion"),
    [
        (Race.ORC, Potion.RAGE),
        (Race.BEASTMAN, Potion.RAGE),
        (Race.RATMAN, Potion.EAGER),
        (Race.PETTY_DEMON, Potion.EAGER),
    ],
)
def test_2h_r28_the_same_attribute_twice_does_not(race: Race, potion: Potion) -> None:
    """2H-R28, 2H-29.2d: a potion of the attribute that the race has."""
    game = holding(leader(race, drunk=potions(potion)))
    plain = holding(leader(race))
    assert charge_dice(game, Side.FOES) == charge_dice(plain, Side.FOES)
    assert charge_successes(game, Side.FOES) == charge_successes(plain, Side.FOES)


@pytest.mark.parametrize("fields", [{"armour": Armour.AWARENESS}, {"cloak": Cloak.STEALTH}])
def test_2h_r73_worn_items_need_rep_3(fields: dict[str, int]) -> None:
    """2H-R73, 2H-29.3.1."""
    assert charge_dice(holding(leader(rep=2, **fields)), Side.FOES) == 2
    assert charge_dice(holding(leader(rep=3, **fields)), Side.FOES) == 4


def test_2h_r74_a_sword_of_rage_must_be_in_hand() -> None:
    """2H-R74, 2H-32.3: in the kit it does nothing."""
    game = holding(leader())
    game.figures[FOE].kit[1].main = Held.SWORD_OF_RAGE
    assert charge_successes(game, Side.FOES) == 0


@pytest.mark.parametrize(("rep", "rolled"), [(5, 3), (3, 1), (2, 0), (1, 0)])
def test_2h_r23_duty_takes_two_dice_from_the_pool(rep: int, rolled: int) -> None:
    """2H-R23, T-9.0 9.0.5: 2 + succ(n-2); with fewer than two dice still 2."""
    game = holding(leader(profession=Profession.SOLDIER, rep=rep))
    assert rolled_dice(game, Side.FOES) == rolled
    assert charge_successes(game, Side.FOES) == 2


def test_2h_r23_duty_after_the_modifiers() -> None:
    """2H-R23: of the modified pool: Rep 4 less the active die."""
    game = contact([leader(profession=Profession.SOLDIER)], [leader()])
    assert (charge_dice(game, Side.BAND), rolled_dice(game, Side.BAND)) == (3, 1)


def test_2h_r2_no_pool_below_0_dice() -> None:
    """2H-R2: Rep 1, fleeing."""
    game = contact([leader(rep=3, wound=1, poison=1)], [leader()], chased=1)
    assert charge_dice(game, Side.BAND) == 0
    assert rolled_dice(game, Side.BAND) == 0


# --- the result ---


def test_t_21_0_more_successes_act_first() -> None:
    """T-21.0, results; 2H-21.3b. The band's 3 dice are thrown first, then the foes' 4."""
    for faces, first in (((1, 2, 3, 4, 4, 4, 1), Side.BAND), ((1, 6, 6, 1, 2, 6, 6), Side.FOES)):
        game = contact([leader()], [leader()])
        throw_next(game.dice, Stream.COMBAT, *faces)
        charge_test(game)
        assert game.first == first
        assert thrown(game) == 7


def test_t_21_0_equal_both_take_it_again() -> None:
    """T-21.0, results; 2H-R22: both roll their full modified pools again."""
    game = contact([leader(rep=3)], [leader(rep=2)])
    throw_next(game.dice, Stream.COMBAT, 1, 6, 6, 2, 6, 6, 1, 2)
    charge_test(game)
    assert game.first == Side.FOES
    assert thrown(game) == 8


def test_2h_r22_nothing_to_roll_the_side_on_the_tile_wins() -> None:
    """2H-R22: both pools 0 dice and the automatic successes equal."""
    weak = leader(rep=3, wound=1, poison=1)
    for entering in (Side.BAND, Side.FOES):
        game = contact([weak], [weak], chased=1, entering=entering)
        game.figures[FOE].casting = 1
        charge_test(game)
        assert game.first == 1 - entering
        assert thrown(game) == 0


def test_2h_r22_nothing_to_roll_but_more_automatic_successes() -> None:
    """2H-R22, 2H-21.3a: automatic successes decide alone."""
    game = contact([leader(rep=1, star=1)], [leader(rep=1, casting=1)])
    charge_test(game)
    assert game.first == Side.BAND
    assert thrown(game) == 0


def test_2h_r115_after_50_rerolls_the_side_on_the_tile_acts_first() -> None:
    """2H-R115: one roll and 50 again, all ties."""
    game = contact([leader(rep=2)], [leader(rep=2)])
    with dice_from(lambda dice, stream, sides: 5):
        charge_test(game)
    assert game.first == Side.FOES
    assert thrown(game) == 51 * 3


def test_t_29_1_5_eager_serves_for_one_test() -> None:
    """T-29.1.5: Eager is used up by the test; Rage works on for the whole fight."""
    game = contact([leader(drunk=potions(Potion.EAGER, Potion.RAGE))], [leader()])
    throw_next(game.dice, Stream.COMBAT, 1, 1, 1, 1, 6, 6, 6, 6)
    charge_test(game)
    assert game.figures[0].drunk == potions(Potion.RAGE)


def test_e8_two_successes_and_the_star() -> None:
    """2H-E8, 2H-6.3.3: two successes on five dice, the Star adds one: 3."""
    game = contact([leader(rep=6, star=1)], [leader(rep=1)])
    throw_next(game.dice, Stream.COMBAT, 1, 3, 4, 5, 6, 6)
    with events.recording(game) as told:
        charge_test(game)
    assert told == [(Event.CHARGE_TEST, 0, FOE, (1, 3, 4, 5, 6, 6), (3, 0, Side.BAND))]


def test_e9_a_dwarf_warrior_star() -> None:
    """2H-E9: 1, 2, 4, 5, 6: two successes, the Star's one and Fanatic's two: 5."""
    game = contact([leader()], [leader(Race.DWARF, 5, profession=Profession.WARRIOR, star=1)])
    throw_next(game.dice, Stream.COMBAT, 6, 6, 6, 1, 2, 4, 5, 6)
    with events.recording(game) as told:
        charge_test(game)
    assert told[0].values == (0, 5, Side.FOES)


def test_2h_21_3a_the_log_tells_ties() -> None:
    """2H-21.3b, as events: a tie is a test without a winner."""
    game = contact([leader(rep=2)], [leader(rep=1)])
    throw_next(game.dice, Stream.COMBAT, 6, 6, 2, 6)
    with events.recording(game) as told:
        charge_test(game)
    assert [event.values for event in told] == [(0, 0, Code.NOBODY), (1, 0, Side.BAND)]


# --- exact chances ---


class TieError(Exception):
    """The test goes into its second throw."""


def first_throw(monkeypatch: pytest.MonkeyPatch, band: Spec, foes: Spec) -> dict[tuple[int, int], Fraction]:
    """The chances of both totals of one throw."""
    totals: list[tuple[int, int]] = []

    def tell(game: Game, kind: int, actor: int, target: int, a: int, b: int, c: int) -> None:
        totals.append((a, b))
        if c == Code.NOBODY:
            raise TieError

    def play() -> tuple[int, int]:
        with contextlib.suppress(TieError):
            charge_test(contact([band], [foes]))
        return totals.pop()

    monkeypatch.setattr(module, "tell", tell)
    return distribution(play, faces=SUCCESS_OR_NOT)


PAIRS = [
    # band: dice thrown and sure successes by T-21.0 (one less: active); foes
    (leader(rep=4), 3, 0, leader(rep=4), 4, 0),
    (leader(rep=5, star=1, profession=Profession.WARRIOR), 4, 3, leader(rep=4, profession=Profession.WARRIOR), 4, 2),
    (leader(Race.RATMAN, 5), 5, 0, leader(Race.ORC, 4, profession=Profession.SOLDIER), 2, 3),
    (leader(rep=3, profession=Profession.SOLDIER), 0, 2, leader(rep=5), 5, 0),
]


@pytest.mark.parametrize(("band", "ours", "sure", "foes", "theirs", "their_sure"), PAIRS)
def test_2h_21_3_chances_of_the_totals_and_of_acting_first(
    monkeypatch: pytest.MonkeyPatch, band: Spec, ours: int, sure: int, foes: Spec, theirs: int, their_sure: int
) -> None:
    """The exact chances of 2H-21.3 and T-21.0: both totals of one throw; hence who acts first (ties again, 2H-R22)."""
    found = first_throw(monkeypatch, band, foes)
    expected = weigh(
        ((a + sure, b + their_sure), p * q) for a, p in binomial(ours).items() for b, q in binomial(theirs).items()
    )
    assert found == expected
    decided = given(found, lambda totals: totals[0] != totals[1])
    assert weigh((a > b, p) for (a, b), p in decided.items()) == weigh(
        (a > b, p) for (a, b), p in given(expected, lambda totals: totals[0] != totals[1]).items()
    )


def test_2h_21_3_chance_of_an_equal_pair(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three dice against four: the holder is ahead in 64 of 128 throws, behind in 29, level in 35."""
    found = first_throw(monkeypatch, leader(rep=4), leader(rep=4))
    ahead = weigh(((a > b) - (a < b), p) for (a, b), p in found.items())
    assert ahead == {1: Fraction(29, 128), 0: Fraction(35, 128), -1: Fraction(64, 128)}
