"""Words, frames and figures of Trumps."""

from __future__ import annotations

import re

import numpy as np
import pytest

from tests.trumps.table import facing, lay, lay_boss, leave_in_stack, play, resume, seated, stand
from undercroft.core.batch import Batch
from undercroft.core.system import get_system
from undercroft.trumps.codes import Action, Ask, Class, Event
from undercroft.trumps.drawing import draw
from undercroft.trumps.words import EVENTS, QUESTIONS, ask_words, describe, event_rule, event_words, option_words

THREE = (Class.WIZARD, Class.MONK, Class.ARCHER)


def test_every_event_and_every_decision_has_words_and_a_rule() -> None:
    assert set(EVENTS) == set(Event)
    assert set(QUESTIONS) == set(Ask) - {Ask.COUNT}
    rules = [telling.rule for telling in EVENTS.values()] + [q.rule for a, q in QUESTIONS.items() if a != Ask.NOTHING]
    assert all(re.fullmatch(r"TR-\d{3}", rule) for rule in rules)


def test_an_encounter_is_told_with_its_numbers() -> None:
    game = facing(Class.WIZARD, "monster")
    leave_in_stack(game, "6")
    assert ask_words(game) == "A the Wizard: what to play against the monster of level 1?"
    assert option_words(game, Action.CARD + 13 + 6) == "S8: fight"
    events = play(game, "S8")
    assert [event_words(game, event) for event in events[:3]] == [
        "A the Wizard plays S8 to fight against 6",
        "A the Wizard succeeds: the monster is dead",
        "A the Wizard gains a treasure of 6",
    ]
    assert event_rule(events[0]) == "TR-601"


def test_the_situation_names_players_tiles_and_the_decision() -> None:
    game = seated(*THREE)
    lay(game, 0, 1, "NS", "trap")
    text = describe(game)
    assert "A the Wizard: inside; on the entrance; C 2 3 4 5 6 7 8 9 10 J Q K A;" in text
    assert "tile 1 at +0 +1, level 1, trap; exits: north unknown, south the entrance" in text
    assert text.endswith("A the Wizard: flee the dungeon, or go on? [TR-401]")


def test_a_frame_shows_players_dungeon_dealer_and_options() -> None:
    game = seated(*THREE)
    stand(game, 1, lay(game, 0, 1, "NS", "monster"))
    resume(game)
    frame = draw(game)
    assert [token.key for token in frame.grids[0].tokens] == ["A", "B", "C"]
    assert {cell.label for cell in frame.grids[0].cells} == {"start", "NS M"}
    assert frame.panels[2].rows[0].cells == ("level 1", "2x4 3x4 4x4 5x4 6x4", "9")
    assert [option.words for option in frame.options] == ["flee", "go on"]


def test_declarations_and_the_boss_are_drawn() -> None:
    game = seated(*THREE)
    number = lay_boss(game)
    stand(game, 0, number)
    stand(game, 1, number)
    game.boss_ready, game.boss_caller, game.slot = 3, 0, 3
    resume(game)
    play(game, "group")
    rows = {row.cells[0]: row.note for row in draw(game).panels[0].rows}
    assert rows["A"] == "declared GROUP"
    assert any("B" in cell.label.split() for cell in draw(game).grids[0].cells)


@pytest.mark.parametrize("preset", ["three", "five", "pairs"])
def test_all_positions_of_games_can_be_told_and_drawn(preset: str) -> None:
    batch = Batch(get_system("trumps"), 1, preset, autoreset="disabled")
    batch.reset(np.array([4], np.uint64))
    rng = np.random.default_rng(0)
    while not batch.terminated[0]:
        game = batch.game(0)
        options = batch.system.legal_options(game)
        assert len({option.words for option in options}) == len(options)
        assert batch.system.describe(game)
        actor = chr(ord("A") + game.actor)
        assert [row.cells[0] for row in draw(game).panels[0].rows if row.acting] == [actor]
        events = batch.apply_logged(0, int(rng.choice([option.action for option in options])))
        assert all(event_words(game, event) for event in events)
    assert "The game is over" in batch.system.describe(batch.game(0))
