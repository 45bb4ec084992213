"""The rules of two_hour, interpreted; `system.pyx` binds the same functions compiled."""

import ctypes

from undercroft.core.interpreted import Binding
from undercroft.two_hour import encoding, flow, leaders, options, outcome, telling
from undercroft.two_hour.state import Game, Setup

BINDING = Binding(
    game_size=ctypes.sizeof(Game),
    setup_size=ctypes.sizeof(Setup),
    reset=flow.reset,
    legal=options.legal,
    apply=flow.apply,
    observe=encoding.observe,
    score=outcome.score,
    potential=outcome.potential,
    ended=flow.ended,
    seat=flow.seat,
    script=leaders.script,
    tell=telling.tell,
)
