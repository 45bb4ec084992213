"""Scenarios: checked field by field, written and read without loss, prepared for the rules."""

from __future__ import annotations

import json
from typing import Any

import pytest
import yaml

from undercroft.core.rng import seed_dice
from undercroft.core.scenario import read_scenario, to_mapping
from undercroft.loading import interpreted
from undercroft.two_hour.codes import Armour, Bound, Cloak, Code, Held, Potion, Profession, Race, Shirt, Side
from undercroft.two_hour.scenario import Character, Scenario
from undercroft.two_hour.state import Game

with interpreted():
    from undercroft.two_hour.character import in_hand
    from undercroft.two_hour.equipment import HELD_BY_NAME, ITEMS, read_item, read_weapon, weapon_words
    from undercroft.two_hour.muster import muster
    from undercroft.two_hour.preparation import prepare
    from undercroft.two_hour.presets import DEFAULT, PRESETS

ORC: dict[str, Any] = {"race": "orc"}
STAR: dict[str, Any] = {"race": "human", "profession": "warrior", "rep": 5, "weapons": ["sword"], "star": True}


def read(**fields: Any) -> Scenario:
    """A scenario of a Star and an Orc, with these fields changed."""
    return read_scenario(Scenario, PRESETS, DEFAULT, {"band": [STAR], "foes": [ORC], **fields})


