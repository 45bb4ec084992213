"""The worked examples of the ledger (TR, section 11), by their numbers."""

from __future__ import annotations

import pytest

from tests.trumps.table import (
    card,
    facing,
    hand,
    hold,
    kinds,
    lay,
    lay_boss,
    lay_row,
    leave_in_stack,
    new_game,
    options,
    play,
    points,
    resume,
    seated,
    stand,
    to_turn_of,
)
from undercroft.loading import interpreted
from undercroft.trumps.codes import Ask, Class, Content, Event, Shape, Stage, Status
from undercroft.trumps.state import Game
from undercroft.trumps.tables import SHAPES

with interpreted():
    from undercroft.trumps import boss, hands, judging, lookup, passages

THREE = (Class.WARRIOR, Class.WIZARD, Class.RANGER)


def test_example_1_chances_of_a_5_against_a_full_level_1_stack() -> None:
    """TR-601, TR-602."""
    game = facing(Class.RANGER, "monster")
    beaten = {name: sum(4 for rank in range(5) if hands.beats(card(game, 0, name), rank)) for name in ("D5", "S5")}
    assert beaten == {"D5": 12, "S5": 16}
    assert judging.chance(game, 1, card(game, 0, "D5")) == 60 and judging.chance(game, 1, card(game, 0, "S5")) == 80


def test_example_2_a_tie_of_a_ranger() -> None:
    """TR-602, TR-603."""
    game = facing(Class.RANGER, "monster", 2)
    leave_in_stack(game, "9")
    play(game, "S9")
    assert game.seats[0].treasure == 9
    game = facing(Class.RANGER, "monster", 2)
    leave_in_stack(game, "9")
    play(game, "D9")
    diamonds = [name for name in hand(game, 0) if name[0] == "D"]
    assert game.seats[0].treasure == 0 and "D9" not in diamonds and len(diamonds) == 11


@pytest.mark.parametrize("content", ["monster", "trap"])
def test_example_3_a_warrior_evades_with_hearts(content: str) -> None:
    """TR-201, TR-211."""
    game = facing(Class.WARRIOR, content)
    leave_in_stack(game, "6")
    play(game, "H7")
    assert passages.is_live(game, 1) and game.seats[0].treasure == 0
    to_turn_of(game, 0)
    play(game, "go_on")
    assert game.ask == Ask.MOVE


def test_example_4_a_warrior_can_never_disable() -> None:
    """TR-203, TR-607."""
    game = facing(Class.WARRIOR, "trap")
    leave_in_stack(game, "4")
    play(game, "D10")
    assert game.tiles[1].content == Content.TRAP and game.seats[0].passed == 1 and game.seats[0].treasure == 0


def test_example_5_a_wizard_disables_a_trap_then_stays_and_searches_once() -> None:
    """TR-204, TR-606, TR-611."""
    game = facing(Class.WIZARD, "trap")
    leave_in_stack(game, "6")
    play(game, "S8")
    assert game.tiles[1].content == Content.CLEAR and game.seats[0].treasure == 6
    to_turn_of(game, 0)
    play(game, "go_on", "stay", "S9")
    to_turn_of(game, 0)
    play(game, "go_on")
    assert "stay" not in options(game)


def test_example_6_levels() -> None:
    """TR-102, TR-104."""
    assert [lookup.LEVEL_OF[draw] for draw in (10, 11, 20, 21)] == [1, 2, 2, 3]
    game = seated(*THREE)
    assert game.tiles[lay_boss(game)].content == Content.BOSS and game.drawn == 24


def test_example_7_initiative_with_one_primary_card_in_the_tie() -> None:
    """TR-302."""
    game = new_game(players=4, classes=(Class.WARRIOR, Class.WIZARD, Class.RANGER, Class.CLERIC))
    play(game, "H9", "S9", "D9", "D4")
    assert game.actor == 1
    play(game, "S5", "D3")
    assert [int(game.order[place]) for place in range(4)] == [0, 1, 2, 3]
    assert [26 - len(hand(game, seat)) for seat in range(4)] == [1, 2, 2, 1]


