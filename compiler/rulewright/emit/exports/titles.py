"""What pages are called in a wiki, where the title is the address: no two alike, and none that the wiki reads otherwise.

In:  a site.
Out: a title for each page and each category; the same for the same site.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulewright.emit.exports.places import HOME, TERMS, PageKey, publication_key, rule_key
from rulewright.model.page import RulePage, Site

_NOT_IN_TITLES = re.compile(r"(?:[#<>\[\]|{}_\x00-\x1f\x7f\s]|~~~+|''+|&(?=\w+;)|%(?=[0-9A-Fa-f]{2}))+")
_SPACES = frozenset(
    "media special talk user project file image mediawiki template help category user_talk".replace("_", " ").split()
)
_LONGEST = 200
"""Bytes of a title; a wiki takes 255, and a title here may get something behind it."""


def wiki_title(words: str) -> str:
    """The words as a title: signs that cannot be in one are spaces, the first letter is large, no namespace stands before it."""
    title = _NOT_IN_TITLES.sub(" ", words).strip().lstrip(":./ ")
    space, colon, rest = title.partition(":")
    if colon and space.casefold().removesuffix(" talk") in _SPACES:
        title = f"{space} {rest.strip()}"
    while len(title.encode()) > _LONGEST:
        title = title[:-1].rstrip()
    return title[:1].upper() + title[1:] or "Page"


def last_pages(site: Site) -> dict[str, RulePage]:
    """Every rule that any printed edition has, as the last of them has it."""
    return {page.id: page for edition in site.editions for page in edition.rules}


def page_titles(site: Site) -> dict[PageKey, str]:
    """A title for every page, no two alike even where the first letter's case counts for nothing."""
    chapters = {chapter.id: chapter.title for chapter in site.chapters}
    taken: set[str] = set()
    found = {HOME: _free(taken, [site.title])}
    for id, page in sorted(last_pages(site).items()):
        found[rule_key(id)] = _free(taken, [page.title, f"{page.title} ({chapters[page.chapter]})", f"{page.title} ({id})"])  # fmt: skip
    for document in site.publications:
        one = document.publication
        found[publication_key(one.id)] = _free(taken, [one.title, f"{one.title} (document)", f"{one.title} ({one.id})"])
    found[TERMS] = _free(taken, [f"{site.title} terms", f"{site.title} list of terms"])
    return found


def category_titles(site: Site) -> dict[str, str]:
    """`game`, `chapter.<id>` and `label.<id>` -> name of the category, without the namespace."""
    taken: set[str] = set()
    found = {"game": _free(taken, [site.title])}
    for chapter in site.chapters:
        found[f"chapter.{chapter.id}"] = _free(taken, [chapter.title, f"{chapter.title} (chapter)"])
    for edition in site.editions:
        for label in edition.labels:
            if f"label.{label.id}" not in found:
                found[f"label.{label.id}"] = _free(taken, [label.title, f"{label.title} (label)"])
    return found


def _free(taken: set[str], wishes: list[str]) -> str:
    """The first wish that nobody has; with a number behind the last one where all are taken."""

    def tried() -> Iterator[str]:
        yield from (wiki_title(wish) for wish in wishes)
        number = 2
        while True:
            yield f"{wiki_title(wishes[-1])} {number}"
            number += 1

    title = next(title for title in tried() if title not in taken)
    taken.add(title)
    return title
