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
        STRONG_AC_4,
        STRONG_AC_6,
        STRONG_CASTS,
        STRONG_HEALER,
        STRONG_KNIGHT,
        STRONG_MAGIC,
        STRONG_MISSILE,
        STRONG_SHIELD,
        STRONG_STAR,
        STRONG_TWO_HANDED,
        STRONG_TWO_WEAPONS,
        STRONG_UNARMED,
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


def worth(f: Figure) -> int:
    """Points: strength squared over 4, where strength is twice the Rep and what tables.STRENGTH adds."""
    strength = 2 * f.rep + RACE_STRENGTH[f.race] + strength_of_hands(f) + STRONG_MAGIC * magic_in_use(f)
    ac = armour_class(f)
    if ac == 4:
        strength += STRONG_AC_4
    elif ac >= 6:
        strength += STRONG_AC_6
    if has_trade(f, Profession.HEALER):
        strength += STRONG_HEALER
    if has_trade(f, Profession.KNIGHT) and melee_weapon(f) != Held.NOTHING:
        strength += STRONG_KNIGHT
    if f.star:
        strength += STRONG_STAR
    return (strength * strength + 2) >> 2
