"""What the JSON Schema validator finds, said in an editor's words at the exact key or value.

In: validation errors, and the nodes by their paths. Out: diagnostics in the bag, one for each slip.
Deliberately not here: running the validator.
"""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Sequence as Ordered
from typing import Any, TypeAlias

from jsonschema.exceptions import ValidationError

from rulewright.diagnostics import Bag, Fix, Span, did_you_mean
from rulewright.schema.forms import foreign
from rulewright.schema.quick import repeated
from rulewright.source import Mapping, Node, Scalar, Sequence

Path: TypeAlias = tuple[str | int, ...]


def report(errors: Iterable[ValidationError], nodes: dict[Path, Node], bag: Bag) -> None:
    """Says each error once; what only follows from another (a key misspelt, so a key missing) is left out."""
    found = list(errors)
    lacking = _lacking(found, nodes)
    unlike = {_path(error) for error in found if error.validator == "type"}
    meant: set[tuple[Path, str]] = set()
    for error in found:
        if error.validator == "additionalProperties":
            meant |= _unknown_keys(error, nodes, lacking.get(_path(error), []), bag)
    for error in found:
        path = _path(error)
        if error.validator == "required":
            _missing(error, path, nodes, meant, bag)
        elif error.validator == "oneOf" and path not in unlike:
            _one_of(error, path, nodes, meant, bag)
        elif error.validator not in ("additionalProperties", "oneOf"):
            _value(error, path, nodes, bag)


def _lacking(found: list[ValidationError], nodes: dict[Path, Node]) -> dict[Path, list[list[str]]]:
    """What mappings lack, by their paths: single keys, or several of which one would do."""
    lacking: dict[Path, list[list[str]]] = {}
    for error in found:
        mapping = nodes[_path(error)]
        if not isinstance(mapping, Mapping) or not isinstance(error.schema, dict):
            continue
        wanted: list[list[str]] = []
        if error.validator == "required":
            wanted = [[key] for key in error.schema["required"]]
        elif error.validator == "oneOf":
            wanted = [list(error.schema["x-one-of"])]
        here = lacking.setdefault(_path(error), [])
        here += [keys for keys in wanted if keys not in here and not any(key in mapping for key in keys)]
    return lacking


def _path(error: ValidationError) -> Path:
    return tuple(error.absolute_path)


def _unknown_keys(
    error: ValidationError, nodes: dict[Path, Node], lacking: list[list[str]], bag: Bag
) -> set[tuple[Path, str]]:
    """Reports keys that don't exist here; the answer is the keys that were probably meant.

    A key like no other probably stands for one that is missing, so the two make one finding.
    """
    path = _path(error)
    mapping = nodes[path]
    assert isinstance(mapping, Mapping)
    schema: dict[str, Any] = error.schema if isinstance(error.schema, dict) else {}
    known = schema.get("properties", {})
    absent = [key for key in known if key not in mapping]
    strange = [
        key
        for key, _ in mapping.entries
        if key.value not in known and not ("patternProperties" in schema and not key.value[:1].islower())
    ]
    likely = {key: did_you_mean(key.value, absent) for key in strange}
    meant = {(path, word) for word in likely.values() if word is not None}
    for key in strange:
        word, fix = likely[key], None
        left = next((keys for keys in lacking if not any((path, one) in meant for one in keys)), None)
        if word is not None:
            hint, fix = f"did you mean `{word}`?", Fix(key.span, word)
        elif left is not None:
            hint = f"did you mean {_list(left, ' or ')}, which is missing?"
            meant |= {(path, one) for one in left}
        else:
            hint = f"the keys here are {_list(known)}"
        bag.error("RW101", key.span, f"there is no key `{key.value}` {_where(path)}", hint=hint, fix=fix)
    return meant


def _missing(
    error: ValidationError, path: Path, nodes: dict[Path, Node], meant: set[tuple[Path, str]], bag: Bag
) -> None:
    mapping = nodes[path]
    assert isinstance(mapping, Mapping) and isinstance(error.validator_value, list)
    for key in error.validator_value:
        if key in mapping or (path, key) in meant:
            continue
        if key == "rulewright":
            hint = "begin the file with `rulewright: 1`"
            bag.error("RW109", _handle(mapping), "the version of the language is missing", hint=hint)
        else:
            hint = f"add a line `{key}:`" if mapping.span.start.line != mapping.span.end.line else f"add `{key}: ..`"
            bag.error("RW102", _handle(mapping), f"the key `{key}` is missing {_where(path)}", hint=hint)


def _one_of(
    error: ValidationError, path: Path, nodes: dict[Path, Node], meant: set[tuple[Path, str]], bag: Bag
) -> None:
    mapping = nodes[path]
    keys = error.schema["x-one-of"] if isinstance(error.schema, dict) else []
    assert isinstance(mapping, Mapping)
    there = [key for key, _ in mapping.entries if key.value in keys]
    if len(there) > 1:
        message = f"`{there[0].value}` and `{there[1].value}` cannot stand together {_where(path)}"
        bag.error("RW108", there[1].span, message, hint=f"keep one of {_list(keys)}")
    elif not any((path, key) in meant for key in keys):
        hint = f"add one of {_list(keys)}"
        bag.error("RW108", _handle(mapping), f"one of {_list(keys)} is missing {_where(path)}", hint=hint)


