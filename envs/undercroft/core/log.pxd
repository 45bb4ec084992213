# Written by undercroft.core.signatures from log.py: change that and run it again.
from libc.stdint cimport uint32_t
from undercroft.core.state cimport Bound, Dice, Log

cdef Log book
cdef void* logged
cdef void note(void* game, Dice* dice, int kind, int actor, int target, int a, int b, int c) noexcept nogil
cdef void keep_dice(Dice* dice, int at) noexcept nogil
cdef void listen(void* game, uint32_t thrown) noexcept nogil
cdef void deafen() noexcept nogil
