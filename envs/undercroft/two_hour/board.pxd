# Written by undercroft.core.signatures from board.py: change that and run it again.
from libc.stdint cimport uint32_t
from undercroft.core.rng cimport roll
from undercroft.core.state cimport Stream
from undercroft.two_hour.character cimport current_rep, side_of
from undercroft.two_hour.codes cimport Bound, Code, Event, Side, Squares, Status
from undercroft.two_hour.report cimport tell
from undercroft.two_hour.sight cimport BETWEEN, DISTANCE, NEXT_TO
from undercroft.two_hour.state cimport Figure, Game, dice_of, figure

cdef int pick(Game* game, int count) noexcept nogil
cdef int other_side(int side) noexcept nogil
cdef int first_of(int side) noexcept nogil
cdef int end_of(Game* game, int side) noexcept nogil
cdef uint32_t bit(int k) noexcept nogil
cdef bint has(uint32_t bits, int k) noexcept nogil
cdef int count_bits(uint32_t bits) noexcept nogil
cdef int nth(uint32_t bits, int n) noexcept nogil
cdef int any_of(Game* game, uint32_t bits) noexcept nogil
cdef uint32_t board_of(Game* game) noexcept nogil
cdef uint32_t row_of(Game* game, int row) noexcept nogil
cdef uint32_t edge_row(Game* game, int side) noexcept nogil
cdef uint32_t standing(Game* game) noexcept nogil
cdef uint32_t free_squares(Game* game) noexcept nogil
cdef uint32_t around(uint32_t bits) noexcept nogil
cdef int distance(int a, int b) noexcept nogil
cdef bint sees(Game* game, int a, int b) noexcept nogil
cdef bint sees_figure(Game* game, int who, int other) noexcept nogil
cdef bint is_on_board(Figure* f) noexcept nogil
cdef bint in_contact(Game* game, int who) noexcept nogil
cdef uint32_t enemies_next_to(Game* game, int who) noexcept nogil
cdef uint32_t enemies_seen_from(Game* game, int who, int square) noexcept nogil
cdef int stride(Figure* f) noexcept nogil
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
