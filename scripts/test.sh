#!/usr/bin/env bash
# Check everything: lint, types, tests. Sets the environment up first; a second run starts at once.
#
#   bash scripts/test.sh                     all of it; goes on after a failure, and says at the end what failed
#   bash scripts/test.sh tests/core -k dice  only these tests: the arguments go to pytest
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source scripts/setup_env.sh
set_up_environment

if [ $# -gt 0 ]; then
  exec "$VENV/bin/python" -m pytest "$@"
fi

failed=()
check() { # NAME MODULE ARGUMENTS
  local name=$1 started=$SECONDS
  shift
  say "$name: $*"
  "$VENV/bin/python" -m "$@" || failed+=("$name")
  say "$name took $((SECONDS - started)) s"
}
check "lint" ruff check --quiet .
check "format" ruff format --check --quiet .
check "types" mypy
check "tests" pytest --numprocesses 2 --quiet

[ ${#failed[@]} -eq 0 ] || fail "failed: ${failed[*]}"
say "all passed"
