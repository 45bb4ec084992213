# Written by undercroft.core.signatures from codes.py: change that and run it again.

cdef extern from *:
    """
    #ifndef undercroft_two_hour_codes_Bound_
    #define undercroft_two_hour_codes_Bound_
    static const struct {int BAND_; int FOES_; int FIGURES_; int SQUARES_; int COLUMNS_; int ROWS_; int KIT_; int POTIONS_; int CHARGE_TIES_; int MELEE_TIES_; int MELEE_ROUNDS_; int PHASES_; int STRIDE_; int RACES_; int RECRUIT_ROLLS_; int NPC_ITEM_ROWS_;} undercroft_two_hour_codes_Bound = {8, 12, 20, 24, 4, 6, 4, 6, 50, 20, 60, 60, 6, 15, 50, 15};
    #endif
    """
    ctypedef struct BoundCodes "undercroft_two_hour_codes_BoundCodes":
        int BAND "BAND_"  # 8
        int FOES "FOES_"  # 12
        int FIGURES "FIGURES_"  # 20
        int SQUARES "SQUARES_"  # 24
        int COLUMNS "COLUMNS_"  # 4
        int ROWS "ROWS_"  # 6
        int KIT "KIT_"  # 4
        int POTIONS "POTIONS_"  # 6
        int CHARGE_TIES "CHARGE_TIES_"  # 50
        int MELEE_TIES "MELEE_TIES_"  # 20
        int MELEE_ROUNDS "MELEE_ROUNDS_"  # 60
        int PHASES "PHASES_"  # 60
        int STRIDE "STRIDE_"  # 6
        int RACES "RACES_"  # 15
        int RECRUIT_ROLLS "RECRUIT_ROLLS_"  # 50
        int NPC_ITEM_ROWS "NPC_ITEM_ROWS_"  # 15
    BoundCodes Bound "undercroft_two_hour_codes_Bound"

cdef extern from *:
    """
    #ifndef undercroft_two_hour_codes_Squares_
    #define undercroft_two_hour_codes_Squares_
    static const struct {int ROOM_; int CORRIDOR_; int ROW_; int FIRST_COLUMN_; int LAST_COLUMN_;} undercroft_two_hour_codes_Squares = {16777215, 3355443, 15, 1118481, 8947848};
    #endif
    """
    ctypedef struct SquaresCodes "undercroft_two_hour_codes_SquaresCodes":
        int ROOM "ROOM_"  # 16777215
        int CORRIDOR "CORRIDOR_"  # 3355443
        int ROW "ROW_"  # 15
        int FIRST_COLUMN "FIRST_COLUMN_"  # 1118481
        int LAST_COLUMN "LAST_COLUMN_"  # 8947848
    SquaresCodes Squares "undercroft_two_hour_codes_Squares"

cdef extern from *:
    """
    #ifndef undercroft_two_hour_codes_Code_
    #define undercroft_two_hour_codes_Code_
    static const struct {int NOBODY_; int OUTSIDE_; int EMPTY_HANDS_; int ROLLED_;} undercroft_two_hour_codes_Code = {-1, -1, -1, -2};
    #endif
    """
    ctypedef struct CodeCodes "undercroft_two_hour_codes_CodeCodes":
        int NOBODY "NOBODY_"  # -1
        int OUTSIDE "OUTSIDE_"  # -1
        int EMPTY_HANDS "EMPTY_HANDS_"  # -1
        int ROLLED "ROLLED_"  # -2
    CodeCodes Code "undercroft_two_hour_codes_Code"

cdef extern from *:
    """
    #ifndef undercroft_two_hour_codes_Side_
    #define undercroft_two_hour_codes_Side_
    static const struct {int BAND_; int FOES_;} undercroft_two_hour_codes_Side = {0, 1};
    #endif
    """
    ctypedef struct SideCodes "undercroft_two_hour_codes_SideCodes":
        int BAND "BAND_"  # 0
        int FOES "FOES_"  # 1
    SideCodes Side "undercroft_two_hour_codes_Side"

