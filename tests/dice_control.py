"""Dice for tests: finds the state of a stream whose next throws are given, so that the rules need no hook.

SplitMix64 steps its state by a constant, so the states 0, G, 2G... throw one after the other the faces of one long
sequence. The wanted faces are looked for in it; the place where they stand is the state.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from undercroft.core.rng import GOLDEN, WORD

CHUNK = 1 << 22
BLOCK = 1 << 15  # words at a time: fits in a processor's cache
CHUNKS_KEPT = 8


def _sequence(first: int, sides: int) -> NDArray[np.uint8]:
    """CHUNK throws, from throw `first` of the sequence on."""
    out = np.empty(CHUNK, np.uint8)
    for start in range(0, CHUNK, BLOCK):
        z = np.arange(first + start + 1, first + start + BLOCK + 1, dtype=np.uint64) * np.uint64(GOLDEN)
        z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        z ^= z >> np.uint64(31)
        out[start : start + BLOCK] = (((z >> np.uint64(32)) * np.uint64(sides)) >> np.uint64(32)) + np.uint64(1)
    return out


@cache
def _kept(chunk: int, sides: int) -> bytes:
    return _sequence(chunk * CHUNK, sides).tobytes()


def _chunk(chunk: int, sides: int) -> bytes:
    return _kept(chunk, sides) if chunk < CHUNKS_KEPT else _sequence(chunk * CHUNK, sides).tobytes()


@cache
def _state(faces: bytes, sides: int) -> int:
    chunk, tail = 0, b""
    while True:
        text = tail + _chunk(chunk, sides)
        at = text.find(faces)
        if at >= 0:
            return (chunk * CHUNK - len(tail) + at) * GOLDEN & WORD
        tail = text[len(text) - len(faces) + 1 :] if len(faces) > 1 else b""
        chunk += 1


def rolling(*faces: int, sides: int = 6) -> int:
    """The state of a stream whose next dice show exactly these faces, 1 to `sides`: up to about ten of a d6.

    Ten take a second or two, eight a moment. With other `sides` it serves `roll(dice, stream, sides)`, which gives the
    face less one.
    """
    if not all(type(face) is int and 1 <= face <= sides for face in faces):
        raise ValueError(f"faces: numbers from 1 to {sides}, not {faces}")
    return _state(bytes(faces), sides)


def throw_next(dice: Any, stream: int, *faces: int, sides: int = 6) -> None:
    """Let a stream of a game's dice show these faces next."""
    dice.streams[stream] = rolling(*faces, sides=sides)
