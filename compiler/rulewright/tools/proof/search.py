"""Looking for a situation in which two editions come to different things.

In: the plans of both, the clauses that differ, scenarios, and a budget in steps. Out: the first witness: a small world at
the bounds of what the changed sentences tell apart; a scenario that holds in only one of the two; a random world. None says
that nothing was found within the budget, not that there is nothing.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from random import Random
from typing import Any

from rulewright.interpret import RulesError
from rulewright.interpret.book import Book, read
from rulewright.interpret.requests import Answer, Command, Request, Roll
from rulewright.interpret.values import Thing, Value
from rulewright.lints.footprints import Footprints
from rulewright.lints.happenings import Answering, Happening, command, drive, happening, types_of
from rulewright.lints.imagined import Bound, Imagined
from rulewright.lints.mentions import Mentions, mentions
from rulewright.lints.trail import Trail
from rulewright.lints.witness import Witness, smallest, witness
from rulewright.model import case as c
from rulewright.model import terms as t
from rulewright.model.walk import walk
from rulewright.plan.nodes import Decide, PlanSet, Procedure, Reaction, Ref, Work, Would
from rulewright.tools.proof.outcome import SPAN
from rulewright.tools.proof.probes import Probe, far_probes, near_probes
from rulewright.tools.proof.shown import Shown, Where, by_case, shown
from rulewright.tools.proof.situations import ways

Confirm = Callable[[Shown], bool]
"""What else must hold of a witness, such as that the printed packages show it too."""

SEED = 5
_ROOM = (2, 5, 12)
"""Numbers that random worlds hold besides those that conditions tell apart."""

TRIES = 12
"""How many worlds that differ inside are set up plainly for one probe before it is given up."""


@dataclass(slots=True)
class Budget:
    """In runs of imagined worlds, so that the answer is the same on every machine."""

    bounds: int = 400  # for one probe
    random: int = 40  # for one probe; for those that the changed sentences answer to, three times as many
    in_all: int = 12_000
    spent: int = 0


@dataclass(slots=True)
class _Hunt:
    books: tuple[Book, Book]
    changed: tuple[object, ...]
    confirm: Confirm
    budget: Budget
    alone: tuple[Book, Book] = field(init=False)

    def __post_init__(self) -> None:
        self.alone = (_narrowed(self.books[0], self.changed), _narrowed(self.books[1], self.changed))

    def anew(self) -> _Hunt:
        """Before another kind of worlds: as if nothing had been spent."""
        self.budget.spent = 0
        return self


def find(
    before: PlanSet | Book,
    after: PlanSet | Book,
    clauses: frozenset[str],
    cases: Iterable[c.Case] = (),
    confirm: Confirm = lambda _: True,
    budget: Budget | None = None,
) -> Shown | None:
    """A witness that the clauses do something else.

    First what the changed sentences answer to, in small worlds; then `cases` in their order; then what any sentence answers to,
    and random worlds. `Book`: plans that were looked through before.
    """
    books = (_book(before), _book(after))
    changed = tuple(_changed(books, clauses))
    hunt = _Hunt(books, changed, confirm, budget or Budget())
    near = near_probes(books, changed)
    far = cache(partial(far_probes, books, near))
    return (
        _worlds(hunt, near, 3, "small world")
        or _scenario(hunt, cases)
        or _worlds(hunt, far(), 1, "small world")
        or _worlds(hunt.anew(), near, 3, "random world")
        or _worlds(hunt, far(), 1, "random world")
    )


def _book(plans: PlanSet | Book) -> Book:
    return plans if isinstance(plans, Book) else read(plans)


def _worlds(hunt: _Hunt, probes: Iterable[Probe], weight: int, where: Where) -> Shown | None:
    for probe in probes:
        for size in (1, 2) if hunt.budget.spent <= hunt.budget.in_all else ():
            found = _probe(hunt, probe, size, where, weight)
            if found is not None:
                return found
    return None


def _scenario(hunt: _Hunt, cases: Iterable[c.Case]) -> Shown | None:
    found = (by_case(hunt.books, tried) for tried in cases)
    return next((one for one in found if one is not None and hunt.confirm(one)), None)


def _changed(books: tuple[Book, Book], clauses: frozenset[str]) -> Iterator[object]:
    """The sentences of the plans in which the clauses stand, those first that stand in only one of the two."""
    sentences = [[s for rule in book.plans.rules for s in rule.sentences] for book in books]
    for here, there in (sentences, reversed(sentences)):
        known = set(map(repr, there))
        yield from (s for s in here if repr(s) not in known and _of_clause(s, clauses))


def _of_clause(sentence: object, clauses: frozenset[str]) -> bool:
    if isinstance(sentence, Procedure):
        rows = [row for phase in sentence.phases for row in (*phase.work, *phase.decides)]
        return any(isinstance(row, Work | Decide) and row.ref.id in clauses for row in rows)
    ref = getattr(sentence, "ref", None)
    return isinstance(ref, Ref) and ref.id in clauses


def _narrowed(book: Book, changed: tuple[object, ...]) -> Book:
    """The book with only those sentences set off that changed ones can set off: what differs, differs there too."""
    footprints = Footprints(book)
    own = [s for s in changed if isinstance(s, Reaction | Procedure | Would)]
    if not own:
        return book
    kept = {repr(x) for s in own for x in (s, *footprints.after(s))}
    new = copy.copy(book)
    new.reactions = [(place, s) for place, s in book.reactions if repr(s) in kept]
    new.woulds = [(place, s) for place, s in book.woulds if repr(s) in kept]
    return new


# ------------------------------------------------------------------------------------------------ one probe


def _probe(hunt: _Hunt, probe: Probe, size: int, where: Where, weight: int) -> Shown | None:
    boundary = where == "small world"
    books = hunt.alone if boundary else hunt.books
    found = _mentions(hunt, probe)
    if not boundary:
        _roomy(found, books[0])
    world = Imagined(books[0], found, Bound(size), Trail() if boundary else _Random(SEED))
    world.mentions.windows.clear()  # windows are opened by steps, which a scenario can write
    world.mentions.past.clear()
    tried = 0
    for _ in range(hunt.budget.bounds if boundary else hunt.budget.random * weight):
        hunt.budget.spent += 1
        world.begin()
        attempt = _Try(books, probe, world)
        try:
            differs = attempt.differs()
        except (RulesError, RecursionError, LookupError):
            differs = False
        if differs:
            tried += 1
            made = _accept(hunt, attempt, where)
            if made is not None:
                return made
        if tried >= (TRIES if boundary else TRIES * weight) or not world.trail.advance():
            break
    return None


def _mentions(hunt: _Hunt, probe: Probe) -> Mentions:
    types = list(types_of(probe.key, hunt.books[0]).values()) if probe.key is not None else [probe.type]
    about: list[object] = [t.Scan("it", type_) for type_ in types if type_ and type_ != "number"]
    # A thing that looks on shows what is done to others.
    found = mentions(hunt.books[0], (*hunt.changed, *about))
    other = mentions(hunt.books[1], (*hunt.changed, *about))
    for name in ("entities", "states", "named", "items", "beyond"):
        getattr(found, name).update(getattr(other, name))
    for name in ("sourced", "missed", "given"):
        getattr(found, name).update(getattr(other, name))
    for enum, values in other.symbols.items():
        found.symbols.setdefault(enum, {}).update(values)
    for number, near in other.numbers.items():
        found.numbers.setdefault(number, set()).update(near)
    for arm in (part for part in walk(hunt.changed) if isinstance(part, t.Arm) and part.key.kind == "reach"):
        # What a number has to reach is written about the event; it is told apart in the world, too.
        reached = {n for name in ("field new", "field old") for n in found.numbers.get(name, ())}
        for name in (arm.key.name, f"level {arm.key.name}"):
            found.numbers.setdefault(name, set()).update(reached)
    return found


def _roomy(found: Mentions, book: Book) -> None:
    """Larger numbers, too: what is taken off or doubled shows where there is something left."""
    for entity in book.vocabulary.entities.values():
        for attribute in entity.attributes.values():
            if attribute.ty.base == "number":
                found.numbers.setdefault(attribute.name, set()).update(_ROOM)


class _Random(Trail):
    """A trail that draws: plain answers half the time, and never the end."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.seed, self.run = seed, 0
        self.draw = Random(f"{seed} 0")

    def pick(self, key: Any, options: Callable[[], Sequence[Any]]) -> Any:
        if key not in self.taken:
            choices = tuple(options())
            self.taken[key] = choices[0] if self.draw.random() < 0.35 else self.draw.choice(choices)
        return self.taken[key]

    def advance(self) -> bool:
        self.run += 1
        self.taken, self.draw = {}, Random(f"{self.seed} {self.run}")
        return True


