"""The hand of a player: which cards, how many, which wins (TR-110, TR-601, TR-602)."""

from __future__ import annotations

import cython  # inlined

if not cython.compiled:
    from undercroft.trumps.codes import Bound, Half
    from undercroft.trumps.lookup import HELD
    from undercroft.trumps.state import Player


def half_of(card: int) -> int:
    """Half: whether a card, 0 to 25, is of the primary or the secondary suit."""
    return Half.PRIMARY if card < Bound.RANKS else Half.SECONDARY


def rank_of(card: int) -> int:
    """The rank of a card, 0 to 12."""
    return card if card < Bound.RANKS else card - Bound.RANKS


def holds(p: Player, card: int) -> bool:
    """Whether a player has a card in hand."""
    return (p.hand[half_of(card)] >> rank_of(card)) & 1 == 1


def held_of(p: Player, half: int) -> int:
    """How many cards of a suit a player has in hand."""
    return HELD[p.hand[half]]


def stat_cards(p: Player) -> int:
    """How many cards a player has in hand; the Joker is none of them."""
    return HELD[p.hand[0]] + HELD[p.hand[1]]


def spend(p: Player, card: int) -> None:
    """Discard a card from the hand, openly (TR-111)."""
    p.hand[half_of(card)] &= ~(1 << rank_of(card))


def beats(card: int, challenge: int) -> bool:
    """Higher wins; a tie wins with a primary card only (TR-601, TR-602)."""
    rank = rank_of(card)
    return rank > challenge or (rank == challenge and card < Bound.RANKS)
