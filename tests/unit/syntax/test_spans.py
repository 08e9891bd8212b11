"""Spans are exact to the character in every way of writing a scalar: what the file says there is what the node says."""

from __future__ import annotations

import pytest

from rulewright.diagnostics import Bag, Span
from rulewright.syntax import nodes, parser
from rulewright.syntax.printer import show
from tests.support.syntax_texts import scalar_of, walk

FILES = {
    "plain": "a: 1\nrule: when the Creature's Big Speed reaches 0, end the Turn.  # why\n",
    "plain over lines": "rule: when the Creature's Big\n  Speed reaches 0,\n  end the Turn.\n",
    "single": "rule: 'when the Creature''s Big Speed reaches 0, end the Turn.'\n",
    "double": 'rule: "when the Creature\\x27s Big \\\n  Speed reaches 0, end\\tthe Turn."\n',
    "literal": "x: y\nrule: |\n  when the Creature's Big\n    Speed reaches 0,\n  end the Turn.\nz: 1\n",
    "literal, kept, indented": "rule: |2+\n    when the Creature's Big\n  Speed reaches 0, end the Turn.\n\n",
    "folded": "rule: >-\n  when the Creature's Big\n  Speed reaches 0,\n\n  end the Turn.\n",
    "windows line ends": "rule: |\r\n  when the Creature's Big\r\n  Speed reaches 0,\r\n  end the Turn.\r\n",
}


def said(text: str, span: Span) -> str:
    """What the file says in a span, white space collapsed, the escapes of these files undone."""
    piece = text[span.start.offset : span.end.offset].replace("''", "'").replace("\\x27", "'")
    return " ".join(piece.replace("\\\n", "").replace("\\t", " ").split())


@pytest.mark.parametrize("text", FILES.values(), ids=FILES.keys())
def test_every_node_stands_where_it_is_written(text: str) -> None:
    bag = Bag()
    (rule,) = parser.parse_rule(scalar_of(text), bag)
    assert not len(bag)
    assert show(rule) == "when the Creature's Big Speed reaches 0, end the Turn."
    for node in walk(rule):
        place = said(text, node.span)
        if isinstance(node, nodes.Name):
            assert place == node.text
        elif isinstance(node, nodes.Verb):
            assert place == "reaches"
        elif isinstance(node, nodes.When):
            assert place == show(node) + ","  # a header's comma is its own
        else:
            assert place == show(node)


def test_places_are_counted_as_editors_do() -> None:
    bag = Bag()
    first, second = parser.parse_rule(scalar_of("rule: |\n  end the Turn.\n  end the Turn. end the Turn\n"), bag)
    assert (first.span.start.line, first.span.start.column) == (2, 3)
    assert (second.span.start.line, second.span.start.column) == (3, 3)
    (complaint,) = bag
    assert (complaint.span.start.line, complaint.span.start.column) == (3, 29)
    assert complaint.sentence is not None and complaint.sentence.start.column == 17


def test_every_part_lies_inside_its_whole() -> None:
    from tests.support.syntax_texts import corpus, parse

    for entry, text in corpus():
        for whole in parse(entry, text)[0]:
            for part in walk(whole):
                assert whole.span.contains(part.span)
                assert part.span.start < part.span.end
