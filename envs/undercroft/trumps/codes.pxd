# Written by undercroft.core.signatures from codes.py: change that and run it again.

cdef extern from *:
    """
    #ifndef undercroft_trumps_codes_Bound_
    #define undercroft_trumps_codes_Bound_
    static const struct {int SEATS_; int RANKS_; int HAND_; int ALL_; int CLASSES_; int SUITS_; int TILES_; int DRAWS_; int RECHOICES_; int JOKER_POINTS_; int LOWEST_RANK_; int RIVALS_;} undercroft_trumps_codes_Bound = {5, 13, 26, 8191, 12, 4, 25, 24, 2, 15, 2, 4};
    #endif
    """
    ctypedef struct BoundCodes "undercroft_trumps_codes_BoundCodes":
        int SEATS "SEATS_"  # 5
        int RANKS "RANKS_"  # 13
        int HAND "HAND_"  # 26
        int ALL "ALL_"  # 8191
        int CLASSES "CLASSES_"  # 12
        int SUITS "SUITS_"  # 4
        int TILES "TILES_"  # 25
        int DRAWS "DRAWS_"  # 24
        int RECHOICES "RECHOICES_"  # 2
        int JOKER_POINTS "JOKER_POINTS_"  # 15
        int LOWEST_RANK "LOWEST_RANK_"  # 2
        int RIVALS "RIVALS_"  # 4
    BoundCodes Bound "undercroft_trumps_codes_Bound"

cdef extern from *:
    """
    #ifndef undercroft_trumps_codes_Code_
    #define undercroft_trumps_codes_Code_
    static const struct {int NOBODY_; int NO_TILE_; int NO_CARD_; int DRAFTED_; int NEVER_;} undercroft_trumps_codes_Code = {-1, -1, -1, -1, -1};
    #endif
    """
    ctypedef struct CodeCodes "undercroft_trumps_codes_CodeCodes":
        int NOBODY "NOBODY_"  # -1
        int NO_TILE "NO_TILE_"  # -1
        int NO_CARD "NO_CARD_"  # -1
        int DRAFTED "DRAFTED_"  # -1
        int NEVER "NEVER_"  # -1
    CodeCodes Code "undercroft_trumps_codes_Code"

cdef extern from *:
    """
    #ifndef undercroft_trumps_codes_Suit_
    #define undercroft_trumps_codes_Suit_
    static const struct {int HEARTS_; int CLUBS_; int DIAMONDS_; int SPADES_;} undercroft_trumps_codes_Suit = {0, 1, 2, 3};
    #endif
    """
    ctypedef struct SuitCodes "undercroft_trumps_codes_SuitCodes":
        int HEARTS "HEARTS_"  # 0
        int CLUBS "CLUBS_"  # 1
        int DIAMONDS "DIAMONDS_"  # 2
        int SPADES "SPADES_"  # 3
    SuitCodes Suit "undercroft_trumps_codes_Suit"

cdef extern from *:
    """
    #ifndef undercroft_trumps_codes_Class_
    #define undercroft_trumps_codes_Class_
    static const struct {int WARRIOR_; int WIZARD_; int THIEF_; int RANGER_; int CLERIC_; int BARBARIAN_; int BANDIT_; int MONK_; int ARCHER_; int WARLORD_; int GLADIATOR_; int SWASHBUCKLER_;} undercroft_trumps_codes_Class = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
    #endif
    """
    ctypedef struct ClassCodes "undercroft_trumps_codes_ClassCodes":
        int WARRIOR "WARRIOR_"  # 0
        int WIZARD "WIZARD_"  # 1
        int THIEF "THIEF_"  # 2
        int RANGER "RANGER_"  # 3
        int CLERIC "CLERIC_"  # 4
        int BARBARIAN "BARBARIAN_"  # 5
        int BANDIT "BANDIT_"  # 6
        int MONK "MONK_"  # 7
        int ARCHER "ARCHER_"  # 8
        int WARLORD "WARLORD_"  # 9
        int GLADIATOR "GLADIATOR_"  # 10
        int SWASHBUCKLER "SWASHBUCKLER_"  # 11
    ClassCodes Class "undercroft_trumps_codes_Class"

cdef extern from *:
    """
    #ifndef undercroft_trumps_codes_Half_
    #define undercroft_trumps_codes_Half_
    static const struct {int PRIMARY_; int SECONDARY_;} undercroft_trumps_codes_Half = {0, 1};
    #endif
    """
    ctypedef struct HalfCodes "undercroft_trumps_codes_HalfCodes":
        int PRIMARY "PRIMARY_"  # 0
        int SECONDARY "SECONDARY_"  # 1
    HalfCodes Half "undercroft_trumps_codes_Half"

