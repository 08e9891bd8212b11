"""Kinds of one family: which declared names a name in a sentence stands for, by `is a`.

In: the vocabulary and a key as an author meant it (an action, a roll, a kind of roll, a place, a group). Out: the keys that are raised or
asked at run time, each naming one declared name, so that no back end needs to know what is a kind of what.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from rulewright.model.terms import Arm, Ask, Key, Query
from rulewright.model.vocabulary import Vocabulary


class _HasParent(Protocol):
    @property
    def parent(self) -> str | None: ...


def is_a(table: Mapping[str, _HasParent], name: str, ancestor: str) -> bool:
    """Whether `name` is `ancestor` or a kind of it. Circles were refused when the vocabulary was read."""
    here: str | None = name
    while here is not None:
        if here == ancestor:
            return True
        entry = table.get(here)
        here = entry.parent if entry else None
    return False


def descendants(table: Mapping[str, _HasParent], name: str) -> tuple[str, ...]:
    """`name` and its kinds, in the order in which the vocabulary declares them."""
    return tuple(n for n in table if is_a(table, n, name))


def rolls_of(vocabulary: Vocabulary, name: str) -> tuple[str, ...]:
    """The rolls that a roll or a kind of roll stands for."""
    if name in vocabulary.rolls:
        return descendants(vocabulary.rolls, name)
    kinds = set(descendants(vocabulary.roll_kinds, name))
    return tuple(r for r, roll in vocabulary.rolls.items() if kinds & set(roll.kinds))


def keys_of(vocabulary: Vocabulary, ask: Ask) -> tuple[Ask, ...]:
    """The keys that one key stands for."""
    match ask:
        case Key("use", name):
            return tuple(Key("use", n) for n in descendants(vocabulary.actions, name))
        case Key("make", name):
            return tuple(Key("make", n) for n in rolls_of(vocabulary, name))
        case Key("happen", name):
            return tuple(Key("happen", n) for n in descendants(vocabulary.events, name))
        case Key("enter" | "leave" | "join" | "leave_group" as kind, name) if name in vocabulary.entities:
            return tuple(Key(kind, n) for n in descendants(vocabulary.entities, name))
        case Query("roll", name):
            return tuple(Query("roll", n) for n in rolls_of(vocabulary, name))
        case _:
            return (ask,)


def arms_of(vocabulary: Vocabulary, arms: tuple[Arm, ...]) -> tuple[Arm, ...]:
    """Arms with every key spelt out."""
    return tuple(Arm(key, arm.guards) for arm in arms for key in keys_of(vocabulary, arm.key) if isinstance(key, Key))


def field_type(vocabulary: Vocabulary, ask: Ask, field: str) -> str | None:
    """The declared type of a field of an event or query; None where it depends on who asks."""
    match ask:
        case Key("use", name):
            signature = vocabulary.actions[name].signature
        case Key("make", name):
            signature = vocabulary.rolls[name].signature
        case Key("happen", name):
            signature = vocabulary.events[name].signature
        case Key("become" | "stop" | "gain_level" | "lose_level", name) | Query(
            "state" | "suppress" | "keeps" | "immune state", name
        ):
            members = vocabulary.state_groups.get(name, (name,))
            bearers = {vocabulary.states[m].bearer for m in members if m in vocabulary.states}
            return bearers.pop() if field == "subject" and len(bearers) == 1 else None
        case Key("start" | "end", name):
            return vocabulary.windows[name].owner if field == "owner" else None
        case _:
            return None
    if field == "subject":
        return signature.subject
    return next((r.ty.base for r in signature.roles if r.preposition == field), None)
