"""The printed tables as C arrays, filled at import from tables.py and race_lists.py.

Cython 3.3 mixes up two arrays of one module that differ in their inner sizes alone, as [15][8] and [15][13] do: hence
the order of the axes here.
"""
# mypy: ignore-errors

from __future__ import annotations

import cython

from undercroft.two_hour import race_lists, tables
from undercroft.two_hour.codes import Profession

# What hands hold, by Held (T-11.0, T-24.2, T-24.4, T-29.1.2, T-29.1.4)
HANDS: "int8_t[20]" = [row.hands for row in tables.HOLDINGS]
IS_MELEE_WEAPON: "int8_t[20]" = [int(row.is_melee) for row in tables.HOLDINGS]
IS_MISSILE_WEAPON: "int8_t[20]" = [int(row.missile_impact > 0) for row in tables.HOLDINGS]
IS_TOOL: "int8_t[20]" = [int(row.is_tool) for row in tables.HOLDINGS]
IS_SWORD: "int8_t[20]" = [int(row.is_sword) for row in tables.HOLDINGS]
MISSILE_IMPACT: "int8_t[20]" = [row.missile_impact for row in tables.HOLDINGS]
MELEE_DICE: "int8_t[20]" = [row.melee_dice for row in tables.HOLDINGS]  # NOTHING: unarmed
MELEE_IMPACT: "int8_t[20]" = [row.melee_impact for row in tables.HOLDINGS]
HELD_MIN_REP: "int8_t[20]" = [row.min_rep for row in tables.HOLDINGS]
WORN_MIN_REP: "int8_t" = max(line.min_rep for line in tables.MAGIC_ARMOUR + tables.CLOTHING + tables.POTIONS)
TALISMAN_MIN_REP: "int8_t" = next(line.min_rep for line in tables.CASTING_TOOLS if line.code == tables.TALISMAN)

# Star Power: what is left by Source, raw Harm and reductions 0 to 2 (T-6.3.1)
STAR_POWER: "int8_t[3][5][3]" = tables.star_power()

# Crisis Test: Result by Profession, dice passed and Trigger (T-19.0)
CRISIS: "int8_t[8][3][2]" = [
    [[row.pass_0, row.pass_0], [row.pass_1_down, row.pass_1_fire], [row.pass_2_down, row.pass_2_fire]]
    for row in tables.TRADES
]

# Charge into Melee (T-21.0): dice, or successes for Fanatic, Rage, Star and Sword of Rage
CHARGE_DUTY: "int8_t" = tables.value_of(tables.CHARGE_TEST, "Duty")
CHARGE_EAGER: "int8_t" = tables.value_of(tables.CHARGE_TEST, "Eager")
CHARGE_FANATIC: "int8_t" = tables.value_of(tables.CHARGE_TEST, "Fanatic")
CHARGE_RAGE: "int8_t" = tables.value_of(tables.CHARGE_TEST, "Rage")
CHARGE_STAR: "int8_t" = tables.value_of(tables.CHARGE_TEST, "Star")
CHARGE_AWARENESS: "int8_t" = tables.value_of(tables.CHARGE_TEST, "Armour of Awareness")
CHARGE_STEALTH: "int8_t" = tables.value_of(tables.CHARGE_TEST, "Cloak of Stealth")
CHARGE_SWORD_OF_RAGE: "int8_t" = tables.value_of(tables.CHARGE_TEST, "Sword of Rage")
CHARGE_ACTIVE: "int8_t" = tables.value_of(tables.CHARGE_TEST, "Active")
CHARGE_FLEEING: "int8_t" = tables.value_of(tables.CHARGE_TEST, "Fleeing")
CHARGE_OUTNUMBER: "int8_t" = tables.value_of(tables.CHARGE_TEST, "Outnumber")

