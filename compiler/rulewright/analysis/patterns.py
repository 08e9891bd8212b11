"""Patterns: what events, look-backs, bans and permissions match, as a key and tests over its fields.

In: a subject and a deed, a scope. Out: `Arm`s. An operand that is given becomes a comparison with a field, `a X` binds a
name to it, `any X` only tests. Deliberately not here: effects; how arms are put into headers.
"""

from __future__ import annotations

from typing import Literal, assert_never

from rulewright.analysis import filling, losses, numbers, reaching, things
from rulewright.analysis.lexicon import NUMBER, one, some
from rulewright.analysis.mistakes import Mistake, need, not_yet
from rulewright.analysis.scope import Scope, Thing
from rulewright.diagnostics import Span
from rulewright.model.terms import (
    Arm,
    Bind,
    Compare,
    Expr,
    Field,
    Get,
    Guard,
    Includes,
    IsKind,
    Key,
    Num,
    Outcome,
    Test,
    Var,
)
from rulewright.model.vocabulary import State, Ty
from rulewright.syntax import nodes as n

Mode = Literal["event", "would", "past", "query"]

SUBJECT = Field("subject")

# ------------------------------------------------------------------------------------------------ operands


def operand(scope: Scope, node: n.Value, field: Expr, want: Ty, guards: list[Guard]) -> tuple[Thing, bool]:
    """One operand. Returns what later words may call it, and whether the pattern leaves its kind open."""
    match node:
        case n.Those(things=n.A() | n.AnyOne() | n.Another() as inner, filter=filter_):
            found, open_ = operand(scope, inner, field, want, guards)
            guards.append(Test(things.narrowed(scope, found, filter_)))
            return found, open_
        case n.A() | n.AnyOne() | n.Another():
            return _new(scope, node, field, want, guards), True
        case n.Those(things=path, filter=filter_) if not (given := things.thing(scope, path)).ty.many:
            guards.append(Test(Compare("=", field, given.expr)))
            guards.append(Test(things.narrowed(scope, given, filter_)))
            return given, False
        case _:
            given = numbers.value(scope, node, want.base)
            guards.append(Test(Includes(given.expr, field) if given.ty.many else Compare("=", field, given.expr)))
            return given, False


def _new(scope: Scope, node: n.A | n.AnyOne | n.Another, field: Expr, want: Ty, guards: list[Guard]) -> Thing:
    lex = scope.lexicon
    base = lex.require(node.kind, lex.kinds, "kind of thing")
    need(lex.fit(base, want.base), "RW404", node.span, f"{some(want)} is needed here, this is {some(base)}")
    others = scope.others(base) if isinstance(node, n.Another) else ()
    name = node.called or (node.kind if isinstance(node, n.A) else None)
    found = Thing(field, Ty(base))
    if name is not None:
        found = scope.introduce(name, Ty(base))
        guards.append(Bind(name.text, field))
    guards += [Test(Compare("!=", found.expr, other)) for other in others]
    if not lex.isa(want.base, base) or want.base in ("", "thing"):
        guards.append(Test(IsKind(found.expr, base)))
    return found


def role_guards(
    scope: Scope, name: str, roles: tuple[n.Role, ...], guards: list[Guard], of: Expr | None = None
) -> None:
    """The roles of a name, each as an operand over the field of that role, in the event or in what `of` stands for."""
    seen: set[str] = set()
    for role in roles:
        want = filling.role_type(scope, name, role)
        prep = role.prep.word.value
        need(prep not in seen, "RW403", role.prep.span, f"'{prep}' is there twice")
        seen.add(prep)
        field = (
            "source"
            if prep == "from" and name in scope.lexicon.all_states and "from" not in scope.lexicon.roles(name)
            else prep
        )
        found, _ = operand(scope, role.value, Field(field) if of is None else Get(of, field), want, guards)
        filling.check_role(scope, name, role, found, want)


Who = n.Noun | Thing
"""A subject as written, or one that is resolved already."""


