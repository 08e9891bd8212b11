"""What a page says of its own versions: the switcher, the banner of older editions, the history.

In:  a rule of an edition, with all publications that ever touched it.
Out: stops, sentences and addresses for the templates. Dates and effects are the publications' own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulewright.emit.wiki import address, words
from rulewright.emit.wiki.compare_view import comparison_address
from rulewright.emit.wiki.frame import Anchor, Frame
from rulewright.emit.wiki.pictures.timelines import Stop
from rulewright.model.page import Effect, RulePage, Version
from rulewright.model.page import Publication as Document
from rulewright.model.text import ToPublication


@dataclass(frozen=True, slots=True)
class Node:
    """One stop of the version switcher."""

    title: str
    note: str
    href: str
    shape: str
    shown: bool
    in_force: bool


@dataclass(frozen=True, slots=True)
class Banner:
    """What a page of an older edition says first. `until` is empty where the text has not changed since."""

    after: str
    since: str
    until: str
    change: str
    today: str
    index: str


@dataclass(frozen=True, slots=True)
class VersionView:
    frame: Frame
    page: RulePage

    def switcher(self) -> list[Node]:
        """Every publication that touched the rule; the stop shown is the last that this edition includes."""
        stops = [(version, self.frame.document(version.publication)) for version in self.page.versions]
        shown = max((n for n, (v, _) in enumerate(stops) if self._includes(v.publication)), default=-1)
        return [
            Node(
                title=document.title,
                note=f"{words.date_words(document.date, short=True)}, {version.words or _effect_words(version)}",
                href=self._version_address(version.publication, last=n == len(stops) - 1),
                shape=words.shape(version.effects, document.kind),
                shown=n == shown,
                in_force=n == len(stops) - 1 != shown,
            )
            for n, (version, document) in enumerate(stops)
        ]

    def stops(self) -> list[Stop]:
        """The same for the picture of the history."""
        return [
            Stop(
                node.title,
                self.frame.document(version.publication).date,
                _effect_words(version),
                node.shape,
                node.shown,
            )
            for node, version in zip(self.switcher(), self.page.versions, strict=True)
        ]

    def banner(self) -> Banner | None:
        """For pages of an edition that is not the current one."""
        if not self.frame.older():
            return None
        document = self.frame.document(self.frame.edition.publication)
        later = [version for version in self.page.versions if not self._includes(version.publication)]
        since = [version for version in self.page.versions if self._includes(version.publication)]
        start = self.frame.document(since[-1].publication) if since else document
        return Banner(
            after=document.title,
            since=words.date_words(start.date),
            until=words.date_words(self.frame.document(later[0].publication).date) if later else "",
            change=words.listed([self._since_words(version) for version in later]),
            today=self.frame.links.today(self.page.id, self.frame.here),
            index=self.frame.links.file(address.Tree().index(), self.frame.here),
        )

    def text_of(self) -> Document:
        """The publication whose wording the sheet shows: the last that wrote or changed a box, not one that only answered."""
        boxed = {update.publication for part in self.page.parts for update in part.updates}
        included = [
            v.publication
            for v in self.page.versions
            if self._includes(v.publication) and (Effect.FIRST in v.effects or v.publication in boxed)
        ]
        return self.frame.document(included[-1] if included else self.frame.edition.publication)

    def renamed(self, title: str) -> str:
        """The last document up to this edition that gave the page another title than this one; empty where none did."""
        return next((v.publication for v in reversed(self.history()) if v.title_before == title), "")

    def waiting(self) -> list[Anchor]:
        """Publications up to this edition whose wording is still to come."""
        waits = [v.publication for v in self.history() if Effect.WAITING in v.effects]
        return [self.frame.anchor(ToPublication(name, self.page.id)) for name in waits]

    def history(self) -> list[Version]:
        """What has happened to the rule up to this edition."""
        return [version for version in self.page.versions if self._includes(version.publication)]

    def version_links(self, version: Version) -> list[Anchor]:
        target = ToPublication(version.publication, self.page.id)
        found = [Anchor(self.frame.writer.to(target).href, "What the document did")]
        found += self._compared(version.publication)
        if href := self.frame.links.to_edition(version.publication, self.page.id, self.frame.here):
            return [Anchor(href, "Read this version"), *found]
        return found

    def _compared(self, publication: str) -> Iterator[Anchor]:
        """The ways to see a version beside the one before it, and beside the one that this edition has."""
        own = [v.publication for v in self.history()]
        earlier = own[: own.index(publication)]
        before = ((comparison_address(self.frame, self.page.id, name, publication), name) for name in reversed(earlier))
        for href, name in before:
            if href:
                yield Anchor(href, f"Beside {self.frame.document(name).title}")
                break
        now = next(
            (name for name in reversed(own) if comparison_address(self.frame, self.page.id, publication, name)), ""
        )
        if now:
            href = comparison_address(self.frame, self.page.id, publication, now)
            yield Anchor(href, f"What has changed up to {self.frame.document(now).title}")

    def permanent(self) -> Anchor:
        """The address that keeps this text for ever."""
        path = address.Tree(self.frame.edition.publication).rule(self.page.chapter, self.page.id)
        return Anchor(self.frame.links.file(path, self.frame.here), path.removesuffix("/index.html"))

    def _includes(self, publication: str) -> bool:
        return self.frame.order(publication) <= self.frame.order(self.frame.edition.publication)

    def _version_address(self, publication: str, last: bool) -> str:
        if last and (href := self.frame.links.today(self.page.id, self.frame.here)):
            return href
        return self.frame.links.to_edition(publication, self.page.id, self.frame.here)

    def _since_words(self, version: Version) -> str:
        return f"{self.frame.document(version.publication).title} ({_effect_words(version)})"


def _effect_words(version: Version) -> str:
    return words.listed([words.EFFECTS[effect].inside() for effect in version.effects])
