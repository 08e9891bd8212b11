"""One chase round on the reference interpreter.

In: the plans of an edition, and a `Round`. Out: the `View` of what the Chase Progress procedure made of it. Checks are facts:
the round says how they came out, and who attempted what; nothing is rolled here.
"""

from __future__ import annotations

from rulewright.interpret import Choose, Thing, World, run
from rulewright.interpret.book import Book
from rulewright.interpret.values import RollRecord
from rulewright.model.terms import Related, Sym, Var
from tests.oracles.chase_state import Round, Vehicle
from tests.property.agreement.chase_view import View

ACTIONS = {
    "break_free": "Break Free",
    "engage": "Engage",
    "evade": "Evade",
    "keep_pace": "Keep Pace",
    "speed_up": "Speed Up",
    "trick": "Trick",
}


class ChaseOnPlans:
    """A table with one round on it."""

    def __init__(self, book: Book, before: Round) -> None:
        self.before = before
        self.w = World(book)
        self.vehicles = {v.id: self.w.add("Vehicle", v.id) for v in before.vehicles}
        self.names = {thing: id for id, thing in self.vehicles.items()}
        self.pilots = {v.id: self.w.add("Character", f"{v.id}'s pilot") for v in before.vehicles}
        for side in sorted({v.side for v in before.vehicles}):
            members = tuple(self.vehicles[v.id] for v in before.vehicles if v.side == side)
            self._append(self._chase, "Sides", self.w.add("Side", side, Members=members))
        for vehicle in before.vehicles:
            self._place(vehicle)

    @property
    def _chase(self) -> Thing:
        chase = self.w.only("Chase")
        assert chase is not None
        return chase

    def _append(self, owner: Thing, attribute: str, element: Thing) -> None:
        stored = self.w.raw(owner, attribute)
        self.w.set_attribute(owner, attribute, (*(stored if isinstance(stored, tuple) else ()), element))

    def _place(self, vehicle: Vehicle) -> None:
        thing = self.vehicles[vehicle.id]
        self._append(self._chase, "Vehicles", thing)
        self.w.set_attribute(thing, "Pilot", self.pilots[vehicle.id])
        self.w.set_attribute(thing, "Zone", vehicle.zone)
        for other in self.before.vehicles:
            if other.side != vehicle.side:
                self._append(thing, "Adversaries", self.vehicles[other.id])
        for group in self.before.engagements:
            if vehicle.id in group:
                for other_id in sorted(group - {vehicle.id}):
                    self._append(thing, "Rivals", self.vehicles[other_id])
        if vehicle.slowed:
            self.w.set_state(thing, "Slowing")
        if vehicle.uncontrolled:
            self.w.set_state(thing, "Uncontrolled")
        for n, check in enumerate(vehicle.checks):
            roll = "Other Skill Check" if check.action == "trick" and n else "Piloting Check"
            made = self.w.add(roll, f"{vehicle.id}'s check {n + 1}")
            self.w.set_attribute(made, "Action", Sym("pilot action", ACTIONS[check.action]))
            side = "success" if check.succeeded else "failure"
            self.w.t.rolls[made] = RollRecord(roll, "D20 Check", None, (), side.capitalize(), side, check.margin, {})
            self._append(thing, "Checks", made)

    def play(self) -> View:
        """Runs the phase and looks at the table. What the rules raise goes through."""
        for window in ("Chase", "Round"):
            run(self.w.start_window(window))
        asked = self._phase()
        gone = {id for id, thing in self.vehicles.items() if self.w.is_in(thing, "Gone")}
        return View(
            moves={id: self._number(thing, "Advance") for id, thing in self.vehicles.items()},
            zones={id: self._number(thing, "Zone") for id, thing in self.vehicles.items()},
            ahead=frozenset(
                (id, self.names[other])
                for id, thing in self.vehicles.items()
                for other in self._members(thing, "Adversaries")
                if self._ahead(thing, other)
            ),
            engaged=frozenset(
                (id, self.names[other])
                for id, thing in self.vehicles.items()
                for other in self._members(thing, "Rivals")
                if id not in gone and self.names[other] not in gone
            ),
            escaped=frozenset(id for id, thing in self.vehicles.items() if self.w.is_in(thing, "Escaped")),
            left=frozenset(id for id, thing in self.vehicles.items() if self.w.is_in(thing, "Left Behind")),
            asked=frozenset(asked),
            over=self.w.window("Chase") is None,
        )

    def _phase(self) -> list[str]:
        """Who was asked whether to drop back; everybody answers as the round says."""
        drops_back = {self.pilots[v.id]: v for v in self.before.vehicles}
        asked: list[str] = []
        resolver = self.w.start_window("Chase Progress Phase").resolve()
        try:
            request = next(resolver)
            while True:
                if not isinstance(request, Choose) or request.by is None:
                    raise AssertionError(f"nothing else should be asked: {request}")
                vehicle = drops_back[request.by]
                asked.append(vehicle.id)
                request = resolver.send(vehicle.drops_back)
        except StopIteration:
            return asked

    def _ahead(self, one: Thing, other: Thing) -> bool:
        return self.w.holds(Related("Ahead", Var("one"), (("of", Var("other")),)), {"one": one, "other": other})

    def _members(self, of: Thing, attribute: str) -> tuple[Thing, ...]:
        stored = self.w.raw(of, attribute)
        return tuple(m for m in stored if isinstance(m, Thing)) if isinstance(stored, tuple) else ()

    def _number(self, of: Thing, attribute: str) -> int:
        found = self.w.raw(of, attribute)
        assert isinstance(found, int)
        return found
