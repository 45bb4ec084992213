"""What every system owes to the machinery, and the machinery to every system."""

from __future__ import annotations

import ctypes
import pickle
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.playing import chosen, digest, draws_for, scenarios_of
from undercroft import is_compiled
from undercroft.core.batch import Batch
from undercroft.core.seeds import evaluation_seeds, is_evaluation_seed
from undercroft.core.system import System, get_system, system_names
from undercroft.loading import interpreted

with interpreted():
    import undercroft.registration  # noqa: F401
    from undercroft.core.batch import Batch as InterpretedBatch
    from undercroft.core.stepping import episode_seed
    from undercroft.core.system import get_system as load_interpreted

    # A system is imported when it is asked for: inside this block its rules come interpreted.
    INTERPRETED = {name: load_interpreted(name) for name in system_names()}

CASES = [(name, preset) for name in system_names() for preset in scenarios_of(get_system(name))]
SEEDS = evaluation_seeds(6)


@pytest.fixture(params=CASES, ids=[f"{name}-{preset}" for name, preset in CASES])
def case(request: pytest.FixtureRequest) -> tuple[System, str]:
    """A system and a preset."""
    name, preset = request.param
    return get_system(name), preset


def course(batch: Any, draws: NDArray[np.uint32]) -> list[str]:
    """Play on by random legal actions; a hash of all that can be seen and of all that is kept, after every step."""
    hashes = []
    for row in draws:
        frame = batch.step(chosen(batch.masks, row))
        seen = (frame.observations, frame.masks, frame.rewards, frame.terminated, frame.truncated, frame.seats)
        hashes.append(digest(*seen, frame.illegal, batch.memory.games, batch.memory.lanes))
    return hashes


def lane_course(batch: Batch, draws: NDArray[np.uint32], lane: int) -> list[str]:
    """The same for one game of a batch."""
    hashes = []
    for row in draws:
        frame = batch.step(chosen(batch.masks, row))
        seen = (frame.observations[lane], frame.masks[lane], frame.rewards[lane], frame.terminated[lane])
        hashes.append(digest(*seen, batch.memory.games[lane], batch.memory.lanes[lane]))
    return hashes


def started(case: tuple[System, str], count: int = len(SEEDS), **settings: Any) -> Batch:
    """A batch of these seeds."""
    system, preset = case
    batch = Batch(system, count, preset, **settings)
    batch.reset(np.resize(SEEDS, count))
    return batch


def test_a_game_plays_the_same_alone_and_in_a_batch(case: tuple[System, str]) -> None:
    draws = draws_for(SEEDS, 120)
    alone = Batch(case[0], 1, case[1])
    for lane in (0, 3):
        alone.reset(SEEDS[lane : lane + 1])
        together = started(case)
        assert lane_course(alone, draws[:, lane : lane + 1], 0) == lane_course(together, draws, lane)


@pytest.mark.parametrize("autoreset", ["next_step", "same_step", "disabled"])
def test_threads_change_nothing(case: tuple[System, str], autoreset: str) -> None:
    draws = draws_for(SEEDS, 80)
    one, four = (started(case, autoreset=autoreset, threads=threads) for threads in (1, 4))
    assert course(one, draws) == course(four, draws)
    assert np.array_equal(one.script(0), four.script(0))
    four.close()


@pytest.mark.parametrize("autoreset", ["next_step", "same_step", "disabled"])
@pytest.mark.parametrize("reward", ["outcome", "shaped"])
def test_compiled_and_interpreted_give_the_same_bytes(case: tuple[System, str], autoreset: str, reward: str) -> None:
    system, preset = case
    conditions: dict[str, Any] = {"autoreset": autoreset, "reward": reward, "discount": 0.99, "max_decisions": 45}
    compiled = Batch(system, 3, preset, **conditions)
    other = InterpretedBatch(INTERPRETED[system.name], 3, preset, **conditions)
    assert not is_compiled() or type(other.system.binding) is not type(compiled.system.binding)
    compiled.reset(SEEDS[:3])
    other.reset(SEEDS[:3])
    assert digest(compiled.memory.games) == digest(other.memory.games)
    draws = draws_for(SEEDS[:3], 60)
    assert course(compiled, draws) == course(other, draws)
    for leader in system.scripts:
        assert np.array_equal(compiled.script(leader), other.script(leader))


