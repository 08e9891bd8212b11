"""Amendments of answers and of rulings: their words, what they decide, and what does not fit."""

from __future__ import annotations

import pytest

from rulewright.editions.fold import clause_of
from rulewright.editions.nodes import mappings, text
from rulewright.editions.tree import ClauseSource, Edition
from tests.unit.editions.test_fold import codes, folded
from tests.unit.editions.test_headings import after

LATER = "publication: later\ntitle: L\nkind: errata\ndate: 2021-09\n"
LISTED = {"publications.yaml": "publications: [core, faq, update, later]\n"}


def the(edition: Edition, address: str) -> ClauseSource:
    found = clause_of(edition, address)
    assert found is not None
    return found


def said(edition: Edition) -> tuple[str, str, str]:
    one = the(edition, "faq/f1")
    return one.question, one.text, one.rule.value.strip() if one.rule is not None else ""


BEFORE = ("Does it hold?", "Yes.", "end the Game.")


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ("- replace: faq/f1\n  was: Yes.\n  answer: It does.\n", ("Does it hold?", "It does.", "end the Game.")),
        (
            "- replace: faq/f1\n  was: {question: it hold}\n  question: Does that hold?\n",
            ("Does that hold?", "Yes.", "end the Game."),
        ),
        (
            "- replace: faq/f1\n  was: {answer: Yes., rule: end the}\n  answer: Perhaps.\n  prose: nobody knows\n",
            ("Does it hold?", "Perhaps.", ""),
        ),
        (
            "- replace: faq/f1\n  was: {rule: end the Game}\n  rule: |\n    end the Turn.\n",
            ("Does it hold?", "Yes.", "end the Turn."),
        ),
        (
            "- rename: hold\n  to: last\n  in: [faq/f1]\n  expect: {text: 1}\n",
            ("Does it last?", "Yes.", "end the Game."),
        ),
    ],
)
def test_an_answer_is_amended_and_earlier_editions_keep_it(change: str, expected: tuple[str, str, str]) -> None:
    before, now, bag = after(change)
    assert codes(bag) == []
    assert (said(before), said(now)) == (BEFORE, expected)
    one = the(now, "faq/f1")
    assert one.amended_by == ("update",)
    assert (text(one.node, "question"), text(one.node, "answer")) == expected[:2]
    assert [(c.target, c.before, c.after) for c in now.changes_of("update")] == [
        ("faq/f1", "Does it hold? Yes.", f"{expected[0]} {expected[1]}")
    ]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ("- replace: faq/f1\n  was: No.\n  answer: It does.\n", "RW514"),
        ("- replace: faq/f1\n  was: {text: Yes.}\n  answer: It does.\n", "RW514"),
        ("- replace: faq/f1\n  was: No.\n  answer: Yes.\n", "RW544"),
        ("- replace: faq/f1\n  was: {question: Will it}\n  question: Does it hold?\n", "RW544"),
        ("- replace: faq/f1\n  was: Yes.\n  answer: Yes.\n", "RW545"),
        ("- replace: faq/f1\n  was: {}\n  answer: It does.\n", "RW513"),
        ("- replace: faq/f9\n  was: Yes.\n  answer: It does.\n", "RW512"),
        ("- replace: faqs/f1\n  was: Yes.\n  answer: It does.\n", "RW511"),
        ("- replace: faq/f1\n  was: Yes.\n  text: It does.\n", "RW550"),
        ("- remove: faq/f1\n  was: Yes.\n", "RW550"),
        ("- insert: faq/f2\n  after: faq/f1\n  text: It does.\n  prose: why\n", "RW550"),
        ("- replace: glider/e2\n  was: fall\n  answer: It does.\n", "RW550"),
        ("- replace: glider/e2\n  was: fall\n  reason: It is so.\n", "RW550"),
        ("- replace: faq/f1\n  was: Yes.\n  answer: A.\n- replace: faq/f1\n  was: A\n  answer: B.\n", "RW541"),
        ("- rename: hold\n  to: last\n  in: [faq/f1]\n  expect: {text: 2}\n", "RW515"),
        ("- replace: faq/f1\n  was: Yes.\n  answer: No.\nwithdraws: [faq/f1]\n", "RW551"),
        (
            "- replace: update/f1\n  was: Yes.\n  answer: No.\nfaq:\n- id: f1\n  about: [glider]\n  question: Q?\n"
            "  answer: Yes.\n  prose: nothing\n",
            "RW551",
        ),
    ],
)
def test_an_amendment_of_an_answer_that_does_not_fit_is_told(change: str, code: str) -> None:
    _, _, bag = after(change)
    assert codes(bag) == [code]


