"""What can be configured of the free system."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from undercroft.free.codes import Bound
from undercroft.free.state import Setup

if TYPE_CHECKING:
    from undercroft.core.system import System

LIMITS = {
    "actions": (2, 10_000),
    "observations": (int(Bound.FACTS), 1_000_000),
    "decisions": (1, 1_000_000),
    "seats": (1, int(Bound.SEATS)),
}


@dataclass(frozen=True)
class Scenario:
    """Sizes and length of a game."""

    actions: int = 6
    observations: int = 16  # numbers in an observation
    decisions: int = 40  # of all seats together
    seats: int = 1

    def __post_init__(self) -> None:
        """Check the limits.

        Raises:
            ValueError: in one line, which field is out of them.
        """
        for name, (low, high) in LIMITS.items():
            value = getattr(self, name)
            if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
                raise ValueError(f"scenario.{name}: must be an integer from {low} to {high}, not {value!r}")


PRESETS = {"default": Scenario(), "table": Scenario(seats=3, decisions=60)}


def prepare(scenario: Scenario) -> Setup:
    """The same for the kernels."""
    return Setup(scenario.actions, scenario.observations, scenario.decisions, scenario.seats)


def imitating(system: System, decisions: int = 40) -> Scenario:
    """The scenario in which this system is as large as another one."""
    return Scenario(len(system.actions), max(system.layout.size, int(Bound.FACTS)), decisions, system.seats)
