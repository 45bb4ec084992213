# Written by undercroft.core.signatures from aftermath.py: change that and run it again.
from undercroft.two_hour.character cimport is_down
from undercroft.two_hour.codes cimport Code, End, Event, Side, Status
from undercroft.two_hour.recovery cimport recover
from undercroft.two_hour.report cimport tell
from undercroft.two_hour.squares cimport end_of, first_of
from undercroft.two_hour.state cimport Game, figure

cdef bint is_carried_out(Game* game, int who) noexcept nogil
cdef void recover_band(Game* game) noexcept nogil
cdef void bury_foes(Game* game) noexcept nogil
cdef void gather_axes(Game* game) noexcept nogil
cdef void aftermath(Game* game) noexcept nogil
