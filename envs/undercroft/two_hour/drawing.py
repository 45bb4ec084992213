"""The frame of a fight: board, both sides, the decision that is due and what has just happened."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import groupby

from undercroft.loading import interpreted
from undercroft.render.frame import (
    Arrow,
    Cell,
    Die,
    Entry,
    Frame,
    Grid,
    Icon,
    Mark,
    Option,
    Panel,
    Place,
    Row,
    State,
    Throw,
    Token,
    Tone,
)
from undercroft.two_hour.codes import Action, Ask, Bound, Event, Held, Side, Status
from undercroft.two_hour.state import Figure, Game
from undercroft.two_hour.vocabulary import (
    conditions,
    figure_name,
    key,
    kind_name,
    place_words,
    weapon_name,
)
from undercroft.two_hour.words import (
    Note,
    ask_rule,
    ask_words,
    event_rule,
    event_words,
    legal_actions,
    members,
    option_detail,
    option_name,
    situation_words,
)

with interpreted():  # the compiled kernels show no functions
    from undercroft.two_hour.character import armour_class, current_rep, in_hand, in_off_hand, is_shielded

TONES = {Side.BAND: Tone.FRIEND, Side.FOES: Tone.FOE}
ICONS = {
    Held.NOTHING: Icon.FIST,
    Held.TWO_HANDED_AXE: Icon.GREATAXE,
    Held.TWO_HANDED_SWORD: Icon.GREATSWORD,
    Held.AXE: Icon.AXE,
    Held.BOW: Icon.BOW,
    Held.CROSSBOW: Icon.CROSSBOW,
    Held.FIREARM: Icon.FIREARM,
    Held.MACE: Icon.MACE,
    Held.SLING: Icon.SLING,
    Held.SPEAR: Icon.SPEAR,
    Held.LONG_SPEAR: Icon.SPEAR,
    Held.SWORD: Icon.SWORD,
    Held.BOW_OF_SEEKING: Icon.BOW,
    Held.DANCING_SWORD: Icon.SWORD,
    Held.BATTLE_AXE_OF_VIRTUE: Icon.GREATAXE,
    Held.SWORD_OF_RAGE: Icon.SWORD,
    Held.WAND_OF_BLASTING: Icon.WAND,
    Held.WAND_OF_BRILLIANCE: Icon.WAND,
    Held.CASTER_WAND: Icon.WAND,
    Held.STAFF_OF_HEALING: Icon.WAND,
}

MAGIC = {Event.CASTS, Event.CHOOSES_SPELL, Event.SPELL_DAMAGE, Event.IS_DAZZLED, Event.IS_DEFENDED, Event.LOSES_PHASE}
LOSSES = {Event.GOES_DOWN, Event.DIES, Event.FLEES, Event.TURNS, Event.IS_BLOCKED}  # of the actor's side
PASSES = {Event.SHOOTS, Event.CASTS, Event.CHOOSES_SPELL, Event.RECOVERS}  # as many as `a` says, the lowest
DAMAGE = {Event.SHOT_DAMAGE, Event.SPELL_DAMAGE, Event.MELEE_DAMAGE}  # the lowest counts
TOGETHER = {  # told of several figures at once
    *(Event.CRISIS, Event.WAITS_OUTSIDE, Event.IS_DAZZLED, Event.IS_DEFENDED, Event.IS_UNAFFECTED),
    Event.LOSES_PHASE,
}
WALKS = {Event.MOVES, Event.CHARGES, Event.DUCKS_BACK}  # from square a to square b
AIMED = {Event.SHOOTS, Event.IS_DAZZLED, Event.IS_DEFENDED, Event.SPELL_DAMAGE}  # from the actor to the target
SUCCESS = 3  # a die up to this is a success (2H-3.2)
LOST_DIE = 6  # a Star Power die that shows this is lost (2H-6.3.1b)


def draw(game: Game, events: Sequence[Note] = ()) -> Frame:
    """The frame of a game.

    Args:
        game: where it stands.
        events: what the log noted since the decision before.
    """
    return Frame(
        title="Two Hour Dungeon Crawl: battle",
        situation=situation_words(game),
        prompt=ask_words(game),
        rule=ask_rule(game),
        grids=(board(game, events),),
        panels=tuple(panel(game, side) for side in Side),
        options=tuple(
            Option(action, option_name(game, action), option_detail(game, action), option_place(game, action))
            for action in legal_actions(game)
        ),
        log=log(game, events),
    )


def place(game: Game, square: int) -> Place | None:
    """Where a square is drawn: the band's own edge lies below."""
    if not 0 <= square < Bound.SQUARES:
        return None
    row = square >> 2
    return (row if game.edge[Side.BAND] else Bound.ROWS - 1 - row), square & 3


