"""The procedures by which everyone plays who is not led by the policy, and the scripted leader `npc` (2H, 31-P).

Each function answers one kind of decision with an action that `options` lists as legal.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from undercroft.core.types import U32
    from undercroft.two_hour.board import any_of, enemies_seen_from, enemy_distance, nearest_of, reach, steps_to
    from undercroft.two_hour.character import (
        able_count,
        armour_class,
        current_rep,
        has_trade,
        in_hand,
        is_down,
        keeps_away,
        side_of,
    )
    from undercroft.two_hour.codes import (
        Action,
        Ask,
        Bound,
        Profession,
        Spell,
    )
    from undercroft.two_hour.crisis import passes_of
    from undercroft.two_hour.lookup import IS_MELEE_WEAPON
    from undercroft.two_hour.magic import npc_spell, targets_allowed
    from undercroft.two_hour.npc_placing import choose_drink, choose_entry, choose_place, choose_rank
    from undercroft.two_hour.options import (
        attackers_of,
        can_heal_with,
        charge_targets,
        is_tended,
        melees,
        patients,
        spell_targets,
        squares_beside,
        strikers,
    )
    from undercroft.two_hour.placement import most_in_front
    from undercroft.two_hour.shooting import closest_targets
    from undercroft.two_hour.sight import DISTANCE, NEXT_TO
    from undercroft.two_hour.squares import (
        around,
        bit,
        count_bits,
        end_of,
        first_of,
        has,
        in_contact,
        other_side,
        stride,
    )
    from undercroft.two_hour.state import Game, figure


def heals_now(game: Game, who: int) -> int:
    """P-4d, first half: the action by which it heals an adjacent friend, no enemy in contact; -1."""
    if in_contact(game, who) or patients(game, who) == 0:
        return -1
    for action in range(Action.HEAL, Action.HEAL_BY_STAFF + 1):
        if can_heal_with(game, who, action):
            return action
    return -1


def squares_to_heal_from(game: Game, who: int) -> U32:
    """P-4d, second half: squares in reach next to a downed friend and to no enemy; none: no Healer, or there."""
    f = figure(game, who)
    found = 0
    if not has_trade(f, Profession.HEALER) or f.carrying >= 0:
        return found
    side = side_of(who)
    calm = reach(game, who, stride(f)) & ~around(game.standing[other_side(side)])
    for k in range(first_of(side), end_of(game, side)):
        friend = figure(game, k)
        if is_down(friend) and friend.square >= 0 and not is_tended(game, k):
            if DISTANCE[f.square][friend.square] <= 1:
                return 0
            found |= calm & NEXT_TO[friend.square]
    return found


def goes_to_heal(game: Game, who: int) -> bool:
    """P-4d comes before firing, casting and fighting."""
    return heals_now(game, who) >= 0 or squares_to_heal_from(game, who) != 0


def choose_fire(game: Game, who: int) -> int:
    """Fire, unless it heals; a throwing axe stays in hand (P-4e, 2H-R140)."""
    if goes_to_heal(game, who) or IS_MELEE_WEAPON[in_hand(figure(game, who))]:
        return Action.CARRY_ON
    return Action.FIRE


def is_outnumbered(game: Game, side: int) -> bool:
    """Two to one or worse (T-28.7, 2H-R24)."""
    return able_count(game, other_side(side)) >= 2 * able_count(game, side)


def choose_spell(game: Game, who: int) -> int:
    """The spell of T-28.7 if it has a target; a Star as with one passed (P-4f, D28)."""
    if goes_to_heal(game, who):
        return Action.CARRY_ON
    f = figure(game, who)
    outnumbered = is_outnumbered(game, side_of(who))
    in_sight = enemies_seen_from(game, who, f.square)
    if in_sight == 0 and (f.star or not outnumbered):
        return Action.CARRY_ON
    if f.star:
        spell = Spell.DAZZLE if outnumbered else Spell.DAMAGE
    else:
        spell = npc_spell(game, who)
    if spell != Spell.DEFEND and in_sight == 0:
        return Action.CARRY_ON
    return Action.CAST_DAMAGE + spell


def choose_spell_target(game: Game, who: int) -> int:
    """Damage, Dazzle: nearest first; Defend: self, then friends by Rep; as many as allowed, ties random (P-6)."""
    targets = spell_targets(game, who, game.spell)
    if targets == 0 or count_bits(game.chosen) >= targets_allowed(game, who):
        return Action.CAST_NOW
    square = figure(game, who).square
    best = 1000
    found = 0
    for k in range(Bound.FIGURES):
        if has(targets, k):
            if game.spell == Spell.DEFEND:
                order = -1 if k == who else 100 - current_rep(figure(game, k))
            else:
                order = DISTANCE[square][figure(game, k).square]
            if order < best:
                best = order
                found = 0
            if order == best:
                found |= bit(k)
    return Action.FIGURE + any_of(game, found)


def squares_in_sight(game: Game, who: int, squares: U32) -> U32:
    """Those squares of a set from which it would see an enemy."""
    found = 0
    for square in range(Bound.SQUARES):
        if has(squares, square) and enemies_seen_from(game, who, square):
            found |= bit(square)
    return found


def closer(game: Game, who: int) -> U32:
    """P-4j: reachable squares out of contact that are nearest to an enemy, of these the ones fewest squares off.

    None when it stands as near as it can get.
    """
    f = figure(game, who)
    side = side_of(who)
    calm = reach(game, who, stride(f)) & ~around(game.standing[other_side(side)])
    best = enemy_distance(game, who, f.square)
    found = 0
    for square in range(Bound.SQUARES):
        if has(calm, square):
            away = enemy_distance(game, who, square)
            if away < best:
                best = away
                found = 0
            if away == best and away < enemy_distance(game, who, f.square):
                found |= bit(square)
    return nearest_of(game, who, found, stride(f)) if found else found


def go_to(game: Game, squares: U32) -> int:
    """One of several squares, ties random; none: carry on."""
    return Action.SQUARE + any_of(game, squares) if squares else Action.CARRY_ON


def choose_act(game: Game, who: int) -> int:
    """Heal or go to heal; missile users and Casters look for a line of sight; the others close in (P-4 d, h, j)."""
    f = figure(game, who)
    if f.carrying >= 0:
        return Action.CARRY_ON
    action = heals_now(game, who)
    if action >= 0:
        return action
    squares = squares_to_heal_from(game, who)
    if squares:
        return go_to(game, nearest_of(game, who, squares, stride(f)))
    if in_contact(game, who):
        return Action.CARRY_ON
    if not keeps_away(f):
        return Action.CARRY_ON if charge_targets(game, who) else go_to(game, closer(game, who))
    if enemies_seen_from(game, who, f.square):
        return Action.CARRY_ON
    calm = reach(game, who, stride(f)) & ~around(game.standing[other_side(side_of(who))])
    goal = squares_in_sight(game, who, calm)
    return go_to(game, nearest_of(game, who, goal, stride(f)) if goal else goal)


def choose_patient(game: Game, who: int) -> int:
    """The highest original Rep, ties random (D32)."""
    waiting = patients(game, who)
    best = -1
    found = 0
    for k in range(Bound.FIGURES):
        if has(waiting, k):
            if figure(game, k).rep > best:
                best = figure(game, k).rep
                found = 0
            if figure(game, k).rep == best:
                found |= bit(k)
    return Action.FIGURE + any_of(game, found)


def choose_charge(game: Game, who: int) -> int:
    """Fewest squares of movement, lowest AC, lowest Rep, random; out of reach: closer (P-7, P-4 g to j)."""
    f = figure(game, who)
    in_place = in_contact(game, who)
    if keeps_away(f) and not in_place:
        return Action.CARRY_ON
    targets = charge_targets(game, who)
    if targets == 0:
        return Action.CARRY_ON if in_place else go_to(game, closer(game, who))
    best = 100000
    found = 0
    for k in range(Bound.FIGURES):
        if has(targets, k):
            target = figure(game, k)
            steps = 0 if in_place else steps_to(game, who, NEXT_TO[target.square], stride(f))
            order = 1000 * steps + 50 * armour_class(target) + current_rep(target)
            if order < best:
                best = order
                found = 0
            if order == best:
                found |= bit(k)
    return Action.FIGURE + any_of(game, found)


def choose_charge_square(game: Game, who: int) -> int:
    """The free square beside the target that is nearest the mover, ties random (P-7)."""
    f = figure(game, who)
    return go_to(game, nearest_of(game, who, squares_beside(game, who, f.target), stride(f)))


def worth_as_striker(game: Game, who: int) -> int:
    """Rep, a Star before all others (P-8, D31)."""
    f = figure(game, who)
    return current_rep(f) + 100 * f.star


def choose_melee(game: Game) -> int:
    """The melee that holds the highest-Rep attacker, a Star's before all others; ties random (P-8, D31)."""
    waiting = melees(game)
    best = -1
    found = 0
    for k in range(Bound.FIGURES):
        if has(waiting, k):
            worth = 0
            attackers = attackers_of(game, k)
            for a in range(Bound.FIGURES):
                if has(attackers, a) and worth_as_striker(game, a) > worth:
                    worth = worth_as_striker(game, a)
            if worth > best:
                best = worth
                found = 0
            if worth == best:
                found |= bit(k)
    return Action.FIGURE + any_of(game, found)


