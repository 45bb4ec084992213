"""Checks of what callers hand to a batch: each error is one line that says what is wrong and what is allowed."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

from undercroft.core.seeds import SEED_LIMIT, Seeds


def check_actions(actions: ArrayLike, count: int, action_count: int) -> NDArray[np.int32]:
    """(count,) actions, each from 0 to before action_count.

    Raises:
        ValueError: they are not.
    """
    given = np.asarray(actions)
    if given.dtype.kind not in "iu":
        raise ValueError(f"actions: must be integers, not {given.dtype}")
    if given.shape != (count,):
        raise ValueError(f"actions: must have the shape ({count},), not {given.shape}")
    if given.min() < 0 or given.max() >= action_count:
        wrong = given[(given < 0) | (given >= action_count)][0]
        raise ValueError(f"actions: must be from 0 to {action_count - 1}, not {wrong}")
    return np.ascontiguousarray(given, np.int32)


def check_seeds(seeds: ArrayLike, count: int) -> Seeds:
    """(count,) seeds, each from 0 to 2**64 - 1.

    Raises:
        ValueError: they are not.
    """
    given = np.asarray(seeds)
    if given.dtype.kind not in "iuO" or given.shape != (count,):
        raise ValueError(f"seeds: must be integers of the shape ({count},), not {given.dtype} {given.shape}")
    if given.dtype.kind != "u" and not all(0 <= int(seed) < SEED_LIMIT for seed in given):
        raise ValueError("seeds: must be from 0 to 2**64 - 1")
    return np.ascontiguousarray(given, np.uint64)


def check_which(which: ArrayLike | None, count: int) -> NDArray[np.uint8]:
    """(count,) marks, 1 where `which` is true; None: everywhere.

    Raises:
        ValueError: which is not (count,) booleans.
    """
    if which is None:
        return np.ones(count, np.uint8)
    given = np.asarray(which)
    if given.dtype != np.bool_ or given.shape != (count,):
        raise ValueError(f"which: must be booleans of the shape ({count},), not {given.dtype} {given.shape}")
    return np.ascontiguousarray(given).view(np.uint8)
