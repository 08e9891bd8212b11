"""Names of everything in a vocabulary: classes, slots, constants. One place, so that modules agree.

In: a vocabulary. Out: Python names made from stable ids, and what is where (which kind of thing has which attribute).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from typing import Any

from rulewright.emit.naming import python_name
from rulewright.emit.reserved import PYTHON_KEYWORDS
from rulewright.model.terms import Ask
from rulewright.model.vocabulary import Attribute, Entity, Ty, Vocabulary
from rulewright.plan.family import is_a

THING = "Thing"
_INNER = {
    "_index",
    "_place",
    "_states",
    "_world",
    "_type",
    "_fields",
    "_items",
    "_groups",
    "_home",
    "_membership",
    "_fact",
    "_list",
    "_set",
}
IMPORTED = {
    "conditions": ("Mask", "forced", "highest", "is_at", "lookup", "lowest", "still"),
    "drivers": ("Command",),
    "engine": ("Asking",),
    "events": ("Event",),
    "lacking": ("All", "Among", "Atom", "Bind", "Either", "Limit", "Names", "Sentence", "Unspent"),
    "lasting": ("always", "until"),
    "lifetimes": ("Heard", "While", "With"),
    "results": ("Part",),
    "rolls": ("again", "make"),
    "rounds": ("Round",),
    "tables": ("Offer", "Phase", "Rule", "Tables"),
    "values": ("bounded",),
}
"""What the modules of rules have from the runtime, by module."""
IN_RULES = frozenset(name for module, given in IMPORTED.items() if module != "results" for name in given)
"""What they alone have from it."""
OWN_CLASSES = {
    *(name for given in IMPORTED.values() for name in given if name[0].isupper()),
    *("ALLOWED", "Added", "Any", "Barred", "ClassVar", "Constant", "Effect", "Entity", "FactList", "FactSet", "Field"),
    *("Iterable", "Numbered", "PendingRoll", "Relation", "RollResult", "Rolls", "State", "TYPE_CHECKING", "Total"),
    *("Verdict", "WaitingEvent", "Window", "World", THING),
}
"""What printed modules import beside the classes of a vocabulary, and the class of everything in it."""
_KEPT = {
    *("w", "e", "r", "v", "d", "q", "n", "p", "s", "out", "mask", "parts", "facts", "found", "which"),
    *(name for given in IMPORTED.values() for name in given if name.islower()),
}
"""What functions of rules call by themselves: no name of the rules is called so."""


def local(name: str) -> str:
    """The local variable of a name of the rules."""
    made = python_name(name)
    return f"{made}_" if made in _KEPT else made


def type_name(name: str) -> str:
    """The class of a declared type. One that the printed modules need themselves keeps its name."""
    made = python_name(name, "type")
    return f"{made}_" if made in OWN_CLASSES else made


def member(name: str) -> str:
    """A method or property that is called as something declared: only a keyword of Python needs a mark."""
    made = python_name(name).strip("_")
    return f"{made}_" if made in PYTHON_KEYWORDS else made


def constant(name: str) -> str:
    return python_name(name, "constant")


def slot(attribute: str) -> str:
    made = f"_{python_name(attribute)}"
    return f"{made}_" if made in _INNER else made


class Names:
    """What a vocabulary declares, by the questions that printing asks."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.v = vocabulary

    def entity(self, name: str) -> Entity | None:
        return self.v.entities.get(name)

    def is_a(self, name: str, ancestor: str) -> bool:
        here: str | None = name
        while here is not None:
            if here == ancestor:
                return True
            entity = self.v.entities.get(here)
            here = entity.parent if entity else None
        return False

    def ancestors(self, name: str) -> tuple[str, ...]:
        """The entity and its ancestors, itself first."""
        found: list[str] = []
        here: str | None = name
        while here is not None and here in self.v.entities:
            found.append(here)
            here = self.v.entities[here].parent
        return tuple(found)

    def attribute(self, owner: str | None, name: str) -> Attribute | None:
        """The attribute as a thing of that kind has it; of an unknown kind, the only one of that name."""
        if owner is not None:
            for kind in self.ancestors(owner):
                if name in self.v.entities[kind].attributes:
                    return self.v.entities[kind].attributes[name]
            if owner in self.v.rolls:
                found = self.of_declared(self.v.rolls, owner, name)
                if found is not None:
                    return found
        if name in self.v.resources:
            return self.resource(name)
        below = [a for a in self.by_name.get(name, ()) if owner is None or self.is_a(a.owner, owner)]
        return below[0] if below else None

    @staticmethod
    def of_declared(table: Mapping[str, Any], owner: str, name: str) -> Attribute | None:
        """An attribute of a roll, event or action, its own or inherited."""
        here: str | None = owner
        while here is not None and here in table:
            found: Attribute | None = table[here].attributes.get(name)
            if found is not None:
                return found
            here = getattr(table[here], "parent", None)
        return None

    @staticmethod
    def all_of(table: Mapping[str, Any], owner: str) -> tuple[Attribute, ...]:
        """All attributes of a roll, event or action, inherited ones first."""
        found: dict[str, Attribute] = {}
        here: str | None = owner
        while here is not None and here in table:
            found = {**table[here].attributes, **found}
            here = getattr(table[here], "parent", None)
        return tuple(found.values())

    def resource(self, name: str) -> Attribute:
        from rulewright.model.vocabulary import Track, Ty

        return Attribute(name, THING, Ty("number"), "resource", Track(low=0))

    @cached_property
    def waiting(self) -> tuple[str, ...]:
        """The events that a thing can hold until a clause has them happen, with all their kinds; parents first."""
        v = self.v
        tables: tuple[Mapping[str, Any], ...] = (v.entities, v.events, v.actions, v.rolls)
        held = {a.ty.base for table in tables for owner in table.values() for a in owner.attributes.values()}
        found = [n for n in v.events if "event" in held or any(is_a(v.events, n, base) for base in held)]
        return tuple(sorted(found, key=lambda name: sum(is_a(v.events, name, other) for other in v.events)))

    def said_of(self, event: str) -> tuple[Attribute, ...]:
        """All that can be said of an event: whom it happens to, its roles, its attributes."""
        declared = self.v.events[event]
        roles = {r.preposition: r.ty for r in declared.signature.roles}
        if declared.signature.subject is not None:
            roles = {"subject": Ty(declared.signature.subject), **roles}
        outcome = {"succeeded": Ty("flag")} if declared.succeeds else {}
        said = [Attribute(name, event, replace(ty, optional=True)) for name, ty in {**roles, **outcome}.items()]
        return (*said, *self.all_of(self.v.events, event))

    @cached_property
    def by_name(self) -> dict[str, list[Attribute]]:
        found: dict[str, list[Attribute]] = {}
        for entity in self.v.entities.values():
            for attribute in entity.attributes.values():
                found.setdefault(attribute.name, []).append(attribute)
        return found

    def field(self, attribute: Attribute) -> str:
        """The constant that describes an attribute, as rule modules write it."""
        owner = "" if attribute.owner == THING else f"{constant(attribute.owner)}_"
        return f"v.{owner}{constant(attribute.name).rstrip('_')}" if owner else f"v.RESOURCE_{constant(attribute.name)}"

    def state(self, name: str) -> str:
        return f"v.STATE_{constant(name).rstrip('_')}"

    def members(self, state: str) -> tuple[str, ...]:
        """The states of a group; a state is a group of itself."""
        found: dict[str, None] = {}
        for member in self.v.state_groups.get(state, (state,)):
            if member in self.v.state_groups and member != state:
                found.update(dict.fromkeys(self.members(member)))
            else:
                found[member] = None
        return tuple(found)

    def deeds(self, ask: Ask) -> tuple[str, ...]:
        """The keys of what is about to happen, or is asked about, that a key stands for: a group of states is its members."""
        states = ask.kind in ("become", "stop", "gain_level", "lose_level")
        return tuple(f"{ask.kind} {name}" for name in (self.members(ask.name) if states else (ask.name,)))

    def group_of(self, entity: str) -> str | None:
        """Who joins things of a type; None where it is no group. A kind of a group is a group."""
        joined = (self.v.entities[kind].group_of for kind in self.ancestors(entity))
        return next((member for member in joined if member is not None), None)

    def implied(self, state: str) -> tuple[str, ...]:
        """All that being in a state brings with it, itself left out."""
        found: dict[str, None] = {}
        todo = list(self.v.states[state].implies) if state in self.v.states else []
        while todo:
            name = todo.pop(0)
            if name not in found:
                found[name] = None
                todo.extend(self.v.states[name].implies if name in self.v.states else ())
        return tuple(found)

    def carriers(self, state: str) -> tuple[str, ...]:
        """The states that being in means being in this one."""
        members = self.members(state)
        return tuple(
            dict.fromkeys([*members, *(s for s in self.v.states if any(m in self.implied(s) for m in members))])
        )

    def excluded(self, state: str) -> tuple[str, ...]:
        """The states that cannot stand beside this one, whichever of the two says so."""
        own = self.v.states[state].excludes
        return (*own, *(s.name for s in self.v.states.values() if state in s.excludes and s.name not in own))

    def touches(self, state: str) -> tuple[str, ...]:
        """The states and groups that an instance of this state may begin or end."""
        own = (state, *self.implied(state))
        groups = [g for g in self.v.state_groups if any(m in own for m in self.members(g))]
        return (*own, *groups)
