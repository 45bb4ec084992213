"""Attaches the event log to a game and reads it; the same for compiled and interpreted rules.

There is one log. Attach it for the length of one call and hold the interpreter meanwhile: the log knows its game by
where the game lies (interpreted: by the very ctypes structure that the rules are handed), so that games which other
threads play are told apart.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from undercroft import is_compiled
from undercroft.core.state import Bound, Log

if is_compiled():
    from undercroft.core.sink import deafen, listen, read
else:
    from undercroft.core.log import book, deafen, listen

    def read(target: Log) -> None:
        """Copy the log."""
        ctypes.memmove(ctypes.byref(target), ctypes.byref(book), ctypes.sizeof(Log))


class Event(NamedTuple):
    """What happened: a code of the system's `Event`, who, to whom, the dice thrown, and numbers that explain it."""

    kind: int
    actor: int
    target: int
    dice: tuple[int, ...]
    values: tuple[int, int, int]


def attach(game: Any, thrown: int | None = None) -> None:
    """Attach the log, empty, to a game: a ctypes structure that begins with its `dice`.

    Args:
        game: where the rules run; not a copy.
        thrown: dice thrown before the first event to tell; those thrown until now. 0 for a game that begins anew.
    """
    listen(game, game.dice.thrown if thrown is None else thrown)


def detach() -> None:
    """Attach the log to no game; what it has can still be read."""
    deafen()


def drain() -> list[Event]:
    """What has happened since the log was attached, in order.

    Raises:
        OverflowError: more happened than a log can hold.
    """
    copy = Log()
    read(copy)
    if copy.lost:
        raise OverflowError(f"a log holds {int(Bound.NOTES)} events; {copy.lost} more happened")
    return [_event(copy.notes[k]) for k in range(copy.count)]


def _event(note: Any) -> Event:
    a, b, c = note.values
    return Event(note.kind, note.actor, note.target, tuple(note.dice[: note.dice_count]), (a, b, c))


@contextmanager
def recording(game: Any, thrown: int | None = None) -> Iterator[list[Event]]:
    """Attach the log to a game; the list has what happened inside once the block is left."""
    events: list[Event] = []
    attach(game, thrown)
    try:
        yield events
    finally:
        detach()
    events += drain()
