"""Which seeds are for training and which for evaluation: the top bit tells, so that they can never meet.

Any seed below 2**63 is a training seed, the small numbers that people type included; evaluation seeds carry the top
bit. All episodes that a game of a batch goes on to play keep the top bit of its first seed.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

TOP_BIT = 1 << 63
SEED_LIMIT = 1 << 64

Seeds = NDArray[np.uint64]


def training_seeds(run_seed: int | None, count: int) -> Seeds:
    """Independent seeds for the games of a training run; the first k do not depend on how many are asked for.

    Args:
        run_seed: 0 or more; None draws a fresh one from the operating system.

    Raises:
        ValueError: run_seed is negative.
    """
    if run_seed is not None and run_seed < 0:
        raise ValueError(f"seed: must be 0 or more, not {run_seed}")
    words = np.random.SeedSequence(run_seed).generate_state(count, np.uint64)
    return np.asarray(words & np.uint64(TOP_BIT - 1), np.uint64)


def evaluation_seeds(count: int, start: int = 0) -> Seeds:
    """The held-out seeds number start, start + 1, ...: the same for every policy and every run.

    Raises:
        ValueError: the range does not lie within 0 to 2**63 - 1.
    """
    if start < 0 or count < 0 or start + count > TOP_BIT:
        raise ValueError(f"evaluation seeds: start and count must stay within 0 to 2**63 - 1, not {start} + {count}")
    return np.arange(count, dtype=np.uint64) + np.uint64(TOP_BIT + start)


def is_evaluation_seed(seed: int) -> bool:
    """Whether a seed is held out from training."""
    return int(seed) >= TOP_BIT


def game_seed(seed: int) -> int:
    """Check the seed of one game.

    Raises:
        ValueError: seed is no integer from 0 to 2**64 - 1.
    """
    if isinstance(seed, bool) or not isinstance(seed, (int, np.integer)) or not 0 <= seed < SEED_LIMIT:
        raise ValueError(f"seed: must be an integer from 0 to 2**64 - 1, not {seed!r}")
    return int(seed)
