"""The battle board: sight, reach, Duck Back, Flee, leaders (2H-18, 2H-22, 2H-23.2, 2H-R17, 2H-R29 to R34)."""

from __future__ import annotations

import pytest

from tests.two_hour.arena import arena, fighter, square, square_name
from undercroft.core.state import Stream
from undercroft.loading import interpreted
from undercroft.two_hour import geometry
from undercroft.two_hour.codes import Code, Side, Status

with interpreted():
    from undercroft.two_hour import board, deeds, flight, recovery, squares

DOWN = {"status": Status.OUT_OF_FIGHT}


def names(bits: int) -> set[str]:
    """The squares of a set by name."""
    return {square_name(k) for k in range(24) if bits >> k & 1}


def blocks(a: int, b: int, other: int) -> bool:
    """By sampling: does the line between two centres run through the inside of a third square?"""
    (ax, ay), (bx, by), (ox, oy) = (divmod(k, 4)[::-1] for k in (a, b, other))
    steps = 9973  # no point of a line between whole numbers falls on an edge by accident
    return any(
        abs(ax + (bx - ax) * t / steps - ox) < 0.4999 and abs(ay + (by - ay) * t / steps - oy) < 0.4999
        for t in range(steps + 1)
    )


@pytest.mark.parametrize("a", range(0, 24, 5))
def test_2h_r31_a_line_is_blocked_by_the_squares_whose_inside_it_crosses(a: int) -> None:
    """2H-R31, 2H-23.2a: touching a corner does not block."""
    for b in range(24):
        expected = {k for k in range(24) if k not in (a, b) and blocks(a, b, k)}
        assert {k for k in range(24) if geometry.between(a, b) >> k & 1} == expected


def test_2h_23_2a_standing_figures_of_either_side_block_sight_and_the_downed_do_not() -> None:
    """2H-23.2a, 2H-R31, 2H-22.3."""
    game = arena([fighter(at="a1"), fighter(at="a3")], [fighter(at="a5"), fighter(at="b4", **DOWN)])
    assert not squares.sees(game, square("a1"), square("a5"))
    assert squares.sees(game, square("b1"), square("b6"))
    assert squares.sees(game, square("a1"), square("b2"))


def test_2h_18_4_six_squares_and_no_farther_than_contact() -> None:
    """2H-18.4, 2H-R30: diagonals count as one; standing figures are neither entered nor passed."""
    game = arena([fighter(at="a1"), fighter(at="a2")], [fighter(at="b5")], columns=2)
    assert names(board.reach(game, 0, 6)) == {"b1", "b2", "a3", "b3", "a4", "b4"}
    assert names(board.reach(game, 0, 1)) == {"b1", "b2"}


def test_2h_r24_heads_are_counted_on_the_board_and_outside() -> None:
    """2H-R24: able figures; neither the downed nor captives."""
    game = arena([fighter(at="a1"), fighter()], [fighter(at="b5", **DOWN), fighter(status=Status.CAPTURED)])
    with interpreted():
        from undercroft.two_hour.character import able_count
    assert (able_count(game, Side.BAND), able_count(game, Side.FOES)) == (2, 0)


def test_2h_r17_the_star_leads_then_the_highest_rep_and_nobody_once_the_leader_fell() -> None:
    """2H-R17, 2H-14.0a, 2H-14.0b: one who flees is replaced at once, one who goes down only after the fight."""
    game = arena([fighter(rep=6), fighter(rep=4, star=1), fighter(rep=5)], [fighter(rep=3), fighter(rep=5, wound=1)])
    assert board.find_leader(game, Side.BAND) == 1
    assert board.find_leader(game, Side.FOES) == 9
    game.leader[Side.BAND] = 1
    board.leave(game, 1)
    assert game.leader[Side.BAND] == 0
    board.fall(game, 0, Status.OUT_OF_FIGHT, 8)
    assert game.leader[Side.BAND] == Code.NOBODY


def test_2h_20_4_the_dead_are_removed_and_the_downed_lie_where_they_fell() -> None:
    """2H-20.4, 2H-20.5, 2H-23.6, 2H-23.6.2, 2H-23.6.3, 2H-R56: the credit goes to who did it."""
    game = arena([fighter(at="a1"), fighter(at="b1")], [fighter(at="b5")])
    board.fall(game, 0, Status.DEAD, 8)
    board.fall(game, 1, Status.OUT_OF_FIGHT, 8)
    assert (game.figures[0].square, game.figures[1].square) == (Code.OUTSIDE, square("b1"))
    assert (game.standing[Side.BAND], game.fell[Side.BAND], game.figures[1].down_by) == (0, 1, 8)


