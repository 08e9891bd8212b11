"""Rolls: their inputs, the throw, what may still change it, and their record.

In: a roll with its roles and who makes it. Out: a roll as a thing with its record, and the deeds that join the round (the
event of the roll among them). Dice are asked of the host.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from rulewright.interpret import degrees, expressions, guards, totals, verdicts
from rulewright.interpret.deed import Deed
from rulewright.interpret.events import Cause, caused_by
from rulewright.interpret.requests import Asking, Choose, Roll, ask
from rulewright.interpret.rulings import Applied
from rulewright.interpret.scope import Scope
from rulewright.interpret.values import Bound, RollRecord, RollSpec, Thing, Value, number
from rulewright.interpret.world import World
from rulewright.model.given import MARGIN, MODIFIERS
from rulewright.model.terms import Body, Key, MakeRoll, RollEffectOn
from rulewright.model.vocabulary import Roll as DeclaredRoll
from rulewright.model.vocabulary import RollEffect, RollKind, Take

Compute = Callable[[Body, Scope], Asking[list[Deed]]]


@dataclass(slots=True)
class Made:
    roll: Thing
    deeds: list[Deed]


@dataclass(slots=True)
class Prepared:
    """A roll before its dice: everything the kind takes, and what changes the throw."""

    by: Thing
    spec: RollSpec
    kind: RollKind
    scope: Scope
    inputs: dict[str, Value]
    dice: tuple[tuple[str, int, int], ...]
    keep: str | None = None
    beaten: set[str] = field(default_factory=set)
    attributes: Mapping[str, Value] = field(default_factory=dict)
    bounds: tuple[Bound, ...] = ()


def spec_of(effect: MakeRoll, scope: Scope) -> tuple[RollSpec | None, Thing | None]:
    """The roll an effect speaks of: itself, a value of type roll, or what it falls back on; and the thing it is, if it is one."""
    found = expressions.value(effect.roll, scope)
    if isinstance(found, RollSpec):
        return found, None
    if isinstance(found, Thing) and found.type in scope.world.book.vocabulary.rolls:
        return stored(found, scope.world), found
    return (expressions.spec(effect.fallback, scope) if effect.fallback is not None else None), None


def stored(roll: Thing, world: World) -> RollSpec:
    """A roll that the host set up as a thing: its roles, as they are stored."""
    roles = [r.preposition for r in world.book.vocabulary.rolls[roll.type].signature.roles if r.preposition != "by"]
    known = ((p, world.t.values.get((roll, p))) for p in roles)
    return RollSpec(roll.type, tuple((p, v) for p, v in known if v is not None))


def inputs_of(roll: Thing | None, world: World) -> dict[str, Value]:
    """What the host set on a roll: its inputs and attributes."""
    return {} if roll is None else {name: value for (owner, name), value in world.t.values.items() if owner == roll}


def unmade(spec: RollSpec, world: World) -> Thing | None:
    """A roll in a role that is still to be made: what this one stands against."""
    rolls = (v for _, v in spec.roles if isinstance(v, Thing) and v.type in world.book.vocabulary.rolls)
    return next((r for r in rolls if r not in world.t.rolls), None)


def declared(spec: RollSpec, scope: Scope) -> DeclaredRoll:
    return scope.world.book.vocabulary.rolls[spec.roll]


def kinds(spec: RollSpec, scope: Scope) -> tuple[str, ...]:
    """The kinds of a roll, its own or those of what it is a kind of."""
    for name in scope.world.book.ancestors(spec.roll):
        found = scope.world.book.vocabulary.rolls[name].kinds
        if found:
            return found
    return ()


def make(
    by: Thing, spec: RollSpec, scope: Scope, compute: Compute, *, given: Mapping[str, Value] | None = None,
    into: Thing | None = None,
) -> Asking[Made | None]:  # fmt: skip
    """Makes a roll; None when a verdict forbids it. `given` are inputs and attributes that the host hands over, `into` the
    roll as a thing, where there is one already."""
    fields: dict[str, Value] = {"subject": by, "by": by, **dict(spec.roles)}
    verdict = verdicts.verdict(Key("make", spec.roll), fields, scope)
    if not verdict.allowed:
        scope.resolution.notes.append(f"{scope.clause}: {spec.roll}: forbidden by {', '.join(verdict.reasons)}")
        return None
    kind = next(k for n in kinds(spec, scope) if (k := scope.world.book.vocabulary.roll_kinds[n]).opposes is None)
    prepared = yield from prepare(by, spec, kind, scope, given or {})
    faces, dice = yield from throw(prepared)
    roll = into or scope.world.spawn(spec.roll)
    extra = yield from settle(prepared, roll, faces, dice, compute)
    scope.resolution.thrown[roll] = prepared
    return Made(roll, [*extra, rolled(prepared, roll)])


# ------------------------------------------------------------------------------------------------ inputs


def prepare(by: Thing, spec: RollSpec, kind: RollKind, scope: Scope, given: Mapping[str, Value]) -> Asking[Prepared]:
    """Works out what the kind takes; asks only where several attributes may feed one input."""
    kept, _, found, clauses = totals.roll_modifiers(scope, spec, by)
    roll = declared(spec, scope)
    takes_from, number_role = roll.takes_from, roll.number_role
    roles = dict(spec.roles)
    feeding = {number_role[p]: v for p, v in roles.items() if p in number_role}
    inputs: dict[str, Value] = {}
    added: dict[str, int] = {}
    bounds: list[Bound] = []
    for take in kind.takes:
        if take.name == MODIFIERS:
            continue
        if take.name in given:
            inputs[take.name] = given[take.name]
        elif feeding.get(take.name) is not None:  # of somebody absent it is as if nobody gave it
            inputs[take.name] = feeding[take.name]
        elif take.name in takes_from:
            attribute = yield from _feeding(by, takes_from[take.name], given, scope)
            total = totals.attribute(by, attribute, scope, spec)
            inputs[take.name] = total.value
            if total.past is not None and total.value is not None:
                bounds.append(Bound(attribute, total.past, total.value))
            added[take.name] = sum(
                p.amount for p in total.parts if p.op in scope.world.book.vocabulary.modifiers or p.op == "plain"
            )
        else:
            inputs[take.name] = 0 if take.ty.base == "number" else None
        inputs[take.name] = _clamped(inputs[take.name], take, bounds)
    for take in kind.takes:
        if take.name == MODIFIERS:
            value = sum(p.amount for p in kept) + (number(given.get(MODIFIERS)) or 0)
            along = added.get(beside := take.with_attribute or "", 0)
            held = _clamped(value + along, take, bounds, beside if along else "")
            inputs[MODIFIERS] = (number(held) or 0) - along
    effects = _effects(found, scope)
    dice, keep = _dice(kind, effects)
    attributes = {n: v for n, v in given.items() if n in roll.attributes}
    unheeded = _beaten(kind, clauses, scope) | {line for effect in effects for line in effect.ignores}
    return Prepared(by, spec, kind, scope, inputs, dice, keep, unheeded, attributes, tuple(bounds))


def _feeding(by: Thing, attributes: tuple[str, ...], given: Mapping[str, Value], scope: Scope) -> Asking[str]:
    """Which attribute feeds an input: the only one, or what the roller says."""
    if len(attributes) == 1:
        return attributes[0]
    picked: int = yield from ask(scope.resolution, lambda n: Choose(by, scope.clause, n, attributes, "attribute"))
    return attributes[picked]


def _clamped(value: Value, take: Take, met: list[Bound], along: str = "") -> Value:
    """The value within the bounds of an input; `met` gets the bound where one takes effect."""
    n = number(value)
    if n is None:
        return value
    held = n if take.low is None else max(n, take.low)
    held = held if take.high is None else min(held, take.high)
    if held != n:
        met.append(Bound(take.name, n, held, along))
    return held


def _effects(found: list[Applied], scope: Scope) -> list[RollEffect]:
    """The roll effects that are left after effects cancelled each other."""
    table = scope.world.book.vocabulary.roll_effects
    names = [a.what.effect for a in found if isinstance(a.what, RollEffectOn)]
    left = [n for n in dict.fromkeys(names) if not any(table[m].cancels == n or table[n].cancels == m for m in names)]
    return [table[n] for n in left]


def _dice(kind: RollKind, effects: list[RollEffect]) -> tuple[tuple[tuple[str, int, int], ...], str | None]:
    """The dice to throw: the kind's, or those of the first roll effect that brings some."""
    for effect in effects:
        if effect.dice is not None:
            return ((kind.dice[0][0], *effect.dice), *kind.dice[1:]), effect.keep
    return kind.dice, None


