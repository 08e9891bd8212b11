"""Names: which other name of the same type could stand where one stands.

In: the vocabulary and the sentence around. Out: for a term, a copy with one of its names exchanged, or None where the
vocabulary has no other of that type. The choice among several is drawn by the seed and the term, never by order of calls.
Deliberately not here: names that sentences give to things, unless their type can be read off the plan.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from rulewright.model import terms as t
from rulewright.model.meaning import Defines, Free
from rulewright.model.vocabulary import Action, Event, Roll, Vocabulary
from rulewright.model.walk import walk
from rulewright.plan.family import field_type

_STATE_KEYS = ("become", "stop", "gain_level", "lose_level")
_TRACK_KEYS = ("lose", "gain", "reach", "set")


@dataclass(frozen=True, slots=True)
class Names:
    """The names that can be exchanged in one sentence. `variables` holds the type of each name that the sentence binds."""

    vocabulary: Vocabulary
    seed: int
    variables: Mapping[str, str]

    @staticmethod
    def of(vocabulary: Vocabulary, seed: int, sentence: object) -> Names:
        """For changes within one sentence."""
        return Names(vocabulary, seed, _variables(vocabulary, sentence))

    def another(self, term: object) -> object | None:
        """The term with another name of the same type."""
        v = self.vocabulary
        match term:
            case t.Var(name):
                new = self._pick(term, name, _same(self.variables, name))
                return None if new is None else t.Var(new)
            case t.Sym(enum, value):
                new = self._pick(term, value, v.enums.get(enum, ()))
                return None if new is None else t.Sym(enum, new)
            case t.Is() | t.Level() | t.LevelSlot() | t.StateName() | t.Become() | t.Stop() | t.GainLevel():
                new = self._state(term, term.state)
                return None if new is None else replace(term, state=new)
            case t.Get() | t.Slot() | t.Flag() | t.Lose() | t.Gain() | t.Over() | t.Extreme() | t.InRoll():
                new = self._attribute(term, term.attribute)
                return None if new is None else replace(term, attribute=new)
            case t.TheWindow(name):
                new = self._window(term, name)
                return None if new is None else replace(term, window=new)
            case t.Key(kind, name) | t.Query(kind, name):
                new = self._key(term, kind, name)
                return None if new is None else replace(term, name=new)
            case t.UseAction(_, name):
                new = self._signed(term, name, v.actions)
                return None if new is None else replace(term, action=new)
            case t.Raise(name):
                new = self._signed(term, name, v.events)
                return None if new is None else replace(term, event=new)
            case t.RollUse(name):
                new = self._signed(term, name, v.rolls)
                return None if new is None else replace(term, roll=new)
            case t.Modifier(kind):
                new = self._pick(term, kind, v.modifiers)
                return None if new is None else replace(term, kind=new)
            case _:
                return None

    def _key(self, term: object, kind: str, name: str) -> str | None:
        v = self.vocabulary
        match kind:
            case "use":
                return self._signed(term, name, v.actions)
            case "happen" | "immune event":
                return self._signed(term, name, v.events)
            case "make" | "roll":
                return self._signed(term, name, v.rolls)
            case "start" | "end":
                return self._window(term, name)
            case "attribute" | "set":
                return self._attribute(term, name)
            case "state" | "immune state" | "suppress" | "keeps":
                return self._state(term, name)
            case _ if kind in _STATE_KEYS:
                return self._state(term, name)
            case _ if kind in _TRACK_KEYS:
                return self._attribute(term, name)
            case _:
                return None

    def _state(self, term: object, name: str) -> str | None:
        states = self.vocabulary.states
        own = states.get(name)
        if own is None:
            return None
        same = (
            n for n, s in states.items() if (s.bearer, s.levels, s.defined) == (own.bearer, own.levels, own.defined)
        )
        return self._pick(term, name, same)

    def _attribute(self, term: object, name: str) -> str | None:
        found: dict[str, None] = {}
        v = self.vocabulary
        for table in (v.entities, v.events, v.actions, v.rolls):
            for owner in table.values():
                own = owner.attributes.get(name)
                if own is not None:
                    found |= {n: None for n, a in owner.attributes.items() if (a.ty, a.role) == (own.ty, own.role)}
        return self._pick(term, name, found)

    def _window(self, term: object, name: str) -> str | None:
        windows = self.vocabulary.windows
        if name not in windows:
            return None
        return self._pick(term, name, (n for n, w in windows.items() if w.owner == windows[name].owner))

    def _signed(self, term: object, name: str, table: Mapping[str, Action | Event | Roll]) -> str | None:
        if name not in table:
            return None
        same = (n for n, entry in table.items() if entry.signature == table[name].signature)
        return self._pick(term, name, same)

    def _pick(self, term: object, name: str, candidates: Iterable[str]) -> str | None:
        others = [n for n in candidates if n != name]
        if not others:
            return None
        return others[drawn(f"{self.seed} {type(term).__name__} {name}") % len(others)]


def drawn(text: str) -> int:
    """A number that looks drawn and is the same everywhere and always."""
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


def _same(variables: Mapping[str, str], name: str) -> list[str]:
    own = variables.get(name)
    return [n for n, kind in variables.items() if own is not None and kind == own]


def _variables(v: Vocabulary, sentence: object) -> dict[str, str]:
    """The types of bound names, as far as what binds them tells."""
    found: dict[str, str] = {}
    for term in walk(sentence):
        match term:
            case t.Scan(var, entity):
                found[var] = entity
            case t.Each(var, group) | t.Chooses(var, group=group) | t.RandomOne(var, group):
                _note(found, var, _type(v, found, group))
            case t.Where(group, var) | t.Some(var=var, group=group):
                _note(found, var, _type(v, found, group))
            case t.Bind(var, value) | t.Let(var, value):
                _note(found, var, _type(v, found, value))
            case Free(name, entity):
                found[name] = entity
            case Defines(entity=entity, params=(first, *_)):
                found[first] = entity
            case t.Arm(key, guards):
                for guard in guards:
                    if isinstance(guard, t.Bind) and isinstance(guard.value, t.Field):
                        _note(found, guard.var, field_type(v, key, guard.value.name))
            case _:
                pass
    return found


def _note(found: dict[str, str], var: str, kind: str | None) -> None:
    if kind is not None:
        found.setdefault(var, kind)


def _type(v: Vocabulary, found: Mapping[str, str], value: object) -> str | None:
    match value:
        case t.Var(name):
            return found.get(name)
        case t.Get(_, attribute):
            return next(
                (e.attributes[attribute].ty.base for e in v.entities.values() if attribute in e.attributes), None
            )
        case t.Where(group) | t.Extreme(group=group) | t.Members(group):
            return _type(v, found, group)
        case t.Only(entity) | t.AllThings(entity):
            return entity
        case _:
            return None
