# Written by undercroft.core.signatures from npc.py: change that and run it again.
cimport cython
from undercroft.core.rng cimport roll
from undercroft.core.state cimport Stream
from undercroft.trumps.boss cimport is_at_boss
from undercroft.trumps.codes cimport Action, Ask, Bound, Code, Content, Half, Leader, Side, Stand
from undercroft.trumps.hands cimport held_of, holds
from undercroft.trumps.judging cimport best_card, best_chance, best_worth, has_others_with_cards, has_secondary_from, highest, is_low, lowest, primary_points, prospect, search_gain
from undercroft.trumps.lookup cimport BOSS_AT, EXITS, FLEE_AT, LEVEL_OF, SEARCH_OVER, SEARCHES_FIRST, TASTE
from undercroft.trumps.passages cimport can_explore, can_search, is_boss_there, is_live, is_open, is_pinned, open_ends
from undercroft.trumps.state cimport Game, dice_of, player, tile

cdef int PRIMARY_ACE
cdef int SECONDARY_ACE
cdef int any_option(Game* game) noexcept nogil
@cython.locals(is_offered=bint)
cdef int choose_class(Game* game) noexcept nogil
cdef int lowest_card(Game* game, int seat) noexcept nogil
cdef bint has_prospects(Game* game, int seat, int leader) noexcept nogil
cdef bint wants_to_flee(Game* game, int seat, int leader) noexcept nogil
cdef bint would_search(Game* game, int seat, int leader) noexcept nogil
cdef int random_side(Game* game, int sides) noexcept nogil
@cython.locals(clear=bint)
cdef int sides_to_search(Game* game, int seat) noexcept nogil
cdef int sides_to_explore(Game* game, int seat) noexcept nogil
cdef int side_of_boss(Game* game, int seat) noexcept nogil
cdef bint is_goal(Game* game, int seat, int number) noexcept nogil
cdef int side_to_goal(Game* game, int seat) noexcept nogil
cdef int choose_move(Game* game, int seat, int leader) noexcept nogil
cdef int choose_rotation(Game* game) noexcept nogil
cdef bint wants_joker(Game* game, int seat) noexcept nogil
cdef int choose_in_encounter(Game* game, int seat, int leader) noexcept nogil
cdef int choose_search(Game* game, int seat, int leader) noexcept nogil
cdef bint group_declared(Game* game) noexcept nogil
cdef int choose_stand(Game* game, int seat, int leader) noexcept nogil
@cython.locals(has_much=bint, is_alone=bint)
cdef int choose_boss_card(Game* game, int seat, int leader) noexcept nogil
cdef int script(Game* game, int which) noexcept nogil
