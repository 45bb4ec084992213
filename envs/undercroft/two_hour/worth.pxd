# Written by undercroft.core.signatures from worth.py: change that and run it again.
from undercroft.two_hour.character cimport armour_class, can_use, has_empty_hands, has_trade, has_two_weapons, in_hand, melee_weapon, missile_weapon, uses_shield
from undercroft.two_hour.codes cimport Armour, Cloak, Held, Profession, Shirt
from undercroft.two_hour.lookup cimport HANDS, HELD_MIN_REP, RACE_STRENGTH, STRONG_AC_6, STRONG_ANYBODY, STRONG_CASTS, STRONG_KNIGHT, STRONG_LEAST, STRONG_MAGIC, STRONG_MISSILE, STRONG_REP, STRONG_SHIELD, STRONG_STAR, STRONG_TWO_HANDED, STRONG_TWO_WEAPONS, STRONG_UNARMED, STRONG_WARRIOR, WORN_MIN_REP
from undercroft.two_hour.state cimport Figure

cdef int strength_of_hands(Figure* f) noexcept nogil
cdef int magic_in_use(Figure* f) noexcept nogil
cdef int strength(Figure* f) noexcept nogil
cdef int worth(Figure* f) noexcept nogil
