"""The recipes are pieces of files that run: each block stands in the file that is named below it, and its scenarios bear on it.

In: docs/recipes.md, tests/rulesets/arena/. Out: one test for each block. Deliberately not here: running the scenarios
(`tests/scenarios/test_rulesets.py`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.unit.docs.pages import ROOT, YAML, Piece, beginning, vocabulary, whole_rule

PAGE = ROOT / "docs" / "recipes.md"
ARENA = ROOT / "tests" / "rulesets" / "arena"
RECIPES = [piece for piece in YAML if piece.page == PAGE]
_LINK = re.compile(r"\]\((\.\./[^)]+)\)")


def test_there_are_some() -> None:
    assert len(RECIPES) >= 20


def files_below(piece: Piece) -> tuple[Path, Path]:
    """The rule file and the scenarios that the line behind a block names."""
    below = PAGE.read_text(encoding="utf-8").split(piece.text)[1].split("\n\n", 2)[1]
    rule, scenarios = ((PAGE.parent / link).resolve() for link in _LINK.findall(below))
    return rule, scenarios


@pytest.mark.parametrize("piece", RECIPES, ids=str)
def test_a_recipe_is_a_piece_of_its_file(piece: Piece) -> None:
    rule, scenarios = files_below(piece)
    written = {clause["id"]: clause for clause in clauses(read(rule))}
    cited = {name.rpartition("/")[2] for case in read(scenarios)["cases"] for name in case["cites"]}
    for clause in yaml.load(piece.text, yaml.BaseLoader):
        own = dict(written[clause["id"]])
        own.pop("drift", None)
        assert own == clause
        assert clause["id"] in cited, "no scenario of its file cites it"


def read(file: Path) -> Any:
    return yaml.load(file.read_text(encoding="utf-8"), yaml.BaseLoader)


def clauses(node: Any) -> Iterator[dict[str, Any]]:
    """Everything in a file that has an id and says something."""
    if isinstance(node, list):
        for item in node:
            yield from clauses(item)
    elif isinstance(node, dict):
        if {"id"} < set(node):
            yield node
        for item in node.values():
            yield from clauses(item)


# ------------------------------------------------------------------------------------------------ the reference's own game


BLOCKS = {
    "game.yaml": lambda: beginning("rulewright: 1"),
    "vocabulary/arena.yaml": vocabulary,
    "states/dazed.yaml": whole_rule,
    "scenarios/dazed.yaml": lambda: beginning("scenarios: dazed"),
    "publications.yaml": lambda: beginning("publications:"),
    "publications/faq-1.yaml": lambda: beginning("publication: faq-1") + beginning("faq:"),
}


@pytest.mark.parametrize("name", BLOCKS)
def test_the_example_game_begins_as_the_reference_has_it(name: str) -> None:
    """The blocks of language.md are the files of a game that runs; some of its files go on with more."""
    assert (ARENA / name).read_text(encoding="utf-8").startswith(BLOCKS[name]())


def test_its_errata_are_those_of_the_reference() -> None:
    errata = (ARENA / "publications" / "errata-1.yaml").read_text(encoding="utf-8")
    assert errata.endswith(beginning("changes:") + beginning("withdraws:"))
