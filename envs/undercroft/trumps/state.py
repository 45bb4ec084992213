"""The state of one game: flat, fixed size, no pointers. Copying the bytes is cloning.

Nothing that is to be drawn later stands here: stacks, tiles and coins are drawn from what is left of them when they are
due. So the only things a player may not know are the cards that others have committed and not yet shown, and the dice.
Ranks are 0 to 12 for 2 to ace. Tiles are numbered by their draw, 0 is the entrance.
"""

from __future__ import annotations

import ctypes

from undercroft.core.state import Dice
from undercroft.trumps.codes import Action, Bound, Shape, Side


class Setup(ctypes.Structure):
    """What a game is set up from."""

    _fields_ = [
        ("players", ctypes.c_int8),
        ("treasure", ctypes.c_int8),  # Treasure
        ("boss_group", ctypes.c_int8),  # BossGroup
        ("class_mode", ctypes.c_int8),  # ClassMode
        ("reward", ctypes.c_int8),  # Reward
        ("rounds", ctypes.c_int8),
        ("classes", ctypes.c_int8 * Bound.SEATS),  # Class of each seat; DRAFTED: by class_mode
    ]


class Tile(ctypes.Structure):
    """One placed tile, or the entrance."""

    _fields_ = [
        ("x", ctypes.c_int8),  # steps east of the entrance
        ("y", ctypes.c_int8),  # steps north
        ("exits", ctypes.c_int8),  # bits by Side
        ("content", ctypes.c_int8),  # Content
        ("beside", ctypes.c_int8 * Side.COUNT),  # the tile in the cell at that side; NO_TILE
        ("searched", ctypes.c_uint8),  # bits by seat: has had its one search (TR-610)
    ]


class Player(ctypes.Structure):
    """One leader."""

    _fields_ = [
        ("hand", ctypes.c_uint16 * 2),  # bits by rank: cards not yet shown or spent, by Half
        ("treasure", ctypes.c_int16),  # points of its treasures
        ("treasures", ctypes.c_int8),  # how many
        ("role", ctypes.c_int8),  # Class; NOBODY before it is known
        ("joker", ctypes.c_int8),  # 1: unused
        ("status", ctypes.c_int8),  # Status
        ("tile", ctypes.c_int8),  # where it stands
        ("passed", ctypes.c_int8),  # 1: has evaded what is on its tile since it stepped on it (TR-506)
        ("committed", ctypes.c_int8),  # card 0 to 25 chosen and not yet shown; NO_CARD
        ("place", ctypes.c_int8),  # place in the initiative order, 0 first; the same for those who still tie
        ("stand", ctypes.c_int8),  # Stand in the Boss combat that is being settled
        ("fights", ctypes.c_int8),  # 1: fights in the bout that is being settled
    ]


class Game(ctypes.Structure):
    """One game."""

    _fields_ = [
        ("dice", Dice),
        # how it is played
        ("players", ctypes.c_int8),
        ("treasure", ctypes.c_int8),  # Treasure
        ("boss_group", ctypes.c_int8),  # BossGroup
        ("reward", ctypes.c_int8),  # Reward
        ("rounds", ctypes.c_int8),  # after which everybody flees (TR-852)
        # where it stands
        ("stage", ctypes.c_int8),  # Stage
        ("ask", ctypes.c_int8),  # Ask
        ("actor", ctypes.c_int8),  # whose decision it is
        ("decisions", ctypes.c_int32),  # made so far
        ("round", ctypes.c_int8),  # 1 first
        ("turn", ctypes.c_int8),  # place in the order of the player whose turn it is
        ("rechoices", ctypes.c_int8),  # of initiative, so far
        ("slot", ctypes.c_int16),  # turns so far, skipped ones too: a cycle is as many as there are players
        ("order", ctypes.c_int8 * Bound.SEATS),  # seats: of the draft, later of the initiative
        # the dungeon
        ("drawn", ctypes.c_int8),  # tiles drawn so far
        ("sealed", ctypes.c_int8),  # 1: no further tile can be drawn (TR-505)
        ("shape", ctypes.c_int8),  # Shape of the tile that waits to be turned
        ("entered", ctypes.c_int8),  # Side through which the mover leaves its tile for it
        ("shapes", ctypes.c_int8 * Shape.COUNT),  # left among draws 1 to 23
        ("tiles", Tile * Bound.TILES),
        # the dealer
        ("stack", ctypes.c_int8 * Bound.RANKS),  # challenge cards not drawn, by rank
        ("discard", ctypes.c_int8 * Bound.RANKS),
        ("hoard", ctypes.c_int8 * Bound.RANKS),  # the treasure deck (TR-703)
        # the Boss
        ("boss_alive", ctypes.c_int8),
        ("boss_ready", ctypes.c_int16),  # the first slot with a Boss combat; NEVER
        ("boss_caller", ctypes.c_int8),  # the seat whose turn brings it (TR-802); NOBODY: the first of those there
        (
            "bout",
            ctypes.c_int8,
        ),  # place in the order of the solo that is fought; -1 before the first; players: the group
        ("kept", ctypes.c_int8 * (Bound.SEATS + 1)),  # ranks of the Boss cards of the last bout, the dropped one last
        # the players
        ("seats", Player * Bound.SEATS),
        ("options", ctypes.c_uint8 * Action.COUNT),  # 1 by action: legal in the decision that is due
    ]


def dice_of(game: Game) -> Dice:
    """The game's dice."""
    return game.dice


def player(game: Game, seat: int) -> Player:
    """The player at a seat, 0 to 4."""
    return game.seats[seat]


def tile(game: Game, number: int) -> Tile:
    """A tile, 0 to 24."""
    return game.tiles[number]
