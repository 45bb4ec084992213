"""The result of a contest: as data, and as a table for people."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from undercroft.core.fingerprint import rules_hash
from undercroft.core.scenario import to_mapping
from undercroft_agents.evaluation.contest import Contest
from undercroft_agents.evaluation.play import Episodes
from undercroft_agents.evaluation.statistics import Comparison, Estimate, compare, episodes_needed, estimates
from undercroft_agents.files import write_json, write_text
from undercroft_agents.policy import Leader, Trained

SCHEMA = 1
DIGITS = 6  # sums may differ beyond on other processors


def report(contest: Contest, leaders: dict[str, Leader], played: dict[str, Episodes]) -> dict[str, Any]:
    """Everything there is to tell, as JSON values.

    Args:
        leaders: by word; the first is compared with each of the others.
        played: their episodes.
    """
    table = contest.table()
    first, *others = leaders
    return {
        "schema": SCHEMA,
        "task": contest.task,
        "rules_hash": rules_hash(table.system),
        "scenario": to_mapping(table.scenario),
        "max_decisions": contest.max_decisions,
        "episodes": contest.episodes,
        "seeds": {"kind": "evaluation", "first": contest.first_seed, "count": contest.episodes},
        "leaders": [_leader(leader, contest.greedy, played[word]) for word, leader in leaders.items()],
        "comparisons": [
            {"leader": leaders[first].name, "against": leaders[word].name, **_comparison(played[first], played[word])}
            for word in others
        ],
    }


def write_report(place: Path, result: dict[str, Any]) -> tuple[Path, Path]:
    """Write `<place>.json` and `<place>.txt`, each whole or not at all."""
    place.parent.mkdir(parents=True, exist_ok=True)
    data, text = place.with_name(place.name + ".json"), place.with_name(place.name + ".txt")
    write_json(data, result)
    write_text(text, as_text(result))
    return data, text


def as_text(result: dict[str, Any]) -> str:
    """The comparisons and figures as two tables."""
    count = result["episodes"]
    lines = [f"{result['task']}: {count:,} paired episodes; in brackets 95 % intervals (bootstrap)", ""]
    if result["comparisons"]:
        rows = [["", "score difference", "wins", "ties", "losses", "better on a seed", "illegal"]]
        illegal = sum(leader["illegal"] for leader in result["leaders"])
        for found in result["comparisons"]:
            shares = [f"{100 * found[name]:.1f} %" for name in ("wins", "ties", "losses")]
            name = f"{found['leader']} against {found['against']}"
            chance = _words(found["improvement"])
            rows.append([name, _words(found["difference"], "+"), *shares, chance, str(illegal)])
        lines += [*_aligned(rows), ""]
    rows = [["mean of", *(leader["name"] for leader in result["leaders"])]]
    names = dict.fromkeys(name for leader in result["leaders"] for name in leader["figures"])
    for name in names:
        cells = [leader["figures"].get(name) for leader in result["leaders"]]
        rows.append([name.replace("_", " "), *("0" if cell is None else _words(cell) for cell in cells)])
    rows.append(["illegal actions", *(str(leader["illegal"]) for leader in result["leaders"])])
    return "\n".join([*lines, *_aligned(rows)]) + "\n"


def _leader(leader: Leader, greedy: bool, episodes: Episodes) -> dict[str, Any]:
    kind = "scripted"
    facts: dict[str, Any] = {}
    if isinstance(leader, Trained):
        kind = "learned, greedy" if greedy else "learned, sampled"
        facts = {"trained": leader.facts.get("decisions"), "digest": leader.digest}
    rows = {"score": episodes.score, **episodes.figures, "decisions": episodes.decisions.astype(np.float64)}
    found = estimates(np.stack(list(rows.values()), axis=1))
    return {
        "name": leader.name,
        "kind": kind,
        **facts,
        "illegal": int(episodes.illegal.sum()),
        "cut_off": int(episodes.cut.sum()),
        "figures": {name: _rounded(estimate) for name, estimate in zip(rows, found, strict=True)},
    }


def _comparison(ours: Episodes, theirs: Episodes) -> dict[str, Any]:
    found = compare(ours.score, theirs.score)
    plain: dict[str, Any] = {
        name: _rounded(value) if isinstance(value, Estimate) else round(value, DIGITS)
        for name, value in _fields(found).items()
    }
    return {**plain, "episodes_to_tell": _episodes_to_tell(ours.score, theirs.score)}


def _episodes_to_tell(ours: NDArray[np.float64], theirs: NDArray[np.float64]) -> dict[str, int]:
    """How many episodes it takes to tell differences of these sizes from none."""
    return {f"{size:g}": episodes_needed(ours, theirs, size) for size in (0.01, 0.05, 0.1)}


def _fields(found: Comparison) -> dict[str, Any]:
    return {name: getattr(found, name) for name in ("difference", "improvement", "wins", "ties", "losses")}


def _rounded(estimate: Estimate) -> dict[str, float]:
    return {name: round(value, DIGITS) for name, value in asdict(estimate).items()}


def _words(estimate: dict[str, float], sign: str = "") -> str:
    mean, low, high = (format(estimate[name], f"{sign}.3f") for name in ("mean", "low", "high"))
    return f"{mean} [{low}, {high}]"


def _aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = ["  ".join(_cell(row, column, widths) for column in range(len(row))).rstrip() for row in rows]
    return [lines[0], "-" * max(len(line) for line in lines), *lines[1:]]


def _cell(row: Sequence[str], column: int, widths: list[int]) -> str:
    return row[column].ljust(widths[column]) if column == 0 else row[column].rjust(widths[column])
