"""Running scenarios and examples.

In: the plans of an edition and a resolved Case. Out: a result with every difference between what must come out and what did.
A case that asserts nothing, one without steps in which no clause takes part or is even looked at, and one that breaks off are
differences too; what is wrong with a case itself is told here alone, whatever else plays it. A step may be the host's own doing,
of which no clause hears. Which cases count in an edition is not decided here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rulewright.interpret import expressions, setting_up
from rulewright.interpret.book import Book
from rulewright.interpret.comparing import Difference, Run, compare, one
from rulewright.interpret.errors import BadAnswer, IllegalAction, RulesError
from rulewright.interpret.play import Open, World
from rulewright.interpret.requests import Answer, Command, Request, Roll, asked_for
from rulewright.model import case as c
from rulewright.plan.nodes import PlanSet


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


def run_case(plans: PlanSet | Book, case: c.Case) -> Result:
    """Runs one case in a world of its own. A `Book` is plans that were looked through before, for many cases on one plan."""
    run = Run(case, World(plans), rolls=list(case.rolls), choices=list(case.choices))
    if not _asserts(case):
        run.differ(case.span, "the case", "to assert something", "nothing is asserted")
    if play(run):
        compare(run)
    took_part = tuple(name for name in run.world.took_part if name)
    if not case.steps and not took_part and not run.world.looked_at and not run.found:
        run.differ(case.span, "the case", "some clause to take part", "no clause did")
    return Result(case.rule, case.id, tuple(run.found), took_part)


def play(run: Run) -> bool:
    """The world before the case, then its steps; False where one of them broke off that should not have."""
    return _set_up(run) and _steps(run)


def _asserts(case: c.Case) -> bool:
    lists = (case.then, case.totals, case.verdicts, case.closed)
    return any(lists) or any(x is not None for x in (case.degrees, case.asks, case.raises, case.changes))


def _set_up(run: Run) -> bool:
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


def _steps(run: Run) -> bool:
    """Carries out the steps; False where one of them broke off."""
    raised = ""
    for step in run.case.steps:
        before = run.world.snapshot()
        try:
            _drive(run, _command(run, step))
        except RulesError as error:
            raised = type(error).__name__
            run.raised = error
            run.world.took_part.update(dict.fromkeys(error.clauses))
            if raised != run.case.raises:
                run.differ(step.span, "this step", run.case.raises or "to be carried out", f"{raised}: {error}")
                return False
            run.world.looked_at.update(dict.fromkeys(error.clauses))
            if run.world.snapshot() != before:
                run.differ(step.span, "the world after an error", "as before", "changed")
            break
    if run.case.raises is not None and not raised:
        run.differ(run.case.span, "raises", run.case.raises, "nothing was raised")
    for name, left in (("rolls", run.rolls), ("choices", run.choices)):
        if left:
            run.differ(run.case.span, name, "all answers used up", f"left over: {left}")
    return True


def _command(run: Run, step: c.Step) -> Command[Any]:
    world = run.world
    match step:
        case c.StartWindow():
            return world.start_window(step.window, one(run, step.owner))
        case c.EndWindow():
            return world.end_window(step.window)
        case c.Pass():
            return world.pass_time(step.unit, step.count)
        case c.Do():
            return world.do(step.effect, run.names)
        case c.Take():
            return world.take(_offer(run, step))


def _offer(run: Run, step: c.Take) -> Open:
    by = one(run, step.by)
    wanted = {name: expressions.value(of, run.world.scope(run.names)) for name, of in step.names}
    for offer in run.world.offers(by) if by is not None else ():
        if offer.clause == step.clause and all(offer.names.get(n) == v for n, v in wanted.items()):
            return offer
    raise IllegalAction(f"{step.clause} is not open to {by}", (step.clause,))


def _drive(run: Run, command: Command[Any]) -> None:
    """Answers requests from the lists of the case, used up in the order asked."""
    resolver = command.resolve()
    try:
        request = next(resolver)
        while True:
            run.requests.append(request)
            answer = _answer(run, request)
            run.answers.append((len(run.world.t.journal), request, answer))
            request = resolver.send(answer)
    except StopIteration:
        pass
    finally:
        resolver.close()
        if run.world.last is not None:
            rolled = [r for r in run.world.last.rolls if r in run.world.t.rolls]
            run.degrees.extend(run.world.t.rolls[r].degree for r in rolled)


def _answer(run: Run, request: Request) -> Answer:
    if isinstance(request, Roll):
        if not run.rolls:
            raise BadAnswer(f"no roll left; {asked_for(request)}")
        return run.rolls.pop(0)
    if not run.choices:
        raise BadAnswer(f"no choice left; {asked_for(request)}")
    return run.choices.pop(0)


__all__ = ["Difference", "Result", "play", "run_case"]
