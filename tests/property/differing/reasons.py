"""Why something can never be reached: clauses that nothing can refuse, conditions that are so by the types of what they read.

In: what there is to reach. Out: a reason in words for a goal that is impossible by construction, else nothing. It looks at plans
and vocabulary alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.model import terms as t
from rulewright.model.walk import walk
from rulewright.plan import nodes as p
from rulewright.plan.family import field_type
from tests.property.differing.counting import Goal, Reach

_UNFAILING = (t.Let, t.Scan)


class Reasons:
    def __init__(self, reach: Reach) -> None:
        self.reach = reach
        self.book = reach.book
        self.types: dict[int, dict[str, str]] = {}  # id of a sentence -> what names are known to be
        self.home = {
            id(inner): part
            for parts in reach.clauses.values()
            for part in parts
            for inner in walk(part)
            if isinstance(inner, t.Cond)
        }

    def of(self, goal: Goal) -> str:
        """The reason, or nothing."""
        kind, about = goal
        if kind == "refused":
            return self._never_refused(about)
        if kind in ("true", "false"):
            return self._never(kind, about)
        return ""

    # ------------------------------------------------------------------------------------------ clauses

    def _never_refused(self, clause: str) -> str:
        parts = self.reach.clauses[clause]
        if any(isinstance(inner, t.OnlyIf) for part in parts for inner in walk(part)):
            return ""
        failing = [guard for part in parts for guard in _guards(part) if self._may_fail(guard, part)]
        return "" if failing else "nothing in it can fail"

    def _may_fail(self, guard: t.Guard, part: object) -> bool:
        match guard:
            case t.Let() | t.Scan():
                return False
            case t.Bind(_, t.Field(name)):
                return self._optional(name, part)
            case t.Bind(_, t.Only()):
                return False
            case t.Test(t.IsKind() as cond):
                return not self._typed(cond, part)
            case _:
                return True

    def _optional(self, name: str, part: object) -> bool:
        """Whether a field of what the sentence is about may be absent."""
        keys = [arm.key for arm in walk(part) if isinstance(arm, t.Arm)]
        if isinstance(part, p.Static):
            keys.append(part.ask)  # type: ignore[arg-type]
        for key in keys:
            signature = next((table[key.name].signature for table in self._tables() if key.name in table), None)
            if name == "subject" and key.kind not in ("start", "end", "happen"):
                continue
            if signature is None or any(r.preposition == name and r.optional for r in signature.roles):
                return True
            if name != "subject" and not any(r.preposition == name for r in signature.roles):
                return True
        return not keys

    def _tables(self) -> Iterator[dict[str, object]]:
        v = self.book.vocabulary
        yield from (v.actions, v.events, v.rolls)  # type: ignore[misc]

    # ------------------------------------------------------------------------------------------ conditions

    def _never(self, kind: str, number: int) -> str:
        cond = self.reach.conditions[number].cond
        part = self.home.get(id(cond))
        if isinstance(cond, t.IsKind) and part is not None and kind == ("true" if cond.no else "false"):
            return "so by its type" if self._typed(cond, part) else ""
        return ""

    def _typed(self, cond: t.IsKind, part: object) -> bool:
        """Whether what is asked about can be nothing else by its type."""
        if not isinstance(cond.of, t.Var):
            return False
        type_ = self._names(part).get(cond.of.name)
        return type_ is not None and self.book.is_kind(type_, cond.entity)

    def _names(self, part: object) -> dict[str, str]:
        """What the names of a sentence are known to be."""
        if id(part) not in self.types:
            found: dict[str, str] = {}
            keys = [arm.key for arm in walk(part) if isinstance(arm, t.Arm)]
            if isinstance(part, p.Static) and isinstance(part.ask, t.Key):
                keys.append(part.ask)
            for guard in walk(part):
                if isinstance(guard, t.Scan):
                    found.setdefault(guard.var, guard.entity)
                if isinstance(guard, t.Bind) and isinstance(guard.value, t.Field):
                    types = {self._field(key, guard.value.name) for key in keys}
                    only = types.pop() if len(types) == 1 else None
                    if only is not None:
                        found.setdefault(guard.var, only)
            self.types[id(part)] = found
        return self.types[id(part)]

    def _field(self, key: t.Key, name: str) -> str | None:
        try:
            return field_type(self.book.vocabulary, key, name)
        except KeyError:
            return None


def _guards(part: object) -> Iterator[t.Guard]:
    for inner in walk(part):
        if isinstance(inner, t.Guard):  # type: ignore[arg-type]
            yield inner  # type: ignore[misc]
