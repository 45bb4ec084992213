"""Draws a grid: floor, figures, what the options are about, and what went where."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.render.canvas import Canvas, Point, mix, text_width
from undercroft.render.frame import Grid, Option, Place, State, Token, Tone
from undercroft.render.icons import draw_icon
from undercroft.render.palette import FIGURES, FLOOR, GROUND, INK, LIGHT, QUIET, SEAM, STONE, TONES, YELLOW

LARGEST = 104.0
BORDER = 10.0
NAMES = 26.0


class Board:
    """A grid on a canvas: where its squares are."""

    def __init__(self, canvas: Canvas, grid: Grid, corner: Point, size: Point) -> None:
        """Fit a grid into a part of the canvas."""
        rows, columns = len(grid.rows), len(grid.columns)
        self.canvas, self.grid = canvas, grid
        across = (size[0] - NAMES - 2 * BORDER) / columns
        down = (size[1] - 2 * NAMES - 2 * BORDER - 12) / rows
        self.cell = min(LARGEST, across, down)
        self.left = corner[0] + NAMES + BORDER + (size[0] - NAMES - 2 * BORDER - self.cell * columns) / 2
        self.top = corner[1] + NAMES + BORDER
        self.wide, self.high = self.cell * columns, self.cell * rows

    def middle(self, place: Place) -> Point:
        """The middle of a square."""
        return self.left + (place[1] + 0.5) * self.cell, self.top + (place[0] + 0.5) * self.cell


def draw_grid(canvas: Canvas, grid: Grid, options: Sequence[Option], corner: Point, size: Point) -> None:
    """A grid with all that stands on it, within a part of the canvas."""
    board = Board(canvas, grid, corner, size)
    draw_floor(board)
    for arrow in grid.arrows:
        start, end = board.middle(arrow.start), board.middle(arrow.end)
        canvas.arrow(
            start, shortened(start, end, board.cell * 0.3), mix(TONES[arrow.tone], STONE, 0.25), 4, arrow.dashed
        )
    for token in sorted(grid.tokens, key=lambda token: token.state == State.DOWN):
        if token.place is not None:
            draw_token(board, token, heap(grid, token))
    best: dict[Place, Option] = {}
    for option in options:
        if option.place is not None and (option.chosen or option.place not in best):
            best[option.place] = option
    for place, option in best.items():
        draw_mark(board, place, option)


def shortened(start: Point, end: Point, by: float) -> Point:
    """The end of a line that stops short."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    long = max((dx * dx + dy * dy) ** 0.5, 1.0)
    return end[0] - dx / long * by, end[1] - dy / long * by


def heap(grid: Grid, token: Token) -> tuple[int, int]:
    """Its number among those who lie on its square, and how many share the square with it."""
    there = [other for other in grid.tokens if other.place == token.place]
    lying = [other for other in there if other.state == State.DOWN]
    return (lying.index(token) if token in lying else 0), len(there)


def draw_floor(board: Board) -> None:
    """Border, squares, their names, who waits beyond the edges."""
    canvas, cell, left, top = board.canvas, board.cell, board.left, board.top
    edge = (board.wide + 2 * BORDER, board.high + 2 * BORDER)
    canvas.box((left - BORDER, top - BORDER), edge, STONE, round_by=8)
    tints = {c.place: c.tone for c in board.grid.cells}
    for r, row in enumerate(board.grid.rows):
        canvas.text((left - BORDER - 10, top + (r + 0.5) * cell), row, 15, QUIET, "rm")
        for c in range(len(board.grid.columns)):
            floor = FLOOR[(r + c) % 2]
            if (r, c) in tints:
                floor = mix(floor, TONES[tints[(r, c)]], 0.22)
            canvas.box((left + c * cell + 1, top + r * cell + 1), (cell - 2, cell - 2), floor, SEAM, round_by=5)
    for square in board.grid.cells:
        x, y = board.middle(square.place)
        canvas.text((x, y + cell * 0.36), square.label, max(10, round(cell * 0.2)), STONE, "mm", True)
    for c, column in enumerate(board.grid.columns):
        canvas.text((left + (c + 0.5) * cell, top + board.high + BORDER + 12), column, 15, QUIET, "mm")
    middle = left + board.wide / 2
    canvas.text((middle, top - BORDER - 14), board.grid.above, 15, TONES[Tone.FOE], "mm")
    canvas.text((middle, top + board.high + BORDER + 32), board.grid.below, 15, TONES[Tone.FRIEND], "mm")


