"""Commands that were written as JSON, made again. In: data, the world. Out: the command, inert as ever."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from . import commanding, offering, opposed
from .drivers import Command
from .events import Effect
from .rolls import PendingRoll

if TYPE_CHECKING:
    from .world import World
    from .written import Json, Read


def made(w: World, data: Json, read: Read) -> Command[Any]:
    """The command of some data. Raises LookupError, TypeError or ValueError where the data says none."""
    verb, _, name = data["do"].partition(" ")
    return _VERBS[verb](w, name, data, read)


def _roles(data: Json, read: Read) -> dict[str, Any]:
    return {name: read(value) for name, value in data.get("with", {}).items()}


def _use(w: World, name: str, data: Json, read: Read) -> Command[Any]:
    who = read(data["of"])
    return commanding.use(w, who, w._game.actions[name].name, _roles(data, read))


def _make(w: World, name: str, data: Json, read: Read) -> Command[Any]:
    given = read(data.get("numbers", {"by name": {}}))
    into = read(data.get("into"))
    w._game.rolls[name]
    return PendingRoll(w, name, read(data["of"]), _roles(data, read), given, data.get("dice", 1), into)


def _happen(w: World, name: str, data: Json, read: Read) -> Command[Any]:
    if f"happen {name}" not in w._game.calls:
        raise LookupError(name)
    return commanding.trigger(w, name, read(data.get("of")), _roles(data, read))


def _effect(w: World, name: str, data: Json, read: Read) -> Command[Any]:
    """What becomes of a state or an attribute of a thing."""
    op, thing = data["do"].partition(" ")[0], read(data["of"])
    in_state = op in ("become", "stop")
    field = w._game.states[name] if in_state else type(thing)._fields[name]
    effect = Effect(op, getattr(field, op), thing, "", None, _roles(data, read), field=field)
    effect.amount, effect.source = data.get("amount", 0), read(data.get("source"))
    done = commanding.verb(w, f"{op} {name}", effect)
    return done.then(lambda e: e.done if in_state else e.amount if e.done else 0)


def _move(w: World, name: str, data: Json, read: Read) -> Command[Any]:
    thing, where = read(data["of"]), read(data.get("where"))
    how: dict[str, Callable[[Any], Command[bool]]] = {
        "enter place": thing.enter_place,
        "leave place": thing.leave_place,
        "join group": thing.join_group,
        "leave group": thing.leave_group,
    }
    return how[data["do"]](where)


def _start(w: World, name: str, data: Json, read: Read) -> Command[Any]:
    return commanding.start(w, w._game.windows[name].name, read(data.get("owner")))


def _end(w: World, name: str, data: Json, read: Read) -> Command[Any]:
    return commanding.end(w, w._game.windows[name].name)


def _pass(w: World, name: str, data: Json, read: Read) -> Command[Any]:
    w._game.clock[name]
    return commanding.pass_time(w, name, data["number"])


def _take_up(w: World, name: str, data: Json, read: Read) -> Command[Any]:
    return offering.named(w, data["clause"], data["number"], tuple(read(data["names"])))


def _oppose(w: World, name: str, data: Json, read: Read) -> Command[Any]:
    first, *others = (made(w, roll, read) for roll in data["rolls"])
    if not all(isinstance(roll, PendingRoll) for roll in (first, *others)):
        raise TypeError("only rolls oppose each other")
    return opposed.face_to_face(first, *others)  # type: ignore[arg-type]


_VERBS: dict[str, Callable[[World, str, Json, Read], Command[Any]]] = {
    "use": _use,
    "make": _make,
    "happen": _happen,
    "become": _effect,
    "stop": _effect,
    "lose": _effect,
    "gain": _effect,
    "enter": _move,
    "leave": _move,
    "join": _move,
    "start": _start,
    "end": _end,
    "pass": _pass,
    "take": _take_up,
    "oppose": _oppose,
}
