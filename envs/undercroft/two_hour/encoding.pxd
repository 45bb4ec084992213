# Written by undercroft.core.signatures from encoding.py: change that and run it again.
from libc.stdint cimport int8_t, uint64_t
from undercroft.two_hour.character cimport armour_class, current_rep, has_empty_hands, in_hand, in_off_hand, is_under, missile_weapon, wears_armour, wears_shirt
from undercroft.two_hour.charge_test cimport has_rage
from undercroft.two_hour.codes cimport Action, Armour, Ask, Bound, Dazzle, Held, Observed, Potion, Profession, Race, Shirt, Side, Status
from undercroft.two_hour.lookup cimport HANDS, IS_MELEE_WEAPON, IS_MISSILE_WEAPON, IS_TOOL, MELEE_CLASS_IMPACT, MELEE_DICE, MELEE_IMPACT, MISSILE_IMPACT, RAGE_DICE, SHIELDED_DICE, TWO_WEAPONS_DICE
from undercroft.two_hour.melee cimport damage_rolls
from undercroft.two_hour.sight cimport BETWEEN, DISTANCE
from undercroft.two_hour.squares cimport has
from undercroft.two_hour.state cimport Figure, Game, figure, slot

cdef float[4] HALVES
cdef float[128] THIRDS
cdef float[8] QUARTERS
cdef float[8] FIFTHS
cdef float[128] SIXTHS
cdef float[32] EIGHTHS
cdef float[32] TENTHS
cdef float[128] THIRTIETHS
cdef float[13] FROM_MINUS_4
cdef int8_t[15] NATURE
cdef int view_row(Game* game, int square) noexcept nogil
cdef double sign_of(int side) noexcept nogil
cdef void write_situation(Game* game, float* out, uint64_t at) noexcept nogil
cdef void write_heads(Game* game, int side, int able, int waiting, float* out, uint64_t at) noexcept nogil
cdef void write_squares(Game* game, float* out, uint64_t at) noexcept nogil
cdef void write_kit(Figure* f, float* out, uint64_t at) noexcept nogil
cdef void write_actor(Figure* f, float* out, uint64_t at) noexcept nogil
cdef void write_place(Game* game, int square, int here, float* out, uint64_t at) noexcept nogil
cdef int guard_of(Figure* f, int ac) noexcept nogil
cdef int impact_of(Figure* f, int weapon) noexcept nogil
cdef void write_arms(Figure* f, float* out, uint64_t at) noexcept nogil
cdef void write_trades(Figure* f, float* out, uint64_t at) noexcept nogil
cdef void write_condition(Figure* f, float* out, uint64_t at) noexcept nogil
cdef void write_figure(Game* game, int k, int here, float* out, uint64_t at) noexcept nogil
cdef void write_side(Game* game, int side, int here, float* out) noexcept nogil
cdef void observe(Game* game, int seat, float* out) noexcept nogil