cdef extern from *:
    """
    #ifndef undercroft_two_hour_codes_Warband_
    #define undercroft_two_hour_codes_Warband_
    static const struct {int ONE_RACE_; int MINIONS_; int RIVALS_;} undercroft_two_hour_codes_Warband = {0, 1, 2};
    #endif
    """
    ctypedef struct WarbandCodes "undercroft_two_hour_codes_WarbandCodes":
        int ONE_RACE "ONE_RACE_"  # 0
        int MINIONS "MINIONS_"  # 1
        int RIVALS "RIVALS_"  # 2
    WarbandCodes Warband "undercroft_two_hour_codes_Warband"

cdef extern from *:
    """
    #ifndef undercroft_two_hour_codes_Race_
    #define undercroft_two_hour_codes_Race_
    static const struct {int BEASTMAN_; int MAJOR_DEMON_; int PETTY_DEMON_; int DWARF_; int ELF_; int FERAL_VAMPIRE_; int GHOUL_; int GOBLIN_; int HUMAN_; int OGRE_; int ORC_; int RATMAN_; int SKELETON_; int TROLL_; int ZOMBIE_;} undercroft_two_hour_codes_Race = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14};
    #endif
    """
    ctypedef struct RaceCodes "undercroft_two_hour_codes_RaceCodes":
        int BEASTMAN "BEASTMAN_"  # 0
        int MAJOR_DEMON "MAJOR_DEMON_"  # 1
        int PETTY_DEMON "PETTY_DEMON_"  # 2
        int DWARF "DWARF_"  # 3
        int ELF "ELF_"  # 4
        int FERAL_VAMPIRE "FERAL_VAMPIRE_"  # 5
        int GHOUL "GHOUL_"  # 6
        int GOBLIN "GOBLIN_"  # 7
        int HUMAN "HUMAN_"  # 8
        int OGRE "OGRE_"  # 9
        int ORC "ORC_"  # 10
        int RATMAN "RATMAN_"  # 11
        int SKELETON "SKELETON_"  # 12
        int TROLL "TROLL_"  # 13
        int ZOMBIE "ZOMBIE_"  # 14
    RaceCodes Race "undercroft_two_hour_codes_Race"

cdef extern from *:
    """
    #ifndef undercroft_two_hour_codes_Profession_
    #define undercroft_two_hour_codes_Profession_
    static const struct {int NONE_; int CASTER_; int HEALER_; int KNIGHT_; int PALADIN_; int SHOOTER_; int SOLDIER_; int THIEF_; int WARRIOR_;} undercroft_two_hour_codes_Profession = {-1, 0, 1, 2, 3, 4, 5, 6, 7};
    #endif
    """
    ctypedef struct ProfessionCodes "undercroft_two_hour_codes_ProfessionCodes":
        int NONE "NONE_"  # -1
        int CASTER "CASTER_"  # 0
        int HEALER "HEALER_"  # 1
        int KNIGHT "KNIGHT_"  # 2
        int PALADIN "PALADIN_"  # 3
        int SHOOTER "SHOOTER_"  # 4
        int SOLDIER "SOLDIER_"  # 5
        int THIEF "THIEF_"  # 6
        int WARRIOR "WARRIOR_"  # 7
    ProfessionCodes Profession "undercroft_two_hour_codes_Profession"

cdef extern from *:
    """
    #ifndef undercroft_two_hour_codes_Held_
    #define undercroft_two_hour_codes_Held_
    static const struct {int NOTHING_; int TWO_HANDED_AXE_; int TWO_HANDED_SWORD_; int AXE_; int BOW_; int CROSSBOW_; int FIREARM_; int MACE_; int SLING_; int SPEAR_; int LONG_SPEAR_; int SWORD_; int BOW_OF_SEEKING_; int DANCING_SWORD_; int BATTLE_AXE_OF_VIRTUE_; int SWORD_OF_RAGE_; int WAND_OF_BLASTING_; int WAND_OF_BRILLIANCE_; int CASTER_WAND_; int STAFF_OF_HEALING_;} undercroft_two_hour_codes_Held = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19};
    #endif
    """
    ctypedef struct HeldCodes "undercroft_two_hour_codes_HeldCodes":
        int NOTHING "NOTHING_"  # 0
        int TWO_HANDED_AXE "TWO_HANDED_AXE_"  # 1
        int TWO_HANDED_SWORD "TWO_HANDED_SWORD_"  # 2
        int AXE "AXE_"  # 3
        int BOW "BOW_"  # 4
        int CROSSBOW "CROSSBOW_"  # 5
        int FIREARM "FIREARM_"  # 6
        int MACE "MACE_"  # 7
        int SLING "SLING_"  # 8
        int SPEAR "SPEAR_"  # 9
        int LONG_SPEAR "LONG_SPEAR_"  # 10
        int SWORD "SWORD_"  # 11
        int BOW_OF_SEEKING "BOW_OF_SEEKING_"  # 12
        int DANCING_SWORD "DANCING_SWORD_"  # 13
        int BATTLE_AXE_OF_VIRTUE "BATTLE_AXE_OF_VIRTUE_"  # 14
        int SWORD_OF_RAGE "SWORD_OF_RAGE_"  # 15
        int WAND_OF_BLASTING "WAND_OF_BLASTING_"  # 16
        int WAND_OF_BRILLIANCE "WAND_OF_BRILLIANCE_"  # 17
        int CASTER_WAND "CASTER_WAND_"  # 18
        int STAFF_OF_HEALING "STAFF_OF_HEALING_"  # 19
    HeldCodes Held "undercroft_two_hour_codes_Held"

