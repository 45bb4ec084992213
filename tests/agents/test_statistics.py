"""Intervals and comparisons, against cases whose answer is known."""

from __future__ import annotations

import numpy as np
import pytest

from undercroft_agents.evaluation.statistics import bootstrap_means, compare, episodes_needed, estimates


def test_the_interval_of_a_mean_is_that_of_the_normal_approximation() -> None:
    values = np.random.default_rng(1).normal(3.0, 2.0, 2000)
    found = estimates(values[:, None])[0]
    half = 1.96 * values.std(ddof=1) / np.sqrt(2000)
    assert found.mean == pytest.approx(values.mean())
    assert found.low == pytest.approx(values.mean() - half, abs=0.1 * half)
    assert found.high == pytest.approx(values.mean() + half, abs=0.1 * half)


def test_the_interval_holds_the_truth_nineteen_times_in_twenty() -> None:
    rng = np.random.default_rng(2)
    inside = 0
    for _ in range(300):
        found = estimates((rng.random((150, 1)) < 0.3).astype(float), resamples=400)[0]
        inside += found.low <= 0.3 <= found.high
    assert 0.90 <= inside / 300 <= 0.985


def test_a_figure_that_never_varies_has_no_width() -> None:
    found = estimates(np.full((50, 1), 7.0))[0]
    assert (found.mean, found.low, found.high) == (7.0, 7.0, 7.0)


def test_resamples_do_not_depend_on_how_many_are_drawn_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    values = np.random.default_rng(3).random((40, 2))
    whole = bootstrap_means(values, 100)
    monkeypatch.setattr("undercroft_agents.evaluation.statistics.AT_ONCE", 40 * 7)
    assert np.allclose(bootstrap_means(values, 100), whole, atol=1e-12)


def test_pairing_removes_what_the_seeds_have_in_common() -> None:
    rng = np.random.default_rng(4)
    seeds = rng.normal(0, 1, 1000)
    ours, theirs = seeds + rng.normal(0.05, 0.1, 1000), seeds + rng.normal(0, 0.1, 1000)
    paired = compare(ours, theirs).difference
    ours_alone, theirs_alone = estimates(np.stack([ours, rng.permutation(theirs)], axis=1))
    unpaired = np.hypot(ours_alone.high - ours_alone.low, theirs_alone.high - theirs_alone.low)
    assert paired.high - paired.low < 0.5 * unpaired
    assert paired.low > 0


def test_wins_ties_losses_and_the_chance_of_doing_better() -> None:
    ours, theirs = np.array([1.0, 0.0, 0.5, 0.5]), np.array([0.0, 1.0, 0.5, 0.0])
    found = compare(ours, theirs)
    assert (found.wins, found.ties, found.losses) == (0.5, 0.25, 0.25)
    assert found.improvement.mean == 0.625
    assert found.difference.mean == 0.125


def test_swapping_the_leaders_turns_the_comparison_round() -> None:
    rng = np.random.default_rng(5)
    ours, theirs = rng.random(200), rng.random(200)
    there, back = compare(ours, theirs), compare(theirs, ours)
    assert there.difference.mean == pytest.approx(-back.difference.mean)
    assert there.difference.low == pytest.approx(-back.difference.high)
    assert (there.wins, there.losses) == (back.losses, back.wins)


def test_scores_that_are_not_paired_are_refused() -> None:
    with pytest.raises(ValueError, match="one length"):
        compare(np.zeros(3), np.zeros(4))


def test_four_times_the_episodes_tell_half_the_difference() -> None:
    rng = np.random.default_rng(6)
    ours, theirs = rng.random(500), rng.random(500)
    assert episodes_needed(ours, theirs, 0.05) == pytest.approx(4 * episodes_needed(ours, theirs, 0.1), rel=0.02)
