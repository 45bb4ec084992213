"""The single environment: what Gymnasium and SB3 ask of it, for every registered id."""

from __future__ import annotations

import copy
import pickle
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from tests.playing import chosen, digest, draws_for
from undercroft.core.batch import Batch
from undercroft.core.seeds import evaluation_seeds
from undercroft.registration import environment_ids

IDS = environment_ids()
FORMS = ("dict", "flat")
SEED = 11


@pytest.fixture(params=[(identifier, form) for identifier in IDS for form in FORMS], ids="-".join)
def env(request: pytest.FixtureRequest) -> Any:
    """Every environment in both forms, through gymnasium.make."""
    identifier, form = request.param
    return gymnasium.make(identifier, observation=form)


def parts(observation: Any) -> list[np.ndarray]:
    """The arrays of an observation."""
    return list(observation.values()) if isinstance(observation, dict) else [observation]


def play(env: Any, seed: int, steps: int = 60) -> list[str]:
    """Random legal play; a hash of all that is seen at every step."""
    observation, info = env.reset(seed=seed)
    hashes = [digest(*parts(observation), info["action_mask"])]
    for draw in draws_for(np.array([seed], np.uint64), steps)[:, 0]:
        action = int(chosen(info["action_mask"][None], np.array([draw]))[0])
        observation, reward, terminated, truncated, info = env.step(action)
        hashes.append(digest(*parts(observation), info["action_mask"], np.array([reward, terminated, truncated])))
        if terminated or truncated:
            observation, info = env.reset()
            hashes.append(digest(*parts(observation), info["action_mask"]))
    return hashes


def test_gymnasium_accepts_it(env: Any) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=".*minimum value of -infinity.*|.*was not able to be checked.*")
        check_env(env.unwrapped, skip_render_check=True)


@pytest.mark.parametrize("mode", ["ansi", "rgb_array"])
@pytest.mark.parametrize("identifier", IDS)
def test_gymnasium_accepts_its_pictures(identifier: str, mode: str) -> None:
    env = gymnasium.make(identifier, render_mode=mode)
    check_env(env.unwrapped)
    env.reset(seed=SEED)
    picture: Any = env.render()
    if mode == "ansi":
        assert isinstance(picture, str)
        assert picture
    else:
        assert picture.dtype == np.uint8
        assert picture.ndim == 3


def test_sb3_accepts_it(env: Any) -> None:
    checker = pytest.importorskip("stable_baselines3.common.env_checker")
    checker.check_env(env.unwrapped, warn=False, skip_render_check=True)


def test_the_same_seed_plays_the_same_game(env: Any) -> None:
    first = play(env, SEED)
    assert first == play(env, SEED)
    assert first == play(gymnasium.make(env.spec), SEED)
    assert first[0] != play(env, SEED + 1, 1)[0] or first != play(env, SEED + 1)


def test_the_seed_is_the_seed_of_the_game(env: Any) -> None:
    seed = int(evaluation_seeds(1)[0])
    env.reset(seed=seed)
    batch = Batch(env.unwrapped.system, 1, env.unwrapped.scenario, seat=env.unwrapped.batch.conditions.seat)
    batch.reset([seed])
    assert bytes(env.unwrapped.game) == bytes(batch.game(0))


def test_masks_agree_in_all_their_forms(env: Any) -> None:
    observation, info = env.reset(seed=SEED)
    for draw in range(30):
        mask = info["action_mask"]
        assert mask.dtype == np.int8
        assert mask.any()
        assert env.unwrapped.action_masks().dtype == np.bool_
        assert np.array_equal(env.unwrapped.action_masks(), mask == 1)
        if isinstance(observation, dict):
            assert np.array_equal(observation["action_mask"], mask)
        assert observation in env.observation_space
        action = env.action_space.sample(mask)
        assert mask[action]
        observation, _, terminated, truncated, info = env.step(action)
        assert not info["illegal_action"]
        if terminated or truncated:
            observation, info = env.reset(seed=draw)


def test_an_illegal_action_is_told_and_changes_nothing(env: Any) -> None:
    observation, info = env.reset(seed=SEED)
    before = bytes(env.unwrapped.game)
    action = int(np.flatnonzero(info["action_mask"] == 0)[0])
    after, reward, terminated, truncated, info = env.step(action)
    assert info["illegal_action"]
    assert bytes(env.unwrapped.game) == before
    assert (reward, terminated, truncated) == (0.0, False, False)
    assert all(np.array_equal(a, b) for a, b in zip(parts(observation), parts(after), strict=True))


def test_illegal_actions_do_not_go_on_for_ever() -> None:
    env = gymnasium.make(IDS[0], max_decisions=5)
    _, info = env.reset(seed=SEED)
    for step in range(5):
        _, _, terminated, truncated, info = env.step(int(info["action_mask"].argmin()))
        assert (terminated, truncated) == (False, step == 4)
    assert info["statistics"] == {"return": 0.0, "length": 5, "illegal": 5}


def test_observations_handed_out_stay_as_they_are(env: Any) -> None:
    observation, info = env.reset(seed=SEED)
    kept = [(observation, copy.deepcopy(observation), info["action_mask"], info["action_mask"].copy())]
    for _ in range(80):
        observation, _, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))
        kept.append((observation, copy.deepcopy(observation), info["action_mask"], info["action_mask"].copy()))
        if terminated or truncated:
            _, info = env.reset()
    for seen, copied, mask, mask_copied in kept:
        assert all(np.array_equal(a, b) for a, b in zip(parts(seen), parts(copied), strict=True))
        assert np.array_equal(mask, mask_copied)


