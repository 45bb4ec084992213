"""Melee: dice, Impact and damage rolls by the tables."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dice_control import throw_next
from tests.two_hour.arena import FOE, duel, fighter, potions
from tests.two_hour.chance import (
    dice_from,
    showing,
)
from undercroft.core.state import Stream
from undercroft.loading import interpreted
from undercroft.two_hour.codes import (
    Armour,
    Cloak,
    Dazzle,
    Event,
    Harm,
    Held,
    Potion,
    Profession,
    Race,
    Shirt,
    Side,
    Status,
)
from undercroft.two_hour.state import Game

with interpreted():
    from undercroft.core import events
    from undercroft.two_hour.melee import (
        damage_rolls,
        fight_pair,
        has_charge_bonus,
        melee_dice,
        melee_impact,
        score,
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


# --- T-24.2: dice beside a Rep of 4 ---

T_24_2 = [
    ("nothing", {}, {}, 0),
    ("mace against a sword", {"hand": Held.MACE}, {"hand": Held.SWORD}, -1),
    ("mace against two swords", {"hand": Held.MACE}, {"hand": Held.SWORD, "off": Held.SWORD}, -1),
    ("mace against a one-handed spear", {"hand": Held.MACE}, {"hand": Held.SPEAR}, -1),
    ("mace against a Dancing Sword", {"hand": Held.MACE}, {"hand": Held.DANCING_SWORD}, -1),
    ("mace against a Sword of Rage", {"hand": Held.MACE}, {"hand": Held.SWORD_OF_RAGE}, -1),
    ("mace against a two-handed sword", {"hand": Held.MACE}, {"hand": Held.TWO_HANDED_SWORD}, 0),
    ("mace against a two-handed spear", {"hand": Held.MACE}, {"hand": Held.LONG_SPEAR}, 0),
    ("mace against an axe", {"hand": Held.MACE}, {"hand": Held.AXE}, 0),
    ("mace against nothing", {"hand": Held.MACE}, {"hand": Held.NOTHING}, 0),
    ("sword against a mace", {}, {"hand": Held.MACE}, 0),
    ("Sword of Rage", {"hand": Held.SWORD_OF_RAGE}, {}, 1),
    ("two-handed axe", {"hand": Held.TWO_HANDED_AXE}, {}, -1),
    ("two-handed axe against the unarmed", {"hand": Held.TWO_HANDED_AXE}, {"hand": Held.NOTHING}, -1),
    ("Battle Axe of Virtue", {"hand": Held.BATTLE_AXE_OF_VIRTUE}, {}, -1),
    ("two-handed sword", {"hand": Held.TWO_HANDED_SWORD}, {}, -1),
    ("two-handed spear", {"hand": Held.LONG_SPEAR}, {}, -1),
    ("one-handed spear", {"hand": Held.SPEAR}, {}, 0),
    ("axe", {"hand": Held.AXE}, {}, 0),
    ("Dancing Sword", {"hand": Held.DANCING_SWORD}, {}, 0),
    ("two weapons", {"off": Held.SWORD}, {}, 1),
    ("two different weapons", {"hand": Held.SWORD_OF_RAGE, "off": Held.MACE}, {}, 2),
    ("two weapons, no shield", {"off": Held.SWORD, "shield": 1}, {}, 1),
    ("unarmed", {"hand": Held.NOTHING}, {}, -1),
    ("Rage (Orc)", {"race": Race.ORC}, {}, 1),
    ("Rage (Beastman)", {"race": Race.BEASTMAN}, {}, 1),
    ("Rage (potion)", {"drunk": potions(Potion.RAGE)}, {}, 1),
    ("Rage twice", {"race": Race.ORC, "drunk": potions(Potion.RAGE)}, {}, 1),
    ("Rage and a Sword of Rage", {"race": Race.ORC, "hand": Held.SWORD_OF_RAGE}, {}, 2),
    ("Armour of Agility", {"armour": Armour.AGILITY}, {"ac": 2}, 1),
    ("Armour of Agility and Nimbler once", {"armour": Armour.AGILITY, "ac": 2}, {"ac": 6}, 1),
    ("Dazzled", {"dazzled": Dazzle.COMING}, {}, -1),
    ("Dazzled, in the phase it loses", {"dazzled": Dazzle.NOW}, {}, -1),
    ("Ducked Back without a free square", {"stuck": 1}, {}, -1),
    ("Nimbler", {"ac": 2}, {"ac": 6}, 1),
    ("AC 2 against AC 4", {"ac": 2}, {"ac": 4}, 0),
    ("AC 4 against AC 6", {"ac": 4}, {"ac": 6}, 0),
    ("AC 6 against AC 2", {"ac": 6}, {"ac": 2}, 0),
    ("Nimbler by an Iron Cloak of the other", {"ac": 2}, {"ac": 4, "cloak": Cloak.IRON}, 1),
    ("Nimbler lost by a Hard Shirt", {"ac": 2, "shirt": Shirt.HARD}, {"ac": 6}, 0),
    ("shield", {"shield": 1}, {}, 1),
    ("shield with a sling", {"hand": Held.SLING, "shield": 1}, {}, 0),
    ("shield with a two-handed axe", {"hand": Held.TWO_HANDED_AXE, "shield": 1}, {}, -1),
    ("shield, dazzled", {"shield": 1, "dazzled": Dazzle.COMING}, {}, -1),
    ("Phase Armour", {"armour": Armour.PHASE}, {}, 1),
    ("Phase Armour and a shield", {"armour": Armour.PHASE, "shield": 1}, {}, 1),
    ("Phase Armour, dazzled", {"armour": Armour.PHASE, "dazzled": Dazzle.NOW}, {}, -1),
    ("Defend", {"defended": 3}, {}, 1),
    ("Defend on top of a shield", {"defended": 1, "shield": 1}, {}, 2),
    ("Defend, dazzled", {"defended": 3, "shield": 1, "dazzled": Dazzle.NOW}, {}, -1),
    ("of the other alone", {}, {"shield": 1, "race": Race.ORC, "off": Held.SWORD}, 0),
]


@pytest.mark.parametrize(("row", "spec", "other", "change"), T_24_2, ids=[row[0] for row in T_24_2])
def test_t_24_2_rows_of_dice(row: str, spec: dict[str, Any], other: dict[str, Any], change: int) -> None:
    """T-24.2, T-11.0, T-12.0; 2H-24.1.1, 2H-24.2a, 2H-12.1.1, 2H-28.5, 2H-28.6, 2H-R28, 2H-R44, 2H-R67; T-29.1.1,
    T-29.1.3, T-29.1.4, T-29.1.5.
    """
    assert dice_of_fighter(spec, other) == 4 + change, row


@pytest.mark.parametrize(
    "held",
    [
        Held.BOW,
        Held.CROSSBOW,
        Held.FIREARM,
        Held.SLING,
        Held.BOW_OF_SEEKING,
        Held.WAND_OF_BLASTING,
        Held.WAND_OF_BRILLIANCE,
        Held.CASTER_WAND,
        Held.STAFF_OF_HEALING,
    ],
)
def test_2h_r45_missile_weapons_and_tools_are_unarmed(held: Held) -> None:
    """2H-R45, T-24.2 unarmed, T-11.0."""
    assert dice_of_fighter({"hand": held}, {}) == 3


def test_2h_r39_a_thrown_axe_leaves_its_thrower_unarmed() -> None:
    """2H-R39, 2H-23.1; with a second weapon in the other hand it is armed, with one."""
    assert dice_of_fighter({"hand": Held.AXE, "thrown": 1}, {}) == 3
    assert dice_of_fighter({"hand": Held.AXE, "off": Held.SWORD, "thrown": 1}, {}) == 4


def test_t_24_2_dice_are_current_rep() -> None:
    """T-24.2, 2H-24.2a: current Rep, with the losses of this melee."""
    assert dice_of_fighter({"rep": 6, "wound": 1, "melee": 2}, {}) == 3


def test_2h_r2_never_below_0_dice() -> None:
    """2H-R2, 2H-24.2a."""
    assert dice_of_fighter({"rep": 1, "hand": Held.NOTHING, "dazzled": Dazzle.NOW, "stuck": 1}, {}) == 0


@pytest.mark.parametrize(
    ("first", "phase", "whole_fight", "band", "foes"),
    [
        (Side.BAND, 1, 0, True, False),
        (Side.BAND, 2, 0, False, False),
        (Side.BAND, 3, 0, False, False),
        (Side.BAND, 1, 1, True, False),
        (Side.BAND, 2, 1, True, False),
        (Side.BAND, 7, 1, True, False),
        (Side.FOES, 1, 0, False, True),
        (Side.FOES, 2, 0, False, False),
        (Side.FOES, 2, 1, False, True),
    ],
)
def test_2h_r40_charge_die_in_the_opening_phase_or_the_whole_fight(
    first: Side, phase: int, whole_fight: int, band: bool, foes: bool
) -> None:
    """T-24.2 Charge; 2H-R40 with both values of its switch: opening (0), whole_fight (1)."""
    game = duel(fighter(), fighter(), first=first, phase=phase, charge_whole_fight=whole_fight)
    assert (has_charge_bonus(game, 0), has_charge_bonus(game, FOE)) == (band, foes)
    assert (melee_dice(game, 0, FOE), melee_dice(game, FOE, 0)) == (4 + band, 4 + foes)


def test_t_24_2_resolute_is_at_least_one_success() -> None:
    """T-24.2 Resolute, T-7.A Human: 1 of no success, no more of two."""
    game = duel(fighter(Race.HUMAN), fighter())
    throw_next(game.dice, Stream.COMBAT, 4, 5, 6)
    assert score(game, 0, 3) == 1
    throw_next(game.dice, Stream.COMBAT, 1, 2, 6)
    assert score(game, 0, 3) == 2
    assert score(game, 0, 0) == 1
    throw_next(game.dice, Stream.COMBAT, 4, 5, 6)
    assert score(game, FOE, 3) == 0


def test_e2_successes_are_1_2_and_3() -> None:
    """2H-E2, 2H-3.2: 1, 2, 2, 3, 5, 6: four."""
    game = duel(fighter(Race.GOBLIN, rep=6), fighter())
    throw_next(game.dice, Stream.COMBAT, 1, 2, 2, 3, 5, 6)
    assert score(game, 0, melee_dice(game, 0, FOE)) == 4


# --- T-24.4: Impact beside a margin of 2 against AC 4 ---

T_24_4 = [
    ("nothing", {}, {}, 0),
    ("two-handed axe", {"hand": Held.TWO_HANDED_AXE}, {}, 2),
    ("two-handed sword", {"hand": Held.TWO_HANDED_SWORD}, {}, 2),
    ("two-handed spear", {"hand": Held.LONG_SPEAR}, {}, 2),
    ("one-handed spear", {"hand": Held.SPEAR}, {}, 0),
    ("axe", {"hand": Held.AXE}, {}, 0),
    ("unarmed", {"hand": Held.NOTHING}, {}, 0),
    ("bow", {"hand": Held.BOW}, {}, 0),
    ("two weapons", {"off": Held.SWORD}, {}, 0),
    ("mace against AC 6", {"hand": Held.MACE}, {"ac": 6}, -1 + 1),
    ("mace against AC 4", {"hand": Held.MACE}, {"ac": 4}, 0),
    ("mace against AC 2", {"hand": Held.MACE}, {"ac": 2}, 1),
    ("mace against AC 6 by an Iron Cloak", {"hand": Held.MACE}, {"ac": 4, "cloak": Cloak.IRON}, -1 + 1),
    ("Absorbing Undershirt over AC 2", {}, {"shirt": Shirt.ABSORBING, "ac": 2}, 1 - 1),
    ("Absorbing Undershirt over AC 4", {}, {"shirt": Shirt.ABSORBING}, -1),
    ("Absorbing Undershirt not over AC 6", {}, {"shirt": Shirt.ABSORBING, "ac": 6}, -1),
    ("loser AC 6", {}, {"ac": 6}, -1),
    ("loser AC 2", {}, {"ac": 2}, 1),
    ("Hard Shirt over AC 2", {}, {"ac": 2, "shirt": Shirt.HARD}, 0),
    ("Armour of Protection", {}, {"armour": Armour.PROTECTION}, -1),
    ("Deflective Armour: missiles only", {}, {"armour": Armour.DEFLECTIVE}, 0),
    ("Battle Axe of Virtue", {"hand": Held.BATTLE_AXE_OF_VIRTUE}, {}, 3),
    ("Iron Cloak over AC 2", {}, {"ac": 2, "cloak": Cloak.IRON}, 0),
    ("Iron Cloak over AC 4", {}, {"ac": 4, "cloak": Cloak.IRON}, -1),
    ("Iron Cloak over AC 6", {}, {"ac": 6, "cloak": Cloak.IRON}, -1),
    ("Strength potion", {"drunk": potions(Potion.STRENGTH)}, {}, 1),
    ("Strength potion of the loser", {}, {"drunk": potions(Potion.STRENGTH)}, 0),
    ("Lightweight (Goblin)", {"race": Race.GOBLIN}, {}, -1),
    ("a Goblin that loses", {}, {"race": Race.GOBLIN}, 0),
    ("Strong (Troll)", {"race": Race.TROLL}, {}, 1),
    ("Slippery (Elf)", {}, {"race": Race.ELF}, -1),
    ("an Elf that wins", {"race": Race.ELF}, {}, 0),
    ("loser Strong (Troll)", {}, {"race": Race.TROLL}, -1),
    ("Troll against Troll", {"race": Race.TROLL}, {"race": Race.TROLL}, 0),
    ("all against the loser", {"race": Race.TROLL, "hand": Held.BATTLE_AXE_OF_VIRTUE}, {"ac": 2}, 3 + 1 + 1),
]


@pytest.mark.parametrize(("row", "winner", "loser", "change"), T_24_4, ids=[row[0] for row in T_24_4])
def test_t_24_4_rows_of_impact(row: str, winner: dict[str, Any], loser: dict[str, Any], change: int) -> None:
    """T-24.4, T-11.0, T-12.0, T-7.A; 2H-24.3a; T-29.1.1, T-29.1.3, T-29.1.4, T-29.1.5; 2H-R44."""
    game = duel(fighter(**winner), fighter(**loser))
    assert melee_impact(game, 0, FOE, 2) == 2 + change, row
    mirrored = duel(fighter(**loser), fighter(**winner))
    assert melee_impact(mirrored, FOE, 0, 2) == 2 + change, row


ROLLS = [
    ("plain", {}, 1),
    ("Swordsman", {"profession": Profession.KNIGHT}, 2),
    ("Swordsman as second profession", {"second": Profession.KNIGHT}, 2),
    ("Swordsman with an axe", {"profession": Profession.KNIGHT, "hand": Held.TWO_HANDED_AXE}, 2),
    ("Dancing Sword", {"hand": Held.DANCING_SWORD}, 2),
    ("Knight with a Dancing Sword", {"profession": Profession.KNIGHT, "hand": Held.DANCING_SWORD}, 3),
]


@pytest.mark.parametrize(("row", "spec", "rolls"), ROLLS, ids=[row[0] for row in ROLLS])
def test_t_24_4_rows_of_damage_rolls(row: str, spec: dict[str, Any], rolls: int) -> None:
    """T-24.4 Swordsman, Dancing Sword; T-9.0 9.0.2; T-29.1.4."""
    assert damage_rolls(duel(fighter(**spec), fighter()).figures[0]) == rolls, row


@pytest.mark.parametrize(
    ("die", "status", "rep"), [(1, DEAD, 3), (2, DOWN, 3), (3, DOWN, 3), (4, ABLE, 2), (5, ABLE, 2), (6, ABLE, 2)]
)
def test_t_24_4_rows_of_score(die: int, status: Status, rep: int) -> None:
    """T-24.4 scores with Impact 3; 2H-24.3b: a -1 Rep leads to another round at once, which ends it here."""
    game = duel(fighter(rep=3), fighter(rep=3))
    end = () if status != ABLE else (1, 6, 6, 6, 6, 1)
    told = fight(game, 1, 2, 3, 4, 5, 6, die, *end)
    assert told[1].values[:2] == (3, {1: Harm.DEAD, 2: Harm.OUT_OF_FIGHT, 3: Harm.OUT_OF_FIGHT}.get(die, Harm.LESS_REP))
    rounds = [event for event in told if event.kind == Event.MELEE_ROUND]
    assert len(rounds) == (1 if status != ABLE else 2)
    if status == ABLE:
        assert len(rounds[1].dice) == 3 + rep
    assert game.figures[FOE].status == (status if status != ABLE else DEAD)
