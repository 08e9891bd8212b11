"""The page model: everything the reference site says, and nothing about how it looks.

In:  nothing; a builder makes a `Site` from folded editions, plans and scenario results.
Out: frozen data that an emitter turns into pages. Every fact stands once: an FAQ entry lists the pages it belongs
     to, a ruling the clauses it decides, and the emitter shows them wherever they apply.

Ids are the ids of the rule files; targets (see `text`) name pages by id, never by address. The model holds no HTML,
no addresses and no sentence that can be derived from its own data (badge words, banners, counts, back-links).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from rulewright.model.text import NO_TEXT, Target, Text, ToClause
from rulewright.model.trace import Trace
from rulewright.model.trial import Trial

# ---- documents and editions --------------------------------------------------------------------------------------


class PublicationKind(StrEnum):
    CORE = "core"
    FAQ = "faq"
    ERRATA = "errata"
    UPDATE = "update"
    HOUSE = "house"


class Effect(StrEnum):
    """What a publication did to a rule or a clause. The words shown for it are fixed by the emitter."""

    FIRST = "first text"
    WORDS = "words only"
    BEHAVIOUR = "behaviour"
    RULINGS = "rulings"
    FAQ_ADDED = "faq added"
    FAQ_REWORDED = "faq reworded"
    FAQ_WITHDRAWN = "faq withdrawn"
    FAQ_ABSORBED = "faq absorbed"
    WAITING = "not yet applied"


@dataclass(frozen=True, slots=True)
class Publication:
    """A published document. `date` is `2023`, `2023-07` or `2023-07-15`, as exact as it is known."""

    id: str
    title: str
    kind: PublicationKind
    date: str
    summary: str = ""
    by: str = ""  # the publication that took it back as a whole


@dataclass(frozen=True, slots=True)
class Gap:
    """What a document is known to say, while nobody has its words. `pages`: rules it bears on; `by`: who took it back."""

    publication: str
    id: str
    says: str
    pages: tuple[str, ...] = ()
    by: str = ""


# ---- clauses -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SeeAlso:
    """A note beside a clause that leads somewhere else; without a target it is a bare remark."""

    words: str
    target: Target | None = None


@dataclass(frozen=True, slots=True)
class ClauseView:
    """One clause as printed in this edition. FAQ and rulings find it by id and are not listed here.

    `amended_by`: publications whose change is in force in `text` (where `Changed` marks may name them).
    `tests`: names of the cases that cite the clause. `prose`: why it has no mechanics. `restates`: the clause it repeats.
    """

    id: str
    text: Text
    amended_by: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()
    see: tuple[SeeAlso, ...] = ()
    prose: str = ""
    restates: ToClause | None = None
    former: tuple[str, ...] = ()  # ids it had before; links to them still lead here


@dataclass(frozen=True, slots=True)
class DecisionRow:
    """A clause as a row of a decision table: `clause.text` says when, `result` what then, `wins_over` which rows lose."""

    clause: ClauseView
    result: str
    wins_over: tuple[str, ...] = ()
    reason: Text = NO_TEXT


@dataclass(frozen=True, slots=True)
class DecisionTable:
    """Rows read from the top; the first that fits decides."""

    title: str
    hint: str
    result_heading: str
    rows: tuple[DecisionRow, ...]


@dataclass(frozen=True, slots=True)
class OldClause:
    """A clause on one side of an amendment. `text` may mark what went; `by`: the publication that took the amendment back."""

    id: str
    text: Text
    by: str = ""
    rule: str = ""  # its sentences, where nothing else differs


@dataclass(frozen=True, slots=True)
class Update:
    """What one publication did to one part: a box above it, and the original one click away.

    `effect` is WORDS, BEHAVIOUR or WAITING; `sentence` is derived from the change, never typed. `original` is the part
    before it, in force since publication `original_since`; empty where nothing was replaced.
    """

    publication: str
    effect: Effect
    sentence: str
    original: tuple[OldClause, ...] = ()
    original_since: str = ""


class PartKind(StrEnum):
    REQUIREMENTS = "requirements"
    TRIGGERS = "triggers"
    EFFECTS = "effects"
    CANCELLATIONS = "cancellations"
    SECTION = "section"
    PHASE = "phase"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Part:
    """A box of a rule: one of the four fixed lists, a section, a phase of a procedure, or a note.

    `id` tells parts of one kind apart (`remember`, `advance`; empty for the four lists); `summary` is one line for the
    overview of phases; `content` is in printed order. `elsewhere`: clauses of other pages that do what this box is for, by their plans.
    """

    kind: PartKind
    title: str
    content: tuple[ClauseView | DecisionTable, ...]
    id: str = ""
    summary: str = ""
    intro: Text = NO_TEXT
    updates: tuple[Update, ...] = ()
    elsewhere: tuple[ToClause, ...] = ()


# ---- what stands around the rule ---------------------------------------------------------------------------------


class FaqState(StrEnum):
    """Absorbed: the document that took the answer back put it into the rule. Superseded: it gave another one instead."""

    CURRENT = "current"
    WITHDRAWN = "withdrawn"
    ABSORBED = "absorbed"
    SUPERSEDED = "superseded"


@dataclass(frozen=True, slots=True)
class OlderWord:
    """A word that an FAQ still prints although `publication` changed it in the rules."""

    was: str
    now: str
    publication: str


@dataclass(frozen=True, slots=True)
class FaqEntry:
    """A question and its answer, printed on all of `pages` (rule ids; the first is where it is at home).

    `amended_by`: publications that amended the answer itself, each with whether its words changed, or only what it decides.
    `by` is the publication that withdrew, absorbed or superseded it; `instead` the answers that it gave in its place.
    `reworded`: publications that have changed what the answer speaks of while it stands, with the clauses; none where they are
    gone. `clauses` are those it bears on. A clause reference without
    an owner, in question or answer, means the first page.
    """

    publication: str
    id: str
    question: Text
    answer: Text
    pages: tuple[str, ...]
    state: FaqState = FaqState.CURRENT
    title: str = ""
    by: str = ""
    note: Text = NO_TEXT
    clauses: tuple[ToClause, ...] = ()
    related: tuple[SeeAlso, ...] = ()
    older_words: tuple[OlderWord, ...] = ()
    instead: tuple[ToClause, ...] = ()
    reworded: tuple[tuple[str, tuple[ToClause, ...]], ...] = ()
    amended_by: tuple[tuple[str, bool], ...] = ()
    tests: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Ruling:
    """What the editors decided where the publications are silent. Its id is a clause id of the page.

    `option` is the name of the switch that turns it off, if there is one; `used` whether this edition applies it.
    """

    id: str
    about: tuple[str, ...]
    text: Text
    reason: Text
    by: str
    alternatives: tuple[Text, ...] = ()
    option: str = ""
    used: bool = True
    tests: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Decided:
    """One step of an example: what came out, and the clauses that decided it."""

    what: str
    clauses: tuple[ToClause, ...]
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Drawn:
    """Where something stood on a line before a step, and where it stands after it."""

    name: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Positions:
    """A line of numbered places with what stands there. `step` is the stretch of time that moved it; empty where none is named."""

    line: str
    step: str
    rows: tuple[Drawn, ...]


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example, run as a test. `given`, `when`, `rolls` and `then` are sentences as the author wrote them."""

    id: str
    text: Text
    given: tuple[str, ...]
    when: tuple[str, ...]
    then: tuple[str, ...]
    title: str = ""
    rolls: tuple[str, ...] = ()
    decided: tuple[Decided, ...] = ()
    boards: tuple[Positions, ...] = ()
    cites: tuple[ToClause, ...] = ()
    note: Text = NO_TEXT


