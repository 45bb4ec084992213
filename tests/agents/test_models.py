"""Model files: they load as they were saved, execute nothing, and say what is wrong with them."""

from __future__ import annotations

import json
import pickle
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from safetensors.numpy import save

from undercroft.core.system import System, get_system
from undercroft_agents.draws import Draws
from undercroft_agents.errors import UserError
from undercroft_agents.learned import LearnedPolicy, load_policy
from undercroft_agents.model_file import Model, load_model, save_model
from undercroft_agents.network import Architecture, Entities, LeaderNetwork
from undercroft_agents.tensor_file import read_tensor_file, write_tensor_file


@pytest.fixture
def system() -> System:
    return get_system("free")


def network(system: System, **changes: Any) -> LeaderNetwork:
    torch.manual_seed(0)
    plan = {"hidden": (8, 8), "activation": "tanh", "shared": False, **changes}
    return LeaderNetwork(Architecture(system.layout.size, len(system.actions), **plan))


def saved(folder: Path, system: System, **changes: Any) -> Path:
    path = folder / "best.safetensors"
    save_model(path, network(system, **changes), system, {"task": "undercroft/Free-v0", "decisions": 5})
    return path


class Payload:
    """Unpickling it makes a file."""

    def __init__(self, place: Path) -> None:
        self.place = place

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        return exec, (f"open({str(self.place)!r}, 'w')",)


@pytest.mark.parametrize(
    "changes",
    [{}, {"shared": True}, {"hidden": ()}, {"rows": (4,), "entities": (Entities(2, 3, 4),), "activation": "silu"}],
    ids=["two trunks", "one trunk", "linear", "rows"],
)
def test_a_model_plays_as_it_was_saved(tmp_path: Path, system: System, changes: dict[str, Any]) -> None:
    path = saved(tmp_path, system, **changes)
    rows = np.random.default_rng(1).random((5, system.layout.size), np.float32)
    masks = np.ones((5, len(system.actions)), np.bool_)
    before = LearnedPolicy("before", Model(network(system, **changes), {})).log_probs(rows, masks)
    assert np.array_equal(load_policy(path, system).log_probs(rows, masks), before)


def test_a_malicious_pickle_named_as_a_model_does_nothing(tmp_path: Path, system: System) -> None:
    made, path = tmp_path / "made", tmp_path / "best.safetensors"
    path.write_bytes(pickle.dumps(Payload(made)))
    with pytest.raises(UserError, match="damaged or no model"):
        load_policy(tmp_path, system)
    assert not made.exists()


def test_a_malicious_zip_named_as_a_model_does_nothing(tmp_path: Path, system: System) -> None:
    made, path = tmp_path / "made", tmp_path / "model.zip"
    with zipfile.ZipFile(path, "w") as file:
        file.writestr("data.pkl", pickle.dumps(Payload(made)))
        file.writestr("data", json.dumps({"policy_class": {":type:": "x", ":serialized:": "gASVBAAAAAAAAACMAWGULg=="}}))
    with pytest.raises(UserError, match="damaged or no model"):
        load_policy(path, system)
    assert not made.exists()


@pytest.mark.parametrize("share", [0.0, 0.01, 0.5, 0.999])
def test_a_truncated_model_is_told(tmp_path: Path, system: System, share: float) -> None:
    path = saved(tmp_path, system)
    content = path.read_bytes()
    path.write_bytes(content[: int(share * len(content))])
    with pytest.raises(UserError, match="damaged"):
        load_model(path)


def test_a_changed_byte_is_told_wherever_it_is(tmp_path: Path, system: System) -> None:
    path = saved(tmp_path, system)
    content = path.read_bytes()
    for place in range(0, len(content), 61):
        path.write_bytes(content[:place] + bytes([content[place] ^ 1]) + content[place + 1 :])
        with pytest.raises(UserError):
            load_model(path, system)


def test_another_kind_of_file_is_told(tmp_path: Path) -> None:
    path = tmp_path / "x.safetensors"
    write_tensor_file(path, "checkpoint", {"a": np.zeros(3)}, {})
    with pytest.raises(UserError, match=r"is no model .*checkpoint"):
        load_model(path)
    path.write_bytes(save({"a": np.zeros(3)}))
    with pytest.raises(UserError, match=r"is no model .*unknown"):
        load_model(path)


def test_a_model_of_other_sizes_is_refused(tmp_path: Path, system: System) -> None:
    path = saved(tmp_path, system)
    larger = system.fitted(system.read_scenario({"actions": 9, "observations": 16}))
    with pytest.raises(UserError, match="trained with 6 actions, this free has 9"):
        load_model(path, larger)


def test_a_model_of_another_table_is_refused(tmp_path: Path, system: System) -> None:
    path = saved(tmp_path, system)
    renamed = tuple(action._replace(name=f"other_{action.name}") for action in system.actions)
    with pytest.raises(UserError, match="another table of actions"):
        load_model(path, system.resized(renamed, system.layout, 1))


def test_weights_that_do_not_fit_are_told(tmp_path: Path, system: System) -> None:
    path = saved(tmp_path, system)
    arrays, facts = read_tensor_file(path, "model")
    facts["architecture"]["hidden"] = [9]
    write_tensor_file(path, "model", arrays, facts)
    with pytest.raises(UserError, match="do not fit its architecture"):
        load_model(path, system)


def test_a_missing_run_is_told(tmp_path: Path, system: System) -> None:
    with pytest.raises(UserError, match="there is no"):
        load_policy(tmp_path / "none", system)
    with pytest.raises(UserError, match="holds no model yet"):
        load_policy(tmp_path, system)


def test_what_a_row_gives_does_not_depend_on_the_rows_beside_it(system: System) -> None:
    wide = LeaderNetwork(Architecture(500, 90, (256, 256), "tanh", False))
    policy = LearnedPolicy("wide", Model(wide, {}))
    rows = np.random.default_rng(2).random((700, 500), np.float32)
    masks = np.ones((700, 90), np.bool_)
    together = policy.log_probs(rows, masks)
    for begin, end in ((0, 1), (3, 10), (250, 300), (256, 700), (699, 700)):
        assert np.array_equal(policy.log_probs(rows[begin:end], masks[begin:end]), together[begin:end])


def test_a_sampled_leader_draws_by_its_probabilities(system: System) -> None:
    policy = LearnedPolicy("sampled", Model(network(system), {}), greedy=False)
    count = 20_000
    rows = np.repeat(np.random.default_rng(3).random((1, system.layout.size), np.float32), count, axis=0)
    masks = np.tile(np.array([True, False, True, True, False, True]), (count, 1))
    actions = policy.act(rows, masks, Draws(np.arange(count, dtype=np.uint64)))
    shares = np.bincount(actions, minlength=6) / count
    assert shares[1] == shares[4] == 0
    assert np.abs(shares - policy.probabilities(rows[:1], masks[:1])[0]).max() < 0.02
