"""What documents took back, as the page of a document tells it: of itself, of single changes, and of earlier ones.

In: a publication and all editions. Out: which of its changes do not stand any more and by whom, what it took back itself. Answers tell
it by themselves (`faq`), and so do things that nobody has the words of (`gaps`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulewright.editions.nodes import mappings, text, words
from rulewright.editions.publications import taken_back
from rulewright.editions.tree import Publication
from rulewright.editions.withdrawals import inserted, taker, target_of, withdrawn_by
from rulewright.model.page import Change
from rulewright.pages.editions import Printing
from rulewright.source import Mapping


@dataclass(frozen=True, slots=True)
class Back:
    """`whole`: the document that took this one back; `clauses`: the clauses and answers whose change was, and by which;
    `taken`: such changes in words, `takes`: what this one took back, as document and id."""

    whole: str
    clauses: dict[str, str]
    taken: tuple[tuple[str, str], ...]
    takes: tuple[tuple[str, str], ...]

    @classmethod
    def of(cls, publication: Publication, editions: tuple[Printing, ...]) -> Back:
        """Looked up in the newest edition; what was taken back later than that is not known there."""
        gone = withdrawn_by(editions[-1].edition.publications)
        own = [(node, taker(publication, node, gone)) for node in mappings(publication.node.get("changes"))]
        here = next(one for one in editions if one.publication.id == publication.id)
        clauses = {address: by for node, by in own if by is not None for address in _addresses(node, here)}
        whole = gone.get(publication.id, "")
        taken = tuple((_told(node, here), by) for node, by in own if by is not None and not whole)
        takes = () if whole else tuple(_split(name.value.strip()) for name in taken_back(publication.node))
        return cls(whole, clauses, taken, takes)

    def marked(self, change: Change) -> Change:
        """A change with its clauses marked that do not read like this any more for that reason."""
        after = tuple(
            replace(one, by=self.clauses.get(one.id if "/" in one.id else f"{change.rule}/{one.id}", ""))
            for one in change.after
        )
        return replace(change, after=after)


def _addresses(node: Mapping, here: Printing) -> Iterator[str]:
    """The clauses and answers that a change touched: those that its edition tells of with the same place in the document."""
    yield from (change.target for change in here.edition.changes if change.span == node.span)
    yield from filter(None, (inserted(node), *words(target_of(node))))


def _told(node: Mapping, here: Printing) -> str:
    """A change in words: what it was about."""
    target = target_of(node)
    address = inserted(node) or (target.value.strip() if target is not None else "")
    if address:
        owner, _, short = address.rpartition("/")
        title = here.title(owner) if owner in here.rules else _title(here, owner)
        return f"{short} of “{title}”"
    page = text(node, "retitle") or text(node, "relabel")
    if page:
        return (
            f"the {'title' if 'retitle' in node else 'labels'} of “{here.title(page) if page in here.rules else page}”"
        )
    if "redeclare" in node:
        return f"what “{text(node, 'redeclare').rpartition('/')[2]}” is declared as"
    return f"“{text(node, 'rename') or text(node, 'rename term')}” being called “{text(node, 'to')}”"


def _title(here: Printing, publication: str) -> str:
    return next((one.title for one in here.edition.publications if one.id == publication), publication)


def _split(address: str) -> tuple[str, str]:
    owner, _, short = address.partition("/")
    return owner, short
