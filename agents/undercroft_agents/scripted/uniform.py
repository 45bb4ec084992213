"""The leader that rolls a die over its legal options."""

import numpy as np

from undercroft_agents.draws import Draws
from undercroft_agents.policy import Actions, Masks, Observations


class RandomPolicy:
    """Every legal option with the same chance."""

    name = "random"

    def act(self, observations: Observations, masks: Masks, rng: Draws) -> Actions:
        """(B,) actions; one number a game and decision is drawn."""
        legal = np.cumsum(masks, axis=1, dtype=np.int32)
        wanted = (rng.uniform() * legal[:, -1]).astype(np.int32)
        return np.argmax(legal > wanted[:, None], axis=1)
