"""The phases: runs the game to its next decision, carries decisions out (TR, sections 2 to 8a)."""

from __future__ import annotations

import cython

if not cython.compiled:
    from undercroft.core.types import U64
    from undercroft.trumps.boss import (
        close_combat,
        close_declarations,
        declare,
        fight,
        is_combat_due,
        next_bout,
        next_to_commit,
        next_to_declare,
        open_combat,
    )
    from undercroft.trumps.cards import lose_at_random
    from undercroft.trumps.codes import Action, Ask, Bound, Code, Event, Half, Stage, Stand, Status
    from undercroft.trumps.dungeon import draw_tile, is_way_blocked, lay_tile, leave, step_on
    from undercroft.trumps.encounter import play_card, play_joker
    from undercroft.trumps.hands import stat_cards
    from undercroft.trumps.initiative import fix_order, next_to_choose, settle_at_random, show
    from undercroft.trumps.lookup import EXITS
    from undercroft.trumps.options import list_options, only_option
    from undercroft.trumps.outcome import place_of, points
    from undercroft.trumps.passages import can_search, is_live, is_pinned
    from undercroft.trumps.preparation import prepare_game, take_class
    from undercroft.trumps.report import tell
    from undercroft.trumps.state import Game, Setup, player, tile


def ask(game: Game, question: int, seat: int) -> None:
    """Make a decision due."""
    game.ask = question
    game.actor = seat


def turn_seat(game: Game) -> int:
    """Whose turn it is."""
    return game.order[game.turn]


def begin_round(game: Game) -> None:
    """The first of the order begins a round (TR-303)."""
    game.turn = 0
    game.round += 1
    tell(game, Event.ROUND, Code.NOBODY, game.round, 0, 0)


def draft(game: Game) -> None:
    """Ask the next without a class (TR-231); then initiative."""
    for place in range(game.players):
        if player(game, game.order[place]).role < 0:
            ask(game, Ask.CLASS, game.order[place])
            return
    game.stage = Stage.INITIATIVE


def choose_initiative(game: Game) -> None:
    """Ask those who tie for a card; when all have chosen show the cards, twice more if need be (TR-301, TR-302)."""
    seat = next_to_choose(game)
    if seat >= 0:
        ask(game, Ask.INITIATIVE, seat)
        return
    show(game)
    if next_to_choose(game) >= 0 and game.rechoices < Bound.RECHOICES:
        game.rechoices += 1
        return
    settle_at_random(game)
    fix_order(game)
    game.stage = Stage.TURN
    begin_round(game)


def begin_turn(game: Game) -> None:
    """A Boss combat that is due comes first (TR-802); the dead and the fled are skipped (TR-303)."""
    seat = turn_seat(game)
    if player(game, seat).status != Status.INSIDE:
        game.stage = Stage.PASSING
    elif is_combat_due(game, seat):
        open_combat(game)
        game.stage = Stage.BOSS
    else:
        game.stage = Stage.LEAVING


def settle_boss(game: Game) -> None:
    """One step of the Boss combat: a declaration, a card, a bout, or its end (TR-803 to TR-809)."""
    if game.bout < 0:
        seat = next_to_declare(game)
        if seat >= 0:
            ask(game, Ask.DECLARE, seat)
            return
        close_declarations(game)
    else:
        seat = next_to_commit(game)
        if seat >= 0:
            ask(game, Ask.BOSS_CARD, seat)
            return
        fight(game)
    if game.boss_alive == 0:
        finish(game)
    elif not next_bout(game):
        close_combat(game)
        is_inside = player(game, turn_seat(game)).status == Status.INSIDE
        game.stage = Stage.LEAVING if is_inside else Stage.PASSING


def flee(game: Game, seat: int, forced: int) -> None:
    """Leave the dungeon alive; a monster in the way costs one random card (TR-401, TR-402)."""
    blocked = is_way_blocked(game, seat)
    tell(game, Event.FLEES, seat, forced, 1 if blocked else 0, 0)
    if blocked:
        lose_at_random(game, seat, Half.PRIMARY, Half.SECONDARY)
    leave(game, seat)
    player(game, seat).status = Status.FLED


def ask_to_flee(game: Game) -> None:
    """FLEE or go on; with nothing in hand there is no choice (TR-401, TR-403)."""
    seat = turn_seat(game)
    p = player(game, seat)
    if stat_cards(p) == 0 and p.joker == 0:
        flee(game, seat, 1)
        game.stage = Stage.PASSING
    else:
        ask(game, Ask.FLEE, seat)


def ask_to_move(game: Game) -> None:
    """Where to, unless pinned (TR-501, TR-506)."""
    seat = turn_seat(game)
    if is_pinned(game, seat):
        game.stage = Stage.MEETING
    else:
        ask(game, Ask.MOVE, seat)


def meet(game: Game) -> None:
    """What is on the tile: a live one must be faced, a clear one can be searched (TR-601, TR-610)."""
    seat = turn_seat(game)
    game.stage = Stage.PASSING
    if is_live(game, player(game, seat).tile):
        ask(game, Ask.ENCOUNTER, seat)
    elif can_search(game, seat):
        ask(game, Ask.SEARCH, seat)


