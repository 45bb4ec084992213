"""The Boss (TR, section 8)."""

from __future__ import annotations

from itertools import combinations
from math import comb

import pytest

from tests.trumps.table import (
    card,
    hand,
    hold,
    kinds,
    lay_boss,
    leave_in_stack,
    options,
    play,
    points,
    resume,
    seated,
    stand,
)
from undercroft.loading import interpreted
from undercroft.trumps.codes import Ask, BossGroup, Class, Content, Event, Stage, Status, Treasure
from undercroft.trumps.state import Game

with interpreted():
    from undercroft.trumps import boss, hands

FOUR = (Class.WARRIOR, Class.WIZARD, Class.RANGER, Class.CLERIC)


def at_boss(*seats: int, caller: int = 0, **fields: object) -> Game:
    """Four players, these on the Boss tile, the Boss combat due at the turn of the caller."""
    game = seated(*FOUR, **fields)
    number = lay_boss(game)
    for seat in seats:
        stand(game, seat, number)
    game.boss_ready, game.boss_caller, game.slot = 4, caller, 4
    game.turn = caller
    resume(game)
    return game


def boss_draws(game: Game, *ranks: str) -> None:
    """Let these cards and no others remain in all stacks, so many that no discards are shuffled in."""
    leave_in_stack(game, *ranks)


def test_tr_801_who_reveals_tile_24_steps_onto_it_and_has_no_other_encounter() -> None:
    """TR-801."""
    game = seated(*FOUR)
    game.drawn = 23
    for number in range(1, 24):
        game.tiles[number].x = game.tiles[number].y = 100
    play(game, "go_on", "move_north", "rotate_1")
    assert game.tiles[24].content == Content.BOSS and game.seats[0].tile == 24
    assert game.actor == 1 and game.ask == Ask.FLEE  # every other player has a turn before the combat
    assert (game.boss_caller, game.boss_ready) == (0, 4)


def test_tr_801_the_others_have_one_turn_to_step_on_it_flee_or_do_anything_else() -> None:
    """TR-801."""
    game = seated(*FOUR)
    game.drawn = 23
    for number in range(1, 24):
        game.tiles[number].x = game.tiles[number].y = 100
    play(game, "go_on", "move_north", "rotate_1")
    play(game, "go_on")  # onto it, the only way there is; no combat yet
    assert game.seats[1].tile == 24 and game.actor == 2
    play(game, "flee", "flee")
    assert game.ask == Ask.DECLARE and game.actor == 0 and game.round == 2


def test_tr_802_the_combat_comes_before_anything_else_in_the_turn_of_the_revealer() -> None:
    """TR-802."""
    game = at_boss(0, 2)
    assert game.ask == Ask.DECLARE and game.actor == 0


def test_tr_802_with_the_boss_alive_and_players_there_a_new_combat_is_due_after_a_cycle() -> None:
    """TR-802."""
    game = at_boss(1, 2, caller=2)
    game.order[:] = [0, 1, 2, 3, 4]
    play(game, "hold", "hold")
    assert game.boss_ready == 4 + 4 and game.boss_caller == -1
    play(game, "go_on", "stay")  # seat 2 ends its turn on the tile
    play(game, "flee", "flee")  # seats 3 and 0
    assert game.actor == 1 and game.ask == Ask.FLEE  # slot 7: the cycle is not over
    play(game, "go_on", "stay")
    assert game.actor == 2 and game.ask == Ask.FLEE  # the cycle is over, but seat 1 comes first in the order
    play(game, "go_on", "stay")
    assert game.actor == 1 and game.ask == Ask.DECLARE


def test_tr_802_who_steps_on_an_empty_tile_later_calls_a_combat_after_a_cycle() -> None:
    """TR-802."""
    game = seated(*FOUR)
    lay_boss(game)
    play(game, "go_on")  # onto it, the only way there is
    assert game.boss_ready == 4
    play(game, "flee", "flee", "flee")
    assert game.actor == 0 and game.ask == Ask.DECLARE


def test_tr_802_no_combat_is_due_once_all_have_left_the_tile() -> None:
    """TR-802."""
    game = at_boss(0)
    play(game, "hold", "go_on", "move_south")
    assert game.boss_ready == -1


def test_tr_803_declarations_are_open_and_in_initiative_order() -> None:
    """TR-803."""
    game = at_boss(0, 1, 3)
    asked = []
    while game.ask == Ask.DECLARE:
        asked.append(int(game.actor))
        assert options(game) == ["group", "solo", "hold"]
        events = play(game, "hold")
        assert events[0].kind == Event.DECLARES  # told at once
    assert asked == [0, 1, 3]


