"""The frames of a replay, one for each decision and one for the end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from undercroft.core.system import System, get_system
from undercroft.render.frame import Frame, Option, with_policy
from undercroft.replay import Moment, Replay, play


def film(replay: Replay, any_rules: bool = False) -> Iterator[Frame]:
    """Play a replay again, checking every step, and draw each moment.

    Raises:
        ReplayError: the rules have changed, or the game went otherwise; names the first decision that differs.
    """
    system = get_system(replay.system)
    for moment in play(replay, any_rules):
        yield _frame(system, replay, moment)


def _frame(system: System, replay: Replay, moment: Moment) -> Frame:
    frame = bare_frame(system, moment) if system.frame is None else system.frame(moment.game, moment.events)
    count = len(replay.decisions)
    facts = [("seed", str(replay.seed))]
    if replay.leader:
        facts.insert(0, ("leader", replay.leader))
    if moment.decision is None:
        score = replay.outcome.get("score")
        facts += [("score", f"{score:+.2f}")] if isinstance(score, float) else []
        return replace(frame, facts=(*frame.facts, *facts, ("decisions", str(count))))
    thought = moment.decision.thought
    frame = with_policy(
        frame,
        chosen=moment.decision.action,
        probabilities=thought.chances,
        value=thought.value,
        advice=thought.advice,
    )
    return replace(frame, facts=(*frame.facts, *facts, ("decision", f"{moment.number + 1} of {count}")))


def bare_frame(system: System, moment: Moment) -> Frame:
    """A frame for systems that draw nothing: words only."""
    return Frame(
        title=system.title,
        situation=system.describe(moment.game),
        prompt="Which option?" if moment.decision is not None else "The game is over.",
        options=tuple(Option(option.action, option.words) for option in system.legal_options(moment.game)),
    )
