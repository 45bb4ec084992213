# Written by undercroft.core.signatures from recruit.py: change that and run it again.
from undercroft.core.dice cimport d6, happens
from undercroft.core.rng cimport roll
from undercroft.core.state cimport Stream
from undercroft.two_hour.character cimport has_trade
from undercroft.two_hour.codes cimport Bound, Code, Held, Profession, Race
from undercroft.two_hour.gear cimport choose_hand, give_items, half, two_dice
from undercroft.two_hour.lookup cimport LINE_CASTS, LINE_CHOICES, LINE_CLASS, LINE_COUNT, LINE_MAIN, LINE_OF_TOTAL, LINE_OFF, LINE_PROFESSION, LINE_REP, LINE_SHIELD, LINE_WEIGHT, REP_DIE, TALISMAN_BASE_REP, TRUE_ARROWS_BASE
from undercroft.two_hour.state cimport Figure, Game, dice_of, slot

cdef int line_of_trade(Game* game, int race, int trade) noexcept nogil
cdef int roll_trades(Game* game, Figure* f, int wanted, int second) noexcept nogil
cdef int rolled_rep(Game* game, int race, int line) noexcept nogil
cdef bint is_fit(int rep, int rep_below) noexcept nogil
cdef int roll_person(Game* game, Figure* f, int rep_below) noexcept nogil
cdef void arm(Game* game, Figure* f, int line) noexcept nogil
cdef void fill(Game* game, Figure* f) noexcept nogil
cdef void recruit(Game* game, Figure* f, int rep_below, int rep_most, int magic) noexcept nogil
