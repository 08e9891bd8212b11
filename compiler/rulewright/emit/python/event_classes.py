"""The classes of events that things hold until a clause has them happen."""

from __future__ import annotations

from rulewright.emit.naming import docstring, python_literal, python_name

from .class_bodies import property_of, slots, table
from .layout import Printer, call
from .names import Names, slot, type_name
from .signatures import annotation, default

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
            out.line("def __init__(")
            with out.indented():
                out.line("self,")
                out.line('name: str = "",')
                out.line("*,")
                for a in every:
                    value = "True" if a.role == "plain" and a.name == "succeeded" else default(a.ty)
                    out.line(f"{python_name(a.name)}: {annotation(names, a.ty, 'Iterable')} = {value},")
            out.line(") -> None:")
            with out.indented():
                passed = [f"{python_name(a.name)}={python_name(a.name)}" for a in every if a.name in known]
                out.doc(call("super().__init__", "name", *passed))
                for a in own:
                    given = python_name(a.name)
                    if a.ty.many:
                        given = f"{'FactList' if a.ty.many == 'list' else 'FactSet'}(self, {given})"
                    out.line(f"self.{slot(a.name)}: {annotation(names, a.ty)} = {given}")
        for a in own:
            property_of(
                out,
                names,
                a,
                _SAID.get(a.name, "") or (f"Who or what comes after '{a.name}'." if a.name in roles else ""),
            )
