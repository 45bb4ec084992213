"""The scripted leader `tactician`: hand-written, stronger than the procedures of the rules.

It plays by the procedures except where fights show that it pays not to: a Star with a bow draws its sword when it is
caught, a Caster puts the foes to sleep rather than hurt them, and the Star keeps its nerve in a crisis, unless it is a
Shooter in a lost fight.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from undercroft.two_hour.character import current_rep, in_hand, is_able
    from undercroft.two_hour.codes import Action, Ask, Bound, Held, Profession, Side, Spell
    from undercroft.two_hour.lookup import IS_MELEE_WEAPON
    from undercroft.two_hour.npc import choose, goes_to_heal
    from undercroft.two_hour.options import spell_targets
    from undercroft.two_hour.squares import end_of, first_of, in_contact
    from undercroft.two_hour.state import Game, figure, slot


def able_rep(game: Game, side: int) -> int:
    """Current Rep of a side's able figures, added."""
    total = 0
    for k in range(first_of(side), end_of(game, side)):
        if is_able(figure(game, k)):
            total += current_rep(figure(game, k))
    return total


def is_lost(game: Game) -> bool:
    """The foes' Rep is more than twice the band's."""
    return able_rep(game, Side.FOES) > 2 * able_rep(game, Side.BAND)


def better_weapon(game: Game, who: int) -> int:
    """In contact without a melee weapon in hand: the kit slot with one; -1."""
    f = figure(game, who)
    if not in_contact(game, who) or IS_MELEE_WEAPON[in_hand(f)] or f.carrying >= 0 or f.entered:
        return -1
    if in_hand(f) == Held.NOTHING:
        return -1
    for k in range(Bound.KIT):
        if IS_MELEE_WEAPON[slot(f, k).main] and (f.thrown >> k) & 1 == 0:
            return k
    return -1


def choose_act(game: Game, who: int) -> int:
    """A shooter who is caught draws its melee weapon (2H-32.3)."""
    k = better_weapon(game, who)
    return Action.SWITCH + k if k >= 0 else choose(game)


def choose_spell(game: Game, who: int) -> int:
    """Dazzle whoever can be seen: it fails least, and friends strike the sleeping (T-28.3, 2H-28.5)."""
    if goes_to_heal(game, who) or spell_targets(game, who, Spell.DAZZLE) == 0:
        return choose(game)
    return Action.CAST_DAZZLE


def choose_passes(game: Game, who: int) -> int:
    """Pass 2; a Shooter in a lost fight passes 0, which lets it Flee (T-19.0)."""
    if figure(game, who).profession == Profession.SHOOTER and is_lost(game):
        return Action.PASS_0
    return Action.PASS_2


def choose_well(game: Game) -> int:
    """The option that the tactician takes in the decision that is due."""
    who = game.actor
    if game.ask == Ask.CRISIS:
        return choose_passes(game, who)
    if game.ask == Ask.ACT:
        return choose_act(game, who)
    if game.ask == Ask.CAST:
        return choose_spell(game, who)
    return choose(game)
