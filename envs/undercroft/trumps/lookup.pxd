# Written by undercroft.core.signatures from lookup.py: change that and run it again.
from libc.stdint cimport int16_t, int8_t

cdef int8_t[2][4] DEEDS
cdef int8_t[12][2] SUIT_OF
cdef int8_t[12] TASTE
cdef int8_t[3] LOWEST
cdef int8_t[3] HIGHEST
cdef int8_t[25] LEVEL_OF
cdef int8_t[4] SHAPE_COUNT
cdef int8_t[4][4] EXITS
cdef int8_t BOSS_SHAPE
cdef int8_t[4] STEP_X
cdef int8_t[4] STEP_Y
cdef int16_t[5] WIN
cdef int16_t[5] RANK
cdef int16_t[5] PRIMARY
cdef int16_t[5] KEEP
cdef int16_t[5] FLEE_AT
cdef int16_t[5] BOSS_AT
cdef int16_t[5] SEARCH_OVER
cdef int16_t[5] SEARCHES_FIRST
cdef int8_t[8192] HELD
cdef int8_t[8192] FACES
