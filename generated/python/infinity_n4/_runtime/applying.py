"""Stages c to e: effects of one round are merged, the world is changed once per place, and what happened is told.

Removals come before additions; what happens to numbers stands in `merging`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import instances, merging
from .errors import RulesConflict
from .events import Effect, Event
from .fields import Field
from .lifetimes import Delayed, StateInstance
from .merging import agreed
from .outcome import Outcome

if TYPE_CHECKING:
    from .world import World

_PLACES = frozenset({"place", "remove"})
_NUMBERS = frozenset({"lose", "gain", "set"})
_LEVELS = frozenset({"lose_level", "level", "set_level"})
_EVENTS = frozenset({"set_on", "change_on"})
_MERGED = _PLACES | _NUMBERS | _LEVELS | _EVENTS | {"keep"}


def apply(w: World, effects: list[Effect]) -> list[Event]:
    """Carries out what is left of a round. Gives the events, in the order of the journal's entries."""
    out = Outcome(w)
    live = [e for e in effects if e.dropped is None]
    if len(live) == 1:
        _alone(w, live[0], out)
    elif live:
        ops = {e.op for e in live}
        if ops <= _NUMBERS:
            _numbers(w, live, out)
        elif ops.isdisjoint(_MERGED):
            _in_order(w, live, out)
        else:
            _merged(w, live, ops, out)
    out.tell_states()
    return out.events


def _merged(w: World, live: list[Effect], ops: set[str], out: Outcome) -> None:
    """Effects of all sorts, of which some may be about one place."""
    if "keep" in ops:
        live.sort(key=_keeps_first)
    numbers: list[Effect] = []
    later: list[Effect] = []
    places: dict[Any, Effect] = {}
    levels: dict[tuple[Any, str], list[Effect]] = {}
    events: dict[tuple[int, str], list[Effect]] = {}
    for effect in live:
        if effect.op in _PLACES:
            _one_place(w, places, effect)
    for effect in live:
        op = effect.op
        if effect.dropped is not None:
            continue
        if op in _NUMBERS:
            numbers.append(effect)
        elif op in _LEVELS:
            levels.setdefault((effect.subject, effect.field.name), []).append(effect)
        elif op in _EVENTS:
            events.setdefault((id(effect.subject), effect.fields["name"]), []).append(effect)
        elif op in _FIRST_STEPS:
            _FIRST_STEPS[op](w, effect, out)
        else:
            later.append(effect)
    for group in levels.values():
        _levels(w, group, out)
    _numbers(w, numbers, out)
    for group in events.values():
        merging.change_event(w, group)
    for effect in later:
        if effect.dropped is None:
            _LATER_STEPS[effect.op](w, effect, out)


def _numbers(w: World, effects: list[Effect], out: Outcome) -> None:
    """Changes of attributes: each place once."""
    places: dict[tuple[Any, str], list[Effect]] = {}
    for effect in effects:
        place = effect.subject, effect.field.slot
        if place in places:
            places[place].append(effect)
        else:
            places[place] = [effect]
    for group in places.values():
        first = group[0]
        if len(group) > 1 or not merging.change_by_one(w, first, out):
            merging.change(w, first.subject, first.field, group, out)


def _in_order(w: World, effects: list[Effect], out: Outcome) -> None:
    """Effects that nothing is merged with: removals, then additions."""
    later: list[Effect] = []
    for effect in effects:
        if effect.op in _FIRST_STEPS:
            _FIRST_STEPS[effect.op](w, effect, out)
        else:
            later.append(effect)
    for effect in later:
        _LATER_STEPS[effect.op](w, effect, out)


def _alone(w: World, effect: Effect, out: Outcome) -> None:
    """An effect that is the only one of its round: nothing to merge it with."""
    op = effect.op
    if op in _NUMBERS:
        if not merging.change_by_one(w, effect, out):
            merging.change(w, effect.subject, effect.field, [effect], out)
    elif op in _LEVELS:
        _levels(w, [effect], out)
    elif op in _EVENTS:
        merging.change_event(w, [effect])
    elif op in _FIRST_STEPS:
        _FIRST_STEPS[op](w, effect, out)
    else:
        _LATER_STEPS[op](w, effect, out)


