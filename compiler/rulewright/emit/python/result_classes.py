"""The classes of roll results."""

from __future__ import annotations

from rulewright.emit.naming import docstring, python_literal, python_name
from rulewright.model.vocabulary import Roll

from .class_bodies import handed_on, init, param_of, property_of, slots, table
from .layout import Printer
from .names import Names, type_name

_PARAMS = {
    "by": "by: Any = None",
    "degree": 'degree: str = ""',
    "succeeded": "succeeded: bool = False",
    "margin": "margin: int = 0",
    "faces": "faces: tuple[int, ...] = ()",
}
"""What every result is made of."""


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
            params = [*_PARAMS.values(), *(param_of(names, a) for a in every)]
            passed = [*(f"{name}={name}" for name in _PARAMS), *map(handed_on, inherited)]
            init(out, names, params, passed, [(a, python_name(a.name)) for a in own])
        for a in own:
            property_of(out, names, a)
