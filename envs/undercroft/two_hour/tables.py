"""The printed tables of a fight, as rows a player can proof-read against the ledger; editable without a rebuild.

Columns of dice are written as printed: "2", "4-5". The race lists are in race_lists.py.
"""

from __future__ import annotations

from typing import NamedTuple

from undercroft.two_hour.codes import Armour, Clothing, Harm, Held, Potion, Profession, Result, Spell


def span(rolls: str) -> range:
    """The totals that a column of dice names: "4-5" is 4 and 5, "2" is 2 alone."""
    low, _, high = rolls.partition("-")
    return range(int(low), int(high or low) + 1)


class Trade(NamedTuple):
    """A profession: its attribute (T-9.0) and its row of the Crisis Test (T-19.0)."""

    profession: Profession
    name: str
    attribute: str
    pass_2_fire: Result  # Received Fire
    pass_2_down: Result  # Man Down
    pass_1_fire: Result
    pass_1_down: Result
    pass_0: Result  # either


CO = Result.CARRY_ON
DB = Result.DUCK_BACK
FLEE = Result.FLEE
IF_3_TO_1 = Result.FLEE_IF_OUTNUMBERED

TRADES = (
    Trade(Profession.CASTER,  "Caster",  "Cast Spells",            CO, CO, DB, CO,        FLEE),
    Trade(Profession.HEALER,  "Healer",  "Healing",                CO, CO, DB, CO,        FLEE),
    Trade(Profession.KNIGHT,  "Knight",  "Swordsman",              CO, CO, CO, CO,        IF_3_TO_1),
    Trade(Profession.PALADIN, "Paladin", "Martyr",                 CO, CO, CO, CO,        IF_3_TO_1),
    Trade(Profession.SHOOTER, "Shooter", "Marksman",               CO, CO, DB, IF_3_TO_1, FLEE),
    Trade(Profession.SOLDIER, "Soldier", "Duty",                   CO, CO, CO, IF_3_TO_1, FLEE),
    Trade(Profession.THIEF,   "Thief",   "Secret Rooms and Traps", CO, CO, DB, IF_3_TO_1, FLEE),
    Trade(Profession.WARRIOR, "Warrior", "Fanatic",                CO, CO, CO, CO,        IF_3_TO_1),
)  # fmt: skip


class Holding(NamedTuple):
    """One thing a hand can hold: the weapons of T-11.0 and T-29.1.4, the held casting tools of T-29.1.2."""

    held: Held
    code: str  # of T-11.0
    name: str
    hands: int
    is_melee: bool  # False: unarmed in melee (2H-R45)
    is_sword: bool  # a sword to the mace (2H-R44)
    melee_dice: int  # d6 more or fewer (T-24.2)
    melee_impact: int  # for the winner (T-24.4)
    missile_impact: int  # 0: no missile weapon
    min_rep: int  # 2H-29.3.1; 0: anybody

    @property
    def is_tool(self) -> bool:
        """A casting tool: no weapon of either kind, yet something."""
        return self.held != Held.NOTHING and not self.is_melee and not self.missile_impact


