"""Why something can never be reached: clauses that nothing can refuse, conditions that are so by the types of what they read.

In: what there is to reach. Out: a reason in words for a goal that is impossible by construction, else nothing. It looks at plans
and vocabulary alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, get_args

from rulewright.model import terms as t
from rulewright.model.walk import parts
from rulewright.plan import nodes as p
from rulewright.plan.family import field_type
from tests.property.differing.counting import ELSEWHERE, Goal, Reach, own

_GUARDS = get_args(t.Guard)
_NUMBERS = ("lose", "gain", "attribute", "set")
"""Kinds of deeds and questions whose subject has the attribute that they name."""
_WITH_IT = (("event", "happen"), ("roll", "make"))
"""Fields that are what happened itself."""


class Reasons:
    def __init__(self, reach: Reach) -> None:
        self.reach = reach
        self.book = reach.book
        self.types: dict[int, dict[str, set[str] | None]] = {}  # id of a scope -> what names are known to be
        self.home = {
            id(inner): (part, scope)
            for sentences in reach.clauses.values()
            for part in sentences
            for inner, scope in _scoped(part)
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
        sentences = self.reach.clauses[clause]
        if any(isinstance(inner, t.OnlyIf) for part in sentences for inner in own(part)):
            return ""
        guards = [
            (inner, part, scope) for part in sentences for inner, scope in _scoped(part) if isinstance(inner, _GUARDS)
        ]
        return "" if any(self._may_fail(*one) for one in guards) else "nothing in it can fail"

    def _may_fail(self, guard: t.Guard, part: object, scope: object) -> bool:
        match guard:
            case t.Let():
                return False
            case t.Scan(_, entity):
                return not self._always_there(entity)
            case t.Bind(_, t.Field(name)):
                return self._optional(name, part, scope)
            case t.Bind(_, t.Only()):
                return False
            case t.Test(t.IsKind() as cond):
                return not self._typed(cond, part, scope)
            case _:
                return True

    def _always_there(self, entity: str) -> bool:
        return any(
            one.only_one and self.book.is_kind(one.name, entity) for one in self.book.vocabulary.entities.values()
        )

    def _keys(self, part: object, scope: object) -> list[t.Key | t.Query]:
        """What may be asked or may have happened where the sentence, or one arm of it, looks at fields."""
        if isinstance(scope, t.Arm):
            return [scope.key]
        keys: list[t.Key | t.Query] = [inner.key for inner in own(part) if isinstance(inner, t.Arm)]
        if isinstance(part, p.Static):
            keys.append(part.ask)
        return keys

    def _optional(self, name: str, part: object, scope: object) -> bool:
        """Whether a field of what the sentence is about may be absent."""
        keys = self._keys(part, scope)
        for key in keys:
            if (name, key.kind) in _WITH_IT:
                continue
            signature = next((table[key.name].signature for table in self._tables() if key.name in table), None)
            if name == "subject" and key.kind not in ("start", "end", "happen"):
                continue
            if signature is None or any(r.preposition == name and r.optional for r in signature.roles):
                return True
            if name != "subject" and not any(r.preposition == name for r in signature.roles):
                return True
        return not keys

    def _tables(self) -> Iterator[Mapping[str, Any]]:
        v = self.book.vocabulary
        yield from (v.actions, v.events, v.rolls)

    # ------------------------------------------------------------------------------------------ conditions

    def _never(self, kind: str, number: int) -> str:
        cond = self.reach.conditions[number].cond
        if isinstance(cond, t.IsKind) and id(cond) in self.home and kind == ("true" if cond.no else "false"):
            return "so by its type" if self._typed(cond, *self.home[id(cond)]) else ""
        return ""

    def _typed(self, cond: t.IsKind, part: object, scope: object) -> bool:
        """Whether what is asked about can be nothing else by its type."""
        if not isinstance(cond.of, t.Var):
            return False
        types = self._names(part, scope).get(cond.of.name)
        return bool(types) and all(self.book.is_kind(type_, cond.entity) for type_ in types)

    def _names(self, part: object, scope: object) -> dict[str, set[str] | None]:
        """What the names of a sentence, or of one arm of it, are known to be."""
        if id(scope) not in self.types:
            keys = self._keys(part, scope)
            found: dict[str, set[str] | None] = {}
            if isinstance(part, p.Definition) and part.params:
                found[part.params[0]] = {part.entity}
            for guard, inside in _scoped(part):
                if inside is not scope and isinstance(inside, t.Arm):
                    continue
                if isinstance(guard, t.Scan):
                    found.setdefault(guard.var, {guard.entity})
                if isinstance(guard, t.Bind) and isinstance(guard.value, t.Field):
                    each = [self._field(key, guard.value.name) for key in keys]
                    known = {type_ for types in each if types is not None for type_ in types}
                    found.setdefault(guard.var, known if None not in each else None)
            self.types[id(scope)] = found
        return self.types[id(scope)]

    def _field(self, key: t.Key | t.Query, name: str) -> set[str] | None:
        """The types that a field can have; None where nothing is known of it."""
        v = self.book.vocabulary
        if name == "subject" and key.kind in _NUMBERS and key.name not in v.resources:
            return {entity.name for entity in v.entities.values() if key.name in entity.attributes}
        try:
            type_ = field_type(v, key, name)
        except KeyError:
            return None
        return None if type_ is None else {type_}


def _scoped(part: object) -> Iterator[tuple[object, object]]:
    """Everything in a sentence that decides about it, with the arm in which it stands, or else the sentence."""
    stack: list[tuple[object, object]] = [(part, part)]
    while stack:
        here, scope = stack.pop()
        yield here, scope
        inner = here if isinstance(here, t.Arm) else scope
        if not isinstance(here, ELSEWHERE):
            stack += [(one, inner) for one in reversed(parts(here))]
