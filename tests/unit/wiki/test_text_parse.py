"""The markup of texts: what each sign becomes, what is refused and where."""

import pytest

from rulewright.model.text import (
    ClauseRef,
    Emphasis,
    ItemList,
    Link,
    Paragraph,
    Run,
    Text,
    TextTable,
    ToClause,
    ToRule,
    Unresolved,
    inlines,
    one_line,
    plain,
    resolve_links,
)
from rulewright.model.text_parse import parse_text


def one(*content):
    return Text((Paragraph(content),))


TREES = {
    "plain words": one(Run("plain words")),
    "two\n  lines": one(Run("two lines")),
    "a [[Guarded]] one": one(Run("a "), Link(Unresolved("Guarded"), (Run("Guarded"),)), Run(" one")),
    "[[Guarded State|safe]]": one(Link(Unresolved("Guarded State"), (Run("safe"),))),
    "see `e5`.": one(Run("see "), ClauseRef(ToClause("", "e5")), Run(".")),
    "`guarded-state/no-orders`": one(ClauseRef(ToClause("guarded-state", "no-orders"))),
    "`n4-faq-1.0/f2`": one(ClauseRef(ToClause("n4-faq-1.0", "f2"))),
    "*each* one": one(Emphasis((Run("each"),)), Run(" one")),
    "*any [[Guarded]] one*": one(Emphasis((Run("any "), Link(Unresolved("Guarded"), (Run("Guarded"),)), Run(" one")))),
    "3 * 4 and 2*3": one(Run("3 * 4 and 2*3")),
    r"\*not\* \[\[so\]\] \`e1\` \\": one(Run(r"*not* [[so]] `e1` \\"[:-1])),
    '<b> & "q"': one(Run('<b> & "q"')),
    "one\n\ntwo": Text((Paragraph((Run("one"),)), Paragraph((Run("two"),)))),
    "in order:\n1. up\n2. down\n   the hill\nafter": Text(
        (
            Paragraph((Run("in order:"),)),
            ItemList(True, ((Run("up"),), (Run("down the hill"),))),
            Paragraph((Run("after"),)),
        )
    ),
    "- a\n- b": Text((ItemList(False, ((Run("a"),), (Run("b"),))),)),
    "-9 is less": one(Run("-9 is less")),
    "1.5 is more": one(Run("1.5 is more")),
    "| Die | [[Guarded|So]] |\n|---|---|\n| 1 | a\\|b |": Text(
        (TextTable(((Run("Die"),), (Link(Unresolved("Guarded"), (Run("So"),)),)), (((Run("1"),), (Run("a|b"),)),)),)
    ),
    "": Text(),
}


@pytest.mark.parametrize("source", TREES)
def test_tree(source):
    parsed = parse_text(source)
    assert parsed.problems == ()
    assert parsed.text == TREES[source]


FAULTS = {
    "a [[Guarded": (2, "not closed"),
    "a [[b [[c]]": (2, "not closed"),
    "a ]] b": (2, "without [["),
    "[[ ]]": (0, "names no page"),
    "[[a|]]": (0, "no words"),
    "[[a|b|c]]": (0, "at most one"),
    "see `e5": (4, "not closed"),
    "see `E 5`": (4, "clause id"),
    "a *b": (2, "not closed"),
    "**b**": (0, "one * on each side"),
    "one\ntwo *three": (8, "not closed"),
    "1. a\n3. b": (5, "number 2"),
    "- a\n  - b": (6, "do not nest"),
    "- a\n-\n": (4, "empty"),
    "| a | b |\n| 1 | 2 |": (0, "line of dashes"),
    "| a | b |\n|---|---|\n| 1 |": (20, "1 cells"),
}


@pytest.mark.parametrize("source", FAULTS)
def test_fault_and_its_place(source):
    offset, words = FAULTS[source]
    problems = parse_text(source).problems
    assert problems, "nothing was found"
    assert problems[0].offset == offset
    assert words in problems[0].message


def test_offset_of_a_link_is_exact_in_later_lines():
    source = "first line\n- an [[Unknown Page]]\n"
    (link,) = [node for node in inlines(parse_text(source).text) if isinstance(node, Link)]
    assert source[link.offset :].startswith("[[Unknown Page]]")


def test_resolving_gives_targets_and_names_what_is_unknown():
    text = parse_text("*a [[Guarded]]* and [[Nowhere]]").text
    resolved, unknown = resolve_links(text, {"Guarded": ToRule("guarded-state")}.get)
    assert [link.target for link in unknown] == [Unresolved("Nowhere")]
    targets = [node.target for node in inlines(resolved) if isinstance(node, Link)]
    assert targets == [ToRule("guarded-state"), Unresolved("Nowhere")]


def test_plain_text():
    source = "Do *this* [[Guarded|safely]]:\n1. one\n2. two `e1`\n\n| a | b |\n|---|---|\n| 1 | 2 |"
    assert plain(parse_text(source).text) == "Do this safely:\n\n1. one\n2. two e1\n\na | b\n1 | 2"
    assert one_line(parse_text("a\n\nb").text) == "a b"


def test_a_step_with_a_number_of_any_length_is_a_wrong_step():
    """Python refuses to read a number of more than a few thousand digits."""
    found = parse_text("9" * 5000 + ". much")
    assert [problem.message for problem in found.problems] == ["this step should be number 1; steps count up by one"]
