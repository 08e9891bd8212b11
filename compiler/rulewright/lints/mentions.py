"""What a question to a ruleset can depend on: the sentences that may have a say in it, and the values they tell apart.

In: the sentences that a check is about, and the plans. Out: `Mentions`: kinds of things, states, constants, and for each number
the values next to which some condition changes its mind. Deliberately not here: worlds. What a small imagined world cannot
hold is named in `beyond`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from rulewright.interpret.book import Book
from rulewright.model import terms as t
from rulewright.model.vocabulary import Attribute, Ty
from rulewright.model.walk import walk
from rulewright.plan import nodes as p
from rulewright.plan.family import field_type

Name: TypeAlias = tuple[str, str]  # what kind of name, and which: ("attribute", "Speed")

MOST_NUMBERS = 12
"""How many values one number may take; a ruleset that tells more apart is cut off, and that is said."""


@dataclass(slots=True)
class Mentions:
    """`numbers` is keyed by the name of an attribute, a level (`level STATE`) or a field (`field NAME`)."""

    entities: dict[str, None] = field(default_factory=dict)
    states: dict[str, None] = field(default_factory=dict)
    sourced: set[str] = field(default_factory=set)  # states whose Source or roles are read
    symbols: dict[str, dict[str, None]] = field(default_factory=dict)
    named: dict[str, None] = field(default_factory=dict)  # states as values
    numbers: dict[str, set[int]] = field(default_factory=dict)
    items: dict[str, None] = field(default_factory=dict)
    missed: set[int] = field(default_factory=set)  # by how much rolls are said to be missed
    windows: dict[str, None] = field(default_factory=dict)
    past: dict[t.Arm, None] = field(default_factory=dict)
    beyond: dict[str, None] = field(default_factory=dict)
    given: set[int] = field(default_factory=set)  # constants that are given as values
    told: dict[str, None] = field(default_factory=dict)  # numbers that are: they are told apart from those constants


def mentions(book: Book, about: Iterable[object]) -> Mentions:
    """Everything that the sentences, and those they ask in turn, speak of."""
    found = Mentions()
    seen: set[int] = set()
    names: set[Name] = set()
    queue: list[object] = list(about)
    while queue:
        term = queue.pop(0)
        if id(term) in seen:
            continue
        seen.add(id(term))
        for part in walk(term):
            _note(part, found, book)
            for name in _names(part, book):
                if name not in names:
                    names.add(name)
                    queue.extend(_behind(name, book))
    for number in found.told:
        found.numbers.setdefault(number, set()).update(v + d for v in found.given for d in (-1, 0, 1))
    for number, values in found.numbers.items():
        shifts = {n for ask, n in _shifts(book) if ask == number}
        values |= {v + n for v in tuple(values) for n in shifts} | {v - n for v in tuple(values) for n in shifts}
    return found


def _names(part: object, book: Book) -> Iterator[Name]:
    match part:
        case t.Get(attribute=name) | t.Slot(attribute=name) | t.Flag(attribute=name) | t.InRoll(attribute=name):
            yield "attribute", name
        case t.Over(attribute=name) | t.Extreme(attribute=name) | t.Lose(attribute=name) | t.Gain(attribute=name):
            yield "attribute", name
        case t.Is(state=name) | t.Level(state=name) | t.HasState(state=name) | t.EachInstance(state=name):
            yield from (("state", member) for member in book.members(name))
            yield "state", name
        case t.Related(relation=name):
            yield "relation", name
        case t.IsKind(entity=name):
            yield "kind", name
        case t.Equipped():
            yield "disable", ""
        case t.Able(key=key):
            yield f"deed {key.kind}", key.name
        case _:
            return


def _behind(name: Name, book: Book) -> Iterator[object]:
    """The sentences that are asked when something of that name is read."""
    kind, of = name
    queries: tuple[t.Ask, ...]
    match kind:
        case "attribute":
            yield from book.definitions.get(("number", of), ())
            queries = (t.Query("attribute", of), t.Query("set", of))
        case "state":
            yield from book.definitions.get(("state", of), ())
            queries = (t.Query("state", of), t.Query("suppress", of))
        case "relation":
            yield from book.definitions.get(("relation", of), ())
            queries = (t.Query("relation", of),)
        case "kind":
            queries = (t.Query("kind", of),)
        case "disable":
            queries = (t.Query("disable", ""),)
        case _:
            queries = (t.Key(kind.removeprefix("deed "), of), t.Query("actions", of))  # type: ignore[arg-type]
    for query in queries:
        yield from book.statics.get(query, ())


def _shifts(book: Book) -> Iterator[tuple[str, int]]:
    """By how much modifiers move a number."""
    for ask, statics in book.statics.items():
        if isinstance(ask, t.Query) and ask.kind == "attribute":
            for static in statics:
                if isinstance(static.what, t.Modifier) and isinstance(static.what.amount, t.Num):
                    yield ask.name, static.what.amount.value


# ------------------------------------------------------------------------------------------------ one part of a term


def _note(part: object, found: Mentions, book: Book) -> None:
    match part:
        case t.Compare():
            _compare(part, found)
        case t.Get(attribute=name) | t.Slot(attribute=name) | t.Flag(attribute=name):
            _attribute(name, found, book)
        case t.Scan(entity=name) | t.IsKind(entity=name) | t.AllThings(entity=name):
            found.entities[name] = None
        case p.Definition(entity=name):
            found.entities[name] = None
        case p.Decide(attribute=name, value=value):
            if isinstance(value, t.Num):
                found.numbers.setdefault(name, set()).add(value.value)
            _given(value, found)
        case t.Assign(value=value) | t.Stage(value=value):
            _given(value, found)
        case t.Is(state=name) | t.Level(state=name) | t.EachInstance(state=name) | t.HasState(state=name):
            _state(name, found, book)
        case t.Stop(state=name) | t.Become(state=name) | t.GainLevel(state=name) | t.LoseLevel(state=name):
            _state(name, found, book)
        case t.SourceOf(state=name) | t.StateRole(state=name):
            found.sourced.add(name)
        case t.Sym(enum=enum, value=value):
            found.symbols.setdefault(enum, {})[value] = None
        case t.StateName(state=name):
            found.named[name] = None
        case t.Equipped(item=name):
            found.items[name] = None
        case t.Only(entity=name) if name in book.items:
            found.items[name] = None
        case t.Outcome(by=(_, by)):
            found.missed.add(by)
        case t.TheWindow(window=name):
            found.windows[name] = None
        case t.Past(arms=arms) | t.CountPast(arms=arms) | t.TotalPast(arms=arms):
            found.past.update(dict.fromkeys(arms))
            if part.stretch.kind == "since end" or part.stretch.window.which != "this":
                found.beyond["windows that are over"] = None
        case t.Measured(measure=name):
            found.beyond[f"the measure {name}"] = None
        case t.DegreeIs():
            found.beyond["degrees of rolls made before"] = None
        case t.Arm(key=key):
            _key(key, found, book)
        case p.Static(ask=ask):
            _key(ask, found, book)
        case _:
            return


def _attribute(name: str, found: Mentions, book: Book) -> None:
    for attribute in _declared(name, book):
        base = attribute.ty.base
        if base in book.vocabulary.entities or base in book.vocabulary.rolls:
            found.entities[base] = None
        if base in ("roll", "clause", "dice", "thing"):
            found.beyond[f"a {base} as a value"] = None


def _declared(name: str, book: Book) -> Iterator[Attribute]:
    v = book.vocabulary
    for table in (v.entities, v.events, v.rolls, v.actions):
        for entry in table.values():
            if name in entry.attributes:
                yield entry.attributes[name]


def _state(name: str, found: Mentions, book: Book) -> None:
    for member in book.members(name):
        declared = book.state(member)
        if declared is not None:
            found.states[member] = None
            found.entities[declared.bearer] = None
            if declared.source is not None and member in found.sourced:
                found.entities[declared.source] = None


def _key(ask: t.Ask, found: Mentions, book: Book) -> None:
    for name in ("subject", "by", "on", "to", "from", "with", "against", "owner"):
        try:
            type_ = field_type(book.vocabulary, ask, name)
        except KeyError:
            type_ = None
        if type_ is not None and type_ in book.vocabulary.entities:
            found.entities[type_] = None


def _compare(part: t.Compare, found: Mentions) -> None:
    """Every number in a comparison is told apart next to the constants that it is compared with."""
    constants = {term.value for term in walk(part) if isinstance(term, t.Num)}
    if len(constants) > 1 and any(isinstance(term, t.Arith) for term in walk(part)):
        constants |= {a + b for a in constants for b in constants} | {a - b for a in constants for b in constants}
    for term in walk(part):
        match term:
            case t.Get(attribute=name) | t.InRoll(attribute=name) | t.Over(attribute=name):
                key = name
            case t.Level(state=name):
                key = f"level {name}"
            case t.Field(name=name):
                key = f"field {name}"
            case _:
                continue
        near = {c + d for c in constants for d in (-1, 0, 1)}
        found.numbers.setdefault(key, set()).update(near)


def _given(value: object, found: Mentions) -> None:
    """A value that is given: which constants, or which numbers, it is made of."""
    for term in walk(value):
        if isinstance(term, t.Num):
            found.given.add(term.value)
        elif isinstance(term, t.Get):
            found.told[term.attribute] = None


def values_of(ty: Ty, key: str, bounds: tuple[int | None, int | None], found: Mentions) -> tuple[int, ...]:
    """The values a number may take, the plainest first."""
    low, high = bounds
    wanted = {0, 1} | found.numbers.get(key, set())
    if low is not None:
        wanted.add(low)
    fitting = [n for n in wanted if (low is None or n >= low) and (high is None or n <= high)]
    ordered = sorted(fitting, key=lambda n: (abs(n), n))
    if len(ordered) > MOST_NUMBERS:
        found.beyond[f"more than {MOST_NUMBERS} values of {key}"] = None
    return tuple(ordered[:MOST_NUMBERS])