@dataclass(frozen=True, slots=True)
class ResolverRow:
    """Which clauses a function was made of, and which scenarios run it."""

    clauses: tuple[ToClause, ...]
    function: str
    scenarios: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Resolver:
    """The Python of the page: how to import it, signatures as printed in the generated module, and the table."""

    import_line: str
    signatures: tuple[str, ...]
    rows: tuple[ResolverRow, ...]
    scenarios: int = 0
    result: str = ""


@dataclass(frozen=True, slots=True)
class Version:
    """An entry of the rule's history: a publication that touched it. All of them, also those after this edition."""

    publication: str
    effects: tuple[Effect, ...]
    words: str = ""
    sentence: str = ""
    title_before: str = ""  # where it gave the page another title; the sentence says so, too


@dataclass(frozen=True, slots=True)
class Availability:
    """A variant of the game, and whether the rule is used in it."""

    variant: str
    used: bool


@dataclass(frozen=True, slots=True)
class FlowStep:
    """Where a procedure sits: one step of what surrounds it."""

    title: str
    words: str
    target: Target | None = None
    here: bool = False


@dataclass(frozen=True, slots=True)
class BackLink:
    """A page that leans on this one without linking to it in words: `group` says how ("Ends it")."""

    group: str
    words: str
    target: Target


@dataclass(frozen=True, slots=True)
class Way:
    """A way into a state, or out of it: the page whose clauses do it, by its title; without one, the state's own page."""

    into: bool
    title: str
    clauses: tuple[ToClause, ...]


