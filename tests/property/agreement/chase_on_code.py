"""One chase round on the printed package, through what a host sees.

In: the imported package of an edition, and a `Round`. Out: the `View` of what the Chase Progress procedure made of it. Checks
are facts here too: results that lists hold, as they stand in a save or after a table has rolled real dice.
"""

from __future__ import annotations

from types import ModuleType
from typing import Any

from tests.oracles.chase_state import Check, Round
from tests.property.agreement.chase_view import View


class ChaseOnCode:
    """A table with one round on it, and the host who answers."""

    def __init__(self, package: ModuleType, before: Round) -> None:
        self.package = package
        self.before = before
        self.asked: list[str] = []
        self.w = w = package.World()
        self.vehicles = {}
        for v in before.vehicles:
            pilot = w.add(package.Character(f"{v.id}'s pilot"))
            self.vehicles[v.id] = w.add(package.Vehicle(v.id, pilot=pilot, zone=v.zone))
        w.chase.vehicles += self.vehicles.values()
        for side in sorted({v.side for v in before.vehicles}):
            members = [self.vehicles[v.id] for v in before.vehicles if v.side == side]
            w.chase.sides.append(w.add(package.Side(side, members=members)))
        for v in before.vehicles:
            vehicle = self.vehicles[v.id]
            vehicle.adversaries = [self.vehicles[other.id] for other in before.vehicles if other.side != v.side]
            for group in before.engagements:
                if v.id in group:
                    vehicle.rivals += [self.vehicles[other] for other in sorted(group - {v.id})]
            if v.slowed:
                w.set_state(vehicle, package.State.SLOWING)
            if v.uncontrolled:
                w.set_state(vehicle, package.State.UNCONTROLLED)
            vehicle.checks += [self._check(check, second=n > 0) for n, check in enumerate(v.checks)]

    def _check(self, check: Check, *, second: bool) -> Any:
        roll = self.package.PilotingCheck
        if check.action == "trick" and second:
            roll = self.package.OtherSkillCheck
        degree = "Success" if check.succeeded else "Failure"
        action = self.package.PilotAction[check.action.upper()]
        made = roll(degree=degree, succeeded=check.succeeded, margin=check.margin, action=action)
        return self.w.add(made)

    def play(self) -> View:
        """Runs the phase and looks at the table. What the rules raise goes through."""
        w, run = self.w, self.package.run
        run(w.start_chase())
        run(w.start_round())
        self.package.run_with(w.start_chase_progress_phase(), self)
        here = self.vehicles
        return View(
            moves={id: v.advance for id, v in here.items()},
            zones={id: v.zone for id, v in here.items()},
            ahead=frozenset((id, o.name) for id, v in here.items() for o in v.adversaries if v.is_ahead_of(o)),
            engaged=frozenset(
                (id, o.name) for id, v in here.items() for o in v.rivals if not v.is_gone and not o.is_gone
            ),
            escaped=frozenset(id for id, v in here.items() if v.is_escaped),
            left=frozenset(id for id, v in here.items() if v.is_left_behind),
            asked=frozenset(self.asked),
            over=not w.chase_is_open,
        )

    # The host's side.

    def choose(self, request: Any) -> int:
        """Whether a pilot drops back, as the round says."""
        vehicle = next(v for v in self.before.vehicles if self.vehicles[v.id].pilot is request.by)
        self.asked.append(vehicle.id)
        return int(vehicle.drops_back)

    def roll(self, request: Any) -> tuple[int, ...]:
        raise AssertionError(f"nothing should be rolled: {request}")

    def judge(self, request: Any) -> bool:
        raise AssertionError(f"nobody should be asked: {request}")
