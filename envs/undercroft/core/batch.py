"""Many games of one system, stepped together."""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from undercroft.core.checks import check_actions, check_seeds, check_which
from undercroft.core.conditions import Conditions
from undercroft.core.events import Event, recording
from undercroft.core.memory import LANE, Frame, Memory
from undercroft.core.scenario import to_mapping
from undercroft.core.seeds import SEED_LIMIT, training_seeds
from undercroft.core.system import System, get_system
from undercroft.core.workers import Workers
from undercroft.loading import is_compiled

if is_compiled():
    from undercroft.core.engine import Engine
else:
    from undercroft.core.interpreted import Engine

STATE_VERSION = 1
BUFFERS = ("alternate", "fresh")


class Batch:
    """B games of one system under the same conditions.

    `step` and `reset` give a Frame. Its observations alternate between two buffers, so that they stay as they are until
    the step after the next one; with buffers="fresh" they are never written to again. All else in a frame is fresh.
    Results depend on seeds and actions alone, neither on the number of threads nor on the other games of the batch.
    """

    def __init__(
        self,
        system: System,
        count: int,
        scenario: object = None,
        *,
        threads: int = 1,
        buffers: str = "alternate",
        **conditions: Any,
    ) -> None:
        """Set the games up; the first `reset` starts them.

        Args:
            system: the rules.
            count: B, 1 or more.
            scenario: a preset's name, a mapping, or a scenario of the system; None for its default.
            threads: how many share the games.
            buffers: "alternate" or "fresh".
            **conditions: fields of Conditions.

        Raises:
            ValueError: in one line, which argument is wrong and what is allowed.
        """
        for name, value in (("count", count), ("threads", threads)):
            if isinstance(value, bool) or not isinstance(value, (int, np.integer)) or value < 1:
                raise ValueError(f"{name}: must be an integer of 1 or more, not {value!r}")
        if buffers not in BUFFERS:
            raise ValueError(f"buffers: unknown value {buffers!r}; allowed: {', '.join(BUFFERS)}")
        self.scenario = system.read_scenario(scenario)
        self.system = system.fitted(self.scenario)
        self.count = int(count)
        self.threads = int(threads)
        self.buffers = buffers
        self.conditions = Conditions.read(conditions)
        self._prepare()

    def _prepare(self) -> None:
        binding = self.system.binding
        self._workers = Workers(self.threads if is_compiled() else 1, self.count)
        self.memory = Memory.allocate(
            self.count, binding.game_size, binding.action_count, self.system.prepare(self.scenario)
        )
        if self.conditions.autoreset == "same_step":
            self.memory.keep_finals(binding.observation_size)
        kinds = (self.system.game, self.system.setup)
        self.engine = Engine(binding, self.memory, self.conditions.terms(self.system), kinds)
        self.frame = Frame.allocate(self.count, binding.observation_size, binding.action_count, binding.seats)
        self._spare = np.empty_like(self.frame.observations)
        self.is_started = False

    # what the frame of the last step or reset holds

    @property
    def observations(self) -> NDArray[np.float32]:
        """(B, O): what the seat whose decision is due may know."""
        return self.frame.observations

    @property
    def masks(self) -> NDArray[np.bool_]:
        """(B, A): legal actions; action 0 alone where the game has ended."""
        return self.frame.masks

    @property
    def rewards(self) -> NDArray[np.float32]:
        """(B,), or (B, seats) where there are several seats."""
        return self.frame.rewards[:, 0] if self.system.seats == 1 else self.frame.rewards

    @property
    def terminated(self) -> NDArray[np.bool_]:
        """(B,): the game has ended."""
        return self.frame.terminated

    @property
    def truncated(self) -> NDArray[np.bool_]:
        """(B,): stopped by max_decisions; the game itself goes on."""
        return self.frame.truncated

    @property
    def illegal(self) -> NDArray[np.bool_]:
        """(B,): the action was illegal and changed nothing."""
        return self.frame.illegal

    @property
    def seats(self) -> NDArray[np.int8]:
        """(B,): whose decision is due."""
        return self.frame.seats

    @property
    def lanes(self) -> NDArray[Any]:
        """(B,) records of core.state.Lane: seed, episode, length, illegal, over, total, potential of the games now."""
        return self.memory.lanes[:, : LANE.itemsize].view(LANE)[:, 0]

    @property
    def last_lanes(self) -> NDArray[Any]:
        """(B,) records: where a game ended in the last step, the bookkeeping of the episode that ended."""
        if self.memory.final_lanes is None:
            return self.lanes
        return self.memory.final_lanes[:, : LANE.itemsize].view(LANE)[:, 0]

    @property
    def final_observations(self) -> NDArray[np.float32]:
        """(B, O): where a game ended in the last step, its last observation; one buffer, written again."""
        if self.memory.final_observations is None:
            return self.frame.observations
        return self.memory.final_observations

    @property
    def final_masks(self) -> NDArray[np.bool_]:
        """(B, A): the masks that go with `final_observations`."""
        if self.memory.final_masks is None:
            return self.frame.masks
        return self.memory.final_masks.view(np.bool_)

    @property
    def scores(self) -> NDArray[np.float32]:
        """(B, seats): the results of the games that ended in the last step; NaN for the others."""
        scores = np.full((self.count, self.system.seats), np.nan, np.float32)
        for lane in np.flatnonzero(self.frame.terminated):
            game = self.last_game(int(lane))
            scores[lane] = [self.system.binding.score(game, seat) for seat in range(self.system.seats)]
        return scores

    def outcomes(self, lanes: NDArray[np.int64]) -> list[dict[str, Any]]:
        """The figures of the games that ended in these lanes in the last step."""
        if len(self.system.figures) == 0:
            return [self.system.outcome(self.last_game(int(lane))) for lane in lanes]
        return [self.system.figures.one(row) for row in self.tell(lanes)]

    def tell(self, lanes: NDArray[np.int64]) -> NDArray[np.float32]:
        """(n, F): the same as numbers, in the order of the system's table of figures."""
        numbers = np.empty((len(lanes), len(self.system.figures)), np.float32)
        finals = self.memory.final_games is not None
        self.engine.tell(np.ascontiguousarray(lanes, np.int64), finals, numbers)
        return numbers

    def game(self, lane: int) -> Any:
        """The game of a lane, by name and without copying: it goes on changing."""
        return self.engine.game(lane)

    def last_game(self, lane: int) -> Any:
        """The game that ended in the last step; the present one where none did or where it has not begun anew."""
        finals = self.memory.final_games
        if finals is None or not (self.frame.terminated[lane] or self.frame.truncated[lane]):
            return self.game(lane)
        return self.system.game.from_buffer(finals[lane].data)

    # playing

    def reset(self, seeds: ArrayLike | None = None, which: ArrayLike | None = None) -> Frame:
        """Start games.

        Args:
            seeds: (B,), from 0 to 2**64 - 1; None: the next episode of each game (a random one at the very beginning).
            which: (B,), the games to start; None for all.

        Raises:
            ValueError: seeds or which are not of this form.
        """
        marks = check_which(which, self.count)
        go_on = seeds is None and self.is_started
        if not self.is_started and not marks.all():
            raise ValueError("which: the first reset must start all games")
        if seeds is None:
            checked = np.zeros(self.count, np.uint64) if go_on else training_seeds(None, self.count)
        else:
            checked = check_seeds(seeds, self.count)
        self._aim()
        self._workers.run(self.engine.reset, checked, marks, go_on)
        self.is_started = True
        return self.frame

    def step(self, actions: ArrayLike) -> Frame:
        """Play one action in every game; those that had ended begin anew or wait, as the conditions say.

        An illegal action changes nothing in its game, and is told by `illegal`.

        Args:
            actions: (B,) integers from 0 to A - 1.

        Raises:
            ValueError: actions are not of this form; nothing was played.
        """
        self._check_started()
        checked = check_actions(actions, self.count, len(self.system.actions))
        self._aim()
        self._workers.run(self.engine.step, checked)
        return self.frame

    def apply_logged(self, lane: int, action: int) -> list[Event]:
        """Play one action in one game alone, as `step` would: the others and their part of the frame stay.

        Returns:
            What happened.
        """
        self._check_started()
        check_actions(np.array([action]), 1, len(self.system.actions))
        self.engine.aim(self.frame)
        with recording(self.game(lane)) as events:
            self.engine.step_one(lane, lane, action)
        return events

    def reset_logged(self, lane: int, seed: int) -> list[Event]:
        """Start one game alone; returns what happened up to its first decision."""
        self._check_started()
        seeds = check_seeds([seed] * self.count, self.count)
        self.engine.aim(self.frame)
        with recording(self.game(lane), thrown=0) as events:
            self.engine.reset(lane, lane + 1, seeds, np.ones(self.count, np.uint8), False)
        return events

    def script(self, which: str | int = 0) -> NDArray[np.int32]:
        """What a built-in leader would do in every game now; asking changes nothing.

        Args:
            which: its name or number.

        Returns:
            (B,) actions, 0 where the game has ended.
        """
        self._check_started()
        index = self.system.script_index(which) if isinstance(which, str) else which
        if not 0 <= index < len(self.system.scripts):
            raise ValueError(f"script: from 0 to {len(self.system.scripts) - 1}, not {index}")
        actions = np.zeros(self.count, np.int32)
        self._workers.run(self.engine.script, index, actions)
        return actions

    def pick(self, rng: np.random.Generator) -> NDArray[np.int32]:
        """A random legal action for every game, each as likely; action 0 where the game has ended."""
        self._check_started()
        actions = np.zeros(self.count, np.int32)
        draws = rng.integers(0, SEED_LIMIT, self.count, np.uint64)
        self._workers.run(self.engine.pick, draws, actions)
        return actions

    # copying

    def get_state(self) -> dict[str, Any]:
        """Everything that the further course depends on, as plain values and arrays of bytes."""
        self._check_started()
        memory = self.memory
        state = {"games": memory.games.copy(), "lanes": memory.lanes.copy(), "setup": memory.setup.copy()}
        return {"version": STATE_VERSION, "system": self.system.name, **state, "digest": _digest(state)}

    def set_state(self, state: dict[str, Any]) -> Frame:
        """Go on from what `get_state` gave, here or in another batch of the same system, scenario and size.

        Raises:
            ValueError: the state is damaged, or of another batch than this.
        """
        for name, own in (("version", STATE_VERSION), ("system", self.system.name)):
            if state.get(name) != own:
                raise ValueError(f"state: {name} must be {own!r}, not {state.get(name)!r}")
        arrays = {}
        for name in ("games", "lanes", "setup"):
            own = getattr(self.memory, name)
            given = np.asarray(state.get(name))
            if given.dtype != np.uint8 or given.shape != own.shape:
                raise ValueError(f"state: {name} must be bytes of shape {own.shape}, not {given.dtype} {given.shape}")
            arrays[name] = given
        if _digest(arrays) != state.get("digest"):
            raise ValueError("state: damaged, the digest does not fit its bytes")
        if not np.array_equal(arrays["setup"], self.memory.setup):
            raise ValueError("state: taken with another scenario than the one of this batch")
        self.memory.games[:], self.memory.lanes[:] = arrays["games"], arrays["lanes"]
        return self._show()

    def clone(self, lanes: ArrayLike | None = None) -> Batch:
        """A batch of copies of these games (None: of all), one for each entry; the same index may stand often."""
        chosen = np.arange(self.count) if lanes is None else np.atleast_1d(np.asarray(lanes))
        other = Batch.__new__(Batch)
        other.__dict__.update(
            system=self.system,
            scenario=self.scenario,
            conditions=self.conditions,
            buffers=self.buffers,
            threads=self.threads,
            count=len(chosen),
        )
        other._prepare()
        other.copy_from(self, chosen, np.arange(len(chosen)))
        return other

    def copy_from(self, source: Batch, theirs: ArrayLike, mine: ArrayLike) -> Frame:
        """Overwrite the games `mine` with copies of the games `theirs` of a batch of the same system.

        Raises:
            ValueError: the other batch is of another system or scenario.
        """
        source._check_started()
        if source.system.name != self.system.name or not np.array_equal(source.memory.setup, self.memory.setup):
            raise ValueError("source: must be a batch of the same system and scenario")
        if not self.is_started and len(np.unique(np.asarray(mine))) < self.count:
            raise ValueError("mine: the first copy must fill all games")
        ours, others = np.asarray(mine, np.intp), np.asarray(theirs, np.intp)
        self.memory.games[ours] = source.memory.games[others]
        self.memory.lanes[ours] = source.memory.lanes[others]
        return self._show()

    def throw_anew(self, seeds: ArrayLike) -> None:
        """Give every game other dice: what a search needs before it looks ahead in copies.

        Args:
            seeds: (B,), from 0 to 2**64 - 1.
        """
        self._check_started()
        self._workers.run(self.engine.throw_anew, check_seeds(seeds, self.count))

    def close(self) -> None:
        """End the threads."""
        self._workers.close()

    def __getstate__(self) -> dict[str, Any]:
        """What `__setstate__` needs: how the batch was made, and its state."""
        names = ("system", "scenario", "conditions", "buffers", "threads", "count")
        made = {name: getattr(self, name) for name in names}
        made["system"] = self.system.name
        return {"made": made, "state": self.get_state() if self.is_started else None}

    def __setstate__(self, pickled: dict[str, Any]) -> None:
        """Make the batch anew and go on from its state."""
        self.__dict__.update(pickled["made"])
        self.system = get_system(pickled["made"]["system"]).fitted(self.scenario)
        self._prepare()
        if pickled["state"] is not None:
            self.set_state(pickled["state"])

    def __repr__(self) -> str:
        """The system, the number of games and the scenario."""
        return f"Batch({self.system.name}, {self.count}, {to_mapping(self.scenario)})"

    # within

    def _aim(self) -> None:
        """Write the next results to arrays that the caller does not hold, or holds no longer."""
        last = self.frame.observations
        if self.buffers == "fresh":
            self.frame = self.frame.renewed(np.empty_like(last))
        else:
            self.frame = self.frame.renewed(self._spare)
            self._spare = last
        self.engine.aim(self.frame)

    def _show(self) -> Frame:
        self._aim()
        self._workers.run(self.engine.show, 0)
        self.is_started = True
        return self.frame

    def _check_started(self) -> None:
        if not self.is_started:
            raise ValueError("the games have not been started: call reset first")


def _digest(arrays: dict[str, NDArray[np.uint8]]) -> str:
    """A short hash of the bytes of a state."""
    hashed = hashlib.blake2b(digest_size=16)
    for name in ("games", "lanes", "setup"):
        hashed.update(np.ascontiguousarray(arrays[name]).data)
    return hashed.hexdigest()
