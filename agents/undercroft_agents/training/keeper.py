"""What happens between two iterations of learning: figures, validation, models, checkpoints, stopping."""

from __future__ import annotations

import time
from typing import Any

import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback

from undercroft_agents.evaluation.play import columns, numbers
from undercroft_agents.model_file import save_model
from undercroft_agents.training.card import write_card
from undercroft_agents.training.checkpoint import save_checkpoint
from undercroft_agents.training.config import Config
from undercroft_agents.training.learner import Linear, network_of
from undercroft_agents.training.progress import Progress
from undercroft_agents.training.run_folder import RunFolder
from undercroft_agents.training.self_play import SelfPlayVecEnv
from undercroft_agents.training.validation import Validation
from undercroft_agents.vec_env import CrawlVecEnv


class Stopped(Exception):  # noqa: N818  (it is no error)
    """The run was asked to stop, and has saved."""


class Keeper(BaseCallback):
    """Keeps the run folder up to date; all of it happens after an update and before the next rollout.

    That is the one place where nothing is under way, so that a checkpoint taken there is all there is.
    """

    def __init__(self, run: RunFolder, config: Config, games: CrawlVecEnv, progress: Progress) -> None:
        """Keep a run; `begin_at` says where it goes on."""
        super().__init__()
        self.run, self.config, self.games, self.progress = run, config, games, progress
        self.validation = Validation(config, games.system)
        self.is_stopping = False
        self.best: dict[str, Any] | None = None
        self._seen = -1
        self._validated = self._saved = self._frozen = -1
        self._entropy = Linear(config.train.entropy, config.train.entropy_end)
        self._begin_rollout()

    def begin_at(self, decisions: int, extra: dict[str, Any]) -> None:
        """Go on from a checkpoint: what was done there is not done again."""
        self._seen = self._validated = self._saved = decisions
        self.best, self._validated, self._frozen = extra["best"], extra["validated"], extra["frozen"]

    # called by SB3

    def _on_rollout_start(self) -> None:
        self._between()
        if self.is_stopping:
            raise Stopped
        self._begin_rollout()

    def _on_step(self) -> bool:
        if self.locals["dones"].any():
            for lane in np.flatnonzero(self.locals["dones"]):
                self._count(self.locals["infos"][lane])
        return True

    def _on_rollout_end(self) -> None:
        self._collected = time.perf_counter()
        learner = self._learner()
        learner.ent_coef = self._entropy(1.0 - learner.num_timesteps / self.config.total_decisions)

    def _on_training_end(self) -> None:
        self._between(is_end=True)

    # within

    def _learner(self) -> MaskablePPO:
        assert isinstance(self.model, MaskablePPO)
        return self.model

    def _begin_rollout(self) -> None:
        self._episodes: list[dict[str, float]] = []
        self._began = self._collected = time.perf_counter()

    def _count(self, info: dict[str, Any]) -> None:
        row = {f"game/{name}": value for name, value in numbers(info["outcome"]).items()}
        row |= {"rollout/reward": info["episode"]["r"], "rollout/decisions": info["episode"]["l"]}
        row["rollout/illegal"] = info["illegal_actions"]
        self._episodes.append(row)

    def _between(self, is_end: bool = False) -> None:
        """Everything that is due after so many decisions; nothing when it was done before (a resumed run)."""
        decisions = self.model.num_timesteps
        if decisions == self._seen:
            return
        self._seen = decisions
        self._record_rollout()
        self._freeze(decisions)
        if is_end or _is_due(decisions, self._validated, self.config.validation.every):
            self._validate(decisions)
        self.logger.dump(decisions)
        self.progress.show(decisions)
        if is_end or self.is_stopping or _is_due(decisions, self._saved, self.config.checkpoints.every):
            self._save(decisions)

    def _record_rollout(self) -> None:
        if self._episodes:
            for name, values in columns(self._episodes).items():
                self.logger.record(name, float(np.mean(values)))
            self.logger.record("rollout/episodes", len(self._episodes))
            self.progress.note(rewards=[row["rollout/reward"] for row in self._episodes])
        now = time.perf_counter()
        if self._collected > self._began:
            self.logger.record("time/rollout_per_second", self.config.rollout_size / (self._collected - self._began))
            self.logger.record("time/learning_per_second", self.config.rollout_size / (now - self._collected))
        self.logger.record("train/entropy_weight", self._learner().ent_coef)

    def _freeze(self, decisions: int) -> None:
        """In self-play, now and then: let the learner as it is now sit in the other seats."""
        settings = self.config.opponents
        if settings is not None and _is_due(decisions, self._frozen, settings.freeze_every):
            assert isinstance(self.games, SelfPlayVecEnv)
            self._frozen = decisions
            self.games.freeze(network_of(self._learner()))

    def _validate(self, decisions: int) -> None:
        self._validated = decisions
        figures = self.validation.figures(network_of(self._learner()))
        for name, value in figures.items():
            self.logger.record(name, value)
        score = figures["validation/score"]
        self.progress.note(validation=figures)
        if self.best is None or score > self.best["score"]:
            self.best = {"score": score, "decisions": decisions, "figures": figures}
            self._save_model("best", decisions, figures)

    def _save_model(self, which: str, decisions: int, figures: dict[str, float]) -> None:
        path = self.run.best_file if which == "best" else self.run.last_file
        facts = {"task": self.config.task, "decisions": decisions, "figures": figures}
        save_model(path, network_of(self._learner()), self.games.system, facts)

    def _save(self, decisions: int) -> None:
        self._saved = decisions
        self._save_model("last", decisions, {})
        extra = {"best": self.best, "validated": self._validated, "frozen": self._frozen}
        save_checkpoint(self.run.checkpoint_file(decisions), self._learner(), extra)
        self.run.drop_old_checkpoints(self.config.checkpoints.keep)
        write_card(self.run, self.config, decisions, self.best)


def _is_due(decisions: int, last: int, every: int) -> bool:
    """Whether a multiple of `every` lies after `last` and not after `decisions`."""
    return last < 0 or decisions // every > last // every
