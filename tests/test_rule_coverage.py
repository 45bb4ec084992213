"""No rule of a fight is forgotten, and no id is cited that no ledger knows."""

from __future__ import annotations

import re
import runpy
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
LEDGERS = {"2H": "two_hour", "SK": "skirmish", "TR": "trumps", "EX": "expedition"}

NUMBER = r"S?\d+(?:\.(?:\d+|A))*[a-z]?"  # 24.4b, 305, S3, 7.A
SHORT = r"[RDE]\d+|P-\d+"  # rulings, decisions, examples, steps of a procedure

# What acts in a fight on the battle board.
RULES = re.compile(r"2H-([3-9]|1[0-2]|14|19|2[0-9]|3[01])(\.|$)|T-([679]|1[0-2]|19|2[0-9])(\.|$)")
RULINGS = frozenset(f"2H-R{number}" for number in range(1, 78))
DECISIONS = frozenset(f"2H-D{number}" for number in (*range(23, 37), 42))
EXAMPLES = frozenset(f"2H-E{number}" for number in (1, 2, 3, *range(5, 10), *range(14, 23), 29, 30, 31, 34))
STEPS = frozenset(f"2H-P-{number}" for number in range(2, 14))


@cache
def defined(system: str) -> frozenset[str]:
    """The ids of a ledger: those that stand first in a table row, a list item, a heading or a bold paragraph."""
    text = (ROOT / "docs" / "rules" / f"{LEDGERS[system]}.md").read_text("utf-8")
    found = re.findall(rf"^(?:\||-|#+)? ?\*{{0,2}}(?:({system}|T)-({NUMBER})|({SHORT}))(?![\w.])", text, re.MULTILINE)
    return frozenset(f"{prefix}-{number}" if number else f"{system}-{short}" for prefix, number, short in found)


@cache
def all_defined() -> frozenset[str]:
    """The ids of all ledgers."""
    return frozenset().union(*map(defined, LEDGERS))


def cited(text: str) -> set[str]:
    """Ids as texts cite them: 2H-24.4b, T-24.2, 2H-R41."""
    found = re.findall(rf"(?<![\w-])({'|'.join(LEDGERS)}|T)-({NUMBER}|{SHORT})(?!\w)", text)
    return {f"{system}-{number}" for system, number in found}


def cited_in_names(text: str) -> set[str]:
    """Ids in the names of tests, the longest that some ledger knows: test_2h_24_4b_..., test_t_24_2_..."""
    found = set()
    for name in re.findall(r"def (test_\w+)", text):
        for system, number in re.findall(r"(?<=_)(2h|sk|tr|ex|t)_([a-z]?\d+(?:_\d+)*[a-z]?)(?=_|$)", name):
            parts = (number if number[0].isdigit() else number.capitalize()).split("_")
            readings = [f"{system.upper()}-{'.'.join(parts[:length])}" for length in range(len(parts), 0, -1)]
            found.add(next((reading for reading in readings if exists(reading)), readings[0]))
    return found


def cited_short(text: str) -> set[str]:
    """Rulings, decisions, examples and steps as the tests of two_hour may cite them: R41, P-6."""
    found = re.findall(rf"(?:(?<=\W)|(?<=_))({SHORT.replace('-', '[-_]')})(?=_|\W|$)", text, re.IGNORECASE)
    return {f"2H-{name.upper().replace('_', '-')}" for name in found}


def exists(identifier: str) -> bool:
    """Whether a ledger has this rule, or items of it (2H-24.4 stands for 2H-24.4a and 2H-24.4b)."""
    items = re.compile(re.escape(identifier) + r"(?:[.a-z].*)?$")
    return identifier in all_defined() or any(items.match(other) for other in all_defined())


def sources(*folders: str) -> list[Path]:
    """The sources below folders of the project."""
    kinds = (".py", ".pyx", ".pxd")
    return sorted(path for name in folders for path in (ROOT / name).rglob("*.*") if path.suffix in kinds)


@cache
def cited_by_tests() -> frozenset[str]:
    """What the tests cite; the list of what they leave out does not count."""
    found: set[str] = set()
    for path in sources("tests"):
        text = path.read_text("utf-8")
        if path.name not in ("frame_rules.py", Path(__file__).name):
            found |= cited(text) | cited_in_names(text)
            if path.is_relative_to(ROOT / "tests" / "two_hour"):
                found |= cited_short(text)
    return frozenset(found)


@cache
def frame_rules() -> dict[str, str]:
    """The rules with nothing to test in a fight, each with the reason."""
    rules: dict[str, str] = runpy.run_path(str(ROOT / "tests" / "two_hour" / "frame_rules.py"))["FRAME_RULES"]
    return rules


def in_order(identifiers: set[str] | frozenset[str]) -> list[str]:
    """Sorted as the ledger has them: 2H-9 before 2H-10."""
    return sorted(identifiers, key=lambda name: re.sub(r"\d+", lambda digits: digits[0].zfill(4), name))


def test_the_ledgers_are_read() -> None:
    rules = defined("2H")
    assert {"2H-6.3.1c", "2H-10.0.1", "T-7.A", "T-7.0.14", "T-29.1.5", "2H-R77", "2H-D42", "2H-E34", "2H-P-13"} <= rules
    assert {"SK-201", "TR-101", "EX-212"} <= all_defined()
    assert sum(bool(RULES.match(rule)) for rule in rules) > 170


def test_citations_are_read() -> None:
    assert cited("by 2H-24.4b (T-24.2, 2H-R41); see SK-305.") == {"2H-24.4b", "T-24.2", "2H-R41", "SK-305"}
    names = "def test_2h_24_4b_three_at_most(): ...\\ndef test_2h_3_4_7_is_read(): ..."
    assert cited_in_names(names) == {"2H-24.4b", "2H-3.4"}
    assert cited_short("(2H-24.4, R41, P-6) and def test_e7_dice, test_p_9") == {"2H-R41", "2H-P-6", "2H-E7", "2H-P-9"}


@pytest.mark.parametrize("kind", ["rules", "rulings", "decisions", "examples", "steps"])
def test_every_rule_of_a_fight_is_cited_by_a_test(kind: str) -> None:
    wanted = {
        "rules": frozenset(rule for rule in defined("2H") if RULES.match(rule)),
        "rulings": RULINGS,
        "decisions": DECISIONS,
        "examples": EXAMPLES,
        "steps": STEPS,
    }[kind]
    missing = in_order(wanted - cited_by_tests() - set(frame_rules()))
    assert not missing, f"no test cites {', '.join(missing)}"


def test_frame_rules_exist_have_a_reason_and_no_test() -> None:
    for identifier, reason in frame_rules().items():
        assert identifier in defined("2H"), f"{identifier} is in no ledger"
        assert len(reason.split()) >= 3, f"{identifier}: why is there nothing to test?"
        assert identifier not in cited_by_tests(), f"{identifier} is cited by a test: take it off the list"


@pytest.mark.parametrize("folder", ["envs", "agents", "scripts", "tests"])
def test_cited_ids_exist(folder: str) -> None:
    for path in sources(folder):
        text = path.read_text("utf-8")
        if path.name != Path(__file__).name:
            unknown = in_order({name for name in cited(text) | cited_in_names(text) if not exists(name)})
            assert not unknown, f"{path.relative_to(ROOT)} cites {', '.join(unknown)}, which no ledger has"
