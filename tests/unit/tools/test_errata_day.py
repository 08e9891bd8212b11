"""The day on which errata ship: a document of five items is entered, looked at, and built, by commands and two edits.

In: the game that `rulewright new game` makes, with an FAQ. Out: each step says what comes next; pages and package stand at the end.
docs/studies/errata-day.md tells who tried it, and what was mended.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.unit.tools.lamps import RULES, done, edit, run, started

CASES = f"{RULES}scenarios/weary.yaml"
NEW_CASE = """\
- id: s2
  text: Weary takes 3 off Might, a strike is allowed, and singing is not.
  cites: [e2, errata-1/f1]
  editions: from errata-1
  given: |
    let Ada be a Hero. the Ada's Might is 5. the Ada is Weary.
  when: []
  totals:
  - {of: "the Ada's Might", value: 2, parts: {e2: -3}}
  verdicts:
  - {of: the Ada uses Strike, allowed: true}
  - {of: the Ada uses Sing, allowed: false, reasons: [errata-1/f1]}
"""


@pytest.fixture
def entered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """All five items, as the commands write them; the case of the book is not closed yet."""
    started(tmp_path, monkeypatch)
    edit(tmp_path / f"{RULES}vocabulary/lamp-light.yaml", "  Strike: Hero uses ~\n", "  Strike: Hero uses ~\n  Sing: Hero uses ~\n")  # fmt: skip
    done("errata", "new", "faq-1", "--kind", "faq", "--date", "2026-06")
    done("errata", "answer", "weary", "--question", "Does a nap help?", "--answer", "No.")
    done("errata", "new", "errata-1", "--date", "2026-09")
    done("errata", "add", "Might is 2", "--words", "Might is 3 lower.", "--rule", "the Hero gets -3 to Might.")
    done("errata", "add", "weary/e1", "--remove")
    told = done("errata", "rename", "Weary", "Exhausted")
    assert (
        'weary/t1 prints \'Weary\' and keeps it; `rulewright errata reword "Weary" "Exhausted"` replaces it there\n'
        in told
    )
    done("errata", "answer", "weary", "--question", "May they sing?", "--answer", "No.", "--rule", "the Hero cannot use Sing.")  # fmt: skip
    done("errata", "withdraw", "faq-1/f1")
    return tmp_path


def test_a_case_that_shows_the_old_rule_is_told_how_to_be_closed(entered: Path) -> None:
    code, out, err = run("check")
    assert code == 1
    assert "'errata-1' took it out; a case about the time before says `editions: to faq-1`" in out + err
    edit(entered / CASES, "- id: s1\n", "- id: s1\n  editions: from first-book\n")
    assert "a case about the time before says `editions: from first-book to faq-1`" in run("check")[2]
    edit(entered / CASES, "  cites: [e1, e2]\n", "  cites: [e2]\n")
    edit(entered / CASES, "  verdicts:\n  - {of: the Ada uses Strike, allowed: false, reasons: [e1]}\n", "")
    code, out, err = run("test")
    assert code == 1
    assert "it held in faq-1; if errata-1 means it: give the case `editions: from first-book to faq-1`, and write another `from errata-1`" in out  # fmt: skip


def test_what_a_document_does_is_seen_before_its_cases_are_mended(entered: Path) -> None:
    assert run("check")[0] == 1
    assert "scenario: weary/s1" in done("impact", "errata-1")
    assert "- weary/e1 (effects): removed" in done("diff", "faq-1", "errata-1")


def test_a_new_name_and_a_sign_are_told(entered: Path) -> None:
    edit(entered / CASES, "- id: s1\n", "- id: s1\n  editions: to faq-1\n")
    done("errata", "new", "errata-2", "--date", "2026-09-15")
    done("errata", "add", "weary/e2", "--words", "Might takes -4.", "--rule", "the Hero gets -4 to Might.")
    done("errata", "new", "errata-3", "--date", "2026-10-01")
    done(
        "errata", "add", "weary/e2", "--words", "Might takes -5.", "--rule", "the Hero gets -5 to Might.", "--item", "1"
    )
    done("errata", "answer", "weary", "--question", "Why?", "--answer", "So.", "--clarifies", "weary/e2")
    done("errata", "withdraw", "errata-1/f1")
    done("build")
    wiki = entered / "generated/wiki/lamp-light"
    assert "“-4” became “-5”" in (wiki / "publications/errata-3/index.html").read_text(encoding="utf-8")
    assert "“Weary” is called “Exhausted” from now on." in (wiki / "publications/errata-1/index.html").read_text(encoding="utf-8")  # fmt: skip
    page = (wiki / "states/weary/index.html").read_text(encoding="utf-8")
    assert "<b>Earlier name:</b> Weary, until <a" in page
    assert 'Withdrawn by Errata 3 on <time datetime="2026-10-01">' in page


def test_five_items_are_seen_and_published(entered: Path) -> None:
    edit(entered / CASES, "- id: s1\n", "- id: s1\n  editions: to faq-1\n")
    with (entered / CASES).open("a", encoding="utf-8") as file:
        file.write(NEW_CASE)
    assert run("check")[0] == 0
    told = done("diff", "faq-1", "errata-1")
    for line in (
        "Might is [-2-]{+3+} lower.",
        "- weary/e1 (effects): removed",
        "+ errata-1/f1",
        "- faq-1/f1",
        "witness",
    ):
        assert line in told, line
    touched = done("impact", "errata-1")
    assert "2 answers: errata-1/f1, faq-1/f1 (withdrawn)" in touched and "1 rule: weary (behaviour)" in touched
    assert "0 failed" in done("test")
    assert done("test", "--case", "s2") == done("test", "--case", "weary/s2", "--edition", "errata-1") == "1 case in 1 edition, each on both back ends: 2 passed, 0 failed\n"  # fmt: skip
    assert done("test", "--edition", "faq-1").startswith("2 cases in 1 edition, ")
    assert "no case 's2' counts in faq-1" in run("test", "--case", "s2", "--edition", "faq-1")[2]
    assert "there is no case 'weary/s3'; did you mean 'weary/s" in run("test", "--case", "weary/s3")[2]
    done("build")
    before = (entered / "generated/wiki/lamp-light/publications/faq-1/index.html").read_text(encoding="utf-8")
    assert (
        '<s>Does a nap help?</s></span><p><b>Withdrawn</b> by <a href="../errata-1/index.html">Errata 1</a>' in before
    )
    page = (entered / "generated/wiki/lamp-light/publications/errata-1/index.html").read_text(encoding="utf-8")
    assert (
        'Scenario <span class="nb">s2</span>' in page
        and '<td>not allowed, by e1</td><td class="differs">allowed<' in page
    )
    assert "Might is" in page and "May they sing?" in page and "Does a nap help?" in page
    program = (
        "import lamp_light\nfrom lamp_light.editions import faq_1\n"
        "for game in (faq_1, lamp_light):\n"
        "    ada = game.World().add(game.Hero('Ada', might=5))\n"
        "    game.run(ada.become_weary())\n"
        "    print(ada.might_total().value, ada.use_strike().verdict().allowed)\n"
    )  # fmt: skip
    ran = subprocess.run([sys.executable, "-c", program], cwd=entered / "generated/python", capture_output=True, text=True, check=False)  # fmt: skip
    assert ran.stdout.split() == ["3", "False", "2", "True"], ran.stderr


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        (
            "Wearier",
            "Exhausted",
            "'Wearier' is no name of the vocabulary; a printed word is replaced by `errata reword`",
        ),
        ("Weary", "Rest", "'Rest' is another name"),
    ],
)
def test_a_term_that_cannot_be_renamed_is_refused(entered: Path, old: str, new: str, why: str) -> None:
    code, _, err = run("errata", "rename", old, new)
    assert (code, why in err) == (2, True), err
