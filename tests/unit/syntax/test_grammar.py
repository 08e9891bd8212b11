"""The grammar: no conflict, no collision of terminals, and the stored tables are its tables."""

from __future__ import annotations

from importlib import resources

import pytest
from lark.exceptions import GrammarError, LexError

from rulewright.syntax import tables
from rulewright.syntax.driver import Driver
from rulewright.syntax.keywords import keywords, words_of
from rulewright.syntax.shapes import Shape


def test_strict_mode_accepts_the_grammar() -> None:
    tables.build(strict=True)


def test_strict_mode_would_see_two_terminals_for_one_word(monkeypatch: pytest.MonkeyPatch) -> None:
    text = tables.grammar()
    changed = text.replace("reference: noun", "reference: noun | _IF_TWICE TERM") + '\n_IF_TWICE: "the" _B\n'
    monkeypatch.setattr(tables, "grammar", lambda: changed)
    with pytest.raises((GrammarError, LexError)):
        tables.build(strict=True)


def test_stored_tables_are_those_of_the_grammar() -> None:
    stored = (resources.files("rulewright.syntax") / "tables.json").read_text(encoding="utf-8")
    assert stored == tables.render(), "run: python -m rulewright.syntax.tables"


def test_tables_of_another_grammar_are_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    text = tables.grammar().replace('"end" _B', '"finish" _B')
    monkeypatch.setattr(tables, "grammar", lambda: text)
    read = Driver(tables.tables.__wrapped__()).parse("finish the Turn.", "sentence")
    assert isinstance(read, Shape) and read.form == "rule"


def test_no_word_is_in_two_terminals() -> None:
    words = [word for group in words_of().values() for word in group]
    assert len(words) == len(set(words))
    assert {"when", "cannot", "satisfies", "an"} <= keywords()
    assert "may" not in keywords()
