"""The colours of pictures; blue, orange, green, purple and yellow are Okabe and Ito's, safe for the colour-blind."""

from undercroft.render.canvas import Colour
from undercroft.render.frame import Tone

GROUND: Colour = (26, 29, 35)
BLOCK: Colour = (37, 42, 50)
EDGE: Colour = (74, 82, 94)
QUIET: Colour = (146, 153, 163)
LIGHT: Colour = (200, 204, 210)
INK: Colour = (240, 238, 232)
YELLOW: Colour = (240, 228, 66)
FLOOR: tuple[Colour, Colour] = ((203, 192, 168), (192, 180, 155))
SEAM: Colour = (150, 139, 116)
STONE: Colour = (58, 52, 45)

TONES: dict[Tone | str, Colour] = {
    Tone.PLAIN: LIGHT,
    Tone.QUIET: QUIET,
    Tone.FRIEND: (86, 180, 233),
    Tone.FOE: (230, 139, 40),
    Tone.GOOD: (38, 190, 145),
    Tone.BAD: (226, 104, 40),
    Tone.MAGIC: (204, 121, 167),
}
FIGURES: dict[Tone | str, Colour] = {
    Tone.FRIEND: (0, 96, 158),
    Tone.FOE: (186, 76, 0),
}
