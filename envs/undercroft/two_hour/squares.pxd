# Written by undercroft.core.signatures from squares.py: change that and run it again.
from libc.stdint cimport uint32_t
from undercroft.two_hour.character cimport side_of
from undercroft.two_hour.codes cimport Bound, Side, Squares, Status
from undercroft.two_hour.sight cimport BETWEEN, DISTANCE, NEXT_TO
from undercroft.two_hour.state cimport Figure, Game, figure

cdef inline int other_side(int side) noexcept nogil:
    return Side.FOES if side == Side.BAND else Side.BAND

cdef inline int first_of(int side) noexcept nogil:
    return 0 if side == Side.BAND else Bound.BAND

cdef inline int end_of(Game* game, int side) noexcept nogil:
    return first_of(side) + game.size[side]

cdef inline uint32_t bit(int k) noexcept nogil:
    return 1 << k

cdef inline bint has(uint32_t bits, int k) noexcept nogil:
    return bits >> k & 1 == 1

cdef inline int count_bits(uint32_t bits) noexcept nogil:
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count

cdef inline int nth(uint32_t bits, int n) noexcept nogil:
    for k in range(Bound.SQUARES):
        if bits >> k & 1:
            if n == 0:
                return k
            n -= 1
    return -1

cdef inline uint32_t board_of(Game* game) noexcept nogil:
    return Squares.ROOM if game.columns == Bound.COLUMNS else Squares.CORRIDOR

cdef inline uint32_t row_of(Game* game, int row) noexcept nogil:
    return Squares.ROW << row * Bound.COLUMNS & board_of(game)

cdef inline uint32_t edge_row(Game* game, int side) noexcept nogil:
    return row_of(game, game.edge[side])

cdef inline uint32_t standing(Game* game) noexcept nogil:
    return game.standing[Side.BAND] | game.standing[Side.FOES]

cdef inline uint32_t free_squares(Game* game) noexcept nogil:
    return board_of(game) & ~standing(game)

cdef inline uint32_t around(uint32_t bits) noexcept nogil:
    wide = bits | (bits & ~Squares.LAST_COLUMN) << 1 | (bits & ~Squares.FIRST_COLUMN) >> 1
    return (wide | wide << Bound.COLUMNS | wide >> Bound.COLUMNS) & Squares.ROOM

cdef inline int distance(int a, int b) noexcept nogil:
    return DISTANCE[a][b]

cdef inline bint sees(Game* game, int a, int b) noexcept nogil:
    return BETWEEN[a][b] & standing(game) == 0

cdef inline bint sees_figure(Game* game, int who, int other) noexcept nogil:
    a = figure(game, who).square
    b = figure(game, other).square
    return a >= 0 and b >= 0 and sees(game, a, b)

cdef inline bint is_on_board(Figure* f) noexcept nogil:
    return f.status == Status.ABLE and f.square >= 0

cdef inline bint in_contact(Game* game, int who) noexcept nogil:
    square = figure(game, who).square
    return square >= 0 and NEXT_TO[square] & game.standing[other_side(side_of(who))] != 0

cdef inline int stride(Figure* f) noexcept nogil:
    return Bound.STRIDE - f.entered
