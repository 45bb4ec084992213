"""The scripted leader `tactician`: hand-written, plainly stronger than the procedures of the rules.

It plays by the procedures except where it knows better: it weighs a duel before it charges, breaks off a lost fight while
the Star is whole, keeps the Star steady in a crisis, and puts enemies to sleep rather than to the sword when they are many.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from undercroft.two_hour.character import armour_class, current_rep, is_able
    from undercroft.two_hour.codes import Action, Ask, Bound, Side, Spell
    from undercroft.two_hour.melee import melee_dice, melee_impact
    from undercroft.two_hour.npc import choose, goes_to_heal, keeps_away
    from undercroft.two_hour.options import charge_targets, spell_targets
    from undercroft.two_hour.squares import end_of, first_of, has, in_contact
    from undercroft.two_hour.state import Game, figure


def strength(game: Game, side: int) -> int:
    """What a side is still worth in a fight: current Rep and armour of its able figures, in quarters of a Rep."""
    worth = 0
    for k in range(first_of(side), end_of(game, side)):
        f = figure(game, k)
        if is_able(f):
            worth += 4 * current_rep(f) + armour_class(f)
    return worth


def edge(game: Game, who: int, target: int) -> int:
    """Advantage in a duel: two for each die more, one for each point of Impact more."""
    dice = melee_dice(game, who, target) - melee_dice(game, target, who)
    impact = melee_impact(game, who, target, 0) - melee_impact(game, target, who, 0)
    return 2 * dice + impact


def is_steadfast(game: Game, who: int) -> bool:
    """A Star whose Star Power can still be counted on; others need not care as much."""
    f = figure(game, who)
    return f.star == 0 or f.star_dice >= 3


def best_duel(game: Game, who: int) -> int:
    """The charge with the greatest advantage, when it is worth the risk; else hold."""
    targets = charge_targets(game, who)
    best = -2 if is_steadfast(game, who) else 3
    chosen = Action.CARRY_ON
    for k in range(Bound.FIGURES):
        if has(targets, k):
            worth = edge(game, who, k)
            if worth >= best:
                best = worth
                chosen = Action.FIGURE + k
    return chosen


def choose_charge(game: Game, who: int) -> int:
    """Missile users and Casters keep away unless in contact; the others take the best duel."""
    if charge_targets(game, who) == 0:
        return choose(game)
    if keeps_away(figure(game, who)) and not in_contact(game, who):
        return Action.CARRY_ON
    return best_duel(game, who)


def choose_spell(game: Game, who: int) -> int:
    """Dazzle while the enemies outnumber the band and friends can strike them, else Damage."""
    if goes_to_heal(game, who) or spell_targets(game, who, Spell.DAMAGE) == 0:
        return choose(game)
    return Action.CAST_DAZZLE


def is_lost(game: Game) -> bool:
    """The fight is lost: the enemies are worth more than twice the band."""
    return 3 * strength(game, Side.BAND) < strength(game, Side.FOES)


def choose_well(game: Game) -> int:
    """The option that the tactician takes in the decision that is due."""
    who = game.actor
    ask = game.ask
    if ask == Ask.CRISIS:
        return Action.PASS_2
    if ask == Ask.BREAK_OFF and is_lost(game):
        return Action.BREAK_OFF
    if ask == Ask.CAST:
        return choose_spell(game, who)
    return choose(game)
