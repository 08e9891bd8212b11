"""The line of documents of the skirmish game, as the facts have it, against what stands in `rules/`.

In: the documents up to Update PDF 2.1, each with what the facts say that it did to the rules that exist here, in our own words. Out:
every item leads to an amendment, an answer, a withdrawal, or a gap that pages show.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from rulewright.diagnostics import Bag
from rulewright.editions.nodes import words
from rulewright.pages import build_site
from rulewright.pipeline import Game, compile_game
from rulewright.source import load_tree

ROOT = Path(__file__).resolve().parents[2]

LINE = {
    "n4-core": ("core", "2020-10", {}),
    "n4-faq-1.0": (
        "faq",
        "2021-01",
        {
            "MODs of states add up": "answer f1 isolated-state",
            "a Possessed TAG and its crew": "answer f2 possessed-state",
            "an Isolated Lieutenant's Special Order": "answer f3 lieutenant",
            "no token turns an Isolated Trooper's Order": "answer f4 isolated-state",
            "a GizmoKit that brings STR back to 1": "answer f5 unconscious-state",
            "Firewall through Repeaters": "gap u1 repeater",
            "AROs in a Hacking Area": "gap u2 reset",
        },
    ),
    "n4-faq-1.1": ("faq", "2021-06", {"measuring Zones of Control": "gap u1 repeater", "checking AROs": "gap u2"}),
    "n4-faq-1.1.1": (
        "update",
        "2021-12",
        {
            "what Reset asks for": "changed reset/q1",
            "the answer on a Hacking Area is taken back": "withdraws n4-faq-1.0/u2",
            "steps of an Order": "gap u1",
        },
    ),
    "n4-update-2.0": ("update", "2021", {}),
    "n4-faq-1.2": ("faq", "2022-01", {"crews of Iguana and Anaconda": "answer f1 escape-system"}),
    "n4-fireteams": (
        "update",
        "2022-03",
        {
            "Fireteam Leader": "changed fireteams/f2",
            "another leader with each Order": "changed fireteams/f4",
            "when a team without its leader breaks": "gap u1 isolated-state",
            "the rest": "gap u2 fireteams",
        },
    ),
    "n4-faq-1.3": (
        "faq",
        "2022-11",
        {
            "how Loss of Lieutenant speaks of deploying": "changed loss-of-lieutenant/a1",
            "an Isolated Peripheral or Controller": "answer f1 isolated-state",
            "Coordinated Orders and Peripherals": "answer f2 coordinated-order",
            "Fireteams and Peripherals": "gap u1 fireteams",
            "the answer on the Special Order is taken back": "withdraws n4-faq-1.0/f3",
        },
    ),
    "n4-update-2.1": (
        "errata",
        "2023-07",
        {
            "Pilot becomes Operator": "changed escape-system/p1",
            "the profile that comes out is not Possessed": "changed possessed-state/e3",
            "what Dodge asks for": "changed dodge/q1",
            "effects of Isolated": "gap u1 isolated-state",
            "Repeater": "gap u2 repeater",
            "pages that are still to come": "gap u3",
        },
    ),
}
UNKNOWN = ("n4-faq-1.1", "n4-update-2.0")


@cache
def game() -> Game:
    bag = Bag()
    sources = next(one for one in load_tree(ROOT / "rules", bag).games if one.folder == "infinity-n4")
    found = compile_game(sources, bag, examined=False)
    assert found is not None and not bag.has_errors
    return found


def held(document: str, item: str) -> bool:
    """Whether an item stands in `rules/` as it is said to."""
    how, what, *page = item.split()
    compiled = game().edition(document)
    publication = compiled.edition.publications[-1]
    match how:
        case "changed":
            return any(change.target == what for change in compiled.edition.changes_of(document))
        case "answer":
            rule = next(rule for rule in compiled.edition.rules if rule.id == page[0])
            id = f"{document}/{what}"
            return id in rule.faq_elsewhere or any(clause.id == id for clause in rule.clauses)
        case "gap":
            return any(gap.id == what and set(page) <= set(gap.about) for gap in publication.gaps)
        case _:
            return what in words(publication.node.get("withdraws"))


def test_the_documents_are_those_of_the_line() -> None:
    found = {one.id: (one.kind, one.date) for one in game().publications}
    assert found == {id: (kind, date) for id, (kind, date, _) in LINE.items()}
    assert tuple(one.id for one in game().publications if not one.contents_known) == UNKNOWN


@pytest.mark.parametrize("document", LINE)
def test_every_item_is_entered_or_told_as_a_gap(document: str) -> None:
    items = LINE[document][2]
    assert [what for what, item in items.items() if not held(document, item)] == []


def test_an_item_that_is_not_there_is_missed() -> None:
    assert not held("n4-faq-1.2", "gap u1 escape-system")
    assert not held("n4-faq-1.2", "answer f1 isolated-state")
    assert not held("n4-faq-1.3", "changed loss-of-lieutenant/e1")


def test_nothing_else_is_entered() -> None:
    """What the list does not name was not in the facts."""
    for document, (_, _, items) in LINE.items():
        publication = game().edition(document).edition.publications[-1]
        text = "\n".join(line for line in _lines(publication.node.span.file))
        ids = set(re.findall(r"^- id: ([fu]\d+)$", text, re.MULTILINE))
        assert ids == {item.split()[1] for item in items.values() if item.split()[0] in ("answer", "gap")}, document


def _lines(file: str) -> list[str]:
    return (ROOT / "rules" / file.removeprefix("rules/")).read_text(encoding="utf-8").splitlines()


def test_pages_show_what_is_not_known() -> None:
    site = build_site(game())
    today = next(edition for edition in site.editions if edition.publication == "n4-update-2.1")
    open_on = {page.id: [f"{gap.publication}/{gap.id}" for gap in page.gaps] for page in today.rules if page.gaps}
    assert open_on == {
        "fireteams": ["n4-fireteams/u1", "n4-fireteams/u2", "n4-faq-1.3/u1"],
        "isolated-state": ["n4-fireteams/u1", "n4-update-2.1/u1"],
        "repeater": ["n4-faq-1.0/u1", "n4-faq-1.1/u1", "n4-update-2.1/u2"],
    }
    first = next(edition for edition in site.editions if edition.publication == "n4-faq-1.0")
    assert [gap.id for page in first.rules if page.id == "reset" for gap in page.gaps] == ["u2"], "not taken back yet"
    document = next(page for page in site.publications if page.publication.id == "n4-faq-1.0")
    assert {gap.id: gap.by for gap in document.gaps} == {"u1": "", "u2": "n4-faq-1.1.1"}
    unknown = {page.publication.id for page in site.publications if page.publication.summary}
    assert unknown == set(UNKNOWN)
