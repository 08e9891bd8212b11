"""Effects that change numbers and other values: modifiers, stages of a value, one value in the place of another.

In: syntax of `holdings`, a scope. Out: questions with what is said of them. Deliberately not here: bans, permissions, immunities.
"""

from __future__ import annotations

from typing import assert_never

from rulewright.analysis import numbers, patterns, things
from rulewright.analysis.lexicon import NUMBER, one, some
from rulewright.analysis.mistakes import Mistake, need, not_yet
from rulewright.analysis.scope import Scope, Thing
from rulewright.model.terms import (
    Compare,
    Field,
    Get,
    Guard,
    InRoll,
    Level,
    Modifier,
    Query,
    Question,
    Ruling,
    Stage,
    Test,
    UseAs,
)
from rulewright.model.terms import Num as Number
from rulewright.model.vocabulary import State, Ty
from rulewright.syntax import nodes as n


def modifier(scope: Scope, node: n.Modifier | n.ComputedModifier) -> tuple[tuple[Question, Ruling], ...]:
    lex = scope.lexicon
    kinds = [kind for kind in lex.words.modifiers if kind != "plain"]
    kind = "plain"
    if isinstance(node.type, n.Name):
        kind = lex.require(node.type, kinds, "modifier type")
    elif node.type is None:
        need(
            not kinds,
            "RW420",
            node.span,
            f"which type: {', '.join(kinds)}, or 'untyped'?",
            "every modifier names its type here",
        )
    questions = targets(scope, node.subject, node.targets, numbers_too=True)
    if isinstance(node, n.Modifier):
        need(node.amount != 0, "RW422", node.span, "this changes nothing")
        what = Modifier(kind, 1 if node.amount > 0 else -1, Number(abs(node.amount)))
    else:
        with scope.mode(asking=True, pure="a modifier"):
            amount = numbers.number(scope, node.amount)
        what = Modifier(kind, 1 if node.sign is n.ModifierSign.BONUS else -1, amount)
    return tuple((question, what) for question in questions)


def targets(scope: Scope, subject: n.Noun, targets: tuple[n.Target, ...], numbers_too: bool) -> tuple[Question, ...]:
    """What is modified: rolls, roll kinds, or attributes (inside a roll)."""
    lex = scope.lexicon
    found: list[Question] = []
    for target in targets:
        guards: list[Guard] = []
        rolls = {**lex.words.rolls, **lex.words.roll_kinds}
        name = lex.find(target.name.text, rolls)
        inner = scope if target is targets[-1] else scope.branch()
        if name is not None:
            who, _ = patterns.subject(
                inner, subject, Field(lex.roller(name) if name in lex.words.rolls else "by"), guards
            )
            _fits_roll(scope, name, who, target)
            if name in lex.words.rolls:
                patterns.role_guards(inner, name, target.roles, guards)
            else:
                need(not target.roles, "RW403", target.span, f"{name} is a kind of roll and takes no roles")
            found.append(Question(Query("roll", name), tuple(guards)))
            continue
        need(
            numbers_too,
            "RW301",
            target.name.span,
            f"'{target.name.text}' is no roll",
            "a roll effect changes dice, so it needs a roll",
        )
        who, _ = patterns.subject(inner, subject, patterns.SUBJECT, guards)
        feature = _modified(scope, who, target)
        roll = None
        if target.roles:
            first = target.roles[0]
            need(
                first.prep.word is n.Preposition.IN,
                "RW403",
                first.prep.span,
                f"{target.name.text} takes no '{first.prep.word.value}'",
                "an attribute is modified 'in' a roll",
            )
            roll = _within(inner, first.value, target.roles[1:], guards)
        found.append(Question(Query("attribute", feature), tuple(guards), roll))
    return tuple(found)


def _modified(scope: Scope, who: Thing, target: n.Target) -> str:
    lex = scope.lexicon
    if lex.find(target.name.text, lex.features(who.ty.base)) is None:
        rolls = [*lex.words.rolls, *lex.words.roll_kinds]
        lex.require(target.name, [*rolls, *lex.features(who.ty.base)], f"roll and nothing that {some(one(who.ty))} has")
    feature = lex.feature(who.ty.base, target.name)
    need(not isinstance(feature, State), "RW690", target.span, "a modifier of a state's level is not supported yet")
    need(
        feature.name in lex.attributes(who.ty.base)
        and patterns.is_number(lex.attributes(who.ty.base)[feature.name].ty),
        "RW406",
        target.name.span,
        f"{target.name.text} of {some(one(who.ty))} is no number",
    )
    return feature.name


