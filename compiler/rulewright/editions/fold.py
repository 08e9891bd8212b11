"""The fold: one edition and variant of a game, out of its files and all publications up to one of them.

In: the files of a game (shape checked). Out: an `Edition`, still as positioned YAML. Names are not resolved here.
"""

from __future__ import annotations

from collections.abc import Mapping as Lookup
from dataclasses import replace

from rulewright.diagnostics import Bag
from rulewright.editions.bookmark import Bookmark
from rulewright.editions.clauses import clauses_of
from rulewright.editions.desk import Desk, Page
from rulewright.editions.laying import lay
from rulewright.editions.nodes import mapping, mappings, scalar, text, words
from rulewright.editions.ranges import range_of
from rulewright.editions.tree import ClauseSource, Edition, Publication, RuleSource
from rulewright.editions.withdrawals import check_withdrawals, taker, withdrawn_by
from rulewright.schema import check_file
from rulewright.source import FileKind, GameSources, Mapping, SourceFile


def fold(
    game: GameSources,
    publications: tuple[Publication, ...],
    until: str,
    bag: Bag,
    *,
    variant: str | None = None,
    rulings: Lookup[str, str] | None = None,
    options: Lookup[str, str] | None = None,
    bookmark: Bookmark | None = None,
) -> Edition:
    """The edition as of the publication `until`.

    `publications` are all of the game, in fold order (`publications_of`). `variant` None takes the game's default.
    `rulings` chooses alternatives of rulings (`rule/clause` -> alternative id), `options` switches (`used`, `not used`), on
    top of what game.yaml says. `bookmark`: where the fold of the edition before left off; it is moved on.
    """
    root = game.game.root if game.game is not None else None
    assert root is not None, "a game without a readable game.yaml is not folded"
    variant = variant or text(root, "variant") or next(iter(words(root.get("variants"))), None)
    index = next(i for i, p in enumerate(publications) if p.id == until)
    included = publications[: index + 1]
    published = [p.id for p in included]
    files = [f for f in game.of(FileKind.RULE) if f.root is not None and _came_with(f, published[0]) in published]
    used, left_out = _by_variant(files, variant)
    bookmark = bookmark or Bookmark()
    desk, waiting = bookmark.desk_before(game, included, variant), included[-1:]

    def fresh() -> Desk:
        pages = {f.stem: Page(f.stem, _clauses(f, published, bag), root=_root(f)) for f in used}
        vocabulary = [f.root for f in game.of(FileKind.VOCABULARY) if f.root is not None]
        return Desk(pages, bag, frozenset(left_out), vocabulary=vocabulary)

    if desk is None:
        desk, waiting = fresh(), included
    check_withdrawals(game, included, bag)
    lay(desk, waiting, included, bag, fresh)
    bookmark.put(included, variant, desk)
    desk = replace(desk, pages=dict(desk.pages))
    _check_redeclared(game, desk, bag)
    chosen = _choose(desk, root, dict(rulings or {}))
    chosen |= _switch_off(desk, root, dict(options or {}))
    return Edition(
        game=text(root, "game"),
        id=until,
        variant=variant,
        publications=included,
        game_node=root,
        vocabulary=tuple(desk.vocabulary),
        rules=tuple(sorted((_rule(game, f, desk.pages[f.stem]) for f in used), key=lambda r: r.id)),
        changes=tuple(desk.changes),
        terms=_terms(game, publications, index, desk),
        chosen=tuple(sorted(chosen.items())),
        left_out=tuple(sorted(left_out)),
    )


def _check_redeclared(game: GameSources, desk: Desk, bag: Bag) -> None:
    """What publications declare anew has the form that a vocabulary has."""
    files = [file for file in game.of(FileKind.VOCABULARY) if file.root is not None]
    for file, root in zip(files, desk.vocabulary, strict=True):
        if file.root is not root:
            check_file(replace(file, root=root), bag)


def _came_with(file: SourceFile, core: str) -> str:
    """The document that brought a page: the core book, unless it says another one."""
    return text(file.root, "since") or core


def _clauses(file: SourceFile, published: list[str], bag: Bag) -> list[ClauseSource]:
    """The clauses of a page as it came."""
    found = clauses_of(file.stem, _root(file), _came_with(file, published[0]), bag)
    return [clause for clause in found if _in(clause, published)]


def _in(clause: ClauseSource, published: list[str]) -> bool:
    """Whether a clause counts in this edition; only rulings say in which they do."""
    return clause.box != "ruling" or range_of(text(clause.node, "editions") or "all").holds(published)


def _root(file: SourceFile) -> Mapping:
    assert file.root is not None
    return file.root


def _by_variant(files: list[SourceFile], variant: str | None) -> tuple[list[SourceFile], list[str]]:
    used: list[SourceFile] = []
    left_out: list[str] = []
    for file in files:
        availability = mapping(file.root, "available")
        if variant is not None and text(availability, variant) == "not used":
            left_out.append(file.stem)
        else:
            used.append(file)
    return used, left_out


