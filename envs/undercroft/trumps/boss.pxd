# Written by undercroft.core.signatures from boss.py: change that and run it again.
cimport cython
from undercroft.trumps.cards cimport draw, draw_hoard, gain, remake, undrawn
from undercroft.trumps.codes cimport BossGroup, Bound, Code, Event, Stand, Status, Treasure
from undercroft.trumps.dungeon cimport is_anybody_on, leave
from undercroft.trumps.hands cimport beats, rank_of, spend, stat_cards
from undercroft.trumps.passages cimport is_boss_there
from undercroft.trumps.report cimport tell
from undercroft.trumps.state cimport Game, player

cdef bint is_at_boss(Game* game, int seat) noexcept nogil
cdef bint is_combat_due(Game* game, int seat) noexcept nogil
cdef void open_combat(Game* game) noexcept nogil
cdef void declare(Game* game, int seat, int stand) noexcept nogil
cdef int next_to_declare(Game* game) noexcept nogil
cdef void close_declarations(Game* game) noexcept nogil
@cython.locals(found=bint)
cdef bint next_bout(Game* game) noexcept nogil
cdef int next_to_commit(Game* game) noexcept nogil
cdef int fighters(Game* game) noexcept nogil
cdef void draw_boss_cards(Game* game, int count) noexcept nogil
cdef void show_cards(Game* game) noexcept nogil
cdef bint group_wins(Game* game, int count) noexcept nogil
cdef int strongest(Game* game, int done) noexcept nogil
cdef int pair_losers(Game* game, int count) noexcept nogil
cdef void die(Game* game, int seat) noexcept nogil
@cython.locals(challenge_mode=bint)
cdef void reward_fighters(Game* game) noexcept nogil
@cython.locals(won=bint)
cdef void fight(Game* game) noexcept nogil
cdef void close_combat(Game* game) noexcept nogil
