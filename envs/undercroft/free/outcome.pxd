# Written by undercroft.core.signatures from outcome.py: change that and run it again.
from undercroft.free.codes cimport Bound
from undercroft.free.state cimport Game

cdef void tell(Game* game, float* out) noexcept nogil
