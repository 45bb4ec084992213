#!/usr/bin/env bash
# From a bare clone to a trained leader and one of its fights. Sets the environment up first; a second run starts at once.
#
#   bash scripts/quickstart.sh                            about 3 minutes on 2 cores, once the environment is set up
#   bash scripts/quickstart.sh train.decisions=100000     changes to the config, as scripts/train.py takes them
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source scripts/setup_env.sh
set_up_environment
python=$VENV/bin/python

say "training a leader: configs/two_hour_battle.yaml"
told=$(mktemp)
trap 'rm -f "$told"' EXIT
"$python" scripts/train.py configs/two_hour_battle.yaml "$@" >"$told" || { # Ctrl-C saves, and says how to go on
  status=$?
  cat "$told"
  exit $status
}
cat "$told"
run=$(sed -n 's/^finished: \([^ ]*\) .*/\1/p' "$told")
[ -d "$run" ] || fail "the run folder was not found."

say "comparing it with random and npc on the same held-out seeds"
"$python" scripts/evaluate.py "$run" --against random,npc --episodes 2000

say "recording one of its fights"
"$python" scripts/record.py "$run" --scenario star_caster --out "$run/replays/quickstart.jsonl"

say "the fight"
"$python" scripts/watch.py "$run/replays/quickstart.jsonl" --plain

say "where things are"
cat <<TEXT
$run                            the run: runs/README.md says what is in it
$run/best.safetensors           the leader
$run/evaluations                the table above, and the same as JSON
$run/replays/quickstart.jsonl   the fight above

To watch it decision by decision:  $python scripts/watch.py $run/replays/quickstart.jsonl
To see how it learned:             $VENV/bin/tensorboard --logdir $run/tensorboard
TEXT
