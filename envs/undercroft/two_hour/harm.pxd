# Written by undercroft.core.signatures from harm.py: change that and run it again.
from undercroft.core.dice cimport d6
from undercroft.core.state cimport Stream
from undercroft.two_hour.board cimport fall
from undercroft.two_hour.character cimport current_rep, wears_armour, wears_shirt
from undercroft.two_hour.codes cimport Armour, Code, Event, Harm, Race, Shirt, Source, Status
from undercroft.two_hour.lookup cimport STAR_POWER
from undercroft.two_hour.report cimport tell
from undercroft.two_hour.state cimport Figure, Game, dice_of, figure

cdef int best_die(Game* game, int rolls) noexcept nogil
cdef int damage_roll(Game* game, int impact, int rolls, int above) noexcept nogil
cdef int floor_of(int source) noexcept nogil
cdef int star_power(Game* game, int who, int harm, int source) noexcept nogil
cdef bint is_resilient(Figure* f) noexcept nogil
cdef int race_saves(Figure* f, int harm, int source) noexcept nogil
cdef int soften(Game* game, int who, int harm, int source) noexcept nogil
cdef void put_down(Game* game, int who, int harm, int by) noexcept nogil
cdef void fall_at_no_rep(Game* game, int who, int by) noexcept nogil
cdef void lose_rep(Game* game, int who, int by) noexcept nogil