cdef extern from *:
    """
    #ifndef undercroft_two_hour_codes_Armour_
    #define undercroft_two_hour_codes_Armour_
    static const struct {int ORDINARY_; int RESILIENCY_; int PROTECTION_; int AGILITY_; int DEFLECTIVE_; int AWARENESS_; int PHASE_;} undercroft_two_hour_codes_Armour = {0, 1, 2, 3, 4, 5, 6};
    #endif
    """
    ctypedef struct ArmourCodes "undercroft_two_hour_codes_ArmourCodes":
        int ORDINARY "ORDINARY_"  # 0
        int RESILIENCY "RESILIENCY_"  # 1
        int PROTECTION "PROTECTION_"  # 2
        int AGILITY "AGILITY_"  # 3
        int DEFLECTIVE "DEFLECTIVE_"  # 4
        int AWARENESS "AWARENESS_"  # 5
        int PHASE "PHASE_"  # 6
    ArmourCodes Armour "undercroft_two_hour_codes_Armour"

cdef extern from *:
    """
    #ifndef undercroft_two_hour_codes_Shirt_
    #define undercroft_two_hour_codes_Shirt_
    static const struct {int NONE_; int HARD_; int ABSORBING_; int RESILIENCY_;} undercroft_two_hour_codes_Shirt = {0, 1, 2, 3};
    #endif
    """
    ctypedef struct ShirtCodes "undercroft_two_hour_codes_ShirtCodes":
        int NONE "NONE_"  # 0
        int HARD "HARD_"  # 1
        int ABSORBING "ABSORBING_"  # 2
        int RESILIENCY "RESILIENCY_"  # 3
    ShirtCodes Shirt "undercroft_two_hour_codes_Shirt"

cdef extern from *:
    """
    #ifndef undercroft_two_hour_codes_Cloak_
    #define undercroft_two_hour_codes_Cloak_
    static const struct {int NONE_; int STEALTH_; int IRON_;} undercroft_two_hour_codes_Cloak = {0, 1, 2};
    #endif
    """
    ctypedef struct CloakCodes "undercroft_two_hour_codes_CloakCodes":
        int NONE "NONE_"  # 0
        int STEALTH "STEALTH_"  # 1
        int IRON "IRON_"  # 2
    CloakCodes Cloak "undercroft_two_hour_codes_Cloak"

cdef extern from *:
    """
    #ifndef undercroft_two_hour_codes_Clothing_
    #define undercroft_two_hour_codes_Clothing_
    static const struct {int BOOTS_OF_SPEED_; int CLOAK_OF_STEALTH_; int HARD_SHIRT_; int ABSORBING_UNDERSHIRT_; int IRON_CLOAK_; int SHIRT_OF_RESILIENCY_;} undercroft_two_hour_codes_Clothing = {0, 1, 2, 3, 4, 5};
    #endif
    """
    ctypedef struct ClothingCodes "undercroft_two_hour_codes_ClothingCodes":
        int BOOTS_OF_SPEED "BOOTS_OF_SPEED_"  # 0
        int CLOAK_OF_STEALTH "CLOAK_OF_STEALTH_"  # 1
        int HARD_SHIRT "HARD_SHIRT_"  # 2
        int ABSORBING_UNDERSHIRT "ABSORBING_UNDERSHIRT_"  # 3
        int IRON_CLOAK "IRON_CLOAK_"  # 4
        int SHIRT_OF_RESILIENCY "SHIRT_OF_RESILIENCY_"  # 5
    ClothingCodes Clothing "undercroft_two_hour_codes_Clothing"

