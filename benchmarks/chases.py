"""Random chases, described once and built on the generated package and on each twin.

In: a seeded generator, or descriptions. Out: the same vehicles as entities of a package's world, as slotted objects and as
dicts. Nothing is measured here.

A large chase drives in packs: a vehicle's adversaries are those of the other side in its own pack. If everybody were up
against everybody, 10,000 vehicles would hold 50 million references before any rule looked at them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from types import ModuleType
from typing import Any

from benchmarks.twins import chase_classes, chase_dicts

ACTIONS = ("speed up", "keep pace", "evade", "trick", "engage", "break free")
PACK = 10


@dataclass(frozen=True, slots=True)
class Driver:
    """A vehicle as the phase finds it. `group`: its engagement within the pack, or None."""

    pack: int
    side: int
    zone: int
    checks: tuple[tuple[str, int], ...] = ()
    slowing: bool = False
    uncontrolled: bool = False
    group: int | None = None
    branch: int | None = None
    drops_back: bool = False


def random_chase(rng: Random, size: int, *, pack: int = PACK, branches: bool = True) -> list[Driver]:
    """`size` vehicles; about a third are engaged, always with somebody in their own zone."""
    made = []
    for n in range(size):
        checks = tuple((rng.choice(ACTIONS), rng.randint(-8, 8)) for _ in range(rng.choice((0, 1, 1, 1, 2, 2))))
        zone = rng.randint(0, 4)
        made.append(
            Driver(
                pack=n // pack,
                side=n % 2,
                zone=zone,
                checks=checks,
                slowing=rng.random() < 0.1,
                uncontrolled=rng.random() < 0.1,
                group=zone if rng.random() < 0.4 else None,
                branch=rng.choice((None, None, None, 1, 2)) if branches else None,
                drops_back=rng.random() < 0.3,
            )
        )
    return made


def adversaries(drivers: Sequence[Driver]) -> list[list[int]]:
    """For each vehicle, the numbers of those of another side in its pack."""
    packs: dict[int, list[int]] = {}
    for n, d in enumerate(drivers):
        packs.setdefault(d.pack, []).append(n)
    return [[m for m in packs[d.pack] if drivers[m].side != d.side] for d in drivers]


def rivals(drivers: Sequence[Driver]) -> list[list[int]]:
    """For each vehicle, the numbers of the others in its engagement."""
    groups: dict[tuple[int, int], list[int]] = {}
    for n, d in enumerate(drivers):
        if d.group is not None:
            groups.setdefault((d.pack, d.group), []).append(n)
    return [[] if d.group is None else [m for m in groups[d.pack, d.group] if m != n] for n, d in enumerate(drivers)]


def sides(drivers: Sequence[Driver]) -> list[list[int]]:
    return [[n for n, d in enumerate(drivers) if d.side == side] for side in sorted({d.side for d in drivers})]


@dataclass(slots=True)
class OnPackage:
    """A world in the round before its Chase Progress Phase; also the host who answers."""

    world: Any
    vehicles: list[Any]
    back: set[int]  # ids of the pilots who would drop back

    def choose(self, request: Any) -> int:
        return int(id(request.by) in self.back)

    def roll(self, request: Any) -> tuple[int, ...]:
        raise AssertionError(f"nothing should be rolled: {request}")

    def judge(self, request: Any) -> bool:
        raise AssertionError(f"nobody should be asked: {request}")


def on_package(p: ModuleType, drivers: Sequence[Driver]) -> OnPackage:
    w = p.World()
    actions = {action: p.PilotAction[action.upper().replace(" ", "_")] for action in ACTIONS}
    branches = {1: w.add(p.Branch("one")), 2: w.add(p.Branch("two")), None: None}
    made = OnPackage(w, [], set())
    for n, d in enumerate(drivers):
        pilot = w.add(p.Character(f"p{n}"))
        if d.drops_back:
            made.back.add(id(pilot))
        checks = [
            w.add(
                p.PilotingCheck(
                    by=pilot,
                    degree="Success" if margin >= 0 else "Failure",
                    succeeded=margin >= 0,
                    margin=margin,
                    action=actions[action],
                )
            )
            for action, margin in d.checks
        ]
        made.vehicles.append(
            w.add(p.Vehicle(f"v{n}", pilot=pilot, zone=d.zone, checks=checks, branch=branches[d.branch]))
        )
    for v, d, them, others in zip(made.vehicles, drivers, adversaries(drivers), rivals(drivers), strict=True):
        v.adversaries = [made.vehicles[m] for m in them]
        v.rivals = [made.vehicles[m] for m in others]
        if d.slowing:
            w.set_state(v, p.State.SLOWING)
        if d.uncontrolled:
            w.set_state(v, p.State.UNCONTROLLED)
    w.chase.vehicles += made.vehicles
    for n, members in enumerate(sides(drivers)):
        w.chase.sides.append(w.add(p.Side(f"side {n}", members=[made.vehicles[m] for m in members])))
    p.run(w.start_chase())
    p.run(w.start_round())
    return made


def in_classes(drivers: Sequence[Driver]) -> chase_classes.Chase:
    chase = chase_classes.Chase()
    for n, d in enumerate(drivers):
        v = chase_classes.Vehicle(f"v{n}", d.zone)
        v.checks = [chase_classes.Check(action, margin) for action, margin in d.checks]
        v.slowing = d.slowing
        v.uncontrolled = d.uncontrolled
        v.branch = None if d.branch is None else str(d.branch)
        chase.vehicles.append(v)
    for v, them, others in zip(chase.vehicles, adversaries(drivers), rivals(drivers), strict=True):
        v.adversaries = [chase.vehicles[m] for m in them]
        v.rivals = [chase.vehicles[m] for m in others]
    chase.sides = [[chase.vehicles[m] for m in members] for members in sides(drivers)]
    return chase


def in_dicts(drivers: Sequence[Driver]) -> chase_dicts.Chase:
    chase = chase_dicts.chase()
    made = chase["vehicles"]
    for n, d in enumerate(drivers):
        v = chase_dicts.vehicle(f"v{n}", d.zone)
        v |= {"checks": list(d.checks), "slowing": d.slowing, "uncontrolled": d.uncontrolled, "branch": d.branch}
        made.append(v)
    for v, them, others in zip(made, adversaries(drivers), rivals(drivers), strict=True):
        v["adversaries"] = [made[m] for m in them]
        v["rivals"] = [made[m] for m in others]
    chase["sides"] = [[made[m] for m in members] for members in sides(drivers)]
    return chase


def wants_in(drivers: Sequence[Driver]) -> Any:
    """The answer of each pilot, for either twin."""
    back = {f"v{n}" for n, d in enumerate(drivers) if d.drops_back}
    return lambda v: (v["name"] if isinstance(v, dict) else v.name) in back
