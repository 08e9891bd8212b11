"""Building a project: every game's package and pages, as one set of files.

In: a checked project without errors. Out: an `OutputSet` below `generated/`: `python/<package>/` and `wiki/<game>/`.
Nothing is written here; `emit.writer` replaces the output as a whole or not at all.
"""

from __future__ import annotations

from rulewright.editions.nodes import text
from rulewright.emit.outputs import OutputSet
from rulewright.emit.python import emit_python
from rulewright.emit.wiki import render_site
from rulewright.pages import build_site
from rulewright.pipeline import Game
from rulewright.tools.project import Checked


def outputs_of(checked: Checked) -> OutputSet:
    """All files of all games."""
    files: dict[str, bytes] = {}
    for game in checked.games:
        files |= {f"python/{package_of(game)}/{path}": content for path, content in python_of(game).items()}
        files |= {f"wiki/{game.id}/{path}": content for path, content in render_site(build_site(game)).items()}
    return OutputSet.of(files)


def python_of(game: Game) -> dict[str, bytes]:
    """The package of one game: relative path -> content."""
    return emit_python([e.plans for e in game.editions], game.newest, package_of(game))


def package_of(game: Game) -> str:
    """The name of the game's Python package."""
    root = game.editions[-1].edition.game_node
    return text(root, "package") or text(root, "game").replace("-", "_")
