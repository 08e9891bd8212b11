"""Deeds: effects with their values, as stage a of a round works them out.

In: effects of terms in a scope. Out: deeds, one for each thing an effect is said of; nothing has been changed yet. A deed
knows the key that verdicts, immunities and `would` sentences ask about.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, assert_never

from rulewright.interpret import states
from rulewright.interpret.attributes import group as group_members
from rulewright.interpret.deed import Deed
from rulewright.interpret.endings import fix
from rulewright.interpret.errors import Unsupported
from rulewright.interpret.operands import group_of, number_of, source_of, things_of, value_of
from rulewright.interpret.scope import Scope
from rulewright.interpret.values import StateInstance, Thing, Value, WindowInstance, number, thing
from rulewright.interpret.windows import anchor, find
from rulewright.interpret.writes import assign, change, delta
from rulewright.model.terms import (
    AddMember,
    Assign,
    Become,
    Effect,
    EndGroup,
    EndThis,
    EndWindow,
    EnterPlace,
    Gain,
    GainLevel,
    Hold,
    Increase,
    Join,
    Key,
    Later,
    LeaveGroup,
    LeavePlace,
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
    Stop,
    UseAction,
)

if TYPE_CHECKING:
    pass


_NO_WINDOW = "the window it would end with is not open"


def deeds(effect: Effect, scope: Scope) -> list[Deed]:
    """The deeds of an effect that happens once; none where something it needs is absent."""
    return list(_deeds(effect, scope))


def _deeds(effect: Effect, scope: Scope) -> Iterator[Deed]:
    match effect:
        case Become():
            for who in things_of(effect.who, scope):
                yield _become(effect, who, scope)
        case Stop():
            wanted = {name: value_of(expr, scope) for name, expr in effect.of}
            for who in things_of(effect.who, scope) if None not in wanted.values() else ():
                for state in scope.world.book.members(effect.state):
                    if scope.world.instances(who, state) or state == effect.state:
                        yield Deed("stop", Key("stop", state), {"subject": who}, scope, {"state": state, "of": wanted})
        case Lose() | Gain():
            yield from _tracks(effect, scope)
        case GainLevel():
            for who in things_of(effect.who, scope):
                amount = number_of(effect.amount, scope)
                if amount is not None:
                    source = source_of(effect.source, scope)
                    fields: dict[str, Value] = {"subject": who, "amount": amount, "level": amount, "source": source}
                    ends = fix(effect.ends, scope)
                    about: dict[str, Any] = {"state": effect.state, "ends": ends or (), "roles": ()}
                    dropped = _NO_WINDOW if ends is None else ""
                    yield Deed("become", Key("gain_level", effect.state), fields, scope, about, dropped=dropped)
        case LoseLevel():
            for who in things_of(effect.who, scope):
                amount = (
                    states.level(who, effect.state, scope) if effect.amount is None else number_of(effect.amount, scope)
                )
                if amount is not None:
                    fields = {"subject": who, "amount": amount}
                    yield Deed("lose_level", Key("lose_level", effect.state), fields, scope, {"state": effect.state})
        case Assign():
            yield from assign(effect.target, value_of(effect.value, scope), scope)
        case Increase():
            yield from change(effect.target, number_of(effect.by, scope), effect.cap, 1, scope)
        case Reduce():
            yield from change(effect.target, number_of(effect.by, scope), effect.floor, -1, scope)
        case PlaceAt() | EnterPlace():
            place = thing(value_of(effect.place, scope))
            for who in things_of(effect.who, scope) if place is not None else ():
                yield _placing(who, place, scope)
        case PlaceRelated():
            yield from _place_related(effect, scope)
        case RemoveThing() | LeavePlace():
            place = thing(value_of(effect.place, scope)) if effect.place is not None else None
            for who in things_of(effect.who, scope):
                here = scope.world.t.places.get(who)
                if effect.place is None or (place is not None and here == place):
                    yield _placing(who, None, scope)
        case RemoveMember() | AddMember():
            kind = "remove member" if isinstance(effect, RemoveMember) else "add member"
            of = thing(value_of(effect.of, scope))
            for member in group_of(effect.who, scope) if of is not None else ():
                about = {"of": of, "attribute": effect.attribute, "member": member}
                yield Deed(kind, None, {"subject": of}, scope, about)
        case Replace():
            for who in things_of(effect.who, scope):
                new = thing(value_of(effect.thing, scope)) if effect.thing is not None else None
                about = {"entity": effect.entity, "thing": new}
                yield Deed("replace", Key("replace", who.type), {"subject": who}, scope, about)
        case Raise():
            fields = {role: value_of(of, scope) for role, of in effect.roles}
            attributes = {name: value_of(of, scope) for name, of in effect.attributes}
            yield _raising(effect.event, fields, attributes, None, scope)
        case RaiseThing():
            laid = {role: value_of(of, scope) for role, of in effect.roles}
            for event in things_of(effect.event, scope):
                yield _raising(event.type, laid, {}, event, scope)
        case EndWindow():
            window = find(effect.window, scope)
            if window is not None:
                yield Deed("end window", None, {"owner": window.owner}, scope, {"window": window})
        case EndGroup():
            for one in things_of(effect.group, scope):
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
            for who in things_of(effect.who, scope):
                fields = {"subject": who, **{role: value_of(of, scope) for role, of in effect.roles}}
                yield Deed("use", Key("use", effect.action), fields, scope)
        case Join() | LeaveGroup():
            group = thing(value_of(effect.group, scope))
            joining = isinstance(effect, Join)
            for who in things_of(effect.who, scope) if group is not None else ():
                assert group is not None
                if not joining and who not in group_members(group, scope):
                    continue  # nobody leaves where they are not, so nothing forbids it
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
            fields = {"source": source_of(effect.source, scope)}
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
    level = lowest if effect.level is None else number_of(effect.level, scope)
    roles = tuple((role, value_of(of, scope)) for role, of in effect.roles)
    source = source_of(effect.source, scope)
    fields: dict[str, Value] = {"subject": who, "level": level, "amount": level, "source": source, **dict(roles)}
    ends = fix(effect.ends, scope)
    about: dict[str, Any] = {"state": effect.state, "ends": ends or (), "roles": roles}
    dropped = _NO_WINDOW if ends is None else ""
    return Deed("become", Key("become", effect.state), fields, scope, about, dropped=dropped)


def _tracks(effect: Lose | Gain, scope: Scope) -> Iterator[Deed]:
    losing = isinstance(effect, Lose)
    for who in things_of(effect.who, scope):
        if effect.amount is None:
            amount = number(scope.world.raw(who, effect.attribute))
        else:
            amount = number_of(effect.amount, scope)
        if amount is not None:
            amount = max(amount, 0)  # to lose less than nothing is to lose nothing
            yield delta(who, effect.attribute, -amount if losing else amount, scope, source_of(effect.source, scope))


def _placing(who: Thing, place: Thing | None, scope: Scope) -> Deed:
    """To be placed somewhere is to enter it, and to be taken away is to leave: bans and `would` answer to that."""
    here = place if place is not None else scope.world.t.places.get(who)
    fields: dict[str, Value] = {"subject": who, "place": here}
    name = here.type if here is not None else ""
    return Deed("place", Key("leave" if place is None else "enter", name), fields, scope, {"place": place})


def _place_related(effect: PlaceRelated, scope: Scope) -> Iterator[Deed]:
    order = [r.preposition for r in scope.world.book.vocabulary.relations[effect.relation].signature.roles]
    roles = {role: value_of(of, scope) for role, of in effect.roles}
    others = tuple(roles.get(p) for p in order)
    target = next((o for o in others if isinstance(o, Thing)), None)
    if target is None:
        return
    for who in things_of(effect.who, scope):
        deed = _placing(who, scope.world.t.places.get(target), scope)
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
