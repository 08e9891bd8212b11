"""A document that declares something otherwise: both editions in one process, each with its own bounds."""

from __future__ import annotations

import importlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from tests.support.whole import check

from .conftest import write

FILES = {
    "game.yaml": "rulewright: 1\ngame: arena\ntitle: Arena\nvocabulary: arena\n",
    "publications.yaml": "publications: [book, errata-1]\n",
    "publications/book.yaml": "publication: book\ntitle: Book\nkind: core\ndate: 2020\n",
    "publications/errata-1.yaml": (
        "publication: errata-1\ntitle: Errata 1\nkind: errata\ndate: 2021\nchanges:\n"
        "- redeclare: entities/Hero\n  was: {Might: {track: from 0}, Speed: number}\n"
        "  to: {Might: {track: from 0 to 5}, Speed: number}\n  class: behaviour\n"
    ),
    "vocabulary/arena.yaml": (
        "vocabulary: arena\ntitle: Arena\nentities:\n  Hero: {Might: {track: from 0}, Speed: number}\n"
        "actions:\n  Guard: Hero uses ~\n"
    ),
    "guarding.yaml": (
        "rule: guarding\ntitle: Guarding\nkind: rule\nvocabulary: arena\nsubject: a Hero\neffects:\n"
        "- id: e1\n  text: Who guards gains 3 Might.\n"
        "  rule: |\n    when the Hero uses Guard, the Hero gains 3 Might.\n"
    ),
}


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    games, bag = check({path: text.encode() for path, text in FILES.items()}, examined=False)
    assert [(one.code, one.message) for one in bag if one.severity.value == "error"] == []
    folder = tmp_path_factory.mktemp("redeclared")
    write(folder, "redeclared_arena", tuple(one.plans for one in games[0].editions), "errata-1")
    sys.path.insert(0, str(folder))
    try:
        yield folder
    finally:
        sys.path.remove(str(folder))


def might_after_guard(package: ModuleType) -> int:
    hero = package.World().add(package.Hero("Ada", might=4))
    package.run(hero.use_guard())
    return int(hero.might)


def test_each_edition_keeps_what_it_declared(printed: Path) -> None:
    newest = importlib.import_module("redeclared_arena")
    book = importlib.import_module("redeclared_arena.editions.book")
    assert (might_after_guard(book), might_after_guard(newest), might_after_guard(book)) == (7, 5, 7)
    assert book.Hero is not newest.Hero, "what is declared otherwise is another class"
    assert book.EDITION.hash != newest.EDITION.hash


def test_the_rule_is_printed_for_both_declarations(printed: Path) -> None:
    files = sorted(path.relative_to(printed).as_posix() for path in printed.rglob("guarding.py"))
    home = "redeclared_arena"
    assert files == [
        f"{home}/editions/book/rules/guarding.py",
        f"{home}/editions/book/why/guarding.py",
        f"{home}/rules/guarding.py",
        f"{home}/why/guarding.py",
    ]


def test_the_package_is_typed(printed: Path) -> None:
    command = [sys.executable, "-m", "mypy", "--strict", "-p", "redeclared_arena"]
    done = subprocess.run(command, cwd=printed, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
