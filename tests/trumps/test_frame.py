"""Frame and components, suits and classes (TR, sections 1 and 2)."""

from __future__ import annotations

import time
from collections import Counter

import numpy as np
import pytest

from tests.trumps.table import (
    facing,
    hand,
    lay,
    leave_in_stack,
    new_game,
    options,
    play,
    points,
    resume,
    seated,
    stand,
)
from undercroft.core.batch import Batch
from undercroft.core.system import get_system
from undercroft.loading import interpreted
from undercroft.trumps.codes import Ask, Class, ClassMode, Content, Deed, Event, Shape, Stage, Suit
from undercroft.trumps.scenario import Scenario
from undercroft.trumps.tables import CLASSES, LEVELS, SUITS

with interpreted():
    from undercroft.trumps import cards, encounter, hands, lookup, passages


def scripted(count: int, leader: str, scenario: object) -> Batch:
    """Games that one leader plays to their ends in all seats."""
    batch = Batch(get_system("trumps"), count, scenario, autoreset="disabled")
    batch.reset(np.arange(count, dtype=np.uint64))
    while not batch.terminated.all():
        batch.step(batch.script(leader))
    return batch


@pytest.mark.parametrize("players", [2, 6])
def test_tr_101_three_to_five_compete(players: int) -> None:
    """TR-101."""
    assert [len(new_game(players=n).seats) and new_game(players=n).players for n in (3, 4, 5)] == [3, 4, 5]
    with pytest.raises(ValueError, match=r"scenario\.players: must be an integer from 3 to 5"):
        Scenario(players=players)


def test_tr_102_draws_1_to_10_are_level_1_11_to_20_level_2_21_to_24_level_3() -> None:
    """TR-102."""
    assert [lookup.LEVEL_OF[draw] for draw in range(1, 25)] == [1] * 10 + [2] * 10 + [3] * 4


def test_tr_103_all_start_on_the_entrance_which_is_safe_and_has_four_exits() -> None:
    """TR-103."""
    game = seated(Class.WIZARD, Class.MONK, Class.ARCHER)
    assert [game.seats[seat].tile for seat in range(3)] == [0, 0, 0]
    play(game, "go_on")
    assert options(game) == ["move_north", "move_east", "move_south", "move_west"]
    assert not passages.is_live(game, 0) and lookup.LEVEL_OF[0] == 0


def test_tr_104_the_last_tile_holds_the_boss() -> None:
    """TR-104."""
    batch = scripted(60, "greedy", "five")
    games = [batch.game(lane) for lane in range(60)]
    full = [game for game in games if game.drawn == 24]
    assert full
    for game in games:
        assert [number for number in range(25) if game.tiles[number].content == Content.BOSS] == [24] * (
            game.drawn == 24
        )


def test_tr_105_every_other_tile_holds_a_monster_or_a_trap_each_as_likely() -> None:
    """TR-105."""
    found: Counter[int] = Counter()
    for seed in range(400):
        game = seated(Class.WIZARD, Class.MONK, Class.ARCHER, seed=seed)
        play(game, "go_on", "move_north")
        while game.ask == Ask.ROTATE:
            play(game, options(game)[0])
        found[game.tiles[1].content] += 1
    assert set(found) == {Content.MONSTER, Content.TRAP}
    assert abs(found[Content.MONSTER] - 200) < 40  # four standard deviations


def test_tr_106_a_game_has_a_finite_number_of_moves() -> None:
    """TR-106."""
    batch = Batch(get_system("trumps"), 200, "five", autoreset="disabled")
    batch.reset(np.arange(200, dtype=np.uint64))
    rng = np.random.default_rng(1)
    for _ in range(1 + 5 * 5 + 20 * 5 * 8):  # classes and initiative, then 20 rounds with at most 8 decisions a turn
        batch.step(batch.pick(rng))
        if batch.terminated.all():
            break
    assert batch.terminated.all()
    assert max(batch.game(lane).round for lane in range(200)) <= 20


def test_tr_107_the_dealer_draws_after_the_player_has_chosen() -> None:
    """TR-107."""
    game = facing(Class.WIZARD, "monster")
    before = [int(game.stack[rank]) for rank in range(13)]
    assert sum(before) == 52  # nothing has been drawn while the choice is due
    events = play(game, "S8")
    assert [event.kind for event in events][:1] == [Event.PLAYS]
    assert sum(game.stack[rank] for rank in range(13)) == 51


