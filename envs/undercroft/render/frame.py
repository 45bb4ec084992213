"""What a viewer draws: one moment of a game as plain data, the same for text, picture and page.

A frame knows no system. The folder of each system makes one of its game (`drawing.py`); the policy's mind is laid over
it here (`with_policy`); `text.py` and `picture.py` draw it. `plain` gives it as lists and mappings for other drawers.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any


class Tone(StrEnum):
    """What a colour says; a drawer never says it by colour alone."""

    PLAIN = "plain"
    QUIET = "quiet"
    FRIEND = "friend"
    FOE = "foe"
    GOOD = "good"
    BAD = "bad"
    MAGIC = "magic"


class Icon(StrEnum):
    """What a figure holds or is, for drawers that have pictures."""

    NONE = "none"
    SWORD = "sword"
    SWORDS = "swords"
    GREATSWORD = "greatsword"
    AXE = "axe"
    GREATAXE = "greataxe"
    SPEAR = "spear"
    MACE = "mace"
    BOW = "bow"
    CROSSBOW = "crossbow"
    SLING = "sling"
    FIREARM = "firearm"
    WAND = "wand"
    FIST = "fist"
    SPELL = "spell"


class State(StrEnum):
    """How a figure stands there."""

    READY = "ready"
    DOWN = "down"
    GONE = "gone"


class Mark(StrEnum):
    """What a die counts for."""

    PLAIN = "plain"
    COUNTS = "counts"
    AGAINST = "against"


Place = tuple[int, int]  # row and column as drawn, from the top left


@dataclass(frozen=True, slots=True)
class Token:
    """A figure on a grid, or beside it (no place)."""

    key: str  # what rows and words call it: "A", "3"
    label: str
    tone: Tone
    place: Place | None = None
    icon: Icon = Icon.NONE
    value: str = ""  # the number that counts most
    state: State = State.READY
    star: bool = False
    acting: bool = False
    shielded: bool = False
    badges: tuple[str, ...] = ()  # what lies on it: "dazzled"


@dataclass(frozen=True, slots=True)
class Cell:
    """A square that is not plain floor."""

    place: Place
    tone: Tone
    label: str = ""


@dataclass(frozen=True, slots=True)
class Arrow:
    """Something that went from one square to another."""

    start: Place
    end: Place
    tone: Tone
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class Grid:
    """A board or a map; rows are named as they are drawn, from the top."""

    title: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    tokens: tuple[Token, ...] = ()
    cells: tuple[Cell, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    above: str = ""  # what lies beyond the upper edge
    below: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a panel."""

    cells: tuple[str, ...]
    tone: Tone = Tone.PLAIN
    acting: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True)
class Panel:
    """A table beside the grids."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    tone: Tone = Tone.PLAIN


@dataclass(frozen=True, slots=True)
class Die:
    """A die as it fell."""

    face: int
    mark: Mark = Mark.PLAIN


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice that belong together."""

    dice: tuple[Die, ...]
    label: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log: what happened, by which rule, with which dice."""

    words: str
    rule: str = ""
    tone: Tone = Tone.PLAIN
    throws: tuple[Throw, ...] = ()


@dataclass(frozen=True, slots=True)
class Option:
    """A legal option of the decision that is due."""

    action: int
    words: str
    detail: str = ""  # what to know of whom it is about
    place: Place | None = None  # the square it is about
    probability: float | None = None
    chosen: bool = False
    advised: bool = False  # the scripted leader would take it


@dataclass(frozen=True, slots=True)
class Frame:
    """One moment of a game."""

    title: str
    situation: str
    prompt: str  # the decision that is due, or how it ended
    rule: str = ""  # the rule that asks for it
    grids: tuple[Grid, ...] = ()
    panels: tuple[Panel, ...] = ()
    options: tuple[Option, ...] = ()
    log: tuple[Entry, ...] = ()
    facts: tuple[tuple[str, str], ...] = ()
    value: float | None = None  # what the policy expects, -1 to 1


def with_policy(
    frame: Frame,
    *,
    chosen: int | None = None,
    probabilities: Mapping[int, float] | None = None,
    value: float | None = None,
    advice: int | None = None,
) -> Frame:
    """The frame with a policy's mind laid over its options.

    Args:
        frame: a frame with the options of a decision.
        chosen: the action taken here.
        probabilities: by action, what the policy gave each.
        value: what it expected.
        advice: the action that the scripted leader would take.
    """
    given = probabilities or {}
    options = tuple(
        replace(
            option,
            probability=given.get(option.action, 0.0) if probabilities is not None else None,
            chosen=option.action == chosen,
            advised=option.action == advice,
        )
        for option in frame.options
    )
    return replace(frame, options=options, value=value)


def plain(frame: Frame) -> dict[str, Any]:
    """The frame as lists, mappings, texts and numbers, ready for JSON."""
    return dataclasses.asdict(frame)
