"""The action table of a fight: what each index means, by name and in words (2H, section 4)."""

from __future__ import annotations

from undercroft.core.system import Action as Entry
from undercroft.two_hour.codes import Action, Bound
from undercroft.two_hour.vocabulary import key, square_name

SINGLE = {
    Action.CARRY_ON: "not now, nobody, nothing: carry on",
    Action.BREAK_OFF: "the whole band flees the board (D25)",
    Action.PASS_0: "the Star passes 0 in its Crisis Test (D36)",
    Action.PASS_1: "the Star passes 1 in its Crisis Test (D36)",
    Action.PASS_2: "the Star passes 2 in its Crisis Test (D36)",
    Action.FIRE: "fire (D26)",
    Action.CAST_DAMAGE: "cast Damage (D28)",
    Action.CAST_DAZZLE: "cast Dazzle (D28)",
    Action.CAST_DEFEND: "cast Defend (D28)",
    Action.CAST_NOW: "enough targets are named: cast (D29)",
    Action.HEAL: "heal a downed friend by one's trade (D26)",
    Action.HEAL_BY_POTION: "heal a downed friend with a Potion of Healing (D26)",
    Action.HEAL_BY_STAFF: "heal a downed friend with the Staff of Healing (D26)",
    Action.PICK_UP: "pick up a downed friend (D33)",
    Action.SWAP: "change squares with a downed friend (D33)",
    Action.KILL: "kill a downed foe (D34, D42)",
    Action.CAPTURE: "capture a downed foe (D34, D42)",
    Action.EMPTY_HANDS: "empty the hands (D26)",
    Action.DRINK_RAGE: "drink a Potion of Rage (D23)",
    Action.DRINK_COURAGE: "drink a Potion of Courage (D23)",
    Action.DRINK_EAGER: "drink a Potion of Eager (D23)",
    Action.DRINK_STRENGTH: "drink a Potion of Strength (D23)",
    Action.WAIT_OUTSIDE: "wait outside the board (D24, D35)",
}


def entry(index: int) -> Entry:
    """One row of the table."""
    if index >= Action.SQUARE:
        name = square_name(index - Action.SQUARE)
        return Entry(f"square_{name}", f"to square {name}: stand, enter, move or fight there (D24, D30, D35)")
    if index >= Action.FIGURE:
        k = index - Action.FIGURE
        side = "member" if k < Bound.BAND else "foe"
        return Entry(f"{side}_{key(k)}", f"choose {side} {key(k)}: target, patient, attacker… (D24, D27, D29 to D34)")
    if index >= Action.OPENING:
        number = index - Action.OPENING + 1
        return Entry(f"opening_{number}", f"flee through opening {number} behind the band (D38)")
    if Action.FRONT <= index < Action.WAIT_OUTSIDE:
        number = index - Action.FRONT + 1
        return Entry(f"front_{number}", f"{number} of the band in the front rank (D24)")
    if Action.SWITCH <= index < Action.EMPTY_HANDS:
        number = index - Action.SWITCH + 1
        return Entry(f"take_{number}", f"take in hand what is in slot {number} of the kit (D26)")
    return Entry(Action(index).name.lower(), SINGLE[Action(index)])


ACTIONS = tuple(entry(index) for index in range(Action.COUNT))
