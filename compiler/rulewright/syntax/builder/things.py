"""Builds things: paths, nouns, roles, targets, groups.

In: shapes of the forms in section 8 of the grammar. Out: `Path`, `Noun`, `Role`, `Target`, `Group`.
"""

from __future__ import annotations

from collections.abc import Callable

from rulewright.syntax import nodes as n
from rulewright.syntax.builder import conditions, numbers  # mutual recursion: modules, not names
from rulewright.syntax.builder.ground import Ground, article, order, pick, plural, shape, token
from rulewright.syntax.shapes import Child, Shape


def path(g: Ground, child: Child) -> n.Path:
    """Any thing that can be named: `the X`, `its Y`, `the X's Y (..)`."""
    return pick(_PATHS, g, child)


def noun(g: Ground, child: Child) -> n.Noun:
    """A path with its roles."""
    node = shape(child)
    first, *rest = node.children
    return n.Noun(g.span(node), path(g, first), roles(g, rest))


def roles(g: Ground, found: list[Child]) -> tuple[n.Role, ...]:
    """The roles behind a name, in the order written."""
    return tuple(role(g, child) for child in found)


def role(g: Ground, child: Child) -> n.Role:
    """A preposition and what fills it."""
    node = shape(child)
    lead, filler = node.children
    return n.Role(g.span(node), prep(g, lead), numbers.value(g, filler))


def prep(g: Ground, child: Child) -> n.Prep:
    """A preposition; the grammar names its shapes after the words."""
    node = shape(child)
    return n.Prep(g.span(node), n.Preposition(node.form))


def target(g: Ground, child: Child) -> n.Target:
    """A name without article, with its roles."""
    node = shape(child)
    first, *rest = node.children
    return n.Target(g.span(node), g.name(first), roles(g, rest))


def targets(g: Ground, child: Child) -> tuple[n.Target, ...]:
    """`A`, `A and B`, `A, B and C`; also the same with `or`."""
    return tuple(target(g, item) for item in shape(child).children)


def those_with(g: Ground, child: Child) -> n.ThoseWith:
    """`those with the highest A among L`."""
    node = shape(child)
    extreme, attribute, among = node.children
    return n.ThoseWith(g.span(node), n.Extreme(token(extreme).text), g.name(attribute), path(g, among))


def group(g: Ground, child: Child) -> n.Group:
    """A list: a path, or those with the highest of something."""
    return those_with(g, child) if shape(child).form == "those_with" else path(g, child)


def filter_(g: Ground, child: Child) -> n.Condition:
    """The condition inside the parentheses of a filter."""
    return conditions.condition(g, shape(child).children[0])


def _the(g: Ground, t: Shape) -> n.Path:
    return n.The(g.span(t), None, g.name(t.children[0]))


def _the_next(g: Ground, t: Shape) -> n.Path:
    which, name = t.children
    return n.The(g.span(t), order(which), g.name(name))


def _a(g: Ground, t: Shape) -> n.Path:
    word, kind, called = t.children
    return n.A(g.span(t), article(word), g.name(kind), g.maybe_name(called))


def _any(g: Ground, t: Shape) -> n.Path:
    kind, called = t.children
    return n.AnyOne(g.span(t), g.name(kind), g.maybe_name(called))


def _another(g: Ground, t: Shape) -> n.Path:
    kind, called = t.children
    return n.Another(g.span(t), g.name(kind), g.maybe_name(called))


def _its(g: Ground, t: Shape) -> n.Path:
    word, which, name = t.children
    return n.Its(g.span(t), plural(word), order(which), g.name(name))


def _it(g: Ground, t: Shape) -> n.Path:
    return n.It(g.span(t), token(t.children[0]).text)


def _of(g: Ground, t: Shape) -> n.Path:
    owner, which, name = t.children
    return n.Attribute(g.span(t), path(g, owner), order(which), g.name(name))


def _those(g: Ground, t: Shape) -> n.Path:
    things, narrowed = t.children
    return n.Those(g.span(t), path(g, things), filter_(g, narrowed))


_PATHS: dict[str, Callable[[Ground, Shape], n.Path]] = {
    "the": _the,
    "the_next": _the_next,
    "the_amount": lambda g, t: n.TheAmount(g.span(t)),
    "a": _a,
    "any": _any,
    "another": _another,
    "its": _its,
    "it": _it,
    "this": lambda g, t: n.This(g.span(t)),
    "of": _of,
    "those": _those,
}

PATHS = frozenset(_PATHS)
"""The names of the shapes that are paths; the grammar puts them among numbers as they are."""
