"""What documents are known to say without their words being known: shown, so that no reader takes a page for the whole.

In: the documents of an edition, in order. Out: `Gap`s. What a later one of them took back is marked with its name.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.editions.tree import Edition
from rulewright.editions.withdrawals import withdrawn_by
from rulewright.model.page import Gap


def gaps_of(edition: Edition) -> tuple[Gap, ...]:
    """All gaps in the documents of an edition, oldest first."""
    return tuple(_gaps(edition))


def open_gaps(edition: Edition, rule: str) -> tuple[Gap, ...]:
    """Those that bear on a rule and still stand."""
    return tuple(gap for gap in _gaps(edition) if rule in gap.pages and not gap.by)


def _gaps(edition: Edition) -> Iterator[Gap]:
    gone = withdrawn_by(edition.publications)
    known = {rule.id for rule in edition.rules} if any(document.gaps for document in edition.publications) else set()
    for document in edition.publications:
        for gap in document.gaps:
            by = gone.get(f"{document.id}/{gap.id}") or gone.get(document.id, "")
            pages = tuple(rule for rule in gap.about if rule in known)
            yield Gap(document.id, gap.id, gap.says, pages, by)
