"""Building a project: every game's package and pages, as one set of files.

In: a checked project without errors. Out: an `OutputSet` below `generated/`: `python/<package>/`, `wiki/<game>/` and a page above the games.
Nothing is written here; `emit.writer` replaces the output as a whole or not at all.
"""

from __future__ import annotations

from collections.abc import Callable

from rulewright.diagnostics import Bag, Span
from rulewright.editions.fold import clause_of
from rulewright.editions.nodes import text
from rulewright.emit.outputs import OutputSet
from rulewright.emit.python import NotSupported, emit_python, formatted
from rulewright.emit.python.why_module import Say
from rulewright.emit.wiki import render_home, render_site
from rulewright.model.page import Site
from rulewright.pages import build_site
from rulewright.pages.choices import choices_of
from rulewright.pipeline import Game
from rulewright.plan.nodes import PlanSet
from rulewright.tools.functions import functions_of
from rulewright.tools.moved import old_modules, old_pages
from rulewright.tools.project import Checked
from rulewright.tools.reading.spoken import Spoken


def outputs_of(checked: Checked) -> OutputSet:
    """All files of all games. What a back end cannot carry becomes a finding; then the set is not to be written."""
    files: dict[str, bytes] = {}
    sites: list[Site] = []
    for game in checked.games:
        package = package_of(game)
        try:
            python = python_of(game)
        except NotSupported as gap:
            report_gap(game, gap, checked.bag)
            continue
        site = build_site(game, functions=functions_of(game, python, package), beside=len(checked.games) > 1)
        sites.append(site)
        files |= {f"python/{package}/{path}": content for path, content in python.items()}
        files |= {f"wiki/{game.id}/{path}": content for path, content in render_site(site).items()}
        files |= {f"wiki/{game.id}/{path}": content for path, content in old_pages(game, site.lang, site.url)}
    if sites:
        files["wiki/index.html"] = render_home(sites)
    return OutputSet.of(files)


def check_printing(checked: Checked) -> None:
    """Finds what no package can be printed of, as building would, without making anything of it. Nothing where errors stand."""
    for game in checked.games if not checked.bag.has_errors else ():
        try:
            emit_python([e.plans for e in game.editions], game.newest, package_of(game))
        except NotSupported as gap:
            report_gap(game, gap, checked.bag)


def report_gap(game: Game, gap: NotSupported, bag: Bag) -> None:
    """Tells, at the clause, what the back end cannot carry yet."""
    bag.error("RW690", _place(game, gap.clause), f"{gap.clause or 'this'}: {gap}", hint="say it in another way for now")


def _place(game: Game, clause: str) -> Span:
    """The sentences of a clause, or the game's own file."""
    edition = game.editions[-1].edition
    found = clause_of(edition, clause)
    return found.rule.span if found is not None and found.rule is not None else edition.game_node.span


def python_of(game: Game, say: Callable[[PlanSet], Say] = Spoken) -> dict[str, bytes]:
    """The package of one game: relative path -> content. `say` puts the conditions of an edition into words."""
    chosen = choices_of(game.edition(game.newest).edition)
    printed = emit_python([e.plans for e in game.editions], game.newest, package_of(game), say, chosen)
    return formatted(printed | dict(old_modules(game)))


def package_of(game: Game) -> str:
    """The name of the game's Python package."""
    root = game.editions[-1].edition.game_node
    return text(root, "package") or text(root, "game").replace("-", "_")
