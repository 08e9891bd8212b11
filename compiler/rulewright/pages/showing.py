"""Scenarios that count on one side of a document, played on both: they show on its page what plays differently.

In: the editions with their plans, all cases, a deed. Out: a `Witness`, or nothing. Asked is what the case asks, whatever answer it expects;
for pairs of cases that begin alike nothing needs to be played (`documents`). Deliberately not here: a search for situations that nobody wrote.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from rulewright.editions.nodes import mappings, text
from rulewright.interpret.book import Book, read
from rulewright.interpret.cases import play
from rulewright.interpret.comparing import Run, total_of, verdict_of
from rulewright.interpret.errors import RulesError
from rulewright.model.page import Witness, WitnessRow
from rulewright.model.text import capital, one_line
from rulewright.pages.editions import Printing
from rulewright.pages.playing import run_of
from rulewright.pages.story import Deed
from rulewright.pages.tested import Case, Tests
from rulewright.plan.nodes import PlanSet
from rulewright.source import Mapping as YamlMapping
from rulewright.source import Node, Sequence

TRIES = 6
"""So many cases are played for one deed before it is left without a witness."""
_LEFT_OUT = frozenset(
    ("editions", "cites", "raises", "degrees", "asks", "changes", "closed")
    + ("reasons", "against", "blocked", "parts", "dropped")
)
"""What a case says of where it counts and what it expects: not so in the other edition, or not there at all."""


@dataclass(slots=True)
class Shows:
    """Plays cases; the plans of an edition are looked through once."""

    editions: tuple[Printing, ...]
    plans: Mapping[str, PlanSet]
    tests: Tests
    _books: dict[str, Book] = field(default_factory=dict)

    def witness(self, deed: Deed) -> Witness | None:
        """A case about what the deed changed, with both outcomes; one that the document brought before one that it closed."""
        sides = self.editions[deed.number - 1], self.editions[deed.number]
        for case in self._cases(deed, *sides):
            rows = tuple(self._rows(case, *sides))
            if any(row.before != row.after for row in rows):
                return Witness(one_line(sides[1].texts.own(case.text("text"), case.rule)), rows, case.id)
        return None

    def _cases(self, deed: Deed, before: Printing, here: Printing) -> list[Case]:
        touched = {f"{deed.rule}/{one.short}" for one in deed.amended if one.plays}
        touched |= {one.entry.id for one in (*deed.asked, *deed.withdrawn, *(one.asked for one in deed.retold))}
        old, new = before.edition.id, here.edition.id
        found = [
            case
            for case in self.tests.cases
            if case.default and (old in case.editions) != (new in case.editions) and touched & set(case.cites)
        ]
        found.sort(key=lambda case: (new not in case.editions, case.rule != deed.rule))
        return found[:TRIES]

    def _rows(self, case: Case, before: Printing, here: Printing) -> Iterator[WitnessRow]:
        """What the case asks, and both answers; nothing where one of them cannot be had."""
        asked = replace(case, node=_without_expected(case.node))
        runs = [self._run(side, asked) for side in (before, here)]
        older, newer = (dict(_answers(run, asked)) if run is not None else {} for run in runs)
        own = here.texts.words.of
        for question in newer:
            if question in older:
                yield WitnessRow(own(question), own(older[question]), own(newer[question]))

    def _run(self, here: Printing, case: Case) -> Run | None:
        rule = here.rules.get(case.rule)
        if here.edition.id not in self._books:
            self._books[here.edition.id] = read(self.plans[here.edition.id])
        return run_of(here, self._books[here.edition.id], rule, case) if rule is not None else None


def _without_expected(case: YamlMapping) -> YamlMapping:
    entries = tuple((key, _bare(value)) for key, value in case.entries if key.value not in _LEFT_OUT)
    return replace(case, entries=entries)


def _bare(node: Node) -> Node:
    """The same of what stands in lists of what is asked."""
    match node:
        case Sequence():
            return replace(
                node, items=tuple(_without_expected(one) if isinstance(one, YamlMapping) else one for one in node)
            )
        case _:
            return node


def _answers(run: Run, case: Case) -> Iterator[tuple[str, str]]:
    """Each question of a case with its answer; where a step is refused, that alone."""
    if not play(run) and run.raised is None:
        return
    if run.case.steps:
        yield "What is done", "refused" if run.raised is not None else "carried out"
    if run.raised is not None:
        return
    try:
        for node, total in zip(mappings(case.node.get("totals")), run.case.totals, strict=False):
            value = total_of(run, total).value
            yield capital(text(node, "of")), "nothing" if value is None else str(value)
        for node, asked in zip(mappings(case.node.get("verdicts")), run.case.verdicts, strict=False):
            verdict = verdict_of(run, asked)
            reasons = [reason.removeprefix(f"{case.rule}/") for reason in verdict.reasons]
            by = f", by {', '.join(reasons)}" if reasons else ""
            yield capital(text(node, "of")), "allowed" if verdict.allowed else f"not allowed{by}"
        for must in run.case.then:
            yield must.text, "yes" if run.world.holds(must.cond, run.names) else "no"
    except RulesError:
        return