def caster(**fields: Any) -> dict[str, Any]:
    """A Star who casts."""
    return {"race": "human", "profession": "caster", "rep": 5, "star": True, **fields}


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        pytest.param(
            {"foes": [{"race": "hobbit"}]}, r"scenario\.foes\[0\]\.race: unknown value 'hobbit'; allowed: beastman, .*",
            id="unknown race",
        ),
        pytest.param({"band": []}, r"scenario\.band: the band is empty; .*", id="empty band"),
        pytest.param({"foes": []}, r"scenario\.foes: there are no foes; .*", id="no foes"),
        pytest.param(
            {"foes": [{"race": "orc", "count": 13}]},
            r"scenario\.foes\[0\]\.count: must be an integer from 1 to 12, not 13", id="13 foes alike",
        ),
        pytest.param(
            {"foes": [{"race": "orc", "count": 7}, {"race": "goblin", "count": 6}]},
            r"scenario\.foes: at most 12 characters, not 13", id="13 foes",
        ),
        pytest.param(
            {"band": [STAR, {"race": "dwarf", "count": 5}]},
            r"scenario\.band: at most 5 characters, not 6 \(2H-13\.1a\)", id="2H-13.1a",
        ),
        pytest.param(
            {"band": [{"race": "dwarf", "count": 9}]}, r"scenario\.band: at most 8 characters, not 9", id="band of 9"
        ),
        pytest.param(
            {"band": [{**STAR, "rep": 9}]}, r"scenario\.band\[0\]\.rep: must be an integer from 3 to 8, not 9",
            id="2H-R7",
        ),
        pytest.param(
            {"foes": [{"race": "orc", "rep": 1}]}, r"scenario\.foes\[0\]\.rep: must be an integer from 2 to 10, not 1",
            id="Rep 1",
        ),
        pytest.param(
            {"foes": [{"race": "orc", "rep": "high"}]}, r"scenario\.foes\[0\]\.rep: must be an integer, not 'high'",
            id="Rep is no number",
        ),
        pytest.param(
            {"band": [STAR, {"race": "elf", "rep": 5}]},
            r"scenario\.band\[1\]\.rep: must be lower than the Star's 5 \(2H-13\.1d\)", id="2H-13.1d",
        ),
        pytest.param(
            {"band": [STAR, {**STAR, "rep": 4}]}, r"scenario\.band: at most one Star, not 2", id="two Stars"
        ),
        pytest.param({"foes": [STAR]}, r"scenario\.foes\[0\]\.star: a Star is of the band", id="a Star as a foe"),
        pytest.param(
            {"band": [{**STAR, "weapons": ["two-handed axe"], "shield": True}]},
            r"scenario\.band\[0\]\.shield: a shield needs .* \(2H-12\.1\)", id="2H-12.1",
        ),
        pytest.param(
            {"band": [{**STAR, "weapons": ["two swords"], "shield": True}]},
            r"scenario\.band\[0\]\.shield: a shield needs .* \(2H-12\.1\)", id="2H-24.1.1",
        ),
        pytest.param(
            {"band": [{**STAR, "weapons": ["sling"], "shield": False}]},
            r"scenario\.band\[0\]\.shield: a sling user always has a shield \(2H-23\.1\)", id="2H-23.1",
        ),
        pytest.param(
            {"band": [{**STAR, "weapons": ["swrd"]}]},
            r"scenario\.band\[0\]\.weapons\[0\]: unknown weapon 'swrd' \(did you mean 'sword'\?\); allowed: .*",
            id="unknown weapon",
        ),
        pytest.param(
            {"band": [{**STAR, "weapons": ["bow and sword"]}]},
            r"scenario\.band\[0\]\.weapons\[0\]: bow is no one-handed melee weapon.*", id="a bow in a pair",
        ),
        pytest.param(
            {"band": [{**STAR, "weapons": ["axe"] * 5}]},
            r"scenario\.band\[0\]\.weapons: at most 4 things for the hands, not 5 \(2H-32\.1\)", id="2H-32.1",
        ),
        pytest.param(
            {"foes": [{"race": "ghoul", "weapons": ["mace"]}]},
            r"scenario\.foes\[0\]\.weapons: a Ghoul fights with its natural weapons \(2H-R13\)", id="2H-R13",
        ),
        pytest.param(
            {"band": [{**STAR, "items": ["Caster Wand"]}]},
            r"scenario\.band\[0\]\.items\[0\]: Caster Wand is for those who cast \(T-29\.1\.2\)", id="T-29.1.2",
        ),
        pytest.param(
            {"band": [{**STAR, "items": ["True Arrows"]}]},
            r"scenario\.band\[0\]\.items\[0\]: True Arrows needs a Shooter \(2H-R72\)", id="2H-R72",
        ),
        pytest.param(
            {"band": [{**STAR, "rep": 3, "weapons": ["Sword of Rage"]}]},
            r"scenario\.band\[0\]\.weapons\[0\]: Sword of Rage needs Rep 4, not 3 \(2H-29\.3\.1\)", id="2H-29.3.1",
        ),
        pytest.param(
            {"band": [{**STAR, "items": ["Armour of Agility", "Phase Armour"]}]},
            r"scenario\.band\[0\]\.items\[1\]: Phase Armour and Armour of Agility cannot both be worn \(2H-R74\)",
            id="2H-R74",
        ),
        pytest.param(
            {"band": [{**STAR, "ac": 6, "items": ["Boots of Speed"]}]},
            r"scenario\.band\[0\]\.items\[0\]: Boots of Speed is of no use with AC 6 \(T-29\.1\.3\)", id="T-29.1.3",
        ),
        pytest.param(
            {"band": [{**STAR, "items": ["Potion of Heling"]}]},
            r"scenario\.band\[0\]\.items\[0\]: unknown item .* \(did you mean 'potion of healing'\?\).*",
            id="unknown item",
        ),
        pytest.param(
            {"band": [{**STAR, "items": ["Hard Shirt x2"]}]},
            r"scenario\.band\[0\]\.items\[0\]: there is only one Hard Shirt; .*", id="two shirts",
        ),
        pytest.param(
            {"band": [{**STAR, "in_hand": "bow"}]},
            r"scenario\.band\[0\]\.in_hand: 'bow' is not among its weapons and tools; allowed: nothing, sword",
            id="in hand",
        ),
        pytest.param(
            {"foes": [{"race": "troll", "profession": "caster"}]},
            r"scenario\.foes\[0\]\.profession: caster is not on the Troll list; allowed: Warrior", id="2H-9.1a",
        ),
        pytest.param(
            {"band": [{**STAR, "second": "warrior"}]},
            r"scenario\.band\[0\]\.second: warrior is the first profession already", id="2H-R10",
        ),
        pytest.param(
            {"band": [{"race": "orc", "profession": "warrior", "second": "thief"}]},
            r"scenario\.band\[0\]\.second: thief is not on the Orc list; .*", id="2H-R133",
        ),
        pytest.param(
            {"foes": [{"race": "orc", "ac": 5}]}, r"scenario\.foes\[0\]\.ac: must be 2, 4 or 6, not 5", id="T-12.0"
        ),
        pytest.param({"bord": "room"}, r"scenario: unknown field 'bord'.*board.*", id="unknown key"),
        pytest.param(
            {"board": "hall"}, r"scenario\.board: unknown value 'hall'; allowed: any, room, corridor", id="board"
        ),
        pytest.param({"odds": [120, 80]}, r"scenario\.odds: the first must not be above .*", id="odds"),
        pytest.param(
            {"openings_behind_foes": 4}, r"scenario\.openings_behind_foes: must be an integer from 0 to 3, not 4",
            id="openings",
        ),
        pytest.param(
            {"draw_star": True}, r"scenario\.draw_star: the band is named already; .*", id="drawn and named"
        ),
        pytest.param(
            {"band": [{"race": "elf"}], "band_points": [80, 90]},
            r"scenario\.band_points: only a band with a Star can be filled up \(2H-13\.1\)", id="no Star to recruit",
        ),
    ],
)  # fmt: skip
def test_bad_scenarios_say_in_one_line_what_is_wrong(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=rf"^{message}$") as error:
        read(**fields)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("value", [7, ["duel"], "dual", {"preset": "dual"}])
