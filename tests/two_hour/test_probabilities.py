"""Exact chances in full grids: what the code gives over all faces is what the ledger's text gives.

Damage rolls are in test_harm, single Crisis results and passes in test_crisis, recovery and healing in test_recovery.
"""

from __future__ import annotations

import contextlib
import ctypes
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from tests.two_hour.arena import FOE, afar, arena, duel, fighter
from tests.two_hour.chance import SUCCESS_OR_NOT, binomial, distribution, every, shares, weigh
from undercroft.loading import interpreted
from undercroft.two_hour.codes import Event, Harm, Held, Profession, Race, Side, Source, Spell, Status
from undercroft.two_hour.state import Game

with interpreted():
    from undercroft.two_hour import charge_test as charge_module
    from undercroft.two_hour import magic as magic_module
    from undercroft.two_hour.charge_test import charge_test
    from undercroft.two_hour.harm import soften
    from undercroft.two_hour.magic import cast, npc_spell
    from undercroft.two_hour.melee import melee_dice, score
    from undercroft.two_hour.shooting import shoot

DEAD, OUT, DUCK, LESS = Harm.DEAD, Harm.OUT_OF_FIGHT, Harm.DUCK_BACK, Harm.LESS_REP


def rewinding(game: Game) -> Callable[[], Game]:
    """The same game, as it is now, each time it is asked for."""
    kept = bytes(game)

    def again() -> Game:
        ctypes.memmove(ctypes.addressof(game), kept, len(kept))
        return game

    return again


# --- Charge into Melee: T-21.0 ---


class TieError(Exception):
    """The test goes into its second throw."""


