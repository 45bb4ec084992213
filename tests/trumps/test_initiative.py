"""Initiative and turn order (TR, section 3)."""

from __future__ import annotations

from collections import Counter

import numpy as np

from tests.trumps.table import card, hand, new_game, options, play, seated
from undercroft.core.batch import Batch
from undercroft.core.system import get_system
from undercroft.loading import interpreted
from undercroft.trumps.codes import Ask, Class, Event, Stage, Status
from undercroft.trumps.state import Game

with interpreted():
    from undercroft.trumps import initiative

FOUR = (Class.WARRIOR, Class.WIZARD, Class.RANGER, Class.CLERIC)


def bidding(*classes: Class) -> Game:
    """A game at its first choice of initiative."""
    return new_game(players=len(classes), classes=classes)


def order(game: Game) -> list[int]:
    """Seats in initiative order."""
    return [int(game.order[place]) for place in range(game.players)]


def test_tr_301_highest_goes_first_and_the_cards_are_spent() -> None:
    """TR-301."""
    game = bidding(*FOUR)
    play(game, "D4", "S9", "D2", "C3")
    assert order(game) == [1, 0, 3, 2]
    assert [len(hand(game, seat)) for seat in range(4)] == [25, 25, 25, 25]
    assert game.round == 1 and game.ask == Ask.FLEE and game.actor == 1


def test_tr_301_nothing_is_shown_until_all_have_chosen() -> None:
    """TR-301."""
    game = bidding(*FOUR)
    assert play(game, "D4", "S9", "D2") == []
    assert [len(hand(game, seat)) for seat in range(4)] == [26, 26, 26, 26]
    assert [event.kind for event in play(game, "C3")][:4] == [Event.SHOWS] * 4


def test_tr_301_any_stat_card_may_be_chosen() -> None:
    """TR-301."""
    assert len(options(bidding(*FOUR))) == 26


def test_tr_302_the_only_primary_card_of_a_tie_wins_it() -> None:
    """TR-302."""
    game = bidding(*FOUR)
    play(game, "H9", "S9", "S2", "D4")  # warrior primary 9, wizard secondary 9, ranger primary 2, cleric secondary 4
    assert order(game) == [0, 1, 3, 2]


def test_tr_302_two_primary_cards_tie_and_both_choose_again() -> None:
    """TR-302."""
    game = bidding(*FOUR)
    play(game, "H9", "C9", "S2", "D4")
    assert game.ask == Ask.INITIATIVE and game.actor == 0
    assert "H9" not in options(game)  # cards in a tie are discarded too
    play(game, "D2", "S3")
    assert order(game) == [1, 0, 3, 2]
    assert [len(hand(game, seat)) for seat in range(4)] == [24, 24, 25, 25]


def test_tr_302_ties_in_two_places_are_chosen_again_apart() -> None:
    """TR-302."""
    game = bidding(*FOUR)
    play(game, "D9", "S9", "D4", "D4")
    play(game, "D2", "S3", "DA", "DK")
    assert order(game) == [1, 0, 2, 3]  # an ace of those who tie for third place overtakes nobody


def test_tr_302_after_two_rechoices_the_tie_is_settled_at_random() -> None:
    """TR-302."""
    found = Counter()
    for seed in range(300):
        game = new_game(seed, players=3, classes=FOUR[:3])
        play(game, "D9", "S9", "D9", "D8", "S8", "D8", "D7", "S7", "D7")
        assert game.round == 1
        assert [len(hand(game, seat)) for seat in range(3)] == [23, 23, 23]
        found[tuple(order(game))] += 1
    assert len(found) == 6 and min(found.values()) > 25  # each order a sixth of 300


def test_tr_302_hands_cannot_run_out_before_the_order_stands() -> None:
    """TR-302: Three cards at most are spent of 26, so the tie "without cards" never comes up."""
    game = new_game(players=5, classes=(*FOUR, Class.MONK))
    spent = 0
    while game.round == 0:
        play(game, options(game)[-1])
        spent += 1
    assert spent <= 15


def test_tr_302_the_places_of_all_hands_of_three_agree_with_the_rule() -> None:
    """TR-302: Every triple of cards of three players, against the rule written out as a sort."""
    game = bidding(*FOUR[:3])
    choices = [half * 13 + rank for half in range(2) for rank in range(4)]
    for a in choices:
        for b in choices:
            for c in choices:
                for seat, chosen in enumerate((a, b, c)):
                    game.seats[seat].committed, game.seats[seat].place = chosen, 0
                behind = [initiative.places_behind(game, seat) for seat in range(3)]
                assert behind == expected_places((a, b, c))


def expected_places(chosen: tuple[int, ...]) -> list[int]:
    """Places by the words of the rule: by rank; the single primary card of a tie before the rest of it."""
    places = []
    for own in chosen:
        higher = sum(other % 13 > own % 13 for other in chosen)
        tie = [other for other in chosen if other % 13 == own % 13]
        lone = sum(other < 13 for other in tie) == 1
        places.append(higher + (1 if lone and own >= 13 else 0))
    return places


def test_tr_303_a_turn_is_flee_move_encounter_then_the_next_in_order() -> None:
    """TR-303."""
    game = seated(*FOUR)
    asked = []
    while game.actor == 0:
        asked.append(Ask(game.ask))
        play(game, "go_on" if game.ask == Ask.FLEE else options(game)[0])
    assert [ask for ask in asked if ask != Ask.ROTATE] == [Ask.FLEE, Ask.MOVE, Ask.ENCOUNTER]
    assert game.actor == 1 and game.ask == Ask.FLEE


def test_tr_303_the_dead_and_the_fled_are_skipped_and_rounds_are_counted() -> None:
    """TR-303."""
    game = seated(*FOUR)
    game.seats[2].status = Status.DEAD
    play(game, "flee", "flee")
    assert game.actor == 3 and game.round == 1
    while game.round == 1:
        play(game, "go_on" if game.ask == Ask.FLEE else options(game)[0])
    assert game.actor == 3 and game.ask == Ask.FLEE


def test_tr_903_seats_are_asked_in_strict_order_and_the_ended_never() -> None:
    """TR-903."""
    batch = Batch(get_system("trumps"), 50, "five", autoreset="disabled")
    batch.reset(np.arange(50, dtype=np.uint64))
    rng = np.random.default_rng(3)
    while not batch.terminated.all():
        for lane in np.flatnonzero(~batch.terminated):
            game = batch.game(int(lane))
            assert game.seats[int(batch.seats[lane])].status == Status.INSIDE
            in_turn = game.ask in (Ask.FLEE, Ask.MOVE, Ask.ROTATE, Ask.ENCOUNTER, Ask.SEARCH)
            assert not in_turn or game.order[game.turn] == batch.seats[lane]
        batch.step(batch.pick(rng))


def test_a_card_is_named_by_its_suit() -> None:
    game = seated(*FOUR)
    assert card(game, 0, "H2") == 0 and card(game, 0, "DA") == 25
    assert game.stage != Stage.OVER
