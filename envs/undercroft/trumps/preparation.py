"""Before play: the table is laid, classes are dealt or the order of the draft is drawn (TR-103, TR-110, TR-231)."""

from __future__ import annotations

import cython

if not cython.compiled:
    from undercroft.core.rng import roll, seed_dice
    from undercroft.core.state import Stream
    from undercroft.core.types import U64
    from undercroft.trumps.codes import Bound, ClassMode, Code, Content, Event, Shape, Side, Stage, Stand, Status
    from undercroft.trumps.lookup import SHAPE_COUNT
    from undercroft.trumps.report import tell
    from undercroft.trumps.state import Game, Setup, dice_of, player, tile


def lay_table(game: Game) -> None:
    """The entrance, the shuffled tiles and stacks (TR-103, TR-108, TR-504, TR-703)."""
    game.drawn = 0
    game.sealed = 0
    game.shape = 0
    game.entered = 0
    for shape in range(Shape.COUNT):
        game.shapes[shape] = SHAPE_COUNT[shape]
    for number in range(Bound.TILES):
        place = tile(game, number)
        place.x = 0
        place.y = 0
        place.exits = 0
        place.content = Content.CLEAR
        place.searched = 0
        for side in range(Side.COUNT):
            place.beside[side] = Code.NO_TILE
    tile(game, 0).exits = 15
    for rank in range(Bound.RANKS):
        game.stack[rank] = 4
        game.discard[rank] = 0
        game.hoard[rank] = 4
    game.boss_alive = 1
    game.boss_ready = Code.NEVER
    game.boss_caller = Code.NOBODY
    game.bout = 0
    for k in range(Bound.SEATS + 1):
        game.kept[k] = 0


def seat_players(game: Game, setup: Setup) -> None:
    """Everybody at the entrance with 26 cards and a Joker (TR-103, TR-110); empty seats count as dead."""
    for seat in range(Bound.SEATS):
        p = player(game, seat)
        is_taken = seat < game.players
        p.hand[0] = Bound.ALL if is_taken else 0
        p.hand[1] = Bound.ALL if is_taken else 0
        p.treasure = 0
        p.treasures = 0
        p.role = setup.classes[seat] if is_taken else Code.NOBODY
        p.joker = 1 if is_taken else 0
        p.status = Status.INSIDE if is_taken else Status.DEAD
        p.tile = 0 if is_taken else Code.NO_TILE
        p.passed = 0
        p.committed = Code.NO_CARD
        p.place = 0
        p.stand = Stand.NONE
        p.fights = 0


def draw_order(game: Game) -> None:
    """A random order of the seats, for the draft (TR-231). Uses the encounter dice."""
    for place in range(Bound.SEATS):
        game.order[place] = place
    for place in range(game.players - 1):
        other = place + roll(dice_of(game), Stream.ENCOUNTER, game.players - place)
        seat = game.order[place]
        game.order[place] = game.order[other]
        game.order[other] = seat


def is_free(game: Game, role: int) -> bool:
    """Whether nobody has a class (TR-231)."""
    for seat in range(game.players):
        if player(game, seat).role == role:
            return False
    return True


def take_class(game: Game, seat: int, role: int) -> None:
    """Give a player its class."""
    player(game, seat).role = role
    tell(game, Event.TAKES_CLASS, seat, role, 0, 0)


def deal_classes(game: Game) -> None:
    """Give a random free class to all who have none (TR-R7, "deal"). Uses the encounter dice."""
    for seat in range(game.players):
        if player(game, seat).role >= 0:
            continue
        free = 0
        for role in range(Bound.CLASSES):
            free += 1 if is_free(game, role) else 0
        left = roll(dice_of(game), Stream.ENCOUNTER, free)
        for role in range(Bound.CLASSES):
            if is_free(game, role):
                if left == 0:
                    take_class(game, seat, role)
                    break
                left -= 1


def prepare_game(game: Game, setup: Setup, seed: U64) -> None:
    """Everything up to the first decision."""
    seed_dice(dice_of(game), seed)
    game.players = setup.players
    game.treasure = setup.treasure
    game.boss_group = setup.boss_group
    game.reward = setup.reward
    game.rounds = setup.rounds
    game.decisions = 0
    game.round = 0
    game.turn = 0
    game.rechoices = 0
    game.slot = 0
    game.stage = Stage.DRAFT
    game.ask = 0
    game.actor = Code.NOBODY
    lay_table(game)
    seat_players(game, setup)
    draw_order(game)
    if setup.class_mode == ClassMode.DEAL:
        deal_classes(game)
