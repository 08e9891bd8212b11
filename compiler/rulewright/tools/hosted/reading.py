"""What a host reads off a world: values of terms and whether conditions hold, by public reads only.

In: a package, a vocabulary, a world and the things of a case by name. Out: values; None is what is absent.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Container, Mapping, Sequence, Set
from dataclasses import dataclass, field
from importlib import import_module
from types import ModuleType
from typing import Any

from rulewright.emit.naming import python_name
from rulewright.model import terms as t
from rulewright.model.vocabulary import Vocabulary
from rulewright.tools.hosted import spelling


class NotHosted(Exception):
    """A case says something for which a host has no call, or for which nobody has written it here yet."""


@dataclass(slots=True)
class Prepared:
    """A roll or an event that was handed over before it is made. `joins`: lists that hold the roll once it is made;
    `members`: what its own lists and sets hold."""

    type: str
    given: dict[str, t.Expr]  # roles and attributes by their names in the vocabulary
    succeeded: bool = False  # of an event
    joins: list[tuple[t.Expr, str]] = field(default_factory=list)
    members: dict[str, list[t.Expr]] = field(default_factory=dict)


_COMPARE = {
    "=": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}  # fmt: skip
_COUNT = {"+": operator.add, "-": operator.sub, "*": operator.mul}
_BEST: dict[str, Callable[..., Any]] = {"highest": max, "lowest": min}


@dataclass(slots=True)
class Reading:
    package: ModuleType
    vocabulary: Vocabulary
    items: Mapping[str, str]  # item -> the rule whose module has it as ITEM
    world: Any = None
    names: dict[str, Any] = field(default_factory=dict)

    def thing(self, expr: t.Expr) -> Any:
        """One thing of the world, which must be there."""
        found = self.value(expr)
        if found is None or isinstance(found, Prepared):
            raise NotHosted(f"{expr} stands for nothing in the world")
        return found

    def value(self, expr: t.Expr) -> Any:
        """The value of a term; None where it is absent."""
        match expr:
            case t.Num(value):
                return value
            case t.Sym(enum, value):
                return getattr(self.package, spelling.class_name(enum))(value)
            case t.StateName(state):
                return self.package.State(state)
            case t.ClauseName(clause):
                return clause
            case t.Var(name):
                return self.names[name]
            case t.Only(entity):
                return self._only(entity)
            case t.AllThings(entity):
                return self.world.all(getattr(self.package, spelling.class_name(entity)))
            case t.Get(of, attribute):
                return self.attribute(self.value(of), attribute)
            case t.Level(of, state):
                return self._level(self.value(of), state)
            case t.SourceOf(of, state):
                instance = self._instance(of, state)
                return None if instance is None else instance.source
            case t.StateRole(of, state, role):
                instance = self._instance(of, state)
                return None if instance is None else instance.roles.get(role)
            case t.InRoll():
                return self.in_roll(expr).value
            case t.TheWindow(window, _, "this"):
                return self.world.window(window)
            case t.Arith() | t.Divide() | t.Pick():
                return self._worked_out(expr)
            case t.Else(wanted, fallback):
                found = self.value(wanted)
                return self.value(fallback) if found is None else found
            case t.Count() | t.Over() | t.Where() | t.Extreme() | t.Members():
                return self._over_a_group(expr)
            case _:
                raise NotHosted(f"reading {type(expr).__name__}")

    def _worked_out(self, expr: t.Arith | t.Divide | t.Pick) -> int | None:
        left, right = self.value(expr.left), self.value(expr.right)
        if left is None or right is None:
            return None
        number: int
        match expr:
            case t.Arith(op):
                number = _COUNT[op](left, right)
                return number
            case t.Divide(rounding=rounding):
                up = (rounding or self.vocabulary.rounding) == "up"
                number = -(-left // right) if up else left // right
                return number
            case t.Pick(which):
                number = max(left, right) if which == "higher" else min(left, right)
                return number

    def _over_a_group(self, expr: t.Count | t.Over | t.Where | t.Extreme | t.Members) -> Any:
        match expr:
            case t.Members(of):
                one = self.value(of)
                return () if one is None else (one,)
            case t.Count(group):
                return len(self.group(group))
            case t.Where(group, var, cond):
                return tuple(one for one in self.group(group) if self._with(var, one, cond))
            case t.Over(which, attribute, group):
                numbers = [n for one in self.group(group) if (n := self.attribute(one, attribute)) is not None]
                if which == "total":
                    return sum(numbers)
                return _BEST[which](numbers, default=None)
            case t.Extreme(which, attribute, group):
                known = [(n, one) for one in self.group(group) if (n := self.attribute(one, attribute)) is not None]
                best = _BEST[which]((n for n, _ in known), default=None)
                return tuple(one for n, one in known if n == best)

    def group(self, expr: t.Expr) -> Sequence[Any]:
        """The members of a list or of a group that others join; one thing is a group of its own."""
        found = self.value(expr)
        if found is None:
            return ()
        if isinstance(found, Sequence | Set):
            return tuple(found)
        joined = next((g for kind in type(found).__mro__ if (g := self._joined_by(kind)) is not None), None)
        if joined is None:
            return (found,)
        things = self.world.all(getattr(self.package, spelling.class_name(joined)))
        return tuple(one for one in things if any(getattr(one, f.slot) is found for f in one._groups))

    def _joined_by(self, kind: type[Any]) -> str | None:
        declared = self.vocabulary.entities.get(getattr(kind, "_type", ""))
        return None if declared is None else declared.group_of

    def _with(self, name: str, one: Any, cond: t.Cond) -> bool:
        """Whether a condition holds with a name bound."""
        outer = self.names.get(name)
        self.names[name] = one
        try:
            return self.holds(cond)
        finally:
            self.names[name] = outer

    def attribute(self, of: Any, name: str) -> Any:
        """An attribute as rules see it: numbers, lists and sets with all that rules make of them."""
        if of is None:
            return None
        total = getattr(of, f"{spelling.part(name)}_total", None)
        if total is not None:
            return total().value
        found = getattr(of, spelling.keyword(name))
        field = next((f for f in type(of)._fields.values() if f.name == name), None) if _is_several(found) else None
        return self.world.granted(of, field) if field is not None else found

    def in_roll(self, expr: t.InRoll) -> Any:
        """The Total of an attribute in a roll."""
        of = self.thing(expr.of)
        read = getattr(of, f"{spelling.part(expr.attribute)}_in_{spelling.part(expr.roll.roll)}")
        return read(**self.arguments(expr.roll.roles))

    def arguments(self, roles: tuple[tuple[str, t.Expr], ...], flags: Container[str] = ()) -> dict[str, Any]:
        """Roles and attributes as keyword arguments. `flags` are those that a case says as a number and a host as a truth."""
        said = {name: self.value(of) for name, of in roles}
        return {spelling.keyword(name): bool(value) if name in flags else value for name, value in said.items()}

    def _only(self, entity: str) -> Any:
        if entity in self.items:
            rule = import_module(f"{self.package.__name__}.rules")
            return getattr(rule, python_name(self.items[entity])).ITEM
        return getattr(self.world, python_name(entity))

    def _instance(self, of: t.Expr, state: str) -> Any:
        """The state instance that a name stands for, or the one that somebody has."""
        found = self.value(of)
        if found is None or hasattr(found, "bearer"):
            return found
        return next((one for one in found.states() if one.state == state), None)

    def _level(self, of: Any, state: str) -> int:
        declared = self.vocabulary.states[state]
        if declared.levels is None:
            return int(getattr(of, spelling.in_state(self.vocabulary, state)))
        level: int = getattr(of, f"{spelling.part(state)}_level")
        return level

    # ------------------------------------------------------------------------------------------ conditions

    def holds(self, cond: t.Cond) -> bool:
        match cond:
            case t.Always():
                return True
            case t.AllOf(parts):
                return all(self.holds(part) for part in parts)
            case t.OneOf(parts):
                return any(self.holds(part) for part in parts)
            case t.Not(inner):
                return not self.holds(inner)
            case t.Is(of, state, no):
                who = self.value(of)
                return who is not None and bool(getattr(who, spelling.in_state(self.vocabulary, state))) != no
            case t.Flag(of, attribute, no):
                who = self.value(of)
                return who is not None and bool(getattr(who, spelling.keyword(attribute))) != no
            case t.Compare(op, left, right):
                one, other = self.value(left), self.value(right)
                return one is not None and other is not None and bool(_COMPARE[op](one, other))
            case t.IsKind(of, entity, no):
                who, kind = self.value(of), getattr(self.package, spelling.class_name(entity))
                return who is not None and self.world.is_kind(who, kind) != no
            case t.Present(value, no):
                return _present(self.value(value)) != no
            case t.Includes(group, element, no):
                return (self.value(element) in self.group(group)) != no
            case t.Related(relation, of, roles, no):
                return self._related(relation, of, roles) != no
            case t.At(of, place, no):
                return _at(self.value(of), self.value(place)) != no
            case t.HasState():
                return self._has_state(cond)
            case t.Some():
                return self._some(cond)
            case t.Outcome(roll, side, by):
                made = self.thing(roll)
                missed = max(0, -made.margin) if side == "failure" else made.margin
                fits = by is None or (missed >= by[1] if by[0] == ">=" else missed < by[1])
                return bool(made.succeeded) == (side == "success") and fits
            case t.DegreeIs(roll, degrees):
                return self.thing(roll).degree in degrees
            case _:
                raise NotHosted(f"whether {type(cond).__name__}")

    def _related(self, relation: str, of: t.Expr, roles: tuple[tuple[str, t.Expr], ...]) -> bool:
        declared = self.vocabulary.relations[relation]
        row = [self.value(of), *(self.value(dict(roles)[r.preposition]) for r in declared.signature.roles)]
        if declared.defined:
            prepositions = tuple(r.preposition for r in declared.signature.roles)
            return bool(getattr(row[0], spelling.relation(relation, prepositions))(*row[1:]))
        return bool(self.world.related(relation, *row))

    def _has_state(self, cond: t.HasState) -> bool:
        """Whether an instance of a state is as the condition says, the instance being bound to its name."""
        who = self.value(cond.of)
        own = [one for one in who.states() if one.state == cond.state] if who is not None else []
        return any(self._with(cond.var, one, cond.cond) for one in own)

    def _some(self, cond: t.Some) -> bool:
        group = self.group(cond.group)
        fitting = sum(self._with(cond.var, one, cond.cond) for one in group)
        match cond.quantity:
            case "any":
                return fitting > 0
            case "all":
                return 0 < fitting == len(group)
            case "none":
                return fitting == 0
            case "at least":
                return fitting >= cond.number
            case "at most":
                return fitting <= cond.number
            case "exactly":
                return fitting == cond.number


def _is_several(found: Any) -> bool:
    return isinstance(found, Sequence | Set) and not isinstance(found, str)


def _present(found: Any) -> bool:
    return len(found) > 0 if isinstance(found, list | set | tuple) else found is not None


def _at(who: Any, place: Any) -> bool:
    here = getattr(who, "place", None)
    while here is not None and here is not place:
        here = getattr(here, "place", None)
    return here is not None
