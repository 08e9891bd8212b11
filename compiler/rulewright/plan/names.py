"""Declared names: whether every name in a term is one that the vocabulary declares for that use.

In: a term or plan node, and the vocabulary. Out: faults in words. Part of the verifier.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from rulewright.model import terms as t
from rulewright.model.given import DICE, MARGIN
from rulewright.model.vocabulary import Attribute, Vocabulary
from rulewright.model.walk import walk
from rulewright.plan import nodes as p


def undeclared(term: object, vocabulary: Vocabulary) -> Iterator[str]:
    """Every name in the term that nothing declares."""
    tables = _Tables(vocabulary)
    for part in walk(term):
        yield from tables.faults(part)


class _Tables:
    def __init__(self, v: Vocabulary) -> None:
        self.v = v
        self.states = {*v.states, *v.state_groups}
        self.things = {*v.entities, *v.events, *v.actions, *v.rolls, *v.windows}
        tables: list[Mapping[str, Attribute]] = [e.attributes for e in v.entities.values()]
        tables += [e.attributes for e in v.events.values()]
        tables += [e.attributes for e in v.actions.values()]
        tables += [e.attributes for e in v.rolls.values()]
        declared = [attribute for table in tables for attribute in table.values()]
        tracks = [a.track for a in declared if a.track is not None]
        kinds = v.roll_kinds.values()
        signatures = [one.signature for one in v.events.values()]
        signatures += [one.signature for one in v.actions.values()]
        signatures += [one.signature for one in v.rolls.values()]
        self.attributes = {
            *(role.preposition for signature in signatures for role in signature.roles),  # of a cause
            *(a.name for a in declared),
            *(name for track in tracks for name in (track.overflow, track.fills) if name),
            *(take.name for kind in kinds for take in kind.takes),
            *(name for kind in kinds for name, _ in kind.numbers),
            *(name for kind in kinds for name, _, _ in kind.dice),
            *(MARGIN, DICE, "owner"),
            *v.resources,
            *v.windows,
        }
        self.places = {*v.entities, "place", ""}
        self.by_key = {
            "become": self.states,
            "stop": self.states,
            "gain_level": self.states,
            "lose_level": self.states,
            "lose": self.attributes,
            "gain": self.attributes,
            "set": self.attributes,
            "reach": self.attributes | self.states,
            "enter": self.places | set(v.relations),
            "leave": self.places | set(v.relations),
            "place": self.places | set(v.relations),
            "remove": self.places,
            "replace": self.places,
            "join": set(v.entities),
            "leave_group": set(v.entities),
            "use": set(v.actions),
            "make": set(v.rolls),
            "happen": set(v.events),
            "start": set(v.windows),
            "end": set(v.windows),
        }
        self.by_query: dict[str, Collection[str]] = {
            "attribute": self.attributes,
            "roll": set(v.rolls),
            "set": self.attributes,
            "state": self.states,
            "relation": set(v.relations),
            "kind": set(v.entities),
            "immune state": self.states,
            "immune event": set(v.events),
            "suppress": self.states,
            "keeps": self.states,
            "actions": set(v.entities),
            "disable": {""},
        }

    def faults(self, part: object) -> Iterator[str]:
        match part:
            case t.Key(kind, name):
                yield from self.need(name, self.by_key[kind], f"{kind} of")
            case t.Query(kind, name):
                if kind in self.by_query:
                    yield from self.need(name, self.by_query[kind], kind)
            case t.Get() | t.InRoll() | t.Flag() | t.Slot() | t.EventSlot() | t.Over() | t.Extreme() | t.UseAs():
                yield from self.need(part.attribute, self.attributes, "attribute")
            case t.Lose() | t.Gain() | t.RemoveMember() | t.AddMember():
                yield from self.need(part.attribute, self.attributes, "attribute")
            case t.Is() | t.Level() | t.SourceOf() | t.LevelSlot() | t.EachInstance() | t.HasState() | t.StateName():
                yield from self.need(part.state, self.states, "state")
            case t.Become() | t.Stop() | t.GainLevel() | t.LoseLevel() | t.Keeps():
                yield from self.need(part.state, self.states, "state")
            case t.Sym(enum, value):
                yield from self.need(value, self.v.enums.get(enum, ()), f"value of {enum}")
            case t.Only(name) | t.AllThings(name) | t.IsKind(_, name) | t.Scan(_, name):
                yield from self.need(name, self.things | {"thing"}, "kind of thing")
            case t.TheWindow(name) | t.Limit(window=name):
                yield from self.need(name, {*self.v.windows, *self.v.clock}, "window")
            case t.ForCount(_, unit):
                yield from self.need(unit, {*self.v.windows, *self.v.clock}, "unit of time")
            case t.RollUse(name):
                yield from self.need(name, self.v.rolls, "roll")
            case t.Related(name) | t.PlaceRelated(_, name):
                yield from self.need(name, self.v.relations, "relation")
            case t.Measured(name):
                yield from self.need(name, self.v.measures, "measure")
            case t.Judged(name):
                yield from self.need(name, self.v.judgements, "judgement")
            case t.UseAction(_, name):
                yield from self.need(name, self.v.actions, "action")
            case t.Raise(name):
                yield from self.need(name, self.v.events, "event")
            case t.Lookup(name):
                yield from self.need(name, self.v.tables, "table")
            case t.Pays() | p.Costs():
                yield from self.need(part.resource, self.v.resources, "resource")
            case t.Modifier(kind):
                yield from self.need(kind, {"plain", *self.v.modifiers}, "modifier type")
            case t.RollEffectOn(name):
                yield from self.need(name, self.v.roll_effects, "roll effect")
            case p.Definition("state", name):
                yield from self.need(name, self.states, "state")
            case p.Phase(window=str() as name):
                yield from self.need(name, self.v.windows, "window")
            case _:
                pass

    @staticmethod
    def need(name: str, table: Collection[str], what: str) -> Iterator[str]:
        if name not in table:
            yield f"{what} {name!r} is not declared"
