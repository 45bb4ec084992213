"""Reads settings: a YAML file and `key=value` overrides into frozen dataclasses, with errors that name the key.

Every key is in the file, once: the dataclasses have no defaults, so that a config says all there is to say.
"""

from __future__ import annotations

import dataclasses
import difflib
import types
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

import yaml

from undercroft_agents.errors import UserError

T = TypeVar("T")


@dataclass(frozen=True)
class Rule:
    """What one setting may be: its meaning in words, and the numbers or names that are allowed."""

    words: str
    low: float | None = None
    high: float | None = None
    choices: tuple[str, ...] = ()


def setting(words: str, low: float | None = None, high: float | None = None, choices: Iterable[str] = ()) -> Any:
    """A dataclass field with its Rule; `low` and `high` are allowed themselves."""
    return dataclasses.field(metadata={"rule": Rule(words, low, high, tuple(choices))})


def read_settings(kind: type[T], path: Path, overrides: Sequence[str] = ()) -> T:
    """The settings in a YAML file, changed by overrides such as `train.games=64`.

    Raises:
        UserError: in one line, which file or key is wrong and what is allowed.
    """
    return build(kind, override(kind, read_yaml(path), overrides))


def read_yaml(path: Path) -> dict[str, Any]:
    """The mapping in a YAML file.

    Raises:
        UserError: there is no such file, or it is no YAML mapping.
    """
    try:
        content = yaml.safe_load(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise UserError(f"config: cannot read {path}: {error.strerror}") from error
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        raise UserError(f"config: {path} is no valid YAML: {' '.join(str(error).split())}") from error
    if not isinstance(content, dict):
        raise UserError(f"config: {path} must hold keys and values")
    return content


def override(kind: type[Any], content: Mapping[str, Any], overrides: Sequence[str]) -> dict[str, Any]:
    """A copy of `content` with `key=value` changes; keys are dotted, values are YAML.

    Raises:
        UserError: an override has another form, or its key is none of `kind`.
    """
    changed = _copy(content)
    known = all_keys(kind)
    for text in overrides:
        key, sign, value = text.partition("=")
        if not sign:
            raise UserError(f"override {text!r}: must have the form key=value, such as {known[0]}=...")
        if not any(key == name or (key.startswith(f"{name}.") and name in open_keys(kind)) for name in known):
            raise UserError(f"override {text!r}: unknown key {key!r}{nearest(key, known)}")
        try:
            parsed = yaml.safe_load(value)
        except yaml.YAMLError as error:
            raise UserError(f"override {text!r}: the value is no valid YAML") from error
        _put(changed, key.split("."), parsed)
    return changed


def build(kind: type[T], content: Mapping[str, Any], where: str = "") -> T:
    """The dataclass that a mapping describes.

    Raises:
        UserError: an unknown or missing key, a wrong type, a number out of range.
    """
    fields = {field.name: field for field in dataclasses.fields(kind)}  # type: ignore[arg-type]
    for name in content:
        if name not in fields:
            raise UserError(f"config: unknown key {where + str(name)!r}{nearest(str(name), list(fields), where)}")
    hints = get_type_hints(kind)
    values = {}
    for name, field in fields.items():
        if name not in content:
            raise UserError(f"config: the key {where + name!r} is missing ({field.metadata['rule'].words})")
        values[name] = _convert(hints[name], content[name], where + name, field.metadata["rule"])
    return kind(**values)


def plain(settings: Any) -> Any:
    """The mapping from which `build` makes equal settings."""
    if dataclasses.is_dataclass(settings):
        return {field.name: plain(getattr(settings, field.name)) for field in dataclasses.fields(settings)}
    return list(settings) if isinstance(settings, tuple) else settings


def all_keys(kind: type[Any], where: str = "") -> list[str]:
    """The dotted keys of all settings that are not sections."""
    keys: list[str] = []
    for name, hint in get_type_hints(kind).items():
        section = _section(hint)
        keys += [where + name] if section is None else all_keys(section, f"{where}{name}.")
        if section is not None and section is not hint:
            keys.append(where + name)  # an optional section can also be switched off: key=null
    return keys


def open_keys(kind: type[Any], where: str = "") -> list[str]:
    """The dotted keys whose values are mappings that somebody else checks (scenarios)."""
    keys: list[str] = []
    for name, hint in get_type_hints(kind).items():
        section = _section(hint)
        if section is not None:
            keys += open_keys(section, f"{where}{name}.")
        elif any(get_origin(part) is dict for part in _alternatives(hint)):
            keys.append(where + name)
    return keys


def nearest(name: str, known: Sequence[str], where: str = "") -> str:
    """The end of an error line: the valid name that is meant, or all there are."""
    last = {key.rpartition(".")[2]: key for key in reversed(known)}
    guesses = difflib.get_close_matches(name, known, 1, 0.6)
    guesses = guesses or [last[end] for end in difflib.get_close_matches(name.rpartition(".")[2], last, 1, 0.6)]
    if guesses:
        return f"; did you mean {where + guesses[0]!r}?"
    return f"; allowed: {', '.join(where + key for key in known)}"


def _copy(content: Mapping[str, Any]) -> dict[str, Any]:
    return {key: _copy(value) if isinstance(value, Mapping) else value for key, value in content.items()}


def _put(content: dict[str, Any], path: list[str], value: Any) -> None:
    for part in path[:-1]:
        found = content.get(part)
        if isinstance(found, str):
            found = {"preset": found}  # scenario=duel, scenario.budget=20
        content[part] = found if isinstance(found, dict) else {}
        content = content[part]
    content[path[-1]] = value


def _alternatives(hint: Any) -> tuple[Any, ...]:
    return get_args(hint) if get_origin(hint) is types.UnionType else (hint,)


def _section(hint: Any) -> type[Any] | None:
    """The dataclass of a (perhaps optional) section; None where the setting is a value."""
    return next((part for part in _alternatives(hint) if dataclasses.is_dataclass(part)), None)  # type: ignore[return-value]


def _convert(hint: Any, value: Any, key: str, rule: Rule) -> Any:
    kinds: tuple[Any, ...] = _alternatives(hint)
    if value is None and types.NoneType in kinds:
        return None
    section = _section(hint)
    if section is not None:
        if not isinstance(value, Mapping):
            raise UserError(f"config: {key} must hold keys and values, not {value!r}")
        return build(section, value, f"{key}.")
    for kind in kinds:
        if (converted := _as(kind, value)) is not None:
            _check(converted, key, rule)
            return converted
    raise UserError(f"config: {key} must be {' or '.join(_word(kind) for kind in kinds)}, not {value!r}")


def _as(kind: Any, value: Any) -> Any:
    """The value as a number, text, list or mapping of this kind; None where it is none."""
    if get_origin(kind) is tuple:
        if not isinstance(value, (list, tuple)):
            return None
        parts = tuple(_as(get_args(kind)[0], part) for part in value)
        return None if None in parts else parts
    if get_origin(kind) is dict:
        return dict(value) if isinstance(value, Mapping) else None
    if kind is float:
        return _number(value)
    if kind is int and (isinstance(value, bool) or not isinstance(value, int)):
        return None
    return value if isinstance(kind, type) and isinstance(value, kind) else None


def _number(value: Any) -> float | None:
    """A number; YAML reads 1e-3, which has no point, as a text."""
    if isinstance(value, bool) or not isinstance(value, (int, float, str)):
        return None
    try:
        number = float(value)
    except ValueError:
        return None
    return number if number - number == 0 else None  # neither infinite nor "not a number"


def _check(value: Any, key: str, rule: Rule) -> None:
    for part in value if isinstance(value, tuple) else (value,):
        if rule.choices and part not in rule.choices:
            raise UserError(f"config: {key}: unknown value {part!r}{nearest(str(part), rule.choices)}")
        if isinstance(part, (int, float)) and not isinstance(part, bool):
            low, high = rule.low, rule.high
            if (low is not None and part < low) or (high is not None and part > high):
                span = f"from {low:g} to {high:g}" if high is not None and low is not None else f"{low:g} or more"
                raise UserError(f"config: {key} must be {span}, not {part:g}")


def _word(kind: Any) -> str:
    if get_origin(kind) is tuple:
        return f"a list of {_word(get_args(kind)[0]).removeprefix('an ').removeprefix('a ')}s"
    if get_origin(kind) is dict:
        return "a mapping"
    words: dict[Any, str] = {
        int: "an integer",
        float: "a number",
        bool: "true or false",
        str: "a text",
        types.NoneType: "null",
    }
    return words.get(kind, str(kind))
