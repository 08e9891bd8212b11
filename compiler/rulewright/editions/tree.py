"""A folded edition: what stands on each page as of one publication, still as positioned YAML.

In: nothing; data types. Out: the fold (`editions.fold`) builds these; `analysis` reads sentences and names from them, the
page builder reads texts and histories. Names are not resolved here and sentences are not parsed.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from operator import attrgetter
from typing import Literal, TypeAlias

from rulewright.diagnostics import Span
from rulewright.source import Mapping, Scalar

Kind: TypeAlias = Literal["core", "faq", "errata", "update", "house"]


@dataclass(frozen=True, slots=True)
class Gap:
    """Something that a document is known to say, while nobody has its words. `about`: rules that it bears on."""

    id: str
    says: str
    about: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Publication:
    """A core book, FAQ, errata or update, or house rules over somebody else's game. `date` is as written: year, month or day."""

    id: str
    title: str
    kind: Kind
    date: str
    node: Mapping
    contents_known: bool = True
    draft: bool = False  # entered, and not published yet
    gaps: tuple[Gap, ...] = ()


@dataclass(frozen=True, slots=True)
class Change:
    """One amendment that touched a clause (or a title): what was there before and after, and who says so."""

    publication: str
    operation: Literal[
        "replace",
        "insert",
        "remove",
        "rename",
        "rename term",
        "withdraw",
        "add",
        "retitle",
        "relabel",
        "redeclare",
        "example",
        "summary",
    ]
    target: (
        str  # rule/clause or rule/summary, publication/entry, a rule (its title or labels), or vocabulary/section/name
    )
    before: str | None  # text before, None for insertions
    after: str | None  # text after, None for removals
    declared: Literal["words only", "behaviour"] | None = None
    span: Span | None = None  # of the amendment in the document


@dataclass(frozen=True, slots=True)
class ClauseSource:
    """One clause as it stands. `text` holds the printed words of this edition (renames applied); `text_node` is what the
    author wrote, for positions. `rule` is the positioned sentence source in force."""

    id: str  # rule/clause, or publication/entry for FAQ
    short: str  # the part after the slash
    box: str  # requirements | triggers | effects | cancellations | section | phase | note | ruling | faq
    place: int  # index of section or phase
    label: str  # title of the section, name of the phase or note box; else ""
    node: Mapping
    text: str
    text_node: Scalar | None
    rule: Scalar | None
    restates: Scalar | None
    prose: Scalar | None
    publication: str  # the one it came with
    amended_by: tuple[str, ...] = ()  # later ones that touched it, in fold order
    original: str | None = None  # text before the first amendment, when it differs
    framed: bool = True
    question: str = ""
    answer: str = ""
    about: tuple[str, ...] = ()  # FAQ: pages; rulings: clauses
    clarifies: tuple[str, ...] = ()
    related: tuple[str, ...] = ()
    withdrawn_in: str | None = None  # kept for the page, without meaning
    drift: Scalar | None = None  # why text and rule rightly say different things


@dataclass(frozen=True, slots=True)
class RuleSource:
    """One rule file as it stands in the edition. Clauses are in page order: sections in the file's order, then rulings, then FAQ.

    FAQ clauses with a rule stand with the first page of `about`; other pages list them in `faq_elsewhere`.
    """

    id: str
    path: str  # of the file, relative to the game's folder
    chapter: str  # its folder
    title: str
    summary: str
    kind: str
    node: Mapping
    clauses: tuple[ClauseSource, ...]
    withdrawn: tuple[ClauseSource, ...] = ()
    faq_elsewhere: tuple[str, ...] = ()
    removed: tuple[Change, ...] = ()


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition and variant of a game: all publications up to and including `id`."""

    game: str
    id: str
    variant: str | None
    publications: tuple[Publication, ...]
    game_node: Mapping
    vocabulary: tuple[Mapping, ...]  # vocabulary files of the game, merged by analysis
    rules: tuple[RuleSource, ...]  # by rule id; those not used in the variant are left out
    changes: tuple[Change, ...]
    terms: tuple[tuple[str, str], ...] = ()  # (stable name, word of this edition) for renamed terms
    chosen: tuple[tuple[str, str], ...] = ()  # (ruling, alternative) in force, (option, used or not used)
    left_out: tuple[str, ...] = ()  # rules not used in the variant

    def rule(self, id: str) -> RuleSource | None:
        """A rule by its id, None where it does not stand in this edition."""
        at = bisect_left(self.rules, id, key=attrgetter("id"))
        return self.rules[at] if at < len(self.rules) and self.rules[at].id == id else None

    def changes_of(self, publication: str) -> tuple[Change, ...]:
        """What one document changed."""
        return tuple(change for change in self.changes if change.publication == publication)
