"""Trumps, as the Python side knows it."""

from __future__ import annotations

from undercroft.core.system import Option, System, load_binding
from undercroft.render.picture import picture_of
from undercroft.render.text import text_of
from undercroft.trumps.actions import ACTIONS
from undercroft.trumps.drawing import draw
from undercroft.trumps.layout import LAYOUT
from undercroft.trumps.results import FIGURES
from undercroft.trumps.scenario import DEFAULT, PRESETS, Scenario, prepare
from undercroft.trumps.state import Game, Setup
from undercroft.trumps.tables import LEADERS
from undercroft.trumps.words import describe, event_words, legal_actions, option_words


def options(game: Game) -> list[Option]:
    """The legal options in words."""
    return [Option(action, option_words(game, action)) for action in legal_actions(game)]


def fit(system: System, scenario: Scenario) -> System:
    """As many seats as players."""
    return system.resized(ACTIONS, LAYOUT, scenario.players)


SYSTEM = System(
    name="trumps",
    title="Trumps: three to five leaders at one table",
    binding=load_binding("undercroft.trumps"),
    game=Game,
    setup=Setup,
    scenario=Scenario,
    presets=PRESETS,
    default=DEFAULT,
    prepare=prepare,
    actions=ACTIONS,
    layout=LAYOUT,
    figures=FIGURES,
    describe=describe,
    scripts=tuple(row.name for row in LEADERS),
    seats=PRESETS[DEFAULT].players,
    options=options,
    event_words=event_words,
    frame=draw,
    draw={"ansi": lambda game: text_of(draw(game)), "rgb_array": lambda game: picture_of(draw(game))},
    fit=fit,
)
