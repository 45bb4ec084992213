"""The interpreted twins of `binding.pyx` and `engine.pyx`: the same classes, over the same kernels as plain Python."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from undercroft.core.memory import Frame, Memory
from undercroft.core.rules import Row, Rules
from undercroft.core.state import Lane, Terms
from undercroft.core.stepping import advise, begin_next, begin_with, clear_result, pick, show, step, throw_anew


@dataclass(frozen=True)
class Binding(Rules):
    """A system's Rules; the `binding.py` of each system makes one."""

    def resized(self, action_count: int, observation_size: int, seats: int, scripts: int, figures: int) -> Binding:
        """The same rules with these sizes."""
        return replace(
            self,
            action_count=action_count,
            observation_size=observation_size,
            seats=seats,
            scripts=scripts,
            figures=figures,
        )


def _floats(row: NDArray[np.float32]) -> Any:
    """A row that stores and gives single precision, as C does (numpy's scalars would compute in it too)."""
    return (ctypes.c_float * len(row)).from_buffer(row.data)


def _bytes(row: NDArray[Any]) -> Any:
    """A row of bytes; bounds are checked."""
    return (ctypes.c_uint8 * len(row)).from_buffer(row.data)


class Engine:
    """The lanes of one batch: memory of its own, and of the frame that results are written to.

    All ranges are of lanes, `begin` to before `end`.
    """

    def __init__(
        self,
        binding: Rules,
        memory: Memory,
        terms: Terms,
        kinds: tuple[type[ctypes.Structure], type[ctypes.Structure]],
    ) -> None:
        """Take over the memory of a batch and its Terms; `kinds` are the Game and the Setup of the system."""
        game, setup = kinds
        self.rules, self.memory, self.terms = binding, memory, terms
        self.frame: Frame | None = None
        self._setup = setup.from_buffer(memory.setup.data)
        self._scratch = game()
        self._games = [game.from_buffer(row.data) for row in memory.games]
        self._lanes = [Lane.from_buffer(row.data) for row in memory.lanes]
        self._legal = [_bytes(row) for row in memory.legal]
        self._finals: list[tuple[Any, ...]] = [(None, None, None, None)] * len(self._games)
        if memory.final_games is not None:
            assert memory.final_lanes is not None
            assert memory.final_observations is not None
            assert memory.final_masks is not None
            self._finals = [
                (game.from_buffer(a.data), Lane.from_buffer(b.data), _floats(c), _bytes(d))
                for a, b, c, d in zip(
                    memory.final_games,
                    memory.final_lanes,
                    memory.final_observations,
                    memory.final_masks,
                    strict=True,
                )
            ]

    def aim(self, frame: Frame) -> None:
        """Write results to this frame from now on."""
        self.frame = frame

    def game(self, lane: int) -> Any:
        """The game of a lane: the very structure that the rules are handed."""
        return self._games[lane]

    def _row(self, lane: int, at: int) -> Row:
        """Where the things of a lane stand, its results in row `at` of the frame."""
        frame = self.frame
        assert frame is not None
        return Row(
            self._games[lane],
            self._setup,
            self._scratch,
            self._lanes[lane],
            self._legal[lane],
            _floats(frame.observations[at]),
            _bytes(frame.masks[at]),
            _floats(frame.rewards[at]),
            _bytes(frame.terminated[at : at + 1]),
            _bytes(frame.truncated[at : at + 1]),
            _bytes(frame.illegal[at : at + 1]),
            _bytes(frame.seats[at : at + 1]),
            *self._finals[lane],
        )

    def reset(self, begin: int, end: int, seeds: NDArray[np.uint64], which: NDArray[np.uint8], go_on: bool) -> None:
        """Begin anew the lanes that `which` marks: with these seeds, or, to go on, the next episode of each."""
        for lane in range(begin, end):
            row = self._row(lane, lane)
            if not which[lane]:
                clear_result(self.rules, row)
                show(self.rules, self.terms, row)
            elif go_on:
                begin_next(self.rules, self.terms, row)
            else:
                begin_with(self.rules, self.terms, row, int(seeds[lane]))

    def step(self, begin: int, end: int, actions: NDArray[np.int32]) -> None:
        """Play one action in each lane."""
        for lane in range(begin, end):
            step(self.rules, self.terms, self._row(lane, lane), int(actions[lane]))

    def step_one(self, lane: int, at: int, action: int) -> tuple[float, bool, bool, bool]:
        """Play one action in one lane, with its results in row `at` of the frame.

        Returns:
            The reward of the caller's seat (of seat 0 where it plays all), terminated, truncated, illegal.
        """
        row = self._row(lane, at)
        step(self.rules, self.terms, row, action)
        reward = float(row.rewards[max(0, self.terms.own_seat)])
        return reward, row.terminated[0] != 0, row.truncated[0] != 0, row.illegal[0] != 0

    def reset_one(self, lane: int, at: int, seed: int, go_on: bool) -> None:
        """Begin one lane anew, and show it in row `at`: with this seed, or, to go on, its next episode."""
        row = self._row(lane, at)
        if go_on:
            begin_next(self.rules, self.terms, row)
        else:
            begin_with(self.rules, self.terms, row, seed)

    def show(self, begin: int, end: int, shift: int) -> None:
        """Write the observations and masks anew, those of lane k in row k + shift; no rewards."""
        for lane in range(begin, end):
            row = self._row(lane, lane + shift)
            clear_result(self.rules, row)
            show(self.rules, self.terms, row)

    def script(self, begin: int, end: int, which: int, out: NDArray[np.int32]) -> None:
        """Write the actions of a built-in leader; 0 where the game has ended."""
        for lane in range(begin, end):
            row = self._row(lane, lane)
            out[lane] = 0 if self.rules.ended(row.game) else advise(self.rules, row, which, 0)

    def pick(self, begin: int, end: int, draws: NDArray[np.uint64], out: NDArray[np.int32]) -> None:
        """Write a random legal action for each lane, made from 64 random bits each."""
        for lane in range(begin, end):
            out[lane] = pick(self.rules, self._row(lane, lane), int(draws[lane]))

    def tell(self, lanes: NDArray[np.int64], finals: bool, out: NDArray[np.float32]) -> None:
        """Write the figures of these lanes, of the games that they have finished or of those that they hold now."""
        for at, lane in enumerate(lanes):
            self.rules.tell(self._finals[lane][0] if finals else self._games[lane], _floats(out[at]))

    def throw_anew(self, begin: int, end: int, seeds: NDArray[np.uint64]) -> None:
        """Give the games other dice."""
        for lane in range(begin, end):
            throw_anew(self._games[lane], int(seeds[lane]))
