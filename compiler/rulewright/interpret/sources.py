"""The Source of what a sentence brings about.

In: what `from` names, and the scope of the sentence. Out: one thing or None, in the order of the specification: `from` in the
effect; the `from` or `by` role of the event being handled, or who uses its action; the Source of the state or effect whose
sentence this is. It must fit what the state takes.
"""

from __future__ import annotations

from rulewright.interpret import expressions
from rulewright.interpret.scope import Scope
from rulewright.interpret.values import EffectInstance, StateInstance, Thing, Value, thing
from rulewright.model.terms import Expr


def source(named: Expr | None, scope: Scope, state: str | None) -> Thing | None:
    """The Source for `state` (None: for anything else)."""
    if named is not None:
        return thing(expressions.value(named, scope))
    declared = scope.world.book.state(state) if state is not None else None
    wanted = declared.source if declared is not None else None
    for candidate in _candidates(scope):
        found = thing(candidate)
        if found is not None and (wanted is None or scope.world.book.is_kind(found.type, wanted)):
            return found
    return None


def _candidates(scope: Scope) -> list[Value]:
    found: list[Value] = []
    event = scope.event
    if event is not None:
        if event.key.kind in ("happen", "use", "make"):
            found.extend(event.fields.get(role) for role in ("from", "by"))
        if event.key.kind == "use":
            found.append(event.fields.get("subject"))
    instance = scope.names.get(scope.instance or "")
    if isinstance(instance, StateInstance | EffectInstance):
        found.append(instance.source)
    return found
