"""The Atom feed of a game: an entry for each document, newest first, with what it did to each rule.

In:  a site.
Out: the text of `feed.atom`. It follows from the documents alone, so it changes when one of them does and at no other time.

A date that is known to the month counts as its first day: Atom wants all of it. Without a `url` in game.yaml addresses are relative
to the feed, and ids are names.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from xml.sax.saxutils import escape, quoteattr

from rulewright.emit.wiki import address, words
from rulewright.model.page import Change, Publication, PublicationPage, Site


def atom_feed(site: Site) -> str:
    """The whole feed."""
    return "\n".join(_feed(site)) + "\n"


def _feed(site: Site) -> Iterator[str]:
    newest = site.publications[-1].publication.date if site.publications else "1970"
    yield '<?xml version="1.0" encoding="utf-8"?>'
    yield f'<feed xmlns="http://www.w3.org/2005/Atom" xml:lang={quoteattr(site.lang)}>'
    yield f"<id>{escape(_id(site, ''))}</id>"
    yield f"<title>{escape(site.title)}</title>"
    yield f"<updated>{_moment(newest)}</updated>"
    yield f"<author><name>{escape(site.title)}</name></author>"
    yield f"<link href={quoteattr(site.url + 'index.html')}/>"
    if site.url:
        yield f'<link rel="self" href={quoteattr(site.url + address.FEED)}/>'
    for page in reversed(site.publications):
        yield from _entry(site, page, {one.publication.id: one.publication for one in site.publications})
    yield "</feed>"


def _entry(site: Site, page: PublicationPage, documents: Mapping[str, Publication]) -> Iterator[str]:
    document = page.publication
    by = documents.get(document.by)
    moment = _moment(document.date)
    yield "<entry>"
    yield f"<id>{escape(_id(site, document.id))}</id>"
    yield f"<title>{escape(f'{document.title} ({words.KINDS[document.kind]})')}</title>"
    yield f"<updated>{_moment(by.date) if by is not None else moment}</updated>"
    yield f"<published>{moment}</published>"
    yield f"<link href={quoteattr(site.url + address.publication(document.id))}/>"
    yield f'<content type="html">{escape(_content(page, documents))}</content>'
    yield "</entry>"


def _content(page: PublicationPage, documents: Mapping[str, Publication]) -> str:
    """What it did, rule by rule, as a list; what it took back, and who took it back, before that."""
    summary = f"<p>{escape(page.publication.summary)}</p>" if page.publication.summary else ""
    for by in (documents[page.publication.by],) if page.publication.by else ():
        on = f"{words.date_preposition(by.date)} {words.date_words(by.date)}"
        summary += f"<p>Withdrawn by {escape(by.title)} {on}. Nothing that it changed holds in later editions.</p>"
    for what, name in page.taken_back:
        summary += f"<p>Taken back by {escape(documents[name].title)}: {escape(what)}.</p>"
    for owner in dict.fromkeys(owner for owner, id in page.takes_back if not id):
        summary += f"<p>Takes back all of {escape(documents[owner].title)}.</p>"
    changes = "".join(f"<li>{_change(change)}</li>" for change in page.changes)
    changes += "".join(f"<li>{escape(sentence)}</li>" for sentence in page.names)
    return summary + (f"<ul>{changes}</ul>" if changes else "<p>It changed no rule.</p>" if not summary else "")


def _change(change: Change) -> str:
    return f"<b>{escape(change.title)}</b> ({escape(words.EFFECTS[change.effect].inside())}): {escape(change.sentence)}"


def _id(site: Site, publication: str) -> str:
    """Ids are for ever: the address where the site stands, or a name."""
    if site.url:
        return site.url + (address.publication(publication) if publication else address.FEED)
    return f"urn:rulewright:{site.game}" + (f":{publication}" if publication else "")


def _moment(date: str) -> str:
    year, month, day = [*date.split("-"), "01", "01"][:3]
    return f"{year}-{month}-{day}T00:00:00Z"
