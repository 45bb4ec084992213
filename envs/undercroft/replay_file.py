"""A replay and its file: a played game as data, never code.

The file is JSON Lines, gzipped where its name ends in .gz: a head (system, rules, scenario, seed, conditions), one
line a decision (the action, a hash of the state that it led to, and what the policy thought), and an end with the
outcome. What is read is checked to the last field, and nothing large is read at all.
"""

from __future__ import annotations

import contextlib
import gzip
import json
import math
import os
import re
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NoReturn

from undercroft.core.conditions import MOST_DECISIONS as LARGEST_LIMIT
from undercroft.core.scenario import to_mapping
from undercroft.core.seeds import SEED_LIMIT
from undercroft.core.system import System, get_system

VERSION = 1
MAGIC = b"\x1f\x8b"
MOST_BYTES = 16 << 20  # of a file, and of what comes out of a gzipped one
MOST_DECISIONS = 100_000
LONGEST_TEXT = 200
MOST_FIGURES = 500
LARGEST_VALUE = 1e6
HASH = {"rules": re.compile("[0-9a-f]{16}"), "state": re.compile("[0-9a-f]{12}")}
ENDS = ("terminated", "truncated")
HEAD = ("undercroft_replay", "system", "rules", "scenario", "seed", "state")
CONDITIONS = ("leader", "seat", "others", "max_decisions")
DECISION = ("action", "state")
THOUGHT = ("chances", "value", "advice")
END = ("end", "decisions", "outcome")
PLACES = 4  # decimals kept of chances and values


class ReplayError(ValueError):
    """A replay that cannot be used. The message is one line, fit to be printed."""


@dataclass(frozen=True)
class Thought:
    """What went on in a policy: chances by legal action, the value it expected, what the advisor would have done."""

    chances: Mapping[int, float] | None = None
    value: float | None = None
    advice: int | None = None


@dataclass(frozen=True)
class Decision:
    """One decision: the action, a hash of the state it led to, and what the policy thought."""

    action: int
    state: str
    thought: Thought = field(default_factory=Thought)


@dataclass(frozen=True)
class Replay:
    """A played game.

    scenario: the mapping that makes it. seat, others, max_decisions: as core.conditions has them. start: a hash of the
    state before the first decision. end: "terminated", or "truncated" by the limit of decisions.
    """

    system: str
    rules: str
    scenario: Mapping[str, Any]
    seed: int
    start: str
    decisions: tuple[Decision, ...]
    end: str
    outcome: Mapping[str, Any]
    leader: str = ""
    seat: int | None = None
    others: str | None = None
    max_decisions: int = 0

    @property
    def final_state(self) -> str:
        """The hash of the state at the end."""
        return self.decisions[-1].state if self.decisions else self.start


def save(replay: Replay, path: Path | str) -> None:
    """Write a replay: a kill at any moment leaves the old file or the new one, never half of one.

    Raises:
        OSError: the folder cannot be written to.
    """
    path = Path(path)
    content = (
        "\n".join(json.dumps(line, separators=(",", ":"), allow_nan=False) for line in _lines(replay)) + "\n"
    ).encode()
    if path.suffix == ".gz":
        content = gzip.compress(content, mtime=0)
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with beside.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except BaseException:
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)
        raise


def _lines(replay: Replay) -> list[dict[str, Any]]:
    head = {"undercroft_replay": VERSION, "system": replay.system, "rules": replay.rules, "leader": replay.leader}
    head |= {"scenario": dict(replay.scenario), "seed": replay.seed, "seat": replay.seat, "others": replay.others}
    head |= {"max_decisions": replay.max_decisions, "state": replay.start}
    end = {"end": replay.end, "decisions": len(replay.decisions), "outcome": dict(replay.outcome)}
    return [head, *(_decision_line(decision) for decision in replay.decisions), end]


def _decision_line(decision: Decision) -> dict[str, Any]:
    line: dict[str, Any] = {"action": decision.action, "state": decision.state}
    thought = decision.thought
    if thought.chances is not None:
        line["chances"] = {str(action): round(chance, PLACES) for action, chance in thought.chances.items()}
    if thought.value is not None:
        line["value"] = round(thought.value, PLACES)
    if thought.advice is not None:
        line["advice"] = thought.advice
    return line


