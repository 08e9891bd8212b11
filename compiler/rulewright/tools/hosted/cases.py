"""Running scenarios and examples on a printed package, as a host would.

In: an imported package, the plans it was printed from, a resolved Case. Out: the same Result that the reference interpreter
gives, so that both can be read side by side. Only names that a host can use are used; where none fits, that is a difference.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

from rulewright.diagnostics import Span
from rulewright.interpret.cases import Difference, Result
from rulewright.interpret.comparing import as_before
from rulewright.model import case as c
from rulewright.model import terms as t
from rulewright.plan.nodes import PlanSet
from rulewright.tools.hosted import checks, facts, spelling, steps
from rulewright.tools.hosted.table import Table


@dataclass(slots=True)
class _Run:
    case: c.Case
    table: Table
    answers: steps.Answers
    began: int = 0  # how many rolls there were before the first step
    found: list[Difference] = field(default_factory=list)
    took_part: dict[str, None] = field(default_factory=dict)
    changes: dict[tuple[Any, str], list[tuple[Any, Any]]] = field(default_factory=dict)  # by place: old and new

    def differ(self, span: Span, what: str, expected: object, actual: object) -> None:
        self.found.append(Difference(span, what, str(expected), str(actual)))

    @property
    def rolled(self) -> tuple[Any, ...]:
        """The results of all rolls that steps made, in order."""
        made: tuple[Any, ...] = self.table.world.all(self.table.package.RollResult)
        return made[self.began :]


def run_case(package: ModuleType, plans: PlanSet, case: c.Case) -> Result:
    """Runs one case in a world of its own."""
    items = {r.defines[1]: r.rule for r in plans.rules if r.defines is not None and r.defines[0] == "item"}
    table = Table(package, plans.vocabulary, items)
    run = _Run(case, table, steps.Answers(table, list(case.rolls), list(case.choices)))
    if _set_up(run, plans) and _steps(run):
        _compare(run)
    return Result(case.rule, case.id, tuple(run.found), tuple(sorted(run.took_part)))


def _set_up(run: _Run, plans: PlanSet) -> bool:
    try:
        facts.set_up(run.table, run.case, plans)
    except Exception as error:  # whatever a package raises on a fact of a host is a finding, not the end of the run
        run.differ(run.case.span, "given", "facts that a host can enter", f"{type(error).__name__}: {error}")
        return False
    run.began = len(run.rolled)
    return True


def _steps(run: _Run) -> bool:
    """Carries out the steps; False where one of them broke off."""
    raised = ""
    for step in run.case.steps:
        before, last = _snapshot(run.table), run.table.world.last
        try:
            steps.play(run.table, step, run.answers)
        except Exception as error:
            raised = type(error).__name__
            if raised != run.case.raises:
                run.differ(step.span, "this step", run.case.raises or "to be carried out", f"{raised}: {error}")
                return False
            if _snapshot(run.table) != before or run.table.world.last is not last:
                run.differ(step.span, "the world after an error", "as before", "changed")
            break
        if run.table.world.last is not last:
            _note(run)
    if run.case.raises is not None and not raised:
        run.differ(run.case.span, "raises", run.case.raises, "nothing was raised")
    for name, left in (("rolls", run.answers.rolls), ("choices", run.answers.choices)):
        if left:
            run.differ(run.case.span, name, "all answers used up", f"left over: {left}")
    return True


def _note(run: _Run) -> None:
    """What the last command changed, and by which clauses."""
    for line in run.table.package.explain(run.table.world.last).lines:
        run.took_part.update(dict.fromkeys(clause for clause in line.clauses if "/" in clause))
        run.changes.setdefault((line.thing, line.place), []).append((line.old, line.new))


def _snapshot(table: Table) -> list[object]:
    """All that a host can read about what the case named, for comparing."""
    seen: list[object] = []
    for name, thing in table.names.items():
        if hasattr(thing, "states"):
            seen.append((name, thing.place, thing.states()))
            for entity in table.vocabulary.entities.values():
                for attribute in entity.attributes:
                    value = getattr(thing, spelling.keyword(attribute), None)
                    seen.append((name, attribute, list(value) if isinstance(value, list) else value))
    windows = [w for w in table.vocabulary.windows if getattr(table.world, f"{spelling.part(w)}_is_open")]
    return [*seen, windows]


# ------------------------------------------------------------------------------------------------ what must come out


def _compare(run: _Run) -> None:
    case = run.case
    _each(run, case.then, lambda must: _fact(run, must))
    degrees = tuple(result.degree for result in run.rolled)
    if case.degrees is not None and degrees != case.degrees:
        run.differ(case.span, "degrees", list(case.degrees), list(degrees))
    if case.asks is not None:
        _asks(run, case.asks)
    _each(run, case.totals, lambda total: _total(run, total))
    _each(run, case.verdicts, lambda verdict: _verdict(run, verdict))
    if case.changes is not None:
        wanted = {(run.table.thing(x.place.of), spelling.part(x.place.attribute)) for x in case.changes}
        changed = {place for place, found in run.changes.items() if not as_before(found)}
        if wanted != changed:
            run.differ(case.span, "changes", _listed(wanted), _listed(changed))
    for name in case.closed:
        if getattr(run.table.world, f"{spelling.part(name)}_is_open"):
            run.differ(case.span, f"the {name}", "closed", "open")


def _each(run: _Run, lines: tuple[Any, ...], check: Callable[[Any], None]) -> None:
    for line in lines:
        try:
            check(line)
        except Exception as error:
            run.differ(line.span, "this line", "to be answered", f"{type(error).__name__}: {error}")


def _fact(run: _Run, must: c.Must) -> None:
    if not run.table.holds(must.cond):
        told = ""
        if isinstance(must.cond, t.Compare):
            sides = (run.table.value(side) for side in (must.cond.left, must.cond.right))
            left, right = ("nothing" if side is None else side for side in sides)
            told = f" ({left} {must.cond.op} {right})"
        run.differ(must.span, must.quoted, "true", f"false{told}")


def _asks(run: _Run, asks: tuple[c.Asked, ...]) -> None:
    requests = run.answers.asked
    if len(asks) != len(requests):
        run.differ(run.case.span, "asks", f"{len(asks)} requests", f"{len(requests)}: {requests}")
    results = iter(run.rolled)
    for asked, request in zip(asks, requests, strict=False):
        kind = type(request).__name__.lower()
        result = next(results, None) if kind == "roll" else None
        expected, actual = _asked(run, asked, request, kind, result)
        if expected != actual:
            run.differ(asked.span, "a request", expected, actual)


def _asked(run: _Run, asked: c.Asked, request: Any, kind: str, result: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """What is written about a request, and the same of the one that came; a roll's input is read off its result."""
    expected: dict[str, Any] = {"kind": asked.kind}
    actual: dict[str, Any] = {"kind": kind}
    if asked.name is not None:
        named = {"roll": getattr(result, "roll", None), "judge": getattr(request, "question", None)}
        expected["name"], actual["name"] = asked.name, named.get(kind, getattr(request, "about", None))
    if asked.dice is not None:
        expected["dice"] = asked.dice
        actual["dice"] = f"{request.dice}d{request.faces}" if kind == "roll" else None
    if asked.by is not None:
        expected["by"], actual["by"] = run.table.value(asked.by), request.by
    if asked.clause is not None:
        expected["clause"], actual["clause"] = asked.clause, request.clause
    for name, value in asked.inputs:
        expected[name], actual[name] = value, getattr(result, "numbers", {}).get(name)
    if asked.options is not None:
        expected["options"] = tuple(run.table.value(o) for o in asked.options)
        actual["options"] = getattr(request, "options", None)
    return expected, actual