def test_example_8_two_primary_sixes_choose_again() -> None:
    """TR-302."""
    game = new_game(players=3, classes=THREE)
    play(game, "H6", "C6", "D2")
    assert game.ask == Ask.INITIATIVE and game.actor == 0 and "H6" not in options(game)


def test_example_9_fleeing_at_once_keeps_131_points() -> None:
    """TR-854, TR-902."""
    game = new_game(players=3, classes=THREE)
    play(game, "D2", "S3", "D4")
    while game.seats[0].status == Status.INSIDE:
        play(game, "flee")
    assert points(game, 0) == 104 + 12 + 15 == 131


@pytest.mark.parametrize(
    ("status", "treasure", "joker", "expected"),
    [
        pytest.param(Status.FLED, 28, 0, 46, id="example-10"),
        pytest.param(Status.DEAD, 0, 0, 5, id="example-11"),
        pytest.param(Status.DEAD, 0, 1, 20, id="example-11-with-joker"),
    ],
)
def test_examples_10_and_11_points(status: Status, treasure: int, joker: int, expected: int) -> None:
    """TR-853, TR-854."""
    game = seated(*THREE)
    hold(game, 0, "D2", "D3", "D4", "HJ", "H4", joker=bool(joker))
    game.seats[0].status, game.seats[0].treasure = status, treasure
    assert points(game, 0) == expected


@pytest.mark.parametrize(
    ("way", "own", "lost"), [("monster", "clear", 1), ("trap", "clear", 0), ("clear", "monster", 0)]
)
def test_example_12_flight(way: str, own: str, lost: int) -> None:
    """TR-402."""
    game = seated(*THREE)
    lay_row(game, way, own)
    stand(game, 0, 2)
    play(game, "flee")
    assert 26 - len(hand(game, 0)) == lost


def test_example_13_the_last_card_of_a_suit_fails() -> None:
    """TR-603."""
    game = facing(Class.WARRIOR, "monster")
    hold(game, 0, "D2", "H3")
    leave_in_stack(game, "6")
    resume(game, Stage.MEETING)
    play(game, "D2")
    assert hand(game, 0) == ["H3"]


def test_example_14_the_joker_of_a_bandit_kills_a_monster() -> None:
    """TR-233, TR-702."""
    game = facing(Class.BANDIT, "monster", 3)
    leave_in_stack(game, "K")
    before = points(game, 0)
    play(game, "joker_fight")
    assert game.tiles[game.seats[0].tile].content == Content.CLEAR
    assert game.seats[0].treasure == 13 and points(game, 0) == before + 13 - 15


def facing_kept(game: Game, *kept: str) -> None:
    """Let the Boss have kept these cards, highest first."""
    for k, name in enumerate(kept):
        game.kept[k] = card(game, 0, "H" + name)


def committing(game: Game, *names: str) -> None:
    """Let seats 0, 1, 2 fight with these cards."""
    for seat, name in enumerate(names):
        game.seats[seat].fights, game.seats[seat].committed = 1, card(game, seat, name)


@pytest.mark.parametrize(("played", "wins"), [("HQ", True), ("DQ", False)])
def test_example_15_solo(played: str, wins: bool) -> None:
    """TR-805, TR-806."""
    game = seated(*THREE)
    leave_in_stack(game, "Q", "5")
    for rank in range(13):
        game.discard[rank] = 0
    boss.draw_boss_cards(game, 1)
    assert game.kept[0] == card(game, 0, "HQ")
    committing(game, played)
    assert (boss.pair_losers(game, 1) == 0) == wins
    assert all(hands.beats(card(game, 0, "HA"), rank) for rank in range(13))