def _value(error: ValidationError, path: Path, nodes: dict[Path, Node], bag: Bag) -> None:
    """A value, or a name used as a key, that is not what belongs there."""
    node = nodes[path]
    named = "propertyNames" in error.absolute_schema_path
    if named and isinstance(node, Mapping):
        node = node.key(str(error.instance)) or node
    schema: dict[str, Any] = error.schema if isinstance(error.schema, dict) else {}
    says = schema.get("x-says", "something else")
    what = f"the key `{error.instance}`" if named else _what(path)
    if error.validator == "x-sentence" and isinstance(node, Scalar):
        _foreign(node, bag)
    elif error.validator == "x-text":
        span = Span(node.span.file, node.span.end, node.span.end)
        message = "the text ends here: what follows ` #` is a comment"
        bag.error("RW113", span, message, hint='put the text in "quotes", or the comment on a line of its own')
    elif isinstance(node, Scalar) and node.value == "" and not named:
        bag.error("RW114", _key_or(node, path, nodes), f"{what} has no value", hint=f"write {says}")
    elif error.validator == "minItems" and isinstance(node, Sequence) and not node.items:
        bag.error("RW114", _opening(node), f"{what} lists nothing", hint=f"write {says}, or take the key out")
    elif error.validator == "uniqueItems" and isinstance(node, Sequence) and (again := repeated(node)) is not None:
        bag.error(
            "RW117", again.span, f"`{_short(again)}` is there twice", hint="take one away, or name what was meant"
        )
    elif error.validator == "type" or not isinstance(node, Scalar):
        bag.error("RW103", _opening(node), f"{what} takes {says}, not {_kind(node)}", hint=f"write {says}")
    elif error.validator == "enum":
        likely = did_you_mean(node.value, schema["enum"])
        hint = f"did you mean `{likely}`?" if likely else f"write {says}"
        fix = Fix(node.span, likely) if likely else None
        bag.error(
            schema.get("x-code", "RW106"), node.span, f"{what} is {says}, not `{_short(node)}`", hint=hint, fix=fix
        )
    else:
        code = schema.get("x-code", "RW115")
        bag.error(code, node.span, f"{what} takes {says}, not `{_short(node)}`", hint=f"write {says}")


def _foreign(node: Scalar, bag: Bag) -> None:
    at = foreign(node.value) or 0
    sign = node.value[at : at + 2]
    message = f"`{sign}` cannot stand in a sentence"
    hint = "write two sentences" if sign == ": " else "put the comment outside, on a line of its own"
    bag.error("RW112", node.part(at, at + 2), message, hint=hint)


def _handle(mapping: Mapping) -> Span:
    """Where to point for a mapping as a whole: its first key."""
    return mapping.entries[0][0].span if mapping.entries else mapping.span


def _opening(node: Node) -> Span:
    """Where to point for a value as a whole: a scalar itself, of anything longer its first line at most."""
    if isinstance(node, Mapping) and node.entries:
        return node.entries[0][0].span
    if isinstance(node, Sequence) and node.items and node.span.start.line != node.span.end.line:
        return Span.at(node.span.file, node.span.start)
    return node.span


def _key_or(node: Node, path: Path, nodes: dict[Path, Node]) -> Span:
    """An empty value can't be seen, so its key is shown."""
    parent = nodes[path[:-1]] if path else None
    key = parent.key(str(path[-1])) if isinstance(parent, Mapping) else None
    return key.span if key is not None else node.span


def _what(path: Path) -> str:
    names = [step for step in path if isinstance(step, str)]
    if not names:
        return "this"
    return f"`{names[-1]}`" if isinstance(path[-1], str) else f"an item of `{names[-1]}`"


def _where(path: Path) -> str:
    names = [step for step in path if isinstance(step, str)]
    return f"in {_what(path)}" if names else "at the top of the file"


def _list(keys: Iterable[str], joint: str = ", ") -> str:
    return joint.join(f"`{key}`" for key in keys)


def _kind(node: Node) -> str:
    match node:
        case Scalar():
            return f"the text `{_short(node)}`"
        case Sequence():
            return "a list" if node.items else "an empty list"
        case Mapping():
            return "keys"


def _short(node: Scalar) -> str:
    line = " ".join(node.value.split())
    return line if len(line) <= 40 else line[:37] + "..."


def paths(root: Mapping) -> dict[Path, Node]:
    """Every node of a tree by its path from the root."""
    found: dict[Path, Node] = {}
    pending: list[tuple[Path, Node]] = [((), root)]
    while pending:
        path, node = pending.pop()
        found[path] = node
        inner: Ordered[tuple[str | int, Node]] = ()
        if isinstance(node, Mapping):
            inner = [(key.value, value) for key, value in node.entries]
        elif isinstance(node, Sequence):
            inner = list(enumerate(node.items))
        pending += [((*path, step), child) for step, child in inner]
    return found
