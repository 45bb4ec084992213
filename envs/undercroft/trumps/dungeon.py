"""The dungeon: tiles, exits and passages, what is blocked, what may be sealed (TR-102 to TR-105, TR-501 to TR-508)."""

from __future__ import annotations

import cython

if not cython.compiled:
    from undercroft.core.rng import roll
    from undercroft.core.state import Stream
    from undercroft.trumps.codes import Bound, Code, Content, Event, Shape, Side, Status
    from undercroft.trumps.lookup import BOSS_SHAPE, EXITS, STEP_X, STEP_Y
    from undercroft.trumps.passages import is_boss_there, is_open, open_ends, opposite
    from undercroft.trumps.report import tell
    from undercroft.trumps.state import Game, dice_of, player, tile


def is_way_blocked(game: Game, seat: int) -> bool:
    """Every path to the entrance passes a living monster, the own tile and the entrance not counted (TR-402).

    The living Boss is a monster too (TR-R20); traps do not block.
    """
    waiting = cython.declare(cython.int[25])
    waiting[0] = player(game, seat).tile
    seen = 1 << waiting[0]
    count = 1
    while count > 0:
        count -= 1
        number = waiting[count]
        if number == 0:
            return False
        for side in range(Side.COUNT):
            there = tile(game, number).beside[side]
            if there < 0 or (seen >> there) & 1 or not is_open(game, number, side):
                continue
            seen |= 1 << there
            if tile(game, there).content != Content.MONSTER and not is_boss_there(game, there):
                waiting[count] = there
                count += 1
    return True


def all_open_ends(game: Game) -> int:
    """How many exits of placed tiles face an empty cell."""
    count = 0
    for number in range(game.drawn + 1):
        count += open_ends(game, number, tile(game, number).exits)
    return count


def fits(game: Game, exits: int) -> bool:
    """Whether the tile just drawn may lie so: it meets the side entered and seals nothing (TR-502, TR-505)."""
    if not (exits >> opposite(game.entered)) & 1:
        return False
    if game.drawn >= Bound.DRAWS:
        return True
    return all_open_ends(game) + open_ends(game, game.drawn, exits) > 0


def has_rotation(game: Game) -> bool:
    """Whether the tile just drawn can be laid in any way."""
    for rotation in range(4):
        exits = EXITS[game.shape][rotation]
        if exits and fits(game, exits):
            return True
    return False


def link(game: Game, number: int) -> None:
    """Make a placed tile and those in the four cells beside it know each other."""
    here = tile(game, number)
    for side in range(Side.COUNT):
        here.beside[side] = Code.NO_TILE
        for other in range(number):
            there = tile(game, other)
            if there.x == here.x + STEP_X[side] and there.y == here.y + STEP_Y[side]:
                here.beside[side] = other
                there.beside[opposite(side)] = number


def draw_shape(game: Game) -> int:
    """The shape of the next tile: draws 1 to 23 shuffled, the Boss tile is a T (TR-504). Uses the dungeon dice."""
    if game.drawn == Bound.DRAWS - 1:
        return BOSS_SHAPE
    left = roll(dice_of(game), Stream.DUNGEON, Bound.DRAWS - 1 - game.drawn)
    shape = 0
    while left >= game.shapes[shape]:
        left -= game.shapes[shape]
        shape += 1
    game.shapes[shape] -= 1
    return shape


def draw_tile(game: Game, seat: int, side: int) -> None:
    """Draw the next tile and put it behind an exit, not turned yet (TR-502).

    Where no rotation may lie the tile counts as an X; where even that leaves no exit to an empty cell the dungeon is
    sealed (TR-505).
    """
    here = tile(game, player(game, seat).tile)
    game.shape = draw_shape(game)
    game.drawn += 1
    game.entered = side
    drawn = tile(game, game.drawn)
    drawn.x = here.x + STEP_X[side]
    drawn.y = here.y + STEP_Y[side]
    drawn.exits = 0
    drawn.content = Content.CLEAR
    drawn.searched = 0
    link(game, game.drawn)
    tell(game, Event.DRAWS_TILE, seat, game.drawn, game.shape, 0)
    if not has_rotation(game):
        game.shape = Shape.CROSS
        if not has_rotation(game):
            game.sealed = 1
            tell(game, Event.SEALED, seat, 0, 0, 0)


def lay_tile(game: Game, seat: int, exits: int) -> None:
    """Turn the tile just drawn, and flip the coin for what is on it (TR-104, TR-105, TR-R21). Uses the dungeon dice."""
    drawn = tile(game, game.drawn)
    drawn.exits = exits
    if game.drawn == Bound.DRAWS:
        drawn.content = Content.BOSS
    elif roll(dice_of(game), Stream.DUNGEON, 2) == 0:
        drawn.content = Content.MONSTER
    else:
        drawn.content = Content.TRAP
    tell(game, Event.LAYS_TILE, seat, game.drawn, exits, drawn.content)


def is_anybody_on(game: Game, number: int) -> bool:
    """Whether a player stands on a tile."""
    for seat in range(game.players):
        if player(game, seat).status == Status.INSIDE and player(game, seat).tile == number:
            return True
    return False


def leave(game: Game, seat: int) -> None:
    """What a player that goes leaves behind: a Boss tile without players waits for no combat (TR-802)."""
    number = player(game, seat).tile
    player(game, seat).tile = Code.NO_TILE
    if tile(game, number).content == Content.BOSS and not is_anybody_on(game, number):
        game.boss_ready = Code.NEVER


def step_on(game: Game, seat: int, number: int) -> None:
    """Move a player onto a tile: what it evaded it must face again (TR-509); the Boss is called (TR-802)."""
    leave(game, seat)
    p = player(game, seat)
    p.tile = number
    p.passed = 0
    if is_boss_there(game, number) and game.boss_ready == Code.NEVER:
        game.boss_ready = game.slot + game.players
        game.boss_caller = Code.NOBODY
