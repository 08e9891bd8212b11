"""What commands tell about editions: differences with a situation, impact, history, the list, the whole text."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.unit.tools.lamps import RULES, done, edit, run, started


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A book, an FAQ with one answer, and errata: a number, a word, and the answer taken back."""
    started(tmp_path, monkeypatch)
    done("errata", "new", "faq-1", "--kind", "faq", "--date", "2026-05")
    done("errata", "answer", "weary", "--question", "Can it strike?", "--answer", "No.", "--restates", "weary/e1")
    done("errata", "new", "errata-1", "--date", "2026-07")
    done("errata", "add", "weary/e2", "--words", "Might is 3 lower.", "--rule", "the Hero gets -3 to Might.")
    done("errata", "reword", "hero", "fighter", "weary/e1")
    done("errata", "withdraw", "faq-1/f1")
    edit(tmp_path / f"{RULES}scenarios/weary.yaml", "- id: s1\n", "- id: s1\n  editions: to faq-1\n")
    return tmp_path


def test_what_differs_is_told_with_the_smallest_situation(project: Path) -> None:
    text = done("diff", "faq-1", "errata-1")
    assert "  ~ weary/e1 (effects): reworded; words only\n      A Weary [-hero-]{+fighter+} cannot strike.\n" in text
    assert "  ~ weary/e2 (effects): reworded, decides something else; behaviour\n" in text
    assert "  - faq-1/f1 (faq: FAQ 1): withdrawn; words only\n" in text
    assert (
        "  witness (small world): let Alder be a Hero. the Alder is Weary.\n      Alder's Might: before -2, after -3\n"
        in text
    )
    assert "  scenario weary/s1: held before, not any more\n" in text
    assert text.endswith("1 rule differs: 1 in what it does, 0 in words only\n")


def test_the_same_is_there_for_programs(project: Path) -> None:
    found = json.loads(done("diff", "faq-1", "errata-1", "weary", "--format", "json"))
    (rule,) = found["rules"]
    assert (rule["id"], rule["class"]) == ("weary", "behaviour")
    assert {c["id"]: c["class"] for c in rule["clauses"]} == {
        "weary/e1": "words only",
        "weary/e2": "behaviour",
        "faq-1/f1": "words only",
    }
    assert rule["witness"]["outcomes"] == [{"what": "Alder's Might", "before": "-2", "after": "-3"}]
    (scenario,) = rule["scenarios"]
    assert (scenario["name"], scenario["holds"]) == ("weary/s1", "before")


def test_without_a_search_no_situation_is_told(project: Path) -> None:
    found = json.loads(done("diff", "faq-1", "errata-1", "--no-witness", "--format", "json"))
    assert (found["looked"], found["rules"][0]["witness"]) == (False, None)
    assert "witness" not in done("diff", "faq-1", "errata-1", "--no-witness")


def test_words_alone_are_told_as_such(project: Path) -> None:
    text = done("diff", "first-book", "faq-1")
    assert "  + faq-1/f1 (faq: FAQ 1): added; words only\n" in text
    assert text.endswith("1 rule differs: 0 in what it does, 1 in words only\n")


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("diff", "first-book", "errata-2"), "no edition 'errata-2'; did you mean 'errata-1'?"),
        (("diff", "book", "errata-1"), "edition 'book'"),
        (("diff", "first-book", "errata-1", "wery"), "did you mean 'weary'?"),
        (("impact", "errata-9"), "no game has an edition 'errata-9'"),
        (("history", "nothing at all"), "no clause is called"),
    ],
)
def test_what_is_not_there_is_said(project: Path, arguments: tuple[str, ...], why: str) -> None:
    code, _, err = run(*arguments)
    assert (code, why in err) == (2, True), err


def test_the_impact_of_a_document(project: Path) -> None:
    assert done("impact", "errata-1") == (
        "errata-1: behaviour\n"
        "2 clauses: weary/e1, weary/e2\n"
        "1 rule: weary (behaviour)\n"
        "1 answer: faq-1/f1 (withdrawn)\n"
        "2 pages: states/weary/, publications/errata-1/\n"
        "1 function of resolvers: weary.e2\n"
        "1 scenario: weary/s1\n"
    )
    words = json.loads(done("impact", "faq-1", "--format", "json"))
    assert (words["class"], words["clauses"], words["functions"], words["answers"]) == (
        "words only",
        [],
        [],
        ["faq-1/f1"],
    )


def test_the_impact_of_a_document_on_one_rule(project: Path) -> None:
    assert done("impact", "errata-1", "weary").splitlines()[:4] == [
        "errata-1, weary: behaviour",
        "2 clauses: weary/e1, weary/e2",
        "1 rule: weary (behaviour)",
        "no answers",
    ]
    assert json.loads(done("impact", "errata-1", "--format", "json"))["classes"] == {"weary": "behaviour"}


def test_a_wrong_class_is_refused_with_a_situation_that_shows_it(project: Path) -> None:
    errata = project / f"{RULES}publications/errata-1.yaml"
    edit(errata, "  text: Might is 3 lower.\n", "  class: words only\n  text: Might is 3 lower.\n")
    code, out, err = run("check")
    assert (code, "RW531" in out + err) == (1, True)
    assert "For example: let Alder be a Hero. the Alder is Weary. Alder's Might: before -2, after -3." in out + err


