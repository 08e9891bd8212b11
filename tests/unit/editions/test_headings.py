"""Amendments of what is no clause: titles, labels, examples, the vocabulary; and what documents say of each other."""

from __future__ import annotations

import pytest

from rulewright.diagnostics import Bag
from rulewright.editions.fold import clause_of, fold
from rulewright.editions.nodes import mapping, mappings, text, words
from rulewright.editions.publications import publications_of
from rulewright.editions.tree import Edition
from rulewright.source import load_files
from tests.unit.editions.test_fold import BASE, codes

PAGE = (
    BASE["things/glider.yaml"].replace("title: Glider\n", "title: Glider\nlabels: [Light]\n")
    + "examples:\n- id: x1\n  text: It glides.\n- id: x2\n  text: It falls.\n"
)


def after(changes: str, **more: str) -> tuple[Edition, Edition, Bag]:
    """The editions before and after a document with these changes."""
    files = {
        **BASE,
        "things/glider.yaml": PAGE,
        "publications/update.yaml": "publication: update\ntitle: U\nkind: errata\ndate: 2021-07\nchanges:\n" + changes,
        **more,
    }
    bag = Bag()
    (game,) = load_files({path: content.encode() for path, content in files.items()}, bag).games
    listed = publications_of(game, bag)
    return fold(game, listed, "faq", Bag()), fold(game, listed, "update", bag), bag


def test_a_page_gets_another_title_and_earlier_editions_keep_theirs() -> None:
    before, now, bag = after("- retitle: glider\n  was: Glider\n  to: Sailplane\n")
    assert codes(bag) == []
    assert (before.rules[0].title, now.rules[0].title) == ("Glider", "Sailplane")


def test_a_page_gets_other_labels() -> None:
    before, now, bag = after("- relabel: glider\n  was: [Light]\n  to: [Light, Fast]\n")
    assert codes(bag) == []
    assert words(before.rules[0].node.get("labels")) == ("Light",)
    assert words(now.rules[0].node.get("labels")) == ("Light", "Fast")


def test_examples_are_reworded_and_taken_out() -> None:
    changes = "- replace: glider/x1\n  was: It glides.\n  text: It soars.\n- remove: glider/x2\n  was: It falls.\n"
    before, now, bag = after(changes)
    assert codes(bag) == []
    assert [text(one, "text") for one in mappings(before.rules[0].node.get("examples"))] == ["It glides.", "It falls."]
    assert [text(one, "text") for one in mappings(now.rules[0].node.get("examples"))] == ["It soars."]


def test_the_vocabulary_declares_something_anew() -> None:
    changes = "- redeclare: entities/Rider\n  was: {also: [Jockey]}\n  to: {also: [Jockey], Weight: number}\n"
    before, now, bag = after(changes)
    assert codes(bag) == []
    old, new = (mapping(mapping(e.vocabulary[0], "entities"), "Rider") for e in (before, now))
    assert old is not None and new is not None
    assert ("Weight" in old, "Weight" in new) == (False, True)


def test_what_is_declared_anew_has_the_form_of_a_vocabulary() -> None:
    _, _, bag = after("- redeclare: entities/Rider\n  was: {also: [Jockey]}\n  to: [Jockey]\n")
    assert codes(bag) != []


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ("- retitle: glider\n  was: Kite\n  to: Sailplane\n", "RW514"),
        ("- retitle: kite\n  was: Kite\n  to: Sailplane\n", "RW511"),
        ("- relabel: glider\n  was: [Heavy]\n  to: [Light]\n", "RW514"),
        ("- redeclare: entities/Ridr\n  was: {}\n  to: {}\n", "RW512"),
        ("- redeclare: entities/Rider\n  was: {}\n  to: {}\n", "RW514"),
        ("- replace: glider/x1\n  was: It walks.\n  text: It soars.\n", "RW514"),
    ],
)
def test_what_is_missing_or_stale_is_an_error(change: str, code: str) -> None:
    _, _, bag = after(change)
    assert codes(bag) == [code]


def test_an_answer_may_say_itself_in_which_document_it_was_taken_back() -> None:
    faq = BASE["publications/faq.yaml"].replace("- id: f1\n", "- id: f1\n  withdrawn in: update\n")
    before, now, bag = after("- retitle: glider\n  was: Glider\n  to: Kite\n", **{"publications/faq.yaml": faq})
    assert codes(bag) == []
    assert clause_of(before, "faq/f1") is not None
    assert clause_of(now, "faq/f1") is None
    assert [c.withdrawn_in for c in now.rules[0].withdrawn] == ["update"]


def test_a_draft_is_known_as_one() -> None:
    _, now, _ = after(
        "- retitle: glider\n  was: Glider\n  to: Kite\nstatus: draft\n",
    )
    assert [p.draft for p in now.publications] == [False, False, True]
