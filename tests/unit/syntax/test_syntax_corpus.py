"""The corpus: every text is read without complaint, printed, and read back as the same; every form of the tree occurs."""

from __future__ import annotations

import re

import pytest

from rulewright.syntax import nodes
from rulewright.syntax.keywords import keywords
from rulewright.syntax.printer import show
from tests.support.syntax_texts import corpus, parse, walk

TEXTS = corpus()
# Only parts of others, never met as an object of their own class.
ABSTRACT = {nodes.Node}


@pytest.mark.parametrize(("entry", "text"), TEXTS)
def test_text_is_read_and_printed(entry: str, text: str) -> None:
    found, bag = parse(entry, text)
    assert [(item.code, item.message) for item in bag] == []
    (node,) = found
    printed = show(node)
    (again,) = parse(entry, printed)[0]
    assert again == node
    assert show(again) == printed
    if not re.search(r"\(|\bor\b|,", text):  # the corpus is written canonically, parentheses and lists apart
        assert printed == text


def test_every_form_of_the_tree_occurs() -> None:
    met = {type(part) for entry, text in TEXTS for node in parse(entry, text)[0] for part in walk(node)}
    forms = {form for name in nodes.__all__ if isinstance(form := getattr(nodes, name), type)}
    assert {form.__name__ for form in forms - met - ABSTRACT if issubclass(form, nodes.Node)} == set()


def test_every_keyword_occurs() -> None:
    met = {word for _, text in TEXTS for word in re.findall(r"[a-z]+", text)}
    assert keywords() - met == set()


def test_equality_leaves_places_out_and_words_in() -> None:
    (first, second, other) = parse("sentence", "end the Turn.   end the Turn. end the Round.")[0]
    assert first == second and hash(first) == hash(second)
    assert first.span != second.span
    assert first != other


def test_printing_refuses_what_says_nothing_alone() -> None:
    (rule,) = parse("sentence", "the Creature loses 1 HP.")[0]
    verb = next(part for part in walk(rule) if isinstance(part, nodes.Verb))
    with pytest.raises(TypeError):
        show(verb)
