"""The tables of a world: everything that a transaction may change.

In: nothing; data types. Out: tables of immutable values, so that copying the tables is copying the world, and the entries of
the journal.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rulewright.interpret.book import Latch
from rulewright.interpret.events import Event
from rulewright.interpret.later import Delayed
from rulewright.interpret.values import EffectInstance, RollRecord, StateInstance, Thing, Value, WindowInstance

PlaceName = tuple[Any, ...]  # ("attribute", thing, name), ("state", thing, name), ("place", thing), ..


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the journal: a place, what stood there, what stands there now, and who did it."""

    place: PlaceName
    old: Value
    new: Value
    clauses: tuple[str, ...] = ()
    cause: Event | None = None
    source: Value = None
    by_rules: bool = True  # False: a fact that the host set


@dataclass(slots=True)
class Tables:
    """Everything that a transaction may change. Values are immutable, so a copy of the tables is a copy of the world."""

    things: list[Thing] = field(default_factory=list)
    gone: dict[Thing, None] = field(default_factory=dict)
    values: dict[tuple[Thing, str], Value] = field(default_factory=dict)
    places: dict[Thing, Thing] = field(default_factory=dict)
    relations: dict[tuple[str, Thing, tuple[Value, ...]], None] = field(default_factory=dict)
    states: dict[int, StateInstance] = field(default_factory=dict)
    effects: dict[int, EffectInstance] = field(default_factory=dict)
    delayed: dict[int, Delayed] = field(default_factory=dict)
    spent: dict[tuple[str, tuple[Value, ...]], Latch] = field(default_factory=dict)
    counters: dict[tuple[str, tuple[Value, ...], WindowInstance], int] = field(default_factory=dict)
    windows: list[WindowInstance] = field(default_factory=list)  # open ones, in the order of opening
    opened: list[WindowInstance] = field(default_factory=list)  # all there ever were
    closing: dict[WindowInstance, None] = field(default_factory=dict)
    spans: dict[WindowInstance, tuple[int, int | None]] = field(default_factory=dict)  # where the record began, ended
    record: list[Event] = field(default_factory=list)
    journal: list[Entry] = field(default_factory=list)
    zones: dict[tuple[str, int], Thing] = field(default_factory=dict)
    rolls: dict[Thing, RollRecord] = field(default_factory=dict)
    clock: int = 0
    serial: int = 0

    def copy(self) -> Tables:
        new = Tables(clock=self.clock, serial=self.serial)
        for name in ("things", "windows", "opened", "record", "journal"):
            setattr(new, name, list(getattr(self, name)))
        for name in (
            "gone", "values", "places", "relations", "states", "effects", "delayed", "spent", "counters", "closing", "spans",
            "zones", "rolls",
        ):  # fmt: skip
            setattr(new, name, dict(getattr(self, name)))
        return new
