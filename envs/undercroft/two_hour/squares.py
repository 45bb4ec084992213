"""Sets of squares and figures, and the simplest facts of the board (2H-18.4, 2H-22, 2H-23.2, 2H-R29 to R31, 2H-R37).

Compiled into its callers: everything on the board is asked through these.
"""

from __future__ import annotations

import cython  # inlined

if not cython.compiled:
    from undercroft.core.types import U32
    from undercroft.two_hour.character import side_of
    from undercroft.two_hour.codes import Bound, Side, Squares, Status
    from undercroft.two_hour.sight import BETWEEN, DISTANCE, NEXT_TO
    from undercroft.two_hour.state import Figure, Game, figure


def other_side(side: int) -> int:
    """The opponents of a side."""
    return Side.FOES if side == Side.BAND else Side.BAND


def first_of(side: int) -> int:
    """The first figure of a side."""
    return 0 if side == Side.BAND else Bound.BAND


def end_of(game: Game, side: int) -> int:
    """One past the last figure of a side."""
    return first_of(side) + game.size[side]


def bit(k: int) -> U32:
    """The set of one square or figure."""
    return 1 << k


def has(bits: U32, k: int) -> bool:
    """Whether a set holds square or figure k."""
    return (bits >> k) & 1 == 1


def count_bits(bits: U32) -> int:
    """How many a set holds."""
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


def nth(bits: U32, n: int) -> int:
    """The n-th member of a set, from the lowest, 0 first; -1 where there are not so many."""
    for k in range(Bound.SQUARES):
        if (bits >> k) & 1:
            if n == 0:
                return k
            n -= 1
    return -1


def board_of(game: Game) -> U32:
    """All squares of this board: 24 in a room, 12 in a corridor (2H-2.2.2)."""
    return Squares.ROOM if game.columns == Bound.COLUMNS else Squares.CORRIDOR


def row_of(game: Game, row: int) -> U32:
    """The squares of a row."""
    return (Squares.ROW << (row * Bound.COLUMNS)) & board_of(game)


def edge_row(game: Game, side: int) -> U32:
    """The squares of a side's own edge (2H-R29)."""
    return row_of(game, game.edge[side])


def standing(game: Game) -> U32:
    """Squares held by able figures of either side."""
    return game.standing[Side.BAND] | game.standing[Side.FOES]


def free_squares(game: Game) -> U32:
    """Squares that may be entered; downed figures do not hold theirs (2H-R30)."""
    return board_of(game) & ~standing(game)


def around(bits: U32) -> U32:
    """A set of squares and all their neighbours."""
    wide = bits | ((bits & ~Squares.LAST_COLUMN) << 1) | ((bits & ~Squares.FIRST_COLUMN) >> 1)
    return (wide | (wide << Bound.COLUMNS) | (wide >> Bound.COLUMNS)) & Squares.ROOM


def distance(a: int, b: int) -> int:
    """King moves between two squares (2H-R37)."""
    return DISTANCE[a][b]


def sees(game: Game, a: int, b: int) -> bool:
    """A line of sight joins two squares: no standing figure between (2H-23.2a, 2H-R31)."""
    return (BETWEEN[a][b] & standing(game)) == 0


def sees_figure(game: Game, who: int, other: int) -> bool:
    """Both are on the board and a line of sight joins them."""
    a = figure(game, who).square
    b = figure(game, other).square
    return a >= 0 and b >= 0 and sees(game, a, b)


def is_on_board(f: Figure) -> bool:
    """Able and on a square."""
    return f.status == Status.ABLE and f.square >= 0


def in_contact(game: Game, who: int) -> bool:
    """In one of the eight squares next to an able enemy (2H, section 0)."""
    square = figure(game, who).square
    return square >= 0 and (NEXT_TO[square] & game.standing[other_side(side_of(who))]) != 0


def stride(f: Figure) -> int:
    """Squares it may move in this phase: six, one less for who came in from outside (2H-18.4, 2H-R29)."""
    return Bound.STRIDE - f.entered
