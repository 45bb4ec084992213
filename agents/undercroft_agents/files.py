"""Files that are whole or absent: written beside their place, forced to disk, then moved there in one step."""

import contextlib
import json
import os
from pathlib import Path
from typing import Any


def write_bytes(path: Path, content: bytes) -> None:
    """Put `content` at `path`; a kill at any moment leaves the old file or the new one, never half of one."""
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with beside.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def write_text(path: Path, content: str) -> None:
    """`write_bytes` of UTF-8."""
    write_bytes(path, content.encode())


def write_json(path: Path, content: Any) -> None:
    """`write_bytes` of indented JSON; keys keep their order, so equal contents are equal bytes."""
    write_text(path, json.dumps(content, indent=2, ensure_ascii=False, allow_nan=False) + "\n")


def sync_folder(folder: Path) -> None:
    """Force the names in a folder to disk: a rename is not durable before that."""
    with contextlib.suppress(OSError):  # some file systems cannot; the rename is atomic all the same
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def remove_parts(folder: Path) -> None:
    """Remove what a killed writer left behind."""
    for part in folder.glob(".*.part"):
        part.unlink(missing_ok=True)
