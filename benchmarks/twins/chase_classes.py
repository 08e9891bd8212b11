"""The second phase of a vehicle chase, by hand, with slotted classes.

In: a `Chase` of `Vehicle`s with what their pilots did. Out: everybody moved, those gone who leave, the engagements and the
bonuses of being ahead, `over`. `wants` answers for each pilot who would escape whether to drop back instead. No hazards, no
reasons, no journal.
"""

from __future__ import annotations

from collections.abc import Callable

Wants = Callable[["Vehicle"], bool]


class Check:
    """A check that a pilot attempted; a margin of 0 or more is a success."""

    __slots__ = ("action", "margin")

    def __init__(self, action: str, margin: int) -> None:
        self.action = action
        self.margin = margin


class Vehicle:
    __slots__ = (
        "advance",
        "adversaries",
        "branch",
        "carries",
        "checks",
        "escaped",
        "left_behind",
        "name",
        "own_result",
        "rivals",
        "slowing",
        "uncontrolled",
        "zone",
    )

    def __init__(self, name: str, zone: int) -> None:
        self.name = name
        self.zone = zone
        self.checks: list[Check] = []
        self.adversaries: list[Vehicle] = []
        self.rivals: list[Vehicle] = []  # the others in its engagement
        self.branch: str | None = None
        self.slowing = False
        self.uncontrolled = False
        self.escaped = False
        self.left_behind = False
        self.own_result = 0
        self.advance = 0
        self.carries: list[Vehicle] = []  # opponents it counts as ahead of while they share its zone

    @property
    def gone(self) -> bool:
        return self.escaped or self.left_behind

    def ahead_of(self, other: Vehicle) -> bool:
        return self.zone > other.zone or other in self.carries

    def failing(self) -> bool:
        if self.uncontrolled:
            return True
        if not self.checks:
            return not self.slowing
        return all(check.margin < 0 for check in self.checks)

    def earned(self) -> int:
        """The zones that its own pilot earned."""
        if self.uncontrolled or self.slowing:
            return 0
        back = False
        for check in self.checks:
            margin = check.margin
            if margin >= 0 or (margin >= -4 and check.action == "speed up"):
                return 1
            if check.action == "keep pace":
                back = True
        return -1 if back else 0

    def moved(self) -> int:
        """The zones it moves, carried or held by its engagement."""
        own = self.own_result
        if not self.rivals or own == 1:
            return own
        for rival in self.rivals:
            if rival.own_result == 1:
                return 1 if not self.slowing and self.failing() else 0
        return 0

    def clear(self) -> bool:
        """Two zones ahead of every adversary."""
        limit = self.zone - 2
        some = False
        for other in self.adversaries:
            if not (other.escaped or other.left_behind):
                if other.zone > limit:
                    return False
                some = True
        return some

    def outrun(self) -> bool:
        """Two zones behind every adversary."""
        limit = self.zone + 2
        some = False
        for other in self.adversaries:
            if not (other.escaped or other.left_behind):
                if other.zone < limit:
                    return False
                some = True
        return some


class Chase:
    __slots__ = ("over", "sides", "vehicles")

    def __init__(self) -> None:
        self.vehicles: list[Vehicle] = []
        self.sides: list[list[Vehicle]] = []
        self.over = False

    def progress(self, wants: Wants) -> None:
        """The whole phase. Everybody moves at once, drops back at once, and is judged at once."""
        present = [v for v in self.vehicles if not v.gone]
        for v in self.vehicles:
            v.carries = []
        for v in present:
            v.own_result = v.earned()
        for v in present:
            v.advance = v.moved()
        carried = [(r, v) for v in present for r in v.rivals if carries(r, v)]
        for v in present:
            v.zone += v.advance
        for rival, v in carried:
            if rival.zone == v.zone:
                rival.carries.append(v)
        for v in present:
            if v.rivals:
                v.rivals = [r for r in v.rivals if r.zone == v.zone and not apart(r, v)]
        backs = [(v, max(o.zone for o in v.adversaries if not o.gone) + 1) for v in present if v.clear() and wants(v)]
        for v, zone in backs:
            v.zone = zone
        escaped = [v for v in present if v.clear()]
        outrun = [v for v in present if v.outrun()]
        for v in escaped:
            v.escaped = True
        for v in outrun:
            v.left_behind = True
        for v in escaped + outrun:
            for rival in v.rivals:
                rival.rivals = [r for r in rival.rivals if r is not v]
            v.rivals = []
        if backs:
            for v in present:
                v.carries = [o for o in v.carries if o.zone == v.zone]
        if self.sides and sum(any(not v.gone for v in side) for side in self.sides) <= 1:
            self.over = True


def carries(rival: Vehicle, v: Vehicle) -> bool:
    """Whether the rival moved by itself and took an opponent along."""
    return rival.own_result == 1 and v.own_result < 1 and not v.slowing and v.failing() and rival in v.adversaries


def apart(one: Vehicle, other: Vehicle) -> bool:
    return one.branch is not None and other.branch is not None and one.branch != other.branch
