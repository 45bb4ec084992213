"""Nothing rebuilds by itself: these tests say when a kernel must be built again."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from undercroft import is_compiled, loading

RUN = f"run: {loading.BUILD}"


@cache
def declarations(source: Path) -> frozenset[Path]:
    """The .pxd files that a kernel is compiled against, from its own on."""
    found: set[Path] = set()
    waiting = [source, source.with_suffix(".pxd")]
    while waiting:
        path = waiting.pop()
        if path in found or not path.is_file():
            continue
        if path.suffix == ".pxd":
            found.add(path)
        if path.suffix in (".pxd", ".pyx"):
            for module in re.findall(r"^from (undercroft\.\S+) cimport", path.read_text(), re.MULTILINE):
                waiting.append(loading.FOLDER.parent.joinpath(*module.split(".")).with_suffix(".pxd"))
    return frozenset(found)


@pytest.mark.skipif(not is_compiled(), reason="runs interpreted")
def test_no_source_is_newer_than_its_built_module() -> None:
    stale = []
    for source in loading.kernels():
        built = loading.built_module(source)
        assert built is not None, f"{source.name} is not built; {RUN}"
        newest = max(path.stat().st_mtime for path in {source, *declarations(source)})
        if newest > built.stat().st_mtime:
            stale.append(str(source.relative_to(loading.FOLDER)))
    assert not stale, f"built before they or what they rest on changed: {', '.join(stale)}; {RUN}"


def test_no_built_module_has_lost_its_source() -> None:
    sources = {source.with_suffix("") for source in loading.kernels()}
    for built in loading.FOLDER.rglob("*.so"):
        assert built.with_name(built.name.partition(".")[0]) in sources, f"{built.name} is of no kernel: delete it"


def test_c_code_is_kept_out_of_the_sources() -> None:
    assert not list(loading.FOLDER.rglob("*.c"))
