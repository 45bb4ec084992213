"""What is reported of a fight that has ended, as named figures."""

from __future__ import annotations

from typing import Any

from undercroft.loading import interpreted
from undercroft.two_hour.codes import Bound, End, Side, Spell, Status
from undercroft.two_hour.state import Figure, Game

with interpreted():  # the compiled kernels show no functions
    from undercroft.two_hour import outcome as goods

LOST = (Status.OUT_OF_FIGHT, Status.DEAD, Status.CAPTURED, Status.TURNED)
DOWNED = (Status.OUT_OF_FIGHT, Status.DEAD, Status.CAPTURED)


def outcome(game: Game) -> dict[str, Any]:
    """The figures of a fight (docs/outcome.md); counts of people unless said otherwise."""
    band = [game.figures[k] for k in range(game.size[Side.BAND])]
    foes = [game.figures[Bound.BAND + k] for k in range(game.size[Side.FOES])]
    return {
        "score": goods.score(game, 0),
        "won": int(_count(band, Status.ABLE) > 0),
        "end": End(game.end).name.lower(),
        "star": _fate(band[0]),
        "star_value": goods.star_value(game),
        "band_value": goods.band_value(game),
        "foes_value": goods.foes_down(game),
        "band": len(band),
        "band_able": _count(band, Status.ABLE),
        "band_fled": _count(band, Status.FLED),
        "band_went_down": sum(member.was_down for member in band),
        "band_dead": _count(band, Status.DEAD),
        "band_lost": _count(band, *LOST),
        "foes": len(foes),
        "foes_downed": _count(foes, *DOWNED),
        "foes_captured": _count(foes, Status.CAPTURED),
        "foes_fled": _count(foes, Status.FLED),
        **{f"cast_{spell.name.lower()}": int(game.spells_cast[spell]) for spell in Spell},
        "shots": int(game.shots),
        "charges": int(game.charges),
        "phases": int(game.phase),
        "decisions": int(game.decisions),
    }


def _count(figures: list[Figure], *statuses: Status) -> int:
    return sum(figure.status in statuses for figure in figures)


def _fate(figure: Figure) -> str:
    """What has become of a figure, in a word or two."""
    if figure.status in (Status.ABLE, Status.FLED):
        fate = "fled" if figure.status == Status.FLED else "able"
        return f"{fate}, was down" if figure.was_down else fate
    return Status(figure.status).name.lower().replace("_", " ")
