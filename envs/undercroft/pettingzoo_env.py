"""One game of any system as a pettingzoo.AECEnv: every seat is an agent.

Seats decide strictly one after the other (choices made together are asked for in turn and shown together), so there is
no parallel form. A seat that has left the game is not asked again; all agents terminate together when the game ends,
since only then are rewards known.
"""

from __future__ import annotations

from operator import index
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from undercroft.core.batch import Batch
from undercroft.core.seeds import game_seed
from undercroft.core.system import Option, System, get_system
from undercroft.observations import MASK, ObservationForm

Info = dict[str, Any]


class TableEnv(AECEnv[str, Any, Any]):  # type: ignore[misc]
    """The decisions of all seats, one a step; agents are "seat_0", "seat_1"...

    Observations hold what the agent may know, and "action_mask" (int8): all 0 for one whose turn it is not. An illegal
    action changes nothing; infos[agent]["illegal_action"] tells. At the end infos hold "outcome", the figures of the
    game.
    """

    metadata: dict[str, Any]
    render_mode: str | None

    def __init__(
        self,
        system: str | System,
        scenario: object = None,
        observation: str = "dict",
        render_mode: str | None = None,
        reward: str = "outcome",
        discount: float = 1.0,
        max_decisions: int = 0,
    ) -> None:
        """Set a game up.

        Args:
            system: its name.
            scenario: a preset's name, a mapping, or a scenario of the system; None for its default.
            observation: "dict" or "flat" ("flat": the mask is in infos and in `action_mask` only).
            render_mode: None, "ansi" or "rgb_array".
            reward: "outcome" or "shaped".
            discount: per decision, of the shaped reward.
            max_decisions: of all seats together, after which all are truncated; 0 never.

        Raises:
            ValueError: in one line, which argument is wrong and what is allowed.
        """
        super().__init__()
        system = get_system(system) if isinstance(system, str) else system
        if render_mode is not None and render_mode not in system.draw:
            raise ValueError(f"render_mode: unknown value {render_mode!r}; allowed: None, {', '.join(system.draw)}")
        self._batch = Batch(
            system,
            1,
            scenario,
            autoreset="disabled",
            reward=reward,
            discount=discount,
            max_decisions=max_decisions,
        )
        self.system = self._batch.system
        self.metadata = {
            "name": f"undercroft_{system.name}",
            "render_modes": list(system.draw),
            "render_fps": 4,
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self._form = ObservationForm(self.system, observation)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.system.seats)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = dict.fromkeys(self.possible_agents, self._form.space)
        self.action_spaces = {agent: spaces.Discrete(len(self.system.actions)) for agent in self.possible_agents}
        self.agents: list[str] = []

    @property
    def batch(self) -> Batch:
        """The batch of one that plays the game; step it through the environment only."""
        return self._batch

    @property
    def game(self) -> Any:
        """The state of the game by name, without copying."""
        return self._batch.game(0)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a game: of this seed, or the next one in the row that the last seed began.

        Options are ignored: none are known, but PettingZoo's own test hands some over.

        Raises:
            ValueError: seed is no integer from 0 to 2**64 - 1.
        """
        self._batch.reset(None if seed is None else np.array([game_seed(seed)], np.uint64))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._select(illegal=False)

    def step(self, action: Any) -> None:
        """Play one decision of the agent that is selected; None for one whose game has ended.

        Raises:
            ValueError: action is no integer from 0 to A - 1; nothing was played.
        """
        if not self.agents:
            raise ValueError("the game has not been started, or has ended: call reset first")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = self._check_action(action)
        self._cumulative_rewards[agent] = 0.0
        frame = self._batch.step(np.array([number]))
        self.rewards = {name: float(frame.rewards[0, seat]) for name, seat in self._seat_of.items()}
        ended, cut = bool(frame.terminated[0]), bool(frame.truncated[0])
        self.terminations = dict.fromkeys(self.agents, ended)
        self.truncations = dict.fromkeys(self.agents, cut)
        self._select(illegal=bool(frame.illegal[0]), actor=agent)
        if ended or cut:
            outcome = self._batch.outcomes(np.zeros(1, np.int64))[0]
            for info in self.infos.values():
                info["outcome"] = outcome
        self._accumulate_rewards()

    def observe(self, agent: str) -> Any:
        """What an agent may know now."""
        row = np.zeros(self.system.layout.size, np.float32)
        self.system.binding.observe(self.game, self._seat_of[agent], row)
        return self._form.views(row, self.action_mask(agent).view(np.bool_))

    def action_mask(self, agent: str) -> NDArray[np.int8]:
        """(A,): the legal actions of an agent; all 0 for one whose turn it is not."""
        if self._is_over() or self._seat_of[agent] != int(self._batch.seats[0]):
            return np.zeros(len(self.system.actions), np.int8)
        return self._batch.memory.legal[0].astype(np.int8)

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

    def _is_over(self) -> bool:
        return bool(self._batch.terminated[0] or self._batch.truncated[0])

    def _select(self, illegal: bool, actor: str | None = None) -> None:
        """Turn to the agent whose decision is due; after the end to the first, for its last step."""
        self.agent_selection = self.agents[0] if self._is_over() else self.possible_agents[int(self._batch.seats[0])]
        self.infos: dict[str, Info] = {
            agent: {MASK: self.action_mask(agent), "illegal_action": illegal and agent == actor}
            for agent in self.agents
        }

    def _check_action(self, action: Any) -> int:
        try:
            number = index(action)
        except TypeError:
            raise ValueError(f"action: must be an integer, not {action!r}") from None
        if not 0 <= number < len(self.system.actions):
            raise ValueError(f"action: must be from 0 to {len(self.system.actions) - 1}, not {number}")
        return number
