"""Writes the C signatures of the kernels, from their Python: python -m undercroft.core.signatures [--check] [paths]

Beside each kernel (`undercroft/loading.py` says which files are kernels, and which are inlined into them), each
`codes.py` and each `state.py` stands a `.pxd` that tells the compiler what annotations, enumerations, structures and
imports tell the reader. It is written here and kept in the repository. A `.pxd` whose first line is a comment with
"written by hand" is left alone.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from undercroft import loading
from undercroft.core import c_types
from undercroft.core.c_locals import local_types
from undercroft.core.c_types import SignatureError, Source

BY_HAND = "written by hand"


@dataclass
class Signatures:
    """The lines of one .pxd while it is written, and the types of <stdint.h> that it needs."""

    source: Source
    types: set[str] = field(default_factory=set)
    imports: list[str] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    arrays: dict[tuple[str, str, int], str] = field(default_factory=dict)  # one for each (element, first bound, axes)

    def text(self) -> str:
        """The whole file."""
        head = [f"# Written by undercroft.core.signatures from {self.source.path.name}: change that and run it again."]
        if any(line.startswith("@cython") for line in self.lines):
            head.append("cimport cython")
        known = sorted(name for name in self.types if name.endswith("_t"))
        if known:
            head.append(f"from libc.stdint cimport {', '.join(known)}")
        body = self.lines if self.lines[:1] == [""] else ["", *self.lines]
        return "\n".join(head + self.imports + body) + "\n"

    def c_type(self, node: ast.expr | None, what: str, line: int) -> str:
        """The C type of an annotation; remembers what it needs."""
        text = c_types.of_annotation(self.source, node, what, line)
        self.types.add(text.rstrip("*"))
        return text

    def add_imports(self, body: list[ast.stmt], only: set[str] | None = None) -> None:
        """Turn imports from kernels, codes and states into cimports; `only` these names, if given."""
        for node in body:
            if not isinstance(node, ast.ImportFrom) or not node.module:
                self.source.fail(node, "kernels import names, in full: `from undercroft.core.dice import d6`")
            names = [name for name in node.names if only is None or (name.asname or name.name) in only]
            names = [name for name in names if self._has_signature(node, name.name)]
            if names:
                words = ", ".join(name.name if not name.asname else f"{name.name} as {name.asname}" for name in names)
                self.imports.append(f"from {node.module} cimport {words}")

    def _has_signature(self, node: ast.ImportFrom, name: str) -> bool:
        """Whether a name is known to C; types of core/types.py need no import."""
        assert node.module is not None
        if node.module == c_types.TYPES:
            return False
        origin = self.source.other(node.module)
        if origin is None or not (origin.has_signatures or is_by_hand(pxd_of(origin.path))):
            self.source.fail(node, f"{node.module} is no kernel, codes or state: import it outside of the guard")
        if name in origin.imports:
            self.source.fail(node, f"import {name} from where it is defined: {origin.imports[name][0]}")
        if name not in origin.functions and name not in origin.variables and name not in origin.classes:
            self.source.fail(node, f"{name} is no function, array, structure or enumeration of {node.module}")
        return True

    def add_enum(self, node: ast.ClassDef) -> None:
        """An enumeration as a structure of constants: members of type `int`, in a namespace of their own.

        A `cdef enum` would give members a type of their own: no index, and unsigned where no member is negative.
        """
        values = self.source.members(node)
        if not values:
            self.source.fail(node, f"{node.name} has no members")
        prefix = "_".join(self.source.name.split(".")) + "_" + node.name
        fields, numbers = " ".join(f"int {name}_;" for name in values), ", ".join(map(str, values.values()))
        self.lines += [
            "",
            "cdef extern from *:",
            '    """',
            f"    #ifndef {prefix}_",
            f"    #define {prefix}_",
            f"    static const struct {{{fields}}} {prefix} = {{{numbers}}};",
            "    #endif",
            '    """',
            f'    ctypedef struct {node.name}Codes "{prefix}Codes":',
            *(f'        int {name} "{name}_"  # {value}' for name, value in values.items()),
            f'    {node.name}Codes {node.name} "{prefix}"',
        ]

    def add_struct(self, node: ast.ClassDef) -> None:
        """A ctypes structure, field by field."""
        self.lines += ["", f"cdef struct {node.name}:"]
        for name, c_type, bounds in c_types.struct_fields(self.source, node):
            self.types.add(c_type)
            self.lines.append(f"    {c_type} {name}{''.join(f'[{bound}]' for bound in bounds)}")

    def prototype(self, node: ast.FunctionDef) -> str:
        """`int melee(Game* game, Figure* attacker) noexcept nogil`."""
        arguments = node.args
        if arguments.vararg or arguments.kwarg or arguments.kwonlyargs or arguments.defaults:
            self.source.fail(node, f"{node.name}: plain parameters only, without defaults, * and **")
        if node.decorator_list:
            self.source.fail(node, f"{node.name}: no decorators in a kernel")
        words = [
            f"{self.c_type(a.annotation, f'{node.name}: parameter {a.arg}', a.lineno)} {a.arg}"
            for a in arguments.posonlyargs + arguments.args
        ]
        returns = self.c_type(node.returns, f"{node.name}: the result", node.lineno)
        return f"{returns} {node.name}({', '.join(words)}) noexcept nogil"

    def add_function(self, node: ast.FunctionDef) -> None:
        """A function of a kernel."""
        for inner in ast.walk(node):
            if inner is not node and isinstance(inner, (ast.FunctionDef, ast.Lambda, ast.ClassDef, ast.Raise)):
                self.source.fail(inner, f"{node.name}: no functions or classes inside, no lambda, no raise in a kernel")
        prototype = self.prototype(node)
        types = local_types(self.source, node)
        if types:
            self.types.update(c_type.rstrip("*") for c_type in types.values())
            self.lines.append(f"@cython.locals({', '.join(f'{name}={c_type}' for name, c_type in types.items())})")
        self.lines.append(f"cdef {prototype}")

    def add_inlined(self, node: ast.FunctionDef) -> None:
        """A function that is compiled into its callers, with its body."""
        prototype = self.prototype(node)
        self.lines += ["", f"cdef inline {prototype}:"]
        for name, c_type in local_types(self.source, node).items():
            self.types.add(c_type.rstrip("*"))
            self.lines.append(f"    cdef {c_type} {name}")
        for statement in node.body:
            if not c_types.is_docstring(statement):
                self.lines += [f"    {line}" for line in ast.unparse(statement).splitlines()]

    def add_accessor(self, node: ast.FunctionDef) -> None:
        """A one-line function of a state.py, with its body."""
        body = [line for line in node.body if not c_types.is_docstring(line)]
        if len(body) != 1 or not isinstance(body[0], ast.Return) or body[0].value is None:
            self.source.fail(node, f"{node.name}: functions of a state.py are one `return`; others belong in a kernel")
        prototype = self.prototype(node)
        is_place = prototype.split(" ")[0].endswith("*") and not isinstance(body[0].value, ast.Call)
        self.lines += ["", f"cdef inline {prototype}:"]
        self.lines.append(f"    return {'&' if is_place else ''}{ast.unparse(body[0].value)}")

    def add_variable(self, node: ast.AnnAssign) -> None:
        """An array or a number at the top of a kernel; a structure there is one, not a pointer to one."""
        if not isinstance(node.target, ast.Name):
            self.source.fail(node, "only names have annotations at the top of a kernel")
        if isinstance(node.annotation, ast.Constant) and isinstance(node.annotation.value, str):
            c_type = c_types.of_text(self.source, node.annotation.value, node)
            self.types.add(c_type.partition("[")[0])
            self._check_array(c_type, node)
        else:
            c_type = self.c_type(node.annotation, node.target.id, node.lineno)
            if self.source.is_structure(node.annotation):
                c_type = c_type.rstrip("*")
        self.lines.append(f"cdef {c_type} {node.target.id}")

    def _check_array(self, c_type: str, node: ast.AnnAssign) -> None:
        """Cython 3.3 fills arrays of equal outer and other inner sizes through one temporary, too small for some."""
        element, outer, *inner = [*c_type.split("["), ""]
        other = self.arrays.setdefault((element, outer, len(inner)), c_type)
        if other != c_type:
            self.source.fail(
                node, f"{c_type} beside {other} in one module: let the first bounds differ (swap the axes)"
            )