def test_autoreset_modes_play_the_same_episodes(case: tuple[System, str]) -> None:
    found = []
    for autoreset in ("next_step", "same_step", "disabled"):
        batch = started(case, autoreset=autoreset, max_decisions=30)
        episodes: list[tuple[int, float, int, str]] = []
        while len(episodes) < 3:
            frame = batch.step(np.zeros(batch.count, np.int64) + chosen(batch.masks, np.full(6, 7, np.uint32)))
            if frame.terminated[2] or frame.truncated[2]:
                record = batch.last_lanes[2]
                last = bytes(batch.last_game(2))
                episodes.append((int(record["length"]), float(record["total"][0]), int(record["over"]), last.hex()))
                if autoreset == "disabled":
                    batch.reset(None, np.arange(6) == 2)
        found.append(episodes)
    assert found[0] == found[1] == found[2]


def test_same_step_keeps_what_was_last_seen(case: tuple[System, str]) -> None:
    same, waits = (started(case, autoreset=mode, max_decisions=25) for mode in ("same_step", "disabled"))
    for row in draws_for(SEEDS, 25):
        actions = chosen(waits.masks, row)
        assert np.array_equal(actions, chosen(same.masks, row))
        same.step(actions)
        waits.step(actions)
        ended = waits.terminated | waits.truncated
        assert np.array_equal(ended, same.terminated | same.truncated)
        assert np.array_equal(same.rewards, waits.rewards)
        assert np.array_equal(same.final_observations[ended], waits.observations[ended])
        assert np.array_equal(same.final_masks[ended], waits.masks[ended])
        assert np.array_equal(same.scores, waits.scores, equal_nan=True)
        if ended.any():
            return


def test_a_disabled_game_waits_at_its_end(case: tuple[System, str]) -> None:
    batch = started(case, autoreset="disabled", max_decisions=3)
    for _ in range(3):
        batch.step(chosen(batch.masks, np.zeros(6, np.uint32)))
    before = digest(batch.memory.games, batch.memory.lanes)
    assert (batch.terminated | batch.truncated).all()
    batch.step(np.zeros(6, np.int64))
    assert (batch.terminated | batch.truncated).all()
    assert not batch.rewards.any()
    assert digest(batch.memory.games, batch.memory.lanes) == before
    batch.reset(SEEDS, np.arange(6) == 1)
    assert list(batch.terminated | batch.truncated) == [True, False, True, True, True, True]


def test_state_goes_on_with_the_same_bytes(case: tuple[System, str]) -> None:
    draws = draws_for(SEEDS, 90)
    batch = started(case, autoreset="same_step", reward="shaped", discount=0.9)
    course(batch, draws[:40])
    state = pickle.loads(pickle.dumps(batch.get_state()))
    copies = [started(case, autoreset="same_step", reward="shaped", discount=0.9), pickle.loads(pickle.dumps(batch))]
    copies[0].set_state(state)
    clone = batch.clone()
    expected = course(batch, draws[40:])
    assert [course(copy, draws[40:]) for copy in (*copies, clone)] == [expected] * 3


def test_a_damaged_state_is_refused() -> None:
    batch = started((get_system("free"), "default"))
    for name, value, words in (
        ("version", 0, "version"),
        ("system", "other", "system"),
        ("games", batch.memory.games[:2], "games must be bytes of shape"),
        ("lanes", batch.memory.lanes + 1, "damaged"),
        ("digest", "", "damaged"),
    ):
        with pytest.raises(ValueError, match=words):
            batch.set_state({**batch.get_state(), name: value})
    with pytest.raises(ValueError, match="another scenario"):
        started((get_system("free"), "default")).set_state(
            free_games(decisions=7).get_state(),
        )


