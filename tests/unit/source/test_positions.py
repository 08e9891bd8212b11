"""Every character of a scalar's value has its exact place in the file, in every style; both YAML parsers agree."""

from __future__ import annotations

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright.diagnostics import Bag
from rulewright.source import Mapping, Node, Scalar, Sequence, SourceText, Style, read_yaml
from rulewright.source.reader import FAST

PARSERS = [True, False] if FAST else [False]

# Signs that mean something to YAML somewhere, letters of one to four bytes, and white space.
SIGNS = st.sampled_from([*"ab:#-'\"\\,[]{}&*!|>%@` \t\n?=.~<éß漢𝔘😀\u00a0"])
CONTENT = st.text(SIGNS, max_size=40)


def scalars(node: Node) -> list[Scalar]:
    match node:
        case Scalar():
            return [node]
        case Sequence():
            return [scalar for item in node for scalar in scalars(item)]
        case Mapping():
            return [scalar for key, value in node.entries for scalar in [key, *scalars(value)]]


def check(text: str, *, least: int = 0) -> Mapping | None:
    """Reads the text with each parser; holds trees and findings against each other and every place against the text."""
    results = []
    for fast in PARSERS:
        bag = Bag()
        results.append((read_yaml(SourceText("x.yaml", text), bag, fast=fast), list(bag)))
    assert all(result == results[0] for result in results)
    root = results[0][0]
    found = scalars(root) if root is not None else []
    assert len(found) >= least, results[0][1]
    for scalar in found:
        traced = scalar.traced
        assert traced.value == scalar.value
        assert traced.length == len(scalar.value)
        assert traced.starts == sorted(traced.starts)
        for index, character in enumerate(scalar.value):
            here = scalar.part(index, index + 1)
            assert here.start == scalar.position(index)
            assert scalar.span.start.offset <= here.start.offset < here.end.offset
            assert says(text[here.start.offset : here.end.offset], character, scalar.style), (scalar, index)
        ends = [scalar.part(index, index + 1).end.offset for index in range(len(scalar.value))]
        assert scalar.position(len(scalar.value)).offset == max([*ends, traced.stop])
    return root


def says(written: str, character: str, style: Style) -> bool:
    """Whether what stands in the file is that character, an escape of it, or a line break folded into it."""
    if written == character or (written in ("\n", "\r\n") and character in " \n"):
        return True
    if style is Style.SINGLE:
        return written == "''" and character == "'"
    return style is Style.DOUBLE and yaml.safe_load(f'"{written}"') == character


@pytest.mark.parametrize("lines", ["\n", "\r\n"], ids=["lf", "crlf"])
@settings(max_examples=80, deadline=None)
@given(content=CONTENT, name=st.sampled_from(["a", "𝔘 b"]))
def test_quoted(lines: str, content: str, name: str) -> None:
    single = content.replace("'", "''").replace("\n", "\n   ")
    double = content.replace('"', '\\"').replace("\\\\", "\\\\\\\\").replace("\n", "\n   ")
    check(f"{name}: '{single}'\nlast: x\n".replace("\n", lines), least=4)
    check(f'{name}: "{double}"\nlast: x\n'.replace("\n", lines))


@settings(max_examples=80, deadline=None)
@given(pieces=st.lists(st.sampled_from(
    ["a", "😀", "\\\\", '\\"', "\\n", "\\t", "\\x41", "\\u00e9", "\\U0001F600", "\\\n   ", " ", "\n  ", "\n\n ", "\t", "\\ ", "\\/"]
), max_size=15))  # fmt: skip
def test_double_quoted_escapes(pieces: list[str]) -> None:
    check(f'k:\n  - "{"".join(pieces)}"\n', least=2)


@settings(max_examples=100, deadline=None)
@given(
    content=CONTENT,
    style=st.sampled_from("|>"),
    chomp=st.sampled_from(["", "-", "+"]),
    number=st.sampled_from(["", "1", "2", "4"]),
    parent=st.sampled_from(["k: ", "k:\n- ", "k:\n  - ", "k:\n  m: ", "- "]),
    lines=st.sampled_from(["\n", "\r\n"]),
    ending=st.sampled_from(["", "\n", "\n\n", "\n  \n", "\n\n# note\n", " # no comment\n"]),
)
def test_block(content: str, style: str, chomp: str, number: str, parent: str, lines: str, ending: str) -> None:
    head = "" if parent != "- " else "top:\n"
    column = max(parent.rfind("\n") + 1, 0)
    base = len(parent[column:]) - len(parent[column:].lstrip()) if parent[column:] else 0
    indent = " " * (base + (int(number) if number else 3))
    body = "\n".join(indent + line if line else line for line in content.split("\n"))
    check(f"{head}{parent}{style}{number}{chomp}\n{body}{ending}".replace("\n", lines))
    check(f"{head}{parent}{style}{chomp}  # said so\n{indent}x\n{body}{ending}".replace("\n", lines))


@settings(max_examples=100, deadline=None)
@given(content=CONTENT)
def test_plain(content: str) -> None:
    check("k: " + content.replace("\n", "\n   ") + "\nlast: x\n")
    check("k: [" + content + "]\n")


PIECES = [*"ab:-#'\"|>[]{},&*!? \t\n", "k: ", "- ", "\n  ", "|\n", "''"]


@settings(max_examples=120, deadline=None)
@given(pieces=st.lists(st.sampled_from(PIECES), max_size=60))
def test_both_parsers_agree_on_any_text(pieces: list[str]) -> None:
    check("".join(pieces))


CASES = [
    ("k: a 'b' c\n", "a 'b' c", 2, "1:6"),
    ("k: one\n  two\n", "one two", 4, "2:3"),
    ("k: one\n  two\n", "one two", 3, "1:7"),
    ("k: one\n\n  two\n", "one\ntwo", 3, "2:1"),
    ("k: 'it''s so'\n", "it's so", 2, "1:7"),
    ("k: 'it''s so'\n", "it's so", 3, "1:9"),
    ('k: "a\\tb\\u00e9c"\n', "a\tbéc", 4, "1:15"),
    ('k: "one \\\n    two"\n', "one two", 4, "2:5"),
    ("k: |\n  one\n  two\n", "one\ntwo\n", 4, "3:3"),
    ("k: |\n  one\n  two\n", "one\ntwo\n", 8, "4:1"),
    ("k: |-\n  one\n", "one", 3, "2:6"),
    ("k: |2\n   one\n", " one\n", 0, "2:3"),
    ("k: >\n  one\n  two\n\n  three\n", "one two\nthree\n", 8, "5:3"),
    ("k: >\r\n  one\r\n  two\r\n", "one two\n", 4, "3:3"),
    ("𝔘: 😀 b\n", "😀 b", 2, "1:6"),
    ("k: |\n  a\tb\n", "a\tb\n", 2, "2:5"),
    ("k: ''\n", "", 0, "1:5"),
]


@pytest.mark.parametrize(("text", "value", "offset", "place"), CASES)
def test_known_places(text: str, value: str, offset: int, place: str) -> None:
    root = check(text)
    assert root is not None
    scalar = root.entries[0][1]
    assert isinstance(scalar, Scalar)
    assert scalar.value == value
    assert str(scalar.position(offset)) == place


def test_an_offset_outside_is_refused() -> None:
    root = check("k: abc\n")
    assert root is not None
    scalar = root.entries[0][1]
    assert isinstance(scalar, Scalar)
    for offset in (-1, 4):
        with pytest.raises(IndexError):
            scalar.position(offset)
