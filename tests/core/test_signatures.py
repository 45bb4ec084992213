"""The signature writer: what it writes, what it refuses, and that nothing in the repository is out of date."""

from __future__ import annotations

from pathlib import Path

import pytest

from undercroft import loading
from undercroft.core import signatures


@pytest.fixture
def package(tmp_path: Path) -> Path:
    folder = tmp_path / "undercroft" / "small"
    folder.mkdir(parents=True)
    (folder / "codes.py").write_text(
        "from enum import IntEnum\n"
        "class Bound(IntEnum):\n    KIT = 4\n    FIGURES = KIT * 2\n"
        "class Code(IntEnum):\n    NOBODY = -1\n    OUTSIDE = -1\n"
    )
    (folder / "state.py").write_text(
        "import ctypes\n"
        "from undercroft.small.codes import Bound\n"
        "class Figure(ctypes.Structure):\n"
        "    _fields_ = [('rep', ctypes.c_int8), ('kit', ctypes.c_int16 * 3 * Bound.KIT)]\n"
        "class Game(ctypes.Structure):\n"
        "    _fields_ = [('figures', Figure * Bound.FIGURES), ('phase', ctypes.c_uint32)]\n"
        "def figure(game: Game, k: int) -> Figure:\n    return game.figures[k]\n"
        "def phase(game: Game) -> int:\n    return game.phase\n"
    )
    return folder


def written(package: Path, name: str, text: str) -> str:
    """The .pxd of a kernel that begins as all do."""
    source = package / f"{name}.py"
    source.write_text("import cython\n" + text)
    _, problems = signatures.write([package])
    if problems:
        raise ValueError("\n".join(problems))
    return source.with_suffix(".pxd").read_text()


def test_nothing_is_out_of_date() -> None:
    stale, problems = signatures.write([loading.FOLDER], check=True)
    assert not problems
    assert not stale, "run: python scripts/signatures.py"


def test_a_second_run_writes_nothing(package: Path) -> None:
    signatures.write([package])
    assert signatures.write([package]) == ([], [])


def test_structures_become_structs_with_numbers_for_bounds(package: Path) -> None:
    signatures.write([package])
    text = (package / "state.pxd").read_text()
    assert "cdef struct Figure:\n    int8_t rep\n    int16_t kit[4][3]\n" in text
    assert "    Figure figures[8]\n" in text


def test_accessors_hand_out_places_and_values(package: Path) -> None:
    signatures.write([package])
    text = (package / "state.pxd").read_text()
    assert "cdef inline Figure* figure(Game* game, int k) noexcept nogil:\n    return &game.figures[k]\n" in text
    assert "cdef inline int phase(Game* game) noexcept nogil:\n    return game.phase\n" in text


def test_codes_of_one_value_or_name_do_not_collide(package: Path) -> None:
    signatures.write([package])
    text = (package / "codes.pxd").read_text()
    assert "{int NOBODY_; int OUTSIDE_;} undercroft_small_codes_Code = {-1, -1};" in text
    assert 'BoundCodes Bound "undercroft_small_codes_Bound"' in text


def test_functions_arrays_and_imports_of_a_kernel(package: Path) -> None:
    text = written(
        package,
        "melee",
        "from undercroft.core.types import U32, Floats\n"
        "if not cython.compiled:\n"
        "    from undercroft.small.codes import Code\n"
        "    from undercroft.small.state import Game, figure as member\n"
        'REACH: "uint32_t[24][2]" = []\n'
        "LIMIT: int = 3\n"
        "def melee(game: Game, who: int, sure: bool, share: float, out: Floats) -> U32:\n    return 1\n"
        "def end(game: Game) -> None:\n    pass\n",
    )
    assert "from undercroft.small.state cimport Game, figure as member\n" in text
    assert "from undercroft.small.codes cimport Code\n" in text
    assert "cdef uint32_t[24][2] REACH\ncdef int LIMIT\n" in text
    assert (
        "cdef uint32_t melee(Game* game, int who, bint sure, double share, float* out) noexcept nogil\n"
        "cdef void end(Game* game) noexcept nogil\n"
    ) in text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("def f(a) -> int:\n    return a\n", "melee.py:2: f: parameter a has no annotation; allowed: int"),
        ("def f(a: int):\n    return a\n", "f: the result has no annotation"),
        ("def f(a: str) -> int:\n    return 1\n", "parameter a has the unknown annotation str"),
        ("def f(a: int = 1) -> int:\n    return a\n", "without defaults"),
        ("def f(a: int) -> int:\n    return (lambda: a)()\n", "melee.py:3: f: no functions or classes inside"),
        ("def f(a: int) -> int:\n    raise ValueError\n", "no raise in a kernel"),
        ("class Wrong:\n    pass\n", "no classes in a kernel"),
        ("if not cython.compiled:\n    from undercroft.small.state import fig\n", "fig is no function"),
        ("if not cython.compiled:\n    from math import floor\n", "math is no kernel"),
        ("if not cython.compiled:\n    import math\n", "kernels import names"),
        ('A: "int7_t[2]" = []\n', "write \"int8_t\""),
        ('A: "int8_t[2][3]" = []\nB: "int8_t[2][4]" = []\n', "melee.py:3: int8_t[2][4] beside int8_t[2][3]"),
    ],
)  # fmt: skip
def test_what_has_no_counterpart_in_c_is_refused_with_file_and_line(package: Path, text: str, message: str) -> None:
    with pytest.raises(ValueError, match=r"melee\.py:\d+: ") as caught:
        written(package, "melee", text)
    assert message in str(caught.value)


def test_what_is_written_by_hand_is_left_alone(package: Path) -> None:
    by_hand = "# The twin of rng.py, written by hand.\n"
    (package / "rng.pxd").write_text(by_hand)
    assert written(package, "rng", "def roll(sides: int) -> int:\n    return 0\n") == by_hand


def test_check_names_what_is_out_of_date_and_writes_nothing(package: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert signatures.main(["--check", str(package)]) == 1
    assert "state.pxd: out of date; run scripts/signatures.py" in capsys.readouterr().out
    assert not (package / "state.pxd").exists()


def test_locals_that_hold_a_truth_are_declared_and_others_are_not(package: Path) -> None:
    text = written(
        package,
        "sight",
        "from undercroft.core.types import U64\n"
        "def is_far(k: int) -> bool:\n    return k > 3\n"
        "def look(k: int, near: bool) -> int:\n"
        "    far = is_far(k)\n"
        "    seen = near and not far\n"
        "    copy = seen\n"
        "    count = 0\n"
        "    count += k == 2\n"
        "    plain = k + 1\n"
        "    place: U64 = k\n"
        "    near = k == 0\n"
        "    return plain\n",
    )
    assert (
        "@cython.locals(copy=bint, count=int, far=bint, seen=bint, place=uint64_t)\n"
        "cdef int look(int k, bint near) noexcept nogil\n"
    ) in text
    assert text.count("cython.locals") == 1
