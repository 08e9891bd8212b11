"""What stands where in rule files: every scalar with its use, and the tokens inside, found through the forms.

In: positioned YAML and the JSON Schemas of the file kinds. Out: `Place`s (a scalar and what it is used for) and `Token`s
(a stretch of a file and its kind: key, id, link, label, keyword, name).
Deliberately not here: changing anything (`mutate`, `nonsense`). Reads the forms, so that a new key is classified by itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from rulewright.diagnostics import Span
from rulewright.schema.forms import form_of, resolve
from rulewright.source import FileKind, GameSources, Mapping, Node, Scalar, Sequence, SourceFile


class Use(Enum):
    """What a scalar is used for."""

    KEY = "a key of the format"
    DECLARED = "a name that is declared here"
    WORDS = "a name in small letters that is declared here: an enum"
    ID = "an id, or a reference to one"
    EDITIONS = "words and ids of publications"
    SENTENCE = "sentences, a cell, or a piece of either"
    TYPE = "a type: small words, names, enums"
    TEXT = "words for readers"
    TITLE = "a heading, or a link to one"
    NAME = "a name"
    FIXED = "one of a few fixed words"
    VERBATIM = "something that no stage looks at, or a number"


@dataclass(frozen=True, slots=True)
class Place:
    """A scalar, its use, and the keys that lead to it."""

    file: str
    scalar: Scalar
    use: Use
    trail: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Token:
    """A stretch of a file. `start` and `end` count characters of the file; `table` says what may stand there as well."""

    file: str
    start: int
    end: int
    text: str
    kind: str
    table: str
    span: Span


NAME = r"[A-ZÀ-ÖØ-Þ][A-Za-z0-9À-ÖØ-öø-ÿ]*(?:[-/+&][A-Za-z0-9À-ÖØ-öø-ÿ]+)*!?"
TERM = re.compile(rf"{NAME}(?:\s+(?:of\s+)?{NAME})*")
CID = re.compile(r"(?<![\w/-])(?:[a-z][a-z0-9-]*/)?(?:[a-z]+[0-9]+[a-z]?|[a-z][a-z0-9]*(?:-[a-z0-9]+)+)(?![\w-])")
DICE = re.compile(r"[0-9]+d[0-9]+")
WORD = re.compile(r"(?<![\w'’/-])[a-z]+(?![\w/-])")
LINK = re.compile(r"\[\[([^\]|]+)(?:\|([^\]]*))?\]\]")
ID = re.compile(r"[a-z0-9]+(?:[.-][a-z0-9]+)*(?:/[a-z][a-z0-9]*(?:-[a-z0-9]+)*)?")

_BY_DEF = {
    "text": Use.TEXT,
    "line": Use.SENTENCE,
    "sentence": Use.SENTENCE,
    "cell": Use.SENTENCE,
    "name": Use.NAME,
    "id": Use.ID,
    "clause-id": Use.ID,
    "reference": Use.ID,
    "far-reference": Use.ID,
    "editions": Use.EDITIONS,
    "signature": Use.TYPE,
    "attribute": Use.TYPE,
    "number": Use.VERBATIM,
    "dice": Use.VERBATIM,
    "date": Use.VERBATIM,
    "flag": Use.FIXED,
    "used": Use.FIXED,
    "class": Use.FIXED,
    "stacking": Use.FIXED,
}
_BY_KEY = {
    "title": Use.TITLE,
    "related": Use.TITLE,
    "unwritten": Use.TITLE,
    "aliases": Use.TITLE,
    "rename": Use.NAME,
    "to": Use.NAME,
    "variant": Use.NAME,
    "variants": Use.NAME,
    "kind": Use.NAME,
    "is a": Use.TYPE,
    "type": Use.TYPE,
    "list of": Use.TYPE,
    "set of": Use.TYPE,
    "takes": Use.TYPE,
    "withdraws": Use.ID,
    "package": Use.WORDS,
    "derived": Use.VERBATIM,
    "tags": Use.VERBATIM,
    "document": Use.VERBATIM,
    "item": Use.VERBATIM,
    "section": Use.FIXED,
    "lang": Use.VERBATIM,
    "translation": Use.VERBATIM,
    "levels": Use.VERBATIM,
    "note": Use.VERBATIM,
}


def places(file: SourceFile) -> Iterator[Place]:
    """Every scalar of a file, keys included, in reading order."""
    if file.root is not None:
        form = form_of(file.kind)
        for place in _walk(file.path, file.root, [(form, form, "")], ()):
            prose = file.kind is FileKind.TRANSLATION and place.use is Use.SENTENCE  # words of another language
            yield replace(place, use=Use.TEXT) if prose else place


Form = tuple[dict[str, Any], dict[str, Any], str]  # a schema, the file it stands in, the last part of the `$ref` to it


def _unfold(form: Form) -> Iterator[Form]:
    """A schema with all that it refers to."""
    schema, home, name = form
    yield form
    if "$ref" in schema:
        found, target = resolve(schema["$ref"], home)
        yield from _unfold((found, target, schema["$ref"].rpartition("/")[2]))
    for part in schema.get("allOf", ()):
        yield from _unfold((part.get("then", part), home, name))


def _walk(file: str, node: Node, forms: list[Form], trail: tuple[str, ...]) -> Iterator[Place]:
    forms = [one for form in forms for one in _unfold(form)]
    match node:
        case Scalar():
            yield Place(file, node, _use(forms, trail), trail)
        case Sequence():
            inner = [(f["items"], home, name) for f, home, name in forms if "items" in f]
            for item in node.items:
                yield from _walk(file, item, inner, trail)
        case Mapping():
            for key, value in node.entries:
                use, inner = _entry(key.value, forms)
                yield Place(file, key, use, trail)
                yield from _walk(file, value, inner, (*trail, key.value))


def _entry(key: str, forms: list[Form]) -> tuple[Use, list[Form]]:
    known = [(f["properties"][key], home, "") for f, home, _ in forms if key in f.get("properties", {})]
    if known:
        return Use.KEY, known
    for schema, home, _ in forms:
        for pattern, inner in schema.get("patternProperties", {}).items():
            if re.search(pattern, key):
                return Use.DECLARED, [(inner, home, "")]
    for schema, home, _ in forms:
        inner = schema.get("additionalProperties")
        if isinstance(inner, dict):
            names = list(_unfold((schema.get("propertyNames", {}), home, "")))
            use = next((_BY_DEF[name] for _, _, name in names if name in _BY_DEF), None)
            if use is Use.ID:
                return Use.ID, [(inner, home, "")]
            plain = any("pattern" in f for f, _, _ in names) and not re.match(r"[^a-z\s0-9]", key)
            fixed = "enum" in schema.get("propertyNames", {})
            small = Use.KEY if fixed else Use.VERBATIM if plain else Use.WORDS
            return (Use.DECLARED if re.match(r"[^a-z\s0-9]", key) else small), [(inner, home, "")]
    return Use.VERBATIM, []


def _use(forms: list[Form], trail: tuple[str, ...]) -> Use:
    key = trail[-1] if trail else ""
    if any("enum" in schema for schema, _, _ in forms):
        return Use.FIXED
    if key in _BY_KEY:
        return _BY_KEY[key]
    if len(trail) > 1 and trail[-2] in ("takes", "with") and trail[-1][:1].isupper():
        return Use.TYPE
    if key == "by":  # a ruling's author is no name of the game; who is asked is
        return Use.VERBATIM if "rulings" in trail else Use.FIXED if "shift" in trail else Use.SENTENCE
    if key == "rows" or "rows" in trail:
        return Use.VERBATIM
    if key == "editions":
        return Use.FIXED if "site" in trail else Use.EDITIONS
    for schema, _, name in reversed(forms):
        if name in _BY_DEF:
            return _BY_DEF[name]
        if "~" in schema.get("pattern", ""):
            return Use.TYPE
        if schema.get("x-code") == "RW104":
            return Use.ID
    return Use.SENTENCE


def inside(place: Place) -> Iterator[tuple[int, int, str]]:
    """The tokens in a scalar's value: where each begins and ends there, and its kind."""
    value = place.scalar.value
    match place.use:
        case Use.KEY:
            yield 0, len(value), "key"
        case Use.FIXED:
            yield 0, len(value), "keyword"
        case Use.ID | Use.EDITIONS:
            for found in ID.finditer(value):
                word = found.group() in ("all", "from", "to", "only") and place.use is Use.EDITIONS
                yield found.start(), found.end(), "keyword" if word else "id"
        case Use.TEXT:
            for found in LINK.finditer(value):
                yield found.start(1), found.end(1), "link"
        case Use.TITLE:
            if "related" in place.trail or "unwritten" in place.trail:
                yield 0, len(value), "link"
        case Use.DECLARED | Use.NAME | Use.WORDS:
            label = "labels" in place.trail or (place.trail[:1] == ("enums",) and place.use is Use.NAME)
            yield 0, len(value), "label" if label else "name"
        case Use.SENTENCE | Use.TYPE:
            yield from _words(value)
        case Use.VERBATIM:
            return


def _words(value: str) -> Iterator[tuple[int, int, str]]:
    taken: list[tuple[int, int, str]] = [(m.start(), m.end(), "name") for m in TERM.finditer(value)]
    for pattern, kind in ((CID, "id"), (WORD, "keyword")):
        for found in pattern.finditer(value):
            free = all(found.end() <= start or found.start() >= end for start, end, _ in taken)
            if free and not DICE.fullmatch(found.group()):
                taken.append((found.start(), found.end(), kind))
    yield from sorted(taken)


def tokens(game: GameSources) -> Iterator[Token]:
    """Every token of a game's files."""
    for file in game.files:
        for place in places(file):
            for start, end, kind in inside(place):
                if start < end:
                    span = place.scalar.part(start, end)
                    table = place.trail[-1] if kind in ("id", "link", "label") and place.trail else place.use.name
                    text = place.scalar.value[start:end]
                    yield Token(file.path, span.start.offset, span.end.offset, text, kind, table, span)
