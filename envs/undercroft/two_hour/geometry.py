"""The 4x6 board as numbers: neighbours, distances, lines of sight (2H-18.4, 2H-23.2a, 2H-R29, 2H-R31, 2H-R37)."""

from fractions import Fraction

COLUMNS, ROWS = 4, 6
SQUARES = COLUMNS * ROWS


def place(square: int) -> tuple[int, int]:
    """Column and row of a square."""
    return square % COLUMNS, square // COLUMNS


def king_moves(a: int, b: int) -> int:
    """Distance in king moves (2H-R37)."""
    (ax, ay), (bx, by) = place(a), place(b)
    return max(abs(ax - bx), abs(ay - by))


def straight(a: int, b: int) -> int:
    """Square of the straight-line distance (2H-R32)."""
    (ax, ay), (bx, by) = place(a), place(b)
    return (ax - bx) ** 2 + (ay - by) ** 2


def next_to(square: int) -> int:
    """Bits of the up to eight neighbours."""
    return sum(1 << other for other in range(SQUARES) if king_moves(square, other) == 1)


def crosses(a: int, b: int, square: int) -> bool:
    """Whether the segment between two centres passes through the inside of a square, corners not counted (2H-R31)."""
    low, high = Fraction(0), Fraction(1)
    for start, end, centre in zip(place(a), place(b), place(square), strict=True):
        if start == end:
            if start != centre:
                return False
            continue
        into = (Fraction(2 * centre - 1, 2) - start) / (end - start)
        out = (Fraction(2 * centre + 1, 2) - start) / (end - start)
        low, high = max(low, min(into, out)), min(high, max(into, out))
    return low < high


def between(a: int, b: int) -> int:
    """Bits of the squares that a line of sight from a to b passes through, its ends left out."""
    return sum(1 << square for square in range(SQUARES) if square not in (a, b) and crosses(a, b, square))


def table(value) -> list[list[int]]:  # type: ignore[no-untyped-def]
    """A function of two squares, for all pairs."""
    return [[value(a, b) for b in range(SQUARES)] for a in range(SQUARES)]