class _Throws(Answering):
    """Answers of which single dice show any face: a number that is off by one shows on one face only."""

    def __call__(self, request: Request) -> Answer:
        if self.world is not None and isinstance(request, Roll) and request.count == 1:
            question = self._question(request)
            key = ("answer", question, self.times.get(question, 0) + 1)
            faces = [1, request.faces, *range(2, request.faces)]
            self.given.setdefault(key, self.world.pick(key, lambda: tuple((face,) for face in faces)))
        return super().__call__(request)


@dataclass(slots=True)
class _Try:
    """One probe in one imagined world."""

    books: tuple[Book, Book]
    probe: Probe
    world: Imagined
    what: Happening | None = None
    asked: Thing | None = None
    offers: tuple[c.Take, ...] = ()

    def differs(self) -> bool:
        match self.probe.kind:
            case "event" | "verdict":
                assert self.probe.key is not None
                self.what = happening(self.probe.key, self.world)
                if self.what is None:
                    return False
                return self._both(self._verdict if self.probe.kind == "verdict" else self._happens)
            case "offer":
                return self._both(self._offers)
            case _:
                things = self.world.some(self.probe.type)
                if not things:
                    return False
                self.asked = self.world.pick(("asked", self.probe.name), lambda: things)
                return self._both(self._asks)

    def _both(self, put: Callable[[], object]) -> bool:
        results = []
        for book in self.books:
            self.world.rewind()
            self.world.book = book
            results.append(put())
        self.world.book = self.books[0]
        return results[0] != results[1]

    def _verdict(self) -> object:
        assert self.what is not None
        try:
            return self.world.verdict(self.what.key, dict(self.what.fields)).allowed
        except RulesError as error:
            return type(error).__name__

    def _happens(self) -> object:
        assert self.what is not None
        answers = _Throws(self.world, {k: v for k, v in self.world.facts.items() if k[0] == "answer"})
        asked: list[object] = []

        def answer(request: Request) -> Answer:
            asked.append((type(request).__name__, getattr(request, "inputs", ())))
            return answers(request)

        names = {x.name: x for x in self.world.start.things}
        try:
            drive(self._command(names), answer)  # type: ignore[arg-type]
        except RulesError as error:
            return type(error).__name__, asked
        table = self.world.t
        lasting = sorted(repr((e.hold, e.names, e.ends)) for e in table.effects.values()) + sorted(
            repr((s.bearer, s.state, s.level, s.source, s.ends, s.roles)) for s in table.states.values()
        )
        later = sorted(repr((d.ref.id, d)) for d in table.delayed.values())
        told = self.world.snapshot()
        made = [(r.degree, r.margin) for r in table.rolls.values()]
        return told["values"], told["places"], told["relations"], told["windows"], lasting, later, asked, made

    def _command(self, names: dict[str, Value]) -> Command[Any]:
        """An event is triggered with the lists it holds, which a single effect cannot say."""
        assert self.what is not None
        if self.what.key.kind != "happen":
            return command(self.what, self.world, names, SPAN)
        declared = {attribute.name for attribute in self.world.book.attributes(self.what.key.name)} | {"succeeded"}
        roles = {name: value for name, value in self.what.fields if name not in declared}
        attributes = {name: value for name, value in self.what.fields if name in declared}
        return self.world.trigger(self.what.key.name, roles, attributes)

    def _asks(self) -> object:
        assert self.asked is not None
        it = {"It": self.asked}
        match self.probe.kind:
            case "value":
                return self.world.evaluate(t.Get(t.Var("It"), self.probe.name), it)
            case "state":
                return self.world.holds(t.Is(t.Var("It"), self.probe.name), it), self.world.evaluate(
                    t.Level(t.Var("It"), self.probe.name), it
                )
            case _:
                signature = self.world.book.vocabulary.relations[self.probe.name].signature
                others: list[tuple[str, t.Expr]] = []
                names: dict[str, Value] = dict(it)
                for role in signature.roles:
                    fitting = self.world.some(role.ty.base)
                    if not fitting:
                        return None
                    names[role.preposition] = self.world.pick(("asked", role.preposition), lambda f=fitting: f)  # type: ignore[misc]
                    others.append((role.preposition, t.Var(role.preposition)))
                return self.world.holds(t.Related(self.probe.name, t.Var("It"), tuple(others)), names)

    def _offers(self) -> object:
        found: list[c.Take] = []
        for thing in self.world.start.things:
            if thing.type in self.world.book.vocabulary.entities and not self.world._item(thing):
                for offer in self.world.offers(thing):
                    names = tuple(
                        (name, t.Var(of.name)) for name, of in sorted(offer.names.items()) if isinstance(of, Thing)
                    )
                    if offer.clause == self.probe.name:
                        found.append(c.Take(SPAN, offer.clause, t.Var(thing.name), names))
        self.offers = tuple(dict.fromkeys([*self.offers, *found]))
        return found


