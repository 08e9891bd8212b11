"""Writing journal entries, and what is common to all ways of changing a place: conflicts and who is to blame.

In: deeds of one place. Out: an entry of the journal; the deeds that are left when clauses are ordered.
"""

from __future__ import annotations

from typing import Any

from rulewright.interpret.deed import Deed
from rulewright.interpret.errors import RulesConflict
from rulewright.interpret.events import Cause, Event, caused_by
from rulewright.interpret.tables import Entry
from rulewright.interpret.values import Thing, Value
from rulewright.interpret.world import World
from rulewright.model.terms import Key


def subject(deed: Deed) -> Thing:
    """The thing that a deed changes; deeds of places have one."""
    found = deed.subject
    assert found is not None
    return found


def clauses(deeds: list[Deed]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(c for d in deeds for c in d.about.get("clauses", (d.clause,)) if c))


def write(world: World, place: tuple[Any, ...], old: Value, new: Value, deeds: list[Deed]) -> None:
    """One entry for a place: old, new, clauses, cause, Source."""
    event = deeds[0].scope.event if deeds else None
    source = deeds[0].fields.get("source") if deeds else None
    world.t.journal.append(Entry(place, old, new, clauses(deeds), event, source))
    for deed in deeds:
        deed.happened = True


def event(key: Key, fields: dict[str, Value], deeds: list[Deed], **rest: Any) -> Event:
    """What is heard of deeds that changed one place together."""
    causes = [Cause(d.clause or None, d.scope.event) for d in deeds] or [Cause(None)]
    others = tuple(dict.fromkeys(causes[1:]))
    kept = {k: v for k, v in fields.items() if v is not None}
    return caused_by(key, kept, causes[0], others=others, **rest)


def agreed(deeds: list[Deed], writes: list[Any], what: str, world: World) -> list[Deed]:
    """Deeds that write one place: all equal, or those left by the order between clauses; else RulesConflict."""
    if len({repr(w) for w in writes}) <= 1:
        return deeds
    applying = set(clauses(deeds))
    left = [
        (d, w)
        for d, w in zip(deeds, writes, strict=True)
        if all(world.book.out(c, applying) is None for c in clauses([d]))
    ]
    if len({repr(w) for _, w in left}) != 1:
        raise RulesConflict(what, clauses(deeds))
    return [d for d, _ in left]
