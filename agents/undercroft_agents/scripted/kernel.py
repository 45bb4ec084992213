"""The leaders a system brings along, played by its kernels."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from undercroft_agents.draws import Draws
from undercroft_agents.policy import Actions

if TYPE_CHECKING:
    from undercroft.core.batch import Batch


class ScriptedPolicy:
    """A system's own scripted leader, by its place among the system's scripts."""

    def __init__(self, name: str, which: int) -> None:
        self.name = name
        self.which = which

    def act_on(self, batch: Batch, rng: Draws) -> Actions:
        """(B,) actions; its dice are the game's own script stream, so `rng` is not used."""
        return np.asarray(batch.script(self.which), dtype=np.int64)
