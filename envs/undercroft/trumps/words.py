"""A game of Trumps in words: events with their rules, the situation, the decision that is due and its options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from undercroft.trumps.codes import Action, Ask, Bound, Class, Content, Deed, Event, Side, Stage, Status
from undercroft.trumps.state import Game, Player
from undercroft.trumps.tables import CLASSES, SHAPES, SUITS
from undercroft.trumps.vocabulary import (
    CONTENTS,
    DEEDS,
    STANDS,
    STATUSES,
    card_name,
    exits_words,
    hand_words,
    level_of,
    rank_name,
    seat_letter,
    seat_name,
    shape_letter,
    side_word,
    tile_name,
)


class Note(Protocol):
    """An event of the log."""

    @property
    def kind(self) -> int:
        """An Event."""
        ...

    @property
    def actor(self) -> int:
        """Whose doing it was, -1 nobody's."""
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
    Event.TAKES_CLASS: Telling("TR-231", "{letter} is the {a:role}"),
    Event.SHOWS: Telling("TR-301", "{actor} shows {card} for initiative"),
    Event.TAKES_PLACE: Telling("TR-302", "{actor} takes place {a} in the order"),
    Event.ROUND: Telling("TR-303", "Round {a}"),
    Event.FLEES: Telling("TR-401", "{actor} flees the dungeon{b:blocked}"),
    Event.LOSES: Telling("TR-603", "{actor} loses {card} at random"),
    Event.MOVES: Telling("TR-501", "{actor} moves {a:side}, to {b:tile}"),
    Event.STAYS: Telling("TR-507", "{actor} stays on {b:tile}"),
    Event.DRAWS_TILE: Telling("TR-502", "{actor} draws {a:tile}, a {b:shape}"),
    Event.LAYS_TILE: Telling("TR-105", "{actor} lays {a:tile} with exits {b:exits}: {c:content}"),
    Event.SEALED: Telling("TR-505", "The dungeon is sealed: no further tile can be drawn"),
    Event.PLAYS: Telling("TR-601", "{actor} plays {card} to {c:deed} against {b:rank}"),
    Event.PLAYS_JOKER: Telling("TR-233", "{actor} plays the Joker to {c:deed}"),
    Event.SUCCEEDS: Telling("TR-604", "{actor} succeeds: {c:success}"),
    Event.FAILS: Telling("TR-608", "{actor} fails{b:pinned}"),
    Event.GAINS: Telling("TR-702", "{actor} gains a treasure of {a}"),
    Event.SKIPS: Telling("TR-610", "{actor} plays nothing on {a:tile}"),
    Event.BOSS_COMBAT: Telling("TR-802", "Boss combat on {a:tile}"),
    Event.DECLARES: Telling("TR-803", "{actor} declares {a:stand}"),
    Event.COMMITS: Telling("TR-804", "{actor} shows {card} against the Boss"),
    Event.BOSS_CARD: Telling("TR-805", "The Boss keeps {a:rank}{b:dropped}"),
    Event.BOSS_RESULT: Telling("TR-807", "The Boss {b:result}"),
    Event.DIES: Telling("TR-807", "{actor} is dead"),
    Event.ENDS: Telling("TR-851", "The game ends in round {a}{b:fallen}"),
    Event.POINTS: Telling("TR-855", "{actor} has {a} points, {b} of them treasure: place {c}"),
}

SUCCESSES = {
    Deed.EVADE: "it may move on",
    Deed.FIGHT: "the monster is dead",
    Deed.DISABLE: "the trap is gone",
    Deed.SEARCH: "something is found",
}

READINGS: dict[str, Callable[[int], str]] = {
    "role": lambda n: Class(n).name.capitalize(),
    "side": side_word,
    "tile": tile_name,
    "shape": shape_letter,
    "exits": exits_words,
    "content": lambda n: CONTENTS[Content(n)],
    "rank": rank_name,
    "deed": lambda n: DEEDS[Deed(n)],
    "success": lambda n: SUCCESSES[Deed(n)],
    "stand": lambda n: dict(STANDS)[n],  # type: ignore[index]
    "blocked": lambda n: ", past a monster" if n else "",
    "pinned": lambda n: " and is pinned" if n else "",
    "dropped": lambda n: f" and drops {rank_name(n)}" if n else "",
    "result": lambda n: "falls" if n else "stands",
    "fallen": lambda n: ": the Boss has fallen" if n else "",
}


