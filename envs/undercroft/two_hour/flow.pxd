# Written by undercroft.core.signatures from flow.py: change that and run it again.
cimport cython
from libc.stdint cimport uint32_t, uint64_t
from undercroft.core.rng cimport seed_dice
from undercroft.two_hour.aftermath cimport aftermath
from undercroft.two_hour.board cimport any_of, find_leader
from undercroft.two_hour.character cimport able_count, casting_rep, current_rep, has_empty_hands, is_able, is_down, missile_weapon, side_of
from undercroft.two_hour.charge_test cimport charge_test
from undercroft.two_hour.codes cimport Ask, Bound, Code, Dazzle, End, Event, Held, Side, Stage, Status
from undercroft.two_hour.crisis_step cimport test_crisis
from undercroft.two_hour.deeds cimport ask, go_on, take
from undercroft.two_hour.flight cimport flee
from undercroft.two_hour.melee cimport end_melee
from undercroft.two_hour.muster cimport muster
from undercroft.two_hour.npc cimport choose
from undercroft.two_hour.npc_placing cimport hand_over
from undercroft.two_hour.options cimport attackers_of, list_options, melees, only_option, strikers
from undercroft.two_hour.placement cimport ask_for_place, next_outside
from undercroft.two_hour.recovery cimport heal
from undercroft.two_hour.report cimport tell
from undercroft.two_hour.shooting cimport can_fire
from undercroft.two_hour.sight cimport DISTANCE
from undercroft.two_hour.squares cimport bit, count_bits, edge_row, end_of, first_of, free_squares, has, is_on_board, nth, other_side
from undercroft.two_hour.state cimport Figure, Game, Setup, dice_of, figure

cdef bint is_led(Game* game) noexcept nogil
cdef bint is_ready(Game* game, Figure* f) noexcept nogil
cdef int next_ready(Game* game) noexcept nogil
cdef void begin(Game* game) noexcept nogil
cdef void ask_who_drinks(Game* game) noexcept nogil
cdef void place(Game* game, int side, int then) noexcept nogil
cdef void test_charge(Game* game) noexcept nogil
cdef uint32_t friends_beside(Game* game, int who) noexcept nogil
cdef bint somebody_is_down(Game* game, int side) noexcept nogil
cdef void clear_phase(Game* game) noexcept nogil
@cython.locals(wounded=bint)
cdef void open_phase(Game* game) noexcept nogil
cdef void ask_to_break_off(Game* game) noexcept nogil
cdef void flee_again(Game* game) noexcept nogil
cdef void ask_who_enters(Game* game) noexcept nogil
cdef void ask_in_step(Game* game, int kind, int then) noexcept nogil
cdef void lose_actions(Game* game, uint32_t attackers) noexcept nogil
cdef void ask_to_fight(Game* game) noexcept nogil
cdef int attackers_first(Game* game, uint32_t waiting) noexcept nogil
cdef void heal_all(Game* game) noexcept nogil
cdef void close_phase(Game* game) noexcept nogil
cdef void settle(Game* game) noexcept nogil
cdef void ask_for_spoils(Game* game) noexcept nogil
cdef void advance_phase(Game* game) noexcept nogil
cdef void advance(Game* game) noexcept nogil
cdef int unasked(Game* game) noexcept nogil
cdef void run_on(Game* game) noexcept nogil
cdef void reset(Game* game, Setup* setup, uint64_t seed) noexcept nogil
cdef void apply(Game* game, int action) noexcept nogil
cdef int seat(Game* game) noexcept nogil
cdef bint ended(Game* game) noexcept nogil
