"""The summary of a page is amended like a clause: entered, printed by each edition, told, and missed where it is left behind. A case
that the document closed shows on its page what plays differently.

In: the game that `rulewright new game` makes, with a number in its summary, and errata about that number.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.unit.tools.lamps import RULES, WEARY, done, edit, page, run, started

FILE = f"{RULES}publications/errata-1.yaml"
LEFT = "'errata-1' changed '2' in weary/e2, and the summary of 'weary' still says it"


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("summaries")
    with pytest.MonkeyPatch.context() as patch:
        started(folder, patch)
        edit(folder / WEARY, "summary: Too tired to fight well.", "summary: Too tired to fight well, by two.")
        edit(folder / f"{RULES}scenarios/weary.yaml", "- id: s1\n", "- id: s1\n  editions: to first-book\n")
        done("errata", "new", "errata-1", "--date", "2026-09", "--document", "a sheet", "--item", "1")
        done("errata", "add", "weary/e2", "--words", "Might is 3 lower.", "--rule", "the Hero gets -3 to Might.", "--item", "1", "--class", "behaviour")  # fmt: skip
        assert LEFT in run("check")[2]
        done("errata", "add", "too tired", "--words", "Too tired to fight well, by three.", "--class", "words only")
        done("build")
        yield folder


def test_it_is_entered_with_the_old_words(here: Path) -> None:
    written = (here / FILE).read_text(encoding="utf-8")
    assert "date: 2026-09\ndocument: a sheet\nitems: [1]\nchanges:\n" in written
    assert written.endswith(
        "  class: behaviour\n- replace: weary/summary\n  was: Too tired to fight well, by two.\n"
        "  text: Too tired to fight well, by three.\n  class: words only\n"
    )
    assert run("fmt", "--check")[0] == 0


def test_each_edition_prints_its_own(here: Path) -> None:
    now, before = page(here, "states/weary"), page(here, "editions/first-book/states/weary")
    assert "fight well, by three." in now and "fight well, by two." not in now
    assert "fight well, by two." in before and "fight well, by three." not in before


def test_it_is_told_as_words_only(here: Path) -> None:
    told = page(here, "publications/errata-1")
    assert "“two” became “three”. In Summary." in told
    assert "\n1 summary: weary/summary\n1 rule: weary (behaviour)\n" in done("impact", "errata-1")
    shown = done("diff", "first-book", "errata-1", "--no-witness")
    assert (
        "~ weary/summary (summary): reworded; words only\n      Too tired to fight well, by [-two-]{+three+}." in shown
    )


def test_a_case_that_was_closed_shows_what_plays_differently(here: Path) -> None:
    told = page(here, "publications/errata-1")
    assert 'Scenario <span class="nb">s1</span>' in told
    assert '<td>3</td><td class="differs">2<span class="why">differs</span></td>' in told
    assert "<td>not allowed, by e1</td><td>not allowed, by e1<" in told


def test_nothing_is_left_behind_then(here: Path) -> None:
    assert "RW734" not in run("check")[2]


def test_what_cannot_be_done_to_it_is_refused(here: Path) -> None:
    for more in (("--remove",), ("--rule", "the Hero cannot use Rest."), ("--insert", "e5")):
        code, _, err = run("errata", "add", "weary/summary", *more)
        assert (code, "gets other `--words`, and nothing else" in err) == (2, True), err


def test_the_home_page_tells_what_plays_differently_and_then_other_words(here: Path) -> None:
    home = (here / "generated/wiki/lamp-light/index.html").read_text(encoding="utf-8")
    assert "<p>“2” became “3”. In Effects.</p><p>“two” became “three”. In Summary.</p></li>" in home


def test_a_closed_case_keeps_its_page(here: Path) -> None:
    page = (here / "generated/wiki/lamp-light/states/weary/trace/s1/index.html").read_text(encoding="utf-8")
    assert "<b>Played by the rules of</b> The First Book" in page
    assert (
        '<b>Closed.</b> It shows how it was up to then and does not count any more. <a href="../../index.html">' in page
    )
    assert "editions/first-book/states/weary/index.html#e2" in page
