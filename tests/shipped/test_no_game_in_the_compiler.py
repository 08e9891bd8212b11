"""Names that only the shipped games have do not occur in the compiler: not in its code, its comments or its samples."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from rulewright.diagnostics import Bag
from rulewright.source import Mapping, Node, Scalar, Sequence, load_tree

ROOT = Path(__file__).resolve().parents[2]
COMPILER = ROOT / "compiler" / "rulewright"

GENERAL = frozenset(
    [
        "Action",
        "Ahead",
        "Attack",
        "Attribute",
        "Branch",
        "Cause",
        "Causes",
        "Character",
        "Checks",
        "Critical",
        "DC",
        "Damage",
        "Dead",
        "Enemies",
        "Failure",
        "Deutsch",
        "Null",
        "GM",
        "Game",
        "Item",
        "Items",
        "Labels",
        "Leading",
        "Members",
        "Modifiers",
        "Optional",
        "Order",
        "Over",
        "Position",
        "Result",
        "Round",
        "Scenario",
        "Side",
        "Skills",
        "Stunned",
        "Success",
        "Table",
        "Unconscious",
        "Unit",
        "Zone",
    ]
) | {"Attack Roll", "D20 Check"}
"""Declared by a game too, but words that any tabletop game, or any compiler, has."""


def declared(node: Node | None, *, inside: bool) -> Iterator[str]:
    """Capitalised keys and items below `node`; of files that are no vocabulary (`inside` is false) only the title."""
    if isinstance(node, Mapping):
        for key, value in node.entries:
            if inside:
                yield key.value
                yield from declared(value, inside=True)
            elif isinstance(value, Scalar) and key.value == "title":
                yield value.value
    elif inside and isinstance(node, Sequence):
        for item in node:
            yield from declared(item, inside=True)
    elif inside and isinstance(node, Scalar):
        yield node.value


def special_names() -> set[str]:
    found: set[str] = set()
    for game in load_tree(ROOT / "rules", Bag()).games:
        for file in game.files:
            found |= set(declared(file.root, inside="vocabulary" in file.path))
    return {name for name in found if re.fullmatch(r"[A-Z][\w'-]*( [\w'-]+){0,4}", name)} - GENERAL


def test_the_names_are_found() -> None:
    names = special_names()
    assert {"Trooper", "Isolated", "Vehicle", "Escape System", "Chase Progress"} <= names
    assert len(names) > 150


def test_no_special_name_stands_in_the_compiler() -> None:
    names = sorted(special_names(), key=len, reverse=True)
    any_of_them = re.compile(r"(?<![\w-])(?:" + "|".join(map(re.escape, names)) + r")(?![\w-])")
    hits = [
        f"{path.relative_to(ROOT)}:{number}: {found[0]}"
        for path in sorted(COMPILER.rglob("*"))
        if path.suffix in {".py", ".yaml", ".json", ".lark", ".html", ".xml", ".css", ".js", ".md"}
        and path.name != "tables.json"
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if (found := any_of_them.search(line))
    ]
    assert not hits, "\n".join(hits)
