"""The parser's own loop against Lark's: the same shapes, with the same places, and the same stops, for every text."""

from __future__ import annotations

import random
import re
from functools import cache
from typing import TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from rulewright.syntax import tables
from rulewright.syntax.driver import Driver, driver
from rulewright.syntax.reading import Failure, acceptable, read
from rulewright.syntax.shapes import Child
from rulewright.syntax.shapes import Token as Word
from tests.support.random_sentences import joined, random_text, spoken
from tests.support.written_sentences import written

Plain: TypeAlias = object

JUNK = [
    "",
    "frob",
    "The",
    "the",
    ":",
    "and",
    "1.5",
    ",",
    "é",
    "e2",
    "no-orders",
    "each/e2",
    "2d6",
    "'s",
    "x_y",
    "’s",
    ";",
]


@cache
def lark() -> Lark:
    return tables.build(strict=False)


def of_lark(text: str, entry: str) -> Plain:
    """Lark's tree as plain values, or the place where Lark stopped."""
    try:
        return _plain_tree(lark().parse(text, start=entry))
    except UnexpectedToken as error:
        at = error.token.start_pos
        return len(text.rstrip()) if at is None or error.token.type == "$END" else at
    except UnexpectedCharacters as error:
        return error.pos_in_stream


def _plain_tree(node: Tree[Token] | Token | None) -> Plain:
    if node is None:
        return None
    if isinstance(node, Token):
        return node.type, str(node), node.start_pos, node.end_pos
    return node.data, [_plain_tree(child) for child in node.children], node.meta.start_pos, node.meta.end_pos


def of_ours(text: str, entry: str) -> Plain:
    """The same of the driver."""
    found = read.__wrapped__(text, entry)
    return found.at if isinstance(found, Failure) else _plain_shape(found)


def _plain_shape(node: Child) -> Plain:
    if node is None:
        return None
    if isinstance(node, Word):
        return node.kind, node.text, node.start, node.end
    return node.form, [_plain_shape(child) for child in node.children], node.start, node.end


def lark_accepts(text: str, entry: str) -> frozenset[str]:
    """What Lark says could come behind a text."""
    parser = lark().parse_interactive(text, start=entry)
    try:
        parser.exhaust_lexer()
    except UnexpectedInput:
        return frozenset()
    return frozenset(parser.accepts())


def test_every_sentence_of_the_repository() -> None:
    assert len(written()) > 1_000
    for entry, text in written():
        assert of_ours(text, entry) == of_lark(text, entry), text


def test_every_sentence_of_the_repository_damaged() -> None:
    """One word lost, doubled, or replaced by something else; what could have come is the same, too."""
    dice = random.Random(5)
    stopped = 0
    for entry, text in written():
        words = [match.span() for match in re.finditer(r"\S+", text)]
        start, end = dice.choice(words)
        for new in ("", f"{text[start:end]} {text[start:end]}", dice.choice(JUNK)):
            broken = text[:start] + new + text[end:]
            ours = of_ours(broken, entry)
            assert ours == of_lark(broken, entry), broken
            if isinstance(ours, int) and dice.random() < 0.1:
                stopped += 1
                assert acceptable(Failure(broken, entry, ours)) == lark_accepts(broken[:ours], entry), broken
    assert stopped > 100


@pytest.mark.parametrize("entry", tables.ENTRIES)
def test_every_form_of_the_grammar(entry: str) -> None:
    """Random walks; together they use every production that the entry can reach within a few words."""
    for seed in range(150):
        text = random_text(seed, 4 + seed % 22, entry)
        assert of_ours(text, entry) == of_lark(text, entry), text


@settings(max_examples=100)
@given(text=st.text(alphabet="aA the.,;'’s()1d-+*/&!é\n\t\u00a0_", max_size=40))
def test_whatever_is_typed(text: str) -> None:
    assert of_ours(text, "sentence") == of_lark(text, "sentence")


def test_every_production_of_the_grammar(monkeypatch: pytest.MonkeyPatch) -> None:
    """For each, the shortest text that needs it."""
    used: set[int] = set()
    reduce = Driver._reduce
    monkeypatch.setattr(
        Driver, "_reduce", staticmethod(lambda made, *stacks: used.add(id(made)) or reduce(made, *stacks))
    )
    texts = shortest_texts()
    for entry, text in texts:
        assert of_ours(text, entry) == of_lark(text, entry), text
    machine = driver()
    built = {id(made): made for made, plain in zip(machine.productions, machine.plain, strict=True) if plain < 0}
    missing = [made for number, made in built.items() if number not in used]
    assert len(texts) > 400 and not missing


def shortest_texts() -> list[tuple[str, str]]:
    """An entry and a text for each rule of the grammar, as Lark spells them out."""
    rules = lark().rules
    words: dict[str, list[str]] = {}  # symbol -> the fewest terminals that make it
    around: dict[str, tuple[str, list[str], list[str]]] = {entry: (entry, [], []) for entry in tables.ENTRIES}
    for _ in range(40):  # until nothing gets shorter
        for rule in rules:
            parts = [[symbol.name] if symbol.is_term else words.get(symbol.name) for symbol in rule.expansion]
            if None in parts:
                continue
            made = [name for part in parts for name in part or []]
            if len(made) < len(words.get(rule.origin.name, made * 2 + ["", ""])):
                words[rule.origin.name] = made
            if rule.origin.name not in around:
                continue
            entry, before, after = around[rule.origin.name]
            for i, symbol in enumerate(rule.expansion):
                left = before + [name for part in parts[:i] for name in part or []]
                right = [name for part in parts[i + 1 :] for name in part or []] + after
                known = around.get(symbol.name)
                if not symbol.is_term and (known is None or len(left) + len(right) < len(known[1]) + len(known[2])):
                    around[symbol.name] = entry, left, right
    found = []
    for rule in rules:
        entry, before, after = around[rule.origin.name]
        inner = [n for symbol in rule.expansion for n in ([symbol.name] if symbol.is_term else words[symbol.name])]
        found.append((entry, joined([spoken(name) for name in (*before, *inner, *after)])))
    return found
