"""What kernels, codes and states say about C: read from their Python, without running it (see `signatures`)."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import NoReturn

from undercroft import loading

TYPES = "undercroft.core.types"
ALIASES = {
    "U8": "uint8_t",
    "U32": "uint32_t",
    "U64": "uint64_t",
    "Bytes": "uint8_t*",
    "Floats": "float*",
    "Address": "void*",
}
PLAIN = {"int": "int", "bool": "bint", "float": "double"}
ALLOWED = "int, bool, float, None, a name of undercroft.core.types, a ctypes.Structure or an IntEnum"
NUMBERS = {f"c_{sign}int{bits}": f"{sign}int{bits}_t" for sign in ("", "u") for bits in (8, 16, 32, 64)}
FIELDS = NUMBERS | {"c_float": "float", "c_double": "double"}


class SignatureError(Exception):
    """Something that has no C counterpart, with file and line."""


@dataclass(frozen=True)
class Source:
    """One Python source, parsed."""

    path: Path
    name: str  # dotted

    @cached_property
    def tree(self) -> ast.Module:
        """The syntax tree."""
        return ast.parse(self.path.read_text(encoding="utf-8"), str(self.path))

    def fail(self, node: ast.AST | int, message: str) -> NoReturn:
        """Report a problem at a node or line."""
        line = node if isinstance(node, int) else getattr(node, "lineno", 1)
        raise SignatureError(f"{self.path}:{line}: {message}")

    @property
    def is_data(self) -> bool:
        """Whether this file holds codes or structures: never compiled, but known to C."""
        return self.path.name in ("codes.py", "state.py")

    @property
    def has_signatures(self) -> bool:
        """Whether a .pxd is written for this file."""
        return self.is_data or (
            self.path.suffix == ".py" and (loading.is_kernel(self.path) or loading.is_inlined(self.path))
        )

    @property
    def fills_arrays(self) -> bool:
        """Whether the functions of this kernel are Python that fills its arrays when it is imported."""
        return self.path.name == "lookup.py"

    @cached_property
    def classes(self) -> dict[str, ast.ClassDef]:
        """Classes by name."""
        return {node.name: node for node in self.tree.body if isinstance(node, ast.ClassDef)}

    @cached_property
    def functions(self) -> set[str]:
        """Names of the functions."""
        return {node.name for node in self.tree.body if isinstance(node, ast.FunctionDef)}

    @cached_property
    def variables(self) -> set[str]:
        """Names that have an annotation at the top."""
        nodes = [node for node in self.tree.body if isinstance(node, ast.AnnAssign)]
        return {node.target.id for node in nodes if isinstance(node.target, ast.Name)}

    @cached_property
    def imports(self) -> dict[str, tuple[str, str]]:
        """(module, name there) of each imported name, the guarded ones too."""
        body = list(self.tree.body)
        for node in self.tree.body:
            if is_guard(node):
                assert isinstance(node, ast.If)
                body += node.body
        found = {}
        for node in body:
            if isinstance(node, ast.ImportFrom) and node.module:
                for name in node.names:
                    found[name.asname or name.name] = (node.module, name.name)
        return found

    def other(self, module: str) -> Source | None:
        """Another module of the package."""
        if not module.startswith(loading.PACKAGE + "."):
            return None
        path = root_of(self).joinpath(*module.split(".")).with_suffix(".py")
        return source(path) if path.is_file() else None

    def kind_of(self, name: str) -> str | None:
        """`enum`, `struct`, or `outside`: of a module whose signatures are written by hand; None: no such class."""
        if name in self.classes:
            bases = {
                base.attr if isinstance(base, ast.Attribute) else getattr(base, "id", "")
                for base in self.classes[name].bases
            }
            if bases & {"IntEnum", "IntFlag"}:
                return "enum"
            if "Structure" in bases:
                return "struct"
            return None if self.has_signatures else "outside"
        if name in self.imports:
            module, there = self.imports[name]
            origin = self.other(module)
            return None if origin is None else origin.kind_of(there)
        return None

    def answers(self, name: str) -> bool:
        """Whether a function of this name, here or imported, answers yes or no."""
        for node in self.tree.body:
            if isinstance(node, ast.FunctionDef) and node.name == name:
                return isinstance(node.returns, ast.Name) and node.returns.id == "bool"
        module, there = self.imports.get(name, ("", name))
        origin = self.other(module)
        return origin is not None and origin.answers(there)

    def is_structure(self, node: ast.expr) -> bool:
        """Whether an annotation names a structure."""
        return isinstance(node, ast.Name) and self.kind_of(node.id) in ("struct", "outside")

    def members(self, node: ast.ClassDef) -> dict[str, int]:
        """Names and values of an enumeration."""
        found: dict[str, int] = {}
        for line in node.body:
            if isinstance(line, ast.Assign) and isinstance(line.targets[0], ast.Name):
                found[line.targets[0].id] = self.number(line.value, found)
        return found

    def number(self, node: ast.expr, known: dict[str, int] | None = None) -> int:
        """The value of an integer expression of literals, members and constants."""
        if isinstance(node, ast.Constant) and isinstance(node.value, int):
            return int(node.value)
        if isinstance(node, ast.Name) and known and node.id in known:
            return known[node.id]
        if isinstance(node, ast.Name):
            return self._constant(node)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            return self._member(node, node.value.id)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            return -self.number(node.operand, known)
        if isinstance(node, ast.BinOp):
            a, b = self.number(node.left, known), self.number(node.right, known)
            operations = {ast.Add: a + b, ast.Sub: a - b, ast.Mult: a * b, ast.LShift: a << max(b, 0), ast.BitOr: a | b}
            if type(node.op) in operations:
                return operations[type(node.op)]
        self.fail(
            node,
            f"{ast.unparse(node)}: a number is a literal, a member of an IntEnum, a constant, or + - * << | of them",
        )

    def _constant(self, node: ast.Name) -> int:
        if node.id in self.imports:
            module, there = self.imports[node.id]
            origin = self.other(module)
            if origin is not None:
                return origin._constant(ast.copy_location(ast.Name(there), node))
        for line in self.tree.body:
            if isinstance(line, ast.Assign) and getattr(line.targets[0], "id", None) == node.id:
                return self.number(line.value)
        self.fail(node, f"{node.id} is no integer constant of this file")

    def _member(self, node: ast.Attribute, owner: str) -> int:
        if owner in self.classes:
            values = self.members(self.classes[owner])
            if node.attr not in values:
                self.fail(node, f"{owner} has no member {node.attr}")
            return values[node.attr]
        if owner in self.imports:
            module, there = self.imports[owner]
            origin = self.other(module)
            if origin is not None and there in origin.classes:
                return origin._member(node, there)
        self.fail(node, f"{owner} is no IntEnum that this file defines or imports")


@cache
def source(path: Path) -> Source:
    """The source at a path below the root of packages."""
    path = path.resolve()
    parts = path.with_suffix("").parts
    if loading.PACKAGE not in parts:
        raise SignatureError(f"{path}:1: not in the package {loading.PACKAGE}")
    first = len(parts) - 1 - parts[::-1].index(loading.PACKAGE)
    return Source(path, ".".join(parts[first:]))


def root_of(of: Source) -> Path:
    """The folder that the package of a source lies in."""
    return of.path.parents[len(of.name.split(".")) - 1]


def is_guard(node: ast.stmt) -> bool:
    """`if not cython.compiled:`"""
    return isinstance(node, ast.If) and ast.unparse(node.test) == "not cython.compiled"


def is_docstring(node: ast.stmt) -> bool:
    """A string that stands alone."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def of_annotation(of: Source, node: ast.expr | None, what: str, line: int) -> str:
    """The C type of a parameter, a result or a variable."""
    if node is None:
        of.fail(line, f"{what} has no annotation; allowed: {ALLOWED}")
    if isinstance(node, ast.Constant) and node.value is None:
        return "void"
    if isinstance(node, ast.Name):
        name = node.id
        if name in PLAIN:
            return PLAIN[name]
        module, there = of.imports.get(name, ("", name))
        if module == TYPES and there in ALIASES:
            return ALIASES[there]
        kind = of.kind_of(name)
        if kind is not None:
            return "int" if kind == "enum" else name + "*"
    of.fail(node, f"{what} has the unknown annotation {ast.unparse(node)}; allowed: {ALLOWED}")


