"""The built-in leaders: the scripted default of the ledger and its relatives (TR, section 10)."""

from __future__ import annotations

import cython

if not cython.compiled:
    from undercroft.core.rng import roll
    from undercroft.core.state import Stream
    from undercroft.trumps.boss import is_at_boss
    from undercroft.trumps.codes import Action, Ask, Bound, Code, Content, Half, Leader, Side, Stand
    from undercroft.trumps.hands import held_of, holds
    from undercroft.trumps.judging import (
        best_card,
        best_chance,
        best_worth,
        has_others_with_cards,
        has_secondary_from,
        highest,
        is_low,
        lowest,
        primary_points,
        prospect,
        search_gain,
    )
    from undercroft.trumps.lookup import BOSS_AT, EXITS, FLEE_AT, LEVEL_OF, SEARCH_OVER, SEARCHES_FIRST, TASTE
    from undercroft.trumps.passages import (
        can_explore,
        can_search,
        is_boss_there,
        is_live,
        is_open,
        is_pinned,
        open_ends,
    )
    from undercroft.trumps.state import Game, dice_of, player, tile

PRIMARY_ACE: int = 12
SECONDARY_ACE: int = 25


def any_option(game: Game) -> int:
    """A random legal action."""
    count = 0
    for action in range(Action.COUNT):
        count += game.options[action]
    left = roll(dice_of(game), Stream.SCRIPT, count)
    for action in range(Action.COUNT):
        if game.options[action]:
            if left == 0:
                return action
            left -= 1
    return 0


def choose_class(game: Game) -> int:
    """The first free one in the order of taste (D1)."""
    best = 0
    for role in range(Bound.CLASSES):
        is_offered = game.options[Action.CLASS + role] == 1
        if is_offered and (game.options[Action.CLASS + best] == 0 or TASTE[role] < TASTE[best]):
            best = role
    return Action.CLASS + best


def lowest_card(game: Game, seat: int) -> int:
    """The lowest secondary card (D2), else the lowest primary."""
    p = player(game, seat)
    card = lowest(p, Half.SECONDARY)
    return Action.CARD + (card if card >= 0 else lowest(p, Half.PRIMARY))


def has_prospects(game: Game, seat: int, leader: int) -> bool:
    """Whether some card would be worth playing: on the next tile, or on a clear one of a level that lies open."""
    level = LEVEL_OF[game.drawn + 1] if game.drawn < Bound.DRAWS - 1 else 3
    for content in range(Content.MONSTER, Content.TRAP + 1):
        if prospect(game, seat, level, content, leader) > 0:
            return True
    for known in range(1, LEVEL_OF[game.drawn] + 1):
        if prospect(game, seat, known, Content.CLEAR, leader) > 0:
            return True
    return False


def wants_to_flee(game: Game, seat: int, leader: int) -> bool:
    """Few secondary cards left, and not about to clear a pinned tile with profit (D3).

    One who counts cards flees when nothing it could do pays.
    """
    if is_low(player(game, seat), FLEE_AT[leader]):
        return not (is_pinned(game, seat) and best_worth(game, seat, leader) > 0)
    return leader == Leader.COUNTER and not has_prospects(game, seat, leader)


def would_search(game: Game, seat: int, leader: int) -> bool:
    """Whether a search pays on the tile where it stands (D7)."""
    card = best_card(game, seat, leader, Bound.RANKS)
    return card >= 0 and search_gain(game, seat, card, leader) > SEARCH_OVER[leader]


def random_side(game: Game, sides: int) -> int:
    """One of the sides that are set as bits, each as likely; NOBODY."""
    count = 0
    for side in range(Side.COUNT):
        count += (sides >> side) & 1
    if count == 0:
        return Code.NOBODY
    left = roll(dice_of(game), Stream.SCRIPT, count)
    for side in range(Side.COUNT):
        if (sides >> side) & 1:
            if left == 0:
                return side
            left -= 1
    return Code.NOBODY


def sides_to_search(game: Game, seat: int) -> int:
    """Sides, as bits, with a clear tile that the player has not searched."""
    number = player(game, seat).tile
    found = 0
    for side in range(Side.COUNT):
        if is_open(game, number, side):
            there = tile(game, tile(game, number).beside[side])
            clear = there.content == Content.CLEAR and tile(game, number).beside[side] > 0
            if clear and not (there.searched >> seat) & 1:
                found |= 1 << side
    return found


def sides_to_explore(game: Game, seat: int) -> int:
    """Sides, as bits, behind which a tile would be drawn."""
    found = 0
    for side in range(Side.COUNT):
        if can_explore(game, player(game, seat).tile, side):
            found |= 1 << side
    return found


def side_of_boss(game: Game, seat: int) -> int:
    """The side at which the tile of the living Boss is; NOBODY."""
    number = player(game, seat).tile
    for side in range(Side.COUNT):
        if is_open(game, number, side) and is_boss_there(game, tile(game, number).beside[side]):
            return side
    return Code.NOBODY


def is_goal(game: Game, seat: int, number: int) -> bool:
    """A clear tile to search, or one from which a tile can be drawn."""
    there = tile(game, number)
    if number > 0 and there.content == Content.CLEAR and not (there.searched >> seat) & 1:
        return True
    for side in range(Side.COUNT):
        if can_explore(game, number, side):
            return True
    return False


