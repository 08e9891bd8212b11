"""What a number or set amounts to, and why.

In: a thing, an attribute, and the roll it is read in, if any. Out: a Total with its parts and with what was dropped and why.
The stages run in the order the vocabulary gives them; grants come before numbers. Totals read what is stored, they never
change it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from rulewright.interpret import attributes, expressions, guards, rulings
from rulewright.interpret.errors import RulesCircle, RulesConflict
from rulewright.interpret.rulings import Applied
from rulewright.interpret.scope import Scope, Supposed
from rulewright.interpret.values import Part, RollSpec, Thing, Total, Value, number, thing
from rulewright.interpret.world import World
from rulewright.model.terms import Grant, Modifier, Query, Stage, UseAs
from rulewright.model.vocabulary import Stacking


def current(world: World, of: Thing, name: str) -> int | None:
    """An attribute as rules see it, outside any sentence."""
    return attribute(of, name, Scope(world)).value


def attribute(of: Thing, name: str, scope: Scope, roll: RollSpec | None = None) -> Total:
    """The total of a number of `of`; in `roll`, with what counts in that roll only."""
    world = scope.world
    query = Query("attribute", name)
    base = _base(of, name, scope)
    if not rulings.anybody(scope, query):
        return _held(Total(base), of, name, scope)
    fields: dict[str, Value] = {"subject": of}
    if roll is not None:
        fields.update({"by": scope.fields.get("by", of), **dict(roll.roles)})
    inner = scope.query(fields, ("attribute", of, name, roll))
    family = world.book.roll_family(roll.roll) if roll else ()
    found = [a for a in rulings.find(inner, query, beaten=True) if a.roll is None or a.roll in family]
    total = _stages(base, found, inner, roll)
    return _held(total, of, name, scope)


def _base(of: Thing, name: str, scope: Scope) -> int | None:
    world = scope.world
    if scope.decisions is not None:
        decided = scope.decisions.decided(of, name, scope)
        if decided is not None:
            return decided
    for definition in world.book.definitions.get(("number", name), ()):
        if definition.value is None or not world.book.is_kind(of.type, definition.entity):
            continue
        inner = scope.query({"subject": of}, ("number", of, name))
        inner = inner.with_(names={definition.params[0]: of}, ref=definition.ref, shields=None)
        for bound in guards.bindings(definition.guards, inner):
            found = number(expressions.value(definition.value, bound))
            if found is not None:
                world.took_part[definition.ref.id] = None
                return found
    return number(world.raw(of, name))


def _held(total: Total, of: Thing, name: str, scope: Scope) -> Total:
    """The total within the bounds of the attribute."""
    within = _bounded(scope.world, of, name, total.value)
    return total if within == total.value else replace(total, value=within, past=total.value)


def _bounded(world: World, of: Thing, name: str, value: int | None) -> int | None:
    if value is None:
        return None
    low, high = world.bounds(of, name)
    if high is not None:
        value = min(value, high)
    return value if low is None else max(value, low)


# ------------------------------------------------------------------------------------------------ stages


def _stages(base: int | None, found: list[Applied], scope: Scope, roll: RollSpec | None) -> Total:
    clauses = {a.ref.id for a in found}
    parts: list[Part] = []
    dropped: list[Part] = []
    kept: list[Applied] = []
    for applied in found:
        by = scope.world.book.out(applied.ref.id, clauses)
        if by is None:
            kept.append(applied)
        else:
            dropped.append(Part(applied.ref.id, _op(applied), 0, f"beaten by {by}"))
    value = base
    for stage in scope.world.book.vocabulary.values:
        here = [a for a in kept if _op(a) == stage]
        if here:
            value = _stage(stage, value, here, parts, dropped, roll)
    return Total(value, tuple(parts), tuple(dropped))


def _op(applied: Applied) -> str:
    match applied.what:
        case UseAs():
            return "substitute"
        case Stage(op):
            return {"is": "set", "halve": "multiply", "double": "multiply"}.get(op, op)
        case Modifier():
            return "add"
        case _:
            return ""


def _stage(
    stage: str, value: int | None, here: list[Applied], parts: list[Part], dropped: list[Part], roll: RollSpec | None
) -> int | None:
    if stage == "substitute":
        return _substitute(value, here, parts, roll)
    if stage == "add":
        if value is None:
            return None
        added, gone = stack(here)
        parts.extend(added)
        dropped.extend(gone)
        return value + sum(p.amount for p in added)
    if stage == "multiply":
        return _multiply(value, here, parts)
    given = [(n, a) for a in here if isinstance(a.what, Stage) and (n := _amount(a.what.value, a)) is not None]
    if not given:
        return value
    if stage == "set":
        if len({n for n, _ in given}) > 1:
            raise RulesConflict("what a value is set to", tuple(dict.fromkeys(a.ref.id for _, a in given)))
        parts.append(Part(given[0][1].ref.id, "is", given[0][0]))
        return given[0][0]
    best = max(n for n, _ in given) if stage == "at least" else min(n for n, _ in given)
    for n, a in given:
        if n == best:
            parts.append(Part(a.ref.id, stage, n))
        else:
            dropped.append(Part(a.ref.id, stage, n, "another bound is tighter"))
    if value is None:
        return None
    return max(value, best) if stage == "at least" else min(value, best)


def _amount(expr: Any, applied: Applied) -> int | None:
    return None if expr is None else number(expressions.value(expr, applied.scope))


def _substitute(value: int | None, here: list[Applied], parts: list[Part], roll: RollSpec | None) -> int | None:
    found: list[tuple[int | None, Applied]] = []
    for applied in here:
        assert isinstance(applied.what, UseAs)
        owner = thing(expressions.value(applied.what.of, applied.scope))
        if owner is not None:
            found.append((attribute(owner, applied.what.attribute, applied.scope, roll).value, applied))
    if not found:
        return value
    if len({n for n, _ in found}) > 1:
        raise RulesConflict("what stands in place of a value", tuple(a.ref.id for _, a in found))
    parts.append(Part(found[0][1].ref.id, "use as", found[0][0] or 0))
    return found[0][0]


def _multiply(value: int | None, here: list[Applied], parts: list[Part]) -> int | None:
    for applied in here:
        assert isinstance(applied.what, Stage)
        if value is None:
            return None
        if applied.what.op == "double":
            value *= 2
        else:
            rounding = applied.what.rounding or applied.scope.world.book.vocabulary.rounding
            value = expressions.divided(value, 2, rounding)
        parts.append(Part(applied.ref.id, applied.what.op, value))
    return value


# ------------------------------------------------------------------------------------------------ stacking


def stack(found: Iterable[Applied]) -> tuple[list[Part], list[Part]]:
    """What counts of several modifiers and what is dropped, by type; bonuses and penalties are judged apart."""
    groups: dict[tuple[str, int], list[tuple[Applied, int]]] = {}
    policies: dict[str, Stacking] = {}
    for applied in found:
        if not isinstance(applied.what, Modifier):
            continue
        amount = number(expressions.value(applied.what.amount, applied.scope))
        if amount is None:
            continue
        policies[applied.what.kind] = applied.scope.world.book.vocabulary.modifiers.get(applied.what.kind, Stacking())
        groups.setdefault((applied.what.kind, applied.what.sign), []).append((applied, amount * applied.what.sign))
    kept: list[Part] = []
    dropped: list[Part] = []
    for (kind, sign), members in groups.items():
        policy = policies[kind].bonus if sign > 0 else policies[kind].penalty
        counting = _counting(policy, members)
        for index, (applied, amount) in enumerate(members):
            if index in counting:
                kept.append(Part(applied.ref.id, kind, amount))
            else:
                dropped.append(Part(applied.ref.id, kind, amount, f"{kind}: another one counts"))
    return kept, dropped


def _counting(policy: str, members: list[tuple[Applied, int]]) -> set[int]:
    if policy == "sum":
        return set(range(len(members)))
    if policy == "highest per source":
        by_source: dict[Any, list[int]] = {}
        for index, (applied, _) in enumerate(members):
            by_source.setdefault(applied.source or applied.ref.id, []).append(index)
        return {max(indices, key=lambda i: (abs(members[i][1]), -i)) for indices in by_source.values()}
    ranked = range(len(members))
    if policy == "highest":
        return {max(ranked, key=lambda i: (members[i][1], -i))}
    return {min(ranked, key=lambda i: (members[i][1], i))}


def roll_modifiers(
    scope: Scope, roll: RollSpec, by: Thing | None
) -> tuple[list[Part], list[Part], list[Applied], set[str]]:
    """What counts for a roll itself, what is dropped, what is left of all that applies (roll effects among it), and whose it was."""
    inner = scope.query({"subject": by, "by": by, **dict(roll.roles)}, ("roll", by, roll))
    found = rulings.find(inner, Query("roll", roll.roll), beaten=True)
    left = rulings.unbeaten(found, inner)
    kept, dropped = stack(left)
    return kept, dropped, left, {a.ref.id for a in found}


def collection(of: Thing, name: str, scope: Scope) -> tuple[Value, ...]:
    """A list or set with what is granted to it.

    A grant may rest on the set itself: then the set is the least that all grants agree with. Raises RulesCircle where
    there is none, since something is granted for want of what it brings.
    """
    stored = scope.world.raw(of, name)
    members = stored if isinstance(stored, tuple) else ()
    query, key = Query("set", name), ("set", of, name)
    if not rulings.anybody(scope, query):
        return members
    if key in scope.supposed:
        scope.supposed[key].asked = True
        return scope.supposed[key].members
    so_far = Supposed(members)
    while True:
        inner = scope.query({"subject": of}).with_(supposed={**scope.supposed, key: so_far})
        found = tuple(dict.fromkeys((*members, *_granted(inner, query))))
        if not so_far.asked or set(found) == set(so_far.members):
            return found
        if not set(found) > set(so_far.members):
            raise RulesCircle(f"{of.name}'s {name} rest on themselves", (scope.clause,))
        so_far = Supposed(found)


def _granted(scope: Scope, query: Query) -> Iterator[Value]:
    for applied in rulings.find(scope, query):
        if isinstance(applied.what, Grant):
            yield from attributes.group(expressions.value(applied.what.value, applied.scope), applied.scope)
