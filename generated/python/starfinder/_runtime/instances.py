"""State and effect instances: how they come about, what a second one does, and how they end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .conditions import held as is_held
from .conditions import holds
from .errors import OutOfBounds
from .events import Effect, Event
from .immunity import left_out
from .lifetimes import EffectInstance, StateInstance, With
from .lookups import ending_with

if TYPE_CHECKING:
    from .outcome import Outcome
    from .tables import State
    from .world import World

__all__ = ["bring", "end", "hold", "is_held", "keep", "kept", "set_level"]


def bring(w: World, effect: Effect, out: Outcome) -> None:
    """Applies a state. A second instance does what the policy says; one that is ignored is no event."""
    state: State = effect.field
    bearer = effect.subject
    own = bearer._states.get(state.name, ())
    level = effect.amount if effect.op == "gain_level" else effect.fields.get("level", 0)
    level = min(level, state.levels[1]) if state.levels is not None else 0
    out.watch(bearer, state, effect)
    if own:
        _second(w, effect, state, list(own), level, out)
        if not effect.done:
            there = own[0].level or True
            w._journal.note(bearer, state.name, there, effect.clauses, effect.parent, effect.source)
        return
    for name in state.excludes:
        excluded = w._game.states[name]
        out.watch(bearer, excluded, effect)
        for instance in list(bearer._states.get(name, ())):
            end(w, instance, effect.clauses, effect.parent, out)
    _start(w, effect, state, level)


def put(w: World, effect: Effect, out: Outcome) -> None:
    """A state as the host sets it: it takes the place of what is there, and of what cannot stand beside it."""
    state: State = effect.field
    held = effect.subject._states
    roles = _roles(effect)
    for instance in list(held.get(state.name, ())):
        if state.policy != "per source" or (instance.source is effect.source and instance.roles == roles):
            end(w, instance, (), None, out)
    for name in state.excludes:
        for instance in list(held.get(name, ())):
            end(w, instance, (), None, out)
    level = effect.fields["level"]
    if state.levels is not None and level > state.levels[1]:
        raise OutOfBounds(f"{state.name} has levels {state.levels[0]} to {state.levels[1]}, not {level}")
    _add(w, effect, state, level, ())


def _start(w: World, effect: Effect, state: State, level: int) -> None:
    bearer = effect.subject
    blocked: tuple[str, ...] = ()
    for name, by in left_out(w, effect) if w._game.immune and state.implies else ():
        blocked = (*blocked, name)
        w._journal.kept.append((Event(f"become {name}", bearer, parent=effect.parent), by))
    _add(w, effect, state, level, blocked)
    effect.done = True


def _roles(effect: Effect) -> dict[str, Any]:
    return {k: v for k, v in effect.fields.items() if k != "level"}


def _add(w: World, effect: Effect, state: State, level: int, blocked: tuple[str, ...]) -> None:
    bearer = effect.subject
    w._serial += 1
    instance = StateInstance(
        state.name,
        bearer,
        source=effect.source,
        clause=effect.clauses[0],
        level=level,
        since=w._serial,
        roles=_roles(effect),
        ends=effect.value or (),
        blocked=blocked,
    )
    instances = bearer._states.get(state.name)
    if instances is None:
        instances = []
        w._journal.item(bearer._states, state.name, instances, effect.clauses, effect.parent)
    w._journal.append(instances, instance, effect.clauses, effect.parent)
    if instance.ends:
        w._journal.append(w._lasting, instance, effect.clauses, effect.parent)
        w._journal.forget("lasting")
        w._journal.forget("along")


def _second(w: World, effect: Effect, state: State, own: list[StateInstance], level: int, out: Outcome) -> None:
    policy = state.policy
    first = own[0]
    if policy == "newest":
        for instance in own:
            end(w, instance, effect.clauses, effect.parent, out)
        _start(w, effect, state, level)
    elif policy == "per source":
        same = next((i for i in own if _rule(i.clause) == _rule(effect.clauses[0]) and i.source is effect.source), None)
        if same is None:
            _start(w, effect, state, level)
        else:
            _renew(w, same, effect)
            if level > same.level:
                set_level(w, same, level, effect, out)
            effect.done = True
    elif policy == "highest level" and level > first.level:
        _renew(w, first, effect)
        for name, value in (("source", effect.source), ("clause", effect.clauses[0]), ("roles", _roles(effect))):
            w._journal.put(first, name, value, effect.clauses, effect.parent)
        set_level(w, first, level, effect, out)
    elif policy == "add levels":
        most = level + first.level if state.levels is None else min(level + first.level, state.levels[1])
        set_level(w, first, most, effect, out)
    elif policy == "chosen" and effect.body == "take":
        for instance in own:
            end(w, instance, effect.clauses, effect.parent, out)
        _start(w, effect, state, level)


def _renew(w: World, instance: StateInstance, effect: Effect) -> None:
    ends = effect.value or ()
    if ends != instance.ends:
        was = bool(instance.ends)
        w._journal.forget("lasting")
        w._journal.forget("along")
        w._journal.put(instance, "ends", ends, effect.clauses, effect.parent)
        if ends and not was:
            w._journal.append(w._lasting, instance)
        elif was and not ends:
            w._journal.remove(w._lasting, instance)


def set_level(w: World, instance: StateInstance, level: int, effect: Effect, out: Outcome) -> None:
    """Changes the level of an instance; at 0 it ends."""
    state = w._game.states[instance.state]
    old = instance.level
    low, high = state.levels or (1, 1)
    level = min(level, high)
    out.watch(instance.bearer, state, effect)
    if level < low:
        end(w, instance, effect.clauses, effect.parent, out)
        level = 0
    elif level != old:
        w._journal.put(instance, "level", level, effect.clauses, effect.parent)
    if level != old:
        effect.done = True


def end(
    w: World,
    instance: StateInstance | EffectInstance,
    clauses: tuple[str, ...],
    event: Event | None,
    out: Outcome,
    effect: Effect | None = None,
) -> None:
    """Ends an instance and what lasts as long as it does."""
    if instance.over:
        return
    if isinstance(instance, StateInstance):
        state = w._game.states[instance.state]
        out.watch(instance.bearer, state, effect or Effect("end", state.stop, instance.bearer, _first(clauses), event))
        own = instance.bearer._states[instance.state]
        w._journal.remove(own, instance, clauses, event)
        if not own:
            from .journal import MISSING

            w._journal.item(instance.bearer._states, instance.state, MISSING, clauses, event)
    else:
        w._journal.remove(w._held[instance.id], instance, clauses, event)
        w._journal.forget(instance.id)
    w._journal.put(instance, "over", True, clauses, event)
    if instance.ends:
        w._journal.remove(w._lasting, instance, clauses, event)
        w._journal.forget("lasting")
        if any(isinstance(ending, With) for ending in instance.ends):
            w._journal.forget("along")
    if not w._lasting:
        return
    for other in ending_with(w, instance):
        end(w, other, (other.clause,), event, out)  # its own clause says how long it lasts


def _rule(clause: str) -> str:
    """A clause of the rules; nothing for commands and facts of the host, which are no clauses."""
    return clause if "/" in clause else ""


def _first(clauses: tuple[str, ...]) -> str:
    return clauses[0] if clauses else ""


def hold(w: World, effect: Effect) -> None:
    """Makes an effect instance. The same clause with the same names and Source renews the one that is there."""
    id, names = effect.body
    w._serial += 1
    instance = EffectInstance(id, effect.clauses[0], names, effect.source, w._serial, effect.value)
    instances = w._held.setdefault(id, [])
    w._journal.append(instances, instance, effect.clauses, effect.parent)
    w._journal.forget(id)
    if instance.ends:
        w._journal.append(w._lasting, instance, effect.clauses, effect.parent)
        w._journal.forget("lasting")
        w._journal.forget("along")


def keep(w: World, effect: Effect) -> None:
    """Notes that a state is kept while the event and its consequences are handled."""
    id, names = effect.body
    instance = EffectInstance(id, effect.clauses[0], names, effect.source, w._serial, ())
    w._journal.append(w._held.setdefault(id, []), instance, effect.clauses, effect.parent)
    w._journal.forget(id)
    w._keeping.append((instance, effect.parent))


def kept(w: World, bearer: Any, state: State, effect: Effect) -> bool:
    """Whether some clause says that the bearer keeps the state while this event and its consequences are handled."""
    rules = w._game.keeps.get(state.name)
    if not rules or not any(holds(rule, w, Event("keeps", bearer)) for rule in rules):
        return False
    chain: list[Event | None] = []
    here: Event | None = effect.parent
    while here is not None:
        chain.append(here)
        here = here.parent
    return any(event in chain for _, event in w._keeping)
