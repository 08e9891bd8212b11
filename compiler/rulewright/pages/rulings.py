"""Editors' rulings, and worked examples: what the editors add to a page.

In: a rule of an edition. Out: `Ruling`s with the readings that were not taken, `Example`s as far as the edition has them.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.editions.nodes import mapping, mappings, scalars, text, words
from rulewright.editions.tree import ClauseSource, RuleSource
from rulewright.model.page import Example, Ruling
from rulewright.model.text import NO_TEXT, Text
from rulewright.pages.editions import Printing
from rulewright.pages.playing import Play, Played
from rulewright.pages.tested import Case, Tests, given, outcome_lines, rolls
from rulewright.source import Mapping


def rulings_of(here: Printing, rule: RuleSource, tests: Tests) -> tuple[Ruling, ...]:
    """The rulings of a page, in its order."""
    options = dict(_options(here))
    return tuple(_ruling(here, rule, c, tests, options) for c in rule.clauses if c.box == "ruling")


def _ruling(here: Printing, rule: RuleSource, clause: ClauseSource, tests: Tests, options: dict[str, str]) -> Ruling:
    option = options.get(clause.id, "")
    return Ruling(
        id=clause.short,
        about=tuple(_about(rule, clause)),
        text=here.texts.own(clause.text, rule.id),
        reason=here.texts.own(text(clause.node, "reason"), rule.id),
        by=text(clause.node, "by"),
        alternatives=tuple(_other_readings(here, rule, clause)),
        option=option,
        used=not (option and clause.prose is not None and clause.prose.value == option),
        tests=tests.citing(clause.id, here.edition.id),
    )


def _other_readings(here: Printing, rule: RuleSource, clause: ClauseSource) -> Iterator[Text]:
    """The readings that this edition does not follow; where it follows an alternative, the standing one is among them."""
    chosen = dict(here.edition.chosen).get(clause.id)
    if chosen is not None:
        yield here.texts.own(text(clause.node, "text"), rule.id)
    for node in mappings(clause.node.get("alternatives")):
        if text(node, "id") != chosen:
            yield here.texts.own(text(node, "text"), rule.id)


def _about(rule: RuleSource, clause: ClauseSource) -> Iterator[str]:
    """The clauses of this page that a ruling decides."""
    known = {other.short for other in rule.clauses}
    for address in clause.about:
        owner, _, short = address.rpartition("/")
        if owner in ("", rule.id) and short in known:
            yield short


def _options(here: Printing) -> Iterator[tuple[str, str]]:
    """Clause -> the option that switches it."""
    declared = mapping(here.edition.game_node, "options")
    for name, node in declared.entries if declared is not None else ():
        if isinstance(node, Mapping):
            for address in scalars(node.get("clauses")):
                yield address.value.strip(), name.value


def examples_of(here: Printing, rule: RuleSource, tests: Tests, play: Play) -> tuple[Example, ...]:
    """The worked examples that hold in this edition, as `play` saw them go."""
    return tuple(_example(here, case, play(rule, case)) for case in tests.of(rule.id, here.edition.id) if case.example)


def _example(here: Printing, case: Case, seen: Played) -> Example:
    own = here.texts.words.of
    cites = (here.texts.clause(address, case.rule) for address in case.cites)
    return Example(
        id=case.id,
        text=here.texts.own(case.text("text"), case.rule),
        given=tuple(own(sentence) for sentence in given(case.node)),
        when=tuple(own(step) for step in words(case.node.get("when"))),
        then=tuple(own(line) for line in outcome_lines(case.node)),
        rolls=rolls(case.node),
        decided=seen.decided,
        boards=seen.boards,
        cites=tuple(target for target in cites if target is not None),
        note=_played_with(here, case),
    )


def _played_with(here: Printing, case: Case) -> Text:
    """An example that is played with another reading of a ruling says which."""
    chosen = mapping(case.node, "rulings")
    if chosen is None:
        return NO_TEXT
    named = ", ".join(f"`{key.value.removeprefix(case.rule + '/')}`" for key, _ in chosen.entries)
    return here.texts.own(f"Played with the other reading of {named}.", case.rule)
