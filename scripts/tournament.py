"""Seat leaders at one table: python scripts/tournament.py RUN npc greedy --task ID

RUN is a run folder, a model file or the name of a leader. As many leaders as the game has seats; every deal is played
in every rotation, and the first leader is compared with each of the others.
"""

import argparse
import sys
from pathlib import Path

from undercroft.core.seeds import evaluation_seeds
from undercroft_agents.errors import UserError
from undercroft_agents.evaluation.leaders import make_leader
from undercroft_agents.evaluation.rotation import play_rotated
from undercroft_agents.evaluation.standings import as_text, standings
from undercroft_agents.files import write_json, write_text
from undercroft_agents.tasks import system_of


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("leaders", nargs="+", metavar="RUN", help="run folders, model files or names of leaders")
    parser.add_argument("--task", required=True, help="environment id")
    parser.add_argument("--scenario", help="a preset of the task")
    parser.add_argument("--deals", type=int, default=500, help="held-out seeds (%(default)s)")
    parser.add_argument("--first-seed", type=int, default=0, help="number of the first held-out seed (%(default)s)")
    parser.add_argument("--sampled", action="store_true", help="learned leaders draw actions by their probabilities")
    parser.add_argument("--out", type=Path, help="where the files go, without ending; else they are not written")
    arguments = parser.parse_args()
    try:
        system = system_of(arguments.task)
        leaders = [make_leader(word, system, not arguments.sampled) for word in arguments.leaders]
        seeds = evaluation_seeds(arguments.deals, arguments.first_seed)
        played = play_rotated(leaders, system, arguments.scenario, seeds)
        result = standings([leader.name for leader in leaders], played)
    except (UserError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    text = as_text(arguments.task, result)
    print(text, end="")
    if arguments.out is not None:
        arguments.out.parent.mkdir(parents=True, exist_ok=True)
        write_json(arguments.out.with_name(arguments.out.name + ".json"), {"task": arguments.task, **result})
        write_text(arguments.out.with_name(arguments.out.name + ".txt"), text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
