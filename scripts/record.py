"""Record a game of a leader: python scripts/record.py RUN [--seed N] [--out FILE]

RUN is a run folder, a model file or the name of a leader (random, and the scripted ones of the task). The replay is
data: `python scripts/watch.py FILE` shows it, and plays it again to the bit.
"""

import argparse
import sys
from pathlib import Path

from undercroft.replay import ReplayError, load, save, verify
from undercroft_agents.errors import UserError
from undercroft_agents.recording import Request, record_for


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("leader", metavar="RUN", help="run folder, model file or name of a leader")
    parser.add_argument("--out", type=Path, help="where the replay goes; .gz packs it (default: beside the run)")
    parser.add_argument("--task", help="environment id; a run brings its own")
    parser.add_argument("--scenario", help="a preset; a run brings its own")
    parser.add_argument("--seed", type=int, help="of the game (default: the first held-out seed)")
    parser.add_argument(
        "--best-of", type=int, default=1, metavar="N", help="of N held-out seeds, the game with the widest swing"
    )
    parser.add_argument("--sampled", action="store_true", help="a learned leader draws actions by their probabilities")
    arguments = parser.parse_args()
    try:
        replay, place = record_for(
            Request(
                leader=arguments.leader,
                task=arguments.task,
                scenario=arguments.scenario,
                seed=arguments.seed,
                greedy=not arguments.sampled,
                best_of=arguments.best_of,
            )
        )
        out = arguments.out or place
        save(replay, out)
        verify(load(out))
    except (UserError, ReplayError, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    score = replay.outcome.get("score")
    told = f", score {score:+.2f}" if isinstance(score, float) else ""
    print(f"recorded: {out} ({replay.leader}, seed {replay.seed}, {len(replay.decisions)} decisions{told})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
