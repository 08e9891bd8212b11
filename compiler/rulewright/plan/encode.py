"""Plans as JSON and back: the form in which other back ends get them.

In: plan nodes, or the JSON of them. Out: JSON-ready values (dictionaries, lists, strings, numbers), or the nodes again.
`decode(encode(x)) == x`. Every node is a dictionary with its kind under `node`; tuples are lists. Errors: `ValueError` names
what is not a plan, and a `format` that is not ours.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from types import ModuleType
from typing import Any

from rulewright.model import terms, vocabulary
from rulewright.plan import nodes

_MODULES: tuple[ModuleType, ...] = (terms, vocabulary, nodes)


def _kinds() -> dict[str, type]:
    found: dict[str, type] = {}
    for module in _MODULES:
        for name, kind in vars(module).items():
            if isinstance(kind, type) and dataclasses.is_dataclass(kind):
                assert found.setdefault(name, kind) is kind, f"two kinds of node are called {name}"
    return found


_KINDS = _kinds()


def encode_plan(plan: nodes.PlanSet, known: dict[int, Any] | None = None) -> dict[str, Any]:
    """A whole edition, with its format number.

    `known` remembers rules by their identity, for those who encode several editions that share rules.
    """
    known = {} if known is None else known
    body = encode(dataclasses.replace(plan, rules=()))
    assert isinstance(body, dict)
    for rule in plan.rules:
        if id(rule) not in known:
            known[id(rule)] = encode(rule)
    return {"format": nodes.FORMAT, **body, "rules": [known[id(rule)] for rule in plan.rules]}


def decode_plan(data: Mapping[str, Any]) -> nodes.PlanSet:
    """The edition that `encode_plan` wrote."""
    if data.get("format") != nodes.FORMAT:
        raise ValueError(f"this is format {data.get('format')!r}, not {nodes.FORMAT}")
    plan = decode({k: v for k, v in data.items() if k != "format"})
    if not isinstance(plan, nodes.PlanSet):
        raise ValueError("this is no plan of an edition")
    return plan


def encode(value: object) -> Any:
    """Any node, tuple, mapping or plain value."""
    if value is None or isinstance(value, str | int | bool):
        return value
    if isinstance(value, tuple):
        return [encode(item) for item in value]
    if isinstance(value, Mapping):
        return {"node": "map", "entries": [[key, encode(item)] for key, item in value.items()]}
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        fields = {
            f.name: encode(getattr(value, f.name))
            for f in dataclasses.fields(value)
            if not _default(f, getattr(value, f.name))
        }
        return {"node": type(value).__name__, **fields}
    raise TypeError(f"not part of a plan: {value!r}")


def decode(data: Any) -> Any:
    """What `encode` wrote."""
    if isinstance(data, list):
        return tuple(decode(item) for item in data)
    if isinstance(data, dict):
        kind = data.get("node")
        if kind == "map":
            return {key: decode(item) for key, item in data["entries"]}
        if kind not in _KINDS:
            raise ValueError(f"unknown kind of node: {kind!r}")
        try:
            return _KINDS[kind](**{name: decode(item) for name, item in data.items() if name != "node"})
        except TypeError as error:
            raise ValueError(f"not a {kind}: {error}") from error
    return data


def _default(field: dataclasses.Field[Any], value: object) -> bool:
    """Left out when it says what is meant anyway; written plainly otherwise."""
    if field.default is not dataclasses.MISSING:
        return type(field.default) is type(value) and field.default == value
    if field.default_factory is not dataclasses.MISSING:
        return bool(field.default_factory() == value)
    return False
