# Written by undercroft.core.signatures from tactician.py: change that and run it again.
from undercroft.two_hour.character cimport armour_class, current_rep, is_able
from undercroft.two_hour.codes cimport Action, Ask, Bound, Side, Spell
from undercroft.two_hour.melee cimport melee_dice, melee_impact
from undercroft.two_hour.npc cimport choose, goes_to_heal, keeps_away
from undercroft.two_hour.options cimport charge_targets, spell_targets
from undercroft.two_hour.squares cimport end_of, first_of, has, in_contact
from undercroft.two_hour.state cimport Game, figure

cdef int strength(Game* game, int side) noexcept nogil
cdef int edge(Game* game, int who, int target) noexcept nogil
cdef bint is_steadfast(Game* game, int who) noexcept nogil
cdef int best_duel(Game* game, int who) noexcept nogil
cdef int choose_charge(Game* game, int who) noexcept nogil
cdef int choose_spell(Game* game, int who) noexcept nogil
cdef bint is_lost(Game* game) noexcept nogil
cdef int choose_well(Game* game) noexcept nogil
