# Written by undercroft.core.signatures from npc.py: change that and run it again.
from undercroft.core.rng cimport roll
from undercroft.core.state cimport Stream
from undercroft.free.codes cimport Leader
from undercroft.free.flow cimport forbidden
from undercroft.free.state cimport Game, dice_of

cdef int script(Game* game, int which) noexcept nogil
