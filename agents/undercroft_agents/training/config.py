"""The settings of a training run, one section a dataclass."""

# ruff: noqa: RUF009  (`setting` is a dataclass field, not a value)

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from undercroft_agents.errors import UserError
from undercroft_agents.training.settings import plain, read_settings, setting


@dataclass(frozen=True)
class EnvironmentSettings:
    """What is played."""

    scenario: str | dict[str, Any] = setting("a preset of the system, or a mapping of scenario fields")
    reward: str = setting(
        "'outcome': the score at the end; 'shaped': also gains on the way", choices=("outcome", "shaped")
    )
    max_decisions: int = setting("an episode is cut off (truncated) after so many; 0 never", 0)
    threads: int = setting("threads that step the games", 1, 64)


@dataclass(frozen=True)
class NetworkSettings:
    """The network of the leader."""

    hidden: tuple[int, ...] = setting("units of each hidden layer", 1, 8192)
    rows: tuple[int, ...] = setting(
        "units of the layers that read each row of figures alike; [] reads them flat", 1, 1024
    )
    activation: str = setting("between the layers", choices=("tanh", "relu", "silu"))
    shared: bool = setting("policy and value use the same hidden layers")


@dataclass(frozen=True)
class WarmStartSettings:
    """Imitation of a scripted leader before reinforcement begins."""

    leader: str = setting("a scripted leader of the system")
    decisions: int = setting("how many of its decisions are learned from", 1)
    passes: int = setting("how often each of them is seen", 1, 1000)
    batch: int = setting("decisions a gradient step", 1)
    learning_rate: float = setting("step size of Adam", 0)


@dataclass(frozen=True)
class OpponentsSettings:
    """Who sits in the other seats of a game of several."""

    leaders: tuple[str, ...] = setting("scripted leaders, each as likely")
    past: float = setting("how often a frozen past self sits there instead", 0, 1)
    freeze_every: int = setting("decisions between two frozen selves", 1)
    keep: int = setting("how many of the newest selves are kept", 1, 100)


@dataclass(frozen=True)
class TrainSettings:
    """Masked PPO."""

    decisions: int = setting("how many in all; rounded up to whole rollouts", 1)
    games: int = setting("played side by side", 1, 65536)
    rollout: int = setting("decisions of each game between two updates", 2)
    batch: int = setting("decisions a gradient step", 2)
    passes: int = setting("how often each decision of a rollout is used", 1, 1000)
    learning_rate: float = setting("step size of Adam at the beginning", 0)
    learning_rate_end: float = setting("and at the end, linear in between", 0)
    discount: float = setting("per decision", 0, 1)
    gae_lambda: float = setting("of the generalised advantage estimate", 0, 1)
    clip: float = setting("how far one update may move a probability, as a ratio", 0.0001, 10)
    entropy: float = setting("bonus for undecidedness at the beginning", 0)
    entropy_end: float = setting("and at the end, linear in between", 0)
    value_weight: float = setting("weight of the value loss", 0)
    max_gradient: float = setting("norm to which gradients are cut", 0)
    target_kl: float | None = setting("stop the passes of an update beyond this divergence; null never", 0)
    threads: int = setting("threads of the learner", 1, 256)


@dataclass(frozen=True)
class CheckpointSettings:
    """What a killed run goes on from."""

    every: int = setting("decisions between two checkpoints", 1)
    keep: int = setting("how many of the newest are kept", 1)


@dataclass(frozen=True)
class ValidationSettings:
    """Evaluation while training, on seeds that neither training nor the final evaluation uses."""

    every: int = setting("decisions between two evaluations", 1)
    episodes: int = setting("fights in each", 2)
    against: str | None = setting("the scripted leader to compare with on the same seeds; null: none")


@dataclass(frozen=True)
class Config:
    """A training run."""

    task: str = setting("a registered environment id")
    seed: int = setting("of the network, the games and the learner", 0)
    environment: EnvironmentSettings = setting("what is played")
    network: NetworkSettings = setting("the network")
    opponents: OpponentsSettings | None = setting("self-play; null: a scripted leader in the other seats")
    warm_start: WarmStartSettings | None = setting("imitation first; null: none")
    train: TrainSettings = setting("masked PPO")
    checkpoints: CheckpointSettings = setting("what a killed run goes on from")
    validation: ValidationSettings = setting("evaluation while training")

    def __post_init__(self) -> None:
        """Check what concerns several settings.

        Raises:
            UserError: a batch is larger than a rollout of all games, or leaves one decision over.
        """
        size = self.train.games * self.train.rollout
        if self.train.batch > size:
            raise UserError(f"config: train.batch must be at most train.games * train.rollout = {size}")
        if size % self.train.batch == 1:
            raise UserError("config: train.batch must not leave a single decision over from games * rollout")

    @property
    def rollout_size(self) -> int:
        """Decisions of all games between two updates."""
        return self.train.games * self.train.rollout

    @property
    def total_decisions(self) -> int:
        """Decisions in all, in whole rollouts."""
        return -(-self.train.decisions // self.rollout_size) * self.rollout_size


def read_config(path: Path, overrides: tuple[str, ...] = ()) -> Config:
    """The run that a YAML file and overrides describe.

    Raises:
        UserError: in one line, which key is wrong and what is allowed.
    """
    return read_settings(Config, path, overrides)


def read_seeds(text: str) -> tuple[int, ...]:
    """The seeds in a list such as `1,2,3`.

    Raises:
        UserError: it is none, or names a seed twice.
    """
    parts = [part.strip() for part in text.split(",")]
    if not all(part.isdecimal() for part in parts) or len(set(parts)) < len(parts):
        raise UserError(f"seeds: must be different integers of 0 or more, by comma, not {text!r}")
    return tuple(int(part) for part in parts)


def to_mapping(config: Config) -> dict[str, Any]:
    """The plain data from which an equal config is built."""
    mapping: dict[str, Any] = plain(config)
    return mapping
