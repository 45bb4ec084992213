"""From a word on the command line to a leader."""

from __future__ import annotations

from pathlib import Path

from undercroft.core.system import System
from undercroft_agents.errors import UserError
from undercroft_agents.policy import Leader
from undercroft_agents.scripted import RandomPolicy, ScriptedPolicy


def leader_names(system: System) -> list[str]:
    """The leaders that need no training."""
    return list(dict.fromkeys(["random", *system.scripts]))


def make_leader(word: str, system: System, greedy: bool = True) -> Leader:
    """A leader by name, or the one in a run folder or model file.

    Args:
        greedy: a learned leader takes its likeliest action; otherwise it draws.

    Raises:
        UserError: there is none, it is damaged, or it does not fit the system.
    """
    if word in system.scripts:
        return ScriptedPolicy(word, system.script_index(word))
    if word == "random":
        return RandomPolicy()
    if not Path(word).exists():
        known = ", ".join(leader_names(system))
        raise UserError(f"leader: {word!r} is neither a run, a model file nor one of: {known}")
    from undercroft_agents.learned import load_policy  # noqa: PLC0415  (torch, only where it is needed)

    return load_policy(Path(word), system, greedy)
