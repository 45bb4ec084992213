"""The run of a fight from contact to its end, decision by decision (2H-21.4, 2H-R35, 2H-R50 to R55; 2H, section 7)."""

from __future__ import annotations

import cython

if not cython.compiled:
    from undercroft.core.rng import seed_dice
    from undercroft.core.types import U32, U64
    from undercroft.two_hour.aftermath import aftermath
    from undercroft.two_hour.board import any_of, find_leader
    from undercroft.two_hour.character import (
        able_count,
        casting_rep,
        current_rep,
        has_empty_hands,
        is_able,
        is_down,
        missile_weapon,
        side_of,
    )
    from undercroft.two_hour.charge_test import charge_test
    from undercroft.two_hour.codes import (
        Ask,
        Bound,
        Code,
        Dazzle,
        End,
        Event,
        Held,
        Side,
        Stage,
        Status,
    )
    from undercroft.two_hour.crisis_step import test_crisis
    from undercroft.two_hour.deeds import ask, go_on, take
    from undercroft.two_hour.flight import flee
    from undercroft.two_hour.melee import end_melee
    from undercroft.two_hour.muster import muster
    from undercroft.two_hour.npc import choose
    from undercroft.two_hour.npc_placing import hand_over
    from undercroft.two_hour.options import attackers_of, list_options, melees, only_option, strikers
    from undercroft.two_hour.placement import ask_for_place, next_outside
    from undercroft.two_hour.recovery import heal
    from undercroft.two_hour.report import tell
    from undercroft.two_hour.shooting import can_fire
    from undercroft.two_hour.sight import DISTANCE
    from undercroft.two_hour.squares import (
        bit,
        count_bits,
        edge_row,
        end_of,
        first_of,
        free_squares,
        has,
        is_on_board,
        nth,
        other_side,
    )
    from undercroft.two_hour.state import Figure, Game, Setup, dice_of, figure


def is_led(game: Game) -> bool:
    """The policy takes the decision that is due: for the Star, for the band, for Grunts when it orders them (2H-R6)."""
    kind = game.ask
    if kind == Ask.SPOILS:
        return True
    if side_of(game.actor) == Side.FOES:
        return False
    if kind == Ask.CRISIS:
        return figure(game, game.actor).star == 1
    if kind == Ask.FRONT or kind == Ask.RANK or kind == Ask.PLACE or kind == Ask.BREAK_OFF or kind == Ask.WAY_OUT:
        return True
    if kind == Ask.MELEE or kind == Ask.STRIKER:
        return True
    return figure(game, game.actor).star == 1 or game.grunt_orders == 1


def is_ready(game: Game, f: Figure) -> bool:
    """May have its turn in the step of this stage (2H-R30, 2H-R35, 2H-R39)."""
    if game.stage == Stage.ACTING:
        return True
    if f.carrying >= 0:
        return False
    if game.stage == Stage.SHOOTING:
        return f.entered == 0 and missile_weapon(f) != Held.NOTHING
    if game.stage == Stage.CASTING:
        return f.entered == 0 and f.can_cast == 1 and has_empty_hands(f) and casting_rep(f) > 0
    return True


def next_ready(game: Game) -> int:
    """The active figure of the highest current Rep without a turn in this step yet, ties random (P-8); NOBODY."""
    best = -1
    found = 0
    for k in range(first_of(game.active), end_of(game, game.active)):
        f = figure(game, k)
        if has(game.processed, k) or f.acted or not is_on_board(f) or not is_ready(game, f):
            continue
        rep = current_rep(f)
        if rep > best:
            best = rep
            found = 0
        if rep == best:
            found |= bit(k)
    return any_of(game, found) if found else Code.NOBODY