def _fits_roll(scope: Scope, name: str, who: Thing, target: n.Target) -> None:
    lex = scope.lexicon
    names = [name] if name in lex.words.rolls else [r for r, spec in lex.words.rolls.items() if name in spec.kinds]
    takers = [role.ty.base for r in names if (role := lex.roles(r).get("by"))]
    need(
        not takers or any(lex.fit(who.ty.base, taker) for taker in takers),
        "RW401",
        target.span,
        f"{some(one(who.ty))} does not make {some(name)}",
    )


def _within(scope: Scope, value: n.Value, roles: tuple[n.Role, ...], guards: list[Guard]) -> str:
    """`in a Strike Roll against the Other`: the roll, its roles as tests."""
    if not isinstance(value, n.A | n.AnyOne):
        raise Mistake("RW438", value.span, "a roll is needed here", "say 'in a ..' with the name of a roll")
    name = scope.lexicon.require(value.kind, scope.lexicon.words.rolls, "roll")
    patterns.role_guards(scope, name, roles, guards)
    return name


def value(scope: Scope, node: n.ValueIs) -> tuple[Question, Ruling]:
    question, ty = owned(scope, node.subject, "attribute")
    match node.stage:
        case n.Equals(value=value):
            if ty == NUMBER:
                return question, Stage("is", numbers.number(scope, value))
            found = numbers.value(scope, value, ty.base)
            need(
                scope.lexicon.fit(found.ty.base, ty.base),
                "RW405",
                value.span,
                f"{some(ty)} can never be {some(found.ty)}",
            )
            return question, Stage("is", found.expr)
        case n.AtLeast(number=number):
            _number(ty, node)
            return question, Stage("at least", numbers.number(scope, number))
        case n.AtMost(number=number):
            _number(ty, node)
            return question, Stage("at most", numbers.number(scope, number))
        case n.Halved(rounding=rounding):
            _number(ty, node)
            return question, Stage("halve", None, numbers.rounding(rounding))
        case n.Doubled():
            _number(ty, node)
            return question, Stage("double")
    assert_never(node.stage)


def _number(ty: Ty, node: n.ValueIs) -> None:
    need(ty == NUMBER, "RW406", node.subject.span, f"{some(ty)} is no number")


def owned(scope: Scope, node: n.Noun, kind: str) -> tuple[Question, Ty]:
    """`the Creature's Speed`, `any Creature's Speed in a Save`: a value of somebody, as a question."""
    guards: list[Guard] = []
    path, roll = node.path, None
    if isinstance(path, n.Attribute) and isinstance(path.owner, n.A | n.AnyOne | n.Another | n.Those):
        owner, _ = patterns.operand(scope, path.owner, patterns.SUBJECT, Ty("thing"), guards)
        found = things.attribute_of(scope, Thing(owner.expr, one(owner.ty)), path.order, path.name, path.owner.span)
    else:
        found = things.thing(scope, path)
        scope.it = found
    match found.expr:
        case Get(of=of, attribute=name) | InRoll(of=of, attribute=name):
            if not guards:
                guards.append(Test(Compare("=", patterns.SUBJECT, of)))
        case Level():
            raise not_yet(node.span, "a value of a state's level, as long as something holds,")
        case _:
            raise Mistake(
                "RW405",
                node.span,
                f"{some(found.ty)} has no value of its own",
                "name a value of it: 'the X's ..'; a state comes about by 'when .., the X becomes ..', "
                "or holds by 'while .., the X counts as ..'",
            )
    if node.roles:
        need(
            node.roles[0].prep.word is n.Preposition.IN and kind == "attribute",
            "RW403",
            node.roles[0].span,
            "a value is asked for 'in' a roll",
        )
        roll = _within(scope, node.roles[0].value, node.roles[1:], guards)
    return Question(Query("attribute" if kind == "attribute" else "set", name), tuple(guards), roll), found.ty


def use_as(scope: Scope, node: n.UseAs) -> tuple[Question, Ruling]:
    value, place = things.thing(scope, node.value), things.thing(scope, node.place)
    need(
        scope.lexicon.fit(value.ty.base, place.ty.base),
        "RW405",
        node.span,
        f"{some(value.ty)} cannot stand in for {some(place.ty)}",
    )
    if not isinstance(value.expr, Get) or not isinstance(place.expr, Get):
        raise Mistake("RW405", node.span, "only values that somebody has stand in for each other")
    guards: list[Guard] = [Test(Compare("=", patterns.SUBJECT, place.expr.of))]
    roll = None
    if node.within is not None:
        roll = _within(scope, node.within.path, node.within.roles, guards)
    return Question(Query("attribute", place.expr.attribute), tuple(guards), roll), UseAs(
        value.expr.of, value.expr.attribute
    )
