"""Frames of a game, and what draws them: text and pictures."""
