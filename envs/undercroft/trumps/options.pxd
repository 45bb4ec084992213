# Written by undercroft.core.signatures from options.py: change that and run it again.
cimport cython
from libc.stdint cimport uint8_t
from undercroft.trumps.codes cimport Action, Ask, Bound, Content, Side
from undercroft.trumps.dungeon cimport fits
from undercroft.trumps.hands cimport holds, stat_cards
from undercroft.trumps.lookup cimport EXITS
from undercroft.trumps.passages cimport can_explore, can_stay, is_open
from undercroft.trumps.state cimport Game, player, tile

cdef void offer(Game* game, int action) noexcept nogil
cdef void offer_cards(Game* game, int seat) noexcept nogil
cdef void offer_classes(Game* game) noexcept nogil
cdef void offer_moves(Game* game, int seat) noexcept nogil
cdef void offer_rotations(Game* game) noexcept nogil
@cython.locals(monster=bint)
cdef void offer_encounter(Game* game, int seat) noexcept nogil
cdef void offer_search(Game* game, int seat) noexcept nogil
cdef void list_options(Game* game) noexcept nogil
cdef int only_option(Game* game) noexcept nogil
cdef void legal(Game* game, uint8_t* mask) noexcept nogil
