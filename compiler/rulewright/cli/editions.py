"""The commands that look at editions: what differs, what a document touches, what became of a clause."""

from __future__ import annotations

import json
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rulewright.cli.reporting import Project, fail, game_of, sound_project

if TYPE_CHECKING:
    pass


class Form(StrEnum):
    """How something is told."""

    TEXT = "text"
    JSON = "json"


class TextForm(StrEnum):
    """How a whole text is written."""

    MARKDOWN = "markdown"
    TEXT = "text"


def register(app: typer.Typer) -> None:
    """Puts the commands beside the others."""
    for command in (diff, impact, history, editions, consolidated):
        app.command()(command)


def diff(
    before: Annotated[str, typer.Argument(help="The older edition.")],
    after: Annotated[str, typer.Argument(help="The newer edition.")],
    rule: Annotated[str | None, typer.Argument(help="Only this rule.")] = None,
    root: Project = Path(),
    format: Annotated[Form, typer.Option(help="How to tell it.")] = Form.TEXT,
    witness: Annotated[bool, typer.Option(help="Look for situations in which the two differ.")] = True,
) -> None:
    """What differs between two editions: clauses, words, and what the rules do, with an example."""
    from rulewright.tools.diff import NoSuchEdition, as_text, compare

    checked = sound_project(root, cases=False, document=before)
    try:
        comparison = compare(game_of(checked, before), before, after, rule, witnesses=witness)
    except NoSuchEdition as error:
        fail(str(error))
    print(as_text(comparison) if format is Form.TEXT else _json(comparison.plain()) + "\n", end="")


def impact(
    publication: Annotated[str, typer.Argument(help="The id of a document.")],
    rule: Annotated[str | None, typer.Argument(help="Only this rule.")] = None,
    root: Project = Path(),
    format: Annotated[Form, typer.Option(help="How to tell it.")] = Form.TEXT,
) -> None:
    """What a document touches: clauses, rules, answers, pages, functions of the resolvers, scenarios."""
    from rulewright.tools.impact import impact_of

    found = impact_of(game_of(sound_project(root, cases=False, document=publication), publication), publication)
    found = found.only(rule) if rule is not None else found
    print(found.text() if format is Form.TEXT else _json(found.plain()) + "\n", end="")


def history(
    clause: Annotated[str, typer.Argument(help="A clause: its id, or words of its text.")],
    root: Project = Path(),
    format: Annotated[Form, typer.Option(help="How to tell it.")] = Form.TEXT,
) -> None:
    """What became of a clause, document by document."""
    from rulewright.tools.finding import NotFound, Several, find_clause
    from rulewright.tools.history import history_of

    try:
        found = find_clause(sound_project(root).games, clause)
    except (NotFound, Several) as error:
        fail(str(error))
    told = history_of(found.game, found.clause.id)
    print(told.text() if format is Form.TEXT else _json(told.plain()) + "\n", end="")


def editions(
    root: Project = Path(),
    format: Annotated[Form, typer.Option(help="How to tell it.")] = Form.TEXT,
) -> None:
    """The editions of each game, oldest first."""
    from rulewright.tools.history import editions_of

    told = [editions_of(game) for game in sound_project(root).games]
    if format is Form.JSON:
        print(_json([one.plain() for one in told]))
    else:
        print("\n".join(one.text() for one in told), end="")


def consolidated(
    edition: Annotated[str, typer.Argument(help="The id of an edition.")],
    root: Project = Path(),
    format: Annotated[TextForm, typer.Option(help="How to write it.")] = TextForm.MARKDOWN,
) -> None:
    """The whole text of an edition as it stands, with the id of each clause."""
    from rulewright.tools.consolidated import whole_text

    print(
        whole_text(
            game_of(sound_project(root, document=edition), edition), edition, markdown=format is TextForm.MARKDOWN
        ),
        end="",
    )


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, indent=2)
