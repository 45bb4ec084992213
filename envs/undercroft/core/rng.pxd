# The compiled twin of rng.py, written by hand: 64-bit words wrap around by themselves here.
from libc.stdint cimport uint64_t
from libc.string cimport memset

from undercroft.core.state cimport Dice


cdef inline uint64_t mix(uint64_t z) noexcept nogil:
    z = (z ^ (z >> 30)) * <uint64_t> 0xBF58476D1CE4E5B9
    z = (z ^ (z >> 27)) * <uint64_t> 0x94D049BB133111EB
    return z ^ (z >> 31)


cdef inline void seed_dice(Dice* dice, uint64_t seed) noexcept nogil:
    cdef int stream
    for stream in range(5):  # Bound.STREAMS
        dice.streams[stream] = mix(seed + <uint64_t> (stream + 1) * <uint64_t> 0x9E3779B97F4A7C15)
    memset(dice.faces, 0, sizeof(dice.faces))
    dice.thrown = 0


cdef inline int roll(Dice* dice, int stream, int sides) noexcept nogil:
    dice.streams[stream] += <uint64_t> 0x9E3779B97F4A7C15
    return <int> (((mix(dice.streams[stream]) >> 32) * <uint64_t> sides) >> 32)
