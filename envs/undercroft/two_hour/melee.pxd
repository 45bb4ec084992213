# Written by undercroft.core.signatures from melee.py: change that and run it again.
from undercroft.core.dice cimport successes
from undercroft.core.state cimport Stream
from undercroft.two_hour.character cimport armour_class, current_rep, has_trade, has_two_weapons, is_able, is_down, is_under, melee_weapon, side_of, uses_shield, wears_armour, wears_shirt
from undercroft.two_hour.charge_test cimport has_rage
from undercroft.two_hour.codes cimport Armour, Bound, Dazzle, Event, Harm, Held, Potion, Profession, Race, Shirt, Side, Source
from undercroft.two_hour.harm cimport damage_roll, fall_at_no_rep, lose_rep, put_down, soften
from undercroft.two_hour.lookup cimport ABSORBING_IMPACT, CHARGE_DICE, DANCING_ROLLS, DAZZLED_DICE, IS_SWORD, LIGHTWEIGHT_IMPACT, MACE_DICE, MACE_IMPACT, MELEE_CLASS_IMPACT, MELEE_DICE, MELEE_IMPACT, NIMBLER_DICE, PLAIN_ROLLS, POISON_REP, PROTECTION_IMPACT, RAGE_DICE, RESOLUTE_SUCCESSES, SHIELDED_DICE, SLIPPERY_IMPACT, STRENGTH_IMPACT, STRONG_LOSER_IMPACT, STRONG_WINNER_IMPACT, STUCK_DICE, SWORDSMAN_ROLLS, TWO_WEAPONS_DICE
from undercroft.two_hour.report cimport tell
from undercroft.two_hour.squares cimport end_of, first_of, other_side
from undercroft.two_hour.state cimport Figure, Game, dice_of, figure

cdef bint has_charge_bonus(Game* game, int who) noexcept nogil
cdef bint is_nimbler(Figure* f, Figure* other) noexcept nogil
cdef int shield_dice(Figure* f) noexcept nogil
cdef int melee_dice(Game* game, int who, int against) noexcept nogil
cdef int score(Game* game, int who, int dice) noexcept nogil
cdef int melee_impact(Game* game, int winner, int loser, int margin) noexcept nogil
cdef int damage_rolls(Figure* f) noexcept nogil
cdef void poison(Game* game, int winner, int loser) noexcept nogil
cdef void infect(Game* game, int winner, int loser) noexcept nogil
cdef bint hurt(Game* game, int winner, int loser, int margin) noexcept nogil
cdef void spend_round(Figure* f) noexcept nogil
cdef void fight_pair(Game* game, int attacker, int defender) noexcept nogil
cdef void end_melee(Game* game, int defender) noexcept nogil