def of_text(of: Source, text: str, node: ast.AST) -> str:
    """The C type in a string such as "int8_t[15][8]" or "int8_t"; the bounds may be codes: "int8_t[Bound.KIT]"."""
    element, *bounds = text.replace("]", "").replace(" ", "").split("[")
    elements = sorted({*FIELDS.values(), "int"})
    if element not in elements:
        of.fail(node, f'{text!r}: write "int8_t", or "int8_t[15][8]" for an array; of {", ".join(elements)}')
    try:
        numbers = [of.number(ast.copy_location(ast.parse(bound, mode="eval").body, node)) for bound in bounds]
    except SyntaxError:
        of.fail(node, f"{text!r}: a bound is a number or a code")
    return element + "".join(f"[{number}]" for number in numbers)


def struct_fields(of: Source, node: ast.ClassDef) -> list[tuple[str, str, list[int]]]:
    """(name, C type, bounds from the outermost) of each field of a structure."""
    for line in node.body:
        target = getattr(line, "target", None) or getattr(line, "targets", [None])[0]
        if getattr(target, "id", None) in ("_pack_", "_align_", "_layout_"):
            of.fail(line, f"{node.name}: C would lay it out otherwise; leave {ast.unparse(target)} out")
        value = getattr(line, "value", None)
        if getattr(target, "id", None) == "_fields_" and isinstance(value, (ast.List, ast.Tuple)):
            return [_field(of, item) for item in value.elts]
    of.fail(node, f"{node.name}: no `_fields_ = [...]` written out as a list")


def _field(of: Source, item: ast.expr) -> tuple[str, str, list[int]]:
    if not (isinstance(item, ast.Tuple) and len(item.elts) == 2 and isinstance(item.elts[0], ast.Constant)):
        of.fail(item, 'a field is a pair ("name", type)')
    name, kind = str(item.elts[0].value), item.elts[1]
    bounds: list[int] = []
    while isinstance(kind, ast.BinOp) and isinstance(kind.op, ast.Mult):
        bounds.append(of.number(kind.right))
        kind = kind.left
    spelled = kind.attr if isinstance(kind, ast.Attribute) else getattr(kind, "id", "")
    if spelled in FIELDS:
        return name, FIELDS[spelled], bounds
    if isinstance(kind, ast.Name) and of.kind_of(spelled) == "struct":
        return name, spelled, bounds
    of.fail(item, f"{name}: {ast.unparse(kind)} is neither a ctypes.Structure nor one of {', '.join(sorted(FIELDS))}")


def names_used(of: Source) -> set[str]:
    """Names that the structures and functions of a state.py need from elsewhere, those in bounds of arrays apart."""
    found: set[str] = set()
    for node in of.tree.body:
        if isinstance(node, ast.ClassDef) and of.kind_of(node.name) == "struct":
            found |= {c_type for _, c_type, _ in struct_fields(of, node)}
        elif isinstance(node, ast.FunctionDef):
            found |= {name.id for name in ast.walk(node) if isinstance(name, ast.Name)}
    return found