def _keeps_first(effect: Effect) -> bool:
    return effect.op != "keep"


# ------------------------------------------------------------------------------------------------ places, lists, groups


def _one_place(w: World, places: dict[Any, Effect], effect: Effect) -> None:
    first = places.setdefault(effect.subject, effect)
    if first is effect:
        return
    if first.value is effect.value:  # one move, by all who want it
        first.clauses = tuple(dict.fromkeys((*first.clauses, *effect.clauses)))
        effect.done = effect.subject._place is not effect.value
    else:
        one, other = first.clauses[0], effect.clauses[0]
        if (one, other) in w._game.beats:
            effect.dropped = f"beaten by {one}"
        elif (other, one) in w._game.beats:
            first.dropped = f"beaten by {other}"
            places[effect.subject] = effect
        else:
            raise RulesConflict(f"the place of {effect.subject!r}", (one, other))


def _move(w: World, thing: Any, place: Any, effect: Effect, out: Outcome) -> None:
    old = thing._place
    if old is place:
        return
    w._journal.put(thing, "_place", place, effect.clauses, effect.parent)
    effect.done = True
    for edge, where in (("leave", old), ("enter", place)):
        if where is not None and f"{edge} {where._type}" in w._game.heard:
            key = f"{edge} {where._type}"
            out.tell(Event(key, thing, {"place": where}, clauses=effect.clauses, parent=effect.parent))


def _remove(w: World, effect: Effect, out: Outcome) -> None:
    _move(w, effect.subject, None, effect, out)


def _place(w: World, effect: Effect, out: Outcome) -> None:
    _move(w, effect.subject, effect.value, effect, out)
    if effect.body is not None:
        relation, row = effect.body
        w._journal.add(w._relations.setdefault(relation, set()), row, effect.clauses, effect.parent)
        effect.done = True


def _replace(w: World, effect: Effect, out: Outcome) -> None:
    old = effect.subject
    place = old._place
    new = effect.value
    if isinstance(new, type):
        new = new()
        w._enter_world(new, effect.clauses, effect.parent)
    _move(w, old, None, effect, out)
    _move(w, new, place, effect, out)
    effect.done = True


def _add(w: World, effect: Effect, out: Outcome) -> None:
    members = getattr(effect.subject, effect.field.slot)
    if effect.value in members:
        return
    if isinstance(members, list):
        w._journal.append(members, effect.value, effect.clauses, effect.parent)
    else:
        w._journal.add(members, effect.value, effect.clauses, effect.parent)
    effect.done = True


def _drop(w: World, effect: Effect, out: Outcome) -> None:
    members = getattr(effect.subject, effect.field.slot)
    if effect.value not in members:
        return
    if isinstance(members, list):
        w._journal.remove(members, effect.value, effect.clauses, effect.parent)
    else:
        w._journal.discard(members, effect.value, effect.clauses, effect.parent)
    effect.done = True


def _leave(w: World, effect: Effect, out: Outcome) -> None:
    _leave_group(w, effect.subject, effect.field, effect, out)


def _leave_group(w: World, who: Any, field: Field, effect: Effect, out: Outcome) -> None:
    group = getattr(who, field.slot)
    if group is None:
        return
    w._journal.put(who, field.slot, None, effect.clauses, effect.parent)
    for other in type(group)._fields.values():
        if other.kind == "thing" and getattr(group, other.slot) is who:
            w._journal.put(group, other.slot, None, effect.clauses, effect.parent)
    effect.done = True
    key = f"leave_group {group._type}"
    if key in w._game.heard:
        out.tell(Event(key, who, {"group": group}, clauses=effect.clauses, parent=effect.parent))


def _join(w: World, effect: Effect, out: Outcome) -> None:
    who, group, field = effect.subject, effect.value, effect.field
    if getattr(who, field.slot) is group:
        return
    _leave_group(w, who, field, effect, out)
    w._journal.put(who, field.slot, group, effect.clauses, effect.parent)
    effect.done = True
    if effect.key in w._game.heard:
        out.tell(Event(effect.key, who, {"group": group}, clauses=effect.clauses, parent=effect.parent))


