"""What figures are given before a fight: magical items by the tables, and what is in hand (2H-29, P-12)."""

from __future__ import annotations

import cython

if not cython.compiled:
    from undercroft.core.dice import d6, half_d6, total
    from undercroft.core.state import Stream
    from undercroft.two_hour.character import can_use
    from undercroft.two_hour.codes import Bound, Cloak, Clothing, Code, Held, Profession, Shirt
    from undercroft.two_hour.lookup import (
        HELD_MIN_REP,
        IS_MELEE_WEAPON,
        IS_MISSILE_WEAPON,
        IS_TOOL,
        MAGIC_ARMOUR,
        MAGIC_CLASS,
        MAGIC_CLOTHING,
        MAGIC_POTION,
        MAGIC_TOOL,
        MAGIC_WEAPON,
        NPC_ARMOUR,
        NPC_CLOTHING,
        NPC_POTIONS,
        NPC_WEAPONS,
        RING,
        TALISMAN,
        TALISMAN_BASE_REP,
        TRUE_ARROWS,
        TRUE_ARROWS_BASE,
        WORN_MIN_REP,
    )
    from undercroft.two_hour.state import Figure, Game, dice_of, slot


def two_dice(game: Game) -> int:
    """2d6 added, of the encounter dice."""
    return total(dice_of(game), Stream.ENCOUNTER, 2)


def half(game: Game) -> int:
    """The half die of the encounter dice (2H-3.5)."""
    return half_d6(dice_of(game), Stream.ENCOUNTER)


def free_slot(f: Figure) -> int:
    """The first empty kit slot after the first, the last where all are taken."""
    for k in range(1, Bound.KIT):
        if slot(f, k).main == Held.NOTHING:
            return k
    return Bound.KIT - 1


def put_in_kit(f: Figure, k: int, held: int) -> None:
    """A kit slot holds this one thing from now on."""
    slot(f, k).main = held
    slot(f, k).off = Held.NOTHING


def give_potion(game: Game, f: Figure) -> None:
    """Roll a potion and its doses (T-29.1.5, 2H-29.2a)."""
    potion = MAGIC_POTION[two_dice(game)]
    f.potions[potion] += half(game)


def give_clothing(game: Game, f: Figure) -> None:
    """Roll a piece of clothing (T-29.1.3)."""
    piece = MAGIC_CLOTHING[two_dice(game)]
    if piece == Clothing.BOOTS_OF_SPEED:
        f.boots = 1
    elif piece == Clothing.CLOAK_OF_STEALTH:
        f.cloak = Cloak.STEALTH
    elif piece == Clothing.IRON_CLOAK:
        f.cloak = Cloak.IRON
    elif piece == Clothing.HARD_SHIRT:
        f.shirt = Shirt.HARD
    elif piece == Clothing.ABSORBING_UNDERSHIRT:
        f.shirt = Shirt.ABSORBING
    else:
        f.shirt = Shirt.RESILIENCY


def give_armour(game: Game, f: Figure) -> None:
    """Roll magic armour (T-29.1.1); it replaces the listed AC even if worse (2H-R72), unless it cannot be used."""
    ac = MAGIC_CLASS[d6(dice_of(game), Stream.ENCOUNTER)]
    f.armour = MAGIC_ARMOUR[two_dice(game)]
    if f.rep >= WORN_MIN_REP:
        f.ac = ac


def give_weapon(game: Game, f: Figure) -> None:
    """Roll a magic weapon (T-29.1.4); it replaces the listed one, or is only carried (2H-R72, 2H-R73)."""
    held = MAGIC_WEAPON[two_dice(game)]
    if held == TRUE_ARROWS:
        f.arrows += TRUE_ARROWS_BASE + half(game)
        return
    put_in_kit(f, 0 if can_use(f, held) else free_slot(f), held)


def give_tool(game: Game, f: Figure) -> None:
    """Roll a casting tool (T-29.1.2) for the kit."""
    tool = MAGIC_TOOL[two_dice(game)]
    if tool == TALISMAN:
        f.talisman = TALISMAN_BASE_REP + half(game)
    elif tool == RING:
        f.ring = 1
    else:
        put_in_kit(f, free_slot(f), tool)


def give_items(game: Game, f: Figure, highest: int) -> None:
    """1d6 up to `highest`: it has magical items, by 1d6 + Rep (2H-29.3a, 2H-29.3b, T-29.3)."""
    if highest == 0 or d6(dice_of(game), Stream.ENCOUNTER) > highest:
        return
    row = d6(dice_of(game), Stream.ENCOUNTER) + f.rep
    if row > Bound.NPC_ITEM_ROWS - 1:
        row = Bound.NPC_ITEM_ROWS - 1
    for _ in range(NPC_POTIONS[row]):
        give_potion(game, f)
    if NPC_CLOTHING[row]:
        give_clothing(game, f)
    if NPC_WEAPONS[row]:
        give_weapon(game, f)
    if NPC_ARMOUR[row]:
        give_armour(game, f)


def is_what_it_starts_with(f: Figure, held: int) -> bool:
    """The kind of thing that its primary profession takes in hand at the start of a fight (P-12)."""
    if held == Held.NOTHING or not can_use(f, held):
        return False
    if f.profession == Profession.CASTER:
        return IS_TOOL[held] == 1
    if f.profession == Profession.SHOOTER:
        return IS_MISSILE_WEAPON[held] == 1
    return IS_MELEE_WEAPON[held] == 1


def first_of_kind(f: Figure, magical: bool) -> int:
    """The first kit slot with what its profession starts with, magical or not; EMPTY_HANDS when there is none."""
    for k in range(Bound.KIT):
        held = slot(f, k).main
        if is_what_it_starts_with(f, held) and (HELD_MIN_REP[held] > 0) == magical:
            return k
    return Code.EMPTY_HANDS


def choose_hand(f: Figure) -> int:
    """The kit slot in hand at the start: missile weapon, casting tool or empty hands, or melee weapon (P-12).

    Magical gear that may be used comes first; who has nothing of the kind takes the first thing there is.
    """
    k = first_of_kind(f, True)
    if k == Code.EMPTY_HANDS:
        k = first_of_kind(f, False)
    if k != Code.EMPTY_HANDS or f.profession == Profession.CASTER:
        return k
    for other in range(Bound.KIT):
        if slot(f, other).main != Held.NOTHING and can_use(f, slot(f, other).main):
            return other
    return Code.EMPTY_HANDS
