"""A game in a folder of its own, with a document laid over its book, for the commands.

In: an empty folder. Out: the folder that `new game` makes, and a way to run commands in it.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from rulewright.cli import app

RULES = "rules/lamp-light/"
WEARY = f"{RULES}states/weary.yaml"


def run(*arguments: str) -> tuple[int, str, str]:
    """Exit code, standard output, standard error."""
    result = CliRunner().invoke(app, arguments)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result.exit_code, result.stdout, result.stderr


def done(*arguments: str) -> str:
    """The output of a command that must succeed."""
    code, out, err = run(*arguments)
    assert code == 0, out + err
    return out


def started(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(folder)
    done("new", "game", "Lamp Light")
    return folder


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def page(project: Path, path: str) -> str:
    """A page of the game's wiki, as it was built."""
    return (project / "generated/wiki/lamp-light" / path / "index.html").read_text(encoding="utf-8")
