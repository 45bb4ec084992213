# Written by undercroft.core.signatures from encounter.py: change that and run it again.
from undercroft.trumps.cards cimport draw_challenge, gain_beaten, lose_at_random
from undercroft.trumps.codes cimport Action, Bound, Content, Deed, Event
from undercroft.trumps.hands cimport beats, half_of, spend
from undercroft.trumps.lookup cimport DEEDS, LEVEL_OF, SUIT_OF
from undercroft.trumps.passages cimport is_pinned
from undercroft.trumps.report cimport tell
from undercroft.trumps.state cimport Game, player, tile

cdef int deed_of(Game* game, int seat, int half) noexcept nogil
cdef void succeed(Game* game, int seat, int deed) noexcept nogil
cdef void mark_search(Game* game, int seat, int deed) noexcept nogil
cdef void play_card(Game* game, int seat, int card) noexcept nogil
cdef void play_joker(Game* game, int seat, int action) noexcept nogil
