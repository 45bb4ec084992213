"""Initiative: who goes first (TR-301, TR-302)."""

from __future__ import annotations

import cython

if not cython.compiled:
    from undercroft.core.rng import roll
    from undercroft.core.state import Stream
    from undercroft.trumps.codes import Bound, Code, Event
    from undercroft.trumps.hands import rank_of, spend
    from undercroft.trumps.report import tell
    from undercroft.trumps.state import Game, dice_of, player


def is_tied(game: Game, seat: int) -> bool:
    """Whether another player has the same place in the order so far."""
    for other in range(game.players):
        if other != seat and player(game, other).place == player(game, seat).place:
            return True
    return False


def next_to_choose(game: Game) -> int:
    """The next of the tied players that has not committed a card yet; NOBODY."""
    for seat in range(game.players):
        if player(game, seat).committed < 0 and is_tied(game, seat):
            return seat
    return Code.NOBODY


def places_behind(game: Game, seat: int) -> int:
    """By how many places the card of a player falls behind those it ties with (TR-301, TR-302).

    One for every higher card; and one behind a primary card of the same rank, if it is the only one and another's.
    """
    p = player(game, seat)
    behind = 0
    primaries = 0
    for other in range(game.players):
        q = player(game, other)
        if q.place != p.place:
            continue
        if rank_of(q.committed) > rank_of(p.committed):
            behind += 1
        elif rank_of(q.committed) == rank_of(p.committed) and q.committed < Bound.RANKS:
            primaries += 1
    if primaries == 1 and p.committed >= Bound.RANKS:
        behind += 1
    return behind


def show(game: Game) -> None:
    """Show and spend all committed cards together, and settle the places that they decide."""
    behind = cython.declare(cython.int[5])
    for seat in range(game.players):
        behind[seat] = places_behind(game, seat) if player(game, seat).committed >= 0 else 0
    for seat in range(game.players):
        p = player(game, seat)
        if p.committed >= 0:
            tell(game, Event.SHOWS, seat, p.committed, 0, 0)
            spend(p, p.committed)
            p.committed = Code.NO_CARD
            p.place += behind[seat]


def tied_with(game: Game, seat: int) -> int:
    """How many players have the place of this one, itself included."""
    count = 0
    for other in range(game.players):
        if player(game, other).place == player(game, seat).place:
            count += 1
    return count


def settle_at_random(game: Game) -> None:
    """Settle what is still tied after two re-choices, each order as likely (TR-302). Uses the dice for other things."""
    for seat in range(game.players):
        while is_tied(game, seat):
            place = player(game, seat).place
            left = roll(dice_of(game), Stream.OTHER, tied_with(game, seat))
            for other in range(game.players):
                q = player(game, other)
                if q.place != place:
                    continue
                if left != 0:
                    q.place += 1
                left -= 1


def fix_order(game: Game) -> None:
    """Write the order that the places make."""
    for seat in range(game.players):
        game.order[player(game, seat).place] = seat
    for place in range(game.players):
        tell(game, Event.TAKES_PLACE, game.order[place], place + 1, 0, 0)
