"""What is reported of a game that has ended, as named figures."""

from __future__ import annotations

from typing import Any

from undercroft.loading import interpreted
from undercroft.trumps.codes import Class, Status
from undercroft.trumps.state import Game

with interpreted():  # the compiled kernels show no functions
    from undercroft.trumps import outcome as rules


def outcome(game: Game) -> dict[str, Any]:
    """The figures of a game, those of a seat with its number: points, place, class, fate, treasures, cards left."""
    seats = range(game.players)
    places = [rules.place_of(game, seat) for seat in seats]
    figures: dict[str, Any] = {
        "rounds": int(game.round),
        "tiles": int(game.drawn),
        "boss_fallen": int(not game.boss_alive),
        "decisions": int(game.decisions),
        "winners": places.count(1),
    }
    for seat in seats:
        player = game.seats[seat]
        figures |= {
            f"points_{seat}": rules.points(game, seat),
            f"score_{seat}": rules.score(game, seat),
            f"place_{seat}": places[seat],
            f"class_{seat}": Class(player.role).name.lower() if player.role >= 0 else "",
            f"fate_{seat}": Status(player.status).name.lower(),
            f"treasure_{seat}": int(player.treasure),
            f"treasures_{seat}": int(player.treasures),
            f"primary_left_{seat}": int(player.hand[0]).bit_count(),
            f"secondary_left_{seat}": int(player.hand[1]).bit_count(),
            f"joker_left_{seat}": int(player.joker),
        }
    return figures
