"""Names: seats, cards, tiles, sides, in the words of the rules."""

from __future__ import annotations

from undercroft.trumps.codes import Bound, Class, Code, Content, Deed, Shape, Side, Stand, Status
from undercroft.trumps.state import Game, Player
from undercroft.trumps.tables import CLASSES, RANK_LETTERS, SHAPES, SIDE_LETTERS, SIDE_WORDS, SUITS

CONTENTS = {Content.CLEAR: "clear", Content.MONSTER: "monster", Content.TRAP: "trap", Content.BOSS: "the Boss"}
DEEDS = {Deed.EVADE: "evade", Deed.FIGHT: "fight", Deed.DISABLE: "disable", Deed.SEARCH: "search"}
STATUSES = {Status.INSIDE: "inside", Status.FLED: "fled", Status.DEAD: "dead"}
STANDS = {Stand.NONE: "", Stand.GROUP: "GROUP", Stand.SOLO: "SOLO", Stand.HOLD: "HOLD"}


def seat_name(game: Game, seat: int) -> str:
    """ "B the Wizard"."""
    if not 0 <= seat < Bound.SEATS:
        return "nobody"
    letter, role = seat_letter(seat), game.seats[seat].role
    return f"{letter} the {Class(role).name.capitalize()}" if role >= 0 else letter


def seat_letter(seat: int) -> str:
    """A to E."""
    return "ABCDE"[seat]


def suit_letter(player: Player, half: int) -> str:
    """H, C, D or S; before the class is known p or s."""
    if player.role < 0:
        return "ps"[half]
    row = CLASSES[player.role]
    return SUITS[(row.primary, row.secondary)[half]].letter


def card_name(player: Player, card: int) -> str:
    """ "H9": a card of a player, 0 to 25."""
    if card == Code.NO_CARD:
        return "no card"
    half, rank = divmod(card, Bound.RANKS)
    return suit_letter(player, half) + RANK_LETTERS[rank]


def rank_name(face: int) -> str:
    """A face value, 2 to 14."""
    return RANK_LETTERS[face - Bound.LOWEST_RANK]


def hand_words(player: Player, half: int) -> str:
    """ "H 2 4 K"."""
    ranks = [RANK_LETTERS[rank] for rank in range(Bound.RANKS) if player.hand[half] >> rank & 1]
    return f"{suit_letter(player, half)} {' '.join(ranks) or '-'}"


def tile_name(number: int) -> str:
    """The entrance, or a tile by its draw."""
    return "the entrance" if number == 0 else f"tile {number}"


def exits_words(exits: int) -> str:
    """ "N, E, W"."""
    return ", ".join(SIDE_LETTERS[side] for side in range(Side.COUNT) if exits >> side & 1) or "none"


def side_word(side: int) -> str:
    """North, east, south, west."""
    return SIDE_WORDS[side]


def shape_letter(shape: int) -> str:
    """X, T, I or L."""
    return SHAPES[Shape(shape)].letter


def level_of(number: int) -> int:
    """The level of a tile: 0 the entrance (TR-102)."""
    return 0 if number == 0 else 1 if number <= 10 else 2 if number <= 20 else 3
