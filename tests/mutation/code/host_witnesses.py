"""The programs of hosts as witnesses: the tests start them in a process of their own, which no mutant in this one reaches.

In: the tests of the documents' programs and of the studies', packages printed from rules/. Out: the same tests with the programs run
here, collected where this file is named (`session.py`) and not otherwise. Deliberately not here: whether programs are typed.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from rulewright.tools.build import package_of, python_of
from tests.mutation.code.played import game
from tests.scenarios import test_host_programs as studies
from tests.shipped import test_hosts_python as documents
from tests.unit.docs import pages

GAMES = ("infinity-n4", "starfinder")


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Both packages as they are printed now. Programs find them as they would anywhere, and nobody finds them afterwards."""
    for own in map(game, GAMES):
        for path, content in python_of(own).items():
            file = tmp_path / package_of(own) / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.syspath_prepend(studies.PROGRAMS)
    monkeypatch.setattr(documents, "ran", lambda code, _, *told, typed="": ran(code, *told, typed=typed))
    monkeypatch.setattr(studies, "ran", lambda _, name, *told: ran((studies.PROGRAMS / name).read_text("utf-8"), *told))
    others = {name: sys.modules.pop(name) for name in _imported()}
    yield tmp_path
    for name in _imported():
        del sys.modules[name]
    sys.modules.update(others)


def _imported() -> list[str]:
    """What programs import and others may have imported from elsewhere."""
    own = {*map(package_of, map(game, GAMES)), "chase_server"}
    return [name for name in sys.modules if name.partition(".")[0] in own]


def ran(code: str, *arguments: str, typed: str = "") -> str:
    out = io.StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(out):
        patch.setattr(sys, "argv", ["program", *arguments])
        patch.setattr(sys, "stdin", io.StringIO(typed))
        module = ModuleType("__main__")
        patch.setitem(sys.modules, "__main__", module)
        exec(compile(code, "program", "exec", dont_inherit=True), vars(module))
    return out.getvalue()


@pytest.mark.parametrize("piece", documents.PIECES, ids=str)
def test_pieces(piece: pages.Piece, packages: Path) -> None:
    documents.test_a_piece_prints_what_it_says(piece, packages)


@pytest.mark.parametrize("name", documents.PRINTS)
def test_programs(name: str, packages: Path) -> None:
    documents.test_a_program_prints_what_it_must(name, packages)


def test_console(packages: Path) -> None:
    documents.test_the_console_asks_again_and_explains(packages)


def test_reasons(packages: Path, golden: Any) -> None:
    studies.test_the_questions_to_one_state_are_answered_as_they_were(packages, golden)


def test_server(packages: Path) -> None:
    studies.test_a_chase_between_two_clients_is_played_and_played_again(packages)


@pytest.mark.parametrize("package", ["starfinder", "infinity_n4"])
def test_forms(packages: Path, package: str) -> None:
    studies.test_every_request_is_a_form(packages, package)
