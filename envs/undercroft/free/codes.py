"""The codes of the free system."""

from enum import IntEnum


class Bound(IntEnum):
    """Sizes."""

    SEATS = 5
    FACTS = 8  # numbers in an observation that mean something, the rest is 0


class Leader(IntEnum):
    """Built-in leaders."""

    NPC = 0
    EXPERT = 1


class Event(IntEnum):
    """What the event log can tell."""

    PLAYS = 0  # by actor: a action, b lucky action
