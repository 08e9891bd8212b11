"""The pages of the shipped rules: through the whole compiler, every edition in the words of its own time.

Deliberately not here: links (tests/web/test_old_editions.py) and whose words they are (test_own_words.py).
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from rulewright.diagnostics import Bag
from rulewright.emit.wiki import render_site
from rulewright.model.page import DecisionTable, Effect, FaqState, RulePage, Site
from rulewright.pages import build_site
from rulewright.pipeline import compile_game
from rulewright.source import load_tree
from tests.support.crawl import parse

ROOT = Path(__file__).resolve().parents[2]
GAMES = ("infinity-n4", "starfinder")
N4_EDITIONS = (
    "n4-core",
    "n4-faq-1.0",
    "n4-faq-1.1",
    "n4-faq-1.1.1",
    "n4-update-2.0",
    "n4-faq-1.2",
    "n4-fireteams",
    "n4-faq-1.3",
    "n4-update-2.1",
)


@cache
def site(game: str) -> Site:
    bag = Bag()
    sources = next(g for g in load_tree(ROOT / "rules", bag, prefix="rules/").games if g.folder == game)
    compiled = compile_game(sources, bag, examined=False)
    assert compiled is not None
    built = build_site(compiled, bag)
    assert [(str(d.span), d.code, d.message) for d in bag] == []
    return built


@cache
def printed(game: str) -> dict[str, bytes]:
    return render_site(site(game))


def page(game: str, rule: str, edition: str = "") -> RulePage:
    found = next(e for e in site(game).editions if e.publication == (edition or site(game).current))
    return next(p for p in found.rules if p.id == rule)


@pytest.mark.parametrize("edition", N4_EDITIONS)
def test_pilot_until_the_update_and_operator_since(edition: str) -> None:
    path = f"editions/{edition}/equipment/escape-system/index.html"
    text = parse(printed("infinity-n4")[path]).text()
    late = edition == "n4-update-2.1"
    assert ("Show original text" in text) is late
    assert ("stand its Operator model" in text) is late
    assert "stand its Pilot model" in text  # today in the original, one click away
    if N4_EDITIONS.index(edition) < N4_EDITIONS.index("n4-faq-1.2"):
        assert "Operator" not in text


def test_the_update_changed_words_and_nothing_else() -> None:
    versions = {v.publication: v for v in page("infinity-n4", "escape-system").versions}
    assert versions["n4-update-2.1"].effects == (Effect.WORDS,)
    assert (
        versions["n4-update-2.1"].sentence == "“Pilot” became “Operator” in 8 places: 5 in Effects and 3 in Remember."
    )
    assert versions["n4-faq-1.2"].effects == (Effect.BEHAVIOUR, Effect.FAQ_ADDED)
    (answered,) = [p for p in site("infinity-n4").publications if p.publication.id == "n4-faq-1.2"]
    assert [(c.rule, c.effect) for c in answered.changes] == [
        ("escape-system", Effect.BEHAVIOUR), ("escape-system", Effect.FAQ_ADDED),
    ]  # fmt: skip
    scenarios = {w.scenario: [(r.before, r.after) for r in w.rows] for w in answered.changes[0].witnesses}
    assert scenarios["es-13"] == [("0", "58")]


def test_one_answer_stands_on_all_its_pages_and_a_withdrawn_one_stays() -> None:
    entries = {(e.publication, e.id): e for e in site("infinity-n4").editions[-1].faq}
    first = entries["n4-faq-1.0", "f1"]
    for rule in first.pages:
        chapter = page("infinity-n4", rule).chapter
        assert 'id="faq.n4-faq-1.0.f1"' in printed("infinity-n4")[f"{chapter}/{rule}/index.html"].decode()
    assert len(first.pages) == 6
    gone = entries["n4-faq-1.0", "f3"]
    assert (gone.state, gone.by) == (FaqState.WITHDRAWN, "n4-faq-1.3")


def test_answers_leave_the_text_of_the_boxes_alone() -> None:
    """The sheet names the document that wrote it, though answers of later ones changed how it plays."""
    assert "Text of N4 core rules" in parse(printed("infinity-n4")["states/isolated-state/index.html"]).text()


def test_the_advance_is_printed_as_decision_tables() -> None:
    part = next(p for p in page("starfinder", "chase-progress").parts if p.id == "advance-step")
    tables = [item for item in part.content if isinstance(item, DecisionTable)]
    assert [[row.clause.id for row in table.rows] for table in tables] == [
        ["a6", "a7", "a1", "a4", "a3", "a2"], ["e1", "e3", "e0"],
    ]  # fmt: skip
    assert [[row.result for row in table.rows] for table in tables] == [
        ["0", "0", "1", "1", "−1", "0"], ["1", "0", "Own Result"],
    ]  # fmt: skip
