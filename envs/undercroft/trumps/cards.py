"""Cards: the hands of the players, the stacks of the dealer, the treasures (TR-107 to TR-111, TR-701 to TR-704)."""

from __future__ import annotations

import cython

if not cython.compiled:
    from undercroft.core.rng import roll
    from undercroft.core.state import Stream
    from undercroft.trumps.codes import Bound, Event, Treasure
    from undercroft.trumps.hands import held_of, holds, spend
    from undercroft.trumps.lookup import HIGHEST, LOWEST
    from undercroft.trumps.report import tell
    from undercroft.trumps.state import Game, dice_of, player


def lose_at_random(game: Game, seat: int, first: int, last: int) -> None:
    """Discard one card at random among those of the halves first to last, if there is one (TR-402, TR-603).

    Uses the dice for other things.
    """
    p = player(game, seat)
    count = 0
    for half in range(first, last + 1):
        count += held_of(p, half)
    if count == 0:
        return
    left = roll(dice_of(game), Stream.OTHER, count)
    for card in range(first * Bound.RANKS, (last + 1) * Bound.RANKS):
        if holds(p, card):
            if left == 0:
                spend(p, card)
                tell(game, Event.LOSES, seat, card, 0, 0)
                return
            left -= 1


def undrawn(game: Game, lowest: int, highest: int) -> int:
    """How many challenge cards of these ranks have not been drawn."""
    count = 0
    for rank in range(lowest, highest + 1):
        count += game.stack[rank]
    return count


def remake(game: Game, lowest: int, highest: int) -> None:
    """Shuffle the discarded cards of these ranks back in (TR-109)."""
    for rank in range(lowest, highest + 1):
        game.stack[rank] += game.discard[rank]
        game.discard[rank] = 0


def draw(game: Game, lowest: int, highest: int) -> int:
    """Draw one of the undrawn cards of these ranks, each as likely, and discard it: its rank, 0 to 12 (TR-109).

    Uses the combat dice; at least one card must be left.
    """
    left = roll(dice_of(game), Stream.COMBAT, undrawn(game, lowest, highest))
    rank = lowest
    while left >= game.stack[rank]:
        left -= game.stack[rank]
        rank += 1
    game.stack[rank] -= 1
    game.discard[rank] += 1
    return rank


def draw_challenge(game: Game, level: int) -> int:
    """The challenge of a level, 1 to 3: its rank, 0 to 12 (TR-108); an empty stack is remade first (TR-109)."""
    lowest = LOWEST[level - 1]
    highest = HIGHEST[level - 1]
    if undrawn(game, lowest, highest) == 0:
        remake(game, lowest, highest)
    return draw(game, lowest, highest)


def draw_hoard(game: Game) -> int:
    """The top card of the treasure deck: its rank; an empty one is replaced by a new one (TR-703).

    Uses the combat dice.
    """
    count = 0
    for rank in range(Bound.RANKS):
        count += game.hoard[rank]
    if count == 0:
        for rank in range(Bound.RANKS):
            game.hoard[rank] = 4
        count = 52
    left = roll(dice_of(game), Stream.COMBAT, count)
    rank = 0
    while left >= game.hoard[rank]:
        left -= game.hoard[rank]
        rank += 1
    game.hoard[rank] -= 1
    return rank


def gain(game: Game, seat: int, rank: int) -> None:
    """Note the face value of a treasure (TR-702, TR-R1)."""
    value = rank + Bound.LOWEST_RANK
    p = player(game, seat)
    p.treasure += value
    p.treasures += 1
    tell(game, Event.GAINS, seat, value, 0, 0)


def gain_beaten(game: Game, seat: int, challenge: int) -> None:
    """The treasure of a success: the challenge just beaten, or the next of the treasure deck (TR-702, TR-703)."""
    gain(game, seat, challenge if game.treasure == Treasure.CHALLENGE else draw_hoard(game))
