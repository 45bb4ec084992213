"""The rules of the free system, interpreted; `system.pyx` binds the same functions compiled."""

import ctypes

from undercroft.core.interpreted import Binding
from undercroft.free import actions, encoding, flow, npc, outcome
from undercroft.free.state import Game, Setup

BINDING = Binding(
    game_size=ctypes.sizeof(Game),
    setup_size=ctypes.sizeof(Setup),
    reset=flow.reset,
    legal=actions.legal,
    apply=flow.apply,
    observe=encoding.observe,
    score=flow.score,
    potential=flow.potential,
    ended=flow.ended,
    seat=flow.seat,
    script=npc.script,
    tell=outcome.tell,
)
