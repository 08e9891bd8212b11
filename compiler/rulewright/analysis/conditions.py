"""Conditions, and what they ask of a subject.

In: syntax of `conditions`, a scope. Out: `Cond`. What a condition leaves out (`is A or B`, `and is in C`) is put back here;
`any X` becomes a quantifier around the atom that it stands in. Deliberately not here: single comparisons (`tests`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, assert_never

from rulewright.analysis import filling, numbers, patterns, tests, things, times
from rulewright.analysis.lexicon import NUMBER, one, some
from rulewright.analysis.mistakes import Mistake, need
from rulewright.analysis.scope import Scope, Thing
from rulewright.diagnostics import Span
from rulewright.model.terms import (
    Able,
    AllOf,
    AllThings,
    Bind,
    Compare,
    Cond,
    Expr,
    Field,
    Flag,
    Guard,
    Happened,
    IsKind,
    Judged,
    Key,
    Not,
    OneOf,
    Outcome,
    Past,
    Some,
    Test,
    Var,
)
from rulewright.syntax import nodes as n


def condition(scope: Scope, node: n.Condition) -> Cond:
    """The condition with every name resolved."""
    match node:
        case n.And():
            return AllOf(tuple(condition(scope, part) for part in node.conditions))
        case n.Or():
            return OneOf(tuple(condition(scope, part) for part in node.conditions))
        case n.Not():
            return Not(condition(scope, node.condition))
        case n.Tested():
            return _tested(scope, node)
        case n.SameSubject():
            who = scope.tested or scope.element
            if who is None:
                raise Mistake("RW305", node.span, "this condition has no subject", "say who: 'the ..'")
            return _asked(scope, node.test, lambda: who, None)
        case n.SameVerb():
            if scope.again is None:
                raise Mistake(
                    "RW301", node.span, f"'{node.name.text}' is no condition", "say the whole condition: 'the .. is ..'"
                )
            return scope.again(node.name)
        case n.Quantified():
            return _quantified(scope, node)
        case n.ThatHappened():
            need(
                scope.before,
                "RW444",
                node.span,
                "there is no step before this one",
                "say 'first ..; then if that happened, ..'",
            )
            return Happened(node.negated)
        case n.Judged():
            return _judged(scope, node)
    assert_never(node)


def _tested(scope: Scope, node: n.Tested) -> Cond:
    subject = node.subject
    if isinstance(node.test, n.Did | n.DidNot) and isinstance(subject, n.Noun):
        return _past(scope, subject, node.test)
    if isinstance(node.test, n.Turned) and isinstance(subject, n.Noun) and isinstance(subject.path, n.It):
        return _turned(scope, node.test, _just_made(scope, node.test))

    def who() -> Thing:
        found = (
            things.noun(scope, subject)
            if isinstance(subject, n.Noun)
            else Thing(numbers.aggregate(scope, subject), NUMBER)
        )
        if isinstance(subject, n.Noun):
            scope.it = found
        scope.tested = found
        return found

    return _asked(scope, node.test, who, subject)


def _just_made(scope: Scope, test: n.Turned) -> Thing:
    if scope.element is not None and scope.element.ty.base in scope.lexicon.words.rolls:
        return scope.element
    if scope.roll is None or scope.unsure is not None:
        raise scope.no_roll(
            test.span,
            "no roll has been made here",
            "let somebody make a roll before it in the sentence, or hear its outcome: `when a Save by the X succeeds,`",
        )
    return scope.roll


def _asked(scope: Scope, test: n.Test, who: Callable[[], Thing], left: n.Subject | None) -> Cond:
    """One test. Where `any X` stands in it, it asks for some X, or for none if the test is negated."""
    kept, scope.found, depth = scope.found, [], scope.depth
    negated = isinstance(test, n.Is | n.DoesNotInclude | n.Unable) and getattr(test, "negated", True)
    try:
        cond = _one(scope, test, who(), left)
        quantity: Literal["any", "none"] = "any"
        if scope.found and negated:
            scope.found, scope.depth, quantity = [], depth, "none"
            cond = _one(scope, tests.positive(test), who(), left)
        for name, members, guards in reversed(scope.found):
            cond = Some(quantity, 0, name, members, _with(guards, cond))
            quantity = "any"
        if negated:
            scope.again = None if scope.again is None else _unclear
        return cond
    finally:
        scope.found, scope.depth = kept, depth


def _with(guards: list[Guard], cond: Cond) -> Cond:
    tests_ = tuple(guard.cond for guard in guards if isinstance(guard, Test))
    return AllOf((*tests_, cond)) if tests_ else cond


def _unclear(name: n.Name) -> Cond:
    raise Mistake(
        "RW437",
        name.span,
        f"'not .. or {name.text}': neither of them, or not both?",
        "say the whole of it twice, as in 'is not A and is not B'",
    )


def _one(scope: Scope, test: n.Test, who: Thing, left: n.Subject | None) -> Cond:
    scope.again = None
    scope.tested = who
    match test:
        case n.Is():
            return tests.is_(scope, who, test, left.path if isinstance(left, n.Noun) and not left.roles else None)
        case n.Has() | n.HasNo() | n.HasMany():
            return tests.has(scope, who, test)
        case n.Includes() | n.DoesNotInclude():
            return tests.includes(scope, who, test)
        case n.Did() | n.DidNot():
            return _did(scope, who, test)
        case n.Able() | n.Unable():
            return _able(scope, who, test)
        case n.Turned():
            need(
                who.ty.base in scope.lexicon.words.rolls,
                "RW418",
                test.span,
                f"{some(who.ty)} neither succeeds nor fails",
            )
            return _turned(scope, test, who)
        case n.Satisfies():
            need(
                not who.ty.many,
                "RW408",
                test.span,
                f"one thing is needed here, this is {some(who.ty)}",
                "say 'any of' or 'all of'",
            )
            return things.narrowed(scope, who, test.filter)
    assert_never(test)


def _turned(scope: Scope, test: n.Turned, roll: Thing) -> Cond:
    return Outcome(
        roll.expr, "success" if isinstance(test.deed, n.Succeed) else "failure", patterns.margin(test.deed.margin)
    )


def _quantified(scope: Scope, node: n.Quantified) -> Cond:
    members = things.group_of(scope, node.things)
    kept = scope.it, scope.element
    with scope.deeper() as var:
        element = Thing(Var(var), one(members.ty))
        scope.it, scope.tested, scope.again = element, element, None
        cond = _asked(scope, node.test, lambda: element, None)
    scope.it, scope.element = kept
    repeat = scope.again

    def wrap(inner: Cond) -> Cond:
        match node.quantity:
            case n.AnyOf():
                return Some("any", 0, var, members.expr, inner)
            case n.AllOf():
                return Some("all", 0, var, members.expr, inner)
            case n.NoneOf():
                return Some("none", 0, var, members.expr, inner)
            case n.HowMany(bound=bound, count=count):
                which: Literal["at least", "at most", "exactly"] = (
                    "at least" if bound is n.Bound.AT_LEAST else "at most" if bound is n.Bound.AT_MOST else "exactly"
                )
                return Some(which, count, var, members.expr, inner)
        assert_never(node.quantity)

    if repeat is not None:
        scope.again = _unclear_quantity
    return wrap(cond)


def _unclear_quantity(name: n.Name) -> Cond:
    raise Mistake(
        "RW437",
        name.span,
        f"the same ones, or others that are {name.text}?",
        "say the whole of it, or put it into parentheses after 'satisfies'",
    )


def _judged(scope: Scope, node: n.Judged) -> Cond:
    lex = scope.lexicon
    name = lex.require(node.judgement, lex.words.judgements, "judgement")
    need(
        scope.pure is None,
        "RW426",
        node.span,
        f"nobody is asked in {scope.pure}",
        "put the judgement into an 'if' after 'when' or 'at'",
    )
    by = things.single(scope, node.judge)
    subject = lex.words.judgements[name].signature.subject
    need(
        lex.isa(by.ty.base, subject or ""),
        "RW401",
        node.judge.span,
        f"{name} is not for {some(by.ty)} to decide; only {some(subject or '')} does",
    )
    roles = filling.role_values(scope, name, node.roles)
    filling.complete(scope, name, roles, node.span)
    return Judged(name, by.expr, roles)


# ------------------------------------------------------------------------------------------------ the record, verdicts


def _past(scope: Scope, subject: n.Noun, test: n.Did | n.DidNot) -> Cond:
    """A look-back is a pattern, like an event: `a X` in it is somebody."""
    if test.stretch is None:
        with scope.mode(asking=True):
            return _asked(scope, test, lambda: things.noun(scope, subject), subject)
    inner = scope.branch()
    inner.asking = False
    arms = patterns.deed_arms(inner, subject, test.deed, "past")
    if not isinstance(subject.path, n.A | n.AnyOne | n.Another):
        scope.it = scope.tested = inner.it
    return Past(arms, times.stretch(scope, test.stretch), isinstance(test, n.DidNot))


def _did(scope: Scope, who: Thing, test: n.Did | n.DidNot) -> Cond:
    """A roll or event that is there: `failed by less than 5`; anything else needs a stretch of the record."""
    lex, no = scope.lexicon, isinstance(test, n.DidNot)
    if isinstance(test.deed, n.Succeed | n.Fail) and test.stretch is None:
        need(
            not who.ty.many,
            "RW408",
            test.span,
            f"{some(who.ty)} has no outcome",
            "say 'any of', 'all of' or 'for each' first",
        )
        succeeded = isinstance(test.deed, n.Succeed)
        if who.ty.base in lex.words.rolls:
            found: Cond = Outcome(who.expr, "success" if succeeded else "failure", patterns.margin(test.deed.margin))
            return Not(found) if no else found
        event = lex.words.events.get(who.ty.base)
        if event is not None and event.succeeds:
            return Flag(who.expr, "succeeded", no == succeeded)
        raise Mistake("RW438", test.span, f"{some(who.ty)} neither succeeds nor fails")
    if test.stretch is None:
        raise Mistake(
            "RW440", test.span, "a look-back says how far: 'during ..' or 'since ..'", "as in 'during the Turn'"
        )
    inner = scope.branch()
    inner.asking = False
    arms = patterns.deed_arms(inner, who, test.deed, "past")
    return Past(arms, times.stretch(scope, test.stretch), no)


def _able(scope: Scope, who: Thing, test: n.Able | n.Unable) -> Cond:
    """The verdict on a deed; everybody in it is somebody in particular."""
    key, fields = deed_fields(scope, who, test.deed, test.span)
    return Able(key, fields, isinstance(test, n.Unable))


def deed_fields(scope: Scope, who: Thing, deed: n.Deed, at: Span) -> tuple[Key, tuple[tuple[str, Expr], ...]]:
    """A deed as a question: its key, and the value of every field that it names."""
    need(not who.ty.many, "RW408", at, f"one thing is needed here, this is {some(who.ty)}", "say 'any of' or 'all of'")
    inner = scope.branch()
    arms = patterns.deed_arms(inner, who, deed, "query")
    fields: list[tuple[str, Expr]] = []
    for guard in arms[0].guards:
        match guard:
            case Test(cond=Compare(op="=", left=Field(name=name), right=value)):
                fields.append((name, value))
            case Bind():
                raise Mistake(
                    "RW304", at, "nobody new can be introduced here", "say 'the ..' for somebody named before"
                )
            case Test(cond=IsKind(of=Field(name=name), entity=entity, no=False)) if scope.found is not None:
                someone = scope.fresh("any")  # the question is asked of each of them
                scope.found.append((someone, AllThings(entity), []))
                fields.append((name, Var(someone)))
            case _:
                raise Mistake(
                    "RW690", at, "a question like this is not supported yet", "name everybody in it with 'the'"
                )
    return arms[0].key, tuple(fields)
