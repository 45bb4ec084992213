# Written by undercroft.core.signatures from flight.py: change that and run it again.
from libc.stdint cimport uint32_t
from undercroft.two_hour.board cimport any_of, enemy_distance, leave, put
from undercroft.two_hour.character cimport side_of
from undercroft.two_hour.codes cimport Bound, Code, Event
from undercroft.two_hour.report cimport tell
from undercroft.two_hour.sight cimport NEXT_TO, STRAIGHT
from undercroft.two_hour.squares cimport around, bit, board_of, edge_row, free_squares, has, in_contact, other_side
from undercroft.two_hour.state cimport Game, figure

cdef int rows_from_edge(Game* game, int side, int square) noexcept nogil
cdef uint32_t nearest_to_edge(Game* game, int side, uint32_t bits) noexcept nogil
cdef uint32_t squares_away(Game* game, int who, int cause) noexcept nogil
cdef void step_back(Game* game, int who, uint32_t squares) noexcept nogil
cdef void duck_back(Game* game, int who, int cause) noexcept nogil
cdef bint way_is_open(Game* game, int who) noexcept nogil
cdef void back_off(Game* game, int who) noexcept nogil
cdef void flee(Game* game, int who) noexcept nogil