HOLDINGS = (
    #        held                      code    name                  hands melee  sword  dice imp. missile min
    Holding(Held.NOTHING,              "none", "nothing",              0, False, False, -1, 0, 0, 0),
    Holding(Held.TWO_HANDED_AXE,       "2A",   "two-handed axe",       2, True,  False, -1, 2, 0, 0),
    Holding(Held.TWO_HANDED_SWORD,     "2S",   "two-handed sword",     2, True,  False, -1, 2, 0, 0),
    Holding(Held.AXE,                  "A",    "axe",                  1, True,  False, 0,  0, 3, 0),
    Holding(Held.BOW,                  "B",    "bow",                  2, False, False, -1, 0, 2, 0),
    Holding(Held.CROSSBOW,             "CB",   "crossbow",             2, False, False, -1, 0, 3, 0),
    Holding(Held.FIREARM,              "F",    "firearm",              2, False, False, -1, 0, 4, 0),
    Holding(Held.MACE,                 "M",    "mace",                 1, True,  False, 0,  0, 0, 0),
    Holding(Held.SLING,                "SL",   "sling",                1, False, False, -1, 0, 3, 0),
    Holding(Held.SPEAR,                "SP",   "spear",                1, True,  True,  0,  0, 0, 0),
    Holding(Held.LONG_SPEAR,           "",     "two-handed spear",     2, True,  False, -1, 2, 0, 0),
    Holding(Held.SWORD,                "S",    "sword",                1, True,  True,  0,  0, 0, 0),
    Holding(Held.BOW_OF_SEEKING,       "",     "Bow of Seeking",       2, False, False, -1, 0, 2, 4),
    Holding(Held.DANCING_SWORD,        "",     "Dancing Sword",        1, True,  True,  0,  0, 0, 4),
    Holding(Held.BATTLE_AXE_OF_VIRTUE, "",     "Battle Axe of Virtue", 2, True,  False, -1, 3, 0, 3),
    Holding(Held.SWORD_OF_RAGE,        "",     "Sword of Rage",        1, True,  True,  1,  0, 0, 4),
    Holding(Held.WAND_OF_BLASTING,     "",     "Wand of Blasting",     1, False, False, -1, 0, 0, 4),
    Holding(Held.WAND_OF_BRILLIANCE,   "",     "Wand of Brilliance",   1, False, False, -1, 0, 0, 3),
    Holding(Held.CASTER_WAND,          "",     "Caster Wand",          1, False, False, -1, 0, 0, 3),
    Holding(Held.STAFF_OF_HEALING,     "",     "Staff of Healing",     1, False, False, -1, 0, 0, 4),
)  # fmt: skip


class Modifier(NamedTuple):
    """One line of a table of modifiers."""

    source: str
    value: int


REPUTATIONS = {
    7: "demons, legends",  # and above
    6: "renowned",
    5: "veteran; a Star's start",
    4: "reliable; most adventurers",
    3: "little experience",
    2: "leaves play (2H-10.0b)",
}  # T-10.0
ARMOUR_NAMES = {6: "armoured", 4: "protected", 2: "unarmoured"}  # T-12.0

CHARGE_TEST = (  # T-21.0: dice, or successes where the ledger says so
    Modifier("Duty", 2),  # this many dice pass by themselves (2H-R23)
    Modifier("Eager", 1),
    Modifier("Fanatic", 2),  # successes
    Modifier("Rage", 1),  # success
    Modifier("Star", 1),  # success
    Modifier("Armour of Awareness", 1),
    Modifier("Cloak of Stealth", 1),
    Modifier("Sword of Rage", 1),  # success
    Modifier("Active", -1),
    Modifier("Fleeing", -2),  # instead of Active (2H-R26)
    Modifier("Outnumber", 1),
)

SHOOTING = {  # T-23.3 by dice passed: hits an open target (of a Shooter), hits else
    2: (True, True),
    1: (True, False),  # shielded target, or the firer is no Shooter
    0: (False, False),
}

SHOOTING_DAMAGE = (  # T-23.5: Impact
    Modifier("target AC 6", -1),
    Modifier("target AC 2", 1),
    Modifier("target wears Armour of Protection", -1),
    Modifier("target wears Deflective Armour", -1),
    Modifier("firer under a Strength potion, not with a crossbow", 1),
)

MELEE = (  # T-24.2: d6; the lines of single weapons are the column `melee_dice` of HOLDINGS
    Modifier("mace against a sword", -1),
    Modifier("two weapons", 1),
    Modifier("Rage", 1),
    Modifier("Resolute", 1),  # successes at least, no dice
    Modifier("Charge", 1),
    Modifier("Dazzled", -1),
    Modifier("Ducked Back but had no free square", -1),
    Modifier("Nimbler", 1),  # AC 2 against AC 6, or Armour of Agility against everyone
    Modifier("shielded", 1),
)

