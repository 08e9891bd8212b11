"""What is looked over for misleading forms: every form of a sentence, in the order in which it is written."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from rulewright.diagnostics import Bag
from rulewright.source import Mapping, Scalar, SourceText, read_yaml
from rulewright.syntax import nodes as n
from rulewright.syntax.mistakes.shape import _walk
from rulewright.syntax.parser import parse_rule
from tests.support.random_sentences import random_text

WORDS = (n.Name, n.Verb, n.Prep)


def forms(part: object) -> Iterator[n.Node]:
    """The same, asked of every field there is."""
    if isinstance(part, tuple):
        for one in part:
            yield from forms(one)
    elif isinstance(part, n.Node):
        yield part
        for field in fields(part):
            yield from forms(getattr(part, field.name))


def test_no_form_is_passed_over() -> None:
    found = 0
    for seed in range(300):
        bag = Bag()
        root = read_yaml(SourceText("x.yaml", f"rule: |\n  {random_text(seed, 6 + seed % 20)}\n"), bag)
        assert isinstance(root, Mapping)
        (_, scalar), *_ = root.entries
        assert isinstance(scalar, Scalar)
        for sentence in parse_rule(scalar, bag):
            seen = [id(node) for node in _walk(sentence) if not isinstance(node, WORDS)]
            assert seen == [id(node) for node in forms(sentence) if not isinstance(node, WORDS)]
            found += len(seen)
    assert found > 2_000
