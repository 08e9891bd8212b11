"""Stages c to e: effects of one round are merged, the world is changed once per place, and what happened is told.

Removals come before additions. Losses and gains of one place add up and are bounded once; what the lower bound cuts off goes
to the overflow. Two clauses that set one place differently are a conflict unless they are ordered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import instances
from .errors import RulesConflict
from .events import Effect, Event
from .fields import Field

if TYPE_CHECKING:
    from .tables import State
    from .world import World

_FIRST = frozenset({"stop", "end", "lose_level", "drop", "leave", "end_group", "remove"})
_NUMBERS = frozenset({"lose", "gain", "set"})


class Outcome:
    """What a round changed, for the events that follow: states watched, and events in the order of the entries."""

    __slots__ = ("_watched", "events", "world")

    def __init__(self, world: World) -> None:
        self.world = world
        self.events: list[Event] = []
        self._watched: dict[tuple[Any, str], tuple[bool, Effect]] = {}

    def tell(self, event: Event) -> None:
        self.events.append(event)

    def watch(self, bearer: Any, state: State, effect: Effect) -> None:
        """Remembers what the bearer was before the round, for each state that this may touch and somebody listens to."""
        game = self.world._game
        for name in state.touches:
            touched = game.states[name]
            if (bearer, name) not in self._watched and (touched.become in game.heard or touched.stop in game.heard):
                self._watched[bearer, name] = (instances.is_held(bearer, touched), effect)

    def tell_states(self) -> None:
        game = self.world._game
        for (bearer, name), (before, effect) in self._watched.items():
            state = game.states[name]
            after = instances.is_held(bearer, state)
            if before != after:
                key = state.become if after else state.stop
                instance = next((i for c in state.carriers for i in reversed(bearer._states.get(c, ()))), None)
                fields = dict(effect.fields)
                self.tell(
                    Event(
                        key,
                        bearer,
                        fields,
                        clauses=effect.clauses,
                        parent=effect.parent,
                        source=effect.source if instance is None else instance.source,
                        instance=instance if after else effect.value if effect.op == "end" else None,
                    )
                )


def apply(w: World, effects: list[Effect]) -> list[Event]:
    """Carries out what is left of a round. Gives the events, in the order of the journal's entries."""
    out = Outcome(w)
    live = [e for e in effects if e.dropped is None]
    numbers: dict[tuple[Any, str], list[Effect]] = {}
    later: list[Effect] = []
    places: dict[Any, Effect] = {}
    for effect in live:
        if effect.op in _NUMBERS:
            numbers.setdefault((effect.subject, effect.field.slot), []).append(effect)
        elif effect.op in _FIRST:
            _FIRST_STEPS[effect.op](w, effect, out)
        else:
            if effect.op == "place":
                _one_place(w, places, effect)
            later.append(effect)
    for (thing, _), group in numbers.items():
        _number(w, thing, group[0].field, group, out)
    for effect in later:
        if effect.dropped is None:
            _LATER_STEPS[effect.op](w, effect, out)
    out.tell_states()
    return out.events


# ------------------------------------------------------------------------------------------------ numbers


def _number(w: World, thing: Any, field: Field, group: list[Effect], out: Outcome) -> None:
    old = getattr(thing, field.slot)
    sets = _agreed(w, thing, field, group)
    clauses = tuple(dict.fromkeys(c for e in group if e.dropped is None for c in e.clauses))
    if field.kind != "number":
        if sets and sets[0].value != old:
            w._journal.put(thing, field.slot, sets[0].value, clauses, sets[0].parent)
            _done(sets)
            if f"set {field.name}" in w._game.heard:
                out.tell(
                    Event(f"set {field.name}", thing, {"value": sets[0].value}, clauses=clauses, parent=sets[0].parent)
                )
        return
    losses = [e for e in group if e.op == "lose" and e.dropped is None]
    gains = [e for e in group if e.op == "gain" and e.dropped is None]
    if sets:
        new, lost, gained = sets[0].value, max(0, old - sets[0].value), max(0, sets[0].value - old)
    else:
        lost = sum(e.amount for e in losses)
        gained = _gained(field, old, gains)
        new = old - lost + gained
    low, high = field.lowest(thing), field.highest(thing)
    if low is not None and new < low:
        cut = low - new
        new = low
        if field.overflow is not None:
            _feed(w, thing, field.overflow, cut, clauses, group[0], out)
        else:
            lost = max(0, lost - cut)
    elif high is not None and new > high:
        cut = new - high
        new = high
        if field.fills is not None:
            _feed(w, thing, field.fills, cut, clauses, group[0], out)
        else:
            gained = max(0, gained - cut)
    if new != old:
        event = group[0].parent
        w._journal.put(thing, field.slot, new, clauses, event, group[0].source)
        if field.role == "zone" and field.numbered is not None:
            _enter_zone(w, thing, field, old, new, clauses, event, out)
    _tell_change(w, thing, field, old, new, lost, gained, losses or sets, gains or sets, out)
    for effects, amount in ((losses, lost), (gains, gained), (sets, abs(new - old))):
        if len(effects) == 1 and effects[0].op != "set":
            effects[0].amount = amount
        if amount:
            _done(effects)


