"""Train a leader: python scripts/train.py configs/two_hour_battle.yaml [train.games=128 ...]

Any key of the config can be changed on the command line. The run folder `runs/<date>-<task>-<n>` holds all that came of
it (runs/README.md). Ctrl-C saves; `--resume RUN` goes on as if nothing had happened.
"""

import argparse
import sys
from pathlib import Path

from undercroft_agents.errors import UserError
from undercroft_agents.training.config import read_config
from undercroft_agents.training.run_folder import RunFolder
from undercroft_agents.training.train import describe_ending, resume, start


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("config", nargs="?", type=Path, help="a file of configs/")
    parser.add_argument("overrides", nargs="*", metavar="key=value", help="changes to the config")
    parser.add_argument("--resume", type=Path, metavar="RUN", help="go on with a stopped run")
    parser.add_argument("--runs", type=Path, default=Path("runs"), help="where the run folder is made (%(default)s)")
    arguments = parser.parse_intermixed_args()
    if (arguments.config is None) == (arguments.resume is None):
        parser.error("give either a config or --resume RUN")
    try:
        if arguments.resume is not None:
            ending = resume(RunFolder.open(arguments.resume))
        else:
            ending = start(read_config(arguments.config, tuple(arguments.overrides)), arguments.runs)
    except UserError as error:
        print(error, file=sys.stderr)
        return 2
    print(describe_ending(ending))
    return 0 if ending.is_finished else 130


if __name__ == "__main__":
    sys.exit(main())
