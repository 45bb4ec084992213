"""Golden transcripts: whole games from given seeds, event by event. After a wanted change of the rules:

python -m tests.trumps.test_transcripts --write
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest

from undercroft.core.batch import Batch
from undercroft.core.events import Event
from undercroft.core.system import get_system

FOLDER = Path(__file__).parent / "transcripts"


class Played(NamedTuple):
    """One game, all seats led alike."""

    preset: str
    leader: str
    seed: int


GAMES = (
    Played("three", "npc", 1),
    Played("three", "random", 2),
    Played("three", "greedy", 3),
    Played("three", "cautious", 4),
    Played("three", "counter", 5),
    Played("four", "npc", 6),
    Played("four", "random", 7),
    Played("four", "greedy", 8),
    Played("five", "npc", 9),
    Played("five", "random", 10),
    Played("five", "greedy", 11),
    Played("five", "counter", 12),
    Played("dealt", "npc", 13),
    Played("dealt", "random", 14),
    Played("treasure_deck", "npc", 15),
    Played("treasure_deck", "greedy", 16),
    Played("pairs", "greedy", 17),
    Played("pairs", "random", 18),
    Played("winner", "npc", 19),
    Played("winner", "counter", 20),
)


def told(batch: Batch, events: Iterable[Event]) -> list[str]:
    """Events in words."""
    return [f"  {batch.system.event_words(batch.game(0), event)}" for event in events]


def transcript(played: Played) -> str:
    """The game in words: decisions taken, and every event."""
    system = get_system("trumps")
    batch = Batch(system, 1, played.preset, autoreset="disabled")
    batch.reset(np.array([played.seed], np.uint64))
    rng = np.random.default_rng(played.seed)
    lines = [f"{played.preset}, {played.leader}, seed {played.seed}"]
    lines += told(batch, batch.reset_logged(0, played.seed))
    while not batch.frame.terminated[0]:
        legal = np.flatnonzero(batch.frame.masks[0])
        action = int(rng.choice(legal)) if played.leader == "random" else int(batch.script(played.leader)[0])
        seat = "ABCDE"[int(batch.seats[0])]
        lines += [f"{seat}> {system.actions[action].name}", *told(batch, batch.apply_logged(0, action))]
    lines += ["", system.describe(batch.game(0))]
    return "\n".join(lines) + "\n"


def path_of(played: Played) -> Path:
    """Where its transcript is kept."""
    return FOLDER / f"{played.preset}_{played.leader}_{played.seed}.txt"


@pytest.mark.parametrize("played", GAMES, ids=lambda played: f"{played.preset}-{played.leader}")
def test_the_game_goes_as_it_went(played: Played) -> None:
    """TR-101: the same seed and the same decisions give the same game, card by card."""
    assert transcript(played) == path_of(played).read_text("utf-8")


if __name__ == "__main__" and "--write" in sys.argv:
    FOLDER.mkdir(exist_ok=True)
    for game in GAMES:
        path_of(game).write_text(transcript(game), "utf-8")
