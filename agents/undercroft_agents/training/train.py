"""Trains a leader: a new run, or one that was stopped."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Any

from undercroft_agents.errors import DamagedError, UserError
from undercroft_agents.training.checkpoint import load_checkpoint, restore
from undercroft_agents.training.config import Config
from undercroft_agents.training.facts import facts
from undercroft_agents.training.keeper import Keeper, Stopped
from undercroft_agents.training.learner import make_games, make_learner
from undercroft_agents.training.logs import open_logger
from undercroft_agents.training.progress import Progress
from undercroft_agents.training.run_folder import RunFolder
from undercroft_agents.training.warm_start import warm_start


@dataclass(frozen=True)
class Ending:
    """How a call ended: what was trained, and whether all of it."""

    run: RunFolder
    is_finished: bool
    best: dict[str, Any] | None


def start(config: Config, runs: Path) -> Ending:
    """Train a new run in a new folder below `runs`.

    Raises:
        UserError: the config asks for something there is not.
    """
    games = make_games(config)
    run = RunFolder.create(runs, config, facts(games.system.name))
    return _train(run, config, None)


def resume(run: RunFolder) -> Ending:
    """Go on with a run from its newest checkpoint, as if it had never stopped.

    Raises:
        UserError: the checkpoint is damaged, or another process trains in the folder.
    """
    with run.locked():
        run.clean()
        files = run.checkpoint_files()
    try:
        return _train(run, run.config(), files[-1] if files else None)
    except DamagedError as error:
        raise UserError(f"{error}; delete it to go on from the checkpoint before it") from error


def _train(run: RunFolder, config: Config, checkpoint: Path | None) -> Ending:
    """Train until the end, or until the user stops it."""
    with run.locked():
        games = make_games(config)
        learner = make_learner(config, games)
        state = load_checkpoint(checkpoint) if checkpoint else None
        done = int(state["decisions"]) if state else 0
        progress = Progress(config.total_decisions, done)
        progress.say(f"run folder: {run.path.as_posix()}")
        keeper = Keeper(run, config, games, progress)
        learner.set_logger(open_logger(run, done))
        if state and checkpoint:
            keeper.begin_at(done, restore(learner, state, checkpoint))
        try:
            with _asked_to_stop(keeper):
                if state is None and config.warm_start is not None:
                    warm_start(learner, games, config, progress)
                if done < config.total_decisions:
                    left, never = config.total_decisions - done, sys.maxsize  # the keeper logs, not SB3
                    learner.learn(left, keeper, log_interval=never, reset_num_timesteps=state is None)
            is_finished = True
        except (Stopped, KeyboardInterrupt):
            is_finished = False
        finally:
            progress.close()
            learner.logger.close()
            games.close()
    return Ending(run, is_finished, keeper.best)


@contextmanager
def _asked_to_stop(keeper: Keeper) -> Iterator[None]:
    """Ctrl-C (or SIGTERM) ends the iteration under way, saves and stops; a second one stops at once."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def ask(number: int, frame: FrameType | None) -> None:
        if keeper.is_stopping:
            raise KeyboardInterrupt
        keeper.is_stopping = True
        keeper.progress.say("stopping after this update; again: at once, back to the last checkpoint")

    before = {number: signal.signal(number, ask) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def describe_ending(ending: Ending) -> str:
    """What to tell the user at the end."""
    place = ending.run.path.as_posix()
    if not ending.is_finished:
        return f"stopped and saved; to go on: python scripts/train.py --resume {place}"
    if ending.best is None:
        raise UserError(f"run: {place} is finished but was never validated")
    return f"finished: {place} (best validation score {ending.best['score']:+.3f}); see {place}/card.md"
