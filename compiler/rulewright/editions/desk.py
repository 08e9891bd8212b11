"""The desk of the fold: the pages as they stand, and finding a clause on them.

In: nothing; one object that the fold works on. Out: pages by rule id, the changes made so far, renamed terms; what is not found
goes into the bag. Deliberately not here: what an amendment does (`amend`, `renaming`, `headings`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Literal

from rulewright.diagnostics import Bag, did_you_mean, missing_clause
from rulewright.editions.nodes import mappings, text
from rulewright.editions.tree import Change, ClauseSource
from rulewright.source import Mapping, Node, Scalar

Declared = Literal["words only", "behaviour"]


@dataclass(slots=True)
class Page:
    """One rule while it is being folded."""

    id: str
    clauses: list[ClauseSource]
    withdrawn: list[ClauseSource] = field(default_factory=list)
    removed: list[Change] = field(default_factory=list)
    faq_elsewhere: list[str] = field(default_factory=list)
    root: Mapping | None = None  # the page's own node, with what amendments put into it


@dataclass(slots=True)
class Desk:
    """What the fold works on: pages by rule id, changes so far, renamed terms.

    `documents`: those that were laid on it, the one at work last; `answers`: the addresses of all that they gave.
    """

    pages: dict[str, Page]
    bag: Bag
    left_out: frozenset[str]
    changes: list[Change] = field(default_factory=list)
    terms: dict[str, str] = field(default_factory=dict)
    vocabulary: list[Mapping] = field(default_factory=list)
    documents: list[str] = field(default_factory=list)
    answers: set[str] = field(default_factory=set)

    def find(self, target: Scalar) -> tuple[Page, int] | None:
        """A clause by its address; reports one that is not there. Pages of other variants are passed over silently."""
        address = target.value.strip()
        rule, _, short = address.rpartition("/")
        if rule in self.left_out:
            return None
        page = self.pages.get(rule)
        if page is None:
            page_hint = (
                did_you_mean(rule, [*self.pages, *self.documents]) or "write `rule/clause`, as in `some-rule/e2`"
            )
            self.bag.error(
                "RW511",
                target.span,
                f"there is no page '{rule}'" if rule else f"'{address}' names no page",
                hint=page_hint,
            )
            return None
        for index, here in enumerate(page.clauses):
            if here.short == short or here.id == address:
                return page, index
        gone = next((change for change in page.removed if change.target == address), None)
        known = [*(c.short for c in page.clauses), *(text(one, "id") for one in mappings(_examples(page)))]
        hint = f"'{gone.publication}' removed it" if gone else did_you_mean(short, known)
        self.bag.error(
            "RW512",
            target.span,
            f"'{rule}' has no clause '{short}' at this point",
            hint=hint or f"it has {', '.join(known)}",
            missing=missing_clause(f"{rule}/{short}"),
        )
        return None


def _examples(page: Page) -> Node | None:
    return page.root.get("examples") if page.root is not None else None


def declared(node: Mapping) -> Declared | None:
    """The class that an amendment says it has."""
    match text(node, "class"):
        case "words only":
            return "words only"
        case "behaviour":
            return "behaviour"
        case _:
            return None


def original(old: ClauseSource, new: str) -> str | None:
    """The words before the first amendment, where they differ."""
    if old.original is not None:
        return old.original
    return old.text if old.text != new else None


def flat(value: str) -> str:
    """Words with single blanks between them, for comparing."""
    return re.sub(r"\s+", " ", value).strip()
