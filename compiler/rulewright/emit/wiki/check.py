"""Whether a site can be printed at all: ids that make addresses, ids that meet, editions and chapters that exist.

In:  a site.
Out: its flaws, none for a sound one. Links are not looked at here; printing itself finds the dead ones.

These are faults of whoever built the site: an author's mistake has got its diagnostic, with a position, long before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from rulewright.emit.wiki import address
from rulewright.emit.wiki.links import Flaw, clause_ids
from rulewright.model.page import Edition, PartKind, Site


def site_flaws(site: Site) -> Iterator[Flaw]:
    """Everything that would make an address impossible, double or ambiguous."""
    documents = [page.publication.id for page in site.publications]
    chapters = [chapter.id for chapter in site.chapters]
    yield from _ids("publications", documents)
    yield from _ids("chapters", chapters)
    yield from (Flaw(name, "the site needs this name itself") for name in chapters if name in address.RESERVED)
    printed = [edition.publication for edition in site.editions]
    yield from _doubles("editions", printed)
    yield from (Flaw(name, "an edition without its publication") for name in printed if name not in documents)
    if site.current not in printed:
        yield Flaw(site.current, "the current edition is not among those printed")
    for edition in site.editions:
        yield from _edition_flaws(edition, set(documents), set(chapters))


def _edition_flaws(edition: Edition, documents: set[str], chapters: set[str]) -> Iterator[Flaw]:
    where = f"editions/{edition.publication}"
    yield from _ids(where, [page.id for page in edition.rules])
    yield from _doubles(f"{where}, terms", [entry.id for entry in edition.glossary])
    yield from _doubles(f"{where}, labels", [label.id for label in edition.labels])
    yield from _doubles(f"{where}, FAQ", [f"{entry.publication}/{entry.id}" for entry in edition.faq])
    known = {page.id for page in edition.rules}
    for entry in edition.faq:
        for name in [name for name in entry.pages if name not in known]:
            yield Flaw(f"{where}, FAQ {entry.publication}/{entry.id}", f"listed on a page {name!r} that is not there")
        for name in [entry.publication, entry.by] if entry.by else [entry.publication]:
            if name not in documents:
                yield Flaw(f"{where}, FAQ {entry.publication}/{entry.id}", f"there is no publication {name!r}")
    for page in edition.rules:
        if page.chapter not in chapters:
            yield Flaw(f"{where}, {page.id}", f"there is no chapter {page.chapter!r}")
        for name in {version.publication for version in page.versions} - documents:
            yield Flaw(f"{where}, {page.id}", f"its history names no publication: {name!r}")
        own = clause_ids(page)
        yield from _doubles(f"{where}, {page.id}", own)
        yield from _doubles(f"{where}, {page.id}", [f"{part.kind}.{part.id}" for part in page.parts])
        for name in own:
            if "." in name or name in _FIXED or not address.is_fragment(name):
                yield Flaw(f"{where}, {page.id}", f"{name!r} cannot be the address of a clause")


_FIXED = {
    *(
        address.FAQ,
        address.RULINGS,
        address.EXAMPLES,
        address.RESOLVER,
        address.HISTORY,
        address.REFERS,
        address.TRIAL,
        address.REPORT,
    ),
    *(kind.value for kind in PartKind),
    *("main", "phases", "versions"),
}


def _ids(where: str, names: Iterable[str]) -> Iterator[Flaw]:
    names = list(names)
    yield from (Flaw(where, f"{name!r} cannot be a folder") for name in names if not address.is_segment(name))
    yield from _doubles(where, names)


def _doubles(where: str, names: Iterable[str]) -> Iterator[Flaw]:
    yield from (Flaw(where, f"{name!r} stands twice") for name, times in Counter(names).items() if times > 1)