@dataclass(frozen=True, slots=True)
class RulePage:
    """A rule in one edition. `kind` is the word of the rule file (`state`), printed with a capital."""

    id: str
    chapter: str
    kind: str
    title: str
    summary: Text
    parts: tuple[Part, ...]
    versions: tuple[Version, ...]
    manner: Text = NO_TEXT  # of a state: what a second one does, what comes with it, what it cannot stand beside
    labels: tuple[str, ...] = ()
    former_titles: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()  # other names in use, by which it is found
    availability: tuple[Availability, ...] = ()
    surroundings: tuple[FlowStep, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    ruled: tuple[Update, ...] = ()  # what documents did to the rulings
    examples: tuple[Example, ...] = ()
    resolver: Resolver | None = None
    back_links: tuple[BackLink, ...] = ()
    source: str = ""
    ways: tuple[Way, ...] = ()  # of a state: how it begins and ends, ways in first
    house: bool = False  # a page of house rules, which the game below does not have
    gaps: tuple[Gap, ...] = ()  # what documents up to this edition say of it in words that nobody has
    trial: Trial | None = None


# ---- words without a page, and the frame -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GlossaryEntry:
    """A term that is used and explained but has no page of its own, so that a link to it still leads somewhere.

    `since`: the publication that gave it its title, where it had another one before.
    """

    id: str
    title: str
    text: Text
    kind: str = "Term"
    former_titles: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    since: str = ""


@dataclass(frozen=True, slots=True)
class Label:
    id: str
    title: str
    text: Text


@dataclass(frozen=True, slots=True)
class Chapter:
    id: str
    title: str
    summary: str = ""


@dataclass(frozen=True, slots=True)
class Edition:
    """The game as one publication left it: its pages, its FAQ, its terms. `publication` is the edition's id."""

    publication: str
    rules: tuple[RulePage, ...]
    faq: tuple[FaqEntry, ...] = ()
    labels: tuple[Label, ...] = ()
    glossary: tuple[GlossaryEntry, ...] = ()


# ---- what a publication did --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WitnessRow:
    question: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Witness:
    """A situation played before and after. Whether a row differs is read off its two answers."""

    situation: str
    rows: tuple[WitnessRow, ...]
    scenario: str = ""


@dataclass(frozen=True, slots=True)
class Change:
    """What the publication did to one rule. `before` and `after` hold the clauses that differ, marked."""

    rule: str
    title: str
    effect: Effect
    sentence: str
    before: tuple[OldClause, ...] = ()
    after: tuple[OldClause, ...] = ()
    witnesses: tuple[Witness, ...] = ()
    functions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PublicationPage:
    """The page of a document. It belongs to no edition. `changes` has one entry per rule and effect.

    `takes_back`: what it withdrew: publications, and entries and changes with their ids; `taken_back`: which of its own
    changes were withdrawn one by one, in words, each with the publication that did.
    `names`: sentences about terms that are called otherwise since, and that have no page whose change would say so.
    """

    publication: Publication
    changes: tuple[Change, ...] = ()
    gaps: tuple[Gap, ...] = ()
    names: tuple[str, ...] = ()
    takes_back: tuple[tuple[str, str], ...] = ()
    taken_back: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Compared:
    """A clause that two editions print differently, or that does something else. `part` is the title of its box.

    `before` None: it came between them; `after` None: it went. What differs is marked in both.
    """

    id: str
    part: str
    effect: Effect
    before: Text | None
    after: Text | None


@dataclass(frozen=True, slots=True)
class Comparison:
    """One rule as two publications left it, the older and the newer one. `same`: how many clauses read and do the same."""

    rule: str
    older: str
    newer: str
    titles: tuple[str, str]
    sentence: str
    clauses: tuple[Compared, ...]
    same: int = 0


@dataclass(frozen=True, slots=True)
class Untranslated:
    """Why a text stands in the original: the publications that changed it since it was translated, or it never was."""

    behind: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Translation:
    """The current edition in another language. `title` is what the language calls itself, `pages` the rules of which something is
    translated; the others have no page in it. `lacking`: address (`rule`, `rule/clause`, `publication/entry`) and why.
    """

    lang: str
    title: str
    pages: tuple[str, ...]
    edition: Edition
    lacking: tuple[tuple[str, Untranslated], ...] = ()


@dataclass(frozen=True, slots=True)
class Site:
    """A whole game. `publications` are in fold order; `editions` those that are printed, in the same order.

    `current` is the edition at the plain addresses and must be printed. `url` is where the site will stand, with a slash at
    its end, or empty. `traces`: name of a case (`case_name`), and how it is played in the last edition in which it counts; `closed`: those for which that is not the current one, with it. `beside`: other games stand beside it, below one page. `report`: where mistakes are reported, with `{title}` and `{text}` in it, or empty. `built_of` says what was chosen: the game below, variant, options, readings of rulings.
    """

    game: str
    title: str
    lang: str
    summary: str
    chapters: tuple[Chapter, ...]
    publications: tuple[PublicationPage, ...]
    editions: tuple[Edition, ...]
    current: str
    about: str = ""
    official: str = ""
    url: str = ""
    report: str = ""
    built_of: tuple[str, ...] = ()
    beside: bool = False
    comparisons: tuple[Comparison, ...] = ()
    translations: tuple[Translation, ...] = ()
    traces: Mapping[str, Trace] = field(default_factory=dict)
    closed: Mapping[str, str] = field(default_factory=dict)
