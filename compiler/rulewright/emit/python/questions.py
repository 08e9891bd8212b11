"""Questions about one thing as straight code: what each clause says stands in the method that asks, in the order of the clauses.

In: the editions that share the classes of things. Out: bodies of methods, answering as the tables of the runtime would. What
needs more than states, attributes, equipment and the roles that are handed over is left to the runtime; so is, once it may
matter, what effects hold, what duties oblige to, and what `even if` or the order of clauses may lift.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulewright.emit.naming import python_literal
from rulewright.model import terms as t
from rulewright.model.vocabulary import Action, Attribute, Ty
from rulewright.plan.nodes import PlanSet, Static

from .bearing import Bearing
from .equipment import Equipment
from .layout import Doc, Printer
from .names import Names, constant
from .needs import needed, never
from .question_bodies import Body, at_home
from .sayings import Editions, Saying
from .unsupported import NotSupported

Roles = Sequence[tuple[str, Ty]]


class Questions:
    """What the editions of one vocabulary say about each question. `constants` are those that the printed bodies use."""

    def __init__(self, names: Names, bears: Bearing, editions: Sequence[PlanSet]) -> None:
        self.names = names
        self.bears = bears
        self.constants: dict[str, Doc] = {}
        self.editions = Editions(names.v, editions)
        self.equipment = Equipment(self)

    def constant(self, value: Doc, about: str) -> str:
        """The name of a constant of the module."""
        name = base = f"_{constant(about)}"
        number = 1
        while self.constants.setdefault(name, value) != value:
            number += 1
            name = f"{base}_{number}"
        return name

    def same_constant(self, value: Doc, about: str) -> str:
        """The name of a constant that any clause may share with the first one which needed it."""
        known = next((name for name, other in self.constants.items() if other == value), None)
        return known or self.constant(value, about)

    def bit(self, state: str) -> str:
        """The name of the bit of a state."""
        return self.constant(f"{self.names.state(state)}.bit", f"in {state}")

    def any_of(self, states: Iterable[str], about: str) -> str:
        """The bits of all these states together, by a name that says what they do."""
        bits = sorted({self.bit(state) for state in states})
        return bits[0] if len(bits) == 1 else self.constant(" | ".join(bits), about)

    # ------------------------------------------------------------------------------------------ what is asked

    def adds_up(self, kind: str) -> bool:
        """Whether all modifiers of a kind count."""
        how = self.names.v.modifiers.get(kind)
        return how is None or (how.bonus == "sum" and how.penalty == "sum")

    def is_plain(self, state: str) -> bool:
        """Whether somebody is in a state exactly when an instance of it is there."""
        return state not in self.bears.states and self.names.carriers(state) == (state,)

    def gate(self, s: Static) -> str | None:
        """The state without which a sentence says nothing; None where there is none."""
        if isinstance(s.what, t.OnlyIf):
            return None
        need = needed(s.guards, "subject")
        return need.state if need is not None and self.is_plain(need.state) else None

    def gates(self, *keys: tuple[str, str]) -> frozenset[str] | None:
        """The states without which nothing is said about any of the keys; None where that cannot be told."""
        found: set[str] = set()
        for key in keys:
            said = self.editions.said(key)
            if said is None or said.held:
                return None
            for each in said.each:
                gate = self.gate(each.sentence)
                if gate is None:
                    return None
                found.add(gate)
        return frozenset(found)

    def state(self, out: Printer, state: str) -> bool:
        """Whether somebody is in a state. False where it is left to the runtime."""
        if not self.is_plain(state):
            return False
        at_home(out)
        out.line(f"return {python_literal(state)} in self._states")
        return True

    def deed(self, action: Action, entity: str, roles: Roles, general: Doc, *, why: bool) -> Body | None:
        """The verdict on the use of an action, or the truth alone. None where it is left to the runtime.

        `general` is how the runtime is asked: where what it alone can weigh may matter now, the body does so.
        """
        kinds = [e for e in self.names.v.entities if self.names.is_a(e, entity) or self.names.is_a(entity, e)]
        obliging = self.gates(*(("actions", kind) for kind in kinds))
        said = self.editions.said(("use", action.name))
        if said is None or obliging is None:
            return None
        whats = [each.sentence.what for each in said.each]
        if not all(isinstance(what, t.Cannot | t.OnlyIf | t.Can | t.EvenIf) for what in whats):
            return None
        bans = [
            each
            for each, what in zip(said.each, whats, strict=True)
            if isinstance(what, t.OnlyIf)
            or (isinstance(what, t.Cannot) and not never(each.sentence.guards, what.excepting))
        ]
        cans = [each for each, what in zip(said.each, whats, strict=True) if isinstance(what, t.Can)]
        lifted = any(isinstance(what, t.EvenIf) for what in whats)
        body = Body(self, entity, t.Key("use", action.name), roles, general)
        allowed = action.default == "allowed"
        cans = [] if allowed and not why else cans
        try:
            body.unless(said.held, sorted(obliging))
            (body.verdict if why else body.truth)(bans, cans, allowed, lifted)
        except NotSupported:
            return None
        return body if body.is_whole() else None

    def number(
        self, attribute: Attribute, entity: str, roll: str | None, roles: Roles, general: Doc, *, why: bool
    ) -> Body | None:
        """The total of a number, or the number alone. None where it is left to the runtime; `general` as for deeds."""
        keys = [("attribute", attribute.name)]
        if roll is not None:
            keys.append(("in roll", f"{attribute.name} in {roll}"))
        said = self.editions.said(*keys)
        if said is None:
            return None
        track = attribute.track
        bounded = track is not None and (track.low is not None or track.high is not None)
        if (bounded and (said.each or said.held)) or attribute.name in self.bears.decisions:
            return None
        if not all(self.simply_adds(each) or self.gate(each.sentence) for each in said.each):
            return None  # it would be asked here whether it applies, and then by the runtime once more
        body = Body(self, entity, t.Query("attribute", attribute.name), roles, general)
        try:
            body.unless(said.held, ())
            (body.total if why else body.value)(attribute, said.each)
        except NotSupported:
            return None
        return body if body.is_whole() else None

    def simply_adds(self, each: Saying) -> bool:
        """Whether a sentence about a number adds something, whatever else is said."""
        what = each.sentence.what
        return isinstance(what, t.Modifier) and self.adds_up(what.kind) and not each.beaten