def test_the_history_of_a_clause_and_of_an_answer(project: Path) -> None:
    assert done("history", "weary/e2") == (
        "weary/e2\n"
        "2026-01  The First Book (first-book): came with it\n"
        "    reads: Might is 2 lower.\n"
        "2026-07  Errata 1 (errata-1): reworded, behaviour\n"
        "    before: Might is 2 lower.\n"
        "    after:  Might is 3 lower.\n"
    )
    answers = json.loads(done("history", "faq-1/f1", "--format", "json"))["events"]
    assert [(e["publication"], e["what"]) for e in answers] == [
        ("faq-1", "answered"),
        ("errata-1", "withdrawn, words only"),
    ]
    assert "an answer about it: faq-1/f1" in done("history", "weary/e1")


def test_the_editions_of_a_game(project: Path) -> None:
    lines = done("editions").splitlines()
    assert lines[0] == "lamp-light"
    assert [line.split()[0] for line in lines[1:]] == ["first-book", "faq-1", "*"]
    assert json.loads(done("editions", "--format", "json"))[0]["editions"][2]["current"] is True


def test_the_whole_text_as_it_stands(project: Path) -> None:
    old, new = done("consolidated", "faq-1"), done("consolidated", "errata-1")
    assert "- **e2** Might is 2 lower.\n" in old
    assert "- **e2** Might is 3 lower. (errata-1)\n" in new
    assert ("**faq-1/f1** Can it strike?" in old, "faq-1/f1" in new) == (True, False)
    plain = done("consolidated", "errata-1", "--format", "text")
    assert "*" not in plain.replace("**", "")
    assert "e2: Might is 3 lower. (errata-1)" in plain


SINGING = """\
rule: singing
title: Singing
kind: rule
vocabulary: lamp-light
subject: a Hero
effects:
- id: e1
  text: Who is Weary and is not can strike.
  rule: |
    if the Hero is Weary and is not Weary, the Hero can use Strike.
- id: e2
  text: Who strikes loses 1 Health, and Might counts.
  rule: |
    when the Hero uses Strike, the Hero loses 1 Health.
"""
SINGING_CASES = """\
scenarios: singing
cases:
- id: s1
  text: A Weary hero is as strong as the lamp says, whoever looks.
  cites: [e2]
  given: |
    let Ada be a Hero. the Ada's Might is 5. the Ada's Health is 5. the Ada is Weary.
  when: [the Ada loses 1 Health]
  then: |
    the Ada's Might is 3.
"""


@pytest.fixture
def two_rules(project: Path) -> Path:
    """Another rule, of which the errata change what can never come about; its scenario shows what the first rule did."""
    (project / f"{RULES}states/singing.yaml").write_text(SINGING, encoding="utf-8")
    (project / f"{RULES}scenarios/singing.yaml").write_text(SINGING_CASES, encoding="utf-8")
    done("errata", "add", "singing/e1", "--words", "Nobody.", "--rule", "if the Hero is Weary and is not Weary, the Hero cannot use Rest.")  # fmt: skip
    return project


def test_a_situation_is_that_of_the_rule_that_it_stands_with(two_rules: Path) -> None:
    found = json.loads(done("diff", "faq-1", "errata-1", "--format", "json"))
    witnesses = {rule["id"]: rule["witness"] for rule in found["rules"]}
    assert witnesses["singing"] is None
    assert witnesses["weary"]["outcomes"] == [{"what": "Alder's Might", "before": "-2", "after": "-3"}]


def test_scenarios_that_come_out_otherwise_are_foreseen_whatever_they_cite(two_rules: Path) -> None:
    text = done("impact", "errata-1")
    assert "1 scenario: weary/s1\n1 scenario held before and does not any more: singing/s1\n" in text
    assert json.loads(done("impact", "errata-1", "--format", "json"))["broken"] == ["singing/s1"]
    assert json.loads(done("impact", "faq-1", "--format", "json"))["broken"] == []


def test_a_scenario_about_what_was_taken_out_is_foreseen(project: Path) -> None:
    edit(project / f"{RULES}scenarios/weary.yaml", "  editions: to faq-1\n", "")
    assert json.loads(done("impact", "errata-1", "--format", "json"))["broken"] == ["weary/s1"]
    done("errata", "new", "errata-2", "--date", "2026-08")
    edit(project / f"{RULES}scenarios/weary.yaml", "- id: s1\n", "- id: s1\n  editions: from faq-1\n")
    edit(project / f"{RULES}scenarios/weary.yaml", "value: 3, parts: {e2: -2}", "value: 2, parts: {e2: -3}")
    done("errata", "add", "weary/e1", "--remove")
    assert json.loads(done("impact", "errata-2", "--format", "json"))["broken"] == ["weary/s1"]
    assert json.loads(done("impact", "errata-1", "--format", "json"))["broken"] == []


def test_a_new_name_of_a_term_without_a_page_is_told(project: Path) -> None:
    done("errata", "rename", "Strike", "Blow")
    assert done("impact", "errata-1").splitlines()[1] == "1 name: “Strike” is “Blow”"
    assert "\n\n“Strike” is called “Blow”\n\nWeary (weary)" in done("diff", "faq-1", "errata-1")
    assert "is called" not in done("diff", "first-book", "faq-1")
    done("build")
    wiki = project / "generated/wiki/lamp-light"
    told = "“Strike” is called “Blow” from now on."
    assert told in (wiki / "publications/errata-1/index.html").read_text(encoding="utf-8")
    assert told not in (wiki / "publications/faq-1/index.html").read_text(encoding="utf-8")
    assert told in (wiki / "feed.atom").read_text(encoding="utf-8")
    terms = (wiki / "glossary/index.html").read_text(encoding="utf-8")
    assert "Blow <small>Action, earlier Strike, until <a" in terms
    assert "“Weary”" not in (wiki / "feed.atom").read_text(encoding="utf-8")
