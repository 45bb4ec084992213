"""The tables as C arrays, filled at import from tables.py.

Cython 3.3 mixes up two arrays of one module that differ in their inner sizes alone: hence the order of the axes here.
"""
# mypy: ignore-errors

from __future__ import annotations

import cython

from undercroft.trumps import tables

# What a card of a suit does, by Content - 1 (monster, trap), then suit
DEEDS: "int8_t[2][4]" = [[row.monster for row in tables.SUITS], [row.trap for row in tables.SUITS]]

# The two suits of a class, and its place in the npc's draft
SUIT_OF: "int8_t[12][2]" = [[row.primary, row.secondary] for row in tables.CLASSES]
TASTE: "int8_t[12]" = [row.taste for row in tables.CLASSES]

# By level - 1: its lowest and its highest challenge, as ranks from 0; by draw 0 to 24: the level, 0 the entrance
LOWEST: "int8_t[3]" = [row.lowest - 2 for row in tables.LEVELS]
HIGHEST: "int8_t[3]" = [row.highest - 2 for row in tables.LEVELS]
LEVEL_OF: "int8_t[25]" = [
    sum(row.level for row in tables.LEVELS if row.first_draw <= draw <= row.last_draw) for draw in range(25)
]

# Tile shapes: how many, and the exits by shape and rotation
SHAPE_COUNT: "int8_t[4]" = [row.tiles for row in tables.SHAPES]
EXITS: "int8_t[4][4]" = tables.rotations()
BOSS_SHAPE: "int8_t" = tables.BOSS_SHAPE
STEP_X: "int8_t[4]" = [0, 1, 0, -1]  # by side; north is up
STEP_Y: "int8_t[4]" = [1, 0, -1, 0]

# How the built-in leaders weigh things
WIN: "int16_t[5]" = [row.win for row in tables.LEADERS]
RANK: "int16_t[5]" = [row.rank for row in tables.LEADERS]
PRIMARY: "int16_t[5]" = [row.primary for row in tables.LEADERS]
KEEP: "int16_t[5]" = [row.keep for row in tables.LEADERS]
FLEE_AT: "int16_t[5]" = [row.flee_at for row in tables.LEADERS]
BOSS_AT: "int16_t[5]" = [row.boss_at for row in tables.LEADERS]
SEARCH_OVER: "int16_t[5]" = [row.search_over for row in tables.LEADERS]
SEARCHES_FIRST: "int16_t[5]" = [int(row.searches_first) for row in tables.LEADERS]

# By the 13 bits of the ranks of a suit in hand: how many cards, and the sum of their faces
HELD: "int8_t[8192]" = [bits.bit_count() for bits in range(8192)]
FACES: "int8_t[8192]" = [sum(rank + 2 for rank in range(13) if bits >> rank & 1) for bits in range(8192)]
