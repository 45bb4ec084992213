# Written by undercroft.core.signatures from flow.py: change that and run it again.
from libc.stdint cimport uint64_t
from undercroft.core.log cimport note
from undercroft.core.rng cimport roll, seed_dice
from undercroft.core.state cimport Stream
from undercroft.free.codes cimport Event
from undercroft.free.state cimport Game, Setup, dice_of

cdef void reset(Game* game, Setup* setup, uint64_t seed) noexcept nogil
cdef void apply(Game* game, int action) noexcept nogil
cdef int forbidden(Game* game) noexcept nogil
cdef bint ended(Game* game) noexcept nogil
cdef int seat(Game* game) noexcept nogil
cdef double potential(Game* game, int seat) noexcept nogil
cdef double score(Game* game, int seat) noexcept nogil
