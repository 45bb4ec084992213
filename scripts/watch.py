"""Watch a game: python scripts/watch.py REPLAY, or python scripts/watch.py RUN to record one of a leader first.

In a terminal the decisions come one after the other (or, with --step, as you ask for them): the board, both sides, the
dice and the rule of everything that happened, the leader's options with the policy's probabilities. Elsewhere, or with
--plain, the whole game is told as text. Every step is checked while the game is played again.

On the board A* is a Star, [A] the one to act, xA somebody who is down; of the dice [2] counts, (5) does not, <6> counts
against its thrower. A to H are the band, numbers the foes.
"""

import argparse
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from undercroft.render.film import film
from undercroft.render.frame import Frame
from undercroft.render.story import story
from undercroft.render.terminal import Screen, run, step
from undercroft.replay import Replay, ReplayError, load


def main() -> int:
    arguments = parse()
    screen = Screen(colour=False if arguments.no_color else None)
    try:
        replay = find(arguments)
        frames = film(replay, arguments.any_rules)
        if arguments.png is not None:
            save_picture(frames, *arguments.png)
        elif arguments.gif is not None:
            save_film(frames, arguments.gif)
        elif arguments.plain or not screen.is_live:
            screen.write(story(islice(frames, arguments.first, None), screen.width))
        elif arguments.step:
            step(screen, list(frames), arguments.first)
        else:
            run(screen, frames, arguments.delay, arguments.first)
    except (ValueError, OSError, ModuleNotFoundError) as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return 0


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("source", metavar="REPLAY", help="a replay; or a run folder, a model file, a leader's name")
    parser.add_argument("--delay", type=float, default=1.5, metavar="SECONDS", help="between decisions (%(default)s)")
    parser.add_argument("--step", action="store_true", help="wait for a key at every decision; goes back too")
    parser.add_argument("--from", dest="first", type=number, default=0, metavar="N", help="begin at this decision")
    parser.add_argument("--plain", action="store_true", help="the whole game as text, also in a terminal")
    parser.add_argument("--no-color", action="store_true", help="no colours")
    parser.add_argument("--png", nargs=2, metavar=("DECISION", "FILE"), help="draw one decision as a picture instead")
    parser.add_argument("--gif", type=Path, metavar="FILE", help="draw the whole game as a moving picture instead")
    parser.add_argument("--any-rules", action="store_true", help="try even if the rules have changed since")
    leader = parser.add_argument_group("to record a game of a leader first")
    leader.add_argument("--task", help="environment id; a run brings its own")
    leader.add_argument("--scenario", help="a preset; a run brings its own")
    leader.add_argument("--seed", type=int, help="of the game (default: the first held-out seed)")
    return parser.parse_args()


def number(text: str) -> int:
    """Decisions are counted from 1 for people, from 0 here."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"must be 1 or more, not {text!r}")
    return int(text) - 1


def find(arguments: argparse.Namespace) -> Replay:
    """The replay in a file, or a fresh one."""
    source = Path(arguments.source)
    if source.is_file() and source.suffix != ".safetensors":
        return load(source)
    from undercroft_agents.recording import Request, record_for  # noqa: PLC0415  (torch, only where it is needed)

    if source.suffix in (".json", ".jsonl", ".gz"):
        raise ReplayError(f"replay: there is no {arguments.source}")
    request = Request(arguments.source, arguments.task, arguments.scenario, arguments.seed)
    return record_for(request)[0]


def save_picture(frames: Iterator[Frame], decision: str, path: str) -> None:
    from undercroft.render.moving import save_png  # noqa: PLC0415  (Pillow, only where it is needed)

    all_frames = list(frames)
    if not decision.isdecimal() or not 1 <= int(decision) <= len(all_frames):
        raise ReplayError(f"decision: must be from 1 to {len(all_frames)}, not {decision!r}")
    save_png(all_frames[int(decision) - 1], Path(path))
    print(f"drawn: {path}")


def save_film(frames: Iterator[Frame], path: Path) -> None:
    from undercroft.render.moving import save_gif  # noqa: PLC0415  (Pillow, only where it is needed)

    save_gif(frames, path)
    print(f"drawn: {path}")


if __name__ == "__main__":
    sys.exit(main())
