"""Writing numbers: setting, increasing and reducing what effects name as their target.

In: a target and a value, in the scope of the sentence. Out: deeds; limits (`to at most`, `to at least`) are applied to the
number as it is at the start of the round. A limit that is absent limits nothing; what is absent is not set.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, assert_never

from rulewright.interpret.deed import Deed
from rulewright.interpret.operands import named, number_of, things_of
from rulewright.interpret.scope import Scope
from rulewright.interpret.values import Thing, Value, number, thing
from rulewright.model.terms import AmountSlot, EventSlot, Expr, Key, LevelSlot, Slot, Target, VarSlot


def delta(who: Thing, attribute: str, by: int, scope: Scope, source: Thing | None = None) -> Deed:
    """A loss or gain of a number."""
    kind = "lose" if by < 0 else "gain"
    fields: dict[str, Value] = {"subject": who, "amount": abs(by), "source": source}
    if kind == "lose":
        old = number(scope.world.raw(who, attribute)) or 0
        fields["last"] = int(old > 0 >= old + by)
    return Deed("delta", Key(kind, attribute), fields, scope, {"attribute": attribute})  # type: ignore[arg-type]


def assign(target: Target, new: Value, scope: Scope) -> Iterator[Deed]:
    if new is None:
        return
    match target:
        case Slot():
            for who in things_of(target.of, scope):
                about: dict[str, Any] = {"attribute": target.attribute, "value": new}
                yield Deed("set", Key("set", target.attribute), {"subject": who}, scope, about)
        case EventSlot():
            who_ = thing(scope.names.get(target.var))
            if who_ is not None:
                about = {"attribute": target.attribute, "value": new}
                yield Deed("set", Key("set", target.attribute), {"subject": who_}, scope, about)
        case LevelSlot():
            for who in things_of(target.of, scope):
                about = {"state": target.state, "level": number(new)}
                yield Deed("set level", None, {"subject": who}, scope, about)
        case VarSlot():
            yield Deed("name", None, {}, scope, {"var": target.var, "value": new})
        case AmountSlot():
            yield Deed("amount", None, {}, scope, {"value": number(new)})
        case _:
            assert_never(target)


def change(target: Target, by: int | None, bound: Expr | None, sign: int, scope: Scope) -> Iterator[Deed]:
    if by is None:
        return
    limit = number_of(bound, scope) if bound is not None else None
    match target:
        case Slot() | EventSlot():
            owners = things_of(target.of, scope) if isinstance(target, Slot) else named(target.var, scope)
            for who in owners:
                old = number(scope.world.raw(who, target.attribute)) or 0
                change = _limited(old, sign * by, limit, sign)
                if change:
                    yield delta(who, target.attribute, change, scope)
        case LevelSlot():
            for who in things_of(target.of, scope):
                about: dict[str, Any] = {"state": target.state, "by": sign * by, "limit": limit}
                key = Key("gain_level" if sign * by > 0 else "lose_level", target.state)
                yield Deed("change level", key, {"subject": who, "amount": abs(by)}, scope, about)
        case VarSlot():
            old = number(scope.names.get(target.var)) or 0
            about = {"var": target.var, "by": _limited(old, sign * by, limit, sign)}
            yield Deed("name", None, {}, scope, about)
        case AmountSlot():
            old = number(scope.field("amount")) or 0
            yield Deed("amount", None, {}, scope, {"by": _limited(old, sign * by, limit, sign)})
        case _:
            assert_never(target)


def _limited(old: int, change: int, limit: int | None, sign: int) -> int:
    """A change that stops at a limit it has not passed yet."""
    if limit is None:
        return change
    return min(change, max(0, limit - old)) if sign > 0 else max(change, min(0, limit - old))
