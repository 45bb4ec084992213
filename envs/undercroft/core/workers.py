"""Threads that share out the games of a batch: a fixed split, so that results never depend on how many there are."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any


class Workers:
    """Runs one function over ranges of games side by side; the caller's own thread takes the last range.

    The function must release the interpreter's lock to gain anything. A copy that was forked or unpickled starts
    threads of its own when it first needs them.
    """

    def __init__(self, threads: int, count: int) -> None:
        """Split `count` games over `threads` threads, or over fewer where there are fewer games."""
        self.threads = threads
        share = max(1, min(threads, count))
        bounds = [count * k // share for k in range(share + 1)]
        self._ranges = list(pairwise(bounds))
        self._pool: ThreadPoolExecutor | None = None
        self._process = 0

    def run(self, function: Callable[..., None], *arguments: Any) -> None:
        """Call function(begin, end, *arguments) for every range, and wait."""
        *others, last = self._ranges
        if not others:
            function(*last, *arguments)
            return
        pool = self._threads()
        pending = [pool.submit(function, *part, *arguments) for part in others]
        function(*last, *arguments)
        for future in pending:
            future.result()

    def close(self) -> None:
        """End the threads."""
        if self._pool is not None and self._process == os.getpid():
            self._pool.shutdown(wait=True)
        self._pool = None

    def _threads(self) -> ThreadPoolExecutor:
        if self._pool is None or self._process != os.getpid():
            self._pool = ThreadPoolExecutor(len(self._ranges) - 1, thread_name_prefix="undercroft")
            self._process = os.getpid()
        return self._pool

    def __getstate__(self) -> dict[str, Any]:
        """Everything but the threads."""
        return {**self.__dict__, "_pool": None, "_process": 0}
