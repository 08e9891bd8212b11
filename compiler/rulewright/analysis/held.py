"""Effects that hold: bans, permissions, modifiers, values, immunities.

In: syntax of `holdings`, a scope. Out: `Hold`s: which question each answers, what it says, how long.
A sentence about several deeds or targets makes one for each. Deliberately not here: effects that happen once.
"""

from __future__ import annotations

from typing import assert_never

from rulewright.analysis import conditions, headers, modifiers, patterns, tests, things, times
from rulewright.analysis.lexicon import one, some
from rulewright.analysis.mistakes import Mistake, need, not_yet
from rulewright.analysis.scope import Scope
from rulewright.analysis.sources import source
from rulewright.diagnostics import Span
from rulewright.model.terms import (
    Arm,
    Can,
    Cannot,
    Compare,
    Cond,
    CountsAs,
    Disable,
    EvenIf,
    Expr,
    Field,
    Get,
    Grant,
    Guard,
    Hold,
    Immune,
    Includes,
    Keeps,
    Level,
    Must,
    OnlyIf,
    Query,
    Question,
    RollEffectOn,
    Ruling,
    Suppress,
    Test,
    UseOnly,
    Where,
)
from rulewright.syntax import nodes as n

SUBJECT = Field("subject")


def held(scope: Scope, node: n.HeldEffect) -> tuple[Hold, ...]:
    """What holds. After a trigger it needs a duration."""
    lasts = getattr(node, "durations", ())
    need(
        scope.lasting or lasts or isinstance(node, n.Keeps),
        "RW412",
        node.span,
        "this lasts, so say how long",
        "add 'until ..', 'while ..' or 'for ..'"
        + (
            "; to change it once and for good, `set the X's N to half of the X's N`"
            if isinstance(node, n.ValueIs)
            else ""
        ),
    )
    for duration in lasts:
        need(
            scope.moment,
            "RW448",
            duration.span,
            "this holds always, and has no beginning from which it could last",
            "put it first: 'while .., ..'"
            if isinstance(duration, n.LastsWhile)
            else "say when it begins: 'when .., ..'",
        )
    if isinstance(node, n.Keeps):
        need(scope.moment, "RW411", node.span, "'keeps' speaks of an event", "begin with 'when ..,'")
    answers = _answers(scope, node)
    ends = times.durations(scope, lasts)
    found = source(scope, None, node.span) if ends else None
    return tuple(Hold(question, what, ends, found) for question, what in answers)


Answer = tuple[Question, Ruling]


def _answers(scope: Scope, node: n.HeldEffect) -> tuple[Answer, ...]:
    match node:
        case n.Can() | n.Cannot() | n.CanOnlyIf() | n.CanEvenIf() | n.Must():
            return _deeds(scope, node)
        case n.Modifier() | n.ComputedModifier():
            return modifiers.modifier(scope, node)
        case n.RollEffect():
            effect = scope.lexicon.require(node.effect, scope.lexicon.words.roll_effects, "roll effect")
            return tuple(
                (q, RollEffectOn(effect))
                for q in modifiers.targets(scope, node.subject, node.targets, numbers_too=False)
            )
        case n.ValueIs():
            return (modifiers.value(scope, node),)
        case n.Grant():
            question, ty = modifiers.owned(scope, node.subject, "set")
            need(ty.many, "RW439", node.subject.span, f"'include' needs a set or a list, this is one {ty.base}")
            return ((question, Grant(tests.element(scope, ty, node.value).expr)),)
        case n.CountsAs():
            return (_counts_as(scope, node),)
        case n.Immune():
            return tuple(_immune(scope, node, target) for target in node.targets)
        case n.Keeps():
            guards: list[Guard] = []
            who, _ = patterns.subject(scope, node.subject, SUBJECT, guards)
            state = patterns.state(scope, node.state, one(who.ty))
            return ((Question(Query("keeps", state), tuple(guards)), Keeps(state)),)
        case n.UseAs():
            return (modifiers.use_as(scope, node),)
        case n.Disable():
            return (_disable(scope, node),)
        case n.Suppress():
            return (_suppress(scope, node),)
    assert_never(node)


