# shellcheck shell=bash
# The project's own environment in .venv: made, completed and brought up to date. Sourced by quickstart.sh and test.sh.
#
#   source scripts/setup_env.sh; set_up_environment
#
# Needs Python 3.11 or newer, a C compiler and git. What is already there is left alone: stamps in .venv hold the
# checksums of what the packages and the kernels were made from. PYTHON=... chooses the Python, CC=... the compiler.

VENV=.venv
EXTRAS=agents,multi,video,dev

say() { printf '== %s\n' "$*"; }

fail() {
  printf 'error: %s\n' "$1" >&2
  shift
  [ $# -eq 0 ] || printf '       %s\n' "$@" >&2
  exit 1
}

is_python_311() {
  "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

# A Python that can make an environment and compile against its own headers.
is_complete_python() {
  "$1" - >/dev/null 2>&1 <<'PY'
import ensurepip, os, sysconfig, venv
assert os.path.isfile(os.path.join(sysconfig.get_path("include"), "Python.h"))
PY
}

find_python() {
  local candidate seen=""
  for candidate in ${PYTHON:-python3.11 python3.12 python3.13 python3.14 python3 python}; do
    is_python_311 "$candidate" || continue
    if is_complete_python "$candidate"; then
      printf '%s\n' "$candidate"
      return
    fi
    seen=$candidate
  done
  if [ -n "$seen" ]; then
    fail "$seen has no venv module or no C headers." \
      "Debian and Ubuntu: apt-get install python3-venv python3-dev. Fedora: dnf install python3-devel."
  fi
  fail "no Python 3.11 or newer was found (looked for: ${PYTHON:-python3.11 to python3.14, python3, python})." \
    "Install one, or name it: PYTHON=path/to/python bash $0"
}

# The compiler that this Python's builds call, or another one that is there.
find_compiler() {
  local python=$1 candidate wanted
  wanted=${CC:-$("$python" -c 'import sysconfig; print((sysconfig.get_config_var("CC") or "cc").split()[0])')}
  command -v "${wanted%% *}" >/dev/null 2>&1 && return
  [ -z "${CC:-}" ] || fail "the C compiler CC=$CC was not found."
  for candidate in cc gcc clang; do
    if command -v "$candidate" >/dev/null 2>&1; then
      export CC=$candidate
      return
    fi
  done
  fail "no C compiler was found (looked for: $wanted, cc, gcc, clang)." \
    "Debian and Ubuntu: apt-get install build-essential. Fedora: dnf install gcc. macOS: xcode-select --install." \
    "Without one the rules also run interpreted, some hundred times slower: see the README."
}

# Checksum of this folder's place, of the Python, and of the files that follow.
checksum() {
  "$VENV/bin/python" - "$@" <<'PY'
import hashlib, os, sys
digest = hashlib.sha256(repr((os.getcwd(), sys.version)).encode())
for path in sys.argv[1:]:
    digest.update(path.encode() + b"\0" + open(path, "rb").read())
print(digest.hexdigest())
PY
}

# make_current STAMP WHAT FILES -- COMMAND: run the command unless the files are as they were when it last succeeded.
make_current() {
  local stamp=$VENV/$1 what=$2 started=$SECONDS
  local -a files=()
  shift 2
  while [ "$1" != -- ]; do
    files+=("$1")
    shift
  done
  shift
  [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$(checksum "${files[@]}")" ] && return
  say "$what"
  rm -f "$stamp"
  "$@"
  checksum "${files[@]}" >"$stamp" # afterwards: a build writes the signatures that were out of date
  say "done in $((SECONDS - started)) s"
}

pip_install() {
  "$VENV/bin/python" -m pip install -qq --disable-pip-version-check --constraint constraints.txt "$@"
}

# Build tools first, so that the build uses the pinned versions too; the kernels are built afterwards, where it shows.
install_packages() {
  pip_install setuptools cython || fail "the build tools could not be installed (see above)."
  UNDERCROFT_UNBUILT=1 pip_install --no-build-isolation --editable ".[$EXTRAS]" ||
    fail "the packages could not be installed (see above)."
}

# A built module whose source has been renamed or deleted would still be found.
drop_orphans() {
  local built source
  find envs -name '*.so' | while IFS= read -r built; do
    source=${built%/*}/$(basename "$built" | cut -d. -f1)
    [ -f "$source.pyx" ] || grep -qs '^import cython$' "$source.py" || rm "$built"
  done
}

build_kernels() {
  drop_orphans
  "$VENV/bin/python" setup.py --quiet build_ext --inplace || fail "the kernels could not be built (see above)."
}

# Everything that decides what the kernels are: their sources, their signatures and what writes these.
list_kernels() {
  find envs -name '*.py' -o -name '*.pyx' -o -name '*.pxd' | LC_ALL=C sort
}

set_up_environment() {
  command -v git >/dev/null 2>&1 || fail "git was not found: runs record the commit they were made from."
  if ! { [ -x "$VENV/bin/python" ] && "$VENV/bin/python" -c 'import pip' >/dev/null 2>&1; }; then
    local python
    python=$(find_python) || exit 1
    say "making an environment in $VENV with $("$python" --version 2>&1) ($python)"
    "$python" -m venv --clear "$VENV" || fail "the environment could not be made (see above)."
  fi
  find_compiler "$VENV/bin/python"
  make_current .packages "installing the packages of constraints.txt (about 1 GB; a minute or two, once)" \
    pyproject.toml constraints.txt setup.py scripts/setup_env.sh -- install_packages
  local file
  local -a kernels=()
  while IFS= read -r file; do kernels+=("$file"); done < <(list_kernels)
  [ -n "$(find envs -name '*.so' -print -quit)" ] || rm -f "$VENV/.kernels"
  make_current .kernels "compiling the kernels" setup.py constraints.txt "${kernels[@]}" -- build_kernels
}
