"""A plain world for a question: one of each thing that it needs, each knowing the others, and nothing out of the ordinary.

In: a question, a book. Out: `Scene`. Numbers are 0, flags are off, what need not be there is not; `facts` says what may differ.
"""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.interpret import World
from rulewright.interpret.book import Book
from rulewright.interpret.values import Thing, Value
from rulewright.model.vocabulary import Role
from rulewright.pages.trying.questions import Asked, signature_of

_THINGS = 12
"""The most things of a scene; a question that needs more is not tried."""


@dataclass(frozen=True, slots=True)
class Scene:
    """`roles` are the fields of the question beside its subject. `said`: for each thing how it is called."""

    world: World
    subject: Thing
    roles: tuple[tuple[str, Value], ...]
    said: dict[Thing, str]


def scene_of(asked: Asked, book: Book) -> Scene | None:
    """The scene; None where a role wants what no plain thing can fill, or where everything needs ever more things."""
    building = _Building(World(book))
    subject = building.one(asked.subject, None)
    signature = signature_of(asked, book)
    roles: list[tuple[str, Value]] = []
    for role in signature.roles if signature is not None else ():
        if role.preposition == "by" and asked.kind.value == "roll":
            continue
        if role.ty.base in book.vocabulary.entities:
            roles.append((role.preposition, building.one(role.ty.base, subject)))
        elif not _may_lack(role):
            return None
    if not building.wire():
        return None
    return Scene(building.world, subject, tuple(roles), building.said)


def _may_lack(role: Role) -> bool:
    return role.optional or role.ty.optional


class _Building:
    """A scene in the making."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.book = world.book
        self.things: list[Thing] = []
        self.said: dict[Thing, str] = {}

    def one(self, type_: str, but: Thing | None) -> Thing:
        """A thing of a type other than `but`: one that is there already, else a new one."""
        found = next((t for t in (*self.things, *self.world.things(type_)) if self._fits(t, type_) and t != but), None)
        if found is None:
            alone = all(thing.type != type_ for thing in self.things)
            found = self.world.add(type_, type_ if alone else f"other {type_}")
        if found not in self.said:
            self.things.append(found)
            self.said[found] = f"the {found.name}"
        return found

    def wire(self) -> bool:
        """Gives everybody the things they must have, then fills the lists; False where that takes too many things."""
        at = 0
        while at < len(self.things):
            if len(self.things) > _THINGS:
                return False
            thing = self.things[at]
            for attribute in self.book.attributes(thing.type):
                ty = attribute.ty
                if ty.base in self.book.vocabulary.entities and not ty.many and not ty.optional:
                    self.world.set_attribute(thing, attribute.name, self.one(ty.base, thing), check=False)
            at += 1
        for thing in self.things:
            for attribute in self.book.attributes(thing.type):
                entity = self.book.vocabulary.entities.get(attribute.ty.base)
                if attribute.ty.many and entity is not None and not self.book.is_kind(entity.name, "item"):
                    others = tuple(t for t in self.things if t != thing and self._fits(t, attribute.ty.base))
                    self.world.set_attribute(thing, attribute.name, others, check=False)
        return True

    def _fits(self, thing: Thing, type_: str) -> bool:
        return self.book.is_kind(thing.type, type_)
