"""The free system, as the Python side knows it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from undercroft.core.layout import Block, Layout
from undercroft.core.outcomes import OutcomeFigure, OutcomeTable
from undercroft.core.system import Action, System, load_binding
from undercroft.free.codes import Bound
from undercroft.free.scenario import PRESETS, Scenario, prepare
from undercroft.free.state import Game, Setup

FACTS = ("lucky action", "decisions made", "points", *(f"turn of seat {seat}" for seat in range(Bound.SEATS)))

FIGURES = (
    OutcomeFigure("points", "lucky actions of all seats together"),
    OutcomeFigure("share", "of the decisions made, the lucky ones", is_share=True),
    OutcomeFigure("luck", "in a word", values=("bad", "good")),
    *(OutcomeFigure(f"points_{seat}", f"lucky actions of seat {seat}") for seat in range(Bound.SEATS)),
)


@lru_cache(maxsize=32)
def action_table(count: int) -> tuple[Action, ...]:
    """Numbers and their words."""
    return tuple(Action(f"action_{number}", f"play number {number}") for number in range(count))


@lru_cache(maxsize=32)
def layout(size: int) -> Layout:
    """The facts, and zeros up to the size that is wanted."""
    facts = Block("facts", (int(Bound.FACTS),), 0.0, 1.0, "all there is to know", FACTS)
    if size == Bound.FACTS:
        return Layout([facts])
    return Layout([facts, Block("nothing", (size - int(Bound.FACTS),), 0.0, 1.0, "zeros")])


def fit(system: System, scenario: Scenario) -> System:
    """The free system in the sizes of a scenario."""
    return system.resized(action_table(scenario.actions), layout(scenario.observations), scenario.seats)


def describe(game: Any) -> str:
    """The position in one line."""
    points = ", ".join(str(game.points[seat]) for seat in range(game.seats))
    lucky = game.lucky[game.turn]
    return f"decision {game.made} of {game.decisions}, seat {game.turn} to play; lucky: {lucky}; points: {points}"


def picture(game: Any) -> NDArray[np.uint8]:
    """A bar as long as the share of decisions made."""
    image = np.full((16, 100, 3), 32, np.uint8)
    image[:, : 100 * game.made // game.decisions] = (80, 160, 80)
    return image


def event_words(game: Any, event: Any) -> str:
    """One event in words."""
    return f"seat {event.actor} plays {event.values[0]}; lucky was {event.values[1]}"


SYSTEM = System(
    name="free",
    title="A game that costs nothing",
    binding=load_binding("undercroft.free"),
    game=Game,
    setup=Setup,
    scenario=Scenario,
    presets=PRESETS,
    default="default",
    prepare=prepare,
    actions=action_table(PRESETS["default"].actions),
    layout=layout(PRESETS["default"].observations),
    figures=OutcomeTable(FIGURES),
    describe=describe,
    scripts=("npc", "expert"),
    event_words=event_words,
    draw={"ansi": describe, "rgb_array": picture},
    fit=fit,
)
