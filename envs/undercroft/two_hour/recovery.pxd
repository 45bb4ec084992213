# Written by undercroft.core.signatures from recovery.py: change that and run it again.
from libc.stdint cimport uint32_t
from undercroft.core.dice cimport passes
from undercroft.core.state cimport Stream
from undercroft.two_hour.board cimport any_of, put
from undercroft.two_hour.character cimport current_rep, is_down, side_of, trade_rep
from undercroft.two_hour.codes cimport Bound, Code, Dazzle, Event, HealWith, Potion, Profession, Status
from undercroft.two_hour.flight cimport nearest_to_edge
from undercroft.two_hour.lookup cimport DIES, HEALING_REP, RECOVERY_LOSS
from undercroft.two_hour.report cimport tell
from undercroft.two_hour.sight cimport DISTANCE
from undercroft.two_hour.squares cimport bit, free_squares, has
from undercroft.two_hour.state cimport Game, dice_of, figure

cdef uint32_t nearest_free(Game* game, int square) noexcept nogil
cdef void put_by(Game* game, int who) noexcept nogil
cdef void stand_up(Game* game, int who) noexcept nogil
cdef void die(Game* game, int who) noexcept nogil
cdef void turn(Game* game, int who) noexcept nogil
cdef int read_recovery(Game* game, int who, int passed) noexcept nogil
cdef void become(Game* game, int who, int status) noexcept nogil
cdef int healing_rep(Game* game, int healer) noexcept nogil
cdef void heal(Game* game, int healer) noexcept nogil
cdef void recover(Game* game, int who) noexcept nogil