# Shooting (T-23.3, T-23.5)
SHOT_HITS: "int8_t[3][2]" = [[int(hit) for hit in tables.SHOOTING[passed]] for passed in range(3)]
SHOT_CLASS_IMPACT: "int8_t[7]" = tables.by_class(tables.SHOOTING_DAMAGE, "target")  # by AC
SHOT_PROTECTION: "int8_t" = tables.value_of(tables.SHOOTING_DAMAGE, "target wears Armour of Protection")
SHOT_DEFLECTIVE: "int8_t" = tables.value_of(tables.SHOOTING_DAMAGE, "target wears Deflective Armour")
SHOT_STRENGTH: "int8_t" = tables.value_of(tables.SHOOTING_DAMAGE, "firer under a Strength potion, not with a crossbow")
TRUE_ARROWS_MIN_REP: "int8_t" = next(line.min_rep for line in tables.MAGIC_WEAPONS if line.code == tables.TRUE_ARROWS)
TRUE_ARROW_IMPACT: "int8_t" = tables.TRUE_ARROW_IMPACT
PLAIN_ROLLS: "int8_t" = tables.value_of(tables.DAMAGE_ROLLS, "plain")
SEEKING_ROLLS: "int8_t" = tables.value_of(tables.DAMAGE_ROLLS, "Bow of Seeking")
SWORDSMAN_ROLLS: "int8_t" = tables.value_of(tables.DAMAGE_ROLLS, "Swordsman")
DANCING_ROLLS: "int8_t" = tables.value_of(tables.DAMAGE_ROLLS, "Dancing Sword")  # more

# Melee dice (T-24.2), beside MELEE_DICE
MACE_DICE: "int8_t" = tables.value_of(tables.MELEE, "mace against a sword")
TWO_WEAPONS_DICE: "int8_t" = tables.value_of(tables.MELEE, "two weapons")
RAGE_DICE: "int8_t" = tables.value_of(tables.MELEE, "Rage")
RESOLUTE_SUCCESSES: "int8_t" = tables.value_of(tables.MELEE, "Resolute")
CHARGE_DICE: "int8_t" = tables.value_of(tables.MELEE, "Charge")
DAZZLED_DICE: "int8_t" = tables.value_of(tables.MELEE, "Dazzled")
STUCK_DICE: "int8_t" = tables.value_of(tables.MELEE, "Ducked Back but had no free square")
NIMBLER_DICE: "int8_t" = tables.value_of(tables.MELEE, "Nimbler")
SHIELDED_DICE: "int8_t" = tables.value_of(tables.MELEE, "shielded")

# Melee Impact (T-24.4), beside MELEE_IMPACT
MACE_IMPACT: "int8_t" = tables.value_of(tables.MELEE_DAMAGE, "winner: mace, loser AC 6")
MELEE_CLASS_IMPACT: "int8_t[7]" = tables.by_class(tables.MELEE_DAMAGE, "loser")  # by AC
ABSORBING_IMPACT: "int8_t" = tables.value_of(tables.MELEE_DAMAGE, "loser: Absorbing Undershirt")
PROTECTION_IMPACT: "int8_t" = tables.value_of(tables.MELEE_DAMAGE, "loser: Armour of Protection")
STRENGTH_IMPACT: "int8_t" = tables.value_of(tables.MELEE_DAMAGE, "winner: Strength potion")
POISON_REP: "int8_t" = tables.value_of(tables.MELEE_DAMAGE, "winner attribute: Poison")
LIGHTWEIGHT_IMPACT: "int8_t" = tables.value_of(tables.MELEE_DAMAGE, "winner attribute: Lightweight")
STRONG_WINNER_IMPACT: "int8_t" = tables.value_of(tables.MELEE_DAMAGE, "winner attribute: Strong")
SLIPPERY_IMPACT: "int8_t" = tables.value_of(tables.MELEE_DAMAGE, "loser attribute: Slippery")
STRONG_LOSER_IMPACT: "int8_t" = tables.value_of(tables.MELEE_DAMAGE, "loser attribute: Strong")

