"""The Stable-Baselines3 vector environment, for every registered system."""

from __future__ import annotations

import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest

from tests.playing import chosen, digest, draws_for
from undercroft.core.seeds import evaluation_seeds, is_evaluation_seed
from undercroft.registration import TASKS

pytest.importorskip("sb3_contrib")

from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.evaluation import evaluate_policy
from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported
from stable_baselines3.common.monitor import Monitor
from stable_baselines3.common.vec_env import SubprocVecEnv, VecMonitor, VecNormalize

from undercroft_agents.vec_env import CrawlVecEnv

SYSTEMS = [task.system for task in TASKS]
COUNT = 6
SEEDS = evaluation_seeds(COUNT)

every_system = pytest.mark.parametrize("system", SYSTEMS)


def parts(observation: Any) -> list[np.ndarray]:
    """The arrays of an observation."""
    return list(observation.values()) if isinstance(observation, dict) else [observation]


def started(system: str, **settings: Any) -> CrawlVecEnv:
    """Games of known seeds."""
    env = CrawlVecEnv(COUNT, system, **settings)
    env.set_seeds(SEEDS)
    env.reset()
    return env


@every_system
@pytest.mark.parametrize("form", ["flat", "dict"])
def test_it_plays_the_games_of_the_single_environment(system: str, form: str) -> None:
    identifier = next(f"undercroft/{task.environment}" for task in TASKS if task.system == system)
    single: Any = gymnasium.make(identifier, observation=form, max_decisions=30)
    env = CrawlVecEnv(COUNT, system, observation=form, max_decisions=30)
    env.set_seeds(SEEDS)
    seen: Any = env.reset()
    lone, _ = single.reset(seed=int(SEEDS[2]))
    ends = 0
    for row in draws_for(SEEDS, 70):
        for mine, theirs in zip(parts(seen), parts(lone), strict=True):
            assert np.array_equal(mine[2], theirs)
        actions = chosen(env.action_masks(), row)
        assert np.array_equal(env.action_masks()[2], single.unwrapped.action_masks())
        seen, rewards, dones, infos = env.step(actions)
        lone, reward, terminated, truncated, info = single.step(int(actions[2]))
        assert (rewards[2], dones[2]) == (np.float32(reward), terminated or truncated)
        if dones[2]:
            last = infos[2]["terminal_observation"]
            for mine, theirs in zip(parts(last), parts(lone), strict=True):
                assert np.array_equal(mine, theirs)
            assert infos[2]["TimeLimit.truncated"] == (truncated and not terminated)
            assert infos[2]["outcome"] == info["outcome"]
            assert infos[2]["episode"]["l"] == info["statistics"]["length"]
            assert infos[2]["episode"]["r"] == pytest.approx(info["statistics"]["return"])
            lone, _ = single.reset()
            ends += 1
    assert ends > 1


@every_system
def test_infos_tell_of_ends_and_of_illegal_actions_only(system: str) -> None:
    env = started(system, max_decisions=10)
    for row in draws_for(SEEDS, 10):
        actions = chosen(env.action_masks(), row)
        actions[1] = chosen(~env.action_masks()[1:2], row[1:2])[0]
        _, _, dones, infos = env.step(actions)
        assert len(infos) == COUNT
        for lane, info in enumerate(infos):
            assert ("episode" in info) == dones[lane]
            assert ("terminal_observation" in info) == dones[lane]
            assert ("illegal_action" in info) == (lane == 1)
    assert dones[1]
    assert infos[1]["illegal_actions"] == 10
    assert infos[1]["TimeLimit.truncated"]
    _, _, _, infos = env.step(chosen(env.action_masks(), row))
    assert infos[1] == {}


@every_system
def test_what_sb3_keeps_across_a_step_is_not_written_to(system: str) -> None:
    env = started(system, max_decisions=9)
    seen: Any = env.reset()
    for row in draws_for(SEEDS, 30):
        before = digest(seen)
        kept = seen
        seen, rewards, dones, infos = env.step(chosen(env.action_masks(), row))
        assert digest(kept) == before
        held = (rewards, dones), digest(rewards, dones)
        lasts = [(info["terminal_observation"], digest(info["terminal_observation"])) for info in infos if info]
        masks, masks_before = env.action_masks(), digest(env.action_masks())
        seen, *_ = env.step(chosen(env.action_masks(), row))
        assert digest(*held[0]) == held[1]
        assert digest(masks) == masks_before
        assert all(digest(last) == hashed for last, hashed in lasts)


