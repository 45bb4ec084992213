# Written by undercroft.core.signatures from placement.py: change that and run it again.
from libc.stdint cimport uint32_t
from undercroft.two_hour.board cimport put
from undercroft.two_hour.character cimport able_count, side_of
from undercroft.two_hour.codes cimport Ask, Bound, Code, Event, Status
from undercroft.two_hour.report cimport tell
from undercroft.two_hour.squares cimport bit, edge_row, end_of, first_of, free_squares, has, row_of
from undercroft.two_hour.state cimport Game, figure

cdef uint32_t front_row(Game* game, int side) noexcept nogil
cdef int most_in_front(Game* game, int side) noexcept nogil
cdef uint32_t unplaced(Game* game, int side) noexcept nogil
cdef uint32_t next_to_place(Game* game, int side) noexcept nogil
cdef uint32_t places(Game* game, int side) noexcept nogil
cdef void ask_for_place(Game* game, int side) noexcept nogil
cdef void stand(Game* game, int who, int square) noexcept nogil
cdef void wait_outside(Game* game, int who) noexcept nogil
cdef int next_outside(Game* game, int side) noexcept nogil
