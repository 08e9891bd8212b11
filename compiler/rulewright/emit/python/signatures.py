"""Types of attributes and roles as annotations, defaults and parameters."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from rulewright.emit.naming import python_literal, python_name
from rulewright.model.vocabulary import Attribute, Role, Ty

from .layout import Call
from .names import Names, type_name


def annotation(names: Names, ty: Ty, many: str = "") -> str:
    """The type of an attribute for a type checker. `many`: the class that stands for a list or set."""
    v = names.v
    if ty.base == "number":
        text = "int"
    elif ty.base == "flag":
        text = "bool"
    elif ty.base in ("state",):
        text = "State"
    elif ty.base == "roll":
        text = "Rolls"
    elif ty.base in v.entities or ty.base in v.enums or ty.base in v.rolls or ty.base in names.waiting:
        text = type_name(ty.base)
    elif ty.base in ("thing", "place"):
        text = "Entity"
    else:
        text = "Any"
    if ty.many:
        holder = many or ("FactList" if ty.many == "list" else "FactSet")
        return f"{holder}[{text}]"
    return text if text in ("int", "bool", "Any") else f"{text} | None"


def default(ty: Ty) -> str:
    if ty.many:
        return "()"
    return {"number": "0", "flag": "False"}.get(ty.base, "None")


Roles = list[tuple[str, Ty]]


def roles_of(roles: Iterable[Role], more: Iterable[Attribute] = ()) -> Roles:
    """Roles and attributes by name, each with its type; a role that may be left out says so in its type."""
    said = [(r.preposition, replace(r.ty, optional=r.ty.optional or r.optional)) for r in roles]
    return [*said, *((a.name, a.ty) for a in more)]


def params_of(names: Names, roles: Roles) -> list[str]:
    """Parameters of a question: what is not said is absent."""
    return [f"{python_name(n)}: {given_type(names, ty)} = {default(ty)}" for n, ty in roles]


def needed_of(names: Names, roles: Roles) -> list[str]:
    """Parameters of a command: what the vocabulary does not call optional has to be said. Flags and lists are empty unless said."""
    found = []
    for name, ty in roles:
        kind = given_type(names, ty)
        needed = not ty.optional and not ty.many and ty.base != "flag"
        found.append(f"{python_name(name)}: " + (kind.removesuffix(" | None") if needed else f"{kind} = {default(ty)}"))
    return found


def given_type(names: Names, ty: Ty) -> str:
    return annotation(names, ty, "Iterable")


def fields_dict(roles: list[tuple[str, Ty]]) -> Call:
    return Call("", tuple(f"{python_literal(n)}: {python_name(n)}" for n, _ in roles), "{}")