def free_games(**fields: Any) -> Batch:
    """Six free games of a scenario."""
    batch = Batch(get_system("free"), 6, fields)
    batch.reset(SEEDS)
    return batch


def test_an_illegal_action_changes_nothing_but_the_count(case: tuple[System, str]) -> None:
    batch = started(case, autoreset="disabled", max_decisions=50)
    seen = 0
    for row in draws_for(SEEDS, 40):
        over = batch.terminated | batch.truncated
        illegal = chosen(~batch.masks, row)
        before = batch.memory.games.copy()
        observations, lengths = batch.observations.copy(), batch.lanes["length"].copy()
        batch.step(illegal)
        assert np.array_equal(batch.memory.games, before)
        assert np.array_equal(batch.observations, observations)
        assert np.array_equal(batch.illegal, ~over)
        assert np.array_equal(batch.lanes["length"], lengths + ~over)
        assert not batch.rewards.any()
        seen += int(batch.illegal.sum())
        batch.step(chosen(batch.masks, row))
        assert not batch.illegal.any()
    assert seen > 0


def test_only_illegal_actions_still_come_to_the_limit(case: tuple[System, str]) -> None:
    batch = started(case, autoreset="disabled", max_decisions=9)
    for _ in range(9):
        assert not batch.truncated.any()
        batch.step(chosen(~batch.masks, np.zeros(6, np.uint32)))
    assert (batch.truncated | batch.terminated).all()
    assert list(batch.lanes["illegal"]) == list(batch.lanes["length"])


def test_a_truncated_game_has_not_ended(case: tuple[System, str]) -> None:
    batch = started(case, autoreset="disabled", max_decisions=1)
    batch.step(chosen(batch.masks, np.zeros(6, np.uint32)))
    for lane in range(6):
        ended = case[0].fitted(batch.scenario).binding.ended(batch.game(lane))
        assert (batch.terminated[lane], batch.truncated[lane]) == (ended, not ended)
        assert ended or not batch.rewards[lane].any()


def test_shaping_sums_up_to_the_score_less_the_first_potential(case: tuple[System, str]) -> None:
    system, preset = case
    shaped = Batch(system, 6, preset, autoreset="disabled", reward="shaped")
    shaped.reset(SEEDS)
    first = shaped.lanes["potential"].copy()
    while not shaped.terminated.all():
        shaped.step(shaped.pick(np.random.default_rng(1)))
    total = shaped.lanes["total"][:, : shaped.system.seats]
    assert np.allclose(total, shaped.scores - first[:, : shaped.system.seats], atol=1e-4)
    assert np.abs(shaped.scores).max() <= 1.0


def test_observations_are_written_whole_and_within_bounds(case: tuple[System, str]) -> None:
    batch = started(case, autoreset="same_step")
    low, high = batch.system.layout.bounds()
    assert batch.observations.shape[1] == batch.system.layout.size
    for row in draws_for(SEEDS, 80):
        batch.step(chosen(batch.masks, row))
        out = np.full(batch.system.layout.size, np.nan, np.float32)
        batch.system.binding.observe(batch.game(0), int(batch.seats[0]), out)
        assert not np.isnan(out).any()
        outside = (batch.observations < low) | (batch.observations > high)
        assert not outside.any(), np.argwhere(outside)[:5]
        assert batch.masks.any(1).all()


def test_options_and_outcome_have_words(case: tuple[System, str]) -> None:
    batch = started(case, autoreset="disabled")
    for row in draws_for(SEEDS, 400):
        game = batch.game(0)
        options = batch.system.legal_options(game)
        if batch.terminated[0]:
            assert options == []
            break
        assert sorted(option.action for option in options) == list(np.flatnonzero(batch.masks[0]))
        assert all(option.words for option in options)
        assert batch.system.describe(game)
        batch.step(chosen(batch.masks, row))
    figures = batch.system.outcome(batch.game(0))
    assert figures
    assert all(isinstance(name, str) for name in figures)


