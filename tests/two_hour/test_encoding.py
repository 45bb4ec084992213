"""The observation: every number by the table, nothing hidden, all within bounds."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.two_hour.arena import FOE, arena, fighter, potions
from undercroft.loading import interpreted
from undercroft.two_hour.codes import (
    Action,
    Ask,
    Bound,
    Code,
    Dazzle,
    Held,
    Observed,
    Potion,
    Profession,
    Race,
    Shirt,
    Side,
    Status,
)
from undercroft.two_hour.state import Game

with interpreted():
    from undercroft.two_hour.character import armour_class, current_rep, is_shielded
    from undercroft.two_hour.encoding import observe
    from undercroft.two_hour.flow import apply, ended, reset
    from undercroft.two_hour.layout import FIGURE, LAYOUT
    from undercroft.two_hour.options import legal
    from undercroft.two_hour.preparation import prepare
    from undercroft.two_hour.presets import PRESETS

Views = dict[str, NDArray[np.float32]]
SPARE = 16  # numbers behind the row, that must stay as they are
FIGHTS = {"varied": 12, "varied_orders": 12, "rivals": 4, "corridor": 4, "undead_horde": 3, "last_stand": 4}


def seen(game: Game) -> NDArray[np.float32]:
    """The flat observation; nothing was there before, nothing behind it is touched."""
    row = np.full(LAYOUT.size + SPARE, np.nan, np.float32)
    observe(game, 0, row)
    assert np.isnan(row[LAYOUT.size :]).all()
    return row[: LAYOUT.size]


def view(game: Game) -> Views:
    """The observation by its table."""
    return LAYOUT.views(seen(game))


@cache
def positions() -> tuple[bytes, ...]:
    """Games in the middle of fights, played at random."""
    found = []
    for name, count in FIGHTS.items():
        setup = prepare(PRESETS[name])
        for seed in range(count):
            game, chooser, mask = Game(), random.Random(seed), np.zeros(Action.COUNT, np.uint8)
            reset(game, setup, seed)
            while not ended(game):
                found.append(bytes(game))
                legal(game, mask)
                apply(game, chooser.choice(np.flatnonzero(mask).tolist()))
            found.append(bytes(game))
    return tuple(found)


def games() -> Iterator[Game]:
    """The positions as games, each fresh."""
    return (Game.from_buffer_copy(position) for position in positions())


def column(name: str) -> int:
    """Where a column stands in a figure's row."""
    return FIGURE.index(name)


def rows(views: Views) -> NDArray[np.float32]:
    """Band and foes, figure by figure."""
    return np.concatenate([views["band"], views["foes"]])


def test_the_writer_and_the_table_agree_on_the_places() -> None:
    begins = {"situation": Observed.SITUATION, "heads": Observed.HEADS, "actor": Observed.ACTOR}
    begins |= {"squares": Observed.SQUARES, "band": Observed.FIGURES}
    assert {name: LAYOUT.starts[name] for name in begins} == begins
    assert LAYOUT.starts["foes"] == Observed.FIGURES + Observed.WIDTH * Bound.BAND
    assert LAYOUT.size == Observed.SIZE
    assert len(FIGURE) == Observed.WIDTH


def test_every_number_is_written_and_lies_within_the_bounds() -> None:
    low, high = LAYOUT.bounds()
    used = np.zeros(LAYOUT.size, bool)
    for game in games():
        row = seen(game)
        assert not np.isnan(row).any()
        outside = np.flatnonzero((row < low) | (row > high))
        assert outside.size == 0, outside
        used |= row != 0
    assert used.mean() > 0.5  # the band is seldom of eight, the foes of twelve


def hide_dice(game: Game, chance: random.Random) -> None:
    """Other generators."""
    for stream in range(5):
        game.dice.streams[stream] = chance.getrandbits(64)
    game.dice.thrown = chance.getrandbits(20)
    for k in range(32):
        game.dice.faces[k] = chance.randint(1, 6)


def hide_crisis(game: Game, chance: random.Random) -> None:
    """Other dice of a Crisis Test whose Star has not chosen yet (2H-R21)."""
    for k in range(4):
        game.crisis_dice[k] = chance.randint(0, 6)


