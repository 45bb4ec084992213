# Written by undercroft.core.signatures from actions.py: change that and run it again.
from libc.stdint cimport uint8_t
from undercroft.free.flow cimport forbidden
from undercroft.free.state cimport Game

cdef void legal(Game* game, uint8_t* mask) noexcept nogil
