#!/usr/bin/env bash
# Run the contract tests of the environments under the oldest gymnasium that is supported (RLlib pins it), laid over
# the environment of test.sh in a folder of its own.
#
#   bash scripts/test_oldest_gymnasium.sh
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source scripts/setup_env.sh
set_up_environment

OLDEST=1.2.2
overlay=$VENV/gymnasium-$OLDEST
if [ ! -f "$overlay/.complete" ]; then
  say "installing gymnasium $OLDEST in $overlay"
  rm -rf "$overlay"
  "$VENV/bin/python" -m pip install --quiet --disable-pip-version-check --no-deps --target "$overlay" "gymnasium==$OLDEST"
  touch "$overlay/.complete"
fi
export PYTHONPATH=$PWD/$overlay${PYTHONPATH:+:$PYTHONPATH}
found=$("$VENV/bin/python" -c 'import gymnasium; print(gymnasium.__version__)')
[ "$found" = "$OLDEST" ] || fail "gymnasium $found was imported instead of $OLDEST."
say "tests of the environments under gymnasium $OLDEST: pytest"
"$VENV/bin/python" -m pytest --numprocesses 2 --quiet tests/adapters
