"""Writes what a seat may know as numbers, in the order of layout.LAYOUT.

All discards are open, so everybody can work out every hand: a card leaves it when it is shown, not when it is chosen.
The cards that others have committed and the dice are the only secrets, and nothing here looks at them.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from undercroft.core.types import Floats
    from undercroft.trumps.codes import (
        Ask,
        BossGroup,
        Bound,
        Content,
        Deed,
        Half,
        Observed,
        Reward,
        Side,
        Stage,
        Stand,
        Status,
        Treasure,
    )
    from undercroft.trumps.dungeon import is_way_blocked
    from undercroft.trumps.encounter import deed_of
    from undercroft.trumps.hands import held_of
    from undercroft.trumps.judging import in_stack
    from undercroft.trumps.lookup import DEEDS, EXITS, HIGHEST, LEVEL_OF, LOWEST, SUIT_OF
    from undercroft.trumps.outcome import above_par
    from undercroft.trumps.passages import can_explore, can_search, is_boss_there, is_open, is_pinned, open_ends
    from undercroft.trumps.state import Game, Player, Tile, player, tile

# A product costs less than a quotient, and both runs round it alike
TWENTY_FOURTH: float = 1.0 / 24.0
THIRTEENTH: float = 1.0 / 13.0
THIRD: float = 1.0 / 3.0


def write_waiting(game: Game, out: Floats, at: int) -> None:
    """The drawn tile that waits to be turned: shape, side, what each rotation opens."""
    out[at + game.shape] = 1.0
    out[at + 4 + game.entered] = 1.0
    for rotation in range(4):
        if EXITS[game.shape][rotation]:
            out[at + 8 + rotation] = 0.25 * open_ends(game, game.drawn, EXITS[game.shape][rotation])


def write_situation(game: Game, seat: int, out: Floats, at: int) -> None:
    """Round, dungeon, Boss, the tile that waits."""
    out[at] = 1.0 if game.actor == seat else 0.0
    if game.round > 0:
        if game.stage != Stage.OVER and game.turn < game.players:
            out[at + 1] = 1.0 if game.order[game.turn] == seat else 0.0
        out[at + 3] = 1.0 * game.round / game.rounds
        out[at + 5] = 0.2 * (player(game, seat).place + 1)
    else:
        out[at + 2] = 1.0
        out[at + 6] = 0.5 * game.rechoices
    out[at + 4] = 0.2 * game.players
    left = Bound.DRAWS - game.drawn
    for level in range(3, 0, -1):
        size = 4 if level == 3 else 10
        here = left if left < size else size
        out[at + 6 + level] = 0.1 * here
        left -= here
    out[at + 10] = game.sealed
    out[at + 11] = 1.0 if game.drawn == Bound.DRAWS and game.ask != Ask.ROTATE else 0.0
    out[at + 12] = game.boss_alive
    if game.boss_ready > game.slot:
        out[at + 13] = 0.2 * (game.boss_ready - game.slot)
    out[at + 14] = 1.0 if game.treasure == Treasure.DECK else 0.0
    out[at + 15] = 1.0 if game.boss_group == BossGroup.PAIRS else 0.0
    out[at + 16] = 1.0 if game.reward == Reward.WINNER else 0.0
    if game.ask == Ask.ROTATE:
        write_waiting(game, out, at + 17)


def write_state(game: Game, p: Player, out: Floats, at: int) -> None:
    """Status and declaration."""
    out[at + p.status] = 1.0
    if p.stand != Stand.NONE:
        out[at + 2 + p.stand] = 1.0


def hundredths(treasure: int) -> float:
    """Treasure points / 100, at most 1."""
    return 0.01 * treasure if treasure < 100 else 1.0


def write_suits(game: Game, seat: int, out: Floats, at: int) -> None:
    """What the two suits do here and elsewhere."""
    p = player(game, seat)
    for half in range(2):
        if p.tile > 0 and tile(game, p.tile).content != Content.BOSS:
            out[at + 4 * half + deed_of(game, seat, half)] = 1.0
        suit = SUIT_OF[p.role][half]
        out[at + 8 + 2 * half] = 1.0 if DEEDS[0][suit] == Deed.FIGHT else 0.0
        out[at + 9 + 2 * half] = 1.0 if DEEDS[1][suit] == Deed.DISABLE else 0.0


def write_own(game: Game, seat: int, out: Floats, at: int) -> None:
    """Class, state, what one's suits do."""
    p = player(game, seat)
    if p.role >= 0:
        out[at + p.role] = 1.0
    write_state(game, p, out, at + 12)
    out[at + 18] = p.joker
    out[at + 19] = hundredths(p.treasure)
    out[at + 20] = above_par(game, seat)
    out[at + 26] = p.fights
    if p.status != Status.INSIDE:
        return
    out[at + 21] = 1.0 if is_pinned(game, seat) else 0.0
    out[at + 22] = p.passed
    out[at + 23] = 1.0 if is_way_blocked(game, seat) else 0.0
    out[at + 24] = 1.0 if can_search(game, seat) else 0.0
    out[at + 25] = THIRD * LEVEL_OF[p.tile]
    if p.role >= 0:
        write_suits(game, seat, out, at + 27)


