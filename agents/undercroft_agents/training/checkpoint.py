"""Everything that the further course of training depends on, taken between two iterations, in one file.

It holds weights, optimizer, counters, the games, and the generators of random numbers: a run that goes on from it gives
the same bytes as one that was never stopped.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO

from undercroft_agents.errors import UserError
from undercroft_agents.model_file import set_weights, weights
from undercroft_agents.tensor_file import read_tensor_file, write_tensor_file
from undercroft_agents.training.masked_policy import MaskedPolicy

Arrays = dict[str, NDArray[Any]]


def save_checkpoint(path: Path, learner: MaskablePPO, extra: dict[str, Any]) -> None:
    """Write a checkpoint, whole or not at all; `extra` is what the caller keeps count of."""
    arrays: Arrays = {}
    state = {
        "decisions": learner.num_timesteps,
        "updates": learner._n_updates,
        "weights": weights(_policy(learner).network),
        "optimizer": _optimizer_state(_policy(learner).optimizer),
        "games": learner.get_env().get_state(),  # type: ignore[union-attr]
        "observations": np.asarray(learner._last_obs),
        "starts": np.asarray(learner._last_episode_starts),
        "random": _random_state(),
        "extra": extra,
    }
    write_tensor_file(path, "checkpoint", arrays, {"state": pack(state, "state", arrays)})


def load_checkpoint(path: Path) -> dict[str, Any]:
    """The state in a checkpoint.

    Raises:
        UserError: in one line, what is wrong with the file.
    """
    arrays, facts = read_tensor_file(path, "checkpoint")
    try:
        state = unpack(facts["state"], arrays)
        if not isinstance(state, dict):
            raise TypeError("no state")
    except (KeyError, TypeError, ValueError) as error:
        raise UserError(f"checkpoint: {path} has another form than this version knows ({error})") from error
    return state


def restore(learner: MaskablePPO, state: dict[str, Any], path: Path) -> dict[str, Any]:
    """Put a state into a learner made from the same config; its `extra` comes back.

    Raises:
        UserError: the state belongs to another config.
    """
    policy = _policy(learner)
    try:
        set_weights(policy.network, state["weights"], path)
        _restore_optimizer(policy.optimizer, state["optimizer"])
        learner.num_timesteps, learner._n_updates = state["decisions"], state["updates"]
        env = learner.get_env()
        assert env is not None
        env.set_state(state["games"])  # type: ignore[attr-defined]
        learner._last_obs = state["observations"].copy()
        learner._last_episode_starts = state["starts"].copy()
        extra: dict[str, Any] = state["extra"]
        _restore_random(state["random"])  # last: building and filling the learner draws numbers
    except (KeyError, TypeError, ValueError, RuntimeError) as error:
        raise UserError(f"checkpoint: {path} does not fit the config of its run ({error})") from error
    return extra


def pack(value: Any, name: str, arrays: Arrays) -> Any:
    """JSON for nested values; arrays and bytes go to `arrays` under their place's name."""
    if isinstance(value, dict):
        return {"dict": {str(key): pack(item, f"{name}/{key}", arrays) for key, item in value.items()}}
    if isinstance(value, (list, tuple)):
        return {"list": [pack(item, f"{name}/{index}", arrays) for index, item in enumerate(value)]}
    if isinstance(value, (np.ndarray, torch.Tensor)):
        arrays[name] = np.asarray(value)
        return {"array": name}
    if isinstance(value, bytes):
        arrays[name] = np.frombuffer(value, np.uint8)
        return {"bytes": name}
    if isinstance(value, np.generic):
        value = value.item()
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    raise TypeError(f"{name} is a {type(value).__name__}, which a checkpoint cannot hold")


def unpack(value: Any, arrays: Arrays) -> Any:
    """What `pack` was given; tuples come back as lists."""
    if not isinstance(value, dict):
        return value
    ((kind, content),) = value.items()
    if kind == "dict":
        return {key: unpack(item, arrays) for key, item in content.items()}
    if kind == "list":
        return [unpack(item, arrays) for item in content]
    if kind == "array":
        return arrays[content]
    if kind == "bytes":
        return arrays[content].tobytes()
    raise ValueError(f"unknown kind {kind!r}")


def _policy(learner: MaskablePPO) -> MaskedPolicy:
    assert isinstance(learner.policy, MaskedPolicy)
    return learner.policy


def _optimizer_state(optimizer: torch.optim.Optimizer) -> dict[str, dict[str, Any]]:
    """Moments by number of the parameter; the settings of the groups follow from the config."""
    return {str(number): dict(moments) for number, moments in optimizer.state_dict()["state"].items()}


def _restore_optimizer(optimizer: torch.optim.Optimizer, state: dict[str, dict[str, Any]]) -> None:
    groups = optimizer.state_dict()["param_groups"]
    moments = {
        int(number): {name: torch.from_numpy(np.array(value)) for name, value in values.items()}
        for number, values in state.items()
    }
    optimizer.load_state_dict({"state": moments, "param_groups": groups})


def _random_state() -> dict[str, Any]:
    version, words, gauss = random.getstate()
    name, keys, place, has_gauss, cached = np.random.get_state(legacy=True)  # noqa: NPY002  (SB3 shuffles with it)
    return {
        "python": {"version": version, "words": np.array(words, np.uint64), "gauss": gauss},
        "numpy": {"name": name, "keys": keys, "place": place, "has_gauss": has_gauss, "cached": cached},
        "torch": torch.get_rng_state(),
    }


def _restore_random(state: dict[str, Any]) -> None:
    python, numpy = state["python"], state["numpy"]
    random.setstate((python["version"], tuple(int(word) for word in python["words"]), python["gauss"]))
    np.random.set_state((numpy["name"], numpy["keys"], numpy["place"], numpy["has_gauss"], numpy["cached"]))  # noqa: NPY002
    torch.set_rng_state(torch.from_numpy(np.array(state["torch"])))
