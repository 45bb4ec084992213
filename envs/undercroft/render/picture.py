"""Draws a frame as a picture: the board on the left, both sides, the options and the log on the right.

Blue discs against orange squares, with letters against numbers: no meaning hangs on colour alone. The palette is Okabe
and Ito's.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from undercroft.render.board import draw_grid
from undercroft.render.canvas import Canvas, Colour, Point, fitted, mix, text_width, wrapped
from undercroft.render.frame import Die, Entry, Frame, Mark, Option, Panel, Row
from undercroft.render.palette import BLOCK, EDGE, GROUND, INK, LIGHT, QUIET, TONES, YELLOW
from undercroft.render.text import ranked

SIZE = (1280, 860)
MARGIN = 24
HEAD = 84
BOARD_WIDTH = 468
GAP = 16
PADDING = 12
ROW = 22
OPTION = 23
LOG_SHARE = 0.52
DIE = 15


def picture_of(frame: Frame) -> NDArray[np.uint8]:
    """The frame as a picture: (860, 1280, 3)."""
    canvas = Canvas(*SIZE, GROUND)
    draw_head(canvas, frame)
    bottom = SIZE[1] - MARGIN
    for k, grid in enumerate(frame.grids):
        share = (bottom - HEAD) / len(frame.grids)
        draw_grid(canvas, grid, frame.options, (MARGIN, HEAD + k * share), (BOARD_WIDTH, share))
    left = MARGIN + BOARD_WIDTH + GAP
    wide = SIZE[0] - MARGIN - left
    top = draw_panels(canvas, frame, (left, HEAD), wide) + GAP
    log_wide = (wide - GAP) * LOG_SHARE
    draw_options(canvas, frame, (left, top), (wide - GAP - log_wide, bottom - top))
    draw_log(canvas, frame, (left + wide - log_wide, top), (log_wide, bottom - top))
    return canvas.finish()


def draw_head(canvas: Canvas, frame: Frame) -> None:
    """Title, situation, facts, and what the policy expects."""
    right = SIZE[0] - MARGIN
    canvas.text((MARGIN, 20), frame.title, 26, INK, bold=True)
    facts = "   ".join(f"{name} {value}" for name, value in frame.facts)
    canvas.text((right, 24), facts, 15, QUIET, "ra")
    room = right - MARGIN
    if frame.value is not None:
        room -= draw_value(canvas, frame.value, (right, 52)) + GAP
    canvas.text((MARGIN, 54), fitted(frame.situation, 17, room), 17, LIGHT)


def draw_value(canvas: Canvas, value: float, corner: Point) -> float:
    """A bar from -1 to 1, left of a point; returns its whole width."""
    label = f"expects {value:+.2f}"
    wide, x, y = 150.0, corner[0] - 150.0, corner[1] + 4
    canvas.box((x, y), (wide, 14), BLOCK, EDGE, round_by=7)
    middle = x + wide / 2
    tip = middle + max(-1.0, min(1.0, value)) * (wide / 2 - 3)
    canvas.box((min(middle, tip), y + 3), (abs(tip - middle), 8), TONES["good"] if value >= 0 else TONES["bad"])
    canvas.line([(middle, y - 1), (middle, y + 14)], LIGHT, 1.5)
    canvas.text((x - 8, y + 7), label, 15, LIGHT, "rm")
    return wide + 8 + text_width(label, 15)


def draw_panels(canvas: Canvas, frame: Frame, corner: Point, wide: float) -> float:
    """The tables, one under the other; returns where they end."""
    y = corner[1]
    rows = sum(len(panel.rows) for panel in frame.panels)
    tall = ROW if rows <= 12 else ROW * 12 / rows + 3
    widths = column_widths(frame.panels)
    for panel in frame.panels:
        high = 40 + tall * len(panel.rows) + 6
        canvas.box((corner[0], y), (wide, high), BLOCK, round_by=8)
        canvas.box((corner[0], y), (5, high), TONES[panel.tone], round_by=2)
        own = widths[panel.columns]
        draw_panel(canvas, panel, (corner[0] + PADDING + 4, y), wide - 2 * PADDING - 4, tall, own)
        y += high + GAP / 2
    return y - GAP / 2


def column_widths(panels: Sequence[Panel]) -> dict[tuple[str, ...], list[float]]:
    """How wide the columns are; tables with the same columns stand exactly under one another."""
    found = {}
    for columns in {panel.columns for panel in panels}:
        alike = [panel for panel in panels if panel.columns == columns]
        table = [columns, *(row.cells for panel in alike for row in panel.rows)]
        widths = [max(text_width(cell, 15) for cell in column) + 18 for column in zip(*table, strict=True)]
        unnamed = next((k for k, name in enumerate(columns) if name), len(columns))
        if unnamed:  # the title stands above the columns without a name
            title = max(text_width(panel.title, 17) for panel in alike) + 18
            widths[unnamed - 1] += max(0.0, title - sum(widths[:unnamed]))
        found[columns] = widths
    return found


def draw_panel(canvas: Canvas, panel: Panel, corner: Point, wide: float, tall: float, widths: list[float]) -> None:
    """A table: title, names of the columns, rows."""
    x, y = corner
    canvas.text((x, y + 10), panel.title, 17, TONES[panel.tone], bold=True)
    starts = [x + sum(widths[:k]) for k in range(len(widths))]
    notes = x + sum(widths)
    for start, name in zip(starts, panel.columns, strict=True):
        canvas.text((start, y + 21), name, 13, QUIET, "lm")
    for k, row in enumerate(panel.rows):
        middle = y + 40 + tall * (k + 0.5)
        draw_row(canvas, row, starts, middle, tall)
        canvas.text((notes, middle), fitted(row.note, 13, x + wide - notes), 13, QUIET, "lm")


def draw_row(canvas: Canvas, row: Row, starts: list[float], middle: float, tall: float) -> None:
    """The cells of a row; a yellow mark where it is the one to act."""
    if row.acting:
        canvas.shape([(starts[0] - 10, middle - 5), (starts[0] - 10, middle + 5), (starts[0] - 3, middle)], YELLOW)
    colour = QUIET if row.tone == "quiet" else INK
    size = 15 if tall > 18 else 13
    for k, (start, cell) in enumerate(zip(starts, row.cells, strict=True)):
        canvas.text((start, middle), cell, size, TONES[row.tone] if k == 0 else colour, "lm", bold=k == 0 or row.acting)


def draw_options(canvas: Canvas, frame: Frame, corner: Point, size: Point) -> None:
    """The decision and its options, the likeliest first."""
    x, y = corner
    canvas.box(corner, size, BLOCK, round_by=8)
    x, wide = x + PADDING, size[0] - 2 * PADDING
    y += 10
    for line in wrapped(frame.prompt, 17, wide)[:3]:
        canvas.text((x, y), line, 17, INK, bold=True)
        y += 22
    if frame.rule:
        canvas.text((x, y), frame.rule, 13, QUIET)
        y += 20
    y += 4
    likely = ranked(frame.options)
    room = int((corner[1] + size[1] - 10 - y) / OPTION)
    shown = likely if len(likely) <= room else likely[: room - 1]
    for option in shown:
        draw_option(canvas, option, (x, y), wide)
        y += OPTION
    if len(shown) < len(likely):
        canvas.text((x + 8, y + OPTION / 2), f"and {len(likely) - len(shown)} more", 13, QUIET, "lm")


def draw_option(canvas: Canvas, option: Option, corner: Point, wide: float) -> None:
    """An option over the bar of its probability."""
    x, y = corner
    high, middle = OPTION - 3, y + (OPTION - 3) / 2
    canvas.box((x, y), (wide, high), mix(BLOCK, EDGE, 0.45), round_by=4)
    right = x + wide - 8
    if option.probability is not None:
        canvas.box((x, y), (wide * option.probability, high), mix(BLOCK, TONES["magic"], 0.5), round_by=4)
        canvas.text((right, middle), f"{option.probability:.0%}", 14, INK, "rm", bold=option.chosen)
        right -= 42
    if option.advised:
        canvas.text((right, middle), "npc", 12, YELLOW, "rm")
        right -= 30
    if option.chosen:
        canvas.box((x, y), (wide, high), None, YELLOW, width=1.5, round_by=4)
    words = fitted(option.words, 14, right - x - 10)
    canvas.text((x + 8, middle), words, 14, INK, "lm", bold=option.chosen)
    start = x + 18 + text_width(words, 14)
    if option.detail and right - start > 60:
        canvas.text((start, middle), fitted(option.detail, 12, right - start - 6), 12, LIGHT, "lm")


def draw_log(canvas: Canvas, frame: Frame, corner: Point, size: Point) -> None:
    """What has happened since the decision before, as much of it as there is room for, the last below."""
    canvas.box(corner, size, BLOCK, round_by=8)
    x, wide = corner[0] + PADDING, size[0] - 2 * PADDING
    canvas.text((x, corner[1] + 10), "What happened", 17, INK, bold=True)
    room = size[1] - 48
    blocks: list[tuple[Entry, list[str], float]] = []
    for entry in reversed(frame.log):
        lines = entry_words(entry, wide)
        high = 17.0 * len(lines) + (DIE + 6 if entry.throws else 0) + 5
        if sum(block[2] for block in blocks) + high > room:
            break
        blocks.append((entry, lines, high))
    y = corner[1] + 40
    for entry, lines, high in reversed(blocks):
        draw_entry(canvas, entry, lines, (x, y), wide)
        y += high
    if not frame.log:
        canvas.text((x, y), "nothing yet", 14, QUIET)


def draw_entry(canvas: Canvas, entry: Entry, lines: list[str], corner: Point, wide: float) -> None:
    """An event: its words, its dice, its rule."""
    x, y = corner
    high = 17.0 * len(lines) + (DIE + 6 if entry.throws else 0)
    canvas.box((x, y + 2), (3, high - 4), TONES[entry.tone], round_by=1)
    for k, line in enumerate(lines):
        canvas.text((x + 12, y + 17 * k), line, 14, INK)
    last = y + 17 * len(lines)
    if entry.throws:
        start = x + 12
        for throw in entry.throws:
            if throw.label:
                canvas.text((start, last + 2 + DIE / 2), throw.label, 13, LIGHT, "lm", bold=True)
                start += text_width(throw.label, 13) + 6
            for die in throw.dice:
                draw_die(canvas, die, (start, last + 2))
                start += DIE + 3
            start += 10
        canvas.text((x + wide, last + 2 + DIE / 2), entry.rule, 12, QUIET, "rm")
    else:
        canvas.text((x + wide, last - 8), entry.rule, 12, QUIET, "rm")


def entry_words(entry: Entry, wide: float) -> list[str]:
    """The words of an event in lines, with room for its rule at the end of the last."""
    lines = wrapped(entry.words, 14, wide - 14)
    rule = text_width(entry.rule, 12) + 26
    if entry.throws or text_width(lines[-1], 14) + rule < wide:
        return lines
    return wrapped(entry.words, 14, wide - rule)


def draw_die(canvas: Canvas, die: Die, corner: Point) -> None:
    """A die: white where it counts, dark where it does not, orange where it counts against its thrower."""
    looks: dict[Mark, tuple[Colour, Colour]] = {
        Mark.PLAIN: (mix(BLOCK, EDGE, 0.6), LIGHT),
        Mark.COUNTS: (INK, GROUND),
        Mark.AGAINST: (TONES["bad"], GROUND),
    }
    fill, pips = looks[die.mark]
    canvas.die(corner, DIE, die.face, fill, pips, QUIET)
