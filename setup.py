"""Builds the kernels; all else about the distribution stands in pyproject.toml.

    python setup.py build_ext --inplace                       build what has changed, beside the sources
    UNDERCROFT_CHECKED=1 python setup.py build_ext --inplace  the checked build, in build/checked

The checked build keeps bounds, assertions and, where the compiler has it, the undefined-behaviour sanitizer on.
undercroft/loading.py finds the kernels, undercroft/core/signatures.py writes their signatures.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from types import ModuleType

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent
ENVS = ROOT / "envs"
CHECKED = os.environ.get("UNDERCROFT_CHECKED", "") not in ("", "0")
UNBUILT = os.environ.get("UNDERCROFT_UNBUILT", "") not in ("", "0")
JOBS = 2
DIRECTIVES = {
    "language_level": 3,
    "infer_types": True,
    "annotation_typing": False,
    "boundscheck": CHECKED,
    "wraparound": False,
    "cdivision": True,
}
# Each module sees all codes, and uses some; bounds that are tested before a call are forgotten where it is inlined.
QUIET = ["-Wno-unused-const-variable", "-Wno-unused-function", "-Wno-array-bounds"]
SANITIZER = ["-fsanitize=undefined", "-fno-sanitize-recover=undefined"]

package = ModuleType("undercroft")  # without its __init__, which would load the kernels
package.__path__ = [str(ENVS / "undercroft")]
sys.modules["undercroft"] = package

from undercroft import loading  # noqa: E402
from undercroft.core import signatures  # noqa: E402


def links_with(flags: list[str]) -> bool:
    """Whether the compiler makes a loadable module with these flags."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "empty.c")
        source.write_text("int nothing(int x) { return x + 1; }\n")
        command = [os.environ.get("CC", "cc"), "-shared", "-fPIC", *flags, str(source), "-o", str(source) + ".so"]
        try:
            return subprocess.run(command, capture_output=True, check=False).returncode == 0
        except OSError:
            return False


def extensions() -> list[Extension]:
    """One for each kernel."""
    if UNBUILT:
        return []
    flags, macros, link = ["-O2", "-g0", *QUIET], [("CYTHON_WITHOUT_ASSERTIONS", "1")], []
    if CHECKED:
        link = SANITIZER if links_with(SANITIZER) else []
        flags, macros = ["-O1", "-g1", *QUIET, *link], []
    return [
        Extension(
            ".".join(source.relative_to(ENVS).with_suffix("").parts),
            [str(source.relative_to(ROOT))],
            define_macros=macros,
            extra_compile_args=flags,
            extra_link_args=link,
        )
        for source in loading.kernels()
    ]


class Build(build_ext):
    """Two compilers at a time; a checked build lies in its own folder."""

    def finalize_options(self) -> None:
        """Fix the folders after setuptools has chosen its own."""
        super().finalize_options()
        self.parallel = self.parallel or JOBS
        if CHECKED:
            self.inplace = False
            self.build_lib = "build/checked"
            self.build_temp = "build/checked-objects"


_, problems = signatures.write([loading.FOLDER])
if problems:
    sys.exit("\n".join(problems))
setup(
    cmdclass={"build_ext": Build},
    ext_modules=cythonize(
        extensions(),
        nthreads=JOBS,
        build_dir="build/checked-c" if CHECKED else "build/c",
        compiler_directives=DIRECTIVES,
    ),
)
