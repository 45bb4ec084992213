"""Plays random legal actions that depend on the game alone, so that the same game is played wherever it runs."""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np
from numpy.typing import NDArray

from undercroft.core.scenario import to_mapping
from undercroft.core.system import System


def chosen(masks: NDArray[Any], draws: NDArray[np.uint32]) -> NDArray[np.int64]:
    """The legal action that each draw points to.

    Args:
        masks: (B, A). draws: (B,) random numbers.
    """
    legal = np.asarray(masks) != 0
    wanted = draws % legal.sum(1)
    return np.argmax((np.cumsum(legal, 1) - 1 == wanted[:, None]) & legal, axis=1)


def draws_for(seeds: NDArray[np.uint64], steps: int) -> NDArray[np.uint32]:
    """(steps, B) random numbers, each column a function of the seed of its game."""
    return np.stack([np.random.default_rng(int(seed)).integers(0, 1 << 31, steps, np.uint32) for seed in seeds], 1)


def digest(*arrays: NDArray[Any]) -> str:
    """A short hash of the bytes of arrays."""
    hashed = hashlib.sha256()
    for array in arrays:
        hashed.update(np.ascontiguousarray(array).tobytes())
    return hashed.hexdigest()[:16]


def scenarios_of(system: System) -> list[Any]:
    """The presets of a system: all that it names, but no more than a test should take."""
    return list(system.presets)[:8]


def plain(scenario: Any) -> dict[str, Any]:
    """The scenario as plain data, for a system of the other way to run."""
    return to_mapping(scenario)
