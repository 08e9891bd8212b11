"""The table of concepts: all 24 are there, and everything that a row names exists.

In: docs/concepts.md, the test rulesets, the pages that are printed from them. Out: one test for each row. Deliberately not
here: running the scenarios (`tests/scenarios/test_rulesets.py`); links, which `test_reference` follows on every page.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from html import unescape
from typing import Any

import pytest
import yaml

from rulewright.diagnostics import CODES
from rulewright.emit.wiki import render_site
from rulewright.model import case, terms
from rulewright.model import vocabulary as declared
from rulewright.pages import build_site
from rulewright.plan import nodes
from rulewright.tools.build import package_of, python_of
from rulewright.tools.functions import functions_of
from rulewright.tools.project import check_project, find_project
from tests.unit.docs.pages import CODE, ROOT

PAGE = ROOT / "docs" / "concepts.md"
RULESETS = ROOT / "tests" / "rulesets"
_LINK = re.compile(r"\[([^\]]*)\]\(([^)]+)\)")


@dataclass(frozen=True)
class Row:
    """One concept as the table has it."""

    concept: str
    construct: str
    plan: str
    rule: str
    page: str
    scenarios: str
    refused: str

    @property
    def number(self) -> int:
        return int(self.concept.split()[0])


def rows() -> list[Row]:
    lines = PAGE.read_text(encoding="utf-8").split("<!-- concepts")[1].splitlines()
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("| ")]
    return [Row(*row) for row in cells if row[0][0].isdigit()]


ROWS = rows()


def names(cell: str) -> list[str]:
    found = CODE.findall(cell)
    assert found, f"nothing is named in {cell!r}"
    return found


@cache
def site() -> Mapping[str, str]:
    """The pages of the reference's game as they read, by address."""
    project = check_project(find_project(RULESETS / "arena"), examined=False)
    (game,) = project.games
    functions = functions_of(game, python_of(game), package_of(game))
    printed = render_site(build_site(game, project.bag, functions=functions))
    return {path: plain(html.decode()) for path, html in printed.items() if path.endswith(".html")}


def plain(html: str) -> str:
    """What a reader sees, with single spaces, and none before a stop."""
    visible = re.sub(r"<(script|style).*?</\1>", "", html, flags=re.DOTALL)
    return re.sub(r" (?=[.,;])", "", " ".join(unescape(re.sub(r"<[^>]*>", " ", visible)).split()))


@cache
def cases() -> frozenset[str]:
    """`rule/case` of every scenario of the test rulesets."""
    files = [yaml.load(file.read_text("utf-8"), yaml.BaseLoader) for file in RULESETS.glob("*/scenarios/*.yaml")]
    return frozenset(f"{file['scenarios']}/{one['id']}" for file in files for one in file["cases"])


def test_all_are_there() -> None:
    assert [row.number for row in ROWS] == list(range(1, 25))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: str(row.number))
def test_it_can_be_said(row: Row) -> None:
    """Links into the reference or the semantics; that they lead somewhere is tested with all other links."""
    targets = [target for _, target in _LINK.findall(row.construct)]
    assert targets and all(re.match(r"(language|semantics)\.md#", target) for target in targets)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: str(row.number))
def test_it_becomes_something(row: Row) -> None:
    known = {**vars(nodes), **vars(terms), **vars(declared), **vars(case)}
    assert [name for name in names(row.plan) if not isinstance(known.get(name), type)] == []


@pytest.mark.parametrize("row", ROWS, ids=lambda row: str(row.number))
def test_a_rule_uses_it(row: Row) -> None:
    ((_, target),) = _LINK.findall(row.rule)
    file = (PAGE.parent / target).resolve()
    assert file.is_relative_to(RULESETS)
    written = set(ids(yaml.load(file.read_text("utf-8"), yaml.BaseLoader)))
    assert set(names(row.rule)) <= written


def ids(node: Any) -> list[str]:
    if isinstance(node, list):
        return [id for item in node for id in ids(item)]
    if isinstance(node, dict):
        own = [node["id"]] if isinstance(node.get("id"), str) else []
        return own + [id for item in node.values() for id in ids(item)]
    return []


@pytest.mark.parametrize("row", ROWS, ids=lambda row: str(row.number))
def test_its_page_shows_it(row: Row) -> None:
    page, _, words = row.page.partition(": ")
    assert words and words in site()[f"{page.strip('`')}/index.html"]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: str(row.number))
def test_scenarios_run_it(row: Row) -> None:
    assert sorted(set(names(row.scenarios)) - cases()) == []


@pytest.mark.parametrize("row", ROWS, ids=lambda row: str(row.number))
def test_a_mistake_in_it_is_refused(row: Row) -> None:
    """Each code has a failing and a fixed example, which the tests of the catalogue run."""
    found = re.findall(r"RW\d{3}", row.refused)
    assert found and set(found) <= set(CODES)


def test_a_gap_is_seen() -> None:
    """The tests above would notice."""
    gap = Row("1 x", "[a](editors.md)", "`Nothing`", "", "`recipes/race`: Nobody says this.", "`race/s99`", "RW000")
    for test in (test_it_can_be_said, test_it_becomes_something, test_its_page_shows_it, test_scenarios_run_it):
        with pytest.raises(AssertionError):
            test(gap)
    with pytest.raises(AssertionError):
        test_a_mistake_in_it_is_refused(gap)
