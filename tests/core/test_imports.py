"""Imports go one way (design, section 2), read from the sources: Python's, those for the compiler, and the .pyx."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from undercroft import loading
from undercroft.core.c_types import is_guard

ROOTS = {"undercroft": loading.FOLDER, "undercroft_agents": loading.FOLDER.parents[1] / "agents" / "undercroft_agents"}
SYSTEMS = sorted(path.parent.name for path in loading.FOLDER.glob("*/codes.py"))
DATA = {"codes", "state"}


def name_of(path: Path) -> str:
    package = next(name for name, folder in ROOTS.items() if path.is_relative_to(folder))
    parts = path.relative_to(ROOTS[package]).with_suffix("").parts
    return ".".join((package, *parts)).removesuffix(".__init__")


@cache
def sources() -> dict[str, Path]:
    paths = [path for folder in ROOTS.values() for path in folder.rglob("*.py*") if path.suffix in (".py", ".pyx")]
    return {name_of(path): path for path in paths}


def statements(tree: ast.Module, inside: bool) -> Iterator[ast.stmt]:
    """Those that run at import, imports for the compiler's eyes too, those for type checkers not; or all."""
    if inside:
        yield from (node for node in ast.walk(tree) if isinstance(node, ast.stmt))
        return
    waiting: list[ast.stmt] = list(tree.body)
    while waiting:
        node = waiting.pop()
        yield node
        if is_guard(node) or (isinstance(node, ast.If) and "TYPE_CHECKING" not in ast.unparse(node.test)):
            assert isinstance(node, ast.If)
            waiting += node.body + node.orelse
        elif isinstance(node, (ast.Try, ast.With)):
            waiting += node.body


def named(module: str, name: str) -> str:
    """The module that `from module import name` needs: a submodule, where there is one of this name."""
    return f"{module}.{name}" if f"{module}.{name}" in sources() else module


@cache
def needs(module: str, inside: bool = False) -> frozenset[str]:
    """Modules of the project that a module imports: at its own import, or (inside) anywhere."""
    path = sources()[module]
    text = path.read_text(encoding="utf-8")
    found: set[str] = set()
    if path.suffix == ".pyx":
        for line in re.finditer(r"^\s*from (\S+) c?import (.+)$", text, re.MULTILINE):
            found |= {named(line[1], name.split(" as ")[0].strip(" ()")) for name in line[2].split(",")}
    else:
        for node in statements(ast.parse(text), inside):
            if isinstance(node, ast.Import):
                found |= {name.name for name in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                found |= {named(node.module, name.name) for name in node.names}
    return frozenset(name for name in found if name in sources() and name != module)


def imports(inside: bool = True) -> Iterator[tuple[str, str]]:
    for module in sorted(sources()):
        for other in sorted(needs(module, inside)):
            yield module, other


def test_no_modules_import_one_another_in_a_circle() -> None:
    done: set[str] = set()

    def visit(module: str, path: tuple[str, ...]) -> None:
        assert module not in path, " -> ".join((*path[path.index(module) :], module))
        if module not in done:
            for other in needs(module):
                visit(other, (*path, module))
            done.add(module)

    for module in sources():
        visit(module, ())


def test_undercroft_knows_nothing_of_its_agents() -> None:
    wrong = [
        pair for pair in imports() if pair[0].startswith("undercroft.") and pair[1].startswith("undercroft_agents")
    ]
    assert not wrong


def test_core_names_no_system_and_no_system_another() -> None:
    for module, other in imports():
        system = other.split(".")[1] if other.startswith("undercroft.") else ""
        if system in SYSTEMS and module.startswith("undercroft."):
            own = module.split(".")[1]
            assert own == system or own not in ("core", *SYSTEMS), f"{module} imports {other}"


@pytest.mark.parametrize("system", SYSTEMS)
def test_data_is_below_mechanics_and_flow_above(system: str) -> None:
    inside = f"undercroft.{system}."
    kernels = {name_of(path) for path in loading.kernels(loading.FOLDER / system) if path.suffix == ".py"}
    flow, top = inside + "flow", {inside + name for name in ("system", "binding", "actions", "encoding", "outcome")}
    for module, other in imports():
        if not module.startswith(inside):
            continue
        if module.removeprefix(inside) in DATA:
            assert other.rpartition(".")[2] in {*DATA, "types"}, f"{module} imports {other}"
        if module in kernels and module not in top and other == flow:
            assert module.removeprefix(inside) in ("npc", "leaders", "tactician"), f"{module} imports {other}"


def test_kernels_import_from_kernels_and_data_alone() -> None:
    """What stands under `if not cython.compiled:` has signatures; the rest is data that fills arrays at import."""
    for path in loading.kernels():
        if path.suffix != ".py":
            continue
        for other in needs(name_of(path), True):
            assert other.startswith("undercroft."), f"{path.name} imports {other}"
            assert other.split(".")[1] in ("core", path.parent.name), f"{path.name} imports {other}"
