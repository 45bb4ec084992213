"""Imitation of a scripted leader, so that reinforcement does not begin with random play.

The first rollout is played by the leader, the later ones by the learner itself while the leader says what it would have
done (DAgger): so the learner also sees the positions that its own mistakes lead to. The value is fitted to the rewards
that came of it.
"""

from __future__ import annotations

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.buffers import MaskableRolloutBuffer
from torch.nn import functional

from undercroft.core.seeds import training_seeds
from undercroft_agents.training.config import Config, WarmStartSettings
from undercroft_agents.training.progress import Progress
from undercroft_agents.vec_env import CrawlVecEnv


def warm_start(learner: MaskablePPO, games: CrawlVecEnv, config: Config, progress: Progress) -> None:
    """Teach the learner what a scripted leader does.

    It plays seeds of its own; afterwards the games are as `make_games` left them.
    """
    settings = config.warm_start
    assert settings is not None
    buffer = MaskableRolloutBuffer(
        config.train.rollout,
        learner.observation_space,
        learner.action_space,
        gamma=config.train.discount,
        gae_lambda=1.0,
        n_envs=games.num_envs,
    )
    optimizer = torch.optim.Adam(learner.policy.parameters(), lr=settings.learning_rate, eps=1e-5)
    games.set_seeds(training_seeds(config.seed, 2 * games.num_envs)[games.num_envs :])
    games.reset()
    rollouts = -(-settings.decisions // config.rollout_size)
    for number in range(rollouts):
        _collect(learner, games, buffer, settings.leader, is_first=number == 0)
        agreement = _learn(learner, buffer, optimizer, settings, config)
        progress.say(f"imitating {settings.leader}: {number + 1} of {rollouts} rollouts, {agreement:.0%} alike")
    games.seed(config.seed)


def _collect(
    learner: MaskablePPO, games: CrawlVecEnv, buffer: MaskableRolloutBuffer, leader: str, is_first: bool
) -> None:
    """Fill the buffer with positions, what the leader would do in them, and the rewards of what was done."""
    buffer.reset()
    starts = np.zeros(games.num_envs, np.bool_)
    learner.policy.set_training_mode(False)
    for _ in range(buffer.buffer_size):
        observations, masks = games.batch.observations, games.action_masks()
        wanted = games.batch.script(leader).astype(np.int64)
        with torch.no_grad():
            actions, values, log_probs = learner.policy(torch.from_numpy(observations), action_masks=masks)
        _, rewards, dones, _ = games.step(wanted if is_first else actions.numpy())
        buffer.add(observations, wanted[:, None], rewards, starts, values, log_probs, action_masks=masks)
        starts = dones
    with torch.no_grad():
        last = learner.policy.predict_values(torch.from_numpy(games.batch.observations))
    buffer.compute_returns_and_advantage(last, starts)


def _learn(
    learner: MaskablePPO,
    buffer: MaskableRolloutBuffer,
    optimizer: torch.optim.Optimizer,
    settings: WarmStartSettings,
    config: Config,
) -> float:
    """Fit policy and value to the buffer; the mean probability that the leader's choice has got, where it is one."""
    learner.policy.set_training_mode(True)
    alike = []
    for _ in range(settings.passes):
        for data in buffer.get(settings.batch):
            free = (data.action_masks.sum(dim=1) > 1).float()
            values, log_probs, _ = learner.policy.evaluate_actions(
                data.observations, data.actions.long().flatten(), data.action_masks
            )
            imitation = -(log_probs * free).sum() / free.sum().clamp(min=1.0)
            fit = functional.mse_loss(values.flatten(), data.returns)
            optimizer.zero_grad()
            (imitation + config.train.value_weight * fit).backward()  # type: ignore[no-untyped-call]
            torch.nn.utils.clip_grad_norm_(learner.policy.parameters(), config.train.max_gradient)
            optimizer.step()
            alike.append(float((log_probs.detach().exp() * free).sum() / free.sum().clamp(min=1.0)))
    return float(np.mean(alike))
