"""What a host may say of a thing: values of the right kind, inside their bounds, and things of the same world.

In: a world, a thing, one of its attributes, a value. Out: nothing, or BadFact. What is in no world yet is taken: it may come in
later, and `World.check` tells where it did not.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from .errors import BadFact, OutOfBounds
from .fields import ANY_THING, PLACE
from .values import bounds

if TYPE_CHECKING:
    from .fields import Field
    from .world import World

_NOTHING: Mapping[str, str] = {}
_PLAIN: dict[str, type[Any]] = {"number": int, "flag": bool}


def check_value(w: World | None, thing: Any, field: Field, value: Any) -> None:
    """Raises BadFact for a value that an attribute cannot have; OutOfBounds for a number outside its bounds."""
    if w is None:
        home_of(thing)
    if field.kind == "number":
        if not isinstance(value, int) or isinstance(value, bool):
            raise BadFact(f"{field.name} of {thing!r} is a number, not {value!r}")
        low, high = bounds(w, thing, field)
        if (low is not None and value < low) or (high is not None and value > high):
            raise OutOfBounds(f"{field.name} of {thing!r} is {low} to {high}, not {value}")
    elif field.kind == "flag":
        if not isinstance(value, bool):
            raise BadFact(f"{field.name} of {thing!r} is True or False, not {value!r}")
    elif value is not None:
        check_member(w, thing, field, value)


def check_members(w: World, members: Any, new: Iterable[Any]) -> None:
    """Raises BadFact for what a list or set of a thing cannot hold."""
    owner = members._owner
    field = next((f for f in type(owner)._fields.values() if getattr(owner, f.slot, None) is members), None)
    for member in new if field is not None else ():
        check_member(w, owner, field, member)


def check_member(w: World | None, thing: Any, field: Any, value: Any) -> None:
    """Raises BadFact for a value of another kind than an attribute holds, or of another world."""
    if field.holds == ANY_THING and not hasattr(value, "_states"):
        raise BadFact(f"{field.name} of {thing!r} takes a thing, not {value!r}")
    if w is not None and field.holds:
        game = w._game
        kind = int if field.holds == "number" else game.entities.get(field.holds) or game.enums.get(field.holds)
        if kind is not None and (not isinstance(value, kind) or isinstance(value, bool)):
            raise BadFact(f"{field.name} of {thing!r} takes a {field.holds}, not {value!r}")
    check_here(w, value)


def check_roles(w: World, key: str, fields: Mapping[str, Any]) -> None:
    """Raises BadFact for a role or an attribute of a deed that is of another kind than the vocabulary says, or of another world."""
    for name, kind in w._game.takes.get(key, _NOTHING).items():
        value = fields.get(name)
        if value is None:
            continue
        game = w._game
        if f"kind {kind}" in game.counts_as:
            continue  # something else may count as one
        known = _PLAIN.get(kind) or game.entities.get(kind) or game.enums.get(kind)
        if known is not None and (not isinstance(value, known) or (known is int and isinstance(value, bool))):
            raise BadFact(f"{name} of {key} is a {kind}, not {value!r}")
        check_here(w, value)


def check_thing(w: World, name: str, value: Any) -> None:
    """Raises BadFact for what is no thing, or one of another world; nothing is none."""
    if value is not None and not hasattr(value, "_states"):
        raise BadFact(f"{name} is a thing, not {value!r}")
    check_here(w, value)


def check_number(name: str, value: Any) -> None:
    """Raises BadFact for a number of a command that is none."""
    if type(value) is not int:
        raise BadFact(f"{name} is a number, not {value!r}")


def check_here(w: World | None, value: Any) -> None:
    """Raises BadFact for a thing of another world."""
    home = getattr(value, "_world", None)
    if w is not None and home is not None and home is not w:
        raise BadFact(f"{value!r} is in another world")


def home_of(thing: Any) -> World | None:
    """The world of a thing that a fact is about. Raises BadFact for an item that all worlds share: they share nothing that changes."""
    if thing._world is None and any(one is thing for one in thing._shared):
        raise BadFact(f"{thing!r} is the same in all worlds: make one of your own, {type(thing).__name__}('Mine')")
    return thing._world  # type: ignore[no-any-return]


def check_new(w: World, thing: Any) -> None:
    """Raises BadFact for a thing that this world cannot have, or that has what its attributes cannot have."""
    kind = w._game.entities.get(getattr(thing, "_type", None) or "")
    if kind is None or not isinstance(thing, kind):
        raise BadFact(f"{thing!r} is no thing of {w._game.package}, edition {w._game.edition}")
    home_of(thing)
    for field in (PLACE, *type(thing)._fields.values()):
        value = getattr(thing, field.slot, None)
        if field.kind in ("list", "set"):
            check_members(w, value, value or ())
        else:
            check_value(w, thing, field, value)
