"""The conditions that a batch of games is played under, whatever the system."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any

from undercroft.core.state import Autoreset, Terms
from undercroft.core.system import System

AUTORESETS = tuple(mode.name.lower() for mode in Autoreset)
REWARDS = ("outcome", "shaped")
MOST_DECISIONS = (1 << 31) - 1


@dataclass(frozen=True)
class Conditions:
    """Restarts, rewards, limits, and who plays which seat.

    autoreset: when a game begins anew after its end: "next_step", "same_step" or "disabled".
    reward: "outcome", the score at the end; "shaped", also the discounted gain in potential at every decision.
    discount: per decision, as the learner has it; only the shaped reward uses it.
    max_decisions: after so many an episode is truncated; 0 never.
    seat: the seat the caller plays, while `others`, the name of a built-in leader, plays the rest; None: it plays all.
    """

    autoreset: str = "next_step"
    reward: str = "outcome"
    discount: float = 1.0
    max_decisions: int = 0
    seat: int | None = None
    others: str | None = None

    def __post_init__(self) -> None:
        """Check what does not depend on the system.

        Raises:
            ValueError: in one line, which field is wrong and what is allowed.
        """
        _check_choice("autoreset", self.autoreset, AUTORESETS)
        _check_choice("reward", self.reward, REWARDS)
        is_number = isinstance(self.discount, (int, float)) and not isinstance(self.discount, bool)
        if not is_number or not 0.0 <= self.discount <= 1.0:
            raise ValueError(f"discount: must be a number from 0 to 1, not {self.discount!r}")
        is_whole = isinstance(self.max_decisions, int) and not isinstance(self.max_decisions, bool)
        if not is_whole or not 0 <= self.max_decisions <= MOST_DECISIONS:
            raise ValueError(f"max_decisions: must be 0 (no limit) or more, not {self.max_decisions!r}")

    @classmethod
    def read(cls, fields: dict[str, Any]) -> Conditions:
        """Conditions from keyword arguments.

        Raises:
            ValueError: in one line, which field is unknown or wrong and what is allowed.
        """
        allowed = [field.name for field in dataclasses.fields(cls)]
        for name in fields:
            if name not in allowed:
                raise ValueError(f"unknown argument {name!r}; allowed: {', '.join(allowed)}")
        return cls(**fields)

    def terms(self, system: System) -> Terms:
        """The same for the kernels.

        Raises:
            ValueError: the system has no such seat or no such leader.
        """
        if self.seat is not None and not (isinstance(self.seat, int) and 0 <= self.seat < system.seats):
            raise ValueError(f"seat: must be None or from 0 to {system.seats - 1}, not {self.seat!r}")
        if self.seat is None and self.others is not None:
            raise ValueError("others: a leader for the other seats needs `seat`, the caller's own")
        opponent = 0
        if self.seat is not None and system.seats > 1:
            opponent = system.script_index(
                system.scripts[0] if self.others is None and system.scripts else str(self.others)
            )
        return Terms(
            discount=self.discount,
            autoreset=Autoreset[self.autoreset.upper()],
            shaped=self.reward == "shaped",
            limit=self.max_decisions,
            own_seat=-1 if self.seat is None else self.seat,
            opponent=opponent,
        )


def _check_choice(name: str, value: object, allowed: tuple[str, ...]) -> None:
    if value not in allowed:
        raise ValueError(f"{name}: unknown value {value!r}; allowed: {', '.join(allowed)}")
