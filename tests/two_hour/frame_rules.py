"""Rules of the fight's chapters that have nothing to test in a fight, each with the reason."""

FRAME_RULES = {
    "2H-4.0": "says where this file keeps its tables",
    "2H-6.4": "has no effect, says the rule itself",
    "2H-24.5": "PEFs and markers exist on the map only",
    "2H-26.0c": "entering another tile happens on the map",
    "2H-26.0d": "pursuit happens on the map",
    "2H-26.1a": "the run-away test is taken at the next activation on the map",
    "2H-26.1b": "quitting the adventure happens on the map",
    "2H-29.4": "says where items come from; looting, treasure and trade happen on the map",
    "2H-29.4.1": "looting happens on the map",
    "2H-29.4.2": "treasure is found in rooms of the map",
    "2H-29.4.3": "trade happens on the map",
    "2H-29.4.4": "wages and gifts happen on the map",
    "2H-R3": "searching and PEFs happen on the map",
    "2H-R5": "PEFs exist on the map only",
    "2H-R16": "rescued captives and joining rivals exist on the map only",
    "2H-R59": "pursuit happens on the map",
    "2H-R60": "the run-away test is taken on the map",
    "2H-R61": "what becomes of foes that fled is decided on the map",
    "2H-E29": "Fast Moves happen on the map",
}
