"""Resolved cases as JSON and back: what a back end needs to play a scenario, with no file, line or sentence of the rules in it.

In: a `Case`, or the JSON of one. Out: JSON-ready values, or the case again, all its places in one spot. Every node is a
dictionary with its kind under `node`, terms as in plans, nodes of cases with `case.` before the name.
"""

from __future__ import annotations

import dataclasses
from typing import Any

from rulewright.diagnostics import Position, Span
from rulewright.model import case as c
from rulewright.plan.encode import decode, encode

NOWHERE = Span.at("", Position(1, 1, 0))
KINDS: dict[str, type] = {
    f"case.{name}": kind for name, kind in vars(c).items() if isinstance(kind, type) and kind.__module__ == c.__name__
}
"""The nodes of cases by name."""


def encode_case(value: object) -> Any:
    """A case, or any part of one."""
    if isinstance(value, tuple):
        return [encode_case(item) for item in value]
    if type(value).__module__ == c.__name__ and dataclasses.is_dataclass(value):
        fields = {f.name: encode_case(getattr(value, f.name)) for f in dataclasses.fields(value) if f.name != "span"}
        return {"node": f"case.{type(value).__name__}", **fields}
    return encode(value)


def decode_case(data: Any) -> Any:
    """What `encode_case` wrote."""
    if isinstance(data, list):
        return tuple(decode_case(item) for item in data)
    if isinstance(data, dict) and data.get("node") in KINDS:
        kind = KINDS[data["node"]]
        fields = {name: decode_case(item) for name, item in data.items() if name != "node"}
        if any(f.name == "span" for f in dataclasses.fields(kind)):
            fields["span"] = NOWHERE
        return kind(**fields)
    return decode(data)
