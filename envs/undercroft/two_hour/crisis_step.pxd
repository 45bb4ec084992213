# Written by undercroft.core.signatures from crisis_step.py: change that and run it again.
cimport cython
from undercroft.two_hour.board cimport any_of
from undercroft.two_hour.character cimport able_count, current_rep, is_able, side_of
from undercroft.two_hour.codes cimport Ask, Code, Event, Race, Result, Side
from undercroft.two_hour.crisis cimport passes_of, result_of, throw
from undercroft.two_hour.deeds cimport ask, go_on
from undercroft.two_hour.flight cimport duck_back, flee
from undercroft.two_hour.report cimport tell
from undercroft.two_hour.squares cimport bit, end_of, first_of, has, other_side
from undercroft.two_hour.state cimport Game, figure

cdef bint must_test(Game* game, int who) noexcept nogil
cdef bint somebody_tests(Game* game, int side) noexcept nogil
cdef void throw_crisis(Game* game, int side) noexcept nogil
@cython.locals(man_down=bint, received_fire=bint)
cdef void suffer(Game* game, int who) noexcept nogil
cdef int next_to_test(Game* game, int side) noexcept nogil
cdef void test_crisis(Game* game, int side, int then) noexcept nogil