def subject(scope: Scope, node: Who, field: Expr, guards: list[Guard]) -> tuple[Thing, bool]:
    """Who does it. `it` is this one from here on."""
    if isinstance(node, Thing):
        guards.append(Test(Includes(node.expr, field) if node.ty.many else Compare("=", field, node.expr)))
        scope.it = node
        return node, False
    need(not node.roles, "RW403", node.span, "this subject takes no roles")
    found, open_ = operand(scope, node.path, field, Ty("thing"), guards)
    if guards and isinstance(guards[-1], Test) and isinstance(guards[-1].cond, IsKind):
        guards.pop()  # asked for again by `_kind` when the key leaves it open
    scope.it = found
    return found, open_


def _kind(scope: Scope, who: Thing, field: Expr, open_: bool, taken: str | None, guards: list[Guard]) -> None:
    """The test of the subject's kind that the key itself does not make."""
    if open_ and (taken is None or not scope.lexicon.isa(taken, who.ty.base)):
        place = next((i + 1 for i, g in enumerate(guards) if isinstance(g, Bind) and g.value == field), 0)
        guards.insert(place, Test(IsKind(who.expr, who.ty.base)))


def agrees(scope: Scope, verb: n.Verb, who: Ty, mode: Mode | Literal["effect"]) -> None:
    """One thing loses, several lose; after can, cannot, must, would and did the verb has no s."""
    if mode in ("query", "would", "past"):
        need(
            verb.form is not n.Form.THIRD,
            "RW409",
            verb.span,
            "after can, cannot, must, would and did the verb has no s",
            "take the s away",
        )
        return
    many = verb.form is n.Form.BASE
    need(
        who.base == "number" or many == bool(who.many),
        "RW409",
        verb.span,
        "the verb does not fit its subject: one thing loses, several lose",
        "a missing 'cannot', 'can' or 'would' leaves the same behind" if many else "say 'lose' of several",
    )


# ------------------------------------------------------------------------------------------------ deeds


def deed_arms(scope: Scope, node: Who, deed: n.Deed, mode: Mode) -> tuple[Arm, ...]:
    """What matches the deed done by the subject: one arm, or several for `reaches` where both sides can move."""
    guards: list[Guard] = []
    match deed:
        case n.Happen() | n.Succeed() | n.Fail():
            if isinstance(node, Thing):
                raise not_yet(deed.span, "the outcome of something given, here,")
            return (outcome(scope, node, deed, mode),)
        case n.Reach():
            if mode != "event" or isinstance(node, Thing):
                raise not_yet(deed.span, "'reach' anywhere but after 'when'")
            return reaching.arms(scope, node, deed)
        case n.UseOnly():
            raise Mistake("RW424", deed.span, "'use only' goes with a plain 'can'", "say 'can use only ..'")
        case n.Make():
            return (_make(scope, node, deed, mode),)
    who, open_ = subject(scope, node, SUBJECT, guards)
    agrees(scope, deed.verb, who.ty, mode)
    key, taken = _key(scope, one(who.ty), deed, guards, mode)
    _kind(scope, who, SUBJECT, open_, taken, guards)
    return (Arm(key, tuple(guards)),)


def repeated_arm(scope: Scope, who: Who, target: n.Target, before: n.Deed, mode: Mode) -> tuple[Arm, ...]:
    """A bare target that repeats the verb before it: `use Strike or Parry`."""
    if not isinstance(before, n.Use | n.UseOnly):
        raise Mistake("RW301", target.span, f"'{target.name.text}' needs a verb", "repeat the verb before it")
    return deed_arms(scope, who, n.Use(target.span, before.verb, target), mode)


