"""What the engines are given, and what is done around them.

In: troopers and vehicles of the twins. Out: plain dicts as an engine takes them; `Setup`, what each engine can do; the turn of an
army and the phase of a chase, played with an engine for the decisions and Python for the rest. None of the engines can follow a
reference from one thing to another or change a world, so the host looks things up, passes them in, and writes results back.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any

from benchmarks.twins import chase_classes, skirmish_classes

Record = dict[str, Any]

NONE, REGULAR, IRREGULAR = 0, 1, 2  # which Order a trooper gives
STAYS, ESCAPES, IS_LEFT = 0, 1, 2
FAILURE, SUCCESS, CRITICAL = 0, 1, 2
DEGREES = {"Failure": FAILURE, "Success": SUCCESS, "Critical": CRITICAL}
STATES = (
    "isolated",
    "targeted",
    "immobilized_a",
    "immobilized_b",
    "stunned",
    "unconscious",
    "dead",
    "sepsitorized",
    "possessed",
    "disconnected",
    "irregular",
)


class Setup(ABC):
    """One engine with the rules in it. `leaves_out`: what it lacks beside the generated package."""

    name: str
    leaves_out: str
    questions_only = False  # a way of asking that makes no difference to events

    @abstractmethod
    def wip(self, trooper: Record) -> int:
        """The WIP of a Reset Roll."""

    @abstractmethod
    def may_reset(self, trooper: Record) -> bool: ...

    @abstractmethod
    def reset(self, roll: Record) -> list[Any]:
        """Success value (20 at most), degree, and whether still Isolated, Targeted and Immobilized-B."""

    @abstractmethod
    def leaderless(self, lieutenant: Record) -> bool: ...

    @abstractmethod
    def orders(self, army: Record) -> list[int]:
        """For each of `troopers` the Order given; `leaderless` says how the check came out."""

    @abstractmethod
    def own(self, chase: Record) -> list[int]:
        """For each of `vehicles` what its pilot earned."""

    @abstractmethod
    def advance(self, chase: Record) -> list[int]:
        """For each of `vehicles` what it moves; `own`, `engaged` and `rival_advances` are known."""

    @abstractmethod
    def leave(self, chase: Record) -> list[int]:
        """For each of `vehicles` whether it leaves; its zone, and the highest and lowest of its adversaries, are known."""

    def wips(self, troopers: list[Record]) -> list[int]:
        """The same question of many, in the engine's best way."""
        return [self.wip(trooper) for trooper in troopers]


class OneByOne(Setup):
    """An engine that is handed one record at a time, an expression for each question.

    `ask` holds the expressions, as callables. An army or a chase is gone through by the host: where an engine maps over a list
    it copies the list in every step, or has no such form.
    """

    ask: Mapping[str, Callable[[Record], Any]]

    def wip(self, trooper: Record) -> int:
        return int(self.ask["wip"](trooper))

    def may_reset(self, trooper: Record) -> bool:
        return bool(self.ask["may_reset"](trooper))

    def reset(self, roll: Record) -> list[Any]:
        return [int(each) for each in self.ask["reset"](roll)]

    def leaderless(self, lieutenant: Record) -> bool:
        return bool(self.ask["leaderless"](lieutenant))

    def orders(self, army: Record) -> list[int]:
        leaderless = army["leaderless"]
        return self._each("order", [trooper | {"leaderless": leaderless} for trooper in army["troopers"]])

    def own(self, chase: Record) -> list[int]:
        return self._each("own", chase["vehicles"])

    def advance(self, chase: Record) -> list[int]:
        return self._each("advance", chase["vehicles"])

    def leave(self, chase: Record) -> list[int]:
        return self._each("leave", chase["vehicles"])

    def _each(self, question: str, records: list[Record]) -> list[int]:
        ask = self.ask[question]
        return [int(ask(record)) for record in records]


# ---------------------------------------------------------------------------------------------------- records


def trooper_record(who: skirmish_classes.Trooper) -> Record:
    record = {state: getattr(who, state) for state in STATES} | {"wip": who.wip, "on_table": who.on_table}
    crew_outside = isinstance(who, skirmish_classes.Tag) and who.operator.on_table
    tag = who.tag if isinstance(who, skirmish_classes.Operator) else None
    tag_lost = tag is not None and tag.unconscious and not tag.escape_system
    return record | {"crew_outside": crew_outside, "tag_lost": tag_lost}


def roll_record(who: skirmish_classes.Trooper, die: int, modifiers: int = 0) -> Record:
    return trooper_record(who) | {"die": die, "modifiers": modifiers}


def vehicle_record(v: chase_classes.Vehicle) -> Record:
    return {
        "checks": [{"action": c.action, "margin": c.margin} for c in v.checks],
        "slowing": v.slowing,
        "uncontrolled": v.uncontrolled,
        "zone": v.zone,
    }


# ---------------------------------------------------------------------------------------------------- around them

Turn = tuple[bool, int, list[int], int]


def turn(setup: Setup, troopers: list[Record], lieutenant: Record | None) -> Turn:
    """Loss of Lieutenant, the pool, the Orders given one by one, the Special Orders."""
    leaderless = lieutenant is None or setup.leaderless(lieutenant)
    given = setup.orders({"troopers": troopers, "leaderless": leaderless})
    return leaderless, given.count(REGULAR), given, int(not leaderless)


Links = list[list[int]]
Moved = tuple[list[int], list[int], list[int]]


def phase(setup: Setup, vehicles: list[Record], adversaries: Links, rivals: Links) -> Moved:
    """Own results, advances and who leaves. Nobody drops back, and who is gone already is not in the lists."""
    chase = {"vehicles": vehicles}
    own = setup.own(chase)
    for record, mine, others in zip(vehicles, own, rivals, strict=True):
        record["own"] = mine
        record["engaged"] = bool(others)
        record["rival_advances"] = any(own[n] == 1 for n in others)
    advance = setup.advance(chase)
    for record, moved in zip(vehicles, advance, strict=True):
        record["zone"] += moved
    zones = [record["zone"] for record in vehicles]
    for record, them in zip(vehicles, adversaries, strict=True):
        there = [zones[n] for n in them]
        record["alone"] = not there
        record["highest"] = max(there, default=0)
        record["lowest"] = min(there, default=0)
    return own, advance, setup.leave(chase)
