"""The action table: what each index means, by name and in words (TR, section 10)."""

from __future__ import annotations

from undercroft.core.system import Action as Entry
from undercroft.trumps.codes import Action, Bound, Class
from undercroft.trumps.tables import RANK_LETTERS, SIDE_WORDS

SINGLE = {
    Action.FLEE: "flee the dungeon (D3)",
    Action.GO_ON: "go on (D3)",
    Action.STAY: "stay on the tile (D4)",
    Action.JOKER_EVADE: "play the Joker: evade (D8)",
    Action.JOKER_FIGHT: "play the Joker: kill the monster (D8)",
    Action.JOKER_DISABLE: "play the Joker: disable the trap (D8)",
    Action.JOKER_SEARCH: "play the Joker: search (D8)",
    Action.DECLINE: "do not search, or keep the Joker (D7, D8)",
    Action.GROUP: "fight the Boss with the group (D10)",
    Action.SOLO: "fight the Boss alone (D10)",
    Action.HOLD: "take no part in the fight with the Boss (D10)",
}


def entry(index: int) -> Entry:
    """One row of the table."""
    if index < Action.FLEE:
        name = Class(index).name.lower()
        return Entry(f"class_{name}", f"be the {name} (D1)")
    if Action.MOVE <= index < Action.STAY:
        side = SIDE_WORDS[index - Action.MOVE]
        return Entry(f"move_{side}", f"move {side} (D4)")
    if Action.ROTATE <= index < Action.CARD:
        turn = index - Action.ROTATE
        return Entry(f"rotate_{turn}", f"lay the drawn tile in its rotation {turn} (D5)")
    if Action.CARD <= index < Action.JOKER_EVADE:
        half, rank = divmod(index - Action.CARD, Bound.RANKS)
        suit, letter = ("primary", "secondary")[half], RANK_LETTERS[rank]
        return Entry(f"{suit}_{letter}", f"play the {letter} of the {suit} suit (D2, D6, D7, D11)")
    return Entry(Action(index).name.lower(), SINGLE[Action(index)])


ACTIONS = tuple(entry(index) for index in range(Action.COUNT))
