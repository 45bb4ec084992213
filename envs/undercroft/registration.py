"""The environments that `import undercroft` makes known to Gymnasium. A new system is one line of the table."""

from __future__ import annotations

from typing import NamedTuple

import gymnasium

from undercroft.core.system import register_system


class Task(NamedTuple):
    """One environment."""

    environment: str  # the id, after "undercroft/"
    system: str  # the name of the system
    place: str  # the module that holds it as SYSTEM


TASKS = (
    Task("Free-v0",         "free",            "undercroft.free.description"),
    Task("TwoHourBattle-v0", "two_hour_battle", "undercroft.two_hour.description"),
    Task("Trumps-v0",       "trumps",          "undercroft.trumps.description"),
)  # fmt: skip


def environment_ids() -> list[str]:
    """All ids, as gymnasium.make takes them."""
    return [f"undercroft/{task.environment}" for task in TASKS]


def register() -> None:
    """Make systems and environments known; doing it twice does no harm."""
    for task, identifier in zip(TASKS, environment_ids(), strict=True):
        register_system(task.system, task.place)
        if identifier not in gymnasium.registry:
            gymnasium.register(
                identifier,
                entry_point="undercroft.gym_env:CrawlEnv",
                vector_entry_point="undercroft.vector_env:CrawlVectorEnv",
                kwargs={"system": task.system},
            )


register()