def pxd_of(path: Path) -> Path:
    """Where the signatures of a source stand."""
    return path.with_suffix(".pxd")


def is_by_hand(pxd: Path) -> bool:
    """Whether a .pxd says that it is written by hand."""
    if not pxd.is_file():
        return False
    first = pxd.read_text(encoding="utf-8").partition("\n")[0]
    return first.startswith("#") and BY_HAND in first


def _of_kernel(source: Source) -> str:
    out = Signatures(source)
    for node in source.tree.body:
        if c_types.is_guard(node):
            assert isinstance(node, ast.If)
            out.add_imports([line for line in node.body if not isinstance(line, (ast.Assign, ast.AnnAssign))])
        elif isinstance(node, ast.FunctionDef) and not source.fills_arrays:
            if loading.is_inlined(source.path):
                out.add_inlined(node)
            else:
                out.add_function(node)
        elif isinstance(node, ast.AnnAssign):
            out.add_variable(node)
        elif isinstance(node, (ast.ClassDef, ast.AsyncFunctionDef)):
            source.fail(
                node, f"{node.name}: no classes in a kernel; enumerations go to codes.py, structures to state.py"
            )
    return out.text()


def _of_state(source: Source) -> str:
    out = Signatures(source)
    wanted = c_types.names_used(source)
    out.add_imports([node for node in source.tree.body if isinstance(node, ast.ImportFrom)], only=wanted)
    for node in source.tree.body:
        if isinstance(node, ast.ClassDef):
            kind = source.kind_of(node.name)
            if kind == "enum":
                out.add_enum(node)
            elif kind == "struct":
                out.add_struct(node)
        elif isinstance(node, ast.FunctionDef):
            out.add_accessor(node)
    return out.text()


