"""A world as JSON and back: its things, states, effects, windows, latches, counters, and the record as far as rules look back.

What can be undone, and a resolution in progress, are not saved. A save belongs to one edition: another one refuses it, unless
the host says what became of the names in it; then it takes the save if it has all of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import TYPE_CHECKING, Any

from .errors import Damaged, WrongEdition
from .events import Event
from .lifetimes import Anchor, AtTime, Counted, Delayed, EffectInstance, Heard, StateInstance, While, Window, With
from .standing import Standing
from .things import Entity, FactList, FactSet
from .written import data_of, reading

if TYPE_CHECKING:
    from .tables import Game
    from .world import World

FORMAT = 1
# Tags are in small letters: no name of a vocabulary is, so that renaming one leaves them alone.
_KINDS: dict[str, type[Any]] = {
    kind.__name__.lower(): kind for kind in (Anchor, Counted, Delayed, EffectInstance, Event, StateInstance, Window)
}
_ENDINGS: dict[str, type[Any]] = {kind.__name__.lower(): kind for kind in (AtTime, Heard, While, With)}
_KEPT: tuple[str, ...] = (
    "_things",
    "_relations",
    "_zones",
    "_open",
    "_past",
    "_serial",
    "_index",
    "_record",
    "_delayed",
    "_held",
)
_KEPT += ("_lasting", "_spent", "_counts", "_clock")


def _slots(kind: type[Any]) -> list[str]:
    found = [slot for base in reversed(kind.__mro__) for slot in base.__dict__.get("__slots__", ())]
    return [slot for slot in found if slot not in ("_world", "_bits")]


def saved(w: World) -> str:
    """The JSON text of a world: the same for worlds that are the same."""
    import json  # only who saves needs it

    back = min((window.start for window in (*w._open.values(), *w._past.values())), default=len(w._record))
    writer = _Writer(w._game, back)
    state = {name: writer.value(_filled(getattr(w, name))) for name in _KEPT if name != "_record"}
    state["_record"] = writer.value(w._record[back:])
    only = {attribute: writer.value(getattr(w, attribute)) for attribute, _ in w._only_one}
    head = {"format": FORMAT, "edition": w._game.edition, "hash": w._game.hash, "back": 0}
    return json.dumps({**head, "world": state, "only": only, "objects": writer.written()}, ensure_ascii=False)


def digest(w: World) -> str:
    """A short text that differs for worlds of which something differs."""
    from hashlib import sha256

    return sha256(saved(w).encode()).hexdigest()[:16]


def _filled(value: Any) -> Any:
    """A table without the empty lists that things leave behind when they go."""
    if not isinstance(value, dict):
        return value
    return {key: part for key, part in value.items() if part or not isinstance(part, list | set | dict)}


class _Writer:
    """Each object once, by number; everything else where it stands. `back`: so much of the record is not kept."""

    def __init__(self, game: Game, back: int = 0) -> None:
        self.game = game
        self.back = back
        self.numbers: dict[int, int] = {}
        self.objects: list[Any] = []
        self.texts: list[Any] = []

    def written(self) -> list[Any]:
        """The objects, and those that they lead to."""
        while len(self.texts) < len(self.objects):
            self.texts.append(self._object(self.objects[len(self.texts)]))
        return self.texts

    def value(self, value: Any) -> Any:
        """A value as JSON."""
        if value is None or isinstance(value, bool | int | str):
            return value
        if isinstance(value, Enum):
            return {"enum": [type(value).__name__, value.value]}
        if type(value).__name__.lower() in _ENDINGS:
            return {"ending": type(value).__name__.lower(), "of": [self.value(part) for part in value]}
        if isinstance(value, tuple):
            return {"tuple": [self.value(part) for part in value]}
        if isinstance(value, set | frozenset):
            return {"set": [self.value(part) for part in sorted(value, key=_place)]}
        if isinstance(value, list):
            return [self.value(part) for part in value]
        if isinstance(value, dict):
            # the order of keys says nothing of a world, and undoing changes it
            pairs = sorted(((self.value(key), one) for key, one in value.items()), key=lambda pair: repr(pair[0]))
            return {"dict": [[key, self.value(one)] for key, one in pairs]}
        if id(value) not in self.numbers:
            self.numbers[id(value)] = len(self.objects)
            self.objects.append(value)
        return {"object": self.numbers[id(value)]}

    def _object(self, value: Any) -> dict[str, Any]:
        if isinstance(value, Entity):
            thing: Entity = value
            if self.game.items.get(thing._type) is thing:
                return {"item": thing._type}
            head: dict[str, Any] = {"thing": thing._type, "there": thing._world is not None}
            slots = _slots(type(thing))
        else:
            kind = Event if isinstance(value, Event) else type(value)
            if kind.__name__.lower() not in _KINDS:
                raise TypeError(f"a {kind.__name__} cannot be saved")
            head, slots = {"kind": kind.__name__.lower()}, _slots(kind)
        return {**head, "slots": {slot: self.value(self._slot(value, slot)) for slot in slots}}

    def _slot(self, of: Any, slot: str) -> Any:
        value = getattr(of, slot)
        if isinstance(of, Window) and slot in ("start", "stop") and value is not None:
            return value - self.back
        return _filled(value) if slot == "_states" else value


def _place(part: Any) -> Any:
    """Where something stands in a set that is written."""
    if isinstance(part, tuple):
        return ("tuple", 0, tuple(_place(one) for one in part))
    return (part._type, part._index, part.name) if isinstance(part, Entity) else (type(part).__name__, 0, str(part))


def loaded(w: World, text: str, renames: Mapping[str, str] | None = None) -> None:
    """Makes a new world what was saved. Raises Damaged for what is no save, WrongEdition for another edition or format.

    With `renames` (old name -> new name, empty where nothing was renamed) the save of another edition is read too.
    """
    data = data_of(text, "a save")
    if "format" not in data:
        raise Damaged("this is no save: it does not say its format")
    if data["format"] != FORMAT:
        raise WrongEdition(f"this is format {data['format']!r}, not {FORMAT}")
    with reading("a save"):
        _fill(w, _of_this_edition(data, w, renames))


def _of_this_edition(data: dict[str, Any], w: World, renames: Mapping[str, str] | None) -> dict[str, Any]:
    """The data of a save, under the names of an edition. Raises WrongEdition where that cannot be."""
    game = w._game
    if data["hash"] != game.hash:
        there, here = (f"{e} ({h})" for e, h in ((data["edition"], data["hash"]), (game.edition, game.hash)))
        if renames is None:
            raise WrongEdition(f"this save is of {there}, the package is {here}; `renames` allows another edition")
        from . import migrating  # only another edition's saves need it

        only = [attribute for attribute, _ in w._only_one]
        unknown = migrating.unknown(renames.values(), game, only)
        if unknown:
            raise WrongEdition(f"renames name what {here} does not have: {', '.join(unknown)}", unknown)
        data = migrating.migrated(data, game, renames)
        missing = migrating.missing(data, game, only)
        if missing:
            raise WrongEdition(f"this save is of {there}; {here} does not have {', '.join(missing)}", missing)
    return data


def _fill(w: World, data: dict[str, Any]) -> None:
    fresh = [getattr(w, attribute) for attribute, _ in w._only_one if attribute not in data["only"]]
    reader = _Reader(w, data["objects"])
    for name, value in data["world"].items():
        setattr(w, name, reader.value(value))
    for attribute, value in data["only"].items():
        setattr(w, attribute, reader.value(value))
    for thing in fresh:  # what that edition did not have yet
        thing._index = w._index
        w._index += 1
        w._things.append(thing)
    for window in {*w._open.values(), *w._past.values()}:
        window.start -= data["back"]
        window.stop = None if window.stop is None else window.stop - data["back"]
    w._kinds.clear()
    w._journal.counters = w._counters


class _Reader:
    """All objects are made before any of them is filled, since they lead to each other."""

    def __init__(self, w: World, texts: list[Any]) -> None:
        self.w = w
        self.made = [self._made(text) for text in texts]
        for made, text in zip(self.made, texts, strict=True):
            for slot, value in text.get("slots", {}).items():
                setattr(made, slot, self._slot(made, slot, self.value(value)))

    def _made(self, text: dict[str, Any]) -> Any:
        if "item" in text:
            return self.w._game.items[text["item"]]
        if "thing" in text:
            made = self.w._game.entities[text["thing"]]()
            made._world = self.w if text["there"] else None
            return made
        return object.__new__(_KINDS[text["kind"]])

    @staticmethod
    def _slot(made: Any, slot: str, value: Any) -> Any:
        if slot == "_states":
            return Standing(made, value)
        if isinstance(made, Entity) and isinstance(value, list):
            return FactList(made, value)
        return FactSet(made, value) if isinstance(made, Entity) and isinstance(value, set) else value

    def value(self, text: Any) -> Any:
        """The value that was written."""
        if isinstance(text, list):
            return [self.value(part) for part in text]
        if not isinstance(text, dict):
            return text
        if "object" in text:
            return self.made[text["object"]]
        if "enum" in text:
            return self.w._game.enums[text["enum"][0]](text["enum"][1])
        if "tuple" in text:
            return tuple(self.value(part) for part in text["tuple"])
        if "set" in text:
            return {self.value(part) for part in text["set"]}
        if "dict" in text:
            return {self.value(key): self.value(one) for key, one in text["dict"]}
        return _ENDINGS[text["ending"]](*(self.value(part) for part in text["of"]))