def _total(run: _Run, wanted: c.TotalIs) -> None:
    total = checks.total(run.table, wanted.of)
    run.took_part.update(dict.fromkeys(checks.summed(total.parts)))
    if wanted.value is not None and total.value != wanted.value:
        run.differ(wanted.span, "the total", wanted.value, total.value)
    for name, lines, found in (("parts", wanted.parts, total.parts), ("dropped", wanted.dropped, total.dropped)):
        if lines is not None and dict(lines) != checks.summed(found):
            run.differ(wanted.span, name, dict(lines), checks.summed(found))


def _verdict(run: _Run, wanted: c.VerdictIs) -> None:
    verdict = checks.verdict(run.table, wanted)
    run.took_part.update(dict.fromkeys((*verdict.reasons, *verdict.against, *(by for _, by in verdict.blocked))))
    if wanted.allowed is not None and verdict.allowed != wanted.allowed:
        run.differ(wanted.span, "allowed", wanted.allowed, verdict.allowed)
    for name, lines, found in (
        ("reasons", wanted.reasons, verdict.reasons), ("against", wanted.against, verdict.against),
    ):  # fmt: skip
        if lines is not None and sorted(lines) != sorted(found):
            run.differ(wanted.span, name, sorted(lines), sorted(found))
    if wanted.blocked is not None and sorted(wanted.blocked) != sorted(verdict.blocked):
        run.differ(wanted.span, "blocked", sorted(wanted.blocked), sorted(verdict.blocked))


def _listed(places: set[tuple[Any, str]]) -> list[str]:
    return sorted(f"{thing.name}'s {place}" for thing, place in places)