# Recovery (T-27.0) by dice passed: Rep lost until the adventure ends; 99 dies
DIES: "int8_t" = 99
RECOVERY_LOSS: "int8_t[3]" = [99 if tables.RECOVERY[n] is None else -tables.RECOVERY[n] for n in range(3)]
HEALING_REP: "int8_t" = tables.HEALING_REP

# Magic (T-28.3, T-28.7): halves of Rep affected by dice passed; Rep lost by dice passed
DAZZLE_HALVES: "int8_t[3]" = [tables.HALVES[row.dazzle] for row in sorted(tables.CASTING)]
SPELL_HALVES: "int8_t[3]" = [tables.HALVES[row.damage_or_defend] for row in sorted(tables.CASTING)]
CASTING_COST: "int8_t[3]" = [row.rep_lost for row in sorted(tables.CASTING)]
CASTING_DICE: "int8_t[20][3]" = [tables.casting_dice(row.held) for row in tables.HOLDINGS]  # by Held, Spell
RING_DICE: "int8_t[3]" = tables.casting_dice(tables.RING)  # by Spell
RING_MIN_REP: "int8_t" = next(line.min_rep for line in tables.CASTING_TOOLS if line.code == tables.RING)
# By 1 if a die passed, 1 if outnumbered two to one
NPC_SPELL: "int8_t[2][2]" = [[int(spell) for spell in reversed(tables.NPC_SPELLS[passed])] for passed in range(2)]
SPELL_IMPACT: "int8_t" = tables.SPELL_IMPACT
DEFENDED_SHOTS: "int8_t" = tables.DEFENDED_SHOTS

# Race lists (T-7.0 to T-7.0.14), by Race, then line, then alternative
REP_DIE: "int8_t[15]" = [int(race.has_rep_die) for race in race_lists.RACE_LISTS]
LINE_COUNT: "int8_t[15]" = [len(race.lines) for race in race_lists.RACE_LISTS]
LINE_OF_TOTAL: "int8_t[13][15]" = race_lists.line_of_total()  # by 2d6 added, then Race
LINE_WEIGHT: "int8_t[15][8]" = race_lists.line_weights()  # of 36
LINE_PROFESSION: "int8_t[15][8]" = race_lists.column(lambda race, line: Profession[line.profession.upper()])
LINE_REP: "int8_t[15][8]" = race_lists.column(lambda race, line: line.rep)
LINE_CLASS: "int8_t[15][8]" = race_lists.column(lambda race, line: int(line.armour[0]))
LINE_SHIELD: "int8_t[15][8]" = race_lists.column(lambda race, line: "Sh" in line.armour)
LINE_CASTS: "int8_t[15][8]" = race_lists.column(lambda race, line: line.casts)  # 0: note (a)
LINE_CHOICES: "int8_t[15][8]" = race_lists.column(lambda race, line: len(race_lists.alternatives(line.weapons)))
LINE_MAIN: "int8_t[15][8][3]" = race_lists.choices(0)
LINE_OFF: "int8_t[15][8][3]" = race_lists.choices(1)
IS_NATURAL: "int8_t[15]" = [int(race.race in race_lists.NATURAL_WEAPONS) for race in race_lists.RACE_LISTS]
MINION: "int8_t[7][15]" = race_lists.minions()  # Race by 1d6, then Race (T-39.8)

