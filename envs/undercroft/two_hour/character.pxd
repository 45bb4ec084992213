# Written by undercroft.core.signatures from character.py: change that and run it again.
from undercroft.two_hour.codes cimport Armour, Bound, Cloak, Code, Dazzle, Held, Profession, Race, Shirt, Side, Status
from undercroft.two_hour.lookup cimport HANDS, HELD_MIN_REP, IS_MELEE_WEAPON, IS_MISSILE_WEAPON, IS_TOOL, WORN_MIN_REP
from undercroft.two_hour.state cimport Figure, Game, figure, slot

cdef inline int side_of(int who) noexcept nogil:
    return Side.BAND if who < Bound.BAND else Side.FOES

cdef inline int current_rep(Figure* f) noexcept nogil:
    rep = f.rep - f.wound - f.poison - f.casting - f.melee
    return rep if rep > 0 else 0

cdef inline bint is_able(Figure* f) noexcept nogil:
    return f.status == Status.ABLE

cdef inline bint is_down(Figure* f) noexcept nogil:
    return f.status == Status.OUT_OF_FIGHT

cdef inline bint has_trade(Figure* f, int trade) noexcept nogil:
    return f.profession == trade or f.second == trade

cdef inline int trade_rep(Figure* f, int trade) noexcept nogil:
    rep = current_rep(f)
    if f.profession != trade and f.second == trade:
        rep -= 1
    return rep if rep > 0 else 0

cdef inline int casting_rep(Figure* f) noexcept nogil:
    if f.race == Race.MAJOR_DEMON and f.profession != Profession.WARRIOR:
        return current_rep(f)
    if has_trade(f, Profession.CASTER):
        return trade_rep(f, Profession.CASTER)
    return current_rep(f)

cdef inline bint is_gone(Figure* f, int k) noexcept nogil:
    return f.thrown >> k & 1 == 1

cdef inline int in_hand(Figure* f) noexcept nogil:
    if f.hand < 0 or is_gone(f, f.hand):
        return Held.NOTHING
    return slot(f, f.hand).main

cdef inline int in_off_hand(Figure* f) noexcept nogil:
    if f.hand < 0:
        return Held.NOTHING
    return slot(f, f.hand).off

cdef inline bint is_better(Figure* f, int held, int other) noexcept nogil:
    return HELD_MIN_REP[other] == 0 and HELD_MIN_REP[held] > 0 and (f.rep >= HELD_MIN_REP[held])

cdef inline int melee_weapon(Figure* f) noexcept nogil:
    main = in_hand(f)
    off = in_off_hand(f)
    if IS_MELEE_WEAPON[main] and (not (IS_MELEE_WEAPON[off] and is_better(f, off, main))):
        return main
    return off if IS_MELEE_WEAPON[off] else Held.NOTHING

cdef inline bint has_two_weapons(Figure* f) noexcept nogil:
    return IS_MELEE_WEAPON[in_hand(f)] and IS_MELEE_WEAPON[in_off_hand(f)]

cdef inline int missile_weapon(Figure* f) noexcept nogil:
    main = in_hand(f)
    if not IS_MISSILE_WEAPON[main]:
        return Held.NOTHING
    if main == Held.FIREARM and f.fired:
        return Held.NOTHING
    return main

cdef inline bint has_empty_hands(Figure* f) noexcept nogil:
    if f.shield and f.hand != Code.EMPTY_HANDS and (not IS_TOOL[in_hand(f)]):
        return False
    return in_off_hand(f) == Held.NOTHING and (in_hand(f) == Held.NOTHING or IS_TOOL[in_hand(f)])

cdef inline bint wears_armour(Figure* f, int armour) noexcept nogil:
    return f.armour == armour and f.rep >= WORN_MIN_REP

cdef inline bint wears_shirt(Figure* f, int shirt) noexcept nogil:
    return f.shirt == shirt and f.rep >= WORN_MIN_REP

cdef inline bint wears_cloak(Figure* f, int cloak) noexcept nogil:
    return f.cloak == cloak and f.rep >= WORN_MIN_REP

cdef inline bint is_under(Figure* f, int potion) noexcept nogil:
    return f.drunk >> potion & 1 == 1

cdef inline int armour_class(Figure* f) noexcept nogil:
    ac = f.ac
    if wears_shirt(f, Shirt.HARD) and ac < 4:
        ac = 4
    if wears_cloak(f, Cloak.IRON) and ac < 6:
        ac += 2
    return ac

cdef inline bint uses_shield(Figure* f) noexcept nogil:
    main = in_hand(f)
    if main == Held.NOTHING or IS_TOOL[main]:
        return False
    return f.shield == 1 and HANDS[main] == 1 and (in_off_hand(f) == Held.NOTHING)

cdef inline bint is_shielded(Figure* f) noexcept nogil:
    if f.dazzled != Dazzle.NONE:
        return False
    return uses_shield(f) or wears_armour(f, Armour.PHASE) or f.defended > 0

cdef inline int able_count(Game* game, int side) noexcept nogil:
    first = Bound.BAND if side == Side.FOES else 0
    last = Bound.FIGURES if side == Side.FOES else Bound.BAND
    count = 0
    for k in range(first, last):
        if figure(game, k).status == Status.ABLE:
            count += 1
    return count

cdef inline bint could_drink(Figure* f, int potion) noexcept nogil:
    return f.potions[potion] > 0 and f.rep >= WORN_MIN_REP

cdef inline bint can_use(Figure* f, int held) noexcept nogil:
    if f.rep < HELD_MIN_REP[held]:
        return False
    if held == Held.BOW_OF_SEEKING:
        return has_trade(f, Profession.SHOOTER)
    return not IS_TOOL[held] or f.can_cast == 1

cdef inline bint keeps_away(Figure* f) noexcept nogil:
    held = in_hand(f)
    if IS_MISSILE_WEAPON[held] and (not IS_MELEE_WEAPON[held]):
        return True
    return f.can_cast == 1 and has_empty_hands(f)
