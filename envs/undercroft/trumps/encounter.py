"""Encounters and searches: a card against the dealer's, or the Joker (TR-233, TR-601 to TR-612)."""

from __future__ import annotations

import cython

if not cython.compiled:
    from undercroft.trumps.cards import draw_challenge, gain_beaten, lose_at_random
    from undercroft.trumps.codes import Action, Bound, Content, Deed, Event
    from undercroft.trumps.hands import beats, half_of, spend
    from undercroft.trumps.lookup import DEEDS, LEVEL_OF, SUIT_OF
    from undercroft.trumps.passages import is_pinned
    from undercroft.trumps.report import tell
    from undercroft.trumps.state import Game, player, tile


def deed_of(game: Game, seat: int, half: int) -> int:
    """What a card of a suit does where a player stands: the suit fixes it (TR-201 to TR-204)."""
    p = player(game, seat)
    content = tile(game, p.tile).content
    if content == Content.CLEAR:
        return Deed.SEARCH
    return DEEDS[content - 1][SUIT_OF[p.role][half]]


def succeed(game: Game, seat: int, deed: int) -> None:
    """What a success does but for its treasure: a kill or a disabled trap clears the tile (TR-604 to TR-609)."""
    p = player(game, seat)
    tell(game, Event.SUCCEEDS, seat, p.tile, 0, deed)
    if deed == Deed.FIGHT or deed == Deed.DISABLE:
        tile(game, p.tile).content = Content.CLEAR
    elif deed == Deed.EVADE:
        p.passed = 1


def mark_search(game: Game, seat: int, deed: int) -> None:
    """One search per player and tile (TR-610)."""
    if deed == Deed.SEARCH:
        tile(game, player(game, seat).tile).searched |= 1 << seat


def play_card(game: Game, seat: int, card: int) -> None:
    """Play a card, then the dealer draws: higher wins (TR-107, TR-601); a failure costs one more (TR-603)."""
    p = player(game, seat)
    deed = deed_of(game, seat, half_of(card))
    challenge = draw_challenge(game, LEVEL_OF[p.tile])
    spend(p, card)
    mark_search(game, seat, deed)
    tell(game, Event.PLAYS, seat, card, challenge + Bound.LOWEST_RANK, deed)
    if beats(card, challenge):
        succeed(game, seat, deed)
        if deed != Deed.EVADE:
            gain_beaten(game, seat, challenge)
        return
    tell(game, Event.FAILS, seat, p.tile, 1 if is_pinned(game, seat) else 0, deed)
    lose_at_random(game, seat, half_of(card), half_of(card))


def play_joker(game: Game, seat: int, action: int) -> None:
    """Play the Joker: the action it names succeeds; a challenge is drawn to set a treasure only (TR-205, TR-702)."""
    p = player(game, seat)
    p.joker = 0
    deed = action - Action.JOKER_EVADE + Deed.EVADE
    tell(game, Event.PLAYS_JOKER, seat, 0, 0, deed)
    mark_search(game, seat, deed)
    succeed(game, seat, deed)
    if deed == Deed.EVADE:
        return
    gain_beaten(game, seat, draw_challenge(game, LEVEL_OF[p.tile]))
