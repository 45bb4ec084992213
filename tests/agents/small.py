"""A training run that takes a second, on the game that costs nothing."""

from __future__ import annotations

from typing import Any

from undercroft_agents.training.config import Config
from undercroft_agents.training.settings import build

SMALL: dict[str, Any] = {
    "task": "undercroft/Free-v0",
    "seed": 3,
    "environment": {"scenario": "default", "reward": "shaped", "max_decisions": 0, "threads": 1},
    "network": {"hidden": [16], "rows": [], "activation": "tanh", "shared": False},
    "opponents": None,
    "warm_start": None,
    "train": {
        "decisions": 1536,
        "games": 8,
        "rollout": 32,
        "batch": 64,
        "passes": 2,
        "learning_rate": 0.003,
        "learning_rate_end": 0.0,
        "discount": 0.99,
        "gae_lambda": 0.95,
        "clip": 0.2,
        "entropy": 0.01,
        "entropy_end": 0.0,
        "value_weight": 0.5,
        "max_gradient": 0.5,
        "target_kl": None,
        "threads": 1,
    },
    "checkpoints": {"every": 256, "keep": 2},
    "validation": {"every": 512, "episodes": 8, "against": "npc"},
}


def small_mapping(**sections: Any) -> dict[str, Any]:
    """The settings as a mapping; sections given are changed, `train={"games": 4}` and so on."""
    mapping: dict[str, Any] = {key: dict(value) if isinstance(value, dict) else value for key, value in SMALL.items()}
    for key, value in sections.items():
        mapping[key] = {**mapping[key], **value} if isinstance(mapping[key], dict) and value is not None else value
    return mapping


def small_config(**sections: Any) -> Config:
    """The settings as a config."""
    return build(Config, small_mapping(**sections))
