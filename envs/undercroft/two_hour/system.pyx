"""Binds two_hour to the Rules interface."""

from libc.stdint cimport uint8_t, uint64_t

from undercroft.core.binding cimport Binding
from undercroft.two_hour.encoding cimport observe
from undercroft.two_hour.flow cimport apply, ended, reset, seat
from undercroft.two_hour.leaders cimport script
from undercroft.two_hour.options cimport legal
from undercroft.two_hour.outcome cimport potential, score
from undercroft.two_hour.state cimport Game, Setup
from undercroft.two_hour.telling cimport tell

cdef Binding bound = Binding()
bound.rules.game_size = sizeof(Game)
bound.rules.setup_size = sizeof(Setup)
bound.rules.reset = <void (*)(void*, void*, uint64_t) noexcept nogil> reset
bound.rules.legal = <void (*)(void*, uint8_t*) noexcept nogil> legal
bound.rules.apply = <void (*)(void*, int) noexcept nogil> apply
bound.rules.observe = <void (*)(void*, int, float*) noexcept nogil> observe
bound.rules.score = <double (*)(void*, int) noexcept nogil> score
bound.rules.potential = <double (*)(void*, int) noexcept nogil> potential
bound.rules.ended = <bint (*)(void*) noexcept nogil> ended
bound.rules.seat = <int (*)(void*) noexcept nogil> seat
bound.rules.script = <int (*)(void*, int) noexcept nogil> script
bound.rules.tell = <void (*)(void*, float*) noexcept nogil> tell
BINDING = bound
