"""Writes what the leader knows as numbers, in the order of layout.LAYOUT.

Magical gear in use shows itself in what it does; potions and spares of foes, the Crisis dice that were thrown and the
generators are not shown. Rows count from the band's own edge.
"""

# ruff: noqa: F821, UP037
# mypy: disable-error-code="name-defined, assignment, valid-type, type-arg, index"

from __future__ import annotations

import cython

from undercroft.two_hour import layout

if not cython.compiled:
    from undercroft.core.types import U64, Floats
    from undercroft.two_hour.character import (
        armour_class,
        current_rep,
        has_empty_hands,
        in_hand,
        in_off_hand,
        is_under,
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
        HANDS,
        IS_MELEE_WEAPON,
        IS_MISSILE_WEAPON,
        IS_TOOL,
        MELEE_CLASS_IMPACT,
        MELEE_DICE,
        MELEE_IMPACT,
        MISSILE_IMPACT,
        RAGE_DICE,
        SHIELDED_DICE,
        TWO_WEAPONS_DICE,
    )
    from undercroft.two_hour.melee import damage_rolls
    from undercroft.two_hour.sight import BETWEEN, DISTANCE
    from undercroft.two_hour.squares import has
    from undercroft.two_hour.state import Figure, Game, figure, slot

# Whole numbers as parts of one: a look-up is several times faster than a division
HALVES: "float[4]" = [0.0, 0.5, 1.0, 1.0]
THIRDS: "float[128]" = [min(1.0, n / 3) for n in range(128)]
QUARTERS: "float[8]" = [min(1.0, n / 4) for n in range(8)]
FIFTHS: "float[8]" = [min(1.0, n / 5) for n in range(8)]
SIXTHS: "float[128]" = [min(1.0, n / 6) for n in range(128)]
EIGHTHS: "float[32]" = [min(1.0, n / 8) for n in range(32)]
TENTHS: "float[32]" = [min(1.0, n / 10) for n in range(32)]
THIRTIETHS: "float[128]" = [min(1.0, n / 30) for n in range(128)]
FROM_MINUS_4: "float[13]" = [min(1.0, n / 5) for n in range(-4, 9)]  # fifths

# Which of the columns of racial attributes a race has, -1: none; 0 only while it is unspent
NATURE: "int8_t[15]" = layout.NATURE_COLUMNS


def view_row(game: Game, square: int) -> int:
    """The row of a square counted from the band's own edge."""
    row = square >> 2
    return row if game.edge[Side.BAND] == 0 else Bound.ROWS - 1 - row


def sign_of(side: int) -> float:
    """1 the band, -1 the foes."""
    return 1.0 if side == Side.BAND else -1.0


def write_situation(game: Game, out: Floats, at: U64) -> None:
    """Board, phase, what is being chosen."""
    kind = game.ask
    if game.phase > 0:
        out[at] = sign_of(game.active)
        out[at + 1] = sign_of(game.first)
        out[at + 2] = THIRTIETHS[game.phase]
        out[at + 3] = 1.0 if game.phase == 1 else 0.0
    out[at + 4] = 1.0 if game.columns == Bound.COLUMNS else 0.0
    out[at + 5] = 1.0 if game.entering == Side.BAND else 0.0
    out[at + 6] = game.chased
    out[at + 7] = THIRDS[game.openings[Side.BAND]]
    out[at + 8] = THIRDS[game.openings[Side.FOES]]
    out[at + 9] = game.grunt_orders
    out[at + 10] = game.charge_whole_fight
    out[at + 11] = game.broke_off
    if kind == Ask.CAST_TARGET:
        out[at + 12 + game.spell] = 1.0
    is_chain = 1 if kind == Ask.PATIENT or kind == Ask.FRIEND or kind == Ask.VICTIM else 0
    if is_chain and game.intent >= Action.HEAL and game.intent <= Action.CAPTURE:
        out[at + 15 + game.intent - Action.HEAL] = 1.0
    if kind == Ask.FRONT or kind == Ask.RANK or kind == Ask.PLACE:
        out[at + 22] = QUARTERS[game.front]
        out[at + 23] = EIGHTHS[game.placed]


def write_heads(game: Game, side: int, able: int, waiting: int, out: Floats, at: U64) -> None:
    """How many are able and how many wait outside (2H-R24), and what a Crisis Test is about."""
    out[at + side] = EIGHTHS[able]
    out[at + 2 + side] = EIGHTHS[waiting]
    out[at + 4 + side] = 1.0 if game.leader[side] >= 0 else 0.0
    out[at + 6 + side] = game.fell[side]


