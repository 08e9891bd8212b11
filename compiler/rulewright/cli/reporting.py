"""What all commands share: the project they are about, findings on the screen, and the end with a message.

In: a folder, findings. Out: text on standard error, machine formats on standard output. Nothing is decided here.
"""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

if TYPE_CHECKING:
    from rulewright.diagnostics import Bag
    from rulewright.pipeline import Game
    from rulewright.tools.project import Checked

Root = Annotated[Path, typer.Argument(help="A folder that holds rules/, or a rules folder.", show_default=False)]
Project = Annotated[Path, typer.Option("--root", help="The project's folder.")]


class Format(StrEnum):
    """How findings are printed."""

    TEXT = "text"
    JSON = "json"
    GITHUB = "github"


def checked_project(
    root: Path,
    *,
    edition: str | None = None,
    as_of: str | None = None,
    variant: str | None = None,
    examined: bool = True,
    cases: bool = True,
    texts: bool = True,
    document: str | None = None,
    game: str | None = None,
) -> Checked:
    """`document`, `game`: only the game that has it, or is called so, is compiled, where there is one."""
    from rulewright.tools.project import called, check_project, find_project, has_document

    project = find_project(root)
    only = has_document(document) if document is not None else called(game) if game is not None else None
    checked = check_project(
        project, edition=edition, date=as_of, variant=variant, examined=examined, cases=cases, texts=texts, only=only
    )
    if edition is not None and not any(p.id == edition for g in checked.games for p in g.publications):
        fail(f"no game has a publication '{edition}'")
    if variant is not None and not any(one.edition.variant == variant for g in checked.games for one in g.editions):
        fail(f"no game has a variant '{variant}'")
    if as_of is not None and not checked.games and not checked.bag.has_errors:
        fail(f"nothing was published in or before {as_of}")
    return checked


def report(checked: Checked, format: Format) -> None:
    """Findings, and a line of summary, to standard error; machine formats to standard output."""
    bag: Bag = checked.bag
    texts = {file: source.text for file, source in checked.sources.texts.items()}
    match format:
        case Format.TEXT:
            from rulewright.diagnostics.render_text import render_text

            sys.stderr.write(render_text(bag, texts, colour=sys.stderr.isatty()))
        case Format.JSON:
            from rulewright.diagnostics.render_json import render_json

            print(render_json(bag))
        case Format.GITHUB:
            from rulewright.diagnostics.render_github import render_github

            print(render_github(bag), end="")


def nothing_found(checked: Checked) -> None:
    """What was looked at, where there is nothing to report: silence could mean that no rules were found."""
    if not tuple(checked.bag):
        files, games = len(checked.sources.texts), len(checked.games)
        told = f"{files} file{'' if files == 1 else 's'} of {games} game{'' if games == 1 else 's'}"
        sys.stderr.write(f"{told}: nothing found\n")


def fail(message: str) -> NoReturn:
    print(f"rulewright: {message}", file=sys.stderr)
    raise typer.Exit(2)


def sound_project(
    root: Path, *, edition: str | None = None, cases: bool = True, document: str | None = None
) -> Checked:
    """A project without errors, what takes long left unexamined, and with `cases` False its cases unread; otherwise its findings are printed and that is all."""
    checked = checked_project(root, edition=edition, examined=False, cases=cases, document=document)
    if checked.bag.has_errors or not checked.games:
        report(checked, Format.TEXT)
        raise typer.Exit(1)
    return checked


def game_of(checked: Checked, edition: str) -> Game:
    """The game that has an edition of that name."""
    from rulewright.diagnostics import did_you_mean

    found = [game for game in checked.games if any(one.edition.id == edition for one in game.editions)]
    if not found:
        known = [one.edition.id for game in checked.games for one in game.editions]
        hint = did_you_mean(edition, known)
        told = f"did you mean '{hint}'?" if hint else f"there are {', '.join(known)}"
        fail(f"no game has an edition '{edition}'; {told}")
    return found[0]


def game_named(checked: Checked, id: str) -> Game:
    """The game of that id."""
    from rulewright.diagnostics import did_you_mean

    found = next((game for game in checked.games if game.id == id), None)
    if found is None:
        hint = did_you_mean(id, [game.id for game in checked.games])
        fail(f"there is no game '{id}'" + (f"; did you mean {hint}?" if hint else ""))
    return found
