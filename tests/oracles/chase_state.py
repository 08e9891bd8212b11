"""What a vehicle chase looks like to the oracles: the state before the advance, and the open points with their choices.

Data only, with the checks of its consistency and its plain (JSON) form. `F..` and `A..` in comments are the numbers of
the clauses and of the open points.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

Action = Literal["break_free", "engage", "evade", "keep_pace", "speed_up", "trick"]
Maneuver = Literal["break_free", "engage", "evade", "keep_pace", "slow_down", "speed_up", "trick"]
Group = frozenset[str]


@dataclass(frozen=True, slots=True)
class Policy:
    """One answer for every open point; the defaults are policy D."""

    a1: Literal["advance", "fall_back", "net"] = "advance"  # keep pace failed, something else succeeded
    a2: Literal["stay", "fall_back"] = "stay"  # keep pace failed, slowed down
    a3: Literal["one", "two"] = "one"  # keep pace failed twice
    a4: Literal["advance", "fall_back", "net"] = "advance"  # keep pace failed, speed up nearly made
    a5: Literal["stay", "advance"] = "stay"  # speed up nearly made, slowed down
    a6: Literal["leave", "carry", "hold"] = "leave"  # engaged after having slowed down
    a8: Literal["uncontrolled", "coast"] = "uncontrolled"  # no pilot action at all
    a9: Literal["at_least", "exactly"] = "at_least"  # what two zones means
    a10: Literal["carry", "stay"] = "carry"  # uncontrolled member of an engagement that moves
    a11: Literal["keep", "dissolve"] = "keep"  # the others, after one member broke free
    a17: Literal["all", "any"] = "all"  # left behind relative to whom
    a18: Literal["once", "repeat"] = "once"  # leaving judged once or until nobody leaves
    a19: Literal["before", "after"] = "before"  # drop back before or after others are judged left behind
    a20: Literal["one_side_remains", "a_side_left"] = "one_side_remains"  # over, with three or more sides


DEFAULT = Policy()


@dataclass(frozen=True, slots=True)
class Check:
    """A check the pilot attempted. `margin` = result - difficulty; an automatic success has margin 0 (A7)."""

    action: Action
    margin: int

    @property
    def succeeded(self) -> bool:
        return self.margin >= 0

    @property
    def nearly(self) -> bool:
        """A speed up that missed by less than 5 (F7.6)."""
        return self.action == "speed_up" and -4 <= self.margin <= -1

    @property
    def lost_ground(self) -> bool:
        """A keep pace that failed (F7.5)."""
        return self.action == "keep_pace" and self.margin < 0


@dataclass(frozen=True, slots=True)
class Vehicle:
    """A vehicle as the advance finds it; `zone` is the one it is in after the pilot actions."""

    id: str
    side: str
    zone: int
    checks: tuple[Check, ...] = ()
    slowed: bool = False
    uncontrolled: bool = False
    drops_back: bool = False  # its answer if asked whether to give up an escape

    @property
    def idle(self) -> bool:
        return not self.checks and not self.slowed and not self.uncontrolled


@dataclass(frozen=True, slots=True)
class Round:
    vehicles: tuple[Vehicle, ...]
    engagements: tuple[Group, ...] = ()


@dataclass(frozen=True, slots=True)
class Standing:
    """Who is where, for the bonuses of being ahead."""

    sides: Mapping[str, str]
    zones: Mapping[str, int]
    counted: frozenset[tuple[str, str]] = frozenset()  # (ahead, behind) by F7.9, though they share a zone
    gone: frozenset[str] = frozenset()

    def enemies(self, vehicle: str) -> frozenset[str]:
        """Those still in the chase."""
        return frozenset(v for v, side in self.sides.items() if side != self.sides[vehicle] and v not in self.gone)

    def ahead(self, vehicle: str, other: str) -> bool:
        """Whether `vehicle` counts as ahead of `other`, by its zone or by F7.9."""
        return self.zones[vehicle] > self.zones[other] or (vehicle, other) in self.counted


def faults(state: Round) -> list[str]:
    """Why `state` cannot stand before an advance; empty if it can."""
    found: list[str] = []
    zones = {v.id: v.zone for v in state.vehicles}
    if len(zones) != len(state.vehicles):
        found.append("two vehicles share an id")
    found += [f"{v.id}: more than two actions" for v in state.vehicles if len(v.checks) + v.slowed > 2]
    seen: set[str] = set()
    for group in state.engagements:
        if unknown := group - zones.keys():
            found.append(f"unknown in an engagement: {sorted(unknown)}")
        elif len({zones[m] for m in group}) > 1:
            found.append(f"engaged across zones: {sorted(group)}")
        if len(group) < 2:
            found.append(f"an engagement of fewer than two: {sorted(group)}")
        if group & seen:
            found.append(f"in two engagements: {sorted(group & seen)}")
        seen |= group
    return found


def round_to_plain(state: Round) -> dict[str, Any]:
    return {
        "vehicles": [
            {
                "id": v.id,
                "side": v.side,
                "zone": v.zone,
                "checks": [[c.action, c.margin] for c in v.checks],
                "slowed": v.slowed,
                "uncontrolled": v.uncontrolled,
                "drops_back": v.drops_back,
            }
            for v in state.vehicles
        ],
        "engaged": [sorted(group) for group in state.engagements],
    }


def round_from_plain(data: Mapping[str, Any]) -> Round:
    return Round(
        tuple(
            Vehicle(
                v["id"],
                v["side"],
                v["zone"],
                tuple(Check(action, margin) for action, margin in v.get("checks", ())),
                v.get("slowed", False),
                v.get("uncontrolled", False),
                v.get("drops_back", False),
            )
            for v in data["vehicles"]
        ),
        tuple(frozenset(group) for group in data.get("engaged", ())),
    )