# ------------------------------------------------------------------------------------------------ deeds


def _deeds(scope: Scope, node: n.Can | n.Cannot | n.CanOnlyIf | n.CanEvenIf | n.Must) -> tuple[Answer, ...]:
    first = node.deeds[0]
    if isinstance(first, n.UseOnly):
        return _use_only(scope, node, first)
    asked = _questions(scope, node.subject, node.deeds)
    match node:
        case n.Can():
            return tuple((q, Can()) for q in asked)
        case n.Cannot():
            except_ = tuple(
                arm
                for target in node.exceptions
                for arm in _arms(scope, node.subject, (n.Use(target.span, _base(node.span), target),))
            )
            return tuple((q, Cannot(except_)) for q in asked)
        case n.CanOnlyIf():
            cond = headers.tested(scope, node.condition)
            return tuple((q, OnlyIf(cond)) for q in asked)
        case n.CanEvenIf():
            found = atoms(scope, node.condition)
            return tuple((q, EvenIf(found)) for q in asked)
        case n.Must():
            arms = tuple(Arm(q.key, q.guards) for q in asked)  # type: ignore[arg-type]
            return ((_all_actions(scope, node.subject), Must(arms)),)
    assert_never(node)


def _base(span: Span) -> n.Verb:
    return n.Verb(span, n.Form.BASE)


def _arms(scope: Scope, subject: n.Noun, deeds: tuple[n.Option, ...]) -> tuple[Arm, ...]:
    """The deeds of one subject; a bare target repeats the verb before it. Names of one deed are not known to the next."""
    found: list[Arm] = []
    last: n.Deed | None = None
    only = len(deeds) == 1
    for option in deeds:
        inner = scope if only else scope.branch()
        if isinstance(option, n.Target):
            if last is None:
                raise Mistake("RW301", option.span, f"'{option.name.text}' needs a verb before it")
            found += patterns.repeated_arm(inner, subject, option, last, "query")
        else:
            last = option
            found += patterns.deed_arms(inner, subject, option, "query")
        scope.it = inner.it
    return tuple(found)


def _questions(scope: Scope, subject: n.Noun, deeds: tuple[n.Option, ...]) -> tuple[Question, ...]:
    return tuple(Question(arm.key, arm.guards) for arm in _arms(scope, subject, deeds))


def _all_actions(scope: Scope, subject: n.Noun) -> Question:
    """The question whether the subject may use anything at all."""
    guards: list[Guard] = []
    who, _ = patterns.subject(scope.branch(), subject, SUBJECT, guards)
    return Question(Query("actions", who.ty.base), tuple(guards))


def _use_only(
    scope: Scope, node: n.Can | n.Cannot | n.CanOnlyIf | n.CanEvenIf | n.Must, first: n.UseOnly
) -> tuple[Answer, ...]:
    need(isinstance(node, n.Can), "RW424", first.span, "'use only' goes with a plain 'can'", "say '.. can use only ..'")
    uses = (n.Use(first.span, first.verb, first.target), *node.deeds[1:])
    need(
        all(isinstance(use, n.Use | n.Target) for use in uses),
        "RW424",
        node.span,
        "'use only' lists actions and nothing else",
    )
    return ((_all_actions(scope, node.subject), UseOnly(_arms(scope, node.subject, uses))),)


def atoms(scope: Scope, node: n.Condition) -> tuple[Cond, ...]:
    """The conditions that `even if` names, without the words between them."""
    with scope.mode(asking=True, pure="an 'even if'"):
        match node:
            case n.And() | n.Or():
                scope.tested = scope.again = None
                return tuple(atom for part in node.conditions for atom in _atom(scope, part))
            case _:
                return _atom(scope, node)