def load(path: Path | str) -> Replay:
    """Read a replay and check its form; whether the game really goes so is for `replay.verify`.

    Raises:
        ReplayError: in one line, what is wrong with the file.
    """
    path = Path(path)
    try:
        return parse(_content(path))
    except ReplayError as error:
        raise ReplayError(f"{_shown(str(path))}: {error}") from None


def _content(path: Path) -> bytes:
    """The bytes of a file, unpacked; stops where they are too many."""
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
        if content[:2] == MAGIC:
            with gzip.open(path, "rb") as packed:
                content = packed.read(MOST_BYTES + 1)
    except (EOFError, zlib.error, gzip.BadGzipFile):
        _fail("the gzip file is damaged or cut short")
    except OSError as error:
        _fail(f"cannot be read: {error.strerror or error}")
    if len(content) > MOST_BYTES:
        _fail(f"larger than a replay may be, {MOST_BYTES >> 20} MiB")
    return content


def parse(content: bytes) -> Replay:
    """A replay from the text of its file.

    Raises:
        ReplayError: in one line, what is wrong.
    """
    try:
        lines = content.decode("utf-8").split("\n")
    except UnicodeDecodeError:
        _fail("not UTF-8 text")
    if lines.pop() or not lines:
        _fail("cut short: the last line has no end" if content else "empty")
    if len(lines) > MOST_DECISIONS + 2:
        _fail(f"has more than {MOST_DECISIONS} decisions")
    head = _object(lines[0], "line 1")
    _check_version(head)
    if len(lines) < 2:
        _fail("cut short: the end is missing")
    last = f"line {len(lines)}"
    end = _object(lines[-1], last)
    if "end" not in end:
        _fail(f"cut short: {last} is not the end")
    return _replay(head, lines[1:-1], end, last)


def _replay(head: dict[str, Any], lines: list[str], end: dict[str, Any], last: str) -> Replay:
    _check_fields(head, "line 1", HEAD, CONDITIONS)
    system, scenario = _system(head)
    actions = len(system.actions)
    seat = head.get("seat")
    if seat is not None:
        seat = _whole(seat, "line 1: seat", 0, system.seats - 1)
    others = None if head.get("others") is None else _text(head["others"], "line 1: others")
    if others is not None and (seat is None or others not in system.scripts):
        _fail(f"line 1: others: {_shown(others)} is no leader for the other seats")
    _check_fields(end, last, END, ())
    if end["end"] not in ENDS:
        _fail(f"{last}: end: must be one of {', '.join(ENDS)}, not {_shown(end['end'])}")
    if _whole(end["decisions"], f"{last}: decisions", 0, MOST_DECISIONS) != len(lines):
        _fail(f"{last}: decisions: says {end['decisions']}, but there are {len(lines)}")
    return Replay(
        system=head["system"],
        rules=_hash(head["rules"], "line 1: rules", "rules"),
        scenario=scenario,
        seed=_whole(head["seed"], "line 1: seed", 0, SEED_LIMIT - 1),
        start=_hash(head["state"], "line 1: state", "state"),
        decisions=tuple(_decision(line, f"line {number}", actions) for number, line in enumerate(lines, 2)),
        end=end["end"],
        outcome=_outcome(end["outcome"], f"{last}: outcome"),
        leader=_text(head.get("leader", ""), "line 1: leader"),
        seat=seat,
        others=others,
        max_decisions=_whole(head.get("max_decisions", 0), "line 1: max_decisions", 0, LARGEST_LIMIT),
    )


def _check_version(head: dict[str, Any]) -> None:
    if "undercroft_replay" not in head:
        _fail("line 1: no replay of undercroft (the field undercroft_replay is missing)")
    version = head["undercroft_replay"]
    if isinstance(version, bool) or version != VERSION:
        _fail(f"line 1: version {_shown(version)} is unknown here; known: {VERSION}")


def _system(head: dict[str, Any]) -> tuple[System, dict[str, Any]]:
    """The system as it fits the scenario, and the scenario in full."""
    if not isinstance(head["scenario"], dict):
        _fail(f"line 1: scenario: must be a mapping, not {_shown(head['scenario'])}")
    try:
        system = get_system(_text(head["system"], "line 1: system"))
        scenario = system.read_scenario(head["scenario"])
        return system.fitted(scenario), to_mapping(scenario)
    except ReplayError:
        raise
    except ValueError as error:
        _fail(f"line 1: {error}")


