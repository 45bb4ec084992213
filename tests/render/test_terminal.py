"""Watching in a terminal: colours, steps, stories; and whatever a file says stays text."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import replace

import pytest

pytest.importorskip("rich", reason="terminals need rich")

from rich.console import Console

from tests.test_replay import recorded
from undercroft.render import terminal
from undercroft.render.film import film
from undercroft.render.frame import Frame
from undercroft.render.story import story
from undercroft.render.terminal import Screen, asked, run, step
from undercroft.render.text import plain_line
from undercroft.replay import Replay


def console(live: bool = True, encoding: str = "utf-8") -> tuple[Console, io.BytesIO]:
    """A console of 110 by 60, and what it writes."""
    written = io.BytesIO()
    file = io.TextIOWrapper(written, encoding, write_through=True)
    return Console(
        file=file, force_terminal=live, width=110, height=60, highlight=False, color_system="standard"
    ), written


def frames(replay: Replay | None = None) -> list[Frame]:
    return list(film(replay or recorded()))


def test_a_film_has_a_frame_for_each_decision_and_one_for_the_end() -> None:
    shown = frames()
    count = len(recorded().decisions)
    assert len(shown) == count + 1
    for number, (frame, decision) in enumerate(zip(shown, recorded().decisions, strict=False)):
        assert ("decision", f"{number + 1} of {count}") in frame.facts
        assert [option.action for option in frame.options if option.chosen] == [decision.action]
        assert sum(option.probability or 0.0 for option in frame.options) == pytest.approx(1.0)
        assert sum(option.advised for option in frame.options) == 1
    assert shown[-1].prompt.startswith("The fight is over") and not shown[-1].options


def test_systems_without_pictures_can_be_watched() -> None:
    shown = list(film(recorded("free")))
    assert shown[0].options and shown[0].situation
    assert list(story(shown))


def test_a_story_tells_every_event_and_every_decision() -> None:
    told = [plain_line(line) for line in story(frames())]
    text = "\n".join(told)
    for frame in frames():
        assert any(line.startswith(("? ", "= ")) and frame.prompt in line for line in told)
        for entry in frame.log:
            assert entry.words in text
    assert sum(line.startswith("  > ") for line in told) == len(recorded().decisions)


def test_frames_are_coloured_in_a_terminal_only(capsys: pytest.CaptureFixture[str]) -> None:
    live, written = console()
    Screen(console=live).show(frames()[0])
    assert b"\x1b[" in written.getvalue()
    plain, _ = console(live=False)
    Screen(console=plain).write(story(frames()))
    assert "\x1b" not in capsys.readouterr().out


def test_no_colour_means_none(monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.StringIO()
    monkeypatch.setattr("sys.stdout", written)
    monkeypatch.setenv("FORCE_COLOR", "1")
    screen = Screen(colour=False)
    screen.write(story(frames()[:2]))
    assert not [code for code in ("\x1b[3", "\x1b[9") if code in written.getvalue()]


def test_a_terminal_without_the_signs_gets_others(capsys: pytest.CaptureFixture[str]) -> None:
    plain, _ = console(live=False, encoding="ascii")
    Screen(console=plain).write(story(frames()[:3]))
    told = capsys.readouterr().out
    assert told.isascii() and "+------+" in told


def test_hostile_names_stay_text_in_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    evil = replace(recorded(), leader="\x1b]0;title\x07\x9b2J[red]bold\u202e")
    live, written = console()
    Screen(console=live).show(frames(evil)[0])
    screen = written.getvalue().decode()
    assert "\x1b]" not in screen and "\x07" not in screen and "\x9b" not in screen and "\u202e" not in screen
    assert "[red]bold" in screen
    Screen(console=console(live=False)[0]).write(story(frames(evil)))
    assert "\\x1b]0;title\\x07" in capsys.readouterr().out


def test_a_frame_fits_a_screen_of_some_height() -> None:
    live, written = console()
    screen = Screen(console=live)
    for frame in frames():
        written.seek(0)
        written.truncate()
        screen.show(frame)
        assert written.getvalue().count(b"\n") < 60


@pytest.mark.parametrize(
    ("answer", "where"), [("", 6), ("b", 4), ("back", 4), ("1", 0), ("17", 16), ("what", 6), ("9" * 99, 6)]
)
def test_answers_lead_on_back_or_to_a_decision(answer: str, where: int) -> None:
    assert asked(answer, 5) == where


def test_stepping_goes_on_and_back_and_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    answers: Iterator[str] = iter(["", "", "b", "999", "", "1", "b", "q"])
    live, _ = console()
    shown: list[Frame] = []
    monkeypatch.setattr(Console, "input", lambda *_, **__: next(answers))
    monkeypatch.setattr(Screen, "show", lambda _, frame: shown.append(frame))
    film_frames = frames()
    step(Screen(console=live), film_frames)
    last = len(film_frames) - 1
    assert [film_frames.index(frame) for frame in shown] == [0, 1, 2, 1, last, last, 0, 0]


def test_running_waits_between_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []
    monkeypatch.setattr(terminal.time, "sleep", waits.append)
    live, _ = console()
    run(Screen(console=live), frames()[:5], 0.5, first=2)
    assert waits == [0.5] * 3
