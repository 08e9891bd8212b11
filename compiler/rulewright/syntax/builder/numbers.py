"""Builds numbers and the other values of the language.

In: trees of the forms `expr`, `value` and `chosen` of the grammar. Out: `Number`, `Value`, `Chosen`.
"""

from __future__ import annotations

from collections.abc import Callable

from lark import Token

from rulewright.syntax import nodes as n
from rulewright.syntax.builder.ground import Child, Ground, Shape, children, integer, pick, rounding, token, tree
from rulewright.syntax.builder.things import PATHS, group, path, target, those_with
from rulewright.syntax.builder.times import stretch


def number(g: Ground, child: Child) -> n.Number:
    """An expression: a number, a thing, or a bare name."""
    return path(g, child) if tree(child).data in PATHS else pick(_NUMBERS, g, child)


def value(g: Ground, child: Child) -> n.Value:
    """An expression or a clause."""
    return g.clauses(child) if tree(child).data == "clause" else number(g, child)


def chosen(g: Ground, child: Child) -> n.Chosen:
    """What `let N be ..` gives a name to."""
    node = tree(child)
    if node.data == "random_one":
        return n.RandomOne(g.span(node), group(g, children(node)[1]))
    return those_with(g, node) if node.data == "those_with" else number(g, node)


def aggregate(g: Ground, child: Child) -> n.Aggregate:
    """A number made from a list, from the past, from a table or from two numbers."""
    return pick(_AGGREGATES, g, child)


def is_aggregate(child: Child) -> bool:
    """Whether a tree is one of the forms that `aggregate` builds."""
    return tree(child).data in _AGGREGATES


def dice(g: Ground, word: Token) -> n.Dice:
    """`2d6`."""
    count, sides = word.split("d")
    return n.Dice(g.span(word), int(count), int(sides))


def counted(g: Ground, word: Token) -> n.Integer:
    """A whole number as a node."""
    return n.Integer(g.span(word), int(word))


def _pair(g: Ground, t: Shape) -> tuple[n.Number, n.Number]:
    left, right = children(t)
    return number(g, left), number(g, right)


def _divided(g: Ground, t: Shape) -> n.Number:
    left, right, rounded = children(t)
    return n.Divided(g.span(t), number(g, left), number(g, right), rounding(rounded))


def _half(g: Ground, t: Shape) -> n.Number:
    of, rounded = children(t)
    return n.Half(g.span(t), number(g, of), rounding(rounded))


def _over(g: Ground, t: Shape) -> n.Aggregate:
    how, attribute, among = children(t)
    return n.Over(g.span(t), n.Aggregation(str(token(how))), g.name(attribute), path(g, among))


def _total_lost(g: Ground, t: Shape) -> n.Aggregate:
    _, track, _, by, when = children(t)
    return n.TotalLost(g.span(t), g.name(track), path(g, by), stretch(g, when))


def _total_gained(g: Ground, t: Shape) -> n.Aggregate:
    _, track, _, by, when = children(t)
    return n.TotalGained(g.span(t), g.name(track), path(g, by), stretch(g, when))


def _count_during(g: Ground, t: Shape) -> n.Aggregate:
    what, when = children(t)
    return n.CountDuring(g.span(t), target(g, what), stretch(g, when))


def _pick(g: Ground, t: Shape) -> n.Aggregate:
    which, left, right = children(t)
    return n.Pick(g.span(t), n.OneOfTwo(str(token(which))), number(g, left), number(g, right))


def _look_up(g: Ground, t: Shape) -> n.Aggregate:
    column, key, table = children(t)
    return n.LookUp(g.span(t), g.maybe_name(column), number(g, key), g.name(table))


_AGGREGATES: dict[str, Callable[[Ground, Shape], n.Aggregate]] = {
    "over": _over,
    "total_lost": _total_lost,
    "total_gained": _total_gained,
    "count": lambda g, t: n.Count(g.span(t), path(g, children(t)[0])),
    "count_during": _count_during,
    "pick": _pick,
    "look_up": _look_up,
}

_NUMBERS: dict[str, Callable[[Ground, Shape], n.Number]] = {
    "number": lambda g, t: n.Integer(g.span(t), integer(children(t)[0])),
    "negative": lambda g, t: n.Integer(g.span(t), -integer(children(t)[0])),
    "dice": lambda g, t: dice(g, token(children(t)[0])),
    "name": lambda g, t: n.Constant(g.span(t), g.name(children(t)[0])),
    "plus": lambda g, t: n.Plus(g.span(t), *_pair(g, t)),
    "minus": lambda g, t: n.Minus(g.span(t), *_pair(g, t)),
    "times": lambda g, t: n.Times(g.span(t), *_pair(g, t)),
    "divided": _divided,
    "half": _half,
    "double": lambda g, t: n.Double(g.span(t), number(g, children(t)[0])),
    "default": lambda g, t: n.Default(g.span(t), *_pair(g, t)),
    **_AGGREGATES,
}
