"""Rules of the fight's chapters that have nothing to test in a fight, each with the reason."""

FRAME_RULES = {
    "2H-4.0": "says where this file keeps its tables",
    "2H-6.4": "has no effect, says the rule itself",
    "2H-24.5": "PEFs and markers exist on the map only",
    "2H-26.0b": "how many tiles fleers go is decided on the map; a fight ends for whoever leaves the board",
    "2H-26.0c": "entering another tile happens on the map",
    "2H-26.0d": "pursuit happens on the map",
    "2H-29.4.2": "treasure is found in rooms of the map",
}
