"""One page: a rule in one edition, with everything around it.

In: an edition, the rule, its story, tests and functions. Out: a `RulePage`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from rulewright.editions.nodes import mapping, text, words
from rulewright.editions.tree import RuleSource
from rulewright.model.page import (
    Availability,
    BackLink,
    FlowStep,
    Resolver,
    ResolverRow,
    RulePage,
    Version,
    Way,
)
from rulewright.model.text import ToClause
from rulewright.model.trial import Trial
from rulewright.pages.declared_lines import manner_of
from rulewright.pages.editions import Printing
from rulewright.pages.gaps import open_gaps
from rulewright.pages.glossary import replaced_words
from rulewright.pages.ids import chapter_of
from rulewright.pages.names import labels_of
from rulewright.pages.parts import Boxes
from rulewright.pages.playing import Play, unplayed
from rulewright.pages.rulings import examples_of, rulings_of
from rulewright.pages.story import Deed
from rulewright.pages.tested import Tests
from rulewright.pages.ways import with_ways
from rulewright.plan.nodes import Procedure


@dataclass(frozen=True, slots=True)
class RuleFunctions:
    """The Python of one rule in one edition, as the emitter printed it.

    `import_line` and `signatures` are source lines; `rows` says which function each clause (`rule/clause`, or
    `publication/entry`) went into, in the order of the clauses.
    """

    import_line: str
    signatures: tuple[str, ...]
    rows: Mapping[str, str]


Functions = Mapping[str, Mapping[str, RuleFunctions]]
"""Edition -> rule -> its Python."""


def rule_page(
    here: Printing,
    rule: RuleSource,
    deeds: tuple[Deed, ...],
    versions: tuple[Version, ...],
    links: tuple[BackLink, ...],
    tests: Tests,
    functions: RuleFunctions | None,
    ways: tuple[Way, ...] = (),
    trial: Trial | None = None,
    play: Play = unplayed,
) -> RulePage:
    """`deeds`: all that ever happened to the rule, also after this edition."""
    until = tuple(deed for deed in deeds if deed.number <= here.number)
    boxes = Boxes(here, rule, until, tests)
    return RulePage(
        id=rule.id,
        chapter=chapter_of(rule.chapter),
        kind=rule.kind,
        title=here.title(rule.id),
        summary=here.texts.own(rule.summary, rule.id),
        parts=with_ways(boxes.parts(), ways),
        versions=versions,
        manner=here.texts.own(manner_of(text(rule.node, "defines"), here.edition.vocabulary), rule.id),
        labels=tuple(here.names.labels[name] for name in labels_of(rule)),
        former_titles=here.former_titles(rule.id),
        aliases=tuple(_aliases(here, rule)),
        availability=tuple(_availability(here, rule)),
        surroundings=tuple(_surroundings(here, rule)),
        rulings=rulings_of(here, rule, tests),
        ruled=boxes.ruled(),
        examples=examples_of(here, rule, tests, play),
        resolver=_resolver(here, rule, tests, functions) if functions is not None else None,
        back_links=links,
        source=rule.node.span.file,
        ways=ways,
        house=_is_of_the_house(here, deeds),
        gaps=tuple(replace(gap, says=here.texts.words.of(gap.says)) for gap in open_gaps(here.edition, rule.id)),
        trial=trial,
    )


def _is_of_the_house(here: Printing, deeds: tuple[Deed, ...]) -> bool:
    """Whether house rules brought the page."""
    kinds = {publication.id: publication.kind for publication in here.edition.publications}
    return any(deed.first and kinds.get(deed.publication) == "house" for deed in deeds)


def _aliases(here: Printing, rule: RuleSource) -> Iterator[str]:
    """Names in use beside the title: the author's, that of what the page defines, and its other words."""
    defined = text(rule.node, "defines")
    also = next((entry.also for entry in here.declared if entry.name == defined), ())
    known = {here.title(rule.id), *here.former_titles(rule.id), *replaced_words(here), ""}
    for name in dict.fromkeys([*words(rule.node.get("aliases")), here.texts.words.of(defined), *also]):
        if name not in known and not here.title(rule.id).startswith(f"{name} "):
            yield name


def _availability(here: Printing, rule: RuleSource) -> Iterator[Availability]:
    available = mapping(rule.node, "available")
    for variant in words(here.edition.game_node.get("variants")):
        if available is not None and variant in available:
            yield Availability(variant, text(available, variant) != "not used")


def _surroundings(here: Printing, rule: RuleSource) -> Iterator[FlowStep]:
    """The stretches of time beside the one at whose start or end a procedure runs."""
    plan = here.plans.get(rule.id)
    procedure = next((s for s in plan.sentences if isinstance(s, Procedure)), None) if plan is not None else None
    keys = [arm.key for arm in procedure.arms if arm.key.kind in ("start", "end")] if procedure is not None else []
    if not keys:
        return
    windows = here.vocabulary.windows
    at = windows.get(keys[0].name)
    if at is None or at.parent is None:
        return
    steps = [name for name, window in windows.items() if window.parent == at.parent]
    for name in steps if len(steps) > 1 else ():
        target = here.names.meaning(name, rule.id) if name != at.name else None
        title = here.texts.words.of(name)
        yield FlowStep(title, "This page." if name == at.name else "", target, name == at.name)


def _resolver(here: Printing, rule: RuleSource, tests: Tests, functions: RuleFunctions) -> Resolver:
    """Rows in the order of the page; a function stands where its first clause does."""
    clauses: dict[str, list[str]] = {}
    for address, function in functions.rows.items():
        if here.texts.clause(address, "") is not None:
            clauses.setdefault(function, []).append(address)
    edition = here.edition.id
    rows = tuple(
        ResolverRow(
            tuple(_target(address, rule.id) for address in addresses),
            function,
            tuple(dict.fromkeys(id for address in addresses for id in tests.citing(address, edition))),
        )
        for function, addresses in clauses.items()
    )
    count = len(tests.of(rule.id, edition))
    return Resolver(functions.import_line, functions.signatures, rows, count, tests.outcome(rule.id))


def _target(address: str, home: str) -> ToClause:
    owner, _, short = address.rpartition("/")
    return ToClause("" if owner == home else owner, short)
