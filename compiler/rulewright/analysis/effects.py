"""Effects that happen once.

In: syntax of `happenings` and deeds, a scope. Out: guards that an effect brings along (`Each` of a list as subject) and the
effect itself. Deliberately not here: effects that hold (`held`), branches (`bodies`).
"""

from __future__ import annotations

from typing import assert_never

from rulewright.analysis import numbers, patterns, things, times
from rulewright.analysis.lexicon import NUMBER, one, some
from rulewright.analysis.mistakes import Mistake, need
from rulewright.analysis.scope import Scope, Thing
from rulewright.analysis.sources import source
from rulewright.model.terms import (
    AmountSlot,
    Assign,
    Become,
    Dice,
    Each,
    Effect,
    EndGroup,
    EndThis,
    EndWindow,
    EnterPlace,
    EventSlot,
    Expr,
    Field,
    Gain,
    GainLevel,
    Get,
    Guard,
    Increase,
    Join,
    Lasting,
    LeaveGroup,
    LeavePlace,
    Level,
    LevelSlot,
    Lose,
    LoseLevel,
    MakeRoll,
    Num,
    PlaceAt,
    PlaceRelated,
    Prevent,
    Raise,
    RaiseThing,
    Reduce,
    RemoveMember,
    RemoveThing,
    Replace,
    RollUse,
    Slot,
    Stop,
    Target,
    TheWindow,
    UseAction,
    Var,
    VarSlot,
    Where,
)
from rulewright.model.vocabulary import Ty
from rulewright.syntax import nodes as n

Made = tuple[tuple[Guard, ...], Effect]


def once(scope: Scope, node: n.OnceEffect) -> Made:
    """The effect, which needs a moment."""
    need(
        scope.moment,
        "RW411",
        node.span,
        "this happens once, so say when",
        "begin with 'when ..,' or 'at the start of ..,'",
    )
    match node:
        case n.Does():
            return _does(scope, node)
        case n.SetTo():
            return (), _set(scope, node)
        case n.Increase():
            slot = _number_slot(scope, node.path, node.by)
            return (), Increase(slot, numbers.number(scope, node.by), _maybe(scope, node.at_most))
        case n.Reduce():
            slot = _number_slot(scope, node.path, node.by)
            return (), Reduce(slot, numbers.number(scope, node.by), _maybe(scope, node.at_least))
        case n.Place():
            return _place(scope, node)
        case n.Remove():
            return _remove(scope, node)
        case n.Replace():
            return (), _replace(scope, node)
        case n.Trigger():
            return _trigger(scope, node)
        case n.EndIt():
            return (), _end(scope, node)
        case n.Prevent():
            need(
                scope.trigger is not None and scope.trigger.would,
                "RW432",
                node.span,
                "only what would happen can be prevented",
                "say 'when .. would ..,'",
            )
            return (), Prevent()
    assert_never(node)


def _maybe(scope: Scope, node: n.Number | None) -> Expr | None:
    return None if node is None else numbers.number(scope, node)


def spread(scope: Scope, who: Thing) -> tuple[tuple[Guard, ...], Thing]:
    """A list as a subject is said of each of its members."""
    if not who.ty.many:
        return (), who
    var = scope.fresh("each")
    return (Each(var, who.expr),), Thing(Var(var), one(who.ty))


# ------------------------------------------------------------------------------------------------ verbs


