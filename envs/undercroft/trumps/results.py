"""What is reported of a game that has ended, as named figures."""

from __future__ import annotations

from typing import Any

import numpy as np

from undercroft.core.outcomes import OutcomeFigure, OutcomeTable
from undercroft.loading import interpreted
from undercroft.trumps.codes import Bound, Class, Status
from undercroft.trumps.state import Game

with interpreted():  # the compiled kernels show no functions
    from undercroft.trumps import outcome as rules

NO_ONE = "absent"
ROLES = (NO_ONE, *(role.name.lower() for role in Class))
FATES = (NO_ONE, *(status.name.lower() for status in Status))


def of_seat(seat: int) -> tuple[OutcomeFigure, ...]:
    """The figures of one seat; all 0 where nobody sits."""
    return (
        OutcomeFigure(f"points_{seat}", f"points of seat {seat} (TR-853, TR-854)"),
        OutcomeFigure(f"score_{seat}", f"reward of seat {seat} (TR-902)", is_share=True),
        OutcomeFigure(f"place_{seat}", f"place of seat {seat}, 1 the winner (TR-855)"),
        OutcomeFigure(f"class_{seat}", f"class of seat {seat}", values=ROLES),
        OutcomeFigure(f"fate_{seat}", f"how seat {seat} left the game", values=FATES),
        OutcomeFigure(f"treasure_{seat}", f"treasure points of seat {seat}"),
        OutcomeFigure(f"treasures_{seat}", f"treasures of seat {seat}"),
        OutcomeFigure(f"primary_left_{seat}", f"primary cards in the hand of seat {seat}"),
        OutcomeFigure(f"secondary_left_{seat}", f"secondary cards in the hand of seat {seat}"),
        OutcomeFigure(f"joker_left_{seat}", f"1: seat {seat} has its Joker"),
    )


FIGURES = OutcomeTable(
    (
        OutcomeFigure("rounds", "rounds begun"),
        OutcomeFigure("tiles", "tiles drawn"),
        OutcomeFigure("boss_fallen", "1: the Boss was defeated"),
        OutcomeFigure("decisions", "decisions of all seats"),
        OutcomeFigure("winners", "seats that share the first place"),
        *(figure for seat in range(Bound.SEATS) for figure in of_seat(seat)),
    )
)


def points(game: Game, seat: int) -> int:
    """The points of a player; of one who is inside, what it would keep if it left unharmed (TR-853, TR-854)."""
    return int(rules.points(game, seat))


def outcome(game: Game) -> dict[str, Any]:
    """The figures of a game by name."""
    row = np.zeros(len(FIGURES), np.float32)
    rules.tell(game, row)
    return FIGURES.one(row)
