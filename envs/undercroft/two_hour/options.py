"""Which options are legal in the decision that is due (2H, section 4: D23 to D36, D38 and D42)."""

from __future__ import annotations

import cython

if not cython.compiled:
    from undercroft.core.rules import copy_row
    from undercroft.core.types import U32, Bytes
    from undercroft.two_hour.board import enemies_next_to, reach
    from undercroft.two_hour.character import (
        can_use,
        could_drink,
        current_rep,
        has_trade,
        in_hand,
        is_down,
        is_gone,
        side_of,
    )
    from undercroft.two_hour.codes import Action, Ask, Bound, Code, Held, Potion, Profession, Side, Spell
    from undercroft.two_hour.magic import may_target, targets_allowed
    from undercroft.two_hour.placement import most_in_front, next_to_place, places
    from undercroft.two_hour.shooting import closest_targets
    from undercroft.two_hour.sight import NEXT_TO
    from undercroft.two_hour.squares import (
        bit,
        count_bits,
        edge_row,
        end_of,
        first_of,
        free_squares,
        has,
        is_on_board,
        other_side,
        sees_figure,
        stride,
    )
    from undercroft.two_hour.state import Game, figure, slot


def offer(game: Game, action: int) -> None:
    """Make an action legal in the decision that is due."""
    if game.options[action] == 0:
        game.options[action] = 1
        game.offered += 1
        game.last_offer = action


def is_offered(game: Game, action: int) -> bool:
    """Whether an action is legal in the decision that is due."""
    return game.options[action] == 1


def offer_squares(game: Game, squares: U32) -> None:
    """Make squares legal."""
    for square in range(Bound.SQUARES):
        if has(squares, square):
            offer(game, Action.SQUARE + square)


def offer_figures(game: Game, figures: U32) -> None:
    """Make figures legal."""
    for k in range(Bound.FIGURES):
        if has(figures, k):
            offer(game, Action.FIGURE + k)


def in_reach_of(game: Game, who: int, square: int) -> bool:
    """Stands next to (or on) a square, or can move next to it in this phase (2H-25.0a, 2H-R54)."""
    f = figure(game, who)
    near = NEXT_TO[square] | bit(square)
    if has(near, f.square):
        return True
    return (reach(game, who, stride(f)) & NEXT_TO[square]) != 0


def patients(game: Game, who: int) -> U32:
    """Bits by figure: friends it may heal now: down, adjacent since the phase began, nobody's patient (2H-R76)."""
    f = figure(game, who)
    found = 0
    if f.entered or f.carrying >= 0:
        return found
    for k in range(first_of(side_of(who)), end_of(game, side_of(who))):
        if has(f.may_heal, k) and is_down(figure(game, k)) and not is_tended(game, k):
            found |= bit(k)
    return found


def is_tended(game: Game, who: int) -> bool:
    """Somebody already heals it in this phase: one Healer per patient and phase (2H-R76)."""
    for k in range(first_of(side_of(who)), end_of(game, side_of(who))):
        if figure(game, k).patient == who:
            return True
    return False


def can_heal_with(game: Game, who: int, action: int) -> bool:
    """Has the means: its trade, a Potion of Healing, an unused Staff of Healing in hand (2H-30.0, 2H-R71, T-29.1.2)."""
    f = figure(game, who)
    if action == Action.HEAL:
        return has_trade(f, Profession.HEALER)
    if action == Action.HEAL_BY_POTION:
        return could_drink(f, Potion.HEALING)
    if in_hand(f) != Held.STAFF_OF_HEALING or not can_use(f, Held.STAFF_OF_HEALING):
        return False
    return f.staff_used == 0


def friends_down(game: Game, who: int) -> U32:
    """Bits by figure: downed friends it can get at and nobody carries (2H-25.0a)."""
    found = 0
    for k in range(first_of(side_of(who)), end_of(game, side_of(who))):
        f = figure(game, k)
        if is_down(f) and f.square >= 0 and f.carried_by < 0 and in_reach_of(game, who, f.square):
            found |= bit(k)
    return found


def friends_to_swap(game: Game, who: int) -> U32:
    """Bits by figure: downed friends it can swap squares with: nobody else may stand there (2H-25.0a)."""
    found = friends_down(game, who)
    for k in range(first_of(side_of(who)), end_of(game, side_of(who))):
        if has(found, k) and not has(free_squares(game), figure(game, k).square):
            found &= ~bit(k)
    return found


def foes_down(game: Game, who: int) -> U32:
    """Bits by figure: downed enemies it can get at, to kill or to capture (2H-23.7a, 2H-R54)."""
    found = 0
    side = other_side(side_of(who))
    for k in range(first_of(side), end_of(game, side)):
        f = figure(game, k)
        if is_down(f) and f.square >= 0 and f.carried_by < 0 and in_reach_of(game, who, f.square):
            found |= bit(k)
    return found


