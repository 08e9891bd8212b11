"""The commands with which errata are entered: a new document, an amendment with the old text filled in."""

from __future__ import annotations

from datetime import date as calendar
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from rulewright.cli.reporting import Project, checked_project, fail


class KindName(StrEnum):
    """What a document that is entered may be."""

    ERRATA = "errata"
    FAQ = "faq"


def register(app: typer.Typer) -> None:
    """Puts the commands below `rulewright errata`."""
    errata = typer.Typer(
        help="Enter errata: a new document, an amendment with the old text filled in.", no_args_is_help=True
    )
    errata.command("new")(new)
    errata.command("add")(add)
    app.add_typer(errata, name="errata")


def new(
    id: Annotated[str, typer.Argument(help="The id of the document, such as errata-1.")],
    root: Project = Path(),
    title: Annotated[str | None, typer.Option(help="Its title; made of the id where none is given.")] = None,
    date: Annotated[
        str | None, typer.Option(help="Its date, as far as it is known; today where none is given.")
    ] = None,
    kind: Annotated[KindName, typer.Option(help="What it is.")] = KindName.ERRATA,
    game: Annotated[str | None, typer.Option(help="The game, where there are several.")] = None,
) -> None:
    """Start a document: its file, and its id at the end of publications.yaml."""
    from rulewright.diagnostics import Bag
    from rulewright.source import load_tree
    from rulewright.tools.errata import CannotAmend, new_publication
    from rulewright.tools.project import find_project

    project = find_project(root)
    games = [one for one in load_tree(project.rules, Bag(), prefix=project.shown).games if game in (None, one.folder)]
    if len(games) != 1:
        fail("name the game with --game" if games else "there is no such game here")
    try:
        files = new_publication(
            games[0],
            id,
            title=title or " ".join(part.capitalize() for part in id.split("-")),
            date=date or calendar.today().isoformat(),
            kind=kind.value,
        )
    except CannotAmend as error:
        fail(str(error))
    _write(project.rules, project.shown, files)


def add(
    clause: Annotated[str, typer.Argument(help="A clause: its id, or words of its text.")],
    root: Project = Path(),
    to: Annotated[str | None, typer.Option("--to", help="The document; the last one where none is named.")] = None,
    words: Annotated[str | None, typer.Option(help="The new words; else the old ones are filled in.")] = None,
    remove: Annotated[bool, typer.Option("--remove", help="The clause goes.")] = False,
    insert: Annotated[str | None, typer.Option(help="The id of a new clause to put after it.")] = None,
    before: Annotated[bool, typer.Option("--before", help="With --insert: put it before.")] = False,
    item: Annotated[str, typer.Option(help="Which item of the document this is.")] = "",
) -> None:
    """Add an amendment of a clause, with the old text filled in. Nothing else in the file changes."""
    from rulewright.tools.errata import Amendment, CannotAmend, amended
    from rulewright.tools.finding import NotFound, Several, find_clause

    checked = checked_project(root, examined=False)
    try:
        found = find_clause(checked.games, clause, to)
        what = Amendment(
            "remove" if remove else ("insert before" if before else "insert after") if insert else "replace",
            words,
            insert or "",
            item,
        )
        files = amended(found, to, what)
    except (NotFound, Several, CannotAmend) as error:
        fail(str(error))
    _write(checked.project.rules, checked.project.shown, files)


def _write(rules: Path, shown: str, files: dict[str, str]) -> None:
    from rulewright.tools.rewriting import write_text

    for path, text in sorted(files.items()):
        write_text(rules / path, text)
        print(f"wrote {shown}{path}")
