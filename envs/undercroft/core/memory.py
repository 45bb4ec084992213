"""The arrays of a batch: what it keeps of its games, and what it hands to its caller."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from undercroft.core.state import Lane

LANE = np.dtype(Lane)


def _rows(count: int, size: int) -> NDArray[np.uint8]:
    """Zeroed rows of at least `size` bytes, each of them aligned for any field (they begin on multiples of 8)."""
    return np.zeros((count, -(-size // 8)), np.uint64).view(np.uint8)


@dataclass
class Memory:
    """What a batch of B games keeps.

    games: (B, bytes of a game, rounded up to 8). lanes: (B, bytes of a Lane). legal: (B, A). setup: the bytes that
    every game is set up from. The rest, of the games that ended in the last step, only where they begin anew in it.
    """

    games: NDArray[np.uint8]
    lanes: NDArray[np.uint8]
    legal: NDArray[np.uint8]
    setup: NDArray[np.uint8]
    final_games: NDArray[np.uint8] | None = None
    final_lanes: NDArray[np.uint8] | None = None
    final_observations: NDArray[np.float32] | None = None
    final_masks: NDArray[np.uint8] | None = None

    @classmethod
    def allocate(cls, count: int, game_size: int, actions: int, setup: ctypes.Structure) -> Memory:
        """Zeroed memory for games that begin anew in later steps only."""
        given = bytes(setup)
        memory = cls(
            games=_rows(count, game_size),
            lanes=_rows(count, LANE.itemsize),
            legal=np.zeros((count, actions), np.uint8),
            setup=_rows(1, len(given))[0],
        )
        memory.setup[: len(given)] = np.frombuffer(given, np.uint8)
        return memory

    def keep_finals(self, observation_size: int) -> None:
        """Add the memory for what was last seen of games that begin anew in the step in which they end."""
        self.final_games = np.zeros_like(self.games)
        self.final_lanes = np.zeros_like(self.lanes)
        self.final_masks = np.zeros_like(self.legal)
        self.final_observations = np.zeros((len(self.games), observation_size), np.float32)


@dataclass
class Frame:
    """What a caller sees of B games after a step.

    observations: (B, O). masks: (B, A), legal actions. rewards: (B, seats). terminated, truncated, illegal: (B,).
    seats: (B,), whose decision is due and whose observation this is.
    """

    observations: NDArray[np.float32]
    masks: NDArray[np.bool_]
    rewards: NDArray[np.float32]
    terminated: NDArray[np.bool_]
    truncated: NDArray[np.bool_]
    illegal: NDArray[np.bool_]
    seats: NDArray[np.int8]

    @classmethod
    def allocate(cls, count: int, observation_size: int, actions: int, seats: int) -> Frame:
        """Arrays with anything in them."""
        return cls(np.empty((count, observation_size), np.float32), *cls._results(count, actions, seats))

    def renewed(self, observations: NDArray[np.float32]) -> Frame:
        """Other arrays of the same shapes, with these observations."""
        count, actions = self.masks.shape
        return Frame(observations, *self._results(count, actions, self.rewards.shape[1]))

    def row(self, at: int) -> Frame:
        """One row, as a frame of one game; without copying."""
        part = slice(at, at + 1)
        return Frame(
            self.observations[part],
            self.masks[part],
            self.rewards[part],
            self.terminated[part],
            self.truncated[part],
            self.illegal[part],
            self.seats[part],
        )

    @staticmethod
    def _results(
        count: int, actions: int, seats: int
    ) -> tuple[
        NDArray[np.bool_],
        NDArray[np.float32],
        NDArray[np.bool_],
        NDArray[np.bool_],
        NDArray[np.bool_],
        NDArray[np.int8],
    ]:
        flags = np.empty((3, count), np.bool_)
        return (
            np.empty((count, actions), np.bool_),
            np.empty((count, seats), np.float32),
            flags[0],
            flags[1],
            flags[2],
            np.empty(count, np.int8),
        )
