"""What may differ from a plain scene and bear on the answer: states, things carried, flags, relations, stretches of time.

In: a question and its scene. Out: `Fact`s, each with its words and with how to make it so in a copy of the world. Only what the
sentences speak of that could answer the question, and those that those lean on in turn.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from rulewright.interpret import World
from rulewright.interpret.book import Book
from rulewright.interpret.values import Thing, WindowInstance
from rulewright.model.terms import At, Equipped, Flag, Get, Is, Level, Only, Present, Query, Related, TheWindow
from rulewright.model.vocabulary import Vocabulary
from rulewright.model.walk import walk
from rulewright.pages.trying.questions import Asked, asks_of
from rulewright.pages.trying.scenes import Scene


@dataclass(frozen=True, slots=True)
class Fact:
    """`name` is the declared name that it turns on. `state` is the state that it is, on `bearer`; empty for anything else."""

    words: str
    make: Callable[[World], object]
    state: str = ""
    bearer: Thing | None = None
    name: str = ""


def sentences_on(asked: Asked, book: Book, most: int | None = None) -> tuple[object, ...]:
    """Every sentence that could have a say in the answer: those that answer, and what decides whether they apply.

    `most`: whoever wants no more than so many gets some more than that where there are more, and not all of them.
    """
    answering = (found for ask in asks_of(asked, book) for found in book.statics.get(ask, ()))
    known: dict[int, object] = {id(sentence): sentence for sentence in answering}
    waiting = deque(known.values())
    seen: set[str] = set()
    while waiting and (most is None or len(known) <= most):
        for term in walk(waiting.popleft()):
            names = _names(term, book)
            for name in names - seen:
                new = {id(one): one for one in _deciding(name, isinstance(term, Equipped), book)}
                waiting.extend(one for at, one in new.items() if at not in known)
                known |= new
            seen |= names
    return tuple(known.values())


def facts_of(sentences: tuple[object, ...], scene: Scene) -> tuple[Fact, ...]:
    """What the sentences speak of, as facts about the things of the scene, in the order in which they are spoken of."""
    found: dict[str, Fact] = {}
    for term in (term for sentence in sentences for term in walk(sentence)):
        for fact in _facts(term, scene):
            found.setdefault(fact.words, fact)
    return tuple(found.values())


def _names(term: object, book: Book) -> set[str]:
    match term:
        case Is(state=state) | Level(state=state):
            return set(book.members(state)) | {state}
        case Equipped(item=name) | Related(relation=name):
            return {name}
        case _:
            return set()


def _deciding(name: str, item: bool, book: Book) -> Iterator[object]:
    """Who has a say in whether somebody is in a state or has an item at work."""
    for kind in ("state", "suppress", "relation"):
        yield from book.statics.get(Query(kind, name), ())
    for kind in ("state", "relation"):
        yield from book.definitions.get((kind, name), ())
    if item:
        yield from book.statics.get(Query("disable", ""), ())


def _facts(term: object, scene: Scene) -> Iterator[Fact]:
    book = scene.world.book
    match term:
        case Is(state=named) | Level(state=named):
            for state in book.members(named):
                yield from _states(state, scene)
        case Equipped(item=item):
            yield from _carried(item, scene)
        case Flag(attribute=name):
            for thing in scene.said:
                attribute = book.attribute(thing.type, name)
                if attribute is not None and attribute.ty.base == "flag":
                    yield Fact(f"{scene.said[thing]} is {name}", _setting(thing, name, True), name=name)
        case Get(attribute=name) | Present(value=Get(attribute=name)):
            yield from _held(name, scene)
        case Related(relation=name):
            yield from _relations(name, scene)
        case TheWindow(window=name, which="this"):
            owner = book.vocabulary.windows[name].owner if name in book.vocabulary.windows else None
            owners = [thing for thing in scene.said if owner and book.is_kind(thing.type, owner)] if owner else [None]
            for whose in owners:
                said = f"it is {scene.said[whose]}'s {name}" if whose is not None else f"it is the {name}"
                yield Fact(said, _opening(name, whose), name=name)
        case At(place=Only(entity=entity)):
            place = scene.world.only(entity)
            for thing in scene.said if place is not None else ():
                if thing != place and book.is_kind(thing.type, "thing") and not book.is_kind(thing.type, "place"):
                    yield Fact(f"{scene.said[thing]} is at the {entity}", _placing(thing, place), name=entity)


def _states(state: str, scene: Scene) -> Iterator[Fact]:
    declared = scene.world.book.state(state)
    if declared is None:
        return
    for thing in scene.said:
        if scene.world.book.is_kind(thing.type, declared.bearer):
            said = f"{scene.said[thing]} {state_words(scene.world.book.vocabulary, state)}"
            yield Fact(said, _being(thing, state), state, thing, state)


def state_words(vocabulary: Vocabulary, state: str) -> str:
    """`is Weary`, `is in Rout`, `has Shield`; of a state with levels the lowest one."""
    declared = vocabulary.states[state]
    level = f" {declared.levels[0]}" if declared.levels is not None else ""
    return {"in": "is in", "have": "has"}.get(declared.said, "is") + f" {state}{level}"


def _carried(item: str, scene: Scene) -> Iterator[Fact]:
    book, thing_of = scene.world.book, scene.world.only(item)
    if thing_of is None:
        return
    for thing in scene.said:
        for attribute in book.attributes(thing.type):
            if attribute.ty.many and book.is_kind(item, attribute.ty.base):
                yield Fact(f"{scene.said[thing]} has {item}", _adding(thing, attribute.name, thing_of), name=item)
                break


def _held(name: str, scene: Scene) -> Iterator[Fact]:
    """What somebody may have: each thing of the scene that fits."""
    book = scene.world.book
    for owner in scene.said:
        attribute = book.attribute(owner.type, name)
        if attribute is None or attribute.ty.many or not attribute.ty.optional:
            continue
        for thing in scene.said:
            if (
                attribute.ty.base in book.vocabulary.entities
                and thing != owner
                and book.is_kind(thing.type, attribute.ty.base)
            ):
                yield Fact(
                    f"{scene.said[thing]} is {scene.said[owner]}'s {name}", _setting(owner, name, thing), name=name
                )


def _relations(name: str, scene: Scene) -> Iterator[Fact]:
    book = scene.world.book
    signature = book.vocabulary.relations[name].signature
    if len(signature.roles) != 1:
        return
    role = signature.roles[0]
    for thing in scene.said:
        for other in scene.said:
            fits = signature.subject is not None and book.is_kind(thing.type, signature.subject)
            if thing != other and fits and book.is_kind(other.type, role.ty.base):
                lead = " ".join(word for word in ("is", signature.lead, name, role.preposition) if word)
                yield Fact(f"{scene.said[thing]} {lead} {scene.said[other]}", _relating(name, thing, other), name=name)


# ---- how to make it so -----------------------------------------------------------------------------------------------


def _being(thing: Thing, state: str) -> Callable[[World], object]:
    return lambda world: world.set_state(thing, state)


def _setting(thing: Thing, name: str, value: object) -> Callable[[World], object]:
    return lambda world: world.set_attribute(thing, name, value)  # type: ignore[arg-type]


def _adding(thing: Thing, name: str, item: Thing) -> Callable[[World], object]:
    def add(world: World) -> None:
        held = world.raw(thing, name)
        world.set_attribute(thing, name, (*(held if isinstance(held, tuple) else ()), item))

    return add


def _relating(name: str, thing: Thing, other: Thing) -> Callable[[World], object]:
    return lambda world: world.relate(name, thing, other)


def _placing(thing: Thing, place: Thing | None) -> Callable[[World], object]:
    return lambda world: world.set_place(thing, place)


def _opening(name: str, owner: Thing | None) -> Callable[[World], object]:
    def open_(world: World) -> None:
        window = WindowInstance(name, owner, len(world.t.opened) + 1)
        world.t.opened.append(window)
        world.t.windows.append(window)
        world.t.spans[window] = (len(world.t.record), None)

    return open_
