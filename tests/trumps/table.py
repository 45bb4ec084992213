"""Positions of Trumps for tests: players with given hands on given tiles, the dealer's next cards known.

Nothing that is drawn stands in a game, so a draw is fixed by leaving the dealer nothing else to draw.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from undercroft.core.events import Event as Happening
from undercroft.loading import interpreted
from undercroft.trumps.actions import ACTIONS
from undercroft.trumps.codes import Ask, Bound, Class, Content, Event, Stage
from undercroft.trumps.scenario import Scenario, prepare
from undercroft.trumps.state import Game
from undercroft.trumps.tables import RANK_LETTERS, exits_of
from undercroft.trumps.vocabulary import suit_letter

with interpreted():
    from undercroft.core.events import recording
    from undercroft.trumps import dungeon, flow, outcome

NAMES = [action.name for action in ACTIONS]
CONTENTS = {"clear": Content.CLEAR, "monster": Content.MONSTER, "trap": Content.TRAP, "boss": Content.BOSS}


def new_game(seed: int = 0, **fields: Any) -> Game:
    """A game at its first decision."""
    game = Game()
    flow.reset(game, prepare(Scenario(**fields)), seed)
    return game


def seated(*classes: Class, seed: int = 0, **fields: Any) -> Game:
    """A game in round 1 with full hands, seat 0 first in the order, then seat 1...; the first FLEE decision is due."""
    game = new_game(seed, players=len(classes), classes=classes, **fields)
    for seat in range(len(classes)):
        game.seats[seat].place = seat
        game.order[seat] = seat
    game.stage, game.ask, game.round, game.turn, game.slot = Stage.TURN, Ask.NOTHING, 1, 0, 0
    flow.run_on(game)
    return game


def lay(game: Game, x: int, y: int, exits: str, content: str = "clear") -> int:
    """Place the next tile: its number."""
    game.drawn += 1
    tile = game.tiles[game.drawn]
    tile.x, tile.y, tile.exits, tile.content, tile.searched = x, y, exits_of(exits), CONTENTS[content], 0
    dungeon.link(game, game.drawn)
    return int(game.drawn)


def lay_row(game: Game, *contents: str) -> None:
    """Place tiles one after the other north of the entrance, each with exits north and south."""
    for content in contents:
        lay(game, 0, game.drawn + 1, "NS", content)


def lay_boss(game: Game) -> int:
    """Place the Boss tile north of the entrance, as the last of 24: its number."""
    game.drawn = Bound.DRAWS - 1
    for number in range(1, Bound.DRAWS):
        game.tiles[number].x = game.tiles[number].y = 100  # far away, no exits
    return lay(game, 0, 1, "ESW", "boss")


def stand(game: Game, seat: int, number: int, passed: bool = False) -> None:
    """Put a player on a tile."""
    game.seats[seat].tile, game.seats[seat].passed = number, int(passed)


def card(game: Game, seat: int, name: str) -> int:
    """A card such as "S9" as a number, 0 to 25."""
    player = game.seats[seat]
    half = [suit_letter(player, half) for half in range(2)].index(name[0])
    return half * Bound.RANKS + RANK_LETTERS.index(name[1:])


def action(game: Game, name: str) -> int:
    """An action by its name, or by the name of a card of the one who decides."""
    if name in NAMES:
        return NAMES.index(name)
    return NAMES.index("primary_2") + card(game, game.actor, name)


def hold(game: Game, seat: int, *cards: str, joker: bool = False) -> None:
    """Give a player exactly these cards."""
    player = game.seats[seat]
    player.hand[0] = player.hand[1] = 0
    for name in cards:
        half, rank = divmod(card(game, seat, name), Bound.RANKS)
        player.hand[half] |= 1 << rank
    player.joker = int(joker)


def hand(game: Game, seat: int) -> list[str]:
    """The cards of a player, lowest first, primary suit first."""
    player = game.seats[seat]
    return [
        suit_letter(player, half) + RANK_LETTERS[rank]
        for half in range(2)
        for rank in range(Bound.RANKS)
        if player.hand[half] >> rank & 1
    ]


def leave_in_stack(game: Game, *ranks: str) -> None:
    """Let nothing but these challenge cards be undrawn, all others discarded."""
    for rank in range(Bound.RANKS):
        game.stack[rank] = ranks.count(RANK_LETTERS[rank])
        game.discard[rank] = 4 - game.stack[rank]


def options(game: Game) -> list[str]:
    """The legal actions by name, cards as "S9"."""
    player, found = game.seats[max(game.actor, 0)], []
    for index, name in enumerate(NAMES):
        if game.options[index]:
            offset = index - NAMES.index("primary_2")
            is_card = 0 <= offset < Bound.HAND
            found.append(suit_letter(player, offset // 13) + RANK_LETTERS[offset % 13] if is_card else name)
    return found


def play(game: Game, *names: str) -> list[Happening]:
    """Play actions one after the other; what happened."""
    events: list[Happening] = []
    for name in names:
        assert name in options(game) or game.options[action(game, name)], f"{name} is not among {options(game)}"
        with recording(game) as happened:
            flow.apply(game, action(game, name))
        events += happened
    return events


def resume(game: Game, stage: Stage = Stage.TURN) -> None:
    """Begin the turn of the one whose turn it is anew, after a change of the position."""
    game.stage, game.ask = stage, Ask.NOTHING
    flow.run_on(game)


def kinds(events: Sequence[Happening]) -> list[Event]:
    """The kinds of what happened."""
    return [Event(event.kind) for event in events]


def points(game: Game, seat: int) -> int:
    """The points of a player."""
    return int(outcome.points(game, seat))


def facing(role: Class, content: str, level: int = 1, others: tuple[Class, ...] = (), **fields: Any) -> Game:
    """Seat 0 on a live or clear tile of a level, its encounter or search due; the others wait at the entrance."""
    rest = others or tuple(other for other in (Class.WARRIOR, Class.MONK, Class.ARCHER) if other != role)[:2]
    game = seated(role, *rest, **fields)
    game.drawn = {1: 0, 2: 10, 3: 20}[level]
    for number in range(1, game.drawn + 1):
        game.tiles[number].x = game.tiles[number].y = 100
    stand(game, 0, lay(game, 0, 1, "NESW", content))
    resume(game, Stage.MEETING)
    return game


def to_turn_of(game: Game, seat: int) -> None:
    """Let the turn of a player begin; Status, stage and order as they are."""
    game.turn = [game.order[place] for place in range(game.players)].index(seat)
    resume(game)
