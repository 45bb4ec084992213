# Written by undercroft.core.signatures from report.py: change that and run it again.
from undercroft.core.log cimport note
from undercroft.trumps.state cimport Game, dice_of

cdef void tell(Game* game, int kind, int actor, int a, int b, int c) noexcept nogil
