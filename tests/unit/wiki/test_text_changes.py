"""Words that changed: marked on both sides, said in a sentence."""

import pytest

from rulewright.model.text import Changed, inlines, plain, plain_inlines
from rulewright.model.text_changes import mark_changes, sentence_of_changes
from rulewright.model.text_parse import parse_text

CASES = {
    ("the Squire's blow", "the Escort's blow"): [("Squire", "Escort")],
    ("for a Squire who", "for an Escort who"): [("a Squire", "an Escort")],
    ("the same", "the same"): [],
    ("takes one", "takes only one"): [("", "only")],
    ("1. the [[Squire]] steps\n2. ends", "1. the [[Escort]] steps\n2. ends"): [("Squire", "Escort")],
    ("see `e1`", "see `e2`"): [("/e1", "/e2")],
}


@pytest.mark.parametrize(("before", "after"), CASES)
def test_pairs_and_marks(before, after):
    old, new = parse_text(before).text, parse_text(after).text
    marked = mark_changes(old, new, "errata-1")
    assert list(marked.pairs) == CASES[before, after]
    assert plain(marked.before) == plain(old)
    assert plain(marked.after) == plain(new)
    for text, side in ((marked.before, 0), (marked.after, 1)):
        shown = [plain_inlines(node.content) for node in inlines(text) if isinstance(node, Changed)]
        expected = [pair[side].lstrip("/") for pair in marked.pairs if pair[side]]
        assert shown == expected


def test_marks_name_their_publication():
    marked = mark_changes(parse_text("a").text, parse_text("b").text, "errata-1")
    (mark,) = [node for node in inlines(marked.after) if isinstance(node, Changed)]
    assert (mark.publication, mark.mark.value) == ("errata-1", "added")


@pytest.mark.parametrize(
    ("before", "after", "reworded"),
    [
        ("a Squire needs the mail, and the helm", "an Escort has a shield, or a helm", True),  # three splinters
        ("who sees it may roll", "who is seen by it must roll twice", True),
        (
            "the Squire and a Squire and one more Squire",
            "the Escort and an Escort and one more Escort",
            False,
        ),  # one word
        ("takes one", "takes only one", False),
        ("all of this is gone", "nothing like that stays", False),  # one stretch reads well
    ],
)
def test_splinters_are_told_from_a_change_of_words(before, after, reworded):
    marked = mark_changes(parse_text(before).text, parse_text(after).text, "errata-1")
    assert marked.reworded is reworded
    shown = [node for text in (marked.before, marked.after) for node in inlines(text) if isinstance(node, Changed)]
    assert bool(shown) is not reworded


@pytest.mark.parametrize(
    ("pairs", "sentence"),
    [
        ([("Squire", "Escort"), ("a Squire", "an Escort")], "“Squire” became “Escort” in 2 places."),
        ([("two", "three"), ("", "only")], "“only” was added and “two” became “three”."),
        ([("once", "")], "“once” was taken out."),
        ([("a", "b"), ("c", "d"), ("e", "f"), ("g", "h")], "The words changed in 4 places."),
        ([], "No word differs."),
    ],
)
def test_sentence(pairs, sentence):
    assert sentence_of_changes(pairs) == sentence
