# Written by undercroft.core.signatures from cards.py: change that and run it again.
from undercroft.core.rng cimport roll
from undercroft.core.state cimport Stream
from undercroft.trumps.codes cimport Bound, Event, Treasure
from undercroft.trumps.hands cimport held_of, holds, spend
from undercroft.trumps.lookup cimport HIGHEST, LOWEST
from undercroft.trumps.report cimport tell
from undercroft.trumps.state cimport Game, dice_of, player

cdef void lose_at_random(Game* game, int seat, int first, int last) noexcept nogil
cdef int undrawn(Game* game, int lowest, int highest) noexcept nogil
cdef void remake(Game* game, int lowest, int highest) noexcept nogil
cdef int draw(Game* game, int lowest, int highest) noexcept nogil
cdef int draw_challenge(Game* game, int level) noexcept nogil
cdef int draw_hoard(Game* game) noexcept nogil
cdef void gain(Game* game, int seat, int rank) noexcept nogil
cdef void gain_beaten(Game* game, int seat, int challenge) noexcept nogil
