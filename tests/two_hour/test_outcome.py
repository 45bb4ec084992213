"""The score of a fight: the order of goods (2H, section 6) and the figures that are reported."""

from __future__ import annotations

import pytest

from tests.two_hour.arena import FOE, arena, fighter
from undercroft.core.rng import seed_dice
from undercroft.loading import interpreted
from undercroft.two_hour import tables
from undercroft.two_hour.codes import End, Side, Spell, Status
from undercroft.two_hour.state import Game

with interpreted():
    from undercroft.two_hour.flow import apply, ended, reset
    from undercroft.two_hour.npc import choose
    from undercroft.two_hour.outcome import (
        band_value,
        foes_down,
        holds_board,
        member_value,
        potential,
        score,
        star_value,
    )
    from undercroft.two_hour.preparation import prepare
    from undercroft.two_hour.presets import PRESETS
    from undercroft.two_hour.results import outcome

ABLE, OUT, DEAD, FLED = Status.ABLE, Status.OUT_OF_FIGHT, Status.DEAD, Status.FLED
CAPTURED, TURNED = Status.CAPTURED, Status.TURNED


def fight(band: list[Status], foes: list[Status]) -> Game:
    """A fight in which the figures, the Star first, have come to this."""
    game = arena([fighter() for _ in band], [fighter() for _ in foes])
    for first, statuses in ((0, band), (FOE, foes)):
        for k, status in enumerate(statuses):
            game.figures[first + k].status = status
            game.figures[first + k].was_down = status in (OUT, DEAD, CAPTURED, TURNED)
    game.figures[0].star = 1
    return game


def test_shares_make_one_and_scores_reach_from_minus_1_to_1() -> None:
    assert sum(good.share for good in tables.GOODS) == pytest.approx(1)
    assert score(fight([ABLE, ABLE], [DEAD, OUT]), 0) == pytest.approx(1)
    assert score(fight([DEAD, DEAD], [ABLE, ABLE]), 0) == pytest.approx(-1)


def test_2h_s5_an_unharmed_star_is_the_first_of_all_goods() -> None:
    """2H, section 6: a Star that is dead, turned or lost is the worst end; fled alive lies between."""
    unharmed = fight([ABLE, DEAD], [DEAD])
    recovered = fight([ABLE, ABLE], [DEAD])
    recovered.figures[0].was_down = 1
    fled = fight([FLED, FLED], [ABLE])
    lost = [fight([status, ABLE], [ABLE]) for status in (DEAD, TURNED, CAPTURED, OUT)]
    assert star_value(unharmed) == 1
    assert 0 < star_value(recovered) < star_value(fled) < 1
    assert [star_value(game) for game in lost] == [0] * 4
    assert score(unharmed, 0) > score(fled, 0)


@pytest.mark.parametrize(
    ("status", "was_down", "wound", "name"),
    [
        (ABLE, 0, 0, "unharmed"),
        (ABLE, 1, 0, "recovered"),
        (ABLE, 1, 1, "wounded"),
        (FLED, 0, 0, "fled"),
        (FLED, 1, 1, "fled"),
        (OUT, 1, 0, "lost"),
        (DEAD, 1, 0, "lost"),
        (CAPTURED, 1, 0, "lost"),
        (TURNED, 1, 0, "lost"),
    ],
)
def test_2h_s4_what_a_member_is_worth_at_the_end(status: Status, was_down: int, wound: int, name: str) -> None:
    """2H-S4, 2H-S6: able, recovered (T-27.0), fled, or gone."""
    f = fight([status], [ABLE]).figures[0]
    f.was_down, f.wound = was_down, wound
    assert member_value(f) == tables.MEMBER_VALUES[name]


def test_each_good_counts_by_its_share() -> None:
    share = {good.name: 2 * good.share for good in tables.GOODS}
    base = score(fight([DEAD, DEAD], [ABLE, ABLE]), 0)
    assert score(fight([DEAD, DEAD], [ABLE, DEAD]), 0) - base == pytest.approx(share["foes"] / 2)
    assert score(fight([DEAD, FLED], [ABLE, ABLE]), 0) - base == pytest.approx(share["band"] / 4)
    assert score(fight([DEAD, ABLE], [FLED, FLED]), 0) - base == pytest.approx(share["held"] + share["band"] / 2)


def test_2h_r55_the_board_is_held_by_somebody_able() -> None:
    assert score(fight([ABLE], [FLED]), 0) > score(fight([FLED], [FLED]), 0)
    assert band_value(fight([ABLE, FLED, DEAD, ABLE], [DEAD])) == pytest.approx((1 + 0.5 + 0 + 1) / 4)
    assert foes_down(fight([ABLE], [DEAD, OUT, CAPTURED, FLED, ABLE])) == pytest.approx(3 / 5)


def test_the_potential_reads_the_same_goods_in_the_middle_of_a_fight() -> None:
    """At the end, with foes gone, it is the score; before, the board counts by able Rep."""
    over = fight([ABLE, OUT], [DEAD, FLED])
    assert potential(over, 0) == pytest.approx(score(over, 0))
    game = fight([ABLE, ABLE], [ABLE, ABLE])
    assert holds_board(game) == 0.5
    game.figures[FOE].rep = 2
    assert holds_board(game) == pytest.approx(8 / 14)
    before = potential(game, 0)
    game.figures[1].status = OUT
    assert potential(game, 0) < before


@pytest.mark.parametrize("name", ["varied", "undead_horde", "pursued", "last_stand"])
def test_scores_and_potentials_lie_between_minus_1_and_1(name: str) -> None:
    setup = prepare(PRESETS[name])
    for seed in range(10):
        game = Game()
        reset(game, setup, seed)
        while not ended(game):
            assert -1 <= potential(game, 0) <= 1
            apply(game, choose(game))
        assert -1 <= score(game, 0) <= 1


def test_the_figures_that_are_reported() -> None:
    game = fight([ABLE, FLED, DEAD, OUT], [DEAD, FLED, CAPTURED])
    game.end, game.phase, game.shots, game.charges = End.HELD, 6, 2, 3
    game.spells_cast[Spell.DAZZLE] = 4
    figures = outcome(game)
    assert figures["score"] == pytest.approx(score(game, 0))
    assert (figures["won"], figures["end"], figures["star"]) == (1, "held", "able")
    assert (figures["band"], figures["band_able"], figures["band_fled"], figures["band_lost"]) == (4, 1, 1, 2)
    assert (figures["band_dead"], figures["band_went_down"]) == (1, 2)
    assert (figures["foes"], figures["foes_downed"], figures["foes_captured"], figures["foes_fled"]) == (3, 2, 1, 1)
    assert (figures["cast_dazzle"], figures["shots"], figures["charges"], figures["phases"]) == (4, 2, 3, 6)


def test_the_figures_of_a_played_fight_agree_with_its_game() -> None:
    setup = prepare(PRESETS["even_skirmish"])
    for seed in range(5):
        game = Game()
        seed_dice(game.dice, seed)
        reset(game, setup, seed)
        while not ended(game):
            apply(game, choose(game))
        figures = outcome(game)
        assert figures["band"] == game.size[Side.BAND] == 4
        assert figures["end"] != "going_on"
        assert figures["won"] == int(figures["band_able"] > 0)
        assert figures["band_able"] + figures["band_fled"] + figures["band_lost"] == 4
        assert figures["decisions"] == game.decisions > 0
