"""What a host has on the table while it plays a case: the package, its world, and the things of the case by name.

In: an imported package, a vocabulary. Out: values of terms by public reads only. A roll or an event that is introduced but not
made yet is no thing of the world: it is `Prepared`, and becomes a command when its turn comes.
"""

from __future__ import annotations

from collections.abc import Mapping
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


@dataclass(slots=True)
class Table:
    package: ModuleType
    vocabulary: Vocabulary
    items: Mapping[str, str]  # item -> the rule whose module has it as ITEM
    world: Any = None
    names: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.world = self.package.World()

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
            case t.Count(group):
                return len(self.value(group))
            case t.InRoll():
                return self.in_roll(expr).value
            case _:
                raise NotHosted(f"reading {type(expr).__name__}")

    def attribute(self, of: Any, name: str) -> Any:
        """An attribute as rules see it: numbers with all that rules make of them."""
        if of is None:
            return None
        total = getattr(of, f"{spelling.part(name)}_total", None)
        return total().value if total is not None else getattr(of, spelling.keyword(name))

    def in_roll(self, expr: t.InRoll) -> Any:
        """The Total of an attribute in a roll."""
        of = self.thing(expr.of)
        read = getattr(of, f"{spelling.part(expr.attribute)}_in_{spelling.part(expr.roll.roll)}")
        return read(**self.arguments(expr.roll.roles))

    def arguments(self, roles: tuple[tuple[str, t.Expr], ...]) -> dict[str, Any]:
        """Roles as keyword arguments."""
        return {spelling.keyword(name): self.value(of) for name, of in roles}

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


__all__ = ["NotHosted", "Prepared", "Table"]
