# Written by undercroft.core.signatures from codes.py: change that and run it again.

cdef extern from *:
    """
    #ifndef undercroft_free_codes_Bound_
    #define undercroft_free_codes_Bound_
    static const struct {int SEATS_; int FACTS_;} undercroft_free_codes_Bound = {5, 8};
    #endif
    """
    ctypedef struct BoundCodes "undercroft_free_codes_BoundCodes":
        int SEATS "SEATS_"  # 5
        int FACTS "FACTS_"  # 8
    BoundCodes Bound "undercroft_free_codes_Bound"

cdef extern from *:
    """
    #ifndef undercroft_free_codes_Leader_
    #define undercroft_free_codes_Leader_
    static const struct {int NPC_; int EXPERT_;} undercroft_free_codes_Leader = {0, 1};
    #endif
    """
    ctypedef struct LeaderCodes "undercroft_free_codes_LeaderCodes":
        int NPC "NPC_"  # 0
        int EXPERT "EXPERT_"  # 1
    LeaderCodes Leader "undercroft_free_codes_Leader"

cdef extern from *:
    """
    #ifndef undercroft_free_codes_Event_
    #define undercroft_free_codes_Event_
    static const struct {int PLAYS_;} undercroft_free_codes_Event = {0};
    #endif
    """
    ctypedef struct EventCodes "undercroft_free_codes_EventCodes":
        int PLAYS "PLAYS_"  # 0
    EventCodes Event "undercroft_free_codes_Event"