def begin(game: Game) -> None:
    """Both sides are mustered: the band owns row 1 (2H-R143), Leaders are named, who entered may drink (2H-R71)."""
    game.edge[Side.BAND] = 0
    game.edge[Side.FOES] = Bound.ROWS - 1
    for side in range(Side.BAND, Side.FOES + 1):
        game.leader[side] = find_leader(game, side)
    game.defender = Code.NOBODY
    game.crisis_passes = -1
    game.way_out = -1
    tell(game, Event.FIGHT_BEGINS, Code.NOBODY, Code.NOBODY, game.entering, 0, 0)
    go_on(game, Stage.DRINKING)


def ask_who_drinks(game: Game) -> None:
    """D23 for each of the side that entered; who is not led passes on what does not help it (P-3)."""
    for k in range(first_of(game.entering), end_of(game, game.entering)):
        if not has(game.processed, k) and is_able(figure(game, k)):
            game.processed |= bit(k)
            ask(game, Ask.DRINK, k)
            if not is_led(game):
                hand_over(game, k)
            return
    go_on(game, Stage.PLACING_HOLDER)


def place(game: Game, side: int, then: int) -> None:
    """2H-21.1a: one decision of placing a side; then the next stage."""
    ask_for_place(game, side)
    if game.ask == Ask.NOTHING:
        game.front = 0
        game.placed = 0
        go_on(game, then)


def test_charge(game: Game) -> None:
    """2H-21.2: the test decides whose phase is the first."""
    charge_test(game)
    game.active = game.first
    go_on(game, Stage.OPENING_PHASE)


def friends_beside(game: Game, who: int) -> U32:
    """Bits by figure: downed friends next to a figure (2H-R76)."""
    square = figure(game, who).square
    found = 0
    for k in range(first_of(side_of(who)), end_of(game, side_of(who))):
        f = figure(game, k)
        if is_down(f) and f.square >= 0 and DISTANCE[square][f.square] <= 1:
            found |= bit(k)
    return found


def somebody_is_down(game: Game, side: int) -> bool:
    """A side has somebody Out of the Fight on the board."""
    for k in range(first_of(side), end_of(game, side)):
        if is_down(figure(game, k)) and figure(game, k).square >= 0:
            return True
    return False


def clear_phase(game: Game) -> None:
    """Forget what belonged to the last phase."""
    for k in range(Bound.FIGURES):
        f = figure(game, k)
        if f.status == Status.ABSENT:
            continue
        f.acted = 0
        f.entered = 0
        f.shot_from = Code.NOBODY
        f.target = Code.NOBODY
        f.attackers = 0
        f.patient = Code.NOBODY
    game.fell[Side.BAND] = 0
    game.fell[Side.FOES] = 0
    game.chosen = 0


def open_phase(game: Game) -> None:
    """A side's phase begins: the dazzled lose it, Healers note who lies beside them (2H-21.4, 2H-R66, 2H-R76)."""
    if game.phase >= Bound.PHASES:
        game.end = End.WITHDRAWN
        go_on(game, Stage.SPOILS)
        return
    game.phase += 1
    clear_phase(game)
    tell(game, Event.PHASE_BEGINS, Code.NOBODY, Code.NOBODY, game.phase, game.active, 0)
    wounded = somebody_is_down(game, game.active)
    for k in range(first_of(game.active), end_of(game, game.active)):
        f = figure(game, k)
        if not is_able(f):
            continue
        f.may_heal = friends_beside(game, k) if wounded and f.square >= 0 else 0
        if f.dazzled == Dazzle.COMING:
            f.dazzled = Dazzle.NOW
            f.acted = 1
            tell(game, Event.LOSES_PHASE, k, Code.NOBODY, 0, 0, 0)
    go_on(game, Stage.BREAKING_OFF)


def ask_to_break_off(game: Game) -> None:
    """D25: once in each own phase, with somebody able on the board and an opening behind (2H-26.0a, 2H-R34)."""
    go_on(game, Stage.FLEEING)
    if game.active != Side.BAND or game.broke_off or game.openings[Side.BAND] == 0 or game.standing[Side.BAND] == 0:
        return
    for k in range(first_of(Side.BAND), end_of(game, Side.BAND)):
        if is_on_board(figure(game, k)):
            speaker = game.leader[Side.BAND]
            ask(game, Ask.BREAK_OFF, speaker if speaker >= 0 else k)
            return


