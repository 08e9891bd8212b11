"""What came out of a case, held against what is written.

In: a case that was run. Out: a difference for every line that does not hold; of each line only what is written is compared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from rulewright.diagnostics import Span
from rulewright.interpret import expressions, telling
from rulewright.interpret.errors import RulesError
from rulewright.interpret.play import World
from rulewright.interpret.requests import Answer, Choose, Judge, Request, Roll
from rulewright.interpret.tables import Entry
from rulewright.interpret.values import Total, Value, Verdict, thing
from rulewright.model import case as c
from rulewright.model.terms import InRoll


@dataclass(frozen=True, slots=True)
class Difference:
    """What was expected and what came out, both in plain words; `span` is the line of the case."""

    span: Span
    what: str
    expected: str
    actual: str


@dataclass(slots=True)
class Run:
    """A case on its way: its world, the names of what it introduced, answers that are left, and what was found."""

    case: c.Case
    world: World
    names: dict[str, Value] = field(default_factory=dict)
    rolls: list[tuple[int, ...]] = field(default_factory=list)
    choices: list[bool | int] = field(default_factory=list)
    requests: list[Request] = field(default_factory=list)
    answers: list[tuple[int, Request, Answer]] = field(default_factory=list)  # each with where the journal stood
    degrees: list[str] = field(default_factory=list)
    found: list[Difference] = field(default_factory=list)
    began: int = 0  # where the journal stood when the first step began
    raised: RulesError | None = None  # what ended the last step

    def differ(self, span: Span, what: str, expected: object, actual: object) -> None:
        self.found.append(Difference(span, what, str(expected), str(actual)))


def compare(run: Run) -> None:
    """Holds what came out against every line of the case."""
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


def _each(run: Run, lines: tuple[Any, ...], check: Callable[[Any], None]) -> None:
    for line in lines:
        try:
            check(line)
        except RulesError as error:
            run.differ(line.span, "this line", "to be answered", f"{type(error).__name__}: {error}")


def _fact(run: Run, must: c.Must) -> None:
    if not run.world.holds(must.cond, run.names):
        told = telling.told(must.cond, run.world, run.names)
        run.differ(must.span, must.quoted, "true", f"false ({told}){telling.idle(run.case.cites, run.world)}")


def _asks(run: Run, asks: tuple[c.Asked, ...]) -> None:
    if len(asks) != len(run.requests):
        run.differ(run.case.span, "asks", f"{len(asks)} requests", f"{len(run.requests)}: {run.requests}")
    for asked, request in zip(asks, run.requests, strict=False):
        expected, actual = _asked(run, asked, request)
        if expected != actual:
            run.differ(asked.span, "a request", expected, actual)


def _asked(run: Run, asked: c.Asked, request: Request) -> tuple[dict[str, Any], dict[str, Any]]:
    """What is written about a request, and the same of the request that came."""
    kinds = {Roll: "roll", Choose: "choose", Judge: "judge"}
    expected: dict[str, Any] = {"kind": asked.kind}
    actual: dict[str, Any] = {"kind": kinds[type(request)]}
    if asked.name is not None:
        expected["name"] = asked.name
        actual["name"] = _name(request)
    if asked.dice is not None:
        expected["dice"] = asked.dice
        actual["dice"] = f"{request.count}d{request.faces}" if isinstance(request, Roll) else None
    if asked.by is not None:
        expected["by"], actual["by"] = one(run, asked.by), request.by
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


def total_of(run: Run, wanted: c.TotalIs) -> Total:
    """The number that a case asks for, with its parts."""
    scope, of = run.world.scope(run.names), wanted.of
    inner = of.of if isinstance(of, InRoll) else getattr(of, "of", None)
    who = thing(expressions.value(inner, scope)) if inner else None
    roll = of.roll if isinstance(of, InRoll) else None
    return run.world.total(who, str(getattr(of, "attribute", "")), roll, run.names) if who is not None else Total(None)


def verdict_of(run: Run, wanted: c.VerdictIs) -> Verdict:
    """Whether what a case asks for is allowed, with the clauses that say so."""
    scope = run.world.scope(run.names)
    return run.world.verdict(wanted.key, {name: expressions.value(of, scope) for name, of in wanted.fields})


def _total(run: Run, wanted: c.TotalIs) -> None:
    attribute, total = str(getattr(wanted.of, "attribute", "")), total_of(run, wanted)
    if wanted.value is not None and total.value != wanted.value:
        run.differ(wanted.span, f"the total of {attribute}", wanted.value, total.value)
    for name, lines, found in (("parts", wanted.parts, total.parts), ("dropped", wanted.dropped, total.dropped)):
        if lines is not None:
            actual: dict[str, int] = {}
            for part in found:
                actual[part.clause] = actual.get(part.clause, 0) + part.amount
            if dict(lines) != actual:
                run.differ(wanted.span, f"{name} of {attribute}", dict(lines), actual)


def _verdict(run: Run, wanted: c.VerdictIs) -> None:
    verdict = verdict_of(run, wanted)
    run.world.took_part.update(dict.fromkeys((*verdict.reasons, *verdict.against, *(by for _, by in verdict.blocked))))
    if wanted.allowed is not None and verdict.allowed != wanted.allowed:
        run.differ(wanted.span, "allowed", wanted.allowed, verdict.allowed)
    for name, lines, found in (
        ("reasons", wanted.reasons, verdict.reasons),
        ("against", wanted.against, verdict.against),
    ):
        if lines is not None and sorted(lines) != sorted(found):
            run.differ(wanted.span, name, sorted(lines), sorted(found))
    if wanted.blocked is not None and sorted(wanted.blocked) != sorted(verdict.blocked):
        run.differ(wanted.span, "blocked", sorted(wanted.blocked), sorted(verdict.blocked))


def _changes(run: Run, changes: tuple[c.Changed, ...]) -> None:
    """The journal says that these places differ from what they were; windows and bookkeeping don't count."""
    scope = run.world.scope(run.names)
    wanted = {(thing(expressions.value(line.place.of, scope)), line.place.attribute) for line in changes}
    entries = [e for e in run.world.t.journal[run.began :] if e.place[0] in _PLACES and e.by_rules]
    by_place: dict[tuple[Any, ...], list[Entry]] = {}
    for entry in entries:
        by_place.setdefault(entry.place, []).append(entry)
    actual = {
        (place[1], place[2] if len(place) > 2 else place[0])
        for place, found in by_place.items()
        if not as_before((e.old, e.new) for e in found)
    }
    if wanted != actual:
        run.differ(run.case.span, "changes", _listed(wanted), _listed(actual))


_PLACES = ("attribute", "state", "place", "relation")


def as_before(changes: Iterable[tuple[object, object]]) -> bool:
    """Whether a place is in the end what it was at first: all that came to it, each (old, new), went again."""
    net: dict[str, int] = {}
    for old, new in changes:
        net[repr(old)] = net.get(repr(old), 0) - 1
        net[repr(new)] = net.get(repr(new), 0) + 1
    return not any(net.values())


def _listed(places: set[tuple[Any, Any]]) -> list[str]:
    return sorted(f"{who}'s {what}" for who, what in places)


def one(run: Run, expr: Any) -> Any:
    return None if expr is None else thing(expressions.value(expr, run.world.scope(run.names)))
