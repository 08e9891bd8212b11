"""Types of attributes and roles as annotations, defaults and parameters."""

from __future__ import annotations

from rulewright.emit.naming import python_literal, python_name
from rulewright.model.vocabulary import Ty

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
    elif ty.base in v.entities or ty.base in v.enums or ty.base in v.rolls:
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


def params_of(names: Names, roles: list[tuple[str, Ty]]) -> list[str]:
    return [f"{python_name(n)}: {given_type(names, ty)} = {default(ty)}" for n, ty in roles]


def given_type(names: Names, ty: Ty) -> str:
    return annotation(names, ty, "Iterable")


def fields_dict(roles: list[tuple[str, Ty]]) -> Call:
    return Call("", tuple(f"{python_literal(n)}: {python_name(n)}" for n, _ in roles), "{}")
