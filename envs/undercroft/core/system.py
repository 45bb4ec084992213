"""What the Python side needs to know of a system, and the register of systems."""

from __future__ import annotations

import ctypes
import importlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from undercroft.core.layout import Layout
from undercroft.core.outcomes import OutcomeTable
from undercroft.core.scenario import read_scenario
from undercroft.loading import is_compiled

if TYPE_CHECKING:
    from undercroft.core.interpreted import Binding
    from undercroft.render.frame import Frame


class Action(NamedTuple):
    """One entry of an action table: its name for programs, its meaning in words for people."""

    name: str
    words: str


class Option(NamedTuple):
    """A legal action of the decision that is due, in the words of the moment."""

    action: int
    words: str


NO_FIGURES = OutcomeTable(())


def _no_outcome(game: Any) -> dict[str, Any]:
    return {}


def _no_words(game: Any, event: Any) -> str:
    return str(event)


@dataclass(frozen=True)
class System:
    """One rule system, or one task of it.

    `binding` holds the rules (`load_binding`); `game` and `setup` are their ctypes structures, `prepare` makes a Setup
    of a scenario. `figures` are what the kernel `tell` writes of an ended game; `outcome` gives them by name (a system
    without that kernel brings a function of its own, some fifty times slower). `describe` tells a position in words,
    `options` the legal actions in words (None: by the action table), `event_words` tells one event of a game's log,
    `frame` makes of a game and its latest events what text, picture and page are drawn from. `draw` holds, by render
    mode, what draws a game ("ansi": a text; "rgb_array": a (height, width, 3) uint8 array). `fit` gives the system that
    fits a scenario, where sizes depend on it.
    """

    name: str
    title: str
    binding: Binding
    game: type[ctypes.Structure]
    setup: type[ctypes.Structure]
    scenario: type[Any]
    presets: Mapping[str, Any]
    default: str
    prepare: Callable[[Any], ctypes.Structure]
    actions: tuple[Action, ...]
    layout: Layout
    describe: Callable[[Any], str]
    figures: OutcomeTable = NO_FIGURES
    outcome: Callable[[Any], dict[str, Any]] = _no_outcome
    scripts: tuple[str, ...] = ()
    seats: int = 1
    options: Callable[[Any], list[Option]] | None = None
    event_words: Callable[[Any, Any], str] = _no_words
    frame: Callable[[Any, Sequence[Any]], Frame] | None = None
    draw: Mapping[str, Callable[[Any], Any]] = field(default_factory=dict)
    fit: Callable[[System, Any], System] | None = None

    def __post_init__(self) -> None:
        """Tell the binding its sizes, and check that both sides mean the same structures.

        Raises:
            RuntimeError: the kernels were built from other structures than these.
        """
        for kind, size in ((self.game, self.binding.game_size), (self.setup, self.binding.setup_size)):
            if ctypes.sizeof(kind) != size:
                raise RuntimeError(f"{self.name}: {kind.__name__} has changed since the kernels were built; build them")
        sizes = (len(self.actions), self.layout.size, self.seats, len(self.scripts), len(self.figures))
        object.__setattr__(self, "binding", self.binding.resized(*sizes))
        if len(self.figures) > 0:
            object.__setattr__(self, "outcome", self._told)

    def read_scenario(self, value: object = None) -> Any:
        """The scenario that a preset's name, a mapping or a scenario means; None means the default preset.

        Raises:
            ValueError: in one line, which field is wrong and what is allowed.
        """
        return read_scenario(self.scenario, self.presets, self.default, value)

    def fitted(self, scenario: Any) -> System:
        """The system whose sizes fit a scenario: this one, unless sizes depend on it."""
        return self if self.fit is None else self.fit(self, scenario)

    def resized(self, actions: tuple[Action, ...], layout: Layout, seats: int) -> System:
        """The same system with other sizes."""
        return replace(self, actions=actions, layout=layout, seats=seats)

    def _told(self, game: ctypes.Structure) -> dict[str, Any]:
        row = np.empty(len(self.figures), np.float32)
        self.binding.tell(game, row)
        return self.figures.one(row)

    def legal_options(self, game: ctypes.Structure) -> list[Option]:
        """The legal actions of a game in words; none when it has ended."""
        if self.binding.ended(game):
            return []
        if self.options is not None:
            return self.options(game)
        mask = np.zeros(len(self.actions), np.uint8)
        self.binding.legal(game, mask)
        return [Option(int(action), self.actions[action].words) for action in np.flatnonzero(mask)]

    def script_index(self, name: str) -> int:
        """The number of a built-in leader.

        Raises:
            ValueError: there is none of this name.
        """
        if name not in self.scripts:
            raise ValueError(f"script: unknown leader {name!r}; allowed: {', '.join(self.scripts) or 'none'}")
        return self.scripts.index(name)

    def __reduce__(self) -> tuple[Callable[[str], System], tuple[str]]:
        """A system is pickled by its name."""
        return get_system, (self.name,)

    def __deepcopy__(self, memo: dict[int, Any]) -> System:
        """A system never changes: it is its own copy."""
        return self


def load_binding(package: str) -> Binding:
    """The rules of a system's package: of its `system` where they run compiled, else of its `binding`."""
    module = importlib.import_module(f"{package}.{'system' if is_compiled() else 'binding'}")
    binding: Binding = module.BINDING
    return binding


_places: dict[str, str] = {}


def register_system(name: str, place: str) -> None:
    """Make a system known: the module `place` holds it as SYSTEM, and is imported when it is first asked for."""
    _places[name] = place


def get_system(name: str) -> System:
    """The system of a name.

    Raises:
        ValueError: there is none.
    """
    if name not in _places:
        raise ValueError(f"system: unknown name {name!r}; allowed: {', '.join(sorted(_places))}")
    system: System = importlib.import_module(_places[name]).SYSTEM
    return system


def system_names() -> list[str]:
    """The names of all systems."""
    return sorted(_places)
