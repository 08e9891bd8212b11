"""An answer and a ruling are reworded by a document without being taken back: entered, printed by each edition, proved and told.

In: the game that `rulewright new game` makes, with an FAQ and a ruling, and errata about both.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.unit.tools.lamps import RULES, WEARY, done, edit, page, run, started

FILE = f"{RULES}publications/errata-1.yaml"
RULING = """\
rulings:
- id: q1
  about: [e1]
  by: the editors
  reason: The book is silent.
  text: A Weary hero who cannot strike can still shout.
  prose: nothing to compute
  alternatives:
  - id: q1-mute
    text: A Weary hero is silent, too.
    prose: nothing to compute
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("answers")
    with pytest.MonkeyPatch.context() as patch:
        started(folder, patch)
        edit(folder / f"{RULES}vocabulary/lamp-light.yaml", "  Strike: Hero uses ~\n", "  Strike: Hero uses ~\n  Sing: Hero uses ~\n")  # fmt: skip
        edit(folder / WEARY, "examples:\n", RULING + "examples:\n")
        done("errata", "new", "faq-1", "--kind", "faq", "--date", "2026-06")
        done("errata", "answer", "weary", "--question", "May a hero sing?", "--answer", "Yes, a hero may.", "--clarifies", "weary/e1")  # fmt: skip
        done("errata", "answer", "weary", "--question", "May it hum?", "--answer", "No.", "--rule", "the Hero cannot use Sing.")  # fmt: skip
        done("errata", "new", "errata-1", "--date", "2026-09", "--document", "a sheet", "--item", "1", "--item", "2")
        done("errata", "reword", "hero", "fighter", "faq-1/f1", "--class", "words only", "--item", "1")
        done("errata", "add", "may it hum", "--words", "Only aloud.", "--rule", "the Hero cannot use Rest.", "--class", "behaviour", "--item", "2")  # fmt: skip
        done("errata", "add", "weary/q1", "--reason", "The book says nothing of it.")
        done("errata", "add", "weary/q1-mute", "--words", "A Weary hero only whispers.")
        done("addresses", "--write")
        done("build")
        yield folder


def test_it_is_entered_with_the_old_words(here: Path) -> None:
    written = (here / FILE).read_text(encoding="utf-8")
    assert written.endswith(
        "- rename: hero\n  to: fighter\n  in: [faq-1/f1]\n  item: 1\n  expect: {text: 2}\n  class: words only\n"
        "- replace: faq-1/f2\n  item: 2\n  was:\n    answer: No.\n    rule: |\n      the Hero cannot use Sing.\n"
        "  answer: Only aloud.\n  rule: |\n    the Hero cannot use Rest.\n  class: behaviour\n"
        "- replace: weary/q1\n  was:\n    text: A Weary hero who cannot strike can still shout.\n"
        "    reason: The book is silent.\n  reason: The book says nothing of it.\n"
        "- replace: weary/q1-mute\n  was: A Weary hero is silent, too.\n  text: A Weary hero only whispers.\n"
    )
    assert run("fmt", "--check")[0] == 0


def test_each_edition_prints_its_own(here: Path) -> None:
    now, before = page(here, "states/weary"), page(here, "editions/faq-1/states/weary")
    for new, old in (
        ("<h3>May a fighter sing?", "<h3>May a hero sing?"),
        ("Only aloud.", "<dd>No.</dd>"),
        ("The book says nothing of it.", "The book is silent."),
        ("A Weary hero only whispers.", "A Weary hero is silent, too."),
    ):
        assert (new in now, old in now, new in before, old in before) == (True, False, False, True), (new, old)


def test_the_answer_says_by_whom_it_was_reworded(here: Path) -> None:
    told = 'Reworded by <a href="../../publications/errata-1/index.html#change.weary">Errata 1</a>'
    for path in ("states/weary", "faq"):
        assert page(here, path).count("Reworded by <a") == 2, path
    assert told in page(here, "states/weary")
    assert "Reworded by" not in page(here, "editions/faq-1/states/weary")


