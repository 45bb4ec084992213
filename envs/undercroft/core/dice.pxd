# Written by undercroft.core.signatures from dice.py: change that and run it again.
from undercroft.core.rng cimport roll
from undercroft.core.state cimport Bound, Dice

cdef int d6(Dice* dice, int stream) noexcept nogil
cdef int passes(Dice* dice, int stream, int count, int target) noexcept nogil
cdef int best_two(Dice* dice, int stream, int count, int target) noexcept nogil
cdef int successes(Dice* dice, int stream, int count) noexcept nogil
cdef bint happens(Dice* dice, int stream, int low, int high) noexcept nogil
cdef int total(Dice* dice, int stream, int count) noexcept nogil
cdef int half_d6(Dice* dice, int stream) noexcept nogil
