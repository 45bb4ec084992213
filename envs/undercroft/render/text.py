"""Draws a frame as text: lines of spans, which a terminal may colour, or plain.

On the board `A*` is a Star, `[A]` the one to act, `xA` somebody who is down, `+` more of them; a percentage is what the
policy gives to that square. Of the dice `[2]` counts, `(5)` does not, `<6>` counts against its thrower.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import zip_longest
from typing import NamedTuple

from undercroft.render.frame import Entry, Frame, Grid, Mark, Option, Panel, Place, State, Throw, Token, Tone

WIDTH = 100
CELL = 6
SIDE_BY_SIDE = 92  # below this width the tables stand under the boards
MOST_OPTIONS = 14
LEAST_LOG = 5
BAR = 10
BRACKETS = {Mark.PLAIN: "[]", Mark.COUNTS: "[]", Mark.AGAINST: "<>"}
ASCII = str.maketrans("─│┌┬┐├┼┤└┴┘█░·", "-|+++++++++#..")


class Span(NamedTuple):
    """A piece of a line in one colour."""

    text: str
    tone: Tone = Tone.PLAIN
    bold: bool = False


Line = list[Span]


def text_of(frame: Frame, width: int = WIDTH) -> str:
    """The frame as plain text."""
    return "\n".join(plain_line(line) for line in lines_of(frame, width))


def plain_line(line: Line) -> str:
    """A line without its colours."""
    return "".join(printable(span.text) for span in line).rstrip()


def printable(text: str) -> str:
    """Text that cannot steer a terminal: what is no printable character is written as its number."""
    return "".join(c if c.isprintable() else f"\\x{ord(c):02x}" if ord(c) < 256 else f"\\u{ord(c):04x}" for c in text)


def lines_of(frame: Frame, width: int = WIDTH, height: int | None = None) -> list[Line]:
    """The frame as lines: head, log, boards beside tables, decision, options.

    Args:
        frame: what to draw.
        width: columns of the page.
        height: lines of the page; where they are too few, the log begins later. None: no limit.
    """
    head = head_lines(frame, width)
    rest = body_lines(frame, width)
    rest += [[], [Span(frame.prompt, bold=True), Span(f"  {frame.rule}", Tone.QUIET)], *option_lines(frame.options)]
    log = [line for entry in frame.log for line in entry_lines(entry, width)]
    room = len(log) if height is None else max(height - len(head) - len(rest) - 2, LEAST_LOG)
    if len(log) > room:
        log = [[Span(f"... {len(log) - room} lines before", Tone.QUIET)], *log[-room:]]
    return [*head, *log, *([[]] if log else []), *rest]


def body_lines(frame: Frame, width: int) -> list[Line]:
    """The boards, and the tables beside them or, where the page is narrow, under them."""
    boards = [line for grid in frame.grids for line in grid_lines(grid, frame.options)]
    tables = [line for panel in frame.panels for line in [*panel_lines(panel), []]][:-1]
    if not boards or not tables:
        return boards or tables
    if width >= SIDE_BY_SIDE:
        return beside(boards, tables)
    return [*boards, [], *tables]


def head_lines(frame: Frame, width: int) -> list[Line]:
    """Title, situation and facts."""
    facts = [f"{name} {value}" for name, value in frame.facts]
    if frame.value is not None:
        facts.append(f"the policy expects {frame.value:+.2f}")
    lines: list[Line] = [[Span(frame.title, bold=True), Span(f"  {', '.join(facts)}", Tone.QUIET)]]
    lines.append([Span(frame.situation)])
    lines.append([Span("─" * width, Tone.QUIET)])
    return lines


def entry_lines(entry: Entry, width: int) -> list[Line]:
    """What happened, its dice, its rule."""
    dice = "  ".join(throw_text(throw) for throw in entry.throws)
    line = [Span(entry.words, entry.tone)]
    room = width - len(entry.words) - len(entry.rule) - 4
    if dice and len(dice) <= room:
        return [[*line, Span(f"  {dice}"), Span(f"  {entry.rule}", Tone.QUIET)]]
    line.append(Span(f"  {entry.rule}", Tone.QUIET))
    return [line, [Span(f"    {dice}")]] if dice else [line]


def throw_text(throw: Throw) -> str:
    """Dice in a row: "A [2](5)"."""
    dice = [(("()" if is_counted(throw) and die.mark == Mark.PLAIN else BRACKETS[die.mark]), die) for die in throw.dice]
    text = "".join(f"{brackets[0]}{die.face}{brackets[1]}" for brackets, die in dice)
    return f"{throw.label} {text}" if throw.label else text


def is_counted(throw: Throw) -> bool:
    """Whether dice of this throw are told apart."""
    return any(die.mark != Mark.PLAIN for die in throw.dice) or bool(throw.label)


def grid_lines(grid: Grid, options: Iterable[Option] = ()) -> list[Line]:
    """A board with names of rows and columns, one line a row."""
    marks = option_marks(options)
    count = len(grid.columns)
    lines: list[Line] = [[Span(f"   {grid.above}", Tone.FOE)]] if grid.above else []
    lines.append([Span("   " + "".join(f" {name:^{CELL}}" for name in grid.columns), Tone.QUIET)])
    lines.append(rule_line("┌┬┐", count))
    for r, name in enumerate(grid.rows):
        line = [Span(f"{name:>2} │", Tone.QUIET)]
        for c in range(count):
            line += [cell_span(grid, (r, c), marks.get((r, c), "")), Span("│", Tone.QUIET)]
        lines.append(line)
        lines.append(rule_line("├┼┤" if r + 1 < len(grid.rows) else "└┴┘", count))
    if grid.below:
        lines.append([Span(f"   {grid.below}", Tone.FRIEND)])
    return lines


def rule_line(corners: str, count: int) -> Line:
    """The line between two rows of a board."""
    return [Span(f"   {corners[0]}{corners[1].join(['─' * CELL] * count)}{corners[2]}", Tone.QUIET)]


def option_marks(options: Iterable[Option]) -> dict[Place, str]:
    """What is written on empty squares: the policy's percentage, or that the square is an option."""
    marks = {}
    for option in options:
        if option.place is not None:
            marks[option.place] = "·" if option.probability is None else f"{option.probability:.0%}"
    return marks


