"""The commands: read the arguments, call, print. What they do stands in `tools`, imported when it is needed."""

from __future__ import annotations

import sys
from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rulewright.cli import editions, errata, exports, serving
from rulewright.cli.reporting import Format, Root
from rulewright.cli.reporting import checked_project as _checked
from rulewright.cli.reporting import fail as _fail
from rulewright.cli.reporting import game_named as _game
from rulewright.cli.reporting import game_of as _game_of
from rulewright.cli.reporting import nothing_found as _nothing
from rulewright.cli.reporting import report as _print
from rulewright.cli.reporting import sound_project as _sound

if TYPE_CHECKING:
    from rulewright.tools.project import Checked

app = typer.Typer(
    help="A compiler for tabletop rules: one meaning, Python resolvers and reference pages.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
new_app = typer.Typer(help="Start something new.", no_args_is_help=True)
app.add_typer(new_app, name="new")
export_app = typer.Typer(help="Write what others build upon.", no_args_is_help=True)
app.add_typer(export_app, name="export")
errata.register(app)
editions.register(app)
serving.register(app)
exports.register(export_app)


class StageName(StrEnum):
    """The stages that `show` knows."""

    SOURCE = "source"
    SYNTAX = "syntax"
    MODEL = "model"
    PLAN = "plan"
    PYTHON = "python"
    PAGE = "page"
    READING = "reading"


class Outcome(StrEnum):
    """What `odds` tells apart."""

    CHANGES = "changes"
    DEGREES = "degrees"
    FACTS = "facts"


@app.command()
def check(
    root: Root = Path(),
    format: Annotated[Format, typer.Option(help="How to print what was found.")] = Format.TEXT,
) -> None:
    """Check every game: shape, words, meaning, and that packages can be printed. Writes nothing."""
    from rulewright.tools.build import check_printing

    checked = _checked(root)
    check_printing(checked)
    _print(checked, format)
    if format is Format.TEXT:
        _nothing(checked)
    raise typer.Exit(1 if checked.bag.has_errors else 0)


@app.command()
def build(
    root: Root = Path(),
    out: Annotated[Path | None, typer.Option(help="Where to write; default generated/ beside the rules.")] = None,
    edition: Annotated[str | None, typer.Option(help="Build up to this publication.")] = None,
    as_of: Annotated[str | None, typer.Option(help="Build as of a date, such as 2021-01.")] = None,
    variant: Annotated[str | None, typer.Option(help="Build this variant of the games that have it.")] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Write nothing; fail when the output is not what it would be.")
    ] = False,
) -> None:
    """Compile all rules to pages and packages. The last good output stays when something is wrong."""
    from rulewright.emit import writer
    from rulewright.emit.folder import Refused
    from rulewright.emit.outputs import OutputSet
    from rulewright.tools.build import outputs_of

    checked = _checked(root, edition=edition, as_of=as_of, variant=variant)
    outputs = OutputSet.of({}) if checked.bag.has_errors else outputs_of(checked)
    _print(checked, Format.TEXT)
    if checked.bag.has_errors:
        raise typer.Exit(1)
    target = out or checked.project.out
    try:
        if check:
            differences = writer.check(outputs, target)
            for difference in differences:
                print(f"{difference.kind}: {difference.path}")
            raise typer.Exit(1 if differences else 0)
        written = writer.write(outputs, target)
    except Refused as refused:
        _fail(f"{refused.root} {refused.why}; {refused.hint}")
    except OSError as error:
        _fail(f"{target} could not be written ({error.strerror}); the output is as it was")
    print(
        f"{target}: {len(written.added)} added, {len(written.changed)} changed, {len(written.removed)} removed, {len(outputs)} in all"
    )


@app.command()
def test(
    root: Root = Path(),
    rule: Annotated[str | None, typer.Option(help="Only the scenarios of this rule.")] = None,
    case: Annotated[
        str | None,
        typer.Option(help="Only this one, by its id or as rule/id. What clauses do together is not looked at."),
    ] = None,
    edition: Annotated[str | None, typer.Option(help="Only in the edition that this publication makes.")] = None,
    mutate: Annotated[
        bool, typer.Option("--mutate", help="Score the scenarios: does one fail when a rule says something else?")
    ] = False,
    limit: Annotated[int | None, typer.Option(help="With --mutate: at most so many changes of each game.")] = None,
    seed: Annotated[int, typer.Option(help="With --mutate: which changes are drawn.")] = 7,
) -> None:
    """Run all examples and scenarios, on the interpreter and on the generated code, in every edition they name."""
    from rulewright.tools.below import below
    from rulewright.tools.scenarios import run_all

    checked = _checked(root, examined=case is None, document=edition)
    _print(checked, Format.TEXT)
    if checked.bag.has_errors:
        raise typer.Exit(1)
    if edition is not None:
        checked = replace(checked, games=(_game_of(checked, edition),))
    if mutate:
        from rulewright.tools.mutate.report import scored

        print(scored(checked, only_rule=rule, limit=limit, seed=seed).text(), end="")
        return
    report = run_all(checked, rule, case, edition)
    if case is not None and not report.ran:
        _no_case(checked, case, rule, edition)
    print(report.text(), end="")
    whole = [game for game in checked.games if case is None and edition in (None, game.newest)]
    lower = [found for game in whole if (found := below(game, rule)) is not None]
    for found in lower:
        print(found.text(), end="")
    raise typer.Exit(0 if report.passed and all(found.passed for found in lower) else 1)


