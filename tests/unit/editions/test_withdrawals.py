"""What documents take back: entries, amendments, documents as a whole; and what rests on them."""

from __future__ import annotations

import pytest

from rulewright.diagnostics import Bag
from rulewright.editions.bookmark import Bookmark
from rulewright.editions.fold import clause_of, fold
from rulewright.editions.publications import publications_of
from rulewright.editions.tree import Edition
from rulewright.source import load_files
from tests.unit.editions.test_fold import BASE, codes, text_of

UPDATE = """\
publication: update
title: U
kind: errata
date: 2021-07
changes:
- id: c1
  replace: glider/e1
  was: may glide
  text: Nobody may glide.
- id: c2
  insert: glider/e5
  after: glider/e1
  text: They land.
  prose: words only
- retitle: glider
  was: Glider
  to: Sailplane
- rename term: Rider
  to: Pilot
faq:
- id: f1
  about: [glider]
  question: Who?
  answer: Riders.
  prose: nothing to compute
withdraws: [faq/f1]
"""


def editions(*later: str, update: str = UPDATE) -> tuple[list[Edition], Bag]:
    """All editions, folded one after the other as the pipeline does it; `later` documents are called l1, l2 .."""
    names = [f"l{number}" for number in range(1, len(later) + 1)]
    files = {**BASE, "publications/update.yaml": update}
    files["publications.yaml"] = f"publications: [{', '.join(['core', 'faq', 'update', *names])}]\n"
    for number, (name, said) in enumerate(zip(names, later, strict=True)):
        head = f"publication: {name}\ntitle: {name}\nkind: errata\ndate: 2022-0{number + 1}\n"
        files[f"publications/{name}.yaml"] = head + said
    bag = Bag()
    (game,) = load_files({path: content.encode() for path, content in files.items()}, bag).games
    listed, bookmark = publications_of(game, bag), Bookmark()
    return [fold(game, listed, one.id, bag, bookmark=bookmark) for one in listed], bag


def test_a_document_that_is_taken_back_holds_in_no_later_edition() -> None:
    (_, before, during, after), bag = editions("withdraws: [update]\n")
    assert codes(bag) == []
    assert text_of(during, "glider/e1") == "Nobody may glide."
    for one in (before, after):
        assert text_of(one, "glider/e1") == "A Jockey may glide; two Jockeys may not."
        assert clause_of(one, "glider/e5") is None
        assert one.rules[0].title == "Glider"
        assert clause_of(one, "faq/f1") is not None, "what it had taken back holds again"
    assert (dict(during.terms), dict(after.terms)) == ({"Rider": "Pilot"}, {})
    assert [(one.id, one.withdrawn_in) for one in after.rules[0].withdrawn] == [("update/f1", "l1")]
    assert [(c.target, c.before) for c in after.changes_of("l1")] == [
        ("glider/e1", None),
        ("glider/e5", "They land."),
        ("glider", None),
        ("Rider", None),
    ]


def test_a_withdrawal_that_is_taken_back_leaves_what_it_took() -> None:
    (_, _, during, without, again), bag = editions("withdraws: [update]\n", "withdraws: [l1]\n")
    assert codes(bag) == []
    assert text_of(without, "glider/e1") != text_of(during, "glider/e1") == text_of(again, "glider/e1")
    assert clause_of(again, "faq/f1") is None


def test_a_printed_word_of_a_term_is_the_old_one_again() -> None:
    rename = "- rename: Jockey\n  to: Rider\n  in: [glider/e2]\n  expect: {text: 1}\n"
    update = UPDATE[: UPDATE.index("changes:")] + "changes:\n" + rename
    (_, before, during, after), bag = editions("withdraws: [update]\n", update=update)
    assert codes(bag) == []
    assert [dict(one.terms) for one in (before, during, after)] == [
        {"Rider": "Jockey"},
        {"Rider": "Rider"},
        {"Rider": "Jockey"},
    ]


def test_the_id_of_a_clause_that_went_stays_taken() -> None:
    again = "withdraws: [update]\nchanges:\n- insert: glider/e5\n  after: glider/e1\n  text: Again.\n  prose: words\n"
    _, bag = editions(again)
    assert codes(bag) == ["RW505"]


BUILT = {
    "a clause that it inserted": ("- id: c9\n  replace: glider/e5\n  was: land\n  text: They crash.\n", "update/c2"),
    "words that it wrote": ("- id: c9\n  replace: glider/e1\n  was: Nobody\n  text: Hardly anybody.\n", "update/c1"),
}


@pytest.mark.parametrize(("change", "single"), BUILT.values(), ids=BUILT)
def test_a_withdrawal_from_under_a_later_document_is_the_slip(change: str, single: str) -> None:
    for taken in ("update", single):
        _, bag = editions("changes:\n" + change, f"withdraws: [{taken}]\n")
        (finding,) = bag
        assert (finding.code, finding.span.file) == ("RW552", "publications/l2.yaml")
        assert finding.message.startswith(f"'l2' takes back '{taken}', on which 'l1' builds: ")
        (note,) = finding.notes
        assert note.span is not None and note.span.file == "publications/l1.yaml"
        _, bag = editions("changes:\n" + change, f"withdraws: [{taken}, l1/c9]\n")
        assert codes(bag) == []


def test_it_is_told_once_whatever_is_taken_back_afterwards() -> None:
    change = BUILT["words that it wrote"][0]
    _, bag = editions("changes:\n" + change, "withdraws: [faq, update]\n", "withdraws: [l2]\n", "withdraws: [faq]\n")
    (finding,) = bag
    assert finding.span.file == "publications/l2.yaml"


def test_an_answer_that_speaks_of_what_went_is_told() -> None:
    entry = "faq:\n- id: f1\n  about: [glider]\n  clarifies: [glider/e5]\n  question: Q?\n  answer: A.\n  prose: none\n"
    _, bag = editions(entry, "withdraws: [update]\n")
    assert codes(bag) == ["RW552"]


def test_a_slip_of_an_earlier_document_stays_its_own() -> None:
    _, bag = editions("changes:\n- replace: glider/e9\n  was: x\n  text: It flies.\n", "withdraws: [update]\n")
    assert codes(bag) == ["RW512"]


def test_a_document_with_which_pages_came_is_not_taken_back() -> None:
    _, bag = editions("withdraws: [core]\n")
    (finding,) = bag
    assert (finding.code, "'core' brought pages (glider)" in finding.message) == ("RW552", True)
