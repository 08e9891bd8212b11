"""The JSON Schemas of all files, read once.

In: package data, `forms/*.json`, draft 2020-12, and our own keywords:
`x-says` (what belongs here, in an editor's words), `x-code` (the code of a finding here), `x-one-of` (the keys of
which one must be there), `x-sentence` (no `: ` and no ` #` in it), `x-text` (no comment right behind it).
Out: schemas and validators, cached. Deliberately not here: running them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from importlib import resources
from typing import Any

from jsonschema import Draft202012Validator, FormatChecker
from jsonschema.exceptions import ValidationError
from jsonschema.protocols import Validator
from jsonschema.validators import extend
from referencing import Registry, Resource

from rulewright.schema.dates import is_edition_date
from rulewright.source import FileKind

Schema = dict[str, Any]


class Written(str):
    """A scalar's value for the validator. `cut`: a comment follows so closely that text may have been lost to it."""

    __slots__ = ("cut",)
    cut: bool


@cache
def form(name: str) -> Schema:
    """One schema file by its name, such as `rule.json`."""
    loaded: Schema = json.loads((resources.files(__package__) / "forms" / name).read_text(encoding="utf-8"))
    return loaded


def form_of(kind: FileKind) -> Schema:
    """The schema of one kind of file."""
    return form(f"{kind.value}.json")


def resolve(reference: str, home: Schema) -> tuple[Schema, Schema]:
    """What a `$ref` in the schema file `home` points to, and the file it stands in."""
    name, _, place = reference.partition("#/")
    target = form(name) if name else home
    found = target
    for step in place.split("/"):
        found = found[step]
    return found, target


@cache
def validator(kind: FileKind) -> Validator:
    """The validator for one kind of file; it works on strings, lists and dicts, with `Written` for scalars."""
    parts = Resource.from_contents(form("parts.json"))
    registry: Registry[Any] = Registry().with_resource("parts.json", parts)
    checks = FormatChecker(formats=())
    checks.checks("edition-date")(lambda value: not isinstance(value, str) or is_edition_date(value))
    ours = extend(Draft202012Validator, {"x-sentence": _sentence, "x-text": _text})  # type: ignore[no-untyped-call]
    made: Validator = ours(form_of(kind), registry=registry, format_checker=checks)
    return made


def _sentence(_validator: Validator, _value: bool, instance: object, _schema: Schema) -> Iterator[ValidationError]:
    if isinstance(instance, str) and foreign(instance) is not None:
        yield ValidationError("`: ` or ` #` in a sentence")


def _text(_validator: Validator, _value: bool, instance: object, _schema: Schema) -> Iterator[ValidationError]:
    if isinstance(instance, Written) and instance.cut:
        yield ValidationError("text cut by a comment")


def foreign(sentence: str) -> int | None:
    """Where in a sentence `: ` or ` #` stands, which other YAML readers and styles take for something else."""
    return min((at for at in (sentence.find(": "), sentence.find(" #")) if at >= 0), default=None)
