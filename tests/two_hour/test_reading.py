"""How dice are read, and that spells are what they do (2H-3, 2H-28.0)."""

from __future__ import annotations

from tests.dice_control import throw_next
from tests.two_hour.arena import arena, fighter
from undercroft.core.state import Stream
from undercroft.loading import interpreted
from undercroft.two_hour.codes import Held, Profession, Race, Spell

with interpreted():
    from undercroft.core import dice
    from undercroft.two_hour import magic, melee

CASTER = {"profession": Profession.CASTER, "hand": Held.NOTHING}


def test_2h_e1_dice_at_or_under_the_target_pass() -> None:
    """2H-E1, 2H-3.0, 2H-3.1: Rep 4 shoots with 5 and 2: one passed."""
    game = arena([fighter(Race.ELF, rep=4)], [])
    throw_next(game.dice, Stream.COMBAT, 5, 2)
    assert dice.passes(game.dice, Stream.COMBAT, 2, 4) == 1


def test_2h_3_6_the_word_rep_is_one_die_for_each_point_of_current_rep() -> None:
    """2H-3.6: a fighter of current Rep 3 rolls three dice in melee."""
    game = arena([fighter(rep=4, wound=1, at="b3")], [fighter(at="b4")], phase=4)
    assert melee.melee_dice(game, 0, 8) == 3


def test_2h_28_0_a_spell_is_what_it_does() -> None:
    """2H-28.0, 2H-28.2: its look is free; there are three, and every caster may cast each."""
    assert [spell.name for spell in Spell] == ["DAMAGE", "DAZZLE", "DEFEND"]
    caster = arena([fighter(rep=3, at="b1", **CASTER)], [fighter(at="b5")])
    assert all(magic.may_target(caster, 0, 0 if spell == Spell.DEFEND else 8, spell) for spell in Spell)
