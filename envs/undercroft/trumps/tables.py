"""The tables of Trumps as data to proof-read."""

from __future__ import annotations

from typing import NamedTuple

from undercroft.trumps.codes import Class, Deed, Shape, Suit


class SuitRow(NamedTuple):
    """One suit (TR-201 to TR-204)."""

    suit: Suit
    letter: str
    stands_for: str
    monster: Deed  # what a card of it does to a monster
    trap: Deed  # and to a trap


SUITS = (
    SuitRow(Suit.HEARTS,   "H", "life force", Deed.EVADE, Deed.EVADE),
    SuitRow(Suit.CLUBS,    "C", "knowledge",  Deed.EVADE, Deed.DISABLE),
    SuitRow(Suit.DIAMONDS, "D", "melee",      Deed.FIGHT, Deed.EVADE),
    SuitRow(Suit.SPADES,   "S", "missile",    Deed.FIGHT, Deed.DISABLE),
)  # fmt: skip


class ClassRow(NamedTuple):
    """One class (TR-211 to TR-222)."""

    role: Class
    primary: Suit
    secondary: Suit
    taste: int  # place in the order in which the npc picks classes (TR, D1), 1 first


CLASSES = (
    ClassRow(Class.WARRIOR,      Suit.HEARTS,   Suit.DIAMONDS, taste=8),
    ClassRow(Class.WIZARD,       Suit.CLUBS,    Suit.SPADES,   taste=3),
    ClassRow(Class.THIEF,        Suit.SPADES,   Suit.CLUBS,    taste=6),
    ClassRow(Class.RANGER,       Suit.SPADES,   Suit.DIAMONDS, taste=7),
    ClassRow(Class.CLERIC,       Suit.CLUBS,    Suit.DIAMONDS, taste=4),
    ClassRow(Class.BARBARIAN,    Suit.HEARTS,   Suit.SPADES,   taste=1),
    ClassRow(Class.BANDIT,       Suit.HEARTS,   Suit.CLUBS,    taste=9),
    ClassRow(Class.MONK,         Suit.CLUBS,    Suit.HEARTS,   taste=12),
    ClassRow(Class.ARCHER,       Suit.SPADES,   Suit.HEARTS,   taste=10),
    ClassRow(Class.WARLORD,      Suit.DIAMONDS, Suit.CLUBS,    taste=5),
    ClassRow(Class.GLADIATOR,    Suit.DIAMONDS, Suit.HEARTS,   taste=11),
    ClassRow(Class.SWASHBUCKLER, Suit.DIAMONDS, Suit.SPADES,   taste=2),
)  # fmt: skip


class LevelRow(NamedTuple):
    """One level: its draws and the ranks of its challenges (TR-102, TR-108)."""

    level: int
    first_draw: int
    last_draw: int
    lowest: int
    highest: int


LEVELS = (
    LevelRow(1, first_draw=1,  last_draw=10, lowest=2,  highest=6),
    LevelRow(2, first_draw=11, last_draw=20, lowest=7,  highest=11),
    LevelRow(3, first_draw=21, last_draw=24, lowest=12, highest=14),
)  # fmt: skip


class ShapeRow(NamedTuple):
    """One tile shape (TR-504): its number among draws 1 to 23, and where its exits are in each of its rotations."""

    shape: Shape
    letter: str
    tiles: int
    rotations: tuple[str, ...]


SHAPES = (
    ShapeRow(Shape.CROSS,    "X", 4, ("NESW",)),
    ShapeRow(Shape.TEE,      "T", 7, ("ESW", "NSW", "NEW", "NES")),
    ShapeRow(Shape.STRAIGHT, "I", 6, ("NS", "EW")),
    ShapeRow(Shape.BEND,     "L", 6, ("NE", "ES", "SW", "NW")),
)  # fmt: skip
BOSS_SHAPE = Shape.TEE

SIDE_LETTERS = "NESW"
SIDE_WORDS = ("north", "east", "south", "west")
RANK_LETTERS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


class LeaderRow(NamedTuple):
    """How a built-in leader weighs things (TR, D3, D4, D6, D7); hundredths of a point, but where it says otherwise."""

    name: str
    win: int  # a success is worth so much beside its treasure
    rank: int  # what each rank of a secondary card is worth to keep
    primary: int  # per cent of its face value that a primary card counts
    keep: int  # per cent of the best that a secondary card could gain elsewhere that are given up with it
    flee_at: int  # flees when so many secondary cards are left, or fewer
    boss_at: int  # steps up to the Boss with a secondary card of this rank, or higher; 15 never
    search_over: int  # searches when the gain exceeds this
    searches_first: bool  # looks for clear tiles before it explores


LEADERS = (
    #          name       win rank primary keep flee_at boss_at search_over searches_first
    LeaderRow("npc",      300,  35,    100,   0,      1,     13,          0, False),
    LeaderRow("random",     0,   0,    100,   0,      0,     15,          0, False),
    LeaderRow("cautious", 150,  20,    100,   0,      4,     15,        100, True),
    LeaderRow("greedy",    50,   0,     60,   0,      0,     11,          0, False),
    LeaderRow("counter",  300,   0,    100,  60,      0,     15,          0, True),
)  # fmt: skip


def exits_of(letters: str) -> int:
    """Exits as bits, of letters such as "NES"."""
    return sum(1 << SIDE_LETTERS.index(letter) for letter in letters)


def rotations() -> list[list[int]]:
    """Exits by shape and rotation; 0 where a shape has no such rotation."""
    return [[exits_of(row.rotations[k]) if k < len(row.rotations) else 0 for k in range(4)] for row in SHAPES]