def _beaten(kind: RollKind, clauses: set[str], scope: Scope) -> set[str]:
    """Shift lines that a clause which applies to this roll is ordered before, even if that one is out itself."""
    beats = scope.world.book.beats
    return {s.id for s in kind.shift for c in clauses if (c, f"{kind.name}/shift:{s.id}") in beats}


# ------------------------------------------------------------------------------------------------ the throw


def throw(prepared: Prepared) -> Asking[tuple[tuple[int, ...], dict[str, Value]]]:
    """Asks for the dice; the faces, and each named die (a sum where one name stands for several)."""
    scope = prepared.scope
    known = degrees.numbers(prepared.kind, prepared.inputs, scope)
    inputs = tuple((n, int(v)) for n, v in known.items() if isinstance(v, int))
    faces: list[int] = []
    dice: dict[str, Value] = {}
    for name, count, sides in prepared.dice:
        fallen: tuple[int, ...] = yield from ask(
            scope.resolution,
            lambda n, c=count, f=sides: Roll(
                prepared.by, scope.clause, n, c, f, prepared.spec.roll, inputs, prepared.bounds
            ),  # type: ignore[misc]
        )
        faces.extend(fallen)
        dice[name] = sum(fallen)
        if prepared.keep is not None and name == prepared.dice[0][0]:
            dice[name] = max(fallen) if prepared.keep == "highest" else min(fallen)
    return tuple(faces), dice