def _no_case(checked: Checked, case: str, rule: str | None, edition: str | None) -> None:
    from rulewright.diagnostics import did_you_mean
    from rulewright.tools.scenarios import known_cases

    known = [one for game in checked.games for one in known_cases(game)]
    if any(case in (one, one.partition("/")[2]) for one in known):
        of = f" of '{rule}'" if rule is not None else ""
        _fail(f"no case '{case}'{of}{f' counts in {edition}' if edition is not None else ' counts'}")
    hint = did_you_mean(case, [*known, *(one.partition("/")[2] for one in known)])
    _fail(f"there is no case '{case}'" + (f"; did you mean '{hint}'?" if hint else ""))


@app.command()
def show(
    rule: Annotated[str, typer.Argument(help="The id of a rule.")],
    root: Annotated[Path, typer.Option(help="The project's folder.")] = Path(),
    stage: Annotated[StageName, typer.Option(help="Which stage's view of it.")] = StageName.PLAN,
    edition: Annotated[str | None, typer.Option(help="As of this publication.")] = None,
) -> None:
    """Show one rule as one stage of the compiler sees it."""
    from rulewright.tools.show import NoSuchRule
    from rulewright.tools.show import show as shown

    checked = _checked(root)
    if checked.bag.has_errors:
        _print(checked, Format.TEXT)
    try:
        print(shown(checked, rule, stage.value, edition), end="")
    except NoSuchRule as error:
        _fail(str(error))


@app.command()
def odds(
    scenario: Annotated[str, typer.Argument(help="A scenario or printed example: rule/case.")],
    root: Annotated[Path, typer.Option(help="The project's folder.")] = Path(),
    edition: Annotated[
        str | None, typer.Option(help="In this edition; otherwise the newest in which it counts.")
    ] = None,
    by: Annotated[Outcome, typer.Option(help="What counts as an outcome.")] = Outcome.CHANGES,
    limit: Annotated[int | None, typer.Option(help="Past so many ways of the dice, estimate. Default 20000.")] = None,
    seed: Annotated[int, typer.Option(help="Which throws an estimate is made of.")] = 1,
    svg: Annotated[Path | None, typer.Option(help="Draw the chances into this file too.")] = None,
) -> None:
    """How likely each outcome of a scenario is, whatever dice it names: a table with bars, and a picture."""
    from rulewright.tools.chances import NoSuchScenario, chances
    from rulewright.tools.charts import as_svg, as_table
    from rulewright.tools.hosted.table import NotHosted
    from rulewright.tools.rewriting import write_text

    checked = _sound(root)
    try:
        found = chances(checked, scenario, edition, by=by.value, limit=limit, seed=seed)
    except (NoSuchScenario, NotHosted) as error:
        _fail(str(error))
    print(as_table(found), end="")
    if svg is not None:
        write_text(svg, as_svg(found))


@app.command()
def package(
    game: Annotated[str, typer.Argument(help="The id of a game.")],
    root: Annotated[Path, typer.Option(help="The project's folder.")] = Path(),
    out: Annotated[Path, typer.Option(help="The folder that receives the wheel.")] = Path("dist"),
    edition: Annotated[str | None, typer.Option(help="Up to this publication.")] = None,
) -> None:
    """Make a wheel of a game's resolvers alone: it installs and runs where the compiler is not."""
    from rulewright.emit.python import NotSupported
    from rulewright.tools.packaging import wheel_of
    from rulewright.tools.rewriting import write_bytes

    checked = _sound(root, edition=edition)
    try:
        name, content = wheel_of(_game(checked, game))
    except NotSupported as gap:
        _fail(f"{gap.clause or 'this'}: {gap}")
    write_bytes(out / name, content)
    print(out / name)


