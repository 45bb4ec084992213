"""What is reported of a fight that has ended, as named figures (docs/outcome.md); `telling.py` counts them."""

from __future__ import annotations

from typing import Any

import numpy as np

from undercroft.core.outcomes import OutcomeFigure, OutcomeTable
from undercroft.core.system import load_binding
from undercroft.two_hour.codes import End, Status
from undercroft.two_hour.state import Game


def _fates() -> tuple[str, ...]:
    """What has become of a figure, in words, by twice its Status, one more when it went down."""
    words = [status.name.lower().replace("_", " ") for status in Status]
    lives = (Status.ABLE, Status.FLED)
    pairs = [(words[s], f"{words[s]}, was down" if s in lives else words[s]) for s in Status]
    return tuple(word for pair in pairs for word in pair)


FIGURES = (
    OutcomeFigure("score", "the order of goods, from -1 to 1", is_share=True),
    OutcomeFigure("won", "1: somebody able of the band at the end"),
    OutcomeFigure("end", "how it ended", values=tuple(end.name.lower() for end in End)),
    OutcomeFigure("star", "what has become of the Star", values=_fates()),
    OutcomeFigure("star_value", "the good of that name, from 0 to 1", is_share=True),
    OutcomeFigure("band_value", "the good of that name, from 0 to 1", is_share=True),
    OutcomeFigure("foes_value", "the good of that name, from 0 to 1", is_share=True),
    OutcomeFigure("band", "members of the band"),
    OutcomeFigure("band_able", "able at the end"),
    OutcomeFigure("band_fled", "off the board alive"),
    OutcomeFigure("band_went_down", "went Out of the Fight, or died, at any time"),
    OutcomeFigure("band_dead", "dead"),
    OutcomeFigure("band_lost", "gone: neither able nor fled"),
    OutcomeFigure("foes", "foes"),
    OutcomeFigure("foes_downed", "Out of the Fight, dead or captured"),
    OutcomeFigure("foes_captured", "of these, captured"),
    OutcomeFigure("foes_fled", "off the board alive"),
    OutcomeFigure("cast_damage", "Damage spells cast by the band"),
    OutcomeFigure("cast_dazzle", "Dazzle spells cast by the band"),
    OutcomeFigure("cast_defend", "Defend spells cast by the band"),
    OutcomeFigure("shots", "by the band"),
    OutcomeFigure("charges", "by the band"),
    OutcomeFigure("phases", "how long it took"),
    OutcomeFigure("decisions", "of the leader, illegal ones not counted"),
)
OUTCOME = OutcomeTable(FIGURES)


def outcome(game: Game) -> dict[str, Any]:
    """The figures of a fight, by name."""
    numbers = np.empty(len(OUTCOME), np.float32)
    load_binding("undercroft.two_hour").resized(1, 1, 1, 1, len(OUTCOME)).tell(game, numbers)
    return OUTCOME.one(numbers)
