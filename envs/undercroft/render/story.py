"""Tells a whole game as text: what happened, the boards whenever the situation has changed, every decision."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from undercroft.render.frame import Frame, Tone
from undercroft.render.text import WIDTH, Line, Span, body_lines, entry_lines, head_lines, option_line, ranked

SHOWN = 4  # options told of every decision


def story(frames: Iterable[Frame], width: int = WIDTH) -> Iterator[Line]:
    """The lines of a game, from its frames in order."""
    situation = None
    for frame in frames:
        if situation is None:
            facts = tuple(fact for fact in frame.facts if fact[0] != "decision")
            yield from head_lines(replace(frame, facts=facts, value=None), width)
        for entry in frame.log:
            yield from entry_lines(entry, width)
        if frame.situation != situation:
            situation = frame.situation
            yield from ([], [Span(f"── {situation}", Tone.QUIET, bold=True)], [])
            yield from body_lines(frame, width)
            yield []
        yield from decision_lines(frame)


def decision_lines(frame: Frame) -> Iterator[Line]:
    """What was asked, what was taken, and what else the policy thought of."""
    number = dict(frame.facts).get("decision", "")
    value = "" if frame.value is None else f"; expects {frame.value:+.2f}"
    asked = f"  {', '.join(part for part in (number, frame.rule) if part)}{value}"
    yield [Span("? " if frame.options else "= ", Tone.QUIET), Span(frame.prompt, bold=True), Span(asked, Tone.QUIET)]
    options = ranked(frame.options)
    shown = options[:SHOWN] if any(option.probability is not None for option in options) else []
    shown += [option for option in options if option.chosen and option not in shown]
    for option in shown:
        yield [Span("  "), *option_line(option)]
    hidden = len(options) - len(shown)
    if hidden:
        yield [Span(f"    {hidden} other option{'s' if hidden > 1 else ''}", Tone.QUIET)]
    if not frame.options:
        yield [Span(f"  {name} {fact}", Tone.QUIET) for name, fact in frame.facts]
