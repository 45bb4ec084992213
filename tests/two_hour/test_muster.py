"""Both sides of a fight as they are mustered: as ordered, or drawn within a worth (2H-13, 2H-34.1b, 2H-R25, 2H-R34)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from unittest import mock

import pytest

from tests.two_hour.chance import distribution
from undercroft.core.rng import seed_dice
from undercroft.core.state import Dice, Stream
from undercroft.loading import interpreted
from undercroft.two_hour.codes import Armour, Bound, Cloak, Code, Held, Profession, Race, Shirt, Side, Status
from undercroft.two_hour.scenario import Board, Character, Entering, Scenario
from undercroft.two_hour.state import Figure, Game, Setup

with interpreted():
    from undercroft.core import dice as dice_module
    from undercroft.two_hour import draft as draft_module
    from undercroft.two_hour.draft import draw_big_bad, race_of_recruit
    from undercroft.two_hour.muster import muster, set_board, ways_out
    from undercroft.two_hour.preparation import prepare
    from undercroft.two_hour.presets import PRESETS
    from undercroft.two_hour.race_lists import MINIONS, RACE_LISTS
    from undercroft.two_hour.worth import worth


def rolled(dice: Dice, stream: int, sides: int) -> int:
    """Let `distribution` decide even choices too: its dice are those of core.dice."""
    return int(dice_module.roll(dice, stream, sides))


VARIED = prepare(PRESETS["varied"])
FIGHTER = Character(Race.HUMAN, Profession.WARRIOR, rep=5, ac=4, weapons=("sword",), star=True)
LISTED = {race.race: {Profession[line.profession.upper()] for line in race.lines} for race in RACE_LISTS}


def mustered(setup: Setup, seed: int) -> Game:
    """A game of this seed, both sides there."""
    game = Game()
    seed_dice(game.dice, seed)
    muster(game, setup)
    return game


def side(game: Game, which: Side) -> list[Figure]:
    """The figures of a side."""
    first = 0 if which == Side.BAND else int(Bound.BAND)
    return [game.figures[first + k] for k in range(game.size[which])]


DRAWN = [mustered(VARIED, seed) for seed in range(400)]


def test_muster_uses_the_encounter_dice_alone() -> None:
    """So that two leaders on one seed meet the same foes."""
    before, after = Game(), mustered(VARIED, 77)
    seed_dice(before.dice, 77)
    changed = {s for s in Stream if before.dice.streams[s] != after.dice.streams[s]}
    assert changed == {Stream.ENCOUNTER}


def test_every_figure_is_settled() -> None:
    for game in DRAWN:
        for which in Side:
            for f in side(game, which):
                assert f.status == Status.ABLE
                fields = (f.profession, f.rep, f.ac, f.shield, f.kit[0].main, f.arrows, f.talisman, *f.potions)
                assert Code.ROLLED not in (*fields, f.second, f.hand)
                assert f.square == Code.OUTSIDE
        rest = [f for f in game.figures if f.status == Status.ABSENT]
        assert len(rest) == Bound.FIGURES - sum(game.size)
        assert all(bytes(f) == bytes(Figure()) for f in rest)


def test_2h_13_1a_a_drawn_band_is_no_larger_than_the_stars_rep() -> None:
    for game in DRAWN:
        star, *others = side(game, Side.BAND)
        assert star.star
        assert game.size[Side.BAND] <= star.rep
        assert all(2 < f.rep < star.rep and not f.star for f in others)  # 2H-13.1d


def test_2h_9_1a_everybody_has_a_profession_of_its_list() -> None:
    for game in DRAWN:
        for which in Side:
            for f in side(game, which):
                assert f.profession in LISTED[Race(f.race)]
                assert f.second == Profession.NONE or f.second in LISTED[Race(f.race)] - {f.profession}


def test_2h_13_1b_2h_13_1c_whom_a_star_recruits() -> None:
    """2H-13.1b: Human, Elf and Dwarf in any mix; 2H-13.1c: the others by T-39.8; 2H-R15: no row, its own kind."""
    free_peoples = {Race.HUMAN, Race.ELF, Race.DWARF}
    for race in Race:
        with mock.patch.object(draft_module, "roll", rolled):
            found = distribution(lambda race=race: race_of_recruit(Game(), race))
        if race in free_peoples:
            assert found == dict.fromkeys(free_peoples, Fraction(1, 3))
        else:
            row = MINIONS.get(race, (race,) * 4)
            expected: Counter[Race] = Counter()
            for cell, width in zip(row, (1, 3, 1, 1), strict=True):
                expected[cell] += Fraction(width, 6)  # type: ignore[assignment]
            assert found == expected


def test_2h_34_1b_a_drawn_big_bad_is_no_weaker_than_the_star() -> None:
    """2H-34.1b, 2H-R107: of lower Rep: on 1-3 the Star's, on 4-5 one more, on 6 two more."""
    setup = prepare(replace(PRESETS["varied"], drawn_magic=False))

    def rep() -> int:
        game = Game()
        game.figures[0].rep = 5
        draw_big_bad(game, setup, Race.SKELETON)  # Rep 3 by its list
        return int(game.figures[Bound.BAND].rep)

    with mock.patch.object(draft_module, "roll", lambda *_: 0):
        assert distribution(rep) == {5: Fraction(1, 2), 6: Fraction(1, 3), 7: Fraction(1, 6)}


