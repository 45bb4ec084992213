"""Many games of any system as a Stable-Baselines3 VecEnv, without a Python step for each game."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray
from stable_baselines3.common.monitor import Monitor
from stable_baselines3.common.vec_env import VecEnv

from undercroft.core.batch import Batch
from undercroft.core.seeds import game_seed, training_seeds
from undercroft.core.system import System, get_system
from undercroft.gym_env import choose_seat
from undercroft.observations import ObservationForm

Info = dict[str, Any]
Indices = int | Iterable[int] | None


class CrawlVecEnv(VecEnv):
    """B games that begin anew in the step in which they end, as SB3 has it.

    Infos are empty but for a game that has just ended ("terminal_observation", "TimeLimit.truncated", "episode" as
    `Monitor` writes it, "outcome", "illegal_actions") and for one whose action was illegal ("illegal_action").
    Observations alternate between two buffers, since SB3 keeps the last ones across a step; all else is fresh.
    """

    def __init__(
        self,
        num_envs: int,
        system: str | System,
        scenario: object = None,
        observation: str = "flat",
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        """Set the games up.

        Args:
            num_envs: B.
            system: its name.
            scenario: a preset's name, a mapping, or a scenario of the system; None for its default.
            observation: "flat" or "dict".
            render_mode: None or "rgb_array".
            **settings: threads; of core.conditions.Conditions reward, discount, max_decisions, seat and others.

        Raises:
            ValueError: in one line, which argument is wrong and what is allowed.
        """
        system = get_system(system) if isinstance(system, str) else system
        if render_mode is not None and render_mode not in system.draw:
            raise ValueError(f"render_mode: unknown value {render_mode!r}; allowed: None, {', '.join(system.draw)}")
        settings = self._own_seat(system, scenario, settings)
        self.batch = Batch(system, num_envs, scenario, autoreset="same_step", **settings)
        self.system = self.batch.system
        self.render_mode = render_mode
        self._form = ObservationForm(self.system, observation)
        self._seat = self.batch.conditions.seat or 0
        self._actions: Any = None
        self._nothing: list[Info] = [{} for _ in range(num_envs)]
        self._start = time.monotonic()
        super().__init__(num_envs, self._form.space, gymnasium.spaces.Discrete(len(self.system.actions)))

    @staticmethod
    def _own_seat(system: System, scenario: object, settings: dict[str, Any]) -> dict[str, Any]:
        """The settings with the seat that the caller plays."""
        return choose_seat(system, scenario, settings)

    def seed(self, seed: int | None = None) -> list[int]:  # type: ignore[override]
        """Independent seeds for the next `reset`, made from one; never `seed + i`, which runs would share."""
        seeds = [int(one) for one in training_seeds(seed, self.num_envs)]
        self._seeds = list(seeds)
        return seeds

    def reset(self) -> Any:
        """Start all games: of the seeds that `seed` or `set_seeds` gave, else the next episode of each."""
        if any(seed is not None for seed in self._seeds):
            random = training_seeds(None, self.num_envs)
            seeds = [int(random[lane]) if seed is None else game_seed(seed) for lane, seed in enumerate(self._seeds)]
            self.batch.reset(np.array(seeds, np.uint64))
        else:
            self.batch.reset()
        self._reset_seeds()
        self._reset_options()
        self.reset_infos = [{} for _ in range(self.num_envs)]
        return self._observe()

    def set_seeds(self, seeds: NDArray[np.uint64]) -> None:
        """The seeds of the games that the next `reset` starts."""
        self._seeds = [int(seed) for seed in seeds]

    def step_async(self, actions: NDArray[Any]) -> None:
        """Take the actions that `step_wait` plays."""
        self._actions = actions

    def step_wait(self) -> tuple[Any, NDArray[np.float32], NDArray[np.bool_], list[Info]]:
        """Play one action in every game."""
        frame = self.batch.step(self._actions)
        dones = frame.terminated | frame.truncated
        infos = self._nothing
        if dones.any() or frame.illegal.any():
            infos = infos.copy()
            for lane in np.flatnonzero(frame.illegal):
                infos[lane] = {"illegal_action": True}
            self._add_ends(infos, np.flatnonzero(dones))
        return self._observe(), frame.rewards[:, self._seat], dones, infos

    def action_masks(self) -> NDArray[np.bool_]:
        """(B, A): the legal actions."""
        return self.batch.masks

    def get_state(self) -> Info:
        """Everything that the further course of the games depends on."""
        return self.batch.get_state()

    def set_state(self, state: Info) -> Any:
        """Go on from what `get_state` gave; returns the observations.

        Raises:
            ValueError: the state is damaged, or of other games than these.
        """
        self.batch.set_state(state)
        self._reset_seeds()
        return self._observe()

    def close(self) -> None:
        """End the threads."""
        self.batch.close()

    def get_images(self) -> list[NDArray[np.uint8] | None]:
        """A picture of every game."""
        if self.render_mode != "rgb_array":
            return [None] * self.num_envs
        draw = self.system.draw[self.render_mode]
        return [draw(self.batch.game(lane)) for lane in range(self.num_envs)]

    def has_attr(self, attr_name: str) -> bool:
        """Whether the games have an attribute; sb3-contrib looks for action_masks."""
        return hasattr(self, attr_name)

    def get_attr(self, attr_name: str, indices: Indices = None) -> list[Any]:
        """The attribute of each of these games: all have the same."""
        return [getattr(self, attr_name)] * self._count(indices)

    def set_attr(self, attr_name: str, value: Any, indices: Indices = None) -> None:
        """Set an attribute of all games.

        Raises:
            ValueError: only some are meant.
        """
        if indices is not None:
            raise ValueError("indices: the games of a batch have their attributes in common")
        setattr(self, attr_name, value)

    def env_method(self, method_name: str, *args: Any, indices: Indices = None, **kwargs: Any) -> list[Any]:
        """The results of a method, one a game; but the masks of all games as one (B, A) array in a list.

        sb3-contrib stacks what it gets here, and reshapes: one array is stacked some hundred times faster than B rows.
        """
        if method_name == "action_masks":
            masks = self.action_masks()
            return [masks] if indices is None else list(masks[np.atleast_1d(self._lanes(indices))])
        return [getattr(self, method_name)(*args, **kwargs)] * self._count(indices)

    def env_is_wrapped(
        self, wrapper_class: type[gymnasium.Wrapper[Any, Any, Any, Any]], indices: Indices = None
    ) -> list[bool]:
        """True for `Monitor`, whose episode infos are written here."""
        return [issubclass(wrapper_class, Monitor)] * self._count(indices)

    def _observe(self) -> Any:
        frame = self.batch.frame
        return self._form.views(frame.observations, frame.masks)

    def _elapsed(self) -> float:
        """Seconds since the games were set up, as `Monitor` tells them."""
        return round(time.monotonic() - self._start, 6)

    def _lanes(self, indices: Indices) -> list[int]:
        if indices is None:
            return list(range(self.num_envs))
        return [indices] if isinstance(indices, int) else list(indices)

    def _count(self, indices: Indices) -> int:
        return len(self._lanes(indices))

    def _add_ends(self, infos: list[Info], lanes: NDArray[np.intp]) -> None:
        """Add what is told of the games that have just ended."""
        batch = self.batch
        records = batch.last_lanes[lanes]
        lasts = self._form.singles(batch.final_observations[lanes], batch.final_masks[lanes])
        elapsed = self._elapsed()
        outcomes = batch.outcomes(lanes)
        for lane, record, last, outcome in zip(lanes, records, lasts, outcomes, strict=True):
            infos[lane] = {
                **infos[lane],
                "terminal_observation": last,
                "TimeLimit.truncated": bool(batch.truncated[lane]),
                "episode": {"r": float(record["total"][self._seat]), "l": int(record["length"]), "t": elapsed},
                "outcome": outcome,
                "illegal_actions": int(record["illegal"]),
            }
