"""What a built-in leader thinks of a card: chances by the undrawn cards, gains and costs (TR, D6 to D8).

Looks at nothing but what everybody may know. Values are hundredths of a point.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from undercroft.trumps.cards import undrawn
    from undercroft.trumps.codes import Bound, Code, Content, Deed, Half, Treasure
    from undercroft.trumps.encounter import deed_of
    from undercroft.trumps.hands import beats, half_of, held_of, holds, rank_of, stat_cards
    from undercroft.trumps.lookup import DEEDS, FACES, HIGHEST, KEEP, LEVEL_OF, LOWEST, PRIMARY, RANK, SUIT_OF, WIN
    from undercroft.trumps.state import Game, Player, player, tile

WORST: int = -1000000


def in_stack(game: Game, level: int, rank: int) -> int:
    """How many cards of a rank the next challenge of a level may be: the undrawn ones, all where the stack is empty."""
    if undrawn(game, LOWEST[level - 1], HIGHEST[level - 1]) == 0:
        return game.discard[rank]
    return game.stack[rank]


def chance(game: Game, level: int, card: int) -> int:
    """Per cent, rounded down, that a card beats the next challenge of a level."""
    wins = 0
    count = 0
    for rank in range(LOWEST[level - 1], HIGHEST[level - 1] + 1):
        here = in_stack(game, level, rank)
        count += here
        if beats(card, rank):
            wins += here
    return 100 * wins // count


def hoard_mean(game: Game) -> int:
    """The mean of the treasure deck."""
    total = 0
    count = 0
    for rank in range(Bound.RANKS):
        count += game.hoard[rank]
        total += game.hoard[rank] * (rank + Bound.LOWEST_RANK)
    return 100 * total // count if count > 0 else 800


def expected(game: Game, level: int, card: int) -> int:
    """The mean treasure of playing a card against a level, where its success earns one."""
    if game.treasure == Treasure.DECK:
        return chance(game, level, card) * hoard_mean(game) // 100
    total = 0
    count = 0
    for rank in range(LOWEST[level - 1], HIGHEST[level - 1] + 1):
        here = in_stack(game, level, rank)
        count += here
        if beats(card, rank):
            total += here * (rank + Bound.LOWEST_RANK)
    return 100 * total // count


def cost(card: int, leader: int) -> int:
    """What a card is worth unspent: 1 point, a primary card its face value."""
    if card >= Bound.RANKS:
        return 100
    return (card + Bound.LOWEST_RANK) * PRIMARY[leader]


def mean_cost_beside(p: Player, card: int, leader: int) -> int:
    """The mean cost of the other cards of its suit, one of which a failure takes (TR-603); 0 without any."""
    half = half_of(card)
    total = 0
    count = 0
    for other in range(half * Bound.RANKS, (half + 1) * Bound.RANKS):
        if other != card and holds(p, other):
            total += cost(other, leader)
            count += 1
    return total // count if count > 0 else 0


def best_use(game: Game, card: int) -> int:
    """The most that a card could gain at any level."""
    best = 0
    for level in range(1, 4):
        gain = expected(game, level, card)
        if gain > best:
            best = gain
    return best


def worth(game: Game, seat: int, card: int, level: int, deed: int, leader: int) -> int:
    """What playing a card is worth: treasure and success less what it costs (TR, D6)."""
    p = player(game, seat)
    wins = chance(game, level, card)
    value = WIN[leader] * wins // 100 - cost(card, leader)
    value -= (100 - wins) * mean_cost_beside(p, card, leader) // 100
    if deed != Deed.EVADE:
        value += expected(game, level, card)
    if card >= Bound.RANKS:
        value -= RANK[leader] * (rank_of(card) + Bound.LOWEST_RANK)
    return value


def given_up(game: Game, card: int, leader: int) -> int:
    """What else a secondary card could gain, as far as a leader minds, while there is time for it."""
    if KEEP[leader] == 0 or card < Bound.RANKS or game.round == game.rounds:
        return 0
    return KEEP[leader] * best_use(game, card) // 100


def best_card(game: Game, seat: int, leader: int, first: int) -> int:
    """The card from `first` on that is worth most on the tile where a player stands; NO_CARD."""
    p = player(game, seat)
    best = Code.NO_CARD
    most = WORST
    for card in range(first, Bound.HAND):
        if holds(p, card):
            value = worth(game, seat, card, LEVEL_OF[p.tile], deed_of(game, seat, half_of(card)), leader)
            value -= given_up(game, card, leader)
            if value > most:
                most = value
                best = card
    return best


def best_worth(game: Game, seat: int, leader: int) -> int:
    """What the best card is worth on the tile where a player stands."""
    card = best_card(game, seat, leader, 0)
    if card < 0:
        return WORST
    p = player(game, seat)
    return worth(game, seat, card, LEVEL_OF[p.tile], deed_of(game, seat, half_of(card)), leader)


def prospect(game: Game, seat: int, level: int, content: int, leader: int) -> int:
    """What the best card would be worth on a tile of a level with this Content."""
    p = player(game, seat)
    most = WORST
    for card in range(Bound.HAND):
        if holds(p, card):
            deed = Deed.SEARCH
            if content != Content.CLEAR:
                deed = DEEDS[content - 1][SUIT_OF[p.role][half_of(card)]]
            value = worth(game, seat, card, level, deed, leader)
            if value > most:
                most = value
    return most


def search_gain(game: Game, seat: int, card: int, leader: int) -> int:
    """Treasure expectation of searching with a card, less its cost (TR, D7)."""
    p = player(game, seat)
    level = LEVEL_OF[p.tile]
    loss = (100 - chance(game, level, card)) * mean_cost_beside(p, card, leader) // 100
    return expected(game, level, card) - cost(card, leader) - loss


def best_chance(game: Game, seat: int) -> int:
    """Per cent that the likeliest card succeeds on the tile where a player stands."""
    p = player(game, seat)
    best = 0
    for card in range(Bound.HAND):
        if holds(p, card):
            wins = chance(game, LEVEL_OF[p.tile], card)
            if wins > best:
                best = wins
    return best


def highest(p: Player, half: int) -> int:
    """The highest card of a suit in hand; NO_CARD."""
    for step in range(Bound.RANKS):
        card = half * Bound.RANKS + Bound.RANKS - 1 - step
        if holds(p, card):
            return card
    return Code.NO_CARD


def lowest(p: Player, half: int) -> int:
    """The lowest card of a suit in hand; NO_CARD."""
    for card in range(half * Bound.RANKS, (half + 1) * Bound.RANKS):
        if holds(p, card):
            return card
    return Code.NO_CARD


def has_secondary_from(p: Player, face: int) -> bool:
    """Whether it holds a secondary card of this face value or higher."""
    card = highest(p, Half.SECONDARY)
    return card >= 0 and rank_of(card) + Bound.LOWEST_RANK >= face


def primary_points(p: Player) -> int:
    """Face values of the primary cards in hand."""
    return FACES[p.hand[Half.PRIMARY]]


def has_others_with_cards(game: Game, seat: int) -> bool:
    """Whether another player with cards stands on the same tile."""
    here = player(game, seat).tile
    for other in range(game.players):
        q = player(game, other)
        if other != seat and q.status == 0 and q.tile == here and stat_cards(q) > 0:
            return True
    return False


def is_low(p: Player, leader_limit: int) -> bool:
    """Whether so many secondary cards are left, or fewer."""
    return held_of(p, Half.SECONDARY) <= leader_limit


def is_exposed(game: Game, seat: int) -> bool:
    """Whether a player stands on a live tile."""
    content = tile(game, player(game, seat).tile).content
    return content == Content.MONSTER or content == Content.TRAP
