# Written by undercroft.core.signatures from npc_placing.py: change that and run it again.
from undercroft.two_hour.board cimport any_of, enemy_distance
from undercroft.two_hour.character cimport could_drink, current_rep, is_able, keeps_away, side_of
from undercroft.two_hour.codes cimport Action, Bound, Code, Event, Potion, Race
from undercroft.two_hour.placement cimport next_to_place, places
from undercroft.two_hour.report cimport tell
from undercroft.two_hour.squares cimport bit, edge_row, end_of, first_of, free_squares, has
from undercroft.two_hour.state cimport Figure, Game, figure

cdef bint helps(Game* game, int who, int potion) noexcept nogil
cdef int first_potion(Figure* f) noexcept nogil
cdef int choose_drink(Game* game, int who) noexcept nogil
cdef void hand_over(Game* game, int who) noexcept nogil
cdef int choose_rank(Game* game, int who) noexcept nogil
cdef int choose_place(Game* game, int who) noexcept nogil
cdef int choose_entry(Game* game, int who) noexcept nogil
