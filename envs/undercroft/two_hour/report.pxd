# Written by undercroft.core.signatures from report.py: change that and run it again.
from undercroft.core.log cimport note
from undercroft.two_hour.state cimport Game, dice_of

cdef void tell(Game* game, int kind, int actor, int target, int a, int b, int c) noexcept nogil
