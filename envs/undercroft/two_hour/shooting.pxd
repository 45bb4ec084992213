# Written by undercroft.core.signatures from shooting.py: change that and run it again.
cimport cython
from libc.stdint cimport uint32_t
from undercroft.core.dice cimport passes
from undercroft.core.state cimport Stream
from undercroft.two_hour.board cimport enemies_seen_from
from undercroft.two_hour.character cimport armour_class, current_rep, has_trade, is_shielded, is_under, missile_weapon, side_of, wears_armour
from undercroft.two_hour.codes cimport Armour, Event, Harm, Held, Potion, Profession, Source
from undercroft.two_hour.flight cimport duck_back
from undercroft.two_hour.harm cimport damage_roll, put_down, soften
from undercroft.two_hour.lookup cimport MISSILE_IMPACT, PLAIN_ROLLS, SEEKING_ROLLS, SHOT_CLASS_IMPACT, SHOT_DEFLECTIVE, SHOT_HITS, SHOT_PROTECTION, SHOT_STRENGTH, TRUE_ARROW_IMPACT, TRUE_ARROWS_MIN_REP
from undercroft.two_hour.report cimport tell
from undercroft.two_hour.sight cimport DISTANCE
from undercroft.two_hour.squares cimport bit, end_of, first_of, has, in_contact, is_on_board, other_side
from undercroft.two_hour.state cimport Figure, Game, dice_of, figure

cdef uint32_t closest_targets(Game* game, int who) noexcept nogil
cdef bint can_fire(Game* game, int who) noexcept nogil
cdef bint shoots_as_shooter(Figure* f, bint shielded) noexcept nogil
cdef bint can_use_arrows(Figure* f) noexcept nogil
cdef int spend_shot(Figure* f, int weapon) noexcept nogil
cdef int shot_impact(Figure* f, Figure* target, int weapon, int impact) noexcept nogil
cdef void note_miss(Game* game, int who, int target) noexcept nogil
cdef void wound(Game* game, int who, int target, int impact, int weapon) noexcept nogil
cdef void suffer_hit(Game* game, int who, int target, int harm, int source) noexcept nogil
@cython.locals(marksman=bint, shielded=bint)
cdef void shoot(Game* game, int who, int target) noexcept nogil
