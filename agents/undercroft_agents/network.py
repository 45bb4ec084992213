"""The network of a leader: a row of an observation in, preferences for the actions and a value out."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import torch
from torch import Tensor, nn

from undercroft_agents.errors import UserError

ACTIVATIONS: dict[str, type[nn.Module]] = {"tanh": nn.Tanh, "relu": nn.ReLU, "silu": nn.SiLU}


@dataclass(frozen=True)
class Entities:
    """A block of the observation whose rows are alike: figures, markers, players."""

    start: int
    count: int
    width: int


@dataclass(frozen=True)
class Architecture:
    """All it takes to build the network again; JSON holds it beside the weights."""

    observation_size: int
    action_count: int
    hidden: tuple[int, ...]
    activation: str
    shared: bool
    rows: tuple[int, ...] = ()
    entities: tuple[Entities, ...] = ()

    @classmethod
    def from_facts(cls, facts: dict[str, Any]) -> Architecture:
        """The architecture that plain data describe.

        Raises:
            UserError: they do not describe one.
        """
        try:
            entities = tuple(Entities(**block) for block in facts["entities"])
            if facts["activation"] not in ACTIVATIONS:
                raise ValueError(f"unknown activation {facts['activation']!r}")
            return cls(
                observation_size=int(facts["observation_size"]),
                action_count=int(facts["action_count"]),
                hidden=tuple(int(width) for width in facts["hidden"]),
                activation=facts["activation"],
                shared=bool(facts["shared"]),
                rows=tuple(int(width) for width in facts["rows"]),
                entities=entities,
            )
        except (KeyError, TypeError, ValueError) as error:
            raise UserError(f"model: its architecture has another form than this version knows ({error})") from error


class Trunk(nn.Module):
    """Hidden layers over the observation; the rows of entities are first read one by one, by layers of their own."""

    def __init__(self, plan: Architecture) -> None:
        """Layers with orthogonal weights."""
        super().__init__()
        self.plan = plan
        read = plan.entities if plan.rows else ()
        self._read = read
        self.readers = nn.ModuleList(_layers((block.width, *plan.rows), plan.activation) for block in read)
        taken = sum(block.count * block.width for block in read)
        gained = sum(block.count * plan.rows[-1] for block in read)
        self.layers = _layers((plan.observation_size - taken + gained, *plan.hidden), plan.activation)
        self.width = plan.hidden[-1] if plan.hidden else plan.observation_size - taken + gained

    def forward(self, observations: Tensor) -> Tensor:
        """(B, O) observations to (B, width) features."""
        if self._read:
            observations = self._read_rows(observations)
        features: Tensor = self.layers(observations)
        return features

    def _read_rows(self, observations: Tensor) -> Tensor:
        """The observation with every row of an entity replaced by what its reader makes of it."""
        parts, end = [], 0
        for block, reader in zip(self._read, self.readers, strict=True):
            parts.append(observations[:, end : block.start])
            end = block.start + block.count * block.width
            rows = observations[:, block.start : end].reshape(-1, block.width)
            parts.append(reader(rows).reshape(len(observations), -1))
        return torch.cat([*parts, observations[:, end:]], dim=1)


class LeaderNetwork(nn.Module):
    """Preferences and value, over one trunk or two."""

    def __init__(self, plan: Architecture) -> None:
        """Fresh weights from torch's generator."""
        super().__init__()
        self.plan = plan
        self.policy_trunk = Trunk(plan)
        self.value_trunk = self.policy_trunk if plan.shared else Trunk(plan)
        self.action_head = _linear(self.policy_trunk.width, plan.action_count, gain=0.01)
        self.value_head = _linear(self.value_trunk.width, 1, gain=1.0)

    def forward(self, observations: Tensor) -> tuple[Tensor, Tensor]:
        """(B, O) observations to (B, A) preferences (logits) and (B, 1) values."""
        features = self.policy_trunk(observations)
        logits = self.action_head(features)
        return logits, self.value_head(features if self.plan.shared else self.value_trunk(observations))

    def preferences(self, observations: Tensor) -> Tensor:
        """(B, A) logits alone."""
        logits: Tensor = self.action_head(self.policy_trunk(observations))
        return logits

    def values(self, observations: Tensor) -> Tensor:
        """(B, 1) values alone."""
        values: Tensor = self.value_head(self.value_trunk(observations))
        return values


def masked_log_probs(logits: Tensor, masks: Tensor) -> Tensor:
    """(B, A) log-probabilities; illegal actions get about -1e8, so that their probability is 0 exactly."""
    return torch.log_softmax(logits.masked_fill(~masks, -1e8), dim=1)


def _linear(inputs: int, outputs: int, gain: float) -> nn.Linear:
    layer = nn.Linear(inputs, outputs)
    nn.init.orthogonal_(layer.weight, gain)
    nn.init.zeros_(layer.bias)
    return layer


def _layers(widths: tuple[int, ...], activation: str) -> nn.Sequential:
    modules: list[nn.Module] = []
    for inputs, outputs in pairwise(widths):
        modules += [_linear(inputs, outputs, 2**0.5), ACTIVATIONS[activation]()]
    return nn.Sequential(*modules)
