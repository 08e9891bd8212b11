"""The schema of JSON twins, read off the page model itself, so that neither can change without the other.

In:  the dataclasses of `page`, `text` and `page_json`.
Out: a JSON Schema (2020-12) of a twin: what every twin has, and for each kind of page its fields.
"""

from __future__ import annotations

import types
from dataclasses import fields, is_dataclass
from enum import StrEnum
from typing import Any, Union, get_args, get_origin, get_type_hints

from rulewright.model.lists import Book, ChapterList, LabelList, NameList, QuestionList, TermList
from rulewright.model.page import Comparison, PublicationPage, RulePage
from rulewright.model.page_json import FORMAT, LEFT_OUT, TAGGED, Json, kind_name
from rulewright.model.text import Text
from rulewright.model.trace import Trace

PAGES = (
    *(RulePage, PublicationPage, Comparison, Trace),
    *(ChapterList, Book, TermList, QuestionList, LabelList, NameList),
)


def twin_schema() -> dict[str, Json]:
    """The whole schema. Missing fields are faults; new ones make another `format`."""
    schemas = _Schemas()
    pages: list[Json] = [_page(kind, schemas) for kind in PAGES]
    index: Json = {"required": ["title", "edition", "pages"], "properties": {"is": {"const": "index"}}}
    made: dict[str, Json] = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The JSON twin of a page",
        "type": "object",
        "required": ["format", "is", "game"],
        "properties": {"format": {"const": FORMAT}, "game": {"type": "string"}},
        "oneOf": [*pages, index],
    }
    return {**made, "$defs": dict(sorted(schemas.found.items()))}


def _page(kind: type, schemas: _Schemas) -> Json:
    return {
        "required": ["page"],
        "properties": {"is": {"const": kind_name(kind)}, "page": schemas.of(kind)},
    }


class _Schemas:
    """Schemas of types; dataclasses once each, by name."""

    def __init__(self) -> None:
        self.found: dict[str, Json] = {}

    def of(self, hint: Any) -> Json:
        """The schema of what `page_json` makes of a value of this type."""
        origin = get_origin(hint)
        if origin in (Union, types.UnionType):
            return {"anyOf": [self.of(one) for one in get_args(hint)]}
        if origin is tuple:
            inside = get_args(hint)
            if inside[-1] is Ellipsis:
                return {"type": "array", "items": self.of(inside[0])}
            return {"type": "array", "prefixItems": [self.of(one) for one in inside], "items": False}
        if hint is Text:
            return {
                "type": "object",
                "required": ["plain", "tree"],
                "properties": {"plain": {"type": "string"}, "tree": {"type": "array"}},
            }
        if isinstance(hint, type) and is_dataclass(hint):
            return self._class(hint)
        if isinstance(hint, type) and issubclass(hint, StrEnum):
            return {"enum": [one.value for one in hint]}
        return {"type": {type(None): "null", bool: "boolean", int: "integer", str: "string"}[hint]}

    def _class(self, kind: type) -> Json:
        name = kind_name(kind)
        if name not in self.found:
            self.found[name] = {}  # so that a type which holds itself ends
            hints = get_type_hints(kind)
            named = [one.name for one in fields(kind) if one.name not in LEFT_OUT]
            own: dict[str, Json] = {"is": {"const": name}} if kind in TAGGED else {}
            properties = {**own, **{one: self.of(hints[one]) for one in named}}
            self.found[name] = {
                "type": "object",
                "required": list(properties),
                "properties": properties,
                "additionalProperties": False,
            }
        return {"$ref": f"#/$defs/{name}"}