cdef extern from *:
    """
    #ifndef undercroft_trumps_codes_Content_
    #define undercroft_trumps_codes_Content_
    static const struct {int CLEAR_; int MONSTER_; int TRAP_; int BOSS_;} undercroft_trumps_codes_Content = {0, 1, 2, 3};
    #endif
    """
    ctypedef struct ContentCodes "undercroft_trumps_codes_ContentCodes":
        int CLEAR "CLEAR_"  # 0
        int MONSTER "MONSTER_"  # 1
        int TRAP "TRAP_"  # 2
        int BOSS "BOSS_"  # 3
    ContentCodes Content "undercroft_trumps_codes_Content"

cdef extern from *:
    """
    #ifndef undercroft_trumps_codes_Deed_
    #define undercroft_trumps_codes_Deed_
    static const struct {int EVADE_; int FIGHT_; int DISABLE_; int SEARCH_;} undercroft_trumps_codes_Deed = {0, 1, 2, 3};
    #endif
    """
    ctypedef struct DeedCodes "undercroft_trumps_codes_DeedCodes":
        int EVADE "EVADE_"  # 0
        int FIGHT "FIGHT_"  # 1
        int DISABLE "DISABLE_"  # 2
        int SEARCH "SEARCH_"  # 3
    DeedCodes Deed "undercroft_trumps_codes_Deed"

cdef extern from *:
    """
    #ifndef undercroft_trumps_codes_Shape_
    #define undercroft_trumps_codes_Shape_
    static const struct {int CROSS_; int TEE_; int STRAIGHT_; int BEND_; int COUNT_;} undercroft_trumps_codes_Shape = {0, 1, 2, 3, 4};
    #endif
    """
    ctypedef struct ShapeCodes "undercroft_trumps_codes_ShapeCodes":
        int CROSS "CROSS_"  # 0
        int TEE "TEE_"  # 1
        int STRAIGHT "STRAIGHT_"  # 2
        int BEND "BEND_"  # 3
        int COUNT "COUNT_"  # 4
    ShapeCodes Shape "undercroft_trumps_codes_Shape"

cdef extern from *:
    """
    #ifndef undercroft_trumps_codes_Side_
    #define undercroft_trumps_codes_Side_
    static const struct {int NORTH_; int EAST_; int SOUTH_; int WEST_; int COUNT_;} undercroft_trumps_codes_Side = {0, 1, 2, 3, 4};
    #endif
    """
    ctypedef struct SideCodes "undercroft_trumps_codes_SideCodes":
        int NORTH "NORTH_"  # 0
        int EAST "EAST_"  # 1
        int SOUTH "SOUTH_"  # 2
        int WEST "WEST_"  # 3
        int COUNT "COUNT_"  # 4
    SideCodes Side "undercroft_trumps_codes_Side"

cdef extern from *:
    """
    #ifndef undercroft_trumps_codes_Status_
    #define undercroft_trumps_codes_Status_
    static const struct {int INSIDE_; int FLED_; int DEAD_;} undercroft_trumps_codes_Status = {0, 1, 2};
    #endif
    """
    ctypedef struct StatusCodes "undercroft_trumps_codes_StatusCodes":
        int INSIDE "INSIDE_"  # 0
        int FLED "FLED_"  # 1
        int DEAD "DEAD_"  # 2
    StatusCodes Status "undercroft_trumps_codes_Status"

cdef extern from *:
    """
    #ifndef undercroft_trumps_codes_Treasure_
    #define undercroft_trumps_codes_Treasure_
    static const struct {int CHALLENGE_; int DECK_;} undercroft_trumps_codes_Treasure = {0, 1};
    #endif
    """
    ctypedef struct TreasureCodes "undercroft_trumps_codes_TreasureCodes":
        int CHALLENGE "CHALLENGE_"  # 0
        int DECK "DECK_"  # 1
    TreasureCodes Treasure "undercroft_trumps_codes_Treasure"

cdef extern from *:
    """
    #ifndef undercroft_trumps_codes_BossGroup_
    #define undercroft_trumps_codes_BossGroup_
    static const struct {int SUM_; int PAIRS_;} undercroft_trumps_codes_BossGroup = {0, 1};
    #endif
    """
    ctypedef struct BossGroupCodes "undercroft_trumps_codes_BossGroupCodes":
        int SUM "SUM_"  # 0
        int PAIRS "PAIRS_"  # 1
    BossGroupCodes BossGroup "undercroft_trumps_codes_BossGroup"

cdef extern from *:
    """
    #ifndef undercroft_trumps_codes_ClassMode_
    #define undercroft_trumps_codes_ClassMode_
    static const struct {int DRAFT_; int DEAL_;} undercroft_trumps_codes_ClassMode = {0, 1};
    #endif
    """
    ctypedef struct ClassModeCodes "undercroft_trumps_codes_ClassModeCodes":
        int DRAFT "DRAFT_"  # 0
        int DEAL "DEAL_"  # 1
    ClassModeCodes ClassMode "undercroft_trumps_codes_ClassMode"

