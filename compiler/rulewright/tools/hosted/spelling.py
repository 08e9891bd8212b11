"""How the public names of a package are spelt, from the names of a vocabulary.

In: a vocabulary and declared names. Out: names of classes, properties and methods as a host writes them. Nothing is looked
up in a package here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulewright.emit.naming import python_name
from rulewright.emit.python.names import Names, member, type_name
from rulewright.model.vocabulary import Attribute, State, Vocabulary


def keyword(name: str) -> str:
    """An attribute, a role or an input: `str_`, `against`, `with_`."""
    return python_name(name)


def alone(name: str) -> str:
    """A roll or a window, called by its name alone: `round`, `return_`."""
    return member(name)


def part(name: str) -> str:
    """A declared name inside a longer one: `lose_str`."""
    return python_name(name).strip("_")


def class_name(name: str) -> str:
    return type_name(name)


def in_state(vocabulary: Vocabulary, state: str) -> str:
    """The property that tells whether something is in a state or a group of states."""
    declared = vocabulary.states.get(state)
    return f"{_SAID[declared.said][0] if declared else 'is_'}{part(state)}"


def become(state: State) -> str:
    return f"{_SAID[state.said][1]}{part(state.name)}"


def stop(state: State) -> str:
    return f"{_SAID[state.said][2]}{part(state.name)}"


def relation(name: str, prepositions: tuple[str, ...]) -> str:
    return "_".join(["is", *(p for p in map(part, (name, *prepositions)) if p)])


def attribute_of(vocabulary: Vocabulary, kind: str, name: str) -> Attribute | None:
    """The attribute that a kind of thing has, or what a thing can pay with."""
    here: str | None = kind
    while here is not None and here in vocabulary.entities:
        entity = vocabulary.entities[here]
        if name in entity.attributes:
            return entity.attributes[name]
        here = entity.parent
    while here is not None and here in vocabulary.rolls:
        roll = vocabulary.rolls[here]
        if name in roll.attributes:
            return roll.attributes[name]
        here = roll.parent
    return None


_SAID = {
    "be": ("is_", "become_", "stop_being_"),
    "in": ("is_in_", "enter_", "leave_"),
    "have": ("has_", "gain_", "lose_"),
}


def flags_of(declared: Mapping[str, Any], name: str) -> frozenset[str]:
    """The attributes of an event or a roll, its own and inherited, that are flags."""
    return frozenset(a.name for a in Names.all_of(declared, name) if a.ty.base == "flag" and not a.ty.many)
