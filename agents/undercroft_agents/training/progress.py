"""How far a run is: a bar where a person looks on, now and then a line where none does."""

from __future__ import annotations

import sys
import time
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, TaskID, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar

LINE_SECONDS = 10.0


class Progress:
    """Shows decisions made, their rate, the mean reward of late and the last validation."""

    def __init__(self, total: int, done: int = 0) -> None:
        """Begin after `done` of `total` decisions."""
        self.total = total
        self._first, self._start = done, time.monotonic()
        self._last_line = 0.0
        self._words = {"reward": "", "validation": ""}
        self._bar: Bar | None = None
        self._task = TaskID(0)
        if sys.stderr.isatty():
            columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.percentage:>3.0f} %"))
            self._bar = Bar(*columns, TimeRemainingColumn(), console=Console(stderr=True))
            self._task = self._bar.add_task("training", total=total, completed=done)
            self._bar.start()

    def note(self, rewards: list[float] | None = None, validation: dict[str, Any] | None = None) -> None:
        """Take news for the next line."""
        if rewards:
            self._words["reward"] = f", reward {sum(rewards) / len(rewards):+.3f}"
        if validation is not None:
            self._words["validation"] = f", validation {_validation_words(validation)}"
            self._last_line = 0.0

    def show(self, decisions: int) -> None:
        """Show that so many decisions are made."""
        now = time.monotonic()
        rate = (decisions - self._first) / max(now - self._start, 1e-9)
        words = f"{decisions:,} decisions, {rate:,.0f}/s{self._words['reward']}{self._words['validation']}"
        if self._bar is not None:
            self._bar.update(self._task, completed=decisions, description=words)
        elif now - self._last_line >= LINE_SECONDS or decisions >= self.total:
            self._last_line = now
            print(f"{100 * decisions / self.total:5.1f} %  {words}", file=sys.stderr, flush=True)

    def say(self, words: str) -> None:
        """Say something beside the line of figures."""
        if self._bar is not None:
            self._bar.console.print(words, highlight=False)
        else:
            print(words, file=sys.stderr, flush=True)

    def close(self) -> None:
        """Leave the bar as it is."""
        if self._bar is not None:
            self._bar.stop()


def _validation_words(figures: dict[str, Any]) -> str:
    words = f"{figures['validation/score']:+.3f}"
    for name, value in figures.items():
        rival = name.removeprefix("validation/over_")
        if rival != name and not rival.endswith(("_low", "_high")):
            words += f" ({value:+.3f} over {rival})"
    return words
