"""Running scenarios and examples.

In: the plans of an edition and a resolved Case. Out: a result with every difference between what must come out and what did.
A case that asserts nothing, one in which no clause takes part or is even looked at, and one that breaks off are differences too. Which cases count
in an edition is not decided here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from rulewright.diagnostics import Span
from rulewright.interpret import expressions, setting_up
from rulewright.interpret.errors import BadAnswer, RulesError
from rulewright.interpret.play import Open, World
from rulewright.interpret.requests import Answer, Choose, Command, Judge, Request, Roll
from rulewright.interpret.values import Total, Value, Verdict, thing
from rulewright.model import case as c
from rulewright.model.terms import InRoll
from rulewright.plan.nodes import PlanSet


@dataclass(frozen=True, slots=True)
class Difference:
    """What was expected and what came out, both in plain words; `span` is the line of the case."""

    span: Span
    what: str
    expected: str
    actual: str


@dataclass(frozen=True, slots=True)
class Result:
    """`took_part` are the clauses that applied anywhere in the case, for coverage."""

    rule: str
    id: str
    differences: tuple[Difference, ...]
    took_part: tuple[str, ...]

    @property
    def passed(self) -> bool:
        return not self.differences


@dataclass(slots=True)
class _Run:
    case: c.Case
    world: World
    names: dict[str, Value] = field(default_factory=dict)
    rolls: list[tuple[int, ...]] = field(default_factory=list)
    choices: list[bool | int] = field(default_factory=list)
    requests: list[Request] = field(default_factory=list)
    degrees: list[str] = field(default_factory=list)
    found: list[Difference] = field(default_factory=list)
    began: int = 0                              # where the journal stood when the first step began

    def differ(self, span: Span, what: str, expected: object, actual: object) -> None:
        self.found.append(Difference(span, what, str(expected), str(actual)))


def run_case(plans: PlanSet, case: c.Case) -> Result:
    """Runs one case in a world of its own."""
    run = _Run(case, World(plans), rolls=list(case.rolls), choices=list(case.choices))
    if not _asserts(case):
        run.differ(case.span, "the case", "to assert something", "nothing is asserted")
    if _set_up(run) and _steps(run):
        _compare(run)
    took_part = tuple(name for name in run.world.took_part if name)
    if not took_part and not run.world.looked_at and not run.found:
        run.differ(case.span, "the case", "some clause to take part", "no clause did")
    return Result(case.rule, case.id, tuple(run.found), took_part)


def _asserts(case: c.Case) -> bool:
    lists = (case.then, case.totals, case.verdicts, case.closed)
    return any(lists) or any(x is not None for x in (case.degrees, case.asks, case.raises, case.changes))


def _set_up(run: _Run) -> bool:
    try:
        setting_up.set_up(run.world, run.case, run.names)
    except RulesError as error:
        run.differ(run.case.span, "given", "facts that the vocabulary allows", error)
        return False
    run.began = len(run.world.t.journal)
    run.world.took_part.clear()
    run.world.looked_at.clear()
    return True


# ------------------------------------------------------------------------------------------------ steps


def _steps(run: _Run) -> bool:
    """Carries out the steps; False where one of them broke off."""
    raised = ""
    for step in run.case.steps:
        before = run.world.snapshot()
        try:
            _drive(run, _command(run, step))
        except RulesError as error:
            raised = type(error).__name__
            if raised != run.case.raises:
                run.differ(step.span, "this step", run.case.raises or "to be carried out", f"{raised}: {error}")
                return False
            if run.world.snapshot() != before:
                run.differ(step.span, "the world after an error", "as before", "changed")
            break
    if run.case.raises is not None and not raised:
        run.differ(run.case.span, "raises", run.case.raises, "nothing was raised")
    for name, left in (("rolls", run.rolls), ("choices", run.choices)):
        if left:
            run.differ(run.case.span, name, "all answers used up", f"left over: {left}")
    return True


def _command(run: _Run, step: c.Step) -> Command[Any]:
    world = run.world
    match step:
        case c.StartWindow():
            return world.start_window(step.window, _thing(run, step.owner))
        case c.EndWindow():
            return world.end_window(step.window)
        case c.Do():
            return world.do(step.effect, run.names)
        case c.Take():
            return world.take(_offer(run, step))


def _offer(run: _Run, step: c.Take) -> Open:
    by = _thing(run, step.by)
    wanted = {name: expressions.value(of, run.world.scope(run.names)) for name, of in step.names}
    for offer in run.world.offers(by) if by is not None else ():
        if offer.clause == step.clause and all(offer.names.get(n) == v for n, v in wanted.items()):
            return offer
    raise BadAnswer(f"{step.clause} is not open to {by}")


def _drive(run: _Run, command: Command[Any]) -> None:
    """Answers requests from the lists of the case, used up in the order asked."""
    resolver = command.resolve()
    try:
        request = next(resolver)
        while True:
            run.requests.append(request)
            request = resolver.send(_answer(run, request))
    except StopIteration:
        pass
    finally:
        resolver.close()
        if run.world.last is not None:
            rolled = [r for r in run.world.last.rolls if r in run.world.t.rolls]
            run.degrees.extend(run.world.t.rolls[r].degree for r in rolled)


def _answer(run: _Run, request: Request) -> Answer:
    if isinstance(request, Roll):
        if not run.rolls:
            raise BadAnswer(f"no roll left for {request.count}d{request.faces} ({request.name or request.clause})")
        return run.rolls.pop(0)
    if not run.choices:
        raise BadAnswer(f"no choice left for {request}")
    return run.choices.pop(0)


# ------------------------------------------------------------------------------------------------ what must come out


def _compare(run: _Run) -> None:
    world, case = run.world, run.case
    _each(run, case.then, lambda must: _fact(run, must))
    if case.degrees is not None and tuple(run.degrees) != case.degrees:
        run.differ(case.span, "degrees", list(case.degrees), run.degrees)
    if case.asks is not None:
        _asks(run, case.asks)
    _each(run, case.totals, lambda total: _total(run, total))
    _each(run, case.verdicts, lambda verdict: _verdict(run, verdict))
    if case.changes is not None:
        _changes(run, case.changes)
    for name in case.closed:
        if world.window(name) is not None:
            run.differ(case.span, f"the {name}", "closed", "open")


def _each(run: _Run, lines: tuple[Any, ...], check: Callable[[Any], None]) -> None:
    for line in lines:
        try:
            check(line)
        except RulesError as error:
            run.differ(line.span, "this line", "to be answered", f"{type(error).__name__}: {error}")


def _fact(run: _Run, must: c.Must) -> None:
    if not run.world.holds(must.cond, run.names):
        run.differ(must.span, "this fact", "true", f"false ({setting_up.told(must.cond, run.world, run.names)})")


def _asks(run: _Run, asks: tuple[c.Asked, ...]) -> None:
    if len(asks) != len(run.requests):
        run.differ(run.case.span, "asks", f"{len(asks)} requests", f"{len(run.requests)}: {run.requests}")
    for asked, request in zip(asks, run.requests, strict=False):
        expected, actual = _asked(run, asked, request)
        if expected != actual:
            run.differ(asked.span, "a request", expected, actual)


def _asked(run: _Run, asked: c.Asked, request: Request) -> tuple[dict[str, Any], dict[str, Any]]:
    """What is written about a request, and the same of the request that came."""
    kinds = {Roll: "roll", Choose: "choose", Judge: "judge"}
    expected: dict[str, Any] = {"kind": asked.kind}
    actual: dict[str, Any] = {"kind": kinds[type(request)]}
    if asked.name is not None:
        expected["name"] = asked.name
        actual["name"] = _name(request)
    if asked.by is not None:
        expected["by"], actual["by"] = _thing(run, asked.by), request.by
    if asked.clause is not None:
        expected["clause"], actual["clause"] = asked.clause, request.clause
    known = dict(request.inputs) if isinstance(request, Roll) else {}
    for name, value in asked.inputs:
        expected[name], actual[name] = value, known.get(name)
    if asked.options is not None:
        scope = run.world.scope(run.names)
        expected["options"] = tuple(expressions.value(o, scope) for o in asked.options)
        actual["options"] = request.options if isinstance(request, Choose) else None
    return expected, actual


def _name(request: Request) -> str:
    match request:
        case Roll():
            return request.name
        case Judge():
            return request.judgement
        case Choose():
            return request.question


def _total(run: _Run, wanted: c.TotalIs) -> None:
    scope = run.world.scope(run.names)
    of = wanted.of
    if isinstance(of, InRoll):
        who, attribute, roll = thing(expressions.value(of.of, scope)), of.attribute, of.roll
    else:
        inner = getattr(of, "of", None)
        who, attribute, roll = thing(expressions.value(inner, scope)) if inner else None, str(getattr(of, "attribute", "")), None
    total = run.world.total(who, attribute, roll, run.names) if who is not None else Total(None)
    if wanted.value is not None and total.value != wanted.value:
        run.differ(wanted.span, f"the total of {attribute}", wanted.value, total.value)
    for name, lines, found in (("parts", wanted.parts, total.parts), ("dropped", wanted.dropped, total.dropped)):
        if lines is not None:
            actual: dict[str, int] = {}
            for part in found:
                actual[part.clause] = actual.get(part.clause, 0) + part.amount
            if dict(lines) != actual:
                run.differ(wanted.span, f"{name} of {attribute}", dict(lines), actual)


def _verdict(run: _Run, wanted: c.VerdictIs) -> None:
    scope = run.world.scope(run.names)
    fields = {name: expressions.value(of, scope) for name, of in wanted.fields}
    verdict: Verdict = run.world.verdict(wanted.key, fields)
    run.world.took_part.update(dict.fromkeys((*verdict.reasons, *verdict.against)))
    if wanted.allowed is not None and verdict.allowed != wanted.allowed:
        run.differ(wanted.span, "allowed", wanted.allowed, verdict.allowed)
    for name, lines, found in (("reasons", wanted.reasons, verdict.reasons), ("against", wanted.against, verdict.against)):
        if lines is not None and sorted(lines) != sorted(found):
            run.differ(wanted.span, name, sorted(lines), sorted(found))


def _changes(run: _Run, changes: tuple[c.Changed, ...]) -> None:
    """The journal holds these places only; windows and bookkeeping don't count."""
    scope = run.world.scope(run.names)
    wanted = {(thing(expressions.value(line.place.of, scope)), line.place.attribute) for line in changes}
    actual = {
        (e.place[1], e.place[2] if len(e.place) > 2 else e.place[0])
        for e in run.world.t.journal[run.began :]
        if e.place[0] in ("attribute", "state", "place", "relation") and e.by_rules
    }
    if wanted != actual:
        run.differ(run.case.span, "changes", _listed(wanted), _listed(actual))


def _listed(places: set[tuple[Any, Any]]) -> list[str]:
    return sorted(f"{who}'s {what}" for who, what in places)


def _thing(run: _Run, expr: Any) -> Any:
    return None if expr is None else thing(expressions.value(expr, run.world.scope(run.names)))