def squares_beside(game: Game, who: int, target: int) -> U32:
    """Free squares next to a target that a charge can reach (2H-R46)."""
    f = figure(game, who)
    return reach(game, who, stride(f)) & NEXT_TO[figure(game, target).square]


def can_charge(game: Game, who: int, target: int, beside: U32, reached: U32) -> bool:
    """In contact an adjacent enemy, else one that it sees and a square next to whom it can reach (2H-R46)."""
    if beside:
        return has(beside, target)
    return (reached & NEXT_TO[figure(game, target).square]) != 0 and sees_figure(game, who, target)


def charge_targets(game: Game, who: int) -> U32:
    """Bits by figure: whom it may charge now, by the distribution of attackers (2H-22.3.1, 2H-R46).

    In contact only the adjacent enemies, charged in place; else those it sees and can reach; of these the ones with
    the fewest attackers so far in this phase, never one with three.
    """
    beside = enemies_next_to(game, who)
    f = figure(game, who)
    side = other_side(side_of(who))
    fewest = 3
    found = 0
    reached = reach(game, who, stride(f)) if beside == 0 else 0
    for k in range(first_of(side), end_of(game, side)):
        target = figure(game, k)
        if not is_on_board(target) or target.attackers > fewest or target.attackers >= 3:
            continue
        if can_charge(game, who, k, beside, reached):
            if target.attackers < fewest:
                fewest = target.attackers
                found = 0
            found |= bit(k)
    return found


def spell_targets(game: Game, who: int, spell: int) -> U32:
    """Bits by figure: whom a spell may still name (2H-28.1b, 2H-R64, 2H-R65)."""
    found = 0
    for k in range(Bound.FIGURES):
        if not has(game.chosen, k) and is_on_board(figure(game, k)) and may_target(game, who, k, spell):
            found |= bit(k)
    return found


def attackers_of(game: Game, defender: int) -> U32:
    """Bits by figure: those who charged a defender and have not fought yet (2H-24.4a)."""
    found = 0
    for k in range(first_of(game.active), end_of(game, game.active)):
        f = figure(game, k)
        if f.target == defender and is_on_board(f) and not has(game.processed, k):
            found |= bit(k)
    return found


def strikers(game: Game, defender: int) -> U32:
    """Bits by figure: who may fight the defender next: the highest Rep, and a Star in its own place (2H-24.4a)."""
    waiting = attackers_of(game, defender)
    best = -1
    found = 0
    for k in range(Bound.FIGURES):
        if has(waiting, k) and not figure(game, k).star:
            rep = current_rep(figure(game, k))
            if rep > best:
                best = rep
                found = 0
            if rep == best:
                found |= bit(k)
    for k in range(Bound.FIGURES):
        if has(waiting, k) and figure(game, k).star:
            found |= bit(k)
    return found


def melees(game: Game) -> U32:
    """Bits by figure: defenders whose melee has not been fought in this phase (2H-24.4)."""
    found = 0
    side = other_side(game.active)
    for k in range(first_of(side), end_of(game, side)):
        if figure(game, k).attackers > 0 and not has(game.chosen, k):
            found |= bit(k)
    return found


def offer_act(game: Game, who: int) -> None:
    """Step 3 of 2H-R35: move, heal, retrieve, kill, capture, switch, or wait for the charges (D26)."""
    f = figure(game, who)
    offer(game, Action.CARRY_ON)
    offer_squares(game, reach(game, who, stride(f)))
    if f.carrying >= 0:
        return
    if patients(game, who):
        for action in range(Action.HEAL, Action.HEAL_BY_STAFF + 1):
            if can_heal_with(game, who, action):
                offer(game, action)
    if friends_down(game, who):
        offer(game, Action.PICK_UP)
    if friends_to_swap(game, who):
        offer(game, Action.SWAP)
    if foes_down(game, who):
        offer(game, Action.KILL)
        offer(game, Action.CAPTURE)
    if not f.entered:
        for k in range(Bound.KIT):
            main = slot(f, k).main
            if k != f.hand and main != Held.NOTHING and not is_gone(f, k) and can_use(f, main):
                offer(game, Action.SWITCH + k)
        if f.hand != Code.EMPTY_HANDS:
            offer(game, Action.EMPTY_HANDS)


def offer_charge(game: Game, who: int) -> None:
    """Step 4 of 2H-R35: a target, or none; where a charge has become impossible a plain move (D30, P-4j)."""
    targets = charge_targets(game, who)
    offer(game, Action.CARRY_ON)
    offer_figures(game, targets)
    if targets == 0:
        offer_squares(game, reach(game, who, stride(figure(game, who))))


