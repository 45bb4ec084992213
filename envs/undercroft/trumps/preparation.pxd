# Written by undercroft.core.signatures from preparation.py: change that and run it again.
cimport cython
from libc.stdint cimport uint64_t
from undercroft.core.rng cimport roll, seed_dice
from undercroft.core.state cimport Stream
from undercroft.trumps.codes cimport Bound, ClassMode, Code, Content, Event, Shape, Side, Stage, Stand, Status
from undercroft.trumps.lookup cimport SHAPE_COUNT
from undercroft.trumps.report cimport tell
from undercroft.trumps.state cimport Game, Setup, dice_of, player, tile

cdef void lay_table(Game* game) noexcept nogil
@cython.locals(is_taken=bint)
cdef void seat_players(Game* game, Setup* setup) noexcept nogil
cdef void draw_order(Game* game) noexcept nogil
cdef bint is_free(Game* game, int role) noexcept nogil
cdef void take_class(Game* game, int seat, int role) noexcept nogil
cdef void deal_classes(Game* game) noexcept nogil
cdef void prepare_game(Game* game, Setup* setup, uint64_t seed) noexcept nogil
