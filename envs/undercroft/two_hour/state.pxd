# Written by undercroft.core.signatures from state.py: change that and run it again.
from libc.stdint cimport int16_t, int8_t, uint32_t, uint8_t
from undercroft.core.state cimport Dice

cdef struct Slot:
    int8_t main
    int8_t off

cdef struct Figure:
    int8_t star
    int8_t race
    int8_t profession
    int8_t second
    int8_t can_cast
    int8_t rep
    int8_t wound
    int8_t poison
    int8_t casting
    int8_t melee
    int8_t ac
    int8_t shield
    int8_t hand
    Slot kit[4]
    int8_t thrown
    int8_t fired
    int8_t arrows
    int8_t armour
    int8_t shirt
    int8_t cloak
    int8_t boots
    int8_t ring
    int8_t talisman
    int8_t staff_used
    int8_t potions[6]
    int8_t drunk
    int8_t status
    int8_t square
    int8_t queue
    int8_t carrying
    int8_t carried_by
    int8_t down_by
    int8_t was_down
    int8_t star_dice
    int8_t race_used
    int8_t resiliency_used
    int8_t infected
    int8_t dazzled
    int8_t defended
    int8_t stuck
    int8_t blocked
    int8_t leaving
    int8_t acted
    int8_t entered
    int8_t shot_from
    int8_t target
    int8_t attackers
    int8_t patient
    int8_t heals_with
    uint32_t may_heal

cdef struct Game:
    Dice dice
    uint32_t decisions
    uint32_t processed
    uint32_t chosen
    uint32_t standing[2]
    int8_t grunt_orders
    int8_t charge_whole_fight
    int8_t columns
    int8_t openings[2]
    int8_t edge[2]
    int8_t entering
    int8_t chased
    int8_t stage
    int8_t ask
    int8_t actor
    int8_t active
    int8_t first
    int8_t phase
    int8_t leader[2]
    int8_t broke_off
    int8_t way_out
    int8_t spell
    int8_t front
    int8_t placed
    int8_t defender
    int8_t intent
    int8_t outnumbered
    int8_t fell[2]
    int8_t crisis_dice[4]
    int8_t crisis_passes
    int8_t end
    int8_t size[2]
    int16_t spells_cast[3]
    int16_t shots
    int16_t charges
    int8_t offered
    int8_t last_offer
    uint8_t options[78]
    Figure figures[20]

cdef struct Order:
    Figure figure
    int8_t rep_below
    int8_t rep_most
    int8_t magic

cdef struct Setup:
    int8_t columns
    int8_t entering
    int8_t openings[2]
    int8_t chased
    int8_t grunt_orders
    int8_t charge_whole_fight
    int8_t draws_star
    int8_t draws_magic
    int16_t points[2]
    int16_t odds[2]
    Figure stranger
    Order orders[20]

cdef inline Order* order(Setup* setup, int k) noexcept nogil:
    return &setup.orders[k]

cdef inline Dice* dice_of(Game* game) noexcept nogil:
    return &game.dice

cdef inline Figure* figure(Game* game, int k) noexcept nogil:
    return &game.figures[k]

cdef inline Slot* slot(Figure* figure, int k) noexcept nogil:
    return &figure.kit[k]
