"""One game twice: a world of the interpreter and one of the printed package, set up alike and taken through the same steps.

In: an edition, a situation, and answers to what both ask. Out: after every step, what is not the same on
both sides: places, requests, errors and the clauses behind what changed; queries, taking back and saving on request.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

from rulewright.interpret import RulesError, expressions, setting_up
from rulewright.interpret.book import Book
from rulewright.interpret.play import Open, World
from rulewright.interpret.requests import Command
from rulewright.interpret.values import Thing, Value, thing
from rulewright.model import case as c
from rulewright.model import terms as t
from rulewright.model.walk import parts
from rulewright.tools.hosted import checks, facts, spelling, steps
from rulewright.tools.hosted.table import NotHosted, Prepared, Table
from rulewright.tools.proof.outcome import case
from tests.property.differing.situation import SPAN, Answers, Given, Situation
from tests.property.differing.sound import unsound
from tests.property.differing.telling import OnCode, OnPlans, differing

_ENDLESS = ("RecursionError", "RulesLoop", "RulesCircle")
"""The package knows circles of numbers by Python's own limit; which of these it is, is not compared."""
_FAITHFUL: tuple[str, ...] = ("IllegalAction", "RulesConflict")
"""Errors of which the clauses are compared, too."""


class Unfit(Exception):
    """Facts or a step that some side has no way to take: nothing to compare."""


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition on both sides. `seeds`: what is tried before anything is drawn; `shared`: in how many editions of the game a
    clause reads as it does here."""

    game: str
    id: str
    book: Book
    package: ModuleType
    items: dict[str, str]
    seeds: tuple[Situation, ...] = ()
    shared: Mapping[str, int] = field(default_factory=dict)

    @property
    def name(self) -> str:
        return f"{self.game} {self.id}"

    def makes(self, kind: str, roll: str) -> bool:
        """Whether things of a kind have a method for a roll; the interpreter lets anything make any."""
        return hasattr(getattr(self.package, spelling.class_name(kind), None), spelling.part(roll))

    def tells(self, kind: str, number: str) -> bool:
        """Whether things of a kind have a method for what a number is made of."""
        return hasattr(getattr(self.package, spelling.class_name(kind), None), f"{spelling.part(number)}_total")


@dataclass(slots=True)
class Done:
    """What came of a step. `asked`: how many requests; `error`: what stopped it, on both sides."""

    told: list[str] = field(default_factory=list)
    changed: bool = False
    asked: int = 0
    error: str = ""


class Pair:
    """Two worlds with the same facts. Raises Unfit where one side does not take them."""

    def __init__(self, edition: Edition, situation: Situation) -> None:
        self.edition = edition
        self.world = World(edition.book)
        self.names: dict[str, Value] = {}
        self.table = Table(edition.package, edition.book.vocabulary, edition.items)
        self.joins: dict[str, list[c.SetMember]] = {}
        given = tuple(self._at_once(situation.given))
        whole = case(given, ())
        try:
            setting_up.set_up(self.world, whole, self.names)
            facts.set_up(self.table, whole, edition.book.plans)
        except (
            RulesError,
            edition.package.RulesError,
            NotHosted,
            LookupError,
            AssertionError,
            AttributeError,
        ) as error:
            raise Unfit(str(error)) from None
        here = {name: value for name, value in self.names.items() if isinstance(value, Thing)}
        there = {name: value for name, value in self.table.names.items() if isinstance(value, edition.package.Entity)}
        rolls = edition.book.vocabulary.rolls
        pending = {name for name, one in self.table.names.items() if isinstance(one, Prepared) and one.type in rolls}
        # not: events that are still to be triggered
        self.plans = OnPlans(
            self.world, {name: value for name, value in here.items() if name in there or name in pending}
        )
        self.code = OnCode(self.table.world, edition.book.vocabulary, there, edition.package)
        self.places = self.plans.places()
        self.triggered: set[t.Expr] = set()

    def _at_once(self, given: Given) -> Iterator[c.Given]:
        """The facts without those of rolls that stand ready: a list has such a roll once it is made, on both sides."""
        rolls = self.edition.book.vocabulary.rolls
        made = {g.roll for g in given if isinstance(g, c.SetOutcome)}
        ready = {
            v for g in given if isinstance(g, c.Introduce) and g.type in rolls and (v := t.Var(g.name)) not in made
        }
        for one in given:
            if isinstance(one, c.SetMember) and isinstance(one.element, t.Var) and one.element in ready:
                self.joins.setdefault(one.element.name, []).append(one)
                continue
            if (
                any(value in ready for value in parts(one) if not isinstance(value, tuple))
                and getattr(one, "of", None) not in ready
            ):
                raise Unfit("a fact about a roll that is not made yet")
            yield one

    def differences(self) -> list[str]:
        """What is not the same now."""
        self.plans.meet()
        self.code.meet()
        self.places = self.plans.places()
        return differing(self.places, self.code.places())

    # ------------------------------------------------------------------------------------------ steps

    def step(self, step: c.Step, answers: Answers) -> Done:
        """Takes a step on both sides. Raises Unfit where one of them has no such command."""
        done = Done()
        before, began, last = self.places, len(self.world.t.journal), self.table.world.last
        here, there = self._commands(step)
        made = self._together(here, there, answers, done)
        ready = [] if done.error or done.told else self._made(step, made)
        self.plans.meet()
        self.code.meet()
        why = self._why(began, last) if not done.error and not done.told else []
        for name, result in ready:
            self._enter(name, result)
        done.told += self.differences() or why
        done.told += unsound(self.table.world)
        done.changed = self.places != before
        if done.error and done.changed:
            done.told.append("an error that changed the world")
        return done

    def _commands(self, step: c.Step) -> tuple[Command[Any], Any]:
        package = self.edition.package
        event = step.effect.event if isinstance(step, c.Do) and isinstance(step.effect, t.RaiseThing) else None
        if event in self.triggered:
            raise Unfit("an event that was triggered: here it is as rules left it, a host says it anew")
        try:
            there = steps._command(self.table, step) if not isinstance(step, c.Take) else None
        except (NotHosted, AttributeError, KeyError, TypeError, ValueError, RulesError, package.RulesError) as error:
            raise Unfit(f"{type(error).__name__}: {error}") from None
        if event is not None:
            self.triggered.add(event)
        match step:
            case c.StartWindow():
                return self.world.start_window(step.window, self._one(step.owner)), there
            case c.EndWindow():
                return self.world.end_window(step.window), there
            case c.Pass():
                return self.world.pass_time(step.unit, step.count), there
            case c.Do():
                return self.world.do(step.effect, self.names), there
            case c.Take():
                return self._offers(step)

    def _why(self, began: int, last: Any) -> list[str]:
        """What is not the same of the clauses behind what changed."""
        told = self.code.reasons() if self.table.world.last is not last else {}
        if self.table.world.last is not None:
            str(self.edition.package.explain(self.table.world.last))
        return [f"why {line}" for line in differing(_filled(self.plans.reasons(began)), _filled(told))]

    def _made(self, step: c.Step, made: Any) -> list[tuple[str, Any]]:
        """Rolls that stood ready and have been made: their names stand for them on both sides."""
        if not isinstance(step, c.Do) or not isinstance(step.effect, t.MakeRoll):
            return []
        roll, results = step.effect.roll, made if isinstance(made, tuple) else (made,)
        own = [roll.name] if isinstance(roll, t.Var) else []
        names = [*own, *(name for name, _ in steps._opponents(self.table, step.effect))]
        found: list[tuple[str, Any]] = []
        for name, result in zip(names, results if own else results[1:], strict=False):
            if isinstance(self.table.names[name], Prepared) and isinstance(result, self.edition.package.Entity):
                found.append((name, result))
                self.code.call(result, name)
        return found

    def _enter(self, name: str, made: Any) -> None:
        """A roll that stood ready has been made: lists that were to hold it do."""
        steps._enter(self.table, name, made)
        for join in self.joins.pop(name, ()):
            facts._fact(self.table, join)
            setting_up._fact(join, self.world, self.names)

    def _one(self, expr: t.Expr | None) -> Thing | None:
        return None if expr is None else thing(expressions.value(expr, self.world.scope(self.names)))

    def _offers(self, step: c.Take) -> tuple[Command[Any], Any]:
        """The offer of that clause that stands at the same place on both sides."""
        here, there = self.offers(step.by)
        scope = self.world.scope(self.names)
        wanted = {name: expressions.value(of, scope) for name, of in step.names}
        found = [
            n
            for n, offer in enumerate(here)
            if offer.clause == step.clause and all(offer.names.get(name) == of for name, of in wanted.items())
        ]
        if not found or len(here) != len(there):
            raise Unfit(f"{step.clause} is not open")
        return self.world.take(here[found[0]]), there[found[0]]

    def offers(self, by: t.Expr) -> tuple[tuple[Open, ...], tuple[Any, ...]]:
        """What is open to somebody, on both sides."""
        who = self._one(by)
        if who is None:
            return (), ()
        return self.world.offers(who), self.table.world.offers(self.table.thing(by))

    def _together(self, here: Command[Any], there: Any, answers: Answers, done: Done) -> Any:
        """Both resolvers in step, with the same answers, until both are done or stopped; what the package's command gave."""
        one, other = here.resolve(), there.resolve()
        answer: Any = None
        try:
            while True:
                asked, stopped, _ = _next(one, answer)
                wanted, there_stopped, made = _next(other, answer)
                told = _apart(self.plans, self.code, asked, wanted, stopped, there_stopped)
                if told:
                    done.told.append(told)
                if told or asked is None:
                    done.error = stopped[0]
                    return made
                done.asked += 1
                answer = answers.to(asked)
        finally:
            one.close()
            other.close()

    # ------------------------------------------------------------------------------------------ queries

    def query(self, key: t.Key, fields: tuple[tuple[str, t.Expr], ...]) -> list[str]:
        """The verdict on a deed: allowed, reasons, what stood against, what is kept away."""
        here = _outcome(lambda: self._verdict(key, fields))
        try:
            there = _outcome(lambda: _of_verdict(checks.verdict(self.table, c.VerdictIs(SPAN, key, fields))))
        except (NotHosted, AttributeError, KeyError, TypeError) as error:
            raise Unfit(str(error)) from None
        return [] if here == there else [f"verdict on {key}: {here}, but {there}"]

    def _verdict(self, key: t.Key, fields: tuple[tuple[str, t.Expr], ...]) -> Any:
        scope = self.world.scope(self.names)
        return _of_verdict(self.world.verdict(key, {name: expressions.value(of, scope) for name, of in fields}))

    def total(self, of: t.Expr, attribute: str) -> list[str]:
        """A number with what it is made of."""
        who = self._one(of)
        if who is None:
            return []
        here = _outcome(lambda: _of_total(self.world.total(who, attribute)))
        read = getattr(self.table.thing(of), f"{spelling.part(attribute)}_total", None)
        if read is None:
            raise Unfit(f"no total of {attribute}")
        there = _outcome(lambda: _of_total(read()))
        return [] if here == there else [f"total {attribute} of {who}: {here}, but {there}"]

    def state(self, of: t.Expr, state: str) -> list[str]:
        """Whether somebody is in a state, as rules see it."""
        who = self._one(of)
        if who is None:
            return []
        here = _outcome(lambda: self.world.is_in(who, state))
        name = spelling.in_state(self.edition.book.vocabulary, state)
        there = _outcome(lambda: bool(getattr(self.table.thing(of), name)))
        return [] if here == there else [f"{who} is {state}: {here}, but {there}"]

    # ------------------------------------------------------------------------------------------ the package alone

    def back_and_forth(self) -> list[str]:
        """Taking the last command back and making it again, copying and saving leave the package's world as it is."""
        w, told = self.table.world, list[str]()
        text = w.to_json()
        if w.undo():
            w.redo()
            if w.to_json() != text:
                told.append("undo and redo")
        if (apart := w.differences(w.copy())) != ():
            told.append(f"a copy: {apart[0]}")
        if (apart := w.differences(type(w).from_json(text))) != ():
            told.append(f"a save that was read: {apart[0]}")
        return told + self.differences()


