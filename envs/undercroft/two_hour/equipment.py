"""Reads gear written in words: "two swords", "Potion of Healing x2", "Armour of Protection"."""

from __future__ import annotations

import re
from difflib import get_close_matches
from enum import Enum
from typing import NamedTuple

from undercroft.two_hour import tables
from undercroft.two_hour.codes import Clothing, Code, Held

HELD_BY_NAME = {row.name.lower(): row.held for row in tables.HOLDINGS if row.held != Held.NOTHING}
ROW_OF = {row.held: row for row in tables.HOLDINGS}
COUNTED = re.compile(r"(?P<name>.+?)(?: x(?P<count>[1-9]))?")


class Kind(Enum):
    """What sort of thing an item is."""

    HELD = "held"
    ARMOUR = "armour"
    CLOTHING = "clothing"
    POTION = "potion"
    ARROWS = "arrows"
    RING = "ring"
    TALISMAN = "talisman"


class Item(NamedTuple):
    """One magical item."""

    name: str
    kind: Kind
    code: int  # in the enumeration of its kind
    min_rep: int
    amount: int = Code.ROLLED  # doses, arrows, Rep of a talisman


def _items() -> dict[str, Item]:
    """All magical items by their names in small letters."""
    found = [Item(line.name, Kind.ARMOUR, line.code, line.min_rep) for line in tables.MAGIC_ARMOUR]
    found += [Item(line.name, Kind.CLOTHING, line.code, line.min_rep) for line in tables.CLOTHING]
    found += [Item(line.name, Kind.POTION, line.code, line.min_rep) for line in tables.POTIONS]
    special = {tables.TALISMAN: Kind.TALISMAN, tables.RING: Kind.RING}
    found += [Item(x.name, special.get(x.code, Kind.HELD), x.code, x.min_rep) for x in tables.CASTING_TOOLS]
    special = {tables.TRUE_ARROWS: Kind.ARROWS}
    found += [Item(x.name, special.get(x.code, Kind.HELD), x.code, x.min_rep) for x in tables.MAGIC_WEAPONS]
    return {item.name.lower(): item for item in found}


ITEMS = _items()
LISTED = "what the race list gives"
COUNTABLE = (Kind.POTION, Kind.ARROWS, Kind.TALISMAN)


def unknown(what: str, value: str, names: list[str]) -> str:
    """The end of an error: what is not known, what it may mean and what is allowed."""
    near = get_close_matches(value.lower(), [name.lower() for name in names], 1)
    hint = f" (did you mean {near[0]!r}?)" if near else ""
    return f"unknown {what} {value!r}{hint}; allowed: {', '.join(names)}"


def read_weapon(text: str, where: str) -> tuple[Held, Held]:
    """What main and off hand hold: "axe", "two swords", "Dancing Sword and axe".

    Raises:
        ValueError: no such weapon, or a pair of which one cannot be used in one hand.
    """
    words = text.lower().strip()
    if words in HELD_BY_NAME:
        return HELD_BY_NAME[words], Held.NOTHING
    twice = re.fullmatch(r"two (\w+)s", words)
    names = [twice[1]] * 2 if twice else words.split(" and ")
    pair = [HELD_BY_NAME.get(name.strip()) for name in names]
    if len(pair) != 2 or None in pair:
        raise ValueError(f"{where}: {unknown('weapon', text, [*HELD_BY_NAME, 'two swords', 'sword and axe'])}")
    main, off = (held for held in pair if held is not None)
    for held in (main, off):
        if ROW_OF[held].hands != 1 or not ROW_OF[held].is_melee:
            raise ValueError(f"{where}: {ROW_OF[held].name} is no one-handed melee weapon, as a pair needs (2H-24.1.1)")
    return main, off


def weapon_words(main: int, off: int) -> str:
    """The words that `read_weapon` reads so; LISTED for what the race list gives."""
    if main == Code.ROLLED:
        return LISTED
    if off == Held.NOTHING:
        return ROW_OF[Held(main)].name
    if main == off:
        return f"two {ROW_OF[Held(main)].name}s"
    return f"{ROW_OF[Held(main)].name} and {ROW_OF[Held(off)].name}"


def read_item(text: str, where: str) -> Item:
    """A magical item, with " x3" behind it the number of doses or arrows or the Rep of a talisman, else rolled.

    Raises:
        ValueError: no such item, or one that is not counted.
    """
    match = COUNTED.fullmatch(text.strip())
    name = match["name"].lower() if match else ""
    if name not in ITEMS:
        raise ValueError(f"{where}: {unknown('item', text, [item.name for item in ITEMS.values()])}")
    item = ITEMS[name]
    if match is None or match["count"] is None:
        return item
    if item.kind not in COUNTABLE:
        raise ValueError(f"{where}: there is only one {item.name}; only potions, arrows and talismans are counted")
    return item._replace(amount=int(match["count"]))


def worn_place(item: Item) -> str | None:
    """Where it is worn, one thing a place (2H-R74); None for what is not worn."""
    if item.kind == Kind.ARMOUR:
        return "armour"
    if item.kind != Kind.CLOTHING:
        return None
    if item.code in (Clothing.CLOAK_OF_STEALTH, Clothing.IRON_CLOAK):
        return "cloak"
    return "boots" if item.code == Clothing.BOOTS_OF_SPEED else "shirt"
