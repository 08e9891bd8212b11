"""Effects that hold: bans, permissions, modifiers, values, immunities.

In: syntax of `holdings`, a scope. Out: `Hold`s: which question each answers, what it says, how long.
A sentence about several deeds or targets makes one for each. Deliberately not here: effects that happen once.
"""

from __future__ import annotations

from typing import assert_never

from rulewright.analysis import conditions, headers, numbers, patterns, tests, things, times
from rulewright.analysis.lexicon import NUMBER, one, some
from rulewright.analysis.mistakes import Mistake, need, not_yet
from rulewright.analysis.scope import Scope, Thing
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
    InRoll,
    Keeps,
    Level,
    Modifier,
    Must,
    OnlyIf,
    Query,
    Question,
    RollEffectOn,
    Ruling,
    Stage,
    Suppress,
    Test,
    UseAs,
    UseOnly,
    Where,
)
from rulewright.model.terms import Num as Number
from rulewright.model.vocabulary import State, Ty
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
        "add 'until ..', 'while ..' or 'for ..'",
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
            return _modifier(scope, node)
        case n.RollEffect():
            effect = scope.lexicon.require(node.effect, scope.lexicon.words.roll_effects, "roll effect")
            return tuple(
                (q, RollEffectOn(effect)) for q in _targets(scope, node.subject, node.targets, numbers_too=False)
            )
        case n.ValueIs():
            return (_value(scope, node),)
        case n.Grant():
            question, ty = _owned(scope, node.subject, "set")
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
            return (_use_as(scope, node),)
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


def _modifier(scope: Scope, node: n.Modifier | n.ComputedModifier) -> tuple[Answer, ...]:
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
    questions = _targets(scope, node.subject, node.targets, numbers_too=True)
    if isinstance(node, n.Modifier):
        need(node.amount != 0, "RW422", node.span, "this changes nothing")
        what = Modifier(kind, 1 if node.amount > 0 else -1, Number(abs(node.amount)))
    else:
        with scope.mode(asking=True, pure="a modifier"):
            amount = numbers.number(scope, node.amount)
        what = Modifier(kind, 1 if node.sign is n.ModifierSign.BONUS else -1, amount)
    return tuple((question, what) for question in questions)


def _targets(scope: Scope, subject: n.Noun, targets: tuple[n.Target, ...], numbers_too: bool) -> tuple[Question, ...]:
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
        who, _ = patterns.subject(inner, subject, SUBJECT, guards)
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
    """`in a Reset Roll against the Other`: the roll, its roles as tests."""
    if not isinstance(value, n.A | n.AnyOne):
        raise Mistake("RW438", value.span, "a roll is needed here", "say 'in a ..' with the name of a roll")
    name = scope.lexicon.require(value.kind, scope.lexicon.words.rolls, "roll")
    patterns.role_guards(scope, name, roles, guards)
    return name


def _value(scope: Scope, node: n.ValueIs) -> Answer:
    question, ty = _owned(scope, node.subject, "attribute")
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


def _owned(scope: Scope, node: n.Noun, kind: str) -> tuple[Question, Ty]:
    """`the Creature's Speed`, `any Creature's Speed in a Save`: a value of somebody, as a question."""
    guards: list[Guard] = []
    path, roll = node.path, None
    if isinstance(path, n.Attribute) and isinstance(path.owner, n.A | n.AnyOne | n.Another | n.Those):
        owner, _ = patterns.operand(scope, path.owner, SUBJECT, Ty("thing"), guards)
        found = things.attribute_of(scope, Thing(owner.expr, one(owner.ty)), path.order, path.name, path.owner.span)
    else:
        found = things.thing(scope, path)
        scope.it = found
    match found.expr:
        case Get(of=of, attribute=name) | InRoll(of=of, attribute=name):
            if not guards:
                guards.append(Test(Compare("=", SUBJECT, of)))
        case Level():
            raise not_yet(node.span, "a value of a state's level, as long as something holds,")
        case _:
            raise Mistake(
                "RW405", node.span, f"{some(found.ty)} has no value of its own", "name a value of it: 'the X's ..'"
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


def _use_as(scope: Scope, node: n.UseAs) -> Answer:
    value, place = things.thing(scope, node.value), things.thing(scope, node.place)
    need(
        scope.lexicon.fit(value.ty.base, place.ty.base),
        "RW405",
        node.span,
        f"{some(value.ty)} cannot stand in for {some(place.ty)}",
    )
    if not isinstance(value.expr, Get) or not isinstance(place.expr, Get):
        raise Mistake("RW405", node.span, "only values that somebody has stand in for each other")
    guards: list[Guard] = [Test(Compare("=", SUBJECT, place.expr.of))]
    roll = None
    if node.within is not None:
        roll = _within(scope, node.within.path, node.within.roles, guards)
    return Question(Query("attribute", place.expr.attribute), tuple(guards), roll), UseAs(
        value.expr.of, value.expr.attribute
    )


# ------------------------------------------------------------------------------------------------ treated as, immune, off


def _counts_as(scope: Scope, node: n.CountsAs) -> Answer:
    lex = scope.lexicon
    guards: list[Guard] = []
    who, _ = patterns.subject(scope, node.subject, SUBJECT, guards)
    purpose = None
    if node.purpose is not None:
        known = {*lex.kinds, *lex.words.roll_kinds, *lex.all_states}
        purpose = lex.require(
            node.purpose, known, "action, event, roll or other thing that one can count as something for"
        )
    what = CountsAs(node.negated, purpose)
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
