"""Shooting: hits, Impact and damage by the tables, with exact chances."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dice_control import throw_next
from tests.two_hour.arena import FOE, Spec, afar, fighter, potions, square, square_name, thrown
from tests.two_hour.chance import distribution, every, shares
from undercroft.core.state import Stream
from undercroft.loading import interpreted
from undercroft.two_hour.codes import (
    Armour,
    Cloak,
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
    from undercroft.two_hour.shooting import can_fire, shoot, shot_impact

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
