"""The boxes of a rule: clauses with the changes in force marked, and above each box what publications did to it.

In: a rule of an edition and its story. Out: `Part`s in page order.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rulewright.editions.formerly import former_of
from rulewright.editions.nodes import mappings, text
from rulewright.editions.tree import ClauseSource, RuleSource
from rulewright.model.page import ClauseView, DecisionTable, Effect, OldClause, Part, PartKind, Update
from rulewright.model.text import NO_TEXT, Text, capital, words
from rulewright.model.text_changes import MarkedTexts, mark_changes, sentence_of_changes
from rulewright.pages.decisions import decision_tables
from rulewright.pages.editions import Printing
from rulewright.pages.ids import slug
from rulewright.pages.story import Amendment, BoxKey, Deed, box_of
from rulewright.pages.tested import Tests
from rulewright.pages.whole_terms import with_whole_terms
from rulewright.source import Mapping

_TITLES = {
    "requirements": "Requirements",
    "triggers": "Activation",
    "effects": "Effects",
    "cancellations": "Cancellation",
    "ruling": "Rulings",
    "example": "Worked examples",
    "summary": "Summary",
    "faq": "Questions and answers",
}
ELSEWHERE = ("faq", "ruling", "example", "summary")
"""What stands beside the boxes of a page."""
_NOUNS = {"ruling": "ruling", "example": "example", "summary": "summary", "faq": "answer"}


@dataclass(frozen=True, slots=True)
class Boxes:
    """Makes the parts of one rule in one edition. `deeds`: what happened to the rule up to this edition."""

    here: Printing
    rule: RuleSource
    deeds: tuple[Deed, ...]
    tests: Tests

    def parts(self) -> tuple[Part, ...]:
        boxes: dict[BoxKey, list[ClauseSource]] = {}
        for clause in self.rule.clauses:
            if clause.box not in ELSEWHERE:
                boxes.setdefault(box_of(clause), []).append(clause)
        for deed in self.deeds:
            for one in deed.amended:
                if one.box[0] not in ELSEWHERE:
                    boxes.setdefault(one.box, [])  # a box that lost its last clause still says so
        ids = _ids(boxes)
        return tuple(self._part(key, ids[key], clauses) for key, clauses in boxes.items())

    def clause(self, clause: ClauseSource) -> ClauseView:
        """One clause. The words that the last change brought are marked."""
        changes = [(deed, one) for deed in self.deeds for one in deed.amended if self._is(one, clause)]
        printed = self.here.texts.said(clause.text, self.rule.id)
        reworded = [(deed, one) for deed, one in changes if one.before is not None and one.before != one.after]
        if reworded:
            deed, one = reworded[-1]
            printed = self._marked(deed, one).after
        restates = clause.restates.value if clause.restates is not None else ""
        return ClauseView(
            id=clause.short,
            text=printed,
            amended_by=tuple(dict.fromkeys(deed.publication for deed, _ in changes)),
            tests=self.tests.citing(clause.id, self.here.edition.id),
            prose=clause.prose.value.strip() if clause.prose is not None else "",
            restates=self.here.texts.clause(restates, self.rule.id) if restates else None,
            former=former_of(clause.node),
        )

    @staticmethod
    def _is(one: Amendment, clause: ClauseSource) -> bool:
        """Whether an amendment is of this clause; a clause may be called as the summary is."""
        return one.short == clause.short and (one.box[0] == "summary") == (clause.box == "summary")

    def _part(self, key: BoxKey, id: str, clauses: list[ClauseSource]) -> Part:
        box, place, label = key
        node = _phase(self.rule, place) if box == "phase" else None
        views = [self.clause(clause) for clause in clauses]
        content: Iterable[ClauseView | DecisionTable] = views
        if box == "phase":
            content = decision_tables(self.here, self.rule, place, label, views)
        return Part(
            kind=PartKind(box),
            title=title_of(key),
            content=tuple(content),
            id=id,
            summary=_how(node, short=True),
            intro=words(self.here.texts.words.of(_how(node))) if node is not None else NO_TEXT,
            updates=tuple(self._updates(key)),
        )

    def ruled(self) -> tuple[Update, ...]:
        """What documents did to the rulings of the page, wherever they belong."""
        return tuple(self._updates(("ruling",)))

    def _updates(self, key: tuple[object, ...]) -> Iterator[Update]:
        """What documents did to a box. `key`: all of a box's, or its beginning."""
        for at, deed in enumerate(self.deeds):
            here = [one for one in deed.amended if one.box[: len(key)] == key]
            if not here:
                continue
            earlier = [
                d.publication for d in self.deeds[:at] if d.first or any(o.box[: len(key)] == key for o in d.amended)
            ]
            yield Update(
                publication=deed.publication,
                effect=Effect.BEHAVIOUR if any(one.plays for one in here) else Effect.WORDS,
                sentence=" ".join(sentences_of(here, [self._marked(deed, one) for one in here])),
                original=self.before(deed, here),
                original_since=earlier[-1] if earlier else "",
            )

    # ---- both sides of a change, also for the page of the publication

    def before(self, deed: Deed, amended: Iterable[Amendment]) -> tuple[OldClause, ...]:
        return tuple(
            OldClause(o.short, self._marked(deed, o).before, rule=o.rules[0] if o.rules else "")
            for o in amended
            if o.before is not None
        )

    def after(self, deed: Deed, amended: Iterable[Amendment]) -> tuple[OldClause, ...]:
        return tuple(
            OldClause(o.short, self._marked(deed, o).after, rule=o.rules[1] if o.rules else "")
            for o in amended
            if o.after is not None
        )

    def _marked(self, deed: Deed, one: Amendment) -> MarkedTexts:
        before, after = self._said(one.before), self._said(one.after)
        if one.before is None or one.after is None:
            return MarkedTexts(before, after, ())
        return with_whole_terms(self.here.renamed, mark_changes(before, after, deed.publication))

    def _said(self, source: str | None) -> Text:
        return self.here.texts.said(source, self.rule.id) if source is not None else NO_TEXT

    def sentence(self, deed: Deed) -> str:
        """What the publication did to all boxes of the rule, in a sentence or two."""
        return self.sentence_for(deed, deed.amended)

    def sentence_for(self, deed: Deed, amended: tuple[Amendment, ...]) -> str:
        """The same for some of its amendments; empty for none."""
        if not amended:
            return ""
        marked = [self._marked(deed, one) for one in amended]
        said = sentences_of(amended, marked)
        places: dict[str, int] = {}
        for one, texts in zip(amended, marked, strict=True):
            title = title_of(one.box)
            places[title] = places.get(title, 0) + (1 if texts.reworded else len(texts.pairs) or 1)
        if len(said) > 1 or len(places) == 1:
            return " ".join([*said, f"In {_listed(list(places))}."])
        return f"{said[0].removesuffix('.')}: {_listed([f'{n} in {title}' for title, n in places.items()])}."


