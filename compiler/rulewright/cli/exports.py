"""The commands `export mediawiki` and `export markdown`: a game's pages for other wikis.

In: a project, the id of a game. Out: one XML file, or a folder of Markdown files. Nothing else is touched.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rulewright.cli.reporting import Project, fail, game_named, sound_project

if TYPE_CHECKING:
    from rulewright.model.page import Site

Game = Annotated[str, typer.Argument(help="The id of a game.")]
Until = Annotated[str | None, typer.Option(help="Up to this publication.")]


def register(app: typer.Typer) -> None:
    """Adds the commands below `export`."""
    app.command("mediawiki")(mediawiki)
    app.command("markdown")(markdown)


def mediawiki(
    game: Game,
    out: Annotated[Path, typer.Option(help="The XML file to write.")],
    root: Project = Path(),
    edition: Until = None,
) -> None:
    """Write import XML for MediaWiki: every page, with a revision for each edition that changed it."""
    from rulewright.emit.exports.mediawiki import mediawiki_xml, wiki_pages
    from rulewright.tools.rewriting import write_text

    site = _site(root, game, edition)
    pages = wiki_pages(site)
    try:
        write_text(out, mediawiki_xml(site))
    except OSError as error:
        fail(f"{out} could not be written ({error.strerror})")
    print(f"{out}: {len(pages)} pages, {sum(len(page.revisions) for page in pages)} revisions")


def markdown(
    game: Game,
    out: Annotated[Path, typer.Option(help="The folder to write; what an earlier run wrote there is replaced.")],
    root: Project = Path(),
    edition: Until = None,
) -> None:
    """Write the current edition as Markdown files that link to each other."""
    from rulewright.emit import writer
    from rulewright.emit.exports import markdown_files
    from rulewright.emit.folder import Refused
    from rulewright.emit.outputs import OutputSet

    outputs = OutputSet.of(markdown_files(_site(root, game, edition)))
    try:
        writer.write(outputs, out)
    except Refused as refused:
        fail(f"{refused.root} {refused.why}; {refused.hint}")
    except OSError as error:
        fail(f"{out} could not be written ({error.strerror}); it is as it was")
    print(f"{out}: {len(outputs)} files")


def _site(root: Path, game: str, edition: str | None) -> Site:
    from rulewright.pages import build_site

    return build_site(game_named(sound_project(root, edition=edition), game))
