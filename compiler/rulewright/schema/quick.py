"""The quick answer: is this file's shape right? Nearly all files are, so nearly all need no more.

In: a schema and a positioned tree. Out: yes or no, the same as the JSON Schema validator's, many times faster because
the schema is turned into functions once. Deliberately not here: saying what is wrong (`words`).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any, assert_never

from rulewright.schema.dates import is_edition_date
from rulewright.schema.forms import Schema, foreign, form_of, resolve
from rulewright.source import FileKind, Mapping, Node, Scalar, Sequence, SourceText, Style

Test = Callable[[Node, SourceText], bool]

_SILENT = {"$schema", "$id", "$defs", "title", "then", "additionalProperties", "patternProperties"}
_CUT = re.compile(r"[ \t]+#")


class UnknownKeywordError(ValueError):
    """A form uses a keyword of JSON Schema that the quick check doesn't know: a bug of the compiler."""


def is_cut(scalar: Scalar, text: SourceText) -> bool:
    """Whether a comment follows plain text on its line: perhaps the text was meant to go on."""
    return scalar.style is Style.PLAIN and _CUT.match(text.text, scalar.span.end.offset) is not None


def repeated(node: Sequence) -> Scalar | None:
    """The first text of a list that stands there already."""
    seen: set[str] = set()
    for item in node.items:
        if isinstance(item, Scalar):
            if item.value in seen:
                return item
            seen.add(item.value)
    return None


@cache
def test_of(kind: FileKind) -> Test:
    """The test for one kind of file."""
    schema = form_of(kind)
    return _test(schema, schema, {})


def _test(schema: Schema, home: Schema, made: dict[str, Test]) -> Test:
    """One function for a schema; `made` holds those of references, by the place they point to."""
    tests = [
        _keyword(key, value, schema, home, made)
        for key, value in schema.items()
        if key not in _SILENT and not key.startswith("x-says")
    ]
    if any(key in schema for key in ("properties", "patternProperties", "additionalProperties")):
        tests.append(_entries(schema, home, made))
    tests = [test for test in tests if test is not _anything]
    if len(tests) == 1:
        return tests[0]
    return lambda node, text: all(test(node, text) for test in tests)


def _anything(_node: Node, _text: SourceText) -> bool:
    return True


def _keyword(key: str, value: Any, schema: Schema, home: Schema, made: dict[str, Test]) -> Test:
    match key:
        case "$ref":
            return _reference(value, home, made)
        case "type":
            kinds = tuple(_KINDS[name] for name in ([value] if isinstance(value, str) else value))
            return lambda node, _: isinstance(node, kinds)
        case "minLength":
            return lambda node, _: not isinstance(node, Scalar) or len(node.value) >= value
        case "pattern":
            found = re.compile(value).search
            return lambda node, _: not isinstance(node, Scalar) or found(node.value) is not None
        case "format":
            return lambda node, _: not isinstance(node, Scalar) or is_edition_date(node.value)
        case "enum":
            allowed = frozenset(value)
            return lambda node, _: isinstance(node, Scalar) and node.value in allowed
        case "required":
            return lambda node, _: not isinstance(node, Mapping) or all(name in node for name in value)
        case "minItems":
            return lambda node, _: not isinstance(node, Sequence) or len(node) >= value
        case "uniqueItems":
            return lambda node, _: not isinstance(node, Sequence) or repeated(node) is None
        case "items":
            item = _test(value, home, made)
            return lambda node, text: not isinstance(node, Sequence) or all(item(one, text) for one in node.items)
        case "propertyNames":
            name = _test(value, home, made)
            return lambda node, text: not isinstance(node, Mapping) or all(name(one, text) for one, _ in node.entries)
        case "allOf":
            every = [_test(one, home, made) for one in value]
            return lambda node, text: all(one(node, text) for one in every)
        case "oneOf":
            either = [_test(one, home, made) for one in value]
            return lambda node, text: sum(one(node, text) for one in either) == 1
        case "if":
            condition, then = _test(value, home, made), _test(schema["then"], home, made)
            return lambda node, text: not condition(node, text) or then(node, text)
        case "x-sentence":
            return lambda node, _: not isinstance(node, Scalar) or foreign(node.value) is None
        case "x-text":
            return lambda node, text: not isinstance(node, Scalar) or not is_cut(node, text)
        case "properties" | "x-code" | "x-one-of":
            return _anything
        case _:
            raise UnknownKeywordError(key)


def _reference(reference: str, home: Schema, made: dict[str, Test]) -> Test:
    schema, target = resolve(reference, home)
    place = f"{target['$id']}#{reference.partition('#')[2]}"
    if place not in made:
        made[place] = _test(schema, target, made)
    return made[place]


def _entries(schema: Schema, home: Schema, made: dict[str, Test]) -> Test:
    """Properties, pattern properties and the rest in one walk over the entries."""
    known = {key: _test(value, home, made) for key, value in schema.get("properties", {}).items()}
    patterned = [
        (re.compile(pattern).search, _test(value, home, made))
        for pattern, value in schema.get("patternProperties", {}).items()
    ]
    other = schema.get("additionalProperties", True)
    rest: Test | None = None
    if other is True:
        rest = _anything
    elif other is not False:
        rest = _test(other, home, made)

    def test(node: Node, text: SourceText) -> bool:
        match node:
            case Mapping():
                return all(entry(key.value, value, text) for key, value in node.entries)
            case Scalar() | Sequence():
                return True
            case _:
                assert_never(node)

    def entry(key: str, value: Node, text: SourceText) -> bool:
        tests = [value_test for search, value_test in patterned if search(key)]
        if key in known:
            tests.append(known[key])
        if not tests:
            return rest is not None and rest(value, text)
        return all(one(value, text) for one in tests)

    return test


_KINDS: dict[str, type[Scalar] | type[Sequence] | type[Mapping]] = {
    "string": Scalar,
    "array": Sequence,
    "object": Mapping,
}
