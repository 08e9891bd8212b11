"""The plans of one game, indexed by what they answer to, always in the fixed order: rule, clause, sentence.

In: a PlanSet. Out: for each key or query the sentences that may have something to say, and what the vocabulary says about
types. Nothing here looks at a world.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from rulewright.model.terms import Arm, Ask, Guard, Unspent
from rulewright.model.vocabulary import Attribute, State, Track, Ty, Vocabulary
from rulewright.model.walk import walk
from rulewright.plan.nodes import (
    Beats,
    Costs,
    Definition,
    Offer,
    PlanSet,
    Procedure,
    Reaction,
    Ref,
    RulePlan,
    Stands,
    Static,
    Would,
)
from rulewright.source.kept import Kept

_HEARD: Kept[frozenset[tuple[str, str]]] = Kept()
"""Of each plan the kinds and names of keys that its arms hear."""
Place = tuple[int, int]  # of a sentence in the fixed order: rule, sentence


@dataclass(frozen=True, slots=True)
class Latch:
    """An `until` header with the guards that stand before it in its sentence."""

    guard: Unspent
    before: tuple[Guard, ...]
    ref: Ref


@dataclass(slots=True)
class Book:
    """What the rules of one edition say, ready to be looked up."""

    plans: PlanSet
    statics: dict[Ask, list[Static]] = field(default_factory=dict)
    reactions: list[tuple[Place, Reaction | Procedure]] = field(default_factory=list)
    woulds: list[tuple[Place, Would]] = field(default_factory=list)
    definitions: dict[tuple[str, str], list[Definition]] = field(default_factory=dict)
    offers: list[Offer] = field(default_factory=list)
    beats: set[tuple[str, str]] = field(default_factory=set)
    stands: dict[str, list[Stands]] = field(default_factory=dict)
    costs: dict[str, Costs] = field(default_factory=dict)
    latches: list[Latch] = field(default_factory=list)
    places: dict[tuple[str, str, int], Place] = field(default_factory=dict)
    rules: dict[str, RulePlan] = field(default_factory=dict)
    items: dict[str, str] = field(default_factory=dict)  # item -> the rule that defines it
    listened: set[tuple[str, str]] = field(default_factory=set)  # kinds and names of keys that some arm hears
    known: dict[Any, Any] = field(default_factory=dict)  # what was looked up of the vocabulary, which does not change

    @property
    def vocabulary(self) -> Vocabulary:
        return self.plans.vocabulary

    def place_of(self, ref: Ref) -> Place:
        """Where the sentence stands in the fixed order."""
        return self.places.get((ref.rule, ref.clause, ref.sentence), (0, 0))

    # ------------------------------------------------------------------------------------------ types

    def is_kind(self, type_: str, wanted: str) -> bool:
        """Whether a thing of `type_` is also a `wanted`."""
        if wanted in (type_, "thing"):
            return True
        return wanted in self.ancestors(type_)

    def ancestors(self, type_: str) -> tuple[str, ...]:
        """The type and what it is a kind of, nearest first; `place` and `thing` included where declared."""
        found: tuple[str, ...] | None = self.known.get(type_)
        if found is None:
            names: list[str] = []
            here: str | None = type_
            while here is not None and here not in names:
                names.append(here)
                here = self._parent(here)
            found = self.known[type_] = tuple(names)
        return found

    def _parent(self, name: str) -> str | None:
        v = self.vocabulary
        for table in (v.entities, v.rolls, v.actions, v.events):
            if name in table:
                parent: str | None = table[name].parent
                return parent
        return None

    def attribute(self, type_: str, name: str) -> Attribute | None:
        """The declaration of an attribute as a thing of that type has it."""
        key = (type_, name)
        if key not in self.known:
            self.known[key] = self._attribute(type_, name)
        found: Attribute | None = self.known[key]
        return found

    def _attribute(self, type_: str, name: str) -> Attribute | None:
        v = self.vocabulary
        for here in self.ancestors(type_):
            for table in (v.entities, v.events, v.rolls, v.actions):
                if here in table and name in table[here].attributes:
                    found: Attribute = table[here].attributes[name]
                    return found
        if name in v.resources:
            return Attribute(name, type_, Ty("number"), "resource", Track(low=0))
        return None

    def attributes(self, type_: str) -> Iterator[Attribute]:
        """All attributes that things of the type have, own ones first."""
        v = self.vocabulary
        for here in self.ancestors(type_):
            for table in (v.entities, v.events, v.rolls, v.actions):
                if here in table:
                    yield from table[here].attributes.values()

    def group_attribute(self, member: str, group: str) -> Attribute | None:
        """The attribute in which a member of a group keeps it."""
        for attribute in self.attributes(member):
            if not attribute.ty.many and self.is_kind(group, attribute.ty.base) and self.group_of(attribute.ty.base):
                return attribute
        return None

    def group_of(self, group: str) -> str | None:
        """Who joins things of a type; None where it is no group. A kind of a group is a group."""
        entities = (self.vocabulary.entities.get(name) for name in self.ancestors(group))
        return next((e.group_of for e in entities if e is not None and e.group_of is not None), None)

    # ------------------------------------------------------------------------------------------ states and rolls

    def state(self, name: str) -> State | None:
        return self.vocabulary.states.get(name)

    def members(self, state: str) -> tuple[str, ...]:
        """The states a name stands for: the members of a group, else itself."""
        return self.vocabulary.state_groups.get(state, (state,))

    def groups(self, state: str) -> tuple[str, ...]:
        return tuple(g for g, members in self.vocabulary.state_groups.items() if state in members)

    def implied(self, state: str) -> tuple[str, ...]:
        """All that a state brings with it, directly or by what it brings."""
        found: list[str] = []
        todo = [state]
        while todo:
            declared = self.state(todo.pop(0))
            for name in declared.implies if declared else ():
                if name not in found:
                    found.append(name)
                    todo.append(name)
        return tuple(found)

    def roll_family(self, roll: str) -> tuple[str, ...]:
        """All names under which a question about a roll may be put: itself, what it is a kind of, and its roll kinds."""
        names = list(self.ancestors(roll))
        for name in tuple(names):
            declared = self.vocabulary.rolls.get(name)
            for kind in declared.kinds if declared else ():
                here: str | None = kind
                while here is not None and here not in names:
                    names.append(here)
                    found = self.vocabulary.roll_kinds.get(here)
                    here = found.parent if found else None
        return tuple(names)

    def price(self, name: str) -> tuple[tuple[int, str], ...]:
        """What an action or clause costs: what a sentence says, else what the vocabulary says."""
        if name in self.costs:
            return ((self.costs[name].amount, self.costs[name].resource),)
        action = self.vocabulary.actions.get(name)
        return action.costs if action else ()

    def out(self, clause: str, applying: set[str]) -> str | None:
        """Who beats the clause among those that apply."""
        return next((w for w in sorted(applying) if (w, clause) in self.beats), None)


def read(plans: PlanSet) -> Book:
    """Index a PlanSet."""
    book = Book(plans)
    book.listened = set().union(*(_HEARD.of((rule,), partial(_heard, rule)) for rule in plans.rules))
    for number, rule in enumerate(plans.rules):
        book.rules[rule.rule] = rule
        if rule.defines is not None and rule.defines[0] == "item":
            book.items[rule.defines[1]] = rule.rule
        for index, sentence in enumerate(rule.sentences):
            place = (number, index)
            if not isinstance(sentence, Procedure):
                ref = sentence.ref
                book.places.setdefault((ref.rule, ref.clause, ref.sentence), place)
            _enter(book, place, sentence)
    return book


def _heard(rule: RulePlan) -> frozenset[tuple[str, str]]:
    return frozenset((term.key.kind, term.key.name) for term in walk(rule) if isinstance(term, Arm))


def _enter(book: Book, place: Place, sentence: object) -> None:
    match sentence:
        case Static():
            book.statics.setdefault(sentence.ask, []).append(sentence)
            _latches(book, sentence.ref, sentence.guards)
        case Reaction():
            book.reactions.append((place, sentence))
            for arm in sentence.arms:
                _latches(book, sentence.ref, arm.guards)
        case Procedure():
            book.reactions.append((place, sentence))
            for phase in sentence.phases:
                for work in phase.work:
                    ref = work.ref
                    book.places.setdefault((ref.rule, ref.clause, ref.sentence), place)
                    _latches(book, ref, work.guards)
        case Would():
            book.woulds.append((place, sentence))
            for arm in sentence.arms:
                _latches(book, sentence.ref, arm.guards)
        case Definition():
            book.definitions.setdefault((sentence.kind, sentence.name), []).append(sentence)
        case Offer():
            book.offers.append(sentence)
            _latches(book, sentence.ref, sentence.guards)
        case Beats():
            book.beats.add((sentence.winner, sentence.loser))
        case Stands():
            for clause in sentence.clauses:
                book.stands.setdefault(clause, []).append(sentence)
        case Costs():
            book.costs[sentence.name] = sentence


def _latches(book: Book, ref: Ref, guards: tuple[Guard, ...]) -> None:
    for index, guard in enumerate(guards):
        if isinstance(guard, Unspent) and all(known.guard != guard for known in book.latches):
            book.latches.append(Latch(guard, guards[:index], ref))
