"""Whatever an author types: the parser answers, its places lie inside the string, marking changes no word."""

from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright.model.text import plain
from rulewright.model.text_changes import mark_changes
from rulewright.model.text_parse import parse_text

typed = st.text(alphabet="ab *`[]|\\-1.\n/e5A’é", max_size=60)


@settings(max_examples=300, deadline=None)
@given(typed)
def test_every_string_is_answered(source):
    parsed = parse_text(source)
    assert all(0 <= problem.offset < len(source) for problem in parsed.problems)


@settings(max_examples=200, deadline=None)
@given(typed, typed)
def test_marks_change_no_word(before, after):
    old, new = parse_text(before).text, parse_text(after).text
    marked = mark_changes(old, new, "errata-1")
    assert (plain(marked.before), plain(marked.after)) == (plain(old), plain(new))
    assert bool(marked.pairs) or plain(old).split() == plain(new).split()
