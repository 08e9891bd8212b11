"""What an event sets off: matching sentences, latches, endings.

In: an event, in the world as it is when its turn comes. Out: firings in the fixed order and procedures that start. Of sentences
with the same bindings a beaten one does not fire; who is beaten by a sentence that still has to ask is known when it has.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from rulewright.interpret import conditions, endings, guards
from rulewright.interpret.deed import Deed
from rulewright.interpret.events import Event
from rulewright.interpret.firings import Firing
from rulewright.interpret.purse import Purse
from rulewright.interpret.scope import Scope
from rulewright.interpret.values import EffectInstance, StateInstance, Thing
from rulewright.interpret.world import World
from rulewright.model.terms import Key, Scan
from rulewright.plan.nodes import Procedure, Reaction


@dataclass(slots=True)
class Matched:
    firings: list[Firing]
    procedures: list[tuple[Procedure, Scope]]
    ending: list[Deed]  # what the event ends by `until EVENT`


def match(event: Event, world: World) -> Matched:
    """Everything that hears the event."""
    found = Matched([], [], [])
    for _, sentence in world.book.reactions:
        arms = [arm for arm in sentence.arms if event.matches(arm.key)]
        if not arms:
            continue
        if isinstance(sentence, Reaction):
            world.looked_at[sentence.ref.id] = None
        ref = sentence.ref if isinstance(sentence, Reaction) else None
        instance = sentence.instance if isinstance(sentence, Reaction) else None
        scope = Scope(world, ref=ref, instance=instance, purse=Purse()).on(event)
        scopes = [s for arm in arms for s in guards.bindings(arm.guards, scope)]
        for bound in guards.sorted_bindings(scopes, sentence.vars):
            if isinstance(sentence, Reaction):
                asking = bound.with_(may_ask=True)
                found.firings.append(Firing(sentence.ref, asking, sentence.body, sentence.guards))
            else:
                found.procedures.append((sentence, bound.with_(may_ask=True)))
    spend(event, world)
    found.ending.extend(_endings(event, world))
    return found


# ------------------------------------------------------------------------------------------------ latches


def spend(event: Event, world: World) -> None:
    """Spends the `until` headers that hear the event while their frame holds."""
    for latch in world.book.latches:
        if not any(event.matches(arm.key) for arm in latch.guard.arms):
            continue
        types = {g.var: g.entity for g in latch.before if isinstance(g, Scan)}
        scopes = [Scope(world, ref=latch.ref)]
        for name in latch.guard.vars:
            scopes = [s.bind(name, t) for s in scopes for t in world.things(types.get(name, "thing"))]
        for scope in scopes:
            key = guards.latch(latch.guard, scope)
            if key in world.t.spent or not conditions.holds(latch.guard.frame, scope):
                continue
            inner = scope.on(event)
            if any(event.matches(a.key) and guards.passes(a.guards, inner) for a in latch.guard.arms):
                world.t.spent[key] = latch


def renew(world: World) -> None:
    """Forgets what was spent in a frame that is over: a new frame starts anew."""
    for key, latch in list(world.t.spent.items()):
        names = dict(zip(latch.guard.vars, key[1], strict=True))
        if not conditions.holds(latch.guard.frame, Scope(world, names, ref=latch.ref)):
            del world.t.spent[key]


# ------------------------------------------------------------------------------------------------ endings


def _endings(event: Event, world: World) -> list[Deed]:
    found: list[Deed] = []
    for instance in world.lasting():
        if not instance.ends:
            continue
        scope = Scope(world)
        due = endings.heard(instance, event, scope)
        counted = endings.counted(instance, event, scope)
        if counted != instance.ends:
            new = replace(instance, ends=counted)
            if isinstance(new, StateInstance):
                world.t.states[new.id] = new
            else:
                world.t.effects[new.id] = new
            due = due or endings.over(new, scope)
        if due:
            found.append(expiry(instance, Scope(world).on(event)))
    return found


def expiry(instance: StateInstance | EffectInstance, scope: Scope) -> Deed:
    """The end of an instance as a deed that nothing forbids."""
    if isinstance(instance, StateInstance):
        about = {"state": instance.state, "only": instance.id, "expiry": True, "clauses": (instance.clause,)}
        return Deed("stop", Key("stop", instance.state), {"subject": instance.bearer}, scope, about)
    return Deed("end effect", None, {}, scope, {"effect": instance, "expiry": True})


def expired(world: World) -> list[Deed]:
    """What is looked at all the time and is no longer so."""
    scope = Scope(world)
    return [expiry(i, scope) for i in world.lasting() if i.ends and endings.over(i, scope)]


# ------------------------------------------------------------------------------------------------ order between sentences


def rivals(firing: Firing, firings: list[Firing], world: World) -> list[Firing]:
    """The firings with the same bindings that are ordered before this one."""
    return [
        other for other in firings if (other.ref.id, firing.ref.id) in world.book.beats and _same_binding(firing, other)
    ]


def _same_binding(one: Firing, other: Firing) -> bool:
    shared = [n for n in one.scope.names if n in other.scope.names]
    return all(one.scope.names[n] == other.scope.names[n] for n in shared if isinstance(one.scope.names[n], Thing))
