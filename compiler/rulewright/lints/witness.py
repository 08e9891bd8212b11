"""A witness: a made-up world as facts that an editor can paste into a scenario, and the same facts set in a plain world.

In: the facts that one run looked at. Out: givens of a case (`model.case`), set up by the interpreter like those of any
scenario, and their text in Rulebook English. What is so by default (0, no, absent) is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from rulewright.diagnostics import Span
from rulewright.editions.words import with_article
from rulewright.interpret import World, setting_up
from rulewright.interpret.book import Book
from rulewright.interpret.values import Thing, Value
from rulewright.lints.imagined import Imagined
from rulewright.model import case as c
from rulewright.model import terms as t
from rulewright.model.vocabulary import Vocabulary
from rulewright.model.walk import walk


@dataclass(frozen=True, slots=True)
class Witness:
    """`given` are the facts; `text` is what they read like, one sentence each."""

    given: tuple[c.Given, ...]
    text: tuple[str, ...]

    def world(self, book: Book) -> tuple[World, dict[str, Value]]:
        """The witness set up in a plain world of the interpreter. BadFact where the vocabulary does not allow it."""
        world = World(book)
        names: dict[str, Value] = {}
        setting_up.set_up(world, _case(self.given), names)
        return world, names


def smallest(found: Witness, shows: Callable[[Witness], bool]) -> Witness:
    """The witness without the facts that it does not need: what is left shows it still, without any of them it would not."""
    kept = list(zip(found.given, found.text, strict=True))
    for introductions in (False, True):
        for fact in tuple(kept):
            if isinstance(fact[0], c.Introduce) == introductions:
                fewer = [k for k in kept if k is not fact]
                if (not introductions or not _named(fact[0], fewer)) and shows(_of(fewer)):
                    kept = fewer
    return _of(kept)


def _named(fact: c.Given, others: list[tuple[c.Given, str]]) -> bool:
    """Whether some other fact speaks of what this one introduces."""
    assert isinstance(fact, c.Introduce)
    return any(part == t.Var(fact.name) for other, _ in others for part in walk(other))


def _of(facts: list[tuple[c.Given, str]]) -> Witness:
    return Witness(tuple(g for g, _ in facts), tuple(text for _, text in facts))


def _case(given: tuple[c.Given, ...]) -> c.Case:
    span = given[0].span if given else Span.whole("")
    return c.Case(span, "", "", "", False, (), c.Editions(), None, (), given, (), (), ())


def witness(world: Imagined, span: Span, also: tuple[Thing, ...] = ()) -> Witness:
    """What a run looked at, as facts. `also` are things that it needs, looked at or not."""
    writer = _Writer(world, span)
    for thing in also:
        world.used[thing] = None
    facts = list(writer.facts())
    named = {part.name for given, _ in facts for part in walk(given) if isinstance(part, t.Var)}
    return _of([*writer.introductions(named), *facts])


class _Writer:
    def __init__(self, world: Imagined, span: Span) -> None:
        self.world, self.span = world, span
        self.v: Vocabulary = world.book.vocabulary

    def introductions(self, named: set[str]) -> Iterator[tuple[c.Given, str]]:
        """What was looked at, and what facts name although nobody looked at it: a member of a list that only had to be there."""
        for thing in self.world.start.things:
            if (thing in self.world.used or thing.name in named) and not self.world._single(thing):
                text = f"let {thing.name} be {with_article(self.printed(thing.type))}."
                yield c.Introduce(self.span, thing.name, thing.type), text

    def facts(self) -> Iterator[tuple[c.Given, str]]:
        for fact, value in self.world.facts.items():
            match fact:
                case ("value", owner, name):
                    yield from self.attribute(owner, name, value)
                case ("state", bearer, state) if value is not None:
                    yield self.state(bearer, state, *value)
                case ("relation", relation, subject, others) if value:
                    yield self.relation(relation, subject, others)
                case ("place", who) if value is not None:
                    text = f"{self.the(who)} is on {self.the(value)}."
                    yield c.SetPlace(self.span, self.expr(who), self.expr(value)), text
                case ("roll", roll):
                    yield self.roll(roll, *value)
                case _:
                    continue

    # ------------------------------------------------------------------------------------------ one fact

    def attribute(self, owner: Thing, name: str, value: Value) -> Iterator[tuple[c.Given, str]]:
        whose = f"{self.the(owner)}'s {self.printed(name)}"
        if isinstance(value, tuple):
            for member in value:
                given = c.SetMember(self.span, self.expr(owner), name, self.expr(member))
                yield given, f"{whose} include {self.the(member)}."
        elif isinstance(value, bool):
            if value:
                text = f"{self.the(owner)} is {self.printed(name)}."
                yield c.SetAttribute(self.span, self.expr(owner), name, t.Num(1)), text
        elif value is not None and value != 0:
            yield c.SetAttribute(self.span, self.expr(owner), name, self.expr(value)), f"{whose} is {self.the(value)}."

    def state(
        self, bearer: Thing, state: str, level: int, source: Thing | None, roles: tuple[tuple[str, Value], ...]
    ) -> tuple[c.Given, str]:
        declared = self.v.states[state]
        leveled = declared.levels is not None
        who, word = self.the(bearer), self.printed(state)
        said = {"be": "is", "in": "is in", "have": "has"}[declared.said]
        text = f"{who}'s {word} is {level}" if leveled else f"{who} {said} {word}"
        text += f" from {self.the(source)}" if source is not None else ""
        text += "".join(f" {role} {self.the(of)}" for role, of in roles)
        given = c.SetState(
            self.span,
            self.expr(bearer),
            state,
            t.Num(level) if leveled else None,
            self.expr(source) if source is not None else None,
            tuple((role, self.expr(of)) for role, of in roles),
        )
        return given, text + "."

    def relation(self, relation: str, subject: Thing, others: tuple[Value, ...]) -> tuple[c.Given, str]:
        signature = self.v.relations[relation].signature
        lead = f"is {signature.lead} " if signature.lead else "is "
        lead = lead.replace("is is ", "is ")
        roles = tuple(zip((r.preposition for r in signature.roles), others, strict=True))
        said = "".join(f" {role} {self.the(of)}" for role, of in roles)
        given = c.SetRelation(
            self.span, relation, self.expr(subject), tuple((role, self.expr(of)) for role, of in roles)
        )
        return given, f"{self.the(subject)} {lead}{self.printed(relation)}{said}."

    def roll(self, roll: Thing, side: str, margin: int) -> tuple[c.Given, str]:
        bounds = sorted(n for n in self.world.mentions.missed if n > 1)
        said = "succeeded" if side == "success" else "failed"
        if side == "failure" and bounds:
            said = f"failed by less than {bounds[0]}" if margin == -1 else f"failed by {-margin} or more"
        given = c.SetOutcome(self.span, self.expr(roll), "success" if side == "success" else "failure", margin)
        return given, f"{self.the(roll)} {said}."

    # ------------------------------------------------------------------------------------------ words

    def printed(self, name: str) -> str:
        return self.v.printed.get(name, name)

    def the(self, value: Value) -> str:
        match value:
            case Thing():
                return f"the {self.printed(value.type) if self.world._single(value) else value.name}"
            case t.Sym():
                return self.printed(value.value)
            case t.StateName():
                return self.printed(value.state)
            case _:
                return str(value)

    def expr(self, value: Value) -> t.Expr:
        match value:
            case Thing():
                return t.Only(value.type) if self.world._single(value) else t.Var(value.name)
            case t.Sym() | t.StateName() | t.ClauseName():
                return value
            case int():
                return t.Num(int(value))
            case _:
                raise AssertionError(f"{value!r} is not made up")


def things_of(world: World, names: Mapping[str, Value], thing: Thing) -> Thing:
    """The thing of a plain world that stands for one of an imagined world."""
    found = names.get(thing.name)
    if isinstance(found, Thing):
        return found
    single = world.only(thing.type)
    if single is None:
        raise LookupError(thing.name)
    return single