def test_asking_a_leader_leaves_no_trace(case: tuple[System, str]) -> None:
    batch = started(case, autoreset="same_step")
    assert batch.system.scripts
    for row in draws_for(SEEDS, 60):
        before = digest(batch.memory.games, batch.memory.lanes)
        for leader in batch.system.scripts:
            actions = batch.script(leader)
            assert np.array_equal(actions, batch.script(leader))
            assert batch.masks[np.arange(6), actions].all(), leader
        assert digest(batch.memory.games, batch.memory.lanes) == before
        batch.step(chosen(batch.masks, row))


def test_leaders_do_not_foresee(case: tuple[System, str]) -> None:
    """The dice that are to come do not change what a leader does, apart from the stream that is its own."""
    batch = started(case)
    for row in draws_for(SEEDS, 40):
        other = batch.clone()
        for lane in range(6):
            streams, ours = other.game(lane).dice.streams, batch.game(lane).dice.streams
            for stream in range(len(streams) - 1):
                streams[stream] = ours[stream] ^ 0x5555
        for leader in batch.system.scripts:
            assert np.array_equal(batch.script(leader), other.script(leader))
        batch.step(chosen(batch.masks, row))


def test_other_dice_leave_the_position_and_change_the_course(case: tuple[System, str]) -> None:
    batch = started(case, autoreset="disabled")
    copies = batch.clone(np.zeros(8, np.int64))
    copies.throw_anew(np.arange(8, dtype=np.uint64))
    before = copies.observations.copy()
    copies.copy_from(copies, np.arange(8), np.arange(8))
    assert np.array_equal(copies.observations, before)
    for _ in range(60):
        copies.step(chosen(copies.masks, np.zeros(8, np.uint32)))
    assert len({digest(game) for game in copies.memory.games}) > 1


def test_random_actions_are_legal_and_uniform() -> None:
    batch = Batch(get_system("free"), 4000, {"actions": 5})
    batch.reset(np.arange(4000))
    actions = batch.pick(np.random.default_rng(0))
    assert batch.masks[np.arange(4000), actions].all()
    shares = np.bincount((actions - batch.masks.argmin(1)) % 5, minlength=5) / 4000
    assert shares[0] == 0
    assert np.abs(shares[1:] - 0.25).max() < 0.03


def test_frames_stay_as_they_are_for_one_step_or_for_ever(case: tuple[System, str]) -> None:
    for buffers, kept in (("alternate", 1), ("fresh", 6)):
        batch = started(case, buffers=buffers)
        frames = []
        for row in draws_for(SEEDS, 6):
            frame = batch.step(chosen(batch.masks, row))
            frames.append((frame, {name: value.copy() for name, value in vars(frame).items()}))
            for earlier, copy in frames[-1 - kept :]:
                for name, value in copy.items():
                    assert np.array_equal(getattr(earlier, name), value), (buffers, name)


def test_writing_to_a_mask_does_not_make_an_action_legal() -> None:
    batch = started((get_system("free"), "default"))
    forbidden = (~batch.masks).argmax(1)
    batch.masks[:] = True
    batch.step(forbidden)
    assert batch.illegal.all()


def test_later_episodes_stay_on_their_side_of_the_seeds() -> None:
    for seed in (5, int(evaluation_seeds(1)[0])):
        seeds = [episode_seed(seed, episode) for episode in range(200)]
        assert seeds[0] == seed
        assert len(set(seeds)) == 200
        assert {is_evaluation_seed(later) for later in seeds} == {is_evaluation_seed(seed)}


