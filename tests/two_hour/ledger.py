"""Reads the printed tables out of the ledger, docs/rules/two_hour.md."""

from __future__ import annotations

import re
from pathlib import Path

LEDGER = Path(__file__).parents[2] / "docs" / "rules" / "two_hour.md"
RULING = re.compile(r"\s*`\[ruling\]`|, R\d+\)$|\s*\[R\d+\]")


def cells(line: str) -> list[str]:
    """The cells of a table's line, without the marks of rulings."""
    return [RULING.sub("", cell).strip() for cell in line.strip().strip("|").split("|")]


def tables(heading: str) -> list[list[list[str]]]:
    """The tables under the heading that begins so: for each its rows, without the head and the rule below it.

    A heading is "### T-..." or, for the race lists, "**T-...".
    """
    lines = LEDGER.read_text(encoding="utf-8").splitlines()
    start = next(k for k, line in enumerate(lines) if re.match(rf"(### |\*\*){re.escape(heading)}(?![\d.])", line))
    found: list[list[list[str]]] = []
    is_table = False
    for line in lines[start + 1 :]:
        if re.match(r"#+ |\*\*T-", line):
            break
        if line.startswith("|"):
            if not is_table:
                found.append([])
            found[-1].append(cells(line))
        is_table = line.startswith("|")
    return [rows[2:] for rows in found]


def table(heading: str) -> list[list[str]]:
    """The rows of the first table under a heading."""
    return tables(heading)[0]


def number(text: str) -> int:
    """A printed modifier: "+1d6", "-1", "Impact -1" or "+2 successes"; 0 where none is printed."""
    match = re.search(r"[+-]?\d+", text.replace("1d6", "1"))
    return int(match[0]) if match else 0