cdef extern from *:
    """
    #ifndef undercroft_two_hour_codes_Potion_
    #define undercroft_two_hour_codes_Potion_
    static const struct {int RAGE_; int COURAGE_; int HEALING_; int EAGER_; int STRENGTH_; int SPEED_;} undercroft_two_hour_codes_Potion = {0, 1, 2, 3, 4, 5};
    #endif
    """
    ctypedef struct PotionCodes "undercroft_two_hour_codes_PotionCodes":
        int RAGE "RAGE_"  # 0
        int COURAGE "COURAGE_"  # 1
        int HEALING "HEALING_"  # 2
        int EAGER "EAGER_"  # 3
        int STRENGTH "STRENGTH_"  # 4
        int SPEED "SPEED_"  # 5
    PotionCodes Potion "undercroft_two_hour_codes_Potion"

cdef extern from *:
    """
    #ifndef undercroft_two_hour_codes_Status_
    #define undercroft_two_hour_codes_Status_
    static const struct {int ABSENT_; int ABLE_; int OUT_OF_FIGHT_; int DEAD_; int CAPTURED_; int FLED_; int TURNED_;} undercroft_two_hour_codes_Status = {0, 1, 2, 3, 4, 5, 6};
    #endif
    """
    ctypedef struct StatusCodes "undercroft_two_hour_codes_StatusCodes":
        int ABSENT "ABSENT_"  # 0
        int ABLE "ABLE_"  # 1
        int OUT_OF_FIGHT "OUT_OF_FIGHT_"  # 2
        int DEAD "DEAD_"  # 3
        int CAPTURED "CAPTURED_"  # 4
        int FLED "FLED_"  # 5
        int TURNED "TURNED_"  # 6
    StatusCodes Status "undercroft_two_hour_codes_Status"

cdef extern from *:
    """
    #ifndef undercroft_two_hour_codes_Result_
    #define undercroft_two_hour_codes_Result_
    static const struct {int CARRY_ON_; int DUCK_BACK_; int FLEE_; int FLEE_IF_OUTNUMBERED_;} undercroft_two_hour_codes_Result = {0, 1, 2, 3};
    #endif
    """
    ctypedef struct ResultCodes "undercroft_two_hour_codes_ResultCodes":
        int CARRY_ON "CARRY_ON_"  # 0
        int DUCK_BACK "DUCK_BACK_"  # 1
        int FLEE "FLEE_"  # 2
        int FLEE_IF_OUTNUMBERED "FLEE_IF_OUTNUMBERED_"  # 3
    ResultCodes Result "undercroft_two_hour_codes_Result"

cdef extern from *:
    """
    #ifndef undercroft_two_hour_codes_Trigger_
    #define undercroft_two_hour_codes_Trigger_
    static const struct {int MAN_DOWN_; int RECEIVED_FIRE_;} undercroft_two_hour_codes_Trigger = {0, 1};
    #endif
    """
    ctypedef struct TriggerCodes "undercroft_two_hour_codes_TriggerCodes":
        int MAN_DOWN "MAN_DOWN_"  # 0
        int RECEIVED_FIRE "RECEIVED_FIRE_"  # 1
    TriggerCodes Trigger "undercroft_two_hour_codes_Trigger"

cdef extern from *:
    """
    #ifndef undercroft_two_hour_codes_Spell_
    #define undercroft_two_hour_codes_Spell_
    static const struct {int DAMAGE_; int DAZZLE_; int DEFEND_;} undercroft_two_hour_codes_Spell = {0, 1, 2};
    #endif
    """
    ctypedef struct SpellCodes "undercroft_two_hour_codes_SpellCodes":
        int DAMAGE "DAMAGE_"  # 0
        int DAZZLE "DAZZLE_"  # 1
        int DEFEND "DEFEND_"  # 2
    SpellCodes Spell "undercroft_two_hour_codes_Spell"

