"""Self-play: the learner's own decisions among scripted leaders and frozen selves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.agents.small import small_config, small_mapping
from undercroft.core.system import get_system, system_names
from undercroft_agents.errors import UserError
from undercroft_agents.model_file import load_model
from undercroft_agents.network import LeaderNetwork
from undercroft_agents.training.config import Config, OpponentsSettings
from undercroft_agents.training.learner import architecture, make_games
from undercroft_agents.training.run_folder import RunFolder
from undercroft_agents.training.self_play import OWN, SelfPlayVecEnv
from undercroft_agents.training.settings import build
from undercroft_agents.training.train import resume, start

TABLES = [
    (name, preset)
    for name in system_names()
    for preset, scenario in list(get_system(name).presets.items())[:4]
    if get_system(name).fitted(scenario).seats > 1
]
OPPONENTS: dict[str, Any] = {"leaders": ["npc"], "past": 0.6, "freeze_every": 500, "keep": 2}


def config_for(preset: str, task: str = "undercroft/Free-v0", **sections: Any) -> Config:
    environment = {"scenario": preset}
    return small_config(task=task, environment=environment, opponents=OPPONENTS, **sections)


def make(name: str, preset: str, games: int = 6, reward: str = "shaped") -> SelfPlayVecEnv:
    system = get_system(name)
    fitted = system.fitted(system.read_scenario(preset))
    plan = architecture(small_config().network, fitted)
    opponents = build(OpponentsSettings, OPPONENTS)
    env = SelfPlayVecEnv(games, system, preset, opponents, plan, 0.99, reward=reward)
    env.seed(5)
    env.freeze(LeaderNetwork(plan))
    return env


def played(env: SelfPlayVecEnv, steps: int, seed: int = 0) -> list[Any]:
    """What is seen in some random steps."""
    rng = np.random.default_rng(seed)
    seen = []
    for _ in range(steps):
        observations, rewards, dones, infos = env.step(env.batch.pick(rng))
        ends = [(info["episode"]["r"], info["outcome"]) for info in infos if "episode" in info]
        seen.append((observations.tobytes(), rewards.tolist(), dones.tolist(), ends))
    return seen


@pytest.mark.parametrize(("name", "preset"), TABLES)
def test_only_the_learner_is_asked(name: str, preset: str) -> None:
    env = make(name, preset)
    env.reset()
    rng = np.random.default_rng(1)
    for _ in range(60):
        assert np.array_equal(env.batch.seats, env._own)
        assert (np.take_along_axis(env._sitting, env._own[:, None], 1) == OWN).all()
        assert ((env._sitting == OWN).sum(1) == 1).all()
        env.step(env.batch.pick(rng))


@pytest.mark.parametrize(("name", "preset"), TABLES)
def test_rewards_of_an_episode_are_its_score_and_its_return(name: str, preset: str) -> None:
    env = make(name, preset, reward="outcome")
    env.reset()
    rng = np.random.default_rng(1)
    sums, ended = np.zeros(6), 0
    for _ in range(150):
        _, rewards, dones, infos = env.step(env.batch.pick(rng))
        sums += rewards
        for lane in np.flatnonzero(dones):
            assert sums[lane] == pytest.approx(infos[lane]["outcome"]["own_score"], abs=1e-6)
            assert infos[lane]["episode"]["r"] == pytest.approx(sums[lane], abs=1e-6)
            sums[lane] = 0
            ended += 1
    assert ended > 5


@pytest.mark.parametrize(("name", "preset"), TABLES)
def test_the_shaped_reward_is_potential_based(name: str, preset: str) -> None:
    """Discounted over an episode it adds up to the discounted score, less the potential of the first position."""
    env = make(name, preset)
    env.reset()
    rng = np.random.default_rng(2)
    first, sums, power = env._potentials().copy(), np.zeros(6), np.ones(6)
    ended = 0
    for _ in range(150):
        _, rewards, dones, infos = env.step(env.batch.pick(rng))
        sums += power * rewards
        for lane in np.flatnonzero(dones):
            score = infos[lane]["outcome"]["own_score"]
            assert sums[lane] == pytest.approx(power[lane] * score - first[lane], abs=1e-5)
            ended += 1
        power = np.where(dones, 1.0, power * 0.99)
        sums[dones] = 0
        first = np.where(dones, env._potentials(), first)
    assert ended > 5


@pytest.mark.parametrize(("name", "preset"), TABLES[:3])
def test_it_goes_on_from_a_state_as_if_nothing_had_happened(name: str, preset: str) -> None:
    env = make(name, preset)
    env.reset()
    played(env, 30)
    state = env.get_state()
    state = {**state, "sitting": state["sitting"].copy(), "own": state["own"].copy()}
    state |= {"gained": state["gained"].copy(), "made": state["made"].copy()}
    other = make(name, preset)
    other.set_state(state)
    assert played(env, 40, 3) == played(other, 40, 3)


def test_the_oldest_self_leaves_when_there_are_too_many() -> None:
    env = make(*TABLES[0])
    env.reset()
    for _ in range(4):
        env.freeze(env._past[-1])
        assert len(env._past) <= 2
        assert env._sitting.max() < len(env._scripts) + len(env._past)
        played(env, 10)


def test_a_run_can_be_stopped_and_resumed_to_the_same_weights(tmp_path: Path) -> None:
    """As if the process had been killed after its last checkpoint but one."""
    run = start(config_for("table"), tmp_path).run
    before = load_model(run.last_file)
    run.checkpoint_files()[-1].unlink()
    run.last_file.unlink()
    assert resume(RunFolder.open(run.path)).is_finished
    assert load_model(run.last_file).digest == before.digest


def test_a_game_of_one_seat_has_no_opponents() -> None:
    with pytest.raises(UserError, match="opponents: must be null"):
        make_games(config_for("default"))
    with pytest.raises(UserError, match=r"opponents\.leaders: unknown leader 'nobody'"):
        make_games(
            build(
                Config, small_mapping(environment={"scenario": "table"}, opponents={**OPPONENTS, "leaders": ["nobody"]})
            )
        )
