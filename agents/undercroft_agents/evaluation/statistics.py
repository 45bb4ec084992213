"""Means with intervals, and comparisons on the same seeds."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

RESAMPLES = 4000
LEVEL = 0.95
AT_ONCE = 4_000_000  # drawn indices held in memory


@dataclass(frozen=True)
class Estimate:
    """A mean and its interval."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True)
class Comparison:
    """One leader against another on the same seeds.

    difference: of the mean scores. wins, ties, losses: shares of the seeds. improvement: the probability of doing
    better on a seed, ties half.
    """

    difference: Estimate
    improvement: Estimate
    wins: float
    ties: float
    losses: float


def bootstrap_means(values: NDArray[np.float64], resamples: int = RESAMPLES, seed: int = 0) -> NDArray[np.float64]:
    """(resamples, K) means of resampled episodes; a resample takes the same episodes for all columns.

    That is what makes differences between columns paired.

    Args:
        values: (E, K), K figures of each of E episodes.
    """
    count = len(values)
    rng = np.random.default_rng(seed)
    share = max(1, AT_ONCE // count)
    means = []
    for begin in range(0, resamples, share):
        rows = min(share, resamples - begin)
        drawn = rng.integers(0, count, (rows, count)) + np.arange(rows)[:, None] * count
        times = np.bincount(drawn.ravel(), minlength=rows * count).reshape(rows, count)
        means.append(times.astype(np.float64) @ values / count)
    return np.concatenate(means)


def estimates(values: NDArray[np.float64], resamples: int = RESAMPLES, seed: int = 0) -> list[Estimate]:
    """The mean of every column of (E, K) values, with its 95 % percentile bootstrap interval."""
    means = bootstrap_means(values, resamples, seed)
    edges = np.quantile(means, [(1 - LEVEL) / 2, (1 + LEVEL) / 2], axis=0)
    return [
        Estimate(float(mean), float(low), float(high))
        for mean, low, high in zip(values.mean(axis=0), edges[0], edges[1], strict=True)
    ]


def compare(
    ours: NDArray[np.float64], theirs: NDArray[np.float64], resamples: int = RESAMPLES, seed: int = 0
) -> Comparison:
    """Compare the scores of two leaders, episode by episode.

    Args:
        ours: (E,), in the order of the seeds.
        theirs: (E,), of the same seeds.

    Raises:
        ValueError: they are not of the same length.
    """
    if ours.shape != theirs.shape:
        raise ValueError(f"paired scores must be of one length, not {len(ours)} and {len(theirs)}")
    wins, losses = ours > theirs, ours < theirs
    better = np.where(wins, 1.0, np.where(losses, 0.0, 0.5))
    difference, improvement = estimates(np.stack([ours - theirs, better], axis=1), resamples, seed)
    return Comparison(
        difference=difference,
        improvement=improvement,
        wins=float(wins.mean()),
        ties=float((~wins & ~losses).mean()),
        losses=float(losses.mean()),
    )


def episodes_needed(ours: NDArray[np.float64], theirs: NDArray[np.float64], difference: float) -> int:
    """How many paired episodes tell such a difference from none, in 4 of 5 evaluations (normal approximation)."""
    spread = float(np.std(ours - theirs, ddof=1))
    return max(2, int(np.ceil(((1.959964 + 0.841621) * spread / difference) ** 2)))
