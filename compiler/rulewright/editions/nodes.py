"""Reading positioned YAML without ceremony: what the shape check has promised, or nothing.

In: nodes whose shape was checked (or was found wanting: then a wrong kind of node reads as nothing). Out: plain parts.
"""

from __future__ import annotations

import re

from rulewright.source import Mapping, Node, Scalar, Sequence


def scalar(node: Mapping | None, key: str) -> Scalar | None:
    """The scalar under `key`."""
    value = node.get(key) if node is not None else None
    return value if isinstance(value, Scalar) else None


def text(node: Mapping | None, key: str) -> str:
    """The words under `key`, white space at the ends taken off; empty when there are none."""
    found = scalar(node, key)
    return found.value.strip() if found is not None else ""


def mapping(node: Mapping | None, key: str) -> Mapping | None:
    value = node.get(key) if node is not None else None
    return value if isinstance(value, Mapping) else None


def mappings(node: Node | None) -> tuple[Mapping, ...]:
    """The mappings of a list."""
    return tuple(item for item in node if isinstance(item, Mapping)) if isinstance(node, Sequence) else ()


def scalars(node: Node | None) -> tuple[Scalar, ...]:
    """The scalars of a list; a single scalar is a list of one."""
    if isinstance(node, Scalar):
        return (node,)
    return tuple(item for item in node if isinstance(item, Scalar)) if isinstance(node, Sequence) else ()


_WHOLE = re.compile(r"[+-]?[0-9]{1,9}")


def whole(written: str) -> int | None:
    """A whole number of at most nine digits; None for anything else, digits of other scripts included."""
    return int(written) if _WHOLE.fullmatch(written.strip()) else None


def flow(node: Node) -> str:
    """A node on one line, as YAML would have it between brackets."""
    match node:
        case Scalar():
            return " ".join(node.value.split())
        case Sequence():
            return f"[{', '.join(map(flow, node))}]"
        case Mapping():
            return "{" + ", ".join(f"{key.value}: {flow(value)}" for key, value in node.entries) + "}"


_MEANING = ("rule", "restates", "prose")


def overwritten(old: Mapping, new: Mapping, words: tuple[str, ...]) -> Mapping:
    """`old` with what `new` says under these keys. A meaning takes the place of the old one, whatever key either has."""
    meaning = any(key in new for key in _MEANING)
    left_out = _MEANING if meaning else ()
    kept = ((key, value) for key, value in old.entries if key.value not in left_out)
    entries = [(key, new.get(key.value) or value if key.value in words else value) for key, value in kept]
    given = (*words, *left_out)
    entries += [e for e in new.entries if e[0].value in given and (e[0].value in left_out or e[0].value not in old)]
    return Mapping(old.span, tuple(entries))


def words(node: Node | None) -> tuple[str, ...]:
    return tuple(item.value.strip() for item in scalars(node))
