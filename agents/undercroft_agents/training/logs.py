"""Where the figures of a run go: metrics.jsonl, and TensorBoard for those who watch."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

from stable_baselines3.common.logger import KVWriter, Logger, TensorBoardOutputFormat
from torch.utils.tensorboard import SummaryWriter

from undercroft_agents.files import write_text
from undercroft_agents.training.run_folder import RunFolder


class JsonLines(KVWriter):
    """One JSON object a line: `decisions`, and every figure by name."""

    def __init__(self, path: Path) -> None:
        self._file = path.open("a", encoding="utf-8")

    def write(self, key_values: dict[str, Any], key_excluded: dict[str, tuple[str, ...]], step: int = 0) -> None:
        """Append one row; figures that are no numbers at the moment are left out."""
        row: dict[str, Any] = {"decisions": step}
        for key in sorted(key_values):
            number = float(key_values[key])
            if math.isfinite(number):
                row[key] = number
        self._file.write(json.dumps(row) + "\n")
        self._file.flush()

    def close(self) -> None:
        """Close the file."""
        self._file.close()


class Curves(TensorBoardOutputFormat):
    """TensorBoard; a resumed run hides what it is about to write again."""

    def __init__(self, folder: Path, after: int) -> None:
        self.writer = SummaryWriter(log_dir=str(folder), purge_step=after + 1 if after else None)
        self._is_closed = False


def open_logger(run: RunFolder, after: int) -> Logger:
    """The logger of a run that goes on after so many decisions; rows beyond them are dropped."""
    keep_rows(run.metrics_file, after)
    return Logger(str(run.path), [JsonLines(run.metrics_file), Curves(run.tensorboard, after)])


def read_rows(path: Path) -> list[dict[str, Any]]:
    """The rows of a metrics file; a last line that a kill cut short is left out."""
    rows = []
    for line in path.read_text(encoding="utf-8").splitlines() if path.is_file() else []:
        try:
            rows.append(json.loads(line))
        except ValueError:
            break
    return rows


def keep_rows(path: Path, after: int) -> None:
    """Cut a metrics file down to the first `after` decisions."""
    rows = read_rows(path)
    kept = [row for row in rows if row["decisions"] <= after]
    write_text(path, "".join(json.dumps(row) + "\n" for row in kept))
