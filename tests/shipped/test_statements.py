"""Every statement of the published pages, and every fact about them, leads to a clause; and back."""

from __future__ import annotations

import csv
from pathlib import Path

from rulewright.diagnostics import Bag
from rulewright.editions.fold import fold
from rulewright.editions.publications import publications_of
from rulewright.editions.tree import ClauseSource
from rulewright.source import load_tree

ROOT = Path(__file__).resolve().parents[2]
PAGES = ("escape-system", "isolated-state", "chase-progress")
NUMBERS = Path(__file__).with_name("statement_numbers.txt").read_text(encoding="ascii").split()
FACTS = Path(__file__).with_name("fact_ids.txt").read_text(encoding="ascii").split()


def table() -> dict[str, list[str]]:
    """Statement number or fact id -> clauses."""
    with (ROOT / "docs" / "statements.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file))[1:]
    assert len({row[0] for row in rows}) == len(rows), "a statement stands in the table twice"
    return {row[0]: row[1].split() for row in rows}


def clauses() -> dict[str, ClauseSource]:
    """Every clause of every edition, examples and withdrawn entries included, by address."""
    bag = Bag()
    found: dict[str, ClauseSource] = {}
    for game in load_tree(ROOT / "rules", bag).games:
        publications = publications_of(game, bag)
        for publication in publications:
            for rule in fold(game, publications, publication.id, bag).rules:
                found |= {c.id: c for c in (*rule.clauses, *rule.withdrawn)}
    assert not bag.has_errors
    return found


def examples() -> set[str]:
    """Worked examples: `rule/x1`."""
    bag = Bag()
    found = set()
    for game in load_tree(ROOT / "rules", bag).games:
        for file in game.files:
            for node in (file.root.get("examples") or ()) if file.root is not None else ():
                found.add(f"{file.stem}/{node.get('id').value}")  # type: ignore[union-attr]
    return found


def test_every_statement_and_fact_has_clauses() -> None:
    rows = table()
    assert [n for n in (*NUMBERS, *FACTS) if not rows.get(n)] == []


def test_the_table_names_nothing_else() -> None:
    rows = table()
    assert set(rows) == {*NUMBERS, *FACTS}
    known = set(clauses()) | examples() | {f"{page}/available" for page in PAGES}
    assert sorted({c for named in rows.values() for c in named} - known) == []


def test_every_printed_clause_of_the_pages_answers_to_a_statement() -> None:
    named = {c for cs in table().values() for c in cs}
    printed = {c.id for c in clauses().values() if c.id.partition("/")[0] in PAGES and c.box != "ruling"}
    assert sorted(printed - named) == []


def test_few_clauses_have_no_mechanics() -> None:
    known = clauses().values()
    prose = [c.id for c in known if c.prose is not None]
    assert len(prose) <= 0.15 * len(known), prose
    assert [
        c.id
        for c in known
        if (c.rule is not None) + (c.restates is not None) + (c.prose is not None) != 1 and not c.withdrawn_in
    ] == []
