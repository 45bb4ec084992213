"""Models: the weights of a leader, how its network is built, and which game it was made for."""

from __future__ import annotations

import hashlib
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import torch
from numpy.typing import NDArray

from undercroft_agents.errors import UserError
from undercroft_agents.network import Architecture, LeaderNetwork
from undercroft_agents.tensor_file import digest, read_tensor_file, write_tensor_file

if TYPE_CHECKING:
    from undercroft.core.system import System


@dataclass(frozen=True)
class Model:
    """A leader's network and its facts: task, system, tables, decisions trained, score..."""

    network: LeaderNetwork
    facts: dict[str, Any]
    digest: str = ""


def tables_of(system: System) -> dict[str, str]:
    """Hashes of the action table and of the observation table: a model fits these or it does not fit."""
    actions = "\n".join(action.name for action in system.actions)
    blocks = "\n".join(f"{block.name} {block.shape} {block.columns}" for block in system.layout)
    return {"actions": _hash(actions), "observations": _hash(blocks)}


def save_model(path: Path, network: LeaderNetwork, system: System, facts: dict[str, Any]) -> None:
    """Write a model file, whole or not at all."""
    known = {
        "system": system.name,
        "tables": tables_of(system),
        "architecture": asdict(network.plan),
        **facts,
    }
    write_tensor_file(path, "model", weights(network), known)


def load_model(path: Path, system: System | None = None) -> Model:
    """Read a model file; nothing in it is executed.

    Args:
        system: the game it shall play; None leaves unchecked whether it fits.

    Raises:
        UserError: in one line, what is wrong with the file, or why it does not fit the system.
    """
    arrays, facts = read_tensor_file(path, "model")
    if system is not None:
        check_fit(path, facts, system)
    network = LeaderNetwork(Architecture.from_facts(facts.get("architecture", {})))
    set_weights(network, arrays, path)
    return Model(network.eval(), facts, digest(arrays, "")[:16])


def check_fit(path: Path, facts: dict[str, Any], system: System) -> None:
    """Refuse a model that was made for other tables than this system has.

    Raises:
        UserError: which table differs.
    """
    if facts.get("system") != system.name:
        raise UserError(f"model: {path} plays {facts.get('system')!r}, not {system.name!r}")
    sizes = {"observations": system.layout.size, "actions": len(system.actions)}
    plan = Architecture.from_facts(facts.get("architecture", {}))
    for name, trained in (("observations", plan.observation_size), ("actions", plan.action_count)):
        if trained != sizes[name]:
            raise UserError(f"model: {path} was trained with {trained} {name}, this {system.name} has {sizes[name]}")
        if facts.get("tables", {}).get(name) != tables_of(system)[name]:
            raise UserError(f"model: {path} was trained with another table of {name} than this {system.name} has")


def weights(network: LeaderNetwork) -> dict[str, NDArray[Any]]:
    """The network's weights by name; a trunk that is shared stands there once."""
    return {name: value.detach().cpu().numpy() for name, value in network.named_parameters()}


def set_weights(network: LeaderNetwork, arrays: dict[str, NDArray[Any]], path: Path) -> None:
    """Put weights into a network of the same architecture.

    Raises:
        UserError: names or shapes do not fit the architecture.
    """
    own = dict(network.named_parameters())
    shapes = {name: tuple(value.shape) for name, value in own.items()}
    if shapes != {name: array.shape for name, array in arrays.items()}:
        raise UserError(f"model: the weights in {path} do not fit its architecture")
    with torch.no_grad():
        for name, value in own.items():
            value.copy_(torch.from_numpy(np.array(arrays[name])))


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]
