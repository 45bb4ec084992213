"""Magic: targets, casting, effects, the NPC's choice (2H-28, T-28.3, T-28.7, 2H-R64 to R70)."""

from __future__ import annotations

import cython

if not cython.compiled:
    from undercroft.core.dice import best_two
    from undercroft.core.state import Stream
    from undercroft.two_hour.board import any_of
    from undercroft.two_hour.character import able_count, can_use, casting_rep, current_rep, in_hand, is_able, side_of
    from undercroft.two_hour.codes import Bound, Code, Dazzle, Event, Harm, Source, Spell
    from undercroft.two_hour.harm import damage_roll, fall_at_no_rep
    from undercroft.two_hour.lookup import (
        CASTING_COST,
        CASTING_DICE,
        DAZZLE_HALVES,
        DEFENDED_SHOTS,
        NPC_SPELL,
        PLAIN_ROLLS,
        RING_DICE,
        RING_MIN_REP,
        SPELL_HALVES,
        SPELL_IMPACT,
    )
    from undercroft.two_hour.report import tell
    from undercroft.two_hour.shooting import suffer_hit
    from undercroft.two_hour.squares import bit, count_bits, has, other_side, sees_figure
    from undercroft.two_hour.state import Figure, Game, dice_of, figure


def targets_allowed(game: Game, who: int) -> int:
    """At most as many targets as current Rep (2H-28.1b)."""
    return casting_rep(figure(game, who))


def may_target(game: Game, who: int, target: int, spell: int) -> bool:
    """Damage and Dazzle: an enemy in line of sight; Defend: itself or a friend in line of sight (2H-28.1b, 2H-R64)."""
    if spell == Spell.DEFEND:
        return side_of(target) == side_of(who) and (target == who or sees_figure(game, who, target))
    return side_of(target) != side_of(who) and sees_figure(game, who, target)


def item_dice(f: Figure, spell: int) -> int:
    """Dice of casting tools for a spell: the tool in hand or the ring, the better one (T-29.1.2, 2H-R73, 2H-R74)."""
    held = in_hand(f)
    dice = CASTING_DICE[held][spell] if can_use(f, held) else 0
    if f.ring == 1 and f.rep >= RING_MIN_REP and RING_DICE[spell] > dice:
        dice = RING_DICE[spell]
    return dice


def any_spell_dice(f: Figure) -> int:
    """Dice that help any spell, whichever it will be: those of a Caster Wand or Ring (T-28.7, 2H-R70)."""
    dice = item_dice(f, Spell.DAMAGE)
    for spell in range(Spell.DAZZLE, Spell.DEFEND + 1):
        other = item_dice(f, spell)
        if other < dice:
            dice = other
    return dice


def most_affected(rep: int, spell: int, passed: int) -> int:
    """How many targets a casting can affect, halves rounded down (T-28.3)."""
    halves = DAZZLE_HALVES[passed] if spell == Spell.DAZZLE else SPELL_HALVES[passed]
    return (halves * rep) >> 1


def leave_out(game: Game, who: int, count: int) -> None:
    """Too few can be affected: the highest current Rep are left out, ties random (2H-28.1.1, 2H-R65; other dice)."""
    while count_bits(game.chosen) > count:
        best = -1
        found = 0
        for k in range(Bound.FIGURES):
            if has(game.chosen, k):
                rep = current_rep(figure(game, k))
                if rep > best:
                    best = rep
                    found = 0
                if rep == best:
                    found |= bit(k)
        target = any_of(game, found)
        game.chosen &= ~bit(target)
        tell(game, Event.IS_UNAFFECTED, who, target, 0, 0, 0)


def blast(game: Game, who: int, target: int) -> None:
    """A shooting hit of Impact 2 that nothing changes (2H-28.4, 2H-R68; combat dice)."""
    harm = damage_roll(game, SPELL_IMPACT, PLAIN_ROLLS, Harm.DUCK_BACK)
    tell(game, Event.SPELL_DAMAGE, who, target, SPELL_IMPACT, harm, 0)
    suffer_hit(game, who, target, harm, Source.SPELL)


def affect(game: Game, who: int, target: int) -> None:
    """The spell works on one target (2H-28.4 to 2H-28.6, 2H-R66, 2H-R67)."""
    f = figure(game, target)
    if not is_able(f):
        return
    if game.spell == Spell.DAMAGE:
        blast(game, who, target)
    elif game.spell == Spell.DAZZLE:
        f.dazzled = Dazzle.COMING
        tell(game, Event.IS_DAZZLED, who, target, 0, 0, 0)
    else:
        f.defended = DEFENDED_SHOTS
        tell(game, Event.IS_DEFENDED, who, target, 0, 0, 0)


def cast(game: Game, who: int) -> None:
    """Cast `game.spell` at the figures of `game.chosen` (2H-28.3b, T-28.3; combat dice).

    No die passed: the caster's current Rep is 1 lower for the adventure (2H-R69).
    """
    f = figure(game, who)
    rep = casting_rep(f)
    passed = best_two(dice_of(game), Stream.COMBAT, 2 + item_dice(f, game.spell), rep)
    most = most_affected(rep, game.spell, passed)
    named = count_bits(game.chosen)
    tell(game, Event.CASTS, who, Code.NOBODY, passed, game.spell, named if named < most else most)
    leave_out(game, who, most)
    for k in range(Bound.FIGURES):
        if has(game.chosen, k):
            affect(game, who, k)
    if CASTING_COST[passed]:
        f.casting += CASTING_COST[passed]
        tell(game, Event.LOSES_CASTING_REP, who, Code.NOBODY, current_rep(f), 0, 0)
        fall_at_no_rep(game, who, Code.NOBODY)


def npc_spell(game: Game, who: int) -> int:
    """The spell an NPC casts: 1d6 and the dice of a Caster Wand or Ring on T-28.7 (2H-28.7, 2H-R70; combat dice)."""
    f = figure(game, who)
    side = side_of(who)
    passed = best_two(dice_of(game), Stream.COMBAT, 1 + any_spell_dice(f), casting_rep(f))
    outnumbered = 1 if able_count(game, other_side(side)) >= 2 * able_count(game, side) else 0
    spell = NPC_SPELL[1 if passed else 0][outnumbered]
    tell(game, Event.CHOOSES_SPELL, who, Code.NOBODY, passed, spell, 0)
    return spell
