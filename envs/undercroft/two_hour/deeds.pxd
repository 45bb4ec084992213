# Written by undercroft.core.signatures from deeds.py: change that and run it again.
from undercroft.two_hour.board cimport drop_behind, nearest_of, put
from undercroft.two_hour.character cimport has_trade, in_hand, is_able, side_of
from undercroft.two_hour.codes cimport Action, Ask, Code, Dazzle, Event, Potion, Profession, Side, Status
from undercroft.two_hour.flight cimport flee
from undercroft.two_hour.magic cimport cast
from undercroft.two_hour.melee cimport fight_pair
from undercroft.two_hour.placement cimport stand, wait_outside
from undercroft.two_hour.report cimport tell
from undercroft.two_hour.shooting cimport closest_targets, shoot
from undercroft.two_hour.sight cimport NEXT_TO
from undercroft.two_hour.squares cimport bit, count_bits, end_of, first_of, has, in_contact, nth, stride
from undercroft.two_hour.state cimport Game, figure

cdef void ask(Game* game, int kind, int actor) noexcept nogil
cdef void go_on(Game* game, int stage) noexcept nogil
cdef void drink(Game* game, int who, int potion) noexcept nogil
cdef void take_drink(Game* game, int who, int action) noexcept nogil
cdef void break_off(Game* game) noexcept nogil
cdef void take_break_off(Game* game, int who, int action) noexcept nogil
cdef void enter(Game* game, int who, int action) noexcept nogil
cdef void fire_at(Game* game, int who, int target) noexcept nogil
cdef void take_fire(Game* game, int who, int action) noexcept nogil
cdef void take_cast(Game* game, int who, int action) noexcept nogil
cdef void take_cast_target(Game* game, int who, int action) noexcept nogil
cdef void move(Game* game, int who, int square) noexcept nogil
cdef void move_beside(Game* game, int who, int square) noexcept nogil
cdef void switch(Game* game, int who, int slot) noexcept nogil
cdef void take_act(Game* game, int who, int action) noexcept nogil
cdef void tend(Game* game, int who, int patient) noexcept nogil
cdef void retrieve(Game* game, int who, int friend) noexcept nogil
cdef void dispatch(Game* game, int who, int victim) noexcept nogil
cdef void charge(Game* game, int who, int target) noexcept nogil
cdef void take_charge(Game* game, int who, int action) noexcept nogil
cdef void charge_to(Game* game, int who, int square) noexcept nogil
cdef void strike(Game* game, int who) noexcept nogil
cdef void take_spoils(Game* game, int victim, int action) noexcept nogil
cdef void take_placing(Game* game, int kind, int who, int action) noexcept nogil
cdef void take_chain(Game* game, int kind, int who, int action) noexcept nogil
cdef void take(Game* game, int action) noexcept nogil
