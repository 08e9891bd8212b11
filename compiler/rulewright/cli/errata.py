"""The commands with which errata are entered: a new document, an amendment with the old text filled in."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date as calendar
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rulewright.cli.reporting import Format, Project, checked_project, fail, game_of, report

if TYPE_CHECKING:
    from rulewright.pipeline import Game
    from rulewright.tools.finding import Found
    from rulewright.tools.project import Checked


class KindName(StrEnum):
    """What a document that is entered may be."""

    ERRATA = "errata"
    FAQ = "faq"


class ClassName(StrEnum):
    """What a change may be said to be."""

    WORDS_ONLY = "words only"
    BEHAVIOUR = "behaviour"


def register(app: typer.Typer) -> None:
    """Puts the commands below `rulewright errata`."""
    errata = typer.Typer(
        help="Enter errata: a new document, an amendment with the old text filled in.", no_args_is_help=True
    )
    errata.command("new")(new)
    errata.command("add")(add)
    errata.command("reword")(reword)
    errata.command("rename")(rename_term)
    errata.command("answer")(answer)
    errata.command("withdraw")(withdraw)
    app.add_typer(errata, name="errata")
    app.command()(review)
    app.command()(release)
    app.command()(rename)


def new(
    id: Annotated[str, typer.Argument(help="The id of the document, such as errata-1.")],
    root: Project = Path(),
    title: Annotated[str | None, typer.Option(help="Its title; made of the id where none is given.")] = None,
    date: Annotated[
        str | None, typer.Option(help="Its date, as far as it is known; today where none is given.")
    ] = None,
    kind: Annotated[KindName, typer.Option(help="What it is.")] = KindName.ERRATA,
    document: Annotated[str, typer.Option(help="What it is in print, such as its file and its number of pages.")] = "",
    items: Annotated[
        list[str] | None, typer.Option("--item", help="One of its items, as it counts them; may be given again.")
    ] = None,
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
            title=title or " ".join("FAQ" if part == "faq" else part.capitalize() for part in id.split("-")),
            date=date or calendar.today().isoformat(),
            kind=kind.value,
            document=document,
            items=tuple(items or ()),
        )
    except CannotAmend as error:
        fail(str(error))
    _write(project.rules, project.shown, files)


def add(
    clause: Annotated[
        str,
        typer.Argument(
            help="A clause, answer, ruling or summary: its id, or words of its text; or the id of an example or of another reading."
        ),
    ],
    root: Project = Path(),
    to: Annotated[str | None, typer.Option("--to", help="The document; the last one where none is named.")] = None,
    words: Annotated[str | None, typer.Option(help="The new words; else the old ones are filled in.")] = None,
    question: Annotated[str | None, typer.Option(help="Of an answer: the new question.")] = None,
    reason: Annotated[str | None, typer.Option(help="Of a ruling: the new reason.")] = None,
    rule: Annotated[str | None, typer.Option(help="The new sentences; else the old ones are filled in.")] = None,
    remove: Annotated[bool, typer.Option("--remove", help="The clause goes.")] = False,
    insert: Annotated[str | None, typer.Option(help="The id of a new clause or example to put after it.")] = None,
    before: Annotated[bool, typer.Option("--before", help="With --insert: put it before.")] = False,
    item: Annotated[str, typer.Option(help="Which item of the document this is.")] = "",
    class_: Annotated[
        ClassName | None, typer.Option("--class", help="What the change is; the build proves it.")
    ] = None,
) -> None:
    """Add an amendment of a clause or an answer, with the old text filled in. Nothing else in the file changes."""
    from rulewright.tools.errata import Amendment, CannotAmend, amended
    from rulewright.tools.finding import NotFound, Several, find_clause, find_example

    checked = _read(root, None, to)
    try:
        found = find_example(checked.games, clause, to) or find_clause(checked.games, clause, to, summaries=True)
        what = Amendment(
            "remove" if remove else ("insert before" if before else "insert after") if insert else "replace",
            words,
            rule,
            insert or "",
            item,
            question,
            reason,
            class_.value if class_ is not None else "",
        )
        files = amended(found, to, what)
    except (NotFound, Several, CannotAmend) as error:
        fail(str(error))
    _write(checked.project.rules, checked.project.shown, files)
    if remove and found.clause.box not in ("example", "summary"):
        print(_in_the_way(found, to), end="")


def _in_the_way(found: Found, publication: str | None) -> str:
    """Who names a clause that is taken out."""
    from rulewright.tools.errata import users_of

    ids = [one.id for one in found.game.publications]
    before = ids[ids.index(publication or ids[-1]) - 1]
    known = {one.edition.id for one in found.game.editions}
    stands = found.compiled.edition.id if found.compiled.edition.id in known else found.game.newest
    return users_of(found.game, stands, found.clause.id).text(found.clause.id, before)


def reword(
    old: Annotated[str, typer.Argument(help="The printed word.")],
    new: Annotated[str, typer.Argument(help="What is printed from now on.")],
    places: Annotated[
        list[str] | None,
        typer.Argument(help="Rules, clauses or answers; everywhere but in answers where none is named."),
    ] = None,
    root: Project = Path(),
    to: Annotated[str | None, typer.Option("--to", help="The document; the last one where none is named.")] = None,
    item: Annotated[str, typer.Option(help="Which item of the document this is.")] = "",
    class_: Annotated[
        ClassName | None, typer.Option("--class", help="What the change is; the build proves it.")
    ] = None,
    game: Annotated[str | None, typer.Option(help="The game, where there are several.")] = None,
) -> None:
    """Replace a printed word, its plural and the article before it, in the clauses where it stands. They are counted.

    It is replaced in all capitals that stand there: with `Old Name` also `Old name` and `OLD NAME`.
    """
    from rulewright.tools.errata import CannotAmend, reworded

    checked = _read(root, game, to)
    try:
        chosen, said = _chosen(checked, game, to, places or ()), class_.value if class_ is not None else ""
        files, done = reworded(chosen, to, old, new, tuple(places or ()), item, said)
    except CannotAmend as error:
        fail(str(error))
    _write(checked.project.rules, checked.project.shown, files)
    print("\n".join(one.text() for one in done))


def rename_term(
    old: Annotated[str, typer.Argument(help="A declared name.")],
    new: Annotated[str, typer.Argument(help="What it is called from now on.")],
    root: Project = Path(),
    to: Annotated[str | None, typer.Option("--to", help="The document; the last one where none is named.")] = None,
    item: Annotated[str, typer.Option(help="Which item of the document this is.")] = "",
    game: Annotated[str | None, typer.Option(help="The game, where there are several.")] = None,
) -> None:
    """Call a term of the game otherwise from this document on. Older editions, sentences and code keep its name."""
    from rulewright.editions.capitals import in_capitals
    from rulewright.tools.errata import CannotAmend, printed_in, renamed_term

    checked = _read(root, game, to)
    chosen = _chosen(checked, game, to, names=[old])
    try:
        files = renamed_term(chosen, to, old, new, item)
    except CannotAmend as error:
        fail(str(error))
    _write(checked.project.rules, checked.project.shown, files)
    for one in printed_in(chosen, to, old):
        said, now = (one.form, in_capitals(one.form, old, new)) if one.ordinary else (old, new)
        s = "s" if len(one.places) == 1 else ""
        kept = f"keep{s} it" if not one.ordinary else "may mean something else by it"
        print(f"{', '.join(one.places)} print{s} '{one.form}' and {kept}; ", end="")
        print(f'`rulewright errata reword "{said}" "{now}"` replaces it there')


def answer(
    pages: Annotated[list[str], typer.Argument(help="The rules that it is about, home first.")],
    question: Annotated[str, typer.Option(help="The question.")],
    says: Annotated[str, typer.Option("--answer", help="The answer.")],
    root: Project = Path(),
    to: Annotated[str | None, typer.Option("--to", help="The document; the last one where none is named.")] = None,
    restates: Annotated[str, typer.Option(help="The clause that it follows from.")] = "",
    clarifies: Annotated[list[str] | None, typer.Option(help="A clause that it bears on; may be given again.")] = None,
    related: Annotated[
        list[str] | None, typer.Option(help="A page by its title, or a word that has an entry; may be given again.")
    ] = None,
    rule: Annotated[str, typer.Option(help="What it decides, as sentences.")] = "",
    drift: Annotated[str, typer.Option(help="Why its words may say more or less than its rule.")] = "",
    item: Annotated[str, typer.Option(help="Which item of the document this is.")] = "",
    game: Annotated[str | None, typer.Option(help="The game, where there are several.")] = None,
) -> None:
    """Add a question and its answer."""
    from rulewright.tools.errata import Answer, CannotAmend, answered

    checked = _read(root, game, to)
    try:
        new = Answer(
            tuple(pages), question, says, rule, restates, item, tuple(clarifies or ()), tuple(related or ()), drift
        )
        files = answered(_chosen(checked, game, to, pages), to, new)
    except CannotAmend as error:
        fail(str(error))
    _write(checked.project.rules, checked.project.shown, files)


def withdraw(
    address: Annotated[str, typer.Argument(help="An entry, a change or a document, such as faq-1/f3.")],
    root: Project = Path(),
    to: Annotated[str | None, typer.Option("--to", help="The document; the last one where none is named.")] = None,
    item: Annotated[str, typer.Option(help="Which item of the document this is.")] = "",
    game: Annotated[str | None, typer.Option(help="The game, where there are several.")] = None,
) -> None:
    """Take back what an earlier document said. It stays on its page, marked as withdrawn."""
    from rulewright.tools.errata import CannotAmend, withdrawn

    checked = _read(root, game, to)
    try:
        files = withdrawn(_chosen(checked, game, to, [address]), to, address, item)
    except CannotAmend as error:
        fail(str(error))
    _write(checked.project.rules, checked.project.shown, files)


def _read(root: Path, game: str | None, to: str | None) -> Checked:
    """The games that may be meant, before anything of them is mended."""
    return checked_project(root, examined=False, cases=False, texts=False, document=to, game=game)


def _chosen(checked: Checked, game: str | None, publication: str | None, names: Iterable[str] = ()) -> Game:
    """The game that is meant: by its id, by a document of it, as the only one, or as the only one that knows the names.

    A name is a rule's id, a document's id, either with a clause behind it, or a declared name.
    """
    games = [g for g in checked.games if game in (None, g.id)]
    if publication is not None:
        games = [g for g in games if any(p.id == publication for p in g.publications)]
    if len(games) > 1:
        owners = {name.partition("/")[0] for name in names}
        games = [g for g in games if owners and owners <= _known(g)] or games
    if len(games) != 1:
        fail("name the game with --game, or the document with --to" if games else "there is no such game or document")
    return games[0]


def _known(game: Game) -> set[str]:
    from rulewright.analysis.lexicon import Lexicon

    newest = game.editions[-1]
    return (
        {p.id for p in game.publications} | {r.id for r in newest.edition.rules} | Lexicon(newest.vocabulary).every_name
    )


def _write(rules: Path, shown: str, files: dict[str, str]) -> None:
    from rulewright.tools.rewriting import write_text

    for path, text in sorted(files.items()):
        write_text(rules / path, text)
        print(f"wrote {shown}{path}")


def review(
    clauses: Annotated[
        list[str] | None,
        typer.Argument(help="Clauses or rules; where none is named, all that differ from what was read."),
    ] = None,
    root: Project = Path(),
    confirm: Annotated[bool, typer.Option("--confirm", help="They were read, and text and rule say the same.")] = False,
    by: Annotated[str, typer.Option(help="With --confirm: who has read them.")] = "",
) -> None:
    """List clauses whose text and rule nobody has read together as they stand, or write down that somebody has.

    Without names it lists nothing of a game that keeps no ledger (`reviewed.yaml`): there, nothing is due.
    """
    from rulewright.tools.finding import NotFound, Several
    from rulewright.tools.review import HOW_TO_BEGIN, confirmed, keeps_ledger, named, to_read
    from rulewright.tools.rewriting import write_text

    checked = checked_project(root, examined=False)
    waiting = [one for game in checked.games for one in to_read(game)]
    try:
        meant = [named(checked.games, asked) for asked in clauses or ()]
    except (NotFound, Several) as error:
        fail(str(error))
    ids = {clause.id for _, found in meant for clause in found}
    if not confirm:
        due = [one for one in waiting if keeps_ledger(one.game)]
        shown = [one for one in waiting if one.clause.id in ids] if clauses else due
        print("\n".join(one.text() for one in shown), end="\n" if shown else "")
        without = [game.id for game in checked.games if not clauses and not keeps_ledger(game)]
        print("".join(HOW_TO_BEGIN.format(game=id) for id in without), end="")
        if len(without) < len(checked.games) or clauses:
            print(f"{len(shown)} to read" if shown else "nothing to read")
        raise typer.Exit(1 if shown else 0)
    for game in checked.games:
        own = [c for g, found in meant if g is game for c in found] or [
            one.clause for one in waiting if one.game is game and not clauses
        ]
        if own:
            path = checked.project.rules / game.sources.folder / "reviewed.yaml"
            write_text(path, confirmed(game, own, by))
            print(f"{path}: {len(own)} confirmed")


def release(
    edition: Annotated[str, typer.Argument(help="The id of an edition.")],
    root: Project = Path(),
) -> None:
    """Freeze an edition: its ids are on the list for ever, and its rules stay as they are now."""
    from rulewright.diagnostics import Severity
    from rulewright.editions.addresses import addresses_of
    from rulewright.tools.release import NotReleased, released
    from rulewright.tools.rewriting import write_text

    checked = checked_project(root, examined=False)
    blocking = [one for one in checked.bag if one.severity is Severity.ERROR and one.code != "RW549"]
    if blocking:
        report(checked, Format.TEXT)
        raise typer.Exit(1)
    game = game_of(checked, edition)
    try:
        text = released(game, edition)
    except NotReleased as error:
        fail(str(error))
    path = checked.project.rules / game.sources.folder / "addresses.yaml"
    write_text(path, text)
    ids = sum(len(found) for found in addresses_of(game.sources).values())
    print(f"{path}: {ids} ids are given out; {edition} is released")


def rename(
    name: Annotated[str, typer.Argument(help="A declared name, the id of a rule, clause or publication, or a title.")],
    new: Annotated[str, typer.Argument(help="What it shall be called.")],
    root: Project = Path(),
    game: Annotated[str | None, typer.Option(help="The folder of the game, where there are several.")] = None,
    check: Annotated[bool, typer.Option("--check", help="Write nothing; say what would change.")] = False,
) -> None:
    """Carry a name, id or title through a whole game, texts and links included. Comments stay."""
    from rulewright.diagnostics import Bag
    from rulewright.source import load_tree
    from rulewright.tools.project import find_project
    from rulewright.tools.renaming import Carried, NotRenamed, renamed
    from rulewright.tools.rewriting import write_text

    project = find_project(root)
    done: list[Carried] = []
    why: list[str] = []
    for one in load_tree(project.rules, Bag(), prefix=project.shown).games:
        if game in (None, one.folder):
            try:
                done.append(renamed(one, name, new))
            except NotRenamed as error:
                why.append(str(error))
    if len(done) != 1:
        fail("several games have it; name one with --game" if done else next(iter(why), "there is no such game here"))
    carried = done[0]
    for path, text in sorted(carried.texts.items()):
        print(f"{'would change' if check else 'changed'}: {project.shown}{path}")
        if not check:
            write_text(project.rules / path, text)
    for path, moved in sorted(carried.moves.items()):
        print(f"{'would move' if check else 'moved'}: {project.shown}{path} -> {moved.rpartition('/')[2]}")
        if not check:
            (project.rules / path).rename(project.rules / moved)
    kept = f"; '{name}' stays as `formerly`" if carried.what.given_out else ""
    print(f"'{name}' is '{new}' in {carried.places} places{kept}")
