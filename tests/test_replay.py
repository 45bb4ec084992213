"""Replays: what was played is played again to the bit, and nothing else in a file gets through."""

from __future__ import annotations

import gzip
import json
import os
import random
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from undercroft.core.batch import Batch
from undercroft.core.fingerprint import rules_hash
from undercroft.core.system import get_system
from undercroft.replay import Replay, ReplayError, Thought, advised, load, play, record, save, verify
from undercroft.replay_file import MOST_BYTES, parse

BATTLE = "two_hour_battle"


def thoughtful(batch: Batch) -> tuple[int, Thought]:
    """A leader that picks by the length of the game, and thinks that all is as likely."""
    legal = np.flatnonzero(batch.masks[0])
    chances = {int(action): 1 / len(legal) for action in legal}
    return int(legal[int(batch.lanes[0]["length"]) * 7 % len(legal)]), Thought(chances, 0.25, advised(batch))


@cache
def recorded(system: str = BATTLE, seed: int = 3, **options: Any) -> Replay:
    return record(get_system(system), thoughtful, seed=seed, leader="thoughtful", **options)


@cache
def written(system: str = BATTLE) -> bytes:
    """The file of a replay."""
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "replay.jsonl"
        save(recorded(system), path)
        return path.read_bytes()


def lines() -> list[dict[str, Any]]:
    return [json.loads(line) for line in written().splitlines()]


def packed(fields: list[dict[str, Any]]) -> bytes:
    return "".join(json.dumps(line) + "\n" for line in fields).encode()


def refused(content: bytes) -> str:
    """The error of a file that cannot be a replay: one line, printable."""
    with pytest.raises(ReplayError) as caught:
        parse(content)
    return one_line(caught.value)


def one_line(error: ReplayError) -> str:
    message = str(error)
    assert message.isprintable() and 0 < len(message) < 500
    return message


@pytest.mark.parametrize("name", ["a.jsonl", "a.jsonl.gz"])
def test_a_replay_survives_its_file(tmp_path: Path, name: str) -> None:
    save(recorded(), tmp_path / "folder" / name)
    read = load(tmp_path / "folder" / name)
    assert replace(read, decisions=()) == replace(recorded(), decisions=())
    assert [(one.action, one.state) for one in read.decisions] == [
        (one.action, one.state) for one in recorded().decisions
    ]
    verify(read)
    assert os.listdir(tmp_path / "folder") == [name]


def test_a_file_is_small() -> None:
    assert len(written()) < 400 + 250 * len(recorded().decisions)


def test_equal_games_are_equal_bytes(tmp_path: Path) -> None:
    for name in ("a.gz", "b.gz"):
        save(recorded(), tmp_path / name)
    assert (tmp_path / "a.gz").read_bytes() == (tmp_path / "b.gz").read_bytes()


@pytest.mark.parametrize(
    ("system", "options"),
    [
        ("free", {}),
        ("free", {"max_decisions": 7}),
        ("free", {"scenario": "table", "seat": 1, "others": "npc"}),
        (BATTLE, {"seed": 2**64 - 1}),
        (BATTLE, {"scenario": {"preset": "varied", "grunt_orders": "leader"}}),
        (BATTLE, {"max_decisions": 3}),
    ],
)
def test_games_of_every_kind_are_played_again(tmp_path: Path, system: str, options: dict[str, Any]) -> None:
    played = get_system(system)
    if options.get("scenario") == "table":
        options = {**options, "scenario": {"seats": 3}, "others": played.scripts[0]}
    replay = record(played, thoughtful, **options)
    save(replay, tmp_path / "replay.jsonl")
    verify(load(tmp_path / "replay.jsonl"))
    assert replay.end == ("truncated" if options.get("max_decisions") else "terminated")


def test_every_moment_is_seen() -> None:
    moments = [(moment.number, len(moment.events), moment.decision) for moment in play(recorded())]
    assert [number for number, _, _ in moments] == list(range(len(recorded().decisions) + 1))
    assert moments[0][1] > 0 and moments[-1][2] is None


