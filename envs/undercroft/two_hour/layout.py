"""The observation of a fight: which number means what. `encoding` writes it in this order."""

from undercroft.core.layout import Block, Layout
from undercroft.two_hour.codes import Action, Ask, Bound, Potion, Profession, Race, Spell


def words(code: str) -> str:
    """The name of a code as a column."""
    return code.lower()


DECISIONS = tuple(words(ask.name) for ask in Ask if ask != Ask.COUNT)
SITUATION = (
    "whose phase: 1 own, -1 the foes', 0 before the first",
    "won the Charge test: 1 own side, -1 the foes",
    "phase / 30",
    "opening phase",
    "room (0: corridor)",
    "the band entered",
    "the band was fleeing",
    "openings behind the band / 3",
    "openings behind the foes / 3",
    "the leader orders the Grunts",
    "charge bonus lasts all fight",
    "the band declared flight",
    *(f"naming targets of {words(spell.name)}" for spell in Spell),
    *(f"choosing for: {words(Action(code).name)}" for code in range(Action.HEAL, Action.CAPTURE + 1)),
    "in front / 4",
    "placed / 8",
)
HEADS = (
    "own able / 8",
    "foes able / 8",
    "own waiting outside / 8",
    "foes waiting outside / 8",
    "own Leader fit",
    "foes' Leader fit",
    "one of the band went down in this phase",
    "a foe went down in this phase",
)
SLOT = (
    "something",
    "melee weapon",
    "melee dice / 2",
    "melee Impact / 3",
    "missile Impact / 4",
    "casting tool",
    "in hand",
)
ACTOR = (
    *(f"slot {k}: {column}" for k in range(Bound.KIT) for column in SLOT),
    *(f"doses of {words(potion.name)} / 3" for potion in Potion),
    *(f"under {words(potion.name)}" for potion in Potion),
    "True Arrows / 6",
    "carries a shield",
    "entered in this phase",
    "carries a friend",
    "was shot at and missed",
    "Caster Ring",
    "may heal somebody",
)
NATURES = {  # racial attributes that the other columns do not tell (T-7.A)
    "saved once by its race": (Race.DWARF, Race.OGRE, Race.MAJOR_DEMON),  # while it is unspent
    "Resolute": (Race.HUMAN,),
    "poisons or infects": (Race.FERAL_VAMPIRE, Race.GHOUL),
    "Rebound": (Race.SKELETON,),
    "Deathly Calm": (Race.ZOMBIE,),
}
NATURE_COLUMNS = [next((k for k, races in enumerate(NATURES.values()) if race in races), -1) for race in Race]
FIGURE = (
    "present",
    "able",
    "Out of the Fight",
    "fled",
    "may be chosen now",
    "decides now",
    "chosen already, or the melee is about it",
    "leads its side",
    "Star",
    "Star Power dice / 8",
    "original Rep / 10",
    "current Rep / 10",
    "dazzled: 1 in this phase, 0.5 in its next",
    "shots Defend stops / 3",
    "stuck or blocked",
    "has acted",
    "attackers / 3",
    "infected",
    "on the board",
    "row from the band's edge / 5",
    "column / 3",
    "distance from who decides / 5",
    "line of sight from who decides",
    "(AC - 2) / 4",
    "shielded",
    "melee dice beyond Rep / 5",
    "Impact beyond the margin / 5",
    "Impact less against it / 5",
    "damage rolls beyond one / 2",
    "missile Impact / 4",
    "can cast now",
    *NATURES,
    *(trade.name.lower() for trade in Profession if trade != Profession.NONE),
)

LAYOUT = Layout(
    (
        Block("decision", (Ask.COUNT,), 0, 1, "the kind of decision", DECISIONS),
        Block("situation", (len(SITUATION),), -1, 1, "board, phase, what is being chosen", SITUATION),
        Block("heads", (len(HEADS),), 0, 1, "how many, and who went down", HEADS),
        Block("actor", (len(ACTOR),), -1, 1, "what the member who decides carries and has done", ACTOR),
        Block("squares", (Bound.ROWS, Bound.COLUMNS), 0, 1, "squares that may be chosen now, from the band's edge"),
        Block("band", (Bound.BAND, len(FIGURE)), -1, 1, "the band, figure by figure", FIGURE),
        Block("foes", (Bound.FOES, len(FIGURE)), -1, 1, "the foes, figure by figure", FIGURE),
    )
)