def choose_striker(game: Game) -> int:
    """The highest Rep, a Star before all others, ties random (P-8, D31)."""
    waiting = strikers(game, game.defender)
    best = -1
    found = 0
    for k in range(Bound.FIGURES):
        if has(waiting, k):
            if worth_as_striker(game, k) > best:
                best = worth_as_striker(game, k)
                found = 0
            if worth_as_striker(game, k) == best:
                found |= bit(k)
    return Action.FIGURE + any_of(game, found)


def first_offered(game: Game) -> int:
    """The first legal action; for decisions that a procedure never comes to (P-11)."""
    for action in range(Action.COUNT):
        if game.options[action]:
            return action
    return Action.CARRY_ON


def choose_placing(game: Game, who: int) -> int:
    """Placement and entering (P-2, P-4c)."""
    if game.ask == Ask.FRONT:
        return Action.FRONT + most_in_front(game, side_of(who)) - 1
    if game.ask == Ask.RANK:
        return choose_rank(game, who)
    if game.ask == Ask.PLACE:
        return choose_place(game, who)
    return choose_entry(game, who)


def choose(game: Game) -> int:
    """What the procedures take in the decision that is due; random ties use the other dice, T-28.7 the combat dice."""
    who = game.actor
    ask = game.ask
    if ask == Ask.CHARGE:
        return choose_charge(game, who)
    if ask == Ask.ACT:
        return choose_act(game, who)
    if ask == Ask.CHARGE_SQUARE:
        return choose_charge_square(game, who)
    if ask == Ask.MELEE:
        return choose_melee(game)
    if ask == Ask.STRIKER:
        return choose_striker(game)
    if ask == Ask.FIRE:
        return choose_fire(game, who)
    if ask == Ask.FIRE_TARGET:
        return Action.FIGURE + any_of(game, closest_targets(game, who))
    if ask == Ask.CAST:
        return choose_spell(game, who)
    if ask == Ask.CAST_TARGET:
        return choose_spell_target(game, who)
    if ask == Ask.CRISIS:
        return Action.PASS_0 + passes_of(game, who)
    if ask == Ask.DRINK:
        return choose_drink(game, who)
    if ask == Ask.PATIENT:
        return choose_patient(game, who)
    if ask == Ask.BREAK_OFF:
        return Action.CARRY_ON
    if ask == Ask.WAY_OUT:
        return Action.OPENING
    if ask == Ask.SPOILS:
        return Action.KILL
    if ask == Ask.FRIEND or ask == Ask.VICTIM:
        return first_offered(game)
    return choose_placing(game, who)
