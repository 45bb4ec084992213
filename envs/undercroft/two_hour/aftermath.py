"""After the last phase: who recovers, who is lost (2H-27.0, 2H-R49, 2H-R55, 2H-R62, 2H-R63)."""

from __future__ import annotations

import cython

if not cython.compiled:
    from undercroft.two_hour.character import is_down
    from undercroft.two_hour.codes import Code, End, Event, Side, Status
    from undercroft.two_hour.recovery import recover
    from undercroft.two_hour.report import tell
    from undercroft.two_hour.squares import end_of, first_of
    from undercroft.two_hour.state import Game, figure


def is_carried_out(game: Game, who: int) -> bool:
    """Its carrier left the board with it, to where no enemy is (2H-R63)."""
    carrier = figure(game, who).carried_by
    return carrier >= 0 and figure(game, carrier).status == Status.FLED


def recover_band(game: Game) -> None:
    """Own downed take the After the Fight Recovery Test unless the enemy holds the board (2H-R55, 2H-R63)."""
    for k in range(first_of(Side.BAND), end_of(game, Side.BAND)):
        if is_down(figure(game, k)) and (game.end != End.LOST or is_carried_out(game, k)):
            recover(game, k)


def bury_foes(game: Game) -> None:
    """Nobody left able on either side: the foes that are down die (2H-R55)."""
    for k in range(first_of(Side.FOES), end_of(game, Side.FOES)):
        if is_down(figure(game, k)):
            figure(game, k).status = Status.DEAD
            tell(game, Event.DIES, k, figure(game, k).down_by, 0, 0, 0)


def gather_axes(game: Game) -> None:
    """Thrown axes are recovered by the side that won (2H-23.1)."""
    for k in range(first_of(Side.BAND), end_of(game, Side.BAND)):
        if figure(game, k).thrown and figure(game, k).status == Status.ABLE:
            figure(game, k).thrown = 0
            tell(game, Event.RETRIEVES_AXE, k, Code.NOBODY, 0, 0, 0)


def aftermath(game: Game) -> None:
    """The board is settled: recovery, the dead, the axes; the log hears how it ended."""
    recover_band(game)
    if game.end == End.DESERTED:
        bury_foes(game)
    if game.end == End.HELD or game.end == End.WITHDRAWN:
        gather_axes(game)
    tell(game, Event.FIGHT_ENDS, Code.NOBODY, Code.NOBODY, game.end, 0, 0)
