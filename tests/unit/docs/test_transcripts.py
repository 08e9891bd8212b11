"""Transcripts in the documents: every command is run as it stands there, and says what stands below it.

In: the `console` blocks of docs/editors.md. Out: a test that plays them in order, in a folder with the game that
`rulewright new game "Lamp Light"` makes. `$ cat FILE` shows a file. Findings, which go to the screen beside the output, are left out;
why a command was refused is not.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.unit.docs.pages import ROOT, blocks
from tests.unit.tools.lamps import run, started

PAGE = ROOT / "docs" / "editors.md"


def steps() -> Iterator[tuple[int, str, str]]:
    """Line, command, and what it says."""
    for block in blocks("console"):
        if block.page == PAGE:
            for part in block.text.split("$ ")[1:]:
                command, _, said = part.partition("\n")
                yield block.line, command, said


def test_there_are_transcripts() -> None:
    commands = {command.split()[1] for _, command, _ in steps() if command.startswith("rulewright")}
    assert commands >= {
        "errata",
        "diff",
        "impact",
        "history",
        "editions",
        "consolidated",
        "review",
        "release",
        "rename",
    }


def test_transcripts_say_what_happens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    project = started(tmp_path, monkeypatch)
    for line, command, said in steps():
        program, *arguments = shlex.split(command)
        if program == "cat":
            out = (project / arguments[0]).read_text(encoding="utf-8")
        else:
            assert program == "rulewright", f"line {line}: {command}"
            code, out, err = run(*arguments)
            out += err if code == 2 else ""
        assert out.strip() == said.strip(), f"line {line}: {command}"
