"""What the editions that share the classes of things say about a question, put together in one order.

In: the editions. Out: each standing sentence once, with the editions that say it. Deliberately not here: what is printed of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rulewright.model import terms as t
from rulewright.model.vocabulary import Vocabulary
from rulewright.model.walk import walk
from rulewright.plan.family import rolls_of
from rulewright.plan.nodes import Beats, Definition, PlanSet, RulePlan, Static

Key = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Saying:
    """A standing sentence. `editions` are those that say it, None where all do; `beaten`: some clause is ordered before it."""

    sentence: Static
    editions: tuple[str, ...] | None
    beaten: bool


@dataclass(frozen=True, slots=True)
class Sayings:
    """All about one question, in the order of every edition. `held`: effects that last may say something, too."""

    each: tuple[Saying, ...]
    held: bool


@dataclass
class _Edition:
    name: str
    said: dict[Key, list[Static]] = field(default_factory=dict)
    held: set[Key] = field(default_factory=set)
    defined: set[Key] = field(default_factory=set)
    beaten: set[str] = field(default_factory=set)


@dataclass
class _Plan:
    said: list[tuple[Key, Static]] = field(default_factory=list)
    held: set[Key] = field(default_factory=set)
    defined: set[Key] = field(default_factory=set)
    beaten: set[str] = field(default_factory=set)


class Editions:
    """What is said in the editions of one vocabulary."""

    def __init__(self, v: Vocabulary, editions: Sequence[PlanSet]) -> None:
        self.v = v
        self._of_plan: dict[int, _Plan] = {}
        self.item_rules: dict[str, frozenset[str]] = {}
        for plan in (plan for edition in editions for plan in edition.rules):
            if plan.defines is not None and plan.defines[0] == "item":
                item = plan.defines[1]
                self.item_rules[item] = self.item_rules.get(item, frozenset()) | {plan.rule}
        self._editions = [self._edition(edition) for edition in editions]
        self.names = tuple(edition.name for edition in self._editions)

    def _edition(self, edition: PlanSet) -> _Edition:
        found = _Edition(edition.edition)
        for plan in edition.rules:
            if id(plan) not in self._of_plan:
                self._of_plan[id(plan)] = self._plan(plan)
            own = self._of_plan[id(plan)]
            found.held |= own.held
            found.defined |= own.defined
            found.beaten |= own.beaten
            for key, sentence in own.said:
                found.said.setdefault(key, []).append(sentence)
        return found

    def _plan(self, plan: RulePlan) -> _Plan:
        found = _Plan()
        for sentence in plan.sentences:
            match sentence:
                case Static():
                    found.said += [(key, sentence) for key in self._keys(sentence.ask, sentence.roll)]
                case Beats():
                    found.beaten |= {sentence.winner, sentence.loser}
                case Definition(kind="number"):
                    found.defined.add(("attribute", sentence.name))
                case _:
                    pass
        for term in walk(plan.sentences):
            if isinstance(term, t.Hold):
                found.held.update(self._keys(term.ask.key, term.ask.roll))
        return found

    def _keys(self, ask: t.Ask, roll: str | None) -> list[Key]:
        if roll is None:
            return [(ask.kind, ask.name)]
        return [("in roll", f"{ask.name} in {one}") for one in rolls_of(self.v, roll)]

    def said(self, *keys: Key) -> Sayings | None:
        """What is said about the keys. None where definitions work it out, or where the editions have it in different orders."""
        lines: list[tuple[str, list[Static]]] = []
        for edition in self._editions:
            if any(key in edition.defined for key in keys):
                return None
            lines.append((edition.name, [sentence for key in keys for sentence in edition.said.get(key, ())]))
        merged = _merged(lines)
        if merged is None:
            return None
        beaten = {clause for edition in self._editions for clause in edition.beaten}
        found = [
            Saying(sentence, None if len(names) == len(lines) else tuple(names), sentence.ref.id in beaten)
            for sentence, names in merged
        ]
        return Sayings(tuple(found), any(key in edition.held for edition in self._editions for key in keys))


def _merged(lines: Sequence[tuple[str, Sequence[Static]]]) -> list[tuple[Static, list[str]]] | None:
    """Several rows of sentences as one, each sentence with those that have it; None where no order suits all."""
    merged: list[tuple[Static, list[str]]] = []
    for name, row in lines:
        place = 0
        for sentence in row:
            at = next((n for n, (known, _) in enumerate(merged) if known is sentence or known == sentence), None)
            if at is not None and at < place:
                return None
            if at is None:
                at = place
                merged.insert(at, (sentence, []))
            merged[at][1].append(name)
            place = at + 1
    return merged
