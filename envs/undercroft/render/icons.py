"""The things figures hold, as strokes and shapes in a square from -1 to 1."""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

from undercroft.render.canvas import Canvas, Colour, Point
from undercroft.render.frame import Icon


class Stroke(NamedTuple):
    """A line."""

    points: tuple[Point, ...]
    width: float = 0.15


class Shape(NamedTuple):
    """A filled polygon."""

    points: tuple[Point, ...]


class Disc(NamedTuple):
    """A filled circle."""

    at: Point
    radius: float


def arc(at: Point, radius: float, start: float, end: float) -> tuple[Point, ...]:
    """Points on a circle, from one angle in degrees to another, clockwise from the right."""
    angles = [(start + (end - start) * k / 14) * pi / 180 for k in range(15)]
    return tuple((at[0] + radius * cos(a), at[1] + radius * sin(a)) for a in angles)


def spark(at: Point, radius: float) -> tuple[Point, ...]:
    """A star with four points."""
    turns = [(radius * (1.0 if k % 2 == 0 else 0.32), k * pi / 4) for k in range(8)]
    return tuple((at[0] + r * cos(t), at[1] + r * sin(t)) for r, t in turns)


def mirrored(parts: tuple[Stroke | Shape | Disc, ...]) -> tuple[Stroke | Shape | Disc, ...]:
    """The same, left and right exchanged."""
    found: list[Stroke | Shape | Disc] = []
    for part in parts:
        if isinstance(part, Disc):
            found.append(Disc((-part.at[0], part.at[1]), part.radius))
        else:
            found.append(part._replace(points=tuple((-x, y) for x, y in part.points)))
    return tuple(found)


SWORD: tuple[Stroke | Shape | Disc, ...] = (
    Stroke(((-0.62, 0.62), (-0.3, 0.3)), 0.17),
    Stroke(((-0.55, 0.02), (-0.02, 0.55)), 0.16),
    Shape(((-0.36, 0.2), (0.42, -0.58), (0.74, -0.74), (0.58, -0.42), (-0.2, 0.36))),
    Disc((-0.68, 0.68), 0.12),
)
GREATSWORD = (
    Stroke(((-0.78, 0.78), (-0.42, 0.42)), 0.2),
    Stroke(((-0.76, 0.06), (-0.06, 0.76)), 0.2),
    Shape(((-0.5, 0.26), (0.5, -0.74), (0.92, -0.92), (0.74, -0.5), (-0.26, 0.5))),
    Disc((-0.82, 0.82), 0.15),
)
HAFT = Stroke(((-0.7, 0.78), (0.5, -0.66)), 0.16)
BLADE = Shape(((0.18, -0.72), (0.62, -0.28), (0.84, -0.02), (0.9, -0.5), (0.62, -0.86)))
PICTURES: dict[Icon, tuple[Stroke | Shape | Disc, ...]] = {
    Icon.NONE: (),
    Icon.SWORD: SWORD,
    Icon.SWORDS: (*SWORD, *mirrored(SWORD)),
    Icon.GREATSWORD: GREATSWORD,
    Icon.AXE: (HAFT, Shape(((0.2, -0.62), (0.62, -0.16), (0.5, 0.3), (0.86, -0.1), (0.88, -0.5), (0.5, -0.78)))),
    Icon.GREATAXE: (
        HAFT,
        Shape(((0.3, -0.7), (0.66, -0.3), (0.62, 0.24), (0.94, -0.06), (0.98, -0.42), (0.7, -0.7))),
        Shape(((0.5, -0.86), (0.12, -0.46), (-0.42, -0.5), (-0.14, -0.86), (0.2, -1.0))),
    ),
    Icon.SPEAR: (
        Stroke(((-0.8, 0.8), (0.5, -0.5)), 0.14),
        Shape(((0.3, -0.56), (0.92, -0.92), (0.56, -0.3))),
    ),
    Icon.MACE: (
        Stroke(((-0.7, 0.76), (0.3, -0.3)), 0.18),
        Disc((0.42, -0.42), 0.34),
        *(
            Stroke(((0.42, -0.42), (0.42 + 0.52 * cos(k * pi / 4), -0.42 + 0.52 * sin(k * pi / 4))), 0.12)
            for k in range(8)
        ),
    ),
    Icon.BOW: (
        Stroke(arc((-0.62, 0.0), 1.05, -62, 62), 0.15),
        Stroke(((-0.13, -0.92), (-0.3, 0.0), (-0.13, 0.92)), 0.06),
        Stroke(((-0.72, 0.0), (0.6, 0.0)), 0.1),
        Shape(((0.56, -0.2), (0.95, 0.0), (0.56, 0.2))),
    ),
    Icon.CROSSBOW: (
        Stroke(arc((0.0, 0.5), 1.0, -150, -30), 0.16),
        Stroke(((-0.86, 0.0), (0.0, 0.3), (0.86, 0.0)), 0.06),
        Stroke(((0.0, -0.62), (0.0, 0.86)), 0.2),
        Shape(((-0.18, -0.58), (0.0, -0.94), (0.18, -0.58))),
    ),
    Icon.SLING: (
        Stroke((*arc((0.1, -0.2), 0.62, 160, 420), (-0.6, 0.8)), 0.1),
        Disc((0.55, 0.12), 0.24),
    ),
    Icon.FIREARM: (
        Stroke(((-0.35, -0.28), (0.9, -0.28)), 0.22),
        Shape(((-0.62, -0.42), (-0.1, -0.42), (-0.3, 0.62), (-0.76, 0.62))),
        Stroke(arc((-0.02, -0.1), 0.22, 0, 180), 0.08),
    ),
    Icon.WAND: (
        Stroke(((-0.7, 0.74), (0.26, -0.26)), 0.16),
        Shape(spark((0.42, -0.42), 0.5)),
        Disc((-0.1, -0.66), 0.09),
        Disc((0.7, 0.14), 0.09),
    ),
    Icon.FIST: (
        *(Stroke(((x, -0.46), (x, -0.06)), 0.26) for x in (-0.48, -0.16, 0.16, 0.48)),
        Stroke(((-0.44, 0.22), (0.2, 0.22)), 0.3),
        Shape(((-0.5, 0.3), (0.6, 0.04), (0.58, 0.4), (0.34, 0.78), (-0.34, 0.78))),
    ),
    Icon.SPELL: (
        Shape(spark((-0.1, 0.06), 0.86)),
        Shape(spark((0.62, -0.58), 0.38)),
        Disc((-0.66, -0.6), 0.1),
        Disc((0.6, 0.6), 0.1),
    ),
}  # fmt: skip


def draw_icon(canvas: Canvas, icon: Icon, at: Point, radius: float, colour: Colour) -> None:
    """Draw an icon around a point."""
    x, y = at
    for part in PICTURES[icon]:
        if isinstance(part, Disc):
            canvas.circle((x + part.at[0] * radius, y + part.at[1] * radius), part.radius * radius, colour)
        elif isinstance(part, Shape):
            canvas.shape([(x + px * radius, y + py * radius) for px, py in part.points], colour)
        else:
            canvas.line([(x + px * radius, y + py * radius) for px, py in part.points], colour, part.width * radius)
