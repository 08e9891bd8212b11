"""Fixing and checking endings.

In: endings of terms, when their sentence is carried out. Out: endings with anchors and names; and whether one of them is due.
"""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from rulewright.interpret import conditions, guards, windows
from rulewright.interpret.events import Event
from rulewright.interpret.lasting import Ends, EndsAfter, EndsAt, EndsAtTime, EndsOn, EndsUnless, EndsWith
from rulewright.interpret.scope import Scope
from rulewright.interpret.values import EffectInstance, StateInstance
from rulewright.model.terms import AtBoundary, Ending, ForCount, Lasting, OnEvent, WhileTrue, WithThis


def fix(endings: tuple[Ending, ...], scope: Scope) -> tuple[Ends, ...] | None:
    """What the endings mean now; None where one needs a window that is absent."""
    found: list[Ends] = []
    names = tuple(scope.names.items())
    for ending in endings:
        match ending:
            case AtBoundary():
                anchor = windows.anchor(ending.edge, ending.window, scope)
                if anchor is None:
                    scope.world.idle[scope.clause] = f"no {ending.window.window} is open"
                    return None
                found.append(EndsAt(anchor))
            case OnEvent():
                found.append(EndsOn(ending.arms, names))
            case WhileTrue():
                found.append(EndsUnless(ending.cond, names, tuple(scope.fields.items())))
            case ForCount():
                found.append(_counted(ending, scope))
            case WithThis():
                instance = scope.names.get(scope.instance or "")
                if isinstance(instance, StateInstance | EffectInstance):
                    found.append(EndsWith(instance.id))
            case Lasting():
                pass
            case _:
                assert_never(ending)
    return tuple(found)


def _counted(ending: ForCount, scope: Scope) -> Ends:
    t = scope.world.t
    vocabulary = scope.world.book.vocabulary
    if ending.unit in vocabulary.clock:
        return EndsAtTime(t.clock + ending.number * vocabulary.clock[ending.unit])
    after = t.opened[-1].number if t.opened else 0
    return EndsAfter(ending.number, vocabulary.windows[ending.unit].counted, tuple(scope.names.items()), after)


def heard(instance: StateInstance | EffectInstance, event: Event, scope: Scope) -> bool:
    """Whether the event ends the instance by an `until EVENT`."""
    for ends in instance.ends:
        if isinstance(ends, EndsOn):
            inner = scope.with_(names=dict(ends.names)).on(event)
            if any(event.matches(a.key) and guards.passes(a.guards, inner) for a in ends.arms):
                return True
    return False


def counted(instance: StateInstance | EffectInstance, event: Event, scope: Scope) -> tuple[Ends, ...]:
    """The endings after the event was counted; those that reach 0 are due."""
    found: list[Ends] = []
    for ends in instance.ends:
        if isinstance(ends, EndsAfter) and event.window is not None and event.window.number > ends.after:
            names = {**dict(ends.names), "Source": instance.source, "it": instance}
            inner = scope.with_(names=names).on(event)
            if any(event.matches(a.key) and guards.passes(a.guards, inner) for a in ends.arms):
                ends = replace(ends, left=ends.left - 1)
        found.append(ends)
    return tuple(found)


def over(instance: StateInstance | EffectInstance, scope: Scope) -> bool:
    """Whether something that is looked at all the time is no longer so."""
    for ends in instance.ends:
        match ends:
            case EndsUnless():
                inner = scope.with_(names=dict(ends.names), fields=dict(ends.fields), ref=None, shields=())
                if not conditions.holds(ends.cond, inner):
                    return True
            case EndsWith(other):
                if other not in scope.world.t.states and other not in scope.world.t.effects:
                    return True
            case EndsAtTime(time):
                if scope.world.t.clock >= time:
                    return True
            case EndsAfter(left=left) if left <= 0:
                return True
            case EndsAt() | EndsOn() | EndsAfter():
                pass
            case _:
                assert_never(ends)
    return False
