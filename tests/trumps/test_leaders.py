"""The built-in leaders: the scripted default of the ledger (TR, section 10), and who beats whom."""

from __future__ import annotations

import numpy as np
import pytest

from tests.trumps.table import facing, hold, lay_boss, lay_row, leave_in_stack, new_game, play, resume, seated, stand
from undercroft.core.batch import Batch
from undercroft.core.system import get_system
from undercroft.loading import interpreted
from undercroft.trumps.actions import ACTIONS
from undercroft.trumps.codes import Ask, Class, Stage
from undercroft.trumps.state import Game

with interpreted():
    from undercroft.trumps import judging, npc

THREE = (Class.WIZARD, Class.MONK, Class.ARCHER)
LEADERS = get_system("trumps").scripts


def advised(game: Game, leader: str = "npc") -> str:
    """What a leader would do, by the name of the action."""
    copy = Game.from_buffer_copy(bytes(game))
    return ACTIONS[npc.script(copy, LEADERS.index(leader))].name


def test_d1_classes_in_the_order_of_taste() -> None:
    """TR-231."""
    game = new_game(players=5)
    taken = []
    while game.ask == Ask.CLASS:
        taken.append(advised(game))
        play(game, advised(game))
    assert taken == [f"class_{name}" for name in ("barbarian", "swashbuckler", "wizard", "cleric", "warlord")]


def test_d2_the_lowest_secondary_card_then_the_next_lowest() -> None:
    """TR-301."""
    game = new_game(players=3, classes=THREE)
    assert advised(game) == "secondary_2"
    for _ in range(3):
        play(game, "secondary_2")
    assert game.ask == Ask.INITIATIVE and advised(game) == "secondary_3"


def test_d3_flee_with_at_most_one_secondary_card() -> None:
    """TR-401."""
    game = seated(*THREE)
    assert advised(game) == "go_on"
    hold(game, 0, "CA", "S9", "S4")
    assert advised(game) == "go_on"
    hold(game, 0, "CA", "S9")
    assert advised(game) == "flee"


def test_d3_but_not_when_about_to_clear_a_pinned_tile_with_profit() -> None:
    """TR-506."""
    game = facing(Class.WIZARD, "monster", 2)
    hold(game, 0, "C2", "SA")
    resume(game, Stage.LEAVING)
    assert advised(game) == "go_on"
    hold(game, 0, "C2", "S7")
    assert advised(game) == "flee"


def test_d4_stay_to_search_then_explore_then_a_clear_neighbour() -> None:
    """TR-507."""
    game = seated(*THREE)
    lay_row(game, "clear", "clear")
    stand(game, 0, 1)
    resume(game, Stage.MOVING)
    assert advised(game) == "stay"
    game.tiles[1].searched = 1
    assert advised(game) == "move_north"  # no exit into the unknown here
    stand(game, 0, 2)
    game.tiles[2].searched = 1
    resume(game, Stage.MOVING)
    assert advised(game) == "move_north"  # into the unknown


def test_d4_d9_the_boss_tile_next_door_with_a_secondary_king_or_ace() -> None:
    """TR-801."""
    game = seated(*THREE)
    lay_boss(game)
    game.tiles[1].x, game.tiles[1].y, game.tiles[1].exits = 1, 0, 15
    game.tiles[0].beside[1], game.tiles[1].beside[3], game.tiles[1].searched = 1, 0, 1
    resume(game, Stage.MOVING)
    assert advised(game) == "move_north"
    assert {advised(game, "cautious") for _ in range(3)} != {"stay"}


def test_d5_the_rotation_with_most_exits_to_empty_cells() -> None:
    """TR-502."""
    game = seated(*THREE)
    for shape in range(4):
        game.shapes[shape] = 23 if shape == 1 else 0
    lay_row(game)
    game.tiles[0].exits = 15
    play(game, "go_on", "move_north")
    game.tiles[1].beside[1] = 0  # as if the cell to the east were taken
    assert advised(game) in ("rotate_1",)  # exits north, south, west: two of them open


def test_d6_the_card_that_is_worth_most() -> None:
    """TR-601: a secondary 7 is sure to beat Level 1, and dearer cards are kept."""
    game = facing(Class.WIZARD, "monster")
    assert advised(game) == "secondary_7"
    leave_in_stack(game, "2")
    assert advised(game) == "secondary_3"  # cards are counted


