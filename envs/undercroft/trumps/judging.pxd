# Written by undercroft.core.signatures from judging.py: change that and run it again.
from undercroft.trumps.cards cimport undrawn
from undercroft.trumps.codes cimport Bound, Code, Content, Deed, Half, Treasure
from undercroft.trumps.encounter cimport deed_of
from undercroft.trumps.hands cimport beats, half_of, held_of, holds, rank_of, stat_cards
from undercroft.trumps.lookup cimport DEEDS, FACES, HIGHEST, KEEP, LEVEL_OF, LOWEST, PRIMARY, RANK, SUIT_OF, WIN
from undercroft.trumps.state cimport Game, Player, player, tile

cdef int WORST
cdef int in_stack(Game* game, int level, int rank) noexcept nogil
cdef int chance(Game* game, int level, int card) noexcept nogil
cdef int hoard_mean(Game* game) noexcept nogil
cdef int expected(Game* game, int level, int card) noexcept nogil
cdef int cost(int card, int leader) noexcept nogil
cdef int mean_cost_beside(Player* p, int card, int leader) noexcept nogil
cdef int best_use(Game* game, int card) noexcept nogil
cdef int worth(Game* game, int seat, int card, int level, int deed, int leader) noexcept nogil
cdef int given_up(Game* game, int card, int leader) noexcept nogil
cdef int best_card(Game* game, int seat, int leader, int first) noexcept nogil
cdef int best_worth(Game* game, int seat, int leader) noexcept nogil
cdef int prospect(Game* game, int seat, int level, int content, int leader) noexcept nogil
cdef int search_gain(Game* game, int seat, int card, int leader) noexcept nogil
cdef int best_chance(Game* game, int seat) noexcept nogil
cdef int highest(Player* p, int half) noexcept nogil
cdef int lowest(Player* p, int half) noexcept nogil
cdef bint has_secondary_from(Player* p, int face) noexcept nogil
cdef int primary_points(Player* p) noexcept nogil
cdef bint has_others_with_cards(Game* game, int seat) noexcept nogil
cdef bint is_low(Player* p, int leader_limit) noexcept nogil
cdef bint is_exposed(Game* game, int seat) noexcept nogil
