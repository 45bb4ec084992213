"""Melee between two figures (2H-24.2 to 2H-24.4, T-24.2, T-24.4, 2H-R40 to R49)."""

from __future__ import annotations

import cython

if not cython.compiled:
    from undercroft.core.dice import successes
    from undercroft.core.state import Stream
    from undercroft.two_hour.character import (
        armour_class,
        current_rep,
        has_trade,
        has_two_weapons,
        is_able,
        is_down,
        is_under,
        melee_weapon,
        side_of,
        uses_shield,
        wears_armour,
        wears_shirt,
    )
    from undercroft.two_hour.charge_test import has_rage
    from undercroft.two_hour.codes import (
        Armour,
        Bound,
        Dazzle,
        Event,
        Harm,
        Held,
        Potion,
        Profession,
        Race,
        Shirt,
        Side,
        Source,
    )
    from undercroft.two_hour.harm import damage_roll, fall_at_no_rep, lose_rep, put_down, soften
    from undercroft.two_hour.lookup import (
        ABSORBING_IMPACT,
        CHARGE_DICE,
        DANCING_ROLLS,
        DAZZLED_DICE,
        IS_SWORD,
        LIGHTWEIGHT_IMPACT,
        MACE_DICE,
        MACE_IMPACT,
        MELEE_CLASS_IMPACT,
        MELEE_DICE,
        MELEE_IMPACT,
        NIMBLER_DICE,
        PLAIN_ROLLS,
        POISON_REP,
        PROTECTION_IMPACT,
        RAGE_DICE,
        RESOLUTE_SUCCESSES,
        SHIELDED_DICE,
        SLIPPERY_IMPACT,
        STRENGTH_IMPACT,
        STRONG_LOSER_IMPACT,
        STRONG_WINNER_IMPACT,
        STUCK_DICE,
        SWORDSMAN_ROLLS,
        TWO_WEAPONS_DICE,
    )
    from undercroft.two_hour.report import tell
    from undercroft.two_hour.squares import end_of, first_of, other_side
    from undercroft.two_hour.state import Figure, Game, dice_of, figure


def has_charge_bonus(game: Game, who: int) -> bool:
    """Its side won the test and fights in the phase that this bought, or all fight by the switch (2H-R40)."""
    if side_of(who) != game.first:
        return False
    return game.phase == 1 or game.charge_whole_fight == 1


def is_nimbler(f: Figure, other: Figure) -> bool:
    """AC 2 against AC 6, or Armour of Agility, once (T-24.2, 2H-R44)."""
    return wears_armour(f, Armour.AGILITY) or armour_class(f) + 4 <= armour_class(other)


def shield_dice(f: Figure) -> int:
    """Shield or Phase Armour, and a Defend on top of it, unless dazzled (T-24.2, 2H-28.5, 2H-28.6, 2H-R67)."""
    if f.dazzled != Dazzle.NONE:
        return 0
    dice = 0
    if uses_shield(f) or wears_armour(f, Armour.PHASE):
        dice += SHIELDED_DICE
    if f.defended > 0:
        dice += SHIELDED_DICE
    return dice


def melee_dice(game: Game, who: int, against: int) -> int:
    """Dice of a fighter in a melee round: current Rep and T-24.2, never below 0 (2H-24.2a, 2H-R28, 2H-R44, 2H-R45)."""
    f = figure(game, who)
    other = figure(game, against)
    weapon = melee_weapon(f)
    dice = current_rep(f) + MELEE_DICE[weapon] + shield_dice(f)
    if weapon == Held.MACE and IS_SWORD[melee_weapon(other)]:
        dice += MACE_DICE
    if has_two_weapons(f):
        dice += TWO_WEAPONS_DICE
    if has_rage(f):
        dice += RAGE_DICE
    if is_nimbler(f, other):
        dice += NIMBLER_DICE
    if has_charge_bonus(game, who):
        dice += CHARGE_DICE
    if f.dazzled != Dazzle.NONE:
        dice += DAZZLED_DICE
    if f.stuck:
        dice += STUCK_DICE
    return dice if dice > 0 else 0


def score(game: Game, who: int, dice: int) -> int:
    """Successes of a fighter; Resolute is worth at least one (2H-24.2a, T-24.2; combat dice)."""
    scored = successes(dice_of(game), Stream.COMBAT, dice)
    if figure(game, who).race == Race.HUMAN and scored < RESOLUTE_SUCCESSES:
        return RESOLUTE_SUCCESSES
    return scored


