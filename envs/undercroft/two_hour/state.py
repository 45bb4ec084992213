"""The state of one game: flat, fixed size, no pointers. Copying the bytes is cloning.

Figures have one numbering: 0 to 7 the band, 8 to 19 the foes. Squares too: `4 * row + column`, rows 0 to 5 (the
ruling's rows 1 to 6, 2H-R29), columns 0 to 3, in a corridor 0 and 1. Sets of squares or figures are bits of a U32.
"""

from __future__ import annotations

import ctypes

from undercroft.core.state import Dice
from undercroft.two_hour.codes import Action, Bound


class Slot(ctypes.Structure):
    """One thing, or a pair of one-handed weapons, that can be taken in hand (2H-R74)."""

    _fields_ = [
        ("main", ctypes.c_int8),  # Held; NOTHING: the slot is free
        ("off", ctypes.c_int8),  # Held: the second weapon of a pair (2H-24.1.1), else NOTHING
    ]


class Figure(ctypes.Structure):
    """One character in the fight. Every field is an int8 but `may_heal`."""

    _fields_ = [
        # who it is
        ("star", ctypes.c_int8),  # 1: a Star (2H-6.1)
        ("race", ctypes.c_int8),  # Race
        ("profession", ctypes.c_int8),  # Profession: the primary one
        ("second", ctypes.c_int8),  # Profession: the second, used at Rep -1 (2H-9.2); NONE
        ("can_cast", ctypes.c_int8),  # 1: casts (2H-28.1a, 2H-R14)
        # Rep (2H-R8): current = rep - wound - poison - casting - melee
        ("rep", ctypes.c_int8),  # original Rep
        ("wound", ctypes.c_int8),  # 1: up again at Rep -1 (T-27.0)
        ("poison", ctypes.c_int8),  # Rep lost to poison (2H-R48)
        ("casting", ctypes.c_int8),  # Rep lost by casting (2H-R69)
        ("melee", ctypes.c_int8),  # Rep lost in this melee (2H-R41)
        # gear
        ("ac", ctypes.c_int8),  # armour worn: 2, 4 or 6 (T-12.0), before clothing
        ("shield", ctypes.c_int8),  # 1: carries a shield; in use by is_shielded()
        ("hand", ctypes.c_int8),  # the kit slot in hand; EMPTY_HANDS
        ("kit", Slot * Bound.KIT),
        ("thrown", ctypes.c_int8),  # bits by kit slot: the axe of that slot is thrown (2H-23.1)
        ("fired", ctypes.c_int8),  # 1: the firearm has been fired (2H-23.1)
        ("arrows", ctypes.c_int8),  # True Arrows left (T-29.1.4)
        ("armour", ctypes.c_int8),  # Armour
        ("shirt", ctypes.c_int8),  # Shirt
        ("cloak", ctypes.c_int8),  # Cloak
        ("boots", ctypes.c_int8),  # 1: Boots of Speed
        ("ring", ctypes.c_int8),  # 1: Caster Ring
        ("talisman", ctypes.c_int8),  # Rep of a Talisman of Restoration, 0 none
        ("staff_used", ctypes.c_int8),  # 1: the Staff of Healing has been used (2H-R75)
        ("potions", ctypes.c_int8 * Bound.POTIONS),  # doses by Potion
        ("drunk", ctypes.c_int8),  # bits by Potion: at work in this fight
        # where it stands and how it is
        ("status", ctypes.c_int8),  # Status
        ("square", ctypes.c_int8),  # 0 to 23; OUTSIDE: waits outside, or is gone
        ("queue", ctypes.c_int8),  # place in the order of those who wait outside, 0 first (2H-R29)
        ("carrying", ctypes.c_int8),  # the downed friend it carries (2H-R57); NOBODY
        ("carried_by", ctypes.c_int8),  # who carries it; NOBODY
        ("down_by", ctypes.c_int8),  # who put it down (2H-R56); NOBODY
        ("was_down", ctypes.c_int8),  # 1: went Out of the Fight in this fight (2H-S5)
        ("star_dice", ctypes.c_int8),  # Star Power dice left (2H-6.3.1)
        ("race_used", ctypes.c_int8),  # 1: Stout, Resilient or Hard as Nails is spent (T-7.A)
        ("resiliency_used", ctypes.c_int8),  # 1: armour or shirt of Resiliency is spent (2H-R19)
        ("infected", ctypes.c_int8),  # 1: put down by a Ghoul (2H-R49)
        ("dazzled", ctypes.c_int8),  # Dazzle
        ("defended", ctypes.c_int8),  # shots a Defend still stops, 3 to 1; 0 none (2H-R67)
        ("stuck", ctypes.c_int8),  # 1: had no square to Duck Back to: -1d6 in its next round (2H-R33)
        ("blocked", ctypes.c_int8),  # 1: wants to Flee, its way is closed (2H-R34)
        ("leaving", ctypes.c_int8),  # 1: a Paladin that stays one enemy phase when its group breaks off (2H-R58)
        # in this phase
        ("acted", ctypes.c_int8),  # 1: has done its one thing (2H-R30)
        ("entered", ctypes.c_int8),  # 1: came in from outside in this phase, one square of six spent
        ("shot_from", ctypes.c_int8),  # square of the nearest who shot at it and missed (2H-R50); NOBODY
        ("target", ctypes.c_int8),  # whom it charges or fights; NOBODY
        ("attackers", ctypes.c_int8),  # how many have chosen it as a target (2H-R46)
        ("patient", ctypes.c_int8),  # whom it heals at the end of this phase; NOBODY
        ("heals_with", ctypes.c_int8),  # HealWith
        ("may_heal", ctypes.c_uint32),  # bits by figure: downed friends adjacent when the phase began (2H-R76)
    ]