cdef extern from *:
    """
    #ifndef undercroft_trumps_codes_Reward_
    #define undercroft_trumps_codes_Reward_
    static const struct {int POINTS_; int WINNER_;} undercroft_trumps_codes_Reward = {0, 1};
    #endif
    """
    ctypedef struct RewardCodes "undercroft_trumps_codes_RewardCodes":
        int POINTS "POINTS_"  # 0
        int WINNER "WINNER_"  # 1
    RewardCodes Reward "undercroft_trumps_codes_Reward"

cdef extern from *:
    """
    #ifndef undercroft_trumps_codes_Stage_
    #define undercroft_trumps_codes_Stage_
    static const struct {int DRAFT_; int INITIATIVE_; int TURN_; int BOSS_; int LEAVING_; int MOVING_; int MEETING_; int PASSING_; int OVER_;} undercroft_trumps_codes_Stage = {0, 1, 2, 3, 4, 5, 6, 7, 8};
    #endif
    """
    ctypedef struct StageCodes "undercroft_trumps_codes_StageCodes":
        int DRAFT "DRAFT_"  # 0
        int INITIATIVE "INITIATIVE_"  # 1
        int TURN "TURN_"  # 2
        int BOSS "BOSS_"  # 3
        int LEAVING "LEAVING_"  # 4
        int MOVING "MOVING_"  # 5
        int MEETING "MEETING_"  # 6
        int PASSING "PASSING_"  # 7
        int OVER "OVER_"  # 8
    StageCodes Stage "undercroft_trumps_codes_Stage"

cdef extern from *:
    """
    #ifndef undercroft_trumps_codes_Ask_
    #define undercroft_trumps_codes_Ask_
    static const struct {int NOTHING_; int CLASS_; int INITIATIVE_; int FLEE_; int MOVE_; int ROTATE_; int ENCOUNTER_; int SEARCH_; int DECLARE_; int BOSS_CARD_; int COUNT_;} undercroft_trumps_codes_Ask = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
    #endif
    """
    ctypedef struct AskCodes "undercroft_trumps_codes_AskCodes":
        int NOTHING "NOTHING_"  # 0
        int CLASS "CLASS_"  # 1
        int INITIATIVE "INITIATIVE_"  # 2
        int FLEE "FLEE_"  # 3
        int MOVE "MOVE_"  # 4
        int ROTATE "ROTATE_"  # 5
        int ENCOUNTER "ENCOUNTER_"  # 6
        int SEARCH "SEARCH_"  # 7
        int DECLARE "DECLARE_"  # 8
        int BOSS_CARD "BOSS_CARD_"  # 9
        int COUNT "COUNT_"  # 10
    AskCodes Ask "undercroft_trumps_codes_Ask"

cdef extern from *:
    """
    #ifndef undercroft_trumps_codes_Stand_
    #define undercroft_trumps_codes_Stand_
    static const struct {int NONE_; int GROUP_; int SOLO_; int HOLD_;} undercroft_trumps_codes_Stand = {0, 1, 2, 3};
    #endif
    """
    ctypedef struct StandCodes "undercroft_trumps_codes_StandCodes":
        int NONE "NONE_"  # 0
        int GROUP "GROUP_"  # 1
        int SOLO "SOLO_"  # 2
        int HOLD "HOLD_"  # 3
    StandCodes Stand "undercroft_trumps_codes_Stand"

cdef extern from *:
    """
    #ifndef undercroft_trumps_codes_Action_
    #define undercroft_trumps_codes_Action_
    static const struct {int CLASS_; int FLEE_; int GO_ON_; int MOVE_; int STAY_; int ROTATE_; int CARD_; int JOKER_EVADE_; int JOKER_FIGHT_; int JOKER_DISABLE_; int JOKER_SEARCH_; int DECLINE_; int GROUP_; int SOLO_; int HOLD_; int COUNT_;} undercroft_trumps_codes_Action = {0, 12, 13, 14, 18, 19, 23, 49, 50, 51, 52, 53, 54, 55, 56, 57};
    #endif
    """
    ctypedef struct ActionCodes "undercroft_trumps_codes_ActionCodes":
        int CLASS "CLASS_"  # 0
        int FLEE "FLEE_"  # 12
        int GO_ON "GO_ON_"  # 13
        int MOVE "MOVE_"  # 14
        int STAY "STAY_"  # 18
        int ROTATE "ROTATE_"  # 19
        int CARD "CARD_"  # 23
        int JOKER_EVADE "JOKER_EVADE_"  # 49
        int JOKER_FIGHT "JOKER_FIGHT_"  # 50
        int JOKER_DISABLE "JOKER_DISABLE_"  # 51
        int JOKER_SEARCH "JOKER_SEARCH_"  # 52
        int DECLINE "DECLINE_"  # 53
        int GROUP "GROUP_"  # 54
        int SOLO "SOLO_"  # 55
        int HOLD "HOLD_"  # 56
        int COUNT "COUNT_"  # 57
    ActionCodes Action "undercroft_trumps_codes_Action"

