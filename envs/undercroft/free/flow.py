"""The rules of the free system."""

from __future__ import annotations

import cython

if not cython.compiled:
    from undercroft.core.log import note
    from undercroft.core.rng import roll, seed_dice
    from undercroft.core.state import Stream
    from undercroft.core.types import U64
    from undercroft.free.codes import Event
    from undercroft.free.state import Game, Setup, dice_of


def reset(game: Game, setup: Setup, seed: U64) -> None:
    """Start: every seat draws its lucky number."""
    seed_dice(dice_of(game), seed)
    game.actions = setup.actions
    game.observations = setup.observations
    game.decisions = setup.decisions
    game.seats = setup.seats
    game.made = 0
    game.turn = 0
    for seat in range(game.seats):
        game.points[seat] = 0
        game.lucky[seat] = roll(dice_of(game), Stream.OTHER, game.actions)


def apply(game: Game, action: int) -> None:
    """Score the action, draw the seat's next lucky number, and pass the turn on."""
    seat = game.turn
    note(game, dice_of(game), Event.PLAYS, seat, -1, action, game.lucky[seat], 0)
    if action == game.lucky[seat]:
        game.points[seat] += 1
    game.made += 1
    game.lucky[seat] = roll(dice_of(game), Stream.OTHER, game.actions)
    game.turn = seat + 1 if seat + 1 < game.seats else 0


def forbidden(game: Game) -> int:
    """The one action that is not legal."""
    action = game.lucky[game.turn] + 1
    return action if action < game.actions else 0


def ended(game: Game) -> bool:
    """All decisions are made."""
    return game.made >= game.decisions


def seat(game: Game) -> int:
    """Whose decision it is."""
    return game.turn


def potential(game: Game, seat: int) -> float:
    """Points of a seat, as a share of all that it could make."""
    return 1.0 * game.points[seat] * game.seats / game.decisions


def score(game: Game, seat: int) -> float:
    """From -1, never lucky, to 1, always; 0 for a seat that nobody holds or that had no turn."""
    turns = game.decisions - seat
    if seat >= game.seats or turns <= 0:
        return 0.0
    turns = (turns + game.seats - 1) // game.seats
    return 2.0 * game.points[seat] / turns - 1.0
