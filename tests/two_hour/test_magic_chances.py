"""The spell of an NPC, and the exact chances of magic (2H-28.7, T-28.3, T-28.7)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.two_hour.arena import FOE, arena, fighter, thrown
from tests.two_hour.casters import caster, facing
from tests.two_hour.chance import D6, dice_from, distribution, every, shares, showing, weigh
from undercroft.loading import interpreted
from undercroft.two_hour.codes import (
    Dazzle,
    Held,
    Profession,
    Spell,
    Status,
)
from undercroft.two_hour.state import Game

with interpreted():
    from undercroft.two_hour.magic import cast, npc_spell

DAMAGE, DAZZLE, DEFEND = Spell.DAMAGE, Spell.DAZZLE, Spell.DEFEND
CASTER = Profession.CASTER


# --- T-28.7 ---

T_28_7 = [(1, True, DAZZLE), (1, False, DAMAGE), (0, True, DEFEND), (0, False, DAZZLE)]


def chosen(game: Game, *faces: int) -> int:
    """The spell of figure 0, an NPC, with these dice."""
    with dice_from(showing(*faces)):
        return int(npc_spell(game, 0))


@pytest.mark.parametrize(("passed", "outnumbered", "spell"), T_28_7)
def test_t_28_7_rows(passed: int, outnumbered: bool, spell: Spell) -> None:
    """T-28.7, 2H-28.7."""
    game = facing(caster(), *[fighter()] * (2 if outnumbered else 1))
    assert chosen(game, 4 if passed else 5) == spell


@pytest.mark.parametrize(("own", "theirs", "outnumbered"), [(1, 1, False), (1, 2, True), (2, 3, False), (2, 4, True)])
def test_2h_r24_outnumbered_two_to_one(own: int, theirs: int, outnumbered: bool) -> None:
    """2H-R24: enemies at least twice the own, all able characters of the fight."""
    game = arena([caster(), *[fighter()] * (own - 1)], [fighter()] * theirs)
    assert chosen(game, 1) == (DAZZLE if outnumbered else DAMAGE)


@pytest.mark.parametrize(
    ("fields", "dice"),
    [
        ({}, 1),
        ({"hand": Held.CASTER_WAND}, 2),
        ({"ring": 1}, 2),
        ({"hand": Held.CASTER_WAND, "ring": 1}, 2),
        ({"hand": Held.WAND_OF_BLASTING}, 1),
        ({"hand": Held.WAND_OF_BRILLIANCE}, 1),
        ({"hand": Held.WAND_OF_BLASTING, "ring": 1}, 2),
        ({"hand": Held.STAFF_OF_HEALING}, 1),
    ],
)
def test_2h_r70_dice_for_the_choice(fields: dict[str, Any], dice: int) -> None:
    """2H-R70: a Caster Wand or Ring counts on T-28.7, the wands of one spell do not; one pass is enough."""
    game = facing(caster(**fields), fighter())
    assert chosen(game, *[6] * (dice - 1), 1) == DAMAGE
    assert thrown(game) == dice


def test_2h_28_7_against_current_rep() -> None:
    """2H-28.7; a second profession chooses at Rep -1 (2H-R9)."""
    assert chosen(facing(caster(5, casting=2), fighter()), 4) == DAZZLE
    second = caster(4, profession=Profession.WARRIOR, second=CASTER)
    assert chosen(facing(second, fighter()), 4) == DAZZLE
    assert chosen(facing(second, fighter()), 3) == DAMAGE


# --- exact chances ---


def passed_of(rep: int, dice: int, most: int = 2) -> dict[int, Fraction]:
    """Passes that count, of some dice against Rep."""
    return shares(min(most, sum(die <= rep for die in throw)) for throw in every(dice))


@pytest.mark.parametrize(("hand", "dice"), [(Held.NOTHING, 2), (Held.CASTER_WAND, 3), (Held.WAND_OF_BRILLIANCE, 4)])
@pytest.mark.parametrize("rep", [3, 5])
def test_t_28_3_chances_of_a_dazzle(rep: int, hand: Held, dice: int) -> None:
    """The exact chances of T-28.3: how many of three foes are dazzled, and what it costs."""

    def play() -> tuple[int, int]:
        game = facing(caster(rep, hand=hand), fighter(rep=3), fighter(rep=4), fighter(rep=5))
        game.spell, game.chosen = DAZZLE, 7 << FOE
        cast(game, 0)
        return sum(f.dazzled != Dazzle.NONE for f in game.figures), game.figures[0].casting

    most = {2: rep, 1: rep, 0: rep // 2}
    expected = weigh(((min(3, most[n]), int(n == 0)), p) for n, p in passed_of(rep, dice).items())
    assert distribution(play) == expected


@pytest.mark.parametrize("rep", [2, 4])
def test_t_28_3_chances_of_a_damage_spell(rep: int) -> None:
    """The exact chances of T-28.3 and 2H-28.4 with two targets: what becomes of the lower and of the higher Rep."""

    def play() -> tuple[int, int, int]:
        game = facing(caster(rep), fighter(rep=3), fighter(rep=5))
        game.spell, game.chosen = DAMAGE, 3 << FOE
        cast(game, 0)
        return game.figures[FOE].status, game.figures[FOE + 1].status, game.figures[0].casting

    one = {Status.DEAD: Fraction(1, 6), Status.OUT_OF_FIGHT: Fraction(1, 6), Status.ABLE: Fraction(4, 6)}
    none = {Status.ABLE: Fraction(1)}
    most = {2: rep, 1: rep // 2, 0: 0}
    expected = weigh(
        ((low, high, int(n == 0)), p * q * r)
        for n, p in passed_of(rep, 2).items()
        for low, q in (one if most[n] >= 1 else none).items()
        for high, r in (one if most[n] >= 2 else none).items()
    )
    assert distribution(play, D6) == expected


@pytest.mark.parametrize("foes", [1, 2])
@pytest.mark.parametrize("ring", [0, 1])
def test_t_28_7_chances_of_a_choice(ring: int, foes: int) -> None:
    """The exact chances of T-28.7 for a Caster of Rep 4."""
    spells = {0: (DAZZLE, DEFEND), 1: (DAMAGE, DAZZLE)}
    found = distribution(lambda: npc_spell(facing(caster(ring=ring), *[fighter()] * foes), 0))
    assert found == weigh((spells[n][foes - 1], p) for n, p in passed_of(4, 1 + ring, most=1).items())