def test_the_documents_page_shows_before_and_after(here: Path) -> None:
    told = page(here, "publications/errata-1")
    assert "Amends 2 answers: May a fighter sing? May it hum?" in told
    assert "No clause was touched; an answer decides something else than before." in told
    assert "Functions changed: <code>faq_1_f2</code>" in told
    assert "FAQ reworded" in page(here, "states/weary")
    assert "<dt>FAQ reworded</dt><dd>2</dd>" in told
    assert "The book " in told and "says nothing of it" in told


def test_the_feed_tells_it(here: Path) -> None:
    feed = (here / "generated/wiki/lamp-light/feed.atom").read_text(encoding="utf-8")
    assert "(FAQ reworded): Amends 2 answers: May a fighter sing? May it hum?" in feed


def test_history_diff_and_impact_tell_it(here: Path) -> None:
    assert done("history", "faq-1/f1").splitlines()[3:] == [
        "2026-09  Errata 1 (errata-1): reworded, words only",
        "    before: May a hero sing? Yes, a hero may.",
        "    after:  May a fighter sing? Yes, a fighter may.",
    ]
    assert "(errata-1): reworded, behaviour\n    before: May it hum? No.\n" in done("history", "faq-1/f2")
    shown = done("diff", "faq-1", "errata-1", "--no-witness")
    assert "~ faq-1/f2 (faq: FAQ 1): reworded, decides something else; behaviour\n" in shown
    assert "~ weary/q1 (ruling): reworded; words only\n" in shown
    told = done("impact", "errata-1")
    assert "\n2 answers: faq-1/f1 (amended), faq-1/f2 (amended)\n" in told
    assert "\n1 clause: weary/q1\n" in told


def test_the_class_of_an_answer_is_proved(here: Path) -> None:
    written = here / FILE
    edit(written, "    the Hero cannot use Rest.\n  class: behaviour\n", "    the Hero cannot use Rest.\n  class: words only\n")  # fmt: skip
    assert "error RW531 'faq-1/f2' is declared words only" in run("check")[2]
    edit(written, "class: words only\n- replace: weary/q1\n", "class: behaviour\n- replace: weary/q1\n")
    edit(written, "  expect: {text: 2}\n  class: words only\n", "  expect: {text: 2}\n  class: behaviour\n")
    assert "error RW532 'faq-1/f1' is declared behaviour" in run("check")[2]
    edit(written, "  expect: {text: 2}\n  class: behaviour\n", "  expect: {text: 2}\n  class: words only\n")
    assert "RW53" not in run("check")[2]


def test_what_cannot_be_done_to_it_is_refused(here: Path) -> None:
    for more, why in (
        (("faq-1/f1", "--remove"), "`errata withdraw faq-1/f1` takes it back"),
        (("faq-1/f1", "--reason", "So."), "is no ruling and gives no reason"),
        (("weary/e1", "--question", "Why?"), "is no answer to a question"),
        (("weary/q1-mute", "--remove"), "is another reading of a ruling"),
    ):
        code, _, err = run("errata", "add", *more)
        assert (code, why in err) == (2, True), err


def test_all_of_it_is_filled_in_where_nothing_is_given(here: Path) -> None:
    before = (here / FILE).read_text(encoding="utf-8")
    done("errata", "new", "errata-2", "--date", "2026-10")
    done("errata", "add", "faq-1/f2")
    written = (here / f"{RULES}publications/errata-2.yaml").read_text(encoding="utf-8")
    words = "question: May it hum?\n{0}answer: Only aloud.\n{0}rule: |\n{0}  the Hero cannot use Rest.\n"
    assert written.endswith(f"changes:\n- replace: faq-1/f2\n  was:\n    {words.format('    ')}  {words.format('  ')}")
    assert "RW545" in run("check")[2]
    assert (here / FILE).read_text(encoding="utf-8") == before