def flee_again(game: Game) -> None:
    """Those whose way was closed try again; Paladins that stayed behind leave (2H-R34, 2H-R58)."""
    for k in range(first_of(game.active), end_of(game, game.active)):
        f = figure(game, k)
        if is_able(f) and f.acted == 0 and (f.blocked or f.leaving):
            f.acted = 1
            f.leaving = 0
            flee(game, k)
    go_on(game, Stage.ENTERING)


def ask_who_enters(game: Game) -> None:
    """D35: who waits outside may come in, in the order of the queue (2H-21.1c, 2H-R29)."""
    who = next_outside(game, game.active)
    if who < 0 or (edge_row(game, game.active) & free_squares(game)) == 0:
        go_on(game, Stage.SHOOTING)
        return
    game.processed |= bit(who)
    if figure(game, who).acted == 0:
        ask(game, Ask.ENTER, who)


def ask_in_step(game: Game, kind: int, then: int) -> None:
    """The next figure of a step has its decision; nobody left: the next stage (2H-21.3c, P-8)."""
    who = next_ready(game)
    if who < 0:
        go_on(game, then)
        return
    game.processed |= bit(who)
    if kind != Ask.FIRE or can_fire(game, who):
        ask(game, kind, who)


def lose_actions(game: Game, attackers: U32) -> None:
    """The defender is down: later attackers have lost their action (2H-24.4b)."""
    for k in range(Bound.FIGURES):
        if has(attackers, k):
            tell(game, Event.MELEE_LOST, k, game.defender, 0, 0, 0)


def ask_to_fight(game: Game) -> None:
    """D31: which melee, then who fights next in it; at its end its losses vanish (2H-24.4, 2H-R41)."""
    if game.defender < 0:
        waiting = melees(game)
        if waiting == 0:
            go_on(game, Stage.HEALING)
        elif count_bits(waiting) == 1:
            game.defender = nth(waiting, 0)
        else:
            ask(game, Ask.MELEE, attackers_first(game, waiting))
        return
    attackers = attackers_of(game, game.defender)
    if attackers == 0 or not is_able(figure(game, game.defender)):
        lose_actions(game, attackers)
        end_melee(game, game.defender)
        game.chosen |= bit(game.defender)
        game.defender = Code.NOBODY
        return
    ask(game, Ask.STRIKER, nth(strikers(game, game.defender), 0))


def attackers_first(game: Game, waiting: U32) -> int:
    """Any attacker of the melees that wait, to speak for its side; the defender where none can fight any more."""
    for k in range(Bound.FIGURES):
        if has(waiting, k):
            attackers = attackers_of(game, k)
            if attackers:
                return nth(attackers, 0)
    return first_of(game.active)


def heal_all(game: Game) -> None:
    """Heals that were begun take effect (2H-30.0b, 2H-R35 step 5)."""
    for k in range(first_of(game.active), end_of(game, game.active)):
        if figure(game, k).patient >= 0 and is_able(figure(game, k)):
            heal(game, k)
    go_on(game, Stage.CRISIS_BAND)


def close_phase(game: Game) -> None:
    """The other side's phase is next (2H-21.4b); a Dazzle wears off with the phase it took (2H-R66)."""
    for k in range(first_of(game.active), end_of(game, game.active)):
        if figure(game, k).dazzled == Dazzle.NOW:
            figure(game, k).dazzled = Dazzle.NONE
    game.active = other_side(game.active)
    go_on(game, Stage.OPENING_PHASE)


def settle(game: Game) -> None:
    """A fight ends as soon as one side has nobody able left in it, after any step (2H-R35, 2H-R55)."""
    if game.stage < Stage.OPENING_PHASE or (game.standing[Side.BAND] and game.standing[Side.FOES]):
        return
    band = able_count(game, Side.BAND)
    foes = able_count(game, Side.FOES)
    if band and foes:
        return
    game.ask = Ask.NOTHING
    if band:
        game.end = End.HELD
    elif foes:
        game.end = End.LOST
    else:
        game.end = End.DESERTED
    go_on(game, Stage.SPOILS)


