"""The codes of Trumps: every enumeration that the state, the rules and the tables share."""

from enum import IntEnum


class Bound(IntEnum):
    """Sizes of the fixed arrays."""

    SEATS = 5
    RANKS = 13  # 2 to ace (TR-110)
    HAND = 26  # cards of both suits
    ALL = 8191  # all ranks of a suit, as bits
    CLASSES = 12
    SUITS = 4
    TILES = 25  # the entrance and the 24 tiles (TR-102, TR-103)
    DRAWS = 24
    RECHOICES = 2  # of initiative (TR-302)
    JOKER_POINTS = 15  # (TR-233)
    LOWEST_RANK = 2
    RIVALS = 4


class Code(IntEnum):
    """Stands where an index may be missing."""

    NOBODY = -1
    NO_TILE = -1
    NO_CARD = -1
    DRAFTED = -1  # in a Setup: the class of a seat is chosen in the game
    NEVER = -1  # no Boss combat is to come


class Suit(IntEnum):
    """The suits (TR-201 to TR-204)."""

    HEARTS = 0
    CLUBS = 1
    DIAMONDS = 2
    SPADES = 3


class Class(IntEnum):
    """The classes (TR-211 to TR-222)."""

    WARRIOR = 0
    WIZARD = 1
    THIEF = 2
    RANGER = 3
    CLERIC = 4
    BARBARIAN = 5
    BANDIT = 6
    MONK = 7
    ARCHER = 8
    WARLORD = 9
    GLADIATOR = 10
    SWASHBUCKLER = 11


class Half(IntEnum):
    """The two suits of a player: cards 0 to 12 are its primary 2 to ace, 13 to 25 its secondary (TR-232)."""

    PRIMARY = 0
    SECONDARY = 1


class Content(IntEnum):
    """What is on a tile (TR-104, TR-105)."""

    CLEAR = 0
    MONSTER = 1
    TRAP = 2
    BOSS = 3


class Deed(IntEnum):
    """What a card does in an encounter (TR-201 to TR-204), or on a clear tile (TR-610)."""

    EVADE = 0
    FIGHT = 1
    DISABLE = 2
    SEARCH = 3


class Shape(IntEnum):
    """Tile shapes (TR-504)."""

    CROSS = 0
    TEE = 1
    STRAIGHT = 2
    BEND = 3
    COUNT = 4


class Side(IntEnum):
    """Sides of a tile; opposite ones are two apart. Exits are bits 1 << side."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3
    COUNT = 4


class Status(IntEnum):
    """How a player stands; the first is inside, the others have ended their game."""

    INSIDE = 0
    FLED = 1
    DEAD = 2


class Treasure(IntEnum):
    """What a treasure is (TR-702, TR-703)."""

    CHALLENGE = 0
    DECK = 1


class BossGroup(IntEnum):
    """How a group is compared with the Boss (TR-R17)."""

    SUM = 0
    PAIRS = 1


class ClassMode(IntEnum):
    """How the classes are given out (TR-R7)."""

    DRAFT = 0
    DEAL = 1


class Reward(IntEnum):
    """What the score of an ended game is (TR-902)."""

    POINTS = 0
    WINNER = 1


class Stage(IntEnum):
    """Where the flow stands."""

    DRAFT = 0
    INITIATIVE = 1
    TURN = 2
    BOSS = 3
    LEAVING = 4
    MOVING = 5
    MEETING = 6
    PASSING = 7
    OVER = 8


class Ask(IntEnum):
    """The decision that is due (TR, section 10)."""

    NOTHING = 0
    CLASS = 1  # D1
    INITIATIVE = 2  # D2, hidden
    FLEE = 3  # D3
    MOVE = 4  # D4, D9
    ROTATE = 5  # D5
    ENCOUNTER = 6  # D6, D8
    SEARCH = 7  # D7, D8
    DECLARE = 8  # D10
    BOSS_CARD = 9  # D11, hidden
    COUNT = 10


class Stand(IntEnum):
    """What a player has declared in a Boss combat (TR-803)."""

    NONE = 0
    GROUP = 1
    SOLO = 2
    HOLD = 3


class Action(IntEnum):
    """The action table: the first of each kind."""

    CLASS = 0
    FLEE = 12
    GO_ON = 13
    MOVE = 14
    STAY = 18
    ROTATE = 19
    CARD = 23
    JOKER_EVADE = 49
    JOKER_FIGHT = 50
    JOKER_DISABLE = 51
    JOKER_SEARCH = 52
    DECLINE = 53
    GROUP = 54
    SOLO = 55
    HOLD = 56
    COUNT = 57


class Leader(IntEnum):
    """Built-in leaders."""

    NPC = 0
    RANDOM = 1
    CAUTIOUS = 2
    GREEDY = 3
    COUNTER = 4
    COUNT = 5


class Observed(IntEnum):
    """Where the parts of an observation begin (layout.LAYOUT), behind the kind of decision; widths of rows."""

    SITUATION = 10
    OWN = 39
    HAND = 78
    CHANCES = 104
    STACKS = 130
    SIDES = 156
    TILES = 192
    RIVALS = 517
    SIDE = 9
    TILE = 13
    RIVAL = 57
    SIZE = 745


class Event(IntEnum):
    """What the event log can tell; cards are 0 to 25 of the actor's hand, ranks 2 to 14."""

    TAKES_CLASS = 0  # actor; a class
    SHOWS = 1  # actor shows and spends an initiative card; a card
    TAKES_PLACE = 2  # actor; a place in the order, 1 first
    ROUND = 3  # a round
    FLEES = 4  # actor; a 1: forced, b 1: its way is blocked
    LOSES = 5  # actor discards at random; a card
    MOVES = 6  # actor; a side, b tile
    STAYS = 7  # actor; b tile
    DRAWS_TILE = 8  # actor; a number of the draw, b shape
    LAYS_TILE = 9  # actor; a tile, b exits, c content
    SEALED = 10  # no further tile can be drawn
    PLAYS = 11  # actor plays a card; a card, b challenge rank, c deed
    PLAYS_JOKER = 12  # actor; c deed
    SUCCEEDS = 13  # actor; a tile, c deed
    FAILS = 14  # actor; a tile, b 1: pinned, c deed
    GAINS = 15  # actor; a value of the treasure
    SKIPS = 16  # actor neither plays its Joker nor anything else; a tile
    BOSS_COMBAT = 17  # a tile
    DECLARES = 18  # actor; a Stand
    COMMITS = 19  # actor shows its card in a Boss combat; a card
    BOSS_CARD = 20  # a rank that the Boss keeps, b rank that it drops, 0 if none is named here
    BOSS_RESULT = 21  # a fighters, b 1: the Boss falls
    DIES = 22  # actor
    ENDS = 23  # a round; b 1: the Boss has fallen
    POINTS = 24  # actor; a points, b treasure points, c place
