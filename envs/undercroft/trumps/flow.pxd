# Written by undercroft.core.signatures from flow.py: change that and run it again.
cimport cython
from libc.stdint cimport uint64_t
from undercroft.trumps.boss cimport close_combat, close_declarations, declare, fight, is_combat_due, next_bout, next_to_commit, next_to_declare, open_combat
from undercroft.trumps.cards cimport lose_at_random
from undercroft.trumps.codes cimport Action, Ask, Bound, Code, Event, Half, Stage, Stand, Status
from undercroft.trumps.dungeon cimport draw_tile, is_way_blocked, lay_tile, leave, step_on
from undercroft.trumps.encounter cimport play_card, play_joker
from undercroft.trumps.hands cimport stat_cards
from undercroft.trumps.initiative cimport fix_order, next_to_choose, settle_at_random, show
from undercroft.trumps.lookup cimport EXITS
from undercroft.trumps.options cimport list_options, only_option
from undercroft.trumps.outcome cimport place_of, points
from undercroft.trumps.passages cimport can_search, is_live, is_pinned
from undercroft.trumps.preparation cimport prepare_game, take_class
from undercroft.trumps.report cimport tell
from undercroft.trumps.state cimport Game, Setup, player, tile

cdef void ask(Game* game, int question, int seat) noexcept nogil
cdef int turn_seat(Game* game) noexcept nogil
cdef void begin_round(Game* game) noexcept nogil
cdef void draft(Game* game) noexcept nogil
cdef void choose_initiative(Game* game) noexcept nogil
cdef void begin_turn(Game* game) noexcept nogil
@cython.locals(is_inside=bint)
cdef void settle_boss(Game* game) noexcept nogil
@cython.locals(blocked=bint)
cdef void flee(Game* game, int seat, int forced) noexcept nogil
cdef void ask_to_flee(Game* game) noexcept nogil
cdef void ask_to_move(Game* game) noexcept nogil
cdef void meet(Game* game) noexcept nogil
cdef bint is_anybody_inside(Game* game) noexcept nogil
cdef void finish(Game* game) noexcept nogil
cdef void pass_turn(Game* game) noexcept nogil
cdef void advance(Game* game) noexcept nogil
cdef void explore(Game* game, int seat, int side) noexcept nogil
cdef void move(Game* game, int seat, int side) noexcept nogil
cdef void turn_tile(Game* game, int seat, int rotation) noexcept nogil
cdef void take_on_tile(Game* game, int seat, int action) noexcept nogil
cdef void take(Game* game, int action) noexcept nogil
cdef void run_on(Game* game) noexcept nogil
cdef void reset(Game* game, Setup* setup, uint64_t seed) noexcept nogil
cdef void apply(Game* game, int action) noexcept nogil
cdef bint ended(Game* game) noexcept nogil
cdef int seat(Game* game) noexcept nogil
