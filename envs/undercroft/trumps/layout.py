"""The observation of a seat: which number means what. `encoding` writes it in this order."""

from __future__ import annotations

from undercroft.core.layout import Block, Layout
from undercroft.trumps.codes import Ask, Bound, Class, Deed, Shape, Side, Stand, Status
from undercroft.trumps.tables import RANK_LETTERS, SIDE_WORDS

CARDS = tuple(f"{half} {rank}" for half in ("primary", "secondary") for rank in RANK_LETTERS)
STATUSES = tuple(status.name.lower() for status in Status)
CLASSES = tuple(role.name.lower() for role in Class)
STANDS = tuple(f"declared {stand.name}" for stand in Stand if stand != Stand.NONE)
DECISIONS = tuple(ask.name.lower() for ask in Ask if ask != Ask.COUNT)
SITUATION = (
    "the decision is one's own",
    "the turn is one's own",
    "before the first turn",
    "round / last round",
    "players / 5",
    "own place in the order / 5",
    "initiative: re-choices so far / 2",
    *(f"tiles left of level {level} / 10" for level in (1, 2, 3)),
    "the dungeon is sealed",
    "the Boss is revealed",
    "the Boss is alive",
    "turns until the Boss combat / 5, 0 none is to come",
    "treasures come from a deck",
    "groups are compared by pairs",
    "only winning counts",
    *(f"drawn tile: {shape.name.lower()}" for shape in Shape if shape != Shape.COUNT),
    *(f"drawn tile entered towards {side}" for side in SIDE_WORDS),
    *(f"drawn tile in rotation {rotation}: exits to empty cells / 4" for rotation in range(4)),
)
OWN = (
    *CLASSES,
    *STATUSES,
    *STANDS,
    "Joker",
    "treasure points / 100",
    "points above par, as the reward has them",
    "pinned",
    "has evaded what is here",
    "the way out is blocked",
    "can search here",
    "level here / 3",
    "fights in this bout",
    *(f"{half} here would {deed.name}" for half in ("primary", "secondary") for deed in Deed),
    *(f"{half} {deed}" for half in ("primary", "secondary") for deed in ("fights monsters", "disables traps")),
)
SIDES = (
    "open",
    "unknown, a tile would be drawn",
    "monster",
    "trap",
    "clear, not searched",
    "clear, searched",
    "the Boss",
    "level / 3",
    "players there / 5",
)
TILES = (
    "placed",
    "east of oneself / 24",
    "north of oneself / 24",
    *(f"exit {side}" for side in SIDE_WORDS),
    "level / 3",
    "monster",
    "trap",
    "clear, not searched",
    "the Boss",
    "players there / 5",
)
RIVALS = (
    "present",
    *STATUSES,
    *CLASSES,
    *STANDS,
    "decides now",
    "its turn",
    "place in the order / 5",
    "Joker",
    "treasure points / 100",
    "points above par, as the reward has them",
    "pinned",
    "on the same tile",
    "east of oneself / 24",
    "north of oneself / 24",
    "primary cards / 13",
    "secondary cards / 13",
    *CARDS,
)

LAYOUT = Layout(
    (
        Block("decision", (Ask.COUNT,), 0, 1, "the kind of decision that is due, whosever it is", DECISIONS),
        Block("situation", (len(SITUATION),), 0, 1, "round, dungeon, Boss, the tile that waits", SITUATION),
        Block("own", (len(OWN),), -1, 1, "class, state, what one's suits do", OWN),
        Block("hand", (Bound.HAND,), 0, 1, "cards in hand, a committed one too until it is shown", CARDS),
        Block("chances", (Bound.HAND,), 0, 1, "how likely each card in hand succeeds here", CARDS),
        Block("stacks", (Bound.RANKS,), 0, 1, "challenge cards not drawn, of 4 a rank", RANK_LETTERS),
        Block("hoard", (Bound.RANKS,), 0, 1, "cards of the treasure deck, of 4 a rank; 0 without one", RANK_LETTERS),
        Block("sides", (Side.COUNT, len(SIDES)), 0, 1, "what is at the four sides of the own tile", SIDES),
        Block(
            "tiles", (Bound.TILES, len(TILES)), -1, 1, "the entrance and the tiles, in the order of their draw", TILES
        ),
        Block("rivals", (Bound.RIVALS, len(RIVALS)), -1, 1, "the others, from the next seat on", RIVALS),
    )
)