def test_2h_18_3_1a_duck_back_goes_one_square_directly_away() -> None:
    """2H-18.3.1a, 2H-18.3, 2H-R32: the free neighbour farthest from the cause."""
    game = arena([fighter(at="b3")], [fighter(at="b6")])
    flight.duck_back(game, 0, square("b6"))
    assert game.figures[0].square in {square("a2"), square("c2")}  # farther than b2, straight-line
    corner = arena([fighter(at="b3"), fighter(at="a2"), fighter(at="c2")], [fighter(at="b6")])
    flight.duck_back(corner, 0, square("b6"))
    assert corner.figures[0].square == square("b2")


def test_2h_18_3_1b_without_room_it_stays_at_minus_one_die_in_contact_and_flees_else() -> None:
    """2H-18.3.1b, 2H-R33."""
    cornered = arena([fighter(at="a1")], [fighter(at="b2")], columns=2)
    flight.duck_back(cornered, 0, square("b2"))
    assert (cornered.figures[0].square, cornered.figures[0].stuck) == (square("a1"), 1)
    alone = arena([fighter(at="a1")], [fighter(at="b6")], columns=2)
    flight.duck_back(alone, 0, square("b6"))
    assert alone.figures[0].status == Status.FLED


def test_2h_18_3_2a_a_fleer_leaves_the_board_with_whom_it_carries() -> None:
    """2H-18.3.2a, 2H-20.3, 2H-R34, 2H-R63: how far it runs is the dungeon's."""
    game = arena([fighter(at="b3"), fighter(at="b3", **DOWN)], [fighter(at="b5")])
    game.figures[0].carrying, game.figures[1].carried_by = 1, 0
    flight.flee(game, 0)
    assert (game.figures[0].status, game.figures[1].square) == (Status.FLED, Code.OUTSIDE)


def test_2h_18_3_2b_a_fleer_whose_way_is_closed_backs_off_and_tries_again() -> None:
    """2H-18.3.2b, 2H-R34: enemies close the way, friends do not; away from the nearest threat."""
    foes = [fighter(at="a2"), fighter(at="b2")]
    game = arena([fighter(at="b4")], foes, columns=2)
    flight.flee(game, 0)
    assert (game.figures[0].status, game.figures[0].blocked) == (Status.ABLE, 1)
    assert game.figures[0].square in {square("a5"), square("b5")}
    friends = arena([fighter(at="b4"), fighter(at="a2"), fighter(at="b2")], [fighter(at="b6")], columns=2)
    flight.flee(friends, 0)
    assert friends.figures[0].status == Status.FLED
    no_opening = arena([fighter(at="b4")], [fighter(at="b6")], openings=(0, 1))
    flight.flee(no_opening, 0)
    assert no_opening.figures[0].blocked == 1


def test_2h_r142_who_waits_outside_is_never_blocked() -> None:
    """2H-R142."""
    game = arena([fighter()], [fighter(at="b6")], openings=(0, 1))
    flight.flee(game, 0)
    assert game.figures[0].status == Status.FLED


def test_2h_25_0a_a_swap_leaves_the_friend_where_the_mover_came_to() -> None:
    """2H-25.0a, 2H-R57: the swap costs the action too."""
    game = arena([fighter(at="b2"), fighter(at="b3", **DOWN)], [fighter(at="b6")])
    game.intent = 14
    deeds.retrieve(game, 0, 1)
    assert (game.figures[0].square, game.figures[1].square) == (square("b3"), square("b2"))
    assert (game.figures[0].acted, game.figures[0].carrying) == (1, Code.NOBODY)


def test_2h_r117_a_patient_on_a_held_square_stands_up_on_the_nearest_free_one() -> None:
    """2H-R117: ties nearer its own edge."""
    game = arena([fighter(at="b3"), fighter(at="b3", **DOWN)], [fighter(at="b6")])
    recovery.stand_up(game, 1)
    assert game.figures[1].square in {square("a2"), square("b2"), square("c2")}
    assert game.figures[1].status == Status.ABLE


def test_ties_are_random_and_use_the_other_dice() -> None:
    """2H-R32, P-8: of several that tie, any; the dice of combat are left alone."""
    game = arena([fighter(at="b3")], [fighter(at="b6")])
    before = int(game.dice.streams[Stream.COMBAT])
    seen = {board.any_of(game, 0b1011) for _ in range(60)}
    assert seen == {0, 1, 3}
    assert int(game.dice.streams[Stream.COMBAT]) == before