def write_squares(game: Game, out: Floats, at: U64) -> None:
    """The squares that may be chosen now."""
    for square in range(Bound.SQUARES):
        if game.options[Action.SQUARE + square]:
            out[at + 4 * view_row(game, square) + (square & 3)] = 1.0


def write_kit(f: Figure, out: Floats, at: U64) -> None:
    """What the actor could take in hand."""
    for k in range(Bound.KIT):
        held = slot(f, k).main
        if held != Held.NOTHING and not has(f.thrown, k):
            dice = MELEE_DICE[held]
            if slot(f, k).off != Held.NOTHING:
                dice += TWO_WEAPONS_DICE
            out[at] = 1.0
            out[at + 1] = IS_MELEE_WEAPON[held]
            out[at + 2] = HALVES[dice] if dice >= 0 else -0.5
            out[at + 3] = THIRDS[MELEE_IMPACT[held]]
            out[at + 4] = QUARTERS[MISSILE_IMPACT[held]]
            out[at + 5] = IS_TOOL[held]
            out[at + 6] = 1.0 if f.hand == k else 0.0
        at += 7


def write_actor(f: Figure, out: Floats, at: U64) -> None:
    """What the one who decides carries, knows and has done."""
    write_kit(f, out, at)
    at += 7 * Bound.KIT
    for potion in range(Bound.POTIONS):
        if f.potions[potion]:
            out[at + potion] = THIRDS[f.potions[potion]]
    if f.drunk:
        for potion in range(Bound.POTIONS):
            out[at + Bound.POTIONS + potion] = (f.drunk >> potion) & 1
    at += 2 * Bound.POTIONS
    out[at] = SIXTHS[f.arrows]
    out[at + 1] = f.shield
    out[at + 2] = f.entered
    out[at + 3] = 1.0 if f.carrying >= 0 else 0.0
    out[at + 4] = 1.0 if f.shot_from >= 0 else 0.0
    out[at + 5] = f.ring
    out[at + 6] = 1.0 if f.may_heal != 0 else 0.0


def write_place(game: Game, square: int, here: int, out: Floats, at: U64) -> None:
    """Where a figure is, seen from the actor too."""
    out[at] = 1.0
    out[at + 1] = FIFTHS[view_row(game, square)]
    out[at + 2] = THIRDS[(square & 3)]
    if here >= 0:
        out[at + 3] = FIFTHS[DISTANCE[here][square]]
        if (BETWEEN[here][square] & (game.standing[Side.BAND] | game.standing[Side.FOES])) == 0:
            out[at + 4] = 1.0


def guard_of(f: Figure, ac: int) -> int:
    """How much lower Impact is against it in melee (T-24.4)."""
    guard = -MELEE_CLASS_IMPACT[ac]
    if f.race == Race.TROLL or f.race == Race.ELF:
        guard += 1
    if f.armour == Armour.PROTECTION and wears_armour(f, Armour.PROTECTION):
        guard += 1
    if f.shirt == Shirt.ABSORBING and f.ac < 6 and wears_shirt(f, Shirt.ABSORBING):
        guard += 1
    return guard


def impact_of(f: Figure, weapon: int) -> int:
    """Impact beyond the margin when it wins (T-24.4)."""
    impact = MELEE_IMPACT[weapon]
    if f.drunk and is_under(f, Potion.STRENGTH):
        impact += 1
    if f.race == Race.TROLL:
        impact += 1
    elif f.race == Race.GOBLIN:
        impact -= 1
    return impact


def write_arms(f: Figure, out: Floats, at: U64) -> None:
    """How a figure fights: what is in its hands, and what its race and gear add (T-24.2, T-24.4).

    Looks into the hands once for all that `character` asks one by one.
    """
    main = in_hand(f)
    off = in_off_hand(f)
    weapon = main if IS_MELEE_WEAPON[main] else off
    dice = MELEE_DICE[weapon]
    shielded = 0
    if off != Held.NOTHING and IS_MELEE_WEAPON[main]:
        dice += TWO_WEAPONS_DICE
    if f.dazzled == Dazzle.NONE:
        has_shield = 1 if f.shield and HANDS[main] == 1 and not IS_TOOL[main] and off == Held.NOTHING else 0
        if has_shield or (f.armour == Armour.PHASE and wears_armour(f, Armour.PHASE)):
            shielded = 1
        dice += SHIELDED_DICE * shielded
        if f.defended > 0:
            dice += SHIELDED_DICE
            shielded = 1
    if has_rage(f):
        dice += RAGE_DICE
    ac = armour_class(f)
    out[at] = QUARTERS[ac - 2]
    if shielded:
        out[at + 1] = 1.0
    out[at + 2] = FROM_MINUS_4[dice + 4]
    out[at + 3] = FROM_MINUS_4[impact_of(f, weapon) + 4]
    out[at + 4] = FROM_MINUS_4[guard_of(f, ac) + 4]
    if f.profession == Profession.KNIGHT or f.second == Profession.KNIGHT or weapon == Held.DANCING_SWORD:
        out[at + 5] = HALVES[damage_rolls(f) - 1]
    if IS_MISSILE_WEAPON[main]:
        out[at + 6] = QUARTERS[MISSILE_IMPACT[missile_weapon(f)]]
    if f.can_cast and has_empty_hands(f):
        out[at + 7] = 1.0


