"""Which options are legal in the decision that is due (TR, section 10)."""

from __future__ import annotations

import cython

if not cython.compiled:
    from undercroft.core.types import Bytes
    from undercroft.trumps.codes import Action, Ask, Bound, Content, Side
    from undercroft.trumps.dungeon import fits
    from undercroft.trumps.hands import holds, stat_cards
    from undercroft.trumps.lookup import EXITS
    from undercroft.trumps.passages import can_explore, can_stay, is_open
    from undercroft.trumps.state import Game, player, tile


def offer(game: Game, action: int) -> None:
    """Make an action legal in the decision that is due."""
    game.options[action] = 1


def offer_cards(game: Game, seat: int) -> None:
    """Every card in hand."""
    for card in range(Bound.HAND):
        if holds(player(game, seat), card):
            offer(game, Action.CARD + card)


def offer_classes(game: Game) -> None:
    """The classes that nobody has (TR-231)."""
    for role in range(Bound.CLASSES):
        offer(game, Action.CLASS + role)
    for seat in range(game.players):
        if player(game, seat).role >= 0:
            game.options[Action.CLASS + player(game, seat).role] = 0


def offer_moves(game: Game, seat: int) -> None:
    """Open exits, known or not, and to stay for a purpose (TR-501, TR-502, TR-507, TR-508)."""
    number = player(game, seat).tile
    for side in range(Side.COUNT):
        if is_open(game, number, side) or can_explore(game, number, side):
            offer(game, Action.MOVE + side)
    if can_stay(game, seat):
        offer(game, Action.STAY)


def offer_rotations(game: Game) -> None:
    """The rotations that may lie (TR-502, TR-505); any that meets the side entered once the dungeon is sealed."""
    for rotation in range(4):
        exits = EXITS[game.shape][rotation]
        if exits and (game.sealed == 1 or fits(game, exits)):
            offer(game, Action.ROTATE + rotation)


def offer_encounter(game: Game, seat: int) -> None:
    """Any card; the Joker as any action; without a card also nothing (TR-601, TR-205, TR-612)."""
    p = player(game, seat)
    offer_cards(game, seat)
    if p.joker == 1:
        offer(game, Action.JOKER_EVADE)
        monster = tile(game, p.tile).content == Content.MONSTER
        offer(game, Action.JOKER_FIGHT if monster else Action.JOKER_DISABLE)
    if stat_cards(p) == 0:
        offer(game, Action.DECLINE)


def offer_search(game: Game, seat: int) -> None:
    """Any card, the Joker, or not to search (TR-610)."""
    offer_cards(game, seat)
    offer(game, Action.DECLINE)
    if player(game, seat).joker == 1:
        offer(game, Action.JOKER_SEARCH)


def list_options(game: Game) -> None:
    """Write the legal options of the decision that is due into the game; there is always one."""
    for action in range(Action.COUNT):
        game.options[action] = 0
    if game.ask == Ask.CLASS:
        offer_classes(game)
    elif game.ask == Ask.INITIATIVE or game.ask == Ask.BOSS_CARD:
        offer_cards(game, game.actor)
    elif game.ask == Ask.FLEE:
        offer(game, Action.FLEE)
        offer(game, Action.GO_ON)
    elif game.ask == Ask.MOVE:
        offer_moves(game, game.actor)
    elif game.ask == Ask.ROTATE:
        offer_rotations(game)
    elif game.ask == Ask.ENCOUNTER:
        offer_encounter(game, game.actor)
    elif game.ask == Ask.SEARCH:
        offer_search(game, game.actor)
    elif game.ask == Ask.DECLARE:
        offer(game, Action.GROUP)
        offer(game, Action.SOLO)
        offer(game, Action.HOLD)


def only_option(game: Game) -> int:
    """The action that is the only legal one; -1 when there are several."""
    found = -1
    for action in range(Action.COUNT):
        if game.options[action]:
            if found >= 0:
                return -1
            found = action
    return found


def legal(game: Game, mask: Bytes) -> None:
    """Write which actions are legal, 1 or 0 each; all 0 when the game is over."""
    for action in range(Action.COUNT):
        mask[action] = game.options[action]