def test_an_edited_action_is_named() -> None:
    replay = recorded()
    for number, decision in enumerate(replay.decisions[:12]):
        others = sorted(set(decision.thought.chances or {}) - {decision.action})
        if others:
            edited = replace(decision, action=others[0])
            changed = (*replay.decisions[:number], edited, *replay.decisions[number + 1 :])
            with pytest.raises(ReplayError, match=rf"differs from decision {number} on"):
                verify(replace(replay, decisions=changed))


def test_an_illegal_action_is_named() -> None:
    replay = recorded()
    first = replay.decisions[0]
    illegal = next(action for action in range(78) if action not in (first.thought.chances or {}))
    changed = replace(replay, decisions=(replace(first, action=illegal), *replay.decisions[1:]))
    with pytest.raises(ReplayError, match=f"decision 0 on: action {illegal} is illegal there"):
        verify(changed)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"seed": 4}, "differs before the first decision"),
        ({"scenario": {"preset": "duel"}}, "differs before the first decision"),
        ({"rules": "0" * 16}, "rules: recorded under 0000000000000000, these are "),
        ({"decisions": recorded().decisions[:-1]}, "goes on after the"),
        ({"decisions": (*recorded().decisions, recorded().decisions[-1])}, "is over before decision"),
        ({"outcome": {**recorded().outcome, "phases": 999}}, "the outcome has phases"),
        ({"outcome": {}}, "the outcome has score"),
        ({"end": "truncated"}, "ends terminated, not truncated"),
    ],
)
def test_another_game_than_recorded_is_found_out(change: dict[str, Any], message: str) -> None:
    with pytest.raises(ReplayError, match=message) as caught:
        verify(replace(recorded(), **change))
    one_line(caught.value)


def test_changed_rules_may_be_tried() -> None:
    changed = replace(recorded(), rules="0" * 16)
    with pytest.raises(ValueError, match="rules"):
        verify(changed)
    verify(changed, any_rules=True)


def test_the_rules_hash_is_of_the_rules() -> None:
    assert rules_hash(get_system(BATTLE)) != rules_hash(get_system("free"))
    assert rules_hash(get_system(BATTLE)) == recorded().rules


def test_comments_are_no_rules(tmp_path: Path) -> None:
    from undercroft.core.fingerprint import _code

    def code(text: str) -> str:
        (tmp_path / "rule.py").write_text(text)
        return _code(tmp_path / "rule.py")

    plain = code("def f(a: int) -> int:\n    if a:\n        return 1\n    return 2\n")
    assert (
        code('"""Doc."""\n\n\ndef f(a: int) -> int:  # why\n    """Doc."""\n    if a:\n      return 1\n    return 2\n')
        == plain
    )
    assert code("def f(a: int) -> int:\n    if a:\n        return 1\n    return 3\n") != plain
    assert code("def f(a: int) -> int:\n    if a:\n        return 1\n        return 2\n") != plain
    assert code("NAMES = ['a']\n") != code("NAMES = ['b']\n")


