"""The native vector environment beside Gymnasium's own over single environments, for every registered id."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AsyncVectorEnv, AutoresetMode, SyncVectorEnv

from tests.playing import chosen, digest, draws_for
from undercroft.core.seeds import evaluation_seeds, is_evaluation_seed
from undercroft.registration import environment_ids
from undercroft.vector_env import CrawlVectorEnv

IDS = environment_ids()
FORMS = ("dict", "flat")
MODES = tuple(AutoresetMode)
COUNT = 4
SEEDS = [int(seed) for seed in evaluation_seeds(COUNT)]


def made(identifier: str, **arguments: Any) -> CrawlVectorEnv:
    """The native environment, as users get it."""
    env = gymnasium.make_vec(identifier, COUNT, **arguments)
    assert isinstance(env, CrawlVectorEnv)
    return env


def parts(observation: Any) -> list[np.ndarray]:
    """The arrays of an observation."""
    return list(observation.values()) if isinstance(observation, dict) else [observation]


def same(ours: Any, theirs: Any) -> None:
    """Equal values, of nested infos and observations."""
    if isinstance(theirs, dict):
        assert ours.keys() == theirs.keys()
        for name in theirs:
            same(ours[name], theirs[name])
    elif isinstance(theirs, tuple) or (isinstance(theirs, np.ndarray) and theirs.dtype == object):
        for mine, other in zip(ours, theirs, strict=True):
            same(mine, other)
    else:
        assert np.array_equal(ours, theirs), (ours, theirs)


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("identifier", IDS)
def test_it_does_what_gymnasium_does_with_single_environments(identifier: str, form: str, mode: AutoresetMode) -> None:
    arguments: dict[str, Any] = {"observation": form, "max_decisions": 25}
    native = made(identifier, autoreset_mode=mode, **arguments)
    theirs = SyncVectorEnv([lambda: gymnasium.make(identifier, **arguments)] * COUNT, autoreset_mode=mode)
    assert native.single_observation_space == theirs.single_observation_space
    assert native.observation_space == theirs.observation_space
    assert native.action_space == theirs.action_space
    seen, other = native.reset(seed=SEEDS), theirs.reset(seed=SEEDS)
    same(seen, other)
    ends = 0
    for row in draws_for(np.array(SEEDS, np.uint64), 80):
        actions = chosen(seen[1]["action_mask"], row)
        actions[0] = 0  # now and then illegal
        mine, yours = native.step(actions), theirs.step(actions)
        for place in range(4):
            same(mine[place], yours[place])
        same(without_statistics(mine[4]), without_statistics(yours[4]))
        seen = mine[0], mine[4]
        ended = mine[2] | mine[3]
        ends += int(ended.sum())
        if ended.any() and mode is AutoresetMode.DISABLED:
            mine_again = native.reset(options={"reset_mask": ended})
            yours_again = theirs.reset(options={"reset_mask": ended.copy()})
            same(mine_again[0], yours_again[0])
            seen = mine_again
    assert ends > COUNT


def without_statistics(info: dict[str, Any]) -> dict[str, Any]:
    """Infos, less what the native environment tells otherwise.

    Under SAME_STEP "illegal_action" tells of the action that was played, where Gymnasium's tells of the reset.
    """
    left = {name: value for name, value in info.items() if "illegal" not in name and "statistics" not in name}
    if "final_info" in left:
        left["final_info"] = without_statistics(left["final_info"])
    return left


@pytest.mark.parametrize("identifier", IDS)
def test_metadata_belong_to_the_instance(identifier: str) -> None:
    envs = [made(identifier, autoreset_mode=mode) for mode in ("NextStep", "same_step", AutoresetMode.DISABLED)]
    assert [env.metadata["autoreset_mode"] for env in envs] == list(MODES)
    assert "autoreset_mode" not in CrawlVectorEnv.metadata


@pytest.mark.parametrize("identifier", IDS)
def test_one_seed_makes_independent_games_of_training(identifier: str) -> None:
    one, two = made(identifier), made(identifier)
    one.reset(seed=0)
    two.reset(seed=1)
    seeds = [*one.batch.lanes["seed"].tolist(), *two.batch.lanes["seed"].tolist()]
    assert len(set(seeds)) == 2 * COUNT
    assert not any(is_evaluation_seed(seed) for seed in seeds)
    first = digest(*one.batch.memory.games)
    one.reset(seed=0)
    assert digest(*one.batch.memory.games) == first


@pytest.mark.parametrize("identifier", IDS)
def test_seeds_may_be_left_out_for_some(identifier: str) -> None:
    env = made(identifier)
    env.reset(seed=[1, None, 3, None])
    assert env.batch.lanes["seed"][[0, 2]].tolist() == [1, 3]
    before = env.batch.lanes["seed"].tolist()
    env.reset(seed=[None, 2, None, None])
    assert env.batch.lanes["seed"].tolist() == [1, 2, *before[2:]]
    assert env.batch.lanes["episode"].tolist() == [1, 0, 1, 1]


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
@pytest.mark.parametrize("identifier", IDS)
def test_statistics_are_those_of_the_rewards(identifier: str, mode: AutoresetMode) -> None:
    env = made(identifier, autoreset_mode=mode, max_decisions=20, reward="shaped", discount=0.99)
    env.reset(seed=SEEDS)
    totals, lengths, illegal, waiting = np.zeros(COUNT), np.zeros(COUNT), np.zeros(COUNT), np.zeros(COUNT, np.bool_)
    episodes = 0
    for row in draws_for(np.array(SEEDS, np.uint64), 90):
        actions = chosen(env.action_masks(), row)
        actions[1] = 0
        _, rewards, terminations, truncations, info = env.step(actions)
        totals, lengths, illegal = totals + rewards, lengths + ~waiting, illegal + info["illegal_action"]
        ended = terminations | truncations
        told = info.get("final_info", info)
        if ended.any():
            figures = told["statistics"]
            assert np.array_equal(told["_statistics"], ended)
            assert np.allclose(figures["return"][ended], totals[ended], atol=1e-4)
            assert np.array_equal(figures["length"][ended], lengths[ended])
            assert np.array_equal(figures["illegal"][ended], illegal[ended])
            assert np.array_equal(told["_outcome"], ended)
            episodes += int(ended.sum())
            for kept in (totals, lengths, illegal):
                kept[ended] = 0
        if mode is AutoresetMode.DISABLED and ended.any():
            env.reset(options={"reset_mask": ended})
        waiting = ended if mode is AutoresetMode.NEXT_STEP else np.zeros(COUNT, np.bool_)
    assert episodes > COUNT


@pytest.mark.parametrize("identifier", IDS)
def test_next_step_agrees_with_gymnasiums_own_statistics(identifier: str) -> None:
    env = gymnasium.wrappers.vector.RecordEpisodeStatistics(made(identifier, max_decisions=15))
    env.reset(seed=3)
    episodes = 0
    for row in draws_for(np.array(SEEDS, np.uint64), 60):
        _, _, terminations, truncations, info = env.step(chosen(env.unwrapped.action_masks(), row))
        ended = terminations | truncations
        if ended.any():
            assert np.array_equal(info["episode"]["l"][ended], info["statistics"]["length"][ended])
            assert np.allclose(info["episode"]["r"][ended], info["statistics"]["return"][ended])
            episodes += int(ended.sum())
    assert episodes > COUNT


@pytest.mark.parametrize("identifier", IDS)
def test_a_disabled_end_is_told_once(identifier: str) -> None:
    env = made(identifier, autoreset_mode="disabled", max_decisions=2)
    env.reset(seed=SEEDS)
    told = []
    for _ in range(4):
        _, _, terminations, truncations, info = env.step(chosen(env.action_masks(), np.zeros(COUNT, np.uint32)))
        told.append("outcome" in info)
    assert told.count(True) >= 1
    assert told[2:] == [False, False]
    assert (terminations | truncations).all()


@pytest.mark.parametrize("copy", [True, False])
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("identifier", IDS)
def test_observations_stay_as_they_are(identifier: str, form: str, copy: bool) -> None:
    env = made(identifier, observation=form, copy=copy)
    observation, info = env.reset(seed=SEEDS)
    kept = [(observation, digest(*parts(observation)), info["action_mask"], digest(info["action_mask"]))]
    for row in draws_for(np.array(SEEDS, np.uint64), 10):
        observation, *_, info = env.step(chosen(info["action_mask"], row))
        kept.append((observation, digest(*parts(observation)), info["action_mask"], digest(info["action_mask"])))
        for seen, hashed, mask, mask_hashed in kept if copy else kept[-2:]:
            assert digest(*parts(seen)) == hashed
            assert digest(mask) == mask_hashed
        assert observation in env.observation_space


@pytest.mark.parametrize("identifier", IDS)
def test_threads_change_nothing(identifier: str) -> None:
    one, two = made(identifier), made(identifier, threads=2)
    one.reset(seed=SEEDS)
    two.reset(seed=SEEDS)
    for row in draws_for(np.array(SEEDS, np.uint64), 50):
        actions = chosen(one.action_masks(), row)
        mine, yours = one.step(actions), two.step(actions)
        same(mine[:4][0], yours[:4][0])
        assert np.array_equal(mine[1], yours[1])
    two.close()


@pytest.mark.parametrize("identifier", IDS)
def test_states_can_be_taken_up_again(identifier: str) -> None:
    env, other = made(identifier), made(identifier)
    env.reset(seed=5)
    _, info = other.set_state(env.get_state())
    assert np.array_equal(info["action_mask"], env.action_masks())
    actions = env.action_masks().argmax(1)
    same(env.step(actions)[0], other.step(actions)[0])


@pytest.mark.parametrize("identifier", IDS)
def test_pictures_of_all_games(identifier: str) -> None:
    env = made(identifier, render_mode="ansi")
    env.reset(seed=SEEDS)
    frames = env.render()
    assert frames is not None
    assert len(frames) == COUNT
    assert all(isinstance(frame, str) for frame in frames)


@pytest.mark.parametrize("identifier", IDS)
def test_single_environments_run_in_processes(identifier: str) -> None:
    env = AsyncVectorEnv([lambda: gymnasium.make(identifier)] * 2)
    try:
        observation, info = env.reset(seed=SEEDS[:2])
        native = made(identifier)
        expected, _ = native.reset(seed=SEEDS)
        for name, value in observation.items():
            assert np.array_equal(value, expected[name][:2])
        env.step(info["action_mask"].argmax(1))
    finally:
        env.close()


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda env: env.reset(seed=[1, 2]), "seed: one for each of 4 games, not 2"),
        (lambda env: env.reset(seed=-1), "seed: must be 0 or more"),
        (lambda env: env.reset(seed=[1, 2, 3, -4]), "seed: must be an integer from 0"),
        (lambda env: env.reset(options={"moon": 1}), "options: unknown 'moon'; allowed: reset_mask"),
        (lambda env: env.reset(options={"reset_mask": np.zeros(4, np.bool_)}), "reset_mask must be"),
        (lambda env: env.reset(options={"reset_mask": [1, 0]}), "reset_mask must be"),
        (lambda env: env.step([0]), "actions: must have the shape"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(call: Any, words: str) -> None:
    env = made(IDS[0])
    env.reset(seed=1)
    with pytest.raises(ValueError, match=words) as error:
        call(env)
    assert "\n" not in str(error.value)


def test_unknown_modes_are_refused() -> None:
    with pytest.raises(ValueError, match="autoreset_mode: unknown value 'never'; allowed: next_step"):
        made(IDS[0], autoreset_mode="never")
    with pytest.raises(ValueError, match="render_mode: unknown value 'human'; allowed: None, ansi, rgb_array"):
        made(IDS[0], render_mode="human")
