"""How far a line of editions has been folded, so that each edition goes on from the one before.

In: the desk as a document left it, before anything was chosen. Out: the same desk for the next document; none where that one
reaches back: it takes something back, brings a page, or rulings count in some editions only. Then the fold begins anew.
"""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.editions.desk import Desk
from rulewright.editions.nodes import mappings, text
from rulewright.editions.tree import Publication
from rulewright.source import FileKind, GameSources


@dataclass(slots=True)
class Bookmark:
    """`documents`: those that lie on the desk, in order."""

    documents: tuple[Publication, ...] = ()
    variant: str | None = None
    desk: Desk | None = None

    def desk_before(self, game: GameSources, included: tuple[Publication, ...], variant: str | None) -> Desk | None:
        """The desk on which only the last document is missing, if it can go on from there."""
        fits = self.documents == included[:-1] and self.variant == variant
        return self.desk if fits and not _reaches_back(game, included) else None

    def put(self, documents: tuple[Publication, ...], variant: str | None, desk: Desk) -> None:
        """Remembers a desk. Whoever put it there changes no page of it afterwards."""
        self.documents, self.variant, self.desk = documents, variant, desk


def _reaches_back(game: GameSources, included: tuple[Publication, ...]) -> bool:
    last = included[-1]
    answers = (node for earlier in included for node in mappings(earlier.node.get("faq")))
    roots = [file.root for file in game.of(FileKind.RULE) if file.root is not None]
    return (
        "withdraws" in last.node
        or any(text(node, "withdrawn in") == last.id for node in answers)
        or any(text(root, "since") == last.id for root in roots)
        or any("editions" in ruling for root in roots for ruling in mappings(root.get("rulings")))
    )