def _key(scope: Scope, who: Ty, deed: n.Deed, guards: list[Guard], mode: Mode) -> tuple[Key, str | None]:
    """The key, and the type of subject that it implies (None: any)."""
    lex = scope.lexicon
    match deed:
        case n.Become() | n.EnterState():
            state = heard_state(scope, deed.state, who, "be" if isinstance(deed, n.Become) else "in", mode)
            if deed.level is not None:
                need_levels(scope, state, deed.level.span)
                guards.append(Test(Compare("=", Field("level"), numbers.number(scope, deed.level.value))))
            role_guards(scope, state, deed.roles, guards)
            return Key("become", state), _bearer(scope, state)
        case n.StopBeing() | n.LeaveState():
            state = heard_state(scope, deed.state, who, "be" if isinstance(deed, n.StopBeing) else "in", mode)
            role_guards(scope, state, deed.roles, guards)
            return Key("stop", state), _bearer(scope, state)
        case n.Lose() | n.Gain():
            return losses.loss(scope, who, deed, guards, mode)
        case n.Enter() | n.Join() | n.Leave():
            return _entry(scope, who, deed, guards)
        case n.Use():
            action = lex.require(deed.target.name, lex.words.actions, "action")
            taken = lex.words.actions[action].signature.subject
            need(
                taken is None or lex.fit(who.base, taken),
                "RW401",
                deed.target.span,
                f"{some(who)} cannot use {action}; only {some(taken or '')} can",
            )
            role_guards(scope, action, deed.target.roles, guards)
            return Key("use", action), taken
        case n.Make() | n.Succeed() | n.Fail() | n.Happen() | n.Reach() | n.UseOnly():
            raise AssertionError(deed)
    assert_never(deed)


def _bearer(scope: Scope, state: str) -> str | None:
    bearers = {s.bearer for s in scope.lexicon.states_of(state)}
    return bearers.pop() if len(bearers) == 1 else None


def state(scope: Scope, name: n.Name, who: Ty, said: str | None = None) -> str:
    """A state or group that the subject can be in, said in the one way that fits it."""
    lex = scope.lexicon
    found = lex.require(name, lex.all_states, "state")
    for single in lex.states_of(found):
        need(
            not who.many,
            "RW408",
            name.span,
            f"{some(who)} cannot be {found}",
            "say 'any of', 'all of' or 'for each' first",
        )
        need(
            lex.fit(who.base, single.bearer),
            "RW401",
            name.span,
            f"{some(who)} cannot be {found}; only {some(single.bearer)} can",
        )
        way = {
            "be": "'becomes', 'is' and 'stops being'",
            "in": "'enters', 'is in' and 'leaves'",
            "have": "'gains', 'has' and 'loses'",
        }
        need(
            said in (None, single.said),
            "RW402",
            name.span,
            f"{found} is said with '{single.said}', not with '{said}': {way[single.said]}",
        )
    return found


def heard_state(scope: Scope, name: n.Name, who: Ty, said: str, mode: Mode) -> str:
    """The same where an event of it is meant, which defined states do not raise."""
    found = state(scope, name, who, said)
    need(
        mode == "query" or scope.lexicon.is_stored(found),
        "RW425",
        name.span,
        f"{found} is only defined, so nobody ever becomes it",
        "ask for it with 'if' or 'while'",
    )
    return found


def need_levels(scope: Scope, name: str, span: Span) -> State:
    found = scope.lexicon.words.states.get(name)
    if found is None or found.levels is None:
        raise Mistake("RW407", span, f"{name} has no levels", "leave the number out")
    return found


# ------------------------------------------------------------------------------------------------ losing and gaining


# ------------------------------------------------------------------------------------------------ places, rolls, events


def _entry(scope: Scope, who: Ty, deed: n.Enter | n.Join | n.Leave, guards: list[Guard]) -> tuple[Key, str | None]:
    lex = scope.lexicon
    path = deed.group if isinstance(deed, n.Join) else deed.place
    inner = path.things if isinstance(path, n.Those) else path
    if isinstance(inner, n.A | n.AnyOne | n.Another):
        base = lex.require(inner.kind, lex.kinds, "kind of thing")
    else:
        base = things.thing(scope, inner).ty.base
    group = lex.group(base)
    if group is not None and not isinstance(deed, n.Enter):
        need(lex.fit(who.base, group.group_of or ""), "RW401", path.span, f"{some(who)} cannot be in {some(base)}")
        operand(scope, path, Field("group"), Ty(base), guards)
        return Key("join" if isinstance(deed, n.Join) else "leave_group", base), None
    need(
        lex.is_place(base) and not isinstance(deed, n.Join),
        "RW436",
        path.span,
        f"{some(base)} is neither a place nor a group"
        if group is None
        else f"{some(base)} is a group, so it is joined and left",
    )
    operand(scope, path, Field("place"), Ty(base), guards)
    return Key("enter" if isinstance(deed, n.Enter) else "leave", base), None