def melee_impact(game: Game, winner: int, loser: int, margin: int) -> int:
    """Impact of the winner's margin after T-24.4 (2H-24.3a)."""
    w = figure(game, winner)
    f = figure(game, loser)
    weapon = melee_weapon(w)
    ac = armour_class(f)
    impact = margin + MELEE_IMPACT[weapon] + MELEE_CLASS_IMPACT[ac]
    if weapon == Held.MACE and ac == 6:
        impact += MACE_IMPACT
    if wears_shirt(f, Shirt.ABSORBING) and f.ac < 6:
        impact += ABSORBING_IMPACT
    if wears_armour(f, Armour.PROTECTION):
        impact += PROTECTION_IMPACT
    if is_under(w, Potion.STRENGTH):
        impact += STRENGTH_IMPACT
    if w.race == Race.GOBLIN:
        impact += LIGHTWEIGHT_IMPACT
    if w.race == Race.TROLL:
        impact += STRONG_WINNER_IMPACT
    if f.race == Race.ELF:
        impact += SLIPPERY_IMPACT
    if f.race == Race.TROLL:
        impact += STRONG_LOSER_IMPACT
    return impact


def damage_rolls(f: Figure) -> int:
    """Damage dice of which the best counts: a Knight's two, one more with a Dancing Sword (T-24.4)."""
    rolls = SWORDSMAN_ROLLS if has_trade(f, Profession.KNIGHT) else PLAIN_ROLLS
    if melee_weapon(f) == Held.DANCING_SWORD:
        rolls += DANCING_ROLLS
    return rolls


def poison(game: Game, winner: int, loser: int) -> None:
    """Each round a Feral Vampire wins costs the loser 1 Rep, after the damage (T-7.A, 2H-R48, 2H-R119)."""
    f = figure(game, loser)
    f.poison -= POISON_REP
    tell(game, Event.POISONS, winner, loser, current_rep(f), 0, 0)
    fall_at_no_rep(game, loser, winner)


def infect(game: Game, winner: int, loser: int) -> None:
    """Whom a Ghoul puts Out of the Fight is infected; the infection of NPCs is ignored (T-7.A, 2H-R49, 2H-R119)."""
    if side_of(loser) == Side.BAND:
        figure(game, loser).infected = 1
        tell(game, Event.INFECTS, winner, loser, 0, 0, 0)


def hurt(game: Game, winner: int, loser: int, margin: int) -> bool:
    """Damage of a round that was won; True: the pair fights on (2H-24.3, T-24.4; combat dice)."""
    w = figure(game, winner)
    impact = melee_impact(game, winner, loser, margin)
    harm = damage_roll(game, impact, damage_rolls(w), Harm.LESS_REP)
    tell(game, Event.MELEE_DAMAGE, winner, loser, impact, harm, 0)
    harm = soften(game, loser, harm, Source.MELEE)
    if harm >= Harm.OUT_OF_FIGHT:
        put_down(game, loser, harm, winner)
    elif harm == Harm.LESS_REP:
        lose_rep(game, loser, winner)
    if w.race == Race.FERAL_VAMPIRE and harm != Harm.DEAD:
        poison(game, winner, loser)
    if w.race == Race.GHOUL and is_down(figure(game, loser)):
        infect(game, winner, loser)
    if harm == Harm.STOP:
        tell(game, Event.MELEE_STOPS, winner, loser, 0, 0, 0)
    return harm != Harm.STOP and is_able(figure(game, loser))


def spend_round(f: Figure) -> None:
    """What lasts for one melee round is used up by it (2H-R33, 2H-R67)."""
    f.stuck = 0
    f.defended = 0


def fight_pair(game: Game, attacker: int, defender: int) -> None:
    """Rounds until one of the two is down; ties are rolled again (2H-24.2 to 2H-24.4b, 2H-R41; combat dice).

    After 20 ties in a row, with nothing to roll and a tie, or after 60 rounds, the melee ends without effect (2H-R47,
    2H-R118).
    """
    ties = 0
    rounds = 0
    while ties < Bound.MELEE_TIES and rounds < Bound.MELEE_ROUNDS:
        ours = melee_dice(game, attacker, defender)
        theirs = melee_dice(game, defender, attacker)
        a = score(game, attacker, ours)
        d = score(game, defender, theirs)
        tell(game, Event.MELEE_ROUND, attacker, defender, a, d, ours)
        if a == d:
            ties = ties + 1 if ours + theirs > 0 else Bound.MELEE_TIES
            continue
        ties = 0
        rounds += 1
        spend_round(figure(game, attacker))
        spend_round(figure(game, defender))
        winner = attacker if a > d else defender
        loser = defender if a > d else attacker
        if not hurt(game, winner, loser, a - d if a > d else d - a):
            return
    tell(game, Event.MELEE_STOPS, attacker, defender, 0, 0, 0)


def end_melee(game: Game, defender: int) -> None:
    """All melees against a defender are over: the losses of all of them vanish (2H-23.6.1, 2H-R41)."""
    figure(game, defender).melee = 0
    side = other_side(side_of(defender))
    for k in range(first_of(side), end_of(game, side)):
        if figure(game, k).target == defender:
            figure(game, k).melee = 0