def _filled(reasons: dict[Any, set[str]]) -> dict[Any, set[str]]:
    """What some clause did: commands and facts of the host name none."""
    return {place: clauses for place, clauses in reasons.items() if clauses}


Stopped = tuple[str, tuple[str, ...]]


def _next(resolver: Any, answer: Any) -> tuple[Any, Stopped, Any]:
    """The next request, or what ended it: nothing, or an error with its clauses; and then what came of the command."""
    try:
        return resolver.send(answer), ("", ()), None
    except StopIteration as ended:
        return None, ("", ()), ended.value
    except Exception as error:
        return None, _error(error), None


def _error(error: Exception) -> Stopped:
    name = type(error).__name__
    if name in _ENDLESS:
        return "without end", ()
    clauses: tuple[str, ...] = getattr(error, "reasons", ()) or getattr(error, "clauses", ())
    return name, tuple(sorted({c for c in clauses if "/" in c})) if name in _FAITHFUL else ()


def _apart(plans: OnPlans, code: OnCode, asked: Any, wanted: Any, here: Stopped, there: Stopped) -> str:
    one = plans.request(asked) if asked is not None else here
    other = code.request(wanted) if wanted is not None else there
    return "" if one == other else f"request: {one}, but {other}"


def _outcome(work: Callable[[], Any]) -> Any:
    try:
        return work()
    except (NotHosted, TypeError, KeyError):
        raise
    except Exception as error:
        return _error(error)


def _of_verdict(verdict: Any) -> Any:
    return verdict.allowed, sorted(set(verdict.reasons)), sorted(set(verdict.against)), sorted(set(verdict.blocked))


def _of_total(total: Any) -> Any:
    return total.value or 0, checks.summed(total.parts), checks.summed(total.dropped)
