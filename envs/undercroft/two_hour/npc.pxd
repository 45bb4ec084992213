# Written by undercroft.core.signatures from npc.py: change that and run it again.
cimport cython
from libc.stdint cimport uint32_t
from undercroft.two_hour.board cimport any_of, enemies_seen_from, enemy_distance, nearest_of, reach, steps_to
from undercroft.two_hour.character cimport able_count, armour_class, current_rep, has_trade, in_hand, is_down, keeps_away, side_of
from undercroft.two_hour.codes cimport Action, Ask, Bound, Profession, Spell
from undercroft.two_hour.crisis cimport passes_of
from undercroft.two_hour.lookup cimport IS_MELEE_WEAPON
from undercroft.two_hour.magic cimport npc_spell, targets_allowed
from undercroft.two_hour.npc_placing cimport choose_drink, choose_entry, choose_place, choose_rank
from undercroft.two_hour.options cimport attackers_of, can_heal_with, charge_targets, is_tended, melees, patients, spell_targets, squares_beside, strikers
from undercroft.two_hour.placement cimport most_in_front
from undercroft.two_hour.shooting cimport closest_targets
from undercroft.two_hour.sight cimport DISTANCE, NEXT_TO
from undercroft.two_hour.squares cimport around, bit, count_bits, end_of, first_of, has, in_contact, other_side, stride
from undercroft.two_hour.state cimport Game, figure

cdef int heals_now(Game* game, int who) noexcept nogil
cdef uint32_t squares_to_heal_from(Game* game, int who) noexcept nogil
cdef bint goes_to_heal(Game* game, int who) noexcept nogil
cdef int choose_fire(Game* game, int who) noexcept nogil
cdef bint is_outnumbered(Game* game, int side) noexcept nogil
@cython.locals(outnumbered=bint)
cdef int choose_spell(Game* game, int who) noexcept nogil
cdef int choose_spell_target(Game* game, int who) noexcept nogil
cdef uint32_t squares_in_sight(Game* game, int who, uint32_t squares) noexcept nogil
cdef uint32_t closer(Game* game, int who) noexcept nogil
cdef int go_to(Game* game, uint32_t squares) noexcept nogil
cdef int choose_act(Game* game, int who) noexcept nogil
cdef int choose_patient(Game* game, int who) noexcept nogil
@cython.locals(in_place=bint)
cdef int choose_charge(Game* game, int who) noexcept nogil
cdef int choose_charge_square(Game* game, int who) noexcept nogil
cdef int worth_as_striker(Game* game, int who) noexcept nogil
cdef int choose_melee(Game* game) noexcept nogil
cdef int choose_striker(Game* game) noexcept nogil
cdef int first_offered(Game* game) noexcept nogil
cdef int choose_placing(Game* game, int who) noexcept nogil
cdef int choose(Game* game) noexcept nogil
