# Written by undercroft.core.signatures from sight.py: change that and run it again.
from libc.stdint cimport int8_t, uint32_t

cdef int8_t[24][24] DISTANCE
cdef int8_t[24][24] STRAIGHT
cdef uint32_t[24] NEXT_TO
cdef uint32_t[24][24] BETWEEN
