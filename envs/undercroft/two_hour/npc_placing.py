"""What the procedures do before the first phase, and for who waits outside: P-2, P-3 and P-4c (2H, 31-P)."""

from __future__ import annotations

import cython

if not cython.compiled:
    from undercroft.two_hour.board import any_of, enemy_distance
    from undercroft.two_hour.character import could_drink, current_rep, is_able, keeps_away, side_of
    from undercroft.two_hour.codes import Action, Bound, Code, Event, Potion, Race
    from undercroft.two_hour.placement import next_to_place, places
    from undercroft.two_hour.report import tell
    from undercroft.two_hour.squares import bit, edge_row, end_of, first_of, free_squares, has
    from undercroft.two_hour.state import Figure, Game, figure


def helps(game: Game, who: int, potion: int) -> bool:
    """The potion would do something for this drinker (2H-29.2d, P-3)."""
    race = figure(game, who).race
    if potion == Potion.RAGE:
        return race != Race.ORC and race != Race.BEASTMAN
    if potion == Potion.EAGER:
        return race != Race.RATMAN and race != Race.PETTY_DEMON and game.leader[side_of(who)] == who
    if potion == Potion.COURAGE:
        return race != Race.ZOMBIE
    return potion == Potion.STRENGTH


def first_potion(f: Figure) -> int:
    """The first potion held, in the order Rage, Eager, Strength, Courage; -1 (P-3)."""
    if could_drink(f, Potion.RAGE):
        return Potion.RAGE
    if could_drink(f, Potion.EAGER):
        return Potion.EAGER
    if could_drink(f, Potion.STRENGTH):
        return Potion.STRENGTH
    if could_drink(f, Potion.COURAGE):
        return Potion.COURAGE
    return -1


def choose_drink(game: Game, who: int) -> int:
    """Drink the first potion held, if it has an effect (D23, P-3)."""
    potion = first_potion(figure(game, who))
    if potion < 0 or not helps(game, who, potion):
        return Action.CARRY_ON
    if potion == Potion.RAGE:
        return Action.DRINK_RAGE
    if potion == Potion.EAGER:
        return Action.DRINK_EAGER
    if potion == Potion.STRENGTH:
        return Action.DRINK_STRENGTH
    return Action.DRINK_COURAGE


def hand_over(game: Game, who: int) -> None:
    """Give a potion that does nothing for its bearer to the highest-Rep comrade it would help (2H-29.2d, P-3)."""
    f = figure(game, who)
    potion = first_potion(f)
    if potion < 0 or helps(game, who, potion):
        return
    best = Code.NOBODY
    for k in range(first_of(side_of(who)), end_of(game, side_of(who))):
        friend = figure(game, k)
        if k != who and is_able(friend) and helps(game, k, potion):
            if best < 0 or current_rep(friend) > current_rep(figure(game, best)):
                best = k
    if best >= 0:
        figure(game, best).potions[potion] += f.potions[potion]
        f.potions[potion] = 0
        tell(game, Event.HANDS_OVER, who, best, potion, 0, 0)


def choose_rank(game: Game, who: int) -> int:
    """Highest Rep next; missile users and Casters last among equals (D24, P-2)."""
    waiting = next_to_place(game, side_of(who))
    best = -1
    chosen = 0
    for k in range(Bound.FIGURES):
        if has(waiting, k):
            f = figure(game, k)
            worth = 2 * f.rep + (0 if keeps_away(f) else 1)
            if worth > best:
                best = worth
                chosen = k
    return Action.FIGURE + chosen


def choose_place(game: Game, who: int) -> int:
    """Centre columns first: 1, 2, 0, 3 in a room, 0, 1 in a corridor; none free: outside (D24, P-2)."""
    squares = places(game, side_of(who))
    best = 99
    chosen = -1
    for square in range(Bound.SQUARES):
        if has(squares, square):
            column = square & 3
            order = column
            if game.columns == Bound.COLUMNS:
                order = column - 1 if column == 1 or column == 2 else 2 + column
            if order < best:
                best = order
                chosen = square
    return Action.SQUARE + chosen if chosen >= 0 else Action.WAIT_OUTSIDE


def choose_entry(game: Game, who: int) -> int:
    """Enter on the free edge square nearest an enemy, ties random; none: wait on (D35, P-4c)."""
    squares = edge_row(game, side_of(who)) & free_squares(game)
    best = 100
    found = 0
    for square in range(Bound.SQUARES):
        if has(squares, square):
            away = enemy_distance(game, who, square)
            if away < best:
                best = away
                found = 0
            if away == best:
                found |= bit(square)
    return Action.SQUARE + any_of(game, found) if found else Action.WAIT_OUTSIDE
