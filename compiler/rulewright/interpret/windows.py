"""Which instance of a window is meant.

In: a window term and a scope. Out: the open instance, the previous one, or nothing. What opens and closes windows is
`boundaries`.
"""

from __future__ import annotations

from rulewright.interpret import expressions
from rulewright.interpret.lasting import Anchor
from rulewright.interpret.scope import Scope
from rulewright.interpret.values import Thing, WindowInstance, thing
from rulewright.model.terms import TheWindow


def find(term: TheWindow, scope: Scope) -> WindowInstance | None:
    """The open instance (`this`) or the last one before it (`previous`); `next` is not there yet."""
    owner, known = _owner(term, scope)
    if not known or term.which == "next":
        return None
    t = scope.world.t
    fitting = [w for w in t.opened if w.name == term.window and (owner is None or w.owner == owner)]
    if term.which == "this":
        return next((w for w in reversed(fitting) if w in t.windows), None)
    before = [w for w in fitting if w not in t.windows]
    return before[-1] if before else None


def anchor(edge: str, term: TheWindow, scope: Scope) -> Anchor | None:
    """A boundary fixed now; None where the window it speaks of is absent."""
    owner, known = _owner(term, scope)
    if not known:
        return None
    if term.which == "next":
        after = scope.world.t.opened[-1].number if scope.world.t.opened else 0
        return Anchor(edge, term.window, None, owner, after)  # type: ignore[arg-type]
    instance = find(term, scope)
    return None if instance is None else Anchor(edge, term.window, instance)  # type: ignore[arg-type]


def _owner(term: TheWindow, scope: Scope) -> tuple[Thing | None, bool]:
    """The owner asked for, and whether it is known who that is."""
    if term.owner is None:
        return None, True
    owner = thing(expressions.value(term.owner, scope))
    return owner, owner is not None