def test_d6_the_worth_of_a_card_by_hand() -> None:
    """A secondary spade 5 on a full Level 1 stack: 12/20 to win, treasures 2, 3, 4."""
    game = facing(Class.WIZARD, "monster")
    expected = (2 + 3 + 4) * 4 / 20 + 3 * 0.6 - 1 - 0.4 * 1 - 0.35 * 5
    worth = judging.worth(game, 0, 13 + 3, 1, 1, 0)
    assert worth == pytest.approx(100 * expected, abs=2)


def test_d7_search_if_it_gains_more_than_it_costs() -> None:
    """TR-610."""
    game = facing(Class.WIZARD, "clear")
    assert advised(game) == "secondary_7"
    hold(game, 0, "CA", "S2", "S3")
    leave_in_stack(game, "6")
    assert advised(game) == "decline"


def test_d8_the_joker_only_in_need() -> None:
    """TR-233: pinned on Level 3 with under 50 % on every card and 3 or fewer secondary cards."""
    game = facing(Class.WIZARD, "monster", 3)
    hold(game, 0, "C2", "C3", "S4", joker=True)
    resume(game, Stage.MEETING)
    assert advised(game) == "joker_fight"
    hold(game, 0, "C2", "CA", "S4", joker=True)
    assert advised(game) != "joker_fight"
    hold(game, 0, "C2", "S2", "S3", "S4", "S5", joker=True)
    assert advised(game) != "joker_fight"


def at_the_boss(*seats: int) -> Game:
    game = seated(*THREE)
    number = lay_boss(game)
    for seat in seats:
        stand(game, seat, number)
    game.boss_ready, game.boss_caller, game.slot = 3, 0, 3
    resume(game)
    return game


def test_d10_group_with_others_solo_with_an_ace_else_hold() -> None:
    """TR-803."""
    assert advised(at_the_boss(0, 1)) == "group"
    alone = at_the_boss(0)
    assert advised(alone) == "solo"
    hold(alone, 0, "C2", "S9")
    assert advised(alone) == "hold"
    assert advised(at_the_boss(0, 1), "cautious") == "hold"


def test_d11_the_highest_secondary_or_the_primary_ace_with_much_to_lose() -> None:
    """TR-804."""
    game = at_the_boss(0, 1)
    play(game, "group", "group")
    assert advised(game) == "secondary_A"
    game = at_the_boss(0)
    play(game, "solo")
    assert advised(game) == "primary_A"  # 104 points of primary cards
    hold(game, 0, "CA", "C2", "SK")
    assert advised(game) == "secondary_K"


@pytest.mark.parametrize("leader", LEADERS)
def test_every_leader_takes_legal_actions_to_the_end(leader: str) -> None:
    batch = Batch(get_system("trumps"), 60, "five", autoreset="disabled")
    batch.reset(np.arange(60, dtype=np.uint64))
    while not batch.terminated.all():
        batch.step(batch.script(leader))
        assert not batch.illegal.any()


def mean_points(games: int, *leaders: str) -> dict[str, float]:
    """Mean points of leaders at one table, seats rotated, classes dealt."""
    count = len(leaders)
    batch = Batch(get_system("trumps"), games, {"players": count, "class_mode": "deal"}, autoreset="disabled")
    batch.reset(np.arange(games, dtype=np.uint64))
    turned = np.arange(games)
    while not batch.terminated.all():
        who = (batch.seats + turned) % count
        advice = np.stack([batch.script(leader) for leader in leaders])
        batch.step(advice[who, turned])
    points: dict[str, list[int]] = {leader: [] for leader in leaders}
    for game, figures in enumerate(batch.outcomes(np.arange(games))):
        for seat in range(count):
            points[leaders[(seat + game) % count]].append(figures[f"points_{seat}"])
    return {leader: float(np.mean(values)) for leader, values in points.items()}


def test_the_leaders_stand_in_their_order() -> None:
    points = mean_points(400, "random", "cautious", "greedy", "npc", "counter")
    assert points["counter"] > points["npc"] > points["cautious"] > points["random"]
    assert points["greedy"] > points["cautious"]
