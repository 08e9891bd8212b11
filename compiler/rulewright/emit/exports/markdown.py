"""A game as Markdown files, for wikis and repositories that keep text in files.

In:  a site.
Out: path -> text, of the current edition: `index.md`, a file for each rule and document, `terms.md`. Links name files and open
everywhere; clause ids are anchors.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from rulewright.emit.exports.outline import Entry, Outline, Section, Shape, gone, kind_of, unknown
from rulewright.emit.exports.places import HOME, TERMS, PageKey, Place, Places, publication_key, rule_key
from rulewright.emit.exports.writing import Writer
from rulewright.model.page import Edition, RulePage, Site
from rulewright.model.text import ToLabel, ToPublication, ToRule

_MARKS = re.compile(r"[\\`*_\[\]<>|~#&]|(?<=:)//|^(?=[-+=] )|^(?=\d+[.)] )")
_SPACE = re.compile(r"\s+")


def markdown_files(site: Site) -> dict[str, str]:
    """Every file by its path."""
    return dict(sorted(_Files(site).all()))


@dataclass(frozen=True, slots=True)
class Markdown:
    """The dialect: CommonMark with tables. `paths`: the file of each page; `here` is the one that is written."""

    paths: Mapping[PageKey, str]
    here: PageKey

    def words(self, text: str) -> str:
        def marked(found: re.Match[str]) -> str:
            sign = found[0]
            return "\\" if not sign else "<span></span>//" if sign == "//" else f"\\{sign}"

        return _MARKS.sub(marked, _SPACE.sub(" ", text))

    def emphasis(self, inner: str) -> str:
        return f"*{inner}*"

    def link(self, place: Place, inner: str) -> str:
        path = self.paths.get(place.page)
        if path is None:
            return inner
        anchor = f"#{place.anchor}" if place.anchor else ""
        own = place.page == self.here and anchor
        way = "" if own else posixpath.relpath(path, posixpath.dirname(self.paths[self.here]) or ".")
        return f"[{inner}]({way}{anchor})"

    def blocks(self, blocks: Sequence[str]) -> str:
        return "\n\n".join(blocks)

    def items(self, ordered: bool, items: Sequence[str]) -> str:
        return "\n".join(f"{f'{n}.' if ordered else '-'} {item}" for n, item in enumerate(items, 1))

    def table(self, head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
        lines = [head, ["---"] * len(head), *rows]
        return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


class _Files:
    def __init__(self, site: Site) -> None:
        self.site = site
        self.edition: Edition = next(one for one in site.editions if one.publication == site.current)
        self.paths: dict[PageKey, str] = {HOME: "index.md"}
        for page in self.edition.rules:
            self.paths[rule_key(page.id)] = f"{page.chapter}/{page.id}.md"
        for document in site.publications:
            self.paths[publication_key(document.publication.id)] = f"publications/{document.publication.id}.md"
        if self.edition.glossary or self.edition.labels:
            self.paths[TERMS] = "terms.md"

    def all(self) -> Iterator[tuple[str, str]]:
        yield self.paths[HOME], self._home()
        for page in self.edition.rules:
            yield self.paths[rule_key(page.id)], self._rule(page)
        for document in self.site.publications:
            yield self.paths[publication_key(document.publication.id)], self._publication(document.publication.id)
        if TERMS in self.paths:
            yield self.paths[TERMS], self._terms()

    def _writer(self, key: PageKey, rule: str = "") -> Writer:
        return Writer(Markdown(self.paths, key), Places(self.edition), rule)

    def _home(self) -> str:
        writer = self._writer(HOME)
        said = writer.dialect.words
        found = [f"# {said(self.site.title)}"]
        if self.site.summary:
            found.append(said(self.site.summary))
        for chapter in self.site.chapters:
            pages = sorted((p for p in self.edition.rules if p.chapter == chapter.id), key=lambda p: (p.title.casefold(), p.id))  # fmt: skip
            if pages:
                found.append(f"## {said(chapter.title)}")
                found.append("\n".join(f"- {writer.to(ToRule(page.id), page.title)}" for page in pages))
        found.append("## Documents")
        known = (page.publication for page in reversed(self.site.publications))
        found.append("\n".join(f"- {writer.to(ToPublication(one.id), one.title)}, {said(one.date)}" for one in known))
        if TERMS in self.paths:
            found.append(f"[Terms]({self.paths[TERMS]})")
        if self.site.about:
            found.append(said(self.site.about))
        return _joined(found)

    def _rule(self, page: RulePage) -> str:
        writer = self._writer(rule_key(page.id), page.id)
        said = writer.dialect.words
        head = [said(kind_of(page))]
        known = {label.id: label.title for label in self.edition.labels}
        head += [writer.to(ToLabel(label), known.get(label, label)) for label in page.labels]
        found = [f"# {said(page.title)}", " · ".join(head)]
        if page.former_titles:
            found.append(f"Formerly {said(', '.join(page.former_titles))}.")
        if page.summary:
            found.append(writer.text(page.summary))
        found += [said(sentence) for sentence in unknown(self.site, page.gaps)]
        for section in Outline(self.site, writer, page).sections():
            found += _section(section, said(section.title))
        return _joined(found)

    def _publication(self, id: str) -> str:
        writer = self._writer(publication_key(id))
        said = writer.dialect.words
        page = next(page for page in self.site.publications if page.publication.id == id)
        one = page.publication
        found = [f"# {said(one.title)}", said(f"{one.kind.value.capitalize()}, {one.date}.")]
        found += [said(sentence) for sentence in (one.summary, gone(self.site, one)) if sentence]
        changes = (
            f"- {writer.to(ToRule(change.rule), change.title)} ({said(change.effect.value)}): {said(change.sentence)}"
            for change in page.changes
        )
        found.append("\n".join([*changes, *(f"- {said(sentence)}" for sentence in page.names)]))
        found.append("\n".join(f"- {said(sentence)}" for sentence in unknown(self.site, page.gaps)))
        return _joined(found)

    def _terms(self) -> str:
        writer = self._writer(TERMS)
        entries = [(one.title, f"term.{one.id}", one.text) for one in self.edition.glossary]
        entries += [(one.title, f"label.{one.id}", one.text) for one in self.edition.labels]
        found = [f"# Terms, {writer.dialect.words(self.site.title)}"]
        for title, anchor, text in sorted(entries, key=lambda one: (one[0].casefold(), one[1])):
            found += [f'<a id="{anchor}"></a>', f"## {writer.dialect.words(title)}", writer.text(text)]
        return _joined(found)


def _section(section: Section, title: str) -> Iterator[str]:
    yield f"## {title}"
    if section.intro:
        yield section.intro
    for entry in section.entries:
        yield from _entry(entry)


def _entry(entry: Entry) -> Iterator[str]:
    place = f'<a id="{entry.anchor}"></a>' if entry.anchor else ""
    match entry.shape:
        case Shape.UPDATE:
            yield f"> {entry.text}"
        case Shape.CLAUSE:
            yield f"{place}**[{entry.id}](#{entry.anchor})** {entry.text}"
        case Shape.ANSWER:
            yield f"{place}**{entry.id}.** {entry.head}"
            yield entry.text
        case Shape.RULING:
            yield f"{place}**Ruling {entry.id}** ({entry.head}). {entry.text}"
        case Shape.EXAMPLE:
            yield f"{place}**{entry.head or f'Example {entry.id}'}.** {entry.text}"
    yield from (f"> {note}".replace("\n", "\n> ") for note in entry.notes)


def _joined(parts: list[str]) -> str:
    return "\n\n".join(part for part in parts if part) + "\n"