@pytest.mark.parametrize(
    ("line", "field", "value", "message"),
    [
        (0, "undercroft_replay", 2, "version 2 is unknown here; known: 1"),
        (0, "undercroft_replay", True, "version True is unknown"),
        (0, "undercroft_replay", "1", "version '1' is unknown"),
        (0, "system", "chess", "system: unknown name 'chess'"),
        (0, "system", 5, "system: must be a text"),
        (0, "rules", "xyz", "rules: must be a hash"),
        (0, "scenario", [], "scenario: must be a mapping"),
        (0, "scenario", {"dragons": 3}, "scenario: unknown field 'dragons'"),
        (0, "scenario", {"preset": ["duel"]}, "unknown preset"),
        (0, "seed", -1, "seed: must be an integer from 0"),
        (0, "seed", 2**64, "seed: must be an integer from 0"),
        (0, "seed", 1.0, "seed: must be an integer"),
        (0, "seed", True, "seed: must be an integer"),
        (0, "seat", 1, "seat: must be an integer from 0 to 0"),
        (0, "others", "npc", "others: 'npc' is no leader for the other seats"),
        (0, "leader", "x" * 201, "leader: must be a text of at most 200"),
        (0, "max_decisions", -1, "max_decisions: must be an integer"),
        (0, "state", "A" * 12, "state: must be a hash"),
        (0, "comment", "hello", "unknown field 'comment'"),
        (1, "action", 78, "line 2: action: must be an integer from 0 to 77"),
        (1, "action", "5", "line 2: action: must be an integer"),
        (1, "state", None, "line 2: state: must be a hash"),
        (1, "value", "high", "line 2: value: must be a number"),
        (1, "value", 1e300, "line 2: value: must be a number"),
        (1, "advice", 99, "line 2: advice: must be an integer"),
        (1, "chances", {"0": 0.5}, "line 2: chances: add up to 0.5000"),
        (1, "chances", {"0": 1.5}, "line 2: chances: of action 0: must be a number from 0 to 1"),
        (1, "chances", {"00": 1.0}, "line 2: chances: '00' is no action"),
        (1, "chances", {"\u0663": 1.0}, "is no action"),
        (1, "chances", {}, "line 2: chances: must be a mapping"),
        (1, "__class__", "os.system", "unknown field '__class__'"),
        (-1, "end", "won", "end: must be one of terminated, truncated"),
        (-1, "decisions", 1, "decisions: says 1, but there are"),
        (-1, "outcome", {"score": [1]}, "outcome: 'score': must be a number"),
        (-1, "outcome", {"score": None}, "outcome: 'score': must be a number"),
        (-1, "outcome", 3, "outcome: must be a mapping"),
    ],
)
def test_a_wrong_field_is_named(line: int, field: str, value: Any, message: str) -> None:
    fields = lines()
    fields[line][field] = value
    assert message in refused(packed(fields))


@pytest.mark.parametrize("line", [0, 1, -1])
def test_a_missing_field_is_named(line: int) -> None:
    optional = {"leader", "seat", "others", "max_decisions", "chances", "value", "advice"}
    for field in lines()[line].keys() - optional:
        fields = lines()
        del fields[line][field]
        assert "missing" in (told := refused(packed(fields))) or "cut short" in told


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "empty"),
        (b"\n", "not JSON"),
        (b"\xff\xfe\n", "not UTF-8"),
        (b"{}\n{}\n", "no replay of undercroft"),
        (b"[" * 100_000 + b"\n", "not JSON"),
        (b'{"undercroft_replay": ' + b"9" * 5000 + b"}\n", "not JSON"),
        (b'{"undercroft_replay": NaN}\n', "NaN is no number"),
        (b'{"undercroft_replay": 1, "undercroft_replay": 1}\n', "a name stands twice"),
        (b'{"undercroft_replay": 1}\n', "the end is missing"),
        (b"cos\nsystem\n(S'true'\ntR.", "cut short: the last line has no end"),
        (b"null\n", "must be a mapping"),
    ],
)
def test_what_is_no_replay_is_refused(content: bytes, message: str) -> None:
    assert message in refused(content)


def test_a_replay_that_is_cut_short_is_refused_wherever_it_is_cut() -> None:
    content = written("free")
    assert all(refused(content[:length]) for length in range(len(content)))
    assert parse(content).system == "free"


def test_what_follows_the_end_is_refused() -> None:
    assert "end" in refused(written() + written().splitlines()[1] + b"\n")
    assert "not JSON" in refused(written() + b"\n")


def test_a_bomb_is_not_unpacked(tmp_path: Path) -> None:
    bomb = tmp_path / "bomb.gz"
    with gzip.open(bomb, "wb", compresslevel=1) as file:
        for _ in range(400):
            file.write(b" " * (1 << 20))
    with pytest.raises(ReplayError, match=f"larger than a replay may be, {MOST_BYTES >> 20} MiB"):
        load(bomb)
    large = tmp_path / "large.jsonl"
    with large.open("wb") as file:
        file.truncate(1 << 40)
    with pytest.raises(ReplayError, match="larger than a replay may be"):
        load(large)


