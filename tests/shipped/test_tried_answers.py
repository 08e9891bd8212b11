"""What readers may try says what the packages say: every answer of the shipped pages, played again on the printed code.

In: the tables of answers of both games, which the interpreter worked out. Out: each situation as a case, run as a host would. Left out are
questions about what a clause defines, since no host can enter that; `test_enough_is_asked` says how many remain.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import pytest

from rulewright.diagnostics import Bag, Span
from rulewright.interpret import World
from rulewright.interpret.book import Book
from rulewright.interpret.values import StateInstance, Thing, Value
from rulewright.lints.ground import rough_book
from rulewright.model import case as c
from rulewright.model import terms as t
from rulewright.model.trial import TrialKind
from rulewright.pages.trying.facts import facts_of, sentences_on
from rulewright.pages.trying.questions import Asked, questions_of
from rulewright.pages.trying.scenes import Scene, scene_of
from rulewright.pages.trying.tables import Row, Table, table_of
from rulewright.pipeline import Game, compile_game
from rulewright.tools.build import package_of
from rulewright.tools.hosted import hosted
from rulewright.tools.project import find_project, read_project

ROOT = Path(__file__).resolve().parents[2]
GAMES = ("infinity-n4", "starfinder")


@dataclass(frozen=True, slots=True)
class Tried:
    asked: Asked
    scene: Scene
    table: Table


@cache
def game(name: str) -> Game:
    bag = Bag()
    sources = next(one for one in read_project(find_project(ROOT), bag).sources.games if Path(one.folder).name == name)
    compiled = compile_game(sources, bag, examined=False)
    assert compiled is not None and not bag.has_errors
    return compiled


@cache
def tried(name: str) -> tuple[Tried, ...]:
    plans = game(name).edition(game(name).newest).plans
    book = rough_book(plans)
    found = []
    for asked in dict.fromkeys(asked for plan in plans.rules for asked in questions_of(plan, book)):
        scene = scene_of(asked, book)
        table = table_of(asked, scene, facts_of(sentences_on(asked, book), scene)) if scene is not None else None
        if scene is not None and table is not None:
            found.append(Tried(asked, scene, table))
    return tuple(found)


def enterable(name: str, one: Tried) -> bool:
    """Whether a host can enter all of its situations: none speaks of a state that only a definition makes."""
    states = game(name).edition(game(name).newest).vocabulary.states
    return not any(fact.state and states[fact.state].defined for fact in one.table.facts)


def played(one: Tried, row: Row) -> World:
    """The world in which the row holds."""
    world = one.scene.world.scratch()
    assert isinstance(world, World)
    for at in row.holds:
        one.table.facts[at].make(world)
    assert not world.t.windows, "a stretch of time is entered by steps; the case below has none"
    return world


def case_of(one: Tried, row: Row, rule: str, face: int = 0, degree: str = "") -> c.Case:
    """The situation as a case; with a `face`, the roll is made and must come to the degree."""
    world, span = played(one, row), game("infinity-n4").edition("n4-core").edition.game_node.span
    asked, subject, number = one.asked, term(one.scene.subject, world), one.table.number
    roles = tuple((name, term(value, world)) for name, value in one.scene.roles)
    givens = list(givens_of(world, span))
    if number:
        givens.append(c.SetAttribute(span, subject, number, t.Num(one.table.usual)))
    verdicts: tuple[c.VerdictIs, ...] = ()
    if asked.kind is not TrialKind.NUMBER:
        key = t.Key("use" if asked.kind is TrialKind.DEED else "make", asked.name)
        verdicts = (c.VerdictIs(span, key, (("subject", subject), *roles), row.verdict.allowed, row.verdict.reasons),)
    totals: tuple[c.TotalIs, ...] = ()
    if number:
        use = t.RollUse(asked.name, roles)
        of = t.InRoll(subject, number, use) if asked.kind is TrialKind.ROLL else t.Get(subject, number)
        parts = tuple((part.clause, part.amount) for part in row.parts)
        value = None if one.table.result else row.totals[one.table.usual - one.table.low]
        totals = (c.TotalIs(span, of, value, parts),)
    steps: tuple[c.Step, ...] = ()
    if face:
        steps = (c.Do(span, subject, t.MakeRoll("made", subject, t.RollUse(asked.name, roles))),)
        verdicts, totals = (), ()
    return c.Case(
        span, rule, f"{asked.name} {row.holds} {face}", "", False, (), c.Editions(), None, (), tuple(givens), steps,
        ((face,),) if face else (), (), (), (degree,) if face else None, None, totals, verdicts,
    )  # fmt: skip


def term(value: Value, world: World) -> t.Expr:
    """A value as a case says it."""
    match value:
        case Thing(name=name, type=type_):
            alone = world.book.vocabulary.entities.get(type_)
            return t.Only(type_) if type_ in world.book.items or (alone is not None and alone.only_one) else t.Var(name)
        case int():
            return t.Num(int(value))
        case t.Sym():
            return value
    raise AssertionError(f"no term for {value!r}")


def givens_of(world: World, span: Span) -> Iterator[c.Given]:
    """Everything that is true of the world, as the givens of a case."""
    book: Book = world.book
    for thing in world.t.things:
        if isinstance(term(thing, world), t.Var):
            yield c.Introduce(span, thing.name, thing.type)
    for (thing, name), value in world.t.values.items():
        declared = book.attribute(thing.type, name)
        if thing.type in book.items or declared is None:
            continue
        if isinstance(value, tuple):
            for member in value:
                yield c.SetMember(span, term(thing, world), name, term(member, world))
        else:
            yield c.SetAttribute(span, term(thing, world), name, term(value, world))
    for state in world.t.states.values():
        assert isinstance(state, StateInstance)
        yield c.SetState(span, term(state.bearer, world), state.state)
    for who, place in world.t.places.items():
        yield c.SetPlace(span, term(who, world), term(place, world))
    for relation, subject, others in world.t.relations:
        roles = zip(book.vocabulary.relations[relation].signature.roles, others, strict=True)
        said = tuple((role.preposition, term(other, world)) for role, other in roles)
        yield c.SetRelation(span, relation, term(subject, world), said)


def every_case(name: str) -> Iterator[c.Case]:
    for one in tried(name):
        for row in one.table.rows if enterable(name, one) else ():
            yield case_of(one, row, "tried")
            if row.throws:
                found = one.table.thrown[row.throws[one.table.usual - one.table.low]]
                ends = [*(stretch.least - 1 for stretch in found[1:]), one.table.die[1]]
                for stretch, last in zip(found, ends, strict=True):
                    for face in {stretch.least, last}:
                        yield case_of(one, row, "tried", face, stretch.degree)


@pytest.mark.parametrize("name", GAMES)
def test_every_answer_is_that_of_the_package(name: str) -> None:
    compiled = game(name)
    plans = compiled.edition(compiled.newest).plans
    run = hosted([one.plans for one in compiled.editions], compiled.newest, package_of(compiled))
    wrong = [f"{case.id}: {d}" for case in every_case(name) for d in run(plans, case).differences]
    assert wrong == []


def test_enough_is_asked() -> None:
    assert sum(1 for name in GAMES for _ in every_case(name)) > 300


def test_a_wrong_answer_is_seen() -> None:
    """The plain case with its verdict turned round."""
    compiled = game("infinity-n4")
    plans = compiled.edition(compiled.newest).plans
    one = next(one for one in tried("infinity-n4") if one.asked.name == "Coordinated Order")
    row = one.table.rows[-1]
    lie = replace(row, verdict=replace(row.verdict, allowed=not row.verdict.allowed))
    run = hosted([plans], compiled.newest, package_of(compiled))
    assert run(plans, case_of(one, lie, "tried")).differences
