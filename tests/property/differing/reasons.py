"""Why something can never be reached: clauses that nothing can refuse, conditions that are so by the types of what they read.

In: what there is to reach. Out: a reason in words for a goal that is impossible by construction, else nothing. It looks at plans
and vocabulary alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from operator import eq, ge, gt, le, lt, ne
from typing import Any, get_args

from rulewright.model import terms as t
from rulewright.model.items import lists_for
from rulewright.model.walk import parts, walk
from rulewright.plan import nodes as p
from rulewright.plan.family import field_type
from tests.property.differing.counting import ELSEWHERE, Goal, Reach, own

_GUARDS = get_args(t.Guard)
_COMPARE = {"<": lt, "<=": le, ">": gt, ">=": ge, "=": eq, "!=": ne}
_NUMBERS = ("lose", "gain", "reach", "attribute", "set")
"""Kinds of deeds and questions whose subject has the attribute that they name."""
_WITH_IT = (("event", "happen"), ("roll", "make"))
"""Fields that are what happened itself."""


class Reasons:
    def __init__(self, reach: Reach, makes: Callable[[str, str], bool]) -> None:
        self.reach, self.makes = reach, makes
        self.book = reach.book
        self.types: dict[int, dict[str, set[str] | None]] = {}  # id of a scope -> what names are known to be
        self.home = {
            id(inner): (part, scope)
            for sentences in reach.clauses.values()
            for part in sentences
            for inner, scope in _scoped(part)
            if isinstance(inner, t.Cond)
        }
        self.before = {
            id(later): joined.parts[:n]
            for sentences in reach.clauses.values()
            for joined in walk(tuple(sentences))
            if isinstance(joined, t.AllOf)
            for n, one in enumerate(joined.parts)
            for later in walk(one)
            if isinstance(later, t.Cond)
        }

    def of(self, goal: Goal) -> str:
        """The reason, or nothing."""
        kind, about = goal
        if kind == "refused":
            return self._never_refused(about)
        if kind == "fired":
            return self._never_fired(about)
        if kind in ("true", "false"):
            return self._never(kind, about)
        return ""

    # ------------------------------------------------------------------------------------------ clauses

    def _never_fired(self, clause: str) -> str:
        """What is beaten wherever it would apply: a clause ordered before it hears the same and asks for no more."""
        winners = [winner for winner, loser in self.book.beats if loser == clause]
        rivals = [part for winner in winners for part in self.reach.clauses.get(winner, ())]
        beaten = all(any(_asks_no_more(rival, part) for rival in rivals) for part in self.reach.clauses[clause])
        return "another always stands in its place" if beaten else ""

    def _as_what_it_protects(self, part: object) -> bool:
        """Whether the clauses that a sentence protects ask for all that it asks for."""
        if not isinstance(part, p.Stands) or not part.unstoppable:  # others are read as if their atoms were not so
            return False
        tests = {guard for guard in part.guards if isinstance(guard, t.Test)}
        kept = [one for clause in part.clauses for one in self.reach.clauses.get(clause, ())]
        return all(tests <= set(own(one)) for one in kept)

    def _never_refused(self, clause: str) -> str:
        sentences = self.reach.clauses[clause]
        if any(isinstance(inner, t.OnlyIf) for part in sentences for inner in own(part)):
            return ""
        if all(self._as_what_it_protects(part) for part in sentences):
            return "what it protects asks for the same first"
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
        if any(self._decided(one) is False for one in self.before.get(id(cond), ())):
            return "stands behind what cannot hold"
        decided = self._decided(cond)
        if decided is None or decided is (kind == "true"):
            return ""
        return "so by its type" if isinstance(cond, t.IsKind) else "so by what its sides can be"

    def _decided(self, cond: object) -> bool | None:
        """Whether a condition holds whenever it is asked, or never does; None where that is open."""
        if id(cond) not in self.home:
            return None
        if isinstance(cond, t.IsKind):
            return not cond.no if self._typed(cond, *self.home[id(cond)]) else None
        if isinstance(cond, t.Compare):
            return self._compared(cond, *self.home[id(cond)])
        if isinstance(cond, t.Includes):
            return cond.no if self._apart(cond, *self.home[id(cond)]) else None
        return None

    def _apart(self, cond: t.Includes, part: object, scope: object) -> bool:
        """Whether a list or set can hold nothing that is of the element's kind."""
        if not isinstance(cond.group, t.Get):
            return False
        name, v = cond.group.attribute, self.book.vocabulary
        bases = {e.attributes[name].ty.base for e in v.entities.values() if name in e.attributes}
        types = self._types(cond.element, part, scope)
        if not bases or not types or not bases <= set(v.entities):
            return False
        return not any(self.book.is_kind(one, base) or self.book.is_kind(base, one) for one in types for base in bases)

    def _excepted(self, cond: t.Compare, part: object, scope: object) -> bool:
        """Whether an exception asks of the deed that is forbidden what the ban asked of it already: a name for one of its fields."""
        if not (isinstance(part, p.Static) and isinstance(part.what, t.Cannot) and isinstance(scope, t.Arm)):
            return False
        bound = [g.value for g in part.guards if isinstance(g, t.Bind) and t.Var(g.var) == cond.right]
        return cond.op == "=" and any(arm is scope for arm in part.what.excepting) and bound == [cond.left]

    def _gained(self, cond: t.Compare, part: object, scope: object) -> bool:
        """Whether a number was gained just now that nothing takes at the same time: it is more than the least it can be."""
        if not (isinstance(cond.left, t.Get) and isinstance(cond.right, t.Num) and isinstance(scope, t.Arm)):
            return False
        name, key = cond.left.attribute, scope.key
        bound = [g.value for g in scope.guards if isinstance(g, t.Bind) and t.Var(g.var) == cond.left.of]
        low, _ = self._bounds(part, scope)
        if key != t.Key("gain", name) or bound != [t.Field("subject")] or low is None or cond.op != ">=":
            return False
        heard = [
            arm.key
            for parts in self.reach.clauses.values()
            for one in walk(tuple(parts))
            for arm in getattr(one, "arms", ())
        ]
        others = [one for one in heard if one.name == name and one.kind in ("gain", "set", "reach", "lose")]
        taking = any(
            isinstance(one, t.Lose) and one.attribute == name
            for parts in self.reach.clauses.values()
            for body in parts
            if any(isinstance(gain, t.Gain) and gain.attribute == name for gain in walk(body))
            for one in walk(body)
        )
        return low + 1 >= cond.right.value and len(others) == 1 and not taking

    def _compared(self, cond: t.Compare, part: object, scope: object) -> bool | None:
        """What the bounds of a number leave open, and that there is one of its kind only."""
        if self._excepted(cond, part, scope) or self._gained(cond, part, scope):
            return True
        if cond.op == "=" and isinstance(cond.right, t.Only):
            single = self.book.vocabulary.entities.get(cond.right.entity)
            types = self._types(cond.left, part, scope)
            only = single is not None and single.only_one
            return True if only and types and all(self.book.is_kind(one, cond.right.entity) for one in types) else None
        if isinstance(cond.left, t.Field) and cond.left.name in ("old", "new") and isinstance(cond.right, t.Num):
            low, high = self._bounds(part, scope)
            told = {_COMPARE[cond.op](end, cond.right.value) for end in (low, high) if end is not None}
            told |= {None for end in (low, high) if end is None}
            one_way = cond.op in ("<", "<=", ">", ">=")
            return told.pop() if one_way and len(told) == 1 else self._beyond(cond, low, high)
        return None

    @staticmethod
    def _beyond(cond: t.Compare, low: int | None, high: int | None) -> bool | None:
        """Comparisons that one bound alone decides."""
        assert isinstance(cond.right, t.Num)
        n = cond.right.value
        if high is not None and ((cond.op == ">" and high <= n) or (cond.op == "<=" and high <= n)):
            return cond.op == "<="
        if low is not None and ((cond.op == "<" and low >= n) or (cond.op == ">=" and low >= n)):
            return cond.op == ">="
        return None

    def _bounds(self, part: object, scope: object) -> tuple[int | None, int | None]:
        """Between what the number lies that changed."""
        v = self.book.vocabulary
        names = {key.name for key in self._keys(part, scope)}
        if len(names) != 1:
            return None, None
        name = names.pop()
        if name in v.states:
            return 0, v.states[name].levels[1] if v.states[name].levels else None  # type: ignore[index]
        tracks = {entity.attributes[name].track for entity in v.entities.values() if name in entity.attributes}
        track = tracks.pop() if len(tracks) == 1 else None
        ends = (track.low, track.high) if track is not None else (None, None)
        return tuple(end if isinstance(end, int) else None for end in ends)  # type: ignore[return-value]

    def _typed(self, cond: t.IsKind, part: object, scope: object) -> bool:
        """Whether what is asked about can be nothing else by its type."""
        types = self._types(cond.of, part, scope)
        return bool(types) and all(self.book.is_kind(type_, cond.entity) for type_ in types or ())

    def _types(self, expr: t.Expr, part: object, scope: object) -> set[str] | None:
        if isinstance(expr, t.Field):
            each = [self._field(key, expr.name) for key in self._keys(part, scope)]
            return None if None in each else {type_ for types in each if types is not None for type_ in types}
        return self._names(part, scope).get(expr.name) if isinstance(expr, t.Var) else None

    def _names(self, part: object, scope: object) -> dict[str, set[str] | None]:
        """What the names of a sentence, or of one arm of it, are known to be."""
        if id(scope) not in self.types:
            found: dict[str, set[str] | None] = {}
            if isinstance(part, p.Definition) and part.params:
                found[part.params[0]] = {part.entity}
            for guard, inside in _scoped(part):
                if inside is not scope and isinstance(inside, t.Arm):
                    continue
                if isinstance(guard, t.Scan):
                    found.setdefault(guard.var, {guard.entity})
                if isinstance(guard, t.Bind) and isinstance(guard.value, t.Field):
                    found.setdefault(guard.var, self._types(guard.value, part, scope))
            self.types[id(scope)] = found
        return self.types[id(scope)]

    def _field(self, key: t.Key | t.Query, name: str) -> set[str] | None:
        """The types that a field can have; None where nothing is known of it."""
        v = self.book.vocabulary
        match key.kind, name:
            case "roll" | "make", "by" | "subject":
                return {kind for kind in v.entities if self.makes(kind, key.name)}
            case "roll", _:
                return self._field(t.Key("make", key.name), name)
            case "disable", "item":
                return set(self.book.items)
            case "disable", "subject":
                return {e for e in v.entities if any(lists_for(v, e, item) for item in self.book.items)}
            case "enter" | "leave", "place":
                return {key.name}
            case "join" | "leave_group", "group":
                return {key.name}
            case "join" | "leave_group", "subject":
                return {member} if (member := self.book.group_of(key.name)) is not None else None
            case "reach", "subject" if key.name in v.states:
                return {v.states[key.name].bearer}
            case "immune event", "subject":
                signature = v.events[key.name].signature
                bases = [r.ty.base for r in signature.roles] + ([signature.subject] if signature.subject else [])
                return {base for base in bases if base in v.entities}
            case _, "subject" if key.kind in _NUMBERS and key.name not in v.resources:
                return {entity.name for entity in v.entities.values() if key.name in entity.attributes}
        try:
            type_ = field_type(v, key, name)
        except KeyError:
            return None
        return None if type_ is None else {type_}


def _asks_no_more(rival: object, part: object) -> bool:
    """Whether a reaction hears all that another hears, under no other conditions."""
    if not (isinstance(rival, p.Reaction) and isinstance(part, p.Reaction)):
        return False
    heard = [(arm.key, _demands((*arm.guards, *rival.guards))) for arm in rival.arms]
    return all(
        any(arm.key == key and demands <= _demands((*arm.guards, *part.guards)) for key, demands in heard)
        for arm in part.arms
    )


def _demands(guards: tuple[t.Guard, ...]) -> set[t.Guard]:
    return {guard for guard in guards if not isinstance(guard, t.Let)}


def _scoped(part: object) -> Iterator[tuple[object, object]]:
    """Everything in a sentence that decides about it, with the arm in which it stands, or else the sentence."""
    stack: list[tuple[object, object]] = [(part, part)]
    while stack:
        here, scope = stack.pop()
        yield here, scope
        inner = here if isinstance(here, t.Arm) else scope
        if not isinstance(here, ELSEWHERE):
            stack += [(one, inner) for one in reversed(parts(here))]
