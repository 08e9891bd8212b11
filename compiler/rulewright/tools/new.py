"""Starting a game: a small rules folder that checks, builds and passes its own scenario.

In: a folder and a name. Out: the files, as relative path -> text. Errors: `Exists` when there is a game already.
"""

from __future__ import annotations

import re
from importlib import resources
from pathlib import Path


class Exists(FileExistsError):
    """The folder of that game is there already; nothing was written."""


def new_game(root: Path, name: str) -> tuple[Path, list[str]]:
    """Writes `rules/<name>/` below `root` and returns its folder and the files written."""
    game = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or "game"
    folder = root / "rules" / game
    if folder.exists():
        raise Exists(str(folder))
    title = " ".join(word.capitalize() for word in game.split("-"))
    package = re.sub(r"^(?=\d)", "_", game.replace("-", "_"))
    written = []
    for path, content in _template():
        target = folder / path.replace("GAME", game)
        target.parent.mkdir(parents=True, exist_ok=True)
        text = content.replace("GAME-TITLE", title).replace("GAME_PACKAGE", package).replace("GAME", game)
        target.write_text(text, encoding="utf-8", newline="\n")
        written.append(target.relative_to(root).as_posix())
    return folder, sorted(written)


def _template() -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    stack = [(resources.files("rulewright.tools") / "template", "")]
    while stack:
        folder, prefix = stack.pop()
        for entry in sorted(folder.iterdir(), key=lambda e: e.name):
            if entry.is_dir():
                stack.append((entry, f"{prefix}{entry.name}/"))
            elif entry.name.endswith(".yaml"):
                found.append((prefix + entry.name, entry.read_text(encoding="utf-8")))
    return found
