"""The tables of a system in Markdown: its actions, its observation, its scenario. Made from the code, never by hand."""

from __future__ import annotations

import ast
import dataclasses
import inspect
import io
import json
import textwrap
import tokenize
from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from typing import Any, get_args, get_origin, get_type_hints

from undercroft.core.system import System

RESERVED = ("null", "true", "false", "yes", "no", "on", "off")  # words that YAML takes for something else


def actions(system: System) -> str:
    """The action table: index, name, words."""
    rows = ((str(index), f"`{action.name}`", action.words) for index, action in enumerate(system.actions))
    return table(("index", "name", "meaning"), rows)


def observation(system: System) -> str:
    """The observation table: blocks with their place in the flat row, then the columns of each."""
    layout = system.layout
    rows = []
    for block in layout:
        place = layout.slice(block.name)
        shape = " x ".join(map(str, block.shape))
        numbers = f"{place.start} to {place.stop - 1}"
        rows.append((f"`{block.name}`", numbers, shape, f"{block.low:g} to {block.high:g}", block.words))
    text = [f"{layout.size} numbers.", "", table(("block", "numbers", "shape", "values", "meaning"), rows)]
    for columns in dict.fromkeys(block.columns for block in layout if block.columns):
        names = " and ".join(f"`{block.name}`" for block in layout if block.columns == columns)
        rows_of = "" if all(len(block.shape) == 1 for block in layout if block.columns == columns) else "each row of "
        text += ["", f"Columns of {rows_of}{names}:", ""]
        text += [table(("column", "meaning"), ((str(index), words) for index, words in enumerate(columns)))]
    return "\n".join(text)


def scenario(system: System) -> str:
    """The fields of a scenario with what is allowed, and the presets by what they change."""
    text = [*_fields(system.scenario)]
    for kind in _parts(system.scenario):
        text += ["", f"Fields of each `{kind.__name__}`:", "", *_fields(kind)]
    text += [
        "",
        f"Presets (`{system.default}` is the default; what is not mentioned is as if left out):",
        "",
        "```yaml",
    ]
    for name, preset in system.presets.items():
        fields = _differences(preset)
        text += [f"{name}:{'' if fields else ' {}'}", *(line for key in fields for line in _yaml(key, fields[key]))]
    return "\n".join([*text, "```"])


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A Markdown table, padded so that it reads well as plain text."""
    lines = [list(heads), *([cell.replace("|", "\\|") for cell in row] for row in rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(heads))]
    lines.insert(1, ["-" * width for width in widths])
    padded = ([cell.ljust(width) for cell, width in zip(line, widths, strict=True)] for line in lines)
    return "\n".join(f"| {' | '.join(line)} |" for line in padded)


def _fields(kind: type[Any]) -> Iterator[str]:
    hints, comments = get_type_hints(kind), _comments(kind)
    rows = []
    for field in dataclasses.fields(kind):
        allowed = _type_words(hints[field.name])
        rows.append((f"`{field.name}`", allowed, _default_words(field), comments.get(field.name, "")))
    yield table(("field", "type", "if left out", "meaning"), rows)


def _parts(kind: type[Any]) -> list[type[Any]]:
    """The dataclasses that stand in the fields of a scenario, theirs included, each once."""
    found: list[type[Any]] = []
    for hint in get_type_hints(kind).values():
        for part in _leaves(hint):
            if isinstance(part, type) and dataclasses.is_dataclass(part) and part not in found:
                found += [part, *(inner for inner in _parts(part) if inner not in found)]
    return found


def _leaves(hint: Any) -> list[Any]:
    arguments = [part for part in get_args(hint) if part is not Ellipsis]
    return [leaf for part in arguments for leaf in _leaves(part)] if arguments else [hint]


def _type_words(hint: Any) -> str:
    if get_origin(hint) is tuple:
        parts = get_args(hint)
        if parts[-1] is Ellipsis:
            return f"list of {_type_words(parts[0])}"
        return f"[{', '.join(_type_words(part) for part in parts)}]"
    if get_args(hint):
        return " or ".join(_type_words(part) for part in get_args(hint))
    if isinstance(hint, type) and issubclass(hint, Enum):
        return ", ".join(f"`{member.name.lower()}`" for member in hint)
    if hint is type(None):
        return "null"
    words = {int: "integer", float: "number", bool: "true or false", str: "text"}
    return words.get(hint, f"`{getattr(hint, '__name__', hint)}`")


def _default(field: dataclasses.Field[Any]) -> Any:
    """The value of a field that is left out; MISSING if it must not be."""
    return field.default if field.default_factory is dataclasses.MISSING else field.default_factory()


def _default_words(field: dataclasses.Field[Any]) -> str:
    value = _default(field)
    if value is dataclasses.MISSING:
        return "must be given"
    if isinstance(value, Enum):
        return f"`{value.name.lower()}`"
    if dataclasses.is_dataclass(value):
        return f"`{type(value).__name__}()`"
    plain = list(value) if isinstance(value, tuple) else value
    return f"`{_flow(plain)}`"


def _differences(value: Any) -> Any:
    """Plain data, without the fields that are as if left out."""
    if isinstance(value, tuple):
        return [_differences(item) for item in value]
    if not dataclasses.is_dataclass(value):
        return value.name.lower() if isinstance(value, Enum) else value
    held = {field.name: (field, getattr(value, field.name)) for field in dataclasses.fields(value)}
    return {name: _differences(item) for name, (field, item) in held.items() if item != _default(field)}


def _yaml(key: str, value: Any) -> Iterator[str]:
    """A field of a preset in YAML; a list of mappings takes a line each."""
    if isinstance(value, list) and value and isinstance(value[0], dict):
        yield f"  {key}:"
        yield from (f"  - {_flow(item)}" for item in value)
    else:
        yield f"  {key}: {_flow(value)}"


def _flow(value: Any) -> str:
    """Plain data in one line of YAML."""
    if isinstance(value, dict):
        return f"{{{', '.join(f'{key}: {_flow(item)}' for key, item in value.items())}}}"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(_flow, value))}]"
    if (
        isinstance(value, str)
        and value.isidentifier()
        and value not in ("null", "true", "false", "yes", "no", "on", "off")
    ):
        return value
    return json.dumps(value, ensure_ascii=False)


def _comments(kind: type[Any]) -> dict[str, str]:
    """By field, the comment at the end of its line."""
    source = textwrap.dedent(inspect.getsource(kind))
    remarks = {
        token.start[0]: token.string.lstrip("# ")
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT
    }
    body = ast.parse(source).body[0]
    assert isinstance(body, ast.ClassDef)
    found = {}
    for node in body.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.end_lineno in remarks:
            found[node.target.id] = remarks[node.end_lineno]
    return found
