# Written by undercroft.core.signatures from muster.py: change that and run it again.
cimport cython
from undercroft.core.dice cimport d6, happens
from undercroft.core.rng cimport roll
from undercroft.core.state cimport Stream
from undercroft.two_hour.codes cimport Bound, Code, Side, Status
from undercroft.two_hour.draft cimport draw_band, draw_foes, draw_star, side_worth
from undercroft.two_hour.recruit cimport recruit
from undercroft.two_hour.state cimport Game, Setup, dice_of, figure, order

cdef int between(Game* game, int low, int high) noexcept nogil
cdef int ways_out(Game* game, int side) noexcept nogil
@cython.locals(is_corridor=bint)
cdef void set_board(Game* game, Setup* setup) noexcept nogil
cdef void muster_ordered(Game* game, Setup* setup, int side) noexcept nogil
cdef void muster(Game* game, Setup* setup) noexcept nogil
