"""The leader's network as a policy of sb3-contrib's MaskablePPO, without its detours.

The stock policy builds a distribution object twice for every forward pass, checks its arguments and draws with
`multinomial`; here it is one masked log-softmax and a Gumbel draw, with the same probabilities.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from sb3_contrib.common.maskable.distributions import MaskableDistribution
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from stable_baselines3.common.type_aliases import PyTorchObs, Schedule
from torch import Tensor

from undercroft_agents.network import Architecture, LeaderNetwork, masked_log_probs

Masks = NDArray[np.bool_] | Tensor | None


class MaskedPolicy(MaskableActorCriticPolicy):
    """Actor and critic in one LeaderNetwork; everything that MaskablePPO asks of a policy."""

    network: LeaderNetwork

    def __init__(
        self,
        observation_space: Any,
        action_space: Any,
        lr_schedule: Schedule,
        architecture: Architecture,
        **kwargs: Any,
    ) -> None:
        """Build the network of an architecture."""
        self._architecture = architecture
        super().__init__(observation_space, action_space, lr_schedule, net_arch=[], **kwargs)

    def _build(self, lr_schedule: Schedule) -> None:
        self.network = LeaderNetwork(self._architecture)
        make_optimizer: Any = self.optimizer_class
        self.optimizer = make_optimizer(self.network.parameters(), lr=lr_schedule(1), **self.optimizer_kwargs)

    def forward(
        self, obs: Tensor, deterministic: bool = False, action_masks: Masks = None
    ) -> tuple[Tensor, Tensor, Tensor]:
        """(B,) actions, (B, 1) values, (B,) log-probabilities of the actions."""
        logits, values = self.network(obs)
        log_probs = masked_log_probs(logits, _masks(action_masks, logits))
        noise = 0.0 if deterministic else -torch.empty_like(log_probs).exponential_().log()  # Gumbel
        actions = torch.argmax(log_probs + noise, dim=1)
        return actions, values, log_probs.gather(1, actions[:, None])[:, 0]

    def evaluate_actions(
        self, obs: Tensor, actions: Tensor, action_masks: Tensor | None = None
    ) -> tuple[Tensor, Tensor, Tensor]:
        """(B, 1) values, (B,) log-probabilities of the actions, (B,) entropies."""
        logits, values = self.network(obs)
        log_probs = masked_log_probs(logits, _masks(action_masks, logits))
        entropy = -(log_probs.exp() * log_probs).sum(dim=1)  # an illegal action adds exactly 0
        return values, log_probs.gather(1, actions.long()[:, None])[:, 0], entropy

    def get_distribution(self, obs: PyTorchObs, action_masks: Any = None) -> MaskableDistribution:
        """The stock distribution object, for tools that want one."""
        assert isinstance(obs, Tensor)
        distribution = self.action_dist.proba_distribution(action_logits=self.network.preferences(obs))
        if action_masks is not None:
            distribution.apply_masking(action_masks)
        return distribution

    def predict_values(self, obs: PyTorchObs) -> Tensor:
        """(B, 1) values."""
        assert isinstance(obs, Tensor)
        return self.network.values(obs)


def _masks(masks: Masks, logits: Tensor) -> Tensor:
    """(B, A) booleans, whatever form the masks came in."""
    if masks is None:
        return torch.ones_like(logits, dtype=torch.bool)
    return torch.as_tensor(masks, dtype=torch.bool).reshape(logits.shape)
