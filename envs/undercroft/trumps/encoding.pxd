# Written by undercroft.core.signatures from encoding.py: change that and run it again.
from undercroft.trumps.codes cimport Ask, BossGroup, Bound, Content, Deed, Half, Observed, Reward, Side, Stage, Stand, Status, Treasure
from undercroft.trumps.dungeon cimport is_way_blocked
from undercroft.trumps.encounter cimport deed_of
from undercroft.trumps.hands cimport held_of
from undercroft.trumps.judging cimport in_stack
from undercroft.trumps.lookup cimport DEEDS, EXITS, HIGHEST, LEVEL_OF, LOWEST, SUIT_OF
from undercroft.trumps.outcome cimport above_par
from undercroft.trumps.passages cimport can_explore, can_search, is_boss_there, is_open, is_pinned, open_ends
from undercroft.trumps.state cimport Game, Player, Tile, player, tile

cdef double TWENTY_FOURTH
cdef double THIRTEENTH
cdef double THIRD
cdef void write_waiting(Game* game, float* out, int at) noexcept nogil
cdef void write_situation(Game* game, int seat, float* out, int at) noexcept nogil
cdef void write_state(Game* game, Player* p, float* out, int at) noexcept nogil
cdef double hundredths(int treasure) noexcept nogil
cdef void write_suits(Game* game, int seat, float* out, int at) noexcept nogil
cdef void write_own(Game* game, int seat, float* out, int at) noexcept nogil
cdef void write_hand(Player* p, float* out, int at) noexcept nogil
cdef void write_chances(Game* game, Player* p, float* out, int at) noexcept nogil
cdef void write_stacks(Game* game, float* out, int at) noexcept nogil
cdef int count_on(Game* game, int number) noexcept nogil
cdef void write_content(Game* game, int seat, Tile* there, float* out, int at) noexcept nogil
cdef void write_sides(Game* game, int seat, float* out, int at) noexcept nogil
cdef void write_tiles(Game* game, int seat, float* out, int at) noexcept nogil
cdef void write_rival(Game* game, int seat, int rival, float* out, int at) noexcept nogil
cdef void observe(Game* game, int seat, float* out) noexcept nogil
