"""What decides: the one protocol for every kind of leader."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from undercroft_agents.draws import Draws

if TYPE_CHECKING:
    from undercroft.core.batch import Batch

Observations = NDArray[np.float32]  # (B, O)
Masks = NDArray[np.bool_]  # (B, A), True: legal
Actions = NDArray[np.int64]  # (B,)


@runtime_checkable
class Policy(Protocol):
    """Chooses one legal action for each of B games.

    `name` stands in tables and file names.
    """

    name: str

    def act(self, observations: Observations, masks: Masks, rng: Draws) -> Actions:
        """(B,) actions.

        Args:
            observations: (B, O), what the seat to act may know.
            masks: (B, A), True where an action is legal; at least one a row.
            rng: one stream a game; a policy that draws takes its numbers from here only.
        """
        ...


@runtime_checkable
class BatchPolicy(Protocol):
    """Chooses for all games of a batch at once, from their states: scripted leaders, search."""

    name: str

    def act_on(self, batch: Batch, rng: Draws) -> Actions:
        """(B,) actions for the decisions that are due in `batch`."""
        ...


@runtime_checkable
class Trained(Protocol):
    """What a policy that comes from a model file tells of it."""

    facts: dict[str, Any]
    digest: str


Leader = Policy | BatchPolicy


def decide(leader: Leader, batch: Batch, rng: Draws) -> Actions:
    """(B,) actions of any kind of leader for the decisions that are due."""
    if isinstance(leader, BatchPolicy):
        return leader.act_on(batch, rng)
    return leader.act(batch.observations, batch.masks, rng)
