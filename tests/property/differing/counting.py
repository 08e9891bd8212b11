"""What random steps reach: which clauses applied and which were refused, which conditions were true and which false.

In: a book. Out: `Reach`: counts of steps by clause and by condition, and after each step what it reached. The interpreter is
listened to from outside: its conditions and guard programs are the same objects as those of the plans.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from rulewright.interpret import conditions, guards
from rulewright.interpret.book import Book
from rulewright.interpret.scope import Scope
from rulewright.model import terms as t
from rulewright.model.walk import asks, parts, walk
from rulewright.plan import nodes as p

Goal: TypeAlias = tuple[str, Any]
"""("fired" or "refused", a clause), ("true" or "false", the number of a condition)."""
ELSEWHERE = (t.Hold, t.Past, t.CountPast, t.TotalPast)
_JOINING = (t.Always, t.AllOf, t.OneOf, t.Not)
_UNTOLD = (p.Definition, p.Stands, p.Would)
"""Sentences that apply when their guards pass, and of which the interpreter says no more than that."""


@dataclass(frozen=True, slots=True)
class Condition:
    """One atomic condition where it stands."""

    clause: str
    cond: object


@dataclass(slots=True)
class Reach:
    """What there is to be reached in an edition, and how often it was."""

    book: Book
    clauses: dict[str, list[object]] = field(default_factory=dict)  # clause -> its sentences
    conditions: list[Condition] = field(default_factory=list)
    counts: Counter[Goal] = field(default_factory=Counter)
    atoms: dict[int, int] = field(default_factory=dict)  # id of a condition -> its number
    programs: dict[int, tuple[str, bool]] = field(
        default_factory=dict
    )  # id of guards -> clause, whether passing is applying
    demands: dict[int, str] = field(default_factory=dict)  # id of what an `only if` demands -> its clause
    telling: set[str] = field(default_factory=set)  # clauses of which the interpreter says that they took part
    seen: dict[Goal, None] = field(default_factory=dict)  # in the order of the step, whatever the hash seed

    def __post_init__(self) -> None:
        for rule in self.book.plans.rules:
            for sentence in rule.sentences:
                for clause, part in _parts(sentence):
                    self.clauses.setdefault(clause, []).append(part)
                    self._know(clause, part)
        demanding = set(self.demands.values())
        self.telling = {clause for clause in self.clauses if clause not in demanding}
        for kind in self.book.vocabulary.roll_kinds.values():
            self._atoms(f"roll kind {kind.name}", kind)

    def _know(self, clause: str, part: object) -> None:
        self._atoms(clause, part)
        for inner in own(part):
            if isinstance(inner, t.OnlyIf):
                self.demands[id(inner.cond)] = clause
            for name in ("guards", "after"):
                program = getattr(inner, name, None)
                if isinstance(program, tuple) and program:
                    self.programs.setdefault(id(program), (clause, isinstance(part, _UNTOLD)))

    def _atoms(self, clause: str, part: object) -> None:
        for inner in walk(part):
            if isinstance(inner, t.Cond) and not isinstance(inner, _JOINING) and id(inner) not in self.atoms:
                self.atoms[id(inner)] = len(self.conditions)
                self.conditions.append(Condition(clause, inner))

    @property
    def goals(self) -> list[Goal]:
        """All there is to reach."""
        found: list[Goal] = [(what, clause) for clause in self.clauses for what in ("fired", "refused")]
        return found + [(what, number) for number in range(len(self.conditions)) for what in ("true", "false")]

    @property
    def asks(self) -> bool:
        """Whether anything in the plans asks somebody."""
        return any(asks(part) for own in self.clauses.values() for part in own) or any(
            asks(kind) for kind in self.book.vocabulary.roll_kinds.values()
        )

    def clause(self, goal: Goal) -> str:
        """The clause that a goal belongs to."""
        kind, about = goal
        return about if kind in ("fired", "refused") else self.conditions[about].clause

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Listens to the interpreter, from here to the end of the block."""
        holds, run = conditions.holds, guards.run
        atoms, programs, demands = self.atoms, self.programs, self.demands

        def heard(cond: t.Cond, scope: Scope) -> bool:
            found = holds(cond, scope)
            number = atoms.get(id(cond))
            if number is not None:
                self.seen["true" if found else "false", number] = None
            if id(cond) in demands:
                self.seen["refused" if found else "fired", demands[id(cond)]] = None
            return found

        def ran(program: tuple[t.Guard, ...], scope: Scope, at: int = 0) -> Any:
            return run(program, scope, at) if at or id(program) not in programs else top(program, scope)

        def top(program: tuple[t.Guard, ...], scope: Scope) -> Any:
            found = yield from run(program, scope, 0)
            clause, telling = programs[id(program)]
            if not found:
                self.seen["refused", clause] = None
            elif telling:
                self.seen["fired", clause] = None
            return found

        watched: tuple[Any, Any] = (conditions, guards)
        watched[0].holds, watched[1].run = heard, ran
        try:
            yield
        finally:
            watched[0].holds, watched[1].run = holds, run

    def begin(self, world: Any) -> None:
        """Forgets what the step before reached."""
        self.seen.clear()
        world.took_part.clear()

    def note(self, world: Any) -> tuple[Goal, ...]:
        """Counts what was reached since `begin`."""
        told = [("fired", clause) for clause in world.took_part if clause in self.telling]
        reached = tuple(dict.fromkeys([*self.seen, *told]))
        self.counts.update(reached)
        return reached


def own(part: object) -> Iterator[object]:
    """What decides whether a sentence applies and what it does: without what it has others ask later on, and without what it
    looks for in the past."""
    stack = [part]
    while stack:
        here = stack.pop()
        yield here
        if not isinstance(here, ELSEWHERE):
            stack += reversed(parts(here))


def _parts(sentence: object) -> Iterator[tuple[str, object]]:
    """The clauses of a sentence, each with what belongs to it."""
    if isinstance(sentence, p.Procedure):
        for phase in sentence.phases:
            rows: tuple[Any, ...] = (*phase.work, *phase.decides)
            yield from ((row.ref.id, row) for row in rows)
    elif not isinstance(sentence, p.Beats | p.Costs):
        named: Any = sentence
        yield named.ref.id, sentence
