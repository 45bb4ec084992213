"""Shooting: target, hit, damage (2H-22.3.2, 2H-23.1 to 2H-23.5, T-23.3, T-23.5, 2H-R9, 2H-R31, 2H-R37 to R39)."""

from __future__ import annotations

import cython

if not cython.compiled:
    from undercroft.core.dice import passes
    from undercroft.core.state import Stream
    from undercroft.core.types import U32
    from undercroft.two_hour.board import enemies_seen_from
    from undercroft.two_hour.character import (
        armour_class,
        current_rep,
        has_trade,
        is_shielded,
        is_under,
        missile_weapon,
        side_of,
        wears_armour,
    )
    from undercroft.two_hour.codes import Armour, Event, Harm, Held, Potion, Profession, Source
    from undercroft.two_hour.flight import duck_back
    from undercroft.two_hour.harm import damage_roll, put_down, soften
    from undercroft.two_hour.lookup import (
        MISSILE_IMPACT,
        PLAIN_ROLLS,
        SEEKING_ROLLS,
        SHOT_CLASS_IMPACT,
        SHOT_DEFLECTIVE,
        SHOT_HITS,
        SHOT_PROTECTION,
        SHOT_STRENGTH,
        TRUE_ARROW_IMPACT,
        TRUE_ARROWS_MIN_REP,
    )
    from undercroft.two_hour.report import tell
    from undercroft.two_hour.sight import DISTANCE
    from undercroft.two_hour.squares import bit, end_of, first_of, has, in_contact, is_on_board, other_side
    from undercroft.two_hour.state import Figure, Game, dice_of, figure


def closest_targets(game: Game, who: int) -> U32:
    """Bits by figure: the closest enemies in line of sight, of these the least armoured (2H-22.3.2, 2H-R37)."""
    square = figure(game, who).square
    seen = enemies_seen_from(game, who, square)
    best = 1000
    found = 0
    for k in range(first_of(other_side(side_of(who))), end_of(game, other_side(side_of(who)))):
        if has(seen, k):
            target = figure(game, k)
            order = 10 * DISTANCE[square][target.square] + armour_class(target)
            if order < best:
                best = order
                found = 0
            if order == best:
                found |= bit(k)
    return found


def can_fire(game: Game, who: int) -> bool:
    """A missile weapon in hand, no enemy in contact, one in line of sight (2H-22.2, 2H-23.2a, 2H-R38, 2H-R39)."""
    f = figure(game, who)
    if not is_on_board(f) or missile_weapon(f) == Held.NOTHING or in_contact(game, who):
        return False
    return enemies_seen_from(game, who, f.square) != 0


def shoots_as_shooter(f: Figure, shielded: bool) -> bool:
    """Fires as a Shooter: the primary trade; the second one at Rep -1 only where that hits more often (2H-R9).

    In 36ths: one pass of two dice at Rep -1 hits an open target, two passes at Rep are needed else.
    """
    if f.profession == Profession.SHOOTER:
        return True
    if f.second != Profession.SHOOTER or shielded:
        return False
    rep = current_rep(f)
    misses = 7 - rep if rep < 7 else 0
    hits = rep if rep < 6 else 6
    return 36 - misses * misses > hits * hits


def can_use_arrows(f: Figure) -> bool:
    """Has True Arrows, and the Rep and the trade for them (T-29.1.4, 2H-R72, 2H-R73)."""
    return f.arrows > 0 and f.rep >= TRUE_ARROWS_MIN_REP and has_trade(f, Profession.SHOOTER)


def spend_shot(f: Figure, weapon: int) -> int:
    """Use up what the shot uses up; its basic Impact (2H-23.1, T-11.0, T-29.1.4)."""
    if weapon == Held.AXE:
        f.thrown |= 1 << f.hand
    elif weapon == Held.FIREARM:
        f.fired = 1
    elif (weapon == Held.BOW or weapon == Held.BOW_OF_SEEKING) and can_use_arrows(f):
        f.arrows -= 1
        return TRUE_ARROW_IMPACT
    return MISSILE_IMPACT[weapon]


def shot_impact(f: Figure, target: Figure, weapon: int, impact: int) -> int:
    """Impact of a hit after T-23.5."""
    impact += SHOT_CLASS_IMPACT[armour_class(target)]
    if wears_armour(target, Armour.PROTECTION):
        impact += SHOT_PROTECTION
    if wears_armour(target, Armour.DEFLECTIVE):
        impact += SHOT_DEFLECTIVE
    if is_under(f, Potion.STRENGTH) and weapon != Held.CROSSBOW:
        impact += SHOT_STRENGTH
    return impact


def note_miss(game: Game, who: int, target: int) -> None:
    """The target has received fire; of several who missed it the nearest counts (2H-19.0b, 2H-R32, 2H-R50)."""
    t = figure(game, target)
    square = figure(game, who).square
    if t.shot_from < 0 or DISTANCE[square][t.square] < DISTANCE[t.shot_from][t.square]:
        t.shot_from = square


def wound(game: Game, who: int, target: int, impact: int, weapon: int) -> None:
    """Roll the damage of a hit and carry it out (2H-23.5, T-23.5; combat dice)."""
    rolls = SEEKING_ROLLS if weapon == Held.BOW_OF_SEEKING else PLAIN_ROLLS
    harm = damage_roll(game, impact, rolls, Harm.DUCK_BACK)
    tell(game, Event.SHOT_DAMAGE, who, target, impact, harm, 0)
    suffer_hit(game, who, target, harm, Source.SHOT)


def suffer_hit(game: Game, who: int, target: int, harm: int, source: int) -> None:
    """A hit from afar: softened, then down, dead, or back from whoever did it (2H-23.5b, 2H-R32)."""
    harm = soften(game, target, harm, source)
    if harm >= Harm.OUT_OF_FIGHT:
        put_down(game, target, harm, who)
    elif harm == Harm.DUCK_BACK:
        duck_back(game, target, figure(game, who).square)


def shoot(game: Game, who: int, target: int) -> None:
    """Fire at a target: 2d6 against current Rep on T-23.3, then the damage (2H-23.3 to 2H-23.5; combat dice).

    Writes what the shot uses up, a Defend's shots, whom it missed.
    """
    f = figure(game, who)
    t = figure(game, target)
    weapon = missile_weapon(f)
    shielded = is_shielded(t)
    marksman = shoots_as_shooter(f, shielded)
    rep = current_rep(f)
    if marksman and f.profession != Profession.SHOOTER:
        rep -= 1
    impact = shot_impact(f, t, weapon, spend_shot(f, weapon))
    passed = passes(dice_of(game), Stream.COMBAT, 2, rep)
    hit = SHOT_HITS[passed][0 if marksman and not shielded else 1]
    tell(game, Event.SHOOTS, who, target, passed, hit, weapon)
    if t.defended > 0:
        t.defended -= 1
    if hit:
        wound(game, who, target, impact, weapon)
    else:
        note_miss(game, who, target)
