"""Whether anything notices a mutant of the Python emitter or the runtime: the tests in the order of what they cost.

In: the games, compiled and printed as they are now. Out: for a mutant the name of the first test that fails, or none. Each
mutant lives in a forked process, which ends with it: everything is imported and compiled once, before. The tests: what is
printed of a game against the committed files; the scenarios of a game on its printed package; random steps on both sides; the
unit tests of the printed code.
"""

from __future__ import annotations

import ast
import importlib
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from functools import cached_property
from io import StringIO
from pathlib import Path
from types import ModuleType

import pytest

from rulewright.emit.python import package
from rulewright.model.case import Case
from rulewright.pipeline import Compiled, Game
from rulewright.tools.build import package_of, python_of
from rulewright.tools.cases import Bench
from rulewright.tools.hosted import Packages
from rulewright.tools.hosted.cases import run_case
from rulewright.tools.project import check_project, find_project
from tests.mutation.code.operators import Mutant
from tests.mutation.code.patching import put
from tests.property.differ_all import _edition
from tests.property.differing.hunting import Hunt

ROOT = Path(__file__).resolve().parents[3]
EMITTER = ROOT / "compiler/rulewright/emit/python"
RUNTIME = ROOT / "compiler/rulewright/runtime"
LIMIT = 120
"""Seconds of a processor after which a mutant is taken to run for ever, which is noticed."""
STEPS = 200
PRINTED = ("starfinder", "infinity-n4")
"""Games of which what is printed is committed."""
UNITS = ("tests/unit/python", "tests/shipped/test_why_not.py", "tests/shipped/test_odds.py")
_SLOW = "not typed and not formatted and not mypy and not ruff"


@dataclass(slots=True)
class Played:
    """A game with its printed package and its cases of the newest edition."""

    game: Game
    packages: Packages
    cases: list[tuple[Compiled, Case]]

    @property
    def module(self) -> ModuleType:
        return self.packages.module(self.game.editions[-1].plans)

    def printed(self) -> dict[str, bytes]:
        """What is printed of it now."""
        return python_of(self.game)


class Killing:
    """Made once; `noticed` forks. Without `units` the unit tests, which take longest, are left out."""

    def __init__(self, units: bool = True) -> None:
        self.units = UNITS if units else ()

    @cached_property
    def games(self) -> dict[str, Played]:
        found: dict[str, Played] = {}
        for folder in ("tests/rulesets", "rules"):
            checked = check_project(find_project(ROOT / folder), examined=False)
            for game in checked.games:
                packages = Packages(tuple(e.plans for e in game.editions), game.newest, package_of(game))
                own = [
                    (o, c) for o, c in Bench(game, checked.bag).cases(game.newest) if o.plans is game.editions[-1].plans
                ]
                found[game.id] = played = Played(game, packages, own)
                assert all(not run_case(played.module, o.plans, c).differences for o, c in own)
        return found

    def warm(self) -> None:
        """Everything that mutants share."""
        assert self.games
        for id in PRINTED:
            assert not self._printed_otherwise(id), f"{id}: build first"

    def noticed(self, mutant: Mutant | None, text: str = "") -> str:
        """Who notices the mutant; nothing where nobody does. None is no mutant: whoever notices that one is no witness."""
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reading)
            by = "a crash"
            try:
                signal.setitimer(signal.ITIMER_PROF, LIMIT)  # ends the process
                with redirect_stdout(StringIO()), redirect_stderr(StringIO()):
                    by = self._noticed(mutant, text)
            except BaseException as error:
                by = f"{type(error).__name__}"
            finally:
                os.write(writing, by.encode())
                os._exit(0)
        os.close(writing)
        with os.fdopen(reading, "rb") as pipe:
            by = pipe.read().decode()
        _, status = os.waitpid(child, 0)
        return by if status == 0 else "the limit of time"

    def _noticed(self, mutant: Mutant | None, text: str) -> str:
        if mutant is None:
            return next((name for module in ("emit/", "runtime/") for name, test in self._tests(module) if test()), "")
        tree, _ = mutant.tree(text)
        emitter = mutant.module.startswith("emit/")
        try:
            self._put(mutant.module, tree, emitter)
        except Exception as error:
            return f"import: {type(error).__name__}"
        for name, test in self._tests(mutant.module):
            try:
                failed = test()
            except Exception as error:
                return f"{name}: {type(error).__name__}"
            if failed:
                return name
        return ""

    def _put(self, module: str, tree: ast.Module, emitter: bool) -> None:
        if emitter:
            name = module.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
            put(importlib.import_module(f"rulewright.{name}"), tree)
            return
        name = module.removeprefix("runtime/").removesuffix(".py")
        for played in self.games.values():
            inner = f"{played.module.__name__.partition('.')[0]}._runtime.{name}"
            put(importlib.import_module(inner), ast.parse(ast.unparse(tree)))
        # What is printed from now on carries the mutant, too.
        mutated, original = ast.unparse(tree), package.files

        def files(of: str) -> object:
            return _Folder(RUNTIME, f"{name}.py", mutated) if of == "rulewright.runtime" else original(of)

        package.files = files  # type: ignore[assignment]

    def _tests(self, module: str) -> Iterator[tuple[str, Callable[[], bool]]]:
        if module.startswith("emit/"):
            for id in PRINTED:
                yield f"what is printed of {id}", lambda id=id: self._printed_otherwise(id)  # type: ignore[misc]
        else:
            for id in self.games:
                yield f"scenarios of {id}", lambda id=id: self._scenario_fails(id)  # type: ignore[misc]
            for id in ("arena", "starfinder", "infinity-n4"):
                yield f"random steps of {id}", lambda id=id: self._steps_differ(id)  # type: ignore[misc]
        for unit in self.units:
            yield unit, lambda unit=unit: self._unit_fails(unit)  # type: ignore[misc]

    def _printed_otherwise(self, id: str) -> bool:
        played = self.games[id]
        folder = ROOT / "generated/python" / package_of(played.game)
        return any((folder / path).read_bytes() != content for path, content in played.printed().items())

    def _scenario_fails(self, id: str) -> bool:
        played = self.games[id]
        return any(run_case(played.module, o.plans, c).differences for o, c in played.cases)

    def _steps_differ(self, id: str) -> bool:
        played = self.games[id]
        edition = _edition(id, played.game.editions[-1], played.packages)
        return bool(Hunt(edition, "mutants").run(STEPS).told)

    @staticmethod
    def _unit_fails(path: str) -> bool:
        sys.dont_write_bytecode = True
        return pytest.main(["-q", "-x", "-p", "no:cacheprovider", "-k", _SLOW, str(ROOT / path)]) != 0


@dataclass(frozen=True, slots=True)
class _Folder:
    """The runtime's folder with one file of it changed, as far as the printer looks at it."""

    root: Path
    changed: str
    text: str

    def iterdir(self) -> Iterator[object]:
        for file in self.root.iterdir():
            yield _File(file.name, self.text) if file.name == self.changed else file


@dataclass(frozen=True, slots=True)
class _File:
    name: str
    text: str

    def read_text(self, _: str = "utf-8") -> str:
        return self.text
