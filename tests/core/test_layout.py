"""Layouts, scenarios from plain data, seeds, the register of systems."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

import numpy as np
import pytest

from undercroft.core.layout import Block, Layout
from undercroft.core.scenario import from_mapping, read_scenario, to_mapping
from undercroft.core.seeds import evaluation_seeds, game_seed, is_evaluation_seed, training_seeds
from undercroft.core.system import get_system, register_system, system_names
from undercroft.core.workers import Workers


def test_views_are_the_blocks_in_order() -> None:
    layout = Layout(
        [Block("clock", (2,), 0.0, 1.0, "time"), Block("figures", (3, 2), -1.0, 1.0, "who", ("able", "rep"))],
    )
    rows = np.arange(16, dtype=np.float32).reshape(2, 8)
    views = layout.views(rows)
    assert layout.size == 8
    assert layout.slice("figures") == slice(2, 8)
    assert views["clock"].tolist() == [[0, 1], [8, 9]]
    assert views["figures"][1].tolist() == [[10, 11], [12, 13], [14, 15]]
    assert all(np.shares_memory(view, rows) for view in views.values())
    assert layout.bounds()[0].tolist() == [0, 0, -1, -1, -1, -1, -1, -1]


def test_shapes_may_be_given_by_codes() -> None:
    layout = Layout([Block("rooms", (Colour.BLUE, 2), 0.0, 1.0, "")])
    assert {type(length) for block in layout for length in block.shape} == {int}
    assert layout.size == 8


@pytest.mark.parametrize(
    ("blocks", "words"),
    [
        ([Block("a", (1,), 0, 1, ""), Block("a", (2,), 0, 1, "")], "the name 'a' is taken"),
        ([Block("action_mask", (1,), 0, 1, "")], "taken"),
        ([Block("a", (2,), 0, 1, "", ("one",))], "a has 2 columns, 1 are named"),
    ],
)
def test_layouts_that_contradict_themselves_are_refused(blocks: list[Block], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Layout(blocks)


class Colour(IntEnum):
    DARK_RED = 3
    BLUE = 4


@dataclass(frozen=True)
class Piece:
    colour: Colour
    size: int = 1


@dataclass(frozen=True)
class Game:
    pieces: tuple[Piece, ...]
    speed: float = 1.0
    name: str | None = None
    is_open: bool = False


PRESETS = {"small": Game((Piece(Colour.BLUE),)), "none": Game(())}


def test_plain_data_becomes_a_scenario_and_back() -> None:
    plain = {"pieces": [{"colour": "dark red", "size": 2}, {"colour": "BLUE"}], "speed": 2, "name": "x"}
    game = from_mapping(Game, plain, "scenario")
    assert game == Game((Piece(Colour.DARK_RED, 2), Piece(Colour.BLUE)), 2.0, "x")
    assert from_mapping(Game, to_mapping(game), "scenario") == game


def test_a_scenario_is_a_preset_a_mapping_or_itself() -> None:
    assert read_scenario(Game, PRESETS, "small") == PRESETS["small"]
    assert read_scenario(Game, PRESETS, "small", "none") == PRESETS["none"]
    assert read_scenario(Game, PRESETS, "small", PRESETS["none"]) is PRESETS["none"]
    assert read_scenario(Game, PRESETS, "none", {"preset": "small", "speed": 3}).pieces == PRESETS["small"].pieces


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ("big", "scenario: unknown preset 'big'; allowed: small, none"),
        ({"preset": "big"}, "unknown preset 'big'"),
        ({"piece": []}, "scenario: unknown field 'piece'; allowed: pieces, speed, name, is_open"),
        ({}, "scenario: the field 'pieces' is missing"),
        ({"pieces": "abc"}, "scenario.pieces: must be a list"),
        (
            {"pieces": [{"colour": "pink"}]},
            r"scenario.pieces\[0\].colour: unknown value 'pink'; allowed: dark_red, blue",
        ),
        ({"pieces": [{"colour": 3}]}, "unknown value 3"),
        ({"pieces": [7]}, r"scenario.pieces\[0\]: must be a mapping"),
        ({"pieces": [{}]}, r"scenario.pieces\[0\]: the field 'colour' is missing"),
        ({"pieces": [], "speed": "fast"}, "scenario.speed: must be a number, not 'fast'"),
        ({"pieces": [], "is_open": 1}, "scenario.is_open: must be true or false, not 1"),
        ({"pieces": [{"colour": "blue", "size": True}]}, "size: must be an integer, not True"),
        (7, "a preset's name, a mapping or a Game, not int"),
    ],
)
def test_plain_data_that_is_wrong_is_refused_by_name(value: object, words: str) -> None:
    with pytest.raises(ValueError, match=words) as error:
        read_scenario(Game, PRESETS, "small", value)
    assert "\n" not in str(error.value)


def test_training_and_evaluation_seeds_never_meet() -> None:
    training = training_seeds(0, 1000)
    assert len(set(training.tolist())) == 1000
    assert not any(is_evaluation_seed(seed) for seed in training)
    assert all(is_evaluation_seed(seed) for seed in evaluation_seeds(1000, start=2**63 - 1000))


def test_runs_share_no_seeds_and_the_first_do_not_depend_on_the_number() -> None:
    assert training_seeds(3, 8).tolist() == training_seeds(3, 64)[:8].tolist()
    assert not set(training_seeds(0, 64).tolist()) & set(training_seeds(1, 64).tolist())
    assert training_seeds(None, 2).tolist() != training_seeds(None, 2).tolist()


def test_evaluation_seeds_are_numbered() -> None:
    assert evaluation_seeds(4, start=2).tolist() == evaluation_seeds(6)[2:].tolist()


@pytest.mark.parametrize("seed", [-1, 1 << 64, 0.5, "1", True, None])
def test_seeds_of_games_are_checked(seed: object) -> None:
    with pytest.raises(ValueError, match="seed: must be an integer from 0 to 2"):
        game_seed(seed)  # type: ignore[arg-type]


@pytest.mark.parametrize(("count", "start"), [(1, -1), (2, 2**63 - 1), (-1, 0)])
def test_ranges_of_evaluation_seeds_are_checked(count: int, start: int) -> None:
    with pytest.raises(ValueError, match="evaluation seeds"):
        evaluation_seeds(count, start)


def test_unknown_systems_are_refused() -> None:
    with pytest.raises(ValueError, match=r"system: unknown name 'chess'; allowed: .*free"):
        get_system("chess")
    register_system("free", "undercroft.free.description")
    assert "free" in system_names()


def test_unknown_leaders_are_refused() -> None:
    with pytest.raises(ValueError, match="script: unknown leader 'hero'; allowed: npc, expert"):
        get_system("free").script_index("hero")


@pytest.mark.parametrize(("threads", "count"), [(1, 7), (3, 7), (9, 7), (4, 1)])
def test_workers_split_without_gaps(threads: int, count: int) -> None:
    done: list[tuple[int, int]] = []
    workers = Workers(threads, count)
    workers.run(lambda begin, end: done.append((begin, end)))
    workers.close()
    assert [place for begin, end in sorted(done) for place in range(begin, end)] == list(range(count))


def test_an_error_in_a_worker_comes_out() -> None:
    def fail(begin: int, end: int) -> None:
        if begin == 0:
            raise RuntimeError("broken")

    workers = Workers(2, 4)
    with pytest.raises(RuntimeError, match="broken"):
        workers.run(fail)
    workers.close()
