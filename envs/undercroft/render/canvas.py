"""A drawing surface: smooth shapes, text and dice, the same bytes on every run.

Shapes are drawn at twice the size and halved; text goes on top, in the font that comes with Pillow.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from math import cos, pi, sin
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

try:
    from PIL import Image, ImageDraw, ImageFont
except ModuleNotFoundError as error:
    raise ModuleNotFoundError('pictures need Pillow: pip install "undercroft[video]"', name="PIL") from error

SMOOTH = 2
Colour = tuple[int, int, int]
Point = tuple[float, float]

PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """A colour between two: `share` of b."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


@cache
def font(size: int) -> ImageFont.FreeTypeFont:
    """The font of a size in pixels.

    Raises:
        RuntimeError: this Pillow has no FreeType, which its wheels have.
    """
    found = ImageFont.load_default(size)
    if not isinstance(found, ImageFont.FreeTypeFont):
        raise RuntimeError("pictures need Pillow with FreeType: install it from a wheel")
    return found


@cache
def text_width(text: str, size: int) -> float:
    """How wide a text is, in pixels."""
    return font(size).getlength(text)


def fitted(text: str, size: int, width: float) -> str:
    """A text cut to a width, with dots where something is missing."""
    if text_width(text, size) <= width:
        return text
    while text and text_width(text + "…", size) > width:
        text = text[:-1]
    return text.rstrip() + "…" if text else ""


def wrapped(text: str, size: int, width: float) -> list[str]:
    """A text broken into lines between words."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and text_width(longer, size) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return [fitted(line, size, width) for line in lines]


class Words(NamedTuple):
    """A text that waits for the shapes to be done."""

    at: Point
    text: str
    size: int
    colour: Colour
    anchor: str
    bold: bool


class Canvas:
    """A picture in the making; lengths are pixels of the finished picture."""

    def __init__(self, width: int, height: int, ground: Colour) -> None:
        """An empty picture."""
        self._image = Image.new("RGB", (width * SMOOTH, height * SMOOTH), ground)
        self._draw: Any = ImageDraw.Draw(self._image)
        self._words: list[Words] = []

    def finish(self) -> NDArray[np.uint8]:
        """The picture: (height, width, 3)."""
        image = self._image.reduce(SMOOTH)
        draw = ImageDraw.Draw(image)
        for words in self._words:
            x, y = words.at
            for shift in (0.0, 0.6) if words.bold else (0.0,):
                draw.text((x + shift, y), words.text, words.colour, font(words.size), anchor=words.anchor)
        return np.asarray(image, np.uint8).copy()

    def text(self, at: Point, text: str, size: int, colour: Colour, anchor: str = "la", bold: bool = False) -> None:
        """Write; `anchor` as Pillow has it: left, middle or right, then ascender, middle or baseline."""
        shown = "".join(c if c.isprintable() else "?" for c in text)
        self._words.append(Words(at, shown, size, colour, anchor, bold))

    def box(
        self,
        corner: Point,
        size: Point,
        fill: Colour | None = None,
        outline: Colour | None = None,
        *,
        width: float = 1,
        round_by: float = 0,
    ) -> None:
        """A rectangle with round corners."""
        if size[0] < 1 or size[1] < 1:
            return
        ends = (*_scaled(corner), *_scaled((corner[0] + size[0] - 0.5, corner[1] + size[1] - 0.5)))
        self._draw.rounded_rectangle(ends, round_by * SMOOTH, fill, outline, round(width * SMOOTH))

    def circle(
        self, at: Point, radius: float, fill: Colour | None = None, outline: Colour | None = None, *, width: float = 1
    ) -> None:
        """A disc or a ring."""
        x, y = _scaled(at)
        r = radius * SMOOTH
        self._draw.ellipse((x - r, y - r, x + r, y + r), fill, outline, round(width * SMOOTH))

    def line(self, points: Iterable[Point], colour: Colour, width: float) -> None:
        """A line with round ends."""
        scaled = [_scaled(point) for point in points]
        self._draw.line(scaled, colour, max(1, round(width * SMOOTH)), joint="curve")
        r = width * SMOOTH / 2
        for x, y in (scaled[0], scaled[-1]):
            self._draw.ellipse((x - r, y - r, x + r, y + r), colour)

    def shape(self, points: Iterable[Point], fill: Colour) -> None:
        """A filled polygon."""
        self._draw.polygon([_scaled(point) for point in points], fill)

    def star(self, at: Point, radius: float, fill: Colour, outline: Colour) -> None:
        """A five-pointed star."""
        for colour, size in ((outline, radius + 1.6), (fill, radius)):
            turns = [(size if k % 2 == 0 else size * 0.45, k * pi / 5 - pi / 2) for k in range(10)]
            self.shape([(at[0] + r * cos(turn), at[1] + r * sin(turn)) for r, turn in turns], colour)

    def arrow(self, start: Point, end: Point, colour: Colour, width: float, dashed: bool = False) -> None:
        """A line with a head."""
        dx, dy = end[0] - start[0], end[1] - start[1]
        long = (dx * dx + dy * dy) ** 0.5
        if long < 1:
            return
        ux, uy, head = dx / long, dy / long, width * 3.2
        neck = (end[0] - ux * head, end[1] - uy * head)
        steps = max(1, int((long - head) / 12)) if dashed else 1
        for k in range(steps):
            a, b = k / steps, (k + (0.55 if dashed else 1.0)) / steps
            piece = [(start[0] + (neck[0] - start[0]) * t, start[1] + (neck[1] - start[1]) * t) for t in (a, b)]
            self.line(piece, colour, width)
        side = (-uy * head * 0.62, ux * head * 0.62)
        self.shape([end, (neck[0] + side[0], neck[1] + side[1]), (neck[0] - side[0], neck[1] - side[1])], colour)

    def die(self, corner: Point, size: float, face: int, fill: Colour, pips: Colour, edge: Colour) -> None:
        """A die that shows a face."""
        self.box(corner, (size, size), fill, edge, round_by=size * 0.22)
        spread, radius = size * 0.26, size * 0.1
        for dx, dy in PIPS.get(face, ()):
            at = (corner[0] + size / 2 - 0.25 + dx * spread, corner[1] + size / 2 - 0.25 + dy * spread)
            self.circle(at, radius, pips)


def _scaled(point: Sequence[float]) -> Point:
    return point[0] * SMOOTH, point[1] * SMOOTH
