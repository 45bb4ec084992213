"""Several leaders at one table: rotation, pairing, standings."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from undercroft.core.seeds import evaluation_seeds
from undercroft.core.system import get_system, system_names
from undercroft_agents.errors import UserError
from undercroft_agents.evaluation.leaders import make_leader
from undercroft_agents.evaluation.rotation import Rotated, play_rotated
from undercroft_agents.evaluation.standings import as_text, first_places, rate, standings

TABLES = [
    (name, preset, get_system(name).fitted(scenario).seats)
    for name in system_names()
    for preset, scenario in list(get_system(name).presets.items())[:8]
    if get_system(name).fitted(scenario).seats > 1
]


def lineup(name: str, seats: int) -> list[Any]:
    """As many leaders as seats."""
    words = ["random", *get_system(name).scripts]
    return [make_leader(words[seat % len(words)], get_system(name)) for seat in range(seats)]


@pytest.mark.parametrize(("name", "preset", "seats"), TABLES)
def test_results_do_not_depend_on_how_many_are_played_side_by_side(name: str, preset: str, seats: int) -> None:
    seeds = evaluation_seeds(3)
    played = [play_rotated(lineup(name, seats), get_system(name), preset, seeds, lanes) for lanes in (1, 5, 64)]
    assert all(np.array_equal(one.scores, played[0].scores) for one in played)
    assert not np.isnan(played[0].scores).any()
    assert played[0].illegal.sum() == 0


@pytest.mark.parametrize(("name", "preset", "seats"), TABLES[:3])
def test_equal_leaders_share_everything_out_evenly(name: str, preset: str, seats: int) -> None:
    """Whoever plays alike in every seat: each rotation of a deal is the same game, handed round."""
    script = make_leader(get_system(name).scripts[0], get_system(name))
    played = play_rotated([script] * seats, get_system(name), preset, evaluation_seeds(4))
    assert np.allclose(played.by_deal, played.by_deal[:, :1])
    by_seat = [np.roll(played.scores[:, rotation], rotation, axis=1) for rotation in range(seats)]
    assert all(np.array_equal(one, by_seat[0]) for one in by_seat)


def test_a_table_needs_as_many_leaders_as_seats() -> None:
    name, preset, seats = TABLES[0]
    with pytest.raises(UserError, match=f"this table has {seats} seats"):
        play_rotated(lineup(name, seats)[1:], get_system(name), preset, evaluation_seeds(2))


def test_first_places_are_shared() -> None:
    shares = first_places(np.array([[0.5, 0.5, 0.1], [0.1, 0.2, 0.3]]))
    assert shares.tolist() == [[0.5, 0.5, 0.0], [0.0, 0.0, 1.0]]


def test_standings_tell_means_differences_and_ratings() -> None:
    pytest.importorskip("openskill")
    rng = np.random.default_rng(0)
    scores = rng.normal(0, 0.1, (50, 3, 3)) + np.array([0.3, 0.0, -0.3])
    result = standings(["good", "fair", "poor"], Rotated(scores, np.zeros(3, np.int64)))
    assert [leader["name"] for leader in result["leaders"]] == ["good", "fair", "poor"]
    assert result["comparisons"][0]["difference"]["low"] > 0.2
    mus = [leader["rating"]["mu"] for leader in result["leaders"]]
    assert mus == sorted(mus, reverse=True)
    assert "good against poor" in as_text("a game", result)


def test_ratings_do_not_part_who_always_ties() -> None:
    pytest.importorskip("openskill")
    first, second = rate(np.zeros((20, 2)))
    assert first == second
