"""The classes of events that things hold until a clause has them happen."""

from __future__ import annotations

from rulewright.emit.naming import docstring, python_literal, python_name

from .class_bodies import handed_on, init, param_of, property_of, slots, table
from .layout import Printer
from .names import Names, type_name

BASE = "WaitingEvent"
_SAID = {"subject": "Whom it happens to.", "succeeded": "Whether it succeeds."}


def event_class(out: Printer, names: Names, event: str) -> None:
    """An event as a thing: all that can be said of it, by keyword; what is not said is absent."""
    every = names.said_of(event)
    above = names.v.events[event].parent
    parent = type_name(above) if above in names.waiting else BASE
    known = {a.name for a in names.said_of(above)} if above in names.waiting else set[str]()
    own = [a for a in every if a.name not in known]
    roles = {r.preposition for r in names.v.events[event].signature.roles}
    out.line(f"class {type_name(event)}({parent}):")
    with out.indented():
        out.block(docstring(f"A {event} that waits until a clause has it happen.", 4))
        slots(out, own)
        out.line(f"_type: ClassVar[str] = {python_literal(event)}")
        table(out, "_fields: ClassVar[dict[str, Field]]", {a.name: names.field(a) for a in every})
        if own:
            params = ["succeeded: bool = True" if a.name == "succeeded" else param_of(names, a) for a in every]
            passed = [handed_on(a) for a in every if a.name in known]
            init(out, names, params, passed, [(a, python_name(a.name)) for a in own])
        for a in own:
            after = f"Who or what comes after '{a.name}'." if a.name in roles else ""
            property_of(out, names, a, _SAID.get(a.name, after))
