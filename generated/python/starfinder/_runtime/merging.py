"""Stage c and d for numbers: losses and gains of one place add up and are bounded once, and what happened is told.

What the lower bound cuts off goes to the overflow. Two clauses that set one place differently are a conflict unless they are
ordered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .errors import RulesConflict
from .events import Effect, Event
from .fields import Field
from .values import bounds

if TYPE_CHECKING:
    from .outcome import Outcome
    from .world import World


def change_by_one(w: World, effect: Effect, out: Outcome) -> bool:
    """A single change within the bounds. False where it takes more to work out what happens."""
    thing, field, amount, clauses = effect.subject, effect.field, effect.amount, effect.clauses
    sets = effect.op == "set"
    if field.kind != "number":
        if sets:
            _replace_value(w, thing, field, effect, out)
        return sets
    old = getattr(thing, field.slot)
    if sets:
        new = effect.value
    elif field.gaining != "add" or amount <= 0:
        return False
    else:
        new = old - amount if effect.op == "lose" else old + amount
    low, high = field.limits or bounds(w, thing, field)
    if (low is not None and new < low) or (high is not None and new > high):
        return False
    if new == old:
        w._journal.note(thing, field.slot, old, clauses, effect.parent, effect.source)
        return True
    w._journal.put(thing, field.slot, new, clauses, effect.parent, effect.source)
    effect.done = True
    if field.numbered is not None and field.role == "zone":
        _enter_zone(w, thing, field, old, new, clauses, effect.parent, out)
    heard = w._game.heard
    if field.lose in heard or field.gain in heard or field.reach in heard:
        lost, gained = (old - new, 0) if new < old else (0, new - old)
        _tell_change(w, thing, field, old, new, lost, gained, (effect,), (effect,), out)
    return True


def _replace_value(w: World, thing: Any, field: Field, effect: Effect, out: Outcome) -> None:
    """A value that is no number becomes another."""
    value, clauses, event = effect.value, effect.clauses, effect.parent
    old = getattr(thing, field.slot)
    if value == old:
        w._journal.note(thing, field.slot, old, clauses, event)
        return
    w._journal.put(thing, field.slot, value, clauses, event)
    effect.done = True
    if field.set in w._game.heard:
        out.tell(Event(field.set, thing, {"value": value}, clauses=clauses, parent=event))


def change(w: World, thing: Any, field: Field, group: list[Effect], out: Outcome) -> None:
    old = getattr(thing, field.slot)
    sets = agreed(w, f"{field.name} of {thing!r}", group, "set") if any(e.op == "set" for e in group) else []
    clauses = tuple(dict.fromkeys(c for e in group if e.dropped is None for c in e.clauses))
    if field.kind != "number":
        if sets and sets[0].value != old:
            w._journal.put(thing, field.slot, sets[0].value, clauses, sets[0].parent)
            _done(sets)
            if field.set in w._game.heard:
                out.tell(Event(field.set, thing, {"value": sets[0].value}, clauses=clauses, parent=sets[0].parent))
        elif sets:
            w._journal.note(thing, field.slot, old, clauses, sets[0].parent)
        return
    losses = [e for e in group if e.op == "lose" and e.dropped is None]
    gains = [e for e in group if e.op == "gain" and e.dropped is None]
    if sets:
        new, lost, gained = sets[0].value, max(0, old - sets[0].value), max(0, sets[0].value - old)
    else:
        lost = sum(e.amount for e in losses)
        gained = _gained(field, old, gains)
        new = old - lost + gained
    low, high = field.limits or bounds(w, thing, field)
    if low is not None and new < low:
        cut = low - new
        new = low
        if field.overflow is not None and losses:
            _feed(w, thing, field.overflow, cut, losses, out)
        else:
            lost = max(0, lost - cut)
    elif high is not None and new > high:
        cut = new - high
        new = high
        if field.fills is not None and gains:
            _feed(w, thing, field.fills, cut, gains, out)
        else:
            gained = max(0, gained - cut)
    if new != old:
        event = group[0].parent
        w._journal.put(thing, field.slot, new, clauses, event, group[0].source)
        if field.role == "zone" and field.numbered is not None:
            _enter_zone(w, thing, field, old, new, clauses, event, out)
    else:
        w._journal.note(thing, field.slot, old, clauses, group[0].parent, group[0].source)
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


def agreed(w: World, what: str, group: list[Effect], op: str) -> list[Effect]:
    """The effects of a place that set it and count. Raises RulesConflict where they differ, or where others change it too."""
    sets = [e for e in group if e.op == op]
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
            raise RulesConflict(what, tuple(dict.fromkeys(c for e in left for c in e.clauses)))
    return sets


def show(effect: Effect) -> None:
    """What a `would` does to an attribute of the event that it acts on is seen by those that act later; `body` is what was there."""
    fields, name = effect.subject.fields, effect.fields["name"]
    effect.body = (fields.get(name),)
    fields[name] = effect.value if effect.op == "set_on" else (fields.get(name) or 0) + effect.amount


def change_event(w: World, group: list[Effect]) -> None:
    """What is done to one attribute of an event in a round, counted from what it was when the round began."""
    fields, name = group[0].subject.fields, group[0].fields["name"]
    old = next((e.body[0] for e in group if e.body is not None), fields.get(name))
    sets = agreed(w, f"{group[0].subject.name}'s {name}", group, "set_on")
    new = sets[0].value if sets else (old or 0) + sum(e.amount for e in group if e.dropped is None)
    low, high = w._game.event_bounds.get((group[0].subject.name, name), (None, None))
    low, high = (fields.get(bound) if isinstance(bound, str) else bound for bound in (low, high))
    new = new if high is None else min(new, high)
    fields[name] = new if low is None else max(new, low)
    _done(group)


def _gained(field: Field, old: int, gains: list[Effect]) -> int:
    if field.gaining == "highest" and gains:
        return max(0, max(e.amount for e in gains) - old)
    return sum(e.amount for e in gains)


def _feed(w: World, thing: Any, into: Field, cut: int, by: list[Effect], out: Outcome) -> None:
    """What a bound cut off goes there, by those that ran into it."""
    old, clauses, first = getattr(thing, into.slot), tuple(dict.fromkeys(c for e in by for c in e.clauses)), by[0]
    w._journal.put(thing, into.slot, old + cut, clauses, first.parent, first.source)
    if into.gain in w._game.heard:
        out.tell(Event(into.gain, thing, {}, amount=cut, clauses=clauses, parent=first.parent, source=first.source))


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
