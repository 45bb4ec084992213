"""Reads scenarios: the name of a preset, a mapping (YAML, JSON, keyword arguments) or the dataclass itself."""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

T = TypeVar("T")


def read_scenario(kind: type[T], presets: Mapping[str, T], default: str, value: object = None) -> T:
    """The scenario that is meant.

    Args:
        kind: the frozen dataclass of the system's scenarios.
        presets: its named presets.
        default: the preset that None means.
        value: None, a preset's name, a mapping of fields (with "preset": the rest comes from that preset) or a `kind`.

    Raises:
        ValueError: in one line, which field is wrong and what is allowed.
    """
    if value is None:
        value = default
    if isinstance(value, kind):
        return value
    if isinstance(value, str):
        return _preset(presets, value)
    if isinstance(value, Mapping):
        fields = dict(value)
        base = _preset(presets, fields.pop("preset")) if "preset" in fields else None
        return from_mapping(kind, fields, "scenario", base)
    raise ValueError(f"scenario: a preset's name, a mapping or a {kind.__name__}, not {type(value).__name__}")


def from_mapping(kind: type[T], fields: Mapping[str, Any], where: str, base: T | None = None) -> T:
    """Build a dataclass, and those within it, from plain data; an unknown or missing key is an error.

    Args:
        where: how errors name this mapping.
        base: gives the fields that are not mentioned.

    Raises:
        ValueError: in one line, which field is wrong and what is allowed.
    """
    known = {field.name: field for field in dataclasses.fields(kind)}  # type: ignore[arg-type]
    for name in fields:
        if name not in known:
            raise ValueError(f"{where}: unknown field {name!r}; allowed: {', '.join(known)}")
    hints = get_type_hints(kind)
    values = {name: _convert(hints[name], value, f"{where}.{name}") for name, value in fields.items()}
    if base is not None:
        return dataclasses.replace(base, **values)  # type: ignore[type-var]
    for name, field in known.items():
        no_default = field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING
        if name not in values and no_default:
            raise ValueError(f"{where}: the field {name!r} is missing")
    return kind(**values)


def to_mapping(scenario: Any) -> dict[str, Any]:
    """The plain data from which `from_mapping` builds an equal scenario."""
    plain = _plain(scenario)
    assert isinstance(plain, dict)
    return plain


def _preset(presets: Mapping[str, T], name: object) -> T:
    if not isinstance(name, str) or name not in presets:
        raise ValueError(f"scenario: unknown preset {name!r}; allowed: {', '.join(presets)}")
    return presets[name]


def _plain(value: Any) -> Any:
    if dataclasses.is_dataclass(value):
        return {field.name: _plain(getattr(value, field.name)) for field in dataclasses.fields(value)}
    if isinstance(value, Enum):
        return value.name.lower()
    if isinstance(value, Mapping):
        return {str(_plain(key)): _plain(item) for key, item in value.items()}
    if isinstance(value, (tuple, list)):
        return [_plain(item) for item in value]
    return value


def _convert(hint: Any, value: Any, where: str) -> Any:
    """The value as the type hint of its field has it."""
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        return _convert_union(get_args(hint), value, where)
    if origin is tuple:
        return _convert_tuple(get_args(hint), value, where)
    if origin is not None or not isinstance(hint, type):
        return value
    if dataclasses.is_dataclass(hint):
        if isinstance(value, hint):
            return value
        if not isinstance(value, Mapping):
            raise ValueError(f"{where}: must be a mapping of {hint.__name__} fields, not {value!r}")
        return from_mapping(hint, value, where)
    if issubclass(hint, Enum):
        return _convert_enum(hint, value, where)
    return _convert_plain(hint, value, where)


def _convert_plain(hint: type, value: Any, where: str) -> Any:
    is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
    if hint is float and is_number:
        return float(value)
    fits = is_number and isinstance(value, int) if hint is int else isinstance(value, hint)
    if not fits:
        raise ValueError(f"{where}: must be {_article(hint)}, not {value!r}")
    return value


def _convert_enum(hint: type[Enum], value: Any, where: str) -> Enum:
    if isinstance(value, hint):
        return value
    by_name = {member.name.lower(): member for member in hint}
    word = value.lower().replace(" ", "_").replace("-", "_") if isinstance(value, str) else None
    if word not in by_name:
        raise ValueError(f"{where}: unknown value {value!r}; allowed: {', '.join(by_name)}")
    return by_name[word]


def _convert_tuple(kinds: tuple[Any, ...], value: Any, where: str) -> tuple[Any, ...]:
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise ValueError(f"{where}: must be a list, not {value!r}")
    if len(kinds) == 2 and kinds[1] is Ellipsis:
        return tuple(_convert(kinds[0], item, f"{where}[{index}]") for index, item in enumerate(value))
    if len(value) != len(kinds):
        raise ValueError(f"{where}: must have {len(kinds)} entries, not {len(value)}")
    return tuple(
        _convert(kind, item, f"{where}[{index}]") for index, (kind, item) in enumerate(zip(kinds, value, strict=True))
    )


def _convert_union(kinds: tuple[Any, ...], value: Any, where: str) -> Any:
    if value is None and type(None) in kinds:
        return None
    candidates = [kind for kind in kinds if kind is not type(None)]
    for kind in candidates[:-1]:
        try:
            return _convert(kind, value, where)
        except ValueError:
            continue
    return _convert(candidates[-1], value, where)


def _article(hint: type) -> str:
    return {int: "an integer", float: "a number", bool: "true or false", str: "a text"}.get(hint, f"a {hint.__name__}")
