"""Random numbers for policies: one stream a game, whatever batch the game is played in."""

import numpy as np
from numpy.typing import NDArray

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
POLICY = np.uint64(0xD1B54A32D192ED03)  # keeps a policy's numbers apart from the dice of the same seed


def mix(values: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """The SplitMix64 finaliser: neighbouring inputs give unrelated outputs."""
    values = (values ^ (values >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    values = (values ^ (values >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return values ^ (values >> np.uint64(31))


class Draws:
    """A SplitMix64 generator for each of B games, started from the seed of its episode.

    What a game draws depends on its own seed and on how often it has drawn, never on its neighbours: that is why
    an evaluation gives the same bytes for every batch size and number of workers.
    """

    def __init__(self, seeds: NDArray[np.uint64]) -> None:
        self._states = mix(np.asarray(seeds, dtype=np.uint64) ^ POLICY)

    def restart(self, which: NDArray[np.bool_], seeds: NDArray[np.uint64]) -> None:
        """Begin new episodes in the games of `which`; `seeds` (B,), those of the others are ignored."""
        self._states = np.where(which, mix(seeds ^ POLICY), self._states)

    def uniform(self) -> NDArray[np.float64]:
        """(B,) numbers in [0, 1): the next of every game."""
        self._states = self._states + GOLDEN
        return (mix(self._states) >> np.uint64(11)).astype(np.float64) * 2.0**-53
