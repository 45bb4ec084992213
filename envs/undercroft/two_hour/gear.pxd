# Written by undercroft.core.signatures from gear.py: change that and run it again.
from undercroft.core.dice cimport d6, half_d6, total
from undercroft.core.state cimport Stream
from undercroft.two_hour.character cimport can_use
from undercroft.two_hour.codes cimport Bound, Cloak, Clothing, Code, Held, Profession, Shirt
from undercroft.two_hour.lookup cimport HELD_MIN_REP, IS_MELEE_WEAPON, IS_MISSILE_WEAPON, IS_TOOL, MAGIC_ARMOUR, MAGIC_CLASS, MAGIC_CLOTHING, MAGIC_POTION, MAGIC_TOOL, MAGIC_WEAPON, NPC_ARMOUR, NPC_CLOTHING, NPC_POTIONS, NPC_WEAPONS, RING, TALISMAN, TALISMAN_BASE_REP, TRUE_ARROWS, TRUE_ARROWS_BASE, WORN_MIN_REP
from undercroft.two_hour.state cimport Figure, Game, dice_of, slot

cdef int two_dice(Game* game) noexcept nogil
cdef int half(Game* game) noexcept nogil
cdef int free_slot(Figure* f) noexcept nogil
cdef void put_in_kit(Figure* f, int k, int held) noexcept nogil
cdef void give_potion(Game* game, Figure* f) noexcept nogil
cdef void give_clothing(Game* game, Figure* f) noexcept nogil
cdef void give_armour(Game* game, Figure* f) noexcept nogil
cdef void give_weapon(Game* game, Figure* f) noexcept nogil
cdef void give_tool(Game* game, Figure* f) noexcept nogil
cdef void give_items(Game* game, Figure* f, int highest) noexcept nogil
cdef bint is_what_it_starts_with(Figure* f, int held) noexcept nogil
cdef int first_of_kind(Figure* f, bint magical) noexcept nogil
cdef int choose_hand(Figure* f) noexcept nogil
