# The compiled twin of rules.py, written by hand: function pointers have no counterpart that could be translated.
from libc.stdint cimport int8_t, uint8_t, uint64_t
from libc.string cimport memcpy, memset

from undercroft.core.state cimport Dice, Lane, Stream


cdef struct Rules:
    int game_size
    int setup_size
    int action_count
    int observation_size
    int seats
    int scripts
    int figures
    void (*reset)(void* game, void* setup, uint64_t seed) noexcept nogil
    void (*legal)(void* game, uint8_t* mask) noexcept nogil
    void (*apply)(void* game, int action) noexcept nogil
    void (*observe)(void* game, int seat, float* out) noexcept nogil
    double (*score)(void* game, int seat) noexcept nogil
    double (*potential)(void* game, int seat) noexcept nogil
    bint (*ended)(void* game) noexcept nogil
    int (*seat)(void* game) noexcept nogil
    int (*script)(void* game, int which) noexcept nogil
    void (*tell)(void* game, float* out) noexcept nogil


cdef struct Row:
    void* game
    void* setup
    void* scratch
    Lane* lane
    uint8_t* legal
    float* observation
    uint8_t* mask
    float* rewards
    uint8_t* terminated
    uint8_t* truncated
    uint8_t* illegal
    int8_t* seat
    void* final_game
    Lane* final_lane
    float* final_observation
    uint8_t* final_mask


cdef inline Dice* dice_of(void* game) noexcept nogil:
    return <Dice*> game


cdef inline uint64_t script_stream(void* game) noexcept nogil:
    return (<Dice*> game).streams[<int> Stream.SCRIPT]


cdef inline void clear_bytes(void* target, int size) noexcept nogil:
    memset(target, 0, <size_t> size)


cdef inline void copy_bytes(void* target, void* source, int size) noexcept nogil:
    memcpy(target, source, <size_t> size)


cdef inline void copy_row(uint8_t* target, uint8_t* source, int size) noexcept nogil:
    memcpy(target, source, <size_t> size)


cdef inline void copy_lane(Lane* target, Lane* source) noexcept nogil:
    target[0] = source[0]
