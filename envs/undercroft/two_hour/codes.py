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
    MELEE_ROUNDS = 60
    PHASES = 60
    STRIDE = 6
    RACES = 15
    RECRUIT_ROLLS = 50
    NPC_ITEM_ROWS = 15


class Squares(IntEnum):
    """Sets of squares as bits: square 4 * row + column."""

    ROOM = 0xFFFFFF
    CORRIDOR = 0x333333
    ROW = 0xF  # row 0
    FIRST_COLUMN = 0x111111
    LAST_COLUMN = 0x888888


class Code(IntEnum):
    """Stands where an index or code may be missing."""

    NOBODY = -1
    OUTSIDE = -1
    EMPTY_HANDS = -1
    ROLLED = -2  # in a Setup: to be rolled


class Side(IntEnum):
    """Who a figure fights for; figures 0 to 7 are the band, 8 to 19 the foes."""

    BAND = 0
    FOES = 1


class Warband(IntEnum):
    """Who the foes of a drawn fight are."""

    ONE_RACE = 0
    MINIONS = 1  # a Big Bad and its minions (2H-39.8)
    RIVALS = 2  # adventurers of several races


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


class Clothing(IntEnum):
    """Magic clothing, in the order of T-29.1.3."""

    BOOTS_OF_SPEED = 0
    CLOAK_OF_STEALTH = 1
    HARD_SHIRT = 2
    ABSORBING_UNDERSHIRT = 3
    IRON_CLOAK = 4
    SHIRT_OF_RESILIENCY = 5


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


class Trigger(IntEnum):
    """What a Crisis Test is taken for (2H-19.0): the columns of T-19.0."""

    MAN_DOWN = 0
    RECEIVED_FIRE = 1


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


class HealWith(IntEnum):
    """By what means an Out of the Fight friend is healed (2H-30.0, 2H-R71, T-29.1.2)."""

    OWN = 0
    POTION = 1
    STAFF = 2


class Stage(IntEnum):
    """Where the flow of a fight stands: the steps of 2H, section 7 and of 2H-R35."""

    DRINKING = 0
    PLACING_HOLDER = 1
    PLACING_ENTERING = 2
    TESTING = 3
    OPENING_PHASE = 4
    BREAKING_OFF = 5
    FLEEING = 6
    ENTERING = 7
    SHOOTING = 8
    CASTING = 9
    ACTING = 10
    CHARGING = 11
    FIGHTING = 12
    HEALING = 13
    CRISIS_BAND = 14
    CRISIS_FOES = 15
    CLOSING_PHASE = 16
    SPOILS = 17
    AFTERMATH = 18
    OVER = 19


class Ask(IntEnum):
    """The kinds of decision (2H, section 4)."""

    NOTHING = 0
    DRINK = 1  # D23: which potion, or none
    FRONT = 2  # D24: how many stand in the front rank
    RANK = 3  # D24: who is placed next
    PLACE = 4  # D24: on which square, or outside
    BREAK_OFF = 5  # D25: flee the board, or fight on
    WAY_OUT = 6  # D38: which opening
    ENTER = 7  # D35: which edge square, or wait outside
    FIRE = 8  # D26: fire, or not
    FIRE_TARGET = 9  # D27: which of the equally close and least armoured
    CAST = 10  # D26, D28: which spell, or none
    CAST_TARGET = 11  # D29: one more target, or cast now
    ACT = 12  # D26: move, heal, retrieve, kill, capture, switch; or wait for the charges
    PATIENT = 13  # D32: whom to heal
    FRIEND = 14  # D33: whom to pick up or to swap with
    VICTIM = 15  # D34: whom to kill or to capture
    CHARGE = 16  # D26, D30: whom to charge, or nobody
    CHARGE_SQUARE = 17  # D30: where to end
    MELEE = 18  # D31: which melee first
    STRIKER = 19  # D31: who fights next in this melee
    CRISIS = 20  # D36: pass 2, 1 or 0
    SPOILS = 21  # D42: kill or capture this downed foe
    COUNT = 22


class Action(IntEnum):
    """The action table of the battle: one index an option, by its meaning; families begin at the index named."""

    CARRY_ON = 0  # no, not now, nobody, nothing
    BREAK_OFF = 1
    PASS_0 = 2
    PASS_1 = 3
    PASS_2 = 4
    FIRE = 5
    CAST_DAMAGE = 6
    CAST_DAZZLE = 7
    CAST_DEFEND = 8
    CAST_NOW = 9  # enough targets named
    HEAL = 10
    HEAL_BY_POTION = 11
    HEAL_BY_STAFF = 12
    PICK_UP = 13
    SWAP = 14
    KILL = 15
    CAPTURE = 16
    SWITCH = 17  # to kit slot 0, and on to 20: slot 3
    EMPTY_HANDS = 21
    DRINK_RAGE = 22
    DRINK_COURAGE = 23
    DRINK_EAGER = 24
    DRINK_STRENGTH = 25
    FRONT = 26  # one in front, and on to 29: four
    WAIT_OUTSIDE = 30
    OPENING = 31  # the first opening behind, and on to 33
    FIGURE = 34  # figure 0, and on to 53: figure 19
    SQUARE = 54  # square 0, and on to 77: square 23
    COUNT = 78