def test_tr_803_solos_come_first_in_initiative_order_then_the_group() -> None:
    """TR-803."""
    game = at_boss(0, 1, 2, 3)
    boss_draws(game, *["A"] * 4, *["K"] * 4, *["Q"] * 4, *["J"] * 4)
    events = play(game, "group", "solo", "group", "solo")
    assert game.actor == 1  # the first solo
    events += play(game, "S2")
    assert game.seats[1].status == Status.DEAD and game.actor == 3
    events += play(game, "D2")
    assert game.seats[3].status == Status.DEAD and game.actor == 0
    play(game, "D2")
    assert game.actor == 2
    play(game, "D2")
    assert [game.seats[seat].status for seat in range(4)] == [Status.DEAD] * 4
    assert game.stage == Stage.OVER


def test_tr_803_a_group_of_one_is_a_solo_in_its_place() -> None:
    """TR-803."""
    game = at_boss(0, 1, 2)
    boss_draws(game, *["A"] * 4, *["K"] * 4)
    play(game, "group", "solo", "hold")
    assert game.actor == 0 and game.ask == Ask.BOSS_CARD  # before the solo of seat 1
    play(game, "D2")
    assert game.seats[0].status == Status.DEAD and game.actor == 1


def test_tr_804_one_stat_card_of_any_suit_in_secret_shown_together() -> None:
    """TR-804."""
    game = at_boss(0, 1)
    play(game, "group", "group")
    assert options(game) == hand(game, 0) and len(options(game)) == 26  # no Joker
    assert play(game, "D9") == [] and "D9" in hand(game, 0)
    assert kinds(play(game, "SK"))[:2] == [Event.COMMITS, Event.COMMITS]


def test_tr_804_without_a_stat_card_one_must_hold() -> None:
    """TR-804."""
    game = seated(*FOUR)
    number = lay_boss(game)
    stand(game, 0, number)
    stand(game, 1, number)
    hold(game, 0, joker=True)
    game.boss_ready, game.boss_caller, game.slot = 4, 0, 4
    resume(game)
    assert game.actor == 1 and game.ask == Ask.DECLARE and game.seats[0].stand == 3


def test_tr_805_one_card_more_than_fighters_is_drawn_and_the_lowest_dropped() -> None:
    """TR-805."""
    game = at_boss(0, 1, 2)
    boss_draws(game, *["A"] * 4, *["K"] * 4, "Q", "9", "7", "3")
    before = sum(game.stack[rank] for rank in range(13))
    cards_before = [int(game.stack[rank]) for rank in range(13)]
    boss.draw_boss_cards(game, 3)
    assert before - sum(game.stack[rank] for rank in range(13)) == 4
    kept = [int(game.kept[k]) for k in range(4)]
    assert kept == sorted(kept, reverse=True)
    for rank in set(kept):
        assert cards_before[rank] - game.stack[rank] == kept.count(rank)


@pytest.mark.parametrize(("left", "fighters", "shuffled"), [(26, 2, False), (7, 2, False), (6, 2, True), (3, 1, True)])
def test_tr_805_discards_are_shuffled_in_when_fewer_than_1_and_3_a_fighter_are_left(
    left: int, fighters: int, shuffled: bool
) -> None:
    """TR-805."""
    game = seated(*FOUR)
    leave_in_stack(game, *(["2", "3", "4", "5", "6", "7", "8"] * 4)[:left])
    boss.draw_boss_cards(game, fighters)
    after = sum(game.stack[rank] for rank in range(13))
    assert after == (52 if shuffled else left) - (fighters + 1)


def kept_distribution() -> dict[int, float]:
    """By enumeration: the chance of each kept card of a solo against all 52 cards, the higher of two."""
    return {rank: (comb(4 * (rank + 1), 2) - comb(4 * rank, 2)) / comb(52, 2) for rank in range(13)}


def test_tr_805_the_kept_card_of_a_solo_has_the_distribution_of_the_higher_of_two() -> None:
    """TR-805."""
    counts = dict.fromkeys(range(13), 0)
    game = seated(*FOUR)
    for _ in range(4000):
        for rank in range(13):
            game.stack[rank], game.discard[rank] = 4, 0
        boss.draw_boss_cards(game, 1)
        counts[int(game.kept[0])] += 1
    expected = kept_distribution()
    assert sum(expected.values()) == pytest.approx(1)
    chi = sum((counts[rank] - 4000 * p) ** 2 / (4000 * p) for rank, p in expected.items())
    assert chi < 40  # 12 degrees of freedom


@pytest.mark.parametrize(
    ("played", "kept", "wins"),
    [
        ("HQ", "Q", True),
        ("DQ", "Q", False),
        ("DK", "Q", True),
        ("HJ", "Q", False),
        ("HA", "A", True),
        ("DA", "A", False),
    ],
)
def test_tr_806_solo_ties_as_in_an_encounter(played: str, kept: str, wins: bool) -> None:
    """TR-806."""
    game = at_boss(0)
    boss_draws(game, *[kept] * 4)
    play(game, "solo", played)
    assert (game.seats[0].status == Status.INSIDE) == wins and (game.boss_alive == 0) == wins


