# Written by undercroft.core.signatures from state.py: change that and run it again.
from libc.stdint cimport int32_t
from undercroft.core.state cimport Dice

cdef struct Setup:
    int32_t actions
    int32_t observations
    int32_t decisions
    int32_t seats

cdef struct Game:
    Dice dice
    int32_t actions
    int32_t observations
    int32_t decisions
    int32_t seats
    int32_t made
    int32_t turn
    int32_t lucky[5]
    int32_t points[5]

cdef inline Dice* dice_of(Game* game) noexcept nogil:
    return &game.dice
