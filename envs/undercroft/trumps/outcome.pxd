# Written by undercroft.core.signatures from outcome.py: change that and run it again.
from undercroft.trumps.codes cimport Bound, Half, Reward, Status
from undercroft.trumps.hands cimport held_of, stat_cards
from undercroft.trumps.lookup cimport FACES
from undercroft.trumps.state cimport Game, player

cdef int PAR
cdef double SCALE
cdef int points(Game* game, int seat) noexcept nogil
cdef bint is_better(Game* game, int seat, int other) noexcept nogil
cdef int place_of(Game* game, int seat) noexcept nogil
cdef double above_par(Game* game, int seat) noexcept nogil
cdef double score(Game* game, int seat) noexcept nogil
cdef double potential(Game* game, int seat) noexcept nogil
cdef void tell_seat(Game* game, int seat, float* out, int at) noexcept nogil
cdef void tell(Game* game, float* out) noexcept nogil
