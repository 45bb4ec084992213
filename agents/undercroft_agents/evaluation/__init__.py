"""Evaluation: the same held-out seeds for every leader, and figures with intervals."""
