"""Ladders and tables of the vocabulary: degrees that no throw reaches, rows of a table that overlap or leave a gap.

In: roll kinds and number tables. Out: findings RW609 (a degree), RW610 (a table). Throws are read by the interpreter: every
face of the dice, with each input at the values next to which a line changes its mind and at the ends of what the dice reach.
That a ladder's last line needs no condition is checked where the vocabulary is read, so no throw is without a degree.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, product

from rulewright.interpret import RulesError, World, degrees
from rulewright.interpret.scope import Scope
from rulewright.interpret.values import Value
from rulewright.lints.places import Subject
from rulewright.model import terms as t
from rulewright.model.vocabulary import RollKind, Table
from rulewright.model.walk import walk

MOST = 6_000
"""Throws that are tried for one kind of roll; one that needs more is counted as undecided."""


def check(subject: Subject) -> None:
    """Looks at every kind of roll and every table."""
    for kind in subject.plans.vocabulary.roll_kinds.values():
        _ladder(subject, kind)
    for table in subject.plans.vocabulary.tables.values():
        _table(subject, table)


def _ladder(subject: Subject, kind: RollKind) -> None:
    if kind.opposes is not None or len(kind.degrees) < 2:
        return
    scope = Scope(World(subject.book))
    reached: set[str] = set()
    for number, (inputs, dice) in enumerate(_throws(kind)):
        if number == MOST:
            subject.effort.undecided.append(f"whether throws of {kind.name} reach every degree")
            return
        try:
            reached.add(degrees.read(kind, inputs, dice, scope, set()).degree.name)
        except (RulesError, KeyError):
            return  # it turns on more than the dice and the inputs
        if len(reached) == len(kind.degrees):
            return
    for degree in kind.degrees:
        if degree.name not in reached:
            subject.bag.warning(
                "RW609",
                subject.declared("roll kinds", kind.name),
                f"no throw of a {kind.name} is a {degree.name}",
                hint="the first line that holds counts, so a narrower line must stand above a wider one",
            )


def _throws(kind: RollKind) -> Iterator[tuple[dict[str, Value], dict[str, Value]]]:
    """Inputs and dice, the plainest inputs first."""
    lines = (kind.numbers, kind.adjust, kind.degrees, kind.shift)
    constants = {n.value for n in walk(lines) if isinstance(n, t.Num)}
    highest = max((count * faces for _, count, faces in kind.dice), default=1)
    near = {c + d for c in constants for d in (-1, 0, 1)}
    ends = {-highest, 0, 1, highest // 2, highest, 2 * highest}
    wanted = sorted(ends | {n for n in near if abs(n) <= 2 * highest}, key=lambda n: (abs(n), n))
    takes = [take.name for take in kind.takes if take.ty.base == "number"]
    faces = [range(count, count * most + 1) for _, count, most in kind.dice]
    for chosen in product(*(wanted for _ in takes)):
        for fallen in product(*faces):
            dice: dict[str, Value] = {name: value for (name, _, _), value in zip(kind.dice, fallen, strict=True)}
            yield dict(zip(takes, chosen, strict=True)), dice


def _table(subject: Subject, table: Table) -> None:
    span = subject.declared("tables", table.name)
    ordered = sorted(table.rows, key=lambda row: row[0])
    for (_, high, _), (following, _, _) in pairwise(ordered):
        if high is None or following <= high:
            subject.bag.error(
                "RW610",
                span,
                f"rows of {table.name} overlap at {following}",
                hint="the first of them counts; let each value stand in one row",
            )
        elif following > high + 1:
            gap = str(high + 1) if following == high + 2 else f"{high + 1} to {following - 1}"
            subject.bag.error(
                "RW610",
                span,
                f"{table.name} has no row for {gap}",
                hint="what is looked up there is absent; add a row",
            )
