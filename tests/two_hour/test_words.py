"""The words of a fight: nothing without words, no rule that the ledger does not know, enough to play by."""

from __future__ import annotations

import itertools
import string

import numpy as np
import pytest

from tests.render.positions import Noted, empty_game, offer, put, skirmish
from tests.test_rule_coverage import defined
from undercroft.core.batch import Batch
from undercroft.core.system import get_system
from undercroft.two_hour.codes import Action, Ask, Bound, Code, Event, Held, Potion, Profession, Race, Status
from undercroft.two_hour.words import (
    EVENTS,
    QUESTIONS,
    READINGS,
    ask_rule,
    ask_words,
    describe,
    event_rule,
    event_words,
    legal_actions,
    option_words,
)


def is_told(text: str) -> bool:
    """A text without holes, doubled blanks or left-over braces."""
    return text == text.strip() != "" and "  " not in text and not set("{}") & set(text) and text.isprintable()


@pytest.mark.parametrize("event", Event)
def test_every_event_names_a_rule_of_the_ledger(event: Event) -> None:
    assert event_rule(Noted(event, 0, 8)) in defined("2H")


@pytest.mark.parametrize("event", Event)
def test_every_event_is_told_whatever_its_numbers(event: Event) -> None:
    game = skirmish()
    people = (Code.NOBODY, 0, 3, 9)
    numbers = [(a, a % 3, a % 4) for a in range(-1, 24)]
    for actor, target, values in itertools.product(people, people, numbers):
        told = event_words(game, Noted(event, actor, target, (), values))
        assert is_told(told) and not told.startswith(","), told


def test_the_templates_read_numbers_in_known_vocabularies() -> None:
    fields = {"actor", "target", "whom", "is_", "s", "by", "walk", "attribute", "a", "b", "c"}
    for telling in EVENTS.values():
        for _, name, reading, _ in string.Formatter().parse(telling.words):
            assert name is None or name in fields
            assert not reading or reading in READINGS


def test_an_event_says_who_did_what_to_whom() -> None:
    shot = Noted(Event.SHOOTS, 1, 8, (2, 4), (2, 1, Held.BOW))
    assert event_words(skirmish(), shot) == "Elf Shooter B shoots with the bow at Orc Knight 1: passes 2, a hit"
    throw = Noted(Event.SHOOTS, 1, 8, (2, 5), (1, 0, Held.AXE))
    assert event_words(skirmish(), throw) == "Elf Shooter B throws an axe at Orc Knight 1: passes 1, a miss"


def test_what_happens_to_several_is_told_of_all_of_them() -> None:
    same = Noted(Event.CRISIS, 9, -1, (), (2, 0, 1))
    assert (
        event_words(skirmish(), same, [9, 12, 10]) == "Orc Warrior 2, 5, Orc Shooter 3: passes 2, Carry On (Man Down)"
    )


@pytest.mark.parametrize("ask", [ask for ask in Ask if ask != Ask.COUNT])
def test_every_decision_is_asked_and_names_its_rule(ask: Ask) -> None:
    game = skirmish()
    game.ask, game.end = ask, 1
    assert is_told(ask_words(game))
    assert ask == Ask.NOTHING or ask_rule(game) in defined("2H")
    assert ask in QUESTIONS


@pytest.mark.parametrize("ask", [ask for ask in Ask if ask not in (Ask.COUNT, Ask.NOTHING)])
def test_every_action_has_words_in_every_decision(ask: Ask) -> None:
    game = skirmish()
    game.ask = ask
    for intent in (Action.HEAL, Action.KILL, Action.SWAP):
        game.intent = intent
        for action in range(Action.COUNT):
            words = option_words(game, action)
            assert is_told(words) and not words.isdecimal(), words


def test_the_options_of_a_decision_differ_in_words() -> None:
    system = get_system("two_hour_battle")
    batch = Batch(system, 64, "varied_orders")
    batch.reset(np.arange(64, dtype=np.uint64))
    rng = np.random.default_rng(7)
    for _ in range(30):
        for lane in range(64):
            game = batch.game(lane)
            told = [option_words(game, action) for action in legal_actions(game)]
            assert len(set(told)) == len(told), (Ask(game.ask).name, told)
            assert all(map(is_told, told))
            assert not [words for words in told if words.startswith(("square ", "choose "))], Ask(game.ask).name
        batch.step(batch.pick(rng))


def test_a_situation_is_told_in_full() -> None:
    told = describe(skirmish())
    assert "room, columns a to d; phase 3, the band to act" in told
    assert "Star, Human Warrior (A): b3, Rep 4 of 5, AC 6, sword and shield, 4 Star Power dice, leads" in told
    assert "has crossbow, Potion of Healing (2)" in told
    assert "Human Caster C: c1, Rep 4, AC 2, Caster Wand, can cast" in told
    assert "Dwarf Soldier D: down on c2, Rep 4" in told
    assert "Orc Shooter 3: d6, Rep 4, AC 2, bow, dazzled" in told
    assert "Troll Warrior 4: outside" in told
    assert "Orc Warrior 5: dead" in told
    assert told.endswith("Star, Human Warrior: whom to charge? [2H-D30]")


def test_a_situation_tells_of_every_figure_of_a_real_fight() -> None:
    system = get_system("two_hour_battle")
    for preset in system.presets:
        batch = Batch(system, 1, preset)
        batch.reset([5])
        game = batch.game(0)
        told = describe(game).splitlines()
        people = [k for k in range(Bound.FIGURES) if game.figures[k].status != Status.ABSENT]
        assert len(told) == len(people) + 4
        assert all(map(str.isprintable, told))


def test_gear_that_is_worn_or_carried_is_told() -> None:
    game = empty_game()
    f = put(game, 0, Race.DWARF, Profession.KNIGHT, 4, 4, Held.AXE, "a1")
    f.kit[0].off, f.armour, f.shirt, f.cloak, f.boots, f.ring, f.talisman = Held.MACE, 6, 2, 2, 1, 1, 3
    f.kit[2].main = Held.BOW_OF_SEEKING
    f.potions[Potion.RAGE] = 1
    f.drunk = 1 << Potion.STRENGTH
    offer(game, Ask.ACT, 0, Action.SWITCH + 2)
    told = describe(game)
    for words in (
        "axe and mace",
        "Bow of Seeking",
        "Phase Armour",
        "Absorbing Undershirt",
        "Iron Cloak",
        "Boots of Speed",
    ):
        assert words in told
    for words in ("Caster Ring", "Talisman of Restoration (Rep 3)", "Potion of Rage", "under Strength"):
        assert words in told
    assert option_words(game, Action.SWITCH + 2) == "take in hand: Bow of Seeking"
