"""The lean forward pass gives what sb3-contrib's own gives."""

from __future__ import annotations

import numpy as np
import torch
from gymnasium import spaces
from sb3_contrib.common.maskable.distributions import MaskableCategoricalDistribution

from undercroft_agents.network import Architecture
from undercroft_agents.training.masked_policy import MaskedPolicy

ROWS, OBSERVATIONS, ACTIONS = 512, 20, 12


def policy(shared: bool = False) -> MaskedPolicy:
    torch.manual_seed(4)
    space = spaces.Box(-1, 1, (OBSERVATIONS,), np.float32)
    plan = Architecture(OBSERVATIONS, ACTIONS, (32,), "tanh", shared)
    made = MaskedPolicy(space, spaces.Discrete(ACTIONS), lambda _: 1e-3, architecture=plan)
    with torch.no_grad():
        made.network.action_head.weight.mul_(100)  # preferences that differ
    return made


def rows_and_masks() -> tuple[torch.Tensor, np.ndarray]:
    rng = np.random.default_rng(5)
    masks = rng.random((ROWS, ACTIONS)) < 0.4
    masks[np.arange(ROWS), rng.integers(0, ACTIONS, ROWS)] = True
    return torch.from_numpy(rng.random((ROWS, OBSERVATIONS), np.float32)), masks


def stock(made: MaskedPolicy, rows: torch.Tensor, masks: np.ndarray) -> MaskableCategoricalDistribution:
    distribution = MaskableCategoricalDistribution(ACTIONS)
    distribution.proba_distribution(made.network.preferences(rows))
    distribution.apply_masking(masks)
    return distribution


def test_log_probabilities_and_entropies_equal_the_stock_ones() -> None:
    for shared in (False, True):
        made = policy(shared)
        rows, masks = rows_and_masks()
        actions, values, log_probs = made(rows, action_masks=masks)
        distribution = stock(made, rows, masks)
        assert torch.allclose(log_probs, distribution.log_prob(actions), atol=1e-6)
        again = made.evaluate_actions(rows, actions, torch.from_numpy(masks.astype(np.float32)))
        assert torch.allclose(again[0], values)
        assert torch.allclose(again[1], log_probs)
        assert torch.allclose(again[2], distribution.entropy(), atol=1e-6)


def test_gradients_equal_the_stock_ones() -> None:
    made = policy()
    rows, masks = rows_and_masks()
    actions = made(rows, action_masks=masks)[0]
    parameters = list(made.network.policy_trunk.parameters())
    _, log_probs, entropy = made.evaluate_actions(rows, actions, torch.from_numpy(masks))
    lean = torch.autograd.grad((log_probs + entropy).sum(), parameters)
    distribution = stock(made, rows, masks)
    full = torch.autograd.grad((distribution.log_prob(actions) + distribution.entropy()).sum(), parameters)
    for ours, theirs in zip(lean, full, strict=True):
        assert torch.allclose(ours, theirs, atol=1e-4)


def test_actions_are_legal_and_drawn_by_their_probabilities() -> None:
    made = policy()
    rows, masks = rows_and_masks()
    assert masks[np.arange(ROWS), made(rows, action_masks=masks)[0].numpy()].all()
    many, same = rows[:1].repeat(30_000, 1), np.tile(masks[:1], (30_000, 1))
    shares = np.bincount(made(many, action_masks=same)[0].numpy(), minlength=ACTIONS) / 30_000
    wanted = stock(made, rows[:1], masks[:1]).distribution.probs[0].detach().numpy()
    assert np.abs(shares - wanted).max() < 0.015


def test_the_deterministic_action_is_the_likeliest() -> None:
    made = policy()
    rows, masks = rows_and_masks()
    assert torch.equal(made(rows, True, masks)[0], stock(made, rows, masks).mode())
    actions, _ = made.predict(rows.numpy(), deterministic=True, action_masks=masks)
    assert np.array_equal(actions, made(rows, True, masks)[0].numpy())


def test_a_forced_decision_adds_no_gradient_to_the_policy() -> None:
    made = policy()
    rows, masks = rows_and_masks()
    masks[:] = False
    masks[:, 3] = True
    _, log_probs, entropy = made.evaluate_actions(rows, torch.full((ROWS,), 3), torch.from_numpy(masks))
    (log_probs + entropy).sum().backward()
    assert not log_probs.detach().any()
    assert not entropy.detach().any()
    assert made.network.action_head.weight.grad is not None
    assert float(made.network.action_head.weight.grad.abs().max()) == 0
