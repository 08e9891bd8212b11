"""Well-typed facts and steps at random, drawn from a vocabulary and from the numbers that its plans tell apart.

In: a book and a random source. Out: facts of a case (`model.case`) about a handful of things, and steps that such a world can
be taken through: deeds, rolls, events, windows, offers. Nothing here knows a game; what is worth trying is decided elsewhere.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass, field
from random import Random
from typing import TypeVar

from rulewright.interpret.setting_up import bearers
from rulewright.lints.mentions import Mentions, mentions, values_of
from rulewright.model import case as c
from rulewright.model import terms as t
from rulewright.model.items import lists_for
from rulewright.model.vocabulary import Attribute, Roll, Signature, Ty, Vocabulary
from rulewright.model.walk import walk
from tests.property.differing.pair import Edition
from tests.property.differing.situation import SPAN, Given, Question

T = TypeVar("T")
Words = Set[str]
"""Names of the vocabulary that are looked at for now: what bears one is drawn more often than its share."""


@dataclass(slots=True)
class Cast:
    """The things that a world is about, by name: `types` of those introduced; the single ones of the vocabulary are known."""

    types: dict[str, str] = field(default_factory=dict)

    @staticmethod
    def of(given: Given) -> Cast:
        return Cast({g.name: g.type for g in given if isinstance(g, c.Introduce)})

    def of_entities(self, vocabulary: Vocabulary) -> Cast:
        """Without rolls and events."""
        return Cast({name: kind for name, kind in self.types.items() if kind in vocabulary.entities})


class Drawing:
    """All that is drawn for one edition."""

    def __init__(self, edition: Edition) -> None:
        self.words: Words = frozenset()
        self.book = book = edition.book
        self.v = book.vocabulary
        about = [s for rule in book.plans.rules for s in rule.sentences]
        self.found: Mentions = mentions(book, [*about, *self.v.roll_kinds.values()])
        named = {one.clause for rule in book.plans.rules for one in walk(rule) if isinstance(one, t.ClauseName)}
        for roll in self.v.rolls.values():
            self._bounds_of(roll)
        self.clauses = sorted(named)
        self.others = sorted({s.ref.id for s in about if hasattr(s, "ref")} - named)
        self.single = [e.name for e in self.v.entities.values() if e.only_one]
        self.kinds = [
            e.name
            for e in self.v.entities.values()
            if not (e.only_one or e.item or e.name in book.items or e.name in ("thing", "place", "item"))
        ]
        self.settable = [s for s in self.v.states.values() if not s.defined]
        self.stored = [r for r in self.v.relations.values() if not r.defined and r.signature.subject]
        self.makers = {r: [k for k in self.v.entities if edition.makes(k, r)] for r in self.v.rolls}
        self.bearers = {i: bearers(book.rules[rule], i, self.v) for i, rule in book.items.items()}
        asked = {one.name: None for one in walk(tuple(about)) if isinstance(one, t.Query) and one.kind == "attribute"}
        asked |= {name: None for kind, name in book.definitions if kind == "number"}
        self.numbers = [(e.name, n) for e in self.v.entities.values() for n in asked if edition.tells(e.name, n)]
        self.tracks = [
            (e.name, a.name) for e in self.v.entities.values() for a in e.attributes.values() if a.role == "track"
        ]

    def _bounds_of(self, roll: Roll) -> None:
        """What a roll is made with is told apart where its kinds tell their own numbers apart."""
        kinds = [self.v.roll_kinds[kind] for kind in roll.kinds]
        own = [f"field {one.name}" for kind in kinds for one in walk(kind) if isinstance(one, t.Field)]
        near = {n for name in own for n in self.found.numbers.get(name, ())}
        for name in (
            *(a for taken in roll.takes_from.values() for a in taken),
            *(f"field {r}" for r in roll.number_role),
        ):
            self.found.numbers.setdefault(name, set()).update(near)

    def _one_of(self, declared: Sequence[T], rng: Random) -> T:
        """One of some that have names, rather one of those that are looked at."""
        wanted = [one for one in declared if one.name in self.words] if self.words else ()  # type: ignore[attr-defined]
        return rng.choice(wanted if wanted and rng.random() < 0.75 else declared)

    # ------------------------------------------------------------------------------------------ whom it is about

    def things(self, type_: str, cast: Cast) -> list[t.Expr]:
        """All things of a type, as terms."""
        found: list[t.Expr] = [t.Var(n) for n, own in cast.types.items() if self.book.is_kind(own, type_)]
        found += [t.Only(e) for e in self.single if self.book.is_kind(e, type_)]
        return found + [t.Only(i) for i in self.book.items if self.book.is_kind(i, type_)]

    def value(
        self, ty: Ty, name: str, cast: Cast, rng: Random, bounds: tuple[int | None, int | None] = (None, None)
    ) -> t.Expr | None:
        """A value of a type; None where there is none, or where it is left absent."""
        if ty.base == "number":
            near = values_of(Ty("number"), name, bounds, self.found)
            return t.Num(rng.choice(near)) if near and rng.random() < 0.6 else t.Num(_between(bounds, rng))
        if ty.base == "flag":
            return t.Num(rng.randrange(2))
        if ty.base in self.v.enums:
            return t.Sym(ty.base, rng.choice(self.v.enums[ty.base]))
        if ty.base == "clause":
            found = self.others if self.others and rng.random() < 0.3 else self.clauses
            return t.ClauseName(rng.choice(found)) if found else None
        if ty.base == "state":
            return t.StateName(rng.choice(self.settable).name) if self.settable else None
        fitting = self.things(ty.base, cast)
        return rng.choice(fitting) if fitting else None

    # ------------------------------------------------------------------------------------------ facts

    def world(self, rng: Random) -> Given:
        """A few things of some kinds, and facts about them."""
        kinds = rng.sample(self.kinds, min(len(self.kinds), rng.randint(2, 6)))
        names = {f"{kind} {n}": kind for kind in kinds for n in range(1, rng.choice((1, 1, 2, 3)) + 1)}
        cast = Cast(names)
        given: list[c.Given] = [c.Introduce(SPAN, name, kind) for name, kind in names.items()]
        for _ in range(rng.randint(len(names), 5 * len(names))):
            fact = self.fact(cast, rng)
            given += [] if fact is None else [fact]
        return tuple(given)

    def fact(self, cast: Cast, rng: Random) -> c.Given | None:
        """One fact about one of the things."""
        names: list[t.Var | t.Only] = [*(t.Var(n) for n in cast.types), *(t.Only(e) for e in self.single)]
        if not names:
            return None
        who = rng.choice(names)
        type_ = cast.types[who.name] if isinstance(who, t.Var) else who.entity
        if type_ not in self.v.entities:
            return None
        draw = rng.random()
        if draw < 0.12 and self.v.measures and (measured := self._measure(cast, rng)) is not None:
            return measured
        if draw < 0.3 and (states := [s for s in self.settable if self.book.is_kind(type_, s.bearer)]):
            return self._state(who, self._one_of(states, rng).name, cast, rng)
        if draw < 0.4 and (related := [r for r in self.stored if self.book.is_kind(type_, r.signature.subject or "")]):
            relation = self._one_of(related, rng)
            roles = self._roles(relation.signature, cast, rng)
            return None if roles is None else c.SetRelation(SPAN, relation.name, who, roles)
        if draw < 0.5 and (places := self.things("place", cast)):
            return c.SetPlace(SPAN, who, rng.choice(places))
        if draw < 0.6:
            return self._equipment(who, type_, rng)
        attributes = [a for a in self.book.attributes(type_) if a.role != "window"]
        attributes += [a for r in self.v.resources if (a := self.book.attribute(type_, r)) is not None]
        return self._attribute(who, self._one_of(attributes, rng), cast, rng) if attributes else None

    def _measure(self, cast: Cast, rng: Random) -> c.Given | None:
        measure = self._one_of(list(self.v.measures.values()), rng)
        roles = self._roles(measure.signature, cast, rng)
        value = self.value(measure.ty, measure.name, cast, rng, (0, 20))
        return None if roles is None or value is None else c.SetMeasure(SPAN, measure.name, roles, value)

    def _attribute(self, who: t.Expr, attribute: Attribute, cast: Cast, rng: Random) -> c.Given | None:
        track = attribute.track
        low, high = (track.low, track.high) if track is not None else (None, None)
        bounds = (low if isinstance(low, int) else None, high if isinstance(high, int) else None)
        value = self.value(attribute.ty, attribute.name, cast, rng, bounds)
        if value is None or value == who:
            return None
        if attribute.ty.many:
            return c.SetMember(SPAN, who, attribute.name, value)
        return c.SetAttribute(SPAN, who, attribute.name, value)

    def _state(self, who: t.Expr, name: str, cast: Cast, rng: Random) -> c.Given | None:
        declared = self.v.states[name]
        level = t.Num(rng.randint(*declared.levels)) if declared.levels is not None else None
        sources = self.things(declared.source, cast) if declared.source is not None else []
        source = rng.choice(sources) if sources and rng.random() < 0.7 else None
        roles: list[tuple[str, t.Expr]] = []
        for role in declared.roles:
            fitting = self.things(role.ty.base, cast)
            roles += [(role.preposition, rng.choice(fitting))] if fitting else []
        return c.SetState(SPAN, who, name, level, source, tuple(roles))

    def _equipment(self, who: t.Expr, type_: str, rng: Random) -> c.Given | None:
        items = [i for i, who in self.bearers.items() if type_ in who] or list(self.book.items)
        if not items:
            return None
        wanted = [item for item in items if item in self.words]
        item = rng.choice(wanted if wanted and rng.random() < 0.75 else items)
        lists = lists_for(self.v, type_, item)
        return c.SetMember(SPAN, who, rng.choice(lists).name, t.Only(item)) if lists else None

    # ------------------------------------------------------------------------------------------ steps

    def step(self, cast: Cast, rng: Random) -> c.Step | None:
        """Something that may be done; None where nothing fits."""
        draw = rng.choice(_DEEDS)
        return getattr(self, f"_{draw}")(cast, rng)  # type: ignore[no-any-return]

    def _roles(
        self, signature: Signature, cast: Cast, rng: Random, but: str = ""
    ) -> tuple[tuple[str, t.Expr], ...] | None:
        """The roles of a deed, of what fits; `but`: without that one, which is said otherwise."""
        found: list[tuple[str, t.Expr]] = []
        for role in signature.roles:
            if role.preposition == but:
                continue
            value = self.value(role.ty, f"field {role.preposition}", cast, rng, (0, 20))
            if value is None and not role.optional:
                return None
            if value is not None and not (role.optional and rng.random() < 0.4):
                found.append((role.preposition, value))
        return tuple(found)

    def _some(self, type_: str | None, cast: Cast, rng: Random) -> t.Expr | None:
        fitting = self.things(type_, cast) if type_ is not None else []
        return rng.choice(fitting) if fitting else None

    def _maker(self, roll: str, cast: Cast, rng: Random) -> t.Expr | None:
        fitting = [one for kind in self.makers[roll] for one in self.things(kind, cast)]
        return rng.choice(fitting) if fitting else None

    def _bearing(self, cast: Cast, rng: Random) -> c.Step | None:
        if not self.settable:
            return None
        state = self._one_of(self.settable, rng)
        who = self._some(state.bearer, cast, rng)
        if who is None:
            return None
        if rng.random() < 0.3:
            return _do(t.Stop(who, state.name))
        fact = self._state(who, state.name, cast, rng)
        assert isinstance(fact, c.SetState)
        return _do(t.Become(who, state.name, fact.level, fact.source, (), fact.roles))

    def _number(self, cast: Cast, rng: Random) -> c.Step | None:
        if not self.tracks:
            return None
        entity, name = rng.choice(self.tracks)
        who = self._some(entity, cast, rng)
        amount = t.Num(rng.choice((1, 1, 2, 3, 5)))
        if who is None:
            return None
        source = self._some(rng.choice(("thing", "item", "thing")), cast, rng) if rng.random() < 0.3 else None
        change = t.Lose if rng.random() < 0.65 else t.Gain
        return _do(change(who, name, amount, source))

    def _use(self, cast: Cast, rng: Random) -> c.Step | None:
        if not self.v.actions:
            return None
        action = self._one_of(list(self.v.actions.values()), rng)
        who, roles = self._some(action.signature.subject, cast, rng), self._roles(action.signature, cast, rng)
        return None if who is None or roles is None else _do(t.UseAction(who, action.name, roles))

    def _event(self, cast: Cast, rng: Random) -> c.Step | None:
        if not self.v.events:
            return None
        event = self._one_of(list(self.v.events.values()), rng)
        roles = self._roles(event.signature, cast, rng)
        if roles is None:
            return None
        subject = self._some(event.signature.subject, cast, rng) if event.signature.subject is not None else None
        if subject is not None:
            roles = (("subject", subject), *roles)
        more: list[tuple[str, t.Expr]] = []
        for attribute in self.book.attributes(event.name):
            value = self.value(attribute.ty, attribute.name, cast, rng, (0, 6))
            if value is not None and not attribute.ty.many and rng.random() < 0.8:
                more.append((attribute.name, value))
        if event.succeeds:
            more.append(("succeeded", t.Num(int(rng.random() < 0.7))))
        return _do(t.Raise(event.name, roles, tuple(more)))

    def _roll(self, cast: Cast, rng: Random) -> c.Step | None:
        if not self.v.rolls:
            return None
        roll = self._one_of(list(self.v.rolls.values()), rng)
        roles, by = self._roles(roll.signature, cast, rng, "by"), self._maker(roll.name, cast, rng)
        if by is None or roles is None:
            return None
        known = {"Modifiers", *(name for name, _ in roles), *roll.takes_from, *roll.number_role.values()}
        takes = self.v.roll_kinds[roll.kinds[0]].takes
        more = [(take.name, t.Num(0)) for take in takes if take.name not in known]  # sentences have no way to say them
        return _do(t.MakeRoll("made", by, t.RollUse(roll.name, (*roles, *more))))

    def _window(self, cast: Cast, rng: Random) -> c.Step | None:
        if not self.v.windows:
            return None
        if self.v.clock and rng.random() < 0.2:
            return c.Pass(SPAN, rng.choice((1, 1, 2, 10)), rng.choice(list(self.v.clock)))
        window = self._one_of(list(self.v.windows.values()), rng)
        owner = self._some(window.owner, cast, rng)
        return c.StartWindow(SPAN, window.name, owner) if rng.random() < 0.7 else c.EndWindow(SPAN, window.name)

    def _place(self, cast: Cast, rng: Random) -> c.Step | None:
        places, movable = self.things("place", cast), [n for n in cast.types if cast.types[n] in self.v.entities]
        if not movable:
            return None
        who = t.Var(rng.choice(movable))
        if not places or rng.random() < 0.25:
            return _do(t.RemoveThing(who))
        return _do(t.PlaceAt(who, rng.choice(places)))

    def _group(self, cast: Cast, rng: Random) -> c.Step | None:
        groups = [e.name for e in self.v.entities.values() if e.group_of is not None]
        if not groups:
            return None
        name = rng.choice(groups)
        member, group = self._some(self.book.group_of(name), cast, rng), self._some(name, cast, rng)
        if member is None or group is None:
            return None
        return _do(t.Join(member, group) if rng.random() < 0.7 else t.LeaveGroup(member, group))

    def _offer(self, cast: Cast, rng: Random) -> c.Step | None:
        if not self.book.offers or not cast.types:
            return None
        wanted = [offer for offer in self.book.offers if offer.ref.id in self.words]
        offer = rng.choice(wanted if wanted and rng.random() < 0.75 else self.book.offers)
        return c.Take(SPAN, offer.ref.id, t.Var(rng.choice(list(cast.types))))

    # ------------------------------------------------------------------------------------------ questions

    def asked(self, cast: Cast, rng: Random) -> Question | None:
        """The same, hardly ever None."""
        drawn = (self.question(cast, rng) for _ in range(_TRIES))
        return next((one for one in drawn if one is not None), None)

    def question(self, cast: Cast, rng: Random) -> Question | None:
        """A verdict, a number or a state to ask for; None most of the time."""
        draw = rng.random()
        if draw < 0.15:
            return self._verdict(cast, rng)
        if draw < 0.3 and self.numbers:
            wanted = [one for one in self.numbers if one[1] in self.words]
            entity, name = rng.choice(wanted if wanted and rng.random() < 0.75 else self.numbers)
            who = self._some(entity, cast, rng)
            return None if who is None else ("total", who, name)
        if 0.3 < draw < 0.4 and self.v.states:
            state = self._one_of(list(self.v.states.values()), rng)
            who = self._some(state.bearer, cast, rng)
            return None if who is None else ("state", who, state.name)
        if 0.4 < draw < 0.45 and cast.types and self.book.offers:
            return "offers", t.Var(rng.choice(list(cast.types))), ""
        return None

    def _verdict(self, cast: Cast, rng: Random) -> Question | None:
        draw = rng.random()
        if draw < 0.5 and self.v.actions:
            action = self._one_of(list(self.v.actions.values()), rng)
            signature, key = action.signature, t.Key("use", action.name)
        elif draw < 0.8 and self.settable:
            state = self._one_of(self.settable, rng)
            who = self._some(state.bearer, cast, rng)
            return None if who is None else ("verdict", t.Key("become", state.name), (("subject", who),))
        elif self.v.rolls:
            roll = self._one_of(list(self.v.rolls.values()), rng)
            signature, key = roll.signature, t.Key("make", roll.name)
        else:
            return None
        who = self._maker(key.name, cast, rng) if key.kind == "make" else self._some(signature.subject, cast, rng)
        roles = self._roles(signature, cast, rng, "by" if key.kind == "make" else "")
        return None if who is None or roles is None else ("verdict", key, (("subject", who), *roles))


_DEEDS = (
    "bearing", "roll", "number", "number", "use", "use", "use", "event", "event", "event", "roll", "roll", "roll", "roll", "window",
    "window",
    "place", "group", "offer", "offer",
)  # fmt: skip


_TRIES = 8


def _between(bounds: tuple[int | None, int | None], rng: Random) -> int:
    low = bounds[0] if bounds[0] is not None else 0
    high = bounds[1] if bounds[1] is not None else max(low, rng.choice((8, 8, 8, 30)))
    return rng.randint(low, min(high, low + 20))


def _do(effect: t.Effect) -> c.Step:
    return c.Do(SPAN, None, effect)
