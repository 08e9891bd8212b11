"""The compiler on one screen.

*Load* positioned YAML, check its *shape*, *fold* it to an edition, *resolve* what its sentences mean, *lower* them to
plans, *verify* the plans, *examine* what they do together, *emit* files. Each verb is a function of the package of that stage; author mistakes go into the
bag, and a game with errors yields no output.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from rulewright.analysis import Before, check_idle, resolve_edition
from rulewright.diagnostics import Bag
from rulewright.editions.addresses import check_addresses
from rulewright.editions.bookmark import Bookmark
from rulewright.editions.documents import check_documents
from rulewright.editions.fold import fold
from rulewright.editions.nodes import mapping, scalar, text, whole
from rulewright.editions.publications import publications_of
from rulewright.editions.references import check_references
from rulewright.editions.released import check_released
from rulewright.editions.reviewed import check_reviewed
from rulewright.editions.tree import Edition, Publication
from rulewright.lints import examine, examine_what_is_sound
from rulewright.model.meaning import RuleMeaning
from rulewright.model.vocabulary import Vocabulary
from rulewright.plan.nodes import PlanSet, RulePlan, Words
from rulewright.plan.proof import Shows, prove
from rulewright.plan.rules import lower_rules
from rulewright.plan.verify import verify
from rulewright.source import GameSources
from rulewright.source import Mapping as YamlMapping

Newest: TypeAlias = Callable[[tuple[Publication, ...]], Publication | None]
"""Picks the newest edition to compile, out of all publications of a game in fold order."""


@dataclass(frozen=True, slots=True)
class Compiled:
    """One edition on its way through the compiler, every stage's result kept."""

    edition: Edition
    vocabulary: Vocabulary
    rules: tuple[RuleMeaning, ...]
    plans: PlanSet


@dataclass(frozen=True, slots=True)
class Game:
    """One game in all its editions, oldest first. `newest` is the one that stands at the plain addresses."""

    id: str
    sources: GameSources
    publications: tuple[Publication, ...]
    editions: tuple[Compiled, ...]
    newest: str

    def edition(self, id: str) -> Compiled:
        """The edition of a publication."""
        return next(e for e in self.editions if e.edition.id == id)


def compile_game(
    sources: GameSources,
    bag: Bag,
    *,
    newest: Newest | None = None,
    variant: str | None = None,
    examined: bool = True,
    idle: bool = True,
    shows: Shows = lambda *_: "",
    before: Game | None = None,
) -> Game | None:
    """Every edition of a game up to the one that `newest` picks (None: the one that game.yaml names).

    `before`: the same game as it was compiled last, without errors. What reads as it did is taken from it, and told no more.
    `examined` False leaves out the search for clauses that disagree, which takes longer than all the rest; where there are
    errors, it goes over the clauses that are whole. `idle` False leaves out the search for names that nobody uses. `shows` finds an example where an amendment is declared words only and is not.
    None where there is nothing to compile: no readable game.yaml, no publication, or none that early.
    """
    root = sources.game.root if sources.game is not None else None
    publications = publications_of(sources, bag)
    if root is None or not publications:
        return None
    look_across(sources, publications, bag, idle=idle)
    last = (newest or _named_in(root))(publications)
    if last is None:
        return None
    included = publications[: publications.index(last) + 1]
    line: list[Compiled] = []
    bookmark = Bookmark()
    for publication in included:
        earlier = line[-1] if line else before.editions[0] if before is not None else None
        line.append(
            compile_edition(
                sources, publications, publication.id, bag, variant=variant, before=earlier, bookmark=bookmark
            )
        )
    editions = tuple(line)
    check_documents(editions[-1].edition, bag)
    check_reviewed(sources, editions[-1].edition, bag)
    check_released(sources, [one.edition for one in editions], bag)
    if not bag.has_errors:
        for older, after in pairwise(editions):
            prove(older.plans, after.plans, after.edition.changes_of(after.edition.id), bag, shows)
    if examined:
        last_one = editions[-1]
        look = examine_what_is_sound if bag.has_errors else examine
        look(last_one.edition, last_one.rules, last_one.plans, bag, sources)
    return Game(text(root, "game"), sources, publications, editions, last.id)


def look_across(sources: GameSources, publications: tuple[Publication, ...], bag: Bag, *, idle: bool = True) -> None:
    """What can only be said of all editions at once: that something is named, or used, in none of them."""
    check_references(sources, publications, bag)
    check_addresses(sources, bag)
    if idle:
        check_idle(sources, bag)


def compile_edition(
    sources: GameSources,
    publications: tuple[Publication, ...],
    until: str,
    bag: Bag,
    *,
    variant: str | None = None,
    rulings: Mapping[str, str] | None = None,
    options: Mapping[str, str] | None = None,
    before: Compiled | None = None,
    bookmark: Bookmark | None = None,
) -> Compiled:
    """One edition, variant and choice of rulings and options, from folding to verified plans.

    `before`: an earlier edition that was compiled into the same bag. What is as it was there is taken from it.
    `bookmark`: where its fold left off.
    """
    edition = fold(
        sources, publications, until, bag, variant=variant, rulings=rulings, options=options, bookmark=bookmark
    )
    earlier = Before(before.edition, before.vocabulary, before.rules) if before is not None else None
    vocabulary, rules = resolve_edition(edition, bag, earlier)
    known = before if before is not None and before.vocabulary is vocabulary else None
    plans = PlanSet(
        game=edition.game,
        edition=edition.id,
        variant=edition.variant,
        vocabulary=vocabulary,
        rules=lower_rules(vocabulary, rules, _lowered(known)) if not bag.has_errors else (),
        chain_limit=_chain_limit(edition),
        words=_words(edition),
        titles={rule.id: rule.title for rule in edition.rules},
        edition_title=edition.publications[-1].title,
        edition_date=edition.publications[-1].date,
        chosen=edition.chosen,
    )
    for fault in verify(plans, (plan for _, plan in _lowered(known))):
        bag.error("RW901", edition.game_node.span, f"an unsound plan: {fault}")
    return Compiled(edition, vocabulary, rules, plans)


def _lowered(known: Compiled | None) -> list[tuple[RuleMeaning, RulePlan]]:
    """The meanings of an edition with their plans."""
    if known is None or not known.plans.rules:
        return []
    meanings = {rule.id: rule for rule in known.rules}
    return [(meanings[plan.rule], plan) for plan in known.plans.rules]


def _named_in(root: YamlMapping) -> Newest:
    """The edition that game.yaml names; the last one, unless it does."""
    named = text(root, "edition")
    return lambda publications: next((p for p in publications if p.id == named), publications[-1])


def _chain_limit(edition: Edition) -> int:
    limit = scalar(mapping(edition.game_node, "limits"), "chain")
    return (whole(limit.value) if limit is not None else None) or 1000


def _words(edition: Edition) -> dict[str, Words]:
    return {
        clause.id: Words(clause.id, clause.text, clause.amended_by[-1] if clause.amended_by else clause.publication)
        for rule in edition.rules
        for clause in rule.clauses
    }
