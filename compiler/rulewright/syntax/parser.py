"""The parser: a positioned scalar in, nodes out.

In: the scalar of a `rule`, a list of facts, or a single cell, and the bag. Out: nodes whose spans are exact to the character
in the file, however the scalar is written. What cannot be read is reported once, with its place and what was meant, and left
out; a broken sentence never hides the next one. Nothing is raised on an author's mistake.
Deliberately not here: what names mean, whether verbs agree, types.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from rulewright.diagnostics import Bag, Span
from rulewright.syntax import builder, nodes
from rulewright.syntax.mistakes import explain, look_over
from rulewright.syntax.reading import Failure, read, sentences
from rulewright.syntax.shapes import Shape

T = TypeVar("T")


class Text(Protocol):
    """What a sentence stands in; `rulewright.source.Scalar` fits."""

    @property
    def value(self) -> str:
        """What the scalar says."""

    def part(self, start: int, end: int) -> Span:
        """The stretch of the file that says `value[start:end]`."""


def parse_rule(scalar: Text, bag: Bag) -> list[nodes.Sentence]:
    """The sentences of a clause, in order."""
    found = _each(scalar, "sentence", builder.sentence, bag)
    for sentence in found:
        look_over(sentence, bag)
    return found


def parse_facts(scalar: Text, bag: Bag) -> list[nodes.Fact]:
    """The facts of an example: `let Hero be a Creature. the Hero is Prone.`"""
    return _each(scalar, "fact", builder.fact, bag)


def parse_condition(scalar: Text, bag: Bag) -> nodes.Condition | None:
    """A cell that holds a condition, without a full stop."""
    return _cell(scalar, "condition", lambda g, t: builder.condition(g, _inner(t)), bag)


def parse_expression(scalar: Text, bag: Bag) -> nodes.Number | None:
    """A cell that holds a number or another value."""
    return _cell(scalar, "expression", lambda g, t: builder.number(g, _inner(t)), bag)


def parse_reference(scalar: Text, bag: Bag) -> nodes.Noun | None:
    """A cell that names a thing: `a Creature`, `the Creature's Allies`."""
    return _cell(scalar, "reference", lambda g, t: builder.noun(g, _inner(t)), bag)


def parse_occasion(scalar: Text, bag: Bag) -> nodes.Occasion | None:
    """A cell that says when: `when the Creature becomes Dead`, `at the end of a Turn`."""
    return _cell(scalar, "occasion", builder.occasion, bag)


def parse_happening(scalar: Text, bag: Bag) -> nodes.Happening | None:
    """A step of an example: an effect, `start of a Turn`, `end of the Turn`."""
    return _cell(scalar, "happening", builder.happening, bag)


def _inner(t: Shape) -> Shape:
    (inner,) = t.children
    assert isinstance(inner, Shape)
    return inner


def _each(scalar: Text, entry: str, make: Callable[[builder.Ground, Shape], T], bag: Bag) -> list[T]:
    text = scalar.value
    pieces = list(sentences(text))
    if not pieces:
        bag.error(
            "RW201", scalar.part(0, len(text)), "there is no sentence here", hint="write one, or leave the key out"
        )
    found = (_one(scalar, start, end, entry, make, bag) for start, end in pieces)
    return [node for node in found if node is not None]


def _cell(scalar: Text, entry: str, make: Callable[[builder.Ground, Shape], T], bag: Bag) -> T | None:
    text = scalar.value
    if not text.strip():
        bag.error(
            "RW201", scalar.part(0, len(text)), "there is nothing here", hint="write a value, or leave the key out"
        )
        return None
    return _one(scalar, len(text) - len(text.lstrip()), len(text.rstrip()), entry, make, bag)


def _one(
    scalar: Text, start: int, end: int, entry: str, make: Callable[[builder.Ground, Shape], T], bag: Bag
) -> T | None:
    result = read(scalar.value[start:end], entry)
    if isinstance(result, Failure):
        explain(result, scalar, start, bag)
        return None
    return make(builder.Ground(scalar, start), result)
