"""Printed packages, imported: what a host has after `import`.

In: the plans of a game's editions. Out: the module of an edition. The whole package is printed once, into a temporary folder
that lives as long as this object; plans under another choice of rulings or options are printed as packages of their own.
"""

from __future__ import annotations

import importlib
import itertools
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType

from rulewright.emit.naming import python_name
from rulewright.emit.python import emit_python
from rulewright.plan.nodes import PlanSet
from rulewright.tools.reading.spoken import Spoken

_numbers = itertools.count(1)


class Packages:
    """The package of one game. Raises what the printer raises where something cannot be printed yet."""

    def __init__(self, editions: Sequence[PlanSet], newest: str, package: str) -> None:
        self._editions = tuple(editions)
        self._newest = newest
        self._package = package
        self._folder = TemporaryDirectory(prefix="rulewright-hosted-")
        self._roots: dict[int, str] = {}
        self._kept: list[PlanSet] = []  # so that an id stays one's own

    def module(self, plans: PlanSet) -> ModuleType:
        """The module that a host imports for these plans."""
        if not any(plans is edition for edition in self._editions):
            return importlib.import_module(self._root((plans,), plans.edition))
        root = self._root(self._editions, self._newest)
        if plans.edition == self._newest:
            return importlib.import_module(root)
        return importlib.import_module(f"{root}.editions.{python_name(plans.edition)}")

    def _root(self, editions: Sequence[PlanSet], newest: str) -> str:
        """The name under which these editions can be imported; printed when it is first asked for."""
        key = id(editions[0])
        if key not in self._roots:
            # Two games, or two choices of one, may have the same package name: each gets a name that nothing else has.
            name = f"{self._package}_hosted_{next(_numbers)}"
            _put(Path(self._folder.name) / name, emit_python(editions, newest, self._package, Spoken))
            if self._folder.name not in sys.path:
                sys.path.append(self._folder.name)
            importlib.invalidate_caches()
            self._roots[key] = name
            self._kept.append(editions[0])
        return self._roots[key]


def _put(root: Path, files: Mapping[str, bytes]) -> None:
    for path, content in files.items():
        target = root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