def _does(scope: Scope, node: n.Does) -> Made:
    need(not node.subject.roles, "RW403", node.subject.span, "this subject takes no roles")
    deed = node.deed
    match deed:
        case n.Succeed() | n.Fail() | n.Happen():
            raise Mistake(
                "RW438",
                node.span,
                "rolls and events are made or triggered, not declared",
                "say 'makes a ..' for a roll, 'trigger a ..' for an event",
            )
        case n.Reach():
            raise Mistake(
                "RW438", node.span, "a number does not reach something by being told to", "say 'set .. to ..'"
            )
        case n.UseOnly():
            raise Mistake("RW424", node.span, "'use only' goes with a plain 'can'", "say 'can use only ..'")
    all_ = things.thing(scope, node.subject.path)
    patterns.agrees(scope, deed.verb, all_.ty, "effect")
    guards, who = spread(scope, all_)
    scope.it = who if not guards else all_
    match deed:
        case n.Become() | n.EnterState():
            effect: Effect = _become(scope, node, deed, who)
        case n.StopBeing() | n.LeaveState():
            need(not deed.roles, "RW690", deed.span, "ending one instance of a state by its roles is not supported yet")
            effect = Stop(
                who.expr, patterns.state(scope, deed.state, who.ty, "be" if isinstance(deed, n.StopBeing) else "in")
            )
        case n.Lose() | n.Gain():
            effect = _loss(scope, node, deed, who)
        case n.Enter() | n.Join() | n.Leave():
            effect = _entry(scope, deed, who)
        case n.Use():
            lex = scope.lexicon
            action = lex.require(deed.target.name, lex.words.actions, "action")
            taken = lex.words.actions[action].signature.subject or ""
            need(
                lex.fit(who.ty.base, taken),
                "RW401",
                deed.target.span,
                f"{some(who.ty)} cannot use {action}; only {some(taken)} can",
            )
            effect = UseAction(who.expr, action, things.role_values(scope, action, deed.target.roles))
        case n.Make():
            need(
                not guards,
                "RW408",
                node.subject.span,
                f"one thing is needed here, this is {some(all_.ty)}",
                "say 'for each' first",
            )
            effect = _make(scope, deed, who)
        case _:
            raise AssertionError(deed)
    brings = isinstance(effect, Become | GainLevel)
    need(
        brings or not (node.keeping or node.durations),
        "RW412",
        node.span,
        "this happens once, so it cannot last",
        "leave the duration out",
    )
    return guards, effect


def _ends(scope: Scope, node: n.Does, state: str) -> tuple[object, ...]:
    bound = scope.inside is not None and state != scope.inside
    need(
        not bound or node.keeping or node.durations,
        "RW413",
        node.span,
        f"{state} comes about inside {scope.inside}, so add 'and keeps it', 'while this lasts' or 'until ..'",
        "say how long it lives",
    )
    return (*((Lasting(),) if node.keeping else ()), *times.durations(scope, node.durations))


def _become(scope: Scope, node: n.Does, deed: n.Become | n.EnterState, who: Thing) -> Effect:
    state = patterns.state(scope, deed.state, who.ty, "be" if isinstance(deed, n.Become) else "in")
    _enterable(scope, state, deed.state)
    level = None
    if deed.level is not None:
        patterns.need_levels(scope, state, deed.level.span)
        level = numbers.number(scope, deed.level.value)
    roles = dict(things.role_values(scope, state, deed.roles))
    given = roles.pop("from", None) if "from" not in scope.lexicon.roles(state) else None
    found = given if given is not None else source(scope, state, node.span)
    return Become(who.expr, state, level, found, _ends(scope, node, state), tuple(roles.items()))  # type: ignore[arg-type]


def _enterable(scope: Scope, state: str, at: n.Name) -> None:
    need(state not in scope.lexicon.words.state_groups, "RW423", at.span, f"{state} is a group; say which state of it")
    need(
        scope.lexicon.is_stored(state),
        "RW425",
        at.span,
        f"{state} is only defined, so nobody can be made {state}",
        "say 'define .. as ..'",
    )


