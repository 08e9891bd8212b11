"""Rolls that stand against each other: one against one or more.

In: rolls with their inputs and numbers of dice. Out: a record for each, and their events as one event. A die without a rank is
out; a ranked die falls if an opposing ranked die fits; all at once, fallen dice count against others too.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rulewright.interpret import degrees, expressions, rolls, verdicts
from rulewright.interpret.deed import Deed
from rulewright.interpret.errors import BadFact, IllegalAction
from rulewright.interpret.requests import Asking, Roll, ask
from rulewright.interpret.scope import Scope
from rulewright.interpret.values import RollSide, RollSpec, Thing, Value, number
from rulewright.model.terms import Key
from rulewright.model.vocabulary import RollKind


@dataclass(frozen=True, slots=True)
class Entry:
    """One roll that is handed over: who makes it, its dice, and its input."""

    by: Thing
    spec: RollSpec
    dice: int = 1
    given: Mapping[str, Value] | None = None
    into: Thing | None = None  # the roll as a thing, where there is one already


@dataclass(frozen=True, slots=True)
class _Die:
    face: int
    rank: int | None
    read: degrees.Read


def face_to_face(entries: tuple[Entry, ...], scope: Scope) -> Asking[list[Deed]]:
    """Throws, lets dice fall, reads the degrees; the deeds are the events of the rolls, in the order handed over."""
    prepared: list[rolls.Prepared] = []
    dice: list[list[_Die]] = []
    kind = _opposing(entries, scope)
    for entry in entries:
        fields: dict[str, Value] = {"subject": entry.by, "by": entry.by, **dict(entry.spec.roles)}
        verdict = verdicts.verdict(Key("make", entry.spec.roll), fields, scope)
        if not verdict.allowed:
            raise IllegalAction(f"{entry.by.name} cannot make a {entry.spec.roll}", verdict.reasons)
        base = scope.world.book.vocabulary.roll_kinds[_base(entry.spec, kind, scope)]
        ready = yield from rolls.prepare(entry.by, entry.spec, base, scope, entry.given or {})
        prepared.append(ready)
        dice.append((yield from _throw(ready, entry.dice, kind)))
    left = [_standing(dice[i], _against(i, dice), kind) for i in range(len(entries))]
    made: list[Deed] = []
    for i, ready in enumerate(prepared):
        others = tuple(d.face for j in _opponents(i, len(entries)) for d in left[j])
        fields = {"Roller": RollSide(tuple(d.face for d in left[i])), "Opponent": RollSide(others)}
        best = (left[i] or dice[i])[0]
        fields = {**best.read.fields, **fields}
        degree = kind.degrees[degrees.first(kind, scope.query(fields))]
        margin = number(expressions.value(kind.margin, scope.query(fields))) if kind.margin is not None else None
        roll = entries[i].into or scope.world.spawn(ready.spec.roll)
        rolls.enter(ready, roll, tuple(d.face for d in dice[i]), degrees.Read(fields, degree, margin))
        record = scope.world.t.rolls[roll]
        scope.world.t.rolls[roll] = replace(record, kind=kind.name)
        scope.resolution.rolls.append(roll)
        made.append(rolls.rolled(ready, roll))
    return made


def _opposing(entries: tuple[Entry, ...], scope: Scope) -> RollKind:
    """The kind in which these rolls stand against each other: the first opposing kind that all of them have."""
    tables = scope.world.book.vocabulary.roll_kinds
    for name in rolls.kinds(entries[0].spec, scope):
        kind = tables[name]
        if kind.opposes is not None and all(_fits(e.spec, kind, scope) for e in entries):
            return kind
    raise BadFact("these rolls do not oppose each other")


def _fits(spec: RollSpec, kind: RollKind, scope: Scope) -> bool:
    return any(n in (kind.name, kind.opposes) for n in scope.world.book.roll_family(spec.roll))


def _base(spec: RollSpec, kind: RollKind, scope: Scope) -> str:
    tables = scope.world.book.vocabulary.roll_kinds
    own = [n for n in rolls.kinds(spec, scope) if tables[n].opposes is None]
    return own[0] if own else str(kind.opposes)


def _throw(ready: rolls.Prepared, count: int, kind: RollKind) -> Asking[list[_Die]]:
    scope = ready.scope
    known = degrees.numbers(ready.kind, ready.inputs, scope)
    inputs = tuple((n, int(v)) for n, v in known.items() if isinstance(v, int))
    name, _, sides = ready.dice[0]
    faces: tuple[int, ...] = yield from ask(
        scope.resolution, lambda n: Roll(ready.by, scope.clause, n, count, sides, ready.spec.roll, inputs, ready.bounds)
    )
    ranks = dict(kind.rank)
    dice: list[_Die] = []
    for face in faces:
        read = degrees.read(ready.kind, ready.inputs, {name: face}, scope, ready.beaten)
        expr = ranks.get(read.degree.name)
        rank = number(expressions.value(expr, scope.query(read.fields))) if expr is not None else None
        dice.append(_Die(face, rank, read))
    return dice


def _opponents(i: int, count: int) -> tuple[int, ...]:
    """The first stands against all others, each of the others against the first."""
    return tuple(range(1, count)) if i == 0 else (0,)


def _against(i: int, dice: list[list[_Die]]) -> list[_Die]:
    return [d for j in _opponents(i, len(dice)) for d in dice[j]]


def _standing(own: list[_Die], against: list[_Die], kind: RollKind) -> list[_Die]:
    ranks = [d.rank for d in against if d.rank is not None]

    def falls(rank: int) -> bool:
        if kind.falls_to == "equal or higher":
            return any(r >= rank for r in ranks)
        return kind.falls_to == "higher" and any(r > rank for r in ranks)

    return [d for d in own if d.rank is not None and not falls(d.rank)]
