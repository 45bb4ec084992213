"""The race lists (T-7.0 to T-7.0.14) and the minions (T-39.8, of which recruits are chosen too: 2H-13.1c), as printed.

AC is 2, 4 or 6 (T-12.0), "& Sh" means with a shield. Plain data, editable without a rebuild.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from undercroft.two_hour.codes import Held, Race
from undercroft.two_hour.tables import span


class ListLine(NamedTuple):
    """One line of a race list (T-7.0 to T-7.0.14), as printed."""

    rolls: str  # 2d6 added
    profession: str
    rep: int
    armour: str  # AC, and "& Sh" with a shield
    weapons: str  # codes of T-11.0; "/" separates alternatives (2H-R12)
    casts: bool = True  # False: note (a), cannot cast (2H-R14)


class RaceList(NamedTuple):
    """A race: its attribute (T-7.A) and its list."""

    table: str
    race: Race
    name: str
    attribute: str
    has_rep_die: bool  # 1d6: 1 is Rep -1, 6 is Rep +1 (2H-7.0b, 2H-R11)
    lines: tuple[ListLine, ...]


RACE_LISTS = (
    RaceList("T-7.0", Race.BEASTMAN, "Beastman", "Rage", True, (
        ListLine("2", "Healer", 4, "4", "S"),
        ListLine("3", "Knight", 5, "6", "2A/2S"),
        ListLine("4-5", "Shooter", 4, "2", "B"),
        ListLine("6-7", "Soldier", 4, "4", "2A/2S"),
        ListLine("8-10", "Warrior", 4, "4", "2A/2xS"),
        ListLine("11-12", "Thief", 4, "4", "S"),
    )),
    RaceList("T-7.0.1", Race.MAJOR_DEMON, "Major Demon", "Hard as Nails", True, (
        ListLine("2-4", "Warrior", 6, "6", "2A/2S", casts=False),
        ListLine("5-7", "Caster", 6, "6", "S"),
        ListLine("8-9", "Caster", 7, "6", "S"),
        ListLine("10-12", "Knight", 7, "6", "2A/2S"),
    )),
    RaceList("T-7.0.2", Race.PETTY_DEMON, "Petty Demon", "Eager", True, (
        ListLine("2-4", "Thief", 4, "4", "S"),
        ListLine("5-7", "Warrior", 5, "4", "2A/2xS"),
        ListLine("8-9", "Warrior", 6, "6", "2A/2xS"),
        ListLine("10-12", "Thief", 5, "4", "S"),
    )),
    RaceList("T-7.0.3", Race.DWARF, "Dwarf", "Stout", True, (
        ListLine("2", "Healer", 4, "4", "S"),
        ListLine("3", "Paladin", 5, "6 & Sh", "2A/S"),
        ListLine("4", "Knight", 5, "6 & Sh", "2A/S"),
        ListLine("5", "Shooter", 4, "4", "CB"),
        ListLine("6", "Warrior", 4, "2 & Sh", "2A/S"),
        ListLine("7-9", "Soldier", 4, "4 & Sh", "SP"),
        ListLine("10-11", "Thief", 4, "2", "S"),
        ListLine("12", "Caster", 4, "2", "S"),
    )),
    RaceList("T-7.0.4", Race.ELF, "Elf", "Slippery", True, (
        ListLine("2", "Healer", 4, "4", "S"),
        ListLine("3", "Paladin", 5, "6 & Sh", "2A/S"),
        ListLine("4-5", "Warrior", 4, "6 & Sh", "2A/S"),
        ListLine("6-7", "Shooter", 4, "4", "CB"),
        ListLine("8-9", "Shooter", 4, "2", "B"),
        ListLine("10", "Thief", 4, "2", "S"),
        ListLine("11", "Knight", 5, "6 & Sh", "2S/S"),
        ListLine("12", "Caster", 5, "2", "S"),
    )),
    RaceList("T-7.0.5", Race.FERAL_VAMPIRE, "Feral Vampire", "Poison", True, (
        ListLine("2-3", "Warrior", 3, "4", "2xS"),
        ListLine("4-10", "Warrior", 4, "4", "2xS"),
        ListLine("11-12", "Warrior", 5, "4", "2xS"),
    )),
    RaceList("T-7.0.6", Race.GHOUL, "Ghoul", "Infection", True, (
        ListLine("2-6", "Warrior", 3, "2", "S"),
        ListLine("7-11", "Warrior", 4, "2", "S"),
        ListLine("12", "Warrior", 5, "2", "S"),
    )),
    RaceList("T-7.0.7", Race.GOBLIN, "Goblin", "Lightweight", True, (
        ListLine("2", "Healer", 4, "4", "S"),
        ListLine("3-6", "Warrior", 4, "2 & Sh", "SP"),
        ListLine("7", "Warrior", 4, "4 & Sh", "2A/SP"),
        ListLine("8-9", "Shooter", 4, "2", "B"),
        ListLine("10-11", "Thief", 4, "2", "S"),
        ListLine("12", "Caster", 4, "2", "S"),
    )),
    RaceList("T-7.0.8", Race.HUMAN, "Human", "Resolute", True, (
        ListLine("2", "Healer", 4, "4", "S"),
        ListLine("3", "Paladin", 5, "6 & Sh", "2S/S"),
        ListLine("4", "Knight", 5, "6 & Sh", "2S/S"),
        ListLine("5", "Shooter", 4, "2", "B/CB/SL"),
        ListLine("6-7", "Soldier", 4, "4 & Sh", "SP/S"),
        ListLine("8-9", "Warrior", 4, "2 & Sh", "2xS/SP"),
        ListLine("10-11", "Thief", 4, "2", "S/2xS"),
        ListLine("12", "Caster", 4, "2", "S"),
    )),
    RaceList("T-7.0.9", Race.OGRE, "Ogre", "Resilient", True, (
        ListLine("2-3", "Warrior", 3, "4", "S/M"),
        ListLine("4-9", "Warrior", 4, "4", "2A/S/M"),
        ListLine("10-12", "Warrior", 5, "4", "2A/M"),
    )),
    RaceList("T-7.0.10", Race.ORC, "Orc", "Rage", True, (
        ListLine("2-4", "Shooter", 4, "2", "B"),
        ListLine("5-7", "Warrior", 4, "2 & Sh", "S/SP"),
        ListLine("8-9", "Warrior", 4, "4 & Sh", "S/SP"),
        ListLine("10-11", "Knight", 5, "6 & Sh", "2A/S"),
        ListLine("12", "Caster", 4, "2", "S"),
    )),
    RaceList("T-7.0.11", Race.RATMAN, "Ratman", "Eager", True, (
        ListLine("2-3", "Shooter", 4, "2", "B/CB"),
        ListLine("4", "Shooter", 4, "2 & Sh", "SL"),
        ListLine("5", "Thief", 4, "2", "1/2xS"),
        ListLine("6-9", "Warrior", 4, "2 & Sh", "SP/S"),
        ListLine("10", "Warrior", 4, "4 & Sh", "2A/SP/S"),
        ListLine("11-12", "Caster", 5, "2", "S"),
    )),
    RaceList("T-7.0.12", Race.SKELETON, "Skeleton", "Rebound", False, (
        ListLine("2-12", "Warrior", 3, "4", "S/B/M"),
    )),
    RaceList("T-7.0.13", Race.TROLL, "Troll", "Strong", True, (
        ListLine("2-3", "Warrior", 4, "4", "2S/2A"),
        ListLine("4-9", "Warrior", 5, "6", "2S/2A"),
        ListLine("10-12", "Warrior", 6, "6", "2S/2A"),
    )),
    RaceList("T-7.0.14", Race.ZOMBIE, "Zombie", "Deathly Calm", False, (
        ListLine("2-12", "Warrior", 3, "2", "S"),
    )),
)  # fmt: skip

MINIONS = {  # T-39.8 by race: on 1d6 1, 2-4, 5, 6
    Race.MAJOR_DEMON: (Race.ZOMBIE, Race.GHOUL, Race.PETTY_DEMON, Race.SKELETON),
    Race.PETTY_DEMON: (Race.GOBLIN, Race.GHOUL, Race.ZOMBIE, Race.SKELETON),
    Race.FERAL_VAMPIRE: (Race.GHOUL, Race.OGRE, Race.FERAL_VAMPIRE, Race.FERAL_VAMPIRE),
    Race.GHOUL: (Race.OGRE, Race.GOBLIN, Race.FERAL_VAMPIRE, Race.GHOUL),
    Race.BEASTMAN: (Race.RATMAN, Race.BEASTMAN, Race.GHOUL, Race.BEASTMAN),
    Race.GOBLIN: (Race.GOBLIN, Race.GOBLIN, Race.OGRE, Race.ORC),
    Race.OGRE: (Race.GOBLIN, Race.GHOUL, Race.OGRE, Race.ORC),
    Race.ORC: (Race.GOBLIN, Race.ORC, Race.OGRE, Race.ORC),
    Race.RATMAN: (Race.RATMAN, Race.RATMAN, Race.OGRE, Race.GHOUL),
    Race.TROLL: (Race.GOBLIN, Race.ORC, Race.TROLL, Race.OGRE),
}

ALTERNATIVES = {  # the weapon codes of the lists, as what main and off hand hold
    "2A": (Held.TWO_HANDED_AXE, Held.NOTHING),
    "2S": (Held.TWO_HANDED_SWORD, Held.NOTHING),
    "B": (Held.BOW, Held.NOTHING),
    "CB": (Held.CROSSBOW, Held.NOTHING),
    "M": (Held.MACE, Held.NOTHING),
    "SL": (Held.SLING, Held.NOTHING),
    "SP": (Held.SPEAR, Held.NOTHING),  # without a shield perhaps in two hands (2H-R12)
    "S": (Held.SWORD, Held.NOTHING),
    "2xS": (Held.SWORD, Held.SWORD),
}
NATURAL_WEAPONS = (Race.FERAL_VAMPIRE, Race.GHOUL, Race.ZOMBIE)  # 2H-R13: cannot be lost or switched away
LINES, CHOICES = 8, 3  # at most, on any list


def alternatives(weapons: str) -> list[tuple[Held, Held]]:
    """What a weapon entry offers (2H-R12); "1/2xS" is one sword or two (T-11.0)."""
    return [ALTERNATIVES[code] for code in weapons.replace("1/2xS", "S/2xS").split("/")]


def column(value: Callable[[RaceList, ListLine], int]) -> list[list[int]]:
    """A number of every line of every list; 0 where a list has fewer lines."""
    rows = [[int(value(race, line)) for line in race.lines] for race in RACE_LISTS]
    return [row + [0] * (LINES - len(row)) for row in rows]


def choices(hand: int) -> list[list[list[int]]]:
    """What the main (0) or the off hand (1) holds by race, line and alternative."""
    empty = [0] * CHOICES
    filled = []
    for race in RACE_LISTS:
        rows = [[int(pair[hand]) for pair in alternatives(line.weapons)] for line in race.lines]
        rows = [row + [0] * (CHOICES - len(row)) for row in rows]
        filled.append(rows + [empty] * (LINES - len(rows)))
    return filled


def line_of_total() -> list[list[int]]:
    """The line that 2d6 added name, by total 0 to 12 (0 and 1: never) and race."""
    found = [{total: k for k, line in enumerate(race.lines) for total in span(line.rolls)} for race in RACE_LISTS]
    return [[row.get(total, 0) for row in found] for total in range(13)]


def line_weights() -> list[list[int]]:
    """In how many of the 36 throws of two dice a line comes up."""
    return column(lambda race, line: sum(6 - abs(total - 7) for total in span(line.rolls)))


def minions() -> list[list[int]]:
    """T-39.8 by 1d6 (0: never) and race; a race without a row has its own kind only (2H-R15)."""
    rows = [MINIONS.get(race.race, (race.race,) * 4) for race in RACE_LISTS]
    return [[int(row[cell]) for row in rows] for cell in (0, 0, 1, 1, 1, 2, 3)]
