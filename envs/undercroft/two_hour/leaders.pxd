# Written by undercroft.core.signatures from leaders.py: change that and run it again.
from undercroft.two_hour.codes cimport Leader
from undercroft.two_hour.npc cimport choose
from undercroft.two_hour.state cimport Game
from undercroft.two_hour.tactician cimport choose_well

cdef int script(Game* game, int which) noexcept nogil