class Game(ctypes.Structure):
    """One game of two_hour."""

    _fields_ = [
        ("dice", Dice),
        ("decisions", ctypes.c_uint32),  # made so far, illegal ones not counted
        ("processed", ctypes.c_uint32),  # bits by figure: has had its turn in this step
        ("chosen", ctypes.c_uint32),  # bits by figure: targets named so far, or the melees' order
        ("standing", ctypes.c_uint32 * 2),  # bits by square: squares held by able figures, by Side
        # switches and board
        ("grunt_orders", ctypes.c_int8),  # 1: the leader also orders the Grunts (2H-R6)
        ("charge_whole_fight", ctypes.c_int8),  # 1: the charge bonus lasts all fight (2H-R40)
        ("columns", ctypes.c_int8),  # 4 in a room, 2 in a corridor
        ("openings", ctypes.c_int8 * 2),  # ways out behind each side, 0 to 3 (2H-R34)
        ("edge", ctypes.c_int8 * 2),  # the own edge row of each side, 0 or 5 (2H-R29)
        ("entering", ctypes.c_int8),  # Side that entered: active in the test (2H-R25)
        ("chased", ctypes.c_int8),  # 1: the band was fleeing when contact was made (2H-R26)
        # the run of the fight
        ("stage", ctypes.c_int8),  # Stage: where the flow stands
        ("ask", ctypes.c_int8),  # Ask: the decision that is due; NOTHING when none is
        ("actor", ctypes.c_int8),  # the figure it concerns
        ("active", ctypes.c_int8),  # Side whose phase it is
        ("first", ctypes.c_int8),  # Side that won the Charge test
        ("phase", ctypes.c_int8),  # 1 for the first phase
        ("leader", ctypes.c_int8 * 2),  # figure that leads each side, by R17; NOBODY once it went down
        ("broke_off", ctypes.c_int8),  # 1: the band declared flight (2H-26.0)
        ("way_out", ctypes.c_int8),  # the opening the band's fleers took, 0 to 2 (D38)
        ("spell", ctypes.c_int8),  # Spell being cast
        ("front", ctypes.c_int8),  # how many stand in the front rank of the side being placed, 0 not yet said
        ("placed", ctypes.c_int8),  # how many of that side have been placed
        ("defender", ctypes.c_int8),  # whose melee is being fought; NOBODY
        ("intent", ctypes.c_int8),  # Action that a chain of decisions completes
        (
            "outnumbered",
            ctypes.c_int8,
        ),  # 1: the side under test faces three to one (2H-R24, counted before anyone flees)
        ("fell", ctypes.c_int8 * 2),  # 1: somebody of that side went down in this phase (2H-19.0a)
        ("crisis_dice", ctypes.c_int8 * 4),  # thrown for the side under test; 0 where no die was (2H-R51)
        ("crisis_passes", ctypes.c_int8),  # what the Star chose (2H-6.3.2), -1 not asked
        ("end", ctypes.c_int8),  # End
        ("size", ctypes.c_int8 * 2),  # figures each side began with
        ("spells_cast", ctypes.c_int16 * 3),  # by the band, by Spell
        ("shots", ctypes.c_int16),  # by the band
        ("charges", ctypes.c_int16),  # by the band
        ("offered", ctypes.c_int8),  # how many options are legal
        ("last_offer", ctypes.c_int8),  # one of them
        ("options", ctypes.c_uint8 * Action.COUNT),  # 1 by action: the legal options of the decision that is due
        ("figures", Figure * Bound.FIGURES),
    ]