def offer_cast(game: Game, who: int) -> None:
    """The spells that have somebody to name, or none (D28)."""
    offer(game, Action.CARRY_ON)
    game.chosen = 0
    for spell in range(Spell.DAMAGE, Spell.DEFEND + 1):
        if spell_targets(game, who, spell):
            offer(game, Action.CAST_DAMAGE + spell)


def offer_cast_target(game: Game, who: int) -> None:
    """One more target while Rep allows, or cast now (D29)."""
    if game.chosen:
        offer(game, Action.CAST_NOW)
    if count_bits(game.chosen) < targets_allowed(game, who):
        offer_figures(game, spell_targets(game, who, game.spell))


def offer_drink(game: Game, who: int) -> None:
    """One of the potions held that work in a fight, or none (D23, 2H-R71)."""
    f = figure(game, who)
    offer(game, Action.CARRY_ON)
    if could_drink(f, Potion.RAGE):
        offer(game, Action.DRINK_RAGE)
    if could_drink(f, Potion.COURAGE):
        offer(game, Action.DRINK_COURAGE)
    if could_drink(f, Potion.EAGER):
        offer(game, Action.DRINK_EAGER)
    if could_drink(f, Potion.STRENGTH):
        offer(game, Action.DRINK_STRENGTH)


def offer_range(game: Game, first: int, count: int) -> None:
    """Make some neighbouring actions legal."""
    for action in range(first, first + count):
        offer(game, action)


def list_chain(game: Game, who: int) -> None:
    """The options of a decision that completes another one."""
    if game.ask == Ask.PATIENT:
        offer_figures(game, patients(game, who))
    elif game.ask == Ask.FRIEND:
        offer_figures(game, friends_down(game, who) if game.intent == Action.PICK_UP else friends_to_swap(game, who))
    elif game.ask == Ask.VICTIM:
        offer_figures(game, foes_down(game, who))
    elif game.ask == Ask.FIRE_TARGET:
        offer_figures(game, closest_targets(game, who))
    elif game.ask == Ask.CAST_TARGET:
        offer_cast_target(game, who)
    elif game.ask == Ask.CHARGE_SQUARE:
        offer_squares(game, squares_beside(game, who, figure(game, who).target))
    elif game.ask == Ask.WAY_OUT:
        offer_range(game, Action.OPENING, game.openings[Side.BAND])


def list_placing(game: Game, who: int) -> None:
    """The options of placement (D24) and of entering (D35)."""
    side = side_of(who)
    if game.ask == Ask.FRONT:
        offer_range(game, Action.FRONT, most_in_front(game, side))
    elif game.ask == Ask.RANK:
        offer_figures(game, next_to_place(game, side))
    elif game.ask == Ask.PLACE:
        offer_squares(game, places(game, side))
        if game.placed >= game.front:
            offer(game, Action.WAIT_OUTSIDE)
    elif game.ask == Ask.ENTER:
        offer(game, Action.WAIT_OUTSIDE)
        offer_squares(game, edge_row(game, side) & free_squares(game))


def list_options(game: Game) -> None:
    """Write the legal options of the decision that is due into the game; there is always one."""
    who = game.actor
    for action in range(Action.COUNT):
        game.options[action] = 0
    game.offered = 0
    if game.ask == Ask.ACT:
        offer_act(game, who)
    elif game.ask == Ask.CHARGE:
        offer_charge(game, who)
    elif game.ask == Ask.BREAK_OFF:
        offer(game, Action.CARRY_ON)
        offer(game, Action.BREAK_OFF)
    elif game.ask == Ask.FIRE:
        offer(game, Action.CARRY_ON)
        offer(game, Action.FIRE)
    elif game.ask == Ask.CAST:
        offer_cast(game, who)
    elif game.ask == Ask.CRISIS:
        offer_range(game, Action.PASS_0, 3)
    elif game.ask == Ask.MELEE:
        offer_figures(game, melees(game))
    elif game.ask == Ask.STRIKER:
        offer_figures(game, strikers(game, game.defender))
    elif game.ask == Ask.SPOILS:
        offer(game, Action.KILL)
        offer(game, Action.CAPTURE)
    elif game.ask == Ask.DRINK:
        offer_drink(game, who)
    else:
        list_placing(game, who)
        list_chain(game, who)


def only_option(game: Game) -> int:
    """The action that is the only legal one; -1 when there are several."""
    return game.last_offer if game.offered == 1 else -1


def legal(game: Game, mask: Bytes) -> None:
    """Write which actions are legal, 1 or 0 each; all 0 when the fight is over."""
    copy_row(mask, game.options, Action.COUNT)