def side_to_goal(game: Game, seat: int) -> int:
    """The first step to the nearest goal, over tiles where nothing lives; NOBODY."""
    waiting = cython.declare(cython.int[25])
    first = cython.declare(cython.int[25])
    waiting[0] = player(game, seat).tile
    first[0] = Code.NOBODY
    seen = 1 << waiting[0]
    count = 1
    at = 0
    while at < count:
        number = waiting[at]
        if at > 0 and is_goal(game, seat, number):
            return first[at]
        for side in range(Side.COUNT):
            there = tile(game, number).beside[side]
            if there < 0 or (seen >> there) & 1 or not is_open(game, number, side):
                continue
            if is_live(game, there) or is_boss_there(game, there):
                continue
            seen |= 1 << there
            waiting[count] = there
            first[count] = side if at == 0 else first[at]
            count += 1
        at += 1
    return Code.NOBODY


def choose_move(game: Game, seat: int, leader: int) -> int:
    """Stay to search; the Boss; an exit into the unknown; a clear neighbour; anything (D4, D9)."""
    if can_search(game, seat) and would_search(game, seat, leader):
        return Action.STAY
    if has_secondary_from(player(game, seat), BOSS_AT[leader]):
        if is_at_boss(game, seat):
            return Action.STAY
        side = side_of_boss(game, seat)
        if side >= 0:
            return Action.MOVE + side
    explore = random_side(game, sides_to_explore(game, seat))
    search = random_side(game, sides_to_search(game, seat))
    if search >= 0 and (SEARCHES_FIRST[leader] or explore < 0):
        return Action.MOVE + search
    if explore >= 0:
        return Action.MOVE + explore
    if leader == Leader.COUNTER or leader == Leader.CAUTIOUS:
        side = side_to_goal(game, seat)
        if side >= 0:
            return Action.MOVE + side
    return any_option(game)


def choose_rotation(game: Game) -> int:
    """The one with the most exits towards empty cells, ties at random (D5)."""
    best = -1
    count = 0
    for rotation in range(4):
        if game.options[Action.ROTATE + rotation]:
            ends = open_ends(game, game.drawn, EXITS[game.shape][rotation])
            if ends > best:
                best = ends
                count = 0
            if ends == best:
                count += 1
    left = roll(dice_of(game), Stream.SCRIPT, count)
    for rotation in range(4):
        if game.options[Action.ROTATE + rotation]:
            if open_ends(game, game.drawn, EXITS[game.shape][rotation]) == best:
                if left == 0:
                    return Action.ROTATE + rotation
                left -= 1
    return Action.ROTATE


def wants_joker(game: Game, seat: int) -> bool:
    """Pinned on Level 3 with under 50 % on every card and 3 or fewer secondary cards (D8)."""
    p = player(game, seat)
    if p.joker == 0 or LEVEL_OF[p.tile] < 3 or held_of(p, Half.SECONDARY) > 3:
        return False
    return is_pinned(game, seat) and best_chance(game, seat) < 50


def choose_in_encounter(game: Game, seat: int, leader: int) -> int:
    """The card that is worth most (D6), the Joker in need (D8)."""
    if wants_joker(game, seat):
        return Action.JOKER_FIGHT if game.options[Action.JOKER_FIGHT] else Action.JOKER_DISABLE
    card = best_card(game, seat, leader, 0)
    return Action.CARD + card if card >= 0 else Action.DECLINE


def choose_search(game: Game, seat: int, leader: int) -> int:
    """The best secondary card, if it pays (D7)."""
    if would_search(game, seat, leader):
        return Action.CARD + best_card(game, seat, leader, Bound.RANKS)
    return Action.DECLINE


def group_declared(game: Game) -> bool:
    """Whether somebody has declared GROUP in this combat."""
    for seat in range(game.players):
        if is_at_boss(game, seat) and player(game, seat).stand == Stand.GROUP:
            return True
    return False


def choose_stand(game: Game, seat: int, leader: int) -> int:
    """GROUP with others, SOLO alone with an ace, else HOLD (D10); some never fight, one only if it cannot lose."""
    p = player(game, seat)
    if leader == Leader.CAUTIOUS:
        return Action.HOLD
    if leader == Leader.COUNTER:
        return Action.SOLO if holds(p, PRIMARY_ACE) else Action.HOLD
    if group_declared(game) or has_others_with_cards(game, seat):
        return Action.GROUP
    return Action.SOLO if holds(p, PRIMARY_ACE) or holds(p, SECONDARY_ACE) else Action.HOLD


def choose_boss_card(game: Game, seat: int, leader: int) -> int:
    """The highest secondary card; alone the primary ace if there is much to lose (D11)."""
    p = player(game, seat)
    is_alone = p.stand == Stand.SOLO
    has_much = leader == Leader.COUNTER or p.treasure + primary_points(p) > 60
    if is_alone and has_much and holds(p, PRIMARY_ACE):
        return Action.CARD + PRIMARY_ACE
    card = highest(p, Half.SECONDARY)
    return Action.CARD + (card if card >= 0 else highest(p, Half.PRIMARY))


def script(game: Game, which: int) -> int:
    """The action of a built-in leader. Uses the dice for scripts."""
    seat = game.actor
    if which == Leader.RANDOM:
        return any_option(game)
    if game.ask == Ask.CLASS:
        return choose_class(game)
    if game.ask == Ask.INITIATIVE:
        return lowest_card(game, seat)
    if game.ask == Ask.FLEE:
        return Action.FLEE if wants_to_flee(game, seat, which) else Action.GO_ON
    if game.ask == Ask.MOVE:
        return choose_move(game, seat, which)
    if game.ask == Ask.ROTATE:
        return choose_rotation(game)
    if game.ask == Ask.ENCOUNTER:
        return choose_in_encounter(game, seat, which)
    if game.ask == Ask.SEARCH:
        return choose_search(game, seat, which)
    if game.ask == Ask.DECLARE:
        return choose_stand(game, seat, which)
    return choose_boss_card(game, seat, which)
