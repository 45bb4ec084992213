"""Many games of any system as a gymnasium.vector.VectorEnv."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from undercroft.core.batch import Batch
from undercroft.core.conditions import AUTORESETS
from undercroft.core.seeds import game_seed, training_seeds
from undercroft.core.system import System, get_system
from undercroft.gym_env import CrawlEnv, choose_seat
from undercroft.observations import MASK, ObservationForm

Info = dict[str, Any]


def autoreset_name(mode: str | AutoresetMode) -> str:
    """The name in core.conditions of a mode, which may also be one of Gymnasium's or its value.

    Raises:
        ValueError: there is no such mode.
    """
    names = {known.value: known.name.lower() for known in AutoresetMode}
    if isinstance(mode, AutoresetMode):
        return mode.name.lower()
    if names.get(mode, mode) not in AUTORESETS:
        raise ValueError(f"autoreset_mode: unknown value {mode!r}; allowed: {', '.join(AUTORESETS)}")
    return names.get(mode, mode)


class CrawlVectorEnv(VectorEnv[Any, Any, NDArray[Any]]):
    """The leader's decisions in B games, one a step in each.

    Infos are arrays, each with its mask under the name with "_" before it, as Gymnasium has them: "action_mask" and
    "illegal_action" always; where a game has just ended "outcome" and "statistics" (return, length, illegal actions).
    With SAME_STEP these two are in "final_info", beside "final_obs", while "illegal_action" still tells of the action
    that was played. With DISABLED a game that has ended waits for reset(options={"reset_mask": ...}): its flags stay,
    it earns nothing. Observations and masks are never written to again, unless copy=False.
    """

    metadata: dict[str, Any] = dict(CrawlEnv.metadata)  # noqa: RUF012 (Gymnasium's; each instance has its own)

    def __init__(
        self,
        num_envs: int,
        system: str | System,
        scenario: object = None,
        observation: str = "dict",
        render_mode: str | None = None,
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        max_episode_steps: int | None = None,
        **settings: Any,
    ) -> None:
        """Set the games up.

        Args:
            num_envs: B.
            system: its name.
            scenario: a preset's name, a mapping, or a scenario of the system; None for its default.
            observation: "dict" or "flat".
            render_mode: None, "ansi" or "rgb_array".
            autoreset_mode: when a game begins anew after its end.
            copy: False lets observations alternate between two buffers, for callers that keep them for one step only.
            max_episode_steps: the name that Gymnasium has for max_decisions.
            **settings: threads; of core.conditions.Conditions reward, discount, max_decisions, seat and others.

        Raises:
            ValueError: in one line, which argument is wrong and what is allowed.
        """
        system = get_system(system) if isinstance(system, str) else system
        if render_mode is not None and render_mode not in system.draw:
            raise ValueError(f"render_mode: unknown value {render_mode!r}; allowed: None, {', '.join(system.draw)}")
        if max_episode_steps is not None:
            settings.setdefault("max_decisions", max_episode_steps)
        name = autoreset_name(autoreset_mode)
        self.batch = Batch(
            system,
            num_envs,
            scenario,
            autoreset=name,
            buffers="fresh" if copy else "alternate",
            **choose_seat(system, scenario, settings),
        )
        self.system = self.batch.system
        self.num_envs = self.batch.count
        self.render_mode = render_mode
        self.metadata = {**CrawlEnv.metadata, "autoreset_mode": AutoresetMode[name.upper()]}
        self._form = ObservationForm(self.system, observation)
        self.single_observation_space = self._form.space
        self.single_action_space = gymnasium.spaces.Discrete(len(self.system.actions))
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._seat = self.batch.conditions.seat or 0
        self._everywhere = np.ones(self.num_envs, np.bool_)

    @property
    def scenario(self) -> Any:
        """The scenario that is played."""
        return self.batch.scenario

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Any, Info]:
        """Start games.

        Args:
            seed: one a game (None: the game's next episode); or one integer, from which independent ones are made; or
                None, for the next episode of every game.
            options: {"reset_mask": (B,) booleans} to start some of the games.

        Raises:
            ValueError: in one line, which argument is wrong and what is allowed.
        """
        which = self._which(options)
        if seed is None:
            self.batch.reset(None, which)
            return self._observe(), self._info(which)
        if isinstance(seed, (int, np.integer)):
            self.batch.reset(training_seeds(int(seed), self.num_envs), which)
            super().reset(seed=int(seed))
            return self._observe(), self._info(which)
        self._reset_each(seed, which)
        return self._observe(), self._info(which)

    def step(self, actions: Any) -> tuple[Any, NDArray[Any], NDArray[Any], NDArray[Any], Info]:
        """Play one decision in every game.

        Args:
            actions: (B,) integers from 0 to A - 1.

        Returns:
            Observations, rewards (B,) float32, terminations (B,), truncations (B,), infos.

        Raises:
            ValueError: actions are not of this form; nothing was played.
        """
        batch = self.batch
        before = batch.frame
        frame = batch.step(actions)
        info = self._info(self._everywhere)
        ended = frame.terminated | frame.truncated
        if self.metadata["autoreset_mode"] is AutoresetMode.DISABLED:
            ended &= ~(before.terminated | before.truncated)
        if ended.any():
            self._add_ends(info, ended)
        return self._observe(), frame.rewards[:, self._seat], frame.terminated, frame.truncated, info

    def action_masks(self) -> NDArray[np.bool_]:
        """(B, A): the legal actions."""
        return self.batch.masks.copy()

    def render(self) -> tuple[Any, ...] | None:
        """Every position as the render mode has it; None without a mode."""
        if self.render_mode is None:
            return None
        draw = self.system.draw[self.render_mode]
        return tuple(draw(self.batch.game(lane)) for lane in range(self.num_envs))

    def get_state(self) -> dict[str, Any]:
        """Everything that the further course depends on."""
        return self.batch.get_state()

    def set_state(self, state: dict[str, Any]) -> tuple[Any, Info]:
        """Go on from what `get_state` gave; returns what `reset` would."""
        self.batch.set_state(state)
        return self._observe(), self._info(self._everywhere)

    def close_extras(self, **kwargs: Any) -> None:
        """End the threads; Gymnasium also calls this when __init__ has failed."""
        if "batch" in self.__dict__:
            self.batch.close()

    def _which(self, options: dict[str, Any] | None) -> NDArray[np.bool_]:
        unknown = [name for name in options or {} if name != "reset_mask"]
        if unknown:
            raise ValueError(f"options: unknown {unknown[0]!r}; allowed: reset_mask")
        if not options:
            return self._everywhere
        which = np.asarray(options["reset_mask"])
        if which.dtype != np.bool_ or which.shape != (self.num_envs,) or not which.any():
            raise ValueError(f"options: reset_mask must be ({self.num_envs},) booleans, one of them true at least")
        return which

    def _reset_each(self, seed: Sequence[int | None], which: NDArray[np.bool_]) -> None:
        """Start the games with a seed each; those without one go on to their next episode."""
        if len(seed) != self.num_envs:
            raise ValueError(f"seed: one for each of {self.num_envs} games, not {len(seed)}")
        without = np.array([one is None for one in seed])
        random = training_seeds(None, self.num_envs)
        seeds = [int(random[lane]) if one is None else game_seed(one) for lane, one in enumerate(seed)]
        if not self.batch.is_started:
            self.batch.reset(np.array(seeds, np.uint64), which)
            return
        self.batch.reset(np.array(seeds, np.uint64), which & ~without)
        if (which & without).any():
            self.batch.reset(None, which & without)

    def _observe(self) -> Any:
        frame = self.batch.frame
        return self._form.views(frame.observations, frame.masks)

    def _info(self, which: NDArray[np.bool_]) -> Info:
        """What is told of every game (of those in `which`, after a reset of some)."""
        frame = self.batch.frame
        return {
            MASK: frame.masks.view(np.int8),
            f"_{MASK}": which.copy(),
            "illegal_action": frame.illegal.copy(),
            "_illegal_action": which.copy(),
        }

    def _add_ends(self, info: Info, ended: NDArray[np.bool_]) -> None:
        """Add what is told of the games that have just ended."""
        ends = self._ends(ended)
        if self.metadata["autoreset_mode"] is not AutoresetMode.SAME_STEP:
            info.update(ends)
            return
        lanes = np.flatnonzero(ended)
        observations = self.batch.final_observations[lanes]
        masks = self.batch.final_masks[lanes]
        final = np.full(self.num_envs, None, object)
        for lane, observation in zip(lanes, self._form.singles(observations, masks), strict=True):
            final[lane] = observation
        every_mask = np.zeros(self.batch.masks.shape, np.int8)
        every_mask[lanes] = masks
        ends |= {MASK: every_mask, f"_{MASK}": ended.copy()}
        ends |= {"illegal_action": self.batch.frame.illegal & ended, "_illegal_action": ended.copy()}
        info |= {"final_obs": final, "_final_obs": ended.copy(), "final_info": ends, "_final_info": ended.copy()}

    def _ends(self, ended: NDArray[np.bool_]) -> Info:
        """Outcomes and statistics of the games that have just ended."""
        lanes = self.batch.last_lanes
        statistics: Info = {}
        for name, values in (
            ("return", lanes["total"][:, self._seat]),
            ("length", lanes["length"]),
            ("illegal", lanes["illegal"]),
        ):
            statistics |= {name: np.where(ended, values, 0).astype(values.dtype), f"_{name}": ended.copy()}
        return {
            "outcome": self._outcomes(ended),
            "_outcome": ended.copy(),
            "statistics": statistics,
            "_statistics": ended.copy(),
        }

    def _outcomes(self, ended: NDArray[np.bool_]) -> Info:
        """The figures of the games that have just ended."""
        lanes = np.flatnonzero(ended)
        if len(self.system.figures) > 0:
            return self.system.figures.columns(self.batch.tell(lanes), ended)
        outcomes: Info = {}
        for lane, figures in zip(lanes, self.batch.outcomes(lanes), strict=True):
            outcomes = self._add_info(outcomes, figures, int(lane))
        return outcomes
