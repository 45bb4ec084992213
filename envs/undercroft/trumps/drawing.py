"""The frame of a game: dungeon, players, dealer, the decision that is due, what has just happened."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.render.frame import Cell, Entry, Frame, Grid, Option, Panel, Place, Row, State, Token, Tone
from undercroft.trumps.codes import Action, Bound, Content, Event, Status
from undercroft.trumps.results import points
from undercroft.trumps.state import Game
from undercroft.trumps.tables import CLASSES, LEVELS, RANK_LETTERS
from undercroft.trumps.vocabulary import (
    STANDS,
    STATUSES,
    exits_words,
    hand_words,
    level_of,
    seat_letter,
    seat_name,
    tile_name,
)
from undercroft.trumps.words import (
    Note,
    ask_rule,
    ask_words,
    event_rule,
    event_words,
    legal_actions,
    option_words,
    situation_words,
)

TITLE = "Trumps"
MARKS = {Content.CLEAR: "", Content.MONSTER: "M", Content.TRAP: "T", Content.BOSS: "B"}
TONES = {Content.CLEAR: Tone.PLAIN, Content.MONSTER: Tone.FOE, Content.TRAP: Tone.MAGIC, Content.BOSS: Tone.BAD}
GOOD = {Event.SUCCEEDS, Event.GAINS}
BAD = {Event.FAILS, Event.LOSES, Event.DIES}
STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))  # east and north, by side


def draw(game: Game, events: Sequence[Note] = ()) -> Frame:
    """The frame of a game.

    Args:
        game: where it stands.
        events: what the log noted since the decision before.
    """
    return Frame(
        title=TITLE,
        situation=situation_words(game),
        prompt=ask_words(game),
        rule=ask_rule(game),
        grids=(dungeon_map(game),),
        panels=(players_panel(game), hands_panel(game), dealer_panel(game)),
        options=tuple(
            Option(action, option_words(game, action), place=option_place(game, action))
            for action in legal_actions(game)
        ),
        log=tuple(entry(game, event) for event in events),
    )


def frame_of_map(game: Game) -> tuple[int, int, int, int]:
    """The lowest and highest steps east, then north, with a margin of one."""
    tiles = [game.tiles[number] for number in range(game.drawn + 1)]
    east, north = [tile.x for tile in tiles], [tile.y for tile in tiles]
    return min(east) - 1, max(east) + 1, min(north) - 1, max(north) + 1


def place_of(game: Game, east: int, north: int) -> Place:
    """Where a cell is drawn: north is up."""
    west, _, _, top = frame_of_map(game)
    return top - north, east - west


def dungeon_map(game: Game) -> Grid:
    """The tiles: exits, and what is there: M a monster, T a trap, B the Boss."""
    west, right, low, top = frame_of_map(game)
    return Grid(
        title="dungeon",
        rows=tuple(f"{north:+d}" for north in range(top, low - 1, -1)),
        columns=tuple(f"{east:+d}" for east in range(west, right + 1)),
        tokens=tuple(token(game, seat) for seat in range(game.players) if game.seats[seat].tile >= 0),
        cells=tuple(cell(game, number) for number in range(game.drawn + 1)),
    )


def cell(game: Game, number: int) -> Cell:
    """A tile by its exits and what is on it."""
    tile = game.tiles[number]
    content = Content(tile.content)
    if content == Content.BOSS and not game.boss_alive:
        content = Content.CLEAR
    exits = exits_words(tile.exits).replace(", ", "") if tile.exits else "?"
    label = f"{exits} {MARKS[content]}".strip() if number else "start"
    return Cell(place_of(game, tile.x, tile.y), TONES[content], label)


def token(game: Game, seat: int) -> Token:
    """A player on its tile."""
    player = game.seats[seat]
    tile = game.tiles[player.tile]
    return Token(
        key=seat_letter(seat),
        label=seat_name(game, seat),
        tone=Tone.FRIEND,
        place=place_of(game, tile.x, tile.y),
        value=str(points(game, seat)),
        state=State.READY if player.status == Status.INSIDE else State.GONE,
        acting=bool(game.ask) and game.actor == seat,
    )


def option_place(game: Game, action: int) -> Place | None:
    """The cell that a move is about."""
    if not Action.MOVE <= action <= Action.STAY or game.actor < 0:
        return None
    tile = game.tiles[game.seats[game.actor].tile]
    east, north = STEPS[action - Action.MOVE] if action < Action.STAY else (0, 0)
    return place_of(game, tile.x + east, tile.y + north)


def players_panel(game: Game) -> Panel:
    """Who plays, in initiative order once it stands."""
    seats = [game.order[place] for place in range(game.players)] if game.round else range(game.players)
    return Panel(
        title="Players",
        columns=("", "class", "points", "treasure", "cards", "at"),
        rows=tuple(player_row(game, seat) for seat in seats),
        tone=Tone.FRIEND,
    )


def player_row(game: Game, seat: int) -> Row:
    """The line of a player."""
    player = game.seats[seat]
    inside = player.status == Status.INSIDE
    left = sum(int(player.hand[half]).bit_count() for half in range(2))
    cells = (
        seat_letter(seat),
        CLASSES[player.role].role.name.capitalize() if player.role >= 0 else "?",
        str(points(game, seat)),
        str(player.treasure),
        f"{left}{' + Joker' if player.joker else ''}",
        tile_name(player.tile) if inside else STATUSES[Status(player.status)],
    )
    declared = dict(STANDS)[player.stand] if player.stand else ""  # type: ignore[index]
    acting = bool(game.ask) and game.actor == seat
    return Row(cells, Tone.FRIEND if inside else Tone.QUIET, acting, f"declared {declared}" if declared else "")


def hands_panel(game: Game) -> Panel:
    """The hands, which the open discards tell to everybody (TR-111)."""
    rows = [
        Row((seat_letter(seat), hand_words(game.seats[seat], half)), Tone.PLAIN)
        for seat in range(game.players)
        for half in range(2)
    ]
    return Panel("Cards left", ("", ""), tuple(rows), Tone.PLAIN)


def dealer_panel(game: Game) -> Panel:
    """What the dealer has not drawn, by level."""
    rows = []
    for row in LEVELS:
        ranks = range(row.lowest - Bound.LOWEST_RANK, row.highest - Bound.LOWEST_RANK + 1)
        left = " ".join(f"{RANK_LETTERS[rank]}x{game.stack[rank]}" for rank in ranks)
        tiles = sum(level_of(number) == row.level for number in range(game.drawn + 1, Bound.TILES))
        rows.append(Row((f"level {row.level}", left, str(tiles))))
    return Panel("Dealer", ("", "not drawn", "tiles left"), tuple(rows), Tone.FOE)


def entry(game: Game, event: Note) -> Entry:
    """An event as a line of the log."""
    kind = Event(event.kind)
    tone = Tone.GOOD if kind in GOOD else Tone.BAD if kind in BAD else Tone.PLAIN
    return Entry(event_words(game, event), event_rule(event), tone)
