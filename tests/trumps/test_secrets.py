"""What a seat may know: an observation does not change with what is hidden from it (TR-111, TR-301, TR-804, TR-903)."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from undercroft.core.batch import Batch
from undercroft.core.system import get_system
from undercroft.trumps.codes import Ask
from undercroft.trumps.scenario import PRESETS
from undercroft.trumps.state import Game
from undercroft.trumps.words import describe, legal_actions, option_words

HIDDEN = (Ask.INITIATIVE, Ask.BOSS_CARD)


def observation(game: Game, seat: int) -> NDArray[np.float32]:
    """What a seat sees of a game."""
    system = get_system("trumps")
    row = np.full(system.layout.size, np.nan, np.float32)
    system.binding.observe(game, seat, row)
    assert not np.isnan(row).any()
    return row


def positions(seed: int, preset: str, leader: str = "greedy") -> list[Game]:
    """Positions of a game in which somebody has committed a card that is not shown yet, and some others."""
    batch = Batch(get_system("trumps"), 1, preset, autoreset="disabled")
    batch.reset(np.array([seed], np.uint64))
    rng = np.random.default_rng(seed)
    found = []
    while not batch.terminated[0]:
        game = batch.game(0)
        if game.ask in HIDDEN or rng.random() < 0.05:
            found.append(Game.from_buffer_copy(bytes(game)))
        batch.step(batch.script(leader) if rng.random() < 0.7 else batch.pick(rng))
    return found


def with_other_secrets(game: Game, rng: np.random.Generator, seat: int) -> Game:
    """The same to the eyes of a seat: other cards committed by the others, other dice."""
    other = Game.from_buffer_copy(bytes(game))
    for stream in range(len(other.dice.streams)):
        other.dice.streams[stream] = int(rng.integers(1 << 63))
    for rival in range(game.players):
        player = other.seats[rival]
        if rival != seat and player.committed >= 0:
            held = [card for card in range(26) if player.hand[card // 13] >> card % 13 & 1]
            player.committed = int(rng.choice(held))
    return other


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10_000), preset=st.sampled_from(sorted(PRESETS)))
def test_tr_111_permuting_what_the_others_hide_changes_no_observation(seed: int, preset: str) -> None:
    """TR-111."""
    rng = np.random.default_rng(seed)
    for game in positions(seed, preset):
        for seat in range(game.players):
            other = with_other_secrets(game, rng, seat)
            assert np.array_equal(observation(game, seat), observation(other, seat))


@pytest.mark.parametrize("preset", ["three", "five", "treasure_deck", "pairs"])
def test_tr_301_tr_804_words_and_options_hide_it_too(preset: str) -> None:
    """TR-301, TR-804."""
    rng = np.random.default_rng(7)
    hidden = 0
    for seed in range(6):
        for game in positions(seed, preset):
            other = with_other_secrets(game, rng, game.actor)
            hidden += bytes(other) != bytes(game)
            assert describe(game) == describe(other)
            legal = legal_actions(game)
            assert legal == legal_actions(other)
            assert [option_words(game, action) for action in legal] == [option_words(other, action) for action in legal]
    assert hidden > 20


def test_tr_903_positions_with_hidden_cards_are_among_those_compared() -> None:
    """TR-903."""
    found = [game for seed in range(5) for game in positions(seed, "five")]
    assert sum(any(game.seats[seat].committed >= 0 for seat in range(5)) for game in found) >= 20


def test_tr_903_the_scripts_do_not_look_at_what_is_hidden() -> None:
    """TR-903."""
    system = get_system("trumps")
    rng = np.random.default_rng(3)
    for seed in range(4):
        for game in positions(seed, "five"):
            other = with_other_secrets(game, rng, game.actor)
            other.dice = game.dice
            for leader in range(len(system.scripts)):
                first, second = Game.from_buffer_copy(bytes(game)), Game.from_buffer_copy(bytes(other))
                assert system.binding.script(first, leader) == system.binding.script(second, leader)


def test_nothing_that_is_to_be_drawn_stands_in_a_game() -> None:
    """TR-107, TR-504: with other dice from the first decision on the dungeon and the challenges are others."""
    batch = Batch(get_system("trumps"), 2, "dealt", autoreset="disabled")
    batch.reset(np.array([5, 5], np.uint64))
    batch.throw_anew(np.array([1, 2], np.uint64))
    for _ in range(80):
        batch.step(batch.script("npc"))
    first, second = ([(t.x, t.y, t.content, t.exits) for t in batch.game(lane).tiles] for lane in range(2))
    assert first != second