def _end_group(w: World, effect: Effect, out: Outcome) -> None:
    group = effect.subject
    if group._world is not w:
        return  # it is gone already
    for field, member in w._members(group):
        _leave_group(w, member, field, effect, out)
    w._leave_world(group, effect.clauses, effect.parent)
    effect.done = True


# ------------------------------------------------------------------------------------------------ states and the rest


def _stop(w: World, effect: Effect, out: Outcome) -> None:
    state = effect.field
    there = effect.subject._states.get(state.name)
    if not there:
        return
    own = [i for i in there if _is_of(i, effect.value)] if effect.value else list(there)
    if own and not instances.kept(w, effect.subject, state, effect):
        out.watch(effect.subject, state, effect)
        for instance in own:
            instances.end(w, instance, effect.clauses, effect.parent, out)
        effect.done = True


def _is_of(instance: Any, of: dict[str, Any]) -> bool:
    """Whether an instance has this Source and these roles."""
    return all((instance.source if name == "source" else instance.roles.get(name)) is of[name] for name in of)


def _end(w: World, effect: Effect, out: Outcome) -> None:
    if not effect.value.over:
        instances.end(w, effect.value, effect.clauses, effect.parent, out, effect)
        effect.done = True


def _levels(w: World, effects: list[Effect], out: Outcome) -> None:
    """What lowers and raises the level of one instance adds up, and is bounded once; one number may be set instead."""
    bearer, state = effects[0].subject, effects[0].field
    sets = any(effect.op == "set_level" for effect in effects)
    for effect in agreed(w, f"the level of {state.name} of {bearer!r}", effects, "set_level")[:1] if sets else ():
        for instance in list(bearer._states.get(state.name, ())):
            instances.set_level(w, instance, effect.value, effect, out)
        return
    effects = [e for e in effects if e.dropped is None]
    changes: dict[int, tuple[StateInstance, list[Effect], list[int]]] = {}
    for effect in effects:
        lowered = effect.op == "lose_level"
        for instance in effect.subject._states.get(effect.field.name, ()) if lowered else (effect.value,):
            _, behind, amounts = changes.setdefault(id(instance), (instance, [], []))
            behind.append(effect)
            amounts.append(-effect.amount if lowered or effect.fields["by"] < 0 else effect.amount)
    for instance, behind, amounts in changes.values():
        if instance.over:
            continue
        first = behind[0]
        if len(behind) > 1:
            first = Effect(first.op, first.key, first.subject, "", first.parent, field=first.field, source=first.source)
            first.clauses = tuple(dict.fromkeys(c for e in behind for c in e.clauses))
        instances.set_level(w, instance, instance.level + sum(amounts), first, out)
        for effect in behind:
            effect.done = effect.done or first.done


def _become(w: World, effect: Effect, out: Outcome) -> None:
    instances.bring(w, effect, out)


def _happen(w: World, effect: Effect, out: Outcome) -> None:
    """What happens is written down for who asks why, also where no sentence hears it."""
    effect.done = True
    event = Event(
        effect.key,
        effect.subject,
        effect.fields,
        amount=effect.amount,
        clauses=effect.clauses,
        parent=effect.parent,
        source=effect.source,
        roll=effect.roll,
    )
    w._journal.note(effect.subject, "", None, effect.clauses, event)
    if effect.key in w._game.heard:
        out.tell(event)


def _later(w: World, effect: Effect, out: Outcome) -> None:
    id, names = effect.body
    delayed = Delayed(id, effect.clauses[0], effect.value, names, effect.parent)
    w._journal.append(w._delayed, delayed, effect.clauses, effect.parent)
    effect.done = True


def _hold(w: World, effect: Effect, out: Outcome) -> None:
    instances.hold(w, effect)
    effect.done = True


def _keep(w: World, effect: Effect, out: Outcome) -> None:
    instances.keep(w, effect)


_FIRST_STEPS = {
    "keep": _keep,
    "stop": _stop,
    "end": _end,
    "drop": _drop,
    "leave": _leave,
    "end_group": _end_group,
    "remove": _remove,
}
_LATER_STEPS = {
    "become": _become,
    "gain_level": _become,
    "place": _place,
    "replace": _replace,
    "add": _add,
    "join": _join,
    "happen": _happen,
    "use": _happen,
    "rolled": _happen,
    "later": _later,
    "hold": _hold,
}
