"""Compare leaders on the same held-out seeds: python scripts/evaluate.py RUN --against npc,random --episodes 2000

RUN is a run folder, a model file or the name of a leader (random, and the scripted ones of the task). The table is
printed, and kept as text and JSON in the run folder (`--out` says where else). The same call gives the same bytes.
"""

import argparse
import os
import sys
from pathlib import Path

from undercroft_agents.errors import UserError
from undercroft_agents.evaluation.evaluate import Request, evaluate
from undercroft_agents.evaluation.report import as_text, write_report


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("leader", metavar="RUN", help="run folder, model file or name of a leader")
    parser.add_argument("--against", default="random", help="leaders to compare with, by comma (%(default)s)")
    parser.add_argument("--episodes", type=int, default=2000, help="of each leader (%(default)s)")
    parser.add_argument("--task", help="environment id; a run brings its own")
    parser.add_argument("--scenario", help="a preset; a run brings its own")
    parser.add_argument("--sampled", action="store_true", help="learned leaders draw actions by their probabilities")
    parser.add_argument("--first-seed", type=int, default=0, help="number of the first held-out seed (%(default)s)")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes (%(default)s)")
    parser.add_argument("--out", type=Path, help="where the files go, without ending")
    arguments = parser.parse_args()
    names = tuple(name for name in arguments.against.split(",") if name)
    try:
        request = Request(
            leaders=(arguments.leader, *names),
            episodes=arguments.episodes,
            task=arguments.task,
            scenario=arguments.scenario,
            greedy=not arguments.sampled,
            first_seed=arguments.first_seed,
        )
        result, place = evaluate(request, arguments.workers)
        data, text = write_report(arguments.out or place, result)
    except UserError as error:
        print(error, file=sys.stderr)
        return 2
    print(as_text(result))
    print(f"written: {text}, {data}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