def settle(
    prepared: Prepared, roll: Thing, faces: tuple[int, ...], dice: dict[str, Value], compute: Compute
) -> Asking[list[Deed]]:
    """Records the roll; then `would succeed` and `would fail` act, each once, until none is left."""
    world = prepared.scope.world
    enter(prepared, roll, faces, degrees.read(prepared.kind, prepared.inputs, dice, prepared.scope, prepared.beaten))
    joined: list[Deed] = []
    acted: set[int] = set()
    while True:
        fields: dict[str, Value] = {
            "subject": prepared.by,
            "by": prepared.by,
            "roll": roll,
            **dict(prepared.spec.roles),
        }
        cause = Cause(prepared.scope.clause or None, prepared.scope.event)
        event = caused_by(Key("make", prepared.spec.roll), fields, cause, thing=roll)
        would, scopes = None, []
        for _, candidate in world.book.woulds:
            arms = [a for a in candidate.arms if event.matches(a.key)] if id(candidate) not in acted else []
            scope = prepared.scope.with_(names={}, ref=candidate.ref).on(event)
            scopes = [s for a in arms for s in guards.bindings(a.guards, scope)]
            if scopes:
                would = candidate
                break
        if would is None:
            break
        acted.add(id(would))
        for bound in (yield from guards.run(would.guards, scopes[0])):
            guards.count(bound)
            for deed in (yield from compute(would.body, bound)):
                if deed.kind == "again":
                    yield from rethrow(prepared, roll)
                else:
                    joined.append(deed)
    world.resolution.rolls.append(roll) if world.resolution is not None else None
    return joined


def rethrow(prepared: Prepared, roll: Thing) -> Asking[None]:
    """New faces for a roll whose event has not been raised yet."""
    faces, dice = yield from throw(prepared)
    enter(prepared, roll, faces, degrees.read(prepared.kind, prepared.inputs, dice, prepared.scope, prepared.beaten))


def enter(prepared: Prepared, roll: Thing, faces: tuple[int, ...], read: degrees.Read) -> None:
    """Writes the record of a roll."""
    world = prepared.scope.world
    world.t.rolls[roll] = RollRecord(
        prepared.spec.roll, prepared.kind.name, prepared.by, faces, read.degree.name, read.degree.side, read.margin,
        read.fields if read.margin is None else {**read.fields, MARGIN: read.margin},
    )  # fmt: skip
    for name, value in (("by", prepared.by), *prepared.spec.roles, *prepared.attributes.items()):
        world.t.values[roll, name] = value


def rolled(prepared: Prepared, roll: Thing) -> Deed:
    """The event of a roll, raised at the end of the round."""
    fields: dict[str, Value] = {"subject": prepared.by, "by": prepared.by, "roll": roll, **dict(prepared.spec.roles)}
    about = {"roll": roll, "legal": True}
    return Deed("rolled", Key("make", prepared.spec.roll), fields, prepared.scope.with_(oracle=None), about)


__all__ = ["Made", "Prepared", "enter", "kinds", "make", "prepare", "rethrow", "rolled", "settle", "spec_of", "throw"]