def _make(scope: Scope, node: Who, deed: n.Make, mode: Mode) -> Arm:
    """`the Creature makes a Save`: who makes a roll stands in its role `by`."""
    lex = scope.lexicon
    if deed.otherwise is not None or deed.again or not isinstance(deed.roll.path, n.A | n.AnyOne):
        raise not_yet(deed.span, "a roll like this in a pattern")
    roll = lex.require(deed.roll.path.kind, lex.words.rolls, "roll")
    guards: list[Guard] = []
    who, _ = subject(scope, node, Field(lex.roller(roll)), guards)
    agrees(scope, deed.verb, who.ty, mode)
    taken = lex.roles(roll).get("by")
    need(
        taken is None or lex.fit(who.ty.base, taken.ty.base),
        "RW401",
        deed.span,
        f"{some(one(who.ty))} does not make {some(roll)}",
    )
    if isinstance(deed.roll.path, n.A) and mode in ("event", "would"):
        guards.append(Bind((deed.roll.path.called or deed.roll.path.kind).text, Field("roll")))
        scope.introduce(deed.roll.path.called or deed.roll.path.kind, Ty(roll))
    role_guards(scope, roll, deed.roll.roles, guards)
    return Arm(Key("make", roll), tuple(guards))


def outcome(scope: Scope, node: n.Noun, deed: n.Happen | n.Succeed | n.Fail, mode: Mode) -> Arm:
    """`a Damage to the Creature happens`, `a Save by the Creature succeeds`."""
    lex = scope.lexicon
    inner = node.path.things if isinstance(node.path, n.Those) else node.path
    base = (
        lex.require(inner.kind, lex.kinds, "kind of thing")
        if isinstance(inner, n.A | n.AnyOne | n.Another)
        else things.thing(scope, inner).ty.base
    )
    is_roll = base in lex.words.rolls
    event = lex.words.events.get(base)
    fits = (event is not None) if isinstance(deed, n.Happen) else is_roll or (event is not None and event.succeeds)
    does = {n.Happen: "happen", n.Succeed: "succeed", n.Fail: "fail"}[type(deed)]
    need(
        fits,
        "RW438",
        deed.span,
        f"{some(base)} does not {does}",
        "say 'uses ..' of an action, 'makes ..' of a roll" if base in lex.words.actions or is_roll else None,
    )
    agrees(scope, deed.verb, Ty(base), mode)
    guards: list[Guard] = []
    found, _ = operand(scope, node.path, Field("roll" if is_roll else "event"), Ty(base), guards)
    scope.it = found
    role_guards(scope, base, node.roles, guards)
    if isinstance(deed, n.Happen):
        return Arm(Key("happen", base), tuple(guards))
    if is_roll:
        side: Literal["success", "failure"] = "success" if isinstance(deed, n.Succeed) else "failure"
        guards.append(Test(Outcome(Field("roll"), side, margin(deed.margin))))
        scope.roll = Thing(found.expr if isinstance(found.expr, Var) else Field("roll"), Ty(base))
        return Arm(Key("make", base), tuple(guards))
    need(deed.margin is None, "RW438", deed.span, f"{some(base)} has no margin")
    guards.append(Test(Compare("=", Field("succeeded"), Num(1 if isinstance(deed, n.Succeed) else 0))))
    return Arm(Key("happen", base), tuple(guards))


def margin(node: n.Margin | None) -> tuple[Literal[">=", "<"], int] | None:
    match node:
        case None:
            return None
        case n.ByOrMore():
            return ">=", node.count
        case n.ByLessThan():
            return "<", node.count
    assert_never(node)


def is_number(ty: Ty) -> bool:
    return ty.base == NUMBER.base and not ty.many