def group_against_tens(*own: str) -> bool:
    """Whether a group of three wins against a Boss that can draw nothing but tens: 30."""
    game = at_boss(0, 1, 2)
    play(game, "group", "group", "group")
    leave_in_stack(game)
    game.stack[8], game.discard[8] = 20, 0
    play(game, *own)
    return game.boss_alive == 0


def test_tr_806_a_group_compares_sums() -> None:
    """TR-806."""
    assert group_against_tens("DJ", "S10", "D10")  # 31 against 30
    assert not group_against_tens("D10", "S10", "D9")  # 29 against 30


def test_tr_806_a_group_tie_needs_half_of_its_cards_primary() -> None:
    """TR-806."""
    assert group_against_tens("H10", "C10", "D10")
    assert not group_against_tens("H10", "S10", "D10")


def test_tr_807_lost_every_fighter_dies() -> None:
    """TR-807."""
    game = at_boss(0, 1)
    boss_draws(game, *["A"] * 4, *["K"] * 4)
    play(game, "group", "group", "D2", "S2")
    assert [game.seats[seat].status for seat in range(4)] == [Status.DEAD, Status.DEAD, Status.INSIDE, Status.INSIDE]


@pytest.mark.parametrize(("treasure", "value"), [(Treasure.CHALLENGE, 4), (Treasure.DECK, 28)])
def test_tr_807_won_each_fighter_gains_two_treasures(treasure: Treasure, value: int) -> None:
    """TR-807."""
    game = at_boss(0, treasure=treasure)
    boss_draws(game, *["2"] * 4)
    for rank in range(13):
        game.hoard[rank] = 4 if rank == 12 else 0
    play(game, "solo", "DK")
    assert game.seats[0].treasures == 2 and game.seats[0].treasure == value
    assert game.stage == Stage.OVER


def test_tr_808_committed_cards_are_spent_and_boss_cards_are_discarded() -> None:
    """TR-808."""
    game = at_boss(0)
    boss_draws(game, *["A"] * 4, *["K"] * 4)
    play(game, "solo", "D2")
    assert "D2" not in hand(game, 0)
    assert sum(game.stack[rank] for rank in range(13)) == 6
    assert all(game.stack[rank] + game.discard[rank] == 4 for rank in range(13))


def test_tr_809_a_holding_player_is_safe_and_then_takes_its_turn() -> None:
    """TR-809."""
    game = at_boss(0, 1)
    boss_draws(game, *["A"] * 4, *["K"] * 4)
    play(game, "hold", "solo", "S2")
    assert game.seats[1].status == Status.DEAD
    assert game.seats[0].status == Status.INSIDE and game.actor == 0 and game.ask == Ask.FLEE


def pairs_game(*own: str, left: tuple[str, ...]) -> Game:
    game = at_boss(0, 1, 2, boss_group=BossGroup.PAIRS, treasure=Treasure.DECK)
    play(game, "group", "group", "group")
    for rank in range(13):
        game.stack[rank] = game.discard[rank] = 0
    for name in left:
        game.stack[card(game, 0, "H" + name)] += 1
    play(game, *own)
    return game


def test_tr_807_r17_pairs_compare_rank_by_rank_and_each_loser_dies() -> None:
    """TR-807."""
    # the Boss keeps K 9 7 of K 9 7 3; sorted down the players show A, 9 (secondary: loses the tie), 2
    game = pairs_game("DA", "S9", "D2", left=("K", "9", "7", "3"))
    assert [game.seats[seat].status for seat in range(3)] == [Status.INSIDE, Status.DEAD, Status.DEAD]
    assert game.boss_alive == 1  # one of three pairs is less than half


def test_tr_807_r17_pairs_the_boss_falls_when_half_of_the_pairs_are_won() -> None:
    """TR-807."""
    game = pairs_game("DA", "C9", "D2", left=("K", "9", "7", "3"))
    assert [game.seats[seat].status for seat in range(3)] == [Status.INSIDE, Status.INSIDE, Status.DEAD]
    assert game.boss_alive == 0 and game.seats[2].treasure == 0


def test_tr_851_the_fall_of_the_boss_ends_the_game_for_all() -> None:
    """TR-851."""
    game = at_boss(0, 1)
    boss_draws(game, *["2"] * 8)
    before = points(game, 3)
    play(game, "solo", "hold", "DK")
    assert game.stage == Stage.OVER and points(game, 3) == before


def test_every_pair_of_kept_cards_of_two_fighters_by_enumeration() -> None:
    """TR-805: with one card of four ranks left, each set of three is as likely; the two highest are kept."""
    seen = set()
    game = seated(*FOUR)
    for _ in range(300):
        for rank in range(13):
            game.stack[rank] = 1 if rank < 7 else 0
            game.discard[rank] = 0
        boss.draw_boss_cards(game, 2)
        seen.add((int(game.kept[0]), int(game.kept[1])))
    assert seen == {(c, b) for a, b, c in combinations(range(7), 3)}


def test_the_primary_ace_always_wins_alone() -> None:
    """TR-806: no card is higher, and ties go to the primary."""
    assert all(hands.beats(12, rank) for rank in range(13))
