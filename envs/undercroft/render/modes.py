"""The render modes that any system with frames has."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from undercroft.render.frame import Frame
from undercroft.render.text import text_of


def render_modes(frame_of: Callable[[Any], Frame]) -> Mapping[str, Callable[[Any], Any]]:
    """What draws a game by render mode; pictures need Pillow, and only they."""

    def picture(game: Any) -> Any:
        from undercroft.render.picture import picture_of  # noqa: PLC0415  (Pillow, only where it is needed)

        return picture_of(frame_of(game))

    return {"ansi": lambda game: text_of(frame_of(game)), "rgb_array": picture}
