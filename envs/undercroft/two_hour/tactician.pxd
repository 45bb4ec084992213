# Written by undercroft.core.signatures from tactician.py: change that and run it again.
from undercroft.two_hour.character cimport current_rep, in_hand, is_able
from undercroft.two_hour.codes cimport Action, Ask, Bound, Held, Profession, Side, Spell
from undercroft.two_hour.lookup cimport IS_MELEE_WEAPON
from undercroft.two_hour.npc cimport choose, goes_to_heal
from undercroft.two_hour.options cimport spell_targets
from undercroft.two_hour.squares cimport end_of, first_of, in_contact
from undercroft.two_hour.state cimport Game, figure, slot

cdef int able_rep(Game* game, int side) noexcept nogil
cdef bint is_lost(Game* game) noexcept nogil
cdef int better_weapon(Game* game, int who) noexcept nogil
cdef int choose_act(Game* game, int who) noexcept nogil
cdef int choose_spell(Game* game, int who) noexcept nogil
cdef int choose_passes(Game* game, int who) noexcept nogil
cdef int choose_well(Game* game) noexcept nogil
