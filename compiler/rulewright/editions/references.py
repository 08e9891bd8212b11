"""What files name of each other, whatever edition it is in: clauses, publications, rulings, variants, the vocabulary.

In: the files of a game and its publications. Out: findings with the place of the slip. A clause that an author names must
stand in some edition; which edition prints it is nobody's mistake. Deliberately not here: what the fold carries out (`amend`),
what sentences and texts name, which depends on the edition.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from rulewright.diagnostics import Bag, Fix, Note, Span, did_you_mean, missing_clause
from rulewright.editions.clauses import boxes
from rulewright.editions.nodes import mapping, mappings, scalar, scalars, text, words
from rulewright.editions.tree import Publication
from rulewright.editions.withdrawals import inserted
from rulewright.source import FileKind, GameSources, Mapping, Scalar, SourceFile


@dataclass(frozen=True, slots=True)
class Known:
    """Everything that may be named. `clauses`: addresses of clauses and FAQ entries; `rulings`: with their alternatives."""

    clauses: frozenset[str]
    publications: tuple[str, ...]
    rulings: dict[str, tuple[str, ...]]
    variants: tuple[str, ...]
    options: tuple[str, ...]


def check_references(game: GameSources, publications: tuple[Publication, ...], bag: Bag) -> None:
    """Reports what is named and nowhere."""
    root = game.game.root if game.game is not None else None
    if root is None or any(file.root is None for file in game.files):
        return  # what a file that cannot be read would have held is not known
    known = _known(game, publications, root)
    _game(root, known, bag)
    _vocabulary(game, root, bag)
    for file in game.of(FileKind.RULE):
        assert file.root is not None
        since = scalar(file.root, "since")
        if since is not None:
            _publication(since.span, since.value, known, bag)
        available = mapping(file.root, "available")
        for key, _ in available.entries if available is not None else ():
            _variant(key, known, bag)
        for ruling in mappings(file.root.get("rulings")):
            _range(scalar(ruling, "editions"), known, bag)
            for about in scalars(ruling.get("about")):
                _clause(about, file.stem, known, bag)
        for case in mappings(file.root.get("examples")):
            _case(case, known, bag)
    for publication in publications:
        for change in mappings(publication.node.get("changes")):
            working = mapping(change, "example")
            if working is not None:
                _case(working, known, bag)
    for file in game.of(FileKind.SCENARIOS):
        _case_ids(file, bag)
        for case in mappings(file.root.get("cases") if file.root is not None else None):
            _case(case, known, bag)


# ------------------------------------------------------------------------------------------------ what there is


def _known(game: GameSources, publications: tuple[Publication, ...], root: Mapping) -> Known:
    rulings: dict[str, tuple[str, ...]] = {}
    for file in game.of(FileKind.RULE):
        for ruling in mappings(file.root.get("rulings") if file.root is not None else None):
            others = tuple(text(other, "id") for other in mappings(ruling.get("alternatives")))
            rulings[f"{file.stem}/{text(ruling, 'id')}"] = others
    options = mapping(root, "options")
    return Known(
        frozenset(_clauses(game, publications)),
        tuple(publication.id for publication in publications),
        rulings,
        words(root.get("variants")) or words(root.get("variant")),
        tuple(key.value for key, _ in options.entries) if options is not None else (),
    )


def _clauses(game: GameSources, publications: tuple[Publication, ...]) -> Iterator[str]:
    for file in game.of(FileKind.RULE):
        assert file.root is not None
        for _, _, _, node in boxes(file.root):
            yield f"{file.stem}/{text(node, 'id')}"
    for publication in publications:
        for node in mappings(publication.node.get("faq")):
            yield f"{publication.id}/{text(node, 'id')}"
        for node in mappings(publication.node.get("changes")):
            if new := inserted(node):
                yield new


# ------------------------------------------------------------------------------------------------ what is named


def _game(root: Mapping, known: Known, bag: Bag) -> None:
    edition = scalar(root, "edition")
    if edition is not None and edition.value != "newest":
        _publication(edition.span, edition.value, known, bag)
    variant = scalar(root, "variant")
    if variant is not None:
        _variant(variant, known, bag)
    chosen = mapping(root, "rulings")
    if chosen is not None:
        _choices(chosen, known, bag)
    options = mapping(root, "options")
    for _, option in options.entries if options is not None else ():
        for named_clause in scalars(option.get("clauses") if isinstance(option, Mapping) else None):
            _clause(named_clause, "", known, bag)
    site = mapping(root, "site")
    for named in scalars(site.get("editions")) if site is not None else ():
        if named.value not in ("all", "newest"):
            _publication(named.span, named.value, known, bag)


def _vocabulary(game: GameSources, root: Mapping, bag: Bag) -> None:
    """All files of a game speak the words of its one vocabulary, and say so."""
    own = scalar(root, "vocabulary")
    if own is None:
        return
    for file in game.of(FileKind.VOCABULARY) + game.of(FileKind.RULE):
        named = scalar(file.root, "vocabulary")
        if named is not None and named.value != own.value:
            bag.error(
                "RW506",
                named.span,
                f"this game speaks the vocabulary '{own.value}', not '{named.value}'",
                hint=f"write '{own.value}', as game.yaml does",
                fix=Fix(named.span, own.value),
            )


def _case(node: Mapping, known: Known, bag: Bag) -> None:
    _range(scalar(node, "editions"), known, bag)
    variant = scalar(node, "variant")
    if variant is not None:
        _variant(variant, known, bag)
    options, rulings = mapping(node, "options"), mapping(node, "rulings")
    for key, _ in options.entries if options is not None else ():
        if key.value not in known.options:
            _missing("RW523", key.span, f"the game has no option '{key.value}'", key.value, known.options, bag)
    if rulings is not None:
        _choices(rulings, known, bag)


def _case_ids(file: SourceFile, bag: Bag) -> None:
    seen: dict[str, Scalar] = {}
    for case in mappings(file.root.get("cases") if file.root is not None else None):
        name = scalar(case, "id")
        first = seen.setdefault(name.value, name) if name is not None else None
        if name is not None and first is not None and first is not name:
            notes = (Note(first.span, "first used here"),)
            bag.error("RW505", name.span, f"two cases have the id '{name.value}'", hint="rename one", notes=notes)


def _choices(rulings: Mapping, known: Known, bag: Bag) -> None:
    """Alternatives of rulings, chosen in game.yaml or by a case."""
    for key, value in rulings.entries:
        others = known.rulings.get(key.value)
        if others is None:
            _missing("RW521", key.span, f"there is no ruling '{key.value}'", key.value, known.rulings, bag)
        elif isinstance(value, Scalar) and value.value not in others:
            message = f"the ruling '{key.value}' has no alternative '{value.value}'"
            _missing("RW522", value.span, message, value.value, others, bag)


def _clause(at: Scalar, home: str, known: Known, bag: Bag) -> None:
    if at.value not in known.clauses and f"{home}/{at.value}" not in known.clauses:
        near = {clause.rpartition("/")[2] for clause in known.clauses if clause.startswith(f"{home}/")}
        address = at.value if "/" in at.value or not home else f"{home}/{at.value}"
        message = f"no clause '{at.value}' in any edition"
        _missing("RW306", at.span, message, at.value, near | known.clauses, bag, missing=missing_clause(address))


def _range(at: Scalar | None, known: Known, bag: Bag) -> None:
    for word in re.finditer(r"[a-z0-9.-]+", at.value) if at is not None else ():
        if word[0] not in ("all", "from", "to", "only"):
            assert at is not None
            _publication(at.part(*word.span()), word[0], known, bag)


def _publication(span: Span, name: str, known: Known, bag: Bag) -> None:
    if name not in known.publications:
        message = f"no publication of this game is '{name}'"
        _missing("RW507", span, message, name, known.publications, bag)


def _variant(at: Scalar, known: Known, bag: Bag) -> None:
    if at.value not in known.variants:
        _missing("RW508", at.span, f"the game has no variant '{at.value}'", at.value, known.variants, bag)


def _missing(
    code: str, span: Span, message: str, name: str, there: Collection[str], bag: Bag, *, missing: str | None = None
) -> None:
    meant = did_you_mean(name, there)
    listed = ", ".join(sorted(there)) if len(there) <= 12 else ""
    hint = f"did you mean '{meant}'?" if meant else f"there is {listed}" if listed else None
    bag.error(code, span, message, hint=hint, fix=Fix(span, meant) if meant else None, missing=missing or message)
