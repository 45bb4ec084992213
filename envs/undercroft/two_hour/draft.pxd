# Written by undercroft.core.signatures from draft.py: change that and run it again.
from undercroft.core.dice cimport d6, happens
from undercroft.core.rng cimport roll
from undercroft.core.state cimport Stream
from undercroft.two_hour.codes cimport Bound, Held, Profession, Race, Side, Warband
from undercroft.two_hour.gear cimport choose_hand, free_slot, give_items, give_potion, give_tool, put_in_kit
from undercroft.two_hour.lookup cimport BIG_BAD_MAGIC, GRUNT_MAGIC, IS_MISSILE_WEAPON, LINE_COUNT, LINE_PROFESSION, MINION
from undercroft.two_hour.recruit cimport recruit
from undercroft.two_hour.state cimport Figure, Game, Setup, dice_of, figure, slot
from undercroft.two_hour.worth cimport worth

cdef int any_race(Game* game) noexcept nogil
cdef bint is_free_people(int race) noexcept nogil
cdef int any_free_people(Game* game) noexcept nogil
cdef int race_of_recruit(Game* game, int race) noexcept nogil
cdef void any_trade(Game* game, Figure* f) noexcept nogil
cdef int add(Game* game, Setup* setup, int who, int race, int rep_below, int rep_most, int magic) noexcept nogil
cdef void draw_star(Game* game, Setup* setup) noexcept nogil
cdef int side_worth(Game* game, int side) noexcept nogil
cdef bint is_enough(int points, int aim, int count) noexcept nogil
cdef void draw_band(Game* game, Setup* setup, int aim) noexcept nogil
cdef void draw_big_bad(Game* game, Setup* setup, int race) noexcept nogil
cdef int race_of_foe(Game* game, int warband, int race) noexcept nogil
cdef void draw_foes(Game* game, Setup* setup, int aim) noexcept nogil