def title_of(box: BoxKey) -> str:
    """The heading of a box."""
    return _TITLES.get(box[0]) or capital(box[2])


def sentences_of(amended: Iterable[Amendment], marked: Iterable[MarkedTexts]) -> list[str]:
    """What became what, from the changes of one box or of a whole rule. Derived, never typed."""
    amended = list(amended)
    marked = list(marked)
    pairs = [pair for one in marked if not one.reworded for pair in one.pairs]
    said = [sentence_of_changes(pairs)] if pairs else []
    if new := [one for one, texts in zip(amended, marked, strict=True) if texts.reworded]:
        said.append(f"{_named(new)} reworded.")
    if came := [one for one in amended if one.before is None]:
        said.append(f"{_named(came)} added.")
    if went := [one for one in amended if one.after is None]:
        said.append(f"{_named(went)} taken out.")
    silent = [one.short for one in amended if one.before == one.after]
    if silent:
        said.append(f"The words of {_listed(silent)} stay; what they do changes.")
    return said


def _named(amended: list[Amendment]) -> str:
    """`Clauses e1 and e2 and example x1 were`"""
    nouns: dict[str, list[str]] = {}
    for one in amended:
        nouns.setdefault(_NOUNS.get(one.box[0], "clause"), []).append(one.short)
    told = [
        noun if noun == "summary" else f"{noun}{'s' if len(ids) > 1 else ''} {_listed(ids)}"
        for noun, ids in nouns.items()
    ]
    return f"{capital(' and '.join(told))} {'was' if len(amended) == 1 else 'were'}"


def _listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]


def _ids(keys: Iterable[BoxKey]) -> dict[BoxKey, str]:
    """The four lists have no id; notes keep their name; sections and phases are told apart by their titles."""
    found: dict[BoxKey, str] = {}
    taken: set[tuple[str, str]] = set()
    for key in keys:
        box, _, label = key
        id = slug(label) if label else ""
        number = 2
        while (box, id) in taken:
            id, number = f"{slug(label)}-{number}", number + 1
        taken.add((box, id))
        found[key] = id
    return found


def _phase(rule: RuleSource, place: int) -> Mapping | None:
    phases = mappings(rule.node.get("phases"))
    return phases[place] if place < len(phases) else None


def _how(node: Mapping | None, short: bool = False) -> str:
    """For whom a phase runs and in which order, from its own keys."""
    if node is None:
        return ""
    each, order = text(node, "each"), text(node, "order")
    if not each:
        return "Once."
    who = each.split(" in ", 1)[0] if short else each
    return f"For each {who}{', ' + order if order else ''}."
