# Written by undercroft.core.signatures from state.py: change that and run it again.
from libc.stdint cimport int16_t, int32_t, int8_t, uint16_t, uint8_t
from undercroft.core.state cimport Dice

cdef struct Setup:
    int8_t players
    int8_t treasure
    int8_t boss_group
    int8_t class_mode
    int8_t reward
    int8_t rounds
    int8_t classes[5]

cdef struct Tile:
    int8_t x
    int8_t y
    int8_t exits
    int8_t content
    int8_t beside[4]
    uint8_t searched

cdef struct Player:
    uint16_t hand[2]
    int16_t treasure
    int8_t treasures
    int8_t role
    int8_t joker
    int8_t status
    int8_t tile
    int8_t passed
    int8_t committed
    int8_t place
    int8_t stand
    int8_t fights

cdef struct Game:
    Dice dice
    int8_t players
    int8_t treasure
    int8_t boss_group
    int8_t reward
    int8_t rounds
    int8_t stage
    int8_t ask
    int8_t actor
    int32_t decisions
    int8_t round
    int8_t turn
    int8_t rechoices
    int16_t slot
    int8_t order[5]
    int8_t drawn
    int8_t sealed
    int8_t shape
    int8_t entered
    int8_t shapes[4]
    Tile tiles[25]
    int8_t stack[13]
    int8_t discard[13]
    int8_t hoard[13]
    int8_t boss_alive
    int16_t boss_ready
    int8_t boss_caller
    int8_t bout
    int8_t kept[6]
    Player seats[5]
    uint8_t options[57]

cdef inline Dice* dice_of(Game* game) noexcept nogil:
    return &game.dice

cdef inline Player* player(Game* game, int seat) noexcept nogil:
    return &game.seats[seat]

cdef inline Tile* tile(Game* game, int number) noexcept nogil:
    return &game.tiles[number]
