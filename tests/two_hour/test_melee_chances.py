"""Melee: exact chances."""

from __future__ import annotations

import contextlib
from fractions import Fraction
from typing import Any

import pytest

from tests.two_hour.arena import FOE, Spec, duel, fighter
from tests.two_hour.chance import (
    D6,
    SUCCESS_OR_NOT,
    binomial,
    dice_from,
    distribution,
    every,
    given,
    shares,
    showing,
    weigh,
)
from undercroft.loading import interpreted
from undercroft.two_hour.codes import (
    Event,
    Harm,
    Held,
    Profession,
    Race,
    Status,
)
from undercroft.two_hour.state import Game

with interpreted():
    from undercroft.core import events
    from undercroft.two_hour import melee as module
    from undercroft.two_hour.melee import (
        fight_pair,
        melee_dice,
    )

ABLE, DOWN, DEAD = Status.ABLE, Status.OUT_OF_FIGHT, Status.DEAD


def fight(game: Game, *faces: int) -> list[Any]:
    """Figure 0 attacks figure 8 with these dice, attacker's first in each round; what the log tells."""
    with events.recording(game) as told, dice_from(showing(*faces)):
        fight_pair(game, 0, FOE)
    return told


def dice_of_fighter(spec: dict[str, Any], other: dict[str, Any]) -> int:
    """Melee dice of a Rep 4 fighter."""
    return melee_dice(duel(fighter(**spec), fighter(**other)), 0, FOE)


# --- exact chances ---


class AgainError(Exception):
    """The pair goes into another throw."""


def one_throw(monkeypatch: pytest.MonkeyPatch, one: Spec, other: Spec, faces: tuple[int, ...]) -> dict[int, Fraction]:
    """The chances of the margin of one throw, 0 a tie."""
    margins: list[int] = []

    def tell(game: Game, kind: int, actor: int, target: int, a: int, b: int, c: int) -> None:
        margins.append(a - b)
        raise AgainError

    def play() -> int:
        with contextlib.suppress(AgainError):
            fight_pair(duel(one, other), 0, FOE)
        return margins.pop()

    monkeypatch.setattr(module, "tell", tell)
    return distribution(play, faces)


def expected_margins(a: int, b: int, resolute: tuple[int, int] = (0, 0)) -> dict[int, Fraction]:
    """By the number of dice of both, and the least that each scores."""
    return weigh(
        (max(x, resolute[0]) - max(y, resolute[1]), p * q)
        for x, p in binomial(a).items()
        for y, q in binomial(b).items()
    )


@pytest.mark.parametrize("a", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("b", [1, 2, 3, 4, 5])
def test_2h_24_2b_chances_of_the_margin(monkeypatch: pytest.MonkeyPatch, a: int, b: int) -> None:
    """The exact chances of 2H-24.2b by the numbers of dice."""
    found = one_throw(monkeypatch, fighter(rep=a), fighter(rep=b), SUCCESS_OR_NOT)
    assert found == expected_margins(a, b)


@pytest.mark.parametrize(("a", "b"), [(1, 2), (2, 2), (2, 3)])
def test_2h_3_2_all_six_faces_give_the_same_chances(monkeypatch: pytest.MonkeyPatch, a: int, b: int) -> None:
    """2H-3.2: 1, 2 and 3 alike, and 4, 5 and 6."""
    assert one_throw(monkeypatch, fighter(rep=a), fighter(rep=b), D6) == expected_margins(a, b)


@pytest.mark.parametrize(("a", "b"), [(2, 3), (3, 1)])
def test_t_24_2_chances_with_resolute(monkeypatch: pytest.MonkeyPatch, a: int, b: int) -> None:
    """T-24.2 Resolute, for one of the two, and for both."""
    human, other = Race.HUMAN, Race.RATMAN
    found = one_throw(monkeypatch, fighter(human, rep=a), fighter(other, rep=b), SUCCESS_OR_NOT)
    assert found == expected_margins(a, b, (1, 0))
    found = one_throw(monkeypatch, fighter(human, rep=a), fighter(human, rep=b), SUCCESS_OR_NOT)
    assert found == expected_margins(a, b, (1, 1))


PAIRS = [
    # attacker, defender, dice of both, Impact beside the margin when the attacker wins and when it loses, its rolls
    (fighter(rep=2), fighter(rep=1), 2, 1, 0, 0, 1),
    (fighter(rep=3, hand=Held.TWO_HANDED_AXE), fighter(rep=2, ac=6), 2, 2, 1, 0, 1),
    (fighter(Race.GOBLIN, rep=2, ac=2), fighter(Race.ELF, rep=1, shield=1, ac=6), 3, 2, -3, 1, 1),
    (fighter(rep=1, profession=Profession.KNIGHT), fighter(Race.TROLL, rep=1), 1, 1, -1, 1, 2),
]


@pytest.mark.parametrize(("attacker", "defender", "a", "b", "more", "less", "rolls"), PAIRS)
def test_2h_24_3_chances_of_a_round(
    monkeypatch: pytest.MonkeyPatch, attacker: Spec, defender: Spec, a: int, b: int, more: int, less: int, rolls: int
) -> None:
    """The exact chances of what one round does, given no tie: who is hurt, and how (T-24.2, T-24.4)."""
    done: list[tuple[int, int]] = []

    def tell(game: Game, kind: int, actor: int, target: int, x: int, y: int, z: int) -> None:
        if kind == Event.MELEE_ROUND and x == y:
            done.append((-1, -1))
            raise AgainError
        if kind == Event.MELEE_DAMAGE:
            done.append((actor, y))
            raise AgainError

    def play() -> tuple[int, int]:
        with contextlib.suppress(AgainError):
            fight_pair(duel(attacker, defender), 0, FOE)
        return done.pop()

    def damage(impact: int, count: int) -> dict[Harm, Fraction]:
        if impact <= 0:
            return {Harm.LESS_REP: Fraction(1)}
        best = [min(dice) for dice in every(count)]
        return shares(Harm.DEAD if die == 1 else Harm.OUT_OF_FIGHT if die <= impact else Harm.LESS_REP for die in best)

    def blows() -> Any:
        for margin, p in expected_margins(a, b).items():
            if margin > 0:
                yield from (((0, harm), p * q) for harm, q in damage(margin + more, rolls).items())
            elif margin < 0:
                yield from (((FOE, harm), p * q) for harm, q in damage(less - margin, 1).items())

    monkeypatch.setattr(module, "tell", tell)
    found = given(distribution(play), lambda outcome: outcome[0] >= 0)
    assert found == given(weigh(blows()), lambda outcome: True)
