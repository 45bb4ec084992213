"""From the id of an environment to the system behind it."""

from __future__ import annotations

import difflib

import gymnasium

from undercroft.core.system import System, get_system
from undercroft.registration import environment_ids
from undercroft_agents.errors import UserError


def system_of(task: str) -> System:
    """The system that an environment id plays.

    Raises:
        UserError: no environment of undercroft has this id.
    """
    known = environment_ids()
    if task not in known:
        guess = difflib.get_close_matches(task, known, 1, 0.4)
        hint = f"; did you mean {guess[0]!r}?" if guess else f"; allowed: {', '.join(known)}"
        raise UserError(f"task: unknown environment {task!r}{hint}")
    return get_system(gymnasium.spec(task).kwargs["system"])


def short_name(task: str) -> str:
    """The id as a part of file names: `undercroft/TwoHourBattle-v0` is `TwoHourBattle`."""
    return task.rpartition("/")[2].rpartition("-v")[0] or task.replace("/", "-")