def test_games_go_on_to_other_episodes(case: tuple[System, str]) -> None:
    batch = started(case, autoreset="disabled")
    starts = [digest(*batch.memory.games)]
    for _ in range(5):
        batch.reset()
        starts.append(digest(*batch.memory.games))
    assert len(set(starts)) == 6
    batch.reset(SEEDS)
    assert digest(*batch.memory.games) == starts[0]


@pytest.mark.parametrize(
    ("actions", "words"),
    [
        ([0, 0], "must have the shape"),
        ([0.0, 1.0, 2.0], "must be integers"),
        ([True, False, True], "must be integers"),
        ([0, -1, 0], "must be from 0 to 5, not -1"),
        ([0, 6, 0], "must be from 0 to 5, not 6"),
        ([[0], [0], [0]], "must have the shape"),
        (np.array([0, 1 << 40, 0]), "not 1099511627776"),
    ],
)
def test_actions_of_another_form_are_refused(actions: Any, words: str) -> None:
    batch = Batch(get_system("free"), 3)
    batch.reset([1, 2, 3])
    before = digest(batch.memory.games)
    with pytest.raises(ValueError, match=words):
        batch.step(actions)
    assert digest(batch.memory.games) == before


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"count": 0}, "count: must be an integer of 1 or more"),
        ({"threads": 0}, "threads"),
        ({"autoreset": "never"}, "autoreset: unknown value 'never'; allowed: next_step, same_step, disabled"),
        ({"reward": "gold"}, "reward: unknown value 'gold'; allowed: outcome, shaped"),
        ({"discount": 1.5}, "discount"),
        ({"max_decisions": -1}, "max_decisions"),
        ({"buffers": "old"}, "buffers"),
        ({"speed": 1}, "unknown argument 'speed'; allowed: autoreset"),
        ({"scenario": "moon"}, "unknown preset 'moon'; allowed: default, table"),
        ({"scenario": {"moon": 1}}, "scenario: unknown field 'moon'; allowed: actions"),
        ({"scenario": {"seats": 9}}, "scenario.seats"),
        ({"scenario": {"seats": "two"}}, "scenario.seats: must be an integer, not 'two'"),
        ({"scenario": 7}, "scenario"),
        ({"seat": 3}, "seat: must be None or from 0 to 0"),
        ({"others": "npc"}, "others"),
    ],
)
def test_arguments_of_another_form_are_refused(arguments: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Batch(get_system("free"), **{"count": 2, **arguments})


def test_a_batch_must_be_started_first() -> None:
    batch = Batch(get_system("free"), 2)
    for call in (lambda: batch.step([0, 0]), batch.get_state, batch.script, lambda: batch.apply_logged(0, 0)):
        with pytest.raises(ValueError, match="call reset first"):
            call()
    for seeds in ([1], [-1, 2], [0.5, 1.0]):
        with pytest.raises(ValueError, match="seeds"):
            batch.reset(seeds)


def test_the_structures_on_both_sides_are_the_same(case: tuple[System, str]) -> None:
    system, _ = case
    assert ctypes.sizeof(system.game) == system.binding.game_size
    assert system.game._fields_[0][0] == "dice"  # type: ignore[index]
    assert len({action.name for action in system.actions}) == len(system.actions)


def test_logged_steps_play_like_others_and_tell(case: tuple[System, str]) -> None:
    plain, logged = started(case), started(case)
    told = 0
    for row in draws_for(SEEDS, 60):
        actions = chosen(plain.masks, row)
        plain.step(actions)
        for lane, action in enumerate(actions):
            events = logged.apply_logged(lane, int(action))
            told += len(events)
            assert all(logged.system.event_words(logged.game(0), event) for event in events)
        assert digest(plain.memory.games, plain.memory.lanes) == digest(logged.memory.games, logged.memory.lanes)
        assert np.array_equal(plain.observations, logged.observations)
        assert np.array_equal(plain.rewards, logged.rewards)
    assert told > 0
