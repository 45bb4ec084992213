"""Carrying out the option that was chosen in a decision (2H, section 4: D23 to D36, D38 and D42)."""

from __future__ import annotations

import cython

if not cython.compiled:
    from undercroft.two_hour.board import drop_behind, nearest_of, put
    from undercroft.two_hour.character import has_trade, in_hand, is_able, side_of
    from undercroft.two_hour.codes import Action, Ask, Code, Dazzle, Event, Potion, Profession, Side, Status
    from undercroft.two_hour.flight import flee
    from undercroft.two_hour.magic import cast
    from undercroft.two_hour.melee import fight_pair
    from undercroft.two_hour.placement import stand, wait_outside
    from undercroft.two_hour.report import tell
    from undercroft.two_hour.shooting import closest_targets, shoot
    from undercroft.two_hour.sight import NEXT_TO
    from undercroft.two_hour.squares import bit, count_bits, end_of, first_of, has, in_contact, nth, stride
    from undercroft.two_hour.state import Game, figure


def ask(game: Game, kind: int, actor: int) -> None:
    """Let a decision be due."""
    game.ask = kind
    game.actor = actor


def go_on(game: Game, stage: int) -> None:
    """Turn to the next stage: nobody has had its turn in it yet."""
    game.stage = stage
    game.processed = 0


def drink(game: Game, who: int, potion: int) -> None:
    """One dose works in this fight (2H-29.2, 2H-R71)."""
    f = figure(game, who)
    f.potions[potion] -= 1
    f.drunk |= 1 << potion
    tell(game, Event.DRINKS, who, Code.NOBODY, potion, 0, 0)


def take_drink(game: Game, who: int, action: int) -> None:
    """D23."""
    if action == Action.DRINK_RAGE:
        drink(game, who, Potion.RAGE)
    elif action == Action.DRINK_COURAGE:
        drink(game, who, Potion.COURAGE)
    elif action == Action.DRINK_EAGER:
        drink(game, who, Potion.EAGER)
    elif action == Action.DRINK_STRENGTH:
        drink(game, who, Potion.STRENGTH)


def break_off(game: Game) -> None:
    """The whole band flees the board (2H-26.0a); a Paladin stays one enemy phase (T-9.0, 2H-R58).

    Who is dazzled loses this phase and tries in the next (2H-R141).
    """
    for k in range(first_of(Side.BAND), end_of(game, Side.BAND)):
        f = figure(game, k)
        if not is_able(f):
            continue
        f.acted = 1
        if f.dazzled == Dazzle.NOW:
            f.blocked = 1
        elif has_trade(f, Profession.PALADIN):
            f.leaving = 1
            tell(game, Event.STAYS_BEHIND, k, Code.NOBODY, 0, 0, 0)
        else:
            flee(game, k)


def take_break_off(game: Game, who: int, action: int) -> None:
    """D25; with several openings behind, which of them follows (D38)."""
    if action != Action.BREAK_OFF:
        return
    game.broke_off = 1
    tell(game, Event.BREAKS_OFF, who, Code.NOBODY, 0, 0, 0)
    if game.openings[Side.BAND] > 1:
        ask(game, Ask.WAY_OUT, who)
    else:
        break_off(game)


def enter(game: Game, who: int, action: int) -> None:
    """Come in on an edge square, the first of the six (D35, 2H-21.1c, 2H-R29)."""
    if action < Action.SQUARE:
        return
    figure(game, who).entered = 1
    put(game, who, action - Action.SQUARE)
    tell(game, Event.ENTERS, who, Code.NOBODY, action - Action.SQUARE, 0, 0)


def fire_at(game: Game, who: int, target: int) -> None:
    """The one thing of this phase is a shot (2H-R30)."""
    figure(game, who).acted = 1
    if side_of(who) == Side.BAND:
        game.shots += 1
    shoot(game, who, target)


def take_fire(game: Game, who: int, action: int) -> None:
    """D26: fire; several targets equal in distance and armour: D27 follows (2H-R37)."""
    if action != Action.FIRE:
        return
    targets = closest_targets(game, who)
    if count_bits(targets) == 1:
        fire_at(game, who, nth(targets, 0))
    else:
        ask(game, Ask.FIRE_TARGET, who)


