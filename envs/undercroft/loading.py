"""Where the kernels come from: built modules, or their sources.

The rules are Python files that Cython compiles; the built module lies beside its source and wins the import. What else
there is, is chosen here, once, when `undercroft` is imported:

- `UNDERCROFT_INTERPRETED=1`: sources only, for reading, debugging and coverage;
- `UNDERCROFT_CHECKED=1`: the checked build in `build/checked` (bounds, assertions, sanitizer), for fuzzing;
- nothing: the built modules; where some are missing, sources only, with one warning.

This file imports nothing of the package: the build uses it too.
"""

import importlib.util
import os
import re
import sys
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from pathlib import Path
from types import ModuleType

PACKAGE = "undercroft"
FOLDER = Path(__file__).resolve().parent
CHECKED_FOLDER = FOLDER.parents[1] / "build" / "checked" / PACKAGE
BUILD = "python setup.py build_ext --inplace"

# Modules without kernels underneath: one copy serves compiled and interpreted rules, so that both know one `Game`.
SHARED = frozenset({"loading", "types", "codes", "state", "tables", "equipment", "scenario", "rng"})


def is_kernel(source: Path) -> bool:
    """Whether Cython compiles this file: a .pyx, or a .py with the line `import cython`."""
    if source.suffix == ".pyx":
        return True
    return re.search(r"^import cython$", source.read_text(encoding="utf-8"), re.MULTILINE) is not None


def is_inlined(source: Path) -> bool:
    """Whether this file is compiled into its callers: a .py with the line `import cython  # inlined`.

    For what is small and called everywhere: a call from one built module into another costs more than such a function.
    """
    return re.search(r"^import cython  # inlined$", source.read_text(encoding="utf-8"), re.MULTILINE) is not None


def kernels(folder: Path = FOLDER) -> list[Path]:
    """All sources that Cython compiles, below a folder."""
    return [path for path in sorted(folder.rglob("*.py*")) if path.suffix in (".py", ".pyx") and is_kernel(path)]


def built_module(source: Path, folder: Path = FOLDER) -> Path | None:
    """The built module of a kernel, None where there is none."""
    place = folder / source.relative_to(FOLDER).with_suffix("")
    for suffix in EXTENSION_SUFFIXES:
        built = place.with_name(place.name + suffix)
        if built.is_file():
            return built
    return None


def unbuilt(folder: Path = FOLDER) -> list[str]:
    """Names of the kernels that have no built module."""
    return [_module_name(source) for source in kernels() if built_module(source, folder) is None]


def _module_name(source: Path) -> str:
    return ".".join((PACKAGE, *source.relative_to(FOLDER).with_suffix("").parts))


class KernelFinder(MetaPathFinder):
    """Finds modules of undercroft: in a folder of built modules, if one is given, else sources only."""

    def __init__(self, built: Path | None = None) -> None:
        self.built = built

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Leave packages and other people's modules to the next finder."""
        if not fullname.startswith(PACKAGE + "."):
            return None
        place = FOLDER.joinpath(*fullname.split(".")[1:])
        source = place.with_name(place.name + ".py")
        if self.built is not None:
            built = built_module(source, self.built)
            if built is not None:
                return importlib.util.spec_from_file_location(fullname, built)
        if source.is_file():
            return importlib.util.spec_from_file_location(fullname, source)
        if place.with_name(place.name + ".pyx").is_file():
            raise ModuleNotFoundError(f"{fullname} has no Python source: it exists compiled only", name=fullname)
        return None


def _is_set(name: str) -> bool:
    return os.environ.get(name, "") not in ("", "0")


def _choose() -> bool:
    """Install the finder that is asked for; True when the kernels come compiled."""
    if _is_set("UNDERCROFT_INTERPRETED"):
        sys.meta_path.insert(0, KernelFinder())
        return False
    checked = _is_set("UNDERCROFT_CHECKED")
    missing = unbuilt(CHECKED_FOLDER if checked else FOLDER)
    if missing:
        warnings.warn(
            f"undercroft runs interpreted, some hundred times slower: {len(missing)} kernels are not built "
            f"({missing[0]}{', ...' if len(missing) > 1 else ''}). To build them: "
            f"{'UNDERCROFT_CHECKED=1 ' if checked else ''}{BUILD}",
            RuntimeWarning,
            stacklevel=3,
        )
        sys.meta_path.insert(0, KernelFinder())
        return False
    if checked:
        sys.meta_path.insert(0, KernelFinder(CHECKED_FOLDER))
    return True


_compiled = False
_chosen = False
_twins: dict[str, ModuleType] = {}


def choose() -> None:
    """Choose where the kernels come from; the first call decides."""
    global _chosen, _compiled
    if not _chosen:
        _chosen = True
        _compiled = _choose()


def is_compiled() -> bool:
    """Whether the rules run compiled."""
    return _compiled


@contextmanager
def interpreted() -> Iterator[None]:
    """Inside, `import` gives the interpreted rules, also where the kernels are built.

    For tests of rules, whose functions a built module does not show. The interpreted modules are kept apart from the
    built ones and are the same in every such block; the modules named in `SHARED` serve both. A function that imports
    when it is called gives interpreted rules only where it is called inside.
    """
    global _compiled
    if not _compiled:
        yield
        return
    finder = KernelFinder()
    outside = _take_modules()
    _put_modules(_twins)
    sys.meta_path.insert(0, finder)
    _compiled = False
    try:
        yield
    finally:
        _compiled = True
        sys.meta_path.remove(finder)
        _twins.update(_take_modules())
        _put_modules(outside)


def _take_modules() -> dict[str, ModuleType]:
    """Remove the modules of undercroft that depend on kernels from the imported ones."""
    taken = {}
    for name, module in list(sys.modules.items()):
        is_package = hasattr(module, "__path__")
        if name.startswith(PACKAGE + ".") and not is_package and name.rpartition(".")[2] not in SHARED:
            taken[name] = sys.modules.pop(name)
            parent, _, child = name.rpartition(".")
            if getattr(sys.modules[parent], child, None) is module:
                delattr(sys.modules[parent], child)
    return taken


def _put_modules(modules: dict[str, ModuleType]) -> None:
    for name, module in modules.items():
        sys.modules[name] = module
        parent, _, child = name.rpartition(".")
        setattr(sys.modules[parent], child, module)
