"""Deeds: effects with their values, as stage a of a round works them out.

In: effects of terms in a scope. Out: deeds, one for each thing an effect is said of; nothing has been changed yet. A deed
knows the key that verdicts, immunities and `would` sentences ask about.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, assert_never

from rulewright.interpret import expressions, states
from rulewright.interpret.endings import fix
from rulewright.interpret.errors import Unsupported
from rulewright.interpret.scope import Scope
from rulewright.interpret.values import RollSpec, StateInstance, Thing, Value, WindowInstance, number, thing
from rulewright.interpret.windows import anchor, find
from rulewright.model.terms import (
    AddMember,
    AmountSlot,
    Assign,
    Become,
    Effect,
    EndGroup,
    EndThis,
    EndWindow,
    EnterPlace,
    EventSlot,
    Expr,
    Gain,
    GainLevel,
    Hold,
    Increase,
    Join,
    Key,
    Later,
    LeaveGroup,
    LeavePlace,
    LevelSlot,
    Lose,
    LoseLevel,
    MakeRoll,
    PlaceAt,
    PlaceRelated,
    Prevent,
    Raise,
    RaiseThing,
    Reduce,
    RemoveMember,
    RemoveThing,
    Replace,
    Slot,
    Stop,
    Target,
    UseAction,
    VarSlot,
)

if TYPE_CHECKING:
    from rulewright.interpret.firings import Firing


_NO_WINDOW = "the window it would end with is not open"


@dataclass(slots=True, eq=False)
class Deed:
    """One effect on one thing. `kind` says how it is applied, `about` holds what that needs."""

    kind: str
    key: Key | None
    fields: dict[str, Value]
    scope: Scope
    about: dict[str, Any] = field(default_factory=dict)
    firing: Firing | None = None
    acted: frozenset[int] = frozenset()         # `would` sentences that have acted on it
    dropped: str = ""                           # why it does not happen
    happened: bool = False
    losing: set[Any] = field(default_factory=set)   # places that a beaten clause loses

    @property
    def subject(self) -> Thing | None:
        return thing(self.fields.get("subject"))

    @property
    def clause(self) -> str:
        return self.scope.clause


def deeds(effect: Effect, scope: Scope) -> list[Deed]:
    """The deeds of an effect that happens once; none where something it needs is absent."""
    return list(_deeds(effect, scope))


def _deeds(effect: Effect, scope: Scope) -> Iterator[Deed]:
    match effect:
        case Become():
            for who in _things(effect.who, scope):
                yield _become(effect, who, scope)
        case Stop():
            for who in _things(effect.who, scope):
                for state in scope.world.book.members(effect.state):
                    if scope.world.instances(who, state) or state == effect.state:
                        yield Deed("stop", Key("stop", state), {"subject": who}, scope, {"state": state})
        case Lose() | Gain():
            yield from _tracks(effect, scope)
        case GainLevel():
            for who in _things(effect.who, scope):
                amount = _number(effect.amount, scope)
                if amount is not None:
                    source = _source(effect.source, scope)
                    fields: dict[str, Value] = {"subject": who, "amount": amount, "level": amount, "source": source}
                    ends = fix(effect.ends, scope)
                    about: dict[str, Any] = {"state": effect.state, "ends": ends or (), "roles": ()}
                    dropped = _NO_WINDOW if ends is None else ""
                    yield Deed("become", Key("gain_level", effect.state), fields, scope, about, dropped=dropped)
        case LoseLevel():
            for who in _things(effect.who, scope):
                amount = states.level(who, effect.state, scope) if effect.amount is None else _number(effect.amount, scope)
                if amount is not None:
                    fields = {"subject": who, "amount": amount}
                    yield Deed("lose_level", Key("lose_level", effect.state), fields, scope, {"state": effect.state})
        case Assign():
            yield from _assign(effect.target, _value(effect.value, scope), scope)
        case Increase():
            yield from _change(effect.target, _number(effect.by, scope), effect.cap, 1, scope)
        case Reduce():
            yield from _change(effect.target, _number(effect.by, scope), effect.floor, -1, scope)
        case PlaceAt() | EnterPlace():
            place = thing(_value(effect.place, scope))
            key = "enter" if isinstance(effect, EnterPlace) else "place"
            for who in _things(effect.who, scope) if place is not None else ():
                yield _placing(key, who, place, scope)
        case PlaceRelated():
            yield from _place_related(effect, scope)
        case RemoveThing() | LeavePlace():
            place = thing(_value(effect.place, scope)) if effect.place is not None else None
            for who in _things(effect.who, scope):
                here = scope.world.t.places.get(who)
                if effect.place is None or (place is not None and here == place):
                    key = "leave" if isinstance(effect, LeavePlace) else "remove"
                    yield _placing(key, who, None, scope)
        case RemoveMember() | AddMember():
            kind = "remove member" if isinstance(effect, RemoveMember) else "add member"
            of = thing(_value(effect.of, scope))
            for member in _group(effect.who, scope) if of is not None else ():
                about = {"of": of, "attribute": effect.attribute, "member": member}
                yield Deed(kind, None, {"subject": of}, scope, about)
        case Replace():
            for who in _things(effect.who, scope):
                new = thing(_value(effect.thing, scope)) if effect.thing is not None else None
                about = {"entity": effect.entity, "thing": new}
                yield Deed("replace", Key("replace", who.type), {"subject": who}, scope, about)
        case Raise():
            fields = {role: _value(of, scope) for role, of in effect.roles}
            attributes = {name: _value(of, scope) for name, of in effect.attributes}
            yield _raising(effect.event, fields, attributes, None, scope)
        case RaiseThing():
            laid = {role: _value(of, scope) for role, of in effect.roles}
            for event in _things(effect.event, scope):
                yield _raising(event.type, laid, {}, event, scope)
        case EndWindow():
            window = find(effect.window, scope)
            if window is not None:
                yield Deed("end window", None, {"owner": window.owner}, scope, {"window": window})
        case EndGroup():
            for one in _things(effect.group, scope):
                yield Deed("end group", None, {"subject": one}, scope)
        case EndThis():
            instance = scope.names.get(scope.instance or "")
            if isinstance(instance, StateInstance):
                fields = {"subject": instance.bearer}
                about = {"state": instance.state, "only": instance.id}
                yield Deed("stop", Key("stop", instance.state), fields, scope, about)
            elif instance is not None and not isinstance(instance, WindowInstance):
                yield Deed("end effect", None, {}, scope, {"effect": instance})
        case UseAction():
            for who in _things(effect.who, scope):
                fields = {"subject": who, **{role: _value(of, scope) for role, of in effect.roles}}
                yield Deed("use", Key("use", effect.action), fields, scope)
        case Join() | LeaveGroup():
            group = thing(_value(effect.group, scope))
            joining = isinstance(effect, Join)
            for who in _things(effect.who, scope) if group is not None else ():
                assert group is not None
                fields = {"subject": who, "group": group}
                key_kind = Key("join", group.type) if joining else Key("leave_group", group.type)
                yield Deed("join" if joining else "leave group", key_kind, fields, scope)
        case Later():
            due = anchor(effect.edge, effect.window, scope)
            if due is not None:
                yield Deed("later", None, {}, scope, {"anchor": due, "later": effect})
        case Hold():
            ends = fix(effect.ends, scope)
            about = {"hold": effect, "ends": ends or ()}
            dropped = _NO_WINDOW if ends is None else ""
            fields = {"source": _source(effect.source, scope)}
            yield Deed("hold", None, fields, scope, about, dropped=dropped)
        case Prevent():
            yield Deed("prevent", None, {}, scope)
        case MakeRoll():
            raise Unsupported("a roll that is not made by a round", (scope.clause,))
        case _:
            assert_never(effect)


# ------------------------------------------------------------------------------------------------ the larger ones


def _become(effect: Become, who: Thing, scope: Scope) -> Deed:
    declared = scope.world.book.state(effect.state)
    lowest = declared.levels[0] if declared is not None and declared.levels else 1
    level = lowest if effect.level is None else _number(effect.level, scope)
    roles = tuple((role, _value(of, scope)) for role, of in effect.roles)
    source = _source(effect.source, scope)
    fields: dict[str, Value] = {"subject": who, "level": level, "amount": level, "source": source, **dict(roles)}
    ends = fix(effect.ends, scope)
    about: dict[str, Any] = {"state": effect.state, "ends": ends or (), "roles": roles}
    dropped = _NO_WINDOW if ends is None else ""
    return Deed("become", Key("become", effect.state), fields, scope, about, dropped=dropped)


def _tracks(effect: Lose | Gain, scope: Scope) -> Iterator[Deed]:
    losing = isinstance(effect, Lose)
    for who in _things(effect.who, scope):
        if effect.amount is None:
            amount = number(scope.world.raw(who, effect.attribute))
        else:
            amount = _number(effect.amount, scope)
        if amount is not None:
            yield delta(who, effect.attribute, -amount if losing else amount, scope, _source(effect.source, scope))


def delta(who: Thing, attribute: str, by: int, scope: Scope, source: Thing | None = None) -> Deed:
    """A loss or gain of a number."""
    kind = "lose" if by < 0 else "gain"
    fields: dict[str, Value] = {"subject": who, "amount": abs(by), "source": source}
    if kind == "lose":
        old = number(scope.world.raw(who, attribute)) or 0
        fields["last"] = int(old > 0 >= old + by)
    return Deed("delta", Key(kind, attribute), fields, scope, {"attribute": attribute})  # type: ignore[arg-type]


def _placing(key: str, who: Thing, place: Thing | None, scope: Scope) -> Deed:
    fields: dict[str, Value] = {"subject": who, "place": place}
    here = place if place is not None else scope.world.t.places.get(who)
    name = here.type if here is not None else ""
    return Deed("place", Key(key, name), fields, scope, {"place": place})  # type: ignore[arg-type]


def _place_related(effect: PlaceRelated, scope: Scope) -> Iterator[Deed]:
    order = [r.preposition for r in scope.world.book.vocabulary.relations[effect.relation].signature.roles]
    roles = {role: _value(of, scope) for role, of in effect.roles}
    others = tuple(roles.get(p) for p in order)
    target = next((o for o in others if isinstance(o, Thing)), None)
    if target is None:
        return
    for who in _things(effect.who, scope):
        deed = _placing("place", who, scope.world.t.places.get(target), scope)
        deed.about["relation"] = (effect.relation, who, others)
        deed.about["beside"] = target
        yield deed


def _raising(event: str, roles: dict[str, Value], attributes: dict[str, Value], of: Thing | None, scope: Scope) -> Deed:
    declared = scope.world.book.vocabulary.events.get(event)
    fields = dict(roles)
    if of is not None and declared is not None:
        for name in ("by", "subject", *(r.preposition for r in declared.signature.roles)):
            fields.setdefault(name, scope.world.t.values.get((of, name)))
        fields = {k: v for k, v in fields.items() if v is not None}
    return Deed("raise", Key("happen", event), fields, scope, {"event": event, "attributes": attributes, "thing": of})


def _assign(target: Target, new: Value, scope: Scope) -> Iterator[Deed]:
    match target:
        case Slot():
            for who in _things(target.of, scope):
                about: dict[str, Any] = {"attribute": target.attribute, "value": new}
                yield Deed("set", Key("set", target.attribute), {"subject": who}, scope, about)
        case EventSlot():
            who_ = thing(scope.names.get(target.var))
            if who_ is not None:
                about = {"attribute": target.attribute, "value": new}
                yield Deed("set", Key("set", target.attribute), {"subject": who_}, scope, about)
        case LevelSlot():
            for who in _things(target.of, scope):
                about = {"state": target.state, "level": number(new)}
                yield Deed("set level", None, {"subject": who}, scope, about)
        case VarSlot():
            yield Deed("name", None, {}, scope, {"var": target.var, "value": new})
        case AmountSlot():
            yield Deed("amount", None, {}, scope, {"value": number(new)})
        case _:
            assert_never(target)


def _change(target: Target, by: int | None, bound: Expr | None, sign: int, scope: Scope) -> Iterator[Deed]:
    if by is None:
        return
    limit = _number(bound, scope) if bound is not None else None
    match target:
        case Slot() | EventSlot():
            owners = _things(target.of, scope) if isinstance(target, Slot) else _named(target.var, scope)
            for who in owners:
                old = number(scope.world.raw(who, target.attribute)) or 0
                change = _limited(old, sign * by, limit, sign)
                if change:
                    yield delta(who, target.attribute, change, scope)
        case LevelSlot():
            for who in _things(target.of, scope):
                about: dict[str, Any] = {"state": target.state, "by": sign * by, "limit": limit}
                key = Key("gain_level" if sign * by > 0 else "lose_level", target.state)
                yield Deed("change level", key, {"subject": who, "amount": abs(by)}, scope, about)
        case VarSlot():
            old = number(scope.names.get(target.var)) or 0
            about = {"var": target.var, "value": old + _limited(old, sign * by, limit, sign)}
            yield Deed("name", None, {}, scope, about)
        case AmountSlot():
            old = number(scope.field("amount")) or 0
            yield Deed("amount", None, {}, scope, {"value": old + _limited(old, sign * by, limit, sign)})
        case _:
            assert_never(target)


def _limited(old: int, change: int, limit: int | None, sign: int) -> int:
    """A change that stops at a limit it has not passed yet."""
    if limit is None:
        return change
    return min(change, max(0, limit - old)) if sign > 0 else max(change, min(0, limit - old))


# ------------------------------------------------------------------------------------------------ reading


def _value(expr: Expr, scope: Scope) -> Value:
    return expressions.value(expr, scope)


def _source(expr: Expr | None, scope: Scope) -> Thing | None:
    """What the plan names as the Source; it was found where the sentence was read."""
    return None if expr is None else thing(expressions.value(expr, scope))


def _number(expr: Expr, scope: Scope) -> int | None:
    return number(expressions.value(expr, scope))


def _group(expr: Expr, scope: Scope) -> tuple[Value, ...]:
    found = expressions.value(expr, scope)
    return found if isinstance(found, tuple) else () if found is None else (found,)


def _things(expr: Expr, scope: Scope) -> tuple[Thing, ...]:
    """Whom an effect is said of: a list distributes."""
    return tuple(t for v in _group(expr, scope) if (t := thing(v)) is not None)


def _named(name: str, scope: Scope) -> tuple[Thing, ...]:
    one = thing(scope.names.get(name))
    return () if one is None else (one,)


__all__ = ["Deed", "RollSpec", "deeds", "delta"]
