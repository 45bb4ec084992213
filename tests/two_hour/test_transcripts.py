"""Golden transcripts: whole fights from given seeds, event by event. After a wanted change of the rules:

python -m tests.two_hour.test_transcripts --write
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
    """One fight."""

    preset: str
    leader: str
    seed: int


FIGHTS = (
    Played("varied", "npc", 11),
    Played("varied", "tactician", 12),
    Played("varied_orders", "random", 13),
    Played("duel", "npc", 14),
    Played("even_skirmish", "tactician", 15),
    Played("star_warrior", "random", 16),
    Played("star_shooter", "tactician", 17),
    Played("star_caster", "npc", 18),
    Played("star_healer", "random", 19),
    Played("corridor", "npc", 20),
    Played("pursued", "random", 21),
    Played("big_bad", "npc", 22),
    Played("undead_horde", "tactician", 23),
    Played("vampires", "npc", 24),
    Played("rivals", "random", 25),
)


def told(batch: Batch, events: Iterable[Event]) -> list[str]:
    """Events in words, with their dice."""
    lines = []
    for event in events:
        dice = " ".join(f"[{die}]" for die in event.dice)
        lines.append(f"  {batch.system.event_words(batch.game(0), event)}{f' {dice}' if dice else ''}")
    return lines


def transcript(fight: Played) -> str:
    """The fight in words: decisions taken, and every event with its dice."""
    system = get_system("two_hour_battle")
    batch = Batch(system, 1, fight.preset, autoreset="disabled")
    batch.reset(np.array([fight.seed], np.uint64))
    rng = np.random.default_rng(fight.seed)
    lines = [f"{fight.preset}, {fight.leader}, seed {fight.seed}"]
    lines += told(batch, batch.reset_logged(0, fight.seed))
    lines.append(system.describe(batch.game(0)))
    while not batch.frame.terminated[0]:
        legal = np.flatnonzero(batch.frame.masks[0])
        action = int(rng.choice(legal)) if fight.leader == "random" else int(batch.script(fight.leader)[0])
        lines += [f"> {system.actions[action].name}", *told(batch, batch.apply_logged(0, action))]
    figures = system.outcome(batch.game(0))
    lines += ["", ", ".join(f"{name} {value}" for name, value in figures.items())]
    return "\n".join(lines) + "\n"


def path_of(fight: Played) -> Path:
    """Where its transcript is kept."""
    return FOLDER / f"{fight.preset}_{fight.leader}_{fight.seed}.txt"


@pytest.mark.parametrize("fight", FIGHTS, ids=lambda fight: f"{fight.preset}-{fight.leader}")
def test_the_fight_goes_as_it_went(fight: Played) -> None:
    """2H-1.0: the same seed and the same decisions give the same fight, die by die."""
    assert transcript(fight) == path_of(fight).read_text("utf-8")


if __name__ == "__main__" and "--write" in sys.argv:
    FOLDER.mkdir(exist_ok=True)
    for fight in FIGHTS:
        path_of(fight).write_text(transcript(fight), "utf-8")
