"""A made-up game as rule files, small and with everything that pages are made of: four documents, two chapters, a procedure.

The book speaks of Jockeys; FAQ 1 answers two questions, one of them with a rule; the update calls Jockeys Riders and changes
one number; FAQ 2 takes one answer back. Plans are made by hand here, one price per clause, so that a test decides what plays
differently.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from textwrap import dedent
from typing import Any

from rulewright.diagnostics import Bag
from rulewright.editions.fold import fold
from rulewright.editions.publications import publications_of
from rulewright.model.vocabulary import Vocabulary
from rulewright.plan.nodes import Costs, PlanSet, Ref, RulePlan
from rulewright.source import load_files

CORE, FAQ1, UPDATE, FAQ2 = "core", "faq-1", "update-1", "faq-2"

FILES = {
    "game.yaml": """\
        rulewright: 1
        game: paddock
        title: Paddock
        summary: A game that nobody plays.
        vocabulary: paddock
        package: paddock
        variants: [Full, Lite]
        variant: Full
        site: {editions: all}
        options:
          Kind Falls: {clauses: [guarded-state/q2], default: not used}
        unwritten: [Saddlebags]
        """,
    "vocabulary/paddock.yaml": """\
        vocabulary: paddock
        title: Paddock
        windows:
          Round: {in: Game}
          Muster Phase: {in: Round}
          Fight Phase: {in: Round}
        entities:
          Creature: {Wounds: number}
          Rider:
            is a: Creature
            also: [Jockey]
            text: Whoever sits on a mount. Compare [[Creature]].
        enums:
          label: [Swift, Heavy, Loud]
          oath: [Silver Oath]
        states:
          Guarded: {bearer: Rider}
          Stunned: {bearer: Rider, also: [Dazed]}
          Lost: {bearer: Rider}
        state groups:
          Down: [Stunned, Lost]
        actions:
          Charge: Rider uses ~
        close names: []
        """,
    "publications.yaml": "publications: [core, faq-1, update-1, faq-2]\n",
    "publications/core.yaml": "publication: core\ntitle: Book\nkind: core\ndate: 2019\n",
    "publications/faq-1.yaml": """\
        publication: faq-1
        title: FAQ 1
        kind: faq
        date: 2020-03
        faq:
        - id: f1
          about: [guarded-state]
          clarifies: [guarded-state/e1]
          related: [Guarded State, Stunned State, Saddlebags]
          question: May a [[Stunned]] Jockey be Guarded?
          answer: No, see `e1`.
          restates: guarded-state/e1
        - id: f2
          title: Two guards
          about: [guarded-state, muster]
          question: Can two guard one?
          answer: "Yes."
          prose: nothing to compute
        """,
    "publications/update-1.yaml": """\
        publication: update-1
        title: Update 1
        kind: errata
        date: 2021-11-05
        changes:
        - rename: Jockey
          to: Rider
          in: [guarded-state/effects]
          expect: {text: 2}
        - replace: guarded-state/e3
          was: {text: "2 Wounds"}
          text: A fall costs 3 Wounds.
        - insert: e4
          after: guarded-state/e3
          text: Armour does not help.
          prose: only said
        - remove: guarded-state/m2
          was: {text: aloud}
        """,
    "publications/faq-2.yaml": """\
        publication: faq-2
        title: FAQ 2
        kind: faq
        date: 2022-01
        withdraws: [faq-1/f2]
        """,
    "states/guarded-state.yaml": """\
        rule: guarded-state
        title: Guarded State
        kind: state
        defines: Guarded
        subject: a Rider
        vocabulary: paddock
        aliases: [Warded]
        labels: [Swift]
        available: {Full: used, Lite: not used}
        summary: Somebody stands between a Rider and the blow.
        effects:
        - id: e1
          text: A Jockey who is Guarded cannot be [[Dazed]]; two of the [[Riders]] stand by the [[Silver Oath]].
          prose: words
        - id: e2
          text: The Jockey stays up.
          prose: words
        - id: e3
          text: A fall costs 2 Wounds.
          prose: words
        notes:
          remember:
          - id: m1
            text: Nobody is [[Down]] yet.
            restates: e2
          - id: m2
            text: Say it aloud.
            prose: table manners
        examples:
        - id: x1
          text: The Rider falls, see `e3`.
          cites: [e3]
          editions: from update-1
          given: |
            let Ana be a Rider. let Bo be a Rider.
            the Ana's Wounds is 5 and
            the Bo's Wounds is 4.
          when: [the Ana uses Charge]
          rolls: [4, [1, 2]]
          then: |
            the Ana's Wounds is 2. the Bo's Wounds is 4.
        rulings:
        - id: q1
          about: [e1, other/e1]
          by: editors
          reason: The book is silent about a Rider.
          text: A Rider guards himself.
          prose: words
          alternatives:
          - id: q1-no
            text: No Rider does.
            prose: words
        - id: q2
          about: [e3]
          by: editors
          reason: Kind.
          text: Falls are soft.
          prose: words
        """,
    "states/stunned-state.yaml": """\
        rule: stunned-state
        title: Stunned State
        kind: state
        defines: Stunned
        subject: a Rider
        vocabulary: paddock
        effects:
        - id: e1
          text: A [[Warded]] one is not stunned.
          prose: words
        """,
    "play/muster.yaml": """\
        rule: muster
        title: Muster
        kind: procedure
        subject: a Rider
        vocabulary: paddock
        phases:
        - phase: Arrive
          each: Rider in the Game
          order: at once
          clauses:
          - id: a1
            text: The camp is safe.
            prose: words
          - id: a2
            text: They come [[Rider|mounted]].
            prose: words
          - id: a3
            text: The camp is attacked.
            prose: words
        - phase: March
          clauses:
          - id: b1
            text: All go, the [[Swift]] ones first.
            prose: words
        """,
    "scenarios/guarded-state.yaml": """\
        scenarios: guarded-state
        cases:
        - id: s1
          text: The Rider falls for two.
          cites: [e3]
          editions: to faq-1
          given: |
            let Ana be a Rider.
          when: [the Ana uses Charge]
          then: |
            the Ana's Wounds is 3.
        - id: s2
          text: The Rider falls for three.
          cites: [e3, faq-1/f1]
          editions: from update-1
          given: |
            let Ana be a Rider.
          when: [the Ana uses Charge]
          then: |
            the Ana's Wounds is 2.
        """,
}


@dataclass(frozen=True)
class Compiled:
    """What `pipeline.Compiled` is, without the stages that pages do not read."""

    edition: Any
    vocabulary: Vocabulary
    rules: tuple[Any, ...]
    plans: PlanSet


@dataclass(frozen=True)
class Game:
    id: str
    sources: Any
    publications: Any
    editions: tuple[Compiled, ...]
    newest: str


def prices(rule: str, **amounts: int) -> RulePlan:
    """A plan in which each clause sets a price: the least that can differ between editions."""
    return RulePlan(rule, None, tuple(Costs(Ref(rule, c), "Charge", n, "Order") for c, n in amounts.items()))


def small_game(
    plans: Mapping[str, tuple[RulePlan, ...]] | None = None,
    files: Mapping[str, str] | None = None,
    until: str = FAQ2,
    vocabulary: Vocabulary | None = None,
) -> tuple[Any, Bag]:
    """The game up to an edition, with plans by edition (an edition not named has the same as the one before it)."""
    bag = Bag()
    texts = {path: dedent(text) for path, text in {**FILES, **(files or {})}.items() if text}
    (sources,) = load_files({path: text.encode() for path, text in texts.items()}, bag).games
    publications = publications_of(sources, bag)
    known = vocabulary or Vocabulary("paddock")
    editions: list[Compiled] = []
    current: tuple[RulePlan, ...] = ()
    for publication in publications:
        current = (plans or {}).get(publication.id, current)
        edition = fold(sources, publications, publication.id, bag)
        editions.append(Compiled(edition, known, (), PlanSet("paddock", publication.id, None, known, current)))
        if publication.id == until:
            break
    return Game("paddock", sources, publications, tuple(editions), until), bag
