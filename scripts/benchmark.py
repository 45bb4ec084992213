"""How fast is an environment? python scripts/benchmark.py [undercroft/TwoHourBattle-v0]

Every figure stands beside the same one of undercroft/Free-v0 in the same sizes (actions, observation, decisions of a
game), whose rules cost nothing: what the two have in common is the cost of the machinery. Figures are the best of three
rounds, measured in turn; on a busy machine look at the ratios rather than at the rates, or measure processor time.

  gymnasium.make   one game, step by step, actions chosen beforehand
  batch            many games, random legal play, actions chosen, masks and observations written
  games            copied (as a search does) and started; built-in leaders that choose, and are obeyed
  SB3              MaskablePPO: rollouts with policy and masks, and learning from them, which bounds training
"""

import argparse
import json
import sys
from pathlib import Path

from undercroft_agents import measuring


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("environment", nargs="?", default=measuring.FREE, help="an id (%(default)s)")
    parser.add_argument("--scenario", help="a preset of its system; the default one")
    parser.add_argument("--seconds", type=float, default=0.5, help="of each measurement (%(default)s)")
    parser.add_argument("--processor-time", action="store_true", help="for busy machines; one thread only")
    parser.add_argument("--without-learning", action="store_true", help="leave the rates of SB3 out")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there, too")
    arguments = parser.parse_args()
    if arguments.processor_time:
        measuring.use_processor_time()
    try:
        subject = measuring.Subject.of(arguments.environment, arguments.scenario)
    except ValueError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    conditions = measuring.conditions(subject)
    print(", ".join(f"{name.replace('_', ' ')}: {value}" for name, value in conditions.items()))
    figures = measuring.single_figures(subject, arguments.seconds)
    figures += measuring.batch_figures(subject, arguments.seconds)
    figures += measuring.size_figures(subject, arguments.seconds)
    if not arguments.without_learning:
        figures += measuring.learning_figures(subject)
    print(measuring.as_table(figures))
    if arguments.json:
        data = {**conditions, "figures": [figure.data() for figure in figures]}
        arguments.json.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
