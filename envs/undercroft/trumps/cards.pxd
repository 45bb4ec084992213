# Written by undercroft.core.signatures from cards.py: change that and run it again.
from undercroft.core.rng cimport roll
from undercroft.core.state cimport Stream
from undercroft.trumps.codes cimport Bound, Event, Half, Treasure
from undercroft.trumps.lookup cimport HIGHEST, LOWEST
from undercroft.trumps.report cimport tell
from undercroft.trumps.state cimport Game, Player, dice_of, player

cdef int count_bits(int bits) noexcept nogil
cdef int half_of(int card) noexcept nogil
cdef int rank_of(int card) noexcept nogil
cdef bint holds(Player* p, int card) noexcept nogil
cdef int held_of(Player* p, int half) noexcept nogil
cdef int stat_cards(Player* p) noexcept nogil
cdef void spend(Player* p, int card) noexcept nogil
cdef void lose_at_random(Game* game, int seat, int first, int last) noexcept nogil
cdef int undrawn(Game* game, int lowest, int highest) noexcept nogil
cdef void remake(Game* game, int lowest, int highest) noexcept nogil
cdef int draw(Game* game, int lowest, int highest) noexcept nogil
cdef int draw_challenge(Game* game, int level) noexcept nogil
cdef bint beats(int card, int challenge) noexcept nogil
cdef int draw_hoard(Game* game) noexcept nogil
cdef void gain(Game* game, int seat, int rank) noexcept nogil
cdef void gain_beaten(Game* game, int seat, int challenge) noexcept nogil