@every_system
def test_sb3_contrib_finds_the_masks(system: str) -> None:
    env = started(system)
    assert is_masking_supported(env)
    assert np.array_equal(get_action_masks(env)[0], env.action_masks())
    rows = env.env_method("action_masks", indices=[1, 3])
    assert [row.tolist() for row in rows] == env.action_masks()[[1, 3]].tolist()
    assert env.env_is_wrapped(Monitor) == [True] * COUNT
    assert env.env_is_wrapped(gymnasium.wrappers.TimeLimit, indices=[0]) == [False]
    assert env.get_attr("render_mode", indices=[0]) == [None]
    assert not env.has_attr("moon")


@every_system
def test_one_seed_gives_every_run_seeds_of_its_own(system: str) -> None:
    env = CrawlVecEnv(COUNT, system)
    zero, one = env.seed(0), env.seed(1)
    assert len({*zero, *one}) == 2 * COUNT
    assert not any(is_evaluation_seed(seed) for seed in zero)
    env.reset()
    assert env.batch.lanes["seed"].tolist() == one
    env.reset()
    assert env.batch.lanes["episode"].tolist() == [1] * COUNT


@every_system
def test_states_can_be_taken_up_again(system: str) -> None:
    env, other = started(system, reward="shaped", discount=0.9), started(system, reward="shaped", discount=0.9)
    for row in draws_for(SEEDS, 20):
        env.step(chosen(env.action_masks(), row))
    state = pickle.loads(pickle.dumps(env.get_state()))
    assert digest(other.set_state(state)) == digest(env.batch.observations)
    for row in draws_for(SEEDS, 60)[20:]:
        actions = chosen(env.action_masks(), row)
        mine, theirs = env.step(actions), other.step(actions)
        assert digest(*mine[:3]) == digest(*theirs[:3])


@every_system
@pytest.mark.parametrize("form", ["flat", "dict"])
def test_maskable_ppo_learns_without_an_illegal_action(system: str, form: str) -> None:
    env = CrawlVecEnv(COUNT, system, observation=form, max_decisions=60)
    policy = "MlpPolicy" if form == "flat" else "MultiInputPolicy"
    model = MaskablePPO(policy, VecMonitor(env), n_steps=32, batch_size=64, n_epochs=1, seed=0)
    model.learn(6 * 32 * 6)
    assert not env.batch.last_lanes["illegal"].any()
    assert len(model.ep_info_buffer or ()) > 0
    assert env.batch.lanes["seed"].tolist() == CrawlVecEnv(COUNT, system).seed(0)
    fresh = CrawlVecEnv(3, system, observation=form, max_decisions=60)
    _, lengths = evaluate_policy(model, fresh, n_eval_episodes=5, return_episode_rewards=True, warn=False)
    assert len(lengths) == 5
    assert not fresh.batch.last_lanes["illegal"].any()


@every_system
def test_vec_normalize_works(system: str) -> None:
    env = VecNormalize(started(system, max_decisions=4))
    env.reset()
    for _ in range(10):
        seen, *_ = env.step(np.stack(env.env_method("action_masks"))[0].argmax(1))
    assert np.isfinite(np.asarray(seen)).all()


@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.environment)
def test_single_environments_run_in_processes(task: Any) -> None:
    env = SubprocVecEnv([lambda: gymnasium.make(f"undercroft/{task.environment}")] * 2)
    try:
        env.reset()
        masks = get_action_masks(env)
        *_, infos = env.step(masks.argmax(1))
        assert masks.any(axis=1).all()
        assert not any(info["illegal_action"] for info in infos)
    finally:
        env.close()


def test_pictures_of_all_games() -> None:
    env = started("free", render_mode="rgb_array")
    pictures = env.get_images()
    assert len(pictures) == COUNT
    assert pictures[0] is not None
    assert pictures[0].dtype == np.uint8
    assert env.render() is not None


def test_what_is_wrong_is_said() -> None:
    with pytest.raises(ValueError, match="render_mode: unknown value 'human'"):
        CrawlVecEnv(2, "free", render_mode="human")
    with pytest.raises(ValueError, match="observation: unknown value"):
        CrawlVecEnv(2, "free", observation="picture")
    with pytest.raises(ValueError, match="indices"):
        started("free").set_attr("render_mode", None, indices=[0])