@pytest.mark.parametrize("ours", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("theirs", [1, 2, 3, 4])
@pytest.mark.parametrize("soldier", [False, True])
def test_t_21_0_chances_of_acting_first(monkeypatch: pytest.MonkeyPatch, ours: int, theirs: int, soldier: bool) -> None:
    """T-21.0, 2H-21.3b: one throw by both Leaders' Reps; the band is active (2H-R25); a Soldier's Duty (2H-R23)."""
    trade = Profession.SOLDIER if soldier else Profession.THIEF
    game = rewinding(duel(fighter(Race.ZOMBIE, rep=ours), fighter(Race.ZOMBIE, trade, rep=theirs), phase=0))
    found: list[int] = []

    def tell(game: Game, kind: int, actor: int, target: int, a: int, b: int, c: int) -> None:
        found.append(int(a > b) - int(a < b))
        raise TieError  # whoever is ahead: one throw is enough

    def play() -> int:
        with contextlib.suppress(TieError):
            charge_test(game())
        return found.pop()

    monkeypatch.setattr(charge_module, "tell", tell)
    sure, rolled = (2, max(0, theirs - 2)) if soldier else (0, theirs)
    expected = weigh(
        (int(a > b + sure) - int(a < b + sure), p * q)
        for a, p in binomial(ours - 1).items()
        for b, q in binomial(rolled).items()
    )
    assert distribution(play, SUCCESS_OR_NOT) == expected


# --- shooting: T-23.3, T-23.5 ---

WEAPONS = [  # T-11.0, T-29.1.4: Impact, damage rolls
    (Held.BOW, 2, 1),
    (Held.SLING, 3, 1),
    (Held.AXE, 3, 1),
    (Held.CROSSBOW, 3, 1),
    (Held.FIREARM, 4, 1),
    (Held.BOW_OF_SEEKING, 2, 2),
]


@pytest.mark.parametrize("ac", [2, 4, 6])
@pytest.mark.parametrize("shielded", [False, True], ids=["open", "shielded"])
@pytest.mark.parametrize("shooter", [True, False], ids=["shooter", "no_shooter"])
@pytest.mark.parametrize(("weapon", "impact", "rolls"), WEAPONS)
def test_t_23_3_t_23_5_chances_of_a_shot(
    weapon: Held, impact: int, rolls: int, shooter: bool, shielded: bool, ac: int
) -> None:
    """T-23.3, T-23.5, T-11.0: by weapon, trade, shield and AC, at Rep 4."""
    trade = Profession.SHOOTER if shooter else Profession.WARRIOR
    game = rewinding(afar(fighter(profession=trade, hand=weapon), fighter(ac=ac, shield=int(shielded))))
    impact += {2: 1, 4: 0, 6: -1}[ac]

    def play() -> str:
        g = game()
        shoot(g, 0, FOE)
        f = g.figures[FOE]
        if f.status != Status.ABLE:
            return Status(f.status).name
        return "missed" if f.shot_from >= 0 else "back"

    def read(dice: tuple[int, ...]) -> str:
        passed = sum(die <= 4 for die in dice[:2])
        if passed == 0 or (passed == 1 and (shielded or not shooter)):
            return "missed"
        best = min(dice[2:])
        return "DEAD" if best == 1 else "OUT_OF_FIGHT" if best <= impact else "back"

    assert distribution(play) == shares(read(dice) for dice in every(2 + rolls))


# --- melee: T-24.2 ---


@pytest.mark.parametrize("a", range(6))
@pytest.mark.parametrize("b", range(6))
def test_t_24_2_chances_of_the_margin(a: int, b: int) -> None:
    """T-24.2, 2H-24.2b, 2H-R2: pools of 0 to 5 dice on either side, each die a success with a half."""
    game = duel(fighter(rep=6, casting=6 - a), fighter(rep=6, casting=6 - b))

    def play() -> int:
        return score(game, 0, melee_dice(game, 0, FOE)) - score(game, FOE, melee_dice(game, FOE, 0))

    expected = weigh((x - y, p * q) for x, p in binomial(a).items() for y, q in binomial(b).items())
    assert distribution(play, SUCCESS_OR_NOT) == expected


# --- Star Power: T-6.3.1 ---


@pytest.mark.parametrize("dice", range(6))
@pytest.mark.parametrize("raw", [DEAD, OUT])
@pytest.mark.parametrize("source", [Source.SHOT, Source.MELEE])
def test_t_6_3_1_chances_by_dice_left(source: Source, raw: Harm, dice: int) -> None:
    """T-6.3.1, 2H-6.3.1b: 0 to 5 dice: how many are kept, and what is left of the damage."""
    game = rewinding(arena([fighter(rep=5, star=1, star_dice=dice, at="b3")], []))
    floor = LESS if source == Source.MELEE else DUCK
    faces = (3, 3, 3, 4, 4, 6) if dice < 4 else (3, 4)  # the fours and sixes apart, where that is few enough

    def play() -> tuple[int, int]:
        g = game()
        return soften(g, 0, raw, source), g.figures[0].star_dice

    def read(thrown: tuple[int, ...]) -> tuple[Harm, int]:
        low = sum(die <= 3 for die in thrown)
        levels = [DEAD, OUT, floor] if raw == DEAD else [OUT, floor]
        return levels[min(low, len(levels) - 1)], dice - thrown.count(6)

    assert distribution(play, faces) == shares(read(thrown) for thrown in every(dice, faces))


# --- magic: T-28.3, T-28.7 ---


CASTINGS = [(spell, count) for spell in Spell for count in (2, 3, 4) if (spell, count) != (Spell.DEFEND, 4)]


@pytest.mark.parametrize(("spell", "count"), CASTINGS)  # no tool gives two dice for Defend
@pytest.mark.parametrize("rep", range(1, 7))
def test_t_28_3_chances_by_rep_and_dice(monkeypatch: pytest.MonkeyPatch, spell: Spell, rep: int, count: int) -> None:
    """T-28.3, 2H-28.3b, 2H-R1: of as many targets as current Rep, how many are affected, and the loss of Rep."""
    wand = Held.WAND_OF_BRILLIANCE if spell == Spell.DAZZLE else Held.WAND_OF_BLASTING
    fields: dict[str, Any] = {"ring": int(count == 3), "hand": wand if count == 4 else Held.NOTHING}
    band = [fighter(profession=Profession.CASTER, rep=6, poison=6 - rep, at="b1", **fields)]
    band += [fighter(at=f"{column}2") for column in "abcd"] + [fighter(at="a1")]
    foes = [fighter(at=f"{column}{number}") for number in (5, 6) for column in "abcd"]
    targets = sum(1 << (k if spell == Spell.DEFEND else FOE + k) for k in range(rep))
    game = rewinding(arena(band, foes, spell=spell, chosen=targets))
    affected: list[int] = []
    monkeypatch.setattr(magic_module, "affect", lambda game, who, target: affected.append(target))
    monkeypatch.setattr(magic_module, "any_of", lambda game, bits: bits.bit_length() - 1)  # who it is matters not

    def play() -> tuple[int, int]:
        g = game()
        affected.clear()
        cast(g, 0)
        return len(affected), g.figures[0].casting

    def read(dice: tuple[int, ...]) -> tuple[int, int]:
        passed = min(2, sum(die <= rep for die in dice))
        dazzled = {2: rep, 1: rep, 0: rep // 2}
        others = {2: rep, 1: rep // 2, 0: 0}
        return (dazzled if spell == Spell.DAZZLE else others)[passed], int(passed == 0)

    assert distribution(play) == shares(read(dice) for dice in every(count))


@pytest.mark.parametrize("rep", range(1, 7))
@pytest.mark.parametrize("foes", [1, 2])
@pytest.mark.parametrize("ring", [0, 1])
def test_t_28_7_chances_by_rep_and_dice(rep: int, foes: int, ring: int) -> None:
    """T-28.7, 2H-R70: by current Rep, a Caster Ring's die, and outnumbered two to one or not."""
    band = [fighter(profession=Profession.CASTER, rep=6, poison=6 - rep, hand=Held.NOTHING, ring=ring, at="b1")]
    game = arena(band, [fighter(at=f"{column}6") for column in "ab"[:foes]])
    spells = (Spell.DEFEND, Spell.DAZZLE) if foes == 2 else (Spell.DAZZLE, Spell.DAMAGE)
    expected = shares(spells[min(dice) <= rep] for dice in every(1 + ring))
    assert distribution(lambda: npc_spell(game, 0)) == expected


def test_t_28_7_an_npc_of_rep_4_blasts_two_times_in_three() -> None:
    """T-28.7: 24 in 36."""
    game = arena([fighter(profession=Profession.CASTER, hand=Held.NOTHING, at="b1")], [fighter(at="b6")])
    assert distribution(lambda: npc_spell(game, 0))[Spell.DAMAGE] == Fraction(2, 3)


def test_t_21_0_the_leaders_of_a_duel_are_the_two() -> None:
    """2H-14.1b: what the grid above takes for granted."""
    game = duel(fighter(), fighter())
    assert (game.leader[Side.BAND], game.leader[Side.FOES]) == (0, FOE)


def test_t_28_3_casting_is_told_with_the_number_affected(monkeypatch: pytest.MonkeyPatch) -> None:
    """T-28.3: the number that the log tells is the number affected, when fewer are named than allowed too."""
    told: list[int] = []

    def tell(game: Game, kind: int, actor: int, target: int, a: int, b: int, c: int) -> None:
        if kind == Event.CASTS:
            told.append(c)

    monkeypatch.setattr(magic_module, "tell", tell)
    band = [fighter(profession=Profession.CASTER, rep=5, hand=Held.NOTHING, at="b1")]
    game = rewinding(arena(band, [fighter(at="a6"), fighter(at="b6")], spell=Spell.DAZZLE, chosen=0b11 << FOE))

    def play() -> bool:
        g = game()
        cast(g, 0)
        return told.pop() == sum(f.dazzled > 0 for f in g.figures)

    assert distribution(play) == {True: Fraction(1)}