# ------------------------------------------------------------------------------------------------ set up plainly


def _parts(what: Happening) -> tuple[Thing, ...]:
    """All things that have a part in an event, those in its lists, too."""
    inside = (one for _, value in what.fields if isinstance(value, tuple) for one in value)
    return tuple(dict.fromkeys([*what.things(), *(one for one in inside if isinstance(one, Thing))]))


def _accept(hunt: _Hunt, tried: _Try, where: Where) -> Shown | None:
    """The same in plain worlds with all rules: the smallest world that still shows it."""
    world = tried.world
    answers = {k: v for k, v in world.facts.items() if k[0] == "answer"}
    also = _parts(tried.what) if tried.what is not None else (tried.asked,) if tried.asked is not None else ()
    found = witness(world, SPAN, also)
    for way in ways(tried.probe, tried.what, tried.offers, hunt.books[0]):

        def outcomes(less: Witness) -> Iterator[Shown]:
            given = (*less.given, *way.given)  # noqa: B023
            told = ((*less.text, *way.text), way.when)  # noqa: B023
            return shown(hunt.books, where, given, way.steps, answers, way.verdicts, told)  # noqa: B023

        if not any(True for _ in outcomes(found)):
            continue
        least = smallest(found, lambda less: any(True for _ in outcomes(less)))
        for made in outcomes(least):
            if hunt.confirm(made):
                return made
    return None
