"""Games of several seats."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.core.test_batch import INTERPRETED, SEEDS
from tests.playing import chosen, digest, draws_for
from undercroft.core.batch import Batch
from undercroft.core.system import get_system
from undercroft.loading import interpreted

with interpreted():
    from undercroft.core.batch import Batch as InterpretedBatch

TABLE: dict[str, Any] = {"preset": "table", "seats": 3, "decisions": 30}


def table(**settings: Any) -> Batch:
    """Games of three seats."""
    batch = Batch(get_system("free"), len(SEEDS), TABLE, **settings)
    batch.reset(SEEDS)
    return batch


def test_the_seat_to_act_goes_round_and_sees_its_own_number_only() -> None:
    batch = table()
    for turn in range(7):
        assert (batch.seats == turn % 3).all()
        game = batch.game(0)
        assert batch.observations[0, 0] == np.float32(game.lucky[turn % 3] / game.actions)
        batch.step(chosen(batch.masks, np.zeros(6, np.uint32)))


def test_rewards_and_scores_are_by_seat() -> None:
    batch = table(autoreset="disabled", reward="shaped")
    assert batch.rewards.shape == (6, 3)
    while not batch.terminated.all():
        assert np.isnan(batch.scores).all()
        batch.step(batch.script("npc"))
    points = np.array([list(batch.game(lane).points)[:3] for lane in range(6)])
    assert np.allclose(batch.scores, 2 * points / 10 - 1)
    assert np.allclose(batch.lanes["total"][:, :3], batch.scores, atol=1e-5)
    assert not batch.lanes["total"][:, 3:].any()


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_other_seats_are_played_by_a_leader(seat: int) -> None:
    batch = table(seat=seat, others="expert", autoreset="disabled")
    assert (batch.seats == seat).all()
    decisions = 0
    while not batch.terminated.all():
        assert (batch.seats == seat).all()
        batch.step(chosen(batch.masks, np.zeros(6, np.uint32)))
        decisions += 1
    assert decisions == 10
    assert (np.delete(batch.scores, seat, axis=1) == 1.0).all()


def test_scripted_others_play_the_same_compiled_and_interpreted() -> None:
    conditions: dict[str, Any] = {"seat": 1, "others": "npc", "reward": "shaped", "discount": 0.9}
    compiled = Batch(get_system("free"), 6, TABLE, **conditions)
    other = InterpretedBatch(INTERPRETED["free"], 6, TABLE, **conditions)
    compiled.reset(SEEDS)
    other.reset(SEEDS)
    for row in draws_for(SEEDS, 50):
        actions = chosen(compiled.masks, row)
        compiled.step(actions)
        other.step(actions)
        assert digest(compiled.memory.games, compiled.memory.lanes) == digest(other.memory.games, other.memory.lanes)
        assert digest(compiled.rewards, compiled.observations) == digest(other.rewards, other.observations)


def test_seats_and_leaders_are_checked() -> None:
    for settings, words in (
        ({"seat": 3}, "seat: must be None or from 0 to 2, not 3"),
        ({"seat": 1, "others": "hero"}, "script: unknown leader 'hero'"),
    ):
        with pytest.raises(ValueError, match=words):
            table(**settings)
