"""Entering errata: what is written, that nothing else changes, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.diagnostics import Bag
from rulewright.source import SourceText, read_yaml
from rulewright.tools.errata.yaml_lines import NotAppended, appended, value
from tests.unit.tools.lamps import RULES, WEARY, done, edit, run, started

FILE = f"{RULES}publications/errata-1.yaml"


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    started(tmp_path, monkeypatch)
    done("errata", "new", "errata-1", "--date", "2026-07")
    return tmp_path


def test_a_new_document_stands_at_the_end_of_the_list_and_comments_stay(project: Path) -> None:
    assert (project / FILE).read_text() == "publication: errata-1\ntitle: Errata 1\nkind: errata\ndate: 2026-07\n"
    listed = (project / f"{RULES}publications.yaml").read_text()
    assert listed.splitlines()[0].endswith("# in fold order; the first is the core book")
    assert listed.splitlines()[1:] == ["- first-book", "- errata-1"]
    assert done("check") == ""


def test_an_amendment_is_filled_in_with_the_old_text_and_told_of_until_it_is_changed(project: Path) -> None:
    done("errata", "add", "Might is 2 lower")
    assert (
        (project / FILE)
        .read_text()
        .endswith(
            "changes:\n"
            "- replace: weary/e2\n"
            "  was:\n    text: Might is 2 lower.\n    rule: |\n      the Hero gets -2 to Might.\n"
            "  text: Might is 2 lower.\n  rule: |\n    the Hero gets -2 to Might.\n"
        )
    )
    assert "RW545" in run("check")[2]
    assert run("fmt", "--check")[0] == 0


def test_only_the_new_lines_differ(project: Path) -> None:
    done("errata", "add", "weary/e1", "--words", "It may not strike.")
    edit(project / FILE, "changes:\n", "# first item\nchanges:   # two to come\n")
    before = (project / FILE).read_text()
    done("errata", "add", "weary/c1", "--remove")
    done("errata", "add", "weary/e2", "--insert", "e3", "--words", "Nor can it run.", "--before")
    after = (project / FILE).read_text()
    assert after.startswith(before)
    assert after[len(before) :] == (
        "- remove: weary/c1\n  was: A rest ends it.\n"
        "- insert: weary/e3\n  before: weary/e2\n  text: Nor can it run.\n  prose: nothing is decided here yet\n"
    )
    assert "error" not in run("check")[2]


def test_what_several_clauses_say_is_listed(project: Path) -> None:
    code, _, err = run("errata", "add", "weary")
    assert code == 2
    assert "'weary' fits 2 clauses" in err
    assert "weary/e1: A Weary hero cannot strike." in err
    assert "no clause is called 'weary/e9' or reads like it" in run("errata", "add", "weary/e9")[2]


def test_words_answers_and_withdrawals(project: Path) -> None:
    done("errata", "reword", "hero", "fighter")
    done(
        "errata", "answer", "weary", "--question", "Can it rest?", "--answer", "Yes: always.", "--restates", "weary/e1"
    )
    done("errata", "new", "errata-2", "--date", "2026-08")
    done("errata", "withdraw", "errata-1/f1")
    text = (project / FILE).read_text()
    assert "- rename: hero\n  to: fighter\n  in: [weary/t1, weary/e1]\n  expect: {text: 2}\n" in text
    assert 'answer: "Yes: always."\n  restates: weary/e1\n' in text
    assert (project / f"{RULES}publications/errata-2.yaml").read_text().endswith("withdraws:\n- errata-1/f1\n")
    assert "error" not in run("check")[2]
    assert run("fmt", "--check")[0] == 0


def test_what_the_files_can_say_the_commands_can_say(project: Path) -> None:
    done("errata", "reword", "hero", "fighter", "weary/e1", "--class", "words only")
    done(
        "errata", "answer", "weary", "--question", "Why?", "--answer", "So.", "--related", "Weary", "--related", "Hero"
    )
    text = (project / FILE).read_text()
    assert "  expect: {text: 1}\n  class: words only\n" in text
    assert "  related: [Weary, Hero]\n" in text
    assert "error" not in run("check")[2]
    assert run("fmt", "--check")[0] == 0


def test_a_withdrawal_says_which_item_of_the_document_it_is(project: Path) -> None:
    done("errata", "answer", "weary", "--question", "Can it rest?", "--answer", "Yes.", "--restates", "weary/e1")
    done("errata", "answer", "weary", "--question", "Can it sing?", "--answer", "Yes.")
    done("errata", "new", "errata-2", "--date", "2026-08")
    last = project / f"{RULES}publications/errata-2.yaml"
    last.write_text(last.read_text() + 'items: ["page 3, line 1", page 4]\n')
    assert "RW518 nothing was made of 'page 4'" in run("check")[2]
    done("errata", "withdraw", "errata-1/f1", "--item", "page 3, line 1")
    done("errata", "withdraw", "errata-1/f2", "--item", "page 4")
    assert 'withdraws:\n- {entry: errata-1/f1, item: "page 3, line 1"}\n- {entry: errata-1/f2, item: page 4}\n' in last.read_text()  # fmt: skip
    assert "error" not in run("check")[2]
    assert run("fmt", "--check")[0] == 0
    assert "errata-1/f1 (withdrawn), errata-1/f2 (withdrawn)" in done("impact", "errata-2")
    done("rename", "errata-1", "first-errata")
    assert "{entry: first-errata/f2, item: page 4}" in last.read_text()


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("errata", "new", "errata-1", "--date", "2026"), "there is a publication 'errata-1' already"),
        (("errata", "new", "Errata", "--date", "2026"), "no id"),
        (("errata", "new", "errata-2", "--date", "July"), "no date"),
        (("errata", "add", "weary/e1", "--to", "first-book"), "the core book"),
        (("errata", "add", "weary/e1", "--to", "errata-9"), "no publication 'errata-9'"),
        (("errata", "reword", "dragon", "wyvern"), "stands nowhere"),
        (("errata", "withdraw", "errata-1"), "no document before 'errata-1'"),
        (("errata", "answer", "wery", "--question", "A?", "--answer", "B."), "did you mean 'weary'?"),
    ],
)
def test_what_cannot_be_entered_is_refused_and_nothing_is_written(
    project: Path, arguments: tuple[str, ...], why: str
) -> None:
    before = {path: path.read_bytes() for path in project.rglob("*.yaml")}
    code, _, err = run(*arguments)
    assert (code, why in err) == (2, True), err
    assert {path: path.read_bytes() for path in project.rglob("*.yaml")} == before


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a: [x, y]  # z\n", "a: [x, y, new]  # z\n"),
        ("a:\n  - x  # z\n\nb: 1\n", "a:\n  - x  # z\n  - new\n\nb: 1\n"),
        ("a: []\nb: 1\n", "a:\n- new\nb: 1\n"),
        ("b: 1", "b: 1\na:\n- new\n"),
        ("a:\n- |\n  long\n  text\n# end\n", "a:\n- |\n  long\n  text\n- new\n# end\n"),
    ],
)
def test_an_item_is_put_at_the_end_of_its_list(text: str, expected: str) -> None:
    source = SourceText("f.yaml", text)
    root = read_yaml(source, Bag())
    assert root is not None
    assert appended(source, root, "a", ["new"]) == expected


def test_a_list_between_brackets_takes_no_item_of_several_lines() -> None:
    source = SourceText("f.yaml", "a: [{b: 1}]\n")
    root = read_yaml(source, Bag())
    assert root is not None
    with pytest.raises(NotAppended, match="between brackets"):
        appended(source, root, "a", ["b: 1", "c: 2"])


@pytest.mark.parametrize(
    "text", ["Plain.", "Yes: always.", "- not a list", "on", "a # b", '"quoted"', "[[Link]] first"]
)
def test_values_read_as_they_were_meant(text: str) -> None:
    root = read_yaml(SourceText("f.yaml", f"a: {value(text)}\n"), Bag())
    assert root is not None
    found = root.get("a")
    assert getattr(found, "value", None) == text


def test_a_word_is_replaced_in_all_its_capitals_and_links_lead_on(project: Path) -> None:
    edit(
        project / WEARY,
        "  text: A Weary hero cannot strike.\n",
        "  text: A Weary hero cannot strike; no [[Hero|HERO]] can.\n",
    )
    told = done("errata", "reword", "hero", "fighter", "weary/e1")
    assert "'hero' becomes 'fighter' in 1 place: weary/e1\n'HERO' becomes 'FIGHTER' in 1 place: weary/e1\n" in told
    text = (project / FILE).read_text()
    assert "- rename: HERO\n  to: FIGHTER\n  in: [weary/e1]\n  expect: {text: 1}\n" in text
    done("errata", "reword", "strike", "hit")
    edit(project / WEARY, "[[Hero|HERO]] can.", "[[Hero|such one]] can.")
    code, _, err = run("errata", "reword", "Hero", "Fighter", "weary/e1")
    assert (code, "'Hero' is printed nowhere in weary/e1; links lead to it" in err) == (2, True), err


def test_an_old_name_that_a_clause_prints_is_told(project: Path) -> None:
    edit(project / WEARY, "  text: A Weary hero cannot strike.\n", "  text: A [[Weary|weary]] hero cannot strike.\n")
    told = done("errata", "rename", "Weary", "Worn Out")
    assert 'weary/e1 prints \'weary\' and keeps it; `rulewright errata reword "Weary" "Worn Out"`' in told
    err = run("check")[2]
    assert "RW735 'Weary' is called 'Worn Out' since 'errata-1', and weary/t1, weary/e1 still print 'Weary' and 'weary'" in err  # fmt: skip
    done("errata", "reword", "Weary", "Worn Out")
    assert "RW735" not in run("check")[2]


def test_who_names_a_removed_clause_is_told(project: Path) -> None:
    with (project / WEARY).open("a", encoding="utf-8") as file:
        file.write("rulings:\n- id: q1\n  about: [e2]\n  text: Also when.\n  by: Ada\n  reason: So.\n  restates: e1\n")
    told = done("errata", "add", "weary/e1", "--remove")
    assert "weary/q1 names weary/e1: amend or remove it in the same document\n" in told
    assert "case weary/s1 names it: give it `editions: to first-book`\n" in told
    err = run("check")[2]
    assert "'errata-1' took it out; amend or remove in 'errata-1' what names it here (`errata add`)" in err
    assert "a case about the time before says `editions: to first-book`" in err


def test_an_answer_says_why_its_words_say_more(project: Path) -> None:
    done("errata", "answer", "weary", "--question", "May they sing?", "--answer", "No.", "--restates", "weary/e1", "--drift", "as Strike")  # fmt: skip
    assert "  drift: as Strike\n  restates: weary/e1\n" in (project / FILE).read_text()
    assert "error" not in run("check")[2]


def test_a_removed_clause_has_a_class_in_its_history(project: Path) -> None:
    edit(project / f"{RULES}scenarios/weary.yaml", "- id: s1\n", "- id: s1\n  editions: to first-book\n")
    done("errata", "add", "weary/e1", "--remove")
    assert "Errata 1 (errata-1): removed, behaviour\n" in done("history", "weary/e1")
