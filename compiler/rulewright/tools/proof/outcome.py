"""What a made-up situation comes to: everything that can be read afterwards, as lines that a case can assert.

In: a book, facts, steps, and somebody who answers. Out: `Outcome`: for each thing that can be read its value, what was asked
and answered on the way, and the error where one stopped it. Deliberately not here: which situations are worth trying.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product
from typing import Any, TypeAlias

from rulewright.diagnostics import Span
from rulewright.interpret import RulesError, World, expressions, setting_up
from rulewright.interpret.book import Book
from rulewright.interpret.play import Open
from rulewright.interpret.requests import Answer, Command, Request, Roll
from rulewright.interpret.values import Thing, Value
from rulewright.lints.happenings import Answering
from rulewright.model import case as c
from rulewright.model import terms as t

Line: TypeAlias = c.Must | c.VerdictIs
SPAN = Span.whole("")
"""Made-up cases stand in no file."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What was read, how it is shown, and the line that asserts it; None where no case can."""

    value: str
    line: Line | None


@dataclass(slots=True)
class Outcome:
    """How one situation came out. `asks` are the requests as a case writes them; `degrees` those of the last step's rolls."""

    error: str = ""
    seen: dict[str, Seen] = field(default_factory=dict)
    rolls: list[tuple[int, ...]] = field(default_factory=list)
    choices: list[bool | int] = field(default_factory=list)
    asks: list[c.Asked] = field(default_factory=list)
    degrees: list[str] = field(default_factory=list)


def outcome(
    book: Book,
    given: tuple[c.Given, ...],
    steps: tuple[c.Step, ...],
    answers: Mapping[Any, Answer],
    verdicts: tuple[tuple[t.Key, tuple[tuple[str, t.Expr], ...]], ...] = (),
) -> Outcome | None:
    """Sets the facts, takes the steps, and reads everything. None where the facts cannot be set."""
    world, names = World(book), dict[str, Value]()
    try:
        setting_up.set_up(world, case(given, steps), names)
    except (RulesError, LookupError, AssertionError):
        return None
    found, who = Outcome(), Answering(None, dict(answers))
    for step in steps:
        try:
            _drive(_command(world, step, names), who, found)
        except RulesError as error:
            found.error = type(error).__name__
            return found
        except (LookupError, AssertionError):
            return None
        if world.last is not None:
            found.degrees += [world.t.rolls[r].degree for r in world.last.rolls if r in world.t.rolls]
    found.seen = dict(_read(world, names, verdicts))
    return found


def case(given: tuple[c.Given, ...], steps: tuple[c.Step, ...], **more: Any) -> c.Case:
    """A case that belongs to no rule."""
    plain: dict[str, Any] = {"rolls": (), "choices": (), **more}
    return c.Case(
        span=SPAN,
        rule="",
        id="made-up",
        text="",
        printed=False,
        cites=(),
        editions=c.Editions(),
        variant=None,
        options=(),
        given=given,
        steps=steps,
        **plain,
    )


# ------------------------------------------------------------------------------------------------ steps


def _command(world: World, step: c.Step, names: dict[str, Value]) -> Command[Any]:
    match step:
        case c.StartWindow():
            return world.start_window(step.window, _thing(step.owner, world, names))
        case c.EndWindow():
            return world.end_window(step.window)
        case c.Pass():
            return world.pass_time(step.unit, step.count)
        case c.Do():
            return world.do(step.effect, names)
        case c.Take():
            return world.take(_offer(step, world, names))


def _offer(step: c.Take, world: World, names: dict[str, Value]) -> Open:
    from rulewright.interpret import IllegalAction

    by = _thing(step.by, world, names)
    wanted = {name: expressions.value(of, world.scope(names)) for name, of in step.names}
    for offer in world.offers(by) if by is not None else ():
        if offer.clause == step.clause and all(offer.names.get(n) == v for n, v in wanted.items()):
            return offer
    raise IllegalAction(f"{step.clause} is not open", (step.clause,))


def _thing(expr: t.Expr | None, world: World, names: dict[str, Value]) -> Thing | None:
    found = expressions.value(expr, world.scope(names)) if expr is not None else None
    return found if isinstance(found, Thing) else None


def _drive(command: Command[Any], who: Answering, found: Outcome) -> None:
    resolver = command.resolve()
    try:
        request = next(resolver)
        while True:
            answer = who(request)
            found.asks.append(_asked(request))
            if isinstance(request, Roll):
                assert isinstance(answer, tuple)
                found.rolls.append(answer)
            else:
                assert not isinstance(answer, tuple)
                found.choices.append(answer)
            request = resolver.send(answer)
    except StopIteration:
        return
    finally:
        resolver.close()


def _asked(request: Request) -> c.Asked:
    if isinstance(request, Roll):
        return c.Asked(SPAN, "roll", name=request.name or None, inputs=request.inputs)
    kind = type(request).__name__.lower()
    return c.Asked(SPAN, "judge" if kind == "judge" else "choose")


# ------------------------------------------------------------------------------------------------ reading


