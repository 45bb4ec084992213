"""The Boss: when it is fought, who fights, what comes of it (TR-801 to TR-809, TR-R16, TR-R17)."""

from __future__ import annotations

import cython

if not cython.compiled:
    from undercroft.trumps.cards import draw, draw_hoard, gain, remake, undrawn
    from undercroft.trumps.codes import BossGroup, Bound, Code, Event, Stand, Status, Treasure
    from undercroft.trumps.dungeon import is_anybody_on, leave
    from undercroft.trumps.hands import beats, rank_of, spend, stat_cards
    from undercroft.trumps.passages import is_boss_there
    from undercroft.trumps.report import tell
    from undercroft.trumps.state import Game, player


def is_at_boss(game: Game, seat: int) -> bool:
    """Whether a player is inside and stands on the tile of the living Boss."""
    p = player(game, seat)
    return p.status == Status.INSIDE and is_boss_there(game, p.tile)


def is_combat_due(game: Game, seat: int) -> bool:
    """Whether the Boss combat is settled at the start of this player's turn (TR-802).

    The first time at the next turn of the player who revealed the Boss; later after one full cycle, at the turn of the
    one there who comes first in the order.
    """
    if game.boss_ready < 0 or game.slot < game.boss_ready or not is_at_boss(game, seat):
        return False
    if game.boss_caller >= 0:
        return game.boss_caller == seat
    for place in range(game.turn):
        if is_at_boss(game, game.order[place]):
            return False
    return True


def open_combat(game: Game) -> None:
    """Let those on the tile declare themselves (TR-803)."""
    for seat in range(game.players):
        player(game, seat).stand = Stand.NONE
        player(game, seat).fights = 0
    game.bout = -1
    tell(game, Event.BOSS_COMBAT, Code.NOBODY, game.drawn, 0, 0)


def declare(game: Game, seat: int, stand: int) -> None:
    """Declare GROUP, SOLO or HOLD, openly (TR-803)."""
    player(game, seat).stand = stand
    tell(game, Event.DECLARES, seat, stand, 0, 0)


def next_to_declare(game: Game) -> int:
    """The next who has a choice, in the order; without a card one must HOLD (TR-803, TR-804). NOBODY: all have."""
    for place in range(game.players):
        seat = game.order[place]
        if is_at_boss(game, seat) and player(game, seat).stand == Stand.NONE:
            if stat_cards(player(game, seat)) > 0:
                return seat
            declare(game, seat, Stand.HOLD)
    return Code.NOBODY


def close_declarations(game: Game) -> None:
    """A group of one is a solo (TR-803)."""
    count = 0
    last = 0
    for seat in range(game.players):
        if is_at_boss(game, seat) and player(game, seat).stand == Stand.GROUP:
            count += 1
            last = seat
    if count == 1:
        player(game, last).stand = Stand.SOLO


def next_bout(game: Game) -> bool:
    """Choose who fights next: the solos in initiative order, then the group (TR-803); False: all bouts are over."""
    while game.bout < game.players:
        game.bout += 1
        found = False
        for place in range(game.players):
            p = player(game, game.order[place])
            p.fights = 0
            if not is_at_boss(game, game.order[place]):
                continue
            if game.bout < game.players:
                p.fights = 1 if place == game.bout and p.stand == Stand.SOLO else 0
            else:
                p.fights = 1 if p.stand == Stand.GROUP else 0
            if p.fights == 1:
                found = True
        if found:
            return True
    return False


def next_to_commit(game: Game) -> int:
    """The next fighter without a committed card, in initiative order (TR-804); NOBODY."""
    for place in range(game.players):
        p = player(game, game.order[place])
        if p.fights == 1 and p.committed < 0:
            return game.order[place]
    return Code.NOBODY


def fighters(game: Game) -> int:
    """How many fight in this bout."""
    count = 0
    for seat in range(game.players):
        count += player(game, seat).fights
    return count