MELEE_DAMAGE = (  # T-24.4: Impact; two-handed weapons are the column `melee_impact` of HOLDINGS
    Modifier("winner: mace, loser AC 6", 1),
    Modifier("loser: Absorbing Undershirt", -1),
    Modifier("loser AC 6", -1),
    Modifier("loser AC 2", 1),
    Modifier("loser: Armour of Protection", -1),
    Modifier("winner: Strength potion", 1),
    Modifier("winner attribute: Poison", -1),  # the loser's Rep (2H-R48)
    Modifier("winner attribute: Lightweight", -1),
    Modifier("winner attribute: Strong", 1),
    Modifier("loser attribute: Slippery", -1),
    Modifier("loser attribute: Strong", -1),
)

DAMAGE_ROLLS = (  # T-23.5, T-24.4: damage dice, the best counts
    Modifier("plain", 1),
    Modifier("Bow of Seeking", 2),
    Modifier("Swordsman", 2),
    Modifier("Dancing Sword", 1),  # more
)

STAR_POWER = (  # T-6.3.1 by Source; raw OD with 1 reduction, with 2 or more; raw OOF with 1 or more
    (Harm.OUT_OF_FIGHT, Harm.DUCK_BACK, Harm.DUCK_BACK),  # shot, thrown axe
    (Harm.OUT_OF_FIGHT, Harm.DUCK_BACK, Harm.DUCK_BACK),  # Damage spell
    (Harm.OUT_OF_FIGHT, Harm.LESS_REP, Harm.LESS_REP),  # melee
)

RECOVERY = {2: 0, 1: -1, 0: None}  # T-27.0 by dice passed: up again at original Rep and this; None: dies


class CastingLine(NamedTuple):
    """One line of T-28.3: how many targets are affected, in shares of the caster's Rep."""

    passed: int
    dazzle: str
    damage_or_defend: str
    rep_lost: int


HALVES = {"Rep": 2, "half Rep": 1, "nobody": 0}  # rounded down
CASTING = (
    CastingLine(2, "Rep", "Rep", 0),
    CastingLine(1, "Rep", "half Rep", 0),
    CastingLine(0, "half Rep", "nobody", 1),
)

NPC_SPELLS = {  # T-28.7 by dice passed: outnumbered 2:1 or worse, otherwise
    1: (Spell.DAZZLE, Spell.DAMAGE),  # and more
    0: (Spell.DEFEND, Spell.DAZZLE),
}

MAGIC_ARMOUR_CLASS = {1: 2, 2: 2, 3: 2, 4: 4, 5: 4, 6: 6}  # T-29.1.1: AC by 1d6


class ItemLine(NamedTuple):
    """One line of T-29.1.1 to T-29.1.5; what it does is in the ledger and in the rule that reads it."""

    rolls: str  # 2d6 added
    min_rep: int
    name: str
    code: int  # in the enumeration of its kind


MAGIC_ARMOUR = (
    ItemLine("2-3", 3, "Armour of Resiliency", Armour.RESILIENCY),
    ItemLine("4-5", 3, "Armour of Protection", Armour.PROTECTION),
    ItemLine("6-7", 3, "Armour of Agility", Armour.AGILITY),
    ItemLine("8-9", 3, "Deflective Armour", Armour.DEFLECTIVE),
    ItemLine("10-11", 3, "Armour of Awareness", Armour.AWARENESS),
    ItemLine("12", 3, "Phase Armour", Armour.PHASE),
)  # T-29.1.1

TALISMAN, RING = -1, -2  # tools that no hand holds
CASTING_TOOLS = (
    ItemLine("2-3", 4, "Wand of Blasting", Held.WAND_OF_BLASTING),
    ItemLine("4", 4, "Talisman of Restoration", TALISMAN),
    ItemLine("5-6", 3, "Wand of Brilliance", Held.WAND_OF_BRILLIANCE),
    ItemLine("7-8", 3, "Caster Wand", Held.CASTER_WAND),
    ItemLine("9-10", 3, "Caster Ring", RING),
    ItemLine("11-12", 4, "Staff of Healing", Held.STAFF_OF_HEALING),
)  # T-29.1.2


