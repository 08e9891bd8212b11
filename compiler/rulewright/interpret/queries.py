"""Queries to a world: they answer at once, change nothing and ask nobody.

In: terms with their names bound, keys and fields. Out: values, verdicts, totals, and a snapshot for comparing worlds.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulewright.interpret import conditions, expressions, states, totals, verdicts
from rulewright.interpret.deeds import deeds
from rulewright.interpret.scope import Scope
from rulewright.interpret.values import RollSpec, StateInstance, Thing, Total, Value, Verdict
from rulewright.interpret.world import World as Store
from rulewright.model.terms import Cond, Effect, Expr, Key, RollUse


class Answering(Store):
    """A world that can be asked."""

    def scope(self, names: Mapping[str, Value] | None = None) -> Scope:
        return Scope(self, dict(names or {}))

    def evaluate(self, expr: Expr, names: Mapping[str, Value] | None = None) -> Value:
        return expressions.value(expr, self.scope(names))

    def holds(self, cond: Cond, names: Mapping[str, Value] | None = None) -> bool:
        return conditions.holds(cond, self.scope(names))

    def verdict(self, key: Key, fields: Mapping[str, Value]) -> Verdict:
        """May it be done now? `fields`: the subject and the roles."""
        return verdicts.verdict(key, {k: v for k, v in fields.items() if v is not None}, Scope(self))

    def verdict_of(self, effect: Effect, names: Mapping[str, Value] | None = None) -> Verdict:
        """The verdict on what an effect would do: that of the first deed that is not allowed, else of the last."""
        found = Verdict(True)
        for deed in deeds(effect, self.scope(names)):
            if deed.key is not None:
                found = self.verdict(deed.key, deed.fields)
            if not found.allowed:
                break
        return found

    def total(
        self, of: Thing, attribute: str, roll: RollUse | None = None, names: Mapping[str, Value] | None = None
    ) -> Total:
        """A number of a thing with its parts; in a roll, with what counts there only."""
        scope = self.scope(names)
        return totals.attribute(of, attribute, scope, expressions.spec(roll, scope) if roll is not None else None)

    def roll_total(self, by: Thing, roll: str, roles: Mapping[str, Value] | None = None) -> Total:
        """What counts for a roll itself."""
        spec = RollSpec(roll, tuple((roles or {}).items()))
        kept, dropped, *_ = totals.roll_modifiers(Scope(self), spec, by)
        return Total(sum(p.amount for p in kept), tuple(kept), tuple(dropped))

    def is_in(self, bearer: Thing, state: str) -> bool:
        return states.holds(bearer, state, Scope(self))

    def level(self, bearer: Thing, state: str) -> int:
        return states.level(bearer, state, Scope(self))

    def states_of(self, bearer: Thing) -> tuple[StateInstance, ...]:
        return self.instances(bearer)

    def snapshot(self) -> dict[str, Any]:
        """Everything that is true now, for comparing worlds: no journal, no record, no ids."""
        t = self.t
        return {
            "values": {(o.name, a): v for (o, a), v in t.values.items() if v not in (0, False, (), None)},
            "places": {w.name: p.name for w, p in t.places.items()},
            "relations": sorted(repr(r) for r in t.relations),
            "states": sorted((i.bearer.name, i.state, i.level, str(i.source), i.clause) for i in t.states.values()),
            "effects": sorted((e.ref.id, repr(e.names)) for e in t.effects.values()),
            "delayed": sorted((d.ref.id, repr(d.names)) for d in t.delayed.values()),
            "windows": [w.name for w in t.windows],
        }
