"""Compiled and interpreted rules play the same games, byte for byte; every observation keeps its bounds."""

from __future__ import annotations

import ctypes

import numpy as np
import pytest

from tests.playing import draws_for
from undercroft.core.batch import Batch
from undercroft.core.system import get_system
from undercroft.loading import interpreted, is_compiled
from undercroft.trumps.codes import Observed
from undercroft.trumps.layout import LAYOUT
from undercroft.trumps.scenario import PRESETS
from undercroft.trumps.state import Game

with interpreted():
    SYSTEM = get_system("trumps")

STEPS = 400
GAMES = 1001  # in all


@pytest.mark.skipif(not is_compiled(), reason="the kernels are not built")
@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_both_runs_give_the_same_bytes(preset: str) -> None:
    """Random games, with a scripted leader now and then so that all stages come up."""
    assert type(SYSTEM.binding) is not type(get_system("trumps").binding)
    count = GAMES // len(PRESETS)
    batch = Batch(get_system("trumps"), count, preset, autoreset="disabled")
    seeds = np.arange(count, dtype=np.uint64) + np.uint64(sum(map(ord, preset)))
    batch.reset(seeds)
    draws = draws_for(seeds, STEPS)
    setup = SYSTEM.prepare(PRESETS[preset])
    games = [Game() for _ in range(count)]
    for lane, game in enumerate(games):
        SYSTEM.binding.reset(game, setup, int(seeds[lane]))
    for step in range(STEPS):
        actions = np.zeros(count, np.int64)
        leader = step % 7 % 5
        scripted = batch.script(int(leader))
        for lane, game in enumerate(games):
            if SYSTEM.binding.ended(game):
                continue
            legal = np.flatnonzero(batch.masks[lane])
            actions[lane] = scripted[lane] if step % 2 else legal[draws[step, lane] % len(legal)]
            SYSTEM.binding.apply(game, int(actions[lane]))
        batch.step(actions)
        for lane, game in enumerate(games):
            assert bytes(game) == bytes(batch.game(lane))
        if step % 40 == 0:
            row = (ctypes.c_float * LAYOUT.size)()
            for lane, game in enumerate(games):
                if not SYSTEM.binding.ended(game):
                    SYSTEM.binding.observe(game, int(batch.seats[lane]), row)
                    assert bytes(row) == batch.observations[lane].tobytes()
        if batch.terminated.all():
            break
    assert batch.terminated.all()


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_observations_keep_within_their_bounds(preset: str) -> None:
    batch = Batch(get_system("trumps"), 30, preset, autoreset="same_step")
    low, high = LAYOUT.bounds()
    batch.reset(np.arange(30, dtype=np.uint64))
    rng = np.random.default_rng(0)
    for step in range(300):
        assert (batch.observations >= low).all() and (batch.observations <= high).all()
        batch.step(batch.script(step % 5) if step % 3 else batch.pick(rng))


def test_the_parts_of_an_observation_stand_where_the_kernel_writes_them() -> None:
    names = ("situation", "own", "hand", "chances", "stacks", "sides", "tiles", "rivals")
    assert [LAYOUT.starts[name] for name in names] == [int(Observed[name.upper()]) for name in names]
    widths = {block.name: block.shape[-1] for block in LAYOUT}
    assert (widths["sides"], widths["tiles"], widths["rivals"]) == (Observed.SIDE, Observed.TILE, Observed.RIVAL)
    assert LAYOUT.size == Observed.SIZE


def test_a_game_is_small() -> None:
    assert ctypes.sizeof(Game) <= 1024
