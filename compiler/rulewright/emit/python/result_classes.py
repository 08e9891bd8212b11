"""The classes of roll results."""

from __future__ import annotations

from rulewright.emit.naming import docstring, python_literal, python_name
from rulewright.model.vocabulary import Roll

from .class_bodies import property_of, slots, table
from .layout import Printer, call
from .names import Names, slot, type_name
from .signatures import annotation, default


def line_of(names: Names, roll: Roll) -> list[str]:
    found: list[str] = []
    here: str | None = roll.name
    while here is not None and here in names.v.rolls:
        found.append(here)
        here = names.v.rolls[here].parent
    return found


def result_class(out: Printer, names: Names, roll: Roll) -> None:
    own = list(roll.attributes.values())
    every = list(names.all_of(names.v.rolls, roll.name))
    inherited = [a for a in every if a not in own]
    parent = type_name(roll.parent or "") if roll.parent in names.v.rolls else "RollResult"
    out.line(f"class {type_name(roll.name)}({parent}):")
    with out.indented():
        out.block(docstring(f"What came of a {roll.name}.", 4))
        slots(out, own)
        out.line(f"_type: ClassVar[str] = {python_literal(roll.name)}")
        table(out, "_fields: ClassVar[dict[str, Field]]", {a.name: names.field(a) for a in every})
        if own:
            out.line("def __init__(")
            with out.indented():
                out.line("self,")
                out.line('name: str = "",')
                out.line("*,")
                out.line("by: Any = None,")
                out.line('degree: str = "",')
                out.line("succeeded: bool = False,")
                out.line("margin: int = 0,")
                out.line("faces: tuple[int, ...] = (),")
                for a in every:
                    out.line(f"{python_name(a.name)}: {annotation(names, a.ty, 'Iterable')} = {default(a.ty)},")
            out.line(") -> None:")
            with out.indented():
                inner = ["name", *(f"{n}={n}" for n in ("by", "degree", "succeeded", "margin", "faces"))]
                inner += [f"{python_name(a.name)}={python_name(a.name)}" for a in inherited]
                out.doc(call("super().__init__", *inner))
                for a in own:
                    value = python_name(a.name)
                    if a.ty.many:
                        value = f"{'FactList' if a.ty.many == 'list' else 'FactSet'}(self, {value})"
                    out.line(f"self.{slot(a.name)}: {annotation(names, a.ty)} = {value}")
        for a in own:
            property_of(out, names, a)
