# Written by undercroft.core.signatures from dungeon.py: change that and run it again.
from undercroft.core.rng cimport roll
from undercroft.core.state cimport Stream
from undercroft.trumps.codes cimport Bound, Code, Content, Event, Shape, Side, Status
from undercroft.trumps.lookup cimport BOSS_SHAPE, EXITS, STEP_X, STEP_Y
from undercroft.trumps.passages cimport is_boss_there, is_open, open_ends, opposite
from undercroft.trumps.report cimport tell
from undercroft.trumps.state cimport Game, dice_of, player, tile

cdef bint is_way_blocked(Game* game, int seat) noexcept nogil
cdef int all_open_ends(Game* game) noexcept nogil
cdef bint fits(Game* game, int exits) noexcept nogil
cdef bint has_rotation(Game* game) noexcept nogil
cdef void link(Game* game, int number) noexcept nogil
cdef int draw_shape(Game* game) noexcept nogil
cdef void draw_tile(Game* game, int seat, int side) noexcept nogil
cdef void lay_tile(Game* game, int seat, int exits) noexcept nogil
cdef bint is_anybody_on(Game* game, int number) noexcept nogil
cdef void leave(Game* game, int seat) noexcept nogil
cdef void step_on(Game* game, int seat, int number) noexcept nogil