cdef extern from *:
    """
    #ifndef undercroft_two_hour_codes_Dazzle_
    #define undercroft_two_hour_codes_Dazzle_
    static const struct {int NONE_; int COMING_; int NOW_;} undercroft_two_hour_codes_Dazzle = {0, 1, 2};
    #endif
    """
    ctypedef struct DazzleCodes "undercroft_two_hour_codes_DazzleCodes":
        int NONE "NONE_"  # 0
        int COMING "COMING_"  # 1
        int NOW "NOW_"  # 2
    DazzleCodes Dazzle "undercroft_two_hour_codes_Dazzle"

cdef extern from *:
    """
    #ifndef undercroft_two_hour_codes_Source_
    #define undercroft_two_hour_codes_Source_
    static const struct {int SHOT_; int SPELL_; int MELEE_;} undercroft_two_hour_codes_Source = {0, 1, 2};
    #endif
    """
    ctypedef struct SourceCodes "undercroft_two_hour_codes_SourceCodes":
        int SHOT "SHOT_"  # 0
        int SPELL "SPELL_"  # 1
        int MELEE "MELEE_"  # 2
    SourceCodes Source "undercroft_two_hour_codes_Source"

cdef extern from *:
    """
    #ifndef undercroft_two_hour_codes_Harm_
    #define undercroft_two_hour_codes_Harm_
    static const struct {int STOP_; int DUCK_BACK_; int LESS_REP_; int OUT_OF_FIGHT_; int DEAD_;} undercroft_two_hour_codes_Harm = {0, 1, 2, 3, 4};
    #endif
    """
    ctypedef struct HarmCodes "undercroft_two_hour_codes_HarmCodes":
        int STOP "STOP_"  # 0
        int DUCK_BACK "DUCK_BACK_"  # 1
        int LESS_REP "LESS_REP_"  # 2
        int OUT_OF_FIGHT "OUT_OF_FIGHT_"  # 3
        int DEAD "DEAD_"  # 4
    HarmCodes Harm "undercroft_two_hour_codes_Harm"

cdef extern from *:
    """
    #ifndef undercroft_two_hour_codes_End_
    #define undercroft_two_hour_codes_End_
    static const struct {int GOING_ON_; int HELD_; int LOST_; int DESERTED_; int WITHDRAWN_;} undercroft_two_hour_codes_End = {0, 1, 2, 3, 4};
    #endif
    """
    ctypedef struct EndCodes "undercroft_two_hour_codes_EndCodes":
        int GOING_ON "GOING_ON_"  # 0
        int HELD "HELD_"  # 1
        int LOST "LOST_"  # 2
        int DESERTED "DESERTED_"  # 3
        int WITHDRAWN "WITHDRAWN_"  # 4
    EndCodes End "undercroft_two_hour_codes_End"

cdef extern from *:
    """
    #ifndef undercroft_two_hour_codes_HealWith_
    #define undercroft_two_hour_codes_HealWith_
    static const struct {int OWN_; int POTION_; int STAFF_;} undercroft_two_hour_codes_HealWith = {0, 1, 2};
    #endif
    """
    ctypedef struct HealWithCodes "undercroft_two_hour_codes_HealWithCodes":
        int OWN "OWN_"  # 0
        int POTION "POTION_"  # 1
        int STAFF "STAFF_"  # 2
    HealWithCodes HealWith "undercroft_two_hour_codes_HealWith"

