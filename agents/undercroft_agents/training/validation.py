"""Evaluation while training: the same validation seeds every time, beside a scripted leader on the same."""

from __future__ import annotations

import numpy as np

from undercroft.core.seeds import evaluation_seeds
from undercroft.core.system import System
from undercroft_agents.evaluation.play import VALIDATION_START, Episodes, Table, play
from undercroft_agents.evaluation.statistics import estimates
from undercroft_agents.learned import LearnedPolicy
from undercroft_agents.model_file import Model
from undercroft_agents.network import LeaderNetwork
from undercroft_agents.scripted import ScriptedPolicy
from undercroft_agents.training.config import Config


class Validation:
    """Plays a network on the validation seeds and compares it with the scripted leader of the config."""

    def __init__(self, config: Config, system: System) -> None:
        settings = config.validation
        environment = config.environment
        self._table = Table(system, environment.scenario, environment.max_decisions)
        self._seeds = evaluation_seeds(settings.episodes, VALIDATION_START)
        self._rival: Episodes | None = None
        self._against = settings.against

    def figures(self, network: LeaderNetwork) -> dict[str, float]:
        """Mean figures of the network, and the paired difference with its interval.

        The rival's episodes are played when they are first needed: they never change.
        """
        network.eval()
        ours = play(LearnedPolicy("learner", Model(network, {})), self._table, self._seeds)
        rows = {"score": ours.score, "decisions": ours.decisions, "illegal": ours.illegal, **ours.figures}
        figures = {f"validation/{name}": float(np.mean(values)) for name, values in rows.items()}
        if self._against is not None:
            rival = self._play_rival(self._against)
            difference = estimates((ours.score - rival.score)[:, None], resamples=1000)[0]
            figures |= {
                f"validation/over_{self._against}": difference.mean,
                f"validation/over_{self._against}_low": difference.low,
                f"validation/over_{self._against}_high": difference.high,
            }
        return figures

    def _play_rival(self, name: str) -> Episodes:
        if self._rival is None:
            which = self._table.system.script_index(name)
            self._rival = play(ScriptedPolicy(name, which), self._table, self._seeds)
        return self._rival
