"""A fight in words: every event with its rule, the situation, the decision that is due and its options.

Complete enough to play by, without a picture. The templates take `{actor}`, `{target}` and the numbers `{a}`, `{b}`,
`{c}` of an event (`codes.Event` tells what they mean); after a colon stands the vocabulary in which a number is read.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from undercroft.two_hour.codes import Action, Ask, Bound, Code, Event, Held, Side, Status
from undercroft.two_hour.state import Game
from undercroft.two_hour.vocabulary import (
    ATTRIBUTES,
    ENDS,
    HARMS,
    HEALING,
    HELD,
    POTIONS,
    RESULTS,
    SIDES,
    SPELLS,
    conditions,
    facts,
    figure_name,
    gear,
    joined_names,
    key,
    short_name,
    slot_name,
    square_name,
    word,
)


class Note(Protocol):
    """An event of the log."""

    @property
    def kind(self) -> int:
        """codes.Event."""
        ...

    @property
    def actor(self) -> int:
        """The figure that did it, or that it happened to; -1 nobody."""
        ...

    @property
    def target(self) -> int:
        """The other figure; -1 nobody."""
        ...

    @property
    def dice(self) -> Sequence[int]:
        """The faces thrown for it."""
        ...

    @property
    def values(self) -> Sequence[int]:
        """Three numbers."""
        ...


class Telling(NamedTuple):
    """How an event is told."""

    rule: str
    words: str


EVENTS = {
    Event.FIGHT_BEGINS: Telling("2H-21.0", "The fight begins; those who came in: {a:side}"),
    Event.DRINKS: Telling("2H-29.2b", "{actor} drinks a {a:potion}"),
    Event.HANDS_OVER: Telling("2H-29.2d", "{actor} hands {target} a {a:potion}"),
    Event.IS_PLACED: Telling("2H-21.1b", "{actor} stands on {a:square}"),
    Event.WAITS_OUTSIDE: Telling("2H-21.1c", "{whom} wait{s} outside"),
    Event.CHARGE_TEST: Telling("2H-21.3b", "Charge into Melee Test: {actor} {a}, {target} {b}; {c:first}"),
    Event.PHASE_BEGINS: Telling("2H-21.4b", "Phase {a}: {b:side}"),
    Event.LOSES_PHASE: Telling("2H-28.5", "{whom} {is_} dazzled and lose{s} this phase"),
    Event.BREAKS_OFF: Telling("2H-26.0a", "The band breaks off and flees the board"),
    Event.STAYS_BEHIND: Telling("2H-R58", "{actor} stays one phase longer to cover the flight"),
    Event.FLEES: Telling("2H-18.3.2a", "{actor} flees the board"),
    Event.IS_BLOCKED: Telling("2H-18.3.2b", "{actor} wants to flee, but the way out is blocked"),
    Event.ENTERS: Telling("2H-21.1c", "{actor} enters on {a:square}"),
    Event.SHOOTS: Telling("T-23.3", "{actor} {c:shoots} {target}: passes {a}, {b:hit}"),
    Event.SHOT_DAMAGE: Telling("T-23.5", "Impact {a} on {whom}: {b:harm}"),
    Event.DUCKS_BACK: Telling("2H-18.3.1a", "{actor} ducks back from {a:square} to {b:square}"),
    Event.HAS_NO_ROOM: Telling("2H-18.3.1b", "{actor} has no room to duck back: -1d6 in its next melee round"),
    Event.STAR_POWER: Telling("2H-6.3.1b", "{actor} rolls Star Power: {a:levels} off, {b:dice} left; {c:harm}"),
    Event.RESILIENCY: Telling("T-29.1.1", "{actor} is saved by Resiliency: {c:harm}"),
    Event.RACE_SAVES: Telling("T-7.A", "{actor} is saved by {attribute}: {c:harm}"),
    Event.GOES_DOWN: Telling("2H-20.5", "{actor} goes Out of the Fight{by}"),
    Event.DIES: Telling("2H-20.4", "{actor} is dead{by}"),
    Event.CHOOSES_SPELL: Telling("T-28.7", "{actor} passes {a} and chooses {b:spell}"),
    Event.CASTS: Telling("T-28.3", "{actor} casts {b:spell}: passes {a}, affects {c}"),
    Event.IS_UNAFFECTED: Telling("2H-28.1.1", "{whom} {is_} unaffected"),
    Event.SPELL_DAMAGE: Telling("2H-28.4", "The spell strikes {whom}: {b:harm}"),
    Event.IS_DAZZLED: Telling("2H-28.5", "{whom} {is_} dazzled"),
    Event.IS_DEFENDED: Telling("2H-28.6", "{whom} {is_} defended"),
    Event.LOSES_CASTING_REP: Telling("T-28.3", "{actor} fails and falls to Rep {a}"),
    Event.MOVES: Telling("2H-18.4", "{actor} moves from {a:square} to {b:square}"),
    Event.CHARGES: Telling("2H-R46", "{actor} charges {target}{walk}"),
    Event.MELEE_ROUND: Telling("2H-24.2b", "Melee, {actor} against {target}: {a} to {b}"),
    Event.MELEE_DAMAGE: Telling("T-24.4", "{actor} wins with Impact {a} on {target}: {b:harm}"),
    Event.LOSES_REP: Telling("2H-23.6.1", "{actor} falls to Rep {a} for this melee"),
    Event.MELEE_STOPS: Telling("2H-R47", "{actor} and {target} part without a result"),
    Event.POISONS: Telling("T-7.A", "{actor} poisons {target}, who falls to Rep {a}"),
    Event.INFECTS: Telling("2H-R49", "{actor} infects {target}"),
    Event.PICKS_UP: Telling("2H-25.0a", "{actor} picks up {target}"),
    Event.SWAPS: Telling("2H-25.0a", "{actor} changes squares with {target}"),
    Event.DROPS: Telling("2H-25.0c", "{actor} drops {target} on {a:square}"),
    Event.KILLS: Telling("2H-23.7a", "{actor} kills {target}, who was Out of the Fight"),
    Event.CAPTURES: Telling("2H-23.7a", "{actor} captures {target}, who was Out of the Fight"),
    Event.SWITCHES: Telling("2H-32.3", "{actor} now holds: {a:held}"),
    Event.TENDS: Telling("2H-30.0a", "{actor} begins to heal {target}{a:means}"),
    Event.HEALS: Telling("2H-30.0b", "{actor} heals {target}: passes {a} in all, against Rep {b} and Rep {c}"),
    Event.CRISIS_THROW: Telling("2H-19.1b", "Crisis Test of {a:side}"),
    Event.CRISIS: Telling("T-19.0", "{whom}: passes {a}, {b:result} ({c:crisis})"),
    Event.TURNS: Telling("2H-R48", "{actor} turns and is lost"),
    Event.RECOVERS: Telling("T-27.0", "After the fight {actor} passes {a}: {a:recovery}"),
    Event.FIGHT_ENDS: Telling("2H-R55", "The fight is over: {a:end}"),
    Event.MELEE_LOST: Telling("2H-24.4b", "{actor} comes too late and loses its action"),
    Event.STANDS_UP: Telling("2H-30.0c", "{actor} stands up on {a:square}"),
    Event.RETRIEVES_AXE: Telling("2H-23.1", "{actor} gets the thrown axe back"),
}

READINGS: dict[str, Callable[[int], str]] = {
    "square": square_name,
    "side": lambda n: word(SIDES, n),
    "potion": lambda n: word(POTIONS, n),
    "spell": lambda n: word(SPELLS, n),
    "held": lambda n: word(HELD, n),
    "harm": lambda n: word(HARMS, n),
    "result": lambda n: word(RESULTS, n),
    "end": lambda n: word(ENDS, n),
    "means": lambda n: word(HEALING, n),
    "hit": lambda n: "a hit" if n else "a miss",
    "first": lambda n: word({-1: "a tie, both throw again", 0: "the band acts first", 1: "the foes act first"}, n),
    "crisis": lambda n: word({1: "Man Down", 2: "Received Fire", 3: "Man Down and Received Fire"}, n),
    "recovery": lambda n: word({0: "dies of the wounds", 1: "up again at Rep -1", 2: "up again"}, n),
    "shoots": lambda n: "throws an axe at" if n == Held.AXE else f"shoots with the {word(HELD, n)} at",
    "levels": lambda n: "1 level" if n == 1 else f"{n} levels",
    "dice": lambda n: "1 die" if n == 1 else f"{n} dice",
}


class Number(int):
    """A number of an event that can be read in a vocabulary."""

    def __format__(self, reading: str) -> str:
        return READINGS[reading](int(self)) if reading else str(int(self))


def event_rule(event: Note) -> str:
    """The id of the rule by which it happened."""
    return EVENTS[Event(event.kind)].rule


def event_words(game: Game, event: Note, people: Sequence[int] = ()) -> str:
    """What happened, in one sentence without its rule and dice.

    Args:
        game: the game at any later moment; gives the names.
        event: what the log noted.
        people: all to whom the same happened, where it is told of several at once.
    """
    people = people or [event.target if event.target >= 0 else event.actor]
    a, b, c = (Number(n) for n in event.values)
    return EVENTS[Event(event.kind)].words.format(
        actor=short_name(game, event.actor),
        target=short_name(game, event.target),
        whom=joined_names(game, people),
        is_="is" if len(people) == 1 else "are",
        s="s" if len(people) == 1 else "",
        by=f", by {short_name(game, event.target)}" if event.target >= 0 else "",
        walk=f", {square_name(a)} to {square_name(b)}" if a != b else " in place",
        attribute=word(ATTRIBUTES, game.figures[max(event.actor, 0)].race),
        a=a,
        b=b,
        c=c,
    )


class Question(NamedTuple):
    """A kind of decision: its id, what is asked (`{actor}`, `{spell}`, `{aim}`), and what CARRY_ON answers."""

    rule: str
    words: str
    carry_on: str = "carry on"


QUESTIONS = {
    Ask.NOTHING: Question("", "nothing is due"),
    Ask.DRINK: Question("2H-D23", "{actor}: which potion to drink before the Charge Test?", "drink nothing"),
    Ask.FRONT: Question("2H-D24", "How many of the band stand in the front rank?"),
    Ask.RANK: Question("2H-D24", "Who of the band is placed next?"),
    Ask.PLACE: Question("2H-D24", "{actor}: where to stand?"),
    Ask.BREAK_OFF: Question("2H-D25", "Flee the board with the whole band, or fight on?", "fight on"),
    Ask.WAY_OUT: Question("2H-D38", "Through which opening does the band flee?"),
    Ask.ENTER: Question("2H-D35", "{actor}, outside: where to enter?", "wait outside"),
    Ask.FIRE: Question("2H-D26", "{actor}: fire the {weapon}?", "do not fire"),
    Ask.FIRE_TARGET: Question("2H-D27", "{actor}: whom to shoot at?"),
    Ask.CAST: Question("2H-D28", "{actor}: which spell to cast?", "cast nothing"),
    Ask.CAST_TARGET: Question("2H-D29", "{actor}: whom {else_}does {spell} name?{named}", "cast now"),
    Ask.ACT: Question("2H-D26", "{actor}: move or do something else, or wait for the charges?", "wait for the charges"),
    Ask.PATIENT: Question("2H-D32", "{actor}: whom to heal?"),
    Ask.FRIEND: Question("2H-D33", "{actor}: whom to {aim}?"),
    Ask.VICTIM: Question("2H-D34", "{actor}: whom to {aim}?"),
    Ask.CHARGE: Question("2H-D30", "{actor}: whom to charge?", "hold"),
    Ask.CHARGE_SQUARE: Question("2H-D30", "{actor}: from which square to fight {foe}?"),
    Ask.MELEE: Question("2H-D31", "Whose melee is fought first?"),
    Ask.STRIKER: Question("2H-D31", "Who fights {defender} next?"),
    Ask.CRISIS: Question("2H-D36", "{actor}: how many to pass in the Crisis Test?"),
    Ask.SPOILS: Question("2H-D42", "{actor} lies there: kill or capture?"),
}

AIMS = {
    Action.HEAL: "heal",
    Action.HEAL_BY_POTION: "heal with a Potion of Healing",
    Action.HEAL_BY_STAFF: "heal with the Staff of Healing",
    Action.PICK_UP: "pick up",
    Action.SWAP: "change squares with",
    Action.KILL: "kill",
    Action.CAPTURE: "capture",
}
SIMPLE = {
    Action.BREAK_OFF: "flee the board",
    Action.PASS_0: "pass 0",
    Action.PASS_1: "pass 1",
    Action.PASS_2: "pass 2",
    Action.FIRE: "fire",
    Action.CAST_DAMAGE: "cast Damage",
    Action.CAST_DAZZLE: "cast Dazzle",
    Action.CAST_DEFEND: "cast Defend",
    Action.CAST_NOW: "cast now",
    Action.HEAL: "heal a friend who is down",
    Action.HEAL_BY_POTION: "heal a friend with a Potion of Healing",
    Action.HEAL_BY_STAFF: "heal a friend with the Staff of Healing",
    Action.PICK_UP: "pick up a friend who is down",
    Action.SWAP: "change squares with a friend who is down",
    Action.KILL: "kill",
    Action.CAPTURE: "capture",
    Action.EMPTY_HANDS: "empty the hands",
    Action.DRINK_RAGE: "drink a Potion of Rage",
    Action.DRINK_COURAGE: "drink a Potion of Courage",
    Action.DRINK_EAGER: "drink a Potion of Eager",
    Action.DRINK_STRENGTH: "drink a Potion of Strength",
    Action.WAIT_OUTSIDE: "wait outside",
}
ON_FIGURE = {
    Ask.RANK: "place {who} next",
    Ask.FIRE_TARGET: "shoot at {who}",
    Ask.CAST_TARGET: "name {who}",
    Ask.CHARGE: "charge {who}",
    Ask.MELEE: "fight the melee against {who}",
    Ask.STRIKER: "{who} fights next",
}
ON_SQUARE = {
    Ask.PLACE: "stand on {square}",
    Ask.ENTER: "enter on {square}",
    Ask.ACT: "move to {square}",
    Ask.CHARGE: "move to {square}",
    Ask.CHARGE_SQUARE: "fight from {square}",
}


def ask_rule(game: Game) -> str:
    """The id of the decision that is due; empty when none is."""
    return QUESTIONS[Ask(game.ask)].rule


def ask_words(game: Game) -> str:
    """The decision that is due, as a question; how the fight ended when none is."""
    if game.ask == Ask.NOTHING:
        return f"The fight is over: {word(ENDS, game.end)}." if game.end else "No decision is due."
    actor = game.figures[game.actor] if game.actor >= 0 else None
    named = [short_name(game, k) for k in range(Bound.FIGURES) if game.chosen >> k & 1]
    held = actor.kit[actor.hand].main if actor is not None and actor.hand >= 0 else Held.NOTHING
    if game.ask == Ask.CHARGE and not any(game.options[Action.FIGURE : Action.SQUARE]):
        return f"{figure_name(game, game.actor)}: nobody can be charged; move instead?"
    return QUESTIONS[Ask(game.ask)].words.format(
        actor=figure_name(game, game.actor),
        weapon=word(HELD, held),
        spell=word(SPELLS, game.spell),
        else_="else " if named else "",
        named=f" So far: {', '.join(named)}." if named else "",
        aim=word(AIMS, game.intent),
        foe=short_name(game, actor.target if actor is not None else Code.NOBODY),
        defender=short_name(game, game.defender),
    )


def option_words(game: Game, action: int) -> str:
    """What an action means in the decision that is due, with what to know of the figure it is about."""
    detail = option_detail(game, action)
    return f"{option_name(game, action)} ({detail})" if detail else option_name(game, action)


def option_detail(game: Game, action: int) -> str:
    """What to know of the figure an action is about; empty where it is about none."""
    if Action.FIGURE <= action < Action.SQUARE:
        return facts(game, action - Action.FIGURE)
    return ""


def option_name(game: Game, action: int) -> str:
    """What an action means in the decision that is due."""
    ask = Ask(game.ask)
    if action == Action.CARRY_ON:
        return QUESTIONS[ask].carry_on
    if action >= Action.SQUARE:
        square = square_name(action - Action.SQUARE)
        return ON_SQUARE.get(ask, "square {square}").format(square=square)
    if action >= Action.FIGURE:
        who = short_name(game, action - Action.FIGURE)
        aim = word(AIMS, game.intent) if ask in (Ask.PATIENT, Ask.FRIEND, Ask.VICTIM) else "choose"
        return ON_FIGURE.get(ask, "{aim} {who}").format(who=who, aim=aim)
    if action >= Action.OPENING:
        return f"opening {action - Action.OPENING + 1}"
    if Action.FRONT <= action < Action.WAIT_OUTSIDE:
        return f"{action - Action.FRONT + 1} in front"
    if Action.SWITCH <= action < Action.EMPTY_HANDS and game.actor >= 0:
        return f"take in hand: {slot_name(game.figures[game.actor], action - Action.SWITCH)}"
    if action in (Action.KILL, Action.CAPTURE) and ask == Ask.ACT:
        return f"{SIMPLE[Action(action)]} a foe who is down"
    return word(SIMPLE, action)


def members(game: Game, side: int) -> list[int]:
    """The figures of a side that have a part in the fight, in their order."""
    span = range(Bound.BAND) if side == Side.BAND else range(Bound.BAND, Bound.FIGURES)
    return [k for k in span if game.figures[k].status != Status.ABSENT]


def figure_words(game: Game, who: int) -> str:
    """All that can be known of a figure, on one line."""
    f = game.figures[who]
    parts = [facts(game, who)]
    if f.can_cast:
        parts.append("can cast")
    if f.star_dice:
        parts.append(f"{f.star_dice} Star Power dice")
    if who in (game.leader[0], game.leader[1]):
        parts.append("leads")
    parts += conditions(game, who)
    carried, name = gear(f), figure_name(game, who)
    if not name.endswith(f" {key(who)}"):
        name += f" ({key(who)})"
    line = f"{name}: {', '.join(parts)}"
    return f"{line}; has {', '.join(carried)}" if carried else line


def situation_words(game: Game) -> str:
    """Where the fight stands: board, phase, who acts first."""
    board = "corridor, columns a and b" if game.columns == 2 else "room, columns a to d"
    if game.phase < 1:
        return f"Battle in a {board}; before the first phase"
    first = "the band won the Charge Test" if game.first == Side.BAND else "the foes won the Charge Test"
    return f"Battle in a {board}; phase {game.phase}, {word(SIDES, game.active)} to act; {first}"


def describe(game: Game) -> str:
    """The situation, complete enough to play without a picture: several lines.

    Rows 1 to 6 and columns from a name the squares; figures A to H are the band, 1 to 12 the foes.
    """
    lines = [situation_words(game) + "."]
    for side in Side:
        row = game.edge[side] + 1
        lines.append(f"{word(SIDES, side).capitalize()}, own edge row {row}, ways out behind: {game.openings[side]}.")
        lines += [f"  {figure_words(game, k)}" for k in members(game, side)]
    rule = ask_rule(game)
    lines.append(f"{ask_words(game)}{f' [{rule}]' if rule else ''}")
    return "\n".join(lines)


def legal_actions(game: Game) -> list[int]:
    """The actions that are legal in the decision that is due."""
    return [action for action in range(Action.COUNT) if game.options[action]]