def _loss(scope: Scope, node: n.Does, deed: n.Lose | n.Gain, who: Thing) -> Effect:
    gains = isinstance(deed, n.Gain)
    what, name, _ = patterns.lost(scope, who.ty, deed.amount.of)
    given = None if deed.source is None else things.single(scope, deed.source.path).expr
    if what == "have":
        need(
            isinstance(deed.amount, n.SomeAmount),
            "RW407",
            deed.amount.span,
            f"{name} has no levels",
            "leave the number out",
        )
        if gains:
            _enterable(scope, name, deed.amount.of)
            return Become(who.expr, name, None, given or source(scope, name, node.span), _ends(scope, node, name))  # type: ignore[arg-type]
        return Stop(who.expr, name)
    amount = _amount(scope, deed.amount, gains)
    if what == "level":
        if gains:
            assert amount is not None
            return GainLevel(who.expr, name, amount, given or source(scope, name, node.span), _ends(scope, node, name))  # type: ignore[arg-type]
        return LoseLevel(who.expr, name, amount)
    found = given if given is not None else source(scope, None, node.span)
    if gains:
        assert amount is not None
        return Gain(who.expr, name, amount, found)
    return Lose(who.expr, name, amount, found)


def _amount(scope: Scope, amount: n.Amount, gains: bool) -> Expr | None:
    match amount:
        case n.FixedAmount():
            return Num(amount.count)
        case n.DiceAmount():
            return Dice(amount.dice.count, amount.dice.sides)
        case n.ComputedAmount():
            return numbers.number(scope, amount.value)
        case n.WholeAmount():
            need(not gains, "RW430", amount.span, "only a loss takes all of it", "say how much is gained")
            return None
        case n.SomeAmount() | n.MinimumAmount() | n.LastOfIt():
            raise Mistake("RW430", amount.span, "say how much", f"as in '2 {amount.of.text}' or 'all {amount.of.text}'")
    assert_never(amount)


def _entry(scope: Scope, deed: n.Enter | n.Join | n.Leave, who: Thing) -> Effect:
    lex = scope.lexicon
    path = deed.group if isinstance(deed, n.Join) else deed.place
    found = things.single(scope, path)
    if lex.group(found.ty.base) is not None and not isinstance(deed, n.Enter):
        return Join(who.expr, found.expr) if isinstance(deed, n.Join) else LeaveGroup(who.expr, found.expr)
    need(
        lex.is_place(found.ty.base) and not isinstance(deed, n.Join),
        "RW436",
        path.span,
        f"{some(found.ty)} is neither a place nor a group",
    )
    return EnterPlace(who.expr, found.expr) if isinstance(deed, n.Enter) else LeavePlace(who.expr, found.expr)


def _make(scope: Scope, deed: n.Make, who: Thing) -> Effect:
    lex = scope.lexicon
    if deed.again:
        need(
            isinstance(deed.roll.path, n.It) and scope.roll is not None,
            "RW418",
            deed.span,
            "no roll has been made here, so it cannot be made again",
        )
        assert scope.roll is not None
        return MakeRoll(_roll_var(scope), who.expr, scope.roll.expr, None, True)
    roll, base = _roll(scope, deed.roll)
    fallback = None
    if deed.otherwise is not None:
        other, _ = _roll(scope, deed.otherwise)
        need(
            isinstance(other, RollUse),
            "RW690",
            deed.otherwise.span,
            "a second roll that is no 'a ..' is not supported yet",
        )
        assert isinstance(other, RollUse)
        fallback = other
    taken = lex.roles(base).get("by")
    need(
        taken is None or lex.fit(who.ty.base, taken.ty.base),
        "RW401",
        deed.span,
        f"{some(who.ty)} does not make {some(base)}",
    )
    var = _roll_var(scope)
    scope.roll = Thing(Var(var), Ty(base if fallback is None else "roll"))
    return MakeRoll(var, who.expr, roll, fallback)


def _roll_var(scope: Scope) -> str:
    scope.rolls += 1
    return "roll" if scope.rolls == 1 else f"roll{scope.rolls}"


