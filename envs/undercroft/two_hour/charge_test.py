"""The Charge into Melee Test: who acts first (2H-21.2, 2H-21.3, T-21.0, 2H-R22 to R28)."""

from __future__ import annotations

import cython

if not cython.compiled:
    from undercroft.core.dice import successes
    from undercroft.core.state import Stream
    from undercroft.two_hour.character import (
        able_count,
        current_rep,
        has_trade,
        is_under,
        melee_weapon,
        wears_armour,
        wears_cloak,
    )
    from undercroft.two_hour.codes import Armour, Bound, Cloak, Code, Event, Held, Potion, Profession, Race, Side
    from undercroft.two_hour.lookup import (
        CHARGE_ACTIVE,
        CHARGE_AWARENESS,
        CHARGE_DUTY,
        CHARGE_EAGER,
        CHARGE_FANATIC,
        CHARGE_FLEEING,
        CHARGE_OUTNUMBER,
        CHARGE_RAGE,
        CHARGE_STAR,
        CHARGE_STEALTH,
        CHARGE_SWORD_OF_RAGE,
    )
    from undercroft.two_hour.report import tell
    from undercroft.two_hour.squares import other_side
    from undercroft.two_hour.state import Figure, Game, dice_of, figure


def has_rage(f: Figure) -> bool:
    """Rage by race or by potion; the two do not add up (T-7.A, T-29.1.5, 2H-R28)."""
    return f.race == Race.BEASTMAN or f.race == Race.ORC or is_under(f, Potion.RAGE)


def is_eager(f: Figure) -> bool:
    """Eager by race or by potion; the two do not add up (T-7.A, T-29.1.5, 2H-R28)."""
    return f.race == Race.PETTY_DEMON or f.race == Race.RATMAN or is_under(f, Potion.EAGER)


def charge_dice(game: Game, side: int) -> int:
    """Dice of a side's Leader: current Rep and the dice of T-21.0, never below 0 (2H-21.3a, 2H-R2)."""
    f = figure(game, game.leader[side])
    dice = current_rep(f)
    if is_eager(f):
        dice += CHARGE_EAGER
    if wears_armour(f, Armour.AWARENESS):
        dice += CHARGE_AWARENESS
    if wears_cloak(f, Cloak.STEALTH):
        dice += CHARGE_STEALTH
    if side == Side.BAND and game.chased:
        dice += CHARGE_FLEEING
    elif side == game.entering:
        dice += CHARGE_ACTIVE
    if able_count(game, side) >= 2 * able_count(game, other_side(side)):
        dice += CHARGE_OUTNUMBER
    return dice if dice > 0 else 0


def charge_successes(game: Game, side: int) -> int:
    """Successes that come without a die: Star, Warrior, Rage, Sword of Rage, and a Soldier's two (T-21.0, 2H-R23)."""
    f = figure(game, game.leader[side])
    sure = 0
    if f.star:
        sure += CHARGE_STAR
    if has_trade(f, Profession.WARRIOR):
        sure += CHARGE_FANATIC
    if has_rage(f):
        sure += CHARGE_RAGE
    if melee_weapon(f) == Held.SWORD_OF_RAGE:
        sure += CHARGE_SWORD_OF_RAGE
    if has_trade(f, Profession.SOLDIER):
        sure += CHARGE_DUTY
    return sure


def rolled_dice(game: Game, side: int) -> int:
    """Dice that are really thrown: a Soldier's two automatic ones are not (2H-R23)."""
    dice = charge_dice(game, side)
    if has_trade(figure(game, game.leader[side]), Profession.SOLDIER):
        dice -= CHARGE_DUTY
    return dice if dice > 0 else 0


def win_charge(game: Game, side: int) -> None:
    """That side acts first; a dose of Eager serves for one test (2H-21.3b, T-29.1.5)."""
    game.first = side
    for k in range(Bound.FIGURES):
        figure(game, k).drunk &= ~(1 << Potion.EAGER)


def charge_test(game: Game) -> None:
    """Both Leaders count successes, ties again; the winner's side acts first (2H-21.3; combat dice; writes `first`).

    After 50 times again, or with nothing to roll and a tie, the side already there acts first (2H-R22, 2H-R115).
    """
    holder = other_side(game.entering)
    band = rolled_dice(game, Side.BAND)
    foes = rolled_dice(game, Side.FOES)
    for _ in range(Bound.CHARGE_TIES + 1):
        ours = successes(dice_of(game), Stream.COMBAT, band) + charge_successes(game, Side.BAND)
        theirs = successes(dice_of(game), Stream.COMBAT, foes) + charge_successes(game, Side.FOES)
        winner = Code.NOBODY
        if ours > theirs:
            winner = Side.BAND
        elif theirs > ours:
            winner = Side.FOES
        elif band == 0 and foes == 0:
            winner = holder
        tell(game, Event.CHARGE_TEST, game.leader[Side.BAND], game.leader[Side.FOES], ours, theirs, winner)
        if winner != Code.NOBODY:
            win_charge(game, winner)
            return
    win_charge(game, holder)
