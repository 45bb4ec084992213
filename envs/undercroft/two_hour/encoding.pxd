# Written by undercroft.core.signatures from encoding.py: change that and run it again.
from undercroft.two_hour.board cimport has
from undercroft.two_hour.character cimport armour_class, current_rep, has_empty_hands, has_two_weapons, is_shielded, is_under, melee_weapon, missile_weapon, wears_armour, wears_shirt
from undercroft.two_hour.charge_test cimport has_rage
from undercroft.two_hour.codes cimport Action, Armour, Ask, Bound, Dazzle, Held, Observed, Potion, Profession, Race, Shirt, Side, Status
from undercroft.two_hour.lookup cimport IS_MELEE_WEAPON, IS_TOOL, MELEE_CLASS_IMPACT, MELEE_DICE, MELEE_IMPACT, MISSILE_IMPACT, RAGE_DICE, TWO_WEAPONS_DICE
from undercroft.two_hour.melee cimport damage_rolls, shield_dice
from undercroft.two_hour.sight cimport BETWEEN, DISTANCE
from undercroft.two_hour.state cimport Figure, Game, figure, slot

cdef double HALF
cdef double THIRD
cdef double QUARTER
cdef double FIFTH
cdef double SIXTH
cdef double EIGHTH
cdef double TENTH
cdef double THIRTIETH
cdef int view_row(Game* game, int square) noexcept nogil
cdef double sign_of(int side) noexcept nogil
cdef void write_situation(Game* game, float* out, int at) noexcept nogil
cdef void write_heads(Game* game, float* out, int at) noexcept nogil
cdef void write_squares(Game* game, float* out, int at) noexcept nogil
cdef void write_kit(Figure* f, float* out, int at) noexcept nogil
cdef void write_actor(Figure* f, float* out, int at) noexcept nogil
cdef void write_place(Game* game, int k, float* out, int at) noexcept nogil
cdef void write_arms(Figure* f, float* out, int at) noexcept nogil
cdef void write_nature(Figure* f, float* out, int at) noexcept nogil
cdef void write_trades(Figure* f, float* out, int at) noexcept nogil
cdef void write_figure(Game* game, int k, float* out, int at) noexcept nogil
cdef void observe(Game* game, int seat, float* out) noexcept nogil
