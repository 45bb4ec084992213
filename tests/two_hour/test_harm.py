"""Damage and what softens it: Star Power, Resiliency, racial attributes, lost Rep."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.dice_control import throw_next
from tests.two_hour.arena import FOE, arena, duel, fighter, thrown
from tests.two_hour.chance import distribution, every, shares
from undercroft.core.state import Stream
from undercroft.loading import interpreted
from undercroft.two_hour.codes import Armour, Code, Event, Harm, Race, Shirt, Source, Status
from undercroft.two_hour.state import Game

with interpreted():
    from undercroft.core import events
    from undercroft.two_hour.character import current_rep
    from undercroft.two_hour.harm import damage_roll, fall_at_no_rep, lose_rep, put_down, soften

DEAD, OUT, DUCK, LESS, STOP = Harm.DEAD, Harm.OUT_OF_FIGHT, Harm.DUCK_BACK, Harm.LESS_REP, Harm.STOP
SHOT, SPELL, MELEE = Source.SHOT, Source.SPELL, Source.MELEE
FLOOR = {SHOT: DUCK, SPELL: DUCK, MELEE: LESS}


def star(dice: int = 5, race: Race = Race.RATMAN, **fields: int) -> Game:
    """A Star with some Star Power dice, alone."""
    return arena([fighter(race, rep=5, star=1, star_dice=dice, at="b3", **fields)], [])


def softened(game: Game, harm: Harm, source: Source, *faces: int) -> int:
    """What is left of harm to figure 0 with these dice."""
    if faces:
        throw_next(game.dice, Stream.COMBAT, *faces)
    return int(soften(game, 0, harm, source))


# --- the damage die: T-23.5, T-24.4 ---

SCORES = [(DUCK, "T-23.5"), (LESS, "T-24.4")]


@pytest.mark.parametrize("above", [above for above, _ in SCORES], ids=[table for _, table in SCORES])
@pytest.mark.parametrize("impact", [1, 2, 3, 4, 5, 6, 7])
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_t_23_5_and_t_24_4_a_damage_die_is_read(die: int, impact: int, above: Harm) -> None:
    """The rows of score in T-23.5 and T-24.4 (2H-23.5b, 2H-24.3b)."""
    game = duel(fighter(), fighter())
    throw_next(game.dice, Stream.COMBAT, die)
    expected = DEAD if die == 1 else OUT if die <= impact else above
    assert damage_roll(game, impact, 1, above) == expected
    assert thrown(game) == 1


@pytest.mark.parametrize("above", [above for above, _ in SCORES], ids=[table for _, table in SCORES])
@pytest.mark.parametrize("impact", [0, -1, -3])
def test_2h_23_5a_no_roll_at_impact_0_or_less(impact: int, above: Harm) -> None:
    """The last rows of T-23.5 and T-24.4 (2H-23.5a, 2H-24.3a, 2H-R2, 2H-R43)."""
    game = duel(fighter(), fighter())
    assert damage_roll(game, impact, 1, above) == above
    assert thrown(game) == 0


def test_t_24_4_best_is_the_lowest_die() -> None:
    """T-24.4, last line: of several damage rolls the lowest counts, and all are made."""
    game = duel(fighter(), fighter())
    throw_next(game.dice, Stream.COMBAT, 5, 2, 4)
    assert damage_roll(game, 2, 3, LESS) == OUT
    assert thrown(game) == 3


def test_2h_r4_a_damage_die_of_1_always_kills() -> None:
    """2H-R4, 2H-10.0.1: also a Rep of 7, if a die is rolled at all."""
    game = duel(fighter(), fighter(rep=7))
    throw_next(game.dice, Stream.COMBAT, 1)
    assert damage_roll(game, 1, 1, LESS) == DEAD


@pytest.mark.parametrize("rolls", [1, 2, 3])
@pytest.mark.parametrize("impact", [0, 1, 2, 3, 4, 5, 6, 8])
def test_t_24_4_chances_of_a_damage_roll(impact: int, rolls: int) -> None:
    """The exact chances of T-24.4 for one, two and three rolls (T-9.0 9.0.2, T-29.1.4)."""

    def read(dice: tuple[int, ...]) -> Harm:
        if impact <= 0:
            return LESS
        return DEAD if min(dice) == 1 else OUT if min(dice) <= impact else LESS

    game = duel(fighter(), fighter())
    found = distribution(lambda: damage_roll(game, impact, rolls, LESS))
    assert found == shares(read(dice) for dice in every(rolls))


# --- Star Power: T-6.3.1 ---

T_6_3_1 = [
    (SHOT, DEAD, 1, OUT),
    (SHOT, DEAD, 2, DUCK),
    (SHOT, OUT, 1, DUCK),
    (SPELL, DEAD, 1, OUT),
    (SPELL, DEAD, 2, DUCK),
    (SPELL, OUT, 1, DUCK),
    (MELEE, DEAD, 1, OUT),
    (MELEE, DEAD, 2, LESS),
    (MELEE, OUT, 1, LESS),
]


@pytest.mark.parametrize(("source", "raw", "reductions", "left"), T_6_3_1)
def test_t_6_3_1_rows_in_a_fight(source: Source, raw: Harm, reductions: int, left: Harm) -> None:
    """T-6.3.1: shot and thrown axe, Damage spell, melee (2H-6.3.1c)."""
    faces = [2] * reductions + [4] * (3 - reductions)
    assert softened(star(3), raw, source, *faces) == left


@pytest.mark.parametrize("source", [SHOT, SPELL, MELEE])
@pytest.mark.parametrize("raw", [DEAD, OUT])
def test_2h_r18_floor_is_duck_back_or_less_rep(raw: Harm, source: Source) -> None:
    """2H-R18: three reductions lead no further than the last column of T-6.3.1."""
    assert softened(star(3), raw, source, 1, 2, 3) == FLOOR[source]


@pytest.mark.parametrize("source", [SHOT, SPELL, MELEE])
@pytest.mark.parametrize("raw", [DEAD, OUT])
def test_2h_6_3_1b_no_reduction_leaves_the_damage(raw: Harm, source: Source) -> None:
    """2H-6.3.1b: 4, 5 and 6 do nothing to the damage."""
    assert softened(star(3), raw, source, 4, 5, 6) == raw


@pytest.mark.parametrize("source", [SHOT, SPELL, MELEE])
@pytest.mark.parametrize("harm", [STOP, DUCK, LESS])
def test_t_6_3_1_lesser_harm_is_not_rolled_for(harm: Harm, source: Source) -> None:
    """T-6.3.1, last row: -1 Rep and Duck Back (2H-R18)."""
    game = star(5)
    assert softened(game, harm, source) == harm
    assert thrown(game) == 0


def test_t_6_3_1_out_of_the_fight_by_rep_0_is_not_rolled_for() -> None:
    """T-6.3.1, last row; 2H-R42: not reducible."""
    game = star(5, casting=5)
    fall_at_no_rep(game, 0, Code.NOBODY)
    assert game.figures[0].status == Status.OUT_OF_FIGHT
    assert thrown(game) == 0


@pytest.mark.parametrize(("face", "left"), [(1, 2), (2, 2), (3, 2), (4, 2), (5, 2), (6, 1)])
def test_2h_6_3_1b_only_a_6_loses_the_die(face: int, left: int) -> None:
    """2H-6.3.1b: 1 to 3 lower the damage, 4 and 5 are kept, a 6 is lost."""
    game = star(2)
    softened(game, OUT, SHOT, face, 4)
    assert game.figures[0].star_dice == left


def test_2h_r18_all_dice_left_are_rolled_each_time() -> None:
    """2H-R18, 2H-6.3.1b: three dice, one of them lost; then two."""
    game = star(3)
    softened(game, OUT, SHOT, 1, 1, 6)
    assert thrown(game) == 3
    softened(game, OUT, SHOT, 4, 5)
    assert thrown(game) == 5


def test_2h_6_3_1b_no_dice_left_nothing_to_roll() -> None:
    """2H-6.3.1b."""
    game = star(0)
    assert softened(game, DEAD, MELEE) == DEAD
    assert thrown(game) == 0


def test_2h_6_3_grunts_have_no_star_power() -> None:
    """2H-6.3: Stars only."""
    game = star(3)
    game.figures[0].star = 0
    assert softened(game, DEAD, MELEE) == DEAD
    assert thrown(game) == 0


def test_e7_five_dice_against_a_death_in_melee() -> None:
    """2H-E7: 2, 2, 4, 5, 6: OD to OOF to -1 Rep; four dice left; another round."""
    game = star(5)
    assert softened(game, DEAD, MELEE, 2, 2, 4, 5, 6) == LESS
    assert game.figures[0].star_dice == 4


@pytest.mark.parametrize("raw", [DEAD, OUT])
def test_t_6_3_1_chances_of_star_power(raw: Harm) -> None:
    """The exact chances of what is left of the damage and of the dice, of four dice (2H-6.3.1b, 2H-6.3.1c)."""

    def play() -> tuple[int, int]:
        game = star(4)
        return soften(game, 0, raw, MELEE), game.figures[0].star_dice

    def read(dice: tuple[int, ...]) -> tuple[Harm, int]:
        levels = {DEAD: [DEAD, OUT, LESS], OUT: [OUT, LESS]}[raw]
        low = sum(die <= 3 for die in dice)
        return levels[min(low, len(levels) - 1)], len(dice) - dice.count(6)

    assert distribution(play) == shares(read(dice) for dice in every(4))


def test_2h_6_3_1b_the_log_tells_reductions_dice_and_harm() -> None:
    """2H-6.3.1b, as an event."""
    game = star(3)
    with events.recording(game) as told:
        softened(game, DEAD, SHOT, 2, 5, 6)
    assert told == [(Event.STAR_POWER, 0, Code.NOBODY, (2, 5, 6), (1, 2, OUT))]


# --- Resiliency: T-29.1.1, T-29.1.3 ---


@pytest.mark.parametrize("fields", [{"armour": Armour.RESILIENCY}, {"shirt": Shirt.RESILIENCY}])
@pytest.mark.parametrize("source", [SHOT, SPELL, MELEE])
def test_t_29_1_1_resiliency_saves_once_a_fight(source: Source, fields: dict[str, int]) -> None:
    """T-29.1.1 Armour of Resiliency, T-29.1.3 Shirt of Resiliency: the first OOF is Duck Back or -1 Rep."""
    game = duel(fighter(**fields), fighter())
    assert soften(game, 0, OUT, source) == FLOOR[source]
    assert soften(game, 0, OUT, source) == OUT


def test_t_29_1_1_resiliency_does_not_stop_death() -> None:
    """T-29.1.1: an OOF only; it is not used up by an OD."""
    game = duel(fighter(armour=Armour.RESILIENCY), fighter())
    assert soften(game, 0, DEAD, SHOT) == DEAD
    assert game.figures[0].resiliency_used == 0


@pytest.mark.parametrize("fields", [{"armour": Armour.RESILIENCY}, {"shirt": Shirt.RESILIENCY}])
def test_2h_r73_resiliency_needs_rep_3(fields: dict[str, int]) -> None:
    """2H-R73, 2H-29.3.1: original Rep counts (2H-R8)."""
    assert soften(duel(fighter(rep=2, **fields), fighter()), 0, OUT, MELEE) == OUT
    assert soften(duel(fighter(rep=3, wound=1, **fields), fighter()), 0, OUT, MELEE) == LESS


def test_2h_r28_armour_and_shirt_of_resiliency_are_one() -> None:
    """2H-R28: the same attribute twice saves from the first OOF, not from the second too."""
    game = duel(fighter(armour=Armour.RESILIENCY, shirt=Shirt.RESILIENCY), fighter())
    soften(game, 0, OUT, MELEE)
    assert soften(game, 0, OUT, MELEE) == OUT


# --- races: T-7.A ---

RACES = [
    (Race.DWARF, OUT, SHOT, DUCK),
    (Race.DWARF, OUT, SPELL, DUCK),
    (Race.DWARF, OUT, MELEE, LESS),
    (Race.OGRE, DEAD, SHOT, DUCK),
    (Race.OGRE, DEAD, SPELL, DUCK),
    (Race.OGRE, DEAD, MELEE, LESS),
    (Race.MAJOR_DEMON, DEAD, SHOT, STOP),
    (Race.MAJOR_DEMON, DEAD, SPELL, STOP),
    (Race.MAJOR_DEMON, DEAD, MELEE, STOP),
]


@pytest.mark.parametrize(("race", "raw", "source", "left"), RACES)
def test_t_7_a_stout_resilient_hard_as_nails_act_once(race: Race, raw: Harm, source: Source, left: Harm) -> None:
    """T-7.A Dwarf, Ogre, Major Demon; 2H-R20."""
    game = duel(fighter(race), fighter())
    assert soften(game, 0, raw, source) == left
    assert game.figures[0].race_used == 1
    assert soften(game, 0, raw, source) == raw


@pytest.mark.parametrize(("race", "raw"), [(Race.DWARF, DEAD), (Race.OGRE, OUT), (Race.MAJOR_DEMON, OUT)])
def test_t_7_a_the_other_damage_is_not_saved_from(race: Race, raw: Harm) -> None:
    """T-7.A: a Dwarf dies, an Ogre and a Major Demon go OOF; nothing is used up."""
    game = duel(fighter(race), fighter())
    assert soften(game, 0, raw, MELEE) == raw
    assert game.figures[0].race_used == 0


@pytest.mark.parametrize("race", sorted(set(Race) - {Race.DWARF, Race.OGRE, Race.MAJOR_DEMON}))
@pytest.mark.parametrize("raw", [DEAD, OUT])
def test_t_7_a_no_other_race_saves(race: Race, raw: Harm) -> None:
    """T-7.A."""
    assert soften(duel(fighter(race), fighter()), 0, raw, MELEE) == raw


def test_2h_r19_star_power_comes_first() -> None:
    """2H-R19: what Star Power takes away uses up nothing else."""
    game = star(1, Race.DWARF, armour=Armour.RESILIENCY)
    assert softened(game, OUT, MELEE, 3) == LESS
    f = game.figures[0]
    assert (f.resiliency_used, f.race_used) == (0, 0)


def test_2h_r19_resiliency_comes_before_the_race() -> None:
    """2H-R19."""
    game = star(1, Race.DWARF, armour=Armour.RESILIENCY)
    assert softened(game, OUT, MELEE, 4) == LESS
    assert (game.figures[0].resiliency_used, game.figures[0].race_used) == (1, 0)
    assert softened(game, OUT, MELEE, 4) == LESS
    assert game.figures[0].race_used == 1
    assert softened(game, OUT, MELEE, 4) == OUT


def test_2h_r19_each_applies_to_the_result_that_stands() -> None:
    """2H-R19: Star Power makes an OD an OOF, which Resiliency lowers; an Ogre's attribute is left."""
    game = star(1, Race.OGRE, armour=Armour.RESILIENCY)
    assert softened(game, DEAD, SHOT, 1) == DUCK
    assert (game.figures[0].resiliency_used, game.figures[0].race_used) == (1, 0)


