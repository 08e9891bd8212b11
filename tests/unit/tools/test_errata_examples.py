"""Worked examples are amended by documents like clauses are: entered, played, printed, and told.

In: the game that `rulewright new game` makes, and errata about its example. Out: both editions play and print the example that is theirs.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.unit.tools.lamps import RULES, done, page, run, started

FILE = f"{RULES}publications/errata-1.yaml"
WAS = """\
changes:
- replace: weary/x1
  item: 3
  was:
    text: Ada loses her last Health, and a rest makes her fit again.
    given: |
      let Ada be a Hero. the Ada's Health is 1.
    when: [the Ada loses 1 Health, the Ada uses Rest]
    then: |
      the Ada is not Weary.
"""


def last(path: Path, old: str, new: str) -> None:
    """Edits the last place in a file."""
    before, found, after = path.read_text(encoding="utf-8").rpartition(old)
    assert found
    path.write_text(f"{before}{new}{after}", encoding="utf-8")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """An example that comes out otherwise, with other words; and one more, put beside it."""
    folder = tmp_path_factory.mktemp("examples")
    with pytest.MonkeyPatch.context() as patch:
        started(folder, patch)
        done("errata", "new", "errata-1", "--date", "2026-09")
        done("errata", "add", "weary/x1", "--item", "3")
        assert WAS in (folder / FILE).read_text(encoding="utf-8")
        last(folder / FILE, "text: Ada loses her last Health, and a rest", "text: Ada loses 2 Health, and a rest")
        last(folder / FILE, "Health is 1.\n    when: [the Ada loses 1 Health", "Health is 2.\n    when: [the Ada loses 2 Health")  # fmt: skip
        done("errata", "add", "weary/x1", "--insert", "x2", "--words", "Without a rest nobody is.")
        last(folder / FILE, ", the Ada uses Rest]\n    then: |\n      the Ada is not Weary.", "]\n    then: |\n      the Ada is Weary.")  # fmt: skip
        assert run("fmt", "--check")[0] == 0
        done("build")
        yield folder


def test_each_edition_plays_its_own(here: Path) -> None:
    assert "3 cases in 2 editions, each on both back ends: 10 passed, 0 failed" in done("test")
    last(here / FILE, "the Ada is Weary.", "the Ada is not Weary.")
    try:
        assert "FAILED weary/x2 (example, errata-1, interpreter)" in run("test")[1]
    finally:
        last(here / FILE, "the Ada is not Weary.", "the Ada is Weary.")


def test_each_edition_prints_its_own(here: Path) -> None:
    now, before = page(here, "states/weary"), page(here, "editions/first-book/states/weary")
    assert "Ada loses 2 Health" in now and "Without a rest nobody is." in now
    assert "Ada loses her last Health" in before and "Without a rest" not in before


def test_the_document_says_so_and_touches_nothing_else(here: Path) -> None:
    told = page(here, "publications/errata-1")
    assert "Example x1 was reworded" in told or "“her last” became “2”" in told
    assert "Example x2 was added." in told
    found = done("impact", "errata-1")
    assert (
        "errata-1: words only\nno clauses\n2 worked examples: weary/x1, weary/x2\n1 rule: weary (words only)\n" in found
    )
    assert "no functions of resolvers\n" in found


def test_a_printed_word_is_replaced_in_examples_too(here: Path) -> None:
    before = (here / FILE).read_text(encoding="utf-8")
    done("errata", "reword", "rest", "nap")
    assert "- rename: rest\n  to: nap\n  in: [weary/c1, weary/x1, weary/x2]\n  expect: {text: 3}\n" in (here / FILE).read_text(encoding="utf-8")  # fmt: skip
    (here / FILE).write_text(before, encoding="utf-8")
    assert "has no sentences" in run("errata", "add", "weary/x1", "--rule", "the Hero cannot use Rest.")[2]
