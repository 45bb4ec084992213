"""Casters and what their spells do, for the tests of magic."""

from __future__ import annotations

from typing import Any

from tests.two_hour.arena import FOE, Spec, arena, fighter
from tests.two_hour.chance import dice_from, showing
from undercroft.loading import interpreted
from undercroft.two_hour.codes import Event, Held, Profession, Spell
from undercroft.two_hour.state import Game

with interpreted():
    from undercroft.core import events
    from undercroft.two_hour.magic import cast


def caster(rep: int = 4, hand: Held = Held.NOTHING, **fields: Any) -> Spec:
    """A Caster with empty hands, on b1."""
    return fighter(**{"profession": Profession.CASTER, "rep": rep, "hand": hand, "at": "b1", **fields})


def facing(spec: Spec, *targets: Spec) -> Game:
    """A caster and up to four foes on row 5, all in its sight."""
    row = ("a5", "b5", "c5", "d5")
    return arena([spec], [{**target, "at": at} for target, at in zip(targets, row, strict=False)])


def spelled(game: Game, spell: Spell, *faces: int, at: tuple[int, ...] | None = None) -> list[Any]:
    """Figure 0 casts at figures, all foes if not said, with these dice; what the log tells."""
    names = range(FOE, FOE + game.size[1]) if at is None else at
    game.spell, game.chosen = spell, sum(1 << k for k in names)
    with events.recording(game) as told, dice_from(showing(*faces)):
        cast(game, 0)
    return told


def affected(game: Game, spell: Spell, *faces: int, at: tuple[int, ...] | None = None) -> set[int]:
    """The figures that a Dazzle or a Defend works on."""
    kind = Event.IS_DAZZLED if spell == Spell.DAZZLE else Event.IS_DEFENDED
    return {event.target for event in spelled(game, spell, *faces, at=at) if event.kind == kind}