# --- lost Rep ---


def test_2h_23_6_1_losses_add_up_in_a_melee() -> None:
    """2H-23.6.1: -1 Rep, and another."""
    game = duel(fighter(rep=4), fighter())
    lose_rep(game, 0, FOE)
    lose_rep(game, 0, FOE)
    assert current_rep(game.figures[0]) == 2
    assert game.figures[0].status == Status.ABLE


def test_t_7_a_skeletons_rebound() -> None:
    """T-7.A Skeleton: a -1 Rep result has no effect on it (2H-R43)."""
    game = duel(fighter(Race.SKELETON, rep=3), fighter())
    lose_rep(game, 0, FOE)
    assert current_rep(game.figures[0]) == 3


def test_2h_r42_rep_0_is_out_of_the_fight_at_once() -> None:
    """2H-R42: credited to the opponent; the loss of the melee is gone with it (2H-R41)."""
    game = duel(fighter(rep=3, wound=1, melee=1), fighter())
    lose_rep(game, 0, FOE)
    f = game.figures[0]
    assert (f.status, f.down_by, f.melee) == (Status.OUT_OF_FIGHT, FOE, 0)


def test_2h_r8_four_kinds_of_rep() -> None:
    """2H-R8: current Rep is the original less wound, poison, casting and melee losses, never below 0."""
    game = duel(fighter(rep=6, wound=1, poison=1, casting=1, melee=1), fighter(rep=3, poison=4))
    assert current_rep(game.figures[0]) == 2
    assert current_rep(game.figures[FOE]) == 0
    assert game.figures[0].rep == 6


@pytest.mark.parametrize(("harm", "status"), [(OUT, Status.OUT_OF_FIGHT), (DEAD, Status.DEAD)])
def test_2h_23_6_2_down_or_dead(harm: Harm, status: Status) -> None:
    """2H-23.6.2, 2H-23.6.3, 2H-20.4, 2H-20.5: the square is free, its side has a man down, who did it is noted."""
    game = duel(fighter(), fighter())
    put_down(game, 0, harm, FOE)
    f = game.figures[0]
    assert (f.status, f.down_by, f.was_down) == (status, FOE, 1)
    assert list(game.standing) == [0, 1 << 13]
    assert list(game.fell) == [1, 0]
    assert game.leader[0] == Code.NOBODY


def test_2h_6_3_1b_chance_that_a_veteran_survives_a_killing_blow() -> None:
    """A Star of Rep 5 with all its dice goes down by an OD in melee with 6/32: fewer than two of five dice reduce."""

    def play() -> bool:
        return soften(star(5), 0, DEAD, MELEE) == LESS

    assert distribution(play, faces=(3, 4))[False] == Fraction(1 + 5, 32)
