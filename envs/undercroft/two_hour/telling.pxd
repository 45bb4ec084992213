# Written by undercroft.core.signatures from telling.py: change that and run it again.
from libc.stdint cimport uint32_t
from undercroft.two_hour.codes cimport Bound, Side, Spell, Status
from undercroft.two_hour.outcome cimport band_value, foes_down, score, star_value
from undercroft.two_hour.state cimport Game, figure

cdef int count(Game* game, int side, uint32_t statuses) noexcept nogil
cdef void tell(Game* game, float* out) noexcept nogil