class CastingDice(NamedTuple):
    """d6 more that a casting tool gives, by spell (T-29.1.2); only one tool counts for a spell (2H-R74)."""

    tool: int  # Held, or RING
    damage: int
    dazzle: int
    defend: int


CASTING_DICE = (
    CastingDice(Held.WAND_OF_BLASTING, 2, 0, 0),
    CastingDice(Held.WAND_OF_BRILLIANCE, 0, 2, 0),
    CastingDice(Held.CASTER_WAND, 1, 1, 1),
    CastingDice(RING, 1, 1, 1),
)  # T-29.1.2

CLOTHING = (
    ItemLine("2-3", 3, "Boots of Speed", Clothing.BOOTS_OF_SPEED),
    ItemLine("4-5", 3, "Cloak of Stealth", Clothing.CLOAK_OF_STEALTH),
    ItemLine("6-7", 3, "Hard Shirt", Clothing.HARD_SHIRT),
    ItemLine("8-9", 3, "Absorbing Undershirt", Clothing.ABSORBING_UNDERSHIRT),
    ItemLine("10-11", 3, "Iron Cloak", Clothing.IRON_CLOAK),
    ItemLine("12", 3, "Shirt of Resiliency", Clothing.SHIRT_OF_RESILIENCY),
)  # T-29.1.3

TRUE_ARROWS = -1  # no weapon of its own: a bow shot with one has Impact 3
MAGIC_WEAPONS = (
    ItemLine("2-3", 4, "Bow of Seeking", Held.BOW_OF_SEEKING),
    ItemLine("4-5", 4, "Dancing Sword", Held.DANCING_SWORD),
    ItemLine("6-7", 3, "True Arrows", TRUE_ARROWS),
    ItemLine("8-9", 3, "Battle Axe of Virtue", Held.BATTLE_AXE_OF_VIRTUE),
    ItemLine("10-12", 4, "Sword of Rage", Held.SWORD_OF_RAGE),
)  # T-29.1.4

POTIONS = (
    ItemLine("2-3", 3, "Potion of Rage", Potion.RAGE),
    ItemLine("4-5", 3, "Potion of Courage", Potion.COURAGE),
    ItemLine("6-7", 3, "Potion of Healing", Potion.HEALING),
    ItemLine("8-9", 3, "Potion of Eager", Potion.EAGER),
    ItemLine("10-11", 3, "Potion of Strength", Potion.STRENGTH),
    ItemLine("12", 3, "Potion of Speed", Potion.SPEED),
)  # T-29.1.5

NPC_ITEMS = {  # T-29.3: 1d6 + the NPC's Rep
    4: ("potion",),  # and less (2H-R72)
    5: ("potion",),
    6: ("clothing",),
    7: ("clothing",),
    8: ("weapon",),
    9: ("weapon",),
    10: ("armour",),
    11: ("weapon", "armour"),
    12: ("weapon", "armour"),
    13: ("potion", "weapon", "armour"),
    14: ("potion", "potion", "weapon", "armour"),  # and more
}
MAGIC_CHANCE = {"Grunt": 1, "Big Bad": 3}  # 2H-29.3a: has magic on 1d6 up to this

SPELL_IMPACT = 2  # 2H-28.4
DEFENDED_SHOTS = 3  # 2H-28.6
TRUE_ARROW_IMPACT = 3  # T-29.1.4
TRUE_ARROWS_BASE = 3  # T-29.1.4: and `half`
TALISMAN_BASE_REP = 2  # T-29.1.2: and `half`
HEALING_REP = 5  # of a potion or staff (2H-R76)


