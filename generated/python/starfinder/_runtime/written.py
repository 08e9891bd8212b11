"""Values and commands as JSON and back: what logs, and hosts that keep their commands as text, are made of.

In: things of one world, constants, numbers, lists of these; or a command. Out: plain JSON data. A thing is written as its number
in the world, so that the text is read for this world, a copy or a save of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from enum import Enum
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn, TypeAlias

from .errors import Damaged, RulesError
from .things import Entity

if TYPE_CHECKING:
    from .drivers import Command
    from .world import World

Json: TypeAlias = dict[str, Any]
_NOTHING: Mapping[str, Any] = {}


class Said(NamedTuple):
    """A command in its own words: what is done (`use Vault`), whose verb it is (None: the world's), who and what else."""

    do: str
    of: Any = None
    roles: Mapping[str, Any] = _NOTHING
    more: Mapping[str, Any] = _NOTHING


def no_one_said(title: str) -> NoReturn:
    """Raises TypeError for a command that nothing can be told of."""
    raise TypeError(f"{title} was made by hand: it cannot be written as JSON")


def command_to_data(said: Said) -> Json:
    """A command as JSON data. Keys: `do`, `of`, `with` (roles by name), and what only some kinds of command have."""
    data: Json = {"do": said.do}
    if said.of is not None:
        data["of"] = to_data(said.of)
    if said.roles:
        data["with"] = {name: to_data(value) for name, value in said.roles.items()}
    data.update((name, to_data(value)) for name, value in said.more.items())
    return data


def command_from_data(w: World, data: Any) -> Command[Any]:
    """The command that was written. Raises Damaged for what is no command of this edition and world."""
    from . import commands  # it knows every kind of command, and they know this module

    with reading("a command"):
        return commands.made(w, data, lambda value: from_data(w, value))


def to_data(value: Any) -> Any:
    """A value as JSON data. Raises TypeError for what only lives in this program."""
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, Said):
        return command_to_data(value)
    if isinstance(value, Entity):
        return {"item": value._type, "name": value.name} if value._world is None else {"thing": value._index}
    if isinstance(value, Enum):
        return {"enum": [type(value).__name__, value.value]}
    if isinstance(value, Mapping):
        return {"by name": {str(key): to_data(one) for key, one in value.items()}}
    if isinstance(value, set | frozenset):
        return {"set": sorted((to_data(one) for one in value), key=repr)}
    if isinstance(value, list | tuple):
        return [to_data(one) for one in value]
    raise TypeError(f"{value!r} cannot be written as JSON")


def from_data(w: World, data: Any) -> Any:
    """The value that was written, in this world."""
    if isinstance(data, list):
        return [from_data(w, one) for one in data]
    if not isinstance(data, dict):
        return data
    game = w._game
    if "thing" in data:
        return next(thing for thing in reversed(w._things) if thing._index == data["thing"])
    if "item" in data:
        return game.items[data["item"]]
    if "enum" in data:
        return game.enums[data["enum"][0]](data["enum"][1])
    if "set" in data:
        return {from_data(w, one) for one in data["set"]}
    return {name: from_data(w, one) for name, one in data["by name"].items()}


def data_of(text: str, what: str) -> Json:
    """JSON text as data. Raises Damaged where it is none."""
    import json  # only who reads needs it

    with reading(what):
        data = json.loads(text)
    if not isinstance(data, dict):
        raise Damaged(f"this is not {what}: it is no JSON object")
    return data


@contextmanager
def reading(what: str) -> Iterator[None]:
    """Whatever goes wrong while something is read means that it is not what it should be."""
    try:
        yield
    except RulesError:
        raise
    except (ArithmeticError, AttributeError, LookupError, StopIteration, TypeError, ValueError) as wrong:
        raise Damaged(f"this is not {what}, or it is damaged: {type(wrong).__name__}: {wrong}") from wrong


Read: TypeAlias = Callable[[Any], Any]