def take_cast(game: Game, who: int, action: int) -> None:
    """D28: the spell; its targets follow (D29)."""
    if action == Action.CARRY_ON:
        return
    game.spell = action - Action.CAST_DAMAGE
    game.chosen = 0
    ask(game, Ask.CAST_TARGET, who)


def take_cast_target(game: Game, who: int, action: int) -> None:
    """D29: one target more, or cast at those named (2H-28.3b)."""
    if action != Action.CAST_NOW:
        game.chosen |= bit(action - Action.FIGURE)
        ask(game, Ask.CAST_TARGET, who)
        return
    figure(game, who).acted = 1
    if side_of(who) == Side.BAND:
        game.spells_cast[game.spell] += 1
    cast(game, who)
    game.chosen = 0


def move(game: Game, who: int, square: int) -> None:
    """A plain board move (2H-18.4)."""
    f = figure(game, who)
    start = f.square
    put(game, who, square)
    f.acted = 1
    tell(game, Event.MOVES, who, Code.NOBODY, start, square, 0)


def move_beside(game: Game, who: int, square: int) -> None:
    """Move next to a square by the shortest way, of several the lowest square; nowhere when it is there already."""
    f = figure(game, who)
    near = NEXT_TO[square] | bit(square)
    if has(near, f.square):
        f.acted = 1
        return
    move(game, who, nth(nearest_of(game, who, NEXT_TO[square], stride(f)), 0))


def switch(game: Game, who: int, slot: int) -> None:
    """Change what is in hand: the whole activation (2H-32.3, 2H-R77)."""
    f = figure(game, who)
    f.hand = slot
    f.acted = 1
    tell(game, Event.SWITCHES, who, Code.NOBODY, in_hand(f), 0, 0)


def take_act(game: Game, who: int, action: int) -> None:
    """D26 in step 3 of 2H-R35: moves and switches at once; for the rest the other figure is asked for."""
    game.intent = action
    if action >= Action.SQUARE:
        move(game, who, action - Action.SQUARE)
    elif action >= Action.HEAL and action <= Action.HEAL_BY_STAFF:
        ask(game, Ask.PATIENT, who)
    elif action == Action.PICK_UP or action == Action.SWAP:
        ask(game, Ask.FRIEND, who)
    elif action == Action.KILL or action == Action.CAPTURE:
        ask(game, Ask.VICTIM, who)
    elif action >= Action.SWITCH and action < Action.EMPTY_HANDS:
        switch(game, who, action - Action.SWITCH)
    elif action == Action.EMPTY_HANDS:
        switch(game, who, Code.EMPTY_HANDS)


def tend(game: Game, who: int, patient: int) -> None:
    """Begin to heal; it takes effect at the end of the phase (2H-30.0a, 2H-R35 step 5)."""
    f = figure(game, who)
    f.patient = patient
    f.heals_with = game.intent - Action.HEAL
    f.acted = 1
    tell(game, Event.TENDS, who, patient, f.heals_with, 0, 0)


def retrieve(game: Game, who: int, friend: int) -> None:
    """Move next to a downed friend and pick it up, or swap squares with it (2H-25.0a, 2H-R57)."""
    f = figure(game, who)
    other = figure(game, friend)
    move_beside(game, who, other.square)
    if game.intent == Action.PICK_UP:
        f.carrying = friend
        other.carried_by = who
        other.square = f.square
        tell(game, Event.PICKS_UP, who, friend, 0, 0, 0)
    else:
        mine = f.square
        put(game, who, other.square)
        other.square = mine
        tell(game, Event.SWAPS, who, friend, f.square, mine, 0)


def dispatch(game: Game, who: int, victim: int) -> None:
    """Move next to a downed enemy and kill or capture it (2H-23.7a, 2H-R54)."""
    other = figure(game, victim)
    move_beside(game, who, other.square)
    if game.intent == Action.KILL:
        tell(game, Event.KILLS, who, victim, 0, 0, 0)
        other.status = Status.DEAD
        other.down_by = who
    else:
        tell(game, Event.CAPTURES, who, victim, 0, 0, 0)
        other.status = Status.CAPTURED
    other.square = Code.OUTSIDE


