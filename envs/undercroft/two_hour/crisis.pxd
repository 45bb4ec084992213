# Written by undercroft.core.signatures from crisis.py: change that and run it again.
from undercroft.core.dice cimport d6
from undercroft.core.state cimport Stream
from undercroft.two_hour.character cimport current_rep, is_able, is_under
from undercroft.two_hour.codes cimport Code, Event, Potion, Race, Result, Trigger
from undercroft.two_hour.lookup cimport CRISIS
from undercroft.two_hour.report cimport tell
from undercroft.two_hour.squares cimport end_of, first_of
from undercroft.two_hour.state cimport Game, dice_of, figure

cdef bint has_courage(Game* game, int side) noexcept nogil
cdef void throw(Game* game, int side) noexcept nogil
cdef int passes_of(Game* game, int who) noexcept nogil
cdef int cell(Game* game, int profession, int passed, int trigger) noexcept nogil
cdef int result_of(Game* game, int who, int passed, bint man_down, bint received_fire) noexcept nogil