def test_an_answer_that_was_taken_back_before_is_not_amended() -> None:
    update = "publication: update\ntitle: U\nkind: errata\ndate: 2021-07\nwithdraws: [faq/f1]\n"
    later = LATER + "changes:\n- replace: faq/f1\n  was: Yes.\n  answer: No.\n"
    _, bag = folded("later", {**LISTED, "publications/update.yaml": update, "publications/later.yaml": later})
    (finding,) = bag
    assert (finding.code, "taken back by 'update'" in finding.message) == ("RW551", True)


def test_an_answer_that_is_taken_back_later_keeps_its_last_words_and_decides_nothing() -> None:
    change = "- replace: faq/f1\n  was: Yes.\n  answer: No.\n  rule: |\n    end the Turn.\n"
    more = {**LISTED, "publications/later.yaml": LATER + "withdraws: [faq/f1]\n"}
    _, now, bag = after(change, until="later", **more)
    assert codes(bag) == []
    (gone,) = now.rules[0].withdrawn
    assert (gone.text, gone.rule, gone.withdrawn_in) == ("No.", None, "later")


def test_an_amendment_of_an_answer_that_is_taken_back_leaves_it_as_it_was() -> None:
    change = "- id: c1\n  replace: faq/f1\n  was: Yes.\n  answer: No.\n"
    more = {**LISTED, "publications/later.yaml": LATER + "withdraws: [update/c1]\n"}
    _, now, bag = after(change, until="later", **more)
    assert (codes(bag), said(now), the(now, "faq/f1").amended_by) == ([], BEFORE, ())


def test_a_variant_without_the_page_leaves_its_answers_in_peace() -> None:
    update = (
        "publication: update\ntitle: U\nkind: errata\ndate: 2021-07\nchanges:\n"
        "- replace: faq/f1\n  was: Yes.\n  answer: No.\n"
    )
    _, bag = folded("update", {"publications/update.yaml": update}, variant="Lite")
    assert codes(bag) == []


# ---- rulings


def test_reason_and_text_of_a_ruling_are_amended() -> None:
    before, now, bag = after(
        "- replace: glider/q1\n  was: {reason: none, text: One}\n  text: Two.\n  reason: It is so.\n"
    )
    assert codes(bag) == []
    assert [text(the(e, "glider/q1").node, "reason") for e in (before, now)] == ["none", "It is so."]
    assert [text(one, "reason") for one in mappings(now.rules[0].node.get("rulings"))] == ["It is so."]
    assert the(now, "glider/q1").text == "Two."


def test_another_reading_is_amended_and_can_be_chosen() -> None:
    change = "- replace: glider/other\n  was: Other\n  text: Something else.\n  rule: |\n    end the Turn.\n"
    before, now, bag = after(change)
    assert codes(bag) == []
    readings = [
        [(text(one, "text"), text(one, "rule")) for one in mappings(the(e, "glider/q1").node.get("alternatives"))]
        for e in (before, now)
    ]
    assert readings == [[("Other.", "")], [("Something else.", "end the Turn.")]]
    assert [(c.target, c.before, c.after) for c in now.changes_of("update")] == [
        ("glider/q1", "Other.", "Something else.")
    ]
    files = {
        "publications/update.yaml": "publication: update\ntitle: U\nkind: errata\ndate: 2021-07\nchanges:\n" + change
    }
    chosen, _ = folded("update", files, rulings={"glider/q1": "other"})
    rule = the(chosen, "glider/q1").rule
    assert (the(chosen, "glider/q1").text, rule.value if rule else "") == ("Something else.", "end the Turn.\n")


def test_a_ruling_that_was_reworded_is_the_other_reading_where_an_alternative_was_chosen() -> None:
    update = (
        "publication: update\ntitle: U\nkind: errata\ndate: 2021-07\nchanges:\n"
        "- replace: glider/q1\n  was: One\n  text: Two.\n"
    )
    chosen, _ = folded("update", {"publications/update.yaml": update}, rulings={"glider/q1": "other"})
    assert text(the(chosen, "glider/q1").node, "text") == "Two."


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ("- replace: glider/q1\n  was: {reason: some}\n  reason: It is so.\n", "RW514"),
        ("- replace: glider/q1\n  was: {reason: none}\n  reason: none\n", "RW545"),
        ("- replace: glider/q1\n  was: {reason: some}\n  reason: none\n", "RW544"),
        ("- replace: glider/q1\n  was: One\n  answer: Two.\n", "RW550"),
        ("- replace: glider/other\n  was: Others\n  text: Two.\n", "RW514"),
        ("- replace: glider/other\n  was: Other\n  text: Other.\n", "RW545"),
        ("- replace: glider/other\n  was: Other\n  reason: Why.\n", "RW550"),
        ("- remove: glider/other\n  was: Other\n", "RW550"),
    ],
)
def test_an_amendment_of_a_ruling_that_does_not_fit_is_told(change: str, code: str) -> None:
    _, _, bag = after(change)
    assert codes(bag) == [code]