def option_place(game: Game, action: int) -> Place | None:
    """The square that an action is about."""
    if action >= Action.SQUARE:
        return place(game, action - Action.SQUARE)
    if action >= Action.FIGURE:
        return place(game, game.figures[action - Action.FIGURE].square)
    return None


def board(game: Game, events: Iterable[Note] = ()) -> Grid:
    """The battle board: 6 squares long, 4 or 2 wide."""
    columns = game.columns or Bound.COLUMNS
    rows = range(Bound.ROWS) if game.edge[Side.BAND] else range(Bound.ROWS - 1, -1, -1)
    on_board = [k for side in Side for k in members(game, side) if is_drawn(game.figures[k])]
    edges = [(0, Tone.FOE), (Bound.ROWS - 1, Tone.FRIEND)]
    return Grid(
        title="corridor" if columns < Bound.COLUMNS else "room",
        rows=tuple(str(row + 1) for row in rows),
        columns=tuple("abcd"[:columns]),
        tokens=tuple(token(game, k) for k in on_board),
        cells=tuple(Cell((row, column), tone) for row, tone in edges for column in range(columns)),
        arrows=arrows(game, events),
        above=outside(game, Side.FOES),
        below=outside(game, Side.BAND),
    )


def is_drawn(figure: Figure) -> bool:
    """Lies or stands on the board."""
    return figure.status in (Status.ABLE, Status.OUT_OF_FIGHT) and figure.square >= 0


def token(game: Game, who: int) -> Token:
    """A figure as it stands on the board."""
    f = game.figures[who]
    is_down = f.status == Status.OUT_OF_FIGHT
    return Token(
        key=key(who),
        label=figure_name(game, who),
        tone=TONES[side_of(who)],
        place=place(game, f.square),
        icon=icon(f),
        value="" if is_down else str(current_rep(f)),
        state=State.DOWN if is_down else State.READY,
        star=bool(f.star),
        acting=game.ask != Ask.NOTHING and game.actor == who,
        shielded=bool(is_shielded(f)),
        badges=tuple(conditions(game, who)),
    )


def side_of(who: int) -> Side:
    """The side of a figure."""
    return Side.BAND if who < Bound.BAND else Side.FOES


def icon(figure: Figure) -> Icon:
    """What stands for the thing in hand."""
    main, off = in_hand(figure), in_off_hand(figure)
    if off != Held.NOTHING and main != Held.NOTHING:
        return Icon.SWORDS
    if main == Held.NOTHING and off == Held.NOTHING and figure.can_cast:
        return Icon.SPELL
    return ICONS[Held(main if main != Held.NOTHING else off)]


def outside(game: Game, side: int) -> str:
    """Who waits outside, in their order."""
    waiting = [k for k in members(game, side) if game.figures[k].status == Status.ABLE and game.figures[k].square < 0]
    waiting.sort(key=lambda k: game.figures[k].queue)
    return f"outside: {', '.join(key(k) for k in waiting)}" if waiting else ""


def panel(game: Game, side: Side) -> Panel:
    """The table of one side."""
    people = members(game, side)
    able = sum(game.figures[k].status == Status.ABLE for k in people)
    name = "Band" if side == Side.BAND else "Foes"
    return Panel(
        title=f"{name}: {able} of {len(people)} able",
        columns=("", "", "Rep", "AC", "in hand", "at"),
        rows=tuple(panel_row(game, k) for k in people),
        tone=TONES[side],
    )


def panel_row(game: Game, who: int) -> Row:
    """The line of a figure."""
    f = game.figures[who]
    now = current_rep(f)
    notes = conditions(game, who)
    if f.star:
        notes.insert(0, f"Star Power {f.star_dice}")
    if f.status == Status.ABLE and who == game.leader[side_of(who)] and not f.star:
        notes.insert(0, "leads")
    is_ready = f.status == Status.ABLE
    cells = (
        f"{key(who)}{'*' if f.star else ''}",
        kind_name(f),
        str(now) if now == f.rep else f"{now}/{f.rep}",
        str(armour_class(f)),
        weapon_name(f),
        place_words(f),
    )
    acting = game.ask != Ask.NOTHING and who == game.actor
    return Row(cells, TONES[side_of(who)] if is_ready else Tone.QUIET, acting, ", ".join(notes))