def _rule(game: GameSources, file: SourceFile, page: Page) -> RuleSource:
    root = page.root or _root(file)
    path = file.path.removeprefix(game.folder + "/") if game.folder else file.path
    order = {"ruling": 1, "faq": 2}
    return RuleSource(
        id=file.stem,
        path=path,
        chapter=path.rpartition("/")[0],
        title=text(root, "title") or file.stem,
        summary=text(root, "summary"),
        kind=text(root, "kind") or "rule",
        node=root,
        clauses=tuple(sorted(page.clauses, key=lambda c: order.get(c.box, 0))),
        withdrawn=tuple(page.withdrawn),
        faq_elsewhere=tuple(page.faq_elsewhere),
        removed=tuple(page.removed),
    )


# ------------------------------------------------------------------------------------------------ rulings and options


def _choose(desk: Desk, root: Mapping, rulings: dict[str, str]) -> dict[str, str]:
    """Puts the chosen alternatives of rulings in their places; each stands for the ruling it belongs to.

    A ruling that does not count in this edition leaves nothing to choose; one that exists nowhere is for `references` to report.
    """
    written = mapping(root, "rulings")
    wanted = {key.value: text(written, key.value) for key, _ in written.entries} if written is not None else {}
    chosen: dict[str, str] = {}
    for ruling, alternative in (wanted | rulings).items():
        found = _at(desk, ruling)
        options = {text(node, "id"): node for node in mappings(found[1].node.get("alternatives"))} if found else {}
        if found is None or alternative not in options:
            continue
        index, here = found
        node = options[alternative]
        chosen_one = replace(
            here,
            text=text(node, "text") or here.text,
            text_node=scalar(node, "text") or here.text_node,
            rule=scalar(node, "rule"),
            restates=scalar(node, "restates"),
            prose=scalar(node, "prose"),
        )
        _put(desk, ruling, index, chosen_one)
        chosen[ruling] = alternative
    return chosen


def _put(desk: Desk, address: str, index: int, clause: ClauseSource) -> None:
    """Lays another clause there, on a page of its own: the one that was folded stays as it is."""
    page = desk.pages[address.rpartition("/")[0]]
    clauses = [clause if n == index else here for n, here in enumerate(page.clauses)]
    desk.pages[page.id] = replace(page, clauses=clauses)


def _at(desk: Desk, address: str) -> tuple[int, ClauseSource] | None:
    """A clause as it stands on its page, with its place there."""
    rule, _, short = address.rpartition("/")
    page = desk.pages.get(rule)
    return next(((i, c) for i, c in enumerate(page.clauses) if c.short == short), None) if page is not None else None


def _switch_off(desk: Desk, root: Mapping, options: dict[str, str]) -> dict[str, str]:
    """Clauses of an option that is not used lose their meaning; their words stay on the page. Says how each option stands."""
    declared = mapping(root, "options")
    settings: dict[str, str] = {}
    for name, node in declared.entries if declared is not None else ():
        if not isinstance(node, Mapping):
            continue
        settings[name.value] = options.get(name.value, text(node, "default"))
        if settings[name.value] != "not used":
            continue
        for address in words(node.get("clauses")):
            found = _at(desk, address)
            if found is not None:
                index, here = found
                _put(desk, address, index, replace(here, rule=None, restates=None, prose=name))
    return settings


# ------------------------------------------------------------------------------------------------ words of terms


def _terms(
    game: GameSources, publications: tuple[Publication, ...], index: int, desk: Desk
) -> tuple[tuple[str, str], ...]:
    """The word that this edition prints for each term that some publication renames.

    A printed word that a later document replaces (`rename: Old, to: New`, both words for one declared thing) is printed as
    the old one in editions before it: names in code and plans never change, words do.
    """
    words_of: dict[str, str] = dict(desk.terms)
    others = _other_words(game)
    gone = withdrawn_by(publications[: index + 1])
    for number, publication in enumerate(publications):
        for node in mappings(publication.node.get("changes")):
            old, new = text(node, "rename"), text(node, "to")
            stable = others.get(old) or (old if others.get(new) == old else None)
            if not stable or "rename term" in node:
                continue
            if number > index or taker(publication, node, gone) is not None:
                words_of.setdefault(stable, old)
            else:
                words_of[stable] = new
    return tuple(sorted((stable, word) for stable, word in words_of.items()))


def _other_words(game: GameSources) -> dict[str, str]:
    """Every `also` word of the vocabulary -> the declared name."""
    found: dict[str, str] = {}
    for file in game.of(FileKind.VOCABULARY):
        for key, section in file.root.entries if file.root is not None else ():
            if not isinstance(section, Mapping) or key.value == "aliases":
                continue
            for name, node in section.entries:
                if isinstance(node, Mapping):
                    found |= dict.fromkeys(words(node.get("also")), name.value)
                    for attribute, said in node.entries:
                        if isinstance(said, Mapping):
                            found |= dict.fromkeys(words(said.get("also")), attribute.value)
    return found


def clause_of(edition: Edition, address: str) -> ClauseSource | None:
    """A clause of an edition by its address."""
    return next((c for rule in edition.rules for c in rule.clauses if c.id == address), None)