def write_trades(f: Figure, out: Floats, at: U64) -> None:
    """Professions: 1 the primary, 0.5 the second."""
    if f.second != Profession.NONE:
        out[at + f.second] = 0.5
    if f.profession != Profession.NONE:
        out[at + f.profession] = 1.0


def write_condition(f: Figure, out: Floats, at: U64) -> None:
    """How a figure is: Rep, spells at work on it, what it has done in this phase."""
    out[at + 3] = TENTHS[f.rep]
    out[at + 4] = TENTHS[current_rep(f)]
    if f.dazzled != Dazzle.NONE:
        out[at + 5] = 1.0 if f.dazzled == Dazzle.NOW else 0.5
    if f.defended:
        out[at + 6] = THIRDS[f.defended]
    if f.stuck or f.blocked:
        out[at + 7] = 1.0
    if f.acted:
        out[at + 8] = 1.0
    if f.attackers:
        out[at + 9] = THIRDS[f.attackers]
    if f.infected:
        out[at + 10] = 1.0


def write_figure(game: Game, k: int, here: int, out: Floats, at: U64) -> None:
    """One row: who it is, where, how it is, how it fights."""
    f = figure(game, k)
    status = f.status
    out[at] = 1.0
    if game.options[Action.FIGURE + k]:
        out[at + 4] = 1.0
    if f.star:
        out[at + 8] = 1.0
        out[at + 9] = EIGHTHS[f.star_dice]
    if status == Status.ABLE:
        out[at + 1] = 1.0
    elif status == Status.OUT_OF_FIGHT:
        out[at + 2] = 1.0
    else:
        if status == Status.FLED:
            out[at + 3] = 1.0
        return
    if game.leader[Side.BAND] == k or game.leader[Side.FOES] == k:
        out[at + 7] = 1.0
    write_condition(f, out, at + 7)
    if f.square >= 0:
        write_place(game, f.square, here, out, at + 18)
    write_arms(f, out, at + 23)
    if NATURE[f.race] >= 0 and (NATURE[f.race] > 0 or not f.race_used):
        out[at + 31 + NATURE[f.race]] = 1.0
    write_trades(f, out, at + 36)


def write_side(game: Game, side: int, here: int, out: Floats) -> None:
    """The rows of a side and its counts."""
    first = 0 if side == Side.BAND else Bound.BAND
    able = 0
    waiting = 0
    for k in range(first, first + game.size[side]):
        f = figure(game, k)
        if f.status == Status.ABLE:
            able += 1
            if f.square < 0:
                waiting += 1
        write_figure(game, k, here, out, Observed.FIGURES + Observed.WIDTH * k)
        if has(game.chosen, k):
            out[Observed.FIGURES + Observed.WIDTH * k + 6] = 1.0
    write_heads(game, side, able, waiting, out, Observed.HEADS)


def observe(game: Game, seat: int, out: Floats) -> None:
    """Write all numbers of the observation; rows of absent figures stay 0."""
    for place in range(Observed.SIZE):
        out[place] = 0.0
    actor = game.actor
    out[game.ask] = 1.0
    write_situation(game, out, Observed.SITUATION)
    if actor >= 0 and actor < Bound.BAND:
        write_actor(figure(game, actor), out, Observed.ACTOR)
    write_squares(game, out, Observed.SQUARES)
    here = figure(game, actor).square if actor >= 0 else -1
    write_side(game, Side.BAND, here, out)
    write_side(game, Side.FOES, here, out)
    if actor >= 0:
        out[Observed.FIGURES + Observed.WIDTH * actor + 5] = 1.0
    if game.defender >= 0:
        out[Observed.FIGURES + Observed.WIDTH * game.defender + 6] = 1.0