def hide_foes_bags(game: Game, chance: random.Random) -> None:
    """Other potions, spares, arrows and used-up items of the foes."""
    for k in range(FOE, FOE + game.size[Side.FOES]):
        f = game.figures[k]
        for potion in range(6):
            f.potions[potion] = chance.randint(0, 3)
        for slot in range(4):
            if slot != f.hand:
                f.kit[slot].main = chance.choice([Held.NOTHING, Held.MACE, Held.BOW, Held.CASTER_WAND])
        f.arrows, f.talisman, f.boots = chance.randint(0, 6), chance.randint(0, 5), chance.randint(0, 1)
        f.resiliency_used = chance.randint(0, 1)
        f.staff_used = chance.randint(0, 1)


@pytest.mark.parametrize("hide", [hide_dice, hide_crisis, hide_foes_bags])
def test_nothing_hidden_is_seen(hide: Callable[[Game, random.Random], None]) -> None:
    """2H-29.0: magical items look ordinary, so what is not in use is not seen; nor are dice that nobody has read."""
    chance = random.Random(1)
    for game in games():
        before = seen(game)
        hide(game, chance)
        assert np.array_equal(seen(game), before)


def test_the_decision_is_one_of_its_kinds() -> None:
    kinds = set()
    for game in games():
        decision = view(game)["decision"]
        assert decision.sum() == 1
        assert decision[game.ask] == 1
        kinds.add(Ask(game.ask))
    assert kinds >= {Ask.DRINK, Ask.PLACE, Ask.BREAK_OFF, Ask.FIRE, Ask.CAST, Ask.CAST_TARGET, Ask.ACT, Ask.CHARGE}
    assert kinds >= {Ask.CRISIS, Ask.SPOILS}


def test_what_may_be_chosen_is_marked_on_figures_and_squares() -> None:
    for game in games():
        views = view(game)
        offered = [game.options[Action.FIGURE + k] for k in range(Bound.FIGURES)]
        assert rows(views)[:, column("may be chosen now")].astype(int).tolist() == offered
        squares = np.array([game.options[Action.SQUARE + k] for k in range(Bound.SQUARES)]).reshape(6, 4)
        if game.edge[Side.BAND] != 0:
            squares = squares[::-1]
        assert np.array_equal(views["squares"].astype(int), squares)


def test_rows_say_who_is_there_and_how() -> None:
    for game in games():
        table = rows(view(game))
        for k in range(Bound.FIGURES):
            f, row = game.figures[k], table[k]
            if f.status == Status.ABSENT:
                assert not row.any()
                continue
            assert row[column("present")] == 1
            assert row[column("able")] == (f.status == Status.ABLE)
            assert row[column("Out of the Fight")] == (f.status == Status.OUT_OF_FIGHT)
            assert row[column("fled")] == (f.status == Status.FLED)
            assert row[column("decides now")] == (game.actor == k)
            if f.status == Status.ABLE:
                assert row[column("current Rep / 10")] == np.float32(current_rep(f) / 10)
                assert row[column("(AC - 2) / 4")] == (armour_class(f) - 2) / 4
                assert row[column("shielded")] == is_shielded(f)
                assert row[column("on the board")] == (f.square >= 0)


def test_counts_are_those_of_2h_r24() -> None:
    """2H-R24: able characters, on the board or waiting outside."""
    for game in games():
        heads = view(game)["heads"]
        for side in Side:
            first = FOE * side
            able = [k for k in range(first, first + game.size[side]) if game.figures[k].status == Status.ABLE]
            waiting = [k for k in able if game.figures[k].square == Code.OUTSIDE]
            assert heads[side] == min(1, len(able) / 8)
            assert heads[2 + side] == min(1, len(waiting) / 8)


def test_the_board_is_seen_from_the_bands_own_edge() -> None:
    """2H-R29: the entering side owns the first row; either way the band looks up from its own."""
    game = arena([fighter(at="b2")], [fighter(at="c5")])
    game.actor = 0
    for edge, own, theirs in ((0, 1, 4), (5, 4, 1)):
        game.edge[Side.BAND], game.edge[Side.FOES] = edge, 5 - edge
        views = view(game)
        at = column("row from the band's edge / 5")
        assert views["band"][0, at] == np.float32(own / 5)
        assert views["foes"][0, at] == np.float32(theirs / 5)
        assert views["foes"][0, column("distance from who decides / 5")] == np.float32(3 / 5)
        assert views["foes"][0, column("line of sight from who decides")] == 1