def _roll(scope: Scope, node: n.Noun) -> tuple[Expr, str]:
    """A roll to make: `a Save against 15`, or one that something names."""
    lex = scope.lexicon
    if isinstance(node.path, n.A | n.AnyOne):
        name = lex.require(node.path.kind, lex.words.rolls, "roll")
        return RollUse(name, things.role_values(scope, name, node.roles)), name
    found = things.thing(scope, node.path)
    need(
        not found.ty.many and (found.ty.base == "roll" or found.ty.base in lex.words.rolls),
        "RW438",
        node.span,
        f"{some(found.ty)} is no roll",
    )
    need(not node.roles, "RW690", node.span, "roles on a roll that is given are not supported yet")
    return found.expr, found.ty.base


# ------------------------------------------------------------------------------------------------ places that are written


def slot(scope: Scope, path: n.Path) -> tuple[Target, Ty]:
    """What `set`, `increase` and `reduce` write."""
    found = things.thing(scope, path)
    match found.expr:
        case Get(of=Var(name=name), attribute=attribute) if _is_event(scope, name):
            return EventSlot(name, attribute), found.ty
        case Get(of=of, attribute=attribute):
            return Slot(of, attribute), found.ty
        case Level(of=of, state=state):
            return LevelSlot(of, state), found.ty
        case Field(name="amount"):
            return AmountSlot(), found.ty
        case Var(name=name) if found.ty == NUMBER:
            return VarSlot(name), found.ty
        case _:
            raise Mistake("RW405", path.span, f"{some(found.ty)} cannot be set", "name a value of it: 'the X's ..'")


def _is_event(scope: Scope, name: str) -> bool:
    found = scope.names.get(name)
    base = found.ty.base if found else next((f.type for f in scope.frees if f.name == name), "")
    return base in scope.lexicon.words.events or base in scope.lexicon.words.rolls


def _set(scope: Scope, node: n.SetTo) -> Effect:
    need(node.path != node.value, "RW422", node.span, "this changes nothing")
    target, ty = slot(scope, node.path)
    need(not ty.many, "RW408", node.path.span, f"one value is needed here, this is {some(ty)}")
    if ty == NUMBER:
        return Assign(target, numbers.number(scope, node.value))
    need(ty.base != "state", "RW405", node.path.span, "a state is not set", "say 'becomes' or 'stops being'")
    value = numbers.value(scope, node.value, ty.base)
    need(
        scope.lexicon.fit(value.ty.base, ty.base), "RW405", node.value.span, f"{some(ty)} can never be {some(value.ty)}"
    )
    return Assign(target, value.expr)


def _number_slot(scope: Scope, path: n.Path, by: n.Number) -> Target:
    target, ty = slot(scope, path)
    need(patterns.is_number(ty), "RW406", path.span, f"{some(ty)} is no number")
    need(by != n.Integer(by.span, 0), "RW422", by.span, "this changes nothing")
    if isinstance(target, Slot):
        owner = things.thing(scope, path.owner).ty.base if isinstance(path, n.Attribute) else None
        spec = scope.lexicon.attributes(owner).get(target.attribute) if owner else None
        need(
            spec is None or spec.role not in ("track", "resource"),
            "RW429",
            path.span,
            f"{target.attribute} is a track, so it is lost and gained",
            "say 'loses' or 'gains'",
        )
    return target


# ------------------------------------------------------------------------------------------------ places, events, ends


def _place(scope: Scope, node: n.Place) -> Made:
    lex = scope.lexicon
    guards, who = spread(scope, things.thing(scope, node.path))
    first, rest = node.roles[0], node.roles[1:]
    if isinstance(first.value, n.Constant):
        name = lex.require(first.value.name, lex.words.relations, "relation")
        relation = lex.words.relations[name]
        need(not relation.defined, "RW425", first.value.span, f"{name} is only defined, so nobody can be placed in it")
        need(
            relation.signature.lead == first.prep.word.value,
            "RW402",
            first.prep.span,
            f"{name} is said with '{relation.signature.lead}'",
        )
        need(
            lex.fit(who.ty.base, relation.signature.subject or ""),
            "RW401",
            node.path.span,
            f"{name} is about {some(relation.signature.subject or '')}",
        )
        need(rest, "RW403", first.span, f"{name} needs to say with whom")
        return guards, PlaceRelated(who.expr, name, things.role_values(scope, name, rest))
    need(not rest, "RW403", node.span, "a place takes no roles")
    where = numbers.value(scope, first.value)
    need(
        lex.is_place(where.ty.base) and not where.ty.many,
        "RW436",
        first.value.span,
        f"nothing can be placed {first.prep.word.value} {some(where.ty)}",
    )
    return guards, PlaceAt(who.expr, where.expr)


