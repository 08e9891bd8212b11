"""JSON Schemas of plans and cases, read off the node classes, so that they cannot say anything else than the classes do.

In: the dataclasses of terms, vocabulary, plans and cases. Out: schemas of the 2020-12 draft. A union of nodes tells its members
apart by `node` and looks at one of them only.
"""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Mapping
from typing import Any, Literal, Union

from rulewright.model import case
from rulewright.plan import nodes
from rulewright.plan.nodes import FORMAT

_DRAFT = "https://json-schema.org/draft/2020-12/schema"
_PLAIN: dict[object, dict[str, Any]] = {
    str: {"type": "string"},
    int: {"type": "integer"},
    bool: {"type": "boolean"},
    type(None): {"type": "null"},
}


def plan_schema() -> dict[str, Any]:
    """The schema of a plan: one edition, whole."""
    schema = _Schema(set())
    whole = schema.node(nodes.PlanSet)
    whole["properties"] = {"format": {"const": FORMAT}, **whole["properties"]}
    whole["required"] = ["format", *whole["required"]]
    return {"$schema": _DRAFT, "title": "A plan: what one edition does", **whole, "$defs": schema.sorted()}


def scenario_schema() -> dict[str, Any]:
    """The schema of a scenario: the case, and what must come out."""
    schema = _Schema({"span"})
    body = {
        "format": {"const": FORMAT},
        "game": {"type": "string"},
        "edition": {"type": "string"},
        "plan": {"type": "string"},
        "case": schema.of(case.Case),
        "expected": _EXPECTED,
    }
    return {
        "$schema": _DRAFT,
        "title": "A scenario, and what must come out of it",
        "type": "object",
        "properties": body,
        "required": list(body),
        "additionalProperties": False,
        "$defs": schema.sorted(),
    }


class _Schema:
    """Collects the definitions that a schema leads to. Fields in `without` are not written."""

    def __init__(self, without: set[str]) -> None:
        self.without = without
        self.found: dict[str, dict[str, Any]] = {}

    def sorted(self) -> dict[str, Any]:
        return dict(sorted(self.found.items()))

    def of(self, kind: Any) -> dict[str, Any]:
        """The schema of a type, as `encode` writes its values."""
        if kind in _PLAIN:
            return dict(_PLAIN[kind])
        origin, args = typing.get_origin(kind), typing.get_args(kind)
        if origin is Literal:
            return {"enum": list(args)}
        if origin in (Union, types.UnionType):
            return self._union(args)
        if origin is tuple:
            if len(args) == 2 and args[1] is Ellipsis:
                return {"type": "array", "items": self.of(args[0])}
            length = {"minItems": len(args), "maxItems": len(args)}
            return {"type": "array", "prefixItems": [self.of(arg) for arg in args], **length}
        if origin is not None and issubclass(origin, Mapping):
            entry = {"type": "array", "prefixItems": [self.of(arg) for arg in args], "minItems": 2, "maxItems": 2}
            entries = {"node": {"const": "map"}, "entries": {"type": "array", "items": entry}}
            return {"type": "object", "properties": entries, "required": list(entries), "additionalProperties": False}
        if dataclasses.is_dataclass(kind) and isinstance(kind, type):
            name = _name(kind)
            if name not in self.found:
                self.found[name] = {}
                self.found[name] = self.node(kind)
            return {"$ref": f"#/$defs/{name}"}
        raise TypeError(f"no schema is made for {kind!r}")

    def node(self, kind: type) -> dict[str, Any]:
        """The schema of one kind of node, written out."""
        hints = typing.get_type_hints(kind)
        fields = [f for f in dataclasses.fields(kind) if f.name not in self.without]
        written = kind.__module__ == case.__name__  # cases are written whole, plans without what is meant anyway
        needed = [f.name for f in fields if written or not _has_default(f)]
        return {
            "type": "object",
            "properties": {"node": {"const": _name(kind)}, **{f.name: self.of(hints[f.name]) for f in fields}},
            "required": ["node", *needed],
            "additionalProperties": False,
        }

    def _union(self, members: tuple[Any, ...]) -> dict[str, Any]:
        nodes_: list[Any] = []
        plain: list[Any] = []
        for member in members:
            (nodes_ if dataclasses.is_dataclass(member) else plain).append(member)
        found = [self.of(member) for member in plain]
        if len(nodes_) == 1:
            found.append(self.of(nodes_[0]))
        elif nodes_:
            found.append(self._choice(nodes_))
        return found[0] if len(found) == 1 else {"anyOf": found}

    def _choice(self, members: list[Any]) -> dict[str, Any]:
        """One of several nodes, by name; the same union is one definition."""
        names = [_name(member) for member in members]
        title = f"one of {', '.join(sorted(names))}"
        key = next((name for name, known in self.found.items() if known.get("title") == title), None)
        if key is None:
            key = f"{min(names)}-or-{len(names) - 1}-others"  # a piece of a URI: no spaces
            while key in self.found:
                key += "-too"
            self.found[key] = {"title": title}
            cases = [
                {"if": {"properties": {"node": {"const": name}}}, "then": self.of(member)}
                for name, member in zip(names, members, strict=True)
            ]
            self.found[key] |= {
                "type": "object",
                "properties": {"node": {"enum": sorted(names)}},
                "required": ["node"],
                "allOf": cases,
            }
        return {"$ref": f"#/$defs/{key}"}


