"""Standings of the leaders of one table: means, shares of first places, differences, ratings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from undercroft_agents.errors import UserError
from undercroft_agents.evaluation.rotation import Rotated
from undercroft_agents.evaluation.statistics import Estimate, compare, estimates

DIGITS = 6


def standings(names: Sequence[str], played: Rotated, rated: int = 2000) -> dict[str, Any]:
    """Everything there is to tell, as JSON values; the first leader is compared with each of the others.

    Args:
        names: of the N leaders, all different.
        rated: games that ratings are made from, at most (they settle long before).
    """
    means = estimates(played.by_deal)
    firsts = estimates(first_places(played.games).reshape(played.scores.shape).mean(axis=1))
    ratings = rate(played.games[:rated])
    return {
        "deals": len(played.scores),
        "games": len(played.games),
        "leaders": [
            {
                "name": name,
                "score": _plain(means[place]),
                "first": _plain(firsts[place]),
                "rating": ratings[place],
                "illegal": int(played.illegal[place]),
            }
            for place, name in enumerate(names)
        ],
        "comparisons": [
            {"leader": names[0], "against": name, **_comparison(played.by_deal, place)}
            for place, name in enumerate(names)
            if place > 0
        ],
    }


def first_places(games: NDArray[np.float64]) -> NDArray[np.float64]:
    """(G, N): 1 for the best score of a game, shared equally by those that have it."""
    best = games == games.max(axis=1, keepdims=True)
    return best / best.sum(axis=1, keepdims=True)


def rate(games: NDArray[np.float64]) -> list[dict[str, float]]:
    """Plackett-Luce ratings from the order of the scores in every game, in the order in which they were played.

    Raises:
        UserError: the package openskill is not installed.
    """
    try:
        from openskill.models import PlackettLuce  # noqa: PLC0415  (an extra)
    except ImportError as error:
        raise UserError("ratings need the package openskill: pip install undercroft[multi]") from error
    model = PlackettLuce()
    ratings = [[model.rating()] for _ in range(games.shape[1])]
    for scores in games:
        ratings = model.rate(ratings, scores=scores.tolist())
    return [{"mu": round(team[0].mu, 3), "sigma": round(team[0].sigma, 3)} for team in ratings]


def as_text(title: str, result: dict[str, Any]) -> str:
    """The standings and the comparisons as two tables."""
    head = f"{title}: {result['deals']:,} deals, each in every rotation ({result['games']:,} games); in brackets 95 %"
    rows = [["", "mean score", "first places", "rating", "illegal"]]
    for leader in result["leaders"]:
        rating = f"{leader['rating']['mu']:.1f} +- {leader['rating']['sigma']:.1f}"
        shares = _words(leader["first"], "", 100, 1)
        rows.append([leader["name"], _words(leader["score"]), f"{shares} %", rating, str(leader["illegal"])])
    versus = [["", "score difference", "better on a deal"]]
    for found in result["comparisons"]:
        name = f"{found['leader']} against {found['against']}"
        versus.append([name, _words(found["difference"], "+"), _words(found["improvement"])])
    return "\n".join([head, "", *_aligned(rows), "", *_aligned(versus)]) + "\n"


def _comparison(by_deal: NDArray[np.float64], place: int) -> dict[str, Any]:
    found = compare(by_deal[:, 0], by_deal[:, place])
    return {
        "difference": _plain(found.difference),
        "improvement": _plain(found.improvement),
        "wins": round(found.wins, DIGITS),
        "ties": round(found.ties, DIGITS),
        "losses": round(found.losses, DIGITS),
    }


def _plain(estimate: Estimate) -> dict[str, float]:
    numbers = {"mean": estimate.mean, "low": estimate.low, "high": estimate.high}
    return {name: round(value, DIGITS) for name, value in numbers.items()}


def _words(estimate: dict[str, float], sign: str = "", times: float = 1, digits: int = 3) -> str:
    mean, low, high = (format(times * estimate[name], f"{sign}.{digits}f") for name in ("mean", "low", "high"))
    return f"{mean} [{low}, {high}]"


def _aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    return [lines[0], "-" * max(map(len, lines)), *lines[1:]]