cdef extern from *:
    """
    #ifndef undercroft_trumps_codes_Leader_
    #define undercroft_trumps_codes_Leader_
    static const struct {int NPC_; int RANDOM_; int CAUTIOUS_; int GREEDY_; int COUNTER_; int COUNT_;} undercroft_trumps_codes_Leader = {0, 1, 2, 3, 4, 5};
    #endif
    """
    ctypedef struct LeaderCodes "undercroft_trumps_codes_LeaderCodes":
        int NPC "NPC_"  # 0
        int RANDOM "RANDOM_"  # 1
        int CAUTIOUS "CAUTIOUS_"  # 2
        int GREEDY "GREEDY_"  # 3
        int COUNTER "COUNTER_"  # 4
        int COUNT "COUNT_"  # 5
    LeaderCodes Leader "undercroft_trumps_codes_Leader"

cdef extern from *:
    """
    #ifndef undercroft_trumps_codes_Observed_
    #define undercroft_trumps_codes_Observed_
    static const struct {int SITUATION_; int OWN_; int HAND_; int CHANCES_; int STACKS_; int SIDES_; int TILES_; int RIVALS_; int SIDE_; int TILE_; int RIVAL_; int SIZE_;} undercroft_trumps_codes_Observed = {10, 39, 78, 104, 130, 156, 192, 517, 9, 13, 57, 745};
    #endif
    """
    ctypedef struct ObservedCodes "undercroft_trumps_codes_ObservedCodes":
        int SITUATION "SITUATION_"  # 10
        int OWN "OWN_"  # 39
        int HAND "HAND_"  # 78
        int CHANCES "CHANCES_"  # 104
        int STACKS "STACKS_"  # 130
        int SIDES "SIDES_"  # 156
        int TILES "TILES_"  # 192
        int RIVALS "RIVALS_"  # 517
        int SIDE "SIDE_"  # 9
        int TILE "TILE_"  # 13
        int RIVAL "RIVAL_"  # 57
        int SIZE "SIZE_"  # 745
    ObservedCodes Observed "undercroft_trumps_codes_Observed"

cdef extern from *:
    """
    #ifndef undercroft_trumps_codes_Event_
    #define undercroft_trumps_codes_Event_
    static const struct {int TAKES_CLASS_; int SHOWS_; int TAKES_PLACE_; int ROUND_; int FLEES_; int LOSES_; int MOVES_; int STAYS_; int DRAWS_TILE_; int LAYS_TILE_; int SEALED_; int PLAYS_; int PLAYS_JOKER_; int SUCCEEDS_; int FAILS_; int GAINS_; int SKIPS_; int BOSS_COMBAT_; int DECLARES_; int COMMITS_; int BOSS_CARD_; int BOSS_RESULT_; int DIES_; int ENDS_; int POINTS_;} undercroft_trumps_codes_Event = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24};
    #endif
    """
    ctypedef struct EventCodes "undercroft_trumps_codes_EventCodes":
        int TAKES_CLASS "TAKES_CLASS_"  # 0
        int SHOWS "SHOWS_"  # 1
        int TAKES_PLACE "TAKES_PLACE_"  # 2
        int ROUND "ROUND_"  # 3
        int FLEES "FLEES_"  # 4
        int LOSES "LOSES_"  # 5
        int MOVES "MOVES_"  # 6
        int STAYS "STAYS_"  # 7
        int DRAWS_TILE "DRAWS_TILE_"  # 8
        int LAYS_TILE "LAYS_TILE_"  # 9
        int SEALED "SEALED_"  # 10
        int PLAYS "PLAYS_"  # 11
        int PLAYS_JOKER "PLAYS_JOKER_"  # 12
        int SUCCEEDS "SUCCEEDS_"  # 13
        int FAILS "FAILS_"  # 14
        int GAINS "GAINS_"  # 15
        int SKIPS "SKIPS_"  # 16
        int BOSS_COMBAT "BOSS_COMBAT_"  # 17
        int DECLARES "DECLARES_"  # 18
        int COMMITS "COMMITS_"  # 19
        int BOSS_CARD "BOSS_CARD_"  # 20
        int BOSS_RESULT "BOSS_RESULT_"  # 21
        int DIES "DIES_"  # 22
        int ENDS "ENDS_"  # 23
        int POINTS "POINTS_"  # 24
    EventCodes Event "undercroft_trumps_codes_Event"
