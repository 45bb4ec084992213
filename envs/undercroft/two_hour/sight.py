"""The geometry of the board as arrays for the kernels, filled from `geometry`."""
# ruff: noqa: F401
# mypy: ignore-errors

from __future__ import annotations

import cython

from undercroft.two_hour import geometry

DISTANCE: "int8_t[24][24]" = geometry.table(geometry.king_moves)  # king moves
STRAIGHT: "int8_t[24][24]" = geometry.table(geometry.straight)  # squared straight-line distance
NEXT_TO: "uint32_t[24]" = [geometry.next_to(square) for square in range(geometry.SQUARES)]
BETWEEN: "uint32_t[24][24]" = geometry.table(geometry.between)  # the squares that can block the line
