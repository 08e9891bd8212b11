"""What bears on what: which attributes and states any clause of any edition touches.

In: all editions that share a vocabulary. Out: sets of names. What is in none of them is printed as a plain read, and since the
sets are those of all editions together, a rule whose plan did not change is printed the same in each of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from rulewright.model.terms import (
    Ask,
    Cannot,
    CountsAs,
    Disable,
    EvenIf,
    Get,
    Grant,
    Hold,
    Immune,
    Is,
    Must,
    OnlyIf,
    Query,
    Ruling,
    Suppress,
    UseOnly,
)
from rulewright.model.walk import walk
from rulewright.plan.nodes import Decide, Definition, PlanSet, Procedure, RulePlan, Stands, Static

from .names import Names


@dataclass
class Bearing:
    """Names that some clause bears on. `facts` are the kinds of conditions that `even if` speaks of."""

    numbers: set[str] = field(default_factory=set)
    in_rolls: set[tuple[str, str]] = field(default_factory=set)
    grants: set[str] = field(default_factory=set)
    states: set[str] = field(default_factory=set)
    kinds: set[str] = field(default_factory=set)
    decisions: set[str] = field(default_factory=set)
    banned_rolls: set[str] = field(default_factory=set)
    facts: set[str] = field(default_factory=set)
    immune: bool = False
    stands: dict[str, bool] = field(default_factory=dict)

    def forbids(self, roll: str | None) -> bool:
        """Whether some clause may forbid making this roll; None: a roll that is not known here."""
        return bool(self.banned_rolls) if roll is None else roll in self.banned_rolls

    def masks(self, what: Ruling | Definition) -> bool:
        """Whether such a sentence may be asked under a mask: only where something is named by `even if`."""
        wide = isinstance(what, Cannot | OnlyIf | UseOnly | Must | Immune | Disable | Suppress | CountsAs | Definition)
        return wide and bool(self.facts)


def rulings(plans: Iterable[RulePlan]) -> Iterator[tuple[Ask, Ruling, str | None]]:
    """Every ruling with its question: standing ones and those that effects hold."""
    for plan in plans:
        for sentence in plan.sentences:
            if isinstance(sentence, Static):
                yield sentence.ask, sentence.what, sentence.roll
        for term in walk(plan.sentences):
            if isinstance(term, Hold):
                yield term.ask.key, term.what, term.ask.roll


def bearing(editions: Iterable[PlanSet], names: Names) -> Bearing:
    """What bears on what in these editions together. A rule that several of them share is looked at once."""
    found = Bearing()
    seen: set[int] = set()
    for edition in editions:
        rules = [plan for plan in edition.rules if id(plan) not in seen]
        seen |= {id(plan) for plan in rules}
        for ask, what, roll in rulings(rules):
            if isinstance(ask, Query):
                _query(found, names, ask, what, roll)
            elif isinstance(what, Cannot | OnlyIf) and ask.kind == "make":
                found.banned_rolls.add(ask.name)
            if isinstance(what, EvenIf):
                found.facts |= {type(a).__name__ for a in what.atoms}
        for plan in rules:
            for sentence in plan.sentences:
                if isinstance(sentence, Stands):
                    found.facts |= {type(a).__name__ for a in sentence.atoms}
                    for clause in sentence.clauses:
                        found.stands[clause] = found.stands.get(clause, False) or sentence.unstoppable
                elif isinstance(sentence, Definition):
                    _defined(found, names, sentence)
                elif isinstance(sentence, Procedure):
                    found.decisions |= {d.attribute for p in sentence.phases for d in p.decides}
    return found


def _query(found: Bearing, names: Names, ask: Query, what: Ruling, roll: str | None) -> None:
    match ask.kind:
        case "attribute" if roll is None:
            found.numbers.add(ask.name)
        case "attribute" if roll is not None:
            found.in_rolls.add((ask.name, roll))
        case "set":
            found.grants.add(ask.name)
        case "state" | "suppress":
            found.states |= {ask.name, *names.carriers(ask.name)}
            found.states |= {s for s in (*names.v.states, *names.v.state_groups) if ask.name in names.carriers(s)}
        case "kind":
            found.kinds.add(ask.name)
        case _:
            pass
    if isinstance(what, Immune):
        found.immune = True


def _defined(found: Bearing, names: Names, sentence: Definition) -> None:
    if sentence.kind == "state":
        found.states |= {sentence.name, *(g for g in names.v.state_groups if sentence.name in names.members(g))}
    elif sentence.kind != "relation":
        found.numbers.add(sentence.name)


__all__ = ["Bearing", "Decide", "Get", "Grant", "Is", "bearing", "rulings"]
