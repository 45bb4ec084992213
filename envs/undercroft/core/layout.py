"""The observation table: which numbers of the one float32 row of a game mean what."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray


class Block(NamedTuple):
    """A named part of an observation.

    The last axis of `shape` is described by `columns`; entities (figures, markers, players) are the rows before it.
    """

    name: str
    shape: tuple[int, ...]
    low: float
    high: float
    words: str
    columns: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        """Numbers in the block."""
        return prod(self.shape)


class Layout:
    """Blocks one after another, in the order in which the writer of the system writes them."""

    def __init__(self, blocks: Iterable[Block]) -> None:
        """Lay the blocks out.

        Raises:
            ValueError: two blocks share a name, or the columns of one do not fit its shape.
        """
        plain = (block._replace(shape=tuple(int(length) for length in block.shape)) for block in blocks)
        self.blocks = tuple(plain)  # Gymnasium wants numbers in a shape, no codes
        self.starts: dict[str, int] = {}
        start = 0
        for block in self.blocks:
            if block.name in self.starts or block.name == "action_mask":
                raise ValueError(f"layout: the name {block.name!r} is taken")
            if block.columns and len(block.columns) != block.shape[-1]:
                raise ValueError(f"layout: {block.name} has {block.shape[-1]} columns, {len(block.columns)} are named")
            self.starts[block.name] = start
            start += block.size
        self.size = start

    def __iter__(self) -> Iterator[Block]:
        """The blocks in order."""
        return iter(self.blocks)

    def slice(self, name: str) -> slice:
        """Where a block stands in the flat row."""
        start = self.starts[name]
        return slice(start, start + next(block.size for block in self.blocks if block.name == name))

    def views(self, rows: NDArray[np.float32]) -> dict[str, NDArray[np.float32]]:
        """Named views, without copying.

        Args:
            rows: (..., O) flat observations.

        Returns:
            By block name, (..., *shape of the block).
        """
        ahead = rows.shape[:-1]
        return {block.name: rows[..., self.slice(block.name)].reshape(*ahead, *block.shape) for block in self.blocks}

    def bounds(self) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """The lowest and highest value of each of the (O,) numbers."""
        low, high = np.empty(self.size, np.float32), np.empty(self.size, np.float32)
        for block in self.blocks:
            low[self.slice(block.name)], high[self.slice(block.name)] = block.low, block.high
        return low, high