def test_tr_108_the_deck_is_split_by_rank_into_stacks_of_20_20_and_12() -> None:
    """TR-108."""
    game = new_game()
    sizes = [cards.undrawn(game, lookup.LOWEST[level], lookup.HIGHEST[level]) for level in range(3)]
    assert sizes == [20, 20, 12]
    assert [(row.lowest, row.highest) for row in LEVELS] == [(2, 6), (7, 11), (12, 14)]
    assert {cards.draw_challenge(game, 2) + 2 for _ in range(20)} == {7, 8, 9, 10, 11}


def test_tr_109_an_empty_stack_is_remade_from_its_own_discards() -> None:
    """TR-109."""
    game = new_game()
    drawn = Counter(cards.draw_challenge(game, 3) for _ in range(12))
    assert drawn == {10: 4, 11: 4, 12: 4}
    assert cards.undrawn(game, 10, 12) == 0
    cards.draw_challenge(game, 3)
    assert cards.undrawn(game, 10, 12) == 11
    assert cards.undrawn(game, 0, 9) == 40


def test_tr_110_each_has_13_cards_of_each_suit_and_a_joker_though_suits_are_shared() -> None:
    """TR-110."""
    game = seated(Class.WARRIOR, Class.BARBARIAN, Class.MONK)  # hearts for all three
    assert [len(hand(game, seat)) + game.seats[seat].joker for seat in range(3)] == [27, 27, 27]


def test_tr_111_discards_are_open_so_the_hand_of_a_rival_can_be_worked_out() -> None:
    """TR-111."""
    game = facing(Class.WIZARD, "monster")
    leave_in_stack(game, "2")
    play(game, "S8")
    system = get_system("trumps").fitted(Scenario(players=3))
    row = np.zeros(system.layout.size, np.float32)
    system.binding.observe(game, 1, row)
    rivals = system.layout.views(row)["rivals"]
    columns = next(block.columns for block in system.layout if block.name == "rivals")
    wizard = dict(zip(columns, rivals[1], strict=True))  # seat 2 comes first, then seat 0
    assert wizard["wizard"] == 1 and wizard["secondary 8"] == 0 and wizard["secondary 9"] == 1


@pytest.mark.parametrize(
    ("suit", "monster", "trap"),
    [
        pytest.param(Suit.HEARTS, Deed.EVADE, Deed.EVADE, id="TR-201"),
        pytest.param(Suit.CLUBS, Deed.EVADE, Deed.DISABLE, id="TR-202"),
        pytest.param(Suit.DIAMONDS, Deed.FIGHT, Deed.EVADE, id="TR-203"),
        pytest.param(Suit.SPADES, Deed.FIGHT, Deed.DISABLE, id="TR-204"),
    ],
)
def test_tr_201_to_204_the_suit_fixes_the_action(suit: Suit, monster: Deed, trap: Deed) -> None:
    """TR-201, TR-202, TR-203, TR-204."""
    row = next(row for row in CLASSES if row.primary == suit)
    assert encounter.deed_of(facing(row.role, "monster"), 0, 0) == monster
    assert encounter.deed_of(facing(row.role, "trap"), 0, 0) == trap
    assert encounter.deed_of(facing(row.role, "clear"), 0, 0) == Deed.SEARCH
    assert SUITS[suit].suit == suit


def test_tr_205_the_joker_does_any_action_that_the_encounter_knows() -> None:
    """TR-205."""
    assert options(facing(Class.MONK, "monster"))[-2:] == ["joker_evade", "joker_fight"]
    assert options(facing(Class.MONK, "trap"))[-2:] == ["joker_evade", "joker_disable"]
    assert options(facing(Class.MONK, "clear"))[-2:] == ["joker_search", "decline"]


LEDGER = {
    "TR-211": ("Warrior", "HD", "D", ""),
    "TR-212": ("Wizard", "CS", "S", "CS"),
    "TR-213": ("Thief", "SC", "S", "SC"),
    "TR-214": ("Ranger", "SD", "SD", "S"),
    "TR-215": ("Cleric", "CD", "D", "C"),
    "TR-216": ("Barbarian", "HS", "S", "S"),
    "TR-217": ("Bandit", "HC", "", "C"),
    "TR-218": ("Monk", "CH", "", "C"),
    "TR-219": ("Archer", "SH", "S", "S"),
    "TR-220": ("Warlord", "DC", "D", "C"),
    "TR-221": ("Gladiator", "DH", "D", ""),
    "TR-222": ("Swashbuckler", "DS", "DS", "S"),
}


