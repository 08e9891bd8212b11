"""Names and dates of code: former names go on with a warning, functions say since which document they decide as they do."""

from __future__ import annotations

import importlib
import subprocess
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from tests.support.whole import check

from .conftest import write

FILES = {
    "game.yaml": "rulewright: 1\ngame: arena\ntitle: Arena\nvocabulary: arena\n",
    "publications.yaml": "publications: [book, errata-1, errata-2]\n",
    "publications/book.yaml": "publication: book\ntitle: Book\nkind: core\ndate: 2020\n",
    "publications/errata-1.yaml": (
        "publication: errata-1\ntitle: Errata 1\nkind: errata\ndate: 2021\nchanges:\n"
        "- replace: guarding/e1\n  was: loses 2\n  text: Who guards loses 3 Might.\n"
        "  rule: |\n    when the Hero uses Guard, reduce the Hero's Might by 3.\n  class: behaviour\n"
        "- replace: guarding/e2\n  was: Who rests\n  text: Whoever rests gains 1 Might.\n  class: words only\n"
    ),
    "publications/errata-2.yaml": (
        "publication: errata-2\ntitle: Errata 2\nkind: errata\ndate: 2022\nchanges:\n- rename term: Hound\n  to: Wolf\n"
    ),
    "vocabulary/arena.yaml": (
        "vocabulary: arena\ntitle: Arena\nentities:\n  Hero: {Might: number, also: [Fighter]}\n  Hound: {Might: number}\n"
        "actions:\n  Guard: Hero uses ~\n  Rest: Hero uses ~\n"
    ),
    "guarding.yaml": (
        "rule: guarding\ntitle: Guarding\nkind: rule\nvocabulary: arena\nsubject: a Hero\neffects:\n"
        "- id: e1\n  text: Who guards loses 2 Might. A [[Hound]] does not.\n  drift: hounds do not guard\n"
        "  rule: |\n    when the Hero uses Guard, reduce the Hero's Might by 2.\n"
        "- id: e2\n  text: Who rests gains 1 Might.\n  rule: |\n    when the Hero uses Rest, increase the Hero's Might by 1.\n"
    ),
}


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, ModuleType]]:
    games, bag = check({path: text.encode() for path, text in FILES.items()}, examined=False)
    assert [(one.code, one.message) for one in bag if one.severity.value == "error"] == []
    folder = tmp_path_factory.mktemp("former")
    write(folder, "former_arena", tuple(one.plans for one in games[0].editions), "errata-2", laid_out=True)
    sys.path.insert(0, str(folder))
    try:
        yield folder, importlib.import_module("former_arena")
    finally:
        sys.path.remove(str(folder))


def test_a_former_name_is_the_same_class_and_warns(printed: tuple[Path, ModuleType]) -> None:
    _, package = printed
    with pytest.warns(DeprecationWarning, match="Fighter is called Hero now"):
        assert package.Fighter is package.Hero
    assert "Fighter" not in package.__all__


def test_the_word_of_a_renamed_term_is_there_without_a_warning(printed: tuple[Path, ModuleType]) -> None:
    _, package = printed
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert package.Wolf is package.Hound, "the name in code stays as it was"
    assert "Wolf" in package.__all__
    book = importlib.import_module("former_arena.editions.book")
    assert not hasattr(book, "Wolf"), "in the book it was not called so"


def test_what_nothing_was_ever_called_is_no_attribute(printed: tuple[Path, ModuleType]) -> None:
    with pytest.raises(AttributeError, match="'former_arena' has no attribute 'Fihgter'"):
        printed[1].Fihgter  # noqa: B018


def test_the_package_is_formatted_and_typed(printed: tuple[Path, ModuleType]) -> None:
    for command in (("ruff", "format", "--check", "--isolated", "--config", "line-length=120", "former_arena"),
                    ("mypy", "--strict", "-p", "former_arena")):  # fmt: skip
        done = subprocess.run(
            [sys.executable, "-m", *command], cwd=printed[0], capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr


def test_functions_say_since_when_they_decide_so(printed: tuple[Path, ModuleType]) -> None:
    module = (printed[0] / "former_arena/rules/guarding.py").read_text(encoding="utf-8")
    assert "guarding/e1 (book, changed in errata-1):" in module
    assert "guarding/e2 (book):" in module, "a document that changed words changed no function"
    older = (printed[0] / "former_arena/older/book/rules/guarding.py").read_text(encoding="utf-8")
    assert "guarding/e1 (book):" in older
