"""Writes what the leader knows as numbers, in the order of layout.LAYOUT.

Magical gear in use shows itself in what it does; potions and spares of foes, the Crisis dice that were thrown and the
generators are not shown. Rows count from the band's own edge.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from undercroft.core.types import Floats
    from undercroft.two_hour.board import has
    from undercroft.two_hour.character import (
        armour_class,
        current_rep,
        has_empty_hands,
        has_two_weapons,
        is_shielded,
        is_under,
        melee_weapon,
        missile_weapon,
        wears_armour,
        wears_shirt,
    )
    from undercroft.two_hour.charge_test import has_rage
    from undercroft.two_hour.codes import (
        Action,
        Armour,
        Ask,
        Bound,
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
    from undercroft.two_hour.lookup import (
        IS_MELEE_WEAPON,
        IS_TOOL,
        MELEE_CLASS_IMPACT,
        MELEE_DICE,
        MELEE_IMPACT,
        MISSILE_IMPACT,
        RAGE_DICE,
        TWO_WEAPONS_DICE,
    )
    from undercroft.two_hour.melee import damage_rolls, shield_dice
    from undercroft.two_hour.sight import BETWEEN, DISTANCE
    from undercroft.two_hour.state import Figure, Game, figure, slot


def view_row(game: Game, square: int) -> int:
    """The row of a square counted from the band's own edge."""
    row = square >> 2
    return row if game.edge[Side.BAND] == 0 else Bound.ROWS - 1 - row


def sign_of(side: int) -> float:
    """1 the band, -1 the foes."""
    return 1.0 if side == Side.BAND else -1.0


def write_situation(game: Game, out: Floats, at: int) -> None:
    """Board, phase, what is being chosen."""
    if game.phase > 0:
        out[at] = sign_of(game.active)
        out[at + 1] = sign_of(game.first)
        out[at + 2] = game.phase / 30.0 if game.phase < 30 else 1.0
        out[at + 3] = 1.0 if game.phase == 1 else 0.0
    out[at + 4] = 1.0 if game.columns == Bound.COLUMNS else 0.0
    out[at + 5] = 1.0 if game.entering == Side.BAND else 0.0
    out[at + 6] = game.chased
    out[at + 7] = game.openings[Side.BAND] / 3.0
    out[at + 8] = game.openings[Side.FOES] / 3.0
    out[at + 9] = game.grunt_orders
    out[at + 10] = game.charge_whole_fight
    out[at + 11] = game.broke_off
    if game.ask == Ask.CAST_TARGET:
        out[at + 12 + game.spell] = 1.0
    if game.ask == Ask.PATIENT or game.ask == Ask.FRIEND or game.ask == Ask.VICTIM:
        if game.intent >= Action.HEAL and game.intent <= Action.CAPTURE:
            out[at + 15 + game.intent - Action.HEAL] = 1.0
    if game.ask == Ask.FRONT or game.ask == Ask.RANK or game.ask == Ask.PLACE:
        out[at + 22] = game.front / 4.0
        out[at + 23] = game.placed / 8.0


def write_heads(game: Game, out: Floats, at: int) -> None:
    """How many are able and how many wait outside (2H-R24), and what a Crisis Test is about."""
    for side in range(2):
        first = 0 if side == Side.BAND else Bound.BAND
        able = 0
        waiting = 0
        for k in range(first, first + game.size[side]):
            f = figure(game, k)
            if f.status == Status.ABLE:
                able += 1
                if f.square < 0:
                    waiting += 1
        out[at + side] = able / 8.0 if able < 8 else 1.0
        out[at + 2 + side] = waiting / 8.0 if waiting < 8 else 1.0
        out[at + 4 + side] = 1.0 if game.leader[side] >= 0 else 0.0
        out[at + 6 + side] = game.fell[side]


def write_squares(game: Game, out: Floats, at: int) -> None:
    """The squares that may be chosen now."""
    if game.ask < Ask.PLACE or game.ask > Ask.CHARGE_SQUARE:
        return
    for square in range(Bound.SQUARES):
        if game.options[Action.SQUARE + square]:
            out[at + 4 * view_row(game, square) + (square & 3)] = 1.0


def write_kit(f: Figure, out: Floats, at: int) -> None:
    """What the actor could take in hand."""
    for k in range(Bound.KIT):
        held = slot(f, k).main
        if held != Held.NOTHING and not has(f.thrown, k):
            out[at] = 1.0
            out[at + 1] = IS_MELEE_WEAPON[held]
            out[at + 2] = (MELEE_DICE[held] + (1 if slot(f, k).off != Held.NOTHING else 0)) / 2.0
            out[at + 3] = MELEE_IMPACT[held] / 3.0
            out[at + 4] = MISSILE_IMPACT[held] / 4.0
            out[at + 5] = IS_TOOL[held]
            out[at + 6] = 1.0 if f.hand == k else 0.0
        at += 7


def write_actor(f: Figure, out: Floats, at: int) -> None:
    """What the one who decides carries, knows and has done."""
    write_kit(f, out, at)
    at += 7 * Bound.KIT
    for potion in range(Bound.POTIONS):
        out[at + potion] = f.potions[potion] / 3.0 if f.potions[potion] < 3 else 1.0
        out[at + Bound.POTIONS + potion] = (f.drunk >> potion) & 1
    at += 2 * Bound.POTIONS
    out[at] = f.arrows / 6.0 if f.arrows < 6 else 1.0
    out[at + 1] = f.shield
    out[at + 2] = f.entered
    out[at + 3] = 1.0 if f.carrying >= 0 else 0.0
    out[at + 4] = 1.0 if f.shot_from >= 0 else 0.0
    out[at + 5] = f.ring
    out[at + 6] = 1.0 if f.may_heal != 0 else 0.0


