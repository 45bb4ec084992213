"""The words of two_hour: what codes, figures, gear and squares are called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from undercroft.loading import interpreted
from undercroft.two_hour.codes import (
    Armour,
    Bound,
    Cloak,
    Code,
    Dazzle,
    End,
    Harm,
    HealWith,
    Held,
    Potion,
    Profession,
    Race,
    Result,
    Shirt,
    Side,
    Spell,
    Status,
)
from undercroft.two_hour.state import Figure, Game

with interpreted():  # the compiled kernels show no functions
    from undercroft.two_hour.character import (
        armour_class,
        current_rep,
        in_hand,
        in_off_hand,
        is_able,
        is_shielded,
        uses_shield,
    )

RACES = {race: race.name.replace("_", " ").title() for race in Race}
RACES[Race.MAJOR_DEMON] = "Major Demon"
TRADES = {trade: trade.name.title() for trade in Profession if trade != Profession.NONE}
HELD = {held: held.name.replace("TWO_HANDED", "TWO-HANDED").replace("_", " ").lower() for held in Held} | {
    Held.NOTHING: "bare hands",
    Held.BOW_OF_SEEKING: "Bow of Seeking",
    Held.DANCING_SWORD: "Dancing Sword",
    Held.BATTLE_AXE_OF_VIRTUE: "Battle Axe of Virtue",
    Held.SWORD_OF_RAGE: "Sword of Rage",
    Held.WAND_OF_BLASTING: "Wand of Blasting",
    Held.WAND_OF_BRILLIANCE: "Wand of Brilliance",
    Held.CASTER_WAND: "Caster Wand",
    Held.STAFF_OF_HEALING: "Staff of Healing",
}
ARMOURS = {
    Armour.RESILIENCY: "Armour of Resiliency",
    Armour.PROTECTION: "Armour of Protection",
    Armour.AGILITY: "Armour of Agility",
    Armour.DEFLECTIVE: "Deflective Armour",
    Armour.AWARENESS: "Armour of Awareness",
    Armour.PHASE: "Phase Armour",
}
SHIRTS = {
    Shirt.HARD: "Hard Shirt",
    Shirt.ABSORBING: "Absorbing Undershirt",
    Shirt.RESILIENCY: "Shirt of Resiliency",
}
CLOAKS = {Cloak.STEALTH: "Cloak of Stealth", Cloak.IRON: "Iron Cloak"}
POTIONS = {potion: f"Potion of {potion.name.title()}" for potion in Potion}
SPELLS = {spell: spell.name.title() for spell in Spell}
STATUSES = {
    Status.ABSENT: "absent",
    Status.ABLE: "able",
    Status.OUT_OF_FIGHT: "Out of the Fight",
    Status.DEAD: "dead",
    Status.CAPTURED: "captured",
    Status.FLED: "fled",
    Status.TURNED: "turned",
}
SIDES = {Side.BAND: "the band", Side.FOES: "the foes"}
HARMS = {
    Harm.STOP: "no harm",
    Harm.DUCK_BACK: "Duck Back",
    Harm.LESS_REP: "-1 Rep",
    Harm.OUT_OF_FIGHT: "Out of the Fight",
    Harm.DEAD: "Obviously Dead",
}
RESULTS = {
    Result.CARRY_ON: "Carry On",
    Result.DUCK_BACK: "Duck Back",
    Result.FLEE: "Flee",
    Result.FLEE_IF_OUTNUMBERED: "Flee if facing three to one",
}
ENDS = {
    End.GOING_ON: "the fight goes on",
    End.HELD: "the band holds the board",
    End.LOST: "the foes hold the board",
    End.DESERTED: "nobody able is left on the board",
    End.WITHDRAWN: "the foes withdraw, the band holds the board",
}
HEALING = {
    HealWith.OWN: "",
    HealWith.POTION: " with a Potion of Healing",
    HealWith.STAFF: " with the Staff of Healing",
}
ATTRIBUTES = {Race.DWARF: "Stout", Race.OGRE: "Resilient", Race.MAJOR_DEMON: "Hard as Nails"}


def word(words: Mapping[Any, str], code: int) -> str:
    """What a code is called; the number itself where it has no word."""
    return words.get(code, str(code))


def key(who: int) -> str:
    """How a figure is marked on the board: the band A to H, the foes 1 to 12."""
    return "ABCDEFGH"[who] if who < Bound.BAND else str(who - Bound.BAND + 1)


def square_name(square: int) -> str:
    """A square by its column a to d and its row 1 to 6 (2H-R29)."""
    if not 0 <= square < Bound.SQUARES:
        return "outside"
    return "abcd"[square & 3] + str((square >> 2) + 1)


def trade_name(figure: Figure) -> str:
    """The profession, or both: "Warrior/Thief"."""
    trades = [word(TRADES, trade) for trade in (figure.profession, figure.second) if trade != Profession.NONE]
    return "/".join(trades)


def kind_name(figure: Figure) -> str:
    """Race and profession: "Human Warrior"."""
    return f"{word(RACES, figure.race)} {trade_name(figure)}".rstrip()


def figure_name(game: Game, who: int) -> str:
    """What words call a figure: "Star, Human Warrior"; "Dwarf Soldier B"; "Orc Shooter 3"."""
    if not 0 <= who < Bound.FIGURES:
        return "nobody"
    figure = game.figures[who]
    name = kind_name(figure)
    if is_the_star(game, who):
        return f"Star, {name}"
    return f"{'Star, ' if figure.star else ''}{name} {key(who)}"


def is_the_star(game: Game, who: int) -> bool:
    """The one Star of the fight."""
    return bool(game.figures[who].star) and sum(figure.star for figure in game.figures) == 1


def short_name(game: Game, who: int) -> str:
    """What sentences call a figure: "Star" where there is only one; "Orc Shooter 3"."""
    if 0 <= who < Bound.FIGURES and is_the_star(game, who):
        return "Star"
    return figure_name(game, who)


def joined_names(game: Game, people: Sequence[int]) -> str:
    """Several figures, those of a kind together: "Orc Warrior 1, 2, Goblin Thief 4"."""
    names: list[str] = []
    kind = ""
    for who in people:
        name = short_name(game, who)
        stem = name.removesuffix(f" {key(who)}") if who >= 0 else name
        names.append(key(who) if stem == kind else name)
        kind = stem
    return ", ".join(names)


def weapon_name(figure: Figure) -> str:
    """What it holds: "two swords", "bow", "sword and shield"."""
    main, off = in_hand(figure), in_off_hand(figure)
    if off == Held.NOTHING:
        held = word(HELD, main)
    elif main == Held.NOTHING:
        held = word(HELD, off)
    else:
        held = f"two {word(HELD, main)}s" if main == off else f"{word(HELD, main)} and {word(HELD, off)}"
    return f"{held} and shield" if uses_shield(figure) else held


def slot_name(figure: Figure, k: int) -> str:
    """What lies in a kit slot."""
    main, off = figure.kit[k].main, figure.kit[k].off
    if off == Held.NOTHING:
        return word(HELD, main)
    return f"two {word(HELD, main)}s" if main == off else f"{word(HELD, main)} and {word(HELD, off)}"


def rep_words(figure: Figure) -> str:
    """Rep as it is, and as it was where it has fallen: "4 of 5"."""
    now = current_rep(figure)
    return str(now) if now == figure.rep else f"{now} of {figure.rep}"


def place_words(figure: Figure) -> str:
    """Where it is, or what has become of it."""
    if figure.status == Status.OUT_OF_FIGHT:
        where = square_name(figure.square)
        return "down outside" if where == "outside" else f"down on {where}"
    if is_able(figure):
        return square_name(figure.square)
    return word(STATUSES, figure.status)


def conditions(game: Game, who: int) -> list[str]:
    """What lies on a figure at this moment, in words."""
    f = game.figures[who]
    found = []
    if f.dazzled != Dazzle.NONE:
        found.append("dazzled")
    if f.defended > 0:
        found.append("defended")
    if f.stuck:
        found.append("hemmed in")
    if f.blocked:
        found.append("wants to flee")
    if f.leaving:
        found.append("stays behind")
    if f.carrying != Code.NOBODY:
        found.append(f"carries {key(f.carrying)}")
    if f.carried_by != Code.NOBODY:
        found.append(f"carried by {key(f.carried_by)}")
    if f.infected:
        found.append("infected")
    found += [f"under {word(POTIONS, potion).removeprefix('Potion of ')}" for potion in Potion if f.drunk >> potion & 1]
    return found


def gear(figure: Figure) -> list[str]:
    """What it carries and wears besides what is in hand and its plain armour, in words."""
    found = [slot_name(figure, k) for k in range(Bound.KIT) if k != figure.hand and figure.kit[k].main != Held.NOTHING]
    found += [words[code] for words, code in worn(figure) if code in words]
    found += ["Boots of Speed"] * figure.boots + ["Caster Ring"] * figure.ring
    if figure.talisman:
        found.append(f"Talisman of Restoration (Rep {figure.talisman})")
    if figure.arrows:
        found.append(f"{figure.arrows} True Arrows")
    for potion in Potion:
        if doses := figure.potions[potion]:
            found.append(word(POTIONS, potion) + (f" ({doses})" if doses > 1 else ""))
    if figure.fired:
        found.append("firearm fired")
    return found


def worn(figure: Figure) -> list[tuple[Mapping[Any, str], int]]:
    """The magical things worn, each with the words for its kind."""
    return [(ARMOURS, figure.armour), (SHIRTS, figure.shirt), (CLOAKS, figure.cloak)]


def facts(game: Game, who: int) -> str:
    """What another needs to know of a figure: "c5, Rep 4, AC 2, bow"."""
    f = game.figures[who]
    shield = ", shielded" if is_shielded(f) and not uses_shield(f) else ""
    return f"{place_words(f)}, Rep {rep_words(f)}, AC {armour_class(f)}, {weapon_name(f)}{shield}"