class Number(int):
    """A number of an event that can be read in a vocabulary."""

    def __format__(self, reading: str) -> str:
        return READINGS[reading](int(self)) if reading else str(int(self))


def event_rule(event: Note) -> str:
    """The id of the rule by which it happened."""
    return EVENTS[Event(event.kind)].rule


def event_words(game: Game, event: Note) -> str:
    """What happened, in one sentence without its rule.

    Args:
        game: the game at any later moment; gives the names.
        event: what the log noted.
    """
    a, b, c = (Number(n) for n in event.values)
    is_seat = event.actor >= 0
    shows_card = event.kind in (Event.SHOWS, Event.LOSES, Event.PLAYS, Event.COMMITS)
    return EVENTS[Event(event.kind)].words.format(
        actor=seat_name(game, event.actor),
        letter=seat_letter(event.actor) if is_seat else "",
        card=card_name(game.seats[event.actor], int(a)) if is_seat and shows_card else "",
        a=a,
        b=b,
        c=c,
    )


class Question(NamedTuple):
    """A kind of decision: its rule, and what is asked."""

    rule: str
    words: str


QUESTIONS = {
    Ask.NOTHING: Question("", "nothing is due"),
    Ask.CLASS: Question("TR-231", "{actor}: which class?"),
    Ask.INITIATIVE: Question("TR-301", "{actor}: which card for initiative, in secret?"),
    Ask.FLEE: Question("TR-401", "{actor}: flee the dungeon, or go on?"),
    Ask.MOVE: Question("TR-501", "{actor}: where to?"),
    Ask.ROTATE: Question("TR-502", "{actor}: how to turn the drawn tile, a {shape}?"),
    Ask.ENCOUNTER: Question("TR-601", "{actor}: what to play against the {content} of level {level}?"),
    Ask.SEARCH: Question("TR-610", "{actor}: search the clear tile of level {level}?"),
    Ask.DECLARE: Question("TR-803", "{actor}: fight the Boss in the GROUP, SOLO, or HOLD?"),
    Ask.BOSS_CARD: Question("TR-804", "{actor}: which card against the Boss, in secret?"),
}


def ask_rule(game: Game) -> str:
    """The id of the rule that asks; empty when nothing is due."""
    return QUESTIONS[Ask(game.ask)].rule


def ask_words(game: Game) -> str:
    """The decision that is due, as a question."""
    if game.stage == Stage.OVER:
        return "The game is over: the Boss has fallen." if not game.boss_alive else "The game is over: all are out."
    number = game.seats[max(game.actor, 0)].tile
    return QUESTIONS[Ask(game.ask)].words.format(
        actor=seat_name(game, game.actor),
        shape=shape_letter(game.shape),
        content=CONTENTS[Content(game.tiles[max(number, 0)].content)],
        level=level_of(max(number, 0)),
    )


def deed_word(game: Game, player: Player, half: int) -> str:
    """What a card of a suit does where a player stands."""
    content = game.tiles[player.tile].content
    if content == Content.CLEAR:
        return "search"
    row = CLASSES[player.role]
    suit = SUITS[(row.primary, row.secondary)[half]]
    return DEEDS[suit.monster if content == Content.MONSTER else suit.trap]


def move_words(game: Game, player: Player, side: int) -> str:
    """A move, and what is known to be there."""
    there = game.tiles[player.tile].beside[side]
    if there < 0:
        return f"move {side_word(side)}, into the unknown"
    content = game.tiles[there].content
    what = CONTENTS[Content(content)] if there else "outside"
    if content == Content.BOSS and not game.boss_alive:
        what = "clear"
    return f"move {side_word(side)}, to {tile_name(there)} ({what})"


