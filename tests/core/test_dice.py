"""The ways to read dice (2H-3), examples E1 to E6 of the ledger, and exact counts over all faces."""

from __future__ import annotations

from itertools import product

import pytest

from tests.dice_control import rolling, throw_next
from undercroft.core.state import Dice, Stream
from undercroft.loading import interpreted

with interpreted():
    from undercroft.core.dice import best_two, d6, half_d6, happens, passes, successes, total

FACES = range(1, 7)


def dice_showing(*faces: int) -> Dice:
    dice = Dice()
    throw_next(dice, Stream.COMBAT, *faces)
    return dice


def test_e1_an_elf_of_rep_4_that_throws_5_and_2_passes_one() -> None:
    assert passes(dice_showing(5, 2), Stream.COMBAT, 2, 4) == 1


def test_e2_six_dice_of_a_goblin_count_four_successes() -> None:
    assert successes(dice_showing(1, 2, 2, 3, 5, 6), Stream.COMBAT, 6) == 4


def test_e3_two_of_five_goblins_have_an_item_on_a_1() -> None:
    dice = dice_showing(1, 3, 1, 4, 6)
    assert [happens(dice, Stream.COMBAT, 1, 1) for _ in range(5)] == [True, False, True, False, False]


def test_e4_a_3_and_a_6_are_read_as_9() -> None:
    assert total(dice_showing(3, 6), Stream.COMBAT, 2) == 9


def test_e5_half_a_die_of_3_is_2() -> None:
    assert half_d6(dice_showing(3), Stream.COMBAT) == 2


def test_e6_rep_4_throws_four_dice_in_melee_and_two_in_a_crisis() -> None:
    dice = Dice()
    successes(dice, Stream.COMBAT, 4)
    assert dice.thrown == 4
    passes(dice, Stream.COMBAT, 2, 4)
    assert dice.thrown == 6


@pytest.mark.parametrize("count", [1, 2, 3])
def test_2h_3_1_passing_counts_each_die_up_to_the_target(count: int) -> None:
    for faces, target in product(product(FACES, repeat=count), range(8)):
        assert passes(dice_showing(*faces), Stream.COMBAT, count, target) == len([f for f in faces if f <= target])


@pytest.mark.parametrize("count", [2, 3, 4])
def test_2h_3_1b_the_two_lowest_of_more_dice_are_kept(count: int) -> None:
    for faces, target in product(product(FACES, repeat=count), (2, 4)):
        kept = sorted(faces)[:2]
        assert best_two(dice_showing(*faces), Stream.COMBAT, count, target) == sum(f <= target for f in kept)


def test_2h_3_2_half_of_all_faces_are_successes() -> None:
    counts = [successes(dice_showing(*faces), Stream.COMBAT, 3) for faces in product(FACES, repeat=3)]
    assert [counts.count(hits) for hits in range(4)] == [27, 81, 81, 27]  # binomial, of 216


def test_2h_r2_no_dice_score_nothing_and_none_is_thrown() -> None:
    dice = Dice()
    assert successes(dice, Stream.COMBAT, 0) == 0
    assert successes(dice, Stream.COMBAT, -3) == 0
    assert dice.thrown == 0


def test_2h_3_3_a_possibility_happens_on_the_numbers_of_its_range() -> None:
    found = [face for face in FACES if happens(dice_showing(face), Stream.COMBAT, 2, 4)]
    assert found == [2, 3, 4]


def test_2h_3_4_two_dice_added_are_distributed_as_by_hand() -> None:
    totals = [total(dice_showing(*faces), Stream.COMBAT, 2) for faces in product(FACES, repeat=2)]
    assert [totals.count(points) for points in range(2, 13)] == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]


def test_2h_3_5_half_a_die_gives_each_of_1_to_3_twice() -> None:
    assert [half_d6(dice_showing(face), Stream.COMBAT) for face in FACES] == [1, 1, 2, 2, 3, 3]


def test_every_face_is_kept_in_the_ring() -> None:
    dice = Dice()
    faces = [d6(dice, Stream.COMBAT) for _ in range(40)]
    assert dice.thrown == 40
    assert [dice.faces[i % 32] for i in range(8, 40)] == faces[8:]


def test_a_stream_leaves_the_others_alone() -> None:
    dice = Dice()
    throw_next(dice, Stream.COMBAT, 6)
    throw_next(dice, Stream.OTHER, 1, 2)
    d6(dice, Stream.COMBAT)
    assert dice.streams[Stream.OTHER] == rolling(1, 2)


def test_rolling_finds_ten_faces() -> None:
    faces = (6, 5, 4, 3, 2, 1, 1, 2, 3, 4)
    dice = dice_showing(*faces)
    assert tuple(d6(dice, Stream.COMBAT) for _ in faces) == faces


def test_rolling_takes_faces_only() -> None:
    with pytest.raises(ValueError, match="faces"):
        rolling(0, 7)
    with pytest.raises(ValueError, match="faces"):
        rolling(Stream.COMBAT, 3)
