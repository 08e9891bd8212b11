"""Every example and scenario as it is played in the last edition in which it counts, each played when somebody asks for it.

In: editions with their plans, the cases of the game. Out: `Traces`, by the name of the case. Cases that are played with other
readings or another variant than the edition's own are left out, as are those of pages that it does not print. A case that was closed
stays, with the edition before: its address was given out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from rulewright.editions.nodes import mappings, text, words
from rulewright.interpret.book import Book, read
from rulewright.interpret.cases import play
from rulewright.interpret.comparing import Run, total_of, verdict_of
from rulewright.interpret.requests import Answer, Choose, Judge, Request, Roll
from rulewright.interpret.values import Part, Thing
from rulewright.model.text import ToClause, capital
from rulewright.model.trace import Step, StepKind, Trace
from rulewright.pages.editions import Printing
from rulewright.pages.playing import name_of, run_of, said_of
from rulewright.pages.tested import Case, Tests, given, outcome_lines, rolls
from rulewright.plan.nodes import PlanSet


class Traces(Mapping[str, Trace]):
    """The cases by name, in the order of the rules and of the files."""

    def __init__(self, editions: Sequence[Printing], plans: Mapping[str, PlanSet], tests: Tests) -> None:
        """`editions`: oldest first, up to the current one."""
        self._cases: dict[str, tuple[_Table, Case]] = {}
        for here in reversed(editions):
            table = _Table(here, plans[here.edition.id])
            every = (one for rule in here.edition.rules for one in tests.of(rule.id, here.edition.id))
            for one in every:
                if one.default and one.id:
                    self._cases.setdefault(one.name, (table, one))
        self._known: dict[str, Trace] = {}
        self.closed = {name: t.edition for name, (t, _) in self._cases.items() if t.edition != editions[-1].edition.id}
        """The cases that count no longer, with the last edition in which each did."""

    def __getitem__(self, key: str) -> Trace:
        if key not in self._known:
            table, case = self._cases[key]
            self._known[key] = table.trace(case)
        return self._known[key]

    def __contains__(self, key: object) -> bool:
        return key in self._cases

    def __iter__(self) -> Iterator[str]:
        return iter(self._cases)

    def __len__(self) -> int:
        return len(self._cases)


class _Table:
    """Where the cases of one edition are played."""

    def __init__(self, here: Printing, plans: PlanSet) -> None:
        self._here, self._plans = here, plans
        self.edition = here.edition.id

    @cached_property
    def _book(self) -> Book:
        return read(self._plans)

    def trace(self, case: Case) -> Trace:
        own = self._here.texts.words.of
        return Trace(
            rule=case.rule,
            id=case.id,
            example=case.example,
            text=self._here.texts.own(case.text("text"), case.rule),
            given=tuple(own(sentence) for sentence in given(case.node)),
            when=tuple(own(step) for step in words(case.node.get("when"))),
            rolls=rolls(case.node),
            then=tuple(own(line) for line in outcome_lines(case.node)),
            steps=tuple(self._steps(case)),
            cites=self._clauses(case.cites, case.rule),
        )

    def _clauses(self, addresses: tuple[str, ...], home: str) -> tuple[ToClause, ...]:
        found = (self._here.texts.clause(address, home) for address in dict.fromkeys(addresses) if address)
        return tuple(target for target in found if target is not None)

    # ---- steps

    def _steps(self, case: Case) -> Iterator[Step]:
        """In the order in which it happened; nothing of a case that does not go through, which its test says."""
        run = run_of(self._here, self._book, self._here.rules[case.rule], case)
        if run is None or not play(run):
            return
        own = self._here.texts.words.of
        at = run.began
        for until, request, answer in run.answers:
            yield from self._changes(run, at, until, case.rule)
            at = max(at, until)
            kind = StepKind.DICE if isinstance(request, Roll) else StepKind.CHOICE
            known = request.inputs if isinstance(request, Roll) else ()
            reason = own("; ".join([", ".join(f"{name} {_number(value)}" for name, value in known), *_bounds(request)]))
            yield Step(kind, own(_asked(request, answer)), self._clauses((request.clause,), case.rule), reason)
        yield from self._changes(run, at, len(run.world.t.journal), case.rule)
        if run.raised is not None:
            yield Step(StepKind.REFUSED, "It is refused", self._clauses(tuple(run.raised.clauses), case.rule))
        yield from self._answers(run, case)

    def _changes(self, run: Run, start: int, end: int, home: str) -> Iterator[Step]:
        for entry in run.world.t.journal[start:end]:
            said = said_of(entry, self._here) if entry.by_rules else ""
            clauses = self._clauses(entry.clauses, home)
            if said and clauses:
                yield Step(StepKind.CHANGE, self._here.texts.words.of(said), clauses)

    def _answers(self, run: Run, case: Case) -> Iterator[Step]:
        """What the case asks in the end, as it is answered."""
        own = self._here.texts.words.of
        for node, wanted in zip(mappings(case.node.get("totals")), run.case.totals, strict=False):
            total = total_of(run, wanted)
            what = own(f"{capital(text(node, 'of'))}: {_number(total.value)}")
            clauses = self._clauses(tuple(part.clause for part in total.parts), case.rule)
            past = [] if total.past is None else [f"{_number(total.past)}, bounded to {_number(total.value)}"]
            yield Step(StepKind.ANSWER, what, clauses, "; ".join([", ".join(map(_part, total.parts)), *past]))
        for node, asked in zip(mappings(case.node.get("verdicts")), run.case.verdicts, strict=False):
            verdict = verdict_of(run, asked)
            said = "allowed" if verdict.allowed else "not allowed"
            clauses = self._clauses((*verdict.reasons, *(by for _, by in verdict.blocked)), case.rule)
            yield Step(StepKind.ANSWER, own(f"{capital(text(node, 'of'))}: {said}"), clauses)


def _asked(request: Request, answer: Answer) -> str:
    whose = f"{name_of(request.by)}’s " if request.by is not None else ""
    match request:
        case Roll():
            faces = ", ".join(map(str, answer)) if isinstance(answer, tuple) else str(answer)
            return capital(f"{whose}{request.name or 'dice'}: {faces}")
        case Choose() if not request.yes_or_no and isinstance(answer, int):
            option = request.options[answer]
            return capital(f"{whose}choice: {name_of(option) if isinstance(option, Thing) else option}")
        case Choose():
            return capital(f"{whose}choice: {'yes' if answer else 'no'}")
        case Judge():
            return capital(f"{request.judgement}: {'yes' if answer else 'no'}")


def _bounds(request: Request) -> Iterator[str]:
    """Bounds that took effect on what goes into a roll."""
    for bound in request.bounds if isinstance(request, Roll) else ():
        along = f" with those on {bound.along}" if bound.along else ""
        yield f"{bound.name} {_number(bound.past)}{along}, bounded to {_number(bound.value)}"


def _part(part: Part) -> str:
    """`+2`, `−9`, `at least 2`: modifiers have kinds with names of the game, which add."""
    if part.op in ("is", "at least", "at most", "halve", "double", "use as"):
        return f"{part.op} {_number(part.amount)}"
    return f"{'+' if part.amount >= 0 else ''}{_number(part.amount)}"


def _number(value: int | None) -> str:
    return "nothing" if value is None else str(value).replace("-", "−")