def charge(game: Game, who: int, target: int) -> None:
    """Choose whom to fight; in contact it is charged in place, else the end square follows (D30, 2H-R46)."""
    f = figure(game, who)
    f.acted = 1
    f.target = target
    figure(game, target).attackers += 1
    if side_of(who) == Side.BAND:
        game.charges += 1
    if in_contact(game, who):
        tell(game, Event.CHARGES, who, target, f.square, f.square, 0)
        drop_behind(game, target)
    else:
        ask(game, Ask.CHARGE_SQUARE, who)


def take_charge(game: Game, who: int, action: int) -> None:
    """D30, or the plain move of a charge that has become impossible (P-4j)."""
    if action >= Action.SQUARE:
        move(game, who, action - Action.SQUARE)
    elif action >= Action.FIGURE:
        charge(game, who, action - Action.FIGURE)


def charge_to(game: Game, who: int, square: int) -> None:
    """Move into contact with the target, who drops the wounded it carries (2H-25.0c)."""
    f = figure(game, who)
    start = f.square
    put(game, who, square)
    tell(game, Event.CHARGES, who, f.target, start, square, 0)
    drop_behind(game, f.target)


def strike(game: Game, who: int) -> None:
    """The next attacker of this melee fights (2H-24.4)."""
    game.processed |= bit(who)
    fight_pair(game, who, game.defender)


def take_spoils(game: Game, victim: int, action: int) -> None:
    """D42: a downed foe on a held board is killed, credited to who put it down, or captured (2H-R55, 2H-R56)."""
    f = figure(game, victim)
    if action == Action.KILL:
        tell(game, Event.KILLS, f.down_by, victim, 0, 0, 0)
        f.status = Status.DEAD
    else:
        tell(game, Event.CAPTURES, game.leader[Side.BAND], victim, 0, 0, 0)
        f.status = Status.CAPTURED


def take_placing(game: Game, kind: int, who: int, action: int) -> None:
    """D24."""
    if kind == Ask.FRONT:
        game.front = action - Action.FRONT + 1
    elif kind == Ask.RANK:
        ask(game, Ask.PLACE, action - Action.FIGURE)
    elif action >= Action.SQUARE:
        stand(game, who, action - Action.SQUARE)
    else:
        wait_outside(game, who)


def take_chain(game: Game, kind: int, who: int, action: int) -> None:
    """Decisions that complete another one."""
    if kind == Ask.CHARGE_SQUARE:
        charge_to(game, who, action - Action.SQUARE)
    elif kind == Ask.FIRE_TARGET:
        fire_at(game, who, action - Action.FIGURE)
    elif kind == Ask.CAST_TARGET:
        take_cast_target(game, who, action)
    elif kind == Ask.PATIENT:
        tend(game, who, action - Action.FIGURE)
    elif kind == Ask.FRIEND:
        retrieve(game, who, action - Action.FIGURE)
    elif kind == Ask.VICTIM:
        dispatch(game, who, action - Action.FIGURE)
    elif kind == Ask.WAY_OUT:
        game.way_out = action - Action.OPENING
        break_off(game)


def take(game: Game, action: int) -> None:
    """Carry out an option of the decision that is due."""
    kind = game.ask
    who = game.actor
    game.ask = Ask.NOTHING
    if kind == Ask.ACT:
        take_act(game, who, action)
    elif kind == Ask.CHARGE:
        take_charge(game, who, action)
    elif kind == Ask.FIRE:
        take_fire(game, who, action)
    elif kind == Ask.CAST:
        take_cast(game, who, action)
    elif kind == Ask.BREAK_OFF:
        take_break_off(game, who, action)
    elif kind == Ask.ENTER:
        enter(game, who, action)
    elif kind == Ask.CRISIS:
        game.crisis_passes = action - Action.PASS_0
    elif kind == Ask.MELEE:
        game.defender = action - Action.FIGURE
    elif kind == Ask.STRIKER:
        strike(game, action - Action.FIGURE)
    elif kind == Ask.SPOILS:
        take_spoils(game, who, action)
    elif kind == Ask.DRINK:
        take_drink(game, who, action)
    elif kind == Ask.FRONT or kind == Ask.RANK or kind == Ask.PLACE:
        take_placing(game, kind, who, action)
    else:
        take_chain(game, kind, who, action)
