"""Train a leader: python scripts/train.py configs/two_hour_battle.yaml [train.games=128 ...]

Any key of the config can be changed on the command line. The run folder `runs/<date>-<task>-<n>` holds all that came of
it (runs/README.md). Ctrl-C saves; `--resume RUN` goes on as if nothing had happened.
"""

import argparse
import sys
from dataclasses import replace
from pathlib import Path

from undercroft_agents.errors import UserError
from undercroft_agents.training.config import read_config, read_seeds
from undercroft_agents.training.run_folder import RunFolder
from undercroft_agents.training.train import describe_ending, resume, start


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("config", nargs="?", type=Path, help="a file of configs/")
    parser.add_argument("overrides", nargs="*", metavar="key=value", help="changes to the config")
    parser.add_argument("--resume", type=Path, metavar="RUN", help="go on with a stopped run")
    parser.add_argument("--seeds", metavar="1,2,3", help="one run after another, each with its seed")
    parser.add_argument("--runs", type=Path, default=Path("runs"), help="where the run folder is made (%(default)s)")
    arguments = parser.parse_intermixed_args()
    if (arguments.config is None) == (arguments.resume is None):
        parser.error("give either a config (and overrides) or --resume RUN")
    try:
        if arguments.resume is not None:
            endings = iter([resume(RunFolder.open(arguments.resume))])
        else:
            config = read_config(arguments.config, tuple(arguments.overrides))
            seeds = read_seeds(arguments.seeds) if arguments.seeds else (config.seed,)
            endings = (start(replace(config, seed=seed), arguments.runs) for seed in seeds)
        for ending in endings:
            print(describe_ending(ending))
            if not ending.is_finished:
                return 130
    except UserError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