@pytest.mark.parametrize(("name", "suits", "fights", "disables"), LEDGER.values(), ids=LEDGER)
def test_tr_211_to_222_classes(name: str, suits: str, fights: str, disables: str) -> None:
    """TR-211, TR-212, TR-213, TR-214, TR-215, TR-216, TR-217, TR-218, TR-219, TR-220, TR-221, TR-222."""
    role = Class[name.upper()]
    monster, trap = facing(role, "monster"), facing(role, "trap")
    assert "".join(SUITS[lookup.SUIT_OF[role][half]].letter for half in range(2)) == suits
    assert "".join(s for half, s in enumerate(suits) if encounter.deed_of(monster, 0, half) == Deed.FIGHT) == fights
    assert "".join(s for half, s in enumerate(suits) if encounter.deed_of(trap, 0, half) == Deed.DISABLE) == disables


def test_tr_231_classes_are_chosen_in_random_seat_order_each_once() -> None:
    """TR-231."""
    orders = set()
    for seed in range(60):
        game = new_game(seed, players=3)
        order = []
        while game.ask == Ask.CLASS:
            order.append(int(game.actor))
            chosen = options(game)[0]
            play(game, chosen)
            assert game.ask != Ask.CLASS or chosen not in options(game)
        orders.add(tuple(order))
    assert len(orders) == 6


def test_tr_231_r7_classes_may_be_dealt() -> None:
    """TR-231."""
    seen = set()
    for seed in range(60):
        game = new_game(seed, players=5, class_mode=ClassMode.DEAL)
        roles = [int(game.seats[seat].role) for seat in range(5)]
        assert len(set(roles)) == 5 and min(roles) >= 0
        assert game.ask == Ask.INITIATIVE
        seen |= set(roles)
    assert seen == set(range(12))


def test_tr_232_the_first_suit_decides_ties() -> None:
    """TR-232."""
    primary, secondary = 7, 13 + 7  # the 9 of each
    assert hands.beats(primary, 7) and not hands.beats(secondary, 7)


def test_tr_233_the_joker_is_played_once_and_worth_15_unused() -> None:
    """TR-233."""
    game = facing(Class.MONK, "clear")
    before = points(game, 0)
    leave_in_stack(game, "4")
    play(game, "joker_search")
    assert points(game, 0) == before - 15 + 4
    resume(game, Stage.MEETING)
    assert not any(name.startswith("joker") for name in options(game)) or game.actor != 0


def test_tr_233_the_joker_is_no_initiative_card_and_no_weapon_against_the_boss() -> None:
    """TR-233."""
    game = new_game(players=3, class_mode=ClassMode.DEAL)
    assert game.ask == Ask.INITIATIVE and len(options(game)) == 26
    assert not any(name.startswith("joker") for name in options(game))


def test_the_table_takes_less_than_a_minute_to_play() -> None:
    """TR-101: aimed at 45 minutes at a table; a machine should not notice."""
    start = time.perf_counter()
    scripted(20, "npc", "three")
    assert time.perf_counter() - start < 60


def test_tr_103_a_new_tile_is_turned_as_the_mover_likes() -> None:
    """TR-103."""
    game = seated(Class.WIZARD, Class.MONK, Class.ARCHER)
    for shape in Shape:
        if shape != Shape.COUNT:
            game.shapes[shape] = 23 if shape == Shape.TEE else 0
    play(game, "go_on", "move_north")
    assert options(game) == ["rotate_0", "rotate_1", "rotate_3"]  # all but the one with a wall in the south
    play(game, "rotate_3")
    assert game.tiles[1].exits == 0b0111  # north, east, south


def test_tr_508_players_do_not_block_each_other() -> None:
    """TR-508."""
    game = seated(Class.WIZARD, Class.MONK, Class.ARCHER)
    number = lay(game, 0, 1, "NS", "clear")
    for seat in range(3):
        stand(game, seat, number)
    resume(game)
    play(game, "go_on")
    assert "move_south" in options(game) and "stay" in options(game)
