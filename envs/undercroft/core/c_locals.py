"""Which local variables of a kernel need a C type said: Cython infers all but those that hold the truth of something.

`beside = game.turn > 3` would be a Python object to it, which a kernel may not have. Locals with an annotation get the
type that it says; the others that are given a comparison, `not`, True, False or the result of a function that answers
yes or no become `bint`, or `int` where they are given numbers too.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from undercroft.core.c_types import Source, of_annotation

TRUTH, NUMBER = "bint", "int"


def local_types(source: Source, function: ast.FunctionDef) -> dict[str, str]:
    """C types by name, of the locals that need one said."""
    found: dict[str, str] = {}
    for node in ast.walk(function):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found[node.target.id] = of_annotation(source, node.annotation, node.target.id, node.lineno)
    parameters = {argument.arg: argument.annotation for argument in function.args.posonlyargs + function.args.args}
    truths = {name: TRUTH for name, node in parameters.items() if isinstance(node, ast.Name) and node.id == "bool"}
    shared = {name for node in ast.walk(function) if isinstance(node, ast.Global) for name in node.names}
    inferred: dict[str, str] = {}
    while True:
        again = _infer(source, function, inferred | truths, parameters.keys() | shared | found.keys())
        if again == inferred:
            return inferred | found
        inferred = again


def _infer(source: Source, function: ast.FunctionDef, known: dict[str, str], said: set[str]) -> dict[str, str]:
    kinds: dict[str, set[str | None]] = {}
    for name, value in _assignments(function):
        if name not in said:
            kinds.setdefault(name, set()).add(_kind(source, value, known))
    return {name: TRUTH if of == {TRUTH} else NUMBER for name, of in sorted(kinds.items()) if of & {TRUTH, NUMBER}}


def _assignments(function: ast.FunctionDef) -> Iterator[tuple[str, ast.expr]]:
    """Names and what they are given; for `+=` and the like, the whole sum."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Name):
                    yield target.id, node.value
        elif isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name):
            yield node.target.id, ast.BinOp(ast.Name(node.target.id), node.op, node.value)


def _kind(source: Source, node: ast.expr, known: dict[str, str]) -> str | None:
    """Whether a value is a truth, or a number made of truths; None: Cython knows by itself."""
    if isinstance(node, ast.Compare) or (isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)):
        return TRUTH
    if isinstance(node, ast.Constant):
        return TRUTH if isinstance(node.value, bool) else None
    if isinstance(node, ast.Name):
        return known.get(node.id)
    if isinstance(node, ast.Call):
        return TRUTH if isinstance(node.func, ast.Name) and source.answers(node.func.id) else None
    parts: list[ast.expr] = []
    if isinstance(node, ast.BoolOp):
        parts = node.values
    elif isinstance(node, ast.IfExp):
        parts = [node.body, node.orelse]
    elif isinstance(node, ast.BinOp):
        kinds = {_kind(source, part, known) for part in (node.left, node.right)}
        return NUMBER if kinds & {TRUTH, NUMBER} else None
    kinds = {_kind(source, part, known) for part in parts}
    if not kinds & {TRUTH, NUMBER}:
        return None
    return TRUTH if kinds == {TRUTH} else NUMBER
