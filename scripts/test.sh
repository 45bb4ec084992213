#!/usr/bin/env bash
# Check everything: lint, types, tests. Sets the environment up first; a second run starts at once.
#
#   bash scripts/test.sh                     all of it
#   bash scripts/test.sh tests/core -k dice  only these tests: the arguments go to pytest
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source scripts/setup_env.sh
set_up_environment

if [ $# -gt 0 ]; then
  exec "$VENV/bin/python" -m pytest "$@"
fi
say "lint: ruff check, ruff format"
"$VENV/bin/python" -m ruff check .
"$VENV/bin/python" -m ruff format --check .
say "types: mypy"
"$VENV/bin/python" -m mypy
say "tests: pytest"
"$VENV/bin/python" -m pytest --numprocesses 2 --quiet
