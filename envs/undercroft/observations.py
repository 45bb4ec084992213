"""The two forms in which the adapters offer observations: a Dict of named parts, or one flat Box."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from undercroft.core.system import System

FORMS = ("dict", "flat")
MASK = "action_mask"


class ObservationForm:
    """How the flat rows of a batch are handed out, as views and never as copies.

    "dict": the blocks of the layout, and "action_mask", int8, 1 for legal. "flat": the row itself, without the mask.
    """

    def __init__(self, system: System, form: str) -> None:
        """Make the space.

        Raises:
            ValueError: there is no such form.
        """
        if form not in FORMS:
            raise ValueError(f"observation: unknown value {form!r}; allowed: {', '.join(FORMS)}")
        self.form = form
        self._layout = system.layout
        self.space = _flat_space(system) if form == "flat" else _dict_space(system)

    def views(self, rows: NDArray[np.float32], masks: NDArray[np.bool_]) -> Any:
        """One observation of many games.

        Args:
            rows: (..., O). masks: (..., A).
        """
        if self.form == "flat":
            return rows
        return {**self._layout.views(rows), MASK: masks.view(np.int8)}

    def singles(self, rows: NDArray[np.float32], masks: NDArray[np.bool_]) -> list[Any]:
        """An observation for each of (R, O) rows and (R, A) masks."""
        if self.form == "flat":
            return list(rows)
        named = self.views(rows, masks)
        names = tuple(named)  # as many as there are parts: no check, this is done for every step of a single game
        return [dict(zip(names, parts, strict=False)) for parts in zip(*named.values(), strict=False)]


def _flat_space(system: System) -> spaces.Box:
    low, high = system.layout.bounds()
    return spaces.Box(low, high, dtype=np.float32)


def _dict_space(system: System) -> spaces.Dict:
    parts: list[tuple[str, spaces.Space[Any]]] = [
        (block.name, spaces.Box(block.low, block.high, block.shape, np.float32)) for block in system.layout
    ]
    mask = spaces.Box(0, 1, (len(system.actions),), np.int8)
    return spaces.Dict([*parts, (MASK, mask)])  # a list of pairs, since a dict would be sorted
