"""Scoring, end, rewards (TR, sections 8a and 12)."""

from __future__ import annotations

import numpy as np
import pytest

from tests.trumps.table import hand, hold, lay_row, play, points, resume, seated, stand
from undercroft.core.batch import Batch
from undercroft.core.system import get_system
from undercroft.loading import interpreted
from undercroft.trumps.codes import Class, ClassMode, Reward, Stage, Status
from undercroft.trumps.results import outcome as figures
from undercroft.trumps.state import Game

with interpreted():
    from undercroft.trumps import outcome

THREE = (Class.WARRIOR, Class.WIZARD, Class.RANGER)


def ended(*players: tuple[Status, int, tuple[str, ...]], reward: Reward = Reward.POINTS) -> Game:
    """A game that is over: status, treasure and cards of three players without Jokers."""
    game = seated(*THREE, reward=reward)
    for seat, (status, treasure, held) in enumerate(players):
        hold(game, seat, *held)
        game.seats[seat].status, game.seats[seat].treasure = status, treasure
    return game


def test_tr_851_the_game_ends_when_nobody_is_inside() -> None:
    """TR-851."""
    game = seated(*THREE)
    play(game, "flee", "flee")
    assert game.stage != Stage.OVER
    play(game, "flee")
    assert game.stage == Stage.OVER


def test_tr_852_after_20_rounds_all_who_are_inside_flee() -> None:
    """TR-852."""
    game = seated(*THREE)
    lay_row(game, "monster", "clear")
    stand(game, 0, 2)
    stand(game, 1, 2)
    game.tiles[2].searched = 0
    game.round = 20
    game.turn = 2
    resume(game)
    play(game, "flee")
    assert game.stage == Stage.OVER and [game.seats[s].status for s in range(3)] == [Status.FLED] * 3
    assert [len(hand(game, seat)) for seat in range(3)] == [25, 25, 26]  # TR-402 applies to those behind the monster


def test_tr_853_the_dead_have_1_point_a_card_and_15_for_the_joker() -> None:
    """TR-853."""
    game = seated(*THREE)
    hold(game, 0, "D2", "D4", "D6", "HJ", "H4")
    game.seats[0].status, game.seats[0].treasure = Status.DEAD, 0
    assert points(game, 0) == 5
    game.seats[0].joker = 1
    assert points(game, 0) == 20


def test_tr_854_survivors_have_secondary_cards_primary_faces_joker_and_treasure() -> None:
    """TR-854."""
    game = seated(*THREE)
    hold(game, 0, "D2", "D4", "D6", "HJ", "H4", joker=True)
    game.seats[0].treasure = 28
    assert points(game, 0) == 3 + 15 + 15 + 28


FLED = Status.FLED


def test_tr_855_most_points_win() -> None:
    """TR-855."""
    game = ended((FLED, 10, ()), (FLED, 12, ()), (FLED, 11, ()))
    assert [outcome.place_of(game, seat) for seat in range(3)] == [3, 1, 2]


def test_tr_855_a_tie_goes_to_more_treasure_then_more_primary_cards_else_it_is_shared() -> None:
    """TR-855."""
    game = ended((FLED, 10, ("D2", "D3")), (FLED, 12, ()), (FLED, 11, ("D2",)))
    assert [outcome.place_of(game, seat) for seat in range(3)] == [3, 1, 2]
    game = ended((FLED, 10, ("H6",)), (FLED, 10, ("C2", "C4")), (FLED, 0, ()))
    assert [outcome.place_of(game, seat) for seat in range(3)] == [2, 1, 3]
    game = ended((FLED, 10, ("H6",)), (FLED, 10, ("C6",)), (FLED, 0, ()))
    assert [outcome.place_of(game, seat) for seat in range(3)] == [1, 1, 3]


def test_tr_901_all_seats_terminate_together_with_their_rewards() -> None:
    """TR-901."""
    batch = Batch(get_system("trumps"), 30, "dealt", autoreset="disabled")
    batch.reset(np.arange(30, dtype=np.uint64))
    rng = np.random.default_rng(2)
    while not batch.terminated.all():
        running = ~batch.terminated
        batch.step(batch.pick(rng))
        assert not batch.rewards[running & ~batch.terminated].any()  # nothing before the end
    for lane in range(30):
        result = figures(batch.game(lane))
        scores = [result[f"score_{seat}"] for seat in range(4)]
        assert batch.lanes[lane]["total"][:4].tolist() == pytest.approx(scores)


@pytest.mark.parametrize(("treasure", "reward"), [(131, 0.0), (146, 0.1), (281, 1.0), (400, 1.0), (56, -0.5)])
def test_tr_902_points_above_par(treasure: int, reward: float) -> None:
    """TR-902."""
    game = ended((FLED, treasure, ()), (FLED, 0, ()), (FLED, 0, ()))
    assert outcome.score(game, 0) == pytest.approx(reward)


def test_tr_902_one_to_the_winner_shared_equally() -> None:
    """TR-902."""
    game = ended((FLED, 9, ()), (FLED, 9, ()), (FLED, 0, ()), reward=Reward.WINNER)
    assert [outcome.score(game, seat) for seat in range(3)] == [0.5, 0.5, 0.0]
    game = ended((FLED, 9, ()), (FLED, 8, ()), (FLED, 0, ()), reward=Reward.WINNER)
    assert [outcome.score(game, seat) for seat in range(3)] == [1.0, 0.0, 0.0]


def test_tr_902_the_shaped_reward_adds_up_to_the_score_less_the_first_potential() -> None:
    """TR-902."""
    batch = Batch(get_system("trumps"), 8, "dealt", autoreset="disabled", reward="shaped")
    batch.reset(np.arange(8, dtype=np.uint64))
    first = batch.lanes["potential"][:, :4].copy()
    while not batch.terminated.all():
        batch.step(batch.script("npc"))
    scores = [[figures(batch.game(lane))[f"score_{seat}"] for seat in range(4)] for lane in range(8)]
    assert batch.lanes["total"][:, :4] == pytest.approx(np.array(scores) - first, abs=1e-5)


def test_tr_904_one_learned_seat_against_scripted_seats() -> None:
    """TR-904."""
    batch = Batch(get_system("trumps"), 16, "four", seat=2, others="npc", autoreset="disabled")
    batch.reset(np.arange(16, dtype=np.uint64))
    rng = np.random.default_rng(4)
    decisions = 0
    while not batch.terminated.all():
        assert (batch.seats[~batch.terminated] == 2).all()
        batch.step(batch.pick(rng))
        decisions += 1
    assert decisions > 10


def test_the_figures_of_an_ended_game_are_named_by_seat() -> None:
    game = seated(*THREE, class_mode=ClassMode.DEAL)
    play(game, "flee", "flee", "flee")
    result = figures(game)
    assert result["points_0"] == 132 and result["fate_0"] == "fled" and result["class_1"] == "wizard"
    assert result["winners"] == 3 and result["place_2"] == 1