def test_what_is_no_scenario_is_refused(value: object) -> None:
    with pytest.raises(ValueError, match="scenario: "):
        read_scenario(Scenario, PRESETS, DEFAULT, value)


@pytest.mark.parametrize("name", PRESETS)
def test_presets_survive_yaml_and_json(name: str) -> None:
    """Written as plain data and read again they are the same scenario, and the same bytes for the rules."""
    scenario = PRESETS[name]
    text = yaml.safe_dump(to_mapping(scenario))
    assert read_scenario(Scenario, PRESETS, DEFAULT, yaml.safe_load(text)) == scenario
    assert read_scenario(Scenario, PRESETS, DEFAULT, json.loads(json.dumps(to_mapping(scenario)))) == scenario
    again = read_scenario(Scenario, PRESETS, DEFAULT, yaml.safe_load(text))
    assert bytes(prepare(again)) == bytes(prepare(scenario))


def test_a_preset_can_be_changed_in_one_field() -> None:
    changed = read_scenario(Scenario, PRESETS, DEFAULT, {"preset": "duel", "board": "corridor"})
    assert changed.band == PRESETS["duel"].band
    assert changed.board.value == "corridor"


def test_the_default_is_the_varied_fight() -> None:
    assert read_scenario(Scenario, PRESETS, DEFAULT) == PRESETS["varied"]


def test_presets_show_the_star_in_every_trade() -> None:
    stars = {c.profession for scenario in PRESETS.values() for c in scenario.band if c.star}
    assert stars >= {Profession.WARRIOR, Profession.SHOOTER, Profession.CASTER, Profession.HEALER}
    assert {"even_skirmish", "corridor", "pursued", "big_bad", "undead_horde", "last_stand"} <= set(PRESETS)


def mustered(scenario: Scenario, seed: int = 1) -> Game:
    """A game of this scenario with both sides there."""
    game = Game()
    seed_dice(game.dice, seed)
    muster(game, prepare(scenario))
    return game


