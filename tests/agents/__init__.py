"""Tests of the leaders: training, models, evaluation."""