cdef extern from *:
    """
    #ifndef undercroft_two_hour_codes_Stage_
    #define undercroft_two_hour_codes_Stage_
    static const struct {int DRINKING_; int PLACING_HOLDER_; int PLACING_ENTERING_; int TESTING_; int OPENING_PHASE_; int BREAKING_OFF_; int FLEEING_; int ENTERING_; int SHOOTING_; int CASTING_; int ACTING_; int CHARGING_; int FIGHTING_; int HEALING_; int CRISIS_BAND_; int CRISIS_FOES_; int CLOSING_PHASE_; int SPOILS_; int AFTERMATH_; int OVER_;} undercroft_two_hour_codes_Stage = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19};
    #endif
    """
    ctypedef struct StageCodes "undercroft_two_hour_codes_StageCodes":
        int DRINKING "DRINKING_"  # 0
        int PLACING_HOLDER "PLACING_HOLDER_"  # 1
        int PLACING_ENTERING "PLACING_ENTERING_"  # 2
        int TESTING "TESTING_"  # 3
        int OPENING_PHASE "OPENING_PHASE_"  # 4
        int BREAKING_OFF "BREAKING_OFF_"  # 5
        int FLEEING "FLEEING_"  # 6
        int ENTERING "ENTERING_"  # 7
        int SHOOTING "SHOOTING_"  # 8
        int CASTING "CASTING_"  # 9
        int ACTING "ACTING_"  # 10
        int CHARGING "CHARGING_"  # 11
        int FIGHTING "FIGHTING_"  # 12
        int HEALING "HEALING_"  # 13
        int CRISIS_BAND "CRISIS_BAND_"  # 14
        int CRISIS_FOES "CRISIS_FOES_"  # 15
        int CLOSING_PHASE "CLOSING_PHASE_"  # 16
        int SPOILS "SPOILS_"  # 17
        int AFTERMATH "AFTERMATH_"  # 18
        int OVER "OVER_"  # 19
    StageCodes Stage "undercroft_two_hour_codes_Stage"

cdef extern from *:
    """
    #ifndef undercroft_two_hour_codes_Ask_
    #define undercroft_two_hour_codes_Ask_
    static const struct {int NOTHING_; int DRINK_; int FRONT_; int RANK_; int PLACE_; int BREAK_OFF_; int WAY_OUT_; int ENTER_; int FIRE_; int FIRE_TARGET_; int CAST_; int CAST_TARGET_; int ACT_; int PATIENT_; int FRIEND_; int VICTIM_; int CHARGE_; int CHARGE_SQUARE_; int MELEE_; int STRIKER_; int CRISIS_; int SPOILS_; int COUNT_;} undercroft_two_hour_codes_Ask = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22};
    #endif
    """
    ctypedef struct AskCodes "undercroft_two_hour_codes_AskCodes":
        int NOTHING "NOTHING_"  # 0
        int DRINK "DRINK_"  # 1
        int FRONT "FRONT_"  # 2
        int RANK "RANK_"  # 3
        int PLACE "PLACE_"  # 4
        int BREAK_OFF "BREAK_OFF_"  # 5
        int WAY_OUT "WAY_OUT_"  # 6
        int ENTER "ENTER_"  # 7
        int FIRE "FIRE_"  # 8
        int FIRE_TARGET "FIRE_TARGET_"  # 9
        int CAST "CAST_"  # 10
        int CAST_TARGET "CAST_TARGET_"  # 11
        int ACT "ACT_"  # 12
        int PATIENT "PATIENT_"  # 13
        int FRIEND "FRIEND_"  # 14
        int VICTIM "VICTIM_"  # 15
        int CHARGE "CHARGE_"  # 16
        int CHARGE_SQUARE "CHARGE_SQUARE_"  # 17
        int MELEE "MELEE_"  # 18
        int STRIKER "STRIKER_"  # 19
        int CRISIS "CRISIS_"  # 20
        int SPOILS "SPOILS_"  # 21
        int COUNT "COUNT_"  # 22
    AskCodes Ask "undercroft_two_hour_codes_Ask"