@app.command()
def fmt(
    root: Root = Path(),
    check: Annotated[bool, typer.Option("--check", help="Write nothing; fail when a file would change.")] = False,
) -> None:
    """Bring rule files into one form. Comments and meaning stay; a file for which that is not certain is left alone."""
    from rulewright.diagnostics import Bag
    from rulewright.source import load_tree
    from rulewright.tools.fmt import format_sources
    from rulewright.tools.project import find_project
    from rulewright.tools.rewriting import write_text

    project = find_project(root)
    left = changed = 0
    for file in format_sources(load_tree(project.rules, Bag(), prefix=project.shown)):
        if file.left is not None:
            left += 1
            print(f"{file.file.text.file}: left as it is: {file.left}", file=sys.stderr)
        elif file.changed:
            changed += 1
            print(f"{'would change' if check else 'changed'}: {file.file.text.file}")
            if not check:
                write_text(project.rules / file.file.path, file.new)
    raise typer.Exit(1 if left or (check and changed) else 0)


@app.command()
def migrate(
    root: Root = Path(),
    check: Annotated[bool, typer.Option("--check", help="Write nothing; fail when a game is not up to date.")] = False,
) -> None:
    """Carry games that were written in an older version of the language over to the newest. Comments stay."""
    from rulewright.diagnostics import Bag
    from rulewright.source import load_tree
    from rulewright.tools.migrate import CURRENT
    from rulewright.tools.migrate import migrate as carried_over
    from rulewright.tools.project import find_project
    from rulewright.tools.rewriting import write_text

    project = find_project(root)
    games = list(carried_over(load_tree(project.rules, Bag(), prefix=project.shown)))
    for game in games:
        name = game.game or project.rules.name
        if game.left is not None:
            print(f"{name}: left as it is: {game.left}", file=sys.stderr)
        elif not game.done:
            print(f"{name}: version {CURRENT}, up to date")
        else:
            print(f"{name}: from version {game.since} to {CURRENT}")
            for rewrite in game.done:
                print(f"  {rewrite.description}")
            for file, new in game.files:
                print(f"  {'would change' if check else 'changed'}: {file.text.file}")
                if not check:
                    write_text(project.rules / file.path, new)
    failed = any(game.left is not None or (check and game.done) for game in games)
    raise typer.Exit(1 if failed else 0)


@app.command()
def addresses(
    root: Root = Path(),
    write: Annotated[bool, typer.Option("--write", help="Put new ids on the lists.")] = False,
) -> None:
    """Print the ids that each game has given out: those in its addresses.yaml, and new ones."""
    from rulewright.tools import addresses as given_out

    if write:
        for path in given_out.write(root):
            print(path)
    else:
        print("\n".join(text for _, text in given_out.addresses(root)), end="")


@app.command()
def explain(code: Annotated[str, typer.Argument(help="A code such as RW301, or its name.")]) -> None:
    """Explain a finding: what it means, and an example before and after."""
    from rulewright.tools.explain import NoSuchCode
    from rulewright.tools.explain import explain as explained

    try:
        print(explained(code), end="")
    except NoSuchCode as error:
        _fail(str(error))


@export_app.command("conformance")
def export_conformance(
    game: Annotated[str, typer.Argument(help="The id of a game.")],
    out: Annotated[Path, typer.Option(help="The folder to write; what an earlier run wrote there is replaced.")],
    root: Annotated[Path, typer.Option(help="The project's folder.")] = Path(),
    edition: Annotated[str | None, typer.Option(help="Only this edition; otherwise all.")] = None,
) -> None:
    """Write plans and scenarios as JSON, with schemas and all that must come out: to prove another back end."""
    from rulewright.emit import writer
    from rulewright.emit.folder import Refused
    from rulewright.emit.outputs import OutputSet
    from rulewright.tools.conformance import Unproven, kit_of

    checked = _sound(root)
    try:
        kit = OutputSet.of(kit_of(_game(checked, game), checked.bag, None if edition is None else [edition]))
        writer.write(kit, out)
    except Unproven as error:
        _fail(f"{error}; first let `rulewright test` pass")
    except Refused as refused:
        _fail(f"{refused.root} {refused.why}; {refused.hint}")
    print(f"{out}: {len(kit)} files")


@new_app.command("game")
def new_game(
    name: Annotated[str, typer.Argument(help="What the game is called.")],
    root: Annotated[Path, typer.Option(help="The project's folder.")] = Path(),
) -> None:
    """Start a game: a small rules folder that builds and passes its own scenario."""
    from rulewright.tools.new import Exists
    from rulewright.tools.new import new_game as started

    try:
        _, written = started(root, name)
    except Exists as error:
        _fail(f"{error} is there already; nothing was written")
    for path in written:
        print(path)
    print("\nNext: rulewright build")


def main() -> None:
    """The entry point of the `rulewright` command."""
    app()


if __name__ == "__main__":
    main()
