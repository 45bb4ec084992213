# Written by undercroft.core.signatures from charge_test.py: change that and run it again.
from undercroft.core.dice cimport successes
from undercroft.core.state cimport Stream
from undercroft.two_hour.character cimport able_count, current_rep, has_trade, is_under, melee_weapon, wears_armour, wears_cloak
from undercroft.two_hour.codes cimport Armour, Bound, Cloak, Code, Event, Held, Potion, Profession, Race, Side
from undercroft.two_hour.lookup cimport CHARGE_ACTIVE, CHARGE_AWARENESS, CHARGE_DUTY, CHARGE_EAGER, CHARGE_FANATIC, CHARGE_FLEEING, CHARGE_OUTNUMBER, CHARGE_RAGE, CHARGE_STAR, CHARGE_STEALTH, CHARGE_SWORD_OF_RAGE
from undercroft.two_hour.report cimport tell
from undercroft.two_hour.squares cimport other_side
from undercroft.two_hour.state cimport Figure, Game, dice_of, figure

cdef bint has_rage(Figure* f) noexcept nogil
cdef bint is_eager(Figure* f) noexcept nogil
cdef int charge_dice(Game* game, int side) noexcept nogil
cdef int charge_successes(Game* game, int side) noexcept nogil
cdef int rolled_dice(Game* game, int side) noexcept nogil
cdef void win_charge(Game* game, int side) noexcept nogil
cdef void charge_test(Game* game) noexcept nogil
