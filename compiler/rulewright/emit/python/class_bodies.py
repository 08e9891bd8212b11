"""What the classes of things and of roll results have in common: slots, fields, properties."""

from __future__ import annotations

from collections.abc import Iterable

from rulewright.emit.naming import docstring, python_literal, python_name
from rulewright.model.items import holds_items
from rulewright.model.vocabulary import Attribute

from .layout import Printer, call
from .names import Names, slot
from .signatures import annotation, default


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


def init(
    out: Printer, names: Names, params: Iterable[str], passed: Iterable[str], own: Iterable[tuple[Attribute, str]]
) -> None:
    """The constructor. `params` stand behind the name, `passed` goes to the class above, `own` are kept here, each with its value."""
    out.line("def __init__(")
    with out.indented():
        for param in ("self", 'name: str = ""', "*", *params):
            out.line(f"{param},")
    out.line(") -> None:")
    with out.indented():
        out.doc(call("super().__init__", "name", *passed))
        for a, value in own:
            holder = {"list": "FactList", "set": "FactSet"}.get(a.ty.many)
            kept = value if holder is None else f"{holder}(self, {value})"
            out.line(f"self.{slot(a.name)}: {annotation(names, a.ty)} = {kept}")


def param_of(names: Names, a: Attribute) -> str:
    """An attribute as a parameter of the constructor; what is not said is absent."""
    return f"{python_name(a.name)}: {annotation(names, a.ty, 'Iterable')} = {default(a.ty)}"


def handed_on(a: Attribute) -> str:
    """An attribute as the constructor of the class above gets it."""
    return f"{python_name(a.name)}={python_name(a.name)}"


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