def _tell_change(
    w: World,
    thing: Any,
    field: Field,
    old: int,
    new: int,
    lost: int,
    gained: int,
    losses: Any,
    gains: Any,
    out: Outcome,
) -> None:
    heard = w._game.heard
    for key, amount, causes in ((field.lose, lost, losses), (field.gain, gained, gains)):
        if amount > 0 and causes:
            clauses = tuple(dict.fromkeys(c for e in causes for c in e.clauses))
            if key in heard:
                fields = {"last": int(old > 0 >= new)}
                first = causes[0]
                event = Event(
                    key, thing, fields, amount=amount, clauses=clauses, parent=first.parent, source=first.source
                )
                out.tell(event)
    if old != new and field.reach in heard:
        first = (losses or gains)[0]
        out.tell(Event(field.reach, thing, {"old": old, "new": new}, clauses=first.clauses, parent=first.parent))


def _agreed(w: World, thing: Any, field: Field, group: list[Effect]) -> list[Effect]:
    """The `set`s of a place that count. Raises RulesConflict where they differ, or where something else changes it too."""
    sets = [e for e in group if e.op == "set"]
    if not sets:
        return sets
    if len(group) > len(sets) or len({e.value for e in sets}) > 1:
        beats = w._game.beats
        clauses = {c for e in group for c in e.clauses}
        for effect in group:
            if any((c, own) in beats for own in effect.clauses for c in clauses):
                effect.dropped = "beaten"
        sets = [e for e in sets if e.dropped is None]
        left = [e for e in group if e.dropped is None]
        if (sets and len(left) > len(sets)) or len({e.value for e in sets}) > 1:
            raise RulesConflict(f"{field.name} of {thing!r}", tuple(dict.fromkeys(c for e in left for c in e.clauses)))
    return sets


def _gained(field: Field, old: int, gains: list[Effect]) -> int:
    if field.gaining == "highest" and gains:
        return max(0, max(e.amount for e in gains) - old)
    return sum(e.amount for e in gains)


def _feed(w: World, thing: Any, into: Field, cut: int, clauses: tuple[str, ...], effect: Effect, out: Outcome) -> None:
    old = getattr(thing, into.slot)
    w._journal.put(thing, into.slot, old + cut, clauses, effect.parent, effect.source)
    if into.gain in w._game.heard:
        out.tell(Event(into.gain, thing, {}, amount=cut, clauses=clauses, parent=effect.parent, source=effect.source))


def _enter_zone(
    w: World, thing: Any, field: Field, old: int, new: int, clauses: tuple[str, ...], event: Event | None, out: Outcome
) -> None:
    for edge, number in (("leave", old), ("enter", new)):
        key = f"{edge} {field.numbered}"
        if key in w._game.heard:
            place = w._numbered(field.numbered or "", number)
            out.tell(Event(key, thing, {"place": place}, clauses=clauses, parent=event))


def _done(effects: list[Effect]) -> None:
    for effect in effects:
        if effect.dropped is None:
            effect.done = True


# ------------------------------------------------------------------------------------------------ places, lists, groups


def _one_place(w: World, places: dict[Any, Effect], effect: Effect) -> None:
    first = places.setdefault(effect.subject, effect)
    if first is not effect and first.value is not effect.value:
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
    for field, member in w._members(group):
        _leave_group(w, member, field, effect, out)
    w._leave_world(group, effect.clauses, effect.parent)
    effect.done = True


# ------------------------------------------------------------------------------------------------ states and the rest


def _stop(w: World, effect: Effect, out: Outcome) -> None:
    for name in effect.field.members:
        state = w._game.states[name]
        own = list(effect.subject._states.get(name, ()))
        if own and not instances.kept(w, effect.subject, state, effect):
            out.watch(effect.subject, state, effect)
            for instance in own:
                instances.end(w, instance, effect.clauses, effect.parent, out)
            effect.done = True


def _end(w: World, effect: Effect, out: Outcome) -> None:
    if not effect.value.over:
        instances.end(w, effect.value, effect.clauses, effect.parent, out, effect)
        effect.done = True


def _lose_level(w: World, effect: Effect, out: Outcome) -> None:
    instances.lose_level(w, effect, out)


def _become(w: World, effect: Effect, out: Outcome) -> None:
    instances.bring(w, effect, out)


def _set_level(w: World, effect: Effect, out: Outcome) -> None:
    for instance in list(effect.subject._states.get(effect.field.name, ())):
        instances.set_level(w, instance, effect.value, effect, out)


def _level(w: World, effect: Effect, out: Outcome) -> None:
    instances.set_level(w, effect.value, effect.value.level + effect.fields["by"], effect, out)


def _happen(w: World, effect: Effect, out: Outcome) -> None:
    effect.done = True
    if effect.key in w._game.heard:
        out.tell(
            Event(
                effect.key,
                effect.subject,
                effect.fields,
                amount=effect.amount,
                clauses=effect.clauses,
                parent=effect.parent,
                source=effect.source,
                roll=effect.roll,
            )
        )


def _attribute(w: World, effect: Effect, out: Outcome) -> None:
    effect.subject.fields[effect.fields["name"]] = effect.value
    effect.done = True


def _later(w: World, effect: Effect, out: Outcome) -> None:
    w._delay(effect)
    effect.done = True


def _hold(w: World, effect: Effect, out: Outcome) -> None:
    instances.hold(w, effect)
    effect.done = True


_FIRST_STEPS = {
    "stop": _stop,
    "end": _end,
    "lose_level": _lose_level,
    "drop": _drop,
    "leave": _leave,
    "end_group": _end_group,
    "remove": _remove,
}
_LATER_STEPS = {
    "become": _become,
    "gain_level": _become,
    "set_level": _set_level,
    "level": _level,
    "place": _place,
    "replace": _replace,
    "add": _add,
    "join": _join,
    "happen": _happen,
    "use": _happen,
    "rolled": _happen,
    "attribute": _attribute,
    "later": _later,
    "hold": _hold,
}
