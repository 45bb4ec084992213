"""What a figure is worth in points: how drawn fights are balanced (tables.STRENGTH; no rule of the book)."""

from __future__ import annotations

import cython

if not cython.compiled:
    from undercroft.two_hour.character import (
        armour_class,
        can_use,
        has_empty_hands,
        has_trade,
        has_two_weapons,
        in_hand,
        melee_weapon,
        missile_weapon,
        uses_shield,
    )
    from undercroft.two_hour.codes import Armour, Cloak, Held, Profession, Shirt
    from undercroft.two_hour.lookup import (
        HANDS,
        HELD_MIN_REP,
        RACE_STRENGTH,
        STRONG_AC_6,
        STRONG_ANYBODY,
        STRONG_CASTS,
        STRONG_KNIGHT,
        STRONG_LEAST,
        STRONG_MAGIC,
        STRONG_MISSILE,
        STRONG_REP,
        STRONG_SHIELD,
        STRONG_STAR,
        STRONG_TWO_HANDED,
        STRONG_TWO_WEAPONS,
        STRONG_UNARMED,
        STRONG_WARRIOR,
        WORN_MIN_REP,
    )
    from undercroft.two_hour.state import Figure


def strength_of_hands(f: Figure) -> int:
    """What it fights with."""
    if f.can_cast and has_empty_hands(f):
        return STRONG_CASTS
    if missile_weapon(f) != Held.NOTHING and melee_weapon(f) == Held.NOTHING:
        return STRONG_MISSILE
    weapon = melee_weapon(f)
    if weapon == Held.NOTHING:
        return STRONG_UNARMED
    if has_two_weapons(f):
        return STRONG_TWO_WEAPONS
    if HANDS[weapon] == 2:
        return STRONG_TWO_HANDED
    return STRONG_SHIELD if uses_shield(f) else 0


def magic_in_use(f: Figure) -> int:
    """How many magical items help it in this fight."""
    held = in_hand(f)
    count = 1 if HELD_MIN_REP[held] > 0 and can_use(f, held) else 0
    if f.rep < WORN_MIN_REP:
        return count
    if f.armour != Armour.ORDINARY:
        count += 1
    if f.shirt != Shirt.NONE:
        count += 1
    if f.cloak != Cloak.NONE:
        count += 1
    if f.ring and f.can_cast:
        count += 1
    return count


def strength(f: Figure) -> int:
    """How strong it is (tables.STRENGTH)."""
    points = STRONG_ANYBODY + STRONG_REP * f.rep + RACE_STRENGTH[f.race] + strength_of_hands(f)
    points += STRONG_MAGIC * magic_in_use(f)
    if armour_class(f) >= 6:
        points += STRONG_AC_6
    if has_trade(f, Profession.KNIGHT):
        points += STRONG_KNIGHT
    if has_trade(f, Profession.WARRIOR):
        points += STRONG_WARRIOR
    if f.star:
        points += STRONG_STAR
    return points if points > STRONG_LEAST else STRONG_LEAST


def worth(f: Figure) -> int:
    """Points: strength squared, over 4."""
    return (strength(f) * strength(f) + 2) >> 2
