"""What a host may call and be asked, as tables: the methods that make commands, and the requests that clauses lead to.

In: a vocabulary, the plans of an edition. Out: rows of plain text, in a fixed order. What the runtime asks by itself, whatever
the clause, is not among them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from rulewright.emit.naming import python_name
from rulewright.model import terms as t
from rulewright.model.vocabulary import Vocabulary
from rulewright.model.walk import walk
from rulewright.plan.nodes import PlanSet, Procedure, Ref, RulePlan

from .names import THING, member, type_name


def calls_of(v: Vocabulary) -> dict[str, tuple[str, str]]:
    """Key of a deed -> the class that has the method, and the method."""
    found: dict[str, tuple[str, str]] = {}
    for action in v.actions.values():
        who = action.signature.subject
        found[f"use {action.name}"] = (
            type_name(who) if who is not None and who in v.entities else THING,
            f"use_{_part(action.name)}",
        )
    for roll in v.rolls.values():
        by = next((r.ty.base for r in roll.signature.roles if r.preposition == "by"), None)
        found[f"make {roll.name}"] = (
            type_name(by) if by is not None and by in v.entities else THING,
            member(roll.name),
        )
    for event in v.events.values():
        found[f"happen {event.name}"] = ("World", f"trigger_{_part(event.name)}")
    for window in v.windows.values():
        for edge in ("start", "end"):
            found[f"{edge} {window.name}"] = ("World", f"{edge}_{_part(window.name)}")
    return found


def attributes_read(edition: PlanSet) -> dict[str, tuple[str, ...]]:
    """Attribute that is a thing, or holds several values -> the clauses that read it."""
    owners = [*edition.vocabulary.entities.values()]
    told = {a.name for e in owners for a in e.attributes.values() if a.ty.many or a.ty.base not in ("number", "flag")}
    found: dict[str, dict[str, None]] = {}
    for plan in edition.rules:
        for sentence in plan.sentences:
            for ref, part in _pieces(sentence):
                for term in walk(part):
                    if isinstance(term, t.Get) and term.attribute in told:
                        found.setdefault(term.attribute, {})[ref] = None
    return {name: tuple(clauses) for name, clauses in sorted(found.items())}


def _pieces(sentence: object) -> Iterator[tuple[str, object]]:
    """The parts of a sentence, each with the clause that it belongs to."""
    if isinstance(sentence, Procedure):
        for phase in sentence.phases:
            yield from ((row.ref.id, row) for row in phase.decides)
            yield from ((work.ref.id, work) for work in phase.work)
    else:
        ref = getattr(sentence, "ref", None)
        if isinstance(ref, Ref):
            yield ref.id, sentence


def _part(name: str) -> str:
    return python_name(name).strip("_")


Requests: TypeAlias = tuple[tuple[str, str, str], ...]
"""Clause, kind of request, what it is about."""


def requests_of(edition: PlanSet, known: dict[int, Requests]) -> Requests:
    """What the edition may ask: once each, by rule and sentence. `known` remembers plans, for editions that share them."""
    found: dict[tuple[str, str, str], None] = {}
    for plan in edition.rules:
        if id(plan) not in known:
            known[id(plan)] = tuple(_requests(plan))
        found.update(dict.fromkeys(known[id(plan)]))
    return tuple(found)


def _requests(plan: RulePlan) -> Iterator[tuple[str, str, str]]:
    for sentence in plan.sentences:
        if isinstance(sentence, Procedure):
            for phase in sentence.phases:
                if phase.turn is not None or phase.chosen_by is not None:
                    first = phase.work[0].ref.id if phase.work else sentence.rule
                    yield first, "choose", "order"
                for row in phase.decides:
                    yield from _asked(row.ref, row)
                for work in phase.work:
                    yield from _asked(work.ref, work)
        else:
            yield from _asked(sentence.ref, sentence)


def _asked(ref: Ref, sentence: object) -> Iterator[tuple[str, str, str]]:
    for term in walk(sentence):
        match term:
            case t.Wants():
                yield ref.id, "choose", "wants"
            case t.Pays():
                yield ref.id, "choose", "spends"
            case t.Chooses(var):
                yield ref.id, "choose", var
            case t.Choice():
                yield ref.id, "choose", "either"
            case t.Each(turn=turn) if turn is not None and turn[0] != "counted":
                yield ref.id, "choose", "order"
            case t.RandomOne(var):
                yield ref.id, "roll", f"random {var}"
            case t.Dice():
                yield ref.id, "roll", ""
            case t.MakeRoll(_, _, roll, fallback):
                for made in (roll, fallback):
                    if made is not None:
                        yield ref.id, "roll", made.roll if isinstance(made, t.RollUse) else ""
            case t.Judged(judgement):
                yield ref.id, "judge", judgement
            case _:
                pass
