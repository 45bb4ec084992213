# Written by undercroft.core.signatures from npc.py: change that and run it again.
cimport cython
from libc.stdint cimport uint32_t
from undercroft.two_hour.board cimport any_of, enemies_seen_from, enemy_distance, nearest_of, reach, steps_to
from undercroft.two_hour.character cimport able_count, armour_class, could_drink, current_rep, has_empty_hands, has_trade, in_hand, is_able, is_down, side_of
from undercroft.two_hour.codes cimport Action, Ask, Bound, Code, Event, Potion, Profession, Race, Spell
from undercroft.two_hour.crisis cimport passes_of
from undercroft.two_hour.lookup cimport IS_MELEE_WEAPON, IS_MISSILE_WEAPON
from undercroft.two_hour.magic cimport npc_spell, targets_allowed
from undercroft.two_hour.options cimport attackers_of, can_heal_with, charge_targets, is_tended, melees, patients, spell_targets, squares_beside, strikers
from undercroft.two_hour.placement cimport most_in_front, next_to_place, places
from undercroft.two_hour.report cimport tell
from undercroft.two_hour.shooting cimport closest_targets
from undercroft.two_hour.sight cimport DISTANCE, NEXT_TO
from undercroft.two_hour.squares cimport around, bit, count_bits, edge_row, end_of, first_of, free_squares, has, in_contact, other_side, stride
from undercroft.two_hour.state cimport Figure, Game, figure

cdef bint keeps_away(Figure* f) noexcept nogil
cdef bint helps(Game* game, int who, int potion) noexcept nogil
cdef int first_potion(Figure* f) noexcept nogil
cdef int choose_drink(Game* game, int who) noexcept nogil
cdef void hand_over(Game* game, int who) noexcept nogil
cdef int choose_rank(Game* game, int who) noexcept nogil
cdef int choose_place(Game* game, int who) noexcept nogil
cdef int choose_entry(Game* game, int who) noexcept nogil
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