def signatures(source: Source) -> str | None:
    """The text of the .pxd of a source; None for a source that has none."""
    if source.path.suffix != ".py" or not source.has_signatures or is_by_hand(pxd_of(source.path)):
        return None
    return _of_state(source) if source.is_data else _of_kernel(source)


def _sources(paths: list[Path]) -> Iterator[Source]:
    for path in paths:
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            yield c_types.source(file)


def write(paths: list[Path], check: bool = False) -> tuple[list[Path], list[str]]:
    """Write the .pxd files that are out of date (with `check` only name them): (those, problems found)."""
    stale, problems = [], []
    for source in _sources(paths):
        try:
            text = signatures(source)
        except SignatureError as problem:
            problems.append(str(problem))
            continue
        pxd = pxd_of(source.path)
        if text is None or (pxd.is_file() and pxd.read_text(encoding="utf-8") == text):
            continue
        stale.append(pxd)
        if not check:
            pxd.write_text(text, encoding="utf-8")
    return stale, problems


def main(arguments: list[str] | None = None) -> int:
    """Command line; 1 when there are problems, or files out of date under --check."""
    parser = argparse.ArgumentParser(description="Write the C signatures (.pxd) of the kernels from their Python.")
    parser.add_argument("paths", nargs="*", type=Path, default=[loading.FOLDER], help="sources or folders; all")
    parser.add_argument("--check", action="store_true", help="write nothing; fail when a file is out of date")
    options = parser.parse_args(arguments)
    stale, problems = write(options.paths, options.check)
    for path in stale:
        print(f"{path}: {'out of date; run scripts/signatures.py' if options.check else 'written'}")
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems or (options.check and stale) else 0


if __name__ == "__main__":
    sys.exit(main())
