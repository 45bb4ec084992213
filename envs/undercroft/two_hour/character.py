"""What a character is worth at this moment: Rep, trades, hands, armour, shield (2H-6 to 2H-12, 2H-29).

Compiled into its callers.
"""

from __future__ import annotations

import cython  # inlined

if not cython.compiled:
    from undercroft.two_hour.codes import (
        Armour,
        Bound,
        Cloak,
        Code,
        Dazzle,
        Held,
        Profession,
        Race,
        Shirt,
        Side,
        Status,
    )
    from undercroft.two_hour.lookup import (
        HANDS,
        HELD_MIN_REP,
        IS_MELEE_WEAPON,
        IS_MISSILE_WEAPON,
        IS_TOOL,
        WORN_MIN_REP,
    )
    from undercroft.two_hour.state import Figure, Game, figure, slot


def side_of(who: int) -> int:
    """The side a figure fights for."""
    return Side.BAND if who < Bound.BAND else Side.FOES


def current_rep(f: Figure) -> int:
    """Original Rep less all losses, never below 0 (2H-R8)."""
    rep = f.rep - f.wound - f.poison - f.casting - f.melee
    return rep if rep > 0 else 0


def is_able(f: Figure) -> bool:
    """In the fight and neither down, dead, captured, fled nor turned."""
    return f.status == Status.ABLE


def is_down(f: Figure) -> bool:
    """Out of the Fight (2H-20.5)."""
    return f.status == Status.OUT_OF_FIGHT


def has_trade(f: Figure, trade: int) -> bool:
    """Has this profession, as the primary or the second one (2H-9.2b)."""
    return f.profession == trade or f.second == trade


def trade_rep(f: Figure, trade: int) -> int:
    """Rep for rolls made as this profession: the second one at current Rep -1 (2H-9.2a, 2H-R9)."""
    rep = current_rep(f)
    if f.profession != trade and f.second == trade:
        rep -= 1
    return rep if rep > 0 else 0


def casting_rep(f: Figure) -> int:
    """Rep for casting; a Major Demon casts at its full Rep, but for the Warrior of note (a) (2H-R14, 2H-R131)."""
    if f.race == Race.MAJOR_DEMON and f.profession != Profession.WARRIOR:
        return current_rep(f)
    if has_trade(f, Profession.CASTER):
        return trade_rep(f, Profession.CASTER)
    return current_rep(f)


def is_gone(f: Figure, k: int) -> bool:
    """The axe of kit slot k has been thrown (2H-23.1)."""
    return (f.thrown >> k) & 1 == 1


def in_hand(f: Figure) -> int:
    """Held: the main thing in hand; NOTHING with empty hands or when the axe has been thrown."""
    if f.hand < 0 or is_gone(f, f.hand):
        return Held.NOTHING
    return slot(f, f.hand).main


def in_off_hand(f: Figure) -> int:
    """Held: the second weapon of a pair, NOTHING else; it stays when the main one was thrown."""
    if f.hand < 0:
        return Held.NOTHING
    return slot(f, f.hand).off


def is_better(f: Figure, held: int, other: int) -> bool:
    """Of two melee weapons the magical one is the better, if it may be used (2H-R44, 2H-R73)."""
    return HELD_MIN_REP[other] == 0 and HELD_MIN_REP[held] > 0 and f.rep >= HELD_MIN_REP[held]


def melee_weapon(f: Figure) -> int:
    """Held: the weapon it fights with in melee, the better one of a pair; NOTHING: unarmed (2H-R44, 2H-R45)."""
    main = in_hand(f)
    off = in_off_hand(f)
    if IS_MELEE_WEAPON[main] and not (IS_MELEE_WEAPON[off] and is_better(f, off, main)):
        return main
    return off if IS_MELEE_WEAPON[off] else Held.NOTHING


def has_two_weapons(f: Figure) -> bool:
    """Fights with two one-handed weapons (2H-24.1.1)."""
    return IS_MELEE_WEAPON[in_hand(f)] and IS_MELEE_WEAPON[in_off_hand(f)]


