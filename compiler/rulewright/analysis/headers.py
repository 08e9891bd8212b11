"""Headers and guards: what stands before the effects, read from left to right.

In: headers of a sentence or guards of a branch, a scope that they change. Out: headers and guards of the meaning.
Deliberately not here: `otherwise`, `on` and choices, which concern several branches (`bodies`).
"""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from rulewright.analysis import conditions, numbers, patterns, things, times
from rulewright.analysis.lexicon import NUMBER, one
from rulewright.analysis.mistakes import Mistake, need
from rulewright.analysis.scope import Scope, Thing, Trigger
from rulewright.diagnostics import Span
from rulewright.model.meaning import Guarded, Header, Heard, InsteadOf, Moment, UntilHeard, While
from rulewright.model.terms import (
    Arm,
    Chooses,
    Compare,
    Cond,
    Each,
    Expr,
    Field,
    Guard,
    Let,
    Limit,
    Not,
    Num,
    Numbers,
    Pays,
    Present,
    RandomOne,
    Scan,
    Test,
    Var,
    Wants,
)
from rulewright.model.vocabulary import Ty
from rulewright.syntax import nodes as n

# ------------------------------------------------------------------------------------------------ events


def events(scope: Scope, nodes: tuple[n.Event, ...]) -> tuple[tuple[Arm, ...], Trigger]:
    """The arms of `E or F`. What every arm names may be used behind them."""
    arms: list[Arm] = []
    scopes: list[Scope] = []
    becomes: list[tuple[Expr, str]] = []
    stops: list[tuple[Expr, str]] = []
    last: n.Occurs | n.Would | None = None
    for node in nodes:
        last = _whole(node, last)
        inner = scope.branch()
        inner.amount, inner.asking = None, False
        arms += patterns.deed_arms(inner, last.subject, last.deed, "would" if isinstance(last, n.Would) else "event")
        scopes.append(inner)
        if arms[-1].key.kind == "become" and inner.it is not None:
            becomes.append((inner.it.expr, arms[-1].key.name))
        if arms[-1].key.kind == "stop" and inner.it is not None:
            stops.append((inner.it.expr, arms[-1].key.name))
    would = isinstance(last, n.Would)
    for node in nodes:
        need(
            isinstance(node, n.SameVerb) or isinstance(node, n.Would) == would,
            "RW432",
            node.span,
            "either all of these would happen, or all of them have happened",
            "write two sentences",
        )
    first = scopes[0]
    for name, found in first.names.items():
        if name not in scope.names and all(other.names.get(name) == found for other in scopes):
            scope.names[name] = found
    scope.it = scopes[-1].it
    scope.amount = first.amount if all(other.amount for other in scopes) else scope.amount
    scope.roll = first.roll if len(scopes) == 1 else scope.roll
    candidates = [sources(scope, arm) for arm in arms]
    shared = tuple(s for s in candidates[0] if all(s in other for other in candidates[1:]))
    began = tuple(becomes) if len(becomes) == len(nodes) else ()
    return tuple(arms), Trigger(would, shared, began, tuple(stops))


def _whole(node: n.Event, last: n.Occurs | n.Would | None) -> n.Occurs | n.Would:
    """`or Prone` with the subject and verb before it put back."""
    if not isinstance(node, n.SameVerb):
        return node
    if last is None:
        raise Mistake("RW301", node.span, f"'{node.name.text}' needs a verb before it")
    match last.deed:
        case n.Become() | n.EnterState() | n.StopBeing() | n.LeaveState() as deed:
            return replace(last, span=node.span, deed=replace(deed, span=node.span, state=node.name))
        case n.Use() as deed:
            return replace(
                last, span=node.span, deed=replace(deed, span=node.span, target=n.Target(node.span, node.name, ()))
            )
        case n.Lose(amount=n.SomeAmount()) | n.Gain(amount=n.SomeAmount()) as deed:
            return replace(
                last, span=node.span, deed=replace(deed, span=node.span, amount=n.SomeAmount(node.span, node.name))
            )
        case _:
            raise Mistake(
                "RW301", node.span, f"'{node.name.text}' cannot repeat the verb before it", "say the whole event again"
            )


def sources(scope: Scope, arm: Arm) -> tuple[Thing, ...]:
    """What may be the Source of what this event brings: its `from`, its `by`, who uses its action."""
    roles = scope.lexicon.roles(arm.key.name)
    if arm.key.kind in ("happen", "make"):
        return tuple(Thing(Field(prep), roles[prep].ty) for prep in ("from", "by") if prep in roles)
    if arm.key.kind == "use":
        named = tuple(Thing(Field(prep), roles[prep].ty) for prep in ("from", "by") if prep in roles)
        signature = scope.lexicon.signature(arm.key.name)
        return (*named, Thing(Field("subject"), Ty((signature.subject if signature else None) or "thing")))
    return ()


# ------------------------------------------------------------------------------------------------ headers


