# Written by undercroft.core.signatures from board.py: change that and run it again.
from libc.stdint cimport uint32_t
from undercroft.core.rng cimport roll
from undercroft.core.state cimport Stream
from undercroft.two_hour.character cimport current_rep, side_of
from undercroft.two_hour.codes cimport Bound, Code, Event, Status
from undercroft.two_hour.report cimport tell
from undercroft.two_hour.sight cimport BETWEEN, DISTANCE
from undercroft.two_hour.squares cimport around, bit, count_bits, end_of, first_of, free_squares, has, in_contact, is_on_board, nth, other_side, standing
from undercroft.two_hour.state cimport Game, dice_of, figure

cdef int pick(Game* game, int count) noexcept nogil
cdef int any_of(Game* game, uint32_t bits) noexcept nogil
cdef uint32_t enemies_next_to(Game* game, int who) noexcept nogil
cdef uint32_t enemies_seen_from(Game* game, int who, int square) noexcept nogil
cdef uint32_t reach(Game* game, int who, int steps) noexcept nogil
cdef int steps_to(Game* game, int who, uint32_t goal, int steps) noexcept nogil
cdef uint32_t nearest_of(Game* game, int who, uint32_t goal, int steps) noexcept nogil
cdef int enemy_distance(Game* game, int who, int square) noexcept nogil
cdef void put(Game* game, int who, int square) noexcept nogil
cdef int find_leader(Game* game, int side) noexcept nogil
cdef void let_go(Game* game, int who, int square) noexcept nogil
cdef void drop_behind(Game* game, int who) noexcept nogil
cdef void fall(Game* game, int who, int status, int by) noexcept nogil
cdef void leave(Game* game, int who) noexcept nogil
