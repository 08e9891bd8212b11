"""A save of another edition, with its names changed: what it would be in this one, and which names this one does not have.

In: the data of a save, the tables of an edition and its only things, old names and their new ones. Out: the data with new names; names that are
missing. Names are those of the vocabulary (`Prone`), ids of clauses and effects, and names of attributes in Python (`wounds`).
What people call a thing is left alone.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .tables import Game

_SET_BY_PEOPLE = "name"
_NAMED = ("heard", "while")
"""The endings that name a function of the rules; the others say when, or with what."""


def migrated(data: dict[str, Any], game: Game, renames: Mapping[str, str]) -> dict[str, Any]:
    """The save under the new names."""
    new: dict[str, Any] = _renamed(data, renames)
    return {**new, "edition": game.edition, "hash": game.hash}


def _renamed(value: Any, renames: Mapping[str, str]) -> Any:
    if isinstance(value, str):
        return _name(value, renames)
    if isinstance(value, list):
        return [_renamed(part, renames) for part in value]
    if not isinstance(value, dict):
        return value
    new: dict[str, Any] = {}
    for key, part in value.items():
        if key == "slots":
            new[key] = _slots(part, renames, is_thing="thing" in value)
        else:
            new[_name(key, renames)] = _renamed(part, renames)
    return new


def _slots(slots: dict[str, Any], renames: Mapping[str, str], *, is_thing: bool) -> dict[str, Any]:
    new: dict[str, Any] = {}
    for slot, value in slots.items():
        attribute = slot.strip("_")
        name = slot.replace(attribute, renames.get(attribute, attribute)) if is_thing else slot
        new[name] = value if is_thing and slot == _SET_BY_PEOPLE else _renamed(value, renames)
    return new


def _name(text: str, renames: Mapping[str, str]) -> str:
    """A name, or one behind the verb of an event (`become Prone`)."""
    if text in renames:
        return renames[text]
    verb, space, name = text.partition(" ")
    return f"{verb} {renames[name]}" if space and name in renames else text


def unknown(names: Iterable[str], game: Game, only: Iterable[str]) -> tuple[str, ...]:
    """Those of some names that an edition does not have: a name of its vocabulary, also of an attribute, a constant, an id."""
    slots = (s for kind in game.entities.values() for base in kind.__mro__ for s in base.__dict__.get("__slots__", ()))
    attributes = (field.name for kind in game.entities.values() for field in kind._fields.values())
    constants = (str(member.value) for enum in game.enums.values() for member in enum)
    clauses = (f"{rule}/{clause}" for rule, text in game.texts.items() for clause in text.clauses)
    tables = (
        game.entities,
        game.items,
        game.states,
        game.relations,
        game.windows,
        game.actions,
        game.rolls,
        game.enums,
    )
    ids = (*game.delayed, *game.endings, *game.frames, *game.rules)
    deeds = (key.partition(" ")[2] for key in game.calls)
    known = {
        *only,
        *attributes,
        *constants,
        *clauses,
        *ids,
        *deeds,
        *(s.strip("_") for s in slots),
        *(n for table in tables for n in table),
    }
    return tuple(name for name in dict.fromkeys(names) if name not in known)


def missing(data: dict[str, Any], game: Game, only: Collection[str]) -> tuple[str, ...]:
    """The names in a save that an edition does not have. `only` are its only things, by their attributes of the world."""
    return tuple(dict.fromkeys((*_missing(data, game), *(name for name in data["only"] if name not in only))))


def _missing(data: dict[str, Any], game: Game) -> Iterator[str]:
    effects = {*game.delayed, *game.endings, *game.frames}
    world = data["world"]
    for key, known in (("_relations", game.relations), ("_zones", game.entities), ("_open", game.windows)):
        yield from (name for name, _ in world[key].get("dict", ()) if name not in known)
    for text in data["objects"]:
        slots = text.get("slots", {})
        if "item" in text:
            yield from () if text["item"] in game.items else (text["item"],)
        elif "thing" in text:
            kind = game.entities.get(text["thing"])
            if kind is None:
                yield text["thing"]
                continue
            there = {slot for base in kind.__mro__ for slot in base.__dict__.get("__slots__", ())}
            yield from (f"{slot.strip('_')} of {text['thing']}" for slot in slots if slot not in there)
            yield from (name for name, _ in slots["_states"]["dict"] if name not in game.states)
        elif text["kind"] == "window":
            yield from () if slots["name"] in game.windows else (slots["name"],)
        elif text["kind"] == "delayed":
            yield from () if slots["id"] in effects else (slots["id"],)
    yield from _values(data, game, effects)


def _values(value: Any, game: Game, effects: set[str]) -> Iterator[str]:
    """Constants and endings, wherever they stand."""
    if isinstance(value, list):
        for part in value:
            yield from _values(part, game, effects)
    elif isinstance(value, dict):
        if "enum" in value:
            kind, constant = value["enum"]
            enum = game.enums.get(kind)
            if enum is None or constant not in {member.value for member in enum}:
                yield f"{kind} {constant}"
        elif value.get("ending") in _NAMED and value["of"][0] not in effects:
            yield value["of"][0]
        for part in value.values():
            yield from _values(part, game, effects)
