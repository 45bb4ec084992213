# Written by undercroft.core.signatures from options.py: change that and run it again.
from libc.stdint cimport uint32_t, uint8_t
from undercroft.core.rules cimport copy_row
from undercroft.two_hour.board cimport enemies_next_to, reach
from undercroft.two_hour.character cimport can_use, could_drink, current_rep, has_trade, in_hand, is_down, is_gone, side_of
from undercroft.two_hour.codes cimport Action, Ask, Bound, Code, Held, Potion, Profession, Side, Spell
from undercroft.two_hour.magic cimport may_target, targets_allowed
from undercroft.two_hour.placement cimport most_in_front, next_to_place, places
from undercroft.two_hour.shooting cimport closest_targets
from undercroft.two_hour.sight cimport NEXT_TO
from undercroft.two_hour.squares cimport bit, count_bits, edge_row, end_of, first_of, free_squares, has, is_on_board, other_side, sees_figure, stride
from undercroft.two_hour.state cimport Game, figure, slot

cdef void offer(Game* game, int action) noexcept nogil
cdef bint is_offered(Game* game, int action) noexcept nogil
cdef void offer_squares(Game* game, uint32_t squares) noexcept nogil
cdef void offer_figures(Game* game, uint32_t figures) noexcept nogil
cdef bint in_reach_of(Game* game, int who, int square) noexcept nogil
cdef uint32_t patients(Game* game, int who) noexcept nogil
cdef bint is_tended(Game* game, int who) noexcept nogil
cdef bint can_heal_with(Game* game, int who, int action) noexcept nogil
cdef uint32_t friends_down(Game* game, int who) noexcept nogil
cdef uint32_t friends_to_swap(Game* game, int who) noexcept nogil
cdef uint32_t foes_down(Game* game, int who) noexcept nogil
cdef uint32_t squares_beside(Game* game, int who, int target) noexcept nogil
cdef bint can_charge(Game* game, int who, int target, uint32_t beside, uint32_t reached) noexcept nogil
cdef uint32_t charge_targets(Game* game, int who) noexcept nogil
cdef uint32_t spell_targets(Game* game, int who, int spell) noexcept nogil
cdef uint32_t attackers_of(Game* game, int defender) noexcept nogil
cdef uint32_t strikers(Game* game, int defender) noexcept nogil
cdef uint32_t melees(Game* game) noexcept nogil
cdef void offer_act(Game* game, int who) noexcept nogil
cdef void offer_charge(Game* game, int who) noexcept nogil
cdef void offer_cast(Game* game, int who) noexcept nogil
cdef void offer_cast_target(Game* game, int who) noexcept nogil
cdef void offer_drink(Game* game, int who) noexcept nogil
cdef void offer_range(Game* game, int first, int count) noexcept nogil
cdef void list_chain(Game* game, int who) noexcept nogil
cdef void list_placing(Game* game, int who) noexcept nogil
cdef void list_options(Game* game) noexcept nogil
cdef int only_option(Game* game) noexcept nogil
cdef void legal(Game* game, uint8_t* mask) noexcept nogil
