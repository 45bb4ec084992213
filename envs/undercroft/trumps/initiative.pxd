# Written by undercroft.core.signatures from initiative.py: change that and run it again.
from undercroft.core.rng cimport roll
from undercroft.core.state cimport Stream
from undercroft.trumps.codes cimport Bound, Code, Event
from undercroft.trumps.hands cimport rank_of, spend
from undercroft.trumps.report cimport tell
from undercroft.trumps.state cimport Game, dice_of, player

cdef bint is_tied(Game* game, int seat) noexcept nogil
cdef int next_to_choose(Game* game) noexcept nogil
cdef int places_behind(Game* game, int seat) noexcept nogil
cdef void show(Game* game) noexcept nogil
cdef int tied_with(Game* game, int seat) noexcept nogil
cdef void settle_at_random(Game* game) noexcept nogil
cdef void fix_order(Game* game) noexcept nogil
