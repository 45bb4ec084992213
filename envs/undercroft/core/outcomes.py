"""What is told of an ended game: named figures, written by a kernel as a row of numbers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray


class OutcomeFigure(NamedTuple):
    """One number of an outcome: a count, or with `is_share` any number, or with `values` the place of a word."""

    name: str
    words: str
    is_share: bool = False
    values: tuple[str, ...] = ()


class OutcomeTable:
    """The figures of a system, in the order in which its kernel `tell` writes them."""

    def __init__(self, figures: Iterable[OutcomeFigure]) -> None:
        self.figures = tuple(figures)
        self._names = [figure.name for figure in self.figures]
        self._whole = [place for place, figure in enumerate(self.figures) if not figure.is_share]
        self._worded = [(place, figure.values) for place, figure in enumerate(self.figures) if figure.values]

    def __len__(self) -> int:
        """How many figures there are."""
        return len(self.figures)

    def one(self, row: NDArray[np.float32]) -> dict[str, Any]:
        """The figures of one game, by name.

        Args:
            row: (F,) numbers.
        """
        values: list[Any] = row.tolist()
        for place in self._whole:
            values[place] = int(values[place])
        for place, words in self._worded:
            values[place] = words[values[place]]
        return dict(zip(self._names, values, strict=True))

    def columns(self, rows: NDArray[np.float32], which: NDArray[np.bool_]) -> dict[str, NDArray[Any]]:
        """The figures of some of B games as Gymnasium has infos: by name (B,) values, and under "_name" where they are.

        Args:
            rows: (n, F) numbers of the n games where `which` is true.
            which: (B,).
        """
        found: dict[str, NDArray[Any]] = {}
        for place, figure in enumerate(self.figures):
            if figure.values:
                column = np.full(len(which), None, object)
                column[which] = [figure.values[int(value)] for value in rows[:, place]]
            else:
                column = np.zeros(len(which), np.float64 if figure.is_share else np.int64)
                column[which] = rows[:, place]
            found[figure.name], found[f"_{figure.name}"] = column, which.copy()
        return found
