"""Sentences in files, for tests of the syntax: scalars with real places, every entry of the parser by its name.

In: texts and YAML. Out: nodes, diagnostics, and the walk over a tree. Deliberately not here: what is asserted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import yaml

from rulewright.diagnostics import Bag
from rulewright.source import Mapping, Scalar, SourceText, read_yaml
from rulewright.syntax import nodes, parser

DATA = Path(__file__).parents[1] / "unit" / "syntax" / "data"

ENTRIES: dict[str, Callable[[Scalar, Bag], Any]] = {
    "sentence": parser.parse_rule,
    "fact": parser.parse_facts,
    "condition": parser.parse_condition,
    "expression": parser.parse_expression,
    "reference": parser.parse_reference,
    "occasion": parser.parse_occasion,
    "happening": parser.parse_happening,
}


def corpus() -> list[tuple[str, str]]:
    """Each text of the corpus, behind the entry that it is read by."""
    stored: dict[str, list[str]] = yaml.safe_load((DATA / "corpus.yaml").read_text(encoding="utf-8"))
    return [(entry, text) for entry, texts in stored.items() for text in texts]


def scalar(text: str) -> Scalar:
    """A text as a scalar in a file, in double quotes."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return scalar_of(f'rule: "{escaped}"\n')


def scalar_of(yaml_text: str) -> Scalar:
    """The scalar under `rule` of a YAML text."""
    bag = Bag()
    root = read_yaml(SourceText("test.yaml", yaml_text), bag)
    assert isinstance(root, Mapping), list(bag)
    found = root.get("rule")
    assert isinstance(found, Scalar)
    return found


def parse(entry: str, text: str) -> tuple[list[nodes.Node], Bag]:
    """The nodes of a text, and what was complained of."""
    bag = Bag()
    found = ENTRIES[entry](scalar(text), bag)
    return (found if isinstance(found, list) else [found] if found is not None else []), bag


def walk(node: object) -> Iterator[nodes.Node]:
    """A node and all nodes below it."""
    if isinstance(node, tuple):
        for item in node:
            yield from walk(item)
    elif is_dataclass(node) and isinstance(node, nodes.Node):
        yield node
        for field in fields(node):
            if field.name != "span":
                yield from walk(getattr(node, field.name))
