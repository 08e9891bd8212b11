"""The list of ids of each game, as its addresses.yaml ought to be.

In: a folder. Out: for each game the path of the file and its text. Writing is asked for by the person, and happens here.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rulewright.diagnostics import Bag
from rulewright.editions.addresses import render
from rulewright.source import load_tree
from rulewright.tools.project import find_project


def addresses(root: Path) -> Iterator[tuple[Path, str]]:
    """The file and its text, for each game of the project."""
    project = find_project(root)
    for game in load_tree(project.rules, Bag(), prefix=project.shown).games:
        yield project.rules / game.folder / "addresses.yaml", render(game)


def write(root: Path) -> tuple[Path, ...]:
    """Writes the files whose text has changed, and names them."""
    changed = [(path, text) for path, text in addresses(root) if not path.exists() or path.read_text("utf-8") != text]
    for path, text in changed:
        path.write_text(text, encoding="utf-8", newline="\n")
    return tuple(path for path, _ in changed)
