"""The battle of two_hour, as the Python side knows it."""

from __future__ import annotations

from undercroft.core.system import Option, System, load_binding
from undercroft.render.modes import render_modes
from undercroft.two_hour.actions import ACTIONS
from undercroft.two_hour.codes import Leader
from undercroft.two_hour.drawing import draw
from undercroft.two_hour.layout import LAYOUT
from undercroft.two_hour.preparation import prepare
from undercroft.two_hour.presets import DEFAULT, PRESETS
from undercroft.two_hour.results import OUTCOME
from undercroft.two_hour.scenario import Scenario
from undercroft.two_hour.state import Game, Setup
from undercroft.two_hour.words import describe, event_words, legal_actions, option_words


def options(game: Game) -> list[Option]:
    """The legal options in words."""
    return [Option(action, option_words(game, action)) for action in legal_actions(game)]


SYSTEM = System(
    name="two_hour_battle",
    title="Two Hour Dungeon Crawl: one fight on the battle board",
    binding=load_binding("undercroft.two_hour"),
    game=Game,
    setup=Setup,
    scenario=Scenario,
    presets=PRESETS,
    default=DEFAULT,
    prepare=prepare,
    actions=ACTIONS,
    layout=LAYOUT,
    figures=OUTCOME,
    describe=describe,
    scripts=tuple(leader.name.lower() for leader in Leader),
    options=options,
    event_words=event_words,
    frame=draw,
    draw=render_modes(draw),
)
