"""Shows frames in a terminal: one after the other, or step by step with a way back."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.text import Text

from undercroft.render.frame import Frame, Tone
from undercroft.render.text import WIDTH, Line, lines_of, plain_line, printable

STYLES = {
    Tone.PLAIN: "",
    Tone.QUIET: "bright_black",
    Tone.FRIEND: "bright_blue",
    Tone.FOE: "yellow",
    Tone.GOOD: "green",
    Tone.BAD: "red",
    Tone.MAGIC: "magenta",
}
ASCII = str.maketrans("─│┌┬┐├┼┤└┴┘█░·", "-|+++++++++#..")
HELP = "Enter: on   b: back   a number: that decision   q: leave"


class Screen:
    """Where frames are shown: a console of rich, with colours or without."""

    def __init__(self, colour: bool | None = None, console: Console | None = None) -> None:
        """Use the standard output; `colour` None: where it is a terminal."""
        no_colour = None if colour is None else not colour
        self.console = console or Console(highlight=False, soft_wrap=True, no_color=no_colour)
        self.is_live = self.console.is_terminal
        try:
            "─".encode(self.console.encoding)
            self._ascii = False
        except UnicodeEncodeError:
            self._ascii = True

    @property
    def width(self) -> int:
        """Columns to draw in."""
        return min(self.console.width, 120) if self.is_live else WIDTH

    def write(self, lines: Iterable[Line]) -> None:
        """Write lines, coloured where there are colours."""
        for line in lines:
            if self.is_live:
                self.console.print(self._coloured(line))
            else:
                sys.stdout.write(self._spelled(plain_line(line)) + "\n")

    def show(self, frame: Frame) -> None:
        """Show one frame on a fresh screen."""
        self.console.clear()
        self.write(lines_of(frame, self.width, self.console.height - 2))

    def _spelled(self, text: str) -> str:
        return text.translate(ASCII).encode("ascii", "replace").decode() if self._ascii else text

    def _coloured(self, line: Line) -> Text:
        text = Text()
        for span in line:
            style = f"{'bold ' if span.bold else ''}{STYLES[span.tone]}".strip()
            text.append(self._spelled(printable(span.text)), style)
        return text


def run(screen: Screen, frames: Iterable[Frame], delay: float, first: int = 0) -> None:
    """Show the frames one after the other."""
    for number, frame in enumerate(frames):
        if number >= first:
            screen.show(frame)
            time.sleep(delay)


def step(screen: Screen, frames: Sequence[Frame], first: int = 0) -> None:
    """Show the frames as the person at the keyboard asks for them."""
    at = min(first, len(frames) - 1)
    while True:
        screen.show(frames[at])
        try:
            answer = screen.console.input(f"[{at + 1} of {len(frames)}]  {HELP}  ", markup=False).strip().lower()
        except EOFError:
            return
        if answer in ("q", "quit"):
            return
        at = min(max(asked(answer, at), 0), len(frames) - 1)


def asked(answer: str, at: int) -> int:
    """Where an answer leads: on, back, or to a decision by its number."""
    if answer.isdecimal() and len(answer) < 9:
        return int(answer) - 1
    return at - 1 if answer in ("b", "back") else at + 1
