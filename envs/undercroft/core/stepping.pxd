# Written by undercroft.core.signatures from stepping.py: change that and run it again.
cimport cython
from libc.stdint cimport uint64_t, uint8_t
from undercroft.core.rng cimport mix, seed_dice
from undercroft.core.rules cimport Row, Rules, clear_bytes, copy_bytes, copy_lane, dice_of, script_stream
from undercroft.core.state cimport Autoreset, Over, Terms

cdef uint64_t episode_seed(uint64_t seed, uint64_t episode) noexcept nogil
cdef void begin(Rules* rules, Terms* terms, Row* row) noexcept nogil
cdef void begin_with(Rules* rules, Terms* terms, Row* row, uint64_t seed) noexcept nogil
cdef void begin_next(Rules* rules, Terms* terms, Row* row) noexcept nogil
cdef int advise(Rules* rules, Row* row, int which, int turn) noexcept nogil
cdef void play_others(Rules* rules, Terms* terms, Row* row) noexcept nogil
cdef void clear_result(Rules* rules, Row* row) noexcept nogil
cdef void play(Rules* rules, Terms* terms, Row* row, int action) noexcept nogil
cdef void pay(Rules* rules, Terms* terms, Row* row) noexcept nogil
cdef int viewer(Rules* rules, Terms* terms, Row* row) noexcept nogil
cdef void look(Rules* rules, Terms* terms, Row* row, float* observation, uint8_t* mask) noexcept nogil
cdef void show(Rules* rules, Terms* terms, Row* row) noexcept nogil
cdef void keep_final(Rules* rules, Terms* terms, Row* row) noexcept nogil
cdef void step(Rules* rules, Terms* terms, Row* row, int action) noexcept nogil
@cython.locals(place=uint64_t)
cdef int pick(Rules* rules, Row* row, uint64_t draw) noexcept nogil
cdef void throw_anew(void* game, uint64_t seed) noexcept nogil
