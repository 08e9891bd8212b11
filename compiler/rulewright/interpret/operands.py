"""Reading the operands of effects: a list distributes, what is absent is nobody.

In: expressions in the scope of a sentence. Out: things, numbers and values.
"""

from __future__ import annotations

from rulewright.interpret import expressions
from rulewright.interpret.scope import Scope
from rulewright.interpret.values import Thing, Value, number, thing
from rulewright.model.terms import Expr


def value_of(expr: Expr, scope: Scope) -> Value:
    return expressions.value(expr, scope)


def source_of(expr: Expr | None, scope: Scope) -> Thing | None:
    """What the plan names as the Source; it was found where the sentence was read."""
    return None if expr is None else thing(expressions.value(expr, scope))


def number_of(expr: Expr, scope: Scope) -> int | None:
    return number(expressions.value(expr, scope))


def group_of(expr: Expr, scope: Scope) -> tuple[Value, ...]:
    found = expressions.value(expr, scope)
    return found if isinstance(found, tuple) else () if found is None else (found,)


def things_of(expr: Expr, scope: Scope) -> tuple[Thing, ...]:
    """Whom an effect is said of: a list distributes."""
    return tuple(t for v in group_of(expr, scope) if (t := thing(v)) is not None)


def named(name: str, scope: Scope) -> tuple[Thing, ...]:
    one = thing(scope.names.get(name))
    return () if one is None else (one,)
