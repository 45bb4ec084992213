"""A leader that was trained."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import torch
from numpy.typing import NDArray

from undercroft_agents.draws import Draws
from undercroft_agents.errors import UserError
from undercroft_agents.model_file import Model, load_model
from undercroft_agents.network import masked_log_probs
from undercroft_agents.policy import Actions, Masks, Observations

if TYPE_CHECKING:
    from undercroft.core.system import System

CHUNK = (
    256  # rows of every forward pass: with one size only, a row's numbers do not depend on how many others there are
)


class LearnedPolicy:
    """Plays a model: its likeliest action, or one drawn by its probabilities."""

    def __init__(self, name: str, model: Model, greedy: bool = True) -> None:
        self.name = name
        self.greedy = greedy
        self.facts = model.facts
        self.digest = model.digest
        self._network = model.network

    def act(self, observations: Observations, masks: Masks, rng: Draws) -> Actions:
        """(B,) actions; a number a game is drawn unless the policy is greedy."""
        log_probs = self.log_probs(observations, masks)
        if self.greedy:
            return np.argmax(log_probs, axis=1)
        sums = np.cumsum(np.exp(log_probs, dtype=np.float64), axis=1)
        return np.argmax(sums > (rng.uniform() * sums[:, -1])[:, None], axis=1)

    def log_probs(self, observations: Observations, masks: Masks) -> NDArray[np.float32]:
        """(B, A) log-probabilities, about -1e8 where illegal."""
        logits, _ = self._forward(observations)
        log_probs: NDArray[np.float32] = masked_log_probs(torch.from_numpy(logits), torch.from_numpy(masks)).numpy()
        return log_probs

    def probabilities(self, observations: Observations, masks: Masks) -> NDArray[np.float32]:
        """(B, A), 0 where illegal."""
        return np.exp(self.log_probs(observations, masks))

    def values(self, observations: Observations) -> NDArray[np.float32]:
        """(B,): the (discounted) reward that is expected from here on."""
        return self._forward(observations)[1][:, 0]

    def _forward(self, observations: Observations) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        count, size = observations.shape
        padded = np.zeros((-(-count // CHUNK) * CHUNK, size), np.float32)
        padded[:count] = observations
        results = []
        with torch.inference_mode():
            for begin in range(0, len(padded), CHUNK):
                results.append(self._network(torch.from_numpy(padded[begin : begin + CHUNK])))
        logits, values = (torch.cat(parts).numpy()[:count] for parts in zip(*results, strict=True))
        return logits, values


def load_policy(source: Path, system: System | None = None, greedy: bool = True) -> LearnedPolicy:
    """The leader of a run folder (its best model) or of a model file.

    Raises:
        UserError: there is none, it is damaged, or it does not fit the system.
    """
    path = model_path(source)
    name = path.parent.name if source.is_dir() else path.stem
    return LearnedPolicy(name, load_model(path, system), greedy)


def model_path(source: Path) -> Path:
    """The model file that a run folder or a path means.

    Raises:
        UserError: there is none.
    """
    if source.is_file():
        return source
    if not source.is_dir():
        raise UserError(f"run: there is no {source}")
    for name in ("best.safetensors", "last.safetensors"):
        if (source / name).is_file():
            return source / name
    raise UserError(f"run: {source} holds no model yet (best.safetensors)")
