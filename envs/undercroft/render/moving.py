"""Pictures of a replay as files: one decision as PNG, the whole as an animated GIF."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from PIL import Image

from undercroft.render.frame import Frame
from undercroft.render.picture import picture_of

SECONDS = 1.5  # a frame of a GIF is shown so long, and longer the more has happened
MOST_SECONDS = 5.0
COLOURS = 96


def save_png(frame: Frame, path: Path) -> None:
    """Write a frame as PNG."""
    path.parent.mkdir(parents=True, exist_ok=True)
    Image.fromarray(picture_of(frame)).save(path, optimize=True)


def save_gif(frames: Iterable[Frame], path: Path, speed: float = 1.0) -> None:
    """Write frames as a GIF that plays once.

    Args:
        frames: in order.
        path: of the file.
        speed: 2 is twice as fast.
    """
    images, durations = [], []
    for frame in frames:
        images.append(Image.fromarray(picture_of(frame)).quantize(COLOURS, dither=Image.Dither.NONE))
        durations.append(round(1000 * min(SECONDS + 0.2 * len(frame.log), MOST_SECONDS) / speed))
    path.parent.mkdir(parents=True, exist_ok=True)
    images[0].save(path, save_all=True, append_images=images[1:], duration=durations, optimize=False)
