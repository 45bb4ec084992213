"""What a run was made with: code, versions, host."""

from __future__ import annotations

import importlib.metadata
import os
import platform
import subprocess
import sys
from pathlib import Path
from typing import Any

from undercroft.core.fingerprint import rules_hash
from undercroft.core.system import get_system

PACKAGES = ("undercroft", "numpy", "torch", "gymnasium", "stable-baselines3", "sb3-contrib", "safetensors", "cython")


def facts(system_name: str) -> dict[str, Any]:
    """Everything that could explain a difference between two runs of one config."""
    return {
        "command": command(),
        "git": git_state(Path(__file__).resolve().parent),
        "rules_hash": rules_hash(get_system(system_name)),
        "versions": versions(),
        "host": host(),
    }


def command() -> str:
    """The command line, with the interpreter's place left out."""
    return " ".join(["python", *sys.argv])


def versions() -> dict[str, str | None]:
    """Python and the packages that matter; None where one is not installed."""
    found: dict[str, str | None] = {"python": platform.python_version()}
    for name in PACKAGES:
        try:
            found[name] = importlib.metadata.version(name)
        except importlib.metadata.PackageNotFoundError:
            found[name] = None
    return found


def host() -> dict[str, Any]:
    """What kind of machine it is, nothing that tells whose."""
    return {
        "system": platform.system(),
        "machine": platform.machine(),
        "processors": os.cpu_count(),
        "usable": len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count(),
    }


def git_state(folder: Path) -> dict[str, Any] | None:
    """The commit of the sources and whether they differ from it; None outside a repository."""
    commit = _git(folder, "rev-parse", "HEAD")
    if commit is None:
        return None
    changes = _git(folder, "status", "--porcelain", "--untracked-files=no")
    return {"commit": commit, "dirty": bool(changes)}


def _git(folder: Path, *arguments: str) -> str | None:
    try:
        done = subprocess.run(["git", *arguments], cwd=folder, capture_output=True, text=True, timeout=10, check=True)
    except (OSError, subprocess.SubprocessError):
        return None
    return done.stdout.strip()