def header(scope: Scope, node: n.Header) -> tuple[Header, ...]:
    """One header; `Chooser` is left to the body."""
    match node:
        case n.When():
            arms, scope.trigger = events(scope, node.events)
            return (Heard(node.span, arms, scope.trigger.would),)
        case n.At():
            edge, window, arm = times.moment(scope, node.moment)
            return (Moment(node.span, edge, window, arm),)
        case n.During():
            return (While(node.span, Present(times.window(scope, node.window))),)
        case n.While():
            with scope.mode(asking=True, pure="a 'while'"):
                return (While(node.span, conditions.condition(scope, node.condition)),)
        case n.Until():
            return (UntilHeard(node.span, times.ending_arms(scope, node.ending)),)
        case n.OncePer() | n.TimesPer():
            per = scope.lexicon.require(node.window, scope.lexicon.words.windows, "window of time")
            count = node.count if isinstance(node, n.TimesPer) else 1
            return (Guarded(node.span, Limit(f"{scope.clause}:{scope.number}", count, per)),)
        case n.InsteadOf():
            return (InsteadOf(node.span, scope.clause_ids(node.clauses)),)
        case n.Chooser():
            return ()
        case (
            n.If()
            | n.Unless()
            | n.IfWants()
            | n.IfSpends()
            | n.ForEach()
            | n.Let()
            | n.Chooses()
            | n.ChoosesNumber()
            | n.Repeat()
        ):
            return tuple(Guarded(node.span, made) for made in guard(scope, node))
    assert_never(node)


Plain = n.If | n.Unless | n.IfWants | n.IfSpends | n.ForEach | n.Let | n.Chooses | n.ChoosesNumber | n.Repeat


def guard(scope: Scope, node: Plain) -> tuple[Guard, ...]:
    """One guard as steps of a guard program."""
    match node:
        case n.If():
            return (Test(tested(scope, node.condition)),)
        case n.Unless():
            return (Test(Not(tested(scope, node.condition))),)
        case n.IfWants():
            asks(scope, node.span)
            steps, who = _decider(scope, node.who)
            return (*steps, Wants(who.expr))
        case n.IfSpends():
            asks(scope, node.span)
            resource = scope.lexicon.require(node.price.resource, scope.lexicon.words.resources, "resource")
            steps, who = _decider(scope, node.who)
            return (*steps, Pays(who.expr, node.price.count, resource))
        case n.ForEach():
            return _for_each(scope, node)
        case n.Let():
            return _let(scope, node)
        case n.Chooses():
            asks(scope, node.span)
            who = things.single(scope, node.who)
            members = things.group(scope, node.group)
            scope.introduce(node.name, one(members.ty))
            return (Chooses(node.name.text, who.expr, members.expr),)
        case n.ChoosesNumber():
            asks(scope, node.span)
            who = things.single(scope, node.who)
            bounds = Numbers(numbers.number(scope, node.lowest), numbers.number(scope, node.highest))
            scope.introduce(node.name, NUMBER)
            return (Chooses(node.name.text, who.expr, bounds),)
        case n.Repeat():
            _in_order(scope, node.span)
            times = Numbers(Num(1), numbers.number(scope, node.count))
            return (Each(scope.fresh("time"), times, ("counted", "")),)
    assert_never(node)


def asks(scope: Scope, span: Span) -> None:
    need(scope.pure is None, "RW426", span, f"nobody is asked in {scope.pure}")


def tested(scope: Scope, node: n.Condition) -> Cond:
    """A plain condition: nobody is introduced in it."""
    with scope.mode(asking=True):
        scope.tested = scope.again = None
        return conditions.condition(scope, node)


def _decider(scope: Scope, path: n.Path) -> tuple[tuple[Guard, ...], Thing]:
    """Who wants or pays. `a Creature called Helper (..)`: everyone who fits."""
    filter_ = path.filter if isinstance(path, n.Those) else None
    inner = path.things if isinstance(path, n.Those) else path
    if not isinstance(inner, n.A | n.Another):
        who = things.single(scope, path)
        scope.it = who
        return (), who
    entity = scope.lexicon.require(inner.kind, scope.lexicon.words.entities, "kind of thing")
    others = scope.others(entity) if isinstance(inner, n.Another) else ()
    who = scope.introduce(inner.called or inner.kind, Ty(entity))
    assert isinstance(who.expr, Var)
    steps: list[Guard] = [Scan(who.expr.name, entity)]
    steps += [Test(Compare("!=", who.expr, other)) for other in others]
    if filter_ is not None:
        steps.append(Test(things.narrowed(scope, who, filter_)))
    scope.it = who
    return tuple(steps), who


def _in_order(scope: Scope, at: Span) -> None:
    need(
        scope.moment,
        "RW411",
        at,
        "one after the other needs a moment to begin",
        "say 'when ..' or 'at ..' first",
    )


def _for_each(scope: Scope, node: n.ForEach) -> tuple[Guard, ...]:
    members = things.group(scope, node.group)
    turn = None
    if node.in_turn is not None:
        _in_order(scope, node.in_turn.span)
        attribute = things.number_attribute(scope, one(members.ty), node.in_turn.attribute)
        turn = node.in_turn.extreme.value, attribute
    scope.introduce(node.name, one(members.ty))
    return (Each(node.name.text, members.expr, turn),)  # type: ignore[arg-type]


def _let(scope: Scope, node: n.Let) -> tuple[Guard, ...]:
    if isinstance(node.value, n.RandomOne):
        asks(scope, node.span)
        members = things.group(scope, node.value.group)
        scope.introduce(node.name, one(members.ty))
        return (RandomOne(node.name.text, members.expr),)
    found = numbers.chosen(scope, node.value)
    scope.introduce(node.name, replace(found.ty, optional=False))
    return (Let(node.name.text, found.expr),)
