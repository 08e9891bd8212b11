"""What the classes of things and of roll results have in common: slots, fields, properties."""

from __future__ import annotations

from rulewright.emit.naming import docstring, python_literal, python_name
from rulewright.model.items import holds_items
from rulewright.model.vocabulary import Attribute

from .layout import Printer
from .names import Names, slot
from .signatures import annotation


def head(out: Printer, name: str, parent: str, about: str) -> None:
    out.line(f"class {name}({parent}):")
    out.depth += 1
    out.block(docstring(about, 4))


def slots(out: Printer, attributes: list[Attribute]) -> None:
    inner = [python_literal(slot(a.name)) for a in attributes]
    out.line(f"__slots__ = ({', '.join(inner)}{',' if len(inner) == 1 else ''})")


def fields(out: Printer, names: Names, owner: str | None, attributes: list[Attribute]) -> None:
    """What the runtime looks up by name, with what is inherited. Without an owner it is the class that all are made of."""
    every = [names.resource(r) for r in names.v.resources]
    if owner is not None:
        for kind in reversed(names.ancestors(owner)):
            every += [a for a in names.v.entities[kind].attributes.values() if a.role != "window"]
        out.line(f"_type: ClassVar[str] = {python_literal(owner)}")
    if not attributes and owner is not None:
        return
    table(out, "_fields: ClassVar[dict[str, Field]]", {a.name: names.field(a) for a in every})
    items = [a for a in every if holds_items(names.v, a) and any(e.item for e in names.v.entities.values())]
    groups = [a for a in every if not a.ty.many and a.ty.base in names.v.entities and names.group_of(a.ty.base)]
    for key, found in (("_items", items), ("_groups", groups)):
        if found:
            inner = ", ".join(names.field(a) for a in found)
            out.line(f"{key}: ClassVar[tuple[Field, ...]] = ({inner}{',' if len(found) == 1 else ''})")


def table(out: Printer, head: str, members: dict[str, str]) -> None:
    if not members:
        return
    out.line(f"{head} = {{")
    for key, value in members.items():
        out.line(f"    {python_literal(key)}: {value},")
    out.line("}")


def property_of(out: Printer, names: Names, a: Attribute, about: str = "") -> None:
    """`about` is said of it where it is no attribute but a role."""
    name = python_name(a.name)
    field = names.field(a)
    out.line("@property")
    out.line(f"def {name}(self) -> {annotation(names, a.ty)}:")
    with out.indented():
        out.block(docstring(about or f"Its {a.name}.", 8))
        out.line(f"return self.{slot(a.name)}")
    out.line(f"@{name}.setter")
    given = annotation(names, a.ty, "Iterable")
    out.line(f"def {name}(self, value: {given}) -> None:")
    with out.indented():
        how = {"list": "_list", "set": "_set"}.get(a.ty.many, "_fact")
        out.line(f"self.{how}({field}, value)")
