"""How a state begins and ends: which clauses, of which pages, lead into it and out of it.

In: all plans of an edition. Out: for each rule that defines a state its `Way`s, its own first; read from the plans, not from
the words, so that the page shows what the code does. And its boxes, with the clauses of other pages that do the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rulewright.model.page import Part, PartKind, Way
from rulewright.model.text import ToClause
from rulewright.pages.editions import Printing
from rulewright.pages.parts import title_of
from rulewright.pages.references import Mentions, document_title, homes

_INTO = {"Causes it": True, "Ends it": False}
_BOXES = tuple(PartKind)
"""The boxes in the order in which pages print them."""


def ways_of(here: Printing, spoken: Mentions) -> Mapping[str, tuple[Way, ...]]:
    """Rule id -> ways in, then ways out; one for each page, with all its clauses that do it."""
    owners = homes(here)
    found: dict[str, dict[tuple[bool, str], dict[str, None]]] = {}
    for said in spoken.values():
        for ref, group, name in said:
            for home in owners.get(name, ()) if group in _INTO else ():
                found.setdefault(home, {}).setdefault((_INTO[group], ref.rule), {})[ref.clause] = None
    return {home: tuple(_ordered(here, home, ways)) for home, ways in found.items()}


def with_ways(parts: tuple[Part, ...], ways: tuple[Way, ...]) -> tuple[Part, ...]:
    """The boxes of a state, each told what begins or ends the state on other pages; a box that only has such is made for it."""
    found = list(parts)
    for kind, into in ((PartKind.TRIGGERS, True), (PartKind.CANCELLATIONS, False)):
        others = tuple(one for way in ways if way.into is into and way.title for one in way.clauses)
        if not others:
            continue
        at = next((place for place, part in enumerate(found) if part.kind is kind), None)
        if at is None:
            at = next((p for p, part in enumerate(found) if _BOXES.index(part.kind) > _BOXES.index(kind)), len(found))
            found.insert(at, Part(kind, title_of((kind.value, 0, "")), ()))
        found[at] = replace(found[at], elsewhere=others)
    return tuple(found)


def _ordered(here: Printing, home: str, ways: Mapping[tuple[bool, str], Mapping[str, None]]) -> list[Way]:
    made = [
        (not into, owner != home, title(here, owner).casefold(), owner, Way(
            into, "" if owner == home else title(here, owner), tuple(ToClause(owner, clause) for clause in clauses)
        ))
        for (into, owner), clauses in ways.items()
    ]  # fmt: skip
    return [way for *_, way in sorted(made, key=lambda one: one[:4])]


def title(here: Printing, owner: str) -> str:
    """What the page or document is called in this edition."""
    return here.title(owner) if owner in here.rules else document_title(here, owner)
