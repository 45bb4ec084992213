"""The codes of two_hour: every enumeration that the state, the rules and the tables share."""

from enum import IntEnum


class Bound(IntEnum):
    """Sizes of the fixed arrays and the guards (2H, section 7; 2H-R115)."""

    BAND = 8
    FOES = 12
    FIGURES = 20
    SQUARES = 24
    COLUMNS = 4
    ROWS = 6
    KIT = 4
    POTIONS = 6
    CHARGE_TIES = 50
    MELEE_TIES = 20
    PHASES = 60
    STRIDE = 6


class Code(IntEnum):
    """Stands where an index or code may be missing."""

    NOBODY = -1
    OUTSIDE = -1
    EMPTY_HANDS = -1


class Side(IntEnum):
    """Who a figure fights for; figures 0 to 7 are the band, 8 to 19 the foes."""

    BAND = 0
    FOES = 1


class Race(IntEnum):
    """The fifteen races (2H-7.0), in the order of T-7.0."""

    BEASTMAN = 0
    MAJOR_DEMON = 1
    PETTY_DEMON = 2
    DWARF = 3
    ELF = 4
    FERAL_VAMPIRE = 5
    GHOUL = 6
    GOBLIN = 7
    HUMAN = 8
    OGRE = 9
    ORC = 10
    RATMAN = 11
    SKELETON = 12
    TROLL = 13
    ZOMBIE = 14


class Profession(IntEnum):
    """The eight professions (2H-9.0), in the order of T-9.0."""

    NONE = -1
    CASTER = 0
    HEALER = 1
    KNIGHT = 2
    PALADIN = 3
    SHOOTER = 4
    SOLDIER = 5
    THIEF = 6
    WARRIOR = 7


class Held(IntEnum):
    """What a hand can hold: the weapons of T-11.0 and T-29.1.4, the held casting tools of T-29.1.2.

    A pair of one-handed weapons is two of these (main and off hand), the better one first (2H-R44).
    """

    NOTHING = 0
    TWO_HANDED_AXE = 1
    TWO_HANDED_SWORD = 2
    AXE = 3
    BOW = 4
    CROSSBOW = 5
    FIREARM = 6
    MACE = 7
    SLING = 8
    SPEAR = 9  # in one hand: as a sword
    LONG_SPEAR = 10  # the same spear in two hands: as a two-handed sword
    SWORD = 11
    BOW_OF_SEEKING = 12
    DANCING_SWORD = 13
    BATTLE_AXE_OF_VIRTUE = 14
    SWORD_OF_RAGE = 15
    WAND_OF_BLASTING = 16
    WAND_OF_BRILLIANCE = 17
    CASTER_WAND = 18
    STAFF_OF_HEALING = 19
    NATURAL = 20  # claws and the like where a list names no weapon: as a sword, never unarmed (2H-R45)


class Armour(IntEnum):
    """Magic armour (T-29.1.1)."""

    ORDINARY = 0
    RESILIENCY = 1
    PROTECTION = 2
    AGILITY = 3
    DEFLECTIVE = 4
    AWARENESS = 5
    PHASE = 6


class Shirt(IntEnum):
    """Magic shirts (T-29.1.3)."""

    NONE = 0
    HARD = 1
    ABSORBING = 2
    RESILIENCY = 3


class Cloak(IntEnum):
    """Magic cloaks (T-29.1.3)."""

    NONE = 0
    STEALTH = 1
    IRON = 2


class Potion(IntEnum):
    """Potions, in the order of T-29.1.5."""

    RAGE = 0
    COURAGE = 1
    HEALING = 2
    EAGER = 3
    STRENGTH = 4
    SPEED = 5


class Status(IntEnum):
    """What has become of a figure (2H-20.0); a figure that is not in the fight at all is ABSENT."""

    ABSENT = 0
    ABLE = 1
    OUT_OF_FIGHT = 2
    DEAD = 3
    CAPTURED = 4
    FLED = 5
    TURNED = 6


class Result(IntEnum):
    """Crisis results, the worse the higher (2H-19.1c, T-19.0)."""

    CARRY_ON = 0
    DUCK_BACK = 1
    FLEE = 2
    FLEE_IF_OUTNUMBERED = 3  # a cell of the table only: the count of heads makes it FLEE or CARRY_ON


class Spell(IntEnum):
    """The three spells (2H-28.2)."""

    DAMAGE = 0
    DAZZLE = 1
    DEFEND = 2


class Dazzle(IntEnum):
    """How far a Dazzle has come (2H-R66)."""

    NONE = 0
    COMING = 1  # it will lose its side's next phase
    NOW = 2  # it loses this phase


class Source(IntEnum):
    """Where harm comes from (T-6.3.1)."""

    SHOT = 0
    SPELL = 1
    MELEE = 2


class Harm(IntEnum):
    """Damage by severity (2H-23.6); STOP is no harm, but ends the melee of this pair (2H-R20)."""

    STOP = 0
    DUCK_BACK = 1
    LESS_REP = 2
    OUT_OF_FIGHT = 3
    DEAD = 4


class End(IntEnum):
    """How a fight ended (2H-R55)."""

    GOING_ON = 0
    HELD = 1  # the band has somebody able, the foes have not
    LOST = 2  # the foes have somebody able, the band has not
    DESERTED = 3  # nobody able on either side
    WITHDRAWN = 4  # the foes withdrew after the last phase allowed (2H-R115): the band holds the board
