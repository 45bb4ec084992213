"""Every seat an agent: what PettingZoo asks of an environment, for every system with several seats."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, seed_test

from undercroft.core.system import get_system, system_names
from undercroft.pettingzoo_env import TableEnv

TABLES = [
    (name, preset)
    for name in system_names()
    for preset, scenario in list(get_system(name).presets.items())[:8]
    if get_system(name).fitted(scenario).seats > 1
]
SEED = 11


@pytest.fixture(params=TABLES, ids="-".join)
def table(request: Any) -> TableEnv:
    name, preset = request.param
    return TableEnv(name, scenario=preset)


def play(env: TableEnv, seed: int, steps: int = 10_000) -> list[Any]:
    """What is seen of a game of random legal actions."""
    rng = np.random.default_rng(seed)
    env.reset(seed=seed)
    seen: list[Any] = []
    for agent in env.agent_iter(steps):
        observation, reward, terminated, truncated, info = env.last()
        seen.append((agent, reward, terminated, truncated, observation["action_mask"].tobytes()))
        mask = info["action_mask"]
        env.step(None if terminated or truncated else int(rng.choice(np.flatnonzero(mask))))
    return seen


def test_some_system_has_several_seats() -> None:
    assert TABLES


def test_pettingzoo_accepts_it(table: TableEnv) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(table, num_cycles=600)


@pytest.mark.parametrize(("name", "preset"), TABLES[:3])
def test_seeds_fix_the_games(name: str, preset: str) -> None:
    seed_test(lambda: TableEnv(name, scenario=preset), num_cycles=60)


def test_the_same_seed_plays_the_same_game(table: TableEnv) -> None:
    assert play(table, SEED) == play(table, SEED)


def test_the_agent_selected_is_the_only_one_with_legal_actions(table: TableEnv) -> None:
    table.reset(seed=SEED)
    rng = np.random.default_rng(0)
    for _ in range(40):
        for agent in table.agents:
            mask = table.observe(agent)["action_mask"]
            assert mask.any() == (agent == table.agent_selection)
        table.step(int(rng.choice(np.flatnonzero(table.action_mask(table.agent_selection)))))
        if all(table.terminations.values()):
            break


def test_all_agents_terminate_together_and_each_takes_one_last_step(table: TableEnv) -> None:
    seen = play(table, SEED)
    last = [(agent, terminated) for agent, _, terminated, _, _ in seen if terminated]
    assert sorted(agent for agent, _ in last) == table.possible_agents
    assert not table.agents
    assert not any(terminated for *_, terminated, _, _ in seen[: -len(last)])


def test_rewards_are_the_scores_of_the_seats(table: TableEnv) -> None:
    table.reset(seed=SEED)
    rng = np.random.default_rng(0)
    while not all(table.terminations.values()):
        assert not any(table.rewards.values())
        table.step(int(rng.choice(np.flatnonzero(table.action_mask(table.agent_selection)))))
    binding = table.system.binding
    for seat, agent in enumerate(table.possible_agents):
        assert table.rewards[agent] == pytest.approx(binding.score(table.game, seat))
        assert "outcome" in table.infos[agent]


def test_an_illegal_action_changes_nothing_and_is_told(table: TableEnv) -> None:
    table.reset(seed=SEED)
    agent = table.agent_selection
    illegal = int(np.flatnonzero(table.action_mask(agent) == 0)[0])
    before = bytes(table.game)
    table.step(illegal)
    assert bytes(table.game) == before
    assert table.agent_selection == agent
    assert table.infos[agent]["illegal_action"]


@pytest.mark.parametrize("action", [-1, 10_000_000, "north", 0.5])
def test_what_is_no_action_is_refused(table: TableEnv, action: object) -> None:
    table.reset(seed=SEED)
    with pytest.raises(ValueError, match="action: must be"):
        table.step(action)


def test_it_is_truncated_for_all_when_told_so() -> None:
    name, preset = TABLES[0]
    env = TableEnv(name, scenario=preset, max_decisions=5)
    seen = play(env, SEED)
    assert len(seen) == 5 + len(env.possible_agents)
    assert all(truncated and not terminated for _, _, terminated, truncated, _ in seen[5:])


def test_flat_observations_are_rows_of_the_layout() -> None:
    name, preset = TABLES[0]
    env = TableEnv(name, scenario=preset, observation="flat")
    env.reset(seed=SEED)
    row = env.observe(env.agent_selection)
    assert env.observation_space(env.agent_selection).contains(row)
    with pytest.raises(ValueError, match="observation: unknown value"):
        TableEnv(name, observation="words")


def test_what_was_observed_is_never_written_to_again(table: TableEnv) -> None:
    table.reset(seed=SEED)
    agent = table.agent_selection
    seen = table.observe(agent)
    kept = {name: value.copy() for name, value in seen.items()}
    play(table, SEED + 1)
    assert all(np.array_equal(seen[name], kept[name]) for name in seen)
