"""Configs: what is wrong with one is said in one line that names the key."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.agents.small import small_config, small_mapping
from undercroft_agents.errors import UserError
from undercroft_agents.training.config import Config, read_config, read_seeds, to_mapping
from undercroft_agents.training.settings import build

CONFIGS = sorted((Path(__file__).parents[2] / "configs").glob("*.yaml"))


def written(folder: Path, mapping: Any) -> Path:
    path = folder / "config.yaml"
    path.write_text(yaml.safe_dump(mapping))
    return path


def complaint(folder: Path, mapping: Any, *overrides: str) -> str:
    with pytest.raises(UserError) as raised:
        read_config(written(folder, mapping), overrides)
    assert "\n" not in str(raised.value)
    return str(raised.value)


def test_a_config_survives_being_written_and_read(tmp_path: Path) -> None:
    config = small_config()
    assert read_config(written(tmp_path, to_mapping(config))) == config


def test_an_override_changes_one_key(tmp_path: Path) -> None:
    path = written(tmp_path, small_mapping())
    config = read_config(path, ("train.games=4", "network.hidden=[8, 8]", "train.learning_rate=1e-3"))
    assert (config.train.games, config.network.hidden, config.train.learning_rate) == (4, (8, 8), 0.001)


def test_an_override_of_a_scenario_field_keeps_the_preset(tmp_path: Path) -> None:
    config = read_config(written(tmp_path, small_mapping()), ("environment.scenario.decisions=7",))
    assert config.environment.scenario == {"preset": "default", "decisions": 7}


@pytest.mark.parametrize(
    ("override", "words"),
    [
        ("train.gamez=4", "did you mean 'train.games'?"),
        ("games=4", "did you mean 'train.games'?"),
        ("train.games", "must have the form key=value"),
        ("train.games=many", "train.games must be an integer, not 'many'"),
        ("train.games=0", "train.games must be from 1 to 65536, not 0"),
        ("train.games=true", "train.games must be an integer, not True"),
        ("train.discount=1.5", "train.discount must be from 0 to 1, not 1.5"),
        ("train.learning_rate=.nan", "train.learning_rate must be a number, not nan"),
        ("network.hidden=64", "network.hidden must be a list of integers, not 64"),
        ("network.activation=tanhh", "did you mean 'tanh'?"),
        ("environment.reward=sparse", "environment.reward: unknown value 'sparse'"),
        ("train.batch=100000", "train.batch must be at most"),
        ("train.batch=[", "no valid YAML"),
    ],
)
def test_a_wrong_override_is_named(tmp_path: Path, override: str, words: str) -> None:
    assert words in complaint(tmp_path, small_mapping(), override)


def test_an_unknown_key_is_named_with_the_nearest_valid_one(tmp_path: Path) -> None:
    words = complaint(tmp_path, small_mapping(train={"rolout": 3}))
    assert words == "config: unknown key 'train.rolout'; did you mean 'train.rollout'?"


def test_a_missing_key_is_named(tmp_path: Path) -> None:
    mapping = small_mapping()
    del mapping["train"]["clip"]
    assert "the key 'train.clip' is missing" in complaint(tmp_path, mapping)


@pytest.mark.parametrize("content", ["[1, 2]", "a: [", "\x00"])
def test_a_file_that_is_no_config_is_named(tmp_path: Path, content: str) -> None:
    path = tmp_path / "config.yaml"
    path.write_text(content)
    with pytest.raises(UserError, match="config"):
        read_config(path)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="cannot read"):
        read_config(tmp_path / "none.yaml")


def test_yaml_that_would_make_objects_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "config.yaml"
    path.write_text("task: !!python/object/apply:os.system ['touch made']")
    with pytest.raises(UserError, match="no valid YAML"):
        read_config(path)


def test_seeds_are_a_list_of_different_numbers() -> None:
    assert read_seeds("3, 1,2") == (3, 1, 2)
    for text in ("", "1,,2", "1,1", "-1", "a"):
        with pytest.raises(UserError, match="seeds"):
            read_seeds(text)


@pytest.mark.parametrize("path", CONFIGS, ids=lambda path: path.stem)
def test_the_configs_of_the_repository_are_valid(path: Path) -> None:
    config = read_config(path)
    assert build(Config, to_mapping(config)) == config
    assert config.train.decisions == config.total_decisions, "the budget is not in whole rollouts"
