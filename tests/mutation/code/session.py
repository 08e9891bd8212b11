"""Tests of pytest as witnesses: they are collected once, and run one by one wherever somebody asks them.

In: paths of tests. Out: within a session of pytest, a witness for each test, given to whoever does the work. Games and folders
that are compiled for tests are compiled once for all: their compiler is no mutant.
"""

from __future__ import annotations

import itertools
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from rulewright.tools.project import check_project
from tests.mutation.code.killing import Witness
from tests.mutation.code.loading import forget, own_folder

ASKED = (
    "tests/mutation/code/witnesses.py",
    "tests/mutation/code/host_witnesses.py",
    "tests/shipped/test_odds.py",
    "tests/shipped/test_odds_brute_force.py",
    "tests/shipped/test_why_not.py",
    "tests/property/test_reference_runs.py",
    "tests/unit/python",
    "tests/unit/runtime",
    "tests/unit/tools/test_back_ends_again.py",
    "tests/unit/tools/test_back_ends_agree.py",
    "tests/unit/tools/test_back_ends_changed.py",
    "tests/unit/tools/test_back_ends_changes.py",
    "tests/unit/tools/test_back_ends_circles.py",
    "tests/unit/tools/test_back_ends_events.py",
    "tests/unit/tools/test_back_ends_lasting.py",
    "tests/unit/tools/test_back_ends_forms.py",
    "tests/unit/tools/test_back_ends_levels.py",
    "tests/unit/tools/test_back_ends_merging.py",
    "tests/unit/tools/test_back_ends_orders.py",
    "tests/unit/tools/test_back_ends_parts.py",
    "tests/unit/tools/test_back_ends_questions.py",
    "tests/unit/tools/test_back_ends_rolls.py",
    "tests/unit/tools/test_back_ends_seldom.py",
    "tests/unit/tools/test_back_ends_steps.py",
    "tests/unit/tools/test_back_ends_times.py",
    "tests/unit/tools/test_back_ends_words.py",
    "tests/unit/tools/test_cases_as_a_host.py",
    "tests/unit/tools/test_cases_that_ask.py",
    "tests/unit/tools/test_odds_command.py",
)
LEFT_OUT = ("subprocess", "typed", "formatter", "linter", "imported_first", "printed_once_for_all", "mypy")
"""Tests with these in their names start other programs, which no mutant in this process reaches, or only ask for form."""

BY_ITSELF = "tests/unit/runtime/"
"""Tests that need no package."""


class Session:
    """A plugin: when the tests are collected, `work` gets the witnesses; nothing else runs."""

    def __init__(self, work: Callable[[list[Witness]], None]) -> None:
        self.work = work

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        _remember_compiled()
        told = [item for item in session.items if not any(word in item.nodeid for word in LEFT_OUT)]
        self.work([Witness(item.nodeid, _Run(item, number)) for number, item in enumerate(told)])
        return True


class _Run:
    """Runs a test; True when it fails. Packages that it prints have the same names whenever it runs."""

    def __init__(self, item: pytest.Item, number: int) -> None:
        self.item, self.number = item, number

    def __call__(self) -> bool:
        for name, module in list(sys.modules.items()):
            if name.endswith("unit.python.conftest"):
                module._numbers = itertools.count(1000 * self.number)  # type: ignore[attr-defined]
        item = _of_what_is_loaded(self.item)
        factory: Any = self.item.config._tmp_path_factory  # type: ignore[attr-defined]
        kept = factory._basetemp
        factory._basetemp = Path(tempfile.mkdtemp(dir=kept, prefix=f"{os.getpid()}-"))
        try:
            failed = [one for one in runtestprotocol(item, log=False, nextitem=None) if one.failed]
            self.told = "".join(one.longreprtext for one in failed)
            return bool(failed)
        finally:
            forget(str(factory._basetemp))
            shutil.rmtree(factory._basetemp, ignore_errors=True)
            factory._basetemp = kept


_COLLECTED: dict[Path, tuple[object, dict[str, pytest.Item]]] = {}
"""Test modules that were collected again: the runtime that they were collected for, and their tests."""


def _of_what_is_loaded(item: pytest.Item) -> pytest.Item:
    """A test of the runtime by itself may hold things of it since it was imported: it is collected again when the runtime was
    loaded again. Raises KeyError where it cannot be."""
    module = item.getparent(pytest.Module)
    if module is None or module.parent is None or not item.nodeid.startswith(BY_ITSELF):
        return item
    loaded = sys.modules["rulewright.runtime.errors"]
    if _COLLECTED.get(item.path, (None,))[0] is not loaded:
        sys.modules.pop(module.obj.__name__, None)
        fresh = pytest.Module.from_parent(module.parent, path=item.path)
        _COLLECTED[item.path] = loaded, {one.nodeid: one for one in item.session.genitems(fresh)}
    return _COLLECTED[item.path][1][item.nodeid]


def _remember_compiled() -> None:
    """Folders with the same files, and stock games of the same sentences, are compiled once."""
    known: dict[Any, Any] = {}

    def remembered(name: str, key: Callable[..., Any], plain: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any, **named: Any) -> Any:
            of = (name, key(*args, **named))
            if of not in known:
                known[of] = plain(*args, **named)
            return known[of]

        return call

    def files(project: Any, **named: Any) -> Any:
        root = project.rules
        found = sorted(path for path in root.rglob("*") if path.is_file())
        return (tuple((p.relative_to(root).as_posix(), p.read_bytes()) for p in found), tuple(named.items()))

    def sentences(*own: str, changes: dict[str, str] | None = None, rules: tuple[str, ...] = ()) -> Any:
        return own, tuple((changes or {}).items()), rules

    plain = {check_project: remembered("folder", files, check_project)}
    stock = next((m.plans_of for name, m in sys.modules.items() if name.endswith("unit.python.conftest")), None)
    if stock is not None:
        plain[stock] = remembered("stock", sentences, stock)
    for old, new in plain.items():
        for module in list(sys.modules.values()):
            for name in [name for name, value in list(getattr(module, "__dict__", {}).items()) if value is old]:
                setattr(module, name, new)


def with_witnesses(paths: Sequence[str], work: Callable[[list[Witness]], None]) -> None:
    """Collects the tests of these paths and hands them to `work`."""
    sys.dont_write_bytecode = True
    base = f"--basetemp={own_folder()}/tests"
    plain = ("-q", "-s", "--tb=native", "--assert=plain", "-p", "no:cacheprovider", "-p", "no:xdist", base)
    if pytest.main([*plain, *paths], plugins=[Session(work)]) not in (0, 5):
        raise SystemExit("the tests cannot be collected, or one of them is no witness")