def option_words(game: Game, action: int) -> str:
    """What an action means in the decision that is due."""
    player = game.seats[max(game.actor, 0)]
    if action < Action.FLEE:
        row = CLASSES[action]
        suits = f"{SUITS[row.primary].letter} primary, {SUITS[row.secondary].letter} secondary"
        return f"{row.role.name.capitalize()} ({suits})"
    if Action.MOVE <= action < Action.STAY:
        return move_words(game, player, action - Action.MOVE)
    if Action.ROTATE <= action < Action.CARD:
        return f"exits {', '.join(SHAPES[game.shape].rotations[action - Action.ROTATE])}"
    if Action.CARD <= action < Action.JOKER_EVADE:
        card = action - Action.CARD
        name = card_name(player, card)
        if game.ask in (Ask.ENCOUNTER, Ask.SEARCH):
            return f"{name}: {deed_word(game, player, card // Bound.RANKS)}"
        return name
    return {
        Action.FLEE: "flee",
        Action.GO_ON: "go on",
        Action.STAY: "stay",
        Action.JOKER_EVADE: "Joker: evade",
        Action.JOKER_FIGHT: "Joker: kill the monster",
        Action.JOKER_DISABLE: "Joker: disable the trap",
        Action.JOKER_SEARCH: "Joker: search",
        Action.DECLINE: "do not search" if game.ask == Ask.SEARCH else "keep the Joker",
        Action.GROUP: "GROUP",
        Action.SOLO: "SOLO",
        Action.HOLD: "HOLD",
    }[Action(action)]


def player_words(game: Game, seat: int) -> str:
    """All that is known of a player, on one line: all discards are open, so hands can be worked out (TR-111)."""
    player = game.seats[seat]
    parts = [STATUSES[Status(player.status)]]
    if player.status == Status.INSIDE:
        parts.append(f"on {tile_name(player.tile)}")
    parts += [hand_words(player, half) for half in range(2)]
    parts.append("Joker" if player.joker else "no Joker")
    parts.append(f"{player.treasures} treasures worth {player.treasure}")
    if player.stand:
        parts.append(f"declared {dict(STANDS)[player.stand]}")  # type: ignore[index]
    return f"{seat_name(game, seat)}: {'; '.join(parts)}"


def beyond(game: Game, number: int, side: int) -> str:
    """What is behind an exit (TR-503)."""
    there = game.tiles[number].beside[side]
    if there < 0:
        return "unknown"
    has_exit = game.tiles[there].exits >> (side + 2) % Side.COUNT & 1
    return tile_name(there) if has_exit else "shut"


def tile_words(game: Game, number: int) -> str:
    """A placed tile on one line."""
    tile = game.tiles[number]
    ways = [f"{side_word(side)} {beyond(game, number, side)}" for side in range(Side.COUNT) if tile.exits >> side & 1]
    what = "" if number == 0 else f", level {level_of(number)}, {CONTENTS[Content(tile.content)]}"
    return f"{tile_name(number)} at {tile.x:+d} {tile.y:+d}{what}; exits: {', '.join(ways) or 'not laid yet'}"


def situation_words(game: Game) -> str:
    """Round, turn and tiles."""
    if game.round == 0:
        return "Before the first round"
    order = " ".join(seat_letter(game.order[place]) for place in range(game.players))
    boss = ""
    if game.drawn == Bound.DRAWS:
        boss = ", the Boss is found" if game.boss_alive else ", the Boss has fallen"
    return f"Round {game.round} of {game.rounds}, order {order}, {game.drawn} of 24 tiles drawn{boss}"


def describe(game: Game) -> str:
    """The situation, complete enough to play without a picture: several lines.

    Tiles are numbered by their draw and placed by steps east and north of the entrance.
    """
    lines = [situation_words(game) + "."]
    lines += [player_words(game, seat) for seat in range(game.players)]
    lines += [tile_words(game, number) for number in range(game.drawn + 1)]
    rule = ask_rule(game)
    lines.append(f"{ask_words(game)}{f' [{rule}]' if rule else ''}")
    return "\n".join(lines)


def legal_actions(game: Game) -> list[int]:
    """The actions that are legal in the decision that is due."""
    return [action for action in range(Action.COUNT) if game.options[action]]
