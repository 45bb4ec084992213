"""The event log: attached to one game, the same from compiled and interpreted rules."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.dice_control import throw_next
from undercroft import is_compiled
from undercroft.core.batch import Batch
from undercroft.core.state import Bound, Stream
from undercroft.core.system import get_system
from undercroft.free.state import Game
from undercroft.loading import interpreted

with interpreted():
    import undercroft.registration  # noqa: F401
    from undercroft.core.batch import Batch as InterpretedBatch
    from undercroft.core.dice import d6
    from undercroft.core.events import Event, attach, detach, drain, recording
    from undercroft.core.log import note
    from undercroft.core.system import get_system as load_interpreted

    INTERPRETED = load_interpreted("free")  # a system is imported when it is asked for


@pytest.fixture
def game() -> Iterator[Game]:
    game = Game()
    throw_next(game.dice, Stream.COMBAT, 6, 5, 4, 1)
    yield game
    detach()


def tell(game: Game, kind: int = 7) -> None:
    note(game, game.dice, kind, 1, -1, 10, -20, 30)


def test_an_event_tells_the_dice_thrown_since_the_one_before(game: Game) -> None:
    d6(game.dice, Stream.COMBAT)
    attach(game)
    d6(game.dice, Stream.COMBAT)
    d6(game.dice, Stream.COMBAT)
    tell(game)
    tell(game, 8)
    d6(game.dice, Stream.COMBAT)
    tell(game, 9)
    assert drain() == [
        Event(7, 1, -1, (5, 4), (10, -20, 30)),
        Event(8, 1, -1, (), (10, -20, 30)),
        Event(9, 1, -1, (1,), (10, -20, 30)),
    ]


def test_only_the_attached_game_is_heard(game: Game) -> None:
    other = Game()
    with recording(game) as events:
        tell(other)
        tell(game)
    tell(game)
    assert len(events) == 1


def test_a_game_that_begins_anew_counts_its_dice_from_none(game: Game) -> None:
    game.dice.thrown = 3
    with recording(game, thrown=0) as events:
        game.dice.thrown = 0
        for _ in range(4):
            d6(game.dice, Stream.COMBAT)
        tell(game)
    assert events[0].dice == (6, 5, 4, 1)


def test_of_many_dice_the_last_are_kept(game: Game) -> None:
    with recording(game) as events:
        faces = [d6(game.dice, Stream.OTHER) for _ in range(40)]
        tell(game)
    assert events[0].dice == tuple(faces[-Bound.NOTED_DICE :])


def test_what_finds_no_room_is_not_lost_in_silence(game: Game) -> None:
    attach(game)
    for _ in range(Bound.NOTES + 2):
        tell(game)
    with pytest.raises(OverflowError, match="2 more"):
        drain()
    attach(game)
    assert drain() == []


@pytest.mark.skipif(not is_compiled(), reason="needs the built kernels")
def test_compiled_rules_tell_the_same_events_as_interpreted_ones() -> None:
    told = []
    for batch in (Batch(get_system("free"), 2), InterpretedBatch(INTERPRETED, 2)):
        batch.reset([7, 8])
        events = batch.reset_logged(1, 9)
        for _ in range(20):
            events += batch.apply_logged(1, int(batch.masks[1].argmax()))
        told.append(events)
    compiled, interpreted_ones = told
    assert compiled
    assert [tuple(event) for event in compiled] == [tuple(event) for event in interpreted_ones]