def test_drawn_fights_hold_all_that_a_fight_can_hold() -> None:
    """Spell casters, missile users and healers on both sides; room and corridor; either side enters."""
    for which in Side:
        everybody = [f for game in DRAWN for f in side(game, which)]
        for trade in Profession:
            if trade != Profession.NONE:
                assert any(trade in (f.profession, f.second) for f in everybody), (which, trade)
        assert {Race(f.race) for f in everybody} == set(Race)
        assert any(f.can_cast for f in everybody)
        assert any(f.second != Profession.NONE for f in everybody)
        assert any(f.armour != Armour.ORDINARY for f in everybody)
        assert any(f.shirt != Shirt.NONE for f in everybody)
        assert any(f.cloak != Cloak.NONE for f in everybody)
        assert any(sum(f.potions) for f in everybody)
        held = {slot.main for f in everybody for slot in f.kit}
        assert {Held.SWORD, Held.BOW, Held.CROSSBOW, Held.SPEAR, Held.TWO_HANDED_AXE} <= held
    assert any(game.figures[0].kit[1].main >= Held.WAND_OF_BLASTING for game in DRAWN)
    assert {game.columns for game in DRAWN} == {2, 4}
    assert {game.entering for game in DRAWN} == {0, 1}
    assert {game.size[Side.BAND] for game in DRAWN} >= {1, 2, 3, 4, 5}
    assert len({game.size[Side.FOES] for game in DRAWN}) > 6


def test_drawn_foes_are_worth_their_share_of_the_band() -> None:
    setup = prepare(replace(PRESETS["varied"], band_points=(150, 150), odds=(100, 100)))
    shares = []
    for seed in range(200):
        game = mustered(setup, seed)
        shares.append(sum(map(worth, side(game, Side.FOES))) / sum(map(worth, side(game, Side.BAND))))
    assert 0.9 < sum(shares) / len(shares) < 1.15
    assert sum(0.75 < share < 1.25 for share in shares) > 0.8 * len(shares)


@pytest.mark.parametrize(("columns", "expected"), [(4, {0: 1, 1: 5}), (2, {0: 1, 1: 3, 2: 1, 3: 1})])
def test_2h_r34_openings_of_a_drawn_board(columns: int, expected: dict[int, int]) -> None:
    """2H-R34: who enters has the one it came through; behind the others a room has one at most, a corridor three."""
    game = Game()
    game.columns, game.entering = columns, Side.FOES
    found = distribution(lambda: ways_out(game, Side.BAND))
    assert found == {openings: Fraction(count, 6) for openings, count in expected.items()}
    assert distribution(lambda: ways_out(game, Side.FOES)) == {1: Fraction(1)}


def test_the_board_is_set_as_ordered_or_drawn() -> None:
    """2H-2.2.2, 2H-R25: a drawn board is a corridor on 1-2, the band enters on 1-4; the rest is as the Setup says."""

    def board(scenario: Scenario) -> tuple[int, int]:
        game = Game()
        set_board(game, prepare(scenario))
        return game.columns, game.entering

    drawn = distribution(lambda: board(PRESETS["varied"]))
    third = Fraction(1, 3)
    assert drawn == {
        (2, Side.BAND): third * 2 * third,
        (2, Side.FOES): third * third,
        (4, Side.BAND): 2 * third * 2 * third,
        (4, Side.FOES): 2 * third * third,
    }
    fixed = replace(PRESETS["duel"], board=Board.CORRIDOR, entering=Entering.FOES)
    assert distribution(lambda: board(fixed)) == {(2, Side.FOES): Fraction(1)}


def test_2h_13_2_named_and_rolled_characters_stand_side_by_side() -> None:
    """The Star first, wherever it was named; who is rolled fits (2H-13.1d)."""
    scenario = Scenario(
        (Character(Race.DWARF, count=2), FIGHTER),
        (Character(Race.TROLL, rep=5, big_bad=True), Character(Race.TROLL, count=3)),
    )
    for seed in range(50):
        game = mustered(prepare(scenario), seed)
        assert list(game.size) == [3, 4]
        band, foes = side(game, Side.BAND), side(game, Side.FOES)
        assert [f.star for f in band] == [1, 0, 0]
        assert [Race(f.race) for f in band] == [Race.HUMAN, Race.DWARF, Race.DWARF]
        assert all(f.rep < 5 for f in band[1:])
        assert foes[0].rep == 5
        assert all(f.rep <= 5 for f in foes[1:])  # 2H-39.8


def test_the_band_is_filled_up_to_its_points() -> None:
    setup = prepare(Scenario((FIGHTER,), (Character(Race.ORC),), band_points=(120, 120)))
    for seed in range(60):
        game = mustered(setup, seed)
        points = sum(map(worth, side(game, Side.BAND)))
        assert points > 90 or game.size[Side.BAND] == 5


def test_same_seed_same_bytes() -> None:
    assert bytes(mustered(VARIED, 12)) == bytes(mustered(VARIED, 12))
    assert bytes(mustered(VARIED, 12)) != bytes(mustered(VARIED, 13))
