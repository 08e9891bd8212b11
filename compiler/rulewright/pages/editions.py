"""Every edition of a game made ready for printing: names, words and texts, and the questions with the pages they stand on.

In: a compiled game. Out: one `Printing` per edition, in fold order; all later modules read the game through them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from rulewright.editions.nodes import mappings, text
from rulewright.editions.tree import ClauseSource, Edition, Publication, RuleSource
from rulewright.model.text import ToRule
from rulewright.model.vocabulary import Vocabulary
from rulewright.pages.declared import Declared, declared
from rulewright.pages.names import Names, names_of
from rulewright.pages.own_words import OwnWords, own_words
from rulewright.pages.texts import Texts
from rulewright.pages.whole_terms import renamed_terms
from rulewright.plan.nodes import RulePlan
from rulewright.source.kept import Kept

if TYPE_CHECKING:
    from rulewright.pipeline import Compiled, Game


@dataclass(frozen=True, slots=True)
class Asked:
    """A question with all pages that print it: those it is about, then those its publication names as related."""

    entry: ClauseSource
    pages: tuple[str, ...]

    @property
    def home(self) -> str:
        return self.pages[0]


@dataclass(frozen=True, slots=True)
class Printing:
    """One edition. `titles`: for each rule its title here, then its other ones; `faq` in the order of publications."""

    number: int
    edition: Edition
    publication: Publication
    plans: Mapping[str, RulePlan]
    vocabulary: Vocabulary
    declared: tuple[Declared, ...]
    names: Names
    texts: Texts
    titles: Mapping[str, tuple[str, ...]]
    faq: tuple[Asked, ...]
    rules: Mapping[str, RuleSource]

    former: Mapping[str, tuple[str, ...]]
    renamed: tuple[tuple[str, str], ...]
    """Declared names that documents give another word, with that word."""

    def title(self, rule: str) -> str:
        return self.titles[rule][0]

    def former_titles(self, rule: str) -> tuple[str, ...]:
        """Titles that the page had in earlier editions and has no more, latest first."""
        return self.former[rule]


_MADE: Kept[tuple[Printing, ...]] = Kept(most=4)
"""Of games: texts, translations and pages look at the same one."""


def printings(game: Game) -> tuple[Printing, ...]:
    """All editions of the game, those that the site leaves out included: histories need them."""
    return _MADE.of((game,), partial(_printings, game))


def _printings(game: Game) -> tuple[Printing, ...]:
    found: list[Printing] = []
    for number, compiled in enumerate(game.editions):
        found.append(_printing(game, compiled, number, tuple(found)))
    return tuple(found)


def _printing(game: Game, compiled: Compiled, number: int, earlier: tuple[Printing, ...]) -> Printing:
    edition = compiled.edition
    vocabulary = declared(edition.vocabulary)
    words = own_words(edition, game.publications, vocabulary)
    former = {rule.id: _former(rule, words, earlier) for rule in edition.rules}
    titles = {r.id: tuple(dict.fromkeys([words.of(r.title), *former[r.id], r.title])) for r in edition.rules}
    names = names_of(edition, edition.publications, titles, vocabulary, words)
    asked = _asked(edition, names)
    return Printing(
        number=number,
        edition=edition,
        publication=edition.publications[-1],
        plans={plan.rule: plan for plan in compiled.plans.rules},
        vocabulary=compiled.vocabulary,
        declared=vocabulary,
        names=names,
        texts=Texts(names, words, _clauses(edition, asked)),
        titles=titles,
        faq=asked,
        rules={rule.id: rule for rule in edition.rules},
        former=former,
        renamed=renamed_terms(edition, compiled.vocabulary),
    )


def _former(rule: RuleSource, words: OwnWords, earlier: tuple[Printing, ...]) -> tuple[str, ...]:
    now = words.of(rule.title)
    before = [other.title(rule.id) for other in reversed(earlier) if rule.id in other.titles]
    return tuple(dict.fromkeys(title for title in before if title != now))


def _asked(edition: Edition, names: Names) -> tuple[Asked, ...]:
    """Each question once, withdrawn ones too."""
    pages = {rule.id for rule in edition.rules}
    entries: dict[str, ClauseSource] = {}
    for rule in edition.rules:
        for clause in (*rule.clauses, *rule.withdrawn):
            if clause.box == "faq":
                entries.setdefault(clause.id, clause)
    order = {publication.id: n for n, publication in enumerate(edition.publications)}
    found: list[tuple[int, int, Asked]] = []
    for entry in entries.values():
        related = [names.targets.get(name) for name in entry.related]
        named = [*entry.about, *(target.rule for target in related if isinstance(target, ToRule))]
        place = next((n for n, node in enumerate(_written(edition, entry)) if node == entry.short), 0)
        listed = tuple(dict.fromkeys(rule for rule in named if rule in pages))
        found.append((order.get(entry.publication, 0), place, Asked(entry, listed)))
    return tuple(asked for _, _, asked in sorted(found, key=lambda one: (one[0], one[1], one[2].entry.id)))


def _written(edition: Edition, entry: ClauseSource) -> list[str]:
    publication = next(p for p in edition.publications if p.id == entry.publication)
    return [text(node, "id") for node in mappings(publication.node.get("faq"))]


def _clauses(edition: Edition, asked: tuple[Asked, ...]) -> dict[str, frozenset[str]]:
    """Everything that a clause reference can mean."""
    found = {
        rule.id: frozenset(
            [c.short for c in rule.clauses if c.box != "faq"]
            + [text(node, "id") for node in mappings(rule.node.get("examples"))]
        )
        for rule in edition.rules
    }
    for publication in edition.publications:
        found[publication.id] = frozenset(a.entry.short for a in asked if a.entry.publication == publication.id)
    return found
