"""Single tests of a subject: is, has, includes.

In: a subject that is resolved, the test's syntax, a scope. Out: `Cond`. Negation stands in the atom (`no`), never around it,
because a condition about something absent is false either way. Deliberately not here: connectives, look-backs.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Literal, assert_never

from rulewright.analysis import numbers, patterns, things
from rulewright.analysis.lexicon import FLAG, Feature, one, singulars, some
from rulewright.analysis.mistakes import Mistake, need
from rulewright.analysis.relating import located, related
from rulewright.analysis.scope import Scope, Thing
from rulewright.diagnostics import Fix, Span
from rulewright.editions.words import article_of
from rulewright.model.terms import (
    Compare,
    Cond,
    Count,
    DegreeIs,
    Flag,
    Get,
    Includes,
    Is,
    IsKind,
    Level,
    Not,
    Num,
    Present,
    Related,
    Some,
    StateName,
    Sym,
    Var,
)
from rulewright.model.vocabulary import Attribute, State, Ty
from rulewright.syntax import nodes as n

Op = Literal["=", "!=", "<", "<=", ">", ">="]


def positive(test: n.Test) -> n.Test:
    """The test without its negation."""
    match test:
        case n.Is():
            return replace(test, negated=False)
        case n.DoesNotInclude():
            return n.Includes(test.span, test.verb, test.value)
        case n.Unable():
            return n.Able(test.span, test.deed)
        case _:
            return test


# ------------------------------------------------------------------------------------------------ is


def is_(scope: Scope, who: Thing, test: n.Is, left: n.Path | None) -> Cond:
    no, compared = test.negated, test.compared
    match compared:
        case n.Equals(value=n.Constant(name=name)):
            scope.again = lambda other: named(scope, who, other, no, test.still)
            return named(scope, who, name, no, test.still)
        case n.Equals(value=n.A() | n.AnyOne() as kind):
            base = scope.lexicon.require(kind.kind, scope.lexicon.kinds, "kind of thing")
            need(
                not who.ty.many,
                "RW408",
                kind.span,
                f"{some(who.ty)} cannot be {some(base)}",
                "say 'any of' or 'all of' first",
            )
            need(scope.lexicon.fit(base, who.ty.base), "RW405", kind.span, f"{some(who.ty)} is never {some(base)}")
            return IsKind(who.expr, base, no)
        case n.Equals(value=value):
            need(left is None or left != value, "RW405", test.span, "this compares a thing with itself")
            return equal(scope, who, value, no)
        case n.Exactly(number=number):
            return _bound(scope, who, "!=" if no else "=", number, compared.span)
        case n.AtLeast(number=number):
            return _bound(scope, who, "<" if no else ">=", number, compared.span)
        case n.AtMost(number=number):
            return _bound(scope, who, ">" if no else "<=", number, compared.span)
        case n.MoreThan(number=number):
            return _bound(scope, who, "<=" if no else ">", number, compared.span)
        case n.LessThan(number=number):
            return _bound(scope, who, ">=" if no else "<", number, compared.span)
        case n.Related():
            return related(scope, who, compared, no)
        case n.Located():
            return located(scope, who, compared, no)
    assert_never(compared)


def _bound(scope: Scope, who: Thing, op: Op, number: n.Number, at: Span) -> Cond:
    need(patterns.is_number(who.ty), "RW406", at, f"a number is needed before this comparison, this is {some(who.ty)}")
    return Compare(op, who.expr, numbers.number(scope, number))


def named(scope: Scope, who: Thing, name: n.Name, no: bool, still: bool) -> Cond:
    """`is NAME`: a label, a flag, a degree, a state."""
    lex, base = scope.lexicon, who.ty.base
    if who.ty.many:
        raise Mistake(
            "RW408", name.span, f"{some(who.ty)} cannot be {name.text}", "say 'any of', 'all of' or 'for each' first"
        )
    if base in lex.words.enums:
        return Compare("!=" if no else "=", who.expr, Sym(base, lex.require(name, lex.words.enums[base], base)))
    flag = lex.find(name.text, {a for a, spec in lex.attributes(base).items() if spec.ty == FLAG})
    if flag is not None:
        return Flag(who.expr, flag, no)
    if base == "number":
        raise Mistake(
            "RW405", name.span, f"a number cannot be '{name.text}'", f"say 'the {name.text}' for a number named before"
        )
    if base in lex.words.rolls or base == "roll":
        degrees = (
            {d.name for k in lex.words.rolls[base].kinds for d in lex.words.roll_kinds[k].degrees}
            if base != "roll"
            else lex.degrees
        )
        found: Cond = DegreeIs(who.expr, (lex.require(name, degrees, "degree of this roll"),))
        return Not(found) if no else found
    relation = lex.find(name.text, {r for r, spec in lex.words.relations.items() if not spec.signature.roles})
    if relation is not None and lex.find(name.text, lex.all_states) is None:
        return Related(relation, who.expr, (), no)
    state = patterns.state(scope, name, who.ty, "be")
    if still:
        heard = scope.trigger.becomes if scope.trigger else ()
        need(
            (who.expr, state) in heard,
            "RW431",
            name.span,
            f"'still {name.text}' asks for the same instance that the sentence heard begin",
            f"say 'when .. becomes {name.text}' first, or leave 'still' out",
        )
    return Is(who.expr, state, no, still)


def equal(scope: Scope, who: Thing, value: n.Number, no: bool) -> Cond:
    """`is E`: numbers, things and constants of one type."""
    lex = scope.lexicon
    found = numbers.value(scope, value, who.ty.base)
    both = patterns.is_number(who.ty) and patterns.is_number(found.ty)
    fits = both or ("number" not in (who.ty.base, found.ty.base) and lex.fit(found.ty.base, who.ty.base))
    need(fits, "RW405", value.span, f"{some(who.ty)} can never be {some(found.ty)}")
    need(
        not who.ty.many and not found.ty.many,
        "RW408",
        value.span,
        "lists are not compared as a whole",
        "say 'any of', 'all of' or 'include'",
    )
    return Compare("!=" if no else "=", who.expr, found.expr)


def has(scope: Scope, who: Thing, test: n.Has | n.HasNo | n.HasMany) -> Cond:
    """Presence, or how many."""
    lex = scope.lexicon
    need(
        not who.ty.many,
        "RW408",
        test.span,
        f"one thing is needed here, this is {some(who.ty)}",
        "say 'any of' or 'all of' first",
    )
    no = isinstance(test, n.HasNo)
    if not isinstance(test, n.HasMany) or test.how_many.count == 1:
        test = replace(test, name=_of_a_list(lex.features(who.ty.base), test.name))
    feature = lex.feature(who.ty.base, test.name)
    if isinstance(feature, State):
        return _has_state(scope, who, feature, test, no)
    if isinstance(test, n.Has) and (feature.ty.optional or feature.ty.many):
        article = article_of(feature.name)
        need(
            (test.article is None) == bool(feature.ty.many),
            "RW445",
            test.name.span,
            f"{feature.name} is {'several things' if feature.ty.many else 'one thing'}",
            f"say 'has {test.name.text}'" if feature.ty.many else f"say 'has {article} {test.name.text}'",
        )
    if isinstance(test, n.HasMany) and patterns.is_number(feature.ty):
        return Compare(_op(test.how_many), Get(who.expr, feature.name), Num(test.how_many.count))
    if feature.ty.base == "flag" and not feature.ty.many:
        said = f"is {'not ' if no else ''}{test.name.text}"
        raise Mistake(
            "RW442",
            test.name.span,
            f"{feature.name} is a flag: {some(who.ty)} is {feature.name} or is not",
            f"write '{said}'",
            Fix(test.span, said),
        )
    need(
        feature.ty.optional or feature.ty.many,
        "RW442",
        test.name.span,
        f"every {who.ty.base} has a {feature.name}",
        "compare it instead: '.. is ..'",
    )
    value = things.attribute_of(scope, who, None, test.name, test.span)
    if test.filter is not None:
        value = things.those(scope, value, test.filter)
    if isinstance(test, n.HasMany):
        need(value.ty.many, "RW408", test.name.span, f"{test.name.text} is one thing")
        return Compare(_op(test.how_many), Count(value.expr), Num(test.how_many.count))
    return Present(value.expr, no)


def _of_a_list(features: Mapping[str, Feature], name: n.Name) -> n.Name:
    """`at least 1 Ally`, `no Ally`, `an Ally`: the list of Allies, under the name that it has."""
    if name.text in features:
        return name
    lists = (one.name for one in features.values() if isinstance(one, Attribute) and one.ty.many)
    return next((replace(name, text=one) for one in lists if name.text in list(singulars(one))[1:]), name)


def _op(how_many: n.HowMany) -> Op:
    return ">=" if how_many.bound is n.Bound.AT_LEAST else "<=" if how_many.bound is n.Bound.AT_MOST else "="


def _has_state(scope: Scope, who: Thing, state: State, test: n.Has | n.HasNo | n.HasMany, no: bool) -> Cond:
    need(
        state.said == "have",
        "RW402",
        test.name.span,
        f"{state.name} is said with '{state.said}', not with 'have'",
        f"say 'is {state.name}'" if state.said == "be" else f"say 'is in {state.name}'",
    )
    need(test.filter is None, "RW690", test.span, "a state with a filter is not supported yet")
    if isinstance(test, n.HasMany):
        patterns.need_levels(scope, state.name, test.span)
        return Compare(_op(test.how_many), Level(who.expr, state.name), Num(test.how_many.count))
    return Is(who.expr, state.name, no)


def includes(scope: Scope, who: Thing, test: n.Includes | n.DoesNotInclude) -> Cond:
    no = isinstance(test, n.DoesNotInclude)
    need(
        who.ty.many,
        "RW439",
        test.span,
        f"'include' needs a set or a list, this is one {who.ty.base}",
        "ask it of who may be inside: `the X is in the Y`",
    )

    def member(value: n.Value) -> Cond:
        found = element(scope, who.ty, value)
        if found.ty.many:  # a set in a set: some member of it
            with scope.deeper() as var:
                return Some("none" if no else "any", 0, var, found.expr, Includes(who.expr, Var(var)))
        return Includes(who.expr, found.expr, no)

    scope.again = lambda name: member(n.Constant(name.span, name))
    return member(test.value)


def element(scope: Scope, group: Ty, value: n.Value) -> Thing:
    """What a set or list may hold."""
    lex = scope.lexicon
    if isinstance(value, n.Constant):
        if group.base == "state":
            return Thing(StateName(lex.require(value.name, lex.all_states, "state")), Ty("state"))
        if group.base in lex.words.enums:
            return things.constant(scope, value.name, group.base)
        if lex.words.entities.get(lex.find(value.name.text, lex.words.entities) or "") is not None:
            raise Mistake(
                "RW405",
                value.span,
                f"'{value.name.text}' is a kind of thing, not one of the {group.base}s",
                f"say 'the {value.name.text}'",
            )
        raise Mistake(
            "RW301", value.span, f"'{value.name.text}' is no {group.base}", "say 'the ..' for somebody named before"
        )
    found = numbers.value(scope, value, group.base)
    need(
        lex.fit(one(found.ty).base, group.base)
        and ("number" in (found.ty.base, group.base)) <= (found.ty.base == group.base),
        "RW405",
        value.span,
        f"{some(found.ty)} cannot be among the {group.base}s",
    )
    return found
