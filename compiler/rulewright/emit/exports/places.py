"""Where links lead in an export: the page and the place on it, without saying what pages are called there.

In:  an edition, and the page that asks.
Out: `Place`, or None for what this edition does not have; the words of the link then stand alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never

from rulewright.model.page import DecisionTable, Edition, RulePage
from rulewright.model.text import Target, ToClause, ToLabel, ToPublication, ToRule, ToTerm, Unresolved


class PageKind(StrEnum):
    """What an export has pages of."""

    HOME = "home"
    RULE = "rule"
    TERMS = "terms"
    PUBLICATION = "publication"


@dataclass(frozen=True, slots=True)
class PageKey:
    """A page: what it is of, and of which one; home and terms are there once."""

    kind: PageKind
    id: str = ""


@dataclass(frozen=True, slots=True)
class Place:
    """A page, and a place on it. `shown` is what a bare reference to the place is called."""

    page: PageKey
    anchor: str = ""
    shown: str = ""


HOME, TERMS = PageKey(PageKind.HOME), PageKey(PageKind.TERMS)


def rule_key(rule: str) -> PageKey:
    return PageKey(PageKind.RULE, rule)


def publication_key(publication: str) -> PageKey:
    return PageKey(PageKind.PUBLICATION, publication)


def answer_anchor(publication: str, entry: str) -> str:
    """The place of an answer, the same on every page that prints it; no clause id has a dot."""
    return f"faq.{publication}.{entry}"


@dataclass(frozen=True, slots=True)
class Places:
    """The places of one edition."""

    edition: Edition

    def of(self, target: Target, home: str) -> Place | None:
        """Where a target is. `home`: the rule that a bare clause id means."""
        match target:
            case ToRule(rule=rule):
                page = self._rule(rule)
                return Place(rule_key(rule), "", page.title) if page else None
            case ToClause(owner=owner, clause=clause):
                return self._clause(owner or home, clause)
            case ToTerm(term=term):
                found = next((one for one in self.edition.glossary if one.id == term), None)
                return Place(TERMS, f"term.{term}", found.title) if found else None
            case ToLabel(label=label):
                named = next((one for one in self.edition.labels if one.id == label), None)
                return Place(TERMS, f"label.{label}", named.title) if named else None
            case ToPublication(publication=publication):
                return Place(publication_key(publication))
            case Unresolved():
                return None
            case _:
                assert_never(target)

    def _rule(self, rule: str) -> RulePage | None:
        return next((page for page in self.edition.rules if page.id == rule), None)

    def _clause(self, owner: str, clause: str) -> Place | None:
        page = self._rule(owner)
        if page is not None:
            return Place(rule_key(owner), clause, page.title) if clause in _ids(page) else None
        entries = (one for one in self.edition.faq if (one.publication, one.id) == (owner, clause))
        entry = next(entries, None)
        homes = [name for name in entry.pages if self._rule(name)] if entry else []
        return Place(rule_key(homes[0]), answer_anchor(owner, clause)) if homes else None


def _ids(page: RulePage) -> set[str]:
    clauses = (
        clause.id
        for part in page.parts
        for item in part.content
        for clause in ([row.clause for row in item.rows] if isinstance(item, DecisionTable) else [item])
    )
    return {*clauses, *(one.id for one in page.rulings), *(one.id for one in page.examples)}
