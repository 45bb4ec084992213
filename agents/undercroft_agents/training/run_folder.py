"""The folder of a training run. It appears complete, and a kill at any later moment leaves it loadable."""

from __future__ import annotations

import contextlib
import datetime
import errno
import fcntl
import json
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from undercroft_agents.errors import UserError
from undercroft_agents.files import remove_parts, write_json, write_text
from undercroft_agents.tasks import short_name
from undercroft_agents.training.config import Config, to_mapping
from undercroft_agents.training.settings import build, read_yaml

CHECKPOINT = "{:012d}.safetensors"


class RunFolder:
    """Where everything of one run stands; `runs/README.md` explains it to people."""

    def __init__(self, path: Path) -> None:
        """Name an existing folder; `create` makes one."""
        self.path = path
        self.config_file = path / "config.yaml"
        self.meta_file = path / "meta.json"
        self.metrics_file = path / "metrics.jsonl"
        self.card_file = path / "card.md"
        self.best_file = path / "best.safetensors"
        self.last_file = path / "last.safetensors"
        self.tensorboard = path / "tensorboard"
        self.checkpoints = path / "checkpoints"
        self.evaluations = path / "evaluations"
        self.replays = path / "replays"

    @classmethod
    def create(cls, runs: Path, config: Config, meta: dict[str, Any]) -> RunFolder:
        """A new folder `<date>-<task>-<n>` below `runs`, with config and meta.

        It is filled elsewhere and then moved to its name in one step, which fails where that name is taken: two runs
        that start at once get two folders, and no folder without a config is ever seen.
        """
        runs.mkdir(parents=True, exist_ok=True)
        made = cls(Path(tempfile.mkdtemp(prefix=".new-", dir=runs)))
        try:
            made.path.chmod(0o755)
            for folder in (made.tensorboard, made.checkpoints, made.evaluations, made.replays):
                folder.mkdir()
            write_text(made.config_file, yaml.safe_dump(to_mapping(config), sort_keys=False, allow_unicode=True))
            write_json(made.meta_file, meta)
            return cls(_move_to_free_name(made.path, runs, config.task))
        except BaseException:
            shutil.rmtree(made.path, ignore_errors=True)
            raise

    @classmethod
    def open(cls, path: Path) -> RunFolder:
        """An existing run.

        Raises:
            UserError: there is none at `path`.
        """
        run = cls(path)
        if not run.config_file.is_file():
            reason = "holds no config.yaml" if path.is_dir() else "does not exist"
            raise UserError(f"run: {path} {reason}: no run folder")
        return run

    def config(self) -> Config:
        """The resolved config.

        Raises:
            UserError: it is damaged, or of another version.
        """
        return build(Config, read_yaml(self.config_file))

    def meta(self) -> dict[str, Any]:
        """What the run was made with.

        Raises:
            UserError: the file is damaged.
        """
        try:
            meta: dict[str, Any] = json.loads(self.meta_file.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise UserError(f"run: cannot read {self.meta_file}: {error}") from error
        return meta

    def checkpoint_file(self, decisions: int) -> Path:
        """Where the checkpoint after so many decisions stands."""
        return self.checkpoints / CHECKPOINT.format(decisions)

    def checkpoint_files(self) -> list[Path]:
        """All checkpoints, oldest first."""
        return sorted(self.checkpoints.glob("[0-9]*.safetensors"))

    def drop_old_checkpoints(self, keep: int) -> None:
        """Remove all but the newest."""
        for path in self.checkpoint_files()[:-keep]:
            path.unlink(missing_ok=True)

    def clean(self) -> None:
        """Remove half-written files of a killed process."""
        for folder in (self.path, self.checkpoints, self.evaluations):
            remove_parts(folder)

    @contextlib.contextmanager
    def locked(self) -> Iterator[None]:
        """Keep other processes from training in this folder; a kill opens it again.

        Raises:
            UserError: another process trains in it.
        """
        with (self.path / ".lock").open("w") as file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError as error:
                raise UserError(f"run: another process is training in {self.path}") from error
            yield


def _move_to_free_name(folder: Path, runs: Path, task: str) -> Path:
    stem = f"{datetime.date.today().isoformat()}-{short_name(task)}"
    number = 1
    while True:
        place = runs / f"{stem}-{number}"
        try:
            os.rename(folder, place)
            return place
        except OSError as error:
            if error.errno not in (errno.EEXIST, errno.ENOTEMPTY, errno.ENOTDIR):
                raise
            number += 1