def test_words_become_gear() -> None:
    """2H-5.0, 2H-R74, 2H-R77, P-12: trade, Rep, kit, armour, items and hands of a named Star."""
    items = ["Caster Wand", "Iron Cloak", "Absorbing Undershirt", "Potion of Healing x3", "Armour of Protection"]
    items += ["Caster Ring", "Talisman of Restoration x4"]
    scenario = read(band=[caster(ac=2, weapons=["sword and axe", "bow"], items=items)], pursued=True)
    game = mustered(scenario)
    f = game.figures[0]
    pairs = [(slot.main, slot.off) for slot in f.kit]
    assert pairs == [(Held.SWORD, Held.AXE), (Held.BOW, 0), (Held.CASTER_WAND, 0), (0, 0)]
    assert in_hand(f) == Held.CASTER_WAND
    assert (f.cloak, f.shirt, f.armour, f.ac) == (Cloak.IRON, Shirt.ABSORBING, Armour.PROTECTION, 2)
    assert (f.potions[Potion.HEALING], f.ring, f.talisman, f.shield) == (3, 1, 4, 0)
    assert (f.star_dice, f.can_cast, game.chased) == (5, 1, 1)


def test_in_hand_overrides_what_the_profession_starts_with() -> None:
    """2H-R77."""
    for words, held in (("bow", Held.BOW), ("nothing", Held.NOTHING), ("two swords", Held.SWORD)):
        star = {**STAR, "weapons": ["two swords", "bow"], "in_hand": words}
        f = mustered(read(band=[star])).figures[0]
        assert in_hand(f) == held
        assert (f.hand == Code.EMPTY_HANDS) == (words == "nothing")


def test_2h_6_1_a_star_of_no_given_rep_has_rep_5() -> None:
    """2H-6.0, 2H-6.1, 2H-6.2: the Star is the player's own, all others are Grunts."""
    star = {"race": "elf", "profession": "shooter", "star": True}
    game = mustered(read(band=[star, {"race": "elf", "count": 3}]))
    assert game.figures[0].rep == 5
    assert [game.figures[k].star for k in range(4)] == [1, 0, 0, 0]


def test_switches_reach_the_game() -> None:
    """2H-R6, 2H-R40, 2H-R34: grunt_orders, charge_bonus, openings."""
    switches = {"grunt_orders": "leader", "charge_bonus": "whole_fight"}
    game = mustered(read(**switches, openings_behind_band=0, openings_behind_foes=3))
    assert (game.grunt_orders, game.charge_whole_fight, list(game.openings)) == (1, 1, [0, 3])
    game = mustered(read())
    assert (game.grunt_orders, game.charge_whole_fight) == (0, 0)
    assert game.entering == Side.BAND


def test_2h_29_3a_magic_is_rolled_for_who_may_have_it() -> None:
    """2H-29.3a: a Grunt 1, a Big Bad or a Star 1-3, and nobody unless the scenario says so."""
    foes = [{"race": "orc", "magic": True}, {"race": "orc", "big_bad": True, "magic": True}, {"race": "orc"}]
    setup = prepare(read(band=[{**STAR, "magic": True}], foes=foes))
    first = int(Bound.BAND)
    assert [setup.orders[k].magic for k in (0, first, first + 1, first + 2)] == [3, 1, 3, 0]


@pytest.mark.parametrize("name", [name for name, held in HELD_BY_NAME.items() if held])
def test_every_weapon_is_read_by_its_name(name: str) -> None:
    main, off = read_weapon(name, "here")
    assert weapon_words(main, off).lower() == name


@pytest.mark.parametrize("words", ["two swords", "two axes", "two maces", "two spears", "dancing sword and axe"])
def test_pairs_are_read_as_they_are_written(words: str) -> None:
    """2H-24.1.1, 2H-R44: any two one-handed melee weapons."""
    assert weapon_words(*read_weapon(words, "here")).lower() == words


@pytest.mark.parametrize("name", ITEMS)
def test_every_item_is_read_by_its_name(name: str) -> None:
    """2H-29.1."""
    item = read_item(name, "here")
    assert item.name.lower() == name
    assert item.amount == Code.ROLLED


def test_races_and_trades_of_python_are_checked_too() -> None:
    with pytest.raises(ValueError, match=r"scenario\.foes\[0\]\.race: unknown race"):
        Scenario((Character(Race.ELF),), (Character("orc"),))  # type: ignore[arg-type]
