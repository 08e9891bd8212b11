"""Decisions of a phase: attributes that its clauses decide, each worked out once, on demand.

In: the rows of a phase for its members, read in the world at the start of the phase. Out: the value of a decision and the
clause that made it. Rows that apply are held against the order between clauses; those left must agree.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rulewright.interpret import expressions, guards
from rulewright.interpret.errors import RulesCircle, RulesConflict, RulesGap
from rulewright.interpret.scope import Scope
from rulewright.interpret.values import Thing, number, thing
from rulewright.plan.nodes import Decide


@dataclass(slots=True)
class Decisions:
    """`rows` are (row, names of its member) in the fixed order; `scope` reads the start of the phase."""

    rows: list[tuple[Decide, Scope]]
    known: dict[tuple[Thing, str], tuple[int, tuple[str, ...]]] = field(default_factory=dict)
    working: list[tuple[Thing, str]] = field(default_factory=list)

    def targets(self) -> list[tuple[Thing, str]]:
        """All decisions of the phase, in the order of members."""
        found: dict[tuple[Thing, str], None] = {}
        for row, scope in self.rows:
            of = thing(expressions.value(row.of, scope))
            if of is not None:
                found[of, row.attribute] = None
        return sorted(found, key=lambda t: t[0].index)

    def decided(self, of: Thing, attribute: str, scope: Scope) -> int | None:
        """The value of a decision; None when this phase does not decide it."""
        if (of, attribute) in self.known:
            return self.known[of, attribute][0]
        rows = [
            (row, inner)
            for row, inner in self.rows
            if row.attribute == attribute and thing(expressions.value(row.of, inner)) == of
        ]
        if not rows:
            return None
        if (of, attribute) in self.working:
            raise RulesCircle(f"{of.name}'s {attribute} is needed to decide itself", tuple(r.ref.id for r, _ in rows))
        self.working.append((of, attribute))
        try:
            self.known[of, attribute] = self._decide(of, attribute, rows, scope)
        finally:
            self.working.pop()
        return self.known[of, attribute][0]

    def _decide(
        self, of: Thing, attribute: str, rows: list[tuple[Decide, Scope]], scope: Scope
    ) -> tuple[int, tuple[str, ...]]:
        applying: list[tuple[Decide, Scope]] = []
        for row, inner in rows:
            reading = inner.with_(ref=row.ref, oracle=scope.oracle, decisions=self)
            applying.extend((row, bound) for bound in guards.bindings(row.guards, reading))
        clauses = {row.ref.id for row, _ in applying}
        left = [(row, bound) for row, bound in applying if scope.world.book.out(row.ref.id, clauses) is None]
        if not left:
            raise RulesGap(f"nothing decides {of.name}'s {attribute}", tuple(sorted(clauses)))
        values = {number(expressions.value(row.value, bound)) for row, bound in left}
        names = tuple(dict.fromkeys(row.ref.id for row, _ in left))
        if len(values) > 1 or None in values:
            raise RulesConflict(f"{of.name}'s {attribute}", names)
        return next(n for n in values if n is not None), names

    def clauses(self, of: Thing, attribute: str) -> tuple[str, ...]:
        return self.known[of, attribute][1]
