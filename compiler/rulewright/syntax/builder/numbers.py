"""Builds numbers and the other values of the language.

In: shapes of the forms `expr`, `value` and `chosen` of the grammar. Out: `Number`, `Value`, `Chosen`.
"""

from __future__ import annotations

from collections.abc import Callable

from rulewright.syntax import nodes as n
from rulewright.syntax.builder.ground import Ground, integer, pick, rounding, shape, token
from rulewright.syntax.builder.things import PATHS, group, path, target, those_with
from rulewright.syntax.builder.times import stretch
from rulewright.syntax.shapes import Child, Shape, Token


def number(g: Ground, child: Child) -> n.Number:
    """An expression: a number, a thing, or a bare name."""
    return path(g, child) if shape(child).form in PATHS else pick(_NUMBERS, g, child)


def value(g: Ground, child: Child) -> n.Value:
    """An expression or a clause."""
    return g.clauses(child) if shape(child).form == "clause" else number(g, child)


def chosen(g: Ground, child: Child) -> n.Chosen:
    """What `let N be ..` gives a name to."""
    node = shape(child)
    if node.form == "random_one":
        return n.RandomOne(g.span(node), group(g, node.children[1]))
    return those_with(g, node) if node.form == "those_with" else number(g, node)


def aggregate(g: Ground, child: Child) -> n.Aggregate:
    """A number made from a list, from the past, from a table or from two numbers."""
    return pick(_AGGREGATES, g, child)


def is_aggregate(child: Child) -> bool:
    """Whether a shape is one of the forms that `aggregate` builds."""
    return shape(child).form in _AGGREGATES


def dice(g: Ground, word: Token) -> n.Dice:
    """`2d6`."""
    count, sides = word.text.split("d")
    return n.Dice(g.span(word), int(count), int(sides))


def counted(g: Ground, word: Token) -> n.Integer:
    """A whole number as a node."""
    return n.Integer(g.span(word), int(word.text))


def _pair(g: Ground, t: Shape) -> tuple[n.Number, n.Number]:
    left, right = t.children
    return number(g, left), number(g, right)


def _divided(g: Ground, t: Shape) -> n.Number:
    left, right, rounded = t.children
    return n.Divided(g.span(t), number(g, left), number(g, right), rounding(rounded))


def _half(g: Ground, t: Shape) -> n.Number:
    of, rounded = t.children
    return n.Half(g.span(t), number(g, of), rounding(rounded))


def _over(g: Ground, t: Shape) -> n.Aggregate:
    how, attribute, among = t.children
    return n.Over(g.span(t), n.Aggregation(token(how).text), g.name(attribute), path(g, among))


def _total_lost(g: Ground, t: Shape) -> n.Aggregate:
    _, track, _, by, when = t.children
    return n.TotalLost(g.span(t), g.name(track), path(g, by), stretch(g, when))


def _total_gained(g: Ground, t: Shape) -> n.Aggregate:
    _, track, _, by, when = t.children
    return n.TotalGained(g.span(t), g.name(track), path(g, by), stretch(g, when))


def _count_during(g: Ground, t: Shape) -> n.Aggregate:
    what, when = t.children
    return n.CountDuring(g.span(t), target(g, what), stretch(g, when))


def _pick(g: Ground, t: Shape) -> n.Aggregate:
    which, left, right = t.children
    return n.Pick(g.span(t), n.OneOfTwo(token(which).text), number(g, left), number(g, right))


def _look_up(g: Ground, t: Shape) -> n.Aggregate:
    column, key, table = t.children
    return n.LookUp(g.span(t), g.maybe_name(column), number(g, key), g.name(table))


_AGGREGATES: dict[str, Callable[[Ground, Shape], n.Aggregate]] = {
    "over": _over,
    "total_lost": _total_lost,
    "total_gained": _total_gained,
    "count": lambda g, t: n.Count(g.span(t), path(g, t.children[0])),
    "count_during": _count_during,
    "pick": _pick,
    "look_up": _look_up,
}

_NUMBERS: dict[str, Callable[[Ground, Shape], n.Number]] = {
    "number": lambda g, t: n.Integer(g.span(t), integer(t.children[0])),
    "negative": lambda g, t: n.Integer(g.span(t), -integer(t.children[0])),
    "dice": lambda g, t: dice(g, token(t.children[0])),
    "name": lambda g, t: n.Constant(g.span(t), g.name(t.children[0])),
    "plus": lambda g, t: n.Plus(g.span(t), *_pair(g, t)),
    "minus": lambda g, t: n.Minus(g.span(t), *_pair(g, t)),
    "times": lambda g, t: n.Times(g.span(t), *_pair(g, t)),
    "divided": _divided,
    "half": _half,
    "double": lambda g, t: n.Double(g.span(t), number(g, t.children[0])),
    "default": lambda g, t: n.Default(g.span(t), *_pair(g, t)),
    **_AGGREGATES,
}