def _read(
    world: World,
    names: Mapping[str, Value],
    verdicts: tuple[tuple[t.Key, tuple[tuple[str, t.Expr], ...]], ...],
) -> Iterator[tuple[str, Seen]]:
    """Verdicts first, then what is true of each thing that has a name."""
    for key, fields in verdicts:
        yield from _verdict(world, names, key, fields)
    things = {name: value for name, value in names.items() if isinstance(value, Thing)}
    known: list[tuple[str, t.Expr, Thing]] = [(name, t.Var(name), thing) for name, thing in things.items()]
    for name, entity in world.book.vocabulary.entities.items():
        single = world.only(name) if entity.only_one else None
        if single is not None:
            known.append((name, t.Only(name), single))
    for name, expr, thing in known:
        if thing.type in world.book.vocabulary.entities:
            yield from _attributes(world, names, name, expr, thing)
            yield from _states(world, names, name, expr, thing)
            place = world.t.places.get(thing)
            at = next((e for _, e, other in known if other == place), None)
            line = c.Must(SPAN, t.At(expr, at)) if at is not None else None
            yield f"the place of {name}", Seen(str(place) if place is not None else "nowhere", line)
    yield from _relations(world, names, known)
    for window in world.book.vocabulary.windows:
        yield f"the {window}", Seen("open" if world.window(window) is not None else "closed", None)


def _verdict(
    world: World, names: Mapping[str, Value], key: t.Key, fields: tuple[tuple[str, t.Expr], ...]
) -> Iterator[tuple[str, Seen]]:
    values = {name: expressions.value(of, world.scope(names)) for name, of in fields}
    told = f"{values.get('subject', '')} may {key.kind} {key.name}".strip()
    roles = "".join(f" {name} {value}" for name, value in values.items() if name != "subject")
    try:
        allowed = world.verdict(key, values).allowed
    except RulesError as error:
        yield told + roles, Seen(f"({type(error).__name__})", None)
        return
    yield told + roles, Seen("yes" if allowed else "no", c.VerdictIs(SPAN, key, fields, allowed))


def _attributes(
    world: World, names: Mapping[str, Value], name: str, expr: t.Expr, thing: Thing
) -> Iterator[tuple[str, Seen]]:
    for attribute in world.book.attributes(thing.type):
        if attribute.role == "window":
            continue
        what = f"{name}'s {attribute.name}"
        try:
            value = world.evaluate(t.Get(expr, attribute.name), names)
        except RulesError as error:
            yield what, Seen(f"({type(error).__name__})", None)
            continue
        yield what, Seen(_shown(value), _assert(expr, attribute.name, value, attribute.ty.base == "flag", names))


def _shown(value: Value) -> str:
    match value:
        case None | ():
            return "none"
        case bool():
            return "yes" if value else "no"
        case t.Sym():
            return value.value
        case tuple():
            return ", ".join(map(_shown, value))
        case _:
            return str(value)


def _assert(expr: t.Expr, attribute: str, value: Value, flag: bool, names: Mapping[str, Value]) -> Line | None:
    get = t.Get(expr, attribute)
    if flag:
        return c.Must(SPAN, t.Flag(expr, attribute, no=not value))
    match value:
        case None | ():
            return c.Must(SPAN, t.Present(get, no=True))
        case int():
            return c.Must(SPAN, t.Compare("=", get, t.Num(int(value))))
        case t.Sym():
            return c.Must(SPAN, t.Compare("=", get, value))
        case Thing():
            name = next((n for n, other in names.items() if other == value), None)
            return c.Must(SPAN, t.Compare("=", get, t.Var(name))) if name is not None else None
        case _:
            return None


def _states(
    world: World, names: Mapping[str, Value], name: str, expr: t.Expr, thing: Thing
) -> Iterator[tuple[str, Seen]]:
    for state, declared in world.book.vocabulary.states.items():
        if not world.book.is_kind(thing.type, declared.bearer):
            continue
        try:
            holds = world.holds(t.Is(expr, state), names)
            level = world.evaluate(t.Level(expr, state), names) if holds and declared.levels is not None else None
        except RulesError as error:
            yield f"{name} is {state}", Seen(f"({type(error).__name__})", None)
            continue
        if isinstance(level, int):
            line = c.Must(SPAN, t.Compare("=", t.Level(expr, state), t.Num(level)))
            yield f"{name} is {state}", Seen(str(level), line)
        else:
            yield f"{name} is {state}", Seen("yes" if holds else "no", c.Must(SPAN, t.Is(expr, state, no=not holds)))


def _relations(
    world: World, names: Mapping[str, Value], known: list[tuple[str, t.Expr, Thing]]
) -> Iterator[tuple[str, Seen]]:
    for relation, declared in world.book.vocabulary.relations.items():
        signature = declared.signature
        wanted = [signature.subject, *(role.ty.base for role in signature.roles)]
        if any(type_ is None for type_ in wanted) or len(wanted) > 2:
            continue
        fitting = [[k for k in known if world.book.is_kind(k[2].type, type_)] for type_ in wanted if type_ is not None]
        for chosen in product(*fitting):
            roles = tuple((r.preposition, k[1]) for r, k in zip(signature.roles, chosen[1:], strict=True))
            others = "".join(f" {r.preposition} {k[0]}" for r, k in zip(signature.roles, chosen[1:], strict=True))
            what = f"{chosen[0][0]} is {relation}{others}"
            try:
                holds = world.holds(t.Related(relation, chosen[0][1], roles), names)
            except RulesError as error:
                yield what, Seen(f"({type(error).__name__})", None)
                continue
            line = c.Must(SPAN, t.Related(relation, chosen[0][1], roles, no=not holds))
            yield what, Seen("yes" if holds else "no", line)
