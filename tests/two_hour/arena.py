"""Positions of a fight built by hand, for tests of its rules.

    game = arena([fighter(rep=5, hand=Held.MACE, at="b3")], [fighter(Race.ORC, ac=6, at="b4")])
    throw_next(game.dice, Stream.COMBAT, 1, 2, 6)

Figures 0, 1... are the band, 8, 9... the foes. Squares are named by column and row, "a1" to "d6"; the band's own edge
is row 1. Without a square a figure waits outside. A Ratman Thief, the default, has no attribute that acts in a fight
after the Charge test.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from undercroft.core.state import Stream
from undercroft.loading import interpreted
from undercroft.two_hour.codes import Ask, Bound, Code, Held, Potion, Profession, Race, Side, Status
from undercroft.two_hour.state import Figure, Game

with interpreted():
    from undercroft.two_hour.board import put

ANYBODY, ANY_TRADE = Race.RATMAN, Profession.THIEF
FOE = int(Bound.BAND)  # the first foe

Spec = Mapping[str, Any]


def square(name: str) -> int:
    """The number of a square: "b3" is 9."""
    return 4 * (int(name[1]) - 1) + "abcd".index(name[0])


def square_name(number: int) -> str:
    """The name of a square: 9 is "b3"; empty for OUTSIDE."""
    return "abcd"[number % 4] + str(number // 4 + 1) if number >= 0 else ""


def potions(*kinds: Potion) -> int:
    """What `drunk` is under these potions."""
    return sum(1 << kind for kind in kinds)


def fighter(
    race: Race = ANYBODY,
    profession: Profession = ANY_TRADE,
    rep: int = 4,
    *,
    hand: Held = Held.SWORD,
    off: Held = Held.NOTHING,
    ac: int = 4,
    at: str = "",
    **fields: int,
) -> Spec:
    """What a figure is to be; `fields` are fields of `Figure` by name."""
    return {"race": race, "profession": profession, "rep": rep, "held": (hand, off), "ac": ac, "at": at, **fields}


def dress(f: Figure, spec: Spec) -> None:
    """Write a spec into a figure, where it stands apart."""
    f.second, f.hand, f.square = Profession.NONE, 0, Code.OUTSIDE
    f.carrying = f.carried_by = f.down_by = f.target = f.patient = f.shot_from = Code.NOBODY
    f.status = Status.ABLE
    f.kit[0].main, f.kit[0].off = spec["held"]
    f.can_cast = int(Profession.CASTER in (spec["profession"], spec.get("second")))
    if spec["held"] == (Held.NOTHING, Held.NOTHING):
        f.hand = Code.EMPTY_HANDS
    for name, value in spec.items():
        if name not in ("held", "at"):
            setattr(f, name, value)


def arena(band: Sequence[Spec], foes: Sequence[Spec], **fields: int) -> Game:
    """A fight in a room, in the foes' second phase; `fields` are fields of `Game` by name.

    The first of each side leads it. A figure that is down or dead by its spec holds no square.
    """
    game = Game()
    game.columns, game.phase, game.first, game.active = 4, 4, Side.BAND, Side.FOES
    game.entering, game.defender, game.actor, game.ask = Side.BAND, Code.NOBODY, Code.NOBODY, Ask.NOTHING
    game.crisis_passes = game.way_out = -1
    game.edge[:], game.openings[:] = (0, 5), (1, 1)
    game.leader[:], game.size[:] = (0 if band else -1, FOE if foes else -1), (len(band), len(foes))
    game.dice.streams[:] = [1000 + stream for stream in range(len(Stream))]
    for f in game.figures:
        f.second, f.hand, f.square = Profession.NONE, Code.EMPTY_HANDS, Code.OUTSIDE
    for k, spec in [*enumerate(band), *enumerate(foes, FOE)]:
        f = game.figures[k]
        dress(f, spec)
        if spec["at"] and f.status == Status.ABLE:
            put(game, k, square(spec["at"]))
        elif spec["at"]:
            f.square = square(spec["at"])
    for name, value in fields.items():
        setattr(game, name, value)
    return game


def duel(one: Spec, other: Spec, **fields: int) -> Game:
    """Figure 0 on b3 and figure 8 on b4, in contact."""
    return arena([{**one, "at": "b3"}], [{**other, "at": "b4"}], **fields)


def afar(one: Spec, other: Spec, **fields: int) -> Game:
    """Figure 0 on b1 and figure 8 on b5, a line of sight between them."""
    return arena([{**one, "at": "b1"}], [{**other, "at": "b5"}], **fields)


def thrown(game: Game) -> int:
    """How many d6 have been thrown in a game."""
    return int(game.dice.thrown)
