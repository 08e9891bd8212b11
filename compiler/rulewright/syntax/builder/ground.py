"""The ground that a sentence is built on: where its text stands in the file, and the words that all forms share.

In: shapes and tokens with offsets into one sentence. Out: spans in the file, `Name`, `Verb` and the like.
Deliberately not here: the forms themselves; each union has a module of its own beside this one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from rulewright.diagnostics import Span
from rulewright.syntax.nodes import Article, ClauseId, Clauses, Form, Name, Order, Rounding, Verb
from rulewright.syntax.shapes import Child, Shape, Token

T = TypeVar("T")

_PAST = frozenset(
    [
        "BECAME",
        "STOPPED",
        "LOST",
        "GAINED",
        "REACHED",
        "ENTERED",
        "JOINED",
        "LEFT",
        "USED",
        "MADE",
        "SUCCEEDED",
        "FAILED",
        "HAPPENED",
    ]
)
_PLURAL = frozenset({"are", "have", "do", "their"})


class Text(Protocol):
    """What a sentence stands in; a positioned scalar fits."""

    def part(self, start: int, end: int) -> Span:
        """The stretch of the file that says the characters from `start` to `end`."""


class ShapeError(AssertionError):
    """A shape that the grammar cannot make: a bug of the compiler, never an author's mistake."""


class Ground:
    """One sentence's place: turns offsets into the sentence into spans in the file."""

    __slots__ = ("_offset", "_spans", "_text")

    def __init__(self, text: Text, offset: int) -> None:
        self._text = text
        self._offset = offset
        self._spans: dict[tuple[int, int], Span] = {}  # a noun, its path and its name often begin and end together

    def span(self, node: Shape | Token) -> Span:
        """The span of a shape or token, words that became no child included."""
        place = (node.start, node.end)
        found = self._spans.get(place)
        if found is None:
            found = self._spans[place] = self._text.part(self._offset + node.start, self._offset + node.end)
        return found

    def name(self, child: Child) -> Name:
        """A capitalised phrase; line breaks inside it count as one space."""
        word = token(child)
        return Name(self.span(word), " ".join(word.text.split()))

    def names(self, children: list[Child]) -> tuple[Name, ...]:
        """Several names."""
        return tuple(map(self.name, children))

    def maybe_name(self, child: Child) -> Name | None:
        """A name, or None where the optional name isn't there."""
        return None if child is None else self.name(child)

    def clauses(self, child: Child) -> Clauses:
        """`clause e1` or `clauses e1 and e2`."""
        node = shape(child)
        return Clauses(self.span(node), tuple(ClauseId(self.span(t), t.text) for t in map(token, node.children)))

    def verb(self, child: Child) -> Verb:
        """A verb with the form in which it is written."""
        word = token(child)
        if word.kind in _PAST:
            form = Form.PAST
        elif word.text in _PLURAL or not word.text.endswith("s"):
            form = Form.BASE
        else:
            form = Form.THIRD
        return Verb(self.span(word), form)


def shape(child: Child) -> Shape:
    """The child as a shape. Raises `ShapeError` when it is none."""
    if isinstance(child, Shape):
        return child
    raise ShapeError(f"a shape was expected, not {child!r}")


def token(child: Child) -> Token:
    """The child as a token. Raises `ShapeError` when it is none."""
    if isinstance(child, Token):
        return child
    raise ShapeError(f"a token was expected, not {child!r}")


def integer(child: Child) -> int:
    """A whole number."""
    return int(token(child).text)


def order(child: Child) -> Order | None:
    """`next`, `previous`, or neither."""
    return None if child is None else Order(token(child).text)


def article(child: Child) -> Article:
    """`a` or `an`."""
    return Article(token(child).text)


def rounding(child: Child) -> Rounding | None:
    """`rounded up`, `rounded down`, or neither."""
    return None if child is None else Rounding(token(child).text.split()[-1])


def plural(child: Child) -> bool:
    """Whether a pronoun is `their` rather than `its`."""
    return token(child).text in _PLURAL


def pick(table: dict[str, Callable[[Ground, Shape], T]], ground: Ground, child: Child) -> T:
    """Builds a shape by the entry of its form. Raises `ShapeError` for a form that the table lacks."""
    node = shape(child)
    make = table.get(node.form)
    if make is None:
        raise ShapeError(f"no entry for the form {node.form!r}")
    return make(ground, node)


def maybe(make: Callable[[Ground, Child], T], ground: Ground, child: Child) -> T | None:
    """Builds an optional part."""
    return None if child is None else make(ground, child)