@pytest.mark.parametrize(("played", "wins"), [(("HJ", "C10", "D8"), True), (("HJ", "S10", "D8"), False)])
def test_example_16_a_group_of_three_ties_at_29(played: tuple[str, ...], wins: bool) -> None:
    """TR-805, TR-806."""
    game = seated(*THREE)
    facing_kept(game, "K", "9", "7", "3")
    committing(game, *played)
    assert boss.group_wins(game, 3) == wins


def test_example_17_two_solos_in_order() -> None:
    """TR-803, TR-851."""
    game = seated(*THREE)
    number = lay_boss(game)
    for seat in range(3):
        stand(game, seat, number)
    game.boss_ready, game.boss_caller, game.slot = 3, 0, 3
    resume(game)
    leave_in_stack(game, *["K"] * 4, *["Q"] * 4, *["J"] * 4)
    play(game, "solo", "solo", "hold", "D2")
    assert game.seats[0].status == Status.DEAD and game.actor == 1
    play(game, "CA")
    assert game.stage == Stage.OVER and game.seats[1].treasures == 2
    assert game.seats[2].status == Status.INSIDE and points(game, 2) == 104 + 13 + 15


def test_example_18_rotations_of_a_t_entered_through_its_south_side() -> None:
    """TR-502, TR-505."""
    game = seated(*THREE)
    only_tees(game)
    play(game, "go_on", "move_north")
    assert len(options(game)) == 3
    game = seated(*THREE)  # now with walls all round, but for the west of the new cell
    for x, y in ((1, 0), (-1, 0), (0, -1), (1, 1), (0, 2)):
        lay(game, x, y, "")
    only_tees(game)
    play(game, "go_on")  # north, the only way there is
    assert 0 < len(options(game)) < 3
    assert all("W" in SHAPES[Shape.TEE].rotations[int(name[-1])] for name in options(game))


def only_tees(game: Game) -> None:
    """Let the tiles still to be drawn be Ts."""
    for shape in range(4):
        game.shapes[shape] = 23 - game.drawn if shape == Shape.TEE else 0


def test_example_19_an_empty_stack_is_remade_and_a_value_may_come_again() -> None:
    """TR-109, TR-702."""
    game = facing(Class.RANGER, "monster")
    for rank in range(5):
        game.stack[rank], game.discard[rank] = 0, 4
    events = play(game, "S7")
    assert sum(game.stack[rank] for rank in range(5)) == 19
    assert game.seats[0].treasure == events[0].values[1]
    assert game.discard[game.seats[0].treasure - 2] == 1


def test_example_20_the_boss_deck_with_26_undrawn_cards() -> None:
    """TR-805, TR-807."""
    game = seated(*THREE)
    number = lay_boss(game)
    for seat in range(2):
        stand(game, seat, number)
    game.boss_ready, game.boss_caller, game.slot = 3, 0, 3
    resume(game)
    leave_in_stack(game, *"2345667788", *["9"] * 4, *["3"] * 3, *["4"] * 3, *["5"] * 3, *["2"] * 3)
    assert sum(game.stack[rank] for rank in range(13)) == 26
    events = play(game, "group", "group", "HA", "CA")
    assert game.boss_alive == 0
    assert kinds(events).count(Event.BOSS_CARD) == 2 and kinds(events).count(Event.GAINS) == 4
    assert sum(game.stack[rank] for rank in range(13)) == 26 - 3 - 4


def test_example_21_round_20_ends_with_two_inside() -> None:
    """TR-852, TR-402."""
    game = seated(*THREE)
    lay_row(game, "monster", "clear")
    stand(game, 0, 2, passed=True)
    game.seats[1].status = Status.FLED
    game.round, game.turn = 20, 2
    resume(game)
    play(game, "go_on")
    while game.stage != Stage.OVER:
        play(game, options(game)[0])
    assert [game.seats[seat].status for seat in range(3)] == [Status.FLED] * 3
    assert len(hand(game, 0)) == 25