def _decision(line: str, where: str, actions: int) -> Decision:
    fields = _object(line, where)
    _check_fields(fields, where, DECISION, THOUGHT)
    value = fields.get("value")
    advice = fields.get("advice")
    return Decision(
        action=_whole(fields["action"], f"{where}: action", 0, actions - 1),
        state=_hash(fields["state"], f"{where}: state", "state"),
        thought=Thought(
            chances=_chances(fields["chances"], f"{where}: chances", actions) if "chances" in fields else None,
            value=None if value is None else _number(value, f"{where}: value", -LARGEST_VALUE, LARGEST_VALUE),
            advice=None if advice is None else _whole(advice, f"{where}: advice", 0, actions - 1),
        ),
    )


def _chances(value: Any, where: str, actions: int) -> dict[int, float]:
    if not isinstance(value, dict) or not value:
        _fail(f"{where}: must be a mapping of actions, not {_shown(value)}")
    chances = {}
    for action, chance in value.items():
        if not re.fullmatch("0|[1-9][0-9]{0,5}", action) or int(action) >= actions:
            _fail(f"{where}: {_shown(action)} is no action from 0 to {actions - 1}")
        chances[int(action)] = _number(chance, f"{where}: of action {action}", 0.0, 1.0)
    total = math.fsum(chances.values())
    if abs(total - 1.0) > 0.001 + 0.0001 * len(chances):
        _fail(f"{where}: add up to {total:.4f}, not to 1")
    return chances


def _outcome(value: Any, where: str) -> dict[str, Any]:
    if not isinstance(value, dict) or len(value) > MOST_FIGURES:
        _fail(f"{where}: must be a mapping of at most {MOST_FIGURES} figures")
    for name, figure in value.items():
        _text(name, f"{where}: a name")
        if isinstance(figure, str):
            _text(figure, f"{where}: {_shown(name)}")
        elif not isinstance(figure, bool):
            _number(figure, f"{where}: {_shown(name)}", -1e15, 1e15)
    return value


def _object(line: str, where: str) -> dict[str, Any]:
    """The JSON object of a line; no name twice, no NaN."""
    try:
        value = json.loads(line, object_pairs_hook=_unique, parse_constant=_no_constant)
    except ReplayError as error:
        _fail(f"{where}: {error}")
    except (ValueError, RecursionError):
        _fail(f"{where}: not JSON")
    if not isinstance(value, dict):
        _fail(f"{where}: must be a mapping, not {_shown(value)}")
    return value


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        _fail("a name stands twice")
    return fields


def _no_constant(name: str) -> NoReturn:
    _fail(f"{name} is no number")


def _check_fields(fields: dict[str, Any], where: str, needed: tuple[str, ...], allowed: tuple[str, ...]) -> None:
    for name in needed:
        if name not in fields:
            _fail(f"{where}: the field {name} is missing")
    for name in fields:
        if name not in needed and name not in allowed:
            _fail(f"{where}: unknown field {_shown(name)}; allowed: {', '.join(needed + allowed)}")


def _whole(value: Any, where: str, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        _fail(f"{where}: must be an integer from {low} to {high}, not {_shown(value)}")
    return value


def _number(value: Any, where: str, low: float, high: float) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not low <= value <= high:
        _fail(f"{where}: must be a number from {low:g} to {high:g}, not {_shown(value)}")
    return float(value)


def _text(value: Any, where: str) -> str:
    if not isinstance(value, str) or len(value) > LONGEST_TEXT:
        _fail(f"{where}: must be a text of at most {LONGEST_TEXT} characters, not {_shown(value)}")
    return value


def _hash(value: Any, where: str, kind: str) -> str:
    if not isinstance(value, str) or not HASH[kind].fullmatch(value):
        _fail(f"{where}: must be a hash ({HASH[kind].pattern}), not {_shown(value)}")
    return value


def _shown(value: Any) -> str:
    """A value for an error: short, on one line, without control characters."""
    text = ascii(value)
    return text if len(text) <= 60 else text[:57] + "..."


def _fail(message: str) -> NoReturn:
    raise ReplayError(message)