def missile_weapon(f: Figure) -> int:
    """Held: what it can shoot or throw now; NOTHING when it cannot (2H-23.1).

    Of a pair with an axe in the off hand the axe may be thrown only as the main weapon.
    """
    main = in_hand(f)
    if not IS_MISSILE_WEAPON[main]:
        return Held.NOTHING
    if main == Held.FIREARM and f.fired:
        return Held.NOTHING
    return main


def has_empty_hands(f: Figure) -> bool:
    """Nothing in the hands but at most one casting tool (2H-28.3a, 2H-R64); a shield fills a hand."""
    if f.shield and f.hand != Code.EMPTY_HANDS and not IS_TOOL[in_hand(f)]:
        return False
    return in_off_hand(f) == Held.NOTHING and (in_hand(f) == Held.NOTHING or IS_TOOL[in_hand(f)])


def wears_armour(f: Figure, armour: int) -> bool:
    """Wears this magic armour and may use it (T-29.1.1, 2H-R73)."""
    return f.armour == armour and f.rep >= WORN_MIN_REP


def wears_shirt(f: Figure, shirt: int) -> bool:
    """Wears this magic shirt and may use it (T-29.1.3, 2H-R73)."""
    return f.shirt == shirt and f.rep >= WORN_MIN_REP


def wears_cloak(f: Figure, cloak: int) -> bool:
    """Wears this magic cloak and may use it (T-29.1.3, 2H-R73)."""
    return f.cloak == cloak and f.rep >= WORN_MIN_REP


def is_under(f: Figure, potion: int) -> bool:
    """A potion of this kind is at work in it (T-29.1.5)."""
    return (f.drunk >> potion) & 1 == 1


def armour_class(f: Figure) -> int:
    """AC as it counts: 2, 4 or 6, with Hard Shirt and Iron Cloak (T-12.0, T-29.1.3)."""
    ac = f.ac
    if wears_shirt(f, Shirt.HARD) and ac < 4:
        ac = 4
    if wears_cloak(f, Cloak.IRON) and ac < 6:
        ac += 2
    return ac


def uses_shield(f: Figure) -> bool:
    """Carries a shield and holds a single one-handed weapon with it (2H-12.1)."""
    main = in_hand(f)
    if main == Held.NOTHING or IS_TOOL[main]:
        return False
    return f.shield == 1 and HANDS[main] == 1 and in_off_hand(f) == Held.NOTHING


def is_shielded(f: Figure) -> bool:
    """Shield, Phase Armour or Defend, unless dazzled (T-24.2, T-23.3, 2H-28.5)."""
    if f.dazzled != Dazzle.NONE:
        return False
    return uses_shield(f) or wears_armour(f, Armour.PHASE) or f.defended > 0


def able_count(game: Game, side: int) -> int:
    """Able figures of a side in this fight, on the board or outside (2H-R24)."""
    first = Bound.BAND if side == Side.FOES else 0
    last = Bound.FIGURES if side == Side.FOES else Bound.BAND
    count = 0
    for k in range(first, last):
        if figure(game, k).status == Status.ABLE:
            count += 1
    return count


def could_drink(f: Figure, potion: int) -> bool:
    """Holds a dose of this potion and may use it (T-29.1.5, 2H-R73)."""
    return f.potions[potion] > 0 and f.rep >= WORN_MIN_REP


def can_use(f: Figure, held: int) -> bool:
    """Has the Rep and the trade for what a hand may hold (2H-29.3.1, 2H-R72, 2H-R73).

    A Bow of Seeking needs a Shooter, a casting tool whoever casts.
    """
    if f.rep < HELD_MIN_REP[held]:
        return False
    if held == Held.BOW_OF_SEEKING:
        return has_trade(f, Profession.SHOOTER)
    return not IS_TOOL[held] or f.can_cast == 1


def keeps_away(f: Figure) -> bool:
    """Missile users and Casters never charge (P-4h); a throwing axe is kept in hand (2H-R140)."""
    held = in_hand(f)
    if IS_MISSILE_WEAPON[held] and not IS_MELEE_WEAPON[held]:
        return True
    return f.can_cast == 1 and has_empty_hands(f)
