"""Positions filled by hand, and events as a log notes them, for the tests of what draws and tells."""

from __future__ import annotations

from typing import NamedTuple

from undercroft.two_hour.codes import (
    Action,
    Ask,
    Code,
    Dazzle,
    Event,
    Harm,
    Held,
    Potion,
    Profession,
    Race,
    Side,
    Status,
)
from undercroft.two_hour.state import Figure, Game


class Noted(NamedTuple):
    """An event of the log."""

    kind: int
    actor: int
    target: int
    dice: tuple[int, ...] = ()
    values: tuple[int, int, int] = (0, 0, 0)


def square(name: str) -> int:
    """The number of a square: "b3"."""
    return 4 * (int(name[1]) - 1) + "abcd".index(name[0])


def put(game: Game, who: int, race: Race, trade: Profession, rep: int, ac: int, held: Held, at: str) -> Figure:
    """An able figure on a square, or outside (an empty name)."""
    f = game.figures[who]
    f.race, f.profession, f.second, f.rep, f.ac = race, trade, Profession.NONE, rep, ac
    f.status, f.square = Status.ABLE, square(at) if at else Code.OUTSIDE
    f.kit[0].main, f.hand = held, 0
    return f


def empty_game() -> Game:
    """A room with nobody in it."""
    game = Game()
    game.columns, game.phase, game.ask, game.actor = 4, 1, Ask.NOTHING, Code.NOBODY
    game.edge[Side.BAND], game.edge[Side.FOES] = 0, 5
    game.openings[:] = (1, 2)
    game.leader[:] = (0, 8)
    for f in game.figures:
        f.second, f.square, f.hand = Profession.NONE, Code.OUTSIDE, Code.EMPTY_HANDS
        f.carrying = f.carried_by = f.down_by = f.target = f.patient = f.shot_at_by = Code.NOBODY
    return game


def offer(game: Game, ask: Ask, actor: int, *actions: int) -> None:
    """Make a decision due."""
    game.ask, game.actor = ask, actor
    game.options[:] = [int(action in actions) for action in range(Action.COUNT)]


def skirmish() -> Game:
    """A Star, an archer, a caster and a soldier against four Orcs and a Troll, in the third phase."""
    game = empty_game()
    game.phase, game.active, game.first = 3, Side.BAND, Side.BAND
    star = put(game, 0, Race.HUMAN, Profession.WARRIOR, 5, 6, Held.SWORD, "b3")
    star.star, star.shield, star.star_dice, star.wound = 1, 1, 4, 1
    star.kit[1].main = Held.CROSSBOW
    star.potions[Potion.HEALING] = 2
    put(game, 1, Race.ELF, Profession.SHOOTER, 4, 2, Held.BOW, "a1").arrows = 4
    caster = put(game, 2, Race.HUMAN, Profession.CASTER, 4, 2, Held.CASTER_WAND, "c1")
    caster.can_cast = 1
    put(game, 3, Race.DWARF, Profession.SOLDIER, 4, 4, Held.LONG_SPEAR, "c2").status = Status.OUT_OF_FIGHT
    put(game, 8, Race.ORC, Profession.KNIGHT, 5, 6, Held.TWO_HANDED_AXE, "b4")
    put(game, 9, Race.ORC, Profession.WARRIOR, 4, 2, Held.SWORD, "c4").shield = 1
    put(game, 10, Race.ORC, Profession.SHOOTER, 4, 2, Held.BOW, "d6").dazzled = Dazzle.NOW
    put(game, 11, Race.TROLL, Profession.WARRIOR, 5, 6, Held.TWO_HANDED_SWORD, "")
    put(game, 12, Race.ORC, Profession.WARRIOR, 4, 2, Held.SWORD, "a4").status = Status.DEAD
    game.figures[12].square = Code.OUTSIDE
    offer(game, Ask.CHARGE, 0, Action.CARRY_ON, Action.FIGURE + 8, Action.FIGURE + 9)
    return game


def happenings() -> list[Noted]:
    """What could have led to the skirmish."""
    return [
        Noted(Event.PHASE_BEGINS, -1, -1, (), (3, 0, 0)),
        Noted(Event.SHOOTS, 1, 12, (2, 4), (2, 1, Held.BOW)),
        Noted(Event.SHOT_DAMAGE, 1, 12, (1,), (3, Harm.DEAD, 0)),
        Noted(Event.DIES, 12, 1),
        Noted(Event.CASTS, 2, -1, (3, 5), (1, 1, 4)),
        Noted(Event.IS_DAZZLED, 2, 10),
        Noted(Event.CHARGES, 0, 8, (), (square("a1"), square("b3"), 0)),
        Noted(Event.MELEE_ROUND, 0, 8, (1, 2, 5, 3, 6, 4, 2, 1, 6), (3, 2, 5)),
        Noted(Event.MELEE_DAMAGE, 0, 8, (4,), (0, Harm.LESS_REP, 0)),
        Noted(Event.LOSES_REP, 8, 0, (), (4, 0, 0)),
        Noted(Event.STAR_POWER, 0, -1, (2, 6, 4, 5), (1, 3, Harm.LESS_REP)),
    ]