class Order(ctypes.Structure):
    """One figure to be made; whatever is ROLLED in it the race list decides, or its own dice (2H-7.0b)."""

    _fields_ = [
        ("figure", Figure),  # ABSENT: nobody
        ("rep_below", ctypes.c_int8),  # a recruit's Rep is lower than this (2H-13.1d); 0: no limit
        ("rep_most", ctypes.c_int8),  # no minion has a higher Rep than its Big Bad (2H-39.8): lowered; 0: no limit
        ("magic", ctypes.c_int8),  # 1d6 up to this: has magical items (2H-29.3a)
    ]


class Setup(ctypes.Structure):
    """What a fight is set up from."""

    _fields_ = [
        ("columns", ctypes.c_int8),  # 4 a room, 2 a corridor; ROLLED
        ("entering", ctypes.c_int8),  # Side that enters; ROLLED
        ("openings", ctypes.c_int8 * 2),  # ways out behind each side; ROLLED
        ("chased", ctypes.c_int8),  # 1: the band was fleeing when contact was made (2H-R26)
        ("grunt_orders", ctypes.c_int8),  # 1: the leader also orders the Grunts (2H-R6)
        ("charge_whole_fight", ctypes.c_int8),  # 1: the charge bonus lasts all fight (2H-R40)
        ("draws_star", ctypes.c_int8),  # 1: the Star is drawn
        ("draws_magic", ctypes.c_int8),  # 1: drawn figures may have magical items
        ("points", ctypes.c_int16 * 2),  # the band is filled up to a worth between these; 0: as ordered
        ("odds", ctypes.c_int16 * 2),  # the foes to this share of the band's worth, percent; 0: as ordered
        ("stranger", Figure),  # a figure of which everything is ROLLED
        ("orders", Order * Bound.FIGURES),  # 0 to 7 the band, 8 to 19 the foes
    ]


def order(setup: Setup, k: int) -> Order:
    """What figure k is to be."""
    return setup.orders[k]


def dice_of(game: Game) -> Dice:
    """The game's dice."""
    return game.dice


def figure(game: Game, k: int) -> Figure:
    """Figure k, 0 to 19."""
    return game.figures[k]


def slot(figure: Figure, k: int) -> Slot:
    """Kit slot k of a figure, 0 to 3."""
    return figure.kit[k]