def _atom(scope: Scope, node: n.Condition) -> tuple[Cond, ...]:
    match node:
        case n.And() | n.Or():
            return tuple(atom for part in node.conditions for atom in _atom(scope, part))
        case n.Not():
            raise not_yet(node.span, "'not (..)' after 'even if'")
        case _:
            return (conditions.condition(scope, node),)


# ------------------------------------------------------------------------------------------------ numbers


# ------------------------------------------------------------------------------------------------ treated as, immune, off


def _counts_as(scope: Scope, node: n.CountsAs) -> Answer:
    lex = scope.lexicon
    guards: list[Guard] = []
    who, _ = patterns.subject(scope, node.subject, SUBJECT, guards)
    if node.purpose is not None:
        known = {*lex.kinds, *lex.words.roll_kinds, *lex.all_states}
        lex.require(node.purpose, known, "action, event, roll or other thing that one can count as something for")
        raise not_yet(node.purpose.span, "to count as something for one thing only")
    what = CountsAs(node.negated)
    relation = lex.find(node.name.text, lex.words.relations)
    if relation is not None:
        signature = lex.words.relations[relation].signature
        need(
            lex.fit(who.ty.base, signature.subject or ""),
            "RW401",
            node.name.span,
            f"{relation} is about {some(signature.subject or '')}, this is {some(one(who.ty))}",
        )
        patterns.role_guards(scope, relation, node.roles, guards)
        return Question(Query("relation", relation), tuple(guards)), what
    if node.article is not None or lex.find(node.name.text, lex.words.entities) is not None:
        entity = lex.require(node.name, lex.words.entities, "kind of thing")
        need(not node.roles, "RW403", node.name.span, f"{entity} takes no roles")
        return Question(Query("kind", entity), tuple(guards)), what
    state = patterns.state(scope, node.name, one(who.ty))
    patterns.role_guards(scope, state, node.roles, guards)
    return Question(Query("state", state), tuple(guards)), what


def _immune(scope: Scope, node: n.Immune, target: n.Target) -> Answer:
    lex = scope.lexicon
    guards: list[Guard] = []
    who, _ = patterns.subject(scope if target is node.targets[-1] else scope.branch(), node.subject, SUBJECT, guards)
    table = {
        **lex.all_states_table(),
        **dict.fromkeys(lex.words.events, "immune event"),
        **dict.fromkeys(lex.constants, "immune label"),
    }
    name = lex.require(target.name, table, "state, label or event")
    kind = table[name]
    if kind == "immune label":
        need(not target.roles, "RW403", target.span, f"{name} is a label and takes no roles")
        return Question(Query("immune label", name), tuple(guards)), Immune()
    if kind == "immune state":
        patterns.state(scope, target.name, one(who.ty))
    patterns.role_guards(scope, name, target.roles, guards)
    return Question(Query("immune state" if kind == "immune state" else "immune event", name), tuple(guards)), Immune()


def _disable(scope: Scope, node: n.Disable) -> Answer:
    found = things.thing(scope, node.path)
    item = Field("item")
    guards: list[Guard] = []
    holder: Expr = found.expr
    while isinstance(holder, Where):
        holder = holder.group
    if isinstance(holder, Get):
        guards.append(Test(Compare("=", SUBJECT, holder.of)))
    need(
        found.ty.base in scope.lexicon.words.entities,
        "RW404",
        node.path.span,
        f"an item is needed here, this is {some(found.ty)}",
    )
    guards.append(Test(Includes(found.expr, item) if found.ty.many else Compare("=", item, found.expr)))
    return Question(Query("disable", ""), tuple(guards)), Disable()


def _suppress(scope: Scope, node: n.Suppress) -> Answer:
    found = things.thing(scope, node.path)
    if not isinstance(found.expr, Level):
        raise Mistake(
            "RW404",
            node.path.span,
            f"a state of somebody is needed here, this is {some(found.ty)}",
            "say 'suppress the X's ..' with the name of a state",
        )
    return Question(Query("suppress", found.expr.state), (Test(Compare("=", SUBJECT, found.expr.of)),)), Suppress()