def draw_boss_cards(game: Game, count: int) -> None:
    """Draw one card more than fighters from what remains of all stacks, and drop the lowest (TR-805).

    Writes `kept`, the dropped one last, from the highest down. Uses the combat dice.
    """
    highest = Bound.RANKS - 1
    if undrawn(game, 0, highest) < 1 + 3 * count:
        remake(game, 0, highest)
    for k in range(count + 1):
        rank = draw(game, 0, highest)
        at = k
        while at > 0 and game.kept[at - 1] < rank:
            game.kept[at] = game.kept[at - 1]
            at -= 1
        game.kept[at] = rank
    for k in range(count):
        dropped = game.kept[count] + Bound.LOWEST_RANK if k == 0 else 0
        tell(game, Event.BOSS_CARD, Code.NOBODY, game.kept[k] + Bound.LOWEST_RANK, dropped, 0)


def show_cards(game: Game) -> None:
    """Show the committed cards together; they are spent (TR-804, TR-808), and stay noted until the bout is settled."""
    for place in range(game.players):
        p = player(game, game.order[place])
        if p.fights == 1:
            tell(game, Event.COMMITS, game.order[place], p.committed, 0, 0)
            spend(p, p.committed)


def group_wins(game: Game, count: int) -> bool:
    """Sum against sum; a tie needs at least half of the cards primary (TR-806)."""
    margin = 0
    primaries = 0
    for k in range(count):
        margin -= game.kept[k]
    for seat in range(game.players):
        p = player(game, seat)
        if p.fights == 1:
            margin += rank_of(p.committed)
            if p.committed < Bound.RANKS:
                primaries += 1
    return margin > 0 or (margin == 0 and 2 * primaries >= count)


def strongest(game: Game, done: int) -> int:
    """The fighter with the highest card who is not among `done`, bits by seat; a primary card comes first in a tie."""
    best = -1
    value = -1
    for place in range(game.players):
        seat = game.order[place]
        p = player(game, seat)
        if p.fights == 1 and not (done >> seat) & 1:
            own = 2 * rank_of(p.committed) + (1 if p.committed < Bound.RANKS else 0)
            if own > value:
                value = own
                best = seat
    return best


def pair_losers(game: Game, count: int) -> int:
    """Compare rank by rank, both sides sorted downwards (TR-R17, "pairs"): the losers, bits by seat."""
    done = 0
    lost = 0
    for k in range(count):
        seat = strongest(game, done)
        done |= 1 << seat
        if not beats(player(game, seat).committed, game.kept[k]):
            lost |= 1 << seat
    return lost


def die(game: Game, seat: int) -> None:
    """The player is dead, its treasures are lost (TR-704, TR-807)."""
    leave(game, seat)
    p = player(game, seat)
    p.status = Status.DEAD
    p.treasure = 0
    p.treasures = 0
    tell(game, Event.DIES, seat, 0, 0, 0)


def reward_fighters(game: Game) -> None:
    """Two treasures for each fighter that lives, drawn in turn from the rest of the Boss deck (TR-807)."""
    for _ in range(2):
        for place in range(game.players):
            seat = game.order[place]
            if player(game, seat).fights == 1:
                challenge_mode = game.treasure == Treasure.CHALLENGE
                gain(game, seat, draw(game, 0, Bound.RANKS - 1) if challenge_mode else draw_hoard(game))


def fight(game: Game) -> None:
    """Settle one bout: cards are shown, the Boss draws, the losers die or the Boss does (TR-804 to TR-808)."""
    count = fighters(game)
    show_cards(game)
    draw_boss_cards(game, count)
    if count > 1 and game.boss_group == BossGroup.PAIRS:
        lost = pair_losers(game, count)
    elif count > 1:
        lost = 0 if group_wins(game, count) else Bound.ALL
    else:
        lost = pair_losers(game, count)
    fallen = 0
    for place in range(game.players):
        seat = game.order[place]
        p = player(game, seat)
        if p.fights == 1 and (lost >> seat) & 1:
            p.fights = 0
            fallen += 1
            die(game, seat)
        p.committed = Code.NO_CARD
    won = 2 * (count - fallen) >= count
    tell(game, Event.BOSS_RESULT, Code.NOBODY, count, 1 if won else 0, 0)
    if won:
        game.boss_alive = 0
        reward_fighters(game)


def close_combat(game: Game) -> None:
    """Where players remain on the tile, a new combat is due after one full cycle (TR-802)."""
    for seat in range(game.players):
        player(game, seat).stand = Stand.NONE
        player(game, seat).fights = 0
    game.boss_caller = Code.NOBODY
    game.boss_ready = game.slot + game.players if is_anybody_on(game, game.drawn) else Code.NEVER
