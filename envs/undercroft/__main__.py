"""Describe an environment: python -m undercroft [ID [SCENARIO]].

Without an id it lists the environments; with one it prints the tables of its actions, its observation and its
scenarios, in the sizes of a preset where they depend on it.
"""

import os
import sys

from undercroft import manual
from undercroft.core.system import get_system
from undercroft.registration import TASKS, environment_ids


def describe(identifier: str, preset: str | None = None) -> str:
    """All tables of an environment.

    Raises:
        ValueError: there is no such environment or preset.
    """
    systems = dict(zip(environment_ids(), (task.system for task in TASKS), strict=True))
    if identifier not in systems:
        raise ValueError(f"environment: unknown id {identifier!r}; allowed: {', '.join(systems)}")
    system = get_system(systems[identifier])
    system = system.fitted(system.read_scenario(preset))
    parts = (
        f"# {identifier}: {system.title}",
        f"Seats: {system.seats}. Built-in leaders: {', '.join(system.scripts) or 'none'}.",
        "## Actions",
        manual.actions(system),
        "## Observation",
        manual.observation(system),
        "## Scenario",
        manual.scenario(system),
    )
    return "\n\n".join(parts)


def main(arguments: list[str]) -> int:
    """Print what is asked for."""
    if len(arguments) > 2 or any(argument.startswith("-") for argument in arguments):
        print(__doc__)
        return 0 if arguments in (["-h"], ["--help"]) else 2
    try:
        print(describe(*arguments) if arguments else "\n".join(environment_ids()))
        sys.stdout.flush()
    except ValueError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # the reader, such as `head`, has enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
