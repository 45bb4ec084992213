"""What a game is worth to a player: points, places, reward (TR-853 to TR-855, TR-902)."""

from __future__ import annotations

import cython

if not cython.compiled:
    from undercroft.core.types import Floats
    from undercroft.trumps.codes import Bound, Half, Reward, Status
    from undercroft.trumps.hands import held_of, stat_cards
    from undercroft.trumps.lookup import FACES
    from undercroft.trumps.state import Game, player

PAR: int = 131  # points of a player who flees at once after its lowest initiative card (TR-902)
SCALE: float = 1.0 / 150.0


def points(game: Game, seat: int) -> int:
    """The points of a player; of one who is inside, what it would keep if it left unharmed (TR-853, TR-854)."""
    p = player(game, seat)
    total = Bound.JOKER_POINTS if p.joker == 1 else 0
    if p.status == Status.DEAD:
        return total + stat_cards(p)
    return total + FACES[p.hand[Half.PRIMARY]] + held_of(p, Half.SECONDARY) + p.treasure


def is_better(game: Game, seat: int, other: int) -> bool:
    """Whether a player comes before another: points, treasure points, primary cards left (TR-855)."""
    p = player(game, seat)
    q = player(game, other)
    margin = points(game, seat) - points(game, other)
    if margin == 0:
        margin = p.treasure - q.treasure
    if margin == 0:
        margin = held_of(p, Half.PRIMARY) - held_of(q, Half.PRIMARY)
    return margin > 0


def place_of(game: Game, seat: int) -> int:
    """The place of a player, 1 first; those that tie in all share the better one (TR-855)."""
    place = 1
    for other in range(game.players):
        if is_better(game, other, seat):
            place += 1
    return place


def above_par(game: Game, seat: int) -> float:
    """(points - 131) / 150, from -1 to 1 (TR-902)."""
    value = (points(game, seat) - PAR) * SCALE
    if value > 1.0:
        return 1.0
    if value < -1.0:
        return -1.0
    return value


def score(game: Game, seat: int) -> float:
    """The reward of an ended game: points above par, or 1 to be shared by the winners (TR-902); 0 for an empty seat."""
    if seat >= game.players:
        return 0.0
    if game.reward == Reward.POINTS:
        return above_par(game, seat)
    if place_of(game, seat) > 1:
        return 0.0
    winners = 0
    for other in range(game.players):
        if place_of(game, other) == 1:
            winners += 1
    return 1.0 / winners


def potential(game: Game, seat: int) -> float:
    """How good the position looks: the points above par that the player would keep now."""
    return above_par(game, seat)


def tell_seat(game: Game, seat: int, out: Floats, at: int) -> None:
    """The figures of one seat, in the order of results.of_seat."""
    p = player(game, seat)
    out[at] = points(game, seat)
    out[at + 1] = score(game, seat)
    out[at + 2] = place_of(game, seat)
    out[at + 3] = p.role + 1
    out[at + 4] = p.status + 1
    out[at + 5] = p.treasure
    out[at + 6] = p.treasures
    out[at + 7] = held_of(p, Half.PRIMARY)
    out[at + 8] = held_of(p, Half.SECONDARY)
    out[at + 9] = p.joker


def tell(game: Game, out: Floats) -> None:
    """Write the figures of results.FIGURES."""
    winners = 0
    for k in range(10 * Bound.SEATS):
        out[5 + k] = 0.0
    for seat in range(game.players):
        tell_seat(game, seat, out, 5 + 10 * seat)
        if place_of(game, seat) == 1:
            winners += 1
    out[0] = game.round
    out[1] = game.drawn
    out[2] = 1 - game.boss_alive
    out[3] = game.decisions
    out[4] = winners