def write_hand(p: Player, out: Floats, at: int) -> None:
    """Cards in hand."""
    for rank in range(Bound.RANKS):
        out[at + rank] = (p.hand[0] >> rank) & 1
        out[at + Bound.RANKS + rank] = (p.hand[1] >> rank) & 1


def write_chances(game: Game, p: Player, out: Floats, at: int) -> None:
    """How likely each card in hand beats the next challenge of the level (TR-601, TR-602)."""
    level = LEVEL_OF[p.tile] if p.tile >= 0 else 0
    if level == 0 or tile(game, p.tile).content == Content.BOSS:
        return
    total = 0
    for rank in range(LOWEST[level - 1], HIGHEST[level - 1] + 1):
        total += in_stack(game, level, rank)
    lower = 0
    for rank in range(LOWEST[level - 1], Bound.RANKS):
        same = in_stack(game, level, rank) if rank <= HIGHEST[level - 1] else 0
        if (p.hand[0] >> rank) & 1:
            out[at + rank] = 1.0 * (lower + same) / total
        if (p.hand[1] >> rank) & 1:
            out[at + Bound.RANKS + rank] = 1.0 * lower / total
        lower += same


def write_stacks(game: Game, out: Floats, at: int) -> None:
    """Undrawn challenge cards and the treasure deck, by rank."""
    for rank in range(Bound.RANKS):
        out[at + rank] = 0.25 * game.stack[rank]
    if game.treasure == Treasure.DECK:
        for rank in range(Bound.RANKS):
            out[at + Bound.RANKS + rank] = 0.25 * game.hoard[rank]


def count_on(game: Game, number: int) -> int:
    """How many players stand on a tile."""
    count = 0
    for seat in range(game.players):
        if player(game, seat).tile == number:
            count += 1
    return count


def write_content(game: Game, seat: int, there: Tile, out: Floats, at: int) -> None:
    """Monster, trap, clear and not searched."""
    if there.content == Content.MONSTER:
        out[at] = 1.0
    elif there.content == Content.TRAP:
        out[at + 1] = 1.0
    elif there.content == Content.CLEAR and not (there.searched >> seat) & 1:
        out[at + 2] = 1.0


