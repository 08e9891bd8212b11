"""What a sentence needs before it says anything: a state of whom it is asked about, told from its guards.

In: the guards of a sentence that answers a query. Out: the state, and whether nothing else decides. The runtime asks a sentence
only about those who are in the state; what is said here is never more than the printed function says itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rulewright.model import terms as t


@dataclass(frozen=True, slots=True)
class Need:
    """The sentence is silent about who is not in the state. `whole`: about the others it speaks, if they are of the kind."""

    state: str
    whole: bool
    kind: str | None = None


def needed(guards: Sequence[t.Guard], about: str) -> Need | None:
    """What guards need of what stands in the field `about` of the question; None where they name no state of it."""
    names: set[str] = set()
    state: str | None = None
    kinds: list[str] = []
    whole = True
    for guard in guards:
        match guard:
            case t.Bind(var, t.Field(name)) if name == about:
                names.add(var)
            case t.Test(t.IsKind(t.Var(var), entity, False)) if var in names:
                kinds.append(entity)
            case t.Test(t.Is(t.Var(var), held, no=False, still=False)) if var in names:
                whole = whole and state is None
                state = state or held
            case t.Test():
                if state is None:
                    return None  # it may ask a host, or find a contradiction: that is not to be skipped
                whole = False
            case _:
                whole = False
                break
    if state is None:
        return None
    return Need(state, whole and len(kinds) < 2, kinds[0] if kinds else None)


def never(guards: Sequence[t.Guard], excepting: Sequence[t.Arm]) -> bool:
    """Whether an exception always holds: one that says no more than that what the guards took from the question is itself."""
    taken = {guard.var: guard.value for guard in guards if isinstance(guard, t.Bind)}

    def itself(guard: t.Guard) -> bool:
        match guard:
            case t.Test(t.Compare("=", t.Field() as field, t.Var(var))):
                return taken.get(var) == field
            case _:
                return False

    return any(arm.guards and all(map(itself, arm.guards)) for arm in excepting)