class Observed(IntEnum):
    """Where the parts of an observation begin (layout.LAYOUT), behind the kind of decision."""

    SITUATION = 22
    HEADS = 46
    ACTOR = 54
    SQUARES = 101
    FIGURES = 125
    WIDTH = 44
    SIZE = 1005


class Event(IntEnum):
    """What the event log can tell: actor, target, then the meaning of the three numbers (a, b, c)."""

    FIGHT_BEGINS = 0  # 2H-21.0: a side that entered
    DRINKS = 1  # 2H-29.2b: a Potion
    HANDS_OVER = 2  # 2H-29.2d: to target, a Potion
    IS_PLACED = 3  # 2H-21.1b: a square
    WAITS_OUTSIDE = 4  # 2H-21.1c
    CHARGE_TEST = (
        5  # 2H-21.3: actor and target the two Leaders (band, foes), a and b their totals, c side that wins, -1 tie
    )
    PHASE_BEGINS = 6  # 2H-21.4: a phase number, b side
    LOSES_PHASE = 7  # 2H-28.5: dazzled
    BREAKS_OFF = 8  # 2H-26.0a
    STAYS_BEHIND = 9  # T-9.0: a Paladin
    FLEES = 10  # 2H-18.3.2: leaves the board
    IS_BLOCKED = 11  # 2H-18.3.2b
    ENTERS = 12  # 2H-21.1c: a square
    SHOOTS = 13  # 2H-23.3: a passes, b 1 hit 0 miss, c Held
    SHOT_DAMAGE = 14  # 2H-23.5: a Impact, b Harm (the die is in the dice; none when the Impact is 0 or less)
    DUCKS_BACK = 15  # 2H-18.3.1a: a from square, b to square
    HAS_NO_ROOM = 16  # 2H-18.3.1b: -1d6 next round
    STAR_POWER = 17  # 2H-6.3.1: a reductions rolled, b dice left, c Harm that remains
    RESILIENCY = 18  # T-29.1.1: c Harm that remains
    RACE_SAVES = 19  # T-7.A: c Harm that remains
    GOES_DOWN = 20  # 2H-20.5: by target
    DIES = 21  # 2H-20.4: by target
    CHOOSES_SPELL = 22  # 2H-28.7: a passes, b Spell
    CASTS = 23  # 2H-28.3: a passes, b Spell, c number affected
    IS_UNAFFECTED = 24  # 2H-28.1.1
    SPELL_DAMAGE = 25  # 2H-28.4: b Harm
    IS_DAZZLED = 26  # 2H-28.5
    IS_DEFENDED = 27  # 2H-28.6
    LOSES_CASTING_REP = 28  # T-28.3: a current Rep after
    MOVES = 29  # 2H-18.4: a from square, b to square
    CHARGES = 30  # 2H-21.0: a from square, b to square
    MELEE_ROUND = 31  # 2H-24.2: actor attacker, target defender, a and b successes, c dice of the attacker
    MELEE_DAMAGE = 32  # 2H-24.3: actor winner, target loser, a Impact, b Harm
    LOSES_REP = 33  # 2H-23.6.1: a current Rep after
    MELEE_STOPS = 34  # 2H-R47, 2H-R20
    POISONS = 35  # T-7.A: target loses 1 Rep, a current Rep after
    INFECTS = 36  # 2H-R49
    PICKS_UP = 37  # 2H-25.0a
    SWAPS = 38  # 2H-25.0a
    DROPS = 39  # 2H-25.0c
    KILLS = 40  # 2H-23.7a
    CAPTURES = 41  # 2H-23.7a
    SWITCHES = 42  # 2H-32.3: a Held now in hand
    TENDS = 43  # 2H-30.0a: begins to heal target, a HealWith
    HEALS = 44  # 2H-30.0b: a total passed, b Rep of the healer, c Rep of the patient
    CRISIS_THROW = 45  # 2H-19.1b: a side, b dice
    CRISIS = 46  # T-19.0: a passes, b Result, c bits: 1 Man Down, 2 Received Fire
    TURNS = 47  # 2H-R48
    RECOVERS = 48  # T-27.0: a passes
    FIGHT_ENDS = 49  # 2H-R55: a End
    MELEE_LOST = 50  # 2H-24.4b: the defender went down before actor's turn: its action is lost
    STANDS_UP = 51  # 2H-R117: a square
    RETRIEVES_AXE = 52  # 2H-23.1


class Leader(IntEnum):
    """The built-in leaders."""

    NPC = 0
    TACTICIAN = 1
