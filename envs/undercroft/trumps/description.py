"""Trumps, as the Python side knows it."""

from __future__ import annotations

from undercroft.core.system import Option, System, load_binding
from undercroft.trumps.actions import ACTIONS
from undercroft.trumps.layout import LAYOUT
from undercroft.trumps.results import outcome
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
    outcome=outcome,
    describe=describe,
    scripts=tuple(row.name for row in LEADERS),
    seats=PRESETS[DEFAULT].players,
    options=options,
    event_words=event_words,
    fit=fit,
)
