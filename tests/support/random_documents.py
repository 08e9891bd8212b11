"""Rule files that nobody wrote: drawn from the JSON Schemas of the file kinds.

In: files, from which the scalars are taken, each for the keys under which it stood; dice. Out: a document of a kind as bytes.
Most of what is drawn fits the form; now and then a value is of the wrong type, or a key is strange.
Deliberately not here: meaning. Names, ids and sentences come together as chance has it.
"""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from typing import Any

import yaml

from rulewright.diagnostics import Bag
from rulewright.schema.forms import form_of, resolve
from rulewright.source import FileKind, load_files
from tests.support.mutate_tokens import Use, places
from tests.support.random_sentences import random_text

Json = dict[str, Any]

STRANGE = (
    "",
    " ",
    "-",
    "~",
    "0",
    "-1",
    "007",
    "9" * 40,
    "9" * 5_000,
    "1e9",
    "all",
    "from",
    "X",
    "x" * 300,
    "[[",
    "[[X|",
    "{}",
    "\u00e9",
    "\u0130",
    "9\u0669",
    "a: b",
    "a #b",
    "the",
    "the X's Y's Z",
    "e1/e2/e3",
    "2021-13-45",
    "2d0",
    "0d6",
    "on",
    "null",
    "1. a\n2. b",
    "| a | b |\n| - | - |",
    "\t",
)
ENTRIES = ("sentence", "sentence", "sentence", "condition", "expression", "reference", "occasion", "happening", "fact")


class Documents:
    """Draws documents."""

    def __init__(self, files: Mapping[str, bytes]) -> None:
        self.by_key: dict[str, list[str]] = {}
        self.names: list[str] = []
        for game in load_files(dict(files), Bag()).games:
            for file in game.files:
                for place in places(file):
                    value = place.scalar.value
                    if place.use in (Use.DECLARED, Use.NAME):
                        self.names.append(value)
                    if place.use is not Use.KEY:
                        self.by_key.setdefault(place.trail[-1] if place.trail else "", []).append(value)
        self.names = sorted({name for name in self.names if name[:1].isupper()})

    def draw(self, kind: FileKind, dice: random.Random) -> bytes:
        """One document, in block or in flow style."""
        form = form_of(kind)
        made = self._value(form, form, kind.value, dice, 0)
        if dice.random() < 0.5:
            return json.dumps(made, ensure_ascii=False, indent=dice.choice([None, 1])).encode()
        return yaml.safe_dump(made, sort_keys=False, allow_unicode=True, width=dice.choice([40, 120, 10_000])).encode()

    def _value(self, schema: Json, home: Json, key: str, dice: random.Random, depth: int) -> Any:
        if dice.random() < 0.01:
            return dice.choice([dice.choice(STRANGE), [], {}, [dice.choice(STRANGE)], {"a": dice.choice(STRANGE)}])
        if "$ref" in schema:
            found, target = resolve(schema["$ref"], home)
            name = schema["$ref"].rpartition("/")[2]
            return self._value(found, target, name if name in ("sentence", "cell") else key, dice, depth)
        if "oneOf" in schema and "properties" not in schema:
            return self._value(dice.choice(schema["oneOf"]), home, key, dice, depth)
        kinds = schema.get("type", "object" if "properties" in schema else "string")
        kind = dice.choice(kinds) if isinstance(kinds, list) else kinds
        if kind == "object":
            return self._mapping(schema, home, dice, depth)
        if kind == "array":
            items = schema.get("items", {})
            return [self._value(items, home, key, dice, depth + 1) for _ in range(_few(dice, depth))]
        if "enum" in schema:
            return dice.choice(schema["enum"])
        return self._scalar(key, dice)

    def _mapping(self, schema: Json, home: Json, dice: random.Random, depth: int) -> Json:
        made: Json = {}
        parts = [schema, *(part.get("then", part) for part in schema.get("allOf", ()))]
        parts += [resolve(part["$ref"], home)[0] for part in parts if "$ref" in part]
        needed = {key for part in parts for key in part.get("required", ())}
        if "oneOf" in schema:
            needed |= set(dice.choice(schema["oneOf"]).get("required", ()))
        for part in parts:
            for key, inner in part.get("properties", {}).items():
                if (key in needed and dice.random() < 0.97) or dice.random() < 0.35 / (1 + depth / 3):
                    made[key] = self._value(inner, home, key, dice, depth + 1)
        others = schema.get("additionalProperties")
        if isinstance(others, dict):
            for _ in range(_few(dice, depth)):
                made[self._name(schema, dice)] = self._value(others, home, "", dice, depth + 1)
        for inner in schema.get("patternProperties", {}).values():
            for _ in range(_few(dice, depth)):
                made[dice.choice(self.names)] = self._value(inner, home, "", dice, depth + 1)
        return made

    def _name(self, schema: Json, dice: random.Random) -> str:
        fixed = schema.get("propertyNames", {}).get("enum")
        if fixed:
            return str(dice.choice(fixed))
        return dice.choice(self.names) if dice.random() < 0.9 else self._scalar("", dice)

    def _scalar(self, key: str, dice: random.Random) -> str:
        draw = dice.random()
        if draw < 0.02:
            return dice.choice(STRANGE)
        if key in ("sentence", "cell") and draw < 0.6:
            return random_text(dice.randrange(2**32), dice.randint(2, 14), dice.choice(ENTRIES), self.names)
        known = self.by_key.get(key)
        if known and draw < 0.9:
            return dice.choice(known)
        return dice.choice(self.by_key[dice.choice(sorted(self.by_key))])


def _few(dice: random.Random, depth: int) -> int:
    return dice.choice([0, 1, 1, 2, 3] if depth < 4 else [0, 1, 1])