def test_lines_of_sight_are_those_of_the_board() -> None:
    """2H-23.2a: a standing figure between blocks."""
    game = arena([fighter(at="b1"), fighter(at="b3")], [fighter(at="b5")])
    game.actor = 0
    assert view(game)["foes"][0, column("line of sight from who decides")] == 0
    game.actor = 1
    assert view(game)["foes"][0, column("line of sight from who decides")] == 1


def arms(**fields: int) -> dict[str, float]:
    """The row of one figure by its columns."""
    game = arena([fighter(at="b1", **fields)], [fighter(at="b5")])  # type: ignore[arg-type]
    return dict(zip(FIGURE, view(game)["band"][0].tolist(), strict=True))


@pytest.mark.parametrize(
    ("fields", "name", "value"),
    [
        pytest.param({"shield": 1}, "melee dice beyond Rep / 5", 1, id="2H-12.1.1"),
        pytest.param({"hand": Held.TWO_HANDED_AXE}, "melee dice beyond Rep / 5", -1, id="T-11.0 two-handed axe"),
        pytest.param({"hand": Held.TWO_HANDED_AXE}, "Impact beyond the margin / 5", 2, id="T-24.4 two-handed axe"),
        pytest.param({"off": Held.SWORD}, "melee dice beyond Rep / 5", 1, id="2H-24.1.1"),
        pytest.param(
            {"hand": Held.SWORD_OF_RAGE, "off": Held.AXE, "race": Race.ORC}, "melee dice beyond Rep / 5", 3,
            id="2H-R28",
        ),
        pytest.param({"hand": Held.BOW}, "melee dice beyond Rep / 5", -1, id="2H-R45"),
        pytest.param({"hand": Held.BOW}, "missile Impact / 4", 2 * 5 / 4, id="T-11.0 bow"),
        pytest.param({"shield": 1, "dazzled": Dazzle.NOW}, "melee dice beyond Rep / 5", 0, id="2H-28.5"),
        pytest.param({"shield": 1, "defended": 3}, "melee dice beyond Rep / 5", 2, id="2H-R67"),
        pytest.param({"race": Race.TROLL}, "Impact beyond the margin / 5", 1, id="T-7.A Strong"),
        pytest.param({"race": Race.GOBLIN}, "Impact beyond the margin / 5", -1, id="T-7.A Lightweight"),
        pytest.param({"drunk": potions(Potion.STRENGTH)}, "Impact beyond the margin / 5", 1, id="T-29.1.5 Strength"),
        pytest.param({"race": Race.ELF, "ac": 6}, "Impact less against it / 5", 2, id="T-7.A Slippery"),
        pytest.param({"ac": 2}, "Impact less against it / 5", -1, id="T-24.4 AC 2"),
        pytest.param({"shirt": Shirt.ABSORBING}, "Impact less against it / 5", 1, id="T-29.1.3"),
        pytest.param({"profession": Profession.KNIGHT}, "damage rolls beyond one / 2", 5 / 2, id="T-9.0 Swordsman"),
        pytest.param({"race": Race.HUMAN}, "Resolute", 5, id="T-7.A Resolute"),
        pytest.param({"race": Race.GHOUL}, "poisons or infects", 5, id="T-7.A Infection"),
        pytest.param({"race": Race.DWARF}, "saved once by its race", 5, id="T-7.A Stout"),
        pytest.param({"race": Race.DWARF, "race_used": 1}, "saved once by its race", 0, id="T-7.A Stout, spent"),
        pytest.param({"profession": Profession.HEALER}, "healer", 5, id="2H-9.0"),
        pytest.param({"second": Profession.HEALER}, "healer", 5 / 2, id="2H-9.2"),
    ],
)  # fmt: skip
def test_how_figures_fight_is_told_in_numbers(fields: dict[str, int], name: str, value: float) -> None:
    """In fifths: what T-24.2 and T-24.4 add for a figure alone."""
    assert arms(**fields)[name] == pytest.approx(value / 5)


def test_casting_needs_empty_hands() -> None:
    """2H-28.3a."""
    caster = {"profession": Profession.CASTER, "can_cast": 1}
    assert arms(**caster, hand=Held.NOTHING)["can cast now"] == 1
    assert arms(**caster, hand=Held.SWORD)["can cast now"] == 0
