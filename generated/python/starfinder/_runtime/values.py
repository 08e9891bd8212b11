"""Numbers as rules see them: the base, then what clauses make of it, stage by stage."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any

from .circles import begin
from .errors import RulesConflict
from .events import Event
from .fields import Field
from .results import Part, Total

if TYPE_CHECKING:
    from .bearing import Number
    from .world import World


def total(w: World, thing: Any, field: Field) -> Total:
    """The attribute in general."""
    found = w._game.bears.number(field, "", type(thing))
    if not found.rules:
        return Total(_own(w, found, field, thing))
    return _staged(w, found, field, thing, None, "attribute")


def total_in(w: World, thing: Any, field: Field, roll: str, roles: dict[str, Any]) -> Total:
    """The attribute in a roll with these roles, made by who has the attribute."""
    found = w._game.bears.number(field, roll, type(thing))
    if not found.rules:
        return Total(_own(w, found, field, thing))
    return _staged(w, found, field, thing, roles, f"attribute {roll}")


def modifiers(w: World, roll: str, by: Any, roles: dict[str, Any], beside: Collection[str] = ()) -> Total:
    """What clauses add to a roll itself. `beside` are the other clauses that have a say in it."""
    found = w._game.bears.number(None, roll, type(by))
    if not found.rules:
        return Total(0)
    return _staged(w, found, None, by, roles, f"roll {roll}", beside)


def number(w: World, thing: Any, field: Field) -> int:
    """The attribute in general, without what it is made of."""
    found = w._game.bears.number(field, "", type(thing))
    if found.added is None:
        return _staged(w, found, field, thing, None, "attribute").value
    return _summed(w, found, found.added, field, thing)


def number_in(w: World, thing: Any, field: Field, roll: str, roles: dict[str, Any]) -> int:
    """The attribute in a roll, without what it is made of."""
    found = w._game.bears.number(field, roll, type(thing))
    if found.added is None:
        return _staged(w, found, field, thing, roles, f"attribute {roll}").value
    return _summed(w, found, found.added, field, thing)


def of_all(things: Sequence[Any], query: str) -> list[Total]:
    """The same question to many things. Where all answer by one method, as a rule, it is looked up once."""
    methods = {getattr(kind, query) for kind in set(map(type, things))}
    if len(methods) == 1:
        method = methods.pop()
        return [method(thing) for thing in things]
    return [getattr(thing, query)() for thing in things]


def _own(w: World, found: Number, field: Field, thing: Any) -> int:
    """What the attribute is before anything is added: what a definition works out for it, else what is stored."""
    if found.defined:
        question = (field, thing, "as it is defined")
        working = begin(w, question)
        try:
            for rule in found.defined:
                worked_out: int | None = rule.holds(w, thing)
                if worked_out is not None:
                    return worked_out
        finally:
            working.remove(question)
    stored: int = getattr(thing, field.slot)
    return stored


def _summed(w: World, found: Number, added: tuple[tuple[str, Part], ...], field: Field, thing: Any) -> int:
    value: int = _own(w, found, field, thing) if found.defined else getattr(thing, field.slot)
    if not added:
        return value
    return _bounded(w, value + found.sums[thing._bits][0], field, thing)


def bounded(old: int, by: int, cap: int | None, floor: int | None = None) -> int:
    """A change that stops at a limit which it has not passed yet."""
    if cap is not None:
        by = min(by, max(0, cap - old))
    return by if floor is None else max(by, min(0, floor - old))


def bounds(w: World | None, thing: Any, field: Field) -> tuple[int | None, int | None]:
    """The lowest and the highest value for this thing now, None where there is none.

    A bound may be a number of the same thing, with all that clauses make of it; outside a world that is not known.
    """
    return _bound(w, thing, field.low), _bound(w, thing, field.high)


def _bound(w: World | None, thing: Any, bound: int | Field | None) -> int | None:
    if isinstance(bound, Field):
        return None if w is None else number(w, thing, bound)
    return bound


def _bounded(w: World, value: int, field: Field, thing: Any) -> int:
    low, high = field.limits or bounds(w, thing, field)
    if low is not None and value < low:
        value = low
    if high is not None and value > high:
        value = high
    return value


def _staged(
    w: World,
    found: Number,
    field: Field | None,
    thing: Any,
    roles: dict[str, Any] | None,
    key: str,
    beside: Collection[str] = (),
) -> Total:
    """Asks each clause that may have a say for its parts, and puts them together in the order of the game's stages.

    `key` and `roles` are those of the question, `beside` other clauses that bear on it, which one may be ordered against.
    """
    base = 0 if field is None else _own(w, found, field, thing) if found.defined else getattr(thing, field.slot)
    if found.added is not None:
        amount, own = found.sums[0 if thing is None else thing._bits]
        return _held(w, base + amount, field, thing, own)
    parts = _asked(w, found, (field, thing, key), roles, () if thing is None else thing._states)
    if not parts:
        return _held(w, base, field, thing)
    bears = w._game.bears
    if bears.summed and all(part.stage == "add" and part.clause not in bears.losers for part in parts):
        value = base
        for part in parts:
            value += part.amount
        return _held(w, value, field, thing, parts)
    dropped: list[Part] = []
    parts = _unbeaten(w, parts, dropped, beside)
    by_stage: dict[str, list[Part]] = {}
    for part in parts:
        by_stage.setdefault(_STAGES.get(part.stage, part.stage), []).append(part)
    value = base
    kept: list[Part] = []
    for stage in w._game.values:
        if stage in by_stage:
            value = _apply(w, stage, value, by_stage[stage], kept, dropped)
    return _held(w, value, field, thing, kept, dropped)


def _held(
    w: World, value: int, field: Field | None, thing: Any, parts: Sequence[Part] = (), dropped: Sequence[Part] = ()
) -> Total:
    """The total within the bounds of the attribute."""
    within = value if field is None else _bounded(w, value, field, thing)
    return Total(within, tuple(parts), tuple(dropped), None if within == value else value)


def _asked(
    w: World,
    found: Number,
    question: tuple[Field | None, Any, str],
    roles: dict[str, Any] | None,
    states: Collection[str],
) -> list[Part]:
    """The parts of the clauses that have a say. What they are asked is put together only once some clause has to be."""
    parts: list[Part] = []
    asked: Event | None = None
    try:
        for rule, needed, sure in found.rules:
            if needed is not None and needed.isdisjoint(states):
                continue
            if sure and rule.part is not None:
                parts.append(rule.part)
                continue
            if asked is None:
                _, thing, key = question
                working = begin(w, question)
                asked = Event(key, thing, None if roles is None else {"by": thing, **roles})
            rule.holds(w, asked, parts)
    finally:
        if asked is not None:
            working.remove(question)
    return parts


_STAGES = {"halve up": "multiply", "halve down": "multiply", "double": "multiply"}


def _unbeaten(w: World, parts: list[Part], dropped: list[Part], beside: Collection[str]) -> list[Part]:
    losers = w._game.bears.losers
    if len(parts) + len(beside) < 2 or not any(part.clause in losers for part in parts):
        return parts
    beats = w._game.beats
    clauses = sorted({*beside, *(p.clause for p in parts)})
    left: list[Part] = []
    for part in parts:
        winner = next((c for c in clauses if (c, part.clause) in beats), None) if part.clause in losers else None
        if winner is None:
            left.append(part)
        else:
            dropped.append(part._replace(reason=f"beaten by {winner}"))
    return left


def _apply(w: World, stage: str, value: int, here: list[Part], kept: list[Part], dropped: list[Part]) -> int:
    if stage == "add":
        for part in stacked(w, here, dropped):
            value += part.amount
            kept.append(part)
        return value
    if stage in ("set", "substitute"):
        if len({p.amount for p in here}) > 1:
            raise RulesConflict(f"a value is set to {here[0].amount} and more", tuple(p.clause for p in here))
        kept.append(here[0])  # the others say the same
        return here[0].amount
    if stage in ("at least", "at most"):
        tightest = max if stage == "at least" else min
        bound = tightest(p.amount for p in here)
        kept.extend(p for p in here if p.amount == bound)
        dropped.extend(p._replace(reason="another bound is tighter") for p in here if p.amount != bound)
        return tightest(value, bound)
    for part in here:
        if part.stage == "double":
            value *= 2
        elif part.stage == "halve up":
            value = -(-value // 2)
        else:
            value //= 2
        kept.append(part._replace(amount=value))  # what came of it
    return value


def stacked(w: World, parts: list[Part], dropped: list[Part]) -> list[Part]:
    """Those of the parts that count, by the stacking table, bonuses and penalties apart."""
    groups: dict[tuple[str, int], list[Part]] = {}
    for part in parts:
        groups.setdefault((part.kind, part.sign), []).append(part)
    out = set()
    for (kind, sign), group in groups.items():
        bonus, penalty = w._game.stacking.get(kind, ("sum", "sum"))
        how = bonus if sign > 0 else penalty
        for part in _losers(how, group):
            out.add(id(part))
            dropped.append(part._replace(reason=f"only the {how.partition(' ')[0]} {kind} counts"))
    return [p for p in parts if id(p) not in out]


def _losers(how: str, group: list[Part]) -> list[Part]:
    if how == "sum" or len(group) < 2:
        return []
    if how == "highest per source":
        by_source: dict[object, list[Part]] = {}
        for part in group:
            by_source.setdefault(part.source or part.clause, []).append(part)
        return [p for parts in by_source.values() for p in _losers("highest", parts)]
    # "highest" and "lowest" are said of the number as it is added: the lowest penalty is the one that hurts most.
    best = max(group, key=lambda p: p.amount) if how == "highest" else min(group, key=lambda p: p.amount)
    return [p for p in group if p is not best]
