"""Decisions in positions built by hand: what is offered, what is chosen, what comes of it."""

from __future__ import annotations

from tests.two_hour.arena import square_name
from undercroft.loading import interpreted
from undercroft.two_hour.codes import Action, Ask, Bound, Stage
from undercroft.two_hour.state import Game

with interpreted():
    from undercroft.two_hour import deeds, npc, options


def name(action: int) -> str:
    """An action in short: a square by its name, a figure by its number."""
    if action >= Action.SQUARE:
        return square_name(action - Action.SQUARE)
    if action >= Action.FIGURE:
        return str(action - Action.FIGURE)
    for first, family in ((Action.OPENING, "opening"), (Action.FRONT, "front"), (Action.SWITCH, "slot")):
        if first <= action < first + 4 and action != Action.WAIT_OUTSIDE and action != Action.EMPTY_HANDS:
            return f"{family} {action - first + (0 if family == 'slot' else 1)}"
    return Action(action).name


def due(game: Game, kind: Ask, who: int) -> set[str]:
    """Let a decision be due, and name its legal options."""
    game.ask, game.actor = kind, who
    options.list_options(game)
    return {name(action) for action in range(Action.COUNT) if game.options[action]}


def chosen(game: Game, kind: Ask, who: int) -> str:
    """What the procedures choose in a decision; it must be legal."""
    offered = due(game, kind, who)
    action = name(npc.choose(game))
    assert action in offered
    return action


def take(game: Game, kind: Ask, who: int, action: int) -> None:
    """Take an option of a decision that is due."""
    assert name(action) in due(game, kind, who)
    deeds.take(game, action)


def run_stage(game: Game, stage: Stage, side: int) -> None:
    """Let a stage of a side's phase begin."""
    game.active = side
    deeds.go_on(game, stage)


def figures(*names: int) -> set[str]:
    """Figures as `due` names them."""
    return {str(k) for k in names}


FIRST_FOE = int(Bound.BAND)
