"""From dice to a degree: what a roll kind says.

In: a kind, its inputs and the faces that fell. Out: the numbers after `adjust`, the degree after `shift`, and the margin. Shift
lines read the die as it fell; steps stop at the ends of the ladder.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rulewright.interpret import conditions, expressions
from rulewright.interpret.errors import Unsupported
from rulewright.interpret.scope import Scope
from rulewright.interpret.values import Value, number
from rulewright.model.vocabulary import Degree, RollKind


@dataclass(frozen=True, slots=True)
class Read:
    """What dice amount to in a kind."""

    fields: Mapping[str, Value]
    degree: Degree
    margin: int | None
    shifted: tuple[str, ...] = ()  # ids of the shift lines that held


def numbers(kind: RollKind, inputs: Mapping[str, Value], scope: Scope) -> dict[str, Value]:
    """The inputs and the numbers of the kind, as far as they are known (before the dice: those that need none)."""
    fields = dict(inputs)
    for name, expr in kind.numbers:
        fields[name] = expressions.value(expr, scope.query(fields))
    return fields


def read(
    kind: RollKind, inputs: Mapping[str, Value], dice: Mapping[str, Value], scope: Scope, beaten: set[str]
) -> Read:
    """The degree of one throw. `beaten` are the ids of shift lines that do not count."""
    fallen = numbers(kind, {**inputs, **dice}, scope)
    fields = dict(fallen)
    seen = scope.query(fallen)
    for cond, changes in kind.adjust:
        if cond is None or conditions.holds(cond, seen):
            fields.update({name: expressions.value(expr, seen) for name, expr in changes})
    inner = scope.query(fields)
    at = first(kind, inner)
    holding = [s for s in kind.shift if s.id not in beaten and conditions.holds(s.cond, seen)]
    at = max(0, min(len(kind.degrees) - 1, at - sum(s.steps for s in holding)))
    margin = number(expressions.value(kind.margin, inner)) if kind.margin is not None else None
    return Read(fields, kind.degrees[at], margin, tuple(s.id for s in holding))


def first(kind: RollKind, scope: Scope) -> int:
    """The first degree line that holds; the last one needs no condition."""
    for index, degree in enumerate(kind.degrees):
        if degree.cond is None or conditions.holds(degree.cond, scope):
            return index
    raise Unsupported(f"{kind.name} without a degree that always holds")
