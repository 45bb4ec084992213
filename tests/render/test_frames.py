"""Frames: one model; text and picture show the same of it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

pytest.importorskip("PIL", reason="pictures need Pillow")

from tests.render.positions import happenings, skirmish, square
from undercroft.core.batch import Batch
from undercroft.core.system import get_system
from undercroft.render.board import Board
from undercroft.render.canvas import Canvas
from undercroft.render.frame import Entry, Frame, Icon, Mark, Panel, State, Tone, plain, with_policy
from undercroft.render.icons import PICTURES, draw_icon
from undercroft.render.palette import FIGURES
from undercroft.render.picture import BOARD_WIDTH, HEAD, MARGIN, SIZE, picture_of
from undercroft.render.text import CELL, grid_lines, lines_of, plain_line, text_of
from undercroft.two_hour.codes import Action, Bound, Status
from undercroft.two_hour.drawing import draw
from undercroft.two_hour.vocabulary import key


def positions(count: int = 24) -> Iterator[Frame]:
    """Frames of fights played at random."""
    system = get_system("two_hour_battle")
    for number, preset in enumerate(list(system.presets) * 2):
        if number == count:
            return
        batch = Batch(system, 1, preset)
        batch.reset([number])
        rng = np.random.default_rng(number)
        for _ in range(4 + 2 * number):
            if not batch.terminated[0]:
                batch.step(batch.pick(rng))
        yield draw(batch.game(0))


def marks_in_text(frame: Frame) -> dict[tuple[int, int], str]:
    """What stands in the squares of the board, read back from the text."""
    grid = frame.grids[0]
    lines = [plain_line(line) for line in grid_lines(grid)]
    rows = [line for line in lines if "│" in line]
    assert [row.split("│")[0].strip() for row in rows] == list(grid.rows)
    return {
        (r, c): row[4 + c * (CELL + 1) : 4 + c * (CELL + 1) + CELL].strip(" ·[]")
        for r, row in enumerate(rows)
        for c in range(len(grid.columns))
    }


def test_the_board_holds_every_figure_that_stands_or_lies_there() -> None:
    game = skirmish()
    tokens = {token.key: token for token in draw(game).grids[0].tokens}
    there = [k for k in range(Bound.FIGURES) if game.figures[k].status in (Status.ABLE, Status.OUT_OF_FIGHT)]
    assert set(tokens) == {key(k) for k in there if game.figures[k].square >= 0}
    assert tokens["A"].place == (3, 1) and tokens["A"].star and tokens["A"].acting and tokens["A"].shielded
    assert tokens["D"].state == State.DOWN
    assert tokens["3"].badges == ("dazzled",)
    assert draw(game).grids[0].above == "outside: 4"


def test_text_shows_each_token_on_its_square() -> None:
    for frame in positions():
        shown = marks_in_text(frame)
        for place, text in shown.items():
            tokens = [token for token in frame.grids[0].tokens if token.place == place]
            tokens.sort(key=lambda token: token.state != State.READY)
            marks = [f"{'x' if t.state == State.DOWN else ''}{t.key}{'*' if t.star else ''}" for t in tokens]
            shown_marks = text.removesuffix("+").replace("[", "").replace("]", "").split()
            assert shown_marks == marks[: len(shown_marks)] and bool(shown_marks) == bool(marks)
            assert text.endswith("+") == (len(shown_marks) < len(marks))


def test_a_heap_is_shown_with_how_much_there_is_room_for() -> None:
    game = skirmish()
    for k in (8, 9, 10):
        game.figures[k].status, game.figures[k].square = Status.OUT_OF_FIGHT, square("b3")
    frame = draw(game)
    assert marks_in_text(frame)[(3, 1)] == "A*]+"
    game.figures[0].square = square("a3")
    assert marks_in_text(draw(game))[(3, 1)] == "x1 x2+"
    assert not np.array_equal(picture_of(frame), picture_of(draw(game)))


def test_the_picture_shows_the_same_as_the_text() -> None:
    for frame in positions(12):
        picture = picture_of(replace(frame, options=()))
        canvas = Canvas(*SIZE, (0, 0, 0))
        board = Board(canvas, frame.grids[0], (MARGIN, HEAD), (BOARD_WIDTH, SIZE[1] - MARGIN - HEAD))
        standing = {token.place: token.tone for token in frame.grids[0].tokens if token.state == State.READY}
        for place in marks_in_text(frame):
            x, y = board.middle(place)
            pixel = tuple(picture[int(y - board.cell * 0.03 + board.cell * 0.27), int(x)])
            shown = next((tone for tone, colour in FIGURES.items() if pixel == colour), None)
            assert shown == standing.get(place), place


def test_both_show_the_decision_the_options_and_the_log() -> None:
    frame = draw(skirmish(), happenings())
    assert [option.action for option in frame.options] == [Action.CARRY_ON, Action.FIGURE + 8, Action.FIGURE + 9]
    told = text_of(frame)
    for words in (frame.prompt, frame.rule, *(option.words for option in frame.options)):
        assert words in told
    for entry in frame.log:
        assert entry.words in told and entry.rule in told


def test_the_policy_is_laid_over_the_options() -> None:
    chances = {Action.CARRY_ON: 0.07, Action.FIGURE + 8: 0.71, Action.FIGURE + 9: 0.22}
    frame = with_policy(
        draw(skirmish()), chosen=Action.FIGURE + 8, probabilities=chances, value=0.34, advice=Action.FIGURE + 9
    )
    lines = [plain_line(line) for line in lines_of(frame)][-3:]
    assert lines[0].startswith(">  71.0% ███████░░░ charge Orc Knight 1")
    assert lines[1].startswith("   22.0%") and lines[1].endswith("(npc)")
    assert lines[2].endswith("7.0% █░░░░░░░░░ hold")
    assert "the policy expects +0.34" in text_of(frame)
    assert not np.array_equal(picture_of(frame), picture_of(draw(skirmish())))


def test_dice_are_shown_with_what_they_count_for() -> None:
    told = text_of(draw(skirmish(), happenings()))
    assert "A [1][2](5)[3](6)  1 (4)[2][1](6)" in told  # 1 to 3 succeed (2H-3.2)
    assert "[2]<6>(4)(5)" in told  # Star Power: a 6 is lost (2H-6.3.1b)
    melee = next(entry for entry in draw(skirmish(), happenings()).log if entry.rule == "2H-24.2b")
    assert [sum(die.mark == Mark.COUNTS for die in throw.dice) for throw in melee.throws] == [3, 2]


def test_arrows_follow_moves_back_to_where_a_figure_was() -> None:
    grid = draw(skirmish(), happenings()).grids[0]
    walk = next(arrow for arrow in grid.arrows if arrow.dashed)
    assert (walk.start, walk.end) == ((5, 0), (3, 1))  # a1 to b3
    assert square("a1") == 0


def test_drawing_is_the_same_every_time() -> None:
    frame = draw(skirmish(), happenings())
    assert np.array_equal(picture_of(frame), picture_of(frame))
    assert text_of(frame) == text_of(frame)
    assert picture_of(frame).shape == (SIZE[1], SIZE[0], 3)


def test_a_frame_is_plain_data() -> None:
    frame = draw(skirmish(), happenings())
    assert json.loads(json.dumps(plain(frame)))["prompt"] == frame.prompt


@pytest.mark.parametrize("width", [40, 79, 92, 100, 160])
@pytest.mark.parametrize("height", [20, 50, None])
def test_text_fits_any_page(width: int, height: int | None) -> None:
    frame = draw(skirmish(), happenings())
    lines = [plain_line(line) for line in lines_of(frame, width, height)]
    assert lines[-1].strip() == "charge Orc Warrior 2 (c4, Rep 4, AC 2, sword and shield)"
    if height == 50:
        assert len(lines) <= 50 or width < 92


def test_hostile_text_stays_text() -> None:
    evil = "\x1b[2J\x07</script>\u202e\u2028\n\r\x9b0m"
    frame = replace(
        draw(skirmish()),
        title=evil,
        situation=evil,
        prompt=evil,
        facts=((evil, evil),),
        log=(Entry(evil, evil),),
        panels=(Panel(evil, (evil,), ()),),
    )
    assert all(line.isprintable() for line in text_of(frame).split("\n"))
    assert "</script>" in text_of(frame)
    assert picture_of(frame).shape == (SIZE[1], SIZE[0], 3)


def test_every_icon_is_drawn_and_none_twice() -> None:
    assert set(PICTURES) == set(Icon)
    seen = set()
    for icon in Icon:
        canvas = Canvas(40, 40, (0, 0, 0))
        draw_icon(canvas, icon, (20, 20), 16, (255, 255, 255))
        seen.add(canvas.finish().tobytes())
    assert len(seen) == len(Icon)


def test_a_crowded_frame_is_drawn() -> None:
    frame = draw(skirmish(), happenings() * 20)
    row = frame.panels[0].rows[0]
    crowd = replace(frame.panels[1], rows=(replace(row, tone=Tone.FOE),) * 12)
    frame = replace(frame, panels=(crowd, crowd), options=frame.options * 20)
    assert picture_of(frame).shape == (SIZE[1], SIZE[0], 3)
    assert "more" in text_of(frame)


def test_render_modes_of_the_environment() -> None:
    system = get_system("two_hour_battle")
    assert set(system.draw) >= {"ansi", "rgb_array"}
    batch = Batch(system, 1)
    batch.reset([1])
    assert isinstance(system.draw["ansi"](batch.game(0)), str)
    assert system.draw["rgb_array"](batch.game(0)).dtype == np.uint8
