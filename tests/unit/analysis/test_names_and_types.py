"""Names and types: what must resolve does, what must be refused is, with the code, the words and the place.

Data: `games/` (whole games), `forms.yaml` (more sentences on their pages), `mistakes.yaml` (faulty ones), the catalogue's samples.
A new entry is a new test.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from rulewright.analysis import context_of, resolve_edition, resolve_examples, resolve_scenarios
from rulewright.diagnostics import CODES, Bag, Sample
from rulewright.editions.fold import fold
from rulewright.editions.publications import publications_of
from rulewright.model.case import Case
from rulewright.model.meaning import RuleMeaning
from rulewright.source import FileKind, load_files, load_tree
from tests.support.resolving import game
from tests.support.samples import laid_over

HERE = Path(__file__).parent
GAMES = HERE / "games"
FORMS = [(page, text) for page, texts in yaml.safe_load((HERE / "forms.yaml").read_text()).items() for text in texts]
MISTAKES: list[dict[str, Any]] = yaml.safe_load((HERE / "mistakes.yaml").read_text())
OURS = [code for code in CODES if code[:3] in ("RW3", "RW4") or code == "RW690"]


def resolved(files: dict[str, bytes] | Path) -> tuple[list[RuleMeaning], list[Case], Bag]:
    """Every edition of every game, with its examples and scenarios."""
    bag = Bag()
    sources = load_tree(files, bag) if isinstance(files, Path) else load_files(files, bag)
    rules: list[RuleMeaning] = []
    cases: list[Case] = []
    for each in sources.games:
        publications = publications_of(each, bag)
        for publication in publications:
            edition = fold(each, publications, publication.id, bag)
            vocabulary, meanings = resolve_edition(edition, bag)
            context = context_of(edition, vocabulary)
            rules += meanings
            for rule in edition.rules:
                cases += resolve_examples(rule, edition, vocabulary, context, bag)
            for file in each.of(FileKind.SCENARIOS):
                if file.root is not None:
                    cases += resolve_scenarios(file.root, edition, vocabulary, context, bag)
    return rules, cases, bag


@pytest.mark.parametrize("name", sorted(path.name for path in GAMES.iterdir()))
def test_whole_games_resolve(name: str) -> None:
    rules, _, bag = resolved(GAMES / name)
    assert [(d.code, d.message, d.span.start.line) for d in bag] == []
    assert all(c.sentences or c.restates or c.prose for rule in rules for c in rule.clauses), "a clause without meaning"


def test_the_test_rulesets_resolve() -> None:
    rules, cases, bag = resolved(HERE.parents[1] / "rulesets")
    assert [(d.code, d.message, str(d.span.file), d.span.start.line) for d in bag] == []
    assert len(rules) > 15 and len(cases) > 3


@pytest.mark.parametrize(("page", "text"), FORMS, ids=[text[:70] for _, text in FORMS])
def test_forms_resolve(page: str, text: str) -> None:
    folder, _, rule = page.partition("/")
    made, found, _ = game(GAMES / folder).say(rule, text)
    assert [(d.code, d.message) for d in found] == []
    assert made


@pytest.mark.parametrize("line", MISTAKES, ids=[line["sentence"][:70] for line in MISTAKES])
def test_mistakes_are_refused(line: dict[str, Any]) -> None:
    folder, _, rule = line["page"].partition("/")
    _, found, file = game(GAMES / folder).say(rule, line["sentence"])
    assert [d.code for d in found] == [line["code"]], [(d.code, d.message) for d in found]
    (finding,) = found
    assert line["says"] in finding.message
    starts = [m.start() for m in re.finditer(re.escape(line["at"]), file)]
    wanted = starts[line.get("nth", 1) - 1]
    assert finding.span.start.offset == wanted, file[finding.span.start.offset : finding.span.end.offset]
    assert line.get("loose") or finding.span.end.offset == wanted + len(line["at"]), file[
        wanted : finding.span.end.offset
    ]


@pytest.mark.parametrize("code", OURS)
def test_samples(code: str) -> None:
    for sample, wanted in ((CODES[code].failing, [code]), (CODES[code].fixed, [])):
        assert isinstance(sample, Sample)
        _, _, bag = resolved(laid_over(sample))
        assert [d.code for d in bag] == wanted, [(d.code, d.message) for d in bag]


def test_findings_have_hints_or_suggestions() -> None:
    """A finding says what to do wherever there is something to say."""
    without = [code for code in OURS if all(d.hint is None for d in resolved(laid_over(CODES[code].failing))[2])]
    assert len(without) <= len(OURS) / 3, without


ALTERNATIVES = """\
rule: example
title: Example
kind: rule
vocabulary: stock
subject: a Creature
effects:
- id: e1
  text: Text.
  rule: |
    the Creature cannot use Guard.
rulings:
- id: q1
  about: [e1]
  by: editors
  reason: Words.
  text: Text.
  rule: |
    the Creature cannot use Hide.
  alternatives:
  - id: other
    text: Text.
    rule: |
      the Creature cannot use Hde.
"""


def test_alternatives_that_nobody_chose_are_looked_at() -> None:
    sample = Sample(files=(("example.yaml", ALTERNATIVES),))
    rules, _, bag = resolved(laid_over(sample))
    assert [(d.code, d.span.start.line) for d in bag] == [("RW301", 23)]
    assert [len(c.sentences) for c in rules[0].clauses] == [1, 1]
