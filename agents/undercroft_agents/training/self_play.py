"""Games of several seats in which the learner has one and the others are scripted leaders or its own frozen past.

Who sits where is drawn anew for every game, the learner's seat too. Between two decisions of the learner all other
seats decide, so SB3 sees games of one agent. The shaped reward is the discounted gain in potential between two
decisions of the learner, which leaves the best play what it is.
"""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray

from undercroft.core.seeds import training_seeds
from undercroft.core.system import System
from undercroft_agents.model_file import set_weights, weights
from undercroft_agents.network import Architecture, LeaderNetwork, masked_log_probs
from undercroft_agents.training.config import OpponentsSettings
from undercroft_agents.vec_env import CrawlVecEnv, Info

OWN = -1  # in `sitting`: the learner's seat


class SelfPlayVecEnv(CrawlVecEnv):
    """B games that are the learner's to decide in, from one of its decisions to the next."""

    def __init__(
        self,
        num_envs: int,
        system: System,
        scenario: object,
        opponents: OpponentsSettings,
        plan: Architecture,
        discount: float,
        **settings: Any,
    ) -> None:
        """Set the games up.

        Args:
            num_envs: B.
            opponents: who sits in the other seats.
            plan: of the learner's network.
            discount: per decision of the learner, for the shaped reward.
            **settings: reward, max_decisions (of all seats together) and threads, as CrawlVecEnv has them.

        Raises:
            ValueError: in one line, which argument is wrong and what is allowed.
        """
        super().__init__(num_envs, system, scenario, **settings)
        self._opponents, self._plan, self._discount = opponents, plan, discount
        self._scripts = [self.system.script_index(name) for name in opponents.leaders]
        self._past: list[LeaderNetwork] = []
        self._rng = np.random.default_rng(0)
        self._sitting = np.zeros((num_envs, self.system.seats), np.int16)
        self._own = np.zeros(num_envs, np.int64)
        self._gained = np.zeros(num_envs)
        self._made = np.zeros(num_envs, np.int64)

    @staticmethod
    def _own_seat(system: System, scenario: object, settings: dict[str, Any]) -> dict[str, Any]:
        """None: the batch asks for the decisions of all seats."""
        return settings

    def freeze(self, network: LeaderNetwork) -> None:
        """Keep the learner as it is now among those that may sit in the other seats."""
        self._past.append(copy.deepcopy(network).eval())
        if len(self._past) > self._opponents.keep:
            del self._past[0]
            first = len(self._scripts)  # who played against the oldest goes on against the next
            self._sitting[self._sitting > first] -= 1

    def seed(self, seed: int | None = None) -> list[int]:  # type: ignore[override]
        """Independent seeds for the next `reset`, and for who sits where."""
        self._rng = np.random.default_rng(training_seeds(seed, 1))
        return super().seed(seed)

    def reset(self) -> Any:
        """Start all games, and play them to the learner's first decision."""
        super().reset()
        for lane in range(self.num_envs):
            self._seat_players(lane)
        self._play_others(np.zeros(self.num_envs, np.float32), np.ones(self.num_envs, np.bool_), {})
        return self._observe()

    def step_wait(self) -> tuple[Any, NDArray[np.float32], NDArray[np.bool_], list[Info]]:
        """Play one decision of the learner in every game, and those of the others up to its next one."""
        before = self._potentials()
        self._made += 1
        frame = self.batch.step(self._actions)
        ends: dict[int, Info] = {int(lane): {"illegal_action": True} for lane in np.flatnonzero(frame.illegal)}
        rewards = np.zeros(self.num_envs, np.float32)
        dones = np.zeros(self.num_envs, np.bool_)
        for lane in np.flatnonzero(frame.terminated | frame.truncated):
            self._end(int(lane), rewards, dones, ends)
        self._play_others(rewards, dones, ends)
        if self.batch.conditions.reward == "shaped":
            after = np.where(dones, 0.0, self._potentials())
            rewards += (self._discount * after - before).astype(np.float32)
        self._gained += rewards
        self._tell_returns(dones, ends)
        infos = self._nothing
        if ends:
            infos = infos.copy()
            for lane, info in ends.items():
                infos[lane] = info
        return self._observe(), rewards, dones, infos

    def get_state(self) -> Info:
        """Everything that the further course of the games depends on."""
        return {
            "batch": super().get_state(),
            "sitting": self._sitting,
            "own": self._own,
            "gained": self._gained,
            "made": self._made,
            "past": [weights(network) for network in self._past],
            "random": self._rng.bit_generator.state,
        }

    def set_state(self, state: Info) -> Any:
        """Go on from what `get_state` gave; returns the observations.

        Raises:
            ValueError: the state is damaged, or of other games than these.
        """
        self._past = [self._thawed(arrays) for arrays in state["past"]]
        self._sitting, self._own = state["sitting"].copy(), state["own"].copy()
        self._gained, self._made = state["gained"].copy(), state["made"].copy()
        self._rng.bit_generator.state = state["random"]
        return super().set_state(state["batch"])

    # within

    def _seat_players(self, lane: int) -> None:
        """Draw who sits where in a game that begins."""
        seats = self.system.seats
        self._sitting[lane] = self._rng.integers(len(self._scripts), size=seats)
        if self._past:
            are_past = self._rng.random(seats) < self._opponents.past
            self._sitting[lane, are_past] = len(self._scripts) + self._rng.integers(
                len(self._past), size=are_past.sum()
            )
        self._own[lane] = self._rng.integers(seats)
        self._sitting[lane, self._own[lane]] = OWN
        self._gained[lane] = self._made[lane] = 0

    def _play_others(self, rewards: NDArray[np.float32], dones: NDArray[np.bool_], ends: dict[int, Info]) -> None:
        """Let the other seats decide until it is the learner's turn everywhere."""
        frame, engine = self.batch.frame, self.batch.engine
        while True:
            waiting = np.flatnonzero(frame.seats != self._own)
            if len(waiting) == 0:
                return
            deciding = self._sitting[waiting, frame.seats[waiting]]
            for who in np.unique(deciding):
                lanes = waiting[deciding == who]
                for lane, action in zip(lanes.tolist(), self._decide(int(who), lanes), strict=True):
                    engine.step_one(lane, lane, action)
                    if frame.terminated[lane] or frame.truncated[lane]:
                        self._end(lane, rewards, dones, ends)

    def _decide(self, who: int, lanes: NDArray[np.intp]) -> list[int]:
        """What a leader decides in these games."""
        if who < len(self._scripts):
            actions = np.zeros(self.num_envs, np.int32)
            for lane in lanes.tolist():
                self.batch.engine.script(lane, lane + 1, self._scripts[who], actions)
            return [int(action) for action in actions[lanes]]
        frame = self.batch.frame
        with torch.inference_mode():
            logits = self._past[who - len(self._scripts)].preferences(torch.from_numpy(frame.observations[lanes]))
            log_probs = masked_log_probs(logits, torch.from_numpy(frame.masks[lanes])).numpy()
        return [int(action) for action in np.argmax(log_probs + self._rng.gumbel(size=log_probs.shape), axis=1)]

    def _end(self, lane: int, rewards: NDArray[np.float32], dones: NDArray[np.bool_], ends: dict[int, Info]) -> None:
        """Note the end of a game, and seat the players of the next one, which has begun already.

        A game that ends before the learner has decided anything in it is nobody's experience.
        """
        own, is_cut = int(self._own[lane]), bool(self.batch.truncated[lane])
        if not dones[lane]:
            game = self.batch.last_game(lane)
            row = np.zeros(self.system.layout.size, np.float32)
            self.system.binding.observe(game, own, row)
            score = 0.0 if is_cut else float(self.system.binding.score(game, own))
            rewards[lane], dones[lane] = score, True
            ends[lane] = {
                **ends.get(lane, {}),
                "terminal_observation": row,
                "TimeLimit.truncated": is_cut,
                "episode": {"r": float(self._gained[lane]), "l": int(self._made[lane]), "t": self._elapsed()},
                "outcome": {**self.batch.outcomes(np.array([lane]))[0], "own_seat": own, "own_score": score},
                "illegal_actions": int(self.batch.last_lanes[lane]["illegal"]),
            }
        self._seat_players(lane)

    def _tell_returns(self, dones: NDArray[np.bool_], ends: dict[int, Info]) -> None:
        """Add the last reward to the returns of the games that have ended."""
        for lane in np.flatnonzero(dones):
            episode = ends[int(lane)]["episode"]
            episode["r"] += float(self._gained[lane])
            self._gained[lane] = 0.0

    def _potentials(self) -> NDArray[np.float64]:
        """(B,): the potential of the position for the learner's seat; 0 unless the reward is shaped."""
        lanes = np.arange(self.num_envs)
        return np.asarray(self.batch.lanes["potential"][lanes, self._own], np.float64)

    def _thawed(self, arrays: dict[str, NDArray[Any]]) -> LeaderNetwork:
        network = LeaderNetwork(self._plan)
        set_weights(network, arrays, Path("checkpoint"))
        return network.eval()
