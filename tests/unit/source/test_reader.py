"""What the reader keeps, and what it refuses with which code at which place."""

from __future__ import annotations

import pytest

from rulewright.diagnostics import Bag
from rulewright.source import Mapping, Scalar, Sequence, SourceText, read_yaml
from rulewright.source.reader import FAST

PARSERS = [True, False] if FAST else [False]

KEPT = ["1.10", "11:51", "2021-01", "2021-01-05", "0x1F", "1e3", ".inf", "007", "true", "false", "1_000", "=", "d4"]
AMBIGUOUS = ["on", "No", "YES", "Off", "y", "N", "null", "Null", "~", "True", "FALSE"]

# text, code, place of the finding
REFUSED = [
    ("a: 1\nb: 2\na: 3\n", "RW006", "3:1"),
    ("a: {b: 1, b: 2}\n", "RW006", "1:11"),
    ("a: &x 1\n", "RW007", "1:4"),
    ("a: 1\nb: *x\n", "RW007", "2:4"),
    ("a: !!str 1\n", "RW008", "1:4"),
    ("a: !x [1]\n", "RW008", "1:4"),
    ("a: 1\n<<: {b: 1}\n", "RW009", "2:1"),
    ("a: 1\n---\nb: 1\n", "RW010", "2:1"),
    ("%YAML 1.1\n---\na: 1\n", "RW010", "1:1"),
    ("", "RW011", "1:1"),
    ("# nothing\n", "RW011", "1:1"),
    ("- a\n", "RW011", "1:1"),
    ("word\n", "RW011", "1:1"),
    ("? [a, b]\n: 1\n", "RW012", "1:3"),
    ("a:\n\tb: 1\n", "RW003", "2:1"),
    ("a: b\tc\n", "RW003", "1:5"),
    ("a:\tb\n", "RW003", "1:3"),
    ("a: b: c\n", "RW005", "1:5"),
    ("a: [[b]] c\n", "RW004", "1:4"),
    ("a: 'b\nc: d\n", "RW004", "1:4"),
    ("a: [b, c\nd: e\n", "RW004", "2:2"),
    ("a: @b\n", "RW004", "1:4"),
    ('a: "\\q"\n', "RW004", "1:6"),
    ('a: "\\ud83d"\n', "RW004", "1:5"),
    ("a: 1\n  b: 2\n", "RW005", "2:4"),
    ("a: b\x07c\n", "RW002", "1:5"),
    ("a: b\u2028c\n", "RW002", "1:5"),
    ("a: b\rc\n", "RW002", "1:5"),
    ("a: b\ufeffc\n", "RW002", "1:5"),
    ("a: " + "[" * 60 + "]" * 60 + "\n", "RW014", "1:44"),
    ("a: " + "[" * 100_000 + "\n", "RW014", "1:44"),  # parsers take minutes over these, so they are not asked
]


@pytest.mark.parametrize("fast", PARSERS)
@pytest.mark.parametrize("word", KEPT)
def test_plain_words_stay_what_was_written(word: str, fast: bool) -> None:
    bag = Bag()
    root = read_yaml(SourceText("x.yaml", f"k: {word}\n{word}: [{word}]\n"), bag, fast=fast)
    assert root is not None and not list(bag)
    first, second = root.get("k"), root.get(word)
    assert isinstance(first, Scalar) and first.value == word
    assert isinstance(second, Sequence) and [item.value for item in second if isinstance(item, Scalar)] == [word]


@pytest.mark.parametrize("fast", PARSERS)
@pytest.mark.parametrize("word", AMBIGUOUS)
def test_words_that_readers_disagree_on_need_quotes(word: str, fast: bool) -> None:
    bag = Bag()
    root = read_yaml(SourceText("x.yaml", f"k: {word}\n"), bag, fast=fast)
    (found,) = bag
    assert found.code == "RW013" and str(found.span) == "x.yaml:1:4" and found.fix is not None
    assert root is not None and isinstance(value := root.get("k"), Scalar) and value.value == word
    quoted = Bag()
    assert read_yaml(SourceText("x.yaml", f'k: "{word}"\n'), quoted, fast=fast) is not None and not list(quoted)


@pytest.mark.parametrize("fast", PARSERS)
@pytest.mark.parametrize(("text", "code", "place"), REFUSED)
def test_refused(text: str, code: str, place: str, fast: bool) -> None:
    bag = Bag()
    read_yaml(SourceText("x.yaml", text), bag, fast=fast)
    (found,) = bag
    assert (found.code, str(found.span)) == (code, f"x.yaml:{place}")


def test_a_repeated_key_names_the_first_and_keeps_it() -> None:
    bag = Bag()
    root = read_yaml(SourceText("x.yaml", "a: 1\na: 2\n"), bag)
    (found,) = bag
    assert str(found.notes[0].span) == "x.yaml:1:1"
    assert isinstance(root, Mapping) and isinstance(value := root.get("a"), Scalar) and value.value == "1"


def test_tabs_are_content_in_quotes_blocks_and_comments() -> None:
    bag = Bag()
    text = "a: 'b\tc'  # d\te\nf: |\n  g\th\n#\ti\nj: 1\n"
    assert read_yaml(SourceText("x.yaml", text), bag) is not None
    assert not list(bag)


def test_spans_of_collections_end_with_their_content() -> None:
    root = read_yaml(SourceText("x.yaml", "a:\n- b\n- {c: d}\n\n# note\ne: f\n"), Bag())
    assert root is not None
    items = root.get("a")
    assert isinstance(items, Sequence)
    assert (str(items.span.start), str(items.span.end)) == ("2:1", "3:9")
    assert (str(root.span.start), str(root.span.end)) == ("1:1", "6:5")