cdef extern from *:
    """
    #ifndef undercroft_two_hour_codes_Action_
    #define undercroft_two_hour_codes_Action_
    static const struct {int CARRY_ON_; int BREAK_OFF_; int PASS_0_; int PASS_1_; int PASS_2_; int FIRE_; int CAST_DAMAGE_; int CAST_DAZZLE_; int CAST_DEFEND_; int CAST_NOW_; int HEAL_; int HEAL_BY_POTION_; int HEAL_BY_STAFF_; int PICK_UP_; int SWAP_; int KILL_; int CAPTURE_; int SWITCH_; int EMPTY_HANDS_; int DRINK_RAGE_; int DRINK_COURAGE_; int DRINK_EAGER_; int DRINK_STRENGTH_; int FRONT_; int WAIT_OUTSIDE_; int OPENING_; int FIGURE_; int SQUARE_; int COUNT_;} undercroft_two_hour_codes_Action = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 21, 22, 23, 24, 25, 26, 30, 31, 34, 54, 78};
    #endif
    """
    ctypedef struct ActionCodes "undercroft_two_hour_codes_ActionCodes":
        int CARRY_ON "CARRY_ON_"  # 0
        int BREAK_OFF "BREAK_OFF_"  # 1
        int PASS_0 "PASS_0_"  # 2
        int PASS_1 "PASS_1_"  # 3
        int PASS_2 "PASS_2_"  # 4
        int FIRE "FIRE_"  # 5
        int CAST_DAMAGE "CAST_DAMAGE_"  # 6
        int CAST_DAZZLE "CAST_DAZZLE_"  # 7
        int CAST_DEFEND "CAST_DEFEND_"  # 8
        int CAST_NOW "CAST_NOW_"  # 9
        int HEAL "HEAL_"  # 10
        int HEAL_BY_POTION "HEAL_BY_POTION_"  # 11
        int HEAL_BY_STAFF "HEAL_BY_STAFF_"  # 12
        int PICK_UP "PICK_UP_"  # 13
        int SWAP "SWAP_"  # 14
        int KILL "KILL_"  # 15
        int CAPTURE "CAPTURE_"  # 16
        int SWITCH "SWITCH_"  # 17
        int EMPTY_HANDS "EMPTY_HANDS_"  # 21
        int DRINK_RAGE "DRINK_RAGE_"  # 22
        int DRINK_COURAGE "DRINK_COURAGE_"  # 23
        int DRINK_EAGER "DRINK_EAGER_"  # 24
        int DRINK_STRENGTH "DRINK_STRENGTH_"  # 25
        int FRONT "FRONT_"  # 26
        int WAIT_OUTSIDE "WAIT_OUTSIDE_"  # 30
        int OPENING "OPENING_"  # 31
        int FIGURE "FIGURE_"  # 34
        int SQUARE "SQUARE_"  # 54
        int COUNT "COUNT_"  # 78
    ActionCodes Action "undercroft_two_hour_codes_Action"

cdef extern from *:
    """
    #ifndef undercroft_two_hour_codes_Observed_
    #define undercroft_two_hour_codes_Observed_
    static const struct {int SITUATION_; int HEADS_; int ACTOR_; int SQUARES_; int FIGURES_; int WIDTH_; int SIZE_;} undercroft_two_hour_codes_Observed = {22, 46, 54, 101, 125, 44, 1005};
    #endif
    """
    ctypedef struct ObservedCodes "undercroft_two_hour_codes_ObservedCodes":
        int SITUATION "SITUATION_"  # 22
        int HEADS "HEADS_"  # 46
        int ACTOR "ACTOR_"  # 54
        int SQUARES "SQUARES_"  # 101
        int FIGURES "FIGURES_"  # 125
        int WIDTH "WIDTH_"  # 44
        int SIZE "SIZE_"  # 1005
    ObservedCodes Observed "undercroft_two_hour_codes_Observed"