def _name(kind: type) -> str:
    """What stands under `node`; terms and steps of cases may have one name."""
    return f"case.{kind.__name__}" if kind.__module__ == case.__name__ else kind.__name__


def _has_default(field: dataclasses.Field[Any]) -> bool:
    return field.default is not dataclasses.MISSING or field.default_factory is not dataclasses.MISSING


def _object(properties: dict[str, Any], optional: tuple[str, ...] = ()) -> dict[str, Any]:
    required = [name for name in properties if name not in optional]
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


_TEXT, _NUMBER = {"type": "string"}, {"type": ["integer", "null"]}
_TEXTS = {"type": "array", "items": _TEXT}
_VALUE: dict[str, Any] = {}
"""Null, a number, a flag, a list, or an object that says by its key what it is: `thing`, `constant`, `state`, .."""
_THING = _object(
    {
        "thing": _TEXT,
        "type": _TEXT,
        "place": _VALUE,
        "attributes": {"type": "object"},
        "states": {
            "type": "array",
            "items": _object({"state": _TEXT, "level": {"type": "integer"}, "source": _VALUE, "clause": _TEXT}),
        },
    },
    ("place", "attributes", "states"),
)
_WORLD = _object(
    {
        "things": {"type": "array", "items": _THING},
        "relations": {"type": "array", "items": {"type": "array"}},
        "windows": {"type": "array", "items": _object({"window": _TEXT, "owner": _VALUE})},
        "effects": _TEXTS,
        "put off": _TEXTS,
    }
)
_REQUEST = {
    "type": "object",
    "properties": {"kind": {"enum": ["roll", "choose", "judge"]}, "by": _VALUE, "clause": _TEXT},
    "required": ["kind", "by", "clause"],
}
_CHANGE = _object({"old": _VALUE, "new": _VALUE, "clauses": _TEXTS, "source": _VALUE})
_EXPECTED = _object(
    {
        "world": _WORLD,
        "requests": {"type": "array", "items": _REQUEST},
        "rolls": {
            "type": "array",
            "items": _object(
                {
                    "roll": _TEXT,
                    "by": _VALUE,
                    "faces": {"type": "array", "items": {"type": "integer"}},
                    "degree": _TEXT,
                    "margin": _NUMBER,
                }
            ),
        },
        "changes": {
            "type": "array",
            "items": _object({"place": {"type": "array"}, "changes": {"type": "array", "items": _CHANGE}}),
        },
        "verdicts": {
            "type": "array",
            "items": _object({"allowed": {"type": "boolean"}, "reasons": _TEXTS, "against": _TEXTS}),
        },
        "totals": {
            "type": "array",
            "items": _object({"value": _NUMBER, "parts": {"type": "array"}, "dropped": _TEXTS}),
        },
        "error": {"anyOf": [{"type": "null"}, _object({"kind": _TEXT, "clauses": _TEXTS})]},
    }
)
