"""What can be configured of a fight: who is there, with what, on which board; checked field by field."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from undercroft.two_hour import equipment, race_lists
from undercroft.two_hour.codes import Bound, Clothing, Code, Held, Profession, Race
from undercroft.two_hour.equipment import ROW_OF, Item, Kind

TRADES_OF = {race.race: tuple(dict.fromkeys(line.profession for line in race.lines)) for race in race_lists.RACE_LISTS}
RACE_NAMES = {race.race: race.name for race in race_lists.RACE_LISTS}
STAR_REP = (3, 8)  # 2H-R7
USUAL_STAR_REP = 5  # 2H-6.1
REP = (2, 10)
CLASSES = (2, 4, 6)  # T-12.0
CARRIED = 4  # things for the hands (2H-32.1)


class Board(Enum):
    """Where the fight is (2H-2.2.2); ANY is drawn."""

    ANY = "any"
    ROOM = "room"
    CORRIDOR = "corridor"


class Entering(Enum):
    """Who moves onto the tile and is active (2H-R25); ANY is drawn."""

    ANY = "any"
    BAND = "band"
    FOES = "foes"


class Orders(Enum):
    """Who orders the Grunts (2H-R6)."""

    PROCEDURE = "procedure"
    LEADER = "leader"


class ChargeBonus(Enum):
    """How long the charge bonus lasts (2H-R40)."""

    OPENING = "opening"
    WHOLE_FIGHT = "whole_fight"


def wrong(where: str, problem: str) -> ValueError:
    """An error in one line."""
    return ValueError(f"{where}: {problem}")


def check_number(where: str, value: Any, low: int, high: int) -> None:
    """An integer within bounds.

    Raises:
        ValueError: it is not.
    """
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise wrong(where, f"must be an integer from {low} to {high}, not {value!r}")


@dataclass(frozen=True)
class Character:
    """One character, or several alike; what is left out is rolled on its race list (2H-7.0b), a Star's Rep is 5.

    Weapons are named as in T-11.0, "two swords" or "sword and axe" for a pair. What the primary profession uses is in
    hand at the start (P-12), unless `in_hand` names another thing or "nothing". Items are magical ones, see
    `equipment.read_item`. It is checked when it is put into a Scenario.
    """

    race: Race = Race.HUMAN
    profession: Profession | None = None  # of its race list (2H-9.1a)
    second: Profession | None = None  # used at Rep -1 (2H-9.2)
    rep: int | None = None
    ac: int | None = None  # 2, 4 or 6
    shield: bool | None = None  # None: as listed; none where weapons are named
    weapons: tuple[str, ...] | None = None
    items: tuple[str, ...] = ()
    in_hand: str | None = None
    star: bool = False
    big_bad: bool = False  # rolls for magic as a Big Bad; rolled minions are of no higher Rep
    magic: bool = False  # rolls for magical items (2H-29.3)
    count: int = 1

    @property
    def slots(self) -> tuple[tuple[int, int], ...]:
        """What main and off hand hold, by kit slot; the first is ROLLED where the list gives the weapon."""
        held = [(item.code, int(Held.NOTHING)) for item in self.read_items() if item.kind == Kind.HELD]
        if self.weapons is None:
            return (int(Code.ROLLED), int(Held.NOTHING)), *held
        return *(equipment.read_weapon(text, "weapons") for text in self.weapons), *held

    def read_items(self) -> list[Item]:
        """The magical items."""
        return [equipment.read_item(text, "items") for text in self.items]


def check_trade(character: Character, name: str, where: str) -> None:
    """A profession of the race list (2H-9.1a)."""
    trade: Profession | None = getattr(character, name)
    if trade is None or (name == "second" and trade == Profession.NONE):
        return
    allowed = TRADES_OF[character.race]
    if trade.name.title() not in allowed:
        kind = RACE_NAMES[character.race]
        raise wrong(f"{where}.{name}", f"{trade.name.lower()} is not on the {kind} list; allowed: {', '.join(allowed)}")
    if name == "second" and trade == character.profession:
        raise wrong(f"{where}.second", f"{trade.name.lower()} is the first profession already")


def casts(character: Character) -> bool:
    """May cast, as far as is said (2H-R14)."""
    if Profession.CASTER in (character.profession, character.second):
        return True
    return character.race == Race.MAJOR_DEMON and character.profession == Profession.KNIGHT


def check_use(character: Character, item: Item, where: str) -> None:
    """The Rep and the trade for an item (2H-29.3.1, 2H-R72, 2H-R73).

    Raises:
        ValueError: it could not be used.
    """
    if character.rep is not None and character.rep < item.min_rep:
        raise wrong(where, f"{item.name} needs Rep {item.min_rep}, not {character.rep} (2H-29.3.1)")
    is_tool = item.kind in (Kind.RING, Kind.TALISMAN) or (item.kind == Kind.HELD and ROW_OF[Held(item.code)].is_tool)
    if is_tool and not casts(character):
        raise wrong(where, f"{item.name} is for those who cast (T-29.1.2)")
    needs_shooter = item.kind == Kind.ARROWS or (item.kind == Kind.HELD and item.code == Held.BOW_OF_SEEKING)
    if needs_shooter and Profession.SHOOTER not in (character.profession, character.second):
        raise wrong(where, f"{item.name} needs a Shooter (2H-R72)")
    is_useless_in_plate = item.code in (Clothing.BOOTS_OF_SPEED, Clothing.ABSORBING_UNDERSHIRT)
    if item.kind == Kind.CLOTHING and is_useless_in_plate and character.ac == 6:
        raise wrong(where, f"{item.name} is of no use with AC 6 (T-29.1.3)")


def check_items(character: Character, where: str) -> None:
    """Items that exist, can be used and do not compete for one place (2H-R74)."""
    places: dict[str, str] = {}
    for k, text in enumerate(character.items):
        here = f"{where}.items[{k}]"
        item = equipment.read_item(text, here)
        check_use(character, item, here)
        place = equipment.worn_place(item)
        if place is not None and places.setdefault(place, item.name) != item.name:
            raise wrong(here, f"{item.name} and {places[place]} cannot both be worn (2H-R74)")


def check_weapons(character: Character, where: str) -> None:
    """Weapons that exist, with a hand for the shield (2H-12.1, 2H-23.1, 2H-R13)."""
    for k, text in enumerate(character.weapons or ()):
        main, off = equipment.read_weapon(text, f"{where}.weapons[{k}]")
        for held in (main, off):
            if ROW_OF[held].min_rep > 0:
                item = equipment.read_item(ROW_OF[held].name, where)
                check_use(character, item, f"{where}.weapons[{k}]")
    if character.weapons is not None and character.race in race_lists.NATURAL_WEAPONS:
        raise wrong(f"{where}.weapons", f"a {RACE_NAMES[character.race]} fights with its natural weapons (2H-R13)")
    if len(character.slots) > CARRIED:
        raise wrong(f"{where}.weapons", f"at most {CARRIED} things for the hands, not {len(character.slots)} (2H-32.1)")
    slots = [(Held(main), Held(off)) for main, off in character.slots if main != Code.ROLLED]
    is_one_handed = [ROW_OF[main].hands == 1 and off == Held.NOTHING for main, off in slots]
    if character.shield and character.weapons is not None and not any(is_one_handed):
        raise wrong(f"{where}.shield", "a shield needs a weapon that leaves the other hand free (2H-12.1)")
    if character.shield is False and any(main == Held.SLING for main, _ in slots):
        raise wrong(f"{where}.shield", "a sling user always has a shield (2H-23.1)")
    hand_of(character, where)


def hand_of(character: Character, where: str) -> int | None:
    """The kit slot that `in_hand` names, -1 for nothing; None where P-12 decides."""
    if character.in_hand is None:
        return None
    if character.in_hand.lower() == "nothing":
        return -1
    names = [equipment.weapon_words(main, off).lower() for main, off in character.slots]
    if character.in_hand.lower() not in names:
        allowed = ", ".join(["nothing", *(name for name in names if name != equipment.LISTED)])
        raise wrong(f"{where}.in_hand", f"{character.in_hand!r} is not among its weapons and tools; allowed: {allowed}")
    return names.index(character.in_hand.lower())


def check_character(character: Character, where: str) -> None:
    """All that can be said of one character alone."""
    if not isinstance(character.race, Race):
        raise wrong(f"{where}.race", equipment.unknown("race", str(character.race), [r.name.lower() for r in Race]))
    for name in ("profession", "second"):
        if getattr(character, name) is not None and not isinstance(getattr(character, name), Profession):
            raise wrong(f"{where}.{name}", f"must be a Profession, not {getattr(character, name)!r}")
    if character.profession == Profession.NONE:
        raise wrong(f"{where}.profession", f"must be one of {', '.join(TRADES_OF[character.race])}")
    check_trade(character, "profession", where)
    check_trade(character, "second", where)
    if character.rep is not None:
        check_number(f"{where}.rep", character.rep, *(STAR_REP if character.star else REP))
    if character.ac is not None and character.ac not in CLASSES:
        raise wrong(f"{where}.ac", f"must be 2, 4 or 6, not {character.ac!r}")
    check_number(f"{where}.count", character.count, 1, int(Bound.FOES))
    if character.star and character.count > 1:
        raise wrong(f"{where}.count", "there is only one Star")
    check_items(character, where)
    check_weapons(character, where)


@dataclass(frozen=True)
class Scenario:
    """A fight: both sides, and how they meet. A side is what is named, then filled up by points where that is asked."""

    band: tuple[Character, ...] = ()
    foes: tuple[Character, ...] = ()
    draw_star: bool = False  # the Star is drawn, nobody of the band is named
    band_points: tuple[int, int] | None = None  # fill the band up to a worth between these (tables.STRENGTH)
    odds: tuple[int, int] | None = None  # fill the foes up to this share of the band's worth, percent
    drawn_magic: bool = True  # drawn characters may have magical items
    board: Board = Board.ROOM
    entering: Entering = Entering.BAND
    openings_behind_band: int | None = None  # None: by who enters (2H-R34)
    openings_behind_foes: int | None = None
    pursued: bool = False  # the band was fleeing when contact was made (2H-R26)
    grunt_orders: Orders = Orders.PROCEDURE
    charge_bonus: ChargeBonus = ChargeBonus.OPENING

    def __post_init__(self) -> None:
        """Check both sides and the board.

        Raises:
            ValueError: in one line, which field is wrong and what is allowed.
        """
        for name in ("band", "foes"):
            for k, character in enumerate(getattr(self, name)):
                if not isinstance(character, Character):
                    raise wrong(f"scenario.{name}[{k}]", f"must be a Character, not {character!r}")
                check_character(character, f"scenario.{name}[{k}]")
        check_band(self)
        check_foes(self)
        check_range("scenario.band_points", self.band_points, 10, 2000)
        check_range("scenario.odds", self.odds, 10, 1000)
        for name in ("openings_behind_band", "openings_behind_foes"):
            if getattr(self, name) is not None:
                check_number(f"scenario.{name}", getattr(self, name), 0, 3)

    @property
    def star_rep(self) -> int | None:
        """The Rep of the Star that is named, if one is."""
        return next((x.rep or USUAL_STAR_REP for x in self.band if x.star), None)


def check_range(where: str, value: Sequence[int] | None, low: int, high: int) -> None:
    """Two integers in order."""
    if value is None:
        return
    if len(value) != 2:
        raise wrong(where, f"must be two integers, not {value!r}")
    for number in value:
        check_number(where, number, low, high)
    if value[0] > value[1]:
        raise wrong(where, f"the first must not be above the second, not {list(value)}")


def check_band(scenario: Scenario) -> None:
    """One Star at most, no more than its Rep, all others of lower Rep (2H-13.1a, 2H-13.1d)."""
    where = "scenario.band"
    count = sum(character.count for character in scenario.band)
    if count == 0 and not scenario.draw_star:
        raise wrong(where, "the band is empty; name characters or set draw_star")
    if count > 0 and scenario.draw_star:
        raise wrong("scenario.draw_star", "the band is named already; draw it or name it")
    stars = sum(character.star for character in scenario.band) + scenario.draw_star
    if stars > 1:
        raise wrong(where, f"at most one Star, not {stars}")
    most = int(Bound.BAND)
    star_rep = scenario.star_rep
    if star_rep is not None:
        most = min(most, star_rep)
        for k, character in enumerate(scenario.band):
            if not character.star and character.rep is not None and character.rep >= star_rep:
                raise wrong(f"{where}[{k}].rep", f"must be lower than the Star's {star_rep} (2H-13.1d)")
    if count > most:
        raise wrong(where, f"at most {most} characters, not {count}{' (2H-13.1a)' if most < Bound.BAND else ''}")
    if scenario.band_points is not None and stars == 0:
        raise wrong("scenario.band_points", "only a band with a Star can be filled up (2H-13.1)")


def check_foes(scenario: Scenario) -> None:
    """No Star among them, no more than the board's bound."""
    where = "scenario.foes"
    count = sum(character.count for character in scenario.foes)
    if count == 0 and scenario.odds is None:
        raise wrong(where, "there are no foes; name characters or set odds")
    if count > Bound.FOES:
        raise wrong(where, f"at most {int(Bound.FOES)} characters, not {count}")
    for k, character in enumerate(scenario.foes):
        if character.star:
            raise wrong(f"{where}[{k}].star", "a Star is of the band")