def _remove(scope: Scope, node: n.Remove) -> Made:
    who = things.thing(scope, node.path)
    if node.source is None:
        guards, each = spread(scope, who)
        return guards, RemoveThing(each.expr)
    found = things.thing(scope, node.source)
    if found.ty.many:
        holder = found.expr
        while isinstance(holder, Where):
            holder = holder.group
        if not isinstance(holder, Get):
            raise Mistake("RW436", node.source.span, "only a list that somebody has can lose members")
        need(
            scope.lexicon.fit(who.ty.base, found.ty.base),
            "RW405",
            node.path.span,
            f"{some(one(who.ty))} is never among the {found.ty.base}s",
        )
        return (), RemoveMember(who.expr, holder.of, holder.attribute)
    need(
        scope.lexicon.is_place(found.ty.base),
        "RW436",
        node.source.span,
        f"{some(found.ty)} is neither a place nor a list",
    )
    guards, each = spread(scope, who)
    return guards, RemoveThing(each.expr, found.expr)


def _replace(scope: Scope, node: n.Replace) -> Effect:
    who = things.single(scope, node.path)
    if isinstance(node.replacement, n.A):
        entity = scope.lexicon.require(node.replacement.kind, scope.lexicon.words.entities, "kind of thing")
        return Replace(who.expr, entity)
    return Replace(who.expr, None, things.single(scope, node.replacement).expr)


def _trigger(scope: Scope, node: n.Trigger) -> Made:
    lex, path = scope.lexicon, node.event.path
    if isinstance(path, n.A | n.AnyOne):
        name = lex.require(path.kind, lex.words.events, "event")
        return _each_role(scope, name, node.event.roles, lambda roles: Raise(name, roles))
    found = things.thing(scope, path)
    need(found.ty.base in lex.words.events, "RW438", node.event.span, f"{some(one(found.ty))} is no event")
    return _each_role(scope, found.ty.base, node.event.roles, lambda roles: RaiseThing(found.expr, roles))


def _each_role(scope: Scope, name: str, nodes: tuple[n.Role, ...], make: object) -> Made:
    """Roles of an event; a list in a role means one event for each of its members."""
    lex = scope.lexicon
    guards: list[Guard] = []
    roles: list[tuple[str, Expr]] = []
    for prep, value in things.role_values(scope, name, nodes, distribute=True):
        role = next(role for role in nodes if role.prep.word.value == prep)
        found = numbers.value(scope, role.value, lex.roles(name)[prep].ty.base)
        if found.ty.many and not lex.roles(name)[prep].ty.many:
            var = scope.fresh("each")
            guards.append(Each(var, value))
            value = Var(var)
        roles.append((prep, value))
    return tuple(guards), make(tuple(roles))  # type: ignore[operator]


def _end(scope: Scope, node: n.EndIt) -> Effect:
    lex, path = scope.lexicon, node.path
    if isinstance(path, n.This):
        things.thing(scope, path)
        return EndThis()
    if isinstance(path, n.The) and scope.known(path.name.text) is None and lex.find(path.name.text, lex.words.windows):
        return EndWindow(times.window(scope, path))
    found = things.single(scope, path)
    if isinstance(found.expr, TheWindow):
        return EndWindow(found.expr)
    need(
        lex.group(found.ty.base) is not None,
        "RW436",
        path.span,
        f"{some(found.ty)} is neither a window of time nor a group, so it does not end",
        "a state ends with 'stops being'",
    )
    return EndGroup(found.expr)
