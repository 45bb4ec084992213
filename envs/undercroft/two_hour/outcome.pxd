# Written by undercroft.core.signatures from outcome.py: change that and run it again.
from undercroft.two_hour.character cimport current_rep
from undercroft.two_hour.codes cimport Bound, Side, Status
from undercroft.two_hour.lookup cimport BAND_SHARE, FLED_VALUE, FOES_SHARE, HELD_SHARE, LOST_VALUE, RECOVERED_VALUE, STAR_DOWN_VALUE, STAR_FLED_VALUE, STAR_SHARE, UNHARMED_VALUE, WOUNDED_VALUE
from undercroft.two_hour.state cimport Figure, Game, figure

cdef bint is_alive(Figure* f) noexcept nogil
cdef double member_value(Figure* f) noexcept nogil
cdef double star_value(Game* game) noexcept nogil
cdef double band_value(Game* game) noexcept nogil
cdef double foes_down(Game* game) noexcept nogil
cdef int able_rep(Game* game, int side) noexcept nogil
cdef double holds_board(Game* game) noexcept nogil
cdef double value(double star, double held, double band, double foes) noexcept nogil
cdef double score(Game* game, int seat) noexcept nogil
cdef double potential(Game* game, int seat) noexcept nogil
