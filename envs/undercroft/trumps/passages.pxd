# Written by undercroft.core.signatures from passages.py: change that and run it again.
from undercroft.trumps.codes cimport Bound, Content, Side
from undercroft.trumps.state cimport Game, player, tile

cdef inline int opposite(int side) noexcept nogil:
    return side + 2 & 3

cdef inline bint is_live(Game* game, int number) noexcept nogil:
    content = tile(game, number).content
    return content == Content.MONSTER or content == Content.TRAP

cdef inline bint is_boss_there(Game* game, int number) noexcept nogil:
    return tile(game, number).content == Content.BOSS and game.boss_alive == 1

cdef inline bint is_open(Game* game, int number, int side) noexcept nogil:
    there = tile(game, number).beside[side]
    if there < 0 or not tile(game, number).exits >> side & 1:
        return False
    return tile(game, there).exits >> opposite(side) & 1 == 1

cdef inline bint can_explore(Game* game, int number, int side) noexcept nogil:
    here = tile(game, number)
    if game.drawn >= Bound.DRAWS or game.sealed == 1 or here.beside[side] >= 0:
        return False
    return here.exits >> side & 1 == 1

cdef inline bint is_pinned(Game* game, int seat) noexcept nogil:
    p = player(game, seat)
    return is_live(game, p.tile) and p.passed == 0

cdef inline bint can_search(Game* game, int seat) noexcept nogil:
    number = player(game, seat).tile
    here = tile(game, number)
    return number > 0 and here.content == Content.CLEAR and (not here.searched >> seat & 1)

cdef inline bint can_stay(Game* game, int seat) noexcept nogil:
    number = player(game, seat).tile
    return is_live(game, number) or can_search(game, seat) or is_boss_there(game, number)

cdef inline int open_ends(Game* game, int number, int exits) noexcept nogil:
    count = 0
    for side in range(Side.COUNT):
        if exits >> side & 1 and tile(game, number).beside[side] < 0:
            count += 1
    return count
