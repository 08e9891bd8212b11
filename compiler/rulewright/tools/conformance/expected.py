"""What must come out of a case, in full and in nobody's terms: the world, what was asked, and why each place changed.

In: a case that the reference interpreter has played. Out: JSON-ready values in a fixed order. Things are named by the case or
the vocabulary; one that rules made is named by its kind and how many of that kind were made before.
"""

from __future__ import annotations

from typing import Any

from rulewright.interpret import expressions
from rulewright.interpret.comparing import Run
from rulewright.interpret.errors import RulesError
from rulewright.interpret.requests import Choose, Request, Roll
from rulewright.interpret.values import (
    EffectInstance,
    RollSpec,
    StateInstance,
    Thing,
    Total,
    Value,
    WindowInstance,
    thing,
)
from rulewright.model import terms as t

_TOLD = ("attribute", "state", "place", "relation")


def expected_of(run: Run) -> dict[str, Any]:
    """Everything about a case that was played."""
    told = _Told(run)
    return {
        "world": told.world(),
        "requests": [told.request(request) for request in run.requests],
        "rolls": told.rolls(),
        "changes": told.changes(),
        "verdicts": [told.verdict(verdict.key, verdict.fields) for verdict in run.case.verdicts],
        "totals": [told.total(total.of) for total in run.case.totals],
        "error": None if run.raised is None else told.error(run.raised),
    }


class _Told:
    def __init__(self, run: Run) -> None:
        self.run = run
        self.t = run.world.t
        self.named = {value: name for name, value in run.names.items() if isinstance(value, Thing)}
        counts: dict[str, int] = {}
        self.made: dict[Thing, str] = {}
        for one in self.t.things:
            if one not in self.named and one.name != one.type:
                counts[one.type] = counts.get(one.type, 0) + 1
                self.made[one] = f"{one.type} #{counts[one.type]}"

    def value(self, value: Value) -> Any:
        match value:
            case None | bool() | int():
                return value
            case Thing():
                return {"thing": self.named.get(value) or self.made.get(value) or value.name}
            case t.Sym(enum, name):
                return {"constant": [enum, name]}
            case t.StateName(state):
                return {"state": state}
            case t.ClauseName(clause):
                return {"clause": clause}
            case WindowInstance():
                return {"window": value.name, "owner": self.value(value.owner)}
            case StateInstance():
                return {"instance": value.state, "bearer": self.value(value.bearer)}
            case RollSpec():
                return {"roll": value.roll, "roles": [[name, self.value(of)] for name, of in value.roles]}
            case tuple():
                return [self.value(part) for part in value]
            case _:
                return {"other": type(value).__name__}

    def world(self) -> dict[str, Any]:
        """Things with what is not as it is at first, relations, open windows, effects that last or were put off."""
        things = [self._thing(one) for one in self.t.things if one not in self.t.gone]
        relations = [[name, self.value(who), *map(self.value, others)] for name, who, others in self.t.relations]
        held: list[str] = [self._clause(effect) for effect in self.t.effects.values()]
        return {
            "things": sorted((one for one in things if len(one) > 2), key=lambda one: str(one["thing"])),
            "relations": sorted(relations, key=str),
            "windows": [self.value(window) for window in self.t.windows],
            "effects": sorted(held),
            "put off": sorted(delayed.ref.id for delayed in self.t.delayed.values()),
        }

    @staticmethod
    def _clause(effect: EffectInstance) -> str:
        return effect.ref.id

    def _thing(self, one: Thing) -> dict[str, Any]:
        found: dict[str, Any] = {"thing": self.value(one)["thing"], "type": one.type}
        if one in self.t.places:
            found["place"] = self.value(self.t.places[one])
        attributes = {name: value for (who, name), value in self.t.values.items() if who == one}
        filled = {name: self.value(value) for name, value in sorted(attributes.items()) if not _empty(value)}
        if filled:
            found["attributes"] = filled
        states = [
            {"state": own.state, "level": own.level, "source": self.value(own.source), "clause": own.clause}
            for own in self.t.states.values()
            if own.bearer == one
        ]
        if states:
            found["states"] = sorted(states, key=str)
        return found

    def request(self, request: Request) -> dict[str, Any]:
        about: dict[str, Any] = {"by": self.value(request.by), "clause": request.clause}
        if isinstance(request, Roll):
            dice = {"dice": request.count, "faces": request.faces, "inputs": dict(sorted(request.inputs))}
            return {"kind": "roll", **about, "name": request.name, **dice}
        if isinstance(request, Choose):
            options = [option if isinstance(option, str) else self.value(option) for option in request.options]
            return {"kind": "choose", **about, "about": request.question, "options": options}
        roles = [[name, self.value(of)] for name, of in request.roles]
        return {"kind": "judge", **about, "judgement": request.judgement, "roles": roles}

    def rolls(self) -> list[dict[str, Any]]:
        return [
            {
                "roll": record.roll,
                "by": self.value(record.by),
                "faces": list(record.faces),
                "degree": record.degree,
                "margin": record.margin,
            }
            for record in self.t.rolls.values()
        ]

    def changes(self) -> list[dict[str, Any]]:
        """The places that rules and commands changed, each with its changes in order and the clauses behind them."""
        places: dict[str, dict[str, Any]] = {}
        for entry in self.t.journal[self.run.began :]:
            kind, *rest = entry.place
            if kind not in _TOLD or not entry.by_rules:
                continue
            place = [kind, *(part if isinstance(part, str) else self.value(part) for part in rest)]
            found = places.setdefault(str(place), {"place": place, "changes": []})
            change = {"old": self.value(entry.old), "new": self.value(entry.new)}
            found["changes"].append(
                {**change, "clauses": sorted(entry.clauses), "source": self.value(entry.source)},
            )
        return [places[key] for key in sorted(places)]

    def verdict(self, key: t.Key, fields: tuple[tuple[str, t.Expr], ...]) -> dict[str, Any]:
        scope = self.run.world.scope(self.run.names)
        verdict = self.run.world.verdict(key, {name: expressions.value(of, scope) for name, of in fields})
        return {"allowed": verdict.allowed, "reasons": sorted(verdict.reasons), "against": sorted(verdict.against)}

    def total(self, of: t.Expr) -> dict[str, Any]:
        scope = self.run.world.scope(self.run.names)
        roll = of.roll if isinstance(of, t.InRoll) else None
        who = thing(expressions.value(of.of, scope)) if isinstance(of, t.InRoll | t.Get) else None
        total = Total(None)
        if who is not None and isinstance(of, t.InRoll | t.Get):
            total = self.run.world.total(who, of.attribute, roll, self.run.names)
        parts = [[part.clause, part.op, part.amount] for part in total.parts]
        return {"value": total.value, "parts": sorted(parts), "dropped": sorted(part.clause for part in total.dropped)}

    @staticmethod
    def error(error: RulesError) -> dict[str, Any]:
        return {"kind": type(error).__name__, "clauses": sorted(error.clauses)}


def _empty(value: Value) -> bool:
    return value is None or value == 0 or value == ()
