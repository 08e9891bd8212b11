"""Two editions of a game and its cases: which count in either, and how each comes out there.

In: a compiled game and two of its editions; the older one may be missing. Out: `EditionPair`, which resolves every case once for each of the two, and
looks through the plans of each edition once. Deliberately not here: what is made of it (`impact`, `diff`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from rulewright.diagnostics import Bag
from rulewright.interpret.book import Book, read
from rulewright.interpret.cases import run_case
from rulewright.model.case import Case
from rulewright.pipeline import Compiled, Game
from rulewright.plan.nodes import PlanSet
from rulewright.tools.cases import Bench

Name: TypeAlias = tuple[str, str, bool]
"""The rule of a case, its id, whether it is a printed example."""


@dataclass(frozen=True, slots=True)
class Counted:
    """A case in an edition. `own`: that edition under the choices of the case. `sound`: it speaks of nothing that is not there."""

    own: Compiled
    case: Case
    sound: bool

    @property
    def name(self) -> Name:
        return self.case.rule, self.case.id, self.case.printed


@dataclass(slots=True)
class EditionPair:
    """Both editions, and what was worked out of them."""

    game: Game
    before: Compiled | None
    after: Compiled
    _counted: dict[str, Mapping[Name, Counted]] = field(default_factory=dict)
    _books: dict[int, Book] = field(default_factory=dict)
    _bench: Bench = field(init=False)

    def __post_init__(self) -> None:
        self._bench = Bench(self.game, Bag())

    def book(self, plans: PlanSet) -> Book:
        """The plans of an edition, looked through."""
        if id(plans) not in self._books:
            self._books[id(plans)] = read(plans)
        return self._books[id(plans)]

    def counted(self, side: Compiled | None) -> Mapping[Name, Counted]:
        """Every case that counts on one side, in the order of the files."""
        if side is None:
            return {}
        if side.edition.id not in self._counted:
            self._counted[side.edition.id] = {one.name: one for one in self._resolved(side)}
        return self._counted[side.edition.id]

    def _resolved(self, side: Compiled) -> Iterator[Counted]:
        for rule, printed, node in self._bench.nodes():
            self._bench.bag = bag = Bag()
            own = self._bench.compiled_for(side.edition.id, rule, printed, node)
            case = self._bench.resolve(own, rule, printed, node)
            if case is not None:
                yield Counted(own, case, not bag.has_errors)

    def holds(self, one: Counted) -> bool:
        """Whether a case comes out as it says, on the interpreter."""
        return one.sound and run_case(self.book(one.own.plans), one.case).passed

    def broken(self) -> Iterator[Name]:
        """Cases that count on both sides, held before, and hold no more: for the document means something else, or they name what it took out."""
        old = self.counted(self.before)
        for name, now in self.counted(self.after).items():
            was = old.get(name)
            if was is not None and not self._same(was, now) and not self.holds(now) and self.holds(was):
                yield name

    def _same(self, was: Counted, now: Counted) -> bool:
        """Whether nothing can differ: neither the plans nor what the case says."""
        return was.sound == now.sound and was.case == now.case and was.own.plans.rules == now.own.plans.rules
