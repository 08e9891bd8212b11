"""What a written link means in one edition: `[[Stunned]]`, `[[Guards]]`, `[[Dazed]]`.

In: the pages of an edition with their titles, the declared names, the labels, the publications. Out: `Names.meaning`.
A name is looked for among page titles (also former ones and `aliases`), then names that a page defines, labels, declared
names and their other words, publications; then among the plurals of all these. Capitals count.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from rulewright.editions.nodes import text, words
from rulewright.editions.tree import Edition, Publication, RuleSource
from rulewright.editions.words import plural_of
from rulewright.model.text import Target, ToLabel, ToPublication, ToRule, ToTerm
from rulewright.pages.declared import Declared, enum_members
from rulewright.pages.ids import distinct
from rulewright.pages.own_words import OwnWords


@dataclass(frozen=True, slots=True)
class Names:
    """`terms` and `labels`: names that may get an entry of their own, with their ids."""

    targets: Mapping[str, Target]
    terms: Mapping[str, str]
    labels: Mapping[str, str]
    used: dict[Target, set[str]] = field(default_factory=dict, compare=False)  # what texts linked to, and whose texts

    def meaning(self, name: str, home: str = "") -> Target | None:
        """The target of a written link, or None. Remembers that the page `home` links there."""
        target = self.targets.get(name)
        if target is not None:
            self.used.setdefault(target, set()).add(home)
        return target

    def linked_from(self, target: Target) -> frozenset[str] | None:
        """The rules whose texts link to it; None where nothing does, not even an entry of the glossary."""
        homes = self.used.get(target)
        return frozenset(homes - {""}) if homes is not None else None


def names_of(
    edition: Edition,
    publications: Iterable[Publication],
    titles: Mapping[str, tuple[str, ...]],
    vocabulary: tuple[Declared, ...],
    renamed: OwnWords,
) -> Names:
    """`titles`: for each rule id the title in this edition and then every other title that it has or had."""
    labels = distinct(_label_names(edition))
    terms = distinct(entry.name for entry in vocabulary)
    also = {entry.name: entry.also for entry in vocabulary}
    targets: dict[str, Target] = {}

    def put(name: str, target: Target | None) -> None:
        if name and target is not None:
            targets.setdefault(name, target)

    for rule in edition.rules:
        put(titles[rule.id][0], ToRule(rule.id))
    for rule in edition.rules:
        for name in (*titles[rule.id], *words(rule.node.get("aliases"))):
            put(name, ToRule(rule.id))
    for rule in edition.rules:
        defined = text(rule.node, "defines")
        for name in (defined, *also.get(defined, ())):
            put(name, ToRule(rule.id))
    for name, id in labels.items():
        put(name, ToLabel(id))
    for entry in vocabulary:
        # other words of a thing that has a page lead to the page
        target = targets.get(entry.name, ToTerm(terms[entry.name]))
        for name in (entry.name, *entry.also):
            put(name, target)
    for term in renamed.terms:
        known = next((targets[word] for word in (term.word, *term.others) if word in targets), None)
        for word in (term.word, *term.others):
            put(word, known)
    for publication in publications:
        put(publication.title, ToPublication(publication.id))
    for name, target in list(targets.items()):
        put(plural_of(name), target)
    return Names(targets, terms, labels)


def _label_names(edition: Edition) -> list[str]:
    """What rules carry as labels, and what is declared beside those."""
    carried = [name for rule in edition.rules for name in labels_of(rule)]
    beside = [
        name for members in enum_members(edition.vocabulary).values() if set(members) & set(carried) for name in members
    ]
    return list(dict.fromkeys([*beside, *carried]))


def labels_of(rule: RuleSource) -> tuple[str, ...]:
    return words(rule.node.get("labels"))
