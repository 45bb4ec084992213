"""Makes the learner of a config: sb3-contrib's MaskablePPO over the native VecEnv."""

from __future__ import annotations

from typing import Any

import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.utils import set_random_seed

from undercroft.core.system import System
from undercroft_agents.errors import UserError
from undercroft_agents.network import Architecture, Entities, LeaderNetwork
from undercroft_agents.tasks import system_of
from undercroft_agents.training.config import Config, NetworkSettings
from undercroft_agents.training.masked_policy import MaskedPolicy
from undercroft_agents.training.self_play import SelfPlayVecEnv
from undercroft_agents.training.settings import nearest
from undercroft_agents.vec_env import CrawlVecEnv


def make_games(config: Config) -> CrawlVecEnv:
    """The games of a run, seeded by its config.

    Raises:
        UserError: the task, the scenario or a leader is wrong.
    """
    system = system_of(config.task)
    check_leader("validation.against", config.validation.against, system)
    if config.warm_start is not None:
        check_leader("warm_start.leader", config.warm_start.leader, system)
    try:
        games = _self_play(config, system) if config.opponents is not None else _games(config, system)
    except ValueError as error:
        raise UserError(f"config: environment.{error}") from error
    games.seed(config.seed)
    return games


def _games(config: Config, system: System) -> CrawlVecEnv:
    settings = config.environment
    return CrawlVecEnv(
        config.train.games,
        system,
        settings.scenario,
        reward=settings.reward,
        discount=config.train.discount,
        max_decisions=settings.max_decisions,
        threads=settings.threads,
    )


def _self_play(config: Config, system: System) -> SelfPlayVecEnv:
    """Games of several seats with the opponents of the config.

    Raises:
        UserError: the game has one seat, or an opponent does not exist.
    """
    settings, opponents = config.environment, config.opponents
    assert opponents is not None
    fitted = system.fitted(system.read_scenario(settings.scenario))
    if fitted.seats < 2:
        raise UserError(f"config: opponents: must be null, {system.name} has one seat")
    if not opponents.leaders:
        raise UserError("config: opponents.leaders: name at least one")
    for name in opponents.leaders:
        check_leader("opponents.leaders", name, system)
    return SelfPlayVecEnv(
        config.train.games,
        system,
        settings.scenario,
        opponents,
        architecture(config.network, fitted),
        config.train.discount,
        reward=settings.reward,
        max_decisions=settings.max_decisions,
        threads=settings.threads,
    )


def check_leader(key: str, name: str | None, system: System) -> None:
    """Refuse a leader that the system does not have.

    Raises:
        UserError: which it has.
    """
    if name is not None and name not in system.scripts:
        raise UserError(f"config: {key}: unknown leader {name!r}{nearest(name, system.scripts)}")


def make_learner(config: Config, games: CrawlVecEnv) -> MaskablePPO:
    """A learner with fresh weights, the same for the same config."""
    torch.set_num_threads(config.train.threads)
    set_random_seed(config.seed)
    train = config.train
    return MaskablePPO(
        MaskedPolicy,
        games,
        learning_rate=Linear(train.learning_rate, train.learning_rate_end),
        n_steps=train.rollout,
        batch_size=train.batch,
        n_epochs=train.passes,
        gamma=train.discount,
        gae_lambda=train.gae_lambda,
        clip_range=train.clip,
        ent_coef=train.entropy,
        vf_coef=train.value_weight,
        max_grad_norm=train.max_gradient,
        target_kl=train.target_kl,
        policy_kwargs={"architecture": architecture(config.network, games.system)},
        device="cpu",
    )


def architecture(settings: NetworkSettings, system: System) -> Architecture:
    """The network that the settings describe, in the sizes of a system."""
    entities = tuple(
        Entities(system.layout.slice(block.name).start, block.shape[0], block.shape[1])
        for block in system.layout
        if len(block.shape) == 2 and block.shape[0] > 1 and settings.rows
    )
    return Architecture(
        observation_size=system.layout.size,
        action_count=len(system.actions),
        hidden=settings.hidden,
        activation=settings.activation,
        shared=settings.shared,
        rows=settings.rows,
        entities=entities,
    )


def network_of(learner: MaskablePPO) -> LeaderNetwork:
    """The network inside a learner."""
    network: Any = learner.policy.network
    assert isinstance(network, LeaderNetwork)
    return network


class Linear:
    """A setting that goes from one value to another: a function of the part of the training that remains."""

    def __init__(self, begin: float, end: float) -> None:
        self.begin, self.end = begin, end

    def __call__(self, remaining: float) -> float:
        """The value when `remaining` (1 at the beginning, 0 at the end) of the training is left."""
        return self.end + (self.begin - self.end) * remaining
