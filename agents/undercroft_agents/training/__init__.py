"""Training runs: configs, run folders, checkpoints, the learner."""
