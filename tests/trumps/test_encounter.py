"""Encounters, searches and treasure (TR, sections 6 and 7)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import numpy as np
import pytest

from tests.trumps.table import (
    facing,
    hand,
    hold,
    kinds,
    lay_row,
    leave_in_stack,
    options,
    play,
    points,
    resume,
    seated,
    stand,
    to_turn_of,
)
from undercroft.loading import interpreted
from undercroft.trumps.codes import Ask, Class, Content, Event, Stage, Status, Treasure
from undercroft.trumps.state import Game

with interpreted():
    from undercroft.trumps import cards, hands, judging

THREE = (Class.RANGER, Class.MONK, Class.ARCHER)


def chance(card: int, level: int) -> Fraction:
    """By enumeration of the full stack of a level: how likely a card, 0 to 25, wins."""
    ranks = {1: range(5), 2: range(5, 10), 3: range(10, 13)}[level]
    return Fraction(sum(hands.beats(card, rank) for rank in ranks), len(ranks))


@pytest.mark.parametrize("level", [1, 2, 3])
def test_tr_601_higher_wins_with_the_chance_of_the_full_stack(level: int) -> None:
    """TR-601."""
    game = facing(Class.WIZARD, "monster", level)
    lowest = {1: 2, 2: 7, 3: 12}[level]
    highest = {1: 6, 2: 11, 3: 14}[level]
    for card in range(26):
        rank = card % 13 + 2
        wins = sum(rank > face or (rank == face and card < 13) for face in range(lowest, highest + 1))
        assert chance(card, level) == Fraction(wins, highest - lowest + 1)
        assert judging.chance(game, level, card) == int(100 * chance(card, level))


def test_tr_601_on_a_live_tile_the_player_must_resolve_it() -> None:
    """TR-601."""
    game = facing(Class.WIZARD, "trap")
    assert "decline" not in options(game) and len(options(game)) == 26 + 2


@pytest.mark.parametrize(("card", "wins"), [("S5", True), ("D5", False), ("D6", True), ("S4", False)])
def test_tr_602_a_tie_wins_with_a_primary_card_and_loses_with_a_secondary(card: str, wins: bool) -> None:
    """TR-602."""
    game = facing(Class.RANGER, "monster")
    leave_in_stack(game, "5")
    events = kinds(play(game, card))
    assert (Event.SUCCEEDS in events) == wins and (Event.FAILS in events) != wins


def test_tr_603_the_card_is_spent_on_success() -> None:
    """TR-603."""
    game = facing(Class.RANGER, "monster")
    leave_in_stack(game, "2")
    play(game, "D9")
    assert "D9" not in hand(game, 0) and len(hand(game, 0)) == 25


def test_tr_603_a_failure_costs_one_more_random_card_of_the_suit_used() -> None:
    """TR-603."""
    lost = Counter()
    for seed in range(200):
        game = facing(Class.RANGER, "monster", seed=seed)
        hold(game, 0, "S3", "D2", "D4", "D6")
        leave_in_stack(game, "6")
        resume(game, Stage.MEETING)
        play(game, "D2")
        lost[*hand(game, 0)] += 1
    assert set(lost) == {("S3", "D4"), ("S3", "D6")} and min(lost.values()) > 65


def test_tr_603_without_another_card_of_the_suit_nothing_more_is_lost() -> None:
    """TR-603."""
    game = facing(Class.RANGER, "monster")
    hold(game, 0, "S3", "D2")
    leave_in_stack(game, "6")
    resume(game, Stage.MEETING)
    play(game, "D2")
    assert hand(game, 0) == ["S3"]


def test_tr_604_a_fight_won_kills_the_monster_and_gains_a_treasure() -> None:
    """TR-604."""
    game = facing(Class.RANGER, "monster")
    leave_in_stack(game, "6")
    play(game, "S9")
    assert game.tiles[1].content == Content.CLEAR and game.seats[0].treasure == 6 and game.seats[0].treasures == 1


def test_tr_605_evading_a_monster_gains_nothing_and_leaves_it_there() -> None:
    """TR-605."""
    game = facing(Class.WARRIOR, "monster")
    leave_in_stack(game, "6")
    play(game, "H7")
    assert game.tiles[1].content == Content.MONSTER and game.seats[0].treasure == 0 and game.seats[0].passed == 1


def test_tr_606_disabling_a_trap_clears_it_and_gains_a_treasure() -> None:
    """TR-606."""
    game = facing(Class.WIZARD, "trap")
    leave_in_stack(game, "6")
    play(game, "S8")
    assert game.tiles[1].content == Content.CLEAR and game.seats[0].treasure == 6


def test_tr_607_evading_a_trap_gains_nothing_and_leaves_it_there() -> None:
    """TR-607."""
    game = facing(Class.WARRIOR, "trap")
    leave_in_stack(game, "4")
    play(game, "D10")
    assert game.tiles[1].content == Content.TRAP and game.seats[0].treasure == 0 and game.seats[0].passed == 1


def test_tr_608_a_failure_pins_and_never_kills() -> None:
    """TR-608."""
    game = facing(Class.WIZARD, "monster")
    leave_in_stack(game, "6")
    events = play(game, "S3")
    assert [event.values[1] for event in events if event.kind == Event.FAILS] == [1]
    assert game.seats[0].status == Status.INSIDE and game.tiles[1].content == Content.MONSTER
    to_turn_of(game, 0)
    play(game, "go_on")
    assert game.ask == Ask.ENCOUNTER


def test_tr_608_who_has_evaded_it_before_is_not_pinned_by_a_failure() -> None:
    """TR-608."""
    game = facing(Class.WIZARD, "monster")
    game.seats[0].passed = 1
    leave_in_stack(game, "6")
    events = play(game, "S3")
    assert [event.values[1] for event in events if event.kind == Event.FAILS] == [0]
    to_turn_of(game, 0)
    play(game, "go_on")
    assert game.ask == Ask.MOVE


def test_tr_608_a_new_challenge_is_drawn_at_each_attempt() -> None:
    """TR-608."""
    game = facing(Class.WIZARD, "monster")
    leave_in_stack(game, "5", "6")
    first = play(game, "S2")[0].values[1]
    game.turn = 0
    resume(game, Stage.MEETING)
    assert {first, play(game, "S3")[0].values[1]} == {5, 6}


def test_tr_609_one_players_kill_clears_the_tile_for_all() -> None:
    """TR-609."""
    game = facing(Class.RANGER, "monster")
    stand(game, 1, 1)
    leave_in_stack(game, "2")
    play(game, "S9")
    assert game.actor == 1
    play(game, "go_on")
    assert game.ask == Ask.MOVE and "stay" in options(game)  # no longer pinned; it may search


def test_tr_609_each_resolves_the_tile_for_itself() -> None:
    """TR-609."""
    game = facing(Class.WARRIOR, "monster")
    stand(game, 1, 1)
    leave_in_stack(game, "2")
    play(game, "H9", "go_on")
    assert game.actor == 1 and game.ask == Ask.ENCOUNTER


def test_tr_610_a_search_with_any_card_gains_a_treasure() -> None:
    """TR-610."""
    for card in ("H7", "D7"):
        game = facing(Class.WARRIOR, "clear")
        leave_in_stack(game, "6")
        play(game, card)
        assert game.seats[0].treasure == 6


def test_tr_610_a_failed_search_costs_as_a_failed_encounter_and_pins_nobody() -> None:
    """TR-610."""
    game = facing(Class.WARRIOR, "clear")
    hold(game, 0, "D2", "D9", "H9")
    leave_in_stack(game, "6")
    resume(game, Stage.MEETING)
    play(game, "D2")
    assert hand(game, 0) == ["H9"] and game.seats[0].treasure == 0
    to_turn_of(game, 0)
    play(game, "go_on")
    assert game.ask == Ask.MOVE and "stay" not in options(game)


def test_tr_610_one_attempt_per_player_and_tile_but_each_player_has_one() -> None:
    """TR-610."""
    game = facing(Class.WARRIOR, "clear")
    stand(game, 1, 1)
    leave_in_stack(game, "6")
    play(game, "D9", "go_on", "stay")
    assert game.actor == 1 and game.ask == Ask.SEARCH
    leave_in_stack(game, "6")
    play(game, "C9")
    assert game.seats[0].treasure == game.seats[1].treasure == 6 and game.tiles[1].searched == 3


def test_tr_610_declining_is_no_attempt() -> None:
    """TR-610."""
    game = facing(Class.WARRIOR, "clear")
    play(game, "decline")
    to_turn_of(game, 0)
    play(game, "go_on", "stay")
    assert game.ask == Ask.SEARCH


def test_tr_610_neither_the_entrance_nor_the_boss_tile_can_be_searched() -> None:
    """TR-610."""
    game = seated(*THREE)
    with interpreted():
        from undercroft.trumps import passages
    assert not passages.can_search(game, 0)
    game.tiles[1].content = Content.BOSS
    game.boss_alive = 0
    stand(game, 0, 1)
    assert not passages.can_search(game, 0)


def test_tr_611_no_search_in_the_turn_of_clearing_but_after_staying_one_more() -> None:
    """TR-611."""
    game = facing(Class.RANGER, "monster")
    leave_in_stack(game, "2")
    play(game, "S9")
    assert game.actor == 1
    to_turn_of(game, 0)
    play(game, "go_on", "stay")
    assert game.ask == Ask.SEARCH


def test_tr_612_with_the_joker_alone_one_may_play_it_or_skip_and_stays_pinned() -> None:
    """TR-612."""
    game = facing(Class.RANGER, "monster")
    hold(game, 0, joker=True)
    resume(game, Stage.MEETING)
    assert options(game) == ["joker_evade", "joker_fight", "decline"]
    play(game, "decline")
    assert game.actor == 1
    to_turn_of(game, 0)
    play(game, "go_on")
    assert game.ask == Ask.ENCOUNTER


def test_tr_701_treasures_come_from_monsters_traps_searches_and_the_boss_alone() -> None:
    """TR-701."""
    for content, card, gained in (("monster", "S9", 1), ("trap", "S9", 1), ("trap", "D9", 0), ("clear", "D9", 1)):
        game = facing(Class.RANGER, content)
        leave_in_stack(game, "3")
        play(game, card)
        assert game.seats[0].treasures == gained


def test_tr_702_the_treasure_is_the_face_value_of_the_challenge_which_is_discarded() -> None:
    """TR-702."""
    game = facing(Class.RANGER, "monster", 3)
    leave_in_stack(game, "K")
    play(game, "SA")
    assert game.seats[0].treasure == 13
    assert (game.stack[11], game.discard[11]) == (0, 4)


def test_tr_702_with_a_joker_the_challenge_is_drawn_to_set_the_treasure() -> None:
    """TR-702."""
    game = facing(Class.BANDIT, "monster", 2)
    leave_in_stack(game, "J")
    play(game, "joker_fight")
    assert game.seats[0].treasure == 11 and game.discard[9] == 4


def test_tr_702_a_joker_that_evades_draws_nothing() -> None:
    """TR-702."""
    game = facing(Class.BANDIT, "monster", 2)
    play(game, "joker_evade")
    assert game.seats[0].treasure == 0 and sum(game.stack[rank] for rank in range(13)) == 52


def test_tr_703_treasures_from_a_deck_of_their_own() -> None:
    """TR-703."""
    game = facing(Class.RANGER, "monster", treasure=Treasure.DECK)
    for rank in range(13):
        game.hoard[rank] = 1 if rank == 12 else 0
    leave_in_stack(game, "2")
    play(game, "S9")
    assert game.seats[0].treasure == 14 and sum(game.hoard[rank] for rank in range(13)) == 0


def test_tr_703_a_new_deck_is_shuffled_when_it_is_empty() -> None:
    """TR-703."""
    game = seated(*THREE, treasure=Treasure.DECK)
    drawn = Counter(cards.draw_hoard(game) for _ in range(52))
    assert drawn == dict.fromkeys(range(13), 4)
    cards.draw_hoard(game)
    assert sum(game.hoard[rank] for rank in range(13)) == 51


def test_tr_704_treasures_are_never_discarded_but_lost_by_dying() -> None:
    """TR-704."""
    game = seated(*THREE)
    lay_row(game, "monster", "clear")
    stand(game, 0, 2)
    game.seats[0].treasure = 30
    play(game, "flee")
    assert game.seats[0].treasure == 30 and len(hand(game, 0)) == 25


def drawn_ranks(game: Game, level: int, count: int) -> Counter[int]:
    """The faces of many draws, each from the full stack."""
    found: Counter[int] = Counter()
    for _ in range(count):
        for rank in range(13):
            game.stack[rank], game.discard[rank] = 4, 0
        found[cards.draw_challenge(game, level) + 2] += 1
    return found


@pytest.mark.parametrize("level", [1, 2, 3])
def test_tr_107_every_challenge_of_a_level_is_as_likely(level: int) -> None:
    """TR-107."""
    found = drawn_ranks(seated(*THREE), level, 2000)
    counts = np.array(list(found.values()))
    expected = 2000 / len(found)
    assert len(found) == {1: 5, 2: 5, 3: 3}[level]
    assert ((counts - expected) ** 2 / expected).sum() < 25  # far beyond the 0.1 % point of chi-square with 4 degrees


def test_points_do_not_change_by_an_evasion_with_a_secondary_card_but_for_the_card() -> None:
    game = facing(Class.WARRIOR, "trap")
    leave_in_stack(game, "4")
    before = points(game, 0)
    play(game, "D10")
    assert points(game, 0) == before - 1
