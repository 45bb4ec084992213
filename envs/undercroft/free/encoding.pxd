# Written by undercroft.core.signatures from encoding.py: change that and run it again.
from undercroft.free.state cimport Game

cdef void observe(Game* game, int seat, float* out) noexcept nogil
