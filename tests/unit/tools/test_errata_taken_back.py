"""A document that is taken back as a whole, and an amendment that is taken back by its id: folded away, and marked wherever they are told of.

In: the game that `rulewright new game` makes, with two errata, and a third that takes back all of the first and one change of the second.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.unit.tools.lamps import RULES, done, edit, page, run, started

CASES = f"{RULES}scenarios/weary.yaml"
BY = '<b>Withdrawn</b> by <a href="../errata-3/index.html">Errata 3</a> in <time datetime="2026-11">November 2026</time>.'


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("taken-back")
    with pytest.MonkeyPatch.context() as patch:
        started(folder, patch)
        edit(folder / CASES, "- id: s1\n", "- id: s1\n  editions: to first-book\n")
        done("errata", "new", "errata-1", "--date", "2026-09")
        done("errata", "add", "weary/e2", "--words", "Might is 3 lower.", "--rule", "the Hero gets -3 to Might.")
        done("errata", "add", "weary/e2", "--insert", "e5", "--words", "Nor can it sing.")
        done("errata", "answer", "weary", "--question", "Can it rest?", "--answer", "Yes.")
        done("errata", "new", "errata-2", "--date", "2026-10")
        done("errata", "add", "weary/t1", "--words", "A hero without Health becomes Weary.")
        done("errata", "add", "weary/e1", "--words", "A Weary hero never strikes.")
        file = folder / f"{RULES}publications/errata-2.yaml"
        edit(file, "- replace: weary/t1\n", "- id: c1\n  replace: weary/t1\n")
        done("errata", "new", "errata-3", "--date", "2026-11")
        done("errata", "withdraw", "errata-1")
        done("errata", "withdraw", "errata-2/c1")
        done("addresses", "--write")
        done("build")
        yield folder


def test_it_is_said_in_one_line(here: Path) -> None:
    written = (here / f"{RULES}publications/errata-3.yaml").read_text(encoding="utf-8")
    assert written.endswith("withdraws:\n- errata-1\n- errata-2/c1\n")


def test_nothing_of_it_holds_any_more(here: Path) -> None:
    told = done("consolidated", "errata-3", "--format", "text")
    assert "e2: Might is 2 lower.\n" in told and "e5:" not in told
    assert "t1: A hero whose last Health is lost becomes Weary.\n" in told
    assert "e1: A Weary hero never strikes. (errata-2)\n" in told
    assert "e2: Might is 3 lower. (errata-1)\n" in done("consolidated", "errata-2", "--format", "text")


def test_its_own_page_says_so(here: Path) -> None:
    told = page(here, "publications/errata-1")
    assert "<h1><s>Errata 1</s></h1>" in told
    assert f"<b>No longer in force.</b> {BY} Nothing that it changed holds in later editions." in told
    assert told.count(BY) == 4, "the document, both clauses, and its answer below"
    assert 'id="taken-back"' not in told


def test_the_page_of_one_that_lost_a_change_strikes_it_out(here: Path) -> None:
    told = page(here, "publications/errata-2")
    assert "<h1>Errata 2</h1>" in told
    assert f"<li><s>t1 of “Weary”</s><p>{BY}</p></li>" in told
    assert told.count(BY) == 2
    assert "<s>A hero" in told and "<s>A Weary hero" not in told


def test_the_one_that_took_back_says_what(here: Path) -> None:
    told = page(here, "publications/errata-3")
    assert '<a href="../errata-1/index.html">Errata 1</a><p>All of it</p>' in told
    assert '<a href="../errata-2/index.html">Errata 2</a><p>c1</p>' in told


def test_lists_and_the_feed_mark_it(here: Path) -> None:
    assert "<h3><s>Errata 1</s> " in page(here, "") and "<h3>Errata 2 " in page(here, "")
    older = page(here, "editions/errata-2")
    assert "<s>Errata 1</s>" not in older, "then it stood"
    assert "Errata 1</a> <small>withdrawn</small>" in page(here, "publications/errata-2")
    feed = (here / "generated/wiki/lamp-light/feed.atom").read_text(encoding="utf-8")
    own = feed.split("<entry>")[3]
    assert "<title>Errata 1 (Errata)</title>\n<updated>2026-11-01T" in own
    assert "Withdrawn by Errata 3 in November 2026." in own
    assert "Taken back by Errata 3: t1 of “Weary”." in feed
    assert "Takes back all of Errata 1." in feed
    assert "errata-1    2026-09  errata  3 changes  1 rule, 6 clauses  Errata 1 (taken back by errata-3)\n" in done(
        "editions"
    )


def test_the_history_of_its_pages_and_clauses_says_so(here: Path) -> None:
    now = page(here, "states/weary")
    assert "<p><b>Withdrawn</b> by Errata 3, " in now
    assert "Withdrawn</b> by Errata 3" not in page(here, "editions/errata-2/states/weary")
    assert done("history", "weary/e2").splitlines()[-3:] == [
        "2026-11  Errata 3 (errata-3): takes back errata-1; reworded, behaviour",
        "    before: Might is 3 lower.",
        "    after:  Might is 2 lower.",
    ]
    assert "(errata-3): takes back errata-1; removed, words only\n" in done("history", "weary/e5")


def test_a_case_about_what_went_is_told_how_to_be_closed(here: Path) -> None:
    before = (here / CASES).read_text(encoding="utf-8")
    edit(here / CASES, "- id: s1\n  editions: to first-book\n", "- id: s1\n  editions: from errata-1\n")
    edit(here / CASES, "cites: [e1, e2]", "cites: [e1, e2, e5]")
    code, out, err = run("check")
    (here / CASES).write_text(before, encoding="utf-8")
    assert code == 1
    assert (
        "'errata-3' took it out; a case about the time before says `editions: from errata-1 to errata-2`" in out + err
    )


def test_other_wikis_say_so_too(here: Path, tmp_path: Path) -> None:
    done("export", "markdown", "lamp-light", "--out", str(tmp_path / "md"))
    (told,) = [path.read_text(encoding="utf-8") for path in tmp_path.rglob("publications/errata-1.md")]
    assert "Withdrawn by Errata 3, 2026-11." in told
