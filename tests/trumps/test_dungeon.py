"""Fleeing and moving (TR, sections 4 and 5)."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from tests.trumps.table import hand, hold, lay, lay_row, options, play, points, resume, seated, stand
from undercroft.core.batch import Batch
from undercroft.core.system import get_system
from undercroft.loading import interpreted
from undercroft.trumps.codes import Ask, Class, Content, Event, Shape, Side, Status
from undercroft.trumps.state import Game
from undercroft.trumps.tables import SHAPES

with interpreted():
    from undercroft.trumps import dungeon, passages

THREE = (Class.WIZARD, Class.MONK, Class.ARCHER)


def drawing_only(game: Game, shape: Shape) -> None:
    """Let the tiles still to be drawn be of one shape."""
    for other in range(4):
        game.shapes[other] = 23 - game.drawn if other == shape else 0


def test_tr_401_fleeing_ends_the_game_of_a_player_alive_with_its_cards_and_treasures() -> None:
    """TR-401."""
    game = seated(*THREE)
    game.seats[0].treasure = 20
    play(game, "flee")
    assert game.seats[0].status == Status.FLED
    assert points(game, 0) == 104 + 13 + 15 + 20
    assert game.actor == 1


def test_tr_401_the_choice_comes_before_any_tile_is_drawn() -> None:
    """TR-401."""
    game = seated(*THREE)
    assert options(game) == ["flee", "go_on"] and game.drawn == 0


def test_tr_402_a_monster_on_the_only_way_out_costs_one_random_stat_card() -> None:
    """TR-402."""
    lost = Counter()
    for seed in range(200):
        game = seated(*THREE, seed=seed)
        lay_row(game, "monster", "clear")
        stand(game, 0, 2)
        hold(game, 0, "C5", "S7", joker=True)
        play(game, "flee")
        lost[*hand(game, 0)] += 1
        assert game.seats[0].joker == 1
    assert set(lost) == {("C5",), ("S7",)} and min(lost.values()) > 65


@pytest.mark.parametrize(
    ("way", "own", "blocked"),
    [
        ("trap", "clear", False),
        ("clear", "monster", False),  # its own tile is not counted
        ("monster", "clear", True),
        ("clear", "clear", False),
    ],
)
def test_tr_402_what_blocks_the_way(way: str, own: str, blocked: bool) -> None:
    """TR-402."""
    game = seated(*THREE)
    lay_row(game, way, own)
    stand(game, 0, 2)
    assert dungeon.is_way_blocked(game, 0) == blocked


def test_tr_402_one_path_without_a_monster_is_enough() -> None:
    """TR-402."""
    game = seated(*THREE)
    lay(game, 0, 1, "NES", "monster")
    lay(game, 0, 2, "ES", "clear")
    lay(game, 1, 2, "SW", "clear")
    lay(game, 1, 1, "NS", "trap")
    stand(game, 0, 2)
    assert dungeon.is_way_blocked(game, 0)
    lay(game, 1, 0, "NW", "clear")  # closes the way round to the entrance
    assert not dungeon.is_way_blocked(game, 0)


def test_tr_402_walls_close_a_path_that_the_grid_would_allow() -> None:
    """TR-402."""
    game = seated(*THREE)
    lay(game, 0, 1, "NS", "monster")
    lay(game, 0, 2, "ES", "clear")
    lay(game, 1, 2, "NW", "clear")  # no exit south
    lay(game, 1, 1, "NSW", "clear")
    stand(game, 0, 2)
    assert dungeon.is_way_blocked(game, 0)


def test_tr_402_r20_the_living_boss_blocks_too() -> None:
    """TR-402."""
    game = seated(*THREE)
    lay(game, 0, 1, "NS", "boss")
    lay(game, 0, 2, "NS", "clear")
    stand(game, 0, 2)
    assert dungeon.is_way_blocked(game, 0)
    game.boss_alive = 0
    assert not dungeon.is_way_blocked(game, 0)


def test_tr_402_one_discard_at_most_however_many_monsters() -> None:
    """TR-402."""
    game = seated(*THREE)
    lay_row(game, "monster", "monster", "monster", "clear")
    stand(game, 0, 4)
    play(game, "flee")
    assert len(hand(game, 0)) == 25


def test_tr_403_a_player_with_nothing_in_hand_must_flee() -> None:
    """TR-403."""
    game = seated(*THREE)
    hold(game, 0)
    resume(game)
    assert game.seats[0].status == Status.FLED and game.actor == 1


def test_tr_403_a_joker_alone_is_no_reason_to_flee() -> None:
    """TR-403."""
    game = seated(*THREE)
    hold(game, 0, joker=True)
    resume(game)
    assert options(game) == ["flee", "go_on"]


def test_tr_501_one_tile_a_turn_through_an_open_exit() -> None:
    """TR-501."""
    game = seated(*THREE)
    lay_row(game, "clear", "clear")
    stand(game, 0, 1)
    play(game, "go_on", "move_north")
    assert game.seats[0].tile == 2 and game.ask == Ask.SEARCH
    play(game, "decline")
    assert game.actor == 1


@pytest.mark.parametrize("side", [0, 1, 2, 3])
@pytest.mark.parametrize("shape", list(SHAPES), ids=lambda row: row.letter)
def test_tr_502_every_rotation_that_meets_the_side_entered_is_legal(side: int, shape: object) -> None:
    """TR-502."""
    row = SHAPES[[r.letter for r in SHAPES].index(shape.letter)]  # type: ignore[attr-defined]
    game = seated(*THREE)
    drawing_only(game, row.shape)
    play(game, "go_on", f"move_{['north', 'east', 'south', 'west'][side]}")
    entered = "SWNE"[side]
    fitting = [f"rotate_{k}" for k, exits in enumerate(row.rotations) if entered in exits]
    if len(fitting) > 1:
        assert game.ask == Ask.ROTATE and options(game) == fitting
    else:  # the only way to lie is taken unasked
        assert game.tiles[1].exits & (1 << passages.opposite(side))


def test_tr_502_the_new_tile_lies_behind_the_exit_and_the_mover_steps_onto_it() -> None:
    """TR-502."""
    game = seated(*THREE)
    drawing_only(game, Shape.CROSS)
    play(game, "go_on", "move_east")
    assert (game.tiles[1].x, game.tiles[1].y, game.seats[0].tile) == (1, 0, 1)


def test_tr_502_other_sides_may_meet_walls() -> None:
    """TR-502."""
    game = seated(*THREE)
    lay(game, 1, 1, "NS")  # its west side is a wall
    drawing_only(game, Shape.CROSS)
    play(game, "go_on", "move_north")
    assert game.tiles[2].exits == 15 and not passages.is_open(game, 2, Side.EAST)


def test_tr_503_an_exit_joins_two_tiles_only_if_both_have_one_there() -> None:
    """TR-503."""
    game = seated(*THREE)
    lay(game, 0, 1, "NE")
    assert not passages.is_open(game, 0, Side.NORTH) and not passages.is_open(game, 1, Side.SOUTH)
    play(game, "go_on")
    assert "move_north" not in options(game)


def test_tr_504_tile_shapes_over_draws_1_to_23_and_a_t_for_the_boss() -> None:
    """TR-504."""
    game = seated(*THREE)
    drawn = []
    for number in range(24):
        game.drawn = number
        drawn.append(dungeon.draw_shape(game))
    assert Counter(drawn[:23]) == {Shape.CROSS: 4, Shape.TEE: 7, Shape.STRAIGHT: 6, Shape.BEND: 6}
    assert drawn[23] == Shape.TEE
    assert [sorted({len(exits) for exits in row.rotations}) for row in SHAPES] == [[4], [3], [2], [2]]


def enclosed() -> Game:
    """The entrance and a corridor of two: the only exits to empty cells are those of the cell north of it."""
    game = seated(*THREE)
    for x, y in ((1, 0), (-1, 0), (0, -1)):
        lay(game, x, y, "S" if (x, y) == (0, 1) else {(1, 0): "W", (-1, 0): "E", (0, -1): "N"}[(x, y)])
    return game


def test_tr_505_no_rotation_may_seal_the_dungeon_while_tiles_are_left() -> None:
    """TR-505."""
    game = enclosed()
    lay(game, 1, 1, "E")
    game.tiles[game.drawn].exits = 0  # a wall to all sides, east of the new cell
    lay(game, -1, 1, "E")
    game.tiles[game.drawn].exits = 0
    drawing_only(game, Shape.BEND)
    play(game, "go_on", "move_north")
    # both bends with an exit south lead into a wall: the tile counts as an X
    assert game.tiles[game.drawn].exits == 15 and not game.sealed


def test_tr_505_where_even_an_x_faces_no_empty_cell_the_dungeon_is_sealed() -> None:
    """TR-505."""
    game = enclosed()
    for x, y in ((1, 1), (-1, 1), (0, 2)):
        lay(game, x, y, "E")
        game.tiles[game.drawn].exits = 0
    drawing_only(game, Shape.TEE)
    events = play(game, "go_on", "move_north")
    assert Event.SEALED in [event.kind for event in events]
    assert game.sealed == 1 and game.tiles[game.drawn].exits == 15
    assert not any(passages.can_explore(game, number, side) for number in range(game.drawn + 1) for side in range(4))


def test_tr_505_the_last_tile_may_close_everything() -> None:
    """TR-505."""
    game = enclosed()
    game.drawn = 23
    for number in range(4, 24):
        game.tiles[number].x = game.tiles[number].y = 100
    for number in range(24):
        game.tiles[number].exits = 15 if number == 0 else 0
    play(game, "go_on")  # north, the only way there is
    assert game.drawn == 24 and options(game) == ["rotate_0", "rotate_1", "rotate_3"]


def test_tr_505_while_tiles_are_left_some_exit_always_faces_an_empty_cell() -> None:
    """TR-505."""
    batch = Batch(get_system("trumps"), 100, "five", autoreset="disabled")
    batch.reset(np.arange(100, dtype=np.uint64))
    rng = np.random.default_rng(5)
    while not batch.terminated.all():
        batch.step(batch.pick(rng))
        for lane in np.flatnonzero(~batch.terminated):
            game = batch.game(int(lane))
            if 0 < game.drawn < 24 and game.ask != Ask.ROTATE and not game.sealed:
                ends = [
                    (number, side)
                    for number in range(game.drawn + 1)
                    for side in range(4)
                    if game.tiles[number].exits >> side & 1 and game.tiles[number].beside[side] < 0
                ]
                assert ends


def test_tr_506_a_pinned_player_may_not_move_and_faces_it_again() -> None:
    """TR-506."""
    game = seated(*THREE)
    lay_row(game, "monster")
    stand(game, 0, 1)
    play(game, "go_on")
    assert game.ask == Ask.ENCOUNTER


def test_tr_506_who_has_evaded_may_move() -> None:
    """TR-506."""
    game = seated(*THREE)
    lay_row(game, "monster")
    stand(game, 0, 1, passed=True)
    play(game, "go_on")
    assert game.ask == Ask.MOVE


def test_tr_507_staying_needs_a_purpose() -> None:
    """TR-507."""
    for content, searched, may_stay in (("monster", 0, True), ("clear", 0, True), ("clear", 1, False)):
        game = seated(*THREE)
        lay_row(game, content)
        stand(game, 0, 1, passed=True)
        game.tiles[1].searched = searched
        play(game, "go_on")
        assert ("stay" in options(game)) == may_stay


def test_tr_507_the_boss_tile_is_a_reason_to_stay_while_the_boss_lives() -> None:
    """TR-507."""
    game = seated(*THREE)
    lay(game, 0, 1, "NS", "boss")
    stand(game, 0, 1)
    assert passages.can_stay(game, 0)
    game.boss_alive = 0
    assert not passages.can_stay(game, 0)


def test_tr_507_nobody_stays_at_the_entrance() -> None:
    """TR-507."""
    game = seated(*THREE)
    play(game, "go_on")
    assert "stay" not in options(game)


def test_tr_508_moving_onto_explored_tiles_is_free() -> None:
    """TR-508."""
    game = seated(*THREE)
    lay_row(game, "clear")
    stand(game, 1, 1)
    play(game, "go_on", "move_north")
    assert game.seats[0].tile == game.seats[1].tile == 1


def test_tr_509_coming_back_means_facing_it_again() -> None:
    """TR-509."""
    game = seated(*THREE)
    lay_row(game, "monster", "clear")
    stand(game, 0, 1, passed=True)
    game.tiles[2].searched = 7
    play(game, "go_on", "move_north")
    assert game.seats[0].tile == 2
    play(game, "flee", "flee", "go_on", "move_south")
    assert game.ask == Ask.ENCOUNTER and game.seats[0].passed == 0
    assert game.tiles[1].content == Content.MONSTER
