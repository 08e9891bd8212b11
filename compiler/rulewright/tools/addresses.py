"""What `rulewright addresses` prints: the list of ids of each game, as its addresses.yaml ought to be.

In: a folder. Out: for each game the text of the file. Nothing is written here.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rulewright.diagnostics import Bag
from rulewright.editions.addresses import render
from rulewright.source import load_tree
from rulewright.tools.project import find_project


def addresses(root: Path) -> Iterator[str]:
    """One text for each game of the project."""
    project = find_project(root)
    for game in load_tree(project.rules, Bag(), prefix=project.shown).games:
        yield render(game)
