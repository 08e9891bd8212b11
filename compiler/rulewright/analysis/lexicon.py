"""Looking names up: what a word of a sentence stands for in the vocabulary, and which types fit which.

In: a `Vocabulary`. Out: stable names, attributes, states; `Mistake` with a suggestion where there is none.
A name may be written in its regular plural, under an older name (`also`), or under the word of this edition.
Deliberately not here: names that a sentence introduces (`scope`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from rulewright.analysis.mistakes import Mistake, unknown
from rulewright.model.given import DICE, MARGIN
from rulewright.model.vocabulary import (
    Attribute,
    Entity,
    Role,
    Signature,
    State,
    Track,
    Ty,
    Vocabulary,
)
from rulewright.syntax.nodes import Name

Feature: TypeAlias = Attribute | State

NUMBER, FLAG = Ty("number"), Ty("flag")
ROLL_SIDE = "side of a roll"  # the type of `the Roller` and `the Opponent`


def singulars(word: str) -> Iterator[str]:
    """The word itself, then what it may be the regular plural of."""
    yield word
    if word.endswith("ies"):
        yield word[:-3] + "y"
    if word.endswith("es"):
        yield word[:-2]
    if word.endswith("s"):
        yield word[:-1]


def one(ty: Ty) -> Ty:
    """A member of a list or set; one thing stays as it is."""
    return Ty(ty.base)


def some(ty: Ty | str) -> str:
    """`an Orc`, `a list of Creature`."""
    words = ty if isinstance(ty, str) else f"{ty.many} of {ty.base}" if ty.many else ty.base
    return f"an {words}" if words[:1] in "AEIOaeio" else f"a {words}"


@dataclass(frozen=True)
class Lexicon:
    """The vocabulary as sentences see it."""

    words: Vocabulary

    # ------------------------------------------------------------------------------------------ names
    def find(self, word: str, table: Iterable[str]) -> str | None:
        """The stable name in `table` that a word stands for, or None."""
        known = table if isinstance(table, Mapping | set | frozenset | dict) else frozenset(table)
        for form in singulars(word):
            if form in known:
                return form
            other = self.words.aliases.get(form)
            if other is not None and other in known:
                return other
        return None

    def is_declared(self, word: str) -> bool:
        """Whether a word is a name at all, of whatever kind."""
        return self.find(word, self.every_name) is not None

    @cached_property
    def every_name(self) -> frozenset[str]:
        """All names of the vocabulary."""
        v = self.words
        tables = (v.entities, v.events, v.actions, v.rolls)
        attributes = {name for table in tables for holder in table.values() for name in holder.attributes}
        named = (v.states, v.state_groups, v.relations, v.measures, v.judgements, v.roll_kinds, v.roll_effects)
        attributes.update(name for kind in v.roll_kinds.values() for name, _ in kind.numbers)
        attributes.update(take.name for kind in v.roll_kinds.values() for take in kind.takes)
        more = {*v.tables, *v.windows, *v.resources, *v.modifiers, *self.constants, *self.degrees}
        return frozenset(attributes.union(more, *tables, *named))

    def require(self, name: Name, table: Iterable[str], what: str, help: str | None = None) -> str:
        """The same, or `Mistake`: 'Gaurd' is no action; did you mean 'Guard'? `help` where declaring it is not all there is."""
        known = list(table)
        found = self.find(name.text, known)
        if found is None:
            key = f"{name.text}, a {what}" if self.is_declared(name.text) else None
            hint = None if key else (help or "declare it in the vocabulary, or name one that is there")
            message = f"'{name.text}' is no {what}"
            raise unknown("RW301", name.span, name.text, message, self.shown(known), missing=key, hint=hint)
        return found

    def shown(self, names: Iterable[str]) -> list[str]:
        """Stable names in the words of this edition."""
        return [self.words.printed.get(name, name) for name in names]

    @cached_property
    def kinds(self) -> frozenset[str]:
        """All names that may stand after `a`: things, events, rolls, actions, windows."""
        v = self.words
        return frozenset({*v.entities, *v.events, *v.rolls, *v.actions, *v.windows})

    @cached_property
    def all_states(self) -> frozenset[str]:
        return frozenset({*self.words.states, *self.words.state_groups})

    def all_states_table(self) -> dict[str, str]:
        """States and groups, for `immune to`."""
        return dict.fromkeys(sorted(self.all_states), "immune state")

    @cached_property
    def only_one(self) -> frozenset[str]:
        return frozenset(name for name, entity in self.words.entities.items() if entity.only_one)

    @cached_property
    def constants(self) -> Mapping[str, tuple[str, ...]]:
        """Constant -> the enums that have it."""
        found: dict[str, tuple[str, ...]] = {}
        for enum, values in self.words.enums.items():
            for value in values:
                found[value] = (*found.get(value, ()), enum)
        return found

    @cached_property
    def degrees(self) -> frozenset[str]:
        return frozenset(degree.name for kind in self.words.roll_kinds.values() for degree in kind.degrees)

    # ------------------------------------------------------------------------------------------ types
    def isa(self, base: str, want: str) -> bool:
        """Whether everything of the one type is of the other. `thing` and the empty name take everything."""
        if want in ("", "thing", base):
            return True
        if want == "roll":
            return base in self.words.rolls
        return want in self.ancestors(base)

    def fit(self, one_base: str, other: str) -> bool:
        """Whether something may be of both types."""
        return self.isa(one_base, other) or self.isa(other, one_base)

    def ancestors(self, base: str) -> tuple[str, ...]:
        """The type and what it is a kind of, nearest first."""
        found: list[str] = []
        at: str | None = base
        while at is not None and at not in found:
            found.append(at)
            at = self.parent(at)
        return tuple(found)

    def parent(self, base: str) -> str | None:
        v = self.words
        if base in v.entities:
            return v.entities[base].parent
        if base in v.actions:
            return v.actions[base].parent
        if base in v.rolls:
            return v.rolls[base].parent
        return v.events[base].parent if base in v.events else None

    def is_place(self, base: str) -> bool:
        return self.isa(base, "place")

    def group(self, base: str) -> Entity | None:
        """The nearest group type of a thing that can be joined."""
        return next((e for n in self.ancestors(base) if (e := self.words.entities.get(n)) and e.group_of), None)

    def membership(self, base: str) -> tuple[str, str] | None:
        """Who joins a group of this type, and the attribute in which they keep it."""
        group = self.group(base)
        if group is None or group.group_of is None:
            return None
        kept = (a.name for a in self.attributes(group.group_of).values() if not a.ty.many and a.ty.base == group.name)
        return next(((group.group_of, name) for name in kept), None)

    # ------------------------------------------------------------------------------------------ attributes
    def attributes(self, base: str) -> dict[str, Attribute]:
        """Own and inherited attributes; for rolls what their kinds take and work out, the margin and the die."""
        found: dict[str, Attribute] = {}
        v = self.words
        for name in reversed(self.ancestors(base)):
            for table in (v.entities, v.events, v.actions, v.rolls):
                holder = table.get(name)
                if holder is not None:
                    found.update(holder.attributes)
        if base in v.rolls:
            kinds = [v.roll_kinds[kind] for kind in v.rolls[base].kinds if kind in v.roll_kinds]
            names = [
                *([MARGIN] if any(k.margin is not None for k in kinds) else []),
                *(name for k in kinds for name, _, _ in k.dice),
                *(t.name for k in kinds for t in k.takes),
                *(n for k in kinds for n, _ in k.numbers),
            ]
            found.update({n: Attribute(n, base, NUMBER) for n in names if n not in found})
        if base == ROLL_SIDE:
            found[DICE] = Attribute(DICE, base, Ty("dice", "list"))
        return found

    def features(self, base: str) -> dict[str, Feature]:
        """Everything that may stand after `the X's`: attributes, and the states that an X can be in."""
        found: dict[str, Feature] = {n: s for n, s in self.words.states.items() if self.isa(base, s.bearer)}
        found.update(self.attributes(base))
        return found

    def feature(self, base: str, name: Name) -> Feature:
        """The attribute or state, or `Mistake`: a Creature has no 'Weight'."""
        table = self.features(base)
        found = self.find(name.text, table)
        if found is not None:
            return table[found]
        resource = self.find(name.text, self.words.resources) if base in self.words.entities else None
        if resource is not None:
            return self.resource(base, resource)
        key = f"{base}'s {name.text}" if self.is_declared(name.text) else None
        message = f"{some(base)} has no '{name.text}'"
        raise unknown("RW307", name.span, name.text, message, self.shown(table), missing=key)

    def attribute(self, base: str, name: Name) -> Attribute:
        """The same where only an attribute will do."""
        found = self.feature(base, name)
        if isinstance(found, State):
            raise Mistake("RW307", name.span, f"'{name.text}' is a state, not something that {some(base)} has")
        return found

    def resource(self, base: str, name: str) -> Attribute:
        """A resource is a track from 0 of whoever pays."""
        return Attribute(name, base, NUMBER, "resource", Track(0))

    # ------------------------------------------------------------------------------------------ signatures
    def signature(self, name: str) -> Signature | None:
        v = self.words
        for table in (v.events, v.rolls, v.actions, v.relations, v.measures, v.judgements):
            found = table.get(name)
            if found is not None:
                return found.signature
        return None

    def roles(self, name: str) -> dict[str, Role]:
        """Preposition -> role, of anything that is declared with a signature, and of states."""
        if name in self.words.states:
            return {role.preposition: role for role in self.words.states[name].roles}
        signature = self.signature(name)
        return {} if signature is None else {role.preposition: role for role in signature.roles}

    def roller(self, roll: str) -> str:
        """The field that holds who makes a roll."""
        return "by" if "by" in self.roles(roll) else "subject"

    def states_of(self, name: str) -> tuple[State, ...]:
        """A state, or the states of a group."""
        names = self.words.state_groups.get(name, (name,))
        return tuple(self.words.states[single] for single in names if single in self.words.states)

    def is_stored(self, name: str) -> bool:
        """Whether rules can bring the state about: some member of the group is no defined one."""
        return any(not state.defined for state in self.states_of(name))


def longer_names(words: Vocabulary, *parts: str) -> tuple[str, ...]:
    """Declared names that hold one of these words among others: they are names of their own."""
    names = Lexicon(words).every_name
    return tuple(name for name in sorted(names) if name not in parts and any(part in name for part in parts))