def write_sides(game: Game, seat: int, out: Floats, at: int) -> None:
    """What is at the four sides of the own tile."""
    here = player(game, seat).tile
    if here < 0:
        return
    for side in range(Side.COUNT):
        number = tile(game, here).beside[side]
        if is_open(game, here, side):
            there = tile(game, number)
            out[at] = 1.0
            if number > 0:
                write_content(game, seat, there, out, at + 2)
                out[at + 5] = 1.0 if there.content == Content.CLEAR and out[at + 4] == 0.0 else 0.0
            out[at + 6] = 1.0 if is_boss_there(game, number) else 0.0
            out[at + 7] = THIRD * LEVEL_OF[number]
            out[at + 8] = 0.2 * count_on(game, number)
        elif can_explore(game, here, side):
            out[at + 1] = 1.0
        at += Observed.SIDE


def write_tiles(game: Game, seat: int, out: Floats, at: int) -> None:
    """The entrance and the tiles placed, seen from the own tile, or from the entrance when one is gone."""
    number = player(game, seat).tile
    here = tile(game, number if number >= 0 else 0)
    for k in range(game.drawn + 1):
        there = tile(game, k)
        out[at] = 1.0
        out[at + 1] = (there.x - here.x) * TWENTY_FOURTH
        out[at + 2] = (there.y - here.y) * TWENTY_FOURTH
        for side in range(Side.COUNT):
            out[at + 3 + side] = (there.exits >> side) & 1
        out[at + 7] = THIRD * LEVEL_OF[k]
        if k > 0 and there.exits != 0:
            write_content(game, seat, there, out, at + 8)
            out[at + 11] = 1.0 if is_boss_there(game, k) else 0.0
        at += Observed.TILE
    at -= Observed.TILE * (game.drawn + 1)
    for other in range(game.players):
        p = player(game, other)
        if p.tile >= 0:
            out[at + Observed.TILE * p.tile + 12] += 0.2


def write_rival(game: Game, seat: int, rival: int, out: Floats, at: int) -> None:
    """Another player."""
    p = player(game, rival)
    own = player(game, seat)
    out[at] = 1.0
    if p.role >= 0:
        out[at + 4 + p.role] = 1.0
    out[at + 1 + p.status] = 1.0
    if p.stand != Stand.NONE:
        out[at + 15 + p.stand] = 1.0
    out[at + 19] = 1.0 if game.actor == rival else 0.0
    if game.round > 0:
        if game.stage != Stage.OVER and game.turn < game.players:
            out[at + 20] = 1.0 if game.order[game.turn] == rival else 0.0
        out[at + 21] = 0.2 * (p.place + 1)
    out[at + 22] = p.joker
    out[at + 23] = hundredths(p.treasure)
    out[at + 24] = above_par(game, rival)
    if p.status == Status.INSIDE:
        out[at + 25] = 1.0 if is_pinned(game, rival) else 0.0
        out[at + 26] = 1.0 if p.tile == own.tile else 0.0
        there = tile(game, p.tile)
        here = tile(game, own.tile if own.tile >= 0 else 0)
        out[at + 27] = (there.x - here.x) * TWENTY_FOURTH
        out[at + 28] = (there.y - here.y) * TWENTY_FOURTH
    out[at + 29] = held_of(p, Half.PRIMARY) * THIRTEENTH
    out[at + 30] = held_of(p, Half.SECONDARY) * THIRTEENTH
    write_hand(p, out, at + 31)


def observe(game: Game, seat: int, out: Floats) -> None:
    """Write what a seat may know, every number of it."""
    for k in range(Observed.SIZE):
        out[k] = 0.0
    p = player(game, seat)
    out[game.ask] = 1.0
    write_situation(game, seat, out, Observed.SITUATION)
    write_own(game, seat, out, Observed.OWN)
    write_hand(p, out, Observed.HAND)
    write_chances(game, p, out, Observed.CHANCES)
    write_stacks(game, out, Observed.STACKS)
    write_sides(game, seat, out, Observed.SIDES)
    write_tiles(game, seat, out, Observed.TILES)
    rival = seat
    for k in range(game.players - 1):
        rival = rival + 1 if rival + 1 < game.players else 0
        write_rival(game, seat, rival, out, Observed.RIVALS + Observed.RIVAL * k)