# What drawn fights are balanced with: no rule of the book, but fitted to fights between NPC procedures. A figure's
# strength is four times its Rep, less 8, and these; its worth in points is strength squared, over 4. A plain Rep 4
# swordsman has 16 points, one with a shield 30, a Star of Rep 5 with a shield 72.
STRENGTH = (
    Modifier("Rep", 4),
    Modifier("anybody", -8),
    Modifier("AC 6", 1),
    Modifier("shield", 3),
    Modifier("two weapons", 3),
    Modifier("two-handed weapon", -3),
    Modifier("missile weapon", -3),
    Modifier("unarmed", -2),
    Modifier("casts", -2),
    Modifier("Knight", 1),
    Modifier("Warrior", 1),
    Modifier("Star", 2),
    Modifier("magic", 1),  # each item in use
    Modifier("at least", 2),
)
RACE_STRENGTH = {  # by racial attribute (T-7.A)
    "Rage": 4,
    "Hard as Nails": -1,
    "Eager": 0,
    "Stout": 0,
    "Slippery": 0,
    "Poison": 4,
    "Infection": -1,
    "Lightweight": -1,
    "Resolute": 0,
    "Resilient": -1,
    "Rebound": 3,
    "Strong": 1,
    "Deathly Calm": 0,
}


class Good(NamedTuple):
    """One of the goods of which the score of a fight is made (2H, section 6; no table of the book)."""

    name: str
    share: float  # of the score; all shares are 1 together
    words: str


GOODS = (
    Good("star", 0.40, "the Star: never Out of the Fight 1, 3/4 when it fled; was down but lives 1/2; dead or lost 0"),
    Good("held", 0.30, "the board: held by somebody able of the band at the end 1, else 0"),
    Good("band", 0.20, "the members, the Star among them, on average: see MEMBER_VALUES"),
    Good("foes", 0.10, "the share of the foes that was downed, captured or killed"),
)
MEMBER_VALUES = {
    "unharmed": 1.0,  # able at the end, never went Out of the Fight
    "recovered": 0.75,  # went Out of the Fight, able at the end at full Rep
    "wounded": 0.5,  # the same at Rep -1 (T-27.0)
    "fled": 0.5,  # alive off the board, or carried off it and recovered
    "lost": 0.0,  # dead, captured, turned, left behind Out of the Fight
}
STAR_FLED_VALUE = 0.75
STAR_DOWN_VALUE = 0.5


def value_of(table: tuple[Modifier, ...], source: str) -> int:
    """The number of the line of a table that has this source."""
    return next(line.value for line in table if line.source == source)


def by_class(table: tuple[Modifier, ...], target: str) -> list[int]:
    """Impact against AC 0 to 6 by the lines "<target> AC 6" and "<target> AC 2"."""
    return [sum(line.value for line in table if line.source == f"{target} AC {ac}") for ac in range(7)]


def by_total(lines: tuple[ItemLine, ...], column: str) -> list[int]:
    """A column of an item table for the totals 0 to 12 (0 and 1: nothing)."""
    found = {total: getattr(line, column) for line in lines for total in span(line.rolls)}
    return [int(found.get(total, 0)) for total in range(13)]


def star_power() -> list[list[list[int]]]:
    """T-6.3.1 by Source, raw Harm and reductions 0 to 2; other harm stays as it is (2H-R18)."""
    rows = []
    for dead_less_1, dead_less_2, out_less_1 in STAR_POWER:
        row = [[int(harm)] * 3 for harm in Harm]
        row[Harm.DEAD] = [Harm.DEAD, dead_less_1, dead_less_2]
        row[Harm.OUT_OF_FIGHT] = [Harm.OUT_OF_FIGHT, out_less_1, out_less_1]
        rows.append(row)
    return rows


def casting_dice(tool: int) -> list[int]:
    """Dice that a tool gives, by Spell; other things in the hand give none."""
    return next(([row.damage, row.dazzle, row.defend] for row in CASTING_DICE if row.tool == tool), [0, 0, 0])


def npc_items(kind: str) -> list[int]:
    """How many items of a kind T-29.3 gives, by the totals 0 to 14."""
    return [NPC_ITEMS[max(total, min(NPC_ITEMS))].count(kind) for total in range(15)]