def draw_token(board: Board, token: Token, shared: tuple[int, int]) -> None:
    """A figure: a disc or a square with what it holds, its mark, its number and what lies on it."""
    assert token.place is not None
    canvas, (x, y) = board.canvas, board.middle(token.place)
    radius = board.cell * 0.36
    if token.state == State.DOWN:
        number, count = shared
        if count > 1:  # side by side along the lower edge
            step = min(0.32, 0.62 / (count - 1))
            x, y, radius = x + board.cell * (step * number - 0.31), y + board.cell * 0.3, board.cell * step * 0.42
        draw_down(board, token, (x, y), radius)
        return
    y -= board.cell * 0.03
    if token.acting:
        draw_body(canvas, token, (x, y), radius + 6, mix(YELLOW, STONE, 0.55))
        draw_body(canvas, token, (x, y), radius + 4.5, YELLOW)
    draw_body(canvas, token, (x, y), radius + 2, INK if token.shielded else mix(FIGURES[token.tone], GROUND, 0.6))
    draw_body(canvas, token, (x, y), radius - (1 if token.shielded else 0), FIGURES[token.tone])
    draw_icon(canvas, token.icon, (x, y), radius * 0.58, INK)
    size = max(11, round(board.cell * 0.17))
    badge(board, (x - radius * 0.86, y - radius * 0.86), token.key, size, dark=True)
    badge(board, (x + radius * 0.86, y + radius * 0.86), token.value, size, dark=False)
    if token.star:
        canvas.star((x + radius * 0.82, y - radius * 0.86), board.cell * 0.12, YELLOW, GROUND)
    if token.badges:
        draw_label(board, (x, y + board.cell * 0.44), token.badges[0])


def draw_body(canvas: Canvas, token: Token, at: Point, radius: float, colour: tuple[int, int, int]) -> None:
    """Discs for friends, squares for foes."""
    if token.tone == Tone.FOE:
        side = radius * 0.92
        canvas.box((at[0] - side, at[1] - side), (2 * side, 2 * side), colour, round_by=radius * 0.25)
    else:
        canvas.circle(at, radius, colour)


def draw_down(board: Board, token: Token, at: Point, radius: float) -> None:
    """A figure that lies there: pale, crossed out."""
    canvas, (x, y) = board.canvas, at
    pale = mix(FIGURES[token.tone], FLOOR[0], 0.62)
    draw_body(canvas, token, at, radius + 1.5, mix(pale, STONE, 0.4))
    draw_body(canvas, token, at, radius, pale)
    arm = radius * 0.42
    for sign in (1, -1):
        canvas.line([(x - arm, y - sign * arm), (x + arm, y + sign * arm)], mix(STONE, pale, 0.15), radius * 0.16)
    size = max(10, round(min(board.cell * 0.15, radius * 0.9)))
    badge(board, (x - radius * 0.7, y - radius * 0.86), token.key, size, dark=True)
    if token.star:
        canvas.star((x + radius * 0.82, y - radius * 0.86), radius * 0.33, YELLOW, GROUND)


def badge(board: Board, at: Point, text: str, size: int, dark: bool) -> None:
    """A text in a small round box."""
    if not text:
        return
    wide = max(text_width(text, size) + 8, size + 5)
    high = size + 5
    fill = GROUND if dark else INK
    board.canvas.box((at[0] - wide / 2, at[1] - high / 2), (wide, high), fill, STONE, round_by=high / 2)
    board.canvas.text((at[0], at[1] - 0.5), text, size, INK if dark else GROUND, "mm", bold=True)


def draw_label(board: Board, at: Point, text: str) -> None:
    """What lies on a figure, under it."""
    size = max(10, round(board.cell * 0.12))
    wide = text_width(text, size) + 10
    board.canvas.box((at[0] - wide / 2, at[1] - 8), (wide, 15), GROUND, round_by=7)
    board.canvas.text((at[0], at[1] - 0.5), text, size, LIGHT, "mm")


def draw_mark(board: Board, place: Place, option: Option) -> None:
    """What the policy gives to a square, or that it is an option; a ring where it is taken."""
    canvas, (x, y) = board.canvas, board.middle(place)
    occupied = any(token.place == place for token in board.grid.tokens)
    if option.chosen:
        side = board.cell / 2 - 3
        canvas.box((x - side, y - side), (2 * side, 2 * side), None, YELLOW, width=3, round_by=5)
    if option.probability is None:
        if not occupied:
            canvas.circle((x, y), board.cell * 0.08, mix(FLOOR[0], STONE, 0.55))
        return
    colour = mix(TONES[Tone.MAGIC], STONE, 0.45)
    if not occupied:
        canvas.circle((x, y), board.cell * (0.05 + 0.26 * option.probability**0.5), colour)
    if option.probability >= 0.005:
        at = (x + board.cell * 0.3, y - board.cell * 0.41) if occupied else (x, y + board.cell * 0.4)
        text = f"{option.probability:.0%}"
        wide = text_width(text, 13) + 8
        canvas.box((at[0] - wide / 2, at[1] - 8), (wide, 16), colour, round_by=5)
        canvas.text((at[0], at[1] - 0.5), text, 13, INK, "mm", bold=True)
