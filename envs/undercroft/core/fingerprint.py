"""The rules hash: equal hashes play by equal rules, whatever their comments say and however they run."""

from __future__ import annotations

import hashlib
import io
import sys
import tokenize
from functools import cache
from pathlib import Path

from undercroft.core.system import System

# Files of a system's folder that tell, show or judge a game without having a part in how it goes on.
TELLING = frozenset(
    {
        *("actions", "binding", "description", "drawing", "encoding", "layout", "outcome", "results", "telling"),
        *("vocabulary", "words"),
    }
)
SHARED = ("dice", "rng", "state")  # of core
SILENT = frozenset({tokenize.COMMENT, tokenize.NL, tokenize.ENCODING, tokenize.ENDMARKER})
LAYOUT = {tokenize.NEWLINE: ";", tokenize.INDENT: "{", tokenize.DEDENT: "}"}


def rules_hash(system: System) -> str:
    """16 hexadecimal digits over the sources and tables of a system's rules, and over the dice."""
    return _hash_of(Path(str(sys.modules[system.game.__module__].__file__)).parent)


@cache
def _hash_of(folder: Path) -> str:
    hashed = hashlib.sha256()
    shared = [Path(__file__).with_name(f"{name}.py") for name in SHARED]
    own = sorted(path for path in folder.glob("*.py") if path.stem not in TELLING)
    for source in [*shared, *own]:
        hashed.update(f"\0{source.parent.name}/{source.name}\0{_code(source)}".encode())
    return hashed.hexdigest()[:16]


def _code(source: Path) -> str:
    """A source without comments, docstrings and blank space."""
    with tokenize.open(source) as file:
        read = tokenize.generate_tokens(io.StringIO(file.read()).readline)
        tokens = [token for token in read if token.type not in SILENT]
    kept: list[str] = []
    starts = True  # a statement
    for token, after in zip(tokens, [*tokens[1:], None], strict=True):
        is_docstring = starts and token.type == tokenize.STRING and after is not None and after.type in LAYOUT
        if not is_docstring and not (token.type == tokenize.NEWLINE and starts):
            kept.append(LAYOUT.get(token.type, token.string))
        starts = is_docstring or token.type in LAYOUT
    return "".join(kept)
