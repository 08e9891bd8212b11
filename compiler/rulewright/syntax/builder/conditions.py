"""Builds conditions and their tests.

In: shapes of the forms in section 7 of the grammar. Out: `Condition`, `HowMany`, `Compared`.
"""

from __future__ import annotations

from collections.abc import Callable

from rulewright.syntax import nodes as n
from rulewright.syntax.builder import deeds as verbs
from rulewright.syntax.builder.ground import Ground, article, integer, maybe, pick, shape
from rulewright.syntax.builder.numbers import aggregate, is_aggregate, number, value
from rulewright.syntax.builder.things import filter_, noun, path, prep, roles
from rulewright.syntax.builder.times import stretch
from rulewright.syntax.shapes import Child, Shape


def condition(g: Ground, child: Child) -> n.Condition:
    """Something that is true or false."""
    return pick(_CONDITIONS, g, child)


def compared(g: Ground, child: Child) -> n.Compared:
    """What stands behind `is`."""
    return pick(_COMPARED, g, child)


def _several(g: Ground, t: Shape) -> tuple[n.Condition, ...]:
    return tuple(condition(g, child) for child in t.children)


def _tested(g: Ground, t: Shape) -> n.Condition:
    subject, test = t.children
    who: n.Subject = aggregate(g, subject) if is_aggregate(subject) else noun(g, subject)
    return n.Tested(g.span(t), who, pick(_TESTS, g, test))


def _quantified(g: Ground, t: Shape) -> n.Condition:
    quantity, things, test = t.children
    return n.Quantified(g.span(t), pick(_QUANTITIES, g, quantity), path(g, things), pick(_TESTS, g, test))


def _judged(g: Ground, t: Shape) -> n.Condition:
    judge, verb, judgement, *rest = t.children
    return n.Judged(g.span(t), path(g, judge), g.verb(verb), g.name(judgement), roles(g, rest))


_CONDITIONS: dict[str, Callable[[Ground, Shape], n.Condition]] = {
    "all_of": lambda g, t: n.And(g.span(t), _several(g, t)),
    "one_of": lambda g, t: n.Or(g.span(t), _several(g, t)),
    "negation": lambda g, t: n.Not(g.span(t), condition(g, t.children[1])),
    "test": _tested,
    "same_subject": lambda g, t: n.SameSubject(g.span(t), pick(_TESTS, g, t.children[0])),
    "same_verb": lambda g, t: n.SameVerb(g.span(t), g.name(t.children[0])),
    "quantified": _quantified,
    "it_happened": lambda g, t: n.ThatHappened(g.span(t), False),
    "it_did_not_happen": lambda g, t: n.ThatHappened(g.span(t), True),
    "judged": _judged,
}


def _how_many(bound: n.Bound) -> Callable[[Ground, Shape], n.HowMany]:
    return lambda g, t: n.HowMany(g.span(t), bound, integer(t.children[0]))


_COUNTS: dict[str, Callable[[Ground, Shape], n.HowMany]] = {
    "at_least": _how_many(n.Bound.AT_LEAST),
    "at_most": _how_many(n.Bound.AT_MOST),
    "exactly": _how_many(n.Bound.EXACTLY),
}
_QUANTITIES: dict[str, Callable[[Ground, Shape], n.Quantity]] = {
    "any_of": lambda g, t: n.AnyOf(g.span(t)),
    "all_of_them": lambda g, t: n.AllOf(g.span(t)),
    "none_of": lambda g, t: n.NoneOf(g.span(t)),
    **_COUNTS,
}


def _is(g: Ground, t: Shape) -> n.Test:
    verb, negated, still, what = t.children
    return n.Is(g.span(t), g.verb(verb), negated is not None, still is not None, compared(g, what))


def _has(g: Ground, t: Shape) -> n.Test:
    verb, word, name, narrowed = t.children
    return n.Has(
        g.span(t), g.verb(verb), None if word is None else article(word), g.name(name), maybe(filter_, g, narrowed)
    )


def _has_no(g: Ground, t: Shape) -> n.Test:
    verb, _, name, narrowed = t.children
    return n.HasNo(g.span(t), g.verb(verb), g.name(name), maybe(filter_, g, narrowed))


def _has_many(g: Ground, t: Shape) -> n.Test:
    verb, count, name, narrowed = t.children
    return n.HasMany(g.span(t), g.verb(verb), pick(_COUNTS, g, count), g.name(name), maybe(filter_, g, narrowed))


def _includes(g: Ground, t: Shape) -> n.Test:
    verb, member = t.children
    return n.Includes(g.span(t), g.verb(verb), value(g, member))


def _includes_not(g: Ground, t: Shape) -> n.Test:
    verb, _, _, member = t.children
    return n.DoesNotInclude(g.span(t), g.verb(verb), value(g, member))


def _past(g: Ground, t: Shape) -> n.Test:
    deed, when = t.children
    return n.Did(g.span(t), verbs.deed(g, deed), maybe(stretch, g, when))


def _past_not(g: Ground, t: Shape) -> n.Test:
    _, deed, when = t.children
    return n.DidNot(g.span(t), verbs.deed(g, deed), maybe(stretch, g, when))


def _satisfies(g: Ground, t: Shape) -> n.Test:
    verb, narrowed = t.children
    return n.Satisfies(g.span(t), g.verb(verb), filter_(g, narrowed))


_TESTS: dict[str, Callable[[Ground, Shape], n.Test]] = {
    "is": _is,
    "has": _has,
    "has_no": _has_no,
    "has_many": _has_many,
    "includes": _includes,
    "includes_not": _includes_not,
    "past": _past,
    "past_not": _past_not,
    "able": lambda g, t: n.Able(g.span(t), verbs.deed(g, t.children[0])),
    "unable": lambda g, t: n.Unable(g.span(t), verbs.deed(g, t.children[0])),
    "succeeds": lambda g, t: n.Turned(g.span(t), verbs.succeed(g, t)),
    "fails": lambda g, t: n.Turned(g.span(t), verbs.fail(g, t)),
    "satisfies": _satisfies,
}


def related(g: Ground, child: Child) -> n.Related:
    """A relation or a state with its roles."""
    node = shape(child)
    name, *rest = node.children
    return n.Related(g.span(node), g.name(name), roles(g, rest))


def _located(g: Ground, t: Shape) -> n.Compared:
    lead, place, *rest = t.children
    return n.Located(g.span(t), prep(g, lead), value(g, place), roles(g, rest))


_COMPARED: dict[str, Callable[[Ground, Shape], n.Compared]] = {
    "equals": lambda g, t: n.Equals(g.span(t), number(g, t.children[0])),
    "related": related,
    "located": _located,
    "at_least": lambda g, t: n.AtLeast(g.span(t), number(g, t.children[0])),
    "at_most": lambda g, t: n.AtMost(g.span(t), number(g, t.children[0])),
    "more_than": lambda g, t: n.MoreThan(g.span(t), number(g, t.children[0])),
    "less_than": lambda g, t: n.LessThan(g.span(t), number(g, t.children[0])),
    "exactly": lambda g, t: n.Exactly(g.span(t), number(g, t.children[0])),
}
