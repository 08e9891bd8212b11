"""Amendments of what is no clause: titles, labels, examples, the vocabulary; and what documents say of each other."""

from __future__ import annotations

import pytest

from rulewright.diagnostics import Bag
from rulewright.editions.fold import clause_of, fold
from rulewright.editions.nodes import flow, mapping, mappings, text, words
from rulewright.editions.publications import publications_of
from rulewright.editions.tree import Edition
from rulewright.source import load_files
from tests.unit.editions.test_fold import BASE, codes

PAGE = (
    BASE["things/glider.yaml"].replace("title: Glider\n", "title: Glider\nlabels: [Light]\n")
    + "examples:\n- id: x1\n  text: It glides.\n- id: x2\n  text: It falls.\n"
)


def after(changes: str, until: str = "update", **more: str) -> tuple[Edition, Edition, Bag]:
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
    return fold(game, listed, "faq", Bag()), fold(game, listed, until, bag), bag


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


SUMMED = PAGE.replace("title: Glider\n", "title: Glider\nsummary: It carries two.\n")


def test_a_summary_is_amended_and_earlier_editions_keep_theirs() -> None:
    change = "- replace: glider/summary\n  was: carries two\n  text: It carries three.\n"
    before, now, bag = after(change, **{"things/glider.yaml": SUMMED})
    assert codes(bag) == []
    assert (before.rules[0].summary, now.rules[0].summary) == ("It carries two.", "It carries three.")
    assert [(c.operation, c.target) for c in now.changes_of("update")] == [("summary", "glider/summary")]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ("- replace: glider/summary\n  was: carries four\n  text: It carries three.\n", "RW514"),
        ("- replace: glider/summary\n  was: carries four\n  text: It carries two.\n", "RW544"),
        ("- replace: glider/summary\n  was: carries two\n  text: It carries two.\n", "RW545"),
        ("- replace: glider/summary\n  was: {}\n  text: It carries three.\n", "RW513"),
        ("- replace: glider/summary\n  was: {rule: two}\n  text: It carries three.\n", "RW514"),
        ("- replace: glider/summary\n  was: two\n  text: Three.\n  prose: why\n", "RW550"),
        ("- remove: glider/summary\n  was: two\n", "RW550"),
        (
            "- replace: glider/summary\n  was: two\n  text: A.\n- replace: glider/summary\n  was: A\n  text: B.\n",
            "RW541",
        ),
    ],
)
def test_an_amendment_of_a_summary_that_does_not_fit_is_told(change: str, code: str) -> None:
    _, _, bag = after(change, **{"things/glider.yaml": SUMMED})
    assert codes(bag) == [code]


EXAMPLES = PAGE.replace(
    "  text: It glides.\n",
    "  text: It glides.\n  given: |\n    let Ada be a Rider.\n  when: [end the Game]\n  rolls: [4]\n  degrees: [Success]\n",
)


def examples(edition: Edition) -> list[dict[str, str]]:
    return [
        {key.value: flow(value) for key, value in one.entries}
        for one in mappings(edition.rules[0].node.get("examples"))
    ]


def test_an_example_gets_another_working_and_nothing_of_the_old_one_stays() -> None:
    changes = (
        "- replace: glider/x1\n  was: {text: glides, rolls: [4], degrees: [Success]}\n"
        "  example:\n    given: |\n      let Bea be a Rider.\n    rolls: [5]\n    asks: []\n"
        "- insert: glider/x3\n  after: glider/x1\n  text: It lands.\n  example: {rolls: [6]}\n"
        "- rename: falls\n  to: drops\n  in: [glider/examples]\n  expect: {text: 1}\n"
    )
    before, now, bag = after(changes, **{"things/glider.yaml": EXAMPLES})
    assert codes(bag) == []
    assert [one["id"] for one in examples(before)] == ["x1", "x2"]
    assert examples(now) == [
        {"id": "x1", "text": "It glides.", "given": "let Bea be a Rider.", "rolls": "[5]", "asks": "[]"},
        {"id": "x3", "text": "It lands.", "rolls": "[6]"},
        {"id": "x2", "text": "It drops."},
    ]
    assert [(c.target, c.before, c.after) for c in now.changes_of("update")] == [
        ("glider/x1", "It glides.", "It glides."),
        ("glider/x3", None, "It lands."),
        ("glider/x2", "It falls.", "It drops."),
    ]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ("- replace: glider/x1\n  was: {degrees: [Failure]}\n  text: It soars.\n", "RW514"),
        ("- replace: glider/x1\n  was: {then: all is well}\n  text: It soars.\n", "RW514"),
        ("- replace: glider/x1\n  was: {rolls: [5]}\n  example: {rolls: [4]}\n", "RW544"),
        ("- replace: glider/x2\n  was: It falls.\n  text: It falls.\n", "RW545"),
        ("- replace: glider/x2\n  was: {}\n  text: It drops.\n", "RW513"),
        ("- replace: glider/x9\n  was: It falls.\n  text: It drops.\n", "RW512"),
        ("- replace: glider/x9\n  was: It falls.\n  example: {rolls: [4]}\n", "RW512"),
        ("- replace: glider/e2\n  was: soft\n  example: {rolls: [4]}\n", "RW550"),
        ("- insert: glider/x3\n  after: glider/e2\n  text: It lands.\n  example: {rolls: [4]}\n", "RW550"),
        ("- insert: glider/e3\n  after: glider/x1\n  text: It lands.\n  prose: nothing\n", "RW550"),
        ("- replace: glider/x1\n  was: glides\n  rule: |\n    end the Game.\n", "RW550"),
        ("- insert: glider/x2\n  after: glider/x1\n  text: It lands.\n  example: {rolls: [4]}\n", "RW505"),
        ("- insert: glider/x2\n  after: glider/e2\n  text: It lands.\n  prose: nothing\n", "RW505"),
        ("- rename: soars\n  to: drops\n  in: [glider/x1]\n  expect: {text: 1}\n", "RW515"),
        ("- replace: glider/x1\n  was: glides\n  text: A.\n- remove: glider/x1\n  was: glides\n", "RW541"),
        ("- replace: glider/e2\n  was: {prose: other reasons}\n  text: A.\n", "RW514"),
    ],
)
def test_an_amendment_of_an_example_that_does_not_fit_is_told(change: str, code: str) -> None:
    _, _, bag = after(change, **{"things/glider.yaml": EXAMPLES})
    assert codes(bag) == [code]


def test_an_example_that_is_gone_leaves_its_id_taken() -> None:
    later = {
        "publications.yaml": "publications: [core, faq, update, last]\n",
        "publications/last.yaml": "publication: last\ntitle: L\nkind: errata\ndate: 2022\nchanges:\n"
        "- insert: glider/x2\n  after: glider/x1\n  text: It lands.\n  example: {rolls: [4]}\n"
        "- replace: glider/x2\n  was: It\n  text: A.\n",
    }
    _, _, bag = after("- remove: glider/x2\n  was: falls\n", until="last", **later)
    assert codes(bag) == ["RW505", "RW512"]
    assert {one.hint for one in bag if one.code == "RW512"} == {"'update' removed it"}


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