def is_anybody_inside(game: Game) -> bool:
    """Whether a player is neither dead nor fled."""
    for seat in range(game.players):
        if player(game, seat).status == Status.INSIDE:
            return True
    return False


def finish(game: Game) -> None:
    """The game is over: the points are known (TR-851)."""
    game.stage = Stage.OVER
    game.actor = Code.NOBODY
    tell(game, Event.ENDS, Code.NOBODY, game.round, 1 - game.boss_alive, 0)
    for seat in range(game.players):
        tell(game, Event.POINTS, seat, points(game, seat), player(game, seat).treasure, place_of(game, seat))


def pass_turn(game: Game) -> None:
    """The next in the order; after the last round all who are inside flee (TR-303, TR-851, TR-852)."""
    game.slot += 1
    game.turn += 1
    if is_anybody_inside(game) and game.turn == game.players:
        if game.round < game.rounds:
            begin_round(game)
        else:
            for place in range(game.players):
                if player(game, game.order[place]).status == Status.INSIDE:
                    flee(game, game.order[place], 1)
    if is_anybody_inside(game):
        game.stage = Stage.TURN
    else:
        finish(game)


def advance(game: Game) -> None:
    """One stage of the game, or one decision of it."""
    if game.stage == Stage.TURN:
        begin_turn(game)
    elif game.stage == Stage.LEAVING:
        ask_to_flee(game)
    elif game.stage == Stage.MOVING:
        ask_to_move(game)
    elif game.stage == Stage.MEETING:
        meet(game)
    elif game.stage == Stage.PASSING:
        pass_turn(game)
    elif game.stage == Stage.BOSS:
        settle_boss(game)
    elif game.stage == Stage.INITIATIVE:
        choose_initiative(game)
    else:
        draft(game)


def explore(game: Game, seat: int, side: int) -> None:
    """Draw the tile behind an exit; where several rotations may lie the mover is asked (TR-502)."""
    tell(game, Event.MOVES, seat, side, game.drawn + 1, 0)
    draw_tile(game, seat, side)
    ask(game, Ask.ROTATE, seat)


def move(game: Game, seat: int, side: int) -> None:
    """Go through an exit (TR-501)."""
    there = tile(game, player(game, seat).tile).beside[side]
    if there < 0:
        explore(game, seat, side)
        return
    tell(game, Event.MOVES, seat, side, there, 0)
    step_on(game, seat, there)
    game.stage = Stage.MEETING


def turn_tile(game: Game, seat: int, rotation: int) -> None:
    """Lay the drawn tile and step onto it (TR-103); who reveals the Boss meets it next turn (TR-801, TR-802)."""
    lay_tile(game, seat, EXITS[game.shape][rotation])
    step_on(game, seat, game.drawn)
    if game.drawn == Bound.DRAWS:
        game.boss_caller = seat
    game.stage = Stage.MEETING


def take_on_tile(game: Game, seat: int, action: int) -> None:
    """Carry out a decision on a live or a clear tile."""
    if action == Action.DECLINE:
        tell(game, Event.SKIPS, seat, player(game, seat).tile, 0, 0)
    elif action >= Action.JOKER_EVADE:
        play_joker(game, seat, action)
    else:
        play_card(game, seat, action - Action.CARD)


def take(game: Game, action: int) -> None:
    """Carry out one legal option of the decision that is due."""
    question = game.ask
    seat = game.actor
    game.ask = Ask.NOTHING
    if question == Ask.FLEE:
        if action == Action.FLEE:
            flee(game, seat, 0)
            game.stage = Stage.PASSING
        else:
            game.stage = Stage.MOVING
    elif question == Ask.MOVE:
        if action == Action.STAY:
            tell(game, Event.STAYS, seat, 0, player(game, seat).tile, 0)
            game.stage = Stage.MEETING
        else:
            move(game, seat, action - Action.MOVE)
    elif question == Ask.ROTATE:
        turn_tile(game, seat, action - Action.ROTATE)
    elif question == Ask.ENCOUNTER or question == Ask.SEARCH:
        take_on_tile(game, seat, action)
    elif question == Ask.CLASS:
        take_class(game, seat, action - Action.CLASS)
    elif question == Ask.DECLARE:
        declare(game, seat, action - Action.GROUP + Stand.GROUP)
    else:
        player(game, seat).committed = action - Action.CARD


def run_on(game: Game) -> None:
    """Run the game to its next decision or to its end; the only legal option is taken unasked."""
    while game.stage != Stage.OVER:
        if game.ask == Ask.NOTHING:
            advance(game)
            continue
        list_options(game)
        action = only_option(game)
        if action < 0:
            return
        take(game, action)
    list_options(game)


def reset(game: Game, setup: Setup, seed: U64) -> None:
    """Start a game and run to its first decision."""
    prepare_game(game, setup, seed)
    run_on(game)


def apply(game: Game, action: int) -> None:
    """Carry out one legal option and run on."""
    game.decisions += 1
    take(game, action)
    run_on(game)


def ended(game: Game) -> bool:
    """The game is over."""
    return game.stage == Stage.OVER


def seat(game: Game) -> int:
    """Whose decision it is; after the end the first seat."""
    return game.actor if game.actor >= 0 else 0
