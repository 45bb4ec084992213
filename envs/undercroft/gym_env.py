"""One game of any system as a gymnasium.Env."""

from __future__ import annotations

from collections.abc import Callable
from operator import index
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from undercroft.core.batch import Batch
from undercroft.core.memory import Frame
from undercroft.core.seeds import game_seed
from undercroft.core.state import Lane
from undercroft.core.system import Option, System, get_system
from undercroft.observations import MASK, ObservationForm

POOL = 32  # rows of observations that are allocated, and cut into views, at a time

Info = dict[str, Any]


def choose_seat(system: System, scenario: object, conditions: dict[str, Any]) -> dict[str, Any]:
    """The conditions of a single agent: in a game of several it sits at seat 0 unless told otherwise."""
    several = system.fitted(system.read_scenario(scenario)).seats > 1
    return {"seat": 0, **conditions} if several and conditions.get("seat") is None else conditions


class CrawlEnv(gymnasium.Env[Any, Any]):
    """The leader's decisions, one a step.

    An illegal action changes nothing; info["illegal_action"] tells. At the end info["outcome"] holds the figures of the
    game and info["statistics"] return, length and illegal actions of the episode. info["action_mask"] (int8) tells what
    is legal, `action_masks()` the same as booleans. Observations and masks are never written to again.
    """

    _at: int  # the row of the pool that was handed out last
    _step_one: Callable[[int, int, int], tuple[float, bool, bool, bool]]

    metadata: dict[str, Any] = {"render_modes": ["ansi", "rgb_array"], "render_fps": 4}  # noqa: RUF012 (Gymnasium's)

    def __init__(
        self,
        system: str | System,
        scenario: object = None,
        observation: str = "dict",
        render_mode: str | None = None,
        **conditions: Any,
    ) -> None:
        """Set a game up.

        Args:
            system: its name.
            scenario: a preset's name, a mapping, or a scenario of the system; None for its default.
            observation: "dict" or "flat".
            render_mode: None, "ansi" or "rgb_array".
            **conditions: of core.conditions.Conditions reward, discount, max_decisions, seat and others.

        Raises:
            ValueError: in one line, which argument is wrong and what is allowed.
        """
        system = get_system(system) if isinstance(system, str) else system
        if "autoreset" in conditions:
            raise ValueError("autoreset: a single environment begins anew by reset() only")
        if render_mode is not None and render_mode not in system.draw:
            raise ValueError(f"render_mode: unknown value {render_mode!r}; allowed: None, {', '.join(system.draw)}")
        conditions = choose_seat(system, scenario, conditions)
        self._batch = Batch(system, 1, scenario, autoreset="disabled", **conditions)
        self.system = self._batch.system
        self.render_mode = render_mode
        self._form = ObservationForm(self.system, observation)
        self.observation_space = self._form.space
        self.action_space = spaces.Discrete(len(self.system.actions))
        self._action_count = len(self.system.actions)
        self._lay_pool()

    @property
    def batch(self) -> Batch:
        """The batch of one that plays the game; step it through the environment only."""
        if self._at < POOL:
            self._batch.frame = self._pool.row(self._at)
        return self._batch

    @property
    def game(self) -> Any:
        """The state of the game by name, without copying."""
        return self._batch.game(0)

    @property
    def scenario(self) -> Any:
        """The scenario that is played."""
        return self._batch.scenario

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Info]:
        """Start a game: of this seed, or the next one in the row that the last seed began.

        Raises:
            ValueError: seed is no integer from 0 to 2**64 - 1, or there are options (none are known).
        """
        if options:
            raise ValueError(f"options: none are known, got {', '.join(map(str, options))}")
        if seed is not None:
            seed = game_seed(seed)
        super().reset(seed=seed)
        batch = self._batch
        if batch.is_started:
            at = self._turn_pool()
            batch.engine.reset_one(0, at, seed or 0, seed is None)
            return self._observations[at], {MASK: self._masks[at], "illegal_action": False}
        batch.reset(None if seed is None else np.array([seed], np.uint64))
        return self._look(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, Info]:
        """Play one decision of the leader and all that follows up to the next one.

        Raises:
            ValueError: action is no integer from 0 to A - 1; nothing was played.
        """
        try:
            number = index(action)
        except TypeError:
            raise ValueError(f"action: must be an integer, not {action!r}") from None
        if not 0 <= number < self._action_count:
            raise ValueError(f"action: must be from 0 to {self._action_count - 1}, not {number}")
        at = self._turn_pool()
        reward, terminated, truncated, illegal = self._step_one(0, at, number)
        info = {MASK: self._masks[at], "illegal_action": illegal}
        if terminated or truncated:
            self._add_end(info)
        return self._observations[at], reward, terminated, truncated, info

    def action_masks(self) -> NDArray[np.bool_]:
        """(A,): the legal actions, in the form that sb3-contrib asks for."""
        return self._batch.memory.legal[0].astype(np.bool_)

    def options(self) -> list[Option]:
        """The legal actions of the decision that is due, in words."""
        return self.system.legal_options(self.game)

    def describe(self) -> str:
        """The position in words."""
        return self.system.describe(self.game)

    def render(self) -> Any:
        """The position as the render mode has it: a text, or a (height, width, 3) uint8 array; None without a mode."""
        return None if self.render_mode is None else self.system.draw[self.render_mode](self.game)

    def close(self) -> None:
        """Nothing is held that would have to be given back."""

    def get_state(self) -> dict[str, Any]:
        """Everything that the further course depends on."""
        return self._batch.get_state()

    def set_state(self, state: dict[str, Any]) -> tuple[Any, Info]:
        """Go on from what `get_state` gave; returns what `reset` would.

        Raises:
            ValueError: the state is damaged, or of another scenario.
        """
        self._batch.set_state(state)
        return self._look(), self._info()

    def _look(self) -> Any:
        """Observe the game as it is, in a new pool."""
        self._lay_pool()
        at = self._turn_pool()
        self._batch.engine.show(0, 1, at)
        return self._observations[at]

    def _turn_pool(self) -> int:
        """The next row of the pool."""
        at = self._at + 1
        if at >= POOL:
            self._check_started()
            self._lay_pool()
            at = 0
        self._at = at
        return at

    def _info(self) -> Info:
        return {MASK: self._masks[self._at], "illegal_action": False}

    def _add_end(self, info: Info) -> None:
        lane = Lane.from_buffer(self._batch.memory.lanes[0].data)
        info["outcome"] = self.system.outcome(self.game)
        info["statistics"] = {
            "return": lane.total[self._batch.conditions.seat or 0],
            "length": lane.length,
            "illegal": lane.illegal,
        }

    def _check_started(self) -> None:
        if not self._batch.is_started:
            raise ValueError("the game has not been started: call reset first")

    def _lay_pool(self) -> None:
        """Rows for the next steps, cut into the observations that they hand out."""
        batch = self._batch
        binding = batch.system.binding
        self._pool = Frame.allocate(POOL, binding.observation_size, binding.action_count, binding.seats)
        self._observations = self._form.singles(self._pool.observations, self._pool.masks)
        self._masks = list(self._pool.masks.view(np.int8))
        self._at = POOL
        self._step_one = batch.engine.step_one
        batch.engine.aim(self._pool)

    def __getstate__(self) -> dict[str, Any]:
        """Everything but the pool."""
        pool = ("_pool", "_observations", "_masks", "_at", "_step_one")
        return {name: value for name, value in self.__dict__.items() if name not in pool}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Go on with a pool of its own."""
        self.__dict__.update(state)
        self._lay_pool()
        if self._batch.is_started:
            self._look()
