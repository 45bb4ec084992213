"""What one sees of a tile: what lives there, where it leads (TR-503 to TR-507, TR-610)."""

from __future__ import annotations

import cython  # inlined

if not cython.compiled:
    from undercroft.trumps.codes import Bound, Content, Side
    from undercroft.trumps.state import Game, player, tile


def opposite(side: int) -> int:
    """The side across."""
    return (side + 2) & 3


def is_live(game: Game, number: int) -> bool:
    """Whether a monster or a trap is still on a tile; the Boss does not make it live."""
    content = tile(game, number).content
    return content == Content.MONSTER or content == Content.TRAP


def is_boss_there(game: Game, number: int) -> bool:
    """Whether it is the tile of the living Boss."""
    return tile(game, number).content == Content.BOSS and game.boss_alive == 1


def is_open(game: Game, number: int, side: int) -> bool:
    """Whether there is a passage from a tile to the placed one at a side: both have an exit there (TR-503)."""
    there = tile(game, number).beside[side]
    if there < 0 or not (tile(game, number).exits >> side) & 1:
        return False
    return (tile(game, there).exits >> opposite(side)) & 1 == 1


def can_explore(game: Game, number: int, side: int) -> bool:
    """Whether an exit leads to an empty cell for which a tile can still be drawn (TR-502, TR-505)."""
    here = tile(game, number)
    if game.drawn >= Bound.DRAWS or game.sealed == 1 or here.beside[side] >= 0:
        return False
    return (here.exits >> side) & 1 == 1


def is_pinned(game: Game, seat: int) -> bool:
    """Its tile is live, and it has neither beaten nor evaded what is there since it stepped on it (TR-506)."""
    p = player(game, seat)
    return is_live(game, p.tile) and p.passed == 0


def can_search(game: Game, seat: int) -> bool:
    """Stands on a clear tile, no entrance and no Boss tile, that it has not searched (TR-610)."""
    number = player(game, seat).tile
    here = tile(game, number)
    return number > 0 and here.content == Content.CLEAR and not (here.searched >> seat) & 1


def can_stay(game: Game, seat: int) -> bool:
    """Staying has a purpose: to try the tile again, to search it, to wait for the Boss (TR-507)."""
    number = player(game, seat).tile
    return is_live(game, number) or can_search(game, seat) or is_boss_there(game, number)


def open_ends(game: Game, number: int, exits: int) -> int:
    """How many of these exits of a tile face an empty cell."""
    count = 0
    for side in range(Side.COUNT):
        if (exits >> side) & 1 and tile(game, number).beside[side] < 0:
            count += 1
    return count