# Magical items (T-29.1.1 to T-29.1.5) by 2d6 added; NPC items (T-29.3) by 1d6 + Rep
MAGIC_CLASS: "int8_t[7]" = [0] + [tables.MAGIC_ARMOUR_CLASS[die] for die in range(1, 7)]
MAGIC_ARMOUR: "int8_t[13]" = tables.by_total(tables.MAGIC_ARMOUR, "code")
MAGIC_TOOL: "int8_t[13]" = tables.by_total(tables.CASTING_TOOLS, "code")  # Held, TALISMAN or RING
MAGIC_CLOTHING: "int8_t[13]" = tables.by_total(tables.CLOTHING, "code")  # Clothing
MAGIC_WEAPON: "int8_t[13]" = tables.by_total(tables.MAGIC_WEAPONS, "code")  # Held or TRUE_ARROWS
MAGIC_POTION: "int8_t[13]" = tables.by_total(tables.POTIONS, "code")
TRUE_ARROWS: "int8_t" = tables.TRUE_ARROWS
TRUE_ARROWS_BASE: "int8_t" = tables.TRUE_ARROWS_BASE  # and `half`
TALISMAN: "int8_t" = tables.TALISMAN
TALISMAN_BASE_REP: "int8_t" = tables.TALISMAN_BASE_REP  # and `half`
RING: "int8_t" = tables.RING
GRUNT_MAGIC: "int8_t" = tables.MAGIC_CHANCE["Grunt"]
BIG_BAD_MAGIC: "int8_t" = tables.MAGIC_CHANCE["Big Bad"]
NPC_POTIONS: "int8_t[15]" = tables.npc_items("potion")
NPC_CLOTHING: "int8_t[15]" = tables.npc_items("clothing")
NPC_WEAPONS: "int8_t[15]" = tables.npc_items("weapon")
NPC_ARMOUR: "int8_t[15]" = tables.npc_items("armour")

# How strong a figure is, for the balance of drawn fights
RACE_STRENGTH: "int8_t[15]" = [tables.RACE_STRENGTH[race.attribute] for race in race_lists.RACE_LISTS]
STRONG_REP: "int8_t" = tables.value_of(tables.STRENGTH, "Rep")
STRONG_ANYBODY: "int8_t" = tables.value_of(tables.STRENGTH, "anybody")
STRONG_AC_6: "int8_t" = tables.value_of(tables.STRENGTH, "AC 6")
STRONG_SHIELD: "int8_t" = tables.value_of(tables.STRENGTH, "shield")
STRONG_TWO_WEAPONS: "int8_t" = tables.value_of(tables.STRENGTH, "two weapons")
STRONG_TWO_HANDED: "int8_t" = tables.value_of(tables.STRENGTH, "two-handed weapon")
STRONG_MISSILE: "int8_t" = tables.value_of(tables.STRENGTH, "missile weapon")
STRONG_UNARMED: "int8_t" = tables.value_of(tables.STRENGTH, "unarmed")
STRONG_CASTS: "int8_t" = tables.value_of(tables.STRENGTH, "casts")
STRONG_KNIGHT: "int8_t" = tables.value_of(tables.STRENGTH, "Knight")
STRONG_WARRIOR: "int8_t" = tables.value_of(tables.STRENGTH, "Warrior")
STRONG_STAR: "int8_t" = tables.value_of(tables.STRENGTH, "Star")
STRONG_MAGIC: "int8_t" = tables.value_of(tables.STRENGTH, "magic")
STRONG_LEAST: "int8_t" = tables.value_of(tables.STRENGTH, "at least")

# The score of a fight
STAR_SHARE: float = next(good.share for good in tables.GOODS if good.name == "star")
HELD_SHARE: float = next(good.share for good in tables.GOODS if good.name == "held")
BAND_SHARE: float = next(good.share for good in tables.GOODS if good.name == "band")
FOES_SHARE: float = next(good.share for good in tables.GOODS if good.name == "foes")
STAR_FLED_VALUE: float = tables.STAR_FLED_VALUE
STAR_DOWN_VALUE: float = tables.STAR_DOWN_VALUE
UNHARMED_VALUE: float = tables.MEMBER_VALUES["unharmed"]
RECOVERED_VALUE: float = tables.MEMBER_VALUES["recovered"]
WOUNDED_VALUE: float = tables.MEMBER_VALUES["wounded"]
FLED_VALUE: float = tables.MEMBER_VALUES["fled"]
LOST_VALUE: float = tables.MEMBER_VALUES["lost"]
