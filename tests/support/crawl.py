"""Walks a printed site: parses every page, follows every address. Standard library only.

In:  a dict from paths to bytes, as `render_site` gives it, or a folder read into one with `read_folder`.
Out: a list of complaints, empty for a sound site. Used by the emitter's tests and on the generated sites.
"""

from __future__ import annotations

import posixpath
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

VOID = frozenset(["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"])
ADDRESSES = {"href", "src", "cite", "action", "data-href"}
REFERENCES = {"aria-labelledby", "aria-describedby", "aria-controls", "for", "popovertarget", "data-preview"}


@dataclass
class Page(HTMLParser):
    """What a page holds: its ids, its addresses, its references to its own ids, and where its tags do not nest."""

    ids: list[str] = field(default_factory=list)
    addresses: list[str] = field(default_factory=list)
    references: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    open_tags: list[str] = field(default_factory=list)
    words: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__(convert_charrefs=True)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        if len(names) != len(set(names)):
            self.faults.append(f"<{tag}> says an attribute twice")
        if tag in self.open_tags and tag in {"a", "p", "button", "h1", "h2", "h3"}:
            self.faults.append(f"<{tag}> inside <{tag}>")
        if "p" in self.open_tags and tag in {"p", "ul", "ol", "div", "table", "dl", "section", "article"}:
            self.faults.append(f"<{tag}> inside <p>")
        for name, value in attrs:
            if name.startswith("on"):
                self.faults.append(f"<{tag} {name}>: a handler in the page")
            if name == "id":
                self.ids.append(value or "")
            elif name in ADDRESSES:
                self.addresses.append(value or "")
            elif name in REFERENCES:
                self.references += (value or "").split()
        if tag not in VOID:
            self.open_tags.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self.open_tags or self.open_tags[-1] != tag:
            self.faults.append(f"</{tag}> closes <{self.open_tags[-1] if self.open_tags else 'nothing'}>")
        if tag in self.open_tags:
            while self.open_tags.pop() != tag:
                pass

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    def text(self) -> str:
        return " ".join("".join(self.words).split())

    @cached_property
    def places(self) -> frozenset[str]:
        """Its ids, to be asked for often once the page is read."""
        return frozenset(self.ids)


@cache
def parse(content: bytes) -> Page:
    page = Page()
    page.feed(content.decode("utf-8"))
    page.close()
    page.faults += [f"<{tag}> is never closed" for tag in page.open_tags if tag not in {"p", "li"}]
    return page


def read_folder(folder: Path) -> dict[str, bytes]:
    """A site on disk as a dict, for `complaints`."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()
    }


def complaints(site: Mapping[str, bytes], url: str = "") -> list[str]:
    """Dead links, dead fragments, absolute addresses, double ids, references to no id, tags that do not nest. An address that begins with `url` is one of the site."""
    pages = {path: parse(content) for path, content in site.items() if path.endswith(".html")}
    found: list[str] = []
    for path, page in pages.items():
        found += [f"{path}: {fault}" for fault in page.faults]
        found += [f"{path}: id {name!r} stands {n} times" for name, n in Counter(page.ids).items() if n > 1]
        found += [f"{path}: no id {name!r}" for name in page.references if name not in page.places]
        for address in dict.fromkeys(page.addresses):
            own = bool(url) and address.startswith(url)
            at, inner = ("", address.removeprefix(url)) if own else (path, address)
            if complaint := _address(at, inner, site, pages):
                found.append(f"{path}: {address!r} {complaint}")
    return found


def _address(path: str, address: str, site: Mapping[str, bytes], pages: Mapping[str, Page]) -> str:
    parts = urlsplit(address)
    if parts.scheme == "data":
        return ""
    if parts.scheme or parts.netloc or parts.path.startswith("/"):
        return "is not relative"
    if not address or address == "#":
        return "leads nowhere"
    target = posixpath.normpath(posixpath.join(posixpath.dirname(path), unquote(parts.path))) if parts.path else path
    if target not in site:
        return f"leads to {target!r}, which is not there"
    if parts.fragment and unquote(parts.fragment) not in pages[target].places:
        return "leads to a place that the page does not have"
    return ""


def links_of(path: str, content: bytes) -> list[str]:
    """The pages that a page links to, as paths of the site, without fragments."""
    found = (urlsplit(address) for address in parse(content).addresses)
    inner = [part.path for part in found if part.path and part.scheme != "data"]
    return [posixpath.normpath(posixpath.join(posixpath.dirname(path), unquote(name))) for name in inner]
