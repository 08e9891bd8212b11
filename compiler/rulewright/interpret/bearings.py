"""States that come and go: policies, implied and excluded states, levels, and what is heard of it.

In: deeds on one state of one bearer. Out: changed instances; `becomes` and `stops being` are told by comparing what the bearer
was with what it is, so that holders, groups and second instances need no bookkeeping.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeAlias

from rulewright.interpret import states
from rulewright.interpret.deed import Deed
from rulewright.interpret.entries import agreed, event, subject, write
from rulewright.interpret.events import Cause, Event
from rulewright.interpret.scope import Scope
from rulewright.interpret.values import StateInstance, Thing, Value, number, thing
from rulewright.interpret.world import World
from rulewright.model.terms import Key
from rulewright.model.vocabulary import State

KINDS = ("become", "stop", "lose_level", "set level", "change level")
Told: TypeAlias = tuple[dict[str, int], tuple[StateInstance, ...]]


def told(bearer: Thing, world: World) -> Told:
    """What the bearer is, with levels, and by which instances."""
    return states.plain(bearer, Scope(world)), world.instances(bearer)


# ------------------------------------------------------------------------------------------------ removals


def remove(deeds: list[Deed], world: World) -> None:
    """Ends instances, then lowers and raises levels of those that are there."""
    bearer, state = subject(deeds[0]), str(deeds[0].about["state"])
    for deed in deeds:
        if deed.kind == "stop":
            only = deed.about.get("only")
            for instance in world.instances(bearer, state):
                if only in (None, instance.id) and _is_of(instance, deed.about.get("of") or {}):
                    end(instance, [deed], world)
    leveling = [d for d in deeds if d.kind in ("lose_level", "set level", "change level")]
    writes = [("set", d.about["level"]) if d.kind == "set level" else ("change",) for d in leveling]
    leveling = agreed(leveling, writes, f"the level of {bearer.name}'s {state}", world)
    changing = [d for d in leveling if d.kind != "set level"]
    by = sum(map(_by, changing))
    if changing:
        limit = next((d.about["limit"] for d in changing if d.about.get("limit") is not None), None)
        for instance in world.instances(bearer, state):
            _relevel(instance, _limited(instance.level, by, limit), changing, world)
    for deed in leveling:
        if deed.kind == "set level" and deed.about["level"] is not None:
            for instance in world.instances(bearer, state):
                _relevel(instance, int(deed.about["level"]), [deed], world)


def would_end(deed: Deed, world: World) -> Key | None:
    """What a deed on a level would be, if it takes the last one by itself: the end of the state."""
    if deed.kind not in ("lose_level", "set level", "change level") or deed.subject is None:
        return None
    state = str(deed.about["state"])
    declared = world.book.state(state)
    low = declared.levels[0] if declared is not None and declared.levels else 1
    own = world.instances(deed.subject, state)
    if deed.kind == "set level":
        left = [number(deed.about["level"])] * len(own)
    else:
        left = [_limited(i.level, _by(deed), deed.about.get("limit")) for i in own]
    return Key("stop", state) if own and all(level is not None and level < low for level in left) else None


def _is_of(instance: StateInstance, of: Mapping[str, Value]) -> bool:
    """Whether an instance has this Source and these roles."""
    own = {**dict(instance.roles), "source": instance.source}
    return all(own.get(name) == value for name, value in of.items())


def _by(deed: Deed) -> int:
    amount = number(deed.fields.get("amount")) or 0
    return -amount if deed.key is not None and deed.key.kind == "lose_level" else amount


def _limited(level: int, by: int, limit: int | None) -> int:
    if limit is None:
        return level + by
    return min(level + by, max(limit, level)) if by > 0 else max(level + by, min(limit, level))


def _relevel(instance: StateInstance, level: int, deeds: list[Deed], world: World) -> None:
    declared = world.book.state(instance.state)
    low, high = declared.levels if declared is not None and declared.levels else (1, 1)
    level = min(level, high)
    if level < low:
        end(instance, deeds, world)
    elif level != instance.level:
        world.t.states[instance.id] = replace(instance, level=level)
        write(world, ("state", instance.bearer, instance.state), instance.level, level, deeds)


def end(instance: StateInstance, deeds: list[Deed], world: World) -> None:
    """Takes one instance away."""
    if instance.id in world.t.states:
        del world.t.states[instance.id]
        write(world, ("state", instance.bearer, instance.state), instance.level, None, deeds)


# ------------------------------------------------------------------------------------------------ additions


def change(deeds: list[Deed], world: World) -> list[Event]:
    """Brings instances in, by the policy of the state. What ended was ended before."""
    for deed in deeds:
        if deed.kind == "become":
            _become(deed, world)
    return []


def _become(deed: Deed, world: World) -> None:
    bearer, state = subject(deed), str(deed.about["state"])
    declared = world.book.state(state)
    level = number(deed.fields["amount"]) or 0
    if declared is None or level <= 0:
        return
    own = world.instances(bearer, state)
    match declared.policy:
        case "unique" if own:
            return
        case "newest" | "chosen":
            for instance in own:
                end(instance, [deed], world)
        case "per source":
            same = [i for i in own if (i.clause, i.source) == (deed.clause, thing(deed.fields.get("source")))]
            if same:
                new = replace(same[0], level=max(same[0].level, _clamp(level, declared)), ends=deed.about["ends"])
                _swap(same[0], new, deed, world)
                return
        case "highest level" if own:
            if level > own[0].level:
                new = _instance(deed, declared, level, world)
                _swap(own[0], replace(new, id=own[0].id, since=own[0].since), deed, world)
            return
        case "add levels" if own:
            _swap(own[0], replace(own[0], level=_clamp(own[0].level + level, declared)), deed, world)
            return
        case _:
            pass
    _exclude(bearer, declared, deed, world)
    new = _instance(deed, declared, level, world)
    world.t.states[new.id] = new
    write(world, ("state", bearer, state), None, new.level, [deed])


def _instance(deed: Deed, declared: State, level: int, world: World) -> StateInstance:
    without = tuple(state for state, _ in deed.about.get("without", ()))
    return StateInstance(
        world.next_id(), declared.name, subject(deed), _clamp(level, declared), thing(deed.fields.get("source")),
        deed.clause, len(world.t.record), tuple(s for s in world.book.implied(declared.name) if s not in without),
        deed.about["ends"], deed.about["roles"],
    )  # fmt: skip


def _clamp(level: int, declared: State) -> int:
    low, high = declared.levels or (1, 1)
    return max(low, min(level, high))


def _swap(old: StateInstance, new: StateInstance, deed: Deed, world: World) -> None:
    world.t.states[old.id] = new
    if old.level != new.level:
        write(world, ("state", old.bearer, old.state), old.level, new.level, [deed])
    deed.happened = True


def _exclude(bearer: Thing, declared: State, deed: Deed, world: World) -> None:
    """What a state excludes, or what excludes it, ends when it comes."""
    for instance in world.excluded(bearer, declared):
        end(instance, [deed], world)


# ------------------------------------------------------------------------------------------------ what is heard


def heard(before: dict[Thing, Told], world: World) -> list[Event]:
    """What is heard of states, from what bearers were to what they are."""
    events: list[Event] = []
    for bearer, (was, instances) in before.items():
        now, present = told(bearer, world)
        new = {i.id: i for i in present}
        gone = [i for i in instances if i.id not in new]
        fresh = [i for i in present if i.id not in {o.id for o in instances}]
        for state in dict.fromkeys((*was, *now)):
            events.extend(_state(bearer, state, was, now, gone, fresh, world))
        for group, members in world.book.vocabulary.state_groups.items():
            then, after = any(m in was for m in members), any(m in now for m in members)
            if then != after:
                instance = _behind(members, fresh if after else gone)
                events.append(_turn(bearer, group, after, instance, world))
    return events


def _state(
    bearer: Thing, state: str, was: dict[str, int], now: dict[str, int], gone: list[StateInstance],
    fresh: list[StateInstance], world: World,
) -> list[Event]:  # fmt: skip
    events: list[Event] = []
    if state not in was:
        events.append(_turn(bearer, state, True, _behind((state,), fresh), world))
    elif state not in now:
        events.append(_turn(bearer, state, False, _behind((state,), gone), world))
    declared = world.book.state(state)
    if declared is None or declared.levels is None:
        return events
    old, new = was.get(state, 0), now.get(state, 0)
    added = [i for i in fresh if i.state == state]
    amount = new - old or (added[0].level if added and state in was else 0)
    if amount:
        kind = "gain_level" if amount > 0 else "lose_level"
        instance = added[0] if added else None
        events.append(_tell(Key(kind, state), bearer, instance, {"amount": abs(amount), "level": new}, world))  # type: ignore[arg-type]
    if old != new and ("reach", state) in world.book.listened:
        events.append(_tell(Key("reach", state), bearer, None, {"old": old, "new": new}, world))
    return events


def _behind(states: tuple[str, ...], instances: list[StateInstance]) -> StateInstance | None:
    own = [i for i in instances if i.state in states]
    holders = [i for i in instances if any(s in i.implied for s in states)]
    return (own or holders or [None])[0]  # type: ignore[list-item]


def _turn(bearer: Thing, state: str, comes: bool, instance: StateInstance | None, world: World) -> Event:
    return _tell(Key("become" if comes else "stop", state), bearer, instance, {}, world)


def _tell(key: Key, bearer: Thing, instance: StateInstance | None, fields: dict[str, Value], world: World) -> Event:
    """An event of a state, with the cause that the journal has for it."""
    name = instance.state if instance is not None else key.name
    entry = next((e for e in reversed(world.t.journal) if e.place == ("state", bearer, name)), None)
    if entry is None:
        entry = next((e for e in reversed(world.t.journal) if e.place[:2] == ("state", bearer)), None)
    about: dict[str, Value] = {"subject": bearer, **fields}
    if instance is not None:
        about.update({"source": instance.source, "level": instance.level, **dict(instance.roles), "instance": instance})
    about.update(fields)
    told = event(key, about, [], instance=instance)
    if entry is None:
        return told
    cause = Cause(entry.clauses[0] if entry.clauses else None, entry.cause)
    depth = entry.cause.depth + 1 if entry.cause is not None else 0
    return replace(told, cause=cause, depth=depth)