def test_a_damaged_archive_is_refused(tmp_path: Path) -> None:
    content = gzip.compress(written())
    path = tmp_path / "a.gz"
    for length in (2, 10, len(content) // 2, len(content) - 1):
        path.write_bytes(content[:length])
        with pytest.raises(ReplayError, match="damaged or cut short"):
            load(path)
    path.write_bytes(content[:40] + bytes([content[40] ^ 255]) + content[41:])
    with pytest.raises(ReplayError):
        load(path)


@pytest.mark.parametrize("name", ["missing.jsonl", "."])
def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, name: str) -> None:
    with pytest.raises(ReplayError, match="cannot be read") as caught:
        load(tmp_path / name)
    one_line(caught.value)


def test_a_write_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "replay.jsonl"
    path.write_text("old")

    def fail(*arguments: Any) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(OSError, match="disk full"):
        save(recorded(), path)
    assert path.read_text() == "old"
    assert os.listdir(tmp_path) == ["replay.jsonl"]


VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 77, 78, 2**31, 2**63, 2**64, -(2**70), 0.5, -0.0, 1e308, "", "x", "npc", "free"),
    *("two_hour_battle", "trumps", [], {}, [1], {"a": 1}, {"0": 1.0}, "\x1b[2J", "\ud800", "a" * 300, [[[]]]),
)


def mutate_bytes(content: bytes, rng: random.Random) -> bytes:
    """A few bytes changed, taken out, put in, or moved."""
    changed = bytearray(content)
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        at = rng.randrange(len(changed))
        how = rng.randrange(4)
        if how == 0:
            changed[at] = rng.randrange(256)
        elif how == 1:
            del changed[at : at + rng.choice((1, 1, 2, 50))]
        elif how == 2:
            changed[at:at] = bytes(rng.choice(b'0123456789"{}[],:.-eE\n tfnu\\') for _ in range(rng.choice((1, 3))))
        else:
            start = rng.randrange(len(changed))
            changed[at:at] = changed[start : start + rng.choice((3, 40))]
        if not changed:
            break
    return bytes(changed)


def mutate_fields(content: bytes, rng: random.Random) -> bytes:
    """A value exchanged, a field or a line taken out, doubled or moved."""
    fields = [json.loads(line) for line in content.splitlines()]
    for _ in range(rng.choice((1, 1, 2))):
        at = rng.randrange(len(fields))
        line = fields[at]
        holder = line.get(rng.choice(("scenario", "outcome", "chances"))) if rng.random() < 0.4 else line
        holder = holder if isinstance(holder, dict) and holder else line
        name = rng.choice(list(holder))
        how = rng.randrange(6)
        if how <= 2:
            holder[name] = rng.choice(VALUES)
        elif how == 3:
            del holder[name]
        elif how == 4:
            holder[str(rng.choice(VALUES))] = holder[name]
        else:
            fields.insert(rng.randrange(len(fields)), fields.pop(at))
        if not line:
            break
    return "".join(json.dumps(line) + "\n" for line in fields).encode()


@pytest.mark.parametrize("mutate", [mutate_bytes, mutate_fields])
@pytest.mark.parametrize("system", ["free", BATTLE])
def test_a_mutated_replay_ends_in_a_clear_error_or_is_valid(
    mutate: Callable[[bytes, random.Random], bytes], system: str
) -> None:
    rng = random.Random(f"{system} {mutate.__name__}")
    content = written(system)
    tried = {"refused": 0, "found out": 0, "valid": 0}
    for _ in range(1500):
        try:
            replay = parse(mutate(content, rng))
        except ReplayError as error:
            one_line(error)
            tried["refused"] += 1
            continue
        if tried["found out"] + tried["valid"] >= 150 and system == BATTLE:
            continue  # playing again is what takes the time
        try:
            verify(replay)
            tried["valid"] += 1
        except ReplayError as error:
            one_line(error)
            tried["found out"] += 1
    assert min(tried.values()) > 0, tried


def test_recording_refuses_an_illegal_action() -> None:
    with pytest.raises(ValueError, match="action: 77 is illegal in decision 0"):
        record(get_system(BATTLE), lambda batch: (77, Thought()), seed=1)