def write_place(game: Game, k: int, out: Floats, at: int) -> None:
    """Where a figure is, seen from the actor too."""
    f = figure(game, k)
    square = f.square
    if square < 0:
        return
    out[at] = 1.0
    out[at + 1] = view_row(game, square) / 5.0
    out[at + 2] = (square & 3) / 3.0
    if game.actor < 0 or figure(game, game.actor).square < 0:
        return
    here = figure(game, game.actor).square
    out[at + 3] = DISTANCE[here][square] / 5.0
    block = game.standing[Side.BAND] | game.standing[Side.FOES]
    out[at + 4] = 1.0 if (BETWEEN[here][square] & block) == 0 else 0.0


def write_arms(f: Figure, out: Floats, at: int) -> None:
    """How a figure fights: what is in its hands and what its race and gear add (T-24.2, T-24.4)."""
    weapon = melee_weapon(f)
    dice = MELEE_DICE[weapon] + shield_dice(f)
    if has_two_weapons(f):
        dice += TWO_WEAPONS_DICE
    if has_rage(f):
        dice += RAGE_DICE
    impact = MELEE_IMPACT[weapon]
    if is_under(f, Potion.STRENGTH):
        impact += 1
    if f.race == Race.TROLL:
        impact += 1
    if f.race == Race.GOBLIN:
        impact -= 1
    ac = armour_class(f)
    guard = -MELEE_CLASS_IMPACT[ac]
    if f.race == Race.TROLL or f.race == Race.ELF:
        guard += 1
    if wears_armour(f, Armour.PROTECTION):
        guard += 1
    if wears_shirt(f, Shirt.ABSORBING) and f.ac < 6:
        guard += 1
    out[at] = (ac - 2) / 4.0
    out[at + 1] = 1.0 if is_shielded(f) else 0.0
    out[at + 2] = dice / 5.0
    out[at + 3] = impact / 5.0
    out[at + 4] = guard / 3.0
    out[at + 5] = (damage_rolls(f) - 1) / 2.0
    out[at + 6] = MISSILE_IMPACT[missile_weapon(f)] / 4.0
    out[at + 7] = 1.0 if f.can_cast and has_empty_hands(f) else 0.0


def write_nature(f: Figure, out: Floats, at: int) -> None:
    """Racial attributes that the arms do not tell (T-7.A)."""
    race = f.race
    if not f.race_used and (race == Race.DWARF or race == Race.OGRE or race == Race.MAJOR_DEMON):
        out[at] = 1.0
    if race == Race.HUMAN:
        out[at + 1] = 1.0
    elif race == Race.FERAL_VAMPIRE or race == Race.GHOUL:
        out[at + 2] = 1.0
    elif race == Race.SKELETON:
        out[at + 3] = 1.0
    elif race == Race.ZOMBIE:
        out[at + 4] = 1.0


def write_trades(f: Figure, out: Floats, at: int) -> None:
    """Professions: 1 the primary, 0.5 the second."""
    if f.second != Profession.NONE:
        out[at + f.second] = 0.5
    if f.profession != Profession.NONE:
        out[at + f.profession] = 1.0


def write_figure(game: Game, k: int, out: Floats, at: int) -> None:
    """One row: who it is, where, how it is, how it fights."""
    f = figure(game, k)
    out[at] = 1.0
    if f.status == Status.ABLE:
        out[at + 1] = 1.0
    elif f.status == Status.OUT_OF_FIGHT:
        out[at + 2] = 1.0
    elif f.status == Status.FLED:
        out[at + 3] = 1.0
    if game.options[Action.FIGURE + k]:
        out[at + 4] = 1.0
    if f.star:
        out[at + 8] = 1.0
        out[at + 9] = f.star_dice / 8.0
    if f.status != Status.ABLE and f.status != Status.OUT_OF_FIGHT:
        return
    out[at + 5] = 1.0 if game.actor == k else 0.0
    out[at + 6] = 1.0 if has(game.chosen, k) or game.defender == k else 0.0
    out[at + 7] = 1.0 if game.leader[0] == k or game.leader[1] == k else 0.0
    out[at + 10] = f.rep / 10.0
    out[at + 11] = current_rep(f) / 10.0
    if f.dazzled != Dazzle.NONE:
        out[at + 12] = 1.0 if f.dazzled == Dazzle.NOW else 0.5
    out[at + 13] = f.defended / 3.0
    out[at + 14] = 1.0 if f.stuck or f.blocked else 0.0
    out[at + 15] = f.acted
    out[at + 16] = f.attackers / 3.0
    out[at + 17] = f.infected
    write_place(game, k, out, at + 18)
    write_arms(f, out, at + 23)
    write_nature(f, out, at + 31)
    write_trades(f, out, at + 36)


def observe(game: Game, seat: int, out: Floats) -> None:
    """Write all numbers of the observation; rows of absent figures stay 0."""
    for place in range(Observed.SIZE):
        out[place] = 0.0
    out[game.ask] = 1.0
    write_situation(game, out, Observed.SITUATION)
    write_heads(game, out, Observed.HEADS)
    if game.actor >= 0 and game.actor < Bound.BAND:
        write_actor(figure(game, game.actor), out, Observed.ACTOR)
    write_squares(game, out, Observed.SQUARES)
    for side in range(2):
        first = 0 if side == Side.BAND else Bound.BAND
        for k in range(first, first + game.size[side]):
            write_figure(game, k, out, Observed.FIGURES + Observed.WIDTH * k)