def log(game: Game, events: Iterable[Note]) -> tuple[Entry, ...]:
    """The lines of the log; what happens to several in the same way is one line."""
    entries: list[Entry] = []
    for _, group in groupby(events, what_is_alike):
        same = list(group)
        if same[0].kind in TOGETHER and not same[0].dice:
            entries.append(replace(entry(game, same[0]), words=event_words(game, same[0], [whom(e) for e in same])))
        else:
            entries += [entry(game, event) for event in same]
    return tuple(entries)


def what_is_alike(event: Note) -> tuple[object, ...]:
    """Equal for events that can be told in one line: only the person differs."""
    by = event.actor if event.target >= 0 else -1
    return event.kind, by, side_of(whom(event)), tuple(event.values), bool(event.dice)


def whom(event: Note) -> int:
    """To whom it happened."""
    return event.target if event.target >= 0 else event.actor


def entry(game: Game, event: Note) -> Entry:
    """An event as a line of the log."""
    return Entry(event_words(game, event), event_rule(event), event_tone(event), throws(event))


def event_tone(event: Note) -> Tone:
    """Whose doing it was; good or bad where it decides something."""
    kind = Event(event.kind)
    if kind in LOSSES:
        return Tone.BAD if side_of(event.actor) == Side.BAND else Tone.GOOD
    if kind in MAGIC:
        return Tone.MAGIC
    if event.actor < 0 or kind == Event.CHARGE_TEST:
        return Tone.PLAIN
    return TONES[side_of(event.actor)]


def throws(event: Note) -> tuple[Throw, ...]:
    """The dice of an event, with what each of them counted for."""
    kind, dice = Event(event.kind), list(event.dice)
    if not dice or kind == Event.FIGHT_BEGINS:  # the dice that made the figures
        return ()
    a, b, c = event.values
    if kind == Event.MELEE_ROUND:
        groups = ((dice[:c], key_of(event.actor)), (dice[c:], key_of(event.target)))
        return tuple(Throw(marked(faces, is_success), label) for faces, label in groups)
    if kind == Event.CHARGE_TEST:
        return (Throw(marked(dice, is_success)),)
    if kind == Event.STAR_POWER:
        star = tuple(Die(face, Mark.AGAINST) if face == LOST_DIE else marked([face], is_success)[0] for face in dice)
        return (Throw(star),)
    if kind in PASSES or kind in DAMAGE:
        return (Throw(lowest(dice, a if kind in PASSES else 1)),)
    if kind == Event.HEALS:
        targets = (b, c)
        return (Throw(tuple(marked([face], targets[min(i, 1)].__ge__)[0] for i, face in enumerate(dice))),)
    return (Throw(tuple(Die(face) for face in dice)),)


def key_of(who: int) -> str:
    """The mark of a figure, nothing for nobody."""
    return key(who) if who >= 0 else ""


def is_success(face: int) -> bool:
    """1, 2 or 3 (2H-3.2)."""
    return face <= SUCCESS


def marked(faces: Sequence[int], counts: Callable[[int], bool]) -> tuple[Die, ...]:
    """Dice that count where they say so."""
    return tuple(Die(face, Mark.COUNTS if counts(face) else Mark.PLAIN) for face in faces)


def lowest(faces: Sequence[int], count: int) -> tuple[Die, ...]:
    """Dice of which the lowest count."""
    best = sorted(range(len(faces)), key=lambda i: faces[i])[:count]
    return tuple(Die(face, Mark.COUNTS if i in best else Mark.PLAIN) for i, face in enumerate(faces))


def arrows(game: Game, events: Iterable[Note]) -> tuple[Arrow, ...]:
    """Who went where, shot at whom and cast on whom; told backwards from where all stand now."""
    where = [figure.square for figure in game.figures]
    found = []
    for event in reversed(list(events)):
        kind, (a, b, _) = Event(event.kind), event.values
        if kind in WALKS and event.actor >= 0:
            ends = (place(game, a), place(game, b))
            where[event.actor] = a
        elif kind in AIMED and event.actor >= 0 and event.target >= 0:
            ends = (place(game, where[event.actor]), place(game, where[event.target]))
        else:
            continue
        start, end = ends
        if start is not None and end is not None and start != end:
            tone = Tone.MAGIC if kind in MAGIC else TONES[side_of(event.actor)]
            found.append(Arrow(start, end, tone, dashed=kind in WALKS))
    return tuple(reversed(found))