cdef extern from *:
    """
    #ifndef undercroft_two_hour_codes_Event_
    #define undercroft_two_hour_codes_Event_
    static const struct {int FIGHT_BEGINS_; int DRINKS_; int HANDS_OVER_; int IS_PLACED_; int WAITS_OUTSIDE_; int CHARGE_TEST_; int PHASE_BEGINS_; int LOSES_PHASE_; int BREAKS_OFF_; int STAYS_BEHIND_; int FLEES_; int IS_BLOCKED_; int ENTERS_; int SHOOTS_; int SHOT_DAMAGE_; int DUCKS_BACK_; int HAS_NO_ROOM_; int STAR_POWER_; int RESILIENCY_; int RACE_SAVES_; int GOES_DOWN_; int DIES_; int CHOOSES_SPELL_; int CASTS_; int IS_UNAFFECTED_; int SPELL_DAMAGE_; int IS_DAZZLED_; int IS_DEFENDED_; int LOSES_CASTING_REP_; int MOVES_; int CHARGES_; int MELEE_ROUND_; int MELEE_DAMAGE_; int LOSES_REP_; int MELEE_STOPS_; int POISONS_; int INFECTS_; int PICKS_UP_; int SWAPS_; int DROPS_; int KILLS_; int CAPTURES_; int SWITCHES_; int TENDS_; int HEALS_; int CRISIS_THROW_; int CRISIS_; int TURNS_; int RECOVERS_; int FIGHT_ENDS_; int MELEE_LOST_; int STANDS_UP_; int RETRIEVES_AXE_;} undercroft_two_hour_codes_Event = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52};
    #endif
    """
    ctypedef struct EventCodes "undercroft_two_hour_codes_EventCodes":
        int FIGHT_BEGINS "FIGHT_BEGINS_"  # 0
        int DRINKS "DRINKS_"  # 1
        int HANDS_OVER "HANDS_OVER_"  # 2
        int IS_PLACED "IS_PLACED_"  # 3
        int WAITS_OUTSIDE "WAITS_OUTSIDE_"  # 4
        int CHARGE_TEST "CHARGE_TEST_"  # 5
        int PHASE_BEGINS "PHASE_BEGINS_"  # 6
        int LOSES_PHASE "LOSES_PHASE_"  # 7
        int BREAKS_OFF "BREAKS_OFF_"  # 8
        int STAYS_BEHIND "STAYS_BEHIND_"  # 9
        int FLEES "FLEES_"  # 10
        int IS_BLOCKED "IS_BLOCKED_"  # 11
        int ENTERS "ENTERS_"  # 12
        int SHOOTS "SHOOTS_"  # 13
        int SHOT_DAMAGE "SHOT_DAMAGE_"  # 14
        int DUCKS_BACK "DUCKS_BACK_"  # 15
        int HAS_NO_ROOM "HAS_NO_ROOM_"  # 16
        int STAR_POWER "STAR_POWER_"  # 17
        int RESILIENCY "RESILIENCY_"  # 18
        int RACE_SAVES "RACE_SAVES_"  # 19
        int GOES_DOWN "GOES_DOWN_"  # 20
        int DIES "DIES_"  # 21
        int CHOOSES_SPELL "CHOOSES_SPELL_"  # 22
        int CASTS "CASTS_"  # 23
        int IS_UNAFFECTED "IS_UNAFFECTED_"  # 24
        int SPELL_DAMAGE "SPELL_DAMAGE_"  # 25
        int IS_DAZZLED "IS_DAZZLED_"  # 26
        int IS_DEFENDED "IS_DEFENDED_"  # 27
        int LOSES_CASTING_REP "LOSES_CASTING_REP_"  # 28
        int MOVES "MOVES_"  # 29
        int CHARGES "CHARGES_"  # 30
        int MELEE_ROUND "MELEE_ROUND_"  # 31
        int MELEE_DAMAGE "MELEE_DAMAGE_"  # 32
        int LOSES_REP "LOSES_REP_"  # 33
        int MELEE_STOPS "MELEE_STOPS_"  # 34
        int POISONS "POISONS_"  # 35
        int INFECTS "INFECTS_"  # 36
        int PICKS_UP "PICKS_UP_"  # 37
        int SWAPS "SWAPS_"  # 38
        int DROPS "DROPS_"  # 39
        int KILLS "KILLS_"  # 40
        int CAPTURES "CAPTURES_"  # 41
        int SWITCHES "SWITCHES_"  # 42
        int TENDS "TENDS_"  # 43
        int HEALS "HEALS_"  # 44
        int CRISIS_THROW "CRISIS_THROW_"  # 45
        int CRISIS "CRISIS_"  # 46
        int TURNS "TURNS_"  # 47
        int RECOVERS "RECOVERS_"  # 48
        int FIGHT_ENDS "FIGHT_ENDS_"  # 49
        int MELEE_LOST "MELEE_LOST_"  # 50
        int STANDS_UP "STANDS_UP_"  # 51
        int RETRIEVES_AXE "RETRIEVES_AXE_"  # 52
    EventCodes Event "undercroft_two_hour_codes_Event"

cdef extern from *:
    """
    #ifndef undercroft_two_hour_codes_Leader_
    #define undercroft_two_hour_codes_Leader_
    static const struct {int NPC_; int TACTICIAN_;} undercroft_two_hour_codes_Leader = {0, 1};
    #endif
    """
    ctypedef struct LeaderCodes "undercroft_two_hour_codes_LeaderCodes":
        int NPC "NPC_"  # 0
        int TACTICIAN "TACTICIAN_"  # 1
    LeaderCodes Leader "undercroft_two_hour_codes_Leader"
