# Written by undercroft.core.signatures from character.py: change that and run it again.
from undercroft.two_hour.codes cimport Armour, Bound, Cloak, Code, Dazzle, Held, Potion, Profession, Shirt, Side, Status
from undercroft.two_hour.lookup cimport HANDS, HELD_MIN_REP, IS_MELEE_WEAPON, IS_MISSILE_WEAPON, IS_TOOL, WORN_MIN_REP
from undercroft.two_hour.state cimport Figure, Game, figure, slot

cdef int side_of(int who) noexcept nogil
cdef int current_rep(Figure* f) noexcept nogil
cdef bint is_able(Figure* f) noexcept nogil
cdef bint is_down(Figure* f) noexcept nogil
cdef bint has_trade(Figure* f, int trade) noexcept nogil
cdef int trade_rep(Figure* f, int trade) noexcept nogil
cdef int casting_rep(Figure* f) noexcept nogil
cdef bint is_gone(Figure* f, int k) noexcept nogil
cdef int in_hand(Figure* f) noexcept nogil
cdef int in_off_hand(Figure* f) noexcept nogil
cdef int melee_weapon(Figure* f) noexcept nogil
cdef bint has_two_weapons(Figure* f) noexcept nogil
cdef int missile_weapon(Figure* f) noexcept nogil
cdef bint has_empty_hands(Figure* f) noexcept nogil
cdef bint wears_armour(Figure* f, int armour) noexcept nogil
cdef bint wears_shirt(Figure* f, int shirt) noexcept nogil
cdef bint wears_cloak(Figure* f, int cloak) noexcept nogil
cdef bint is_under(Figure* f, int potion) noexcept nogil
cdef int armour_class(Figure* f) noexcept nogil
cdef bint uses_shield(Figure* f) noexcept nogil
cdef bint is_shielded(Figure* f) noexcept nogil
cdef int able_count(Game* game, int side) noexcept nogil
cdef bint could_drink(Figure* f, int potion) noexcept nogil
cdef bint can_use(Figure* f, int held) noexcept nogil
