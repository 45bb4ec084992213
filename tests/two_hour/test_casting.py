"""Magic in a fight: who is affected, and how (2H-28, T-28.3, 2H-R64 to R69); and the dice it is read with (2H-3)."""

from __future__ import annotations

import pytest

from tests.dice_control import throw_next
from tests.two_hour.arena import arena, fighter, square
from undercroft.core.state import Stream
from undercroft.loading import interpreted
from undercroft.two_hour.codes import Armour, Dazzle, Held, Profession, Race, Side, Spell, Status

with interpreted():
    from undercroft.core import dice
    from undercroft.two_hour import character, magic, melee

CASTER = {"profession": Profession.CASTER, "hand": Held.NOTHING}


def test_2h_e1_dice_at_or_under_the_target_pass() -> None:
    """2H-E1, 2H-3.0, 2H-3.1: Rep 4 shoots with 5 and 2: one passed."""
    game = arena([fighter(Race.ELF, rep=4)], [])
    throw_next(game.dice, Stream.COMBAT, 5, 2)
    assert dice.passes(game.dice, Stream.COMBAT, 2, 4) == 1


def test_2h_r1_of_more_than_two_dice_the_two_lowest_count() -> None:
    """2H-R1, 2H-3.1b: the result is still 0, 1 or 2."""
    game = arena([fighter()], [])
    throw_next(game.dice, Stream.COMBAT, 1, 2, 3)
    assert dice.best_two(game.dice, Stream.COMBAT, 3, 4) == 2
    throw_next(game.dice, Stream.COMBAT, 6, 2, 5)
    assert dice.best_two(game.dice, Stream.COMBAT, 3, 4) == 1


def test_2h_3_6_the_word_rep_is_one_die_for_each_point_of_current_rep() -> None:
    """2H-3.6: a fighter of current Rep 3 rolls three dice in melee."""
    game = arena([fighter(rep=4, wound=1, at="b3")], [fighter(at="b4")], phase=4)
    assert melee.melee_dice(game, 0, 8) == 3


def test_2h_e20_the_highest_rep_is_unaffected_when_too_few_can_be() -> None:
    """2H-E20, 2H-28.1.1, 2H-R65: Rep 4 Dazzles four Orcs and passes 0: two are affected, the Rep 5 Orc is not."""
    orcs = [fighter(Race.ORC, rep=rep, at=at) for rep, at in ((4, "a5"), (4, "b5"), (4, "c5"), (5, "d5"))]
    game = arena([fighter(rep=4, at="b1", **CASTER)], orcs)
    game.spell, game.chosen = Spell.DAZZLE, 0b1111 << 8
    throw_next(game.dice, Stream.COMBAT, 6, 5)
    magic.cast(game, 0)
    assert sum(game.figures[k].dazzled == Dazzle.COMING for k in range(8, 12)) == 2
    assert game.figures[11].dazzled == Dazzle.NONE


@pytest.mark.parametrize(
    ("spell", "faces", "most"),
    [
        (Spell.DAZZLE, (1, 2), 5),
        (Spell.DAZZLE, (1, 6), 5),
        (Spell.DAZZLE, (6, 6), 2),
        (Spell.DEFEND, (1, 2), 5),
        (Spell.DEFEND, (1, 6), 2),
        (Spell.DEFEND, (6, 6), 0),
    ],
)
def test_t_28_3_how_many_are_affected(spell: Spell, faces: tuple[int, int], most: int) -> None:
    """T-28.3, 2H-28.3b, 2H-28.2.2, 2H-28.2.3: halves of Rep 5 are rounded down."""
    others = [fighter(at=f"{c}3") for c in "abcd"]
    band = [fighter(rep=5, at="b1", **CASTER), *(others if spell == Spell.DEFEND else [])]
    foes = [*others, fighter(at="b4")] if spell == Spell.DAZZLE else [fighter(at="d6")]
    game = arena(band, foes)
    game.spell = spell
    game.chosen = 0b11111 if spell == Spell.DEFEND else 0b11111 << 8
    throw_next(game.dice, Stream.COMBAT, *faces)
    magic.cast(game, 0)
    marked = [f.defended > 0 or f.dazzled != Dazzle.NONE for f in game.figures]
    assert sum(marked) == most
    assert game.figures[0].casting == (1 if faces == (6, 6) else 0)


def test_2h_28_4_damage_is_a_hit_of_impact_2_that_nothing_changes() -> None:
    """2H-28.4, 2H-28.2.1, 2H-R68: a 2 is Out of the Fight through any armour, a 3 Duck Back from the caster."""
    armoured = fighter(ac=6, armour=Armour.PROTECTION, at="b4")
    for face, status in ((1, Status.DEAD), (2, Status.OUT_OF_FIGHT)):
        game = arena([fighter(rep=5, at="b1", **CASTER)], [armoured])
        game.spell, game.chosen = Spell.DAMAGE, 1 << 8
        throw_next(game.dice, Stream.COMBAT, 1, 1, face)
        magic.cast(game, 0)
        assert game.figures[8].status == status
    game = arena([fighter(rep=5, at="b1", **CASTER)], [fighter(ac=2, at="b4")])
    game.spell, game.chosen = Spell.DAMAGE, 1 << 8
    throw_next(game.dice, Stream.COMBAT, 1, 1, 3)
    magic.cast(game, 0)
    assert game.figures[8].square in {square("a5"), square("c5")}


def test_2h_28_0_a_spell_is_what_it_does() -> None:
    """2H-28.0, 2H-28.2: its look is free; there are three, and every caster may cast each."""
    assert [spell.name for spell in Spell] == ["DAMAGE", "DAZZLE", "DEFEND"]
    caster = arena([fighter(rep=3, at="b1", **CASTER)], [fighter(at="b5")])
    assert all(magic.may_target(caster, 0, 0 if spell == Spell.DEFEND else 8, spell) for spell in Spell)


def test_2h_28_6_defend_shields_for_a_melee_round_or_three_shots() -> None:
    """2H-28.6, 2H-R67: on top of a shield a further die."""
    game = arena([fighter(rep=5, at="b1", **CASTER), fighter(shield=1, at="b2")], [fighter(at="b5")])
    before = melee.melee_dice(game, 1, 8)
    game.spell, game.chosen = Spell.DEFEND, 1 << 1
    throw_next(game.dice, Stream.COMBAT, 1, 1)
    magic.cast(game, 0)
    assert game.figures[1].defended == 3
    assert melee.melee_dice(game, 1, 8) == before + 1
    assert character.side_of(1) == Side.BAND


def test_2h_28_5_the_dazzled_count_as_unshielded_and_roll_a_die_less() -> None:
    """2H-28.5, T-24.2, 2H-R66."""
    game = arena([fighter(at="b3")], [fighter(shield=1, at="b4")])
    shielded = melee.melee_dice(game, 8, 0)
    game.figures[8].dazzled = Dazzle.COMING
    assert not character.is_shielded(game.figures[8])
    assert melee.melee_dice(game, 8, 0) == shielded - 2