def cell_span(grid: Grid, place: Place, mark: str) -> Span:
    """The inside of a square."""
    tokens = sorted((t for t in grid.tokens if t.place == place), key=lambda t: t.state != State.READY)
    if tokens:
        return Span(f"{heap_text(tokens):^{CELL}}", tokens[0].tone, tokens[0].acting)
    labels = [cell.label for cell in grid.cells if cell.place == place and cell.label]
    return Span(f"{mark or ''.join(labels):^{CELL}}"[:CELL], Tone.MAGIC if mark else Tone.QUIET)


def heap_text(tokens: list[Token]) -> str:
    """The figures of a square, as many as there is room for; `+` where there are more."""
    names = [token_text(token) for token in tokens]
    for count in range(len(names), 0, -1):
        text = " ".join(names[:count]) + ("+" if count < len(names) else "")
        if len(text) <= CELL:
            return text
    return names[0][:CELL]


def token_text(token: Token) -> str:
    """A figure on its square."""
    text = f"{token.key}{'*' if token.star else ''}"
    if token.state == State.DOWN:
        return f"x{text}"
    return f"[{text}]" if token.acting else text


def panel_lines(panel: Panel) -> list[Line]:
    """A table with columns as wide as they need."""
    lines: list[Line] = [[Span(panel.title, panel.tone, bold=True)]]
    table = [panel.columns, *(row.cells for row in panel.rows)]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    if any(panel.columns):
        lines.append([Span("  " + aligned(panel.columns, widths), Tone.QUIET)])
    for row in panel.rows:
        lines.append([Span(("> " if row.acting else "  ") + aligned(row.cells, widths), row.tone, row.acting)])
        if row.note:
            lines.append([Span(f"{'':{widths[0] + 4}}{row.note}", Tone.QUIET)])
    return lines


def aligned(cells: Iterable[str], widths: Iterable[int]) -> str:
    """Cells of a row, two spaces between."""
    return "  ".join(f"{cell:<{width}}" for cell, width in zip(cells, widths, strict=True)).rstrip()


def beside(left: list[Line], right: list[Line]) -> list[Line]:
    """Two columns of lines."""
    width = max((length(line) for line in left), default=0)
    empty: Line = []
    return [
        [*a, Span(" " * (width - length(a) + 3)), *b] if b else a for a, b in zip_longest(left, right, fillvalue=empty)
    ]


def length(line: Line) -> int:
    """How many characters a line has."""
    return sum(len(span.text) for span in line)


def ranked(options: Iterable[Option]) -> list[Option]:
    """The likeliest first; in their order where no probabilities are known."""
    return sorted(options, key=lambda option: -(option.probability or 0.0))


def option_lines(options: Iterable[Option]) -> list[Line]:
    """The options, the likeliest first, each with its bar; `>` is the one taken."""
    likely = ranked(options)
    shown = likely[:MOST_OPTIONS]
    shown += [option for option in likely[MOST_OPTIONS:] if option.chosen]
    lines = [option_line(option) for option in shown]
    hidden = len(likely) - len(shown)
    if hidden:
        lines.append([Span(f"  ... and {hidden} more", Tone.QUIET)])
    return lines


def option_line(option: Option) -> Line:
    """An option with its probability."""
    line = [Span("> " if option.chosen else "  ", Tone.GOOD, bold=True)]
    if option.probability is not None:
        filled = round(option.probability * BAR)
        line.append(Span(f"{option.probability:6.1%} ", bold=option.chosen))
        line.append(Span("█" * filled + "░" * (BAR - filled) + " ", Tone.MAGIC))
    line.append(Span(option.words, bold=option.chosen))
    if option.detail:
        line.append(Span(f" ({option.detail})", Tone.QUIET))
    if option.advised:
        line.append(Span("  (npc)", Tone.QUIET))
    return line