def test_the_end_is_told_with_figures(env: Any) -> None:
    _, info = env.reset(seed=SEED)
    total, length, ended = 0.0, 0, False
    while not ended:
        assert "outcome" not in info
        _, reward, ended, truncated, info = env.step(env.action_space.sample(info["action_mask"]))
        total, length = total + reward, length + 1
        assert not truncated
    assert info["outcome"] == env.unwrapped.system.outcome(env.unwrapped.game)
    assert info["statistics"]["length"] == length
    assert info["statistics"]["return"] == pytest.approx(total)
    assert -1.0 <= total <= 1.0
    assert env.unwrapped.options() == []
    assert list(np.flatnonzero(info["action_mask"])) == [0]


@pytest.mark.parametrize("copier", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_copies_play_on_alike(env: Any, copier: Any) -> None:
    play(env, SEED, 5)
    other = copier(env.unwrapped)
    for _ in range(30):
        action = int(env.unwrapped.action_masks().argmax())
        assert np.array_equal(env.unwrapped.action_masks(), other.action_masks())
        ours, theirs = env.unwrapped.step(action), other.step(action)
        assert digest(*parts(ours[0])) == digest(*parts(theirs[0]))
        assert ours[1:4] == theirs[1:4]
        if ours[2]:
            assert digest(*parts(env.unwrapped.reset()[0])) == digest(*parts(other.reset()[0]))


def test_a_copy_does_not_touch_the_original(env: Any) -> None:
    play(env, SEED, 5)
    before = bytes(env.unwrapped.game)
    play(copy.deepcopy(env.unwrapped), SEED + 1, 5)
    assert bytes(env.unwrapped.game) == before


def test_states_can_be_taken_up_again(env: Any) -> None:
    play(env, SEED, 5)
    state = env.unwrapped.get_state()
    expected = [digest(*parts(env.unwrapped.step(int(env.unwrapped.action_masks().argmax()))[0])) for _ in range(3)]
    observation, info = env.unwrapped.set_state(state)
    assert np.array_equal(info["action_mask"] == 1, env.unwrapped.action_masks())
    assert observation in env.observation_space
    found = [digest(*parts(env.unwrapped.step(int(env.unwrapped.action_masks().argmax()))[0])) for _ in range(3)]
    assert found == expected


def test_batch_and_words_are_at_hand(env: Any) -> None:
    observation, _ = env.reset(seed=SEED)
    unwrapped = env.unwrapped
    flat = unwrapped.batch.observations[0]
    assert np.array_equal(unwrapped.batch.masks[0], unwrapped.action_masks())
    views = unwrapped.system.layout.views(flat) if isinstance(observation, dict) else {"": flat}
    for name, view in views.items():
        assert np.array_equal(view, observation[name] if name else observation)
    assert unwrapped.describe()
    assert [option.action for option in unwrapped.options()] == list(np.flatnonzero(unwrapped.action_masks()))


def test_gymnasium_wrappers_work(env: Any) -> None:
    wrapped = gymnasium.wrappers.RecordEpisodeStatistics(gymnasium.wrappers.TimeLimit(env, 7))
    _, info = wrapped.reset(seed=SEED)
    for step in range(7):
        _, _, terminated, truncated, info = wrapped.step(env.action_space.sample(info["action_mask"]))
        if terminated:
            return
        assert truncated == (step == 6)
    assert info["episode"]["l"] == 7


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"observation": "picture"}, "observation: unknown value 'picture'; allowed: dict, flat"),
        ({"scenario": "moon"}, "scenario: unknown preset 'moon'"),
        ({"scenario": {"moon": 1}}, "scenario: unknown field 'moon'"),
        ({"reward": "gold"}, "reward: unknown value 'gold'"),
        ({"autoreset": "same_step"}, "autoreset"),
        ({"speed": 1}, "unknown argument 'speed'"),
    ],
)
@pytest.mark.parametrize("identifier", IDS)
def test_arguments_of_another_form_are_refused(identifier: str, arguments: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        gymnasium.make(identifier, **arguments)


@pytest.mark.parametrize("action", [-1, 1 << 40, 0.0, "north", None, np.array([0, 1])])
def test_actions_of_another_form_are_refused(env: Any, action: Any) -> None:
    env.reset(seed=SEED)
    before = bytes(env.unwrapped.game)
    with pytest.raises(ValueError, match="action: must be"):
        env.unwrapped.step(action)
    assert bytes(env.unwrapped.game) == before


@pytest.mark.parametrize("action", [0, np.int64(0), np.int32(0), np.array(0)])
def test_actions_of_libraries_are_taken(env: Any, action: Any) -> None:
    env.reset(seed=SEED)
    observation, *_ = env.step(action)
    env.reset(seed=SEED)
    plain, *_ = env.step(0)
    np.testing.assert_equal(observation, plain)


@pytest.mark.parametrize("seed", [-1, 1 << 64, 1.5])
def test_seeds_of_another_form_are_refused(env: Any, seed: Any) -> None:
    with pytest.raises(ValueError, match="seed: must be an integer"):
        env.unwrapped.reset(seed=seed)


def test_it_must_be_started_first(env: Any) -> None:
    with pytest.raises(ValueError, match="call reset first"):
        env.unwrapped.step(0)
    with pytest.raises(ValueError, match="options: none are known, got moon"):
        env.unwrapped.reset(options={"moon": 1})


def test_a_single_agent_takes_the_first_seat_of_several() -> None:
    env = gymnasium.make("undercroft/Free-v0", scenario="table", others="expert")
    _, info = env.reset(seed=SEED)
    steps, terminated = 0, False
    while not terminated:
        _, reward, terminated, _, info = env.step(int(info["action_mask"].argmax()))
        steps += 1
    assert steps == 20
    assert reward == info["statistics"]["return"]
