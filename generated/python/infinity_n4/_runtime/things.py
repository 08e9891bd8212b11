"""Things of a world and what they are made of: base classes of the generated entities, host lists and sets, relations.

A thing lives in one world. Its attributes are host facts when assigned from outside: bounds are checked, the change is
journalled, no event is raised, and it is refused while a resolution is open.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, ClassVar, Generic, SupportsIndex, TypeVar

from .facts import check_value, home_of
from .fields import PLACE, Field
from .journal import MISSING
from .standing import Standing

if TYPE_CHECKING:
    from .drivers import Command
    from .lifetimes import StateInstance
    from .world import World
    from .written import Said

T = TypeVar("T")


class Entity:
    """Anything with an identity. `name` is for people; two things of one name are two things."""

    __slots__ = ("_bits", "_index", "_place", "_states", "_world", "name")
    _type: ClassVar[str] = ""
    _fields: ClassVar[dict[str, Field]] = {}
    _items: ClassVar[tuple[Field, ...]] = ()
    _groups: ClassVar[tuple[Field, ...]] = ()
    _shared: ClassVar[tuple[Entity, ...]] = ()  # items that are the same in all worlds

    def __init__(self, name: str = "", *, place: Entity | None = None) -> None:
        self.name = name
        self._world: World | None = None
        self._index = -1
        self._place: Entity | None = place
        self._bits: int  # those of its states
        self._states = Standing(self)

    def __repr__(self) -> str:
        return f"<{self._type} {self.name}>" if self.name else f"<{self._type}>"

    @property
    def place(self) -> Entity | None:
        """Where it is; None when it is nowhere."""
        return self._place

    @place.setter
    def place(self, value: Entity | None) -> None:
        self._fact(PLACE, value)

    def states(self) -> tuple[StateInstance, ...]:
        """All own state instances, in the order in which they came about."""
        found = [i for instances in self._states.values() for i in instances]
        return tuple(sorted(found, key=lambda i: i.since))

    def enter_place(self, place: Entity) -> Command[bool]:
        """Puts it into a place: it enters, so bans, `would` and `when` hear it. The result tells whether it happened."""
        return self._home()._moved(
            f"enter {place._type}", lambda r: r.place(self, place), self._goes("enter place", place)
        )

    def leave_place(self, place: Entity | None = None) -> Command[bool]:
        """Takes it off its place, or off that place if it is there: it leaves. The result tells whether it happened."""
        return self._home()._moved("leave", lambda r: r.remove(self, place), self._goes("leave place", place))

    def join_group(self, group: Entity) -> Command[bool]:
        """Makes it a member of a group; the result tells whether it happened."""
        return self._home()._moved(
            f"join {group._type}", lambda r: r.join(self, group), self._goes("join group", group)
        )

    def leave_group(self, group: Entity) -> Command[bool]:
        """Ends its membership in a group; the result tells whether it happened."""
        said = self._goes("leave group", group)
        return self._home()._moved(f"leave {group._type}", lambda r: r.leave(self, group), said)

    def _goes(self, how: str, where: Entity | None) -> Said:
        from .written import Said  # it writes things, and so knows this module

        return Said(how, self, more={"where": where})

    def _membership(self, group: Entity) -> Field | None:
        """The attribute in which it keeps its membership in a group of that kind."""
        kinds = [getattr(kind, "_type", "") for kind in type(group).__mro__]
        return next((f for f in self._groups if f.numbered in kinds), None)

    def _home(self) -> World:
        world = self._world
        if world is None:
            raise ValueError(f"{self!r} is in no world yet")
        return world

    def _fact(self, field: Field, value: Any) -> None:
        world = self._world
        check_value(world, self, field, value)
        if world is None:
            setattr(self, field.slot, value)
        else:
            world._fact(self, field, value)

    def _list(self, field: Field, value: Iterable[T]) -> None:
        """A whole new list as a host fact; the list itself stays the same object."""
        members: FactList[T] = getattr(self, field.slot)
        if value is not members:
            members[:] = list(value)

    def _set(self, field: Field, value: Iterable[T]) -> None:
        members: FactSet[T] = getattr(self, field.slot)
        if value is not members:
            wanted = list(value)
            for member in sorted((m for m in members if m not in wanted), key=repr):
                members.discard(member)
            for member in wanted:
                members.add(member)


E = TypeVar("E", bound=Entity)


class FactList(list[T]):
    """A list attribute. Changes from outside are host facts."""

    __slots__ = ("_owner",)

    def __init__(self, owner: Entity, members: Iterable[T] = ()) -> None:
        super().__init__(members)
        self._owner = owner

    def _replace(self, new: list[T]) -> None:
        world = home_of(self._owner)
        if world is None:
            super().__setitem__(slice(None), new)
        else:
            world._fact_list(self, new)

    def append(self, member: T) -> None:
        self._replace([*self, member])

    def extend(self, members: Iterable[T]) -> None:
        self._replace([*self, *members])

    def __iadd__(self, members: Iterable[T]) -> FactList[T]:  # type: ignore[misc,override]
        self._replace([*self, *members])
        return self

    def insert(self, at: SupportsIndex, member: T) -> None:
        new = list(self)
        new.insert(at, member)
        self._replace(new)

    def remove(self, member: T) -> None:
        new = list(self)
        new.remove(member)
        self._replace(new)

    def pop(self, at: SupportsIndex = -1) -> T:
        new = list(self)
        member = new.pop(at)
        self._replace(new)
        return member

    def clear(self) -> None:
        self._replace([])

    def __setitem__(self, at: Any, member: Any) -> None:
        new = list(self)
        new[at] = member
        self._replace(new)

    def __delitem__(self, at: Any) -> None:
        new = list(self)
        del new[at]
        self._replace(new)

    def __imul__(self, times: SupportsIndex) -> FactList[T]:
        self._replace(list(self) * times)
        return self

    def reverse(self) -> None:
        self._replace(self[::-1])

    def sort(self, *, key: Any = None, reverse: bool = False) -> None:
        self._replace(sorted(self, key=key, reverse=reverse))

    def __deepcopy__(self, memo: dict[int, Any]) -> FactList[T]:
        from copy import deepcopy  # only who copies worlds needs it

        new: FactList[T] = FactList.__new__(FactList)
        memo[id(self)] = new
        new._owner = deepcopy(self._owner, memo)
        list.extend(new, [deepcopy(member, memo) for member in self])
        return new


class FactSet(set[T]):
    """A set attribute. Changes from outside are host facts."""

    __slots__ = ("_owner",)

    def __init__(self, owner: Entity, members: Iterable[T] = ()) -> None:
        super().__init__(members)
        self._owner = owner

    def add(self, member: T) -> None:
        world = home_of(self._owner)
        if world is None:
            super().add(member)
        else:
            world._fact_member(self, member, True)

    def discard(self, member: object) -> None:
        world = home_of(self._owner)
        if world is None:
            super().discard(member)
        else:
            world._fact_member(self, member, False)

    def remove(self, member: T) -> None:
        if member not in self:
            raise KeyError(member)
        self.discard(member)

    def update(self, *others: Iterable[T]) -> None:
        for other in others:
            for member in other:
                self.add(member)

    def difference_update(self, *others: Iterable[Any]) -> None:
        for other in others:
            for member in list(other):
                self.discard(member)

    def intersection_update(self, *others: Iterable[Any]) -> None:
        for other in others:
            kept = set(other)
            for member in [m for m in self if m not in kept]:
                self.discard(member)

    def symmetric_difference_update(self, other: Iterable[T]) -> None:
        for member in set(other):
            (self.discard if member in self else self.add)(member)

    def pop(self) -> T:
        for member in self:
            self.discard(member)
            return member
        raise KeyError("pop from an empty set")

    def clear(self) -> None:
        for member in list(self):
            self.discard(member)

    def __ior__(self, others: Iterable[T]) -> FactSet[T]:  # type: ignore[misc,override]
        self.update(others)
        return self

    def __isub__(self, others: Iterable[Any]) -> FactSet[T]:  # type: ignore[misc]
        self.difference_update(others)
        return self

    def __iand__(self, others: Iterable[Any]) -> FactSet[T]:  # type: ignore[misc]
        self.intersection_update(others)
        return self

    def __ixor__(self, others: Iterable[T]) -> FactSet[T]:  # type: ignore[misc,override]
        self.symmetric_difference_update(others)
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> FactSet[T]:
        from copy import deepcopy

        new: FactSet[T] = FactSet.__new__(FactSet)
        memo[id(self)] = new
        new._owner = deepcopy(self._owner, memo)
        for member in self:
            set.add(new, deepcopy(member, memo))
        return new


class Relation:
    """A relation that the host sets: pairs (or longer rows) of things."""

    __slots__ = ("_rows", "_world", "name")

    def __init__(self, world: World, name: str) -> None:
        self._world = world
        self.name = name
        self._rows: set[tuple[Any, ...]] = world._relations.setdefault(name, set())

    def add(self, *row: Any) -> None:
        self._world._fact_member(self._rows, row, True)

    def discard(self, *row: Any) -> None:
        self._world._fact_member(self._rows, row, False)

    def __contains__(self, row: object) -> bool:
        return row in self._rows

    def __len__(self) -> int:
        return len(self._rows)

    def __iter__(self) -> Iterator[tuple[Any, ...]]:
        """The rows, in the order in which their things were added to the world."""
        return iter(sorted(self._rows, key=lambda row: tuple(getattr(thing, "_index", 0) for thing in row)))


class RollResult(Entity):
    """What came of a roll: a thing that lists can hold."""

    __slots__ = (
        "by",
        "clause",
        "degree",
        "dice_left",
        "faces",
        "kind",
        "margin",
        "numbers",
        "roles",
        "roll",
        "succeeded",
    )

    def __init__(
        self,
        name: str = "",
        *,
        by: Any = None,
        degree: str = "",
        succeeded: bool = False,
        margin: int = 0,
        faces: tuple[int, ...] = (),
    ) -> None:
        super().__init__(name)
        self.roll = self._type
        self.by = by
        self.degree = degree
        self.succeeded = succeeded
        self.margin = margin
        self.faces = faces
        self.numbers: dict[str, int] = {}
        self.roles: dict[str, Any] = {}
        self.kind = ""
        self.clause = ""
        self.dice_left: tuple[int, ...] = faces

    def __repr__(self) -> str:
        return f"<{self.roll} {self.degree} {self.margin}>"

    def missed_by(self) -> int:
        """By how much it failed: never below 0."""
        return max(0, -self.margin)


class Numbered(Generic[E]):
    """Places by number, as the host registers them. A number without one is a place without attributes."""

    __slots__ = ("_kind", "_world")

    def __init__(self, world: World, kind: str) -> None:
        self._world = world
        self._kind = kind

    def __setitem__(self, number: int, place: E) -> None:
        self._world._fact_numbered(self._kind, number, place)

    def __getitem__(self, number: int) -> E:
        found = self.get(number)
        if found is None:
            raise KeyError(f"no {self._kind} {number} was registered")
        return found

    def get(self, number: int) -> E | None:
        """The place of a number, or None."""
        return self._world._zones.get(self._kind, {}).get(number)  # type: ignore[return-value]

    def __repr__(self) -> str:
        places = self._world._zones.get(self._kind, {})
        return f"<{self._kind} {', '.join(f'{number}: {places[number]!r}' for number in self)}>"

    def __delitem__(self, number: int) -> None:
        if number not in self:
            raise KeyError(number)
        self._world._fact_numbered(self._kind, number, MISSING)

    def __contains__(self, number: object) -> bool:
        return number in self._world._zones.get(self._kind, {})

    def __iter__(self) -> Iterator[int]:
        """The numbers that have a place, from the lowest."""
        return iter(sorted(self._world._zones.get(self._kind, {})))

    def __len__(self) -> int:
        return len(self._world._zones.get(self._kind, {}))
