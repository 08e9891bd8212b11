"""What ends by itself: durations, `until` latches, tracks that clear, and the choice between two instances."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Any

from . import instances
from .events import Effect, Event
from .journal import ITEM, SET
from .lifetimes import Anchor, AtTime, Counted, EffectInstance, Ending, Heard, StateInstance, While, Window
from .lookups import lasting_of
from .outcome import Outcome
from .requests import Answer, Request

if TYPE_CHECKING:
    from .rounds import Round
    from .world import World


def _end_all(w: World, ended: list[StateInstance | EffectInstance], event: Event | None) -> list[Event]:
    if not ended:
        return []
    out = Outcome(w)
    for instance in ended:
        instances.end(w, instance, (instance.clause,), event, out)
    out.tell_states()
    recorded = w._game.recorded
    for told in out.events:
        if told.key in recorded:
            w._journal.append(w._record, told)
    return out.events


def look(w: World) -> list[Event]:
    """After a round or a host fact: ends what lasts only while something is so, and forgets spent latches whose frame is over."""
    told: list[Event] = []
    while w._lasting and lasting_of(w).every:
        changed = _changed(w)
        ended = [i for i in lasting_of(w).touched(changed) if any(_is_over(w, e) for e in i.ends)]
        if not ended:
            break
        told += _end_all(w, ended, None)
    if w._spent:
        for latch in [k for k in w._spent if not w._game.frames[k[0]](w, *k[1])]:
            w._journal.discard(w._spent, latch)
    return told


def _is_over(w: World, ending: Ending) -> bool:
    return isinstance(ending, While) and not w._game.endings[ending.id](w, *ending.names)


def _changed(w: World) -> set[tuple[int, str]] | None:
    """What was written since conditions were looked at last, as `lookups.place` names it; None where that cannot be told."""
    entries = w._journal.fresh()
    if entries is None:
        return None
    found: set[tuple[int, str]] = set()
    for operation, container, key, *_ in entries:
        if operation == SET:
            if key == "ends":
                return None  # something lasts otherwise than before
            found.add((id(container), key))
        elif operation == ITEM:
            found.add((id(container), "_states"))
        elif container is w._lasting or type(container) not in (list, set):
            return None  # what is new was not looked at yet; and lists of things do not say which they are
    return found


def hear(w: World, event: Event) -> list[Effect]:
    """The ends of what lasts until this event; counts what lasts for a number of moments."""
    game = w._game
    ended: list[StateInstance | EffectInstance] = []
    if event.key not in game.bears.ending:
        return []
    for instance in w._lasting:
        for ending in instance.ends:
            if isinstance(ending, Heard):
                if event.key in game.ending_keys[ending.id] and game.endings[ending.id](w, event, *ending.names):
                    ended.append(instance)
                    break
            elif isinstance(ending, Counted) and _counts(w, event, ending, instance):
                if ending.left > 1:
                    w._journal.put(ending, "left", ending.left - 1)
                else:
                    ended.append(instance)
                    break
    return [_over(w, instance, event) for instance in ended]


def _over(w: World, instance: StateInstance | EffectInstance, event: Event) -> Effect:
    """The end of an instance as an effect."""
    if isinstance(instance, EffectInstance):
        return Effect("end", "end", None, instance.clause, event, value=instance)
    state = w._game.states[instance.state]
    return Effect("end", state.stop, instance.bearer, instance.clause, event, field=state, value=instance)


def _counts(w: World, event: Event, ending: Counted, instance: Any) -> bool:
    for unit, fits in w._game.counted.get(event.key, ()):
        if unit == ending.unit and fits(w, event, instance):
            window = event.instance
            return not isinstance(window, Window) or window.number > ending.since
    return False


def expire(w: World, edge: str, window: Window) -> list[Event]:
    """Ends what lasts until this start or end of a window."""
    ended = [
        i for i in w._lasting if any(isinstance(e, Anchor) and e.edge == edge and e.window is window for e in i.ends)
    ]
    return _end_all(w, ended, None)


def run_out(w: World, now: int) -> list[Event]:
    """Ends what lasts until the clock shows this."""
    return _end_all(w, [i for i in w._lasting if any(isinstance(e, AtTime) and e.time <= now for e in i.ends)], None)


def clear(w: World, event: Event) -> None:
    """Sets tracks and lists back, silently."""
    for kind, field, fits in w._game.clears.get(event.key, ()):
        for thing in w.all(w._game.entities[kind]):
            if fits(w, event, thing):
                value = getattr(thing, field.slot)
                if isinstance(value, list):
                    for member in reversed(value):
                        w._journal.remove(value, member, (), event)
                elif isinstance(value, set):
                    for member in list(value):
                        w._journal.discard(value, member, (), event)
                else:
                    empty = 0 if field.kind == "number" else False if field.kind == "flag" else None
                    if value != empty:
                        w._journal.put(thing, field.slot, empty, (), event)


def spend_latches(w: World, event: Event) -> None:
    """Latches whose event this is: spent for each binding whose frame holds."""
    for id, find in w._game.latches[event.key]:
        for names in find(w, event):
            w._journal.add(w._spent, (id, names), (), event)


def choose(w: World, r: Round) -> Generator[Request, Answer, None]:
    """Where the vocabulary says `chosen`: whoever has something already keeps the old or takes the new."""
    for effect in r.effects:
        if effect.op in ("become", "gain_level"):
            asked = effect.field.policy == "chosen" and bool(effect.subject._states.get(effect.field.name))
        else:
            asked = (
                effect.op == "gain" and effect.field.gaining == "chosen" and getattr(effect.subject, effect.field.slot)
            )
        if not asked or effect.dropped is not None:
            continue
        r.clause = effect.clauses[0]
        effect.body = yield from r.choose(effect.subject, ("keep", "take"), "keep or take")
        if effect.body == "keep":
            effect.dropped = "the old one is kept"
        elif effect.op == "gain":
            effect.op, effect.key, effect.value = "set", f"set {effect.field.name}", effect.amount


def until(*ends: Ending | None) -> tuple[Ending, ...] | None:
    """The endings of an effect; None where one speaks of a window that is not there: the effect does not apply."""
    found = tuple(e for e in ends if e is not None)
    return found if len(found) == len(ends) else None


def always(w: World, event: Event, instance: Any) -> bool:
    """Each end of the window is counted."""
    del w, event, instance
    return True
