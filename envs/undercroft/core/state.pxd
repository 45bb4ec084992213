# Written by undercroft.core.signatures from state.py: change that and run it again.
from libc.stdint cimport int16_t, int32_t, int8_t, uint32_t, uint64_t

cdef extern from *:
    """
    #ifndef undercroft_core_state_Stream_
    #define undercroft_core_state_Stream_
    static const struct {int DUNGEON_; int ENCOUNTER_; int COMBAT_; int OTHER_; int SCRIPT_;} undercroft_core_state_Stream = {0, 1, 2, 3, 4};
    #endif
    """
    ctypedef struct StreamCodes "undercroft_core_state_StreamCodes":
        int DUNGEON "DUNGEON_"  # 0
        int ENCOUNTER "ENCOUNTER_"  # 1
        int COMBAT "COMBAT_"  # 2
        int OTHER "OTHER_"  # 3
        int SCRIPT "SCRIPT_"  # 4
    StreamCodes Stream "undercroft_core_state_Stream"

cdef extern from *:
    """
    #ifndef undercroft_core_state_Bound_
    #define undercroft_core_state_Bound_
    static const struct {int STREAMS_; int FACES_; int NOTES_; int NOTED_DICE_; int SEATS_;} undercroft_core_state_Bound = {5, 32, 4096, 24, 8};
    #endif
    """
    ctypedef struct BoundCodes "undercroft_core_state_BoundCodes":
        int STREAMS "STREAMS_"  # 5
        int FACES "FACES_"  # 32
        int NOTES "NOTES_"  # 4096
        int NOTED_DICE "NOTED_DICE_"  # 24
        int SEATS "SEATS_"  # 8
    BoundCodes Bound "undercroft_core_state_Bound"

cdef struct Dice:
    uint64_t streams[5]
    uint32_t thrown
    int8_t faces[32]

cdef extern from *:
    """
    #ifndef undercroft_core_state_Autoreset_
    #define undercroft_core_state_Autoreset_
    static const struct {int NEXT_STEP_; int SAME_STEP_; int DISABLED_;} undercroft_core_state_Autoreset = {0, 1, 2};
    #endif
    """
    ctypedef struct AutoresetCodes "undercroft_core_state_AutoresetCodes":
        int NEXT_STEP "NEXT_STEP_"  # 0
        int SAME_STEP "SAME_STEP_"  # 1
        int DISABLED "DISABLED_"  # 2
    AutoresetCodes Autoreset "undercroft_core_state_Autoreset"

cdef extern from *:
    """
    #ifndef undercroft_core_state_Over_
    #define undercroft_core_state_Over_
    static const struct {int NO_; int TERMINATED_; int TRUNCATED_;} undercroft_core_state_Over = {0, 1, 2};
    #endif
    """
    ctypedef struct OverCodes "undercroft_core_state_OverCodes":
        int NO "NO_"  # 0
        int TERMINATED "TERMINATED_"  # 1
        int TRUNCATED "TRUNCATED_"  # 2
    OverCodes Over "undercroft_core_state_Over"

cdef struct Terms:
    double discount
    int32_t autoreset
    int32_t shaped
    int32_t limit
    int32_t own_seat
    int32_t opponent

cdef struct Lane:
    uint64_t seed
    uint32_t episode
    int32_t length
    int32_t illegal
    int32_t over
    float total[8]
    float potential[8]

cdef struct Note:
    int16_t kind
    int8_t actor
    int8_t target
    int8_t dice_count
    int8_t dice[24]
    int16_t values[3]

cdef struct Log:
    uint32_t noted
    int32_t count
    int32_t lost
    Note notes[4096]
