"""One file of arrays and facts: safetensors, with JSON in its header. Reading it executes nothing.

Both models and checkpoints are such files. A hash over the arrays and the facts tells a damaged file from a whole one.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from safetensors import SafetensorError
from safetensors.numpy import load, save

from undercroft_agents.errors import DamagedError, UserError
from undercroft_agents.files import write_bytes

FORMAT = 1
Arrays = Mapping[str, NDArray[Any]]


def write_tensor_file(path: Path, kind: str, arrays: Arrays, facts: Mapping[str, Any]) -> None:
    """Write the file at once or not at all.

    Args:
        kind: what it holds ("model", "checkpoint"); a file of another kind is refused when read.
        facts: JSON values.
    """
    whole = {name: np.asarray(array, order="C") for name, array in arrays.items()}
    text = json.dumps(facts, sort_keys=True, allow_nan=False)
    header = {"format": str(FORMAT), "kind": kind, "facts": text, "digest": digest(whole, text)}
    write_bytes(path, save(whole, metadata=header))


def read_tensor_file(path: Path, kind: str) -> tuple[dict[str, NDArray[Any]], dict[str, Any]]:
    """The arrays and facts of a file.

    Raises:
        UserError: in one line, what is wrong with the file.
    """
    try:
        content = path.read_bytes()
    except OSError as error:
        raise UserError(f"{kind}: cannot read {path}: {error.strerror}") from error
    header = _header(path, kind, content)
    try:
        arrays = load(content)
        facts = json.loads(header["facts"])
    except (SafetensorError, KeyError, TypeError, ValueError) as error:
        raise DamagedError(f"{kind}: {path} is damaged: {' '.join(str(error).split())}") from error
    if digest(arrays, header["facts"]) != header.get("digest"):
        raise DamagedError(f"{kind}: {path} is damaged: its contents do not fit its digest")
    return arrays, facts


def digest(arrays: Arrays, text: str) -> str:
    """A hash over arrays, by name, and a text."""
    hashed = hashlib.sha256(text.encode())
    for name in sorted(arrays):
        array = arrays[name]
        hashed.update(f"{name} {array.dtype.str} {array.shape}".encode())
        hashed.update(array.tobytes())
    return hashed.hexdigest()


def _header(path: Path, kind: str, content: bytes) -> dict[str, str]:
    """The header's own words, checked before anything else is read."""
    size = int.from_bytes(content[:8], "little")
    try:
        if len(content) < 8 or size > len(content) - 8:
            raise ValueError("it ends too early")
        header = json.loads(content[8 : 8 + size]).get("__metadata__") or {}
        if not isinstance(header, dict):
            raise TypeError("its header has another form")
    except (ValueError, TypeError, AttributeError, RecursionError) as error:
        raise DamagedError(f"{kind}: {path} is damaged or no {kind} of undercroft ({_short(error)})") from error
    if header.get("format") != str(FORMAT) or header.get("kind") != kind:
        found = f"{header.get('kind', 'unknown')}, format {header.get('format', 'unknown')}"
        raise UserError(f"{kind}: {path} is no {kind} of format {FORMAT} (found: {found})")
    return header


def _short(error: Exception) -> str:
    return " ".join(str(error).split())[:120]