def ask_for_spoils(game: Game) -> None:
    """D42: kill or capture each downed foe on a board that is held; then the aftermath."""
    if game.end == End.HELD or game.end == End.WITHDRAWN:
        for k in range(first_of(Side.FOES), end_of(game, Side.FOES)):
            if is_down(figure(game, k)):
                ask(game, Ask.SPOILS, k)
                return
    go_on(game, Stage.AFTERMATH)


def advance_phase(game: Game) -> None:
    """One stage of a phase, or one decision of it."""
    stage = game.stage
    if stage == Stage.CHARGING:
        ask_in_step(game, Ask.CHARGE, Stage.FIGHTING)
    elif stage == Stage.ACTING:
        ask_in_step(game, Ask.ACT, Stage.CHARGING)
    elif stage == Stage.FIGHTING:
        ask_to_fight(game)
    elif stage == Stage.SHOOTING:
        ask_in_step(game, Ask.FIRE, Stage.CASTING)
    elif stage == Stage.CASTING:
        ask_in_step(game, Ask.CAST, Stage.ACTING)
    elif stage == Stage.OPENING_PHASE:
        open_phase(game)
    elif stage == Stage.BREAKING_OFF:
        ask_to_break_off(game)
    elif stage == Stage.FLEEING:
        flee_again(game)
    elif stage == Stage.ENTERING:
        ask_who_enters(game)
    elif stage == Stage.HEALING:
        heal_all(game)
    elif stage == Stage.CRISIS_BAND:
        test_crisis(game, Side.BAND, Stage.CRISIS_FOES)
    elif stage == Stage.CRISIS_FOES:
        test_crisis(game, Side.FOES, Stage.CLOSING_PHASE)
    else:
        close_phase(game)


def advance(game: Game) -> None:
    """One stage of the fight, or one decision of it."""
    stage = game.stage
    if stage == Stage.DRINKING:
        ask_who_drinks(game)
    elif stage == Stage.PLACING_HOLDER:
        place(game, other_side(game.entering), Stage.PLACING_ENTERING)
    elif stage == Stage.PLACING_ENTERING:
        place(game, game.entering, Stage.TESTING)
    elif stage == Stage.TESTING:
        test_charge(game)
    elif stage == Stage.SPOILS:
        ask_for_spoils(game)
    elif stage == Stage.AFTERMATH:
        aftermath(game)
        game.stage = Stage.OVER
    else:
        advance_phase(game)
        if game.stage < Stage.SPOILS:
            settle(game)


def unasked(game: Game) -> int:
    """The action taken without asking the policy: by procedure, or the only legal one; -1: the policy is asked."""
    if not is_led(game):
        return choose(game)
    list_options(game)
    return only_option(game)


def run_on(game: Game) -> None:
    """Run the fight to the policy's next decision, or to its end (2H, section 4: one legal option is taken unasked)."""
    while game.stage != Stage.OVER:
        if game.ask == Ask.NOTHING:
            advance(game)
            continue
        action = unasked(game)
        if action < 0:
            return
        take(game, action)
        if game.stage < Stage.SPOILS:
            settle(game)
    list_options(game)


def reset(game: Game, setup: Setup, seed: U64) -> None:
    """Muster both sides by the setup and run to the first decision; the game's bytes are 0 before."""
    seed_dice(dice_of(game), seed)
    muster(game, setup)
    begin(game)
    run_on(game)


def apply(game: Game, action: int) -> None:
    """Carry out one legal option of the policy and run on."""
    game.decisions += 1
    take(game, action)
    if game.stage < Stage.SPOILS:
        settle(game)
    run_on(game)


def seat(game: Game) -> int:
    """One seat plays: the leader of the band."""
    return 0


def ended(game: Game) -> bool:
    """The fight is over."""
    return game.stage == Stage.OVER
