# Written by undercroft.core.signatures from hands.py: change that and run it again.
from undercroft.trumps.codes cimport Bound, Half
from undercroft.trumps.lookup cimport HELD
from undercroft.trumps.state cimport Player

cdef inline int half_of(int card) noexcept nogil:
    return Half.PRIMARY if card < Bound.RANKS else Half.SECONDARY

cdef inline int rank_of(int card) noexcept nogil:
    return card if card < Bound.RANKS else card - Bound.RANKS

cdef inline bint holds(Player* p, int card) noexcept nogil:
    return p.hand[half_of(card)] >> rank_of(card) & 1 == 1

cdef inline int held_of(Player* p, int half) noexcept nogil:
    return HELD[p.hand[half]]

cdef inline int stat_cards(Player* p) noexcept nogil:
    return HELD[p.hand[0]] + HELD[p.hand[1]]

cdef inline void spend(Player* p, int card) noexcept nogil:
    p.hand[half_of(card)] &= ~(1 << rank_of(card))

cdef inline bint beats(int card, int challenge) noexcept nogil:
    rank = rank_of(card)
    return rank > challenge or (rank == challenge and card < Bound.RANKS)
