# Written by undercroft.core.signatures from magic.py: change that and run it again.
from undercroft.core.dice cimport best_two
from undercroft.core.state cimport Stream
from undercroft.two_hour.board cimport any_of
from undercroft.two_hour.character cimport able_count, can_use, casting_rep, current_rep, in_hand, is_able, side_of
from undercroft.two_hour.codes cimport Bound, Code, Dazzle, Event, Harm, Source, Spell
from undercroft.two_hour.harm cimport damage_roll, fall_at_no_rep
from undercroft.two_hour.lookup cimport CASTING_COST, CASTING_DICE, DAZZLE_HALVES, DEFENDED_SHOTS, NPC_SPELL, PLAIN_ROLLS, RING_DICE, RING_MIN_REP, SPELL_HALVES, SPELL_IMPACT
from undercroft.two_hour.report cimport tell
from undercroft.two_hour.shooting cimport suffer_hit
from undercroft.two_hour.squares cimport bit, count_bits, has, other_side, sees_figure
from undercroft.two_hour.state cimport Figure, Game, dice_of, figure

cdef int targets_allowed(Game* game, int who) noexcept nogil
cdef bint may_target(Game* game, int who, int target, int spell) noexcept nogil
cdef int item_dice(Figure* f, int spell) noexcept nogil
cdef int any_spell_dice(Figure* f) noexcept nogil
cdef int most_affected(int rep, int spell, int passed) noexcept nogil
cdef void leave_out(Game* game, int who, int count) noexcept nogil
cdef void blast(Game* game, int who, int target) noexcept nogil
cdef void affect(Game* game, int who, int target) noexcept nogil
cdef void cast(Game* game, int who) noexcept nogil
cdef int npc_spell(Game* game, int who) noexcept nogil
