"""Continuous sentences and held effects: who has something to say to a question.

In: a question and its fields. Out: the rulings that apply, in the fixed order, each with the scope of its binding. A clause
that another one which applies is ordered before is out, and comes back only for those who list what was dropped.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rulewright.interpret import guards
from rulewright.interpret.errors import RulesConflict, Unsupported
from rulewright.interpret.scope import Scope
from rulewright.interpret.values import EffectInstance, StateInstance, Thing, Value
from rulewright.model.terms import Ask, CountsAs, Query, Ruling
from rulewright.plan.nodes import Ref, Static


@dataclass(frozen=True, slots=True)
class Applied:
    """A ruling that applies: whose it is, what it says, and the scope of its binding."""

    ref: Ref
    what: Ruling
    scope: Scope
    roll: str | None = None
    sentence: Static | EffectInstance | None = None

    @property
    def source(self) -> Thing | None:
        """What it comes from: the Source of the effect, or of the state it stands in."""
        if isinstance(self.sentence, EffectInstance):
            return self.sentence.source
        found = [v.source for v in self.scope.names.values() if isinstance(v, StateInstance)]
        return found[0] if found else None


def anybody(scope: Scope, ask: Ask) -> bool:
    """Whether any sentence could have something to say, before looking at the world."""
    return ask in scope.world.book.statics or bool(scope.world.t.effects)


def find(scope: Scope, *asks: Ask, skip_rule: str | None = None, beaten: bool = False) -> list[Applied]:
    """All rulings that answer one of the questions, in the fixed order. `scope.fields` are the fields of the question."""
    book = scope.world.book
    found: list[tuple[tuple[int, ...], Applied]] = []
    for ask in dict.fromkeys(asks):
        for static in book.statics.get(ask, ()):
            if static.ref.rule == skip_rule:
                continue
            scope.world.looked_at[static.ref.id] = None
            for inner in of_static(static, scope):
                found.append((book.place_of(static.ref), Applied(static.ref, static.what, inner, static.roll, static)))
    for effect in scope.world.t.effects.values():
        if effect.hold.ask.key in asks and effect.ref.rule != skip_rule:
            for inner in of_effect(effect, scope):
                place = (*book.place_of(effect.ref), effect.id)
                found.append((place, Applied(effect.ref, effect.hold.what, inner, effect.hold.ask.roll, effect)))
    found.sort(key=lambda pair: pair[0])
    applied = [a for _, a in found]
    scope.world.took_part.update(dict.fromkeys(a.ref.id for a in applied))
    return applied if beaten else unbeaten(applied, scope)


def unbeaten(applied: list[Applied], scope: Scope) -> list[Applied]:
    """Without those that another one is ordered before."""
    clauses = {a.ref.id for a in applied}
    return [a for a in applied if scope.world.book.out(a.ref.id, clauses) is None]


def of_static(static: Static, scope: Scope) -> list[Scope]:
    """The bindings of a continuous sentence for this question."""
    return guards.bindings(static.guards, scope.with_(ref=static.ref, names={}, shields=None))


def of_effect(effect: EffectInstance, scope: Scope) -> list[Scope]:
    inner = scope.with_(ref=effect.ref, names={**dict(effect.names)}, shields=None)
    return guards.bindings(effect.hold.ask.guards, inner)


def counts(scope: Scope, query: Query, fields: Mapping[str, Value]) -> bool | None:
    """What `counts as` and `counts as not` say; None when nobody says anything."""
    if not anybody(scope, query):
        return None
    key = (query, tuple(sorted(fields.items(), key=lambda f: f[0])))
    if key in scope.busy:
        return None
    said: dict[bool, Applied] = {}
    for found in find(scope.query(fields, key), query):
        if isinstance(found.what, CountsAs):
            if found.what.purpose is not None:
                raise Unsupported(f"counts as .. for {found.what.purpose}", (found.ref.id,))
            said.setdefault(not found.what.no, found)
    if len(said) == 2:
        raise RulesConflict(f"whether somebody counts as {query.name}", tuple(a.ref.id for a in said.values()))
    return next(iter(said), None)
