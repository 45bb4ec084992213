"""Turns a Scenario into the Setup that a fight is mustered from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from undercroft.two_hour import tables
from undercroft.two_hour.codes import Bound, Cloak, Clothing, Code, Profession, Shirt, Side, Status
from undercroft.two_hour.equipment import Item, Kind
from undercroft.two_hour.scenario import (
    USUAL_STAR_REP,
    Board,
    Character,
    ChargeBonus,
    Entering,
    Orders,
    Scenario,
    hand_of,
)
from undercroft.two_hour.state import Figure, Order, Setup

COLUMNS = {Board.ANY: Code.ROLLED, Board.ROOM: Bound.COLUMNS, Board.CORRIDOR: Bound.COLUMNS // 2}
ENTERING = {Entering.ANY: Code.ROLLED, Entering.BAND: Side.BAND, Entering.FOES: Side.FOES}
NOBODY = ("square", "carrying", "carried_by", "down_by", "shot_from", "target", "patient")
ROLLED = ("profession", "second", "rep", "ac", "shield", "hand")
SHIRTS = {
    Clothing.HARD_SHIRT: Shirt.HARD,
    Clothing.ABSORBING_UNDERSHIRT: Shirt.ABSORBING,
    Clothing.SHIRT_OF_RESILIENCY: Shirt.RESILIENCY,
}
CLOAKS = {Clothing.CLOAK_OF_STEALTH: Cloak.STEALTH, Clothing.IRON_CLOAK: Cloak.IRON}


def prepare(scenario: Scenario) -> Setup:
    """The Setup of a scenario: the Star first, then the others as they are named."""
    setup = Setup()
    setup.columns = COLUMNS[scenario.board]
    setup.entering = ENTERING[scenario.entering]
    openings = (scenario.openings_behind_band, scenario.openings_behind_foes)
    setup.openings[:] = [Code.ROLLED if number is None else number for number in openings]
    setup.chased = scenario.pursued
    setup.grunt_orders = scenario.grunt_orders == Orders.LEADER
    setup.charge_whole_fight = scenario.charge_bonus == ChargeBonus.WHOLE_FIGHT
    setup.draws_star = scenario.draw_star
    setup.draws_magic = scenario.drawn_magic
    setup.points[:] = scenario.band_points or (0, 0)
    setup.odds[:] = scenario.odds or (0, 0)
    setup.stranger = stranger()
    band = sorted(scenario.band, key=lambda character: not character.star)
    for k, character in enumerate(each(band)):
        setup.orders[k] = order(character, rep_below=0 if character.star else scenario.star_rep or 0)
    bosses = [character.rep for character in scenario.foes if character.big_bad and character.rep is not None]
    for k, character in enumerate(each(scenario.foes)):
        rep_most = 0 if character.big_bad else max(bosses, default=0)
        setup.orders[Bound.BAND + k] = order(character, rep_most=rep_most)
    return setup


def each(characters: Iterable[Character]) -> Iterator[Character]:
    """One after another, those that are several alike as often as there are."""
    for character in characters:
        yield from [character] * character.count


def stranger() -> Figure:
    """A figure about to join a fight, of whom all is rolled but the race."""
    figure = Figure(status=Status.ABLE)
    for name in NOBODY:
        setattr(figure, name, Code.NOBODY)
    for name in ROLLED:
        setattr(figure, name, Code.ROLLED)
    figure.kit[0].main = Code.ROLLED
    return figure


def order(character: Character, rep_below: int = 0, rep_most: int = 0) -> Order:
    """How one character is to be made."""
    figure = stranger()
    figure.race = character.race
    figure.star = character.star
    if character.profession is not None:
        figure.profession = character.profession
        figure.second = Profession.NONE
    if character.second is not None:
        figure.second = character.second
    if character.rep is not None or character.star:
        figure.rep = character.rep or USUAL_STAR_REP
    if character.ac is not None:
        figure.ac = character.ac
    if character.shield is not None or character.weapons is not None:
        figure.shield = bool(character.shield)
    figure.kit[0].main = 0
    for k, (main, off) in enumerate(character.slots):
        figure.kit[k].main, figure.kit[k].off = main, off
    hand = hand_of(character, "character")
    if hand is not None:
        figure.hand = hand
    for item in character.read_items():
        give(figure, item)
    magic = tables.MAGIC_CHANCE["Big Bad" if character.big_bad or character.star else "Grunt"] if character.magic else 0
    return Order(figure, rep_below, rep_most, magic)


def give(figure: Figure, item: Item) -> None:
    """A figure has an item; those for the hands are in its kit already."""
    if item.kind == Kind.ARMOUR:
        figure.armour = item.code
    elif item.kind == Kind.POTION:
        figure.potions[item.code] = item.amount
    elif item.kind == Kind.ARROWS:
        figure.arrows = item.amount
    elif item.kind == Kind.RING:
        figure.ring = 1
    elif item.kind == Kind.TALISMAN:
        figure.talisman = item.amount
    elif item.kind == Kind.CLOTHING:
        clothing = Clothing(item.code)
        if clothing == Clothing.BOOTS_OF_SPEED:
            figure.boots = 1
        figure.shirt = SHIRTS.get(clothing, figure.shirt)
        figure.cloak = CLOAKS.get(clothing, figure.cloak)
